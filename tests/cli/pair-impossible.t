Ten rounds that cannot be paired: the smallest rule that would have to give, exit status 6. Players from
7 on have left; what each case allows was worked out by hand.

  $ cat >p.sh <<'X'
  > p() { printf '001 %4d %1s%3s %-33s %4d %3s %11s %10s %4s %4d' "$1" '' '' "$2" 2000 '' '' '' "$3" "$1"; shift 3; for r; do printf '  %8s' "$r"; done; echo; }
  > head() { printf '012 Made up\n042 2026/03/01\nXXR 9\nXXC white1\n'; }
  > X
  $ cat >try.sh <<'X'
  > flagfall pair round $1 -q | sed -n '1p;/^The smallest\|^No rule/,$p'; flagfall pair round $1 -q >out; echo "status $?"
  > X

1. Two who have met.

  $ . ./p.sh; { head; p 1 A 1.0 "   2 w 1"; p 2 B 0.0 "   1 b 0"; } >1.trf; sh try.sh 1.trf
  Round 2: no pairing exists within C.04.3 (2026).
  The smallest rule that would have to give, C1:
    1 pair meets again
      1 A - 2 B
  status 6

2. Four who have all met: two pairs meet again.

  $ . ./p.sh; { head; p 1 A 1.5 "   2 w =" "   3 w =" "   4 b ="; p 2 B 1.5 "   1 b =" "   4 b =" "   3 w ="; p 3 C 1.5 "   4 w =" "   1 b =" "   2 b ="; p 4 D 1.5 "   3 b =" "   2 w =" "   1 w ="; } >2.trf; sh try.sh 2.trf
  Round 4: no pairing exists within C.04.3 (2026).
  The smallest rule that would have to give, C1:
    2 pairs meet again
      1 A - 2 B
      3 C - 4 D
  status 6

3. Three who have all met each other and a fourth who has met nobody: one pair meets again.

  $ . ./p.sh; { head; p 1 A 1.0 "   2 w =" "   3 b =" "0000 - Z"; p 2 B 1.0 "   1 b =" "0000 - Z" "   3 w ="; p 3 C 1.0 "0000 - Z" "   1 w =" "   2 b ="; p 4 D 0.0 "0000 - Z" "0000 - Z" "0000 - Z"; } >3.trf; sh try.sh 3.trf
  Round 4: no pairing exists within C.04.3 (2026).
  The smallest rule that would have to give, C1:
    1 pair meets again
      2 B - 3 C
  status 6

4. Three of whom each has had the bye, and nobody has met: somebody gets it again.

  $ . ./p.sh; { head; p 1 A 1.0 "0000 - U" "   7 w 0" "   8 w 0"; p 2 B 1.0 "   7 b 0" "0000 - U" "   9 b 0"; p 3 C 1.0 "   8 b 0" "   9 w 0" "0000 - U"; p 7 G 2.0 "   2 w 1" "   1 b 1" "0000 - Z" "0000 - Z"; p 8 H 2.0 "   3 w 1" "0000 - Z" "   1 b 1" "0000 - Z"; p 9 I 2.0 "0000 - Z" "   3 b 1" "   2 w 1" "0000 - Z"; } >4.trf; sh try.sh 4.trf
  Round 4: no pairing exists within C.04.3 (2026).
  The smallest rule that would have to give, C2:
    1 player who may not have the bye gets it
      3 C
  status 6

5. One player, who has had the bye.

  $ . ./p.sh; { head; p 1 A 1.0 "0000 - U"; p 7 G 0.5 "   8 w =" "0000 - Z"; p 8 H 0.5 "   7 b =" "0000 - Z"; } >5.trf; sh try.sh 5.trf
  Round 2: no pairing exists within C.04.3 (2026).
  The smallest rule that would have to give, C2:
    1 player who may not have the bye gets it
      1 A
  status 6

6. Two who must not meet in this event.

  $ . ./p.sh; { head; p 1 A 0.0; p 2 B 0.0; echo 'XXP 1 2'; } >6.trf; sh try.sh 6.trf
  Round 1: no pairing exists within C.04.3 (2026).
  The smallest rule that would have to give, prohibited:
    1 pair of the event's own list of prohibited pairs
      1 A - 2 B
  status 6

7. Two who are both absolutely due White.

  $ . ./p.sh; { head; p 1 A 0.0 "   7 b 0" "   8 b 0"; p 2 B 0.0 "   8 b 0" "   7 b 0"; p 7 G 2.0 "   1 w 1" "   2 w 1" "0000 - Z"; p 8 H 2.0 "   2 w 1" "   1 w 1" "0000 - Z"; } >7.trf; sh try.sh 7.trf
  Round 3: no pairing exists within C.04.3 (2026).
  The smallest rule that would have to give, C3:
    1 pair of players who are due the same colour
      1 A - 2 B
  status 6

8. Four who are all absolutely due White: two pairs against C3.

  $ . ./p.sh; { head; p 1 A 0.0 "   7 b 0" "   8 b 0"; p 2 B 0.0 "   8 b 0" "   7 b 0"; p 3 C 0.0 "   9 b 0" "  10 b 0"; p 4 D 0.0 "  10 b 0" "   9 b 0"; p 7 G 2.0 "   1 w 1" "   2 w 1" "0000 - Z"; p 8 H 2.0 "   2 w 1" "   1 w 1" "0000 - Z"; p 9 I 2.0 "   3 w 1" "   4 w 1" "0000 - Z"; p 10 J 2.0 "   4 w 1" "   3 w 1" "0000 - Z"; } >8.trf; sh try.sh 8.trf
  Round 3: no pairing exists within C.04.3 (2026).
  The smallest rule that would have to give, C3:
    2 pairs of players who are due the same colour
      1 A - 2 B
      3 C - 4 D
  status 6

9. Four, and 1 must not meet anybody: one prohibited pair; before it C3 does not help.

  $ . ./p.sh; { head; p 1 A 0.0; p 2 B 0.0; p 3 C 0.0; p 4 D 0.0; echo 'XXP 1 2'; echo 'XXP 1 3'; echo 'XXP 1 4'; } >9.trf; sh try.sh 9.trf
  Round 1: no pairing exists within C.04.3 (2026).
  The smallest rule that would have to give, prohibited:
    1 pair of the event's own list of prohibited pairs
      1 A - 4 D
  status 6

10. Two who have met and must not meet: no rule helps by itself.

  $ . ./p.sh; { head; p 1 A 1.0 "   2 w 1"; p 2 B 0.0 "   1 b 0"; echo 'XXP 1 2'; } >10.trf; sh try.sh 10.trf
  Round 2: no pairing exists within C.04.3 (2026).
  No rule that gives helps by itself:
    2 players stay without an opponent
      1 A
      2 B
  status 6
