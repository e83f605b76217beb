#!/usr/bin/env bash
# Finds out which plumbline the action installs, and where: outputs `tarball` or `source`, `prefix`, `key`, `folder`.
set -euo pipefail

release_of_tag() {
  [[ $PLUMBLINE_ACTION_REPOSITORY && $PLUMBLINE_ACTION_REF =~ ^v([0-9]+\.[0-9]+\.[0-9]+)$ ]] || return 0
  echo "$GITHUB_SERVER_URL/$PLUMBLINE_ACTION_REPOSITORY/releases/download/$PLUMBLINE_ACTION_REF/\
plumbline-${BASH_REMATCH[1]}-linux-x86_64.tar.gz"
}

tarball=${PLUMBLINE_TARBALL:-$(release_of_tag)}
source=
if [[ $tarball ]]; then
  identity=$tarball-$PLUMBLINE_SHA256
else
  source=$(cd "$GITHUB_ACTION_PATH/../.." && pwd)
  # The names and the bytes of all files, whether git keeps them or not.
  identity=$(cd "$source" && find . \( -name .git -o -name build -o -name node_modules \) -prune -o -type f -print0 |
    sort -z | xargs -0 sha256sum | sha256sum)
fi
key=$(sha256sum <<<"$identity" | cut -c1-40)
folder=$RUNNER_TEMP/plumbline-results
mkdir -p "$folder"
{
  echo "tarball=$tarball"
  echo "source=$source"
  echo "prefix=$RUNNER_TEMP/plumbline"
  echo "key=plumbline-$(uname -m)-$key"
  echo "folder=$folder"
} >>"$GITHUB_OUTPUT"
