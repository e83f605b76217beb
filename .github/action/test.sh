#!/usr/bin/env bash
# Runs the project's own test of the solver, which finds plumbline in PATH.
set -euo pipefail

bash -eo pipefail -c "$PLUMBLINE_TEST" ||
  { echo "::error title=The test of the solver fails::The line of the input test fails: see above."; exit 1; }
