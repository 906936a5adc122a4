Prizes by the final table: shared by those with equal points.

  $ cat >cup.csv <<X
  > round,board,white,black,result
  > 1,1,Ada,Bea,1-0
  > 1,2,Cid,Dov,1/2-1/2
  > 1,3,Eli,Fay,1-0
  > 2,1,Ada,Cid,1-0
  > 2,2,Bea,Eli,1-0
  > 2,3,Dov,Fay,1-0
  > 3,1,Dov,Ada,0-1
  > 3,2,Bea,Fay,1-0
  > 3,3,Cid,Eli,1-0
  > X
  $ flagfall standings cup.csv --kind swiss --tiebreaks BH,DE -q
  Standings after round 3
  Swiss, 6 players; tie-breaks by C.07 of 1 March 2026

  Rk  No    Name  Rtg  Pts   BH  DE
   1   1    Ada          3  5.0
   2   2    Bea          2  4.0
   3   3    Cid         1½  5.5
   4   4    Dov         1½  4.5
   5   5    Eli          1  3.5
   6   6    Fay          0  4.5

  $ printf 'system;hort\ncurrency;EUR\nprize;;1;300\nprize;;2;200,00\nprize;;3;100\nprize;;4;41,00\n' >hort.csv; flagfall prizes cup.csv hort.csv --tiebreaks BH --why
  All players
     1     1  Ada                                  3        300.00 EUR
          place 1 alone: 300.00
     2     2  Bea                                  2        200.00 EUR
          place 2 alone: 200.00
     3     3  Cid                                 1½         85.25 EUR
          places 3 to 4, equal points: 141.00; ½ of 100.00 (own place) + ½ of 141.00/2
     4     4  Dov                                 1½         55.75 EUR
          places 3 to 4, equal points: 141.00; ½ of 41.00 (own place) + ½ of 141.00/2

  Together                                                  641.00 EUR

  $ sed 's/hort/equal/' hort.csv >equal.csv; flagfall prizes cup.csv equal.csv --tiebreaks BH; sed 's/hort/rank/' hort.csv >rank.csv; flagfall prizes cup.csv rank.csv --tiebreaks BH --why --format csv
  All players
     1     1  Ada                                  3        300.00 EUR
     2     2  Bea                                  2        200.00 EUR
     3     3  Cid                                 1½         70.50 EUR
     4     4  Dov                                 1½         70.50 EUR

  Together                                                  641.00 EUR
  category,place,no,name,points,amount,currency,why
  ,1,1,Ada,3.0,300.00,EUR,place 1 alone: 300.00
  ,2,2,Bea,2.0,200.00,EUR,place 2 alone: 200.00
  ,3,3,Cid,1.5,100.00,EUR,place 3 alone: 100.00
  ,4,4,Dov,1.5,41.00,EUR,place 4 alone: 41.00

A hundred and a cent by two: what that cannot be divided is not lost.

  $ printf 'prize,,3,100.01\n' >three.csv; flagfall prizes cup.csv three.csv
  All players
     3     3  Cid                                 1½         50.01
     4     4  Dov                                 1½         50.00

  Together                                                  100.01

Categories; one prize a player, or several.

  $ cat >players.csv <<X
  > no,name,rating,sex,birth_year,club
  > 1,Ada,2100,w,1990,Nord
  > 2,Bea,1700,m,2012,Nord
  > 3,Cid,1500,w,2011,
  > 4,Dov,0,m,,Süd
  > X
  $ flagfall event new e.ffe -q --kind swiss --start 2026-05-01 --tiebreaks BH --name "Cup of <b>"; flagfall event import e.ffe players.csv -q; flagfall event import e.ffe cup.csv --add-players --reason late -q
  $ printf 'category,women,sex=w\ncategory,u16,age<16 rating<1600\ncategory,Nord,club=nord\nprize,,1,100\nprize,women,1-2,30\nprize,u16,1,20\nprize,Nord,1,10\n' >p.csv; flagfall prizes e.ffe p.csv
  All players
     1     1  Ada                                  3        100.00

  women
     1     3  Cid                                 1½         30.00

  Nord
     1     2  Bea                                  2         10.00

  Together                                                  140.00
  No player to take it                                       50.00

  $ (echo prizes,several; cat p.csv) >s.csv; flagfall prizes e.ffe s.csv --format json; flagfall prizes e.ffe s.csv --receipts | head -8
  {"type":"prize","category":"","place":1,"no":1,"name":"Ada","cents":10000,"currency":"","why":"place 1 alone: 100.00"}
  {"type":"prize","category":"women","place":1,"no":1,"name":"Ada","cents":3000,"currency":"","why":"place 1 alone: 30.00"}
  {"type":"prize","category":"women","place":2,"no":3,"name":"Cid","cents":3000,"currency":"","why":"place 2 alone: 30.00"}
  {"type":"prize","category":"u16","place":1,"no":3,"name":"Cid","cents":2000,"currency":"","why":"place 1 alone: 20.00"}
  {"type":"prize","category":"Nord","place":1,"no":1,"name":"Ada","cents":1000,"currency":"","why":"place 1 alone: 10.00"}
  Receipt

  Cup of <b>

  Ada has received a prize of 140.00.

  Date ____________________   Signature _________________________

What is not a table of prizes.

  $ for row in 'prize,,1,1.250' 'prize,,0,5' 'prize,x,1,5' 'system,swiss' 'category,x,height>3' 'prize,,1,-5' 'prize,,1' 'hello' 'prizes,many' 'prize,,1-9999,5'; do echo "$row" >bad.csv; flagfall prizes cup.csv bad.csv 2>&1; done; : >bad.csv; flagfall prizes cup.csv bad.csv 2>&1; flagfall prizes cup.csv none.csv 2>&1; echo "rc $?"
  flagfall: bad.csv:1:4: "1.250": not an amount, or one that reads two ways; write 500.00
  flagfall: bad.csv:1:3: "0": not a place, or places as 4-6
  flagfall: bad.csv:1:2: "x": no such category above
  flagfall: bad.csv:1:2: "swiss": the system is equal, hort or rank
  flagfall: bad.csv:1:3: "height>3" is not a condition: rating, age or birth with = != < > <= >= and a number; sex, federation, club, team, title or a kept column as [School] with = or !=
  flagfall: bad.csv:1:4: "-5": not an amount, or one that reads two ways; write 500.00
  flagfall: bad.csv:1:4: "": not an amount, or one that reads two ways; write 500.00
  flagfall: bad.csv:1:1: "hello": a row begins with system, prizes, currency, category or prize
  flagfall: bad.csv:1:2: "many": prizes are best, first or several
  flagfall: bad.csv:1:3: "1-9999": not a place, or places as 4-6
  flagfall: bad.csv: no row "prize,CATEGORY,PLACE,AMOUNT"
  flagfall: cannot open "none.csv": No such file or directory
  rc 4
