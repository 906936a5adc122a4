Standings of a small open, from a TRF file.

  $ flagfall standings $DATA/standings/harbour.trf
  Harbour Open 2026
  Final standings after 5 rounds
  Swiss, 9 players; tie-breaks by C.07 of 1 March 2026

  Rk  No       Name            Fed   Rtg  Pts  BH/C1    BH     SB  DE
   1   1  WIM  Moreau, Élise   FRA  2210    4   12.5  14.5  10.75
   2   2  FM   Okafor, Tunde   NGR  2185    4   12.0  13.5   9.75
   3   3       Lindqvist, Åsa  SWE  2090   3½   12.5  14.5   9.25
   4   4       Petrov, Dimo    BUL  2044   2½   12.0  13.5   4.75
   5   7       Castillo, Inés  ESP  1875   2½   11.5  13.0   5.25
   6   5       O'Neill, Rory   IRL  1988    2   14.0  16.0   4.50
   7   8       Kowalczyk, Jan  POL  1790    2    9.5  11.5   3.75
   8   6       Haddad, Samir   LBN  1930   1½   11.0  12.5   3.00
   9   9       Brandt, Uwe     GER  1650    1    5.5   6.5   1.00

Other tie-breaks, other rules, another round.

  $ flagfall standings $DATA/standings/harbour.trf --tiebreaks DE,WON,TPR --rules before-2023 --round 3
  Harbour Open 2026
  Standings after round 3 of 5
  Swiss, 9 players; tie-breaks by C.02.13 (until 31 March 2024)

  Rk  No       Name            Fed   Rtg  Pts  DE  WON   TPR
   1   1  WIM  Moreau, Élise   FRA  2210   2½        2  2345
   2   7       Castillo, Inés  ESP  1875   2½        1  2203
   3   4       Petrov, Dimo    BUL  2044    2        2  2008
   4   2  FM   Okafor, Tunde   NGR  2185    2        1  2202
   5   3       Lindqvist, Åsa  SWE  2090    2        1  2141
   6   8       Kowalczyk, Jan  POL  1790   1½        0  1794
   7   5       O'Neill, Rory   IRL  1988    1        0  1350
   8   9       Brandt, Uwe     GER  1650    1        0  1244
   9   6       Haddad, Samir   LBN  1930    ½        0  1677

For a screen reader.

  $ flagfall standings $DATA/standings/harbour.trf --linear --tiebreaks BH/C1,SB
  Harbour Open 2026
  Final standings after 5 rounds
  Swiss, 9 players; tie-breaks by C.07 of 1 March 2026

  Rank 1: WIM Moreau, Élise, number 1, 4.0 points; BH/C1 12.5; SB 10.75.
  Rank 2: FM Okafor, Tunde, number 2, 4.0 points; BH/C1 12.0; SB 9.75.
  Rank 3: Lindqvist, Åsa, number 3, 3.5 points; BH/C1 12.5; SB 9.25.
  Rank 4: Petrov, Dimo, number 4, 2.5 points; BH/C1 12.0; SB 4.75.
  Rank 5: Castillo, Inés, number 7, 2.5 points; BH/C1 11.5; SB 5.25.
  Rank 6: O'Neill, Rory, number 5, 2.0 points; BH/C1 14.0; SB 4.50.
  Rank 7: Kowalczyk, Jan, number 8, 2.0 points; BH/C1 9.5; SB 3.75.
  Rank 8: Haddad, Samir, number 6, 1.5 points; BH/C1 11.0; SB 3.00.
  Rank 9: Brandt, Uwe, number 9, 1.0 points; BH/C1 5.5; SB 1.00.

Spreadsheets and programs; what would run as a formula is made harmless, or left on request.

  $ flagfall standings $DATA/standings/harbour.trf --format csv
  rank,no,name,fide_id,federation,rating,points,BH/C1,BH,SB,DE
  1,1,"Moreau, Élise",1001,FRA,2210,4.0,12.5,14.5,10.75,
  2,2,"Okafor, Tunde",1002,NGR,2185,4.0,12.0,13.5,9.75,
  3,3,"Lindqvist, Åsa",1003,SWE,2090,3.5,12.5,14.5,9.25,
  4,4,"Petrov, Dimo",1004,BUL,2044,2.5,12.0,13.5,4.75,
  5,7,"Castillo, Inés",1007,ESP,1875,2.5,11.5,13.0,5.25,
  6,5,"O'Neill, Rory",1005,IRL,1988,2.0,14.0,16.0,4.50,
  7,8,"Kowalczyk, Jan",1008,POL,1790,2.0,9.5,11.5,3.75,
  8,6,"Haddad, Samir",1006,LBN,1930,1.5,11.0,12.5,3.00,
  9,9,"Brandt, Uwe",1009,GER,1650,1.0,5.5,6.5,1.00,
  $ flagfall standings $DATA/standings/names.trf --format csv
  rank,no,name,fide_id,federation,rating,points,BH
  1,5,A<script>alert(1)</script>,,,,1.0,0.5
  2,1,"'=cmd|calc,A1",,,,1.0,0.0
  2,3,"محمد, علي",,,,1.0,0.0
  4,2,"'@SUM(1), ""Bobby""",,,,0.0,1.0
  4,4,😀 Emoji,,,,0.0,1.0
  $ flagfall standings $DATA/standings/names.trf --format csv --plain | head -n 3 | tail -n 1
  2,1,"=cmd|calc,A1",,,,1.0,0.0
  $ flagfall standings $DATA/standings/harbour.trf --format json | head -n 1
  {"type":"standing","rank":1,"no":1,"name":"Moreau, Élise","title":"WIM","fide_id":"1001","federation":"FRA","rating":2210,"points":"4","half_points":8,"rules":"2026","tiebreaks":{"BH/C1":{"value":12.5},"BH":{"value":14.5},"SB":{"value":10.75},"DE":{"value":null}}}

The reasons.

  $ flagfall standings $DATA/standings/harbour.trf --explain Kowalczyk
  Kowalczyk, Jan, No 8: rank 7 with 2 points
  Tie-breaks by C.07 of 1 March 2026

  BH/C1, Buchholz (C.07 8.1): 9.5
    round 1      2.5   Petrov, Dimo, score 2½
    round 2      2.0   pairing-allocated bye: dummy opponent with the player's own 2, 16.4
    round 3      1.5   Haddad, Samir, score 1½
    round 4  [   2.0]  half-point bye: dummy opponent with the player's own 2, 16.4; cut first, a round not played by choice, 16.5
    round 5      3.5   Lindqvist, Åsa, score 3½
    2.5 + 2.0 + 1.5 [2.0] + 3.5 = 9.5

  BH, Buchholz (C.07 8.1): 11.5
    round 1      2.5   Petrov, Dimo, score 2½
    round 2      2.0   pairing-allocated bye: dummy opponent with the player's own 2, 16.4
    round 3      1.5   Haddad, Samir, score 1½
    round 4      2.0   half-point bye: dummy opponent with the player's own 2, 16.4
    round 5      3.5   Lindqvist, Åsa, score 3½
    2.5 + 2.0 + 1.5 + 2.0 + 3.5 = 11.5

  SB, Sonneborn-Berger (C.07 9.1): 3.75
    round 1     0.00   Petrov, Dimo, score 2½, times the 0 scored
    round 2     2.00   pairing-allocated bye: dummy opponent with the player's own 2, 16.4, times the 1 scored
    round 3     0.75   Haddad, Samir, score 1½, times the ½ scored
    round 4     1.00   half-point bye: dummy opponent with the player's own 2, 16.4, times the ½ scored
    round 5     0.00   Lindqvist, Åsa, score 3½, times the 0 scored
    0.00 + 2.00 + 0.75 + 1.00 + 0.00 = 3.75

  DE, direct encounter (C.07 6): not needed
    no other is tied with the player at this point

  $ flagfall standings $DATA/standings/harbour.trf --explain 1 --tiebreaks TPR,ARO/C1,STD,AOB,PTP
  Okafor, Tunde, No 2: rank 1 with 4 points
  Tie-breaks by C.07 of 1 March 2026

  TPR, tournament performance rating (C.07 10.2): 2292
    round 1     1930   Haddad, Samir, rating 1930
    round 2     2210   Moreau, Élise, rating 2210
    round 3     2090   Lindqvist, Åsa, rating 2090
    round 4     2044   Petrov, Dimo, rating 2044
    round 5     1988   O'Neill, Rory, rating 1988
    1930 + 2210 + 2090 + 2044 + 1988, sum / 5, +240 for 80 % = 2292

  ARO/C1, average rating of the opponents (C.07 10.1): 2083
    round 1  [  1930]  Haddad, Samir, rating 1930; cut as the least, 14
    round 2     2210   Moreau, Élise, rating 2210
    round 3     2090   Lindqvist, Åsa, rating 2090
    round 4     2044   Petrov, Dimo, rating 2044
    round 5     1988   O'Neill, Rory, rating 1988
    [1930] 2210 + 2090 + 2044 + 1988, sum / 4 = 2083

  STD, standard points (C.07 7.7): 4.0
    round 1      1.0   won at the board against Haddad, Samir
    round 2      0.5   drawn at the board against Moreau, Élise
    round 3      0.5   drawn at the board against Lindqvist, Åsa
    round 4      1.0   won at the board against Petrov, Dimo
    round 5      1.0   won at the board against O'Neill, Rory
    1.0 + 0.5 + 0.5 + 1.0 + 1.0 = 4.0

  AOB, average of the opponents' Buchholz (C.07 8.2): 14.20
    round 1     12.5   Haddad, Samir, Buchholz 12.5
    round 2     14.5   Moreau, Élise, Buchholz 14.5
    round 3     14.5   Lindqvist, Åsa, Buchholz 14.5
    round 4     13.5   Petrov, Dimo, Buchholz 13.5
    round 5     16.0   O'Neill, Rory, Buchholz 16.0
    12.5 + 14.5 + 14.5 + 13.5 + 16.0, sum / 5 = 14.20

  PTP, perfect tournament performance (C.07 10.3): 2305
    round 1     1930   Haddad, Samir, rating 1930
    round 2     2210   Moreau, Élise, rating 2210
    round 3     2090   Lindqvist, Åsa, rating 2090
    round 4     2044   Petrov, Dimo, rating 2044
    round 5     1988   O'Neill, Rory, rating 1988
    1930 + 2210 + 2090 + 2044 + 1988 = lowest rating that expects the score: 2305

  $ flagfall standings $DATA/standings/harbour.trf --explain '#9' --tiebreaks BH --format json
  {"type":"standing","rank":9,"no":9,"name":"Brandt, Uwe","title":null,"fide_id":"1009","federation":"GER","rating":1650,"points":"1","half_points":2,"rules":"2026","tiebreaks":{"BH":{"value":6.5,"parts":[{"round":1,"opponent":null,"kind":"dummy","amount":1.0,"base":1.0,"base_before":1.0,"cut":null,"cap":null,"voluntary":false,"article":"16.4","text":"pairing-allocated bye: dummy opponent with the player's own 1, 16.4"},{"round":2,"opponent":4,"kind":"game","amount":2.5,"base":2.5,"base_before":2.5,"cut":null,"cap":null,"voluntary":false,"article":"8.1","text":"Petrov, Dimo, score 2½"},{"round":3,"opponent":7,"kind":"dummy","amount":1.0,"base":1.0,"base_before":1.0,"cut":null,"cap":null,"voluntary":true,"article":"16.4","text":"lost by forfeit: dummy opponent with the player's own 1, 16.4"},{"round":4,"opponent":null,"kind":"dummy","amount":1.0,"base":1.0,"base_before":1.0,"cut":null,"cap":null,"voluntary":true,"article":"16.4","text":"zero-point bye: dummy opponent with the player's own 1, 16.4"},{"round":5,"opponent":null,"kind":"dummy","amount":1.0,"base":1.0,"base_before":1.0,"cut":null,"cap":null,"voluntary":true,"article":"16.4","text":"zero-point bye: dummy opponent with the player's own 1, 16.4"}],"sum":"1.0 + 2.5 + 1.0 + 1.0 + 1.0 = 6.5"}}}
  $ flagfall standings $DATA/standings/harbour.trf --why 1 2
  Moreau, Élise is ahead of Okafor, Tunde by BH/C1, Buchholz (C.07 8.1): 12.5 to 12.0
  $ flagfall standings $DATA/standings/harbour.trf --why 1 2 --format json
  {"type":"separation","first":1,"second":2,"criterion":"BH/C1","article":"8.1","values":[12.5,12.0]}
  $ flagfall standings $DATA/standings/harbour.trf --explain '#4' --tiebreaks DE
  Petrov, Dimo, No 4: rank 4 with 2½ points
  Tie-breaks by C.07 of 1 March 2026

  DE, direct encounter (C.07 6): says nothing here
    place among the 2 players tied at this point, by the games between them: Petrov, Dimo; Castillo, Inés; not met: Castillo, Inés

  $ flagfall standings $DATA/standings/harbour.trf --why Okafor/Lindqvist
  Okafor, Tunde is ahead of Lindqvist, Åsa by points: 4 to 3½
  $ flagfall standings $DATA/standings/harbour.trf --why '#1/#2' --tiebreaks DE,WON
  Moreau, Élise and Okafor, Tunde share rank 1: neither points nor any of the 2 tie-breaks separates them
    DE is equal: 1 to 1
    WON is equal: 3 to 3
  $ flagfall standings $DATA/standings/harbour.trf --explain e 2>&1
  flagfall: "e" fits 5 players; name one by "#" and the number:
  flagfall:   #1 Moreau, Élise
  flagfall:   #2 Okafor, Tunde
  flagfall:   #4 Petrov, Dimo
  flagfall:   #5 O'Neill, Rory
  flagfall:   #9 Brandt, Uwe
  ? 6
  $ flagfall standings $DATA/standings/harbour.trf --explain nobody 2>&1
  flagfall: no player has the rank or name "nobody"
  ? 1

The other tables.

  $ flagfall standings $DATA/standings/harbour.trf --show cross,progress
  Harbour Open 2026
  Final standings after 5 rounds
  Swiss, 9 players; tie-breaks by C.07 of 1 March 2026

  Cross table (opponent's number, colour, result)

  Rk  No  Name             R1   R2   R3   R4   R5  Pts
   1   1  Moreau, Élise   5w1  2b½  4w1  3w½  7b1    4
   2   2  Okafor, Tunde   6b1  1w½  3b½  4w1  5w1    4
   3   3  Lindqvist, Åsa  7w½  5b1  2w½  1b½  8w1   3½
   4   4  Petrov, Dimo    8b1  9w1  1b0  2b0  6w½   2½
   5   7  Castillo, Inés  3b½  6w1  9b+  5w0  1w0   2½
   6   5  O'Neill, Rory   1b0  3w0    U  7b1  2b0    2
   7   8  Kowalczyk, Jan  4w0    U  6b½    H  3b0    2
   8   6  Haddad, Samir   2w0  7b0  8w½    H  4b½   1½
   9   9  Brandt, Uwe       U  4b0  7w-    Z    Z    1

  Progress

  Rk  No  Name            R1  R2  R3  R4  R5  Pts
   1   1  Moreau, Élise    1  1½  2½   3   4    4
   2   2  Okafor, Tunde    1  1½   2   3   4    4
   3   3  Lindqvist, Åsa   ½  1½   2  2½  3½   3½
   4   4  Petrov, Dimo     1   2   2   2  2½   2½
   5   7  Castillo, Inés   ½  1½  2½  2½  2½   2½
   6   5  O'Neill, Rory    0   0   1   2   2    2
   7   8  Kowalczyk, Jan   0   1  1½   2   2    2
   8   6  Haddad, Samir    0   0   ½   1  1½   1½
   9   9  Brandt, Uwe      1   1   1   1   1    1

  $ flagfall standings $DATA/standings/harbour.trf --show cross --format csv | head -n 4
  rank,no,name,round_1,round_2,round_3,round_4,round_5,points
  1,1,"Moreau, Élise",5w1,2b½,4w1,3w½,7b1,4.0
  2,2,"Okafor, Tunde",6b1,1w½,3b½,4w1,5w1,4.0
  3,3,"Lindqvist, Åsa",7w½,5b1,2w½,1b½,8w1,3.5
  $ flagfall standings $DATA/standings/harbour.trf --show rounds | head -n 20
  Harbour Open 2026
  Rounds 1 to 5 of 5
  Swiss, 9 players

  Round 1

  Bd  No  White           Result  No  Black
       1  Moreau, Élise   1 - 0    5  O'Neill, Rory
       3  Lindqvist, Åsa  ½ - ½    7  Castillo, Inés
       6  Haddad, Samir   0 - 1    2  Okafor, Tunde
       8  Kowalczyk, Jan  0 - 1    4  Petrov, Dimo
       9  Brandt, Uwe     U

  Round 2

  Bd  No  White           Result  No  Black
       2  Okafor, Tunde   ½ - ½    1  Moreau, Élise
       4  Petrov, Dimo    1 - 0    9  Brandt, Uwe
       5  O'Neill, Rory   0 - 1    3  Lindqvist, Åsa
       7  Castillo, Inés  1 - 0    6  Haddad, Samir

  $ flagfall standings $DATA/standings/harbour.trf --show cards | head -n 28
  Harbour Open 2026
  Final standings after 5 rounds
  Swiss, 9 players; tie-breaks by C.07 of 1 March 2026

  1. WIM Moreau, Élise, No 1, rated 2210: 4 points
    round 1   5w1     O'Neill, Rory (1988)
    round 2   2b½     Okafor, Tunde (2185)
    round 3   4w1     Petrov, Dimo (2044)
    round 4   3w½     Lindqvist, Åsa (2090)
    round 5   7b1     Castillo, Inés (1875)
    colours  WBWWB
    floats   --udd
    opponents' average 2036, performance 2276 (80 %)
    rating change +8.6: 5 games, K 20 (no list names it), expected 3.57

  2. FM Okafor, Tunde, No 2, rated 2185: 4 points
    round 1   6b1     Haddad, Samir (1930)
    round 2   1w½     Moreau, Élise (2210)
    round 3   3b½     Lindqvist, Åsa (2090)
    round 4   4w1     Petrov, Dimo (2044)
    round 5   5w1     O'Neill, Rory (1988)
    colours  BWBWW
    floats   ----d
    opponents' average 2052, performance 2292 (80 %)
    rating change +13.0: 5 games, K 20 (no list names it), expected 3.35

  3. Lindqvist, Åsa, No 3, rated 2090: 3½ points
    round 1   7w½     Castillo, Inés (1875)

TRF files: the same file comes back; without --private only the years of birth.

  $ flagfall standings $DATA/standings/harbour.trf --format trf26 --private | tr -d '\r' | diff - $DATA/standings/harbour.trf
  $ flagfall standings $DATA/standings/harbour.trf --format trf26 | tr -d '\r' | diff - $DATA/standings/harbour.trf | head -n 3
  19,27c19,27
  < 001    1 wWIM Moreau, Élise                     2210 FRA        1001 1994        4.0    1     5 w 1     2 b =     4 w 1     3 w =     7 b 1
  < 001    2 m FM Okafor, Tunde                     2185 NGR        1002 1988        4.0    2     6 b 1     1 w =     3 b =     4 w 1     5 w 1
  $ cp $DATA/standings/harbour.trf . && flagfall standings harbour.trf --format trf16 2>&1 >/dev/null
  flagfall: harbour.trf: warning: record 192 has no place in this edition and is left out [record-lost]
  flagfall: harbour.trf: warning: record 202 has no place in this edition and is left out [record-lost]
  flagfall: harbour.trf: warning: record 222 has no place in this edition and is left out [record-lost]
  flagfall: birth dates are written as years; --private writes them whole
  $ flagfall standings $DATA/standings/harbour.trf --format trf16 --private | tr -d '\r' | sed -n '13,17p'
  132                                                                                        26/05/01  26/05/01  26/05/02  26/05/02  26/05/03
  XXR 5
  XXC white1
  001    1 wWIM Moreau, Élise                     2210 FRA        1001 1994/04/02  4.0    1     5 w 1     2 b =     4 w 1     3 w =     7 b 1
  001    2 m FM Okafor, Tunde                     2185 NGR        1002 1988/11/30  4.0    2     6 b 1     1 w =     3 b =     4 w 1     5 w 1

A page that stands alone, with names that are not markup.

  $ flagfall standings $DATA/standings/names.trf -o page.html && grep -c '^<script>$' page.html
  1
  $ grep -o 'class="p" href="#p[0-9]*">A[^/]*/' page.html | sort -u
  class="p" href="#p5">A&lt;script&gt;alert(1)&lt;/

A workbook: equal standings, equal bytes.

  $ flagfall standings $DATA/standings/harbour.trf -o a.xlsx && flagfall standings $DATA/standings/harbour.trf -o b.xlsx && cmp a.xlsx b.xlsx && echo equal
  equal
  $ head -c 2 a.xlsx; echo
  PK

What is doubtful is given by line and column; the standings are made all the same.

  $ sed 's/ 4.0    2     6 b 1/ 3.5    2     6 b 1/; s/2026\/05\/01/1.5.2026/' $DATA/standings/harbour.trf > wrong.trf
  $ flagfall standings wrong.trf --tiebreaks BH 2>&1 >/dev/null
  flagfall: wrong.trf:4:5: warning: the date "1.5.2026" is not written YYYY/MM/DD; read as 2026/05/01 [date-form]
  flagfall: wrong.trf:20:81: warning: player 2, "Okafor, Tunde": the file says 3½ points, the results make 4, which count [points-disagree]

What the rules do not settle is said: unrated players, Buchholz in a round robin, no start date.

  $ flagfall standings $DATA/standings/names.trf --tiebreaks ARO,RTNG --format csv 2>&1 | sed 's/^flagfall: [^ ]*: /flagfall: /'
  flagfall: warning: an unrated player takes part: tie-breaks by rating (C.07 10) are left empty unless a published rule says what unrated players count as [unrated]
  rank,no,name,fide_id,federation,rating,points,ARO,RTNG
  1,1,"'=cmd|calc,A1",,,,1.0,,
  1,3,"محمد, علي",,,,1.0,,
  1,5,A<script>alert(1)</script>,,,,1.0,,
  4,2,"'@SUM(1), ""Bobby""",,,,0.0,,
  4,4,😀 Emoji,,,,0.0,,
  $ flagfall standings $DATA/standings/names.trf --tiebreaks ARO --unrated 1400 --format csv | head -n 3
  rank,no,name,fide_id,federation,rating,points,ARO
  1,1,"'=cmd|calc,A1",,,,1.0,1400
  1,3,"محمد, علي",,,,1.0,1400
  $ flagfall standings $DATA/standings/harbour.trf --kind round-robin --tiebreaks BH,SB -q | sed -n '4,7p'

  Rk  No       Name            Fed   Rtg  Pts  BH     SB
   1   1  WIM  Moreau, Élise   FRA  2210    4      10.75
   2   2  FM   Okafor, Tunde   NGR  2185    4       9.75

  $ printf 'T;;;;\nRk.;Name;1;2;3;Pts.\n1;Ann;2w1;3b1;-1;3\n2;Bob;1b0;-1;3w=;1,5\n3;Cy;-1;1w0;2b=;1,5\n' | flagfall standings - --tiebreaks DE,SB 2>&1
  flagfall: standard input: warning: the event has no start date; the newest tie-break rules (C.07 of 1 March 2026) are used [no-date]
  flagfall: standard input: warning: the event does not say what it is; every player meets every other once, so it is computed as a single round robin [kind-found]
  T
  Standings after round 3
  Round robin, 3 players; tie-breaks by C.07 of 1 March 2026

  Rk  No    Name  Rtg  Pts  DE    SB
   1   1    Ann          3      3.00
   2   2    Bob         1½   1  0.75
       3    Cy          1½   1  0.75

Games that are only tags, of which the first alone names the event.

  $ printf '[Event "Tags"]\n[Round "1.1"]\n[White "Ann"]\n[Black "Bob"]\n[Result "1-0"]\n\n[Round "2.1"]\n[White "Bob"]\n[Black "Cy"]\n[Result "1/2-1/2"]\n\n[Round "3.1"]\n[White "Cy"]\n[Black "Ann"]\n[Result "0-1"]\n' > tags.pgn
  $ flagfall standings tags.pgn --tiebreaks SB -q
  Tags
  Standings after round 3
  Round robin, 3 players; tie-breaks by C.07 of 1 March 2026

  Rk  No    Name  Rtg  Pts    SB
   1   1    Ann          2  1.00
   2   2    Bob          ½  0.25
       3    Cy           ½  0.25

Three points for a win; a compressed file.

  $ gzip -c $DATA/standings/harbour.trf | flagfall standings - --points 3/1/0 --tiebreaks STD,WON -q
  Harbour Open 2026
  Final standings after 5 rounds
  Swiss, 9 players; tie-breaks by C.07 of 1 March 2026

  Rk  No       Name            Fed   Rtg  Pts  STD  WON
   1   1  WIM  Moreau, Élise   FRA  2210   11  4.0    3
       2  FM   Okafor, Tunde   NGR  2185   11  4.0    3
   3   3       Lindqvist, Åsa  SWE  2090    9  3.5    2
   4   4       Petrov, Dimo    BUL  2044    7  2.5    2
   5   7       Castillo, Inés  ESP  1875    7  2.5    1
   6   5       O'Neill, Rory   IRL  1988    6  2.0    1
   7   8       Kowalczyk, Jan  POL  1790    5  2.0    0
   8   6       Haddad, Samir   LBN  1930    3  1.5    0
   9   9       Brandt, Uwe     GER  1650    3  1.0    0

Wrong usage, and files that are no events; an older file stays.

  $ flagfall standings $DATA/standings/harbour.trf --tiebreaks XX 2>&1
  flagfall: --tiebreaks: "XX" is not a tie-break; the codes are DE WIN WON BPG BWG PS REP STD TPN BH AOB FB SB KS ARO TPR PTP APRO APPO RTNG
  flagfall: see "flagfall standings --help"
  ? 2
  $ flagfall standings $DATA/standings/harbour.trf --rules soon 2>&1
  flagfall: --rules is a date (2026-03-01) or one of before-2023, 2023, 2024, 2026; not "soon"
  flagfall: see "flagfall standings --help"
  ? 2
  $ flagfall standings $DATA/standings/harbour.trf --round 9 2>&1
  flagfall: --round 9: the event has results of 5 rounds
  flagfall: see "flagfall standings --help"
  ? 2
  $ flagfall standings $DATA/standings/harbour.trf --format csv --show cards 2>&1
  flagfall: CSV holds one table: --show standings, cross, progress or ratings
  flagfall: see "flagfall standings --help"
  ? 2
  $ flagfall standings $DATA/standings/harbour.trf --format trf16 --round 2 2>&1
  flagfall: a TRF file is the whole event: --show and --round do not go with it
  flagfall: see "flagfall standings --help"
  ? 2
  $ flagfall standings $DATA/standings/harbour.trf --explain 1 -o x.html 2>&1
  flagfall: --explain and --why answer as text or json
  flagfall: see "flagfall standings --help"
  ? 2
  $ flagfall standings $DATA/standings/harbour.trf --show everything 2>&1
  flagfall: --show is a list of standings, cross, progress, rounds, cards, parts, teams, ratings; not "everything"
  flagfall: see "flagfall standings --help"
  ? 2
  $ echo nothing > no.trf; flagfall standings no.trf -o a.xlsx 2>&1
  flagfall: "no.trf" is not an event in a form known here: an event file, a TRF file, a cross table or results as CSV, PGN; a list of players, for event import, begins with a line of headings, as name,rating
  ? 3
  $ head -c 2 a.xlsx; echo
  PK
  $ flagfall standings missing.trf 2>&1
  flagfall: cannot open "missing.trf": No such file or directory
  ? 4

Boards are labels: a number that a round has twice is given anew, and no game is dropped.

  $ for b in "1.1 A B" "1.1 C D" "1.2 E F" "1.2 G H"; do set -- $b; printf '[Event "E"]\n[Date "2026.04.01"]\n[Round "%s"]\n[White "%s"]\n[Black "%s"]\n[Result "1-0"]\n\n1. e4 1-0\n\n' $1 $2 $3; done >twice.pgn
  $ flagfall standings --format csv twice.pgn 2>err | cut -d, -f1,3,7; grep board err
  rank,name,points
  1,A,1.0
  1,C,1.0
  1,E,1.0
  1,G,1.0
  5,B,0.0
  5,D,0.0
  5,F,0.0
  5,H,0.0
  flagfall: twice.pgn:10:1: warning: board numbers repeat in a round: the next free ones were given (games: 3) [board-renumbered]

SB with two cuts, worked out by hand: 12 less the forfeit loss (base 1, worth 0), then less the 2 of an
opponent with 2 points, as the zero-point bye is worth less (14, 16.5).

  $ cat > cuts.trf <<'END'
  > 012 Equal cuts
  > 042 2026/04/01
  > 001    1      Player1                                                            4.0    1  0000 - Z     6 w -     2 w 1     3 b 1     4 w 1     5 b 1
  > 001    2      Player2                                                            2.0    2     6 w 1     4 b 1     1 b 0     5 w 0     3 b 0     4 w 0
  > 001    3      Player3                                                            5.0    3     4 w 1     5 w 1     6 b 1     1 w 0     2 w 1     6 b 1
  > 001    4      Player4                                                            3.0    4     3 b 0     2 w 0     5 w 1     6 w 1     1 b 0     2 b 1
  > 001    5      Player5                                                            2.0    5  0000 - Z     3 b 0     4 b 0     2 b 1     6 w 1     1 w 0
  > 001    6      Player6                                                            1.0    6     2 b 0     1 b +     3 w 0     4 b 0     5 b 0     3 w 0
  > END
  $ flagfall standings -q --format csv --tiebreaks SB,SB/C1,SB/C2 cuts.trf 2>/dev/null | grep Player1
  2,1,Player1,,,,4.0,12.00,12.00,10.00

Before 2023 the cut of ARO takes a round that was not played: 8 met 2044 (4), 1930 (6) and
2090 (3); the bye of round 2 is cut, and the half-point bye is not a term either. Two cuts take both.

  $ flagfall standings -q $DATA/standings/harbour.trf --rules before-2023 --tiebreaks ARO,ARO/C1,ARO/C2 --explain '#8'
  Kowalczyk, Jan, No 8: rank 7 with 2 points
  Tie-breaks by C.02.13 (until 31 March 2024)

  ARO, average rating of the opponents (C.07 10.1): 2021
    round 1     2044   Petrov, Dimo, rating 2044
    round 3     1930   Haddad, Samir, rating 1930
    round 5     2090   Lindqvist, Åsa, rating 2090
    2044 + 1930 + 2090, sum / 3 = 2021

  ARO/C1, average rating of the opponents (C.07 10.1): 2021
    round 1     2044   Petrov, Dimo, rating 2044
    round 2  [     0]  pairing-allocated bye; cut first, a round not played, C.02.13
    round 3     1930   Haddad, Samir, rating 1930
    round 5     2090   Lindqvist, Åsa, rating 2090
    2044 [0] + 1930 + 2090, sum / 3 = 2021

  ARO/C2, average rating of the opponents (C.07 10.1): 2021
    round 1     2044   Petrov, Dimo, rating 2044
    round 2  [     0]  pairing-allocated bye; cut first, a round not played, C.02.13
    round 3     1930   Haddad, Samir, rating 1930
    round 4  [     0]  half-point bye; cut first, a round not played, C.02.13
    round 5     2090   Lindqvist, Åsa, rating 2090
    2044 [0] + 1930 [0] + 2090, sum / 3 = 2021

  $ flagfall standings -q $DATA/standings/harbour.trf --rules before-2023 --tiebreaks ARO/C1 --explain '#1' --format json | grep -o '"cut":"[a-z]*"'
  "cut":"low"

A list that is meant for teams: what is of players is computed, the rest is named; what repeats is one line.

  $ sed 's/^042.*/&\n202 EDE,BH:MP,OTHER_XY,BH,SB/; s/^\(001.\{75\}\)./\1x/' cuts.trf >teams.trf
  $ flagfall standings --format csv teams.trf 2>&1 | head -12
  flagfall: teams.trf:4:70: warning: the birth date "x" is not YYYY/MM/DD (and 5 more) [birth-date]
  flagfall: of the tie-breaks that the file announces these are not of players and are left out: EDE, BH:MP, OTHER_XY
  flagfall: teams.trf: warning: the event does not say whether it is a Swiss or a round robin; computed as a Swiss [no-kind]
  rank,no,name,fide_id,federation,rating,points,BH,SB
  1,3,Player3,,,,5.0,13.0,9.00
  2,1,Player1,,,,4.0,16.0,12.00
  3,4,Player4,,,,3.0,16.0,5.00
  4,2,Player2,,,,2.0,18.0,4.00
  5,5,Player5,,,,2.0,17.0,3.00
  6,6,Player6,,,,1.0,18.0,1.00
  $ sed 's/^042.*/&\n202 PTS,MPTS,GPTS,ESB:MM,BH:MP\/C1\/P,BH\/C1:GP,SB:GP,SSSC\/K5,MPVGP,SB/' cuts.trf >spelt.trf
  $ flagfall standings --format csv spelt.trf 2>&1 | sed -n '/left out/p; /^rank/p; /^2,/p'
  flagfall: of the tie-breaks that the file announces these are not of players and are left out: MPTS, GPTS, ESB:MM, BH:MP/C1/P, BH/C1:GP, SB:GP, SSSC/K5, MPVGP
  rank,no,name,fide_id,federation,rating,points,SB
  2,1,Player1,,,,4.0,12.00
  $ sed 's/^202.*/202 BH,FOO,SB\/Q7,DE/' spelt.trf >unknown.trf; flagfall standings --format csv unknown.trf 2>&1 | sed -n '/left out/p; /^rank/p; /^2,/p'
  flagfall: of the tie-breaks that the file announces these are not of players and are left out: FOO (not known), SB/Q7 (not known)
  rank,no,name,fide_id,federation,rating,points,BH,DE
  2,1,Player1,,,,4.0,16.0,
  $ flagfall standings unknown.trf --tiebreaks BUCH 2>&1 | head -1
  flagfall: --tiebreaks: "BUCH" is not a tie-break, the nearest is BH; the codes are DE WIN WON BPG BWG PS REP STD TPN BH AOB FB SB KS ARO TPR PTP APRO APPO RTNG
  $ flagfall standings unknown.trf --tiebreaks SB,BHC1 2>&1 | head -1
  flagfall: --tiebreaks: "BHC1" is not a tie-break, the nearest is BH; the codes are DE WIN WON BPG BWG PS REP STD TPN BH AOB FB SB KS ARO TPR PTP APRO APPO RTNG
  $ flagfall standings unknown.trf --tiebreaks FOO 2>&1 | head -1
  flagfall: --tiebreaks: "FOO" is not a tie-break; the codes are DE WIN WON BPG BWG PS REP STD TPN BH AOB FB SB KS ARO TPR PTP APRO APPO RTNG
  $ sed 's/^202/212/' spelt.trf >points.trf; flagfall standings --format csv points.trf 2>&1 | grep '^rank'
  rank,no,name,fide_id,federation,rating,points,SB
  $ flagfall standings --tiebreaks EDE cuts.trf 2>&1 | head -1
  flagfall: --tiebreaks: "EDE" is a tie-break of teams, this is about players

In a round robin none of Buchholz's kin is used, whichever is asked for.

  $ printf 'round,board,white,black,result\n1,1,A,B,1-0\n2,1,B,C,1-0\n3,1,C,A,1-0\n' >kin.csv; for t in BH FB AOB SB; do flagfall standings kin.csv --kind round-robin --tiebreaks $t 2>&1 | grep -c 'C.07 8'; done
  1
  1
  1
  0
  ? 1

Ratings: an estimate for each player and what each game adds. Worked by hand for No 24: PD of
2087 against 2409 2188 2152 2136 2194 2539 (400) 2146 2329 2290 is .13 .36 .41 .43 .35 .08 .42 .20
.24, together 2.62; K 20; 20 * (4.5 - 2.62) = 37.6.

  $ flagfall standings $DATA/standings/danube.trf -q --show ratings | sed -n '/Ratings/,/^What/p'
  Ratings

  Rk  No  Name             Rtg  Perf  Games  Score  Expected    K  Change   New
   1   4  Dorn, Dieter    2536  2654      9      7      5.73  10*  +12.70  2549
   2   9  Ivanov, Ilja    2439  2605      9     6½      4.45  10*  +20.50  2460
   3  10  Jensen, Jonas   2429  2580      9     6½      4.62  10*  +18.80  2448
   4   7  Gallo, Gino     2474  2573      9      6      4.75  10*  +12.50  2487
   5  16  Perez, Pilar    2309  2576      9     5½      2.33  20*  +63.40  2372
   6   5  Estrada, Elena  2521  2467      9      5      5.64  10*   -6.40  2515
   7   1  Adler, Aaron    2581  2492      9      5      6.03  10*  -10.30  2571
   8   2  Bruun, Bodil    2541  2427      9      5      6.26  10*  -12.60  2528
   9   6  Falk, Freja     2491  2390      9      5      6.12  10*  -11.20  2480
  10  12  Lopes, Luis     2409  2397      9     4½      4.56  10*   -0.60  2408
  11   3  Castro, Carlos  2539  2369      9     4½      6.31  10*  -18.10  2521
  12  14  Nagy, Nora      2329  2357      9     4½      4.18  20*   +6.40  2335
  13  13  Marek, Milan    2353  2384      9     4½      4.16  20*   +6.80  2360
  14  15  Olsen, Olav     2310  2362      9     4½      3.90  20*  +12.00  2322
  15   8  Horvath, Hanna  2449  2306      9     4½      6.14  10*  -16.40  2433
  16  24  Young, Yara     2087  2265      9     4½      2.62  20*  +37.60  2125
  17  18  Rossi, Rita     2194  2239      9      4      3.60  20*   +8.00  2202
  18  11  Kaya, Kerem     2412  2257      9     3½      5.31  10*  -18.10  2394
  19  19  Silva, Sara     2188  2162      9     3½      3.93  20*   -8.60  2179
  20  22  Vidal, Vera     2146  2183      9     3½      3.16  20*   +6.80  2153
  21  17  Quist, Rikke    2290  2223      9      3      3.83  20*  -16.60  2273
  22  21  Ulrich, Uwe     2152  2139      9      3      3.24  20*   -4.80  2147
  23  20  Toth, Tamas     2186  2146      9      3      3.58  20*  -11.60  2174
  24  23  Weiss, Willi    2136  1945      9     1½      3.55  20*  -41.00  2095

  Estimates for the standard list, rounded once and for this event alone;
  the published list decides.
  * No rating list names K: by rating, age and games as far as known.
  2 differences of more than 400 counted as 400 (B.02 8.3.1).

  What each game adds

  $ flagfall standings $DATA/standings/danube.trf -q --show ratings | grep '24  Young' | tail -n 1
  16  24  Young, Yara     -2.60   +2.80   -8.20  +11.40  +13.00   -1.60  +11.60   -4.00  +15.20   4½
  $ flagfall standings $DATA/standings/danube.trf -q --show ratings --format csv | head -n 2
  rank,no,name,list,rating,performance,games,score,expected,k,change,new,remark
  1,4,"Dorn, Dieter",standard,2536,2654,9,7.0,5.73,10,+12.70,2549,
  $ flagfall standings $DATA/standings/danube.trf -q --show ratings --round 2 --format json | tail -n 1
  {"type":"standing","rank":24,"no":21,"name":"Ulrich, Uwe","title":null,"fide_id":"71777","federation":"GER","rating":2152,"points":"0","half_points":0,"rules":"2026","tiebreaks":{"BH/C1":{"value":2.0},"BH":{"value":3.0},"SB":{"value":0.00}},"rating_estimate":{"list":"standard","games":2,"half_points":0,"expected":0.43,"k":20,"k_from_list":false,"change":-8.60,"new":2143,"first_rating_state":"rated","first_rating":null,"by_game":[{"round":1,"opponent":9,"difference":-287,"expected":0.16,"half_points":0,"change":-3.20},{"round":2,"opponent":14,"difference":-177,"expected":0.27,"half_points":0,"change":-5.40}]}}
  $ sed 's/^222 .*/222 900+5/' $DATA/standings/danube.trf >rapid.trf; flagfall standings rapid.trf -q --show ratings | grep list
  Estimates for the rapid list, rounded once and for this event alone;
  the published list decides.
  * No rating list names K: by rating, age and games as far as known.
  $ flagfall standings rapid.trf -q --show ratings --list standard --round 1 | grep 'standard list'
  Estimates for the standard list, rounded once and for this event alone;
  $ sed 's/^222 .*//; s/^122 .*//; s/ 2087 /    0 /' $DATA/standings/danube.trf >unrated.trf; flagfall standings unrated.trf -q --show ratings | grep -e Young -e First -e assumed
  16  24  Young, Yara           2265      9     4½                         2180  first rating
  The rate of play is not known: standard is assumed (--list).
  First ratings: with two draws against 1800, at most 2200, if no
  16  24  Young, Yara                                                                            4½
  $ flagfall standings unrated.trf -q --show ratings --round 4 | grep Young
  20  24  Young, Yara           2134      4     1½                               too few games for a first rating
  20  24  Young, Yara                                     1½
  $ flagfall standings unrated.trf --show ratings --format xlsx
  ? 2
  $ flagfall standings unrated.trf --show ratings,teams
  ? 2

Tie-breaks may be called as people call them; what may be two is asked for by its code.

  $ printf 'name,rating\nA,2000\nB,1900\n' >said.csv; flagfall event new said.ffe --start 2026-03-07 --tiebreaks 'Buchholz Cut-1; Sonneborn-Berger, head to head' -q; flagfall event import said.ffe said.csv -q; flagfall event export said.ffe --format setup | grep tie; flagfall standings said.ffe --tiebreaks 'median Buchholz, number of wins' | grep Rk; flagfall standings said.ffe --tiebreaks wins 2>&1 | head -n 1
  tie breaks: BH/C1,SB,DE
  Rk  No    Name   Rtg  Pts  BH/M1  WIN
  flagfall: --tiebreaks: "wins" is not a tie-break, the nearest is WIN; the codes are DE WIN WON BPG BWG PS REP STD TPN BH AOB FB SB KS ARO TPR PTP APRO APPO RTNG
