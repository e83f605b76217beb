#!/usr/bin/env bash
# Measures the base of a pull request as the change was measured, and compares: the output `changes` names a file of
# Markdown. A base that has no such solver, or does not build, is nothing to compare with and no failure.
set -uo pipefail

# In a container the files are another user's.
git() { command git -c safe.directory='*' "$@"; }

base=$RUNNER_TEMP/plumbline-base
within=$(git rev-parse --show-prefix)
skip() {
  echo "::notice title=Plumbline compares nothing::$1"
  exit 0
}
as_in_base() {
  (cd "$base/$within" && "$@")
}

[[ -f $PLUMBLINE_FOLDER/results.json ]] || skip "The check has written no results."
git cat-file -e "$PLUMBLINE_BASE^{commit}" 2>/dev/null || git fetch --quiet --depth=1 origin "$PLUMBLINE_BASE" ||
  skip "The base $PLUMBLINE_BASE cannot be fetched."
rm -rf "$base"
git worktree prune
git worktree add --quiet --detach "$base" "$PLUMBLINE_BASE" || skip "The base cannot be checked out."
[[ -d $base/$within ]] || skip "The base has no folder $within."
if [[ $PLUMBLINE_BUILD ]]; then
  as_in_base bash -eo pipefail -c "$PLUMBLINE_BUILD" || skip "The base does not build."
fi
read -ra options <<<"${PLUMBLINE_OPTIONS//$'\n'/ }"
as_in_base plumbline measure "$PLUMBLINE_PROBLEM" --solver "$PLUMBLINE_SOLVER" --cases "$PLUMBLINE_CASES" \
  "${options[@]}" --json "$PLUMBLINE_FOLDER/base.json" >/dev/null || skip "The base has no such solver."
plumbline compare "$PLUMBLINE_FOLDER/base.json" "$PLUMBLINE_FOLDER/results.json" \
  --markdown "$PLUMBLINE_FOLDER/changes.md"
code=$?
((code <= 1)) || exit "$code"
echo "changes=$PLUMBLINE_FOLDER/changes.md" >>"$GITHUB_OUTPUT"
cat "$PLUMBLINE_FOLDER/changes.md" >>"$GITHUB_STEP_SUMMARY"
