# What the sessions of refused commands begin with: files that are something else than their names say, beside those of
# CommandFixture.
scenario() { printf 'scenario "Small"\nmode blank\npages %s\nloaders %s\ngestures {\nopen at page 1\n%s\nclose\n}\n' "${2:-3}" "${3:-three-pane}" "$1"; }
touches='{"panebench":"trace","version":1,"kind":"touches","viewport":[375,667],"scale":2}' offsets=${touches/touches/offsets}
cat >mistakes.scenario <<.
scenario "Small"
mode blank
pages 4
loaders three-pain
gestures {
    open at page 1
    flik left 1500 pt/s
    flick left 1500
}
.
scenario '' $'3\nscenes 2' tiled >grid.scenario
scenario 'replay "binary.trace"' >replays.scenario
scenario 'replay "pipe"' >pipe.scenario
scenario $'flick left 1500 pt/s\nsettle\nreplay "offsets.trace"' >mixed.scenario
scenario >twin.scenario
{ cat small.scenario; echo '# changed'; } >changed.scenario
printf '%s\n' "$touches" '{"t":5,"id":0,"phase":"began","x":1,"y":2}' '{"t":4,"id":0,"phase":"moved","x":1,"y":2}' >back.trace
printf '%s\n' "$touches" '{"t":0,"event":"end"}' >empty.trace
printf '%s\n' "$offsets" '{"t":0,"x":0,"y":0,"phase":"rest"}' '{"t":99999,"event":"end"}' >offsets.trace
printf '\x7FE\0\xFF\n\xFE' >binary.trace
echo '{"actions":[{' >torn.json && echo '{"actions":[{"type":"none","actions":[]}]}' >none.json
printf '{"panebench":"run"' >begun.jsonl && sed -n 1p run.jsonl >bare.jsonl && sed 's/"version":3/"version":9/' run.jsonl >version.jsonl
printf '# Ma\xF1ana\n<!-- panebench -->\n' >latin.md
mkfifo pipe && ln -s small.scenario link.svg
list() { find . -type f ! -name before -exec cksum {} + | sort; } && list >before
