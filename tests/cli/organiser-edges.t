What an organiser's day must not lose: results on standard input, orders of rounds, reasons.

A line that begins with # and holds a result is the game of a player, and is stored; without the
round it is refused. Each line that stores nothing is counted.

  $ flagfall event new e.ffe --name "Edges" --start 2026-10-03 --kind swiss --rounds 3 --tiebreaks BH >/dev/null; printf 'name,rating\nAbel,2100\nBrand,2000\nCurie,1900\nDorn,1800\n' >p.csv; flagfall event import e.ffe p.csv >/dev/null; flagfall event pair e.ffe 1 1 1 3 >/dev/null; flagfall event pair e.ffe 1 2 4 2 >/dev/null
  $ printf '#3 1-0\n' | flagfall event result e.ffe --round 1
  round 1, board 1: 1 Abel – 3 Curie 1-0 (entry 5)
  $ printf '#2 = ill\n# 4 0-1\n#4 0-1\n#remark\n# two words; - no result\n\n1 1-0\n' | flagfall event result e.ffe --round 1 2>&1
  flagfall: standard input:1: expected 1-0, 0-1, ½-½ (or 1/2-1/2, =), 0-0, ½-0, 0-½, +-, -+, --, 1-0U or adjourned: "= ill"
  flagfall: standard input:2: expected 1-0, 0-1, ½-½ (or 1/2-1/2, =), 0-0, ½-0, 0-½, +-, -+, --, 1-0U or adjourned: "4 0-1"
  round 1, board 2: 4 Dorn – 2 Brand 0-1 (entry 6)
  round 1, board 1: 1 Abel – 3 Curie 1-0 (nothing new)
  flagfall: standard input: 7 lines, 1 stored, 6 stored nothing: refused 2, nothing new 1, remarks 2, empty 1
  ? 3
  $ printf '#3 1-0\n1 #3 1-0\n' | flagfall event result e.ffe 2>&1
  flagfall: standard input:1: no round; expected ROUND BOARD RESULT: "#3"
  round 1, board 1: 1 Abel – 3 Curie 1-0 (nothing new)
  flagfall: standard input: 2 lines, 0 stored, 2 stored nothing: refused 1, nothing new 1
  ? 3
  $ flagfall event result e.ffe --round 1 </dev/null 2>&1
  flagfall: standard input: 0 lines, 0 stored, 0 stored nothing
  $ printf '#remark\n' | flagfall event result e.ffe --round 1 -q 2>&1
  $ { printf '1 1-0'; printf '%400s' ''; printf '0-1\n1 1-0'; } | flagfall event result e.ffe --round 1 2>&1 | sed 's/ *"$/"/'
  flagfall: standard input:1: the line is too long: "1 1-0"
  round 1, board 1: 1 Abel – 3 Curie 1-0 (nothing new)
  flagfall: standard input: 2 lines, 0 stored, 2 stored nothing: refused 1, nothing new 1

One round alone, played or only paired, in every form; a round that is not paired is refused.

  $ flagfall event pair e.ffe 2 1 2 1 >/dev/null; flagfall event pair e.ffe 2 2 3 4 >/dev/null
  $ flagfall standings e.ffe -q --show rounds --round 2
  Edges
  Standings after round 1 of 3
  Swiss, 4 players; tie-breaks by C.07 of 1 March 2026

  Round 2

  Bd  No  White  Result  No  Black
   1   2  Brand   -       1  Abel
   2   3  Curie   -       4  Dorn

  Log: entry 8, hash 1e81-95ec-d776-c6f3-27f2
  $ flagfall standings e.ffe -q --show rounds --round 1 | tail -n +5 | head -n 6
  Round 1

  Bd  No  White  Result  No  Black
   1   1  Abel   1 - 0    3  Curie
   2   4  Dorn   0 - 1    2  Brand

  $ for n in 1 2; do flagfall standings e.ffe -q --show rounds --round $n --format html | grep -o '<h2>Round [0-9]*'; done
  <h2>Round 1
  <h2>Round 2
  $ flagfall standings e.ffe -q --show rounds --round 3 2>&1 | head -n 1
  flagfall: --round 3: the event has results of 2 rounds
