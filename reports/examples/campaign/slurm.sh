#!/usr/bin/env bash
# A campaign as an array of Slurm's jobs, and a job that merges their parts when all are done.
set -euo pipefail

if [[ $# -lt 3 || ! $1 =~ ^[1-9][0-9]*$ ]]; then
  cat >&2 <<'END'
Usage: slurm.sh PARTS FOLDER measure|check [WHAT]
  slurm.sh 100 /shared/segments check segment_intersection --cases 1000000000
FOLDER is one that all nodes share; it gets the parts, their logs, all.json and all.html. The variable PLUMBLINE is the
program, where it is not `plumbline`, SBATCH_PARTITION and the like what Slurm is asked for. Prints the numbers of the
array and of the merge. A part that is killed is asked again, up to three times, and goes on from where it was.
END
  exit 2
fi
parts=$1
mkdir -p "$2"
folder=$(realpath "$2")
shift 2
program=$(command -v "${PLUMBLINE:-plumbline}") ||
  { echo "slurm.sh: There is no program ${PLUMBLINE:-plumbline}: give its path in PLUMBLINE." >&2; exit 2; }
printf -v program %q "$(realpath "$program")"
printf -v call ' %q' "$@"
printf -v quoted %q "$folder"

# 1 is what a check found, 2 a wrong call: neither ends otherwise another time.
array=$(sbatch --parsable --array="1-$parts" --requeue --open-mode=append --output="$folder/%a.log" <<END
#!/usr/bin/env bash
$program$call --jobs "\${SLURM_CPUS_ON_NODE:-1}" --shard slurm --resume --json $quoted/"\$SLURM_ARRAY_TASK_ID".json
code=\$?
if [[ \$code -gt 2 && \${SLURM_RESTART_COUNT:-0} -lt 3 ]]; then scontrol requeue "\$SLURM_JOB_ID" && sleep infinity; fi
exit \$code
END
)
merge=$(sbatch --parsable --dependency="afterok:$array" --kill-on-invalid-dep=yes --output="$folder/all.log" <<END
#!/usr/bin/env bash
cd $quoted && exec $program merge $(seq -s ' ' -f '%.0f.json' "$parts") --json all.json --html all.html
END
)
echo "$array $merge"
