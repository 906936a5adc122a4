TRF files as programs and people have written them: what is understood is reported, what is
not is kept. p writes a player in his columns.

  $ cat >p.sh <<'X'
  > p() { printf '001 %4s %1s%3s %-33s %4s %3s %11s %-10s %4s %4s  %s\n' "$@"; }
  > X

Every field that can be wrong in the head of a file.

  $ . ./p.sh; { printf '012 Odd Open\n012 Second name\n022 Graz\n042 spring\n052 01.05.2026\n062 9\n082 x\n092 Individual: Swiss-System (Dutch)\n112 First\n112 Second\n122 90+30\n132'; printf '%88s%s\n' '' '26/04/30  26/4/31   xx/01/01  26/05/02'; printf '142 1\n152 X\n162  W 1.0    D 0.5    Q 2.0             L 0.0\nzzz\nab\n'; p 1 m GM "Alm, Ole" 2200 SWE 11 1990/01/02 1.0 1 "   2 w 1     2 b 0"; p 2 w WF "Bach, Ute" 1900 GER 12 1991 1.0 2 "   1 b 0     1 w 1"; } >odd.trf; flagfall standings odd.trf --show standings,rounds 2>&1
  flagfall: odd.trf:2:1: note: a second record 012; it is kept as it is [record-twice]
  flagfall: odd.trf:4:5: warning: "spring" is not a date YYYY/MM/DD [date]
  flagfall: odd.trf:5:5: warning: the date "01.05.2026" is not written YYYY/MM/DD; read as 2026/05/01 [date-form]
  flagfall: odd.trf:7:5: warning: the number "x" is not a whole number up to 9999 [not-a-number]
  flagfall: odd.trf:12:102: warning: the date of round 2, "26/4/31", is not YY/MM/DD [round-date]
  flagfall: odd.trf:12:112: warning: the date of round 3, "xx/01/01", is not YY/MM/DD [round-date]
  flagfall: odd.trf:14:5: warning: the initial colour "X" is not W or B [initial-colour]
  flagfall: odd.trf:15:24: warning: "Q" is not one of W D L A P X [scoring]
  flagfall: odd.trf:16:1: note: "zzz" is not a record of the standard; such lines are kept as they are [unknown-line]
  flagfall: odd.trf:19:11: note: titles are not written as in the standard: "WF" for WFM [title-form]
  flagfall: odd.trf: warning: the file says 9 players and has 2 (record 062) [player-count]
  flagfall: odd.trf: warning: the file says 1 rounds and has results of 2 [round-count]
  flagfall: odd.trf: warning: the event has no start date; the newest tie-break rules (C.07 of 1 March 2026) are used [no-date]
  flagfall: no tie-breaks were announced in the file; name them with --tiebreaks, or players with equal points share a rank
  Odd Open
  Final standings after 2 rounds
  Swiss, 2 players; tie-breaks by C.07 of 1 March 2026

  Rk  No       Name       Fed   Rtg  Pts
   1   1  GM   Alm, Ole   SWE  2200    1
       2  WFM  Bach, Ute  GER  1900    1

  Round 1

  Bd  No  White     Result  No  Black
       1  Alm, Ole  1 - 0    2  Bach, Ute

  Round 2

  Bd  No  White      Result  No  Black
       2  Bach, Ute  1 - 0    1  Alm, Ole

  $ flagfall standings odd.trf -q -o again.trf; sed -n '/^[0-13].2/p' again.trf | tr -d '\r'; flagfall event new odd.ffe --name x; flagfall event import odd.ffe odd.trf >/dev/null; flagfall event export odd.ffe --format pgn | grep Date
  012 Odd Open
  012 Second name
  022 Graz
  042 spring
  052 2026/05/01
  062 9
  082
  092 Individual: Swiss-System (Dutch)
  112 First
  112 Second
  122 90+30
  132                                                                                        26/04/30  26/4/31   xx/01/01  26/05/02
  142 1
  152
  162  W 1.0    D 0.5    L 0.0    A 0.0
  created odd.ffe
  [Date "2026.04.30"]
  [Date "????.??.??"]

Players: old titles and letters, dates of every kind, numbers twice or missing, fields out of their columns.

  $ . ./p.sh; { p 1 M g "Old, Title" 2200 SWE 11 1990.01.02 2.0 1 "   2 w 1     3 b 1"; p 2 F wm "Old, Letter" 1900 GER 12 2.1.1991 0.0 4 "   1 b 0  0000 - -"; p 3 x XX "Nobody, Knows" abcd GER 13 99-99 1.0 2 "0000 - =     1 w 0"; p 3 "" "" "Again, Three" "" "" "" "" "" "" ""; p "" "" "" "No, Number" "" "" "" "" "" "" ""; p 4 W wf "Far, Right" "" GER 14 " 1991/02/03" 0.5 3 "0000 - D  0000 - L"; printf '001    5      %-34s%s\n' "Shifted, Rating" "1900 GER"; } >players.trf; flagfall standings players.trf 2>&1
  flagfall: players.trf:1:10: note: the sex is written "M", not m or w [sex-form]
  flagfall: players.trf:1:11: note: titles are not written as in the standard: "g" for GM [title-form]
  flagfall: players.trf:1:70: note: birth dates are not written YYYY/MM/DD: "1990.01.02" [birth-form]
  flagfall: players.trf:2:102: warning: round 2: "-" without an opponent, taken as Z (zero-point bye) [bye-form]
  flagfall: players.trf:3:10: warning: the sex "x" is not m or w [sex]
  flagfall: players.trf:3:11: warning: "XX" is not a title of FIDE [title]
  flagfall: players.trf:3:49: warning: the rating "abcd" is not a whole number up to 9999 [not-a-number]
  flagfall: players.trf:3:70: warning: the birth date "99-99" is not YYYY/MM/DD [birth-date]
  flagfall: players.trf:3:92: warning: round 1: "=" without an opponent, taken as H (half-point bye) [bye-form]
  flagfall: players.trf:4:5: warning: a second player with the pairing number 3; the line is not used [number-twice]
  flagfall: players.trf:5:5: warning: a player without a pairing number; the line is not used [no-number]
  flagfall: players.trf:6:80: warning: column 80 should be blank; a field is out of its columns [columns]
  flagfall: players.trf:6:81: warning: "0." is not a number of points like 4.5 [not-points]
  flagfall: players.trf:6:92: warning: round 1: "0000 - D" is not opponent, colour and result [cell]
  flagfall: players.trf:6:102: warning: round 2: "0000 - L" is not opponent, colour and result [cell]
  flagfall: players.trf:3:81: warning: player 3, "Nobody, Knows": the file says 1 points, the results make ½, which count [points-disagree]
  flagfall: players.trf: warning: the event has no start date; the newest tie-break rules (C.07 of 1 March 2026) are used [no-date]
  flagfall: players.trf: warning: the event does not say whether it is a Swiss or a round robin; computed as a Swiss [no-kind]
  flagfall: no tie-breaks were announced in the file; name them with --tiebreaks, or players with equal points share a rank
  Standings after round 2
  Computed as a Swiss, 5 players; tie-breaks by C.07 of 1 March 2026

  Rk  No       Name             Fed   Rtg  Pts
   1   1  GM   Old, Title       SWE  2200    2
   2   3  XX   Nobody, Knows    GER          ½
   3   2  WIM  Old, Letter      GER  1900    0
       4  WFM  Far, Right       GER          0
       5       Shifted, Rating  GER  1900    0

  $ flagfall standings players.trf -q -o new.trf; tr -d '\r' <new.trf; flagfall standings players.trf -q -o old.trfx; diff <(tr -d '\r' <new.trf) <(tr -d '\r' <old.trfx)
  001    1 m GM Old, Title                        2200 SWE          11 1990        2.0    1     2 w 1     3 b 1
  001    2 wWIM Old, Letter                       1900 GER          12 1991        0.0    3     1 b 0  0000 - Z
  001    3   XX Nobody, Knows                          GER          13             0.5    2  0000 - H     1 w 0
  001    3      Again, Three                                                                 
  001           No, Number                                                                   
  001    4 wWFM Far, Right                             GER          14 1991        0.0    3
  001    5      Shifted, Rating                   1900 GER                         0.0    3

Cells: byes as losses, letters beyond the standard, opponents that do not agree.

  $ . ./p.sh; { p 1 "" "" A "" "" "" "" 3.0 1 "   2 w 1     3 w 1     4 b A  9999 w 1  "; p 2 "" "" B "" "" "" "" 0.0 2 "   1 w 0     4 b ?     2 w 1  0000 - F"; p 3 "" "" C "" "" "" "" 0.0 2 "   4 b 1     1 b 1  0000 w W     1 b H"; p 4 "" "" D "" "" "" "" 0.0 2 "   3 w =     2 w ?     1 w A  00x0 q 1"; } >cells.trf; flagfall standings cells.trf --show rounds 2>&1
  flagfall: cells.trf:1:112: warning: round 3: "A" (absent) against player 4; a bye has no opponent [bye-with-opponent]
  flagfall: cells.trf:1:112: note: round 3: "A" (absent) is not a letter of the standard (and 1 more) [extended-letter]
  flagfall: cells.trf:2:102: note: round 2: "?" (result not known) is not a letter of the standard (and 1 more) [extended-letter]
  flagfall: cells.trf:2:122: warning: round 4: a full-point bye, which FIDE no longer allows [full-point-bye]
  flagfall: cells.trf:3:112: warning: round 3: "W" without an opponent, taken as F (full-point bye) [bye-form]
  flagfall: cells.trf:3:122: warning: round 4: "H" (half-point bye) against player 1; a bye has no opponent [bye-with-opponent]
  flagfall: cells.trf:4:112: warning: round 3: "A" (absent) against player 1; a bye has no opponent [bye-with-opponent]
  flagfall: cells.trf:4:122: warning: round 4: "00x0 q 1" is not opponent, colour and result [cell]
  flagfall: cells.trf:1:122: warning: player 1, round 4: the opponent 9999 is not in the file [opponent-unknown]
  flagfall: cells.trf:1:92: warning: round 1: players 1 and 2 have the same colour [colour-disagrees]
  flagfall: cells.trf:1:102: warning: round 2: players 1 and 3 have "1" and "1" [result-disagrees]
  flagfall: cells.trf:1:112: warning: round 3: players 1 and 4 have "A" and "A" [result-disagrees]
  flagfall: cells.trf:2:112: warning: player 2 meets themselves in round 3 [own-opponent]
  flagfall: cells.trf:2:81: warning: player 2, "B": the file says 0 points, the results make 2½, which count [points-disagree]
  flagfall: cells.trf:3:92: warning: round 1: players 3 and 4 have "1" and "=" [result-disagrees]
  flagfall: cells.trf:3:122: warning: round 4: player 3 names 1 as opponent, but 1 does not name 3 [pairing-disagrees]
  flagfall: cells.trf:3:81: warning: player 3, "C": the file says 0 points, the results make 3½, which count [points-disagree]
  flagfall: cells.trf:4:81: warning: player 4, "D": the file says 0 points, the results make 1, which count [points-disagree]
  flagfall: cells.trf: warning: the event has no start date; the newest tie-break rules (C.07 of 1 March 2026) are used [no-date]
  flagfall: cells.trf: warning: the event does not say whether it is a Swiss or a round robin; computed as a Swiss [no-kind]
  flagfall: cells.trf: warning: 1 game without a final result: the standings are provisional [open-games]
  flagfall: no tie-breaks were announced in the file; name them with --tiebreaks, or players with equal points share a rank
  Rounds 1 to 4, 1 game open
  Computed as a Swiss, 4 players

  Round 1

  Bd  No  White  Result  No  Black
       1  A      1 - 0    2  B
       2  B      0 - 1    1  A
       4  D      ½ - 1    3  C

  Round 2

  Bd  No  White  Result  No  Black
       1  A      1 - 1    3  C
       4  D      ? - ?    2  B

  Round 3

  Bd  No  White  Result  No  Black
       2  B      1 - 1    2  B
       4  D      A - A    1  A
       3  C      F

  Round 4

  Bd  No  White  Result  No  Black
       1  A       - H     3  C
       1  A      1
       2  B      F
       4  D

  $ . ./p.sh; { p 1 "" "" A "" "" "" "" 2.0 1 " 2 w 1    3 b 1"; p 2 "" "" B "" "" "" "" 0.0 2 "1 b 0 0000 - Z"; p 3 "" "" C "" "" "" "" 0.0 2 "0000 - Z  1 w 0  rest"; } >words.trf; flagfall standings words.trf --show cross 2>&1
  flagfall: words.trf:1:92: warning: the rounds are out of their columns and were read word by word (and 1 more) [columns]
  flagfall: words.trf:3:102: warning: round 2: "1 w 0  res" is not opponent, colour and result [cell]
  flagfall: words.trf:3:112: warning: round 3: "t" is not opponent, colour and result [cell]
  flagfall: words.trf:1:102: warning: round 2: player 1 names 3 as opponent, but 3 does not name 1 [pairing-disagrees]
  flagfall: words.trf: warning: the event has no start date; the newest tie-break rules (C.07 of 1 March 2026) are used [no-date]
  flagfall: words.trf: warning: the event does not say whether it is a Swiss or a round robin; computed as a Swiss [no-kind]
  flagfall: no tie-breaks were announced in the file; name them with --tiebreaks, or players with equal points share a rank
  Standings after round 2
  Computed as a Swiss, 3 players; tie-breaks by C.07 of 1 March 2026

  Cross table (opponent's number, colour, result)

  Rk  No  Name   R1   R2  Pts
   1   1  A     2w1  3b1    2
   2   2  B     1b0    Z    0
   2   3  C       Z    -    0

Byes, forbidden pairings, acceleration, points: 240, 250, 260, 299 and what programs wrote before.

  $ . ./p.sh; { printf '042 2026/05/01\n092 Swiss\n142 5\n'; for i in 1 2 3 4; do p $i "" "" "P$i" 2000 GER "" "" 0.0 $i "0000 - Z"; done; printf '240 H   2    1    2\n240 Q   2    1\n240 F   x    9\n260   1   3    1    2\n260           3    4\n250       1.0   1   2    1    2\n299 W  2.0   1     1\n299 y  1.0   1     1\n299 +  1.0   1     2\n310 \n310   1 Team One                             x      1    2   77\nGER    1      P1                                1990            777\nGER   99      P9\n300 kept\n### a remark\n'; } >more.trf; flagfall standings more.trf 2>&1
  flagfall: more.trf:9:5: warning: the kind of bye "Q" is not F, H or Z [bye]
  flagfall: more.trf:10:7: warning: the round "x" is not a whole number up to 999 [not-a-number]
  flagfall: more.trf:14:14: warning: the points "1" are not written with one decimal, as in 4.5 (and 1 more) [points-form]
  flagfall: more.trf:15:5: warning: "y" is not one of W D L F H Z + - [points-kind]
  flagfall: more.trf:17:9: warning: a team without a name; the line is not used [team]
  flagfall: more.trf:18:55: warning: the points "2" are not written with one decimal, as in 4.5 [points-form]
  flagfall: more.trf:18:62: warning: the points "77" are not written with one decimal, as in 4.5 [points-form]
  flagfall: more.trf:21:5: warning: the round "kep" is not a whole number up to 999 [not-a-number]
  flagfall: no tie-breaks were announced in the file; name them with --tiebreaks, or players with equal points share a rank
  Standings after round 1 of 5
  Swiss, 4 players; tie-breaks by C.07 of 1 March 2026

  Rk  No    Name  Fed   Rtg  Pts
   1   1    P1    GER  2000    0
       2    P2    GER  2000    0
       3    P3    GER  2000    0
       4    P4    GER  2000    0

  $ flagfall standings more.trf -q -o more2.trf; tr -d '\r' <more2.trf | sed -n '/^001/!p'; flagfall standings more.trf -o more2.trfx 2>&1; tr -d '\r' <more2.trfx | sed -n '/^001/!p'
  042 2026/05/01
  092 Swiss
  142 5
  240 H   2    1    2
  240 Q   2    1
  240 F   x    9
  260   1   3    1    2
  260   1   5    3    4
  250       1.0   1   2    1    2
  299 W   2.0   1.0  001
  299 y  1.0   1     1
  299 +   1.0   1.0  002
  310 
  310   1 Team One                         x          1    2.0   77.0
  GER    1      P1                                1990            777
  GER   99      P9
  300 kept
  ### a remark
  flagfall: more.trf:9:5: warning: the kind of bye "Q" is not F, H or Z [bye]
  flagfall: more.trf:10:7: warning: the round "x" is not a whole number up to 999 [not-a-number]
  flagfall: more.trf:14:14: warning: the points "1" are not written with one decimal, as in 4.5 (and 1 more) [points-form]
  flagfall: more.trf:15:5: warning: "y" is not one of W D L F H Z + - [points-kind]
  flagfall: more.trf:17:9: warning: a team without a name; the line is not used [team]
  flagfall: more.trf:18:55: warning: the points "2" are not written with one decimal, as in 4.5 [points-form]
  flagfall: more.trf:18:62: warning: the points "77" are not written with one decimal, as in 4.5 [points-form]
  flagfall: more.trf:21:5: warning: the round "kep" is not a whole number up to 999 [not-a-number]
  flagfall: no tie-breaks were announced in the file; name them with --tiebreaks, or players with equal points share a rank
  flagfall: more.trf: warning: record 299 has no place in this edition and is left out [record-lost]
  042 2026/05/01
  092 Swiss
  XXR 5
  240 Q   2    1
  240 F   x    9
  XXP 1 2
  XXP 3 4
  XXA    1  1.0  1.0
  XXA    2  1.0  1.0
  299 y  1.0   1     1
  310 
  013 Team One
  GER    1      P1                                1990            777
  GER   99      P9
  300 kept
  ### a remark
  $ . ./p.sh; { printf 'XXR 3\nXXC rank white1 blue\nXXS W=1 D=0.5 QQ=1 BW=x\nXXZ 2 x\nXXP 1 2\nBBW  1.0\nBBQ  1.0\n'; for i in 1 2; do p $i "" "" "P$i" "" "" "" "" 0.0 $i ""; done; printf 'XXA    1  1.0  0.5\nXXA    7  1.0\nXXA    2\n013 Team One                             1    2   9\n013                                      1\n'; } >xx.trf; flagfall standings xx.trf 2>&1; flagfall standings xx.trf -q -o xx.trfx; tr -d '\r' <xx.trfx; flagfall standings xx.trf -q -o xx2.trf; tr -d '\r' <xx2.trf
  flagfall: xx.trf:2:17: warning: XXC "blue" is not rank, white1 or black1 [initial-colour]
  flagfall: xx.trf:3:15: warning: XXS "QQ=1" is not understood [scoring]
  flagfall: xx.trf:3:20: warning: XXS "BW=x" is not understood [scoring]
  flagfall: xx.trf:4:7: warning: "x" is not a pairing number [not-a-number]
  flagfall: xx.trf:7:1: note: "BBQ  1.0" is not a record of the standard; such lines are kept as they are [unknown-line]
  flagfall: xx.trf:11:5: warning: XXA for player 7, who is not in the file above [acceleration]
  flagfall: xx.trf:14:5: warning: a team without a name; the line is not used [team]
  flagfall: xx.trf: warning: the event has no start date; the newest tie-break rules (C.07 of 1 March 2026) are used [no-date]
  flagfall: xx.trf: warning: the event does not say whether it is a Swiss or a round robin; computed as a Swiss [no-kind]
  flagfall: no tie-breaks were announced in the file; name them with --tiebreaks, or players with equal points share a rank
  Before the first round
  Computed as a Swiss, 2 players; tie-breaks by C.07 of 1 March 2026

  Rk  No    Name  Rtg  Pts
   1   1    P1           0
       2    P2           0
  XXR 3
  XXC rank white1
  XXS
  XXZ 2
  XXP 1 2
  BBQ  1.0
  001    1      P1                                                                 0.0    1  
  001    2      P2                                                                 0.0    1
  XXA    1  1.0  0.5
  XXA    7  1.0
  XXA    2
  013 Team One                             1    2   9
  013                                      1
  142 3
  152 W
  240 Z   1    2
  260   1   3    1    2
  BBQ  1.0
  001    1      P1                                                                 0.0    1  
  001    2      P2                                                                 0.0    1
  XXA    7  1.0
  310   1 Team One                                                            1    2
  013                                      1
  250  0.0  1.0   1   1    1    1
  250  0.0  0.5   2   2    1    1

  $ . ./p.sh; { printf 'XXS 1 2 3\n'; p 1 "" "" A "" "" "" "" 0.0 1 ""; } >s.trf; flagfall standings s.trf 2>&1 | head -n 2
  flagfall: s.trf:1:5: warning: XXS "1" is not CODE=POINTS; the line is not used [scoring]
  flagfall: s.trf: warning: the event has no start date; the newest tie-break rules (C.07 of 1 March 2026) are used [no-date]

The kind of an event from its words.

  $ . ./p.sh; for kind in "Round-Robin" "Double Round Robin" "Berger" "Rundenturnier" "Team Swiss" "Individual team cup Swiss" "Knock-out" "Dubov" "Burstein" "Open"; do { echo "092 $kind"; p 1 "" "" A "" "" "" "" 1.0 1 "   2 w 1"; p 2 "" "" B "" "" "" "" 0.0 2 "   1 b 0"; } >k.trf; echo "$kind: $(flagfall standings k.trf -q | sed -n '2,2p' | head -n 1)"; done
  Round-Robin: Round robin, 2 players; tie-breaks by C.07 of 1 March 2026
  Double Round Robin: Double round robin, 2 players; tie-breaks by C.07 of 1 March 2026
  Berger: Round robin, 2 players; tie-breaks by C.07 of 1 March 2026
  Rundenturnier: Round robin, 2 players; tie-breaks by C.07 of 1 March 2026
  Team Swiss: Team event, players one by one, 2 players; tie-breaks by C.07 of 1 March 2026
  Individual team cup Swiss: Swiss, 2 players; tie-breaks by C.07 of 1 March 2026
  Knock-out: Knockout, 2 players
  Dubov: Swiss, 2 players; tie-breaks by C.07 of 1 March 2026
  Burstein: Swiss, 2 players; tie-breaks by C.07 of 1 March 2026
  Open: Computed as a Swiss, 2 players; tie-breaks by C.07 of 1 March 2026

What is not a TRF file.

  $ printf '\xff\xfe0\0' >u.trf; flagfall event import odd.ffe u.trf 2>&1; printf '012 A\n001\0' >z.trf; flagfall standings z.trf 2>&1; printf '012|A\n' >b.trf; flagfall standings b.trf 2>&1; printf '012 Only a name\r042 2026/01/01\r' >n.trf; flagfall standings n.trf 2>&1
  flagfall: "u.trf" is not an event in a form known here: an event file, a TRF file, a cross table or results as CSV, PGN; a list of players, for event import, begins with a line of headings, as name,rating
  flagfall: z.trf: there is a byte of 0 in it: this is not text
  flagfall: "b.trf" is not an event in a form known here: an event file, a TRF file, a cross table or results as CSV, PGN; a list of players, for event import, begins with a line of headings, as name,rating
  flagfall: n.trf: no player record (001): this is not a TRF file
  ? 3
  $ . ./p.sh; { printf '\xef\xbb\xbf012 Caf\xe9\n'; p 1 "" "" A "" "" "" "" 0.0 1 ""; } >l.trf; flagfall standings l.trf 2>&1
  flagfall: l.trf:1: warning: the text is not UTF-8; it was read as Windows-1252 (Latin-1) [encoding]
  flagfall: l.trf: warning: the event has no start date; the newest tie-break rules (C.07 of 1 March 2026) are used [no-date]
  flagfall: l.trf: warning: the event does not say whether it is a Swiss or a round robin; computed as a Swiss [no-kind]
  flagfall: no tie-breaks were announced in the file; name them with --tiebreaks, or players with equal points share a rank
  Café
  Before the first round
  Computed as a Swiss, 1 player; tie-breaks by C.07 of 1 March 2026

  Rk  No    Name  Rtg  Pts
   1   1    A            0

