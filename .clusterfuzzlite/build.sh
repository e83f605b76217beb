#!/bin/bash -eu
# Builds the fuzz targets as ClusterFuzzLite and OSS-Fuzz ask for them: with $CC, $CXX and their flags, on
# $LIB_FUZZING_ENGINE, into $OUT, each with its corpus of known cases. GMP is linked into them.

# Boost 1.74 takes from the standard library what C++17 removed.
export CXXFLAGS="$CXXFLAGS -D_LIBCPP_ENABLE_CXX17_REMOVED_UNARY_BINARY_FUNCTION"
build=$WORK/plumbline
cmake -S "$SRC/plumbline" -B "$build" -G Ninja -D CMAKE_BUILD_TYPE=RelWithDebInfo \
  -D PLUMBLINE_FUZZ=ON -D PLUMBLINE_FUZZ_ENGINE="$LIB_FUZZING_ENGINE" -D PLUMBLINE_TESTS=OFF -D PLUMBLINE_INSTALL=OFF \
  -D PLUMBLINE_CGAL=OFF -D PLUMBLINE_PEERS=OFF -D PLUMBLINE_WERROR=OFF -D gmp="$("$CC" -print-file-name=libgmp.a)"
cmake --build "$build" --target fuzz_targets

for target in "$build"/fuzz/fuzz_*; do
  name=$(basename "$target")
  cp "$target" "$OUT/"
  (cd "$build/fuzz/seeds/${name#fuzz_}" && cmake -E tar cf "$OUT/${name}_seed_corpus.zip" --format=zip .)
  cp "$build/fuzz/seeds/${name#fuzz_}.dict" "$OUT/$name.dict"
  # 96 bytes are the doubles of the longest query.
  printf '[libfuzzer]\nmax_len = 96\ndict = %s.dict\n[AFL]\ndict = %s.dict\n' "$name" "$name" >"$OUT/$name.options"
done
