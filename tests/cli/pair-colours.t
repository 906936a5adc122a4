The last round after games whose colours no system gives: a player can be due, by the difference, the
colour of the last two games. Refusing it is then no third colour running (C11).

  $ cat >colours.trf <<'X'
  > 012 x
  > XXR 7
  > 152 W
  > 001    1 m    P1                                2399                            3.5     1     3 w 1     7 w 1     8 w =     4 w 0     9 b 1     2 b 0
  > 001    2 m    P2                                2398                            2.0     2  0000 - Z     4 w 0  0000 - Z     8 w 1  0000 - Z     1 w 1
  > 001    3 m    P3                                2397                            2.5     3     1 b 0     8 w 1     5 w 1     9 b 0     4 w 0     7 b =
  > 001    4 m    P4                                2396                            5.0     4     6 w 1     2 b 1     9 w 1     1 b 1     3 b 1     5 w 0
  > 001    5 m    P5                                2395                            4.0     5     8 w 1     9 w 0     3 b 0     7 w 1     6 w 1     4 b 1
  > 001    6 m    P6                                2394                            0.0     6     4 b 0  0000 - Z     7 b 0  0000 - Z     5 b 0  0000 - Z
  > 001    7 m    P7                                2393                            2.5     7     9 b 0     1 b 0     6 w 1     5 b 0     8 w 1     3 w =
  > 001    8 m    P8                                2392                            1.0     8     5 b 0     3 b 0     1 b =     2 b 0     7 b 0     9 w =
  > 001    9 m    P9                                2391                            3.5     9     7 w 1     5 b 1     4 b 0     3 w 1     1 w 0     8 b =
  > X
  $ flagfall pair round colours.trf --system dutch-2026 -q; echo "status $?"
  Round 7, FIDE (Dutch) 2026, C.04.3 (2026)

  Board   No White                    Points    No Black                    Points
      1    4 P4                         5.0     7 P7                         2.5
      2    1 P1                         3.5     5 P5                         4.0
      3    9 P9                         3.5     2 P2                         2.0
      4    6 P6                         0.0     3 P3                         2.5
    bye    8 P8                         1.0
  status 0

