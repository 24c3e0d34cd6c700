#!/usr/bin/env bash
# Runs the same workers under heaptrack, DHAT, massif and GNU time, and prints what these found beside what PaneBench did.
# Give the built programs, the second of which is Lab/CrossCheck: it replays a cell in one process, as a worker does.
#
# These tools see the whole process, PaneBench the window from open to close. So each number of theirs is that of a worker
# less that of another one that does everything but what is measured: totals less those of the same loader when it only
# opens and closes, peaks less that of a loader that only opens one page. PaneBench's total is that of nine median turns.
set -euo pipefail

panebench=$(realpath "${1:?the built panebench}")
program=$(realpath "${2:?the built crosscheck}")
turning=$(realpath "$(dirname "$0")/crosscheck.scenario")
for tool in heaptrack heaptrack_print valgrind strip /usr/bin/time; do
  command -v "$tool" >/dev/null || {
    echo "$tool is missing: apt-get install heaptrack valgrind binutils time" >&2
    exit 1
  }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
# Valgrind before 3.21 cannot read the debugging information of today's compilers.
strip --strip-debug -o program "$program"
cp "$turning" turning.scenario
sed '/repeat/,/}/d' turning.scenario >opening.scenario

# cell LOADER SCENARIO: the arguments that replay a cell.
cell() { echo "$2.scenario" "$1" 30; }

# metric LOADER SCENARIO NAME: a value of the first census.
metric() {
  awk -F, -v l="$1" -v m="$3" '$2 == l && $5 == 1 && $7 == m { print $8 }' "$2.csv"
}

# bytes TEXT: 12.3M as heaptrack prints it, or 1,234 as valgrind does.
bytes() {
  awk -v t="$1" 'BEGIN {
    gsub(",", "", t); f = t ~ /K/ ? 1e3 : t ~ /M/ ? 1e6 : t ~ /G/ ? 1e9 : 1
    printf "%.0f", t * f }'
}

row() {
  awk -v n="$1" -v l="$2" -v a="$3" -v b="$4" 'BEGIN {
    printf "| %-14s | %-11s | %11d | %11d | %+6.2f%% |\n", n, l, a, b, (a / b - 1) * 100 }'
}

# Each prints "total peak" of a worker: LOADER SCENARIO.
heaptrack_of() {
  # shellcheck disable=SC2046
  MALLOC_CONF=narenas:1 heaptrack -o "heap-$1-$2" "$program" $(cell "$1" "$2") >/dev/null 2>&1
  heaptrack_print -H sizes "heap-$1-$2".* >summary 2>/dev/null
  echo "$(awk '{ sum += $1 * $2 } END { printf "%.0f", sum }' sizes)" \
    "$(bytes "$(sed -n 's/^peak heap memory consumption: //p' summary)")"
}

valgrind_of() {
  # shellcheck disable=SC2046
  MALLOC_CONF=narenas:1 valgrind "${@:3}" ./program $(cell "$1" "$2") 2>&1 >/dev/null
}

dhat_of() {
  valgrind_of "$1" "$2" --tool=dhat --dhat-out-file=dhat.out >summary
  echo "$(bytes "$(sed -n 's/.*Total: *\([0-9,]*\) bytes.*/\1/p' summary)")" \
    "$(bytes "$(sed -n 's/.*At t-gmax: *\([0-9,]*\) bytes.*/\1/p' summary)")"
}

massif_of() {
  valgrind_of "$1" "$2" --tool=massif --massif-out-file=massif.out --peak-inaccuracy=0.0 >/dev/null
  echo 0 "$(sed -n 's/^mem_heap_B=//p' massif.out | sort -n | tail -1)"
}

for scenario in turning opening; do
  "$panebench" run $scenario.scenario --passes census --output $scenario.jsonl >/dev/null 2>&1
  "$panebench" report $scenario.jsonl --format csv >$scenario.csv
done

echo "| total bytes    | loader      |   PaneBench |       other | difference |"
echo "|---|---|---:|---:|---:|"
for tool in heaptrack dhat massif; do
  read -r _ peak_of_one < <(${tool}_of tiled opening)
  for loader in pagecontrol three-pane; do
    read -r total_turning peak_turning < <(${tool}_of $loader turning)
    read -r total_opening _ < <(${tool}_of $loader opening)
    [ $tool = massif ] || row "${tool/dhat/DHAT}" $loader $((9 * $(metric $loader turning bytes-turn))) \
      $((total_turning - total_opening))
    echo "$tool $loader $((peak_turning - peak_of_one))" >>peaks
  done
done
echo
echo "| peak bytes     | loader      |   PaneBench |       other | difference |"
echo "|---|---|---:|---:|---:|"
while read -r tool loader peak; do
  row "${tool/dhat/DHAT}" "$loader" \
    $(($(metric "$loader" turning peak-bytes) - $(metric tiled opening peak-bytes))) "$peak"
done <peaks
echo
echo "| resident peak  | loader      |   PaneBench |       other | difference |"
echo "|---|---|---:|---:|---:|"
for loader in pagecontrol three-pane; do
  # shellcheck disable=SC2046
  own=$(MALLOC_CONF=narenas:1 /usr/bin/time -f %M -o rss "$program" $(cell $loader opening))
  row "GNU time" $loader "$(awk -v m="$own" 'BEGIN { printf "%.0f", m * 1048576 }')" $(($(cat rss) * 1024))
done
