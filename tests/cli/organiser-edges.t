What an organiser's day must not lose: results on standard input, orders of rounds, reasons.

A line that begins with # and holds a result is the game of a player, and is stored; without the
round it is refused. Each line that stores nothing is counted.

  $ flagfall event new e.ffe --name "Edges" --start 2026-10-03 --kind swiss --rounds 3 --tiebreaks BH >/dev/null; printf 'name,rating\nAbel,2100\nBrand,2000\nCurie,1900\nDorn,1800\n' >p.csv; flagfall event import e.ffe p.csv >/dev/null; flagfall event pair e.ffe 1 1 1 3 >/dev/null; flagfall event pair e.ffe 1 2 4 2 >/dev/null
  $ printf '#3 1-0\n' | flagfall event result e.ffe --round 1
  $ printf '#2 = ill\n# 4 0-1\n#4 0-1\n#remark\n# two words; - no result\n\n1 1-0\n' | flagfall event result e.ffe --round 1 2>&1
  $ printf '#3 1-0\n1 #3 1-0\n' | flagfall event result e.ffe 2>&1
  $ flagfall event result e.ffe --round 1 </dev/null 2>&1
  $ printf '#remark\n' | flagfall event result e.ffe --round 1 -q 2>&1
  $ { printf '1 1-0'; printf '%400s' ''; printf '0-1\n1 1-0'; } | flagfall event result e.ffe --round 1 2>&1 | sed 's/ *"$/"/'
