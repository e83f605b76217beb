#!/usr/bin/env bash
# Builds the solver and checks it: annotations on standard output, the job's summary, and a file of each form in
# PLUMBLINE_FOLDER. What it finds is the output `code`: the last step fails for it, when all files are uploaded.
set -uo pipefail

if [[ $PLUMBLINE_BUILD ]]; then
  bash -eo pipefail -c "$PLUMBLINE_BUILD" ||
    { echo "::error title=The solver cannot be built::The lines of the input build fail: see above."; exit 1; }
fi
read -ra options <<<"${PLUMBLINE_OPTIONS//$'\n'/ }"
if [[ $PLUMBLINE_LOCATION ]]; then
  options+=(--location "$PLUMBLINE_LOCATION")
fi
plumbline check "$PLUMBLINE_PROBLEM" --solver "$PLUMBLINE_SOLVER" --cases "$PLUMBLINE_CASES" "${options[@]}" --github \
  --markdown "$PLUMBLINE_FOLDER/summary.md" --html "$PLUMBLINE_FOLDER/page.html" \
  --json "$PLUMBLINE_FOLDER/results.json" --junit "$PLUMBLINE_FOLDER/junit.xml" \
  --sarif "$PLUMBLINE_FOLDER/results.sarif"
code=$?
echo "code=$code" >>"$GITHUB_OUTPUT"
if [[ -f $PLUMBLINE_FOLDER/summary.md ]]; then
  cat "$PLUMBLINE_FOLDER/summary.md" >>"$GITHUB_STEP_SUMMARY"
fi
((code <= 1)) || exit "$code"
