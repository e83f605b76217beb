#!/usr/bin/env bash
# Installs what a job needs and the machine lacks, from Debian's packages. Run it as often as you like.
set -euo pipefail

usage() {
  cat <<'END'
Usage: ./setup.sh JOB
Installs from Debian's packages what JOB needs and this machine lacks, as root or with sudo.
  program  build the program, with the libraries among the peers that are quick to install
  action   build the program alone, as the action of GitHub does: no oracle on a library, no peers
  report   build the program and measure every solver, and the libraries among the peers that are quick to install
  test     build and run the tests
  style    let tests look at how the code is formatted and for slips that compile, with clang-format and clang-tidy
  proofs   let the tests prove the constants of filters and enclosures, with Gappa
  fuzz     build the fuzz targets, with clang and libFuzzer
  engines  let `ctest --preset long` compare libFuzzer, AFL++ and `plumbline hunt`
  continuous
           let `ctest --preset long` build the fuzz targets as ClusterFuzzLite does, with clang 19 and libc++
  browser  let a campaign open pages in Chromium
  web      build the npm package, with clang 19 for WebAssembly, and test it in bundles and in Chromium
  site     make the site of manual, findings and gallery
  cluster  let a campaign run on Slurm, which it starts on this machine, and on GNU parallel
  cross    let `check --source` and `cmake --workflow --preset long` try machines of ARM, of RISC-V and of 32 bits
  cache    compile nothing twice, with ccache: campaigns build copies of the tree
  bench    build plumbline_benchmark, the times of solvers and oracles
  league   judge the libraries of JavaScript, Python and Java, those of npm from its registry
  peers    as report, and every library that a peer is built on
  sysroot  keep the C library of Debian 11 in build/sysroot, to link packages with
  package  as peers and sysroot, and make packages of it
END
}

job=${1:-}
of_npm=()
program=(g++ cmake ninja-build libboost-dev libgmp-dev libcli11-dev libfmt-dev nlohmann-json3-dev
         libtomlplusplus-dev zlib1g-dev)
# The second oracle, and what the oracle `calcium` takes, the package of which names no headers of FLINT and Arb:
# -DPLUMBLINE_CGAL=OFF, which the preset `fuzz` sets, does without both.
oracles=(libcgal-dev libcalcium-dev libflint-dev libflint-arb-dev)
# The peers are built on what is found of these and of CGAL and Boost; none is required.
peers=(libgeos++-dev libgsl-dev libeigen3-dev libchipmunk-dev lib2geom-dev)
more_peers=(libfcl-dev libgts-dev libagg-dev pkg-config qt6-base-dev)
tests=(libgtest-dev librapidcheck-dev libpugixml-dev nodejs patch python3 python3-jsonschema python3-pytest
       python3-tinycss2 python3-yaml)
site=(python3 python3-markdown-it)
fuzzing=(clang libclang-rt-14-dev libfuzzer-14-dev)
# Debian's npm is another than the one that comes with other builds of Node, and cannot stand beside it.
npm=(nodejs)
command -v npm >/dev/null || npm+=(npm)
league=("${npm[@]}" python3 python3-numpy python3-mpmath python3-sympy python3-shapely python3-fonttools
        python3-matplotlib python3-ezdxf python3-kivy python3-beziers default-jdk-headless junit4 libjts-java
        libcommons-math3-java libeuclid-java libslf4j-java)
case $job in
  action) needed=("${program[@]}") ;;
  site) needed=("${program[@]}" "${oracles[@]}" "${peers[@]}" "${site[@]}") ;;
  program | report) needed=("${program[@]}" "${oracles[@]}" "${peers[@]}") ;;
  test) needed=("${program[@]}" "${oracles[@]}" "${peers[@]}" "${tests[@]}" "${site[@]}") ;;
  browser) needed=("${npm[@]}" chromium) of_npm=(reports/page/browser) ;;
  web)
    needed=(cmake ninja-build libboost-dev libfmt-dev nlohmann-json3-dev python3 "${npm[@]}" chromium clang-19 lld-19
            llvm-19 wasi-libc libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32)
    of_npm=(reports/web reports/page/browser)
    ;;
  cluster) needed=(slurm-wlm munge parallel python3 python3-yaml) ;;
  cross) needed=(g++-aarch64-linux-gnu g++-i686-linux-gnu g++-riscv64-linux-gnu qemu-user) ;;
  style) needed=(clang-format-14 clang-tidy-14 git python3) ;;
  proofs) needed=(cmake gappa) ;;
  cache) needed=(ccache) ;;
  bench) needed=("${program[@]}" "${oracles[@]}" "${peers[@]}" libbenchmark-dev) ;;
  peers) needed=("${program[@]}" "${oracles[@]}" "${peers[@]}" "${more_peers[@]}") ;;
  sysroot) needed=(mmdebstrap) ;;
  package) needed=("${program[@]}" libcgal-dev "${peers[@]}" "${more_peers[@]}" dpkg-dev file mmdebstrap) ;;
  league)
    needed=("${program[@]}" "${oracles[@]}" "${peers[@]}" "${league[@]}")
    of_npm=(solvers/league/javascript solvers/league/javascript/oldest)
    ;;
  fuzz) needed=("${program[@]}" "${fuzzing[@]}") ;;
  engines) needed=("${program[@]}" "${oracles[@]}" "${peers[@]}" "${tests[@]}" "${fuzzing[@]}" afl++) ;;
  continuous) needed=("${program[@]}" clang-19 libclang-rt-19-dev libc++-19-dev libc++abi-19-dev) ;;
  "") usage && exit 0 ;;
  *) usage >&2 && exit 2 ;;
esac

missing=()
for package in "${needed[@]}"; do
  [[ $(dpkg-query -W -f '${db:Status-Status} ' "$package" 2>/dev/null) == installed* ]] || missing+=("$package")
done
install_from_npm() {
  local quietly=(--no-audit --no-fund --loglevel=error)
  for folder in "${of_npm[@]}"; do
    (cd "$(dirname "$0")/$folder" && npm ci --legacy-peer-deps --ignore-scripts "${quietly[@]}") ||
      { echo "setup.sh: npm cannot install what $folder/package-lock.json names: see above." >&2; exit 1; }
  done
}
# The folder is as good as nothing until it is whole. Links become relative, so that none leads out of it.
make_sysroot() {
  local sysroot made mirror link
  sysroot=$(dirname "$0")/build/sysroot
  [ ! -e "$sysroot" ] || return 0
  mkdir -p "$(dirname "$sysroot")"
  made=$(mktemp -d "$sysroot.XXXXXX")
  mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Label: Debian' | sed -n 1p)
  mmdebstrap --quiet --mode=chrootless --variant=extract --include=libc6-dev,libgcc-s1 bullseye - ${mirror:+"$mirror"} |
    tar -x -C "$made" --no-same-owner --wildcards --exclude='*/gconv' --exclude='*/perl-base' './lib*' './usr/lib*' ||
    { rm -rf "$made"; echo "setup.sh: mmdebstrap cannot get the C library of Debian 11: see above." >&2; exit 1; }
  find "$made" -name '*.a' ! -name libc_nonshared.a -delete
  find "$made" -type l -lname '/*' | while read -r link; do ln -srf "$made$(readlink "$link")" "$link"; done
  chmod 755 "$made"
  mv -T "$made" "$sysroot"
}
finish() {
  install_from_npm
  case $job in sysroot | package) make_sysroot ;; esac
}
if [ ${#missing[@]} -eq 0 ]; then
  finish
  echo "setup.sh: all that '$job' needs is installed."
  exit
fi

give_up() {
  echo "setup.sh: $1 Missing for '$job': ${missing[*]}." >&2
  exit 1
}
command -v apt-get >/dev/null || give_up "There is no apt-get here: install by other means and go on without setup.sh."
as_root=()
if [ "$(id -u)" -ne 0 ]; then
  command -v sudo >/dev/null || give_up "You are not root and there is no sudo: ask root to install."
  as_root=(sudo)
fi
apt_get() {
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o Dpkg::Use-Pty=0 "$@"
}

echo "setup.sh: installing ${missing[*]}"
apt_get update || give_up "apt-get cannot read the lists of packages: see above."
apt_get install -y --no-install-recommends "${missing[@]}" >/dev/null || give_up "apt-get cannot install: see above."
finish
