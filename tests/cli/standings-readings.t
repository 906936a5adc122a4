Ranks that depend on how C.07 is read (docs/standings.md). Number 1 had ½ where number 3 had 0: more than the opponent, or a draw? Worked by hand: 1 + 0 + 1 = 2, or ½ + 0 + 1 = 1½; number 2 has 0 + 1 + ½.

  $ cat >odd.trf <<'END'
  > 012 Odd results
  > 042 2026/04/01
  > 092 Individual: Swiss-System
  > 142 3
  > 001    1      One, Una                          2000                             1.5    0     3 b =  0000 - Z  0000 - U
  > 001    2      Two, Tom                          1900                             1.5    0  0000 - Z     3 w 1     4 b =
  > 001    3      Three, Thea                       1800                             0.0    0     1 w 0     2 b 0  0000 - Z
  > 001    4      Four, Finn                        1700                             2.0    0  0000 - U  0000 - H     2 w =
  > END
  $ flagfall standings odd.trf -q --tiebreaks STD
  Odd results
  Final standings after 3 rounds
  Swiss, 4 players; tie-breaks by C.07 of 1 March 2026

  Rk  No    Name          Rtg  Pts  STD
   1   4    Four, Finn   1700    2  2.0
   2   1    One, Una     2000   1½  2.0
   3   2    Two, Tom     1900   1½  1.5
   4   3    Three, Thea  1800    0  0.0

  STD, C.07 7.7: points in a game are compared with those of the opponent. If they
  were compared with a draw, as in FIDE's calculator, other ranks: 2 for No 2.

  $ flagfall standings odd.trf -q --tiebreaks STD --linear | tail -n 3

  STD, C.07 7.7: points in a game are compared with those of the opponent. If they
  were compared with a draw, as in FIDE's calculator, other ranks: 2 for No 2.

  $ flagfall standings odd.trf -q --tiebreaks STD --format json | grep -c readings; flagfall standings odd.trf -q --tiebreaks STD --format json | sed -n '3s/.*"tiebreaks"/"tiebreaks"/p'
  1
  "tiebreaks":{"STD":{"value":1.5}},"readings":[{"tiebreak":"STD","reading":"standard-opponent","article":"7.7","other_rank":2,"calculator":true}]}
  $ flagfall standings odd.trf -q --tiebreaks STD --format html | grep -o 'class="note">STD.*'
  class="note">STD, C.07 7.7: points in a game are compared with those of the opponent. If they were compared with a draw, as in FIDE&#39;s calculator, other ranks: 2 for No 2.</p>
  $ flagfall standings odd.trf -q --tiebreaks STD --format csv
  rank,no,name,fide_id,federation,rating,points,STD
  1,4,"Four, Finn",,,1700,2.0,2.0
  2,1,"One, Una",,,2000,1.5,2.0
  3,2,"Two, Tom",,,1900,1.5,1.5
  4,3,"Three, Thea",,,1800,0.0,0.0

On a sheet to be printed (the page of the desk is in tests/web/readings.t).

  $ flagfall event new e.ffe -q --start 2026-04-01 --kind swiss --rounds 3 --tiebreaks STD && flagfall event import e.ffe odd.trf -q
  $ flagfall print standings e.ffe --format text 2>&1 | grep -c 'C.07 7.7'
  1

Nothing is said where no rank depends on it: the pairing number parts all first; a plain Buchholz has one reading.

  $ flagfall standings odd.trf -q --tiebreaks TPN,STD | tail -n 1
   4   3    Three, Thea  1800    0    3  0.0
  $ flagfall standings odd.trf -q --tiebreaks BH/C1,BH,DE | tail -n 1
   4   3    Three, Thea  1800    0    3.0  3.0
  $ flagfall standings odd.trf -q --tiebreaks TPN,STD --format html | grep -c 'class="note">STD'
  0
  ? 1
