Categories: by sex, age in the year of the event, rating, federation, club or a column of the list that was kept; places of their own.

  $ printf 'name,rating,sex,birth_year,federation,club,School,Shirt\nAdams,2100,m,1980,ENG,North,,\nBaker,1700,w,2010,ENG,South,Hill,M\nClark,1650,m,2012,SCO,North,Hill,S\nDunn,1900,w,1960,ENG,North,,L\n' >p.csv; flagfall event new e.ffe -q --name Open --start 2026-01-04 --kind swiss --rounds 2 --tiebreaks BH; flagfall event import e.ffe p.csv --as-listed --keep-columns School 2>&1
  flagfall: p.csv:1:51: warning: this column is not used; --keep-columns keeps it: "Shirt" [column]
  p.csv (players): 4 players added (entry 2)
  $ printf 'round,board,white,black,result\n1,1,Adams,Baker,0-1\n1,2,Clark,Dunn,½-½\n' >r.csv; flagfall event import e.ffe r.csv -q
  $ flagfall event set e.ffe --categories 'Women: sex=w; U16: age<16; [School]=Hill'
  settings changed (entry 4)
  $ flagfall standings e.ffe 2>&1 | grep -v '^Log'
  Open
  Standings after round 1 of 2
  Swiss, 4 players; tie-breaks by C.07 of 2023 and 2024

  Rk  No    Name   Fed   Rtg  Pts   BH
   1   2    Baker  ENG  1700    1  0.0
   2   3    Clark  SCO  1650    ½  0.5
       4    Dunn   ENG  1900    ½  0.5
   4   1    Adams  ENG  2100    0  1.0

  Women: 2 players

  Rk  No    Name   Fed   Rtg  Pts   BH
   1   2    Baker  ENG  1700    1  0.0
   2   4    Dunn   ENG  1900    ½  0.5

  U16: 1 player

  Rk  No    Name   Fed   Rtg  Pts   BH
   1   3    Clark  SCO  1650    ½  0.5

  [School]=Hill: 2 players

  Rk  No    Name   Fed   Rtg  Pts   BH
   1   2    Baker  ENG  1700    1  0.0
   2   3    Clark  SCO  1650    ½  0.5

  $ flagfall standings e.ffe --categories none --columns sex,birth_year,School | tail -n +4 | grep -v '^Log'

  Rk  No    Name   Fed   Rtg  Sex  Born  School  Pts   BH
   1   2    Baker  ENG  1700  w    2010  Hill      1  0.0
   2   3    Clark  SCO  1650  m    2012  Hill      ½  0.5
       4    Dunn   ENG  1900  w    1960            ½  0.5
   4   1    Adams  ENG  2100  m    1980            0  1.0

  $ flagfall standings e.ffe --format csv --categories 'North: club=North federation=ENG' --columns club
  category,rank,no,name,fide_id,federation,rating,points,BH,club
  ,1,2,Baker,,ENG,1700,1.0,0.0,South
  ,2,3,Clark,,SCO,1650,0.5,0.5,North
  ,2,4,Dunn,,ENG,1900,0.5,0.5,North
  ,4,1,Adams,,ENG,2100,0.0,1.0,North
  North,1,4,Dunn,,ENG,1900,0.5,0.5,North
  North,2,1,Adams,,ENG,2100,0.0,1.0,North
  $ flagfall standings e.ffe --format csv | head -2
  rank,no,name,fide_id,federation,rating,points,BH
  1,2,Baker,,ENG,1700,1.0,0.0
  $ flagfall standings e.ffe --format json --categories event --columns School | grep -o '"category":"[^"]*"\|"rank":[0-9]*\|"name":"[^"]*"\|"School":[^}]*' | paste -sd' ' | sed 's/ "category/\n"category/g'
  "rank":1 "name":"Baker" "School":"Hill" "rank":2 "name":"Clark" "School":"Hill" "rank":2 "name":"Dunn" "School":null "rank":4 "name":"Adams" "School":null
  "category":"Women" "rank":1 "name":"Baker" "School":"Hill"
  "category":"Women" "rank":2 "name":"Dunn" "School":null
  "category":"U16" "rank":1 "name":"Clark" "School":"Hill"
  "category":"[School]=Hill" "rank":1 "name":"Baker" "School":"Hill"
  "category":"[School]=Hill" "rank":2 "name":"Clark" "School":"Hill"
  $ flagfall print standings e.ffe --group category --columns School 2>&1 | grep -v '^Log'
  Open
  Standings after round 1 of 2
  2026/01/04

  Women

  Rk  No  Name   Fed  Club    Rtg  School  Pts   BH
   1   2  Baker  ENG  South  1700  Hill      1  0.0
   2   4  Dunn   ENG  North  1900            ½  0.5

  U16

  Rk  No  Name   Fed  Club    Rtg  School  Pts   BH
   1   3  Clark  SCO  North  1650  Hill      ½  0.5

  [School]=Hill

  Rk  No  Name   Fed  Club    Rtg  School  Pts   BH
   1   2  Baker  ENG  South  1700  Hill      1  0.0
   2   3  Clark  SCO  North  1650  Hill      ½  0.5

  $ flagfall standings e.ffe --format html | grep -o '<h2>[^<]*</h2>\|#category-[0-9]'
  #category-1
  #category-2
  #category-3
  <h2>Standings</h2>
  <h2>Women</h2>
  <h2>U16</h2>
  <h2>[School]=Hill</h2>
  <h2>Cross table</h2>
  <h2>Progress</h2>
  <h2>Round 1</h2>
  <h2>Players</h2>
  $ flagfall standings e.ffe -o e.xlsx; flagfall event new w.ffe -q; flagfall event import w.ffe e.xlsx --sheet '1 Women' 2>&1; flagfall event import w.ffe e.xlsx --sheet x 2>&1
  flagfall: e.xlsx:5:1: warning: this column is not used; --keep-columns keeps it: "Rk" [column]
  flagfall: e.xlsx:5:7: warning: this column is not used; --keep-columns keeps it: "Pts" [column]
  flagfall: e.xlsx:5:8: warning: this column is not used; --keep-columns keeps it: "BH" [column]
  flagfall: e.xlsx:9:1: warning: a line of text, and no player: "Last change: 2026-11-21 09:00 UTC" [remark]
  flagfall: e.xlsx:10:1: warning: a line of text, and no player: "Log: entry 4, hash 4e4f96fed02cc86194f2798d0cb9d57ee7555c9389f5408654fa88a7bc9d1" [remark]
  e.xlsx (players): 2 players added (entry 2)
  flagfall: e.xlsx: there is no sheet "x"; the sheets are "Standings", "1 Women", "2 U16", "3  School =Hill", "Cross table", "Progress", "Round 1"
  ? 3

An import of the same list changes nothing; another school is a change, and is undone.

  $ flagfall event import e.ffe p.csv --keep-columns all 2>&1; sed 's/Hill/Dale/' p.csv >q.csv; flagfall event import e.ffe q.csv --keep-columns school 2>&1; flagfall event undo e.ffe --reason "wrong school" 2>&1; flagfall standings e.ffe --format csv --columns school | cut -d, -f3,9
  p.csv (players): 3 players changed (entry 5)
  flagfall: q.csv:1:51: warning: this column is not used; --keep-columns keeps it: "Shirt" [column]
  q.csv (players): 2 players changed (entry 6)
  entry 6 taken back: q.csv (players): 2 players changed (entry 7)
  name,school
  Baker,Hill
  Clark,Hill
  Dunn,
  Adams,

What is wrong is said.

  $ flagfall standings e.ffe --categories 'X: size=3' 2>&1; echo "rc $?"
  flagfall: --categories: "size=3" is not a condition: rating, age or birth with = != < > <= >= and a number; sex, federation, club, team, title or a kept column as [School] with = or !=
  flagfall: see "flagfall standings --help"
  rc 2
  $ flagfall standings e.ffe --categories '[Colour]=red' 2>&1; echo "rc $?"
  flagfall: --categories: no column "Colour" was kept; event import --keep-columns keeps columns
  flagfall: see "flagfall standings --help"
  rc 2
  $ flagfall standings e.ffe --columns Shoe 2>&1; echo "rc $?"
  flagfall: --columns: no column "Shoe"; there are title, sex, rating, k, federation, fide_id, birth_year, club, team, and those that event import --keep-columns kept
  flagfall: see "flagfall standings --help"
  rc 2
  $ flagfall event set e.ffe --categories ': sex=w' 2>&1; echo "rc $?"
  flagfall: --categories: ": sex=w" is not a category: a name of at most 63 bytes and its conditions, as in Women: sex=w
  flagfall: see "flagfall event set --help"
  flagfall: nothing was changed
  rc 2
  $ flagfall event set e.ffe --categories none -q; flagfall print standings e.ffe --group category 2>&1; echo "rc $?"
  flagfall: the event keeps no categories; name them with --categories
  flagfall: see "flagfall print --help"
  rc 2
  $ flagfall print pairings e.ffe --columns club 2>&1; echo "rc $?"
  flagfall: --columns goes with standings and players
  flagfall: see "flagfall print --help"
  rc 2
