#!/usr/bin/env bash
# A campaign in eight parts with GNU parallel, as many at once as there are cores. Call it again, as it is, after
# whatever ended it: parts that are done are not asked again, the others go on from where they were.
set -euo pipefail
call=(segment_intersection --cases "${CASES:-100000000}")
parallel --joblog campaign.log --resume-failed \
  "${PLUMBLINE:-plumbline}" measure "${call[@]}" --jobs 1 --shard {}/8 --resume --json {}.json ::: {1..8}
"${PLUMBLINE:-plumbline}" merge {1..8}.json --json all.json --html all.html
