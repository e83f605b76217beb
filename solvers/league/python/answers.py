"""What libraries return, as answers: the code, then the values in the problem's order; None is not supplied."""


def turn(sign):
    """Of `orientation`: a number that is positive to the left."""
    return [1 if sign > 0 else 2 if sign < 0 else 0]


def point(met, *along):
    """Of `segment_intersection` and `line_intersection`: a point or None, and how far along each it lies."""
    return [0] if met is None else [1, float(met[0]), float(met[1]), *along]


def overlap(first, last):
    """Of `segment_intersection`: the ends of what is common, in either order; where they are one point it is that."""
    return point(first) if first == last else [2, *min(first, last), *max(first, last)]


def hit(met):
    """Of a test that says no more than whether they meet."""
    return [1 if met else 0]


def roots(found):
    """Of `quadratic_roots`: the real ones. A double root is one, as often as it may be listed."""
    distinct = sorted({float(root) for root in found})
    return [len(distinct), *distinct]
