Score tables: players with points, and nobody knows who met whom.

  $ printf 'Place;Name;Rtg;Pts\n1;Ann;2000;7½\n2;Bob;1900;7\n2;Eve;1950;7\n' >sum.csv
  $ flagfall standings sum.csv 2>&1
  flagfall: sum.csv: warning: the event has no start date; the newest tie-break rules (C.07 of 1 March 2026) are used [no-date]
  flagfall: no tie-breaks were announced in the file; name them with --tiebreaks, or players with equal points share a rank
  Standings
  Score table, 3 players; tie-breaks by C.07 of 1 March 2026

  Rk  No    Name   Rtg  Pts
   1   1    Ann   2000   7½
   2   2    Bob   1900    7
       3    Eve   1950    7

  $ flagfall standings sum.csv --tiebreaks BH/C1,DE,WIN,RTNG 2>&1
  flagfall: sum.csv: warning: the event has no start date; the newest tie-break rules (C.07 of 1 March 2026) are used [no-date]
  flagfall: sum.csv: warning: a score table does not say who met whom, nor what was scored in which round; not available and left empty: BH/C1, DE, WIN [score-table]
  Standings
  Score table, 3 players; tie-breaks by C.07 of 1 March 2026

  Rk  No    Name   Rtg  Pts  BH/C1  DE  WIN  RTNG
   1   1    Ann   2000   7½                  2000
   2   3    Eve   1950    7                  1950
   3   2    Bob   1900    7                  1900

  $ flagfall standings sum.csv -q --tiebreaks DE,RTNG --explain Eve
  Eve, No 3: rank 2 with 7 points
  Tie-breaks by C.07 of 1 March 2026

  DE, direct encounter (C.07 6): not available
    not available: a score table does not say who met whom, or when

  RTNG, rating (C.07 10.6): 1950
       1950   Eve
    1950 = 1950

  $ flagfall standings sum.csv -q --tiebreaks DE,RTNG --why Eve/Bob
  Eve is ahead of Bob by RTNG, rating (C.07 10.6): 1950 to 1900
    DE is undefined for both

With the points of every round: what is made from them alone can be had.

  $ printf 'Place,Name,1,2,3,Pts\n1,Ann,1,1,½,2½\n2,Bob,½,½,1,2\n3,Eve,0,1,1,2\n' >rounds.csv
  $ flagfall standings rounds.csv --tiebreaks SB,PS,WIN --show standings,cross,progress 2>&1
  flagfall: rounds.csv: warning: the event has no start date; the newest tie-break rules (C.07 of 1 March 2026) are used [no-date]
  flagfall: rounds.csv: warning: a score table does not say who met whom; not available and left empty: SB [score-table]
  Standings after round 3
  Score table, 3 players; tie-breaks by C.07 of 1 March 2026

  Rk  No    Name  Rtg  Pts  SB   PS  WIN
   1   1    Ann         2½      5.5    2
   2   2    Bob          2      3.5    1
   3   3    Eve          2      3.0    2

  Cross table (opponent's number, colour, result)

  Rk  No  Name  R1  R2  R3  Pts
   1   1  Ann    1   1   ½   2½
   2   2  Bob    ½   ½   1    2
   3   3  Eve    0   1   1    2

  Progress

  Rk  No  Name  R1  R2  R3  Pts
   1   1  Ann    1   2  2½   2½
   2   2  Bob    ½   1   2    2
   3   3  Eve    0   1   2    2

  $ flagfall standings rounds.csv -q --round 2 --tiebreaks PS --format csv
  rank,no,name,fide_id,federation,rating,points,PS
  1,1,Ann,,,,2.0,3.0
  2,2,Bob,,,,1.0,1.5
  3,3,Eve,,,,1.0,1.0
  $ flagfall standings rounds.csv -q --tiebreaks PS --explain Eve
  Eve, No 3: rank 3 with 2 points
  Tie-breaks by C.07 of 1 March 2026

  PS, progressive score (C.07 7.5): 3.0
    round 1      0.0   scored 0
    round 2      1.0   scored 1
    round 3      2.0   scored 1
    0.0 + 1.0 + 2.0 = 3.0

Into an event file and out of it; a TRF file with nothing but points is one too.

  $ flagfall event new s.ffe --start 2026-11-21; flagfall event import s.ffe sum.csv; flagfall standings s.ffe -q --tiebreaks RTNG
  created s.ffe
  sum.csv (event): 3 players added (entry 2)
  Standings
  Score table, 3 players; tie-breaks by C.07 of 1 March 2026

  Rk  No    Name   Rtg  Pts  RTNG
   1   1    Ann   2000   7½  2000
   2   3    Eve   1950    7  1950
   3   2    Bob   1900    7  1900

  Log: entry 2, hash efc7-7988-f367-d1e7-7b4c

  $ flagfall event export s.ffe --format trf16 >s.trf 2>/dev/null; flagfall standings s.trf --tiebreaks RTNG,ARO 2>&1
  flagfall: s.trf: warning: the event does not say what it is; no player in it has an opponent, so it is a plain score table [kind-found]
  flagfall: s.trf: warning: a score table does not say who met whom, nor what was scored in which round; not available and left empty: ARO [score-table]
  Standings
  Score table, 3 players; tie-breaks by C.07 of 1 March 2026

  Rk  No    Name   Rtg  Pts  RTNG  ARO
   1   1    Ann   2000   7½  2000
   2   3    Eve   1950    7  1950
   3   2    Bob   1900    7  1900

  $ flagfall standings sum.csv -q -o s.xlsx --tiebreaks RTNG; flagfall standings sum.csv -q -o s.html; head -c 2 s.xlsx; echo; grep -c '7½' s.html
  PK
  3

A Swiss is not a score table, whatever it is called.

  $ flagfall standings $DATA/standings/harbour.trf -q --tiebreaks BH,TPN --kind score-table 2>&1 | head -5
  Harbour Open 2026
  Final standings after 5 rounds
  Score table, 9 players; tie-breaks by C.07 of 1 March 2026

  Rk  No       Name            Fed   Rtg  Pts  BH  TPN

