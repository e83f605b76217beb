#!/usr/bin/env bash
# The last step: fails where the check found something, so that everything is uploaded before.
set -euo pipefail

case $PLUMBLINE_CODE in
  0) echo "plumbline check passes." ;;
  1) echo "plumbline check fails: the annotations and the summary name what is wrong." && exit 1 ;;
  *) echo "plumbline check did not run: see the steps above." && exit 1 ;;
esac
