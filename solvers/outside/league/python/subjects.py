"""The subjects of PyPI: each calls one public function of a package, as its documentation tells."""
from types import SimpleNamespace

from answers import hit, overlap, point, roots, turn

subjects = []


def subject(problem, package, function, adapt, *, module=None, conventions={}, note="", cases=0):
    """`adapt` makes of the module a solver: of the numbers of a query the answer. Where the documentation states that
    the function differs on purpose, `conventions` says how, each with the sentence that states it; what else explains
    an answer, a tolerance say, stands in `note`. A slow one is asked fewer `cases`."""
    subjects.append(SimpleNamespace(name=f"{package}.{function}", problem=problem, package=package, function=function,
                                    conventions=conventions, note=note, cases=cases, adapt=adapt,
                                    module=module or package))


subject("quadratic_roots", "numpy", "roots", lambda numpy: lambda q: roots(
    sorted({float(x.real) for x in numpy.roots(q) if x.imag == 0})))
