#!/usr/bin/env bash
# Many machines hunt with one libFuzzer target in a folder that they share. No job writes where another does.
set -euo pipefail

usage() {
  cat <<'END'
Usage: shard.sh fuzz TARGET FOLDER SHARD [OPTION...]
       shard.sh distil TARGET FOLDER [CORPUS...]
fuzz runs the libFuzzer program TARGET with its OPTIONs: it starts from every shard in FOLDER/shards, keeps what it
learns in FOLDER/shards/SHARD and what it finds in FOLDER/found/SHARD, and ends with TARGET's exit code. distil, when no
job runs, leaves of all shards and of each folder CORPUS only the inputs that add coverage, as the shard `distilled`.
FOLDER is made where it is missing, and is for one build of TARGET alone.
END
}

refuse() {
  echo "shard.sh: $1" >&2
  exit 2
}

take_folder() {
  [[ -f $target && -x $target ]] || refuse "$target is not a program: build the fuzz target and give its path."
  local own there made
  own=$(sha256sum <"$target")
  own=${own%% *}
  if ! mkdir -p "$folder/shards" || ! made=$(mktemp "$folder/.binary.XXXXXX"); then
    refuse "$folder/shards cannot be made or written: give a folder that this job can write."
  fi
  echo "$own" >"$made"
  chmod 644 "$made"
  # Of jobs that start at once one makes the file, whole: a link fails where there is one.
  ln "$made" "$folder/binary" 2>/dev/null || true
  rm "$made"
  [[ -f $folder/binary ]] || refuse "$folder/binary cannot be made: give a folder on a file system that has hard links."
  there=$(<"$folder/binary")
  [[ $there == "$own" ]] || refuse "$folder/binary is $there, the hash of another build; that of $target is $own. Give\
 another folder; \`shard.sh distil $target ANOTHER $folder/shards/*\` fills it from this one."
}

fuzz() {
  [[ $shard =~ ^[A-Za-z0-9_][A-Za-z0-9_.-]*$ && $shard != distilled* ]] ||
    refuse "'$shard' is not a name for a shard: take letters, digits, '_', '.' and '-', and do not begin with 'distilled'."
  exec 8>>"$folder/.lock" 9>>"$folder/.$shard.lock"
  flock --shared --nonblock 8 || refuse "$folder is being distilled: start this job when that is done."
  flock --nonblock 9 || refuse "Another job writes $folder/shards/$shard: give each job a shard of its own."
  mkdir -p "$folder/shards/$shard" "$folder/found/$shard"
  local other others=()
  for other in "$folder"/shards/*/; do
    [[ $other == "$folder/shards/$shard/" ]] || others+=("$other")
  done
  # The target inherits the locks, so that they last as long as it does.
  exec "$target" "-artifact_prefix=$folder/found/$shard/" "$@" "$folder/shards/$shard" "${others[@]}"
}

distil() {
  local corpus
  for corpus in "$@"; do
    [[ -d $corpus ]] || refuse "$corpus is not a folder: give folders of inputs, or none."
  done
  exec 8>>"$folder/.lock"
  flock --nonblock 8 || refuse "Jobs run in $folder: distil when they have ended."
  local old=("$folder"/shards/*/) kept fresh
  [[ -d ${old[0]} ]] || old=()
  merged=$(mktemp -d "$folder/.merged.XXXXXX")
  trap 'rm -rf "$merged"' EXIT
  "$target" -merge=1 "$merged" "${old[@]}" "$@" ||
    refuse "$target cannot merge them, see above: the shards stay as they were."
  kept=$(find "$merged" -type f | wc -l)
  [[ $kept -gt 0 ]] ||
    refuse "Nothing in $folder/shards adds coverage: it stays as it was. Run a job first, or give a CORPUS."
  # Whatever ends this, what covers all stays among the shards.
  fresh=$folder/shards/distilled${merged##*/.merged}
  chmod 755 "$merged"
  mv "$merged" "$fresh"
  [[ ${#old[@]} -eq 0 ]] || rm -r "${old[@]}"
  mv "$fresh" "$folder/shards/distilled"
  echo "shard.sh: $folder/shards/distilled has the $kept inputs that add coverage."
}

if [[ $# -eq 0 ]]; then usage && exit; fi
command=$1
if ! [[ $command == fuzz && $# -ge 4 || $command == distil && $# -ge 3 ]]; then usage >&2 && exit 2; fi
target=$(realpath -m "$2") folder=${3%/}
shift 3
if [[ $command == fuzz ]]; then shard=$1 && shift; fi
take_folder
"$command" "$@"
