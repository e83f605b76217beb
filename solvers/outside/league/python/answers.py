"""What libraries return, as answers: the code, then the values in the problem's order; None is not supplied."""


def turn(sign):
    """Of `orientation`: a number that is positive to the left."""
    return [1 if sign > 0 else 2 if sign < 0 else 0]


def point(met):
    """Of `segment_intersection` and `line_intersection`: a point or None."""
    return [0] if met is None else [1, float(met[0]), float(met[1])]


def overlap(first, last):
    return [2, *min(first, last), *max(first, last)]


def hit(met):
    """Of a test that says no more than whether they meet."""
    return [1 if met else 0]


def roots(found):
    """Of `quadratic_roots`: the real ones."""
    return [len(found), *sorted(found)]
