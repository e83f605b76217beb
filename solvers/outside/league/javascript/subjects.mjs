// The subjects of the npm registry: each calls one public function of a package, as its documentation tells.
import { foot, hit, point, points, roots, turn } from './answers.mjs';

export const subjects = [];

/// `adapt` makes of the package's module a solver: of the numbers of a query the answer. Where the documentation states
/// that the function differs on purpose, `conventions` says how, each with the sentence that states it; what else
/// explains an answer, a tolerance say, stands in `note`. A slow one is asked fewer `cases`.
function subject(problem, library, called, adapt, { module = library, conventions = {}, note = '', cases = 0 } = {}) {
  subjects.push({ name: `${library}.${called}`, problem, package: library, function: called, conventions, note, cases,
                  adapt, module });
}

subject('orientation', 'robust-predicates', 'orient2d', ({ orient2d }) => (q) => turn(-orient2d(...q)));
