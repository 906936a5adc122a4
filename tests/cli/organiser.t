An open tournament from the list of players to the published table, as an organiser runs it.

The list as it comes: headings by any spelling, no numbers; then numbers by rating.

  $ cat >players.csv <<X
  > Name;Rating;FIDE ID;Fed;Sex;Title;Birth year
  > Zimmer, Otto;1923;4600001;GER;m;;1970
  > Abel, Ina;2134;4600002;GER;f;WFM;1985
  > Brand, Uwe;1459;;GER;m;;
  > Curie, Lea;2353;4600004;FRA;w;WIM;1999
  > Dorn, Max;1923;4600005;GER;m;FM;2008
  > Eder, Pia;;;AUT;w;;2012
  > X
  $ flagfall event new o.ffe --name "Autumn Open" --start 2026-10-03 --kind swiss --rounds 3 --tiebreaks BH/C1,BH,SB --arbiter "Specht, Ina"
  created o.ffe
  $ flagfall event import o.ffe players.csv --as-listed
  players.csv (players): 6 players added (entry 2)
  $ flagfall event set o.ffe --by-rating; flagfall event set o.ffe --by-rating
  players numbered by rating, 4 with another number (entry 3)
  players numbered by rating, 0 with another number (nothing new)
  $ flagfall event export o.ffe --format csv --what players
  no,name,rating,fide_id,federation,title,sex,birth_year,team,club
  1,"Curie, Lea",2353,4600004,FRA,WIM,w,1999,,
  2,"Abel, Ina",2134,4600002,GER,WFM,w,1985,,
  3,"Dorn, Max",1923,4600005,GER,FM,m,2008,,
  4,"Zimmer, Otto",1923,4600001,GER,,m,1970,,
  5,"Brand, Uwe",1459,,GER,,m,,,
  6,"Eder, Pia",,,AUT,,w,2012,,

The pairing program gets the TRF file and gives one back: boards by score.

  $ flagfall event export o.ffe -o out.trf; sed -e '/^001 .*Curie/s/$/     4 w  /; /^001 .*Abel/s/$/     5 b  /; /^001 .*Dorn/s/$/     6 w  /; /^001 .*Zimmer/s/$/     1 b  /; /^001 .*Brand/s/$/     2 w  /; /^001 .*Eder/s/$/     3 b  /' <(tr -d '\r' <out.trf | sed '/^001/s/$/                              /; /^001/s/^\(.\{89\}\).*/\1/') >r1.trf; grep ^001 r1.trf
  001    1 wWIM Curie, Lea                        2353 FRA     4600004 1999        0.0          4 w  
  001    2 wWFM Abel, Ina                         2134 GER     4600002 1985        0.0          5 b  
  001    3 m FM Dorn, Max                         1923 GER     4600005 2008        0.0          6 w  
  001    4 m    Zimmer, Otto                      1923 GER     4600001 1970        0.0          1 b  
  001    5 m    Brand, Uwe                        1459 GER                         0.0          2 w  
  001    6 w    Eder, Pia                              AUT             2012        0.0          3 b  
  $ flagfall event pair o.ffe --from r1.trf
  Round 1
     1  1 Curie, Lea – 4 Zimmer, Otto
     2  5 Brand, Uwe – 2 Abel, Ina
     3  3 Dorn, Max – 6 Eder, Pia
  Log: entry 4, hash 90f0-e953-3aab-6ec6-59c7
  3 pairings taken from r1.trf, boards by score (C.04.2) (entry 4)
  $ flagfall standings o.ffe -q --show rounds
  Autumn Open
  Round 1 of 3
  Swiss, 6 players

  Round 1

  Bd  No  White       Result  No  Black
   1   1  Curie, Lea   -       4  Zimmer, Otto
   2   5  Brand, Uwe   -       2  Abel, Ina
   3   3  Dorn, Max    -       6  Eder, Pia

  Log: entry 4, hash 90f0-e953-3aab-6ec6-59c7

  $ printf '1 1-0\n2 0-1\n3 =\n' | flagfall event result o.ffe --round 1
  round 1, board 1: 1 Curie, Lea – 4 Zimmer, Otto 1-0 (entry 5)
  round 1, board 2: 5 Brand, Uwe – 2 Abel, Ina 0-1 (entry 6)
  round 1, board 3: 3 Dorn, Max – 6 Eder, Pia ½-½ (entry 7)
  $ flagfall event result o.ffe 1 3 + - 2>&1; flagfall event result o.ffe 1 3 +- 2>&1; flagfall event result o.ffe 1 3 +- --reason "the opponent never came"
  flagfall: event result requires FILE ROUND BOARD RESULT, or FILE alone and lines on standard input; a forfeit is one word, as in +- or -+, and for -- x
  flagfall: see "flagfall event result --help"
  flagfall: o.ffe: error: 3 Dorn, Max has in round 1 already: a game against 6 Eder, Pia, drawn at the board; a correction needs a reason [entry-conflict]
  round 1, board 3: 3 Dorn, Max – 6 Eder, Pia + - (entry 8)

Somebody comes late and gets half a point for round 2; somebody leaves after round 1.

  $ printf 'name,rating\n"Late, Lou",1700\n' >late.csv; flagfall event import o.ffe late.csv --add-players --as-listed; flagfall event pair o.ffe --round 1 --bye 7=Z; flagfall event pair o.ffe --round 2 --bye "Late, Lou=H"
  late.csv (players): 1 player added (entry 9)
  round 1: 7 has a zero-point bye (entry 10)
  round 2: Late, Lou has a half-point bye (entry 11)
  $ flagfall event set o.ffe --withdrawn Brand 2>&1
  flagfall: o.ffe: error: no single player "Brand"; near: 5 Brand, Uwe; give the pairing number [player-unclear]
  flagfall: nothing was changed
  ? 6
  $ flagfall event set o.ffe --withdrawn 5 --reason "ill"; flagfall event pair o.ffe --round 2 --bye 5=Z
  5 Brand, Uwe has withdrawn (entry 12)
  round 2: 5 has a zero-point bye (entry 13)
  $ printf 'board,white,black\n1,2,1\n2,3,4\n,6,\n' >r2.csv; flagfall event pair o.ffe --round 2 --from r2.csv 2>&1
  flagfall: r2.csv:4:1: error: no kind of bye; expected H (half), F (full), U (pairing-allocated), Z (zero) or A (absent): "" [result]
  flagfall: "r2.csv": nothing was taken because of the errors above
  ? 3
  $ printf 'board,white,black,result\n1,2,1,\n2,3,4,\n,6,,U\n' >r2.csv; flagfall event pair o.ffe --round 2 --from r2.csv 2>&1
  flagfall: r2.csv: warning: the rules would pair 3-1 2-6 4-0 [by-hand]
  3 pairings taken from r2.csv (entry 14)
  $ printf '1 1/2\n2 0:1\n2 0-1\n' | flagfall event result o.ffe --round 2 2>&1
  round 2, board 1: 2 Abel, Ina – 1 Curie, Lea ½-½ (entry 15)
  round 2, board 2: 3 Dorn, Max – 4 Zimmer, Otto 0-1 (entry 16)
  round 2, board 2: 3 Dorn, Max – 4 Zimmer, Otto 0-1 (nothing new)
  flagfall: standard input: 3 lines, 2 stored, 1 stored nothing: nothing new 1
  flagfall: the round is over; a copy beside the file: o.ffe.round2.bak
  $ printf 'board,white,black\n1,1,6\n2,4,7\n3,3,2\n' >r3.csv; flagfall event pair o.ffe --round 3 --from r3.csv; flagfall event set o.ffe --by-rating
  3 pairings taken from r3.csv (entry 17)
  players numbered by rating, 3 with another number (entry 18)
  $ flagfall standings o.ffe --show standings,rounds | tail -36
  Swiss, 7 players; tie-breaks by C.07 of 1 March 2026

  Rk  No       Name          Fed   Rtg  Pts  BH/C1   BH    SB
   1   1  WIM  Curie, Lea    FRA  2353   1½    1.5  2.5  1.75
   2   2  WFM  Abel, Ina     GER  2134   1½    1.5  2.0  1.25
   3   4       Zimmer, Otto  GER  1923    1    1.5  2.5  1.00
   4   3  FM   Dorn, Max     GER  1923    1    1.0  2.0  1.00
       7       Eder, Pia     AUT          1    1.0  2.0  1.00
   6   5       Late, Lou          1700    ½    0.5  1.0  0.25
   7   6       Brand, Uwe    GER  1459    0    1.5  1.5  0.00

  Round 1

  Bd  No  White       Result  No  Black
   1   1  Curie, Lea  1 - 0    4  Zimmer, Otto
   2   6  Brand, Uwe  0 - 1    2  Abel, Ina
   3   3  Dorn, Max   + / -    7  Eder, Pia
       5  Late, Lou   Z

  Round 2

  Bd  No  White       Result  No  Black
   1   2  Abel, Ina   ½ - ½    1  Curie, Lea
   2   3  Dorn, Max   0 - 1    4  Zimmer, Otto
       6  Brand, Uwe  Z
       7  Eder, Pia   U
       5  Late, Lou   H

  Round 3

  Bd  No  White         Result  No  Black
   1   1  Curie, Lea     -       7  Eder, Pia
   2   4  Zimmer, Otto   -       5  Late, Lou
   3   3  Dorn, Max      -       2  Abel, Ina

  Log: entry 18, hash 2caf-6eb8-1559-c5ae-f965

  $ printf '1 1-0\n2 -+\n3 0-0\n' | flagfall event result o.ffe --round 3; flagfall event pair o.ffe --round 3 --bye 5=Z 2>&1; flagfall event pair o.ffe --round 3 --bye 6=Z
  round 3, board 1: 1 Curie, Lea – 7 Eder, Pia 1-0 (entry 19)
  round 3, board 2: 4 Zimmer, Otto – 5 Late, Lou - + (entry 20)
  round 3, board 3: 3 Dorn, Max – 2 Abel, Ina 0-0 (entry 21)
  flagfall: o.ffe: error: 5 Late, Lou has in round 3 already: a game against 4 Zimmer, Otto, won by forfeit; take that pairing out first [entry-conflict]
  round 3: 6 has a zero-point bye (entry 22)

The table, and the reasons.

  $ flagfall standings o.ffe --show standings,cross,progress
  Autumn Open
  Final standings after 3 rounds
  Swiss, 7 players; tie-breaks by C.07 of 1 March 2026

  Rk  No       Name          Fed   Rtg  Pts  BH/C1   BH    SB
   1   1  WIM  Curie, Lea    FRA  2353   2½    2.5  3.5  2.75
   2   2  WFM  Abel, Ina     GER  2134   1½    3.5  4.5  2.25
   3   5       Late, Lou          1700   1½    2.5  4.0  1.75
   4   4       Zimmer, Otto  GER  1923    1    3.5  4.5  1.00
       7       Eder, Pia     AUT          1    3.5  4.5  1.00
   6   3  FM   Dorn, Max     GER  1923    1    2.5  3.5  1.00
   7   6       Brand, Uwe    GER  1459    0    1.5  1.5  0.00

  Cross table (opponent's number, colour, result)

  Rk  No  Name           R1   R2   R3  Pts
   1   1  Curie, Lea    4w1  2b½  7w1   2½
   2   2  Abel, Ina     6b1  1w½  3b0   1½
   3   5  Late, Lou       Z    H  4b+   1½
   4   4  Zimmer, Otto  1b0  3b1  5w-    1
   4   7  Eder, Pia     3b-    U  1b0    1
   6   3  Dorn, Max     7w+  4w0  2w0    1
   7   6  Brand, Uwe    2w0    Z    Z    0

  Progress

  Rk  No  Name          R1  R2  R3  Pts
   1   1  Curie, Lea     1  1½  2½   2½
   2   2  Abel, Ina      1  1½  1½   1½
   3   5  Late, Lou      0   ½  1½   1½
   4   4  Zimmer, Otto   0   1   1    1
   4   7  Eder, Pia      0   1   1    1
   6   3  Dorn, Max      1   1   1    1
   7   6  Brand, Uwe     0   0   0    0

  Log: entry 22, hash 090d-2581-154d-0d9d-dccd

  $ flagfall standings o.ffe --explain "Curie"
  Curie, Lea, No 1: rank 1 with 2½ points
  Tie-breaks by C.07 of 1 March 2026

  BH/C1, Buchholz (C.07 8.1): 2.5
    round 1  [   1.0]  Zimmer, Otto, score 1; cut as the least, 14
    round 2      1.5   Abel, Ina, score 1½
    round 3      1.0   Eder, Pia, score 1
    [1.0] 1.5 + 1.0 = 2.5

  BH, Buchholz (C.07 8.1): 3.5
    round 1      1.0   Zimmer, Otto, score 1
    round 2      1.5   Abel, Ina, score 1½
    round 3      1.0   Eder, Pia, score 1
    1.0 + 1.5 + 1.0 = 3.5

  SB, Sonneborn-Berger (C.07 9.1): 2.75
    round 1     1.00   Zimmer, Otto, score 1, times the 1 scored
    round 2     0.75   Abel, Ina, score 1½, times the ½ scored
    round 3     1.00   Eder, Pia, score 1, times the 1 scored
    1.00 + 0.75 + 1.00 = 2.75

  $ flagfall standings o.ffe --why Late/Zimmer
  Late, Lou is ahead of Zimmer, Otto by points: 1½ to 1
  $ flagfall standings o.ffe --show cards | tail -24
    colours  --B
    floats   -du
    opponents' average 2353, performance 1553 (0 %)

  6. FM Dorn, Max, No 3, rated 1923: 1 point
    round 1   7w+     Eder, Pia
    round 2   4w0     Zimmer, Otto (1923)
    round 3   2w0     Abel, Ina (2134)
    colours  -WW
    floats   ddu
    opponents' average 2029, performance 1229 (0 %)
    rating change -29.2: 2 games, K 40 (no list names it), expected 0.73

  7. Brand, Uwe, No 6, rated 1459: 0 points
    round 1   2w0     Abel, Ina (2134)
    round 2   Z       zero-point bye
    round 3   Z       zero-point bye
    colours  W--
    floats   ---
    opponents' average 2134, performance 1334 (0 %)
    rating change -1.6: 1 game, K 20 (no list names it), expected 0.08
    1 difference of more than 400 counted as 400 (B.02 8.3.1)

  Log: entry 22, hash 090d-2581-154d-0d9d-dccd

In every form; the TRF file gives another program the same table.

  $ for f in txt html csv json xlsx trf trfx; do flagfall standings o.ffe -q -o table.$f && [ -s table.$f ] || echo "no $f"; done; for f in trf trfx pgn csv; do flagfall event export -q o.ffe -o all.$f || echo "no $f"; done
  $ for f in trf trfx; do flagfall standings all.$f -q --tiebreaks BH/C1,BH,SB --format csv >$f.csv; cmp table.csv $f.csv; flagfall standings table.$f -q --tiebreaks BH/C1,BH,SB --format csv | cmp table.csv -; done
  $ flagfall event new again.ffe --kind swiss >/dev/null; flagfall event import again.ffe all.trf 2>&1; flagfall standings again.ffe -q --tiebreaks BH/C1,BH,SB --format csv | cmp table.csv -
  all.trf (event): 7 players added, 13 pairings and results (entry 2)
  flagfall: the round is over; a copy beside the file: again.ffe.round3.bak
  $ flagfall event log o.ffe | sed 's/^ *\([0-9]*\)  .*Z  [^:]*: /\1 /'; flagfall event log o.ffe --verify | cut -c1-17
  1 event "Autumn Open" made
  2 players.csv (players): 6 players added
  3 players numbered by rating, 4 with another number
  4 3 pairings taken from r1.trf, boards by score (C.04.2)
  5 round 1, board 1: 1 Curie, Lea – 4 Zimmer, Otto 1-0
  6 round 1, board 2: 5 Brand, Uwe – 2 Abel, Ina 0-1
  7 round 1, board 3: 3 Dorn, Max – 6 Eder, Pia ½-½
  8 correction, round 1, board 3: 3 Dorn, Max – 6 Eder, Pia + - (reason: the opponent never came)
  9 late.csv (players): 1 player added
  10 round 1: 7 has a zero-point bye
  11 round 2: Late, Lou has a half-point bye
  12 5 Brand, Uwe has withdrawn (reason: ill)
  13 round 2: 5 has a zero-point bye
  14 3 pairings taken from r2.csv
  15 round 2, board 1: 2 Abel, Ina – 1 Curie, Lea ½-½
  16 round 2, board 2: 3 Dorn, Max – 4 Zimmer, Otto 0-1
  17 3 pairings taken from r3.csv
  18 players numbered by rating, 3 with another number
  19 round 3, board 1: 1 Curie, Lea – 7 Eder, Pia 1-0
  20 round 3, board 2: 4 Zimmer, Otto – 5 Late, Lou - +
  21 round 3, board 3: 3 Dorn, Max – 2 Abel, Ina 0-0
  22 round 3: 6 has a zero-point bye
  The log is whole:

Nine rounds and ten players (paired here by a Berger table, with results by pairing numbers): a
forfeit, a game that both lose, and a correction; then every TRF file states the same.

  $ (echo name,rating; for i in 1 2 3 4 5 6 7 8 9 10; do echo "Player $i,$((2500 - 37 * i))"; done) >ten.csv
  $ flagfall event new nine.ffe --name Nine --start 2026-03-07 --kind swiss --rounds 9 --tiebreaks BH/C1,BH,SB,PS,DE,ARO,TPR >/dev/null; flagfall event import nine.ffe ten.csv
  ten.csv (players): 10 players added (entry 2)
  $ for r in 1 2 3 4 5 6 7 8 9; do flagfall event pair nine.ffe --method round-robin --round $r >/dev/null; for b in 1 2 3 4 5; do case $(((r * 7 + b * 5) % 9)) in 0|1|2) echo "$b 1-0";; 3|4) echo "$b 0-1";; 5) [ $r = 4 ] && echo "$b + -" || echo "$b =";; 6) [ $r = 6 ] && echo "$b 0-0" || echo "$b =";; *) echo "$b ½-½";; esac; done | flagfall event result nine.ffe --round $r >>answers; done; grep -c entry answers
  45
  $ for c in "9 5 0-1" "4 2 +-" "6 3 0-0"; do flagfall event result nine.ffe $c --reason "both scoresheets say so"; done; flagfall standings nine.ffe --show standings,cross
  round 9, board 5: 9 Player 9 – 1 Player 1 0-1 (entry 57)
  round 4, board 2: 8 Player 8 – 6 Player 6 + - (entry 58)
  round 6, board 3: 1 Player 1 – 6 Player 6 0-0 (entry 59)
  Nine
  Final standings after 9 rounds
  Swiss, 10 players; tie-breaks by C.07 of 1 March 2026

  Rk  No    Name        Rtg  Pts  BH/C1    BH     SB    PS  DE   ARO   TPR
   1   8    Player 8   2204    7   35.0  37.0  27.25  35.0      2310  2503
   2   4    Player 4   2352    7   35.0  37.0  24.50  36.0      2290  2510
   3  10    Player 10  2130    6   36.0  38.0  24.25  34.0      2315  2440
   4   6    Player 6   2278   5½   31.5  37.0  20.50  22.5      2310  2451
   5   5    Player 5   2315    4   38.0  40.0  16.50  21.5      2294  2251
   6   7    Player 7   2241   3½   38.5  40.5  14.00  14.5      2303  2223
   7   2    Player 2   2426   3½   38.5  40.5  12.00  22.0      2282  2202
   8   1    Player 1   2463    3   39.0  41.0   8.25  12.0      2278  2153
   9   9    Player 9   2167   2½   39.5  41.5   9.50  14.5      2311  2145
  10   3    Player 3   2389    2   39.5  42.0   6.75   9.0      2286  2066

  Cross table (opponent's number, colour, result)

  Rk  No  Name         R1    R2    R3    R4    R5    R6    R7    R8    R9  Pts
   1   8  Player 8    3b1   4w1   5b½   6w+   7b½  10b0   9w1   1b1   2w1    7
   2   4  Player 4    7w1   8b0   9w1   1b1   2w1   3b1  10w1   5w1   6b0    7
   3  10  Player 10   1b1   6w1   2b½   7w½   3b1   8w1   4b0   9w½   5b½    6
   4   6  Player 6    5b½  10b0   7w1   8b-   9w1   1b0   2w1   3b1   4w1   5½
   5   5  Player 5    6w½   7b½   8w½   9b½   1w½   2b½   3w½   4b0  10w½    4
   6   7  Player 7    4b0   5w½   6b0  10b½   8w½   9b½   1w½   2b½   3w½   3½
   7   2  Player 2    9w½   1b1  10w½   3w½   4b0   5w½   6b0   7w½   8b0   3½
   8   1  Player 1   10w0   2w0   3b1   4w0   5b½   6w0   7b½   8w0   9b1    3
   9   9  Player 9    2b½   3w½   4b0   5w½   6b0   7w½   8b0  10b½   1w0   2½
  10   3  Player 3    8w0   9b½   1w0   2b½  10w0   4w0   5b½   6w0   7b½    2

  Log: entry 59, hash 5bb5-3501-188b-bb3d-7b9c

  $ flagfall standings nine.ffe -q --explain 1 | head -14; flagfall standings nine.ffe -q --why 2 3
  Player 8, No 8: rank 1 with 7 points
  Tie-breaks by C.07 of 1 March 2026

  BH/C1, Buchholz (C.07 8.1): 35.0
    round 1  [   2.0]  Player 3, score 2; cut as the least, 14
    round 2      7.0   Player 4, score 7
    round 3      4.0   Player 5, score 4
    round 4      5.5   won by forfeit: dummy opponent with the player's own 7, 16.4; held to 5½, the score of Player 6 who was to be met, 16.4.1
    round 5      3.5   Player 7, score 3½
    round 6      6.0   Player 10, score 6
    round 7      2.5   Player 9, score 2½
    round 8      3.0   Player 1, score 3
    round 9      3.5   Player 2, score 3½
    [2.0] 7.0 + 4.0 + 5.5 + 3.5 + 6.0 + 2.5 + 3.0 + 3.5 = 35.0
  Player 4 is ahead of Player 10 by points: 7 to 6

  $ for f in trf trfx; do flagfall event export -q nine.ffe -o nine.$f; flagfall event new $f.ffe >/dev/null; flagfall event import -q $f.ffe nine.$f >/dev/null; for input in nine.$f $f.ffe; do flagfall standings -q $input --kind swiss --tiebreaks BH/C1,BH,SB,PS,DE,ARO,TPR --format csv | cmp - <(flagfall standings -q nine.ffe --format csv) && echo same; done; done
  same
  same
  same
  same
  $ flagfall event set nine.ffe --by-rating 2>&1
  flagfall: round 4 is paired: pairing numbers stay as they are from there on (C.04.2)
  ? 1

Before the first result a bye of the first round is not a point yet; a bye in a late round freezes no
numbers.

  $ flagfall event new b.ffe --kind swiss >/dev/null; printf 'name,rating\nA,1500\nB,1600\nC,1700\n' >b.csv; flagfall event import b.ffe b.csv --as-listed; flagfall event pair b.ffe 1 1 1 2; flagfall event pair b.ffe --round 1 --bye 3=U; flagfall event pair b.ffe --round 5 --bye 1=H
  b.csv (players): 3 players added (entry 2)
  round 1, board 1: 1 A – 2 B (entry 3)
  round 1: 3 has a pairing-allocated bye (entry 4)
  round 5: 1 has a half-point bye (entry 5)
  $ flagfall standings b.ffe -q --tiebreaks WIN --round 1; flagfall event set b.ffe --by-rating; flagfall event result b.ffe 1 1 1-0; flagfall standings b.ffe -q --tiebreaks WIN --round 1
  Before the first round
  Swiss, 3 players; tie-breaks by C.07 of 1 March 2026

  Rk  No    Name   Rtg  Pts  WIN
   1   1    A     1500    0    0
       2    B     1600    0    0
       3    C     1700    0    0

  Log: entry 5, hash 5b94-0f6d-abb7-0d35-5c23
  players numbered by rating, 2 with another number (entry 6)
  round 1, board 1: 3 A – 2 B 1-0 (entry 7)
  Standings after round 1
  Swiss, 3 players; tie-breaks by C.07 of 1 March 2026

  Rk  No    Name   Rtg  Pts  WIN
   1   1    C     1700    1    1
       3    A     1500    1    1
   3   2    B     1600    0    0

  Log: entry 7, hash ae1b-6b7b-9bcb-5403-80e2

