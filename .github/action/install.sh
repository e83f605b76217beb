#!/usr/bin/env bash
# Puts plumbline into PLUMBLINE_PREFIX, from PLUMBLINE_TARBALL (an address or a file) or by building PLUMBLINE_SOURCE,
# unless a cache has put it there; and makes it known to the steps that follow.
set -euo pipefail

give_up() {
  echo "::error title=Plumbline cannot be installed::$1"
  exit 1
}

from_tarball() {
  local file=$PLUMBLINE_TARBALL
  if [[ $file == *://* ]]; then
    file=$RUNNER_TEMP/plumbline.tar.gz
    curl --fail --location --silent --show-error --retry 3 --output "$file" "$PLUMBLINE_TARBALL" ||
      give_up "$PLUMBLINE_TARBALL cannot be read: name another tarball, or leave the input empty to build it."
  fi
  [[ -f $file ]] || give_up "There is no file $file: correct the input tarball."
  if [[ $PLUMBLINE_SHA256 ]]; then
    sha256sum --check --status <<<"$PLUMBLINE_SHA256  $file" ||
      give_up "The tarball's checksum is $(sha256sum "$file" | cut -d' ' -f1), and the input sha256 is another."
  fi
  mkdir -p "$PLUMBLINE_PREFIX"
  tar xzf "$file" -C "$PLUMBLINE_PREFIX" --strip-components=1
}

from_source() {
  "$PLUMBLINE_SOURCE/setup.sh" action
  local build=$RUNNER_TEMP/plumbline-build
  cmake -S "$PLUMBLINE_SOURCE" -B "$build" -G Ninja -D CMAKE_BUILD_TYPE=Release -D PLUMBLINE_TESTS=OFF \
    -D PLUMBLINE_CGAL=OFF -D PLUMBLINE_PEERS=OFF
  cmake --build "$build"
  cmake --install "$build" --prefix "$PLUMBLINE_PREFIX"
}

if [[ -x $PLUMBLINE_PREFIX/bin/plumbline ]]; then
  echo "plumbline comes from the cache."
elif [[ $PLUMBLINE_TARBALL ]]; then
  from_tarball
else
  from_source
fi
"$PLUMBLINE_PREFIX/bin/plumbline" --version
echo "$PLUMBLINE_PREFIX/bin" >>"$GITHUB_PATH"
{
  echo "PLUMBLINE=$PLUMBLINE_PREFIX/bin/plumbline"
  echo "CMAKE_PREFIX_PATH=$PLUMBLINE_PREFIX${CMAKE_PREFIX_PATH:+:$CMAKE_PREFIX_PATH}"
  echo "PYTHONPATH=$PLUMBLINE_PREFIX/lib/python3/dist-packages${PYTHONPATH:+:$PYTHONPATH}"
} >>"$GITHUB_ENV"
