The page of the standings names a rank that depends on how C.07 is read (docs/standings.md), and says nothing where none does.

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
  $ flagfall event new e.ffe -q --start 2026-04-01 --kind swiss --rounds 3 --tiebreaks STD && flagfall event import e.ffe odd.trf -q
  $ page e.ffe view /standings | grep 'C.07'
  <p class="m details" lang="en">STD, C.07 7.7: points in a game are compared with those of the opponent. If they were compared with a draw, as in FIDE&#39;s calculator, other ranks: 2 for No 2.</p>
  $ flagfall event set e.ffe -q --tiebreaks TPN,STD; page e.ffe view /standings | grep -c 'C.07'
  0
  ? 1
