The parity of the initial colour where a player has not arrived: number 2 is absent in round 1. Among those who
have arrived number 3 is the second and has Black; by all numbers it is odd and has White. The two readings were
worked out by hand: 1-4 and 5-3, or 1-4 and 3-5.

  $ cat >late.trf <<'X'
  > 012 x
  > XXR 5
  > 152 W
  > 001    1 m    P1                                2399                            0.0     1
  > 001    2 m    P2                                2398                            0.0     2  0000 - Z
  > 001    3 m    P3                                2397                            0.0     3
  > 001    4 m    P4                                2396                            0.0     4
  > 001    5 m    P5                                2395                            0.0     5
  > X
  $ flagfall pair round late.trf --system dutch-2026 --format pairs -q
  2
  1 4
  5 3
  $ flagfall pair round late.trf --system dutch-2026 --format pairs -q --numbers all
  2
  1 4
  3 5
  $ flagfall pair explain late.trf --system dutch-2026 -q --numbers all --board 2 --alternatives 0 | tail -1
      and gets the initial colour
  $ flagfall pair round late.trf --system dutch-2026 --numbers some; echo "status $?"
  status 2

What is recorded is checked by one of them, and the other is named where it changes a colour. The initial colour is
read off the first pair, when the lot is not recorded.

  $ cat >done.trf <<'X'
  > 012 x
  > XXR 5
  > 001    1 m    P1                                2399                            1.0     1     4 w 1
  > 001    2 m    P2                                2398                            0.0     2  0000 - Z
  > 001    3 m    P3                                2397                            1.0     3     5 w 1
  > 001    4 m    P4                                2396                            0.0     4     1 b 0
  > 001    5 m    P5                                2395                            0.0     5     3 b 0
  > X
  $ flagfall pair check done.trf --system dutch-2026 -q; echo "status $?"
  done.trf, round 1, dutch-2026: 0 wrong pairs, 1 with wrong colours, 0 on wrong boards
    wrong colours: 3-5
    initial colour by the numbers of --numbers arrived; with --numbers all: 3-5
      (as recorded)
  1 file, 1 round: 1 differ
  status 1
  $ flagfall pair check done.trf --system dutch-2026 -q --numbers all; echo "status $?"
  done.trf, round 1, dutch-2026: 2 pairs as by the rules
    initial colour by the numbers of --numbers all; with --numbers arrived: 5-3
  1 file, 1 round: 0 differ
  status 0
  $ flagfall pair check done.trf --system dutch-2026 -q --numbers all --format json | head -1
  {"type":"pairing_check","file":"done.trf","round":1,"system":"dutch-2026","possible":true,"pairs":2,"wrong":[],"wrong_colours":[],"wrong_boards":[],"numbers":"all","other_numbers":[{"white":5,"black":3}]}
  $ flagfall pair check done.trf --system double-2026 -q --numbers all; echo "status $?"
  done.trf, round 1, double-2026: 2 pairs as by the rules
    initial colour by the numbers of --numbers all; with --numbers arrived: 5-3
  1 file, 1 round: 0 differ
  status 0

An event keeps what it was paired by.

  $ flagfall event new late.ffe -q --kind swiss; flagfall event import late.ffe late.trf -q
  $ flagfall event pair late.ffe --numbers all --yes -q
  $ flagfall pair check late.ffe -q
  late.ffe, round 1, dutch-2026: 2 pairs as by the rules
    initial colour by the numbers of --numbers all; with --numbers arrived: 5-3
  1 file, 1 round: 0 differ
  $ flagfall pair check late.ffe --numbers arrived -q; echo "status $?"
  late.ffe, round 1, dutch-2026: 0 wrong pairs, 1 with wrong colours, 0 on wrong boards
    wrong colours: 3-5
    initial colour by the numbers of --numbers arrived; with --numbers all: 3-5
      (as recorded)
  1 file, 1 round: 1 differ
  status 1

A report file keeps them in a line that is read back; without the line it is judged by those who have arrived.

  $ flagfall event export late.ffe --format trf26 -o kept.trf -q; grep 'Initial colour' kept.trf | tr -d '\r'
  ### Initial colour by all pairing numbers
  $ flagfall pair check kept.trf -q; echo "status $?"
  kept.trf, round 1, dutch-2026: 2 pairs as by the rules
    initial colour by the numbers of --numbers all; with --numbers arrived: 5-3
  1 file, 1 round: 0 differ
  status 0
  $ grep -v 'Initial colour' kept.trf >lost.trf; flagfall pair check lost.trf -q; echo "status $?"
  lost.trf, round 1, dutch-2026: 0 wrong pairs, 1 with wrong colours, 0 on wrong boards
    wrong colours: 3-5
    initial colour by the numbers of --numbers arrived; with --numbers all: 3-5
      (as recorded)
  1 file, 1 round: 1 differ
  status 1
  $ flagfall event new again.ffe -q --start 2026-02-01 && flagfall event import again.ffe kept.trf -q && flagfall event export again.ffe -q --format trf16 | grep 'Initial colour' | tr -d '\r'
  ### Initial colour by all pairing numbers
