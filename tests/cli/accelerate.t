Acceleration beside C.04.7. The Haley system as the French federation publishes it: the list in four
quarters A to D, a point more for A and B in rounds 1 and 2; so A meets B and C meets D in round 1,
and in round 2 the losers of B meet the winners of C. Worked by hand for 16 players.

  $ for i in $(seq 1 16); do echo "P$i,$((2600 - 10 * i))"; done | (echo name,rating; cat) >list.csv
  $ flagfall event new h.ffe list.csv --kind swiss --rounds 7 --start 2026-03-10 -q
  $ flagfall event pair h.ffe --accelerate haley --initial-colour white --yes -q 2>&1; flagfall event export h.ffe --format trf26 -q | grep ^250
  250  0.0  1.0   1   2    1    8
  $ flagfall event log h.ffe | sed -n 's/.*paired by/paired by/p'
  paired by FIDE (Dutch) 2026, C.04.3 (2026), flagfall 0.1.0; accelerated: haley

The numbers that met: 1-4 against 5-8, 9-12 against 13-16. The higher ones win; then, colours due:
1-4 and 2-3 (all on two points), the losers 5-8 and the winners 9-12 (one), 13-16 and 14-15.

  $ flagfall event export h.ffe --format trf26 -q | awk '/^001/ { n = substr($0, 5, 4) + 0; o = substr($0, 92, 4) + 0; if (n < o) print n "-" o }' | sort -n | paste -sd' '
  1-5 2-6 3-7 4-8 9-13 10-14 11-15 12-16

  $ printf '1 1 1-0\n1 2 0-1\n1 3 1-0\n1 4 0-1\n1 5 1-0\n1 6 0-1\n1 7 1-0\n1 8 0-1\n' | flagfall event result h.ffe -q; flagfall event pair h.ffe --yes -q 2>/dev/null; flagfall event export h.ffe --format trf26 -q | awk '/^001/ { n = substr($0, 5, 4) + 0; o = substr($0, 102, 4) + 0; if (n < o) print n "-" o }' | sort -n | paste -sd' '
  1-4 2-3 5-9 6-10 7-11 8-12 13-16 14-15

  $ flagfall pair explain h.ffe --round 2 --player 5 --alternatives 0
  Round 2, FIDE (Dutch) 2026, C.04.3 (2026)
  acceleration haley (Haley system: the first two quarters, a win in rounds 1
    and 2; Livre de l'arbitre (FFE), 3.2): numbers 1-8 +1 in rounds 1-2
  Board 3: 5 P5 – 9 P9
    5 P5: 1 point (1 point of them virtual), in a group of 8; due White strongly
      (Black 1 more)
    9 P9: 1 point, in a group of 8; due Black strongly (White 1 more)
    White for 5 by 5.2.1: what each is due can be granted

After round 2 no point is virtual.

  $ printf '2 1 =\n2 2 =\n2 3 =\n2 4 =\n2 5 =\n2 6 =\n2 7 =\n2 8 =\n' | flagfall event result h.ffe -q; flagfall event pair h.ffe --yes -q 2>/dev/null; flagfall pair explain h.ffe --round 3 --player 1 --alternatives 0 | grep -c virtual
  0
  ? 1

Odd numbers: of 15 the first two quarters are eight (as in C.04.7), the upper half is seven. Who is
absent in round 1 is not on the list.

  $ head -16 list.csv >odd.csv; for how in haley added-score; do rm -f o.ffe; flagfall event new o.ffe odd.csv --kind swiss --rounds 5 --start 2026-03-10 -q; flagfall event pair o.ffe --accelerate $how --initial-colour white --yes -q 2>&1; flagfall event export o.ffe --format trf26 -q | grep ^250; done
  250  0.0  1.0   1   2    1    8
  250  0.0  1.0   1   2    1    7
  $ rm o.ffe; flagfall event new o.ffe odd.csv --kind swiss --rounds 5 --start 2026-03-10 -q; flagfall event pair o.ffe --round 1 --bye 2=Z -q; flagfall event pair o.ffe --accelerate haley --initial-colour white --yes -q 2>/dev/null; flagfall event export o.ffe --format trf26 -q | grep ^250
  250  0.0  1.0   1   2    1    9

Groups and points round by round; Baku by its name is the code of record 192.

  $ rm o.ffe; flagfall event new o.ffe odd.csv --kind swiss --rounds 5 --start 2026-03-10 -q; flagfall event pair o.ffe --accelerate '1-4: 2 2 1; 5-10: 1 .5' --initial-colour white --yes -q 2>&1; flagfall event export o.ffe --format trf26 -q | grep ^250; flagfall event export o.ffe --format trf26 -q -o o.trf; flagfall pair check o.trf
  250  0.0  2.0   1   2    1    4
  250  0.0  1.0   3   3    1    4
  250  0.0  1.0   1   1    5   10
  250  0.0  0.5   2   2    5   10
  o.trf, round 1, dutch-2026: 8 pairs as by the rules
  1 file, 1 round: 0 differ
  $ flagfall event new k.ffe odd.csv --kind swiss --rounds 5 --start 2026-03-10 -q; flagfall event pair k.ffe --accelerate baku --initial-colour white --yes -q 2>/dev/null; flagfall event export k.ffe --format trf26 -q | grep '^192\|^250'
  192 FIDE_DUTCH_BAKU

A random tournament, the late ones not counted as absent: 21 on the list make a group of 12.

  $ flagfall pair generate --seed 3 --players 21 --rounds 5 --accelerate haley --format trf26 -o g.trf -q; grep ^250 g.trf; flagfall pair check g.trf 2>/dev/null | tail -1; flagfall pair generate --baku --accelerate haley
  250  0.0  1.0   1   2    1   12
  1 file, 5 rounds: 0 differ
  ? 2

What cannot be.

  $ flagfall event pair o.ffe --accelerate haley 2>&1
  flagfall: rounds are paired already: acceleration belongs to round 1
  ? 1
  $ flagfall event new n.ffe odd.csv --kind swiss --rounds 5 --start 2026-03-10 -q; for how in 1-4 '4-1: 1' '1-4: x' '5: 1; 2: 1' quick '1-4: 1;' '1-99999: 1' '0: 1' '3: -1'; do flagfall event pair n.ffe --accelerate "$how" --yes -q 2>&1 | cut -d: -f 1-4 | sed 's/expected.*//'; done; flagfall event export n.ffe --format trf26 -q | grep -c ^250
  flagfall: no group: 
  flagfall: groups that are not in order: 
  flagfall: no points: 
  flagfall: groups that are not in order: 
  flagfall: no group: 
  flagfall: no group: 
  flagfall: no group: 
  flagfall: no group: 
  flagfall: no points: 
  0
  ? 1
