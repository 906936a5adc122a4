A Grand Prix over three events. Worked by hand. Event 1: Ann 2, Bea 1, Cem 0; event 2: Ann, Bea and
Dan 1 each (no tie-break parts them); event 3: Bea 2, Cem ½, Dan ½.

  $ printf 'name,rating,fide_id\nAnn,2000,101\nBea,1900,102\nCem,1800,103\n' >1.csv; printf 'name,rating,fide_id\n"Ann, A.",2000,101\nBea,1900,\nDan,1700,104\n' >2.csv; printf 'name,rating,fide_id\nBEA,1900,102\nCem,1800,103\nDan,1700,104\n' >3.csv
  $ for e in 1 2 3; do flagfall event new $e.ffe $e.csv --name "Open $e" --kind round-robin -q 2>/dev/null; flagfall event pair $e.ffe --all -q; done; printf '1 1 1-0\n2 1 1-0\n3 1 0-1\n' | flagfall event result 1.ffe -q; printf '1 1 =\n2 1 =\n3 1 =\n' | flagfall event result 2.ffe -q; printf '1 1 =\n2 1 1-0\n3 1 0-1\n' | flagfall event result 3.ffe -q

By place, shared: 3 2 1; 2 2 2; 3 and 1½ 1½. Ann is known by her number, Bea by her name.

  $ flagfall grand-prix 1.ffe 2.ffe 3.ffe --title "City Grand Prix"
  City Grand Prix
  Grand Prix

  Rk  Name     Fed  Total  Events  1  2    3
   1  BEA               7       3  2  2    3
   2  Ann, A.           5       2  3  2
   3  Dan             3.5       2     2  1.5
   4  Cem             2.5       2  1     1.5

  Points by place: the last of an event has 1, each place above 1 more.
  Equal points in an event share what their places are worth.
  Equal totals: the best single result, then the second, and so on.
  1: Open 1
  2: Open 2
  3: Open 3

  $ flagfall grand-prix 1.ffe 2.ffe 3.ffe --explain bea
  BEA: place 1 with 7
    1 Open 1
        place 2 with 1 point: 2; counts
    2 Open 2
        place 1 with 1 point, equal for places 1 to 3: 2; counts
    3 Open 3
        place 1 with 2 points: 3; counts

The best two: Ann and Bea have 3 and 2, nothing parts them.

  $ flagfall grand-prix 1.ffe 2.ffe 3.ffe --best 2 --format csv
  Rk,Name,Fed,Total,Events,1,2,3
  1,"Ann, A.",,5,2,3,2,
  1,BEA,,5,3,2,(2),3
  3,Dan,,3.5,2,,2,1.5
  4,Cem,,2.5,2,1,,1.5

From a list, 25 18 15: shared 58/3 = 19.33 and 33/2; high 25 to three and 18 to two. By score.

  $ flagfall grand-prix 1.ffe 2.ffe 3.ffe --best 2 --points 25,18,15 --format csv
  Rk,Name,Fed,Total,Events,1,2,3
  1,"Ann, A.",,44.33,2,25,19.33,
  1,BEA,,44.33,3,(18),19.33,25
  3,Dan,,35.83,2,,19.33,16.5
  4,Cem,,31.5,2,15,,16.5
  $ flagfall grand-prix 1.ffe 2.ffe 3.ffe --best 2 --points 25,18,15 --ties high --format csv
  Rk,Name,Fed,Total,Events,1,2,3
  1,"Ann, A.",,50,2,25,25,
  1,BEA,,50,3,(18),25,25
  3,Dan,,43,2,,25,18
  4,Cem,,33,2,15,,18
  $ flagfall grand-prix 1.ffe 2.ffe 3.ffe --points score --format json
  {"type":"grand_prix","rank":1,"name":"BEA","fide_id":"102","hundredths":400,"events":[{"event":1,"place":2,"hundredths":100,"counts":true},{"event":2,"place":1,"hundredths":100,"counts":true},{"event":3,"place":1,"hundredths":200,"counts":true}]}
  {"type":"grand_prix","rank":2,"name":"Ann, A.","fide_id":"101","hundredths":300,"events":[{"event":1,"place":1,"hundredths":200,"counts":true},{"event":2,"place":1,"hundredths":100,"counts":true}]}
  {"type":"grand_prix","rank":3,"name":"Dan","fide_id":"104","hundredths":150,"events":[{"event":2,"place":1,"hundredths":100,"counts":true},{"event":3,"place":2,"hundredths":50,"counts":true}]}
  {"type":"grand_prix","rank":4,"name":"Cem","fide_id":"103","hundredths":50,"events":[{"event":1,"place":3,"hundredths":0,"counts":true},{"event":3,"place":2,"hundredths":50,"counts":true}]}
  $ flagfall grand-prix 1.ffe 3.ffe --points 10,8.5,7.25 --ties rank --format csv
  Rk,Name,Fed,Total,Events,1,2
  1,BEA,,18.5,2,8.5,10
  2,Cem,,15.12,2,7.25,7.87
  3,Ann,,10,1,10,
  4,Dan,,7.87,1,,7.87

Two players of one name in one event are two persons.

  $ printf 'name,rating,fide_id\nEve,2000,201\nEve,1900,202\nFay,1800,\n' >4.csv; for e in 4 5; do flagfall event new $e.ffe 4.csv --name "Open $e" --kind round-robin -q 2>/dev/null; flagfall event pair $e.ffe --all -q; printf '1 1 1-0\n2 1 1-0\n3 1 0-1\n' | flagfall event result $e.ffe -q; done; flagfall grand-prix 4.ffe 5.ffe --format csv
  Rk,Name,Fed,Total,Events,1,2
  1,Eve,,6,2,3,3
  2,Eve,,4,2,2,2
  3,Fay,,2,2,1,1

Other forms, and what is wrong.

  $ flagfall grand-prix 1.ffe 2.ffe 3.ffe -o gp.html && grep -c '<td' gp.html; flagfall grand-prix 1.ffe 2.ffe 3.ffe -o gp.xlsx && flagfall grand-prix gp.xlsx 2>&1 | head -2
  4
  flagfall: gp.xlsx: no sheet has a line of headings as name and rating, or white and black; the sheets are "Print"
  $ flagfall grand-prix; flagfall grand-prix 1.ffe --points 25,x; flagfall grand-prix 1.ffe --points 25,; flagfall grand-prix 1.ffe --explain Zoe; flagfall grand-prix none.ffe
  ? 4

Clubs by their best players. North and South have 2½ by two players each, of places 1 and 3 against
1 and 4; East has one player.

  $ printf 'name,rating,club\nAnn,2000,North\nBea,1900,South\nCem,1800,North\nDan,1700,South\nEve,1600,north\nFay,1500,East\n' >c.csv; flagfall event new c.ffe c.csv --kind round-robin --tiebreaks SB --start 2026-03-10 -q; flagfall event pair c.ffe --all -q; printf '1 1 1-0\n1 2 =\n1 3 1-0\n2 1 0-1\n2 2 =\n2 3 0-1\n' | flagfall event result c.ffe -q; flagfall standings c.ffe -q
  Standings after round 2 of 5
  Round robin, 6 players; tie-breaks by C.07 of 1 March 2026

  Rk  No    Name   Rtg  Pts    SB
   1   2    Bea   1900   1½  1.50
       3    Cem   1800   1½  1.50
   3   5    Eve   1600    1  1.50
   4   1    Ann   2000    1  0.00
       4    Dan   1700    1  0.00
   6   6    Fay   1500    0  0.00

  Log: entry 9, hash 13ab-dc2b-9816-a71f-de1e

  $ flagfall print clubs c.ffe --best 2 -q
  Event
  Clubs
  2026/03/10

  Rk  Club   Of  Pts  Places    SB  Counting
   1  North   3   2½       4  3.00  Cem 1½ (1), Eve 1 (3)
   2  South   2   2½       5  1.50  Bea 1½ (1), Dan 1 (4)
   3  East    1    0       6  0.00  Fay 0 (6)

  The points of the best 2 count.
  Equal: more players, the smaller sum of places, then the better place of the
  best.

  Log: entry 9, hash 13ab-dc2b-9816-a71f-de1e

  $ flagfall print clubs c.ffe --best 3 --ties tiebreak,best --whole --format csv
  Rk,Club,Of,Pts,Places,SB,Counting
  1,North,3,3.5,8,3.00,"Cem 1½ (1), Eve 1 (3), Ann 1 (4)"
  $ flagfall print clubs c.ffe --best 1 --ties tiebreak --format csv
  Rk,Club,Of,Pts,Places,SB,Counting
  1,North,3,1.5,1,1.50,Cem 1½ (1)
  1,South,2,1.5,1,1.50,Bea 1½ (1)
  3,East,1,0.0,6,0.00,Fay 0 (6)
  $ flagfall print clubs c.ffe --group federation 2>&1; flagfall print standings c.ffe --best 2; flagfall print clubs c.ffe --ties x; flagfall print place-cards c.ffe --format csv
  flagfall: no player of the event has a federation
  ? 2

One event under two names, and a copy of it, would count twice.

  $ ln -s 1.ffe link.ffe; cp 2.ffe copy.ffe; flagfall grand-prix 1.ffe 2.ffe link.ffe 2>&1 | head -n 1; flagfall grand-prix 1.ffe 2.ffe copy.ffe 2>&1 | head -n 1
  flagfall: "1.ffe" and "link.ffe" are the same event: it counts once
  flagfall: "2.ffe" and "copy.ffe" are the same event: it counts once
