Tables of all-play-all events.

  $ flagfall pair table --players 6
  Berger table for 6 players (FIDE, C.05 Annex 1); White first

  Round
      1   1-6  2-5  3-4
      2   6-4  5-3  1-2
      3   2-6  3-1  4-5
      4   6-5  1-4  2-3
      5   3-6  4-2  5-1

  $ flagfall pair table --players 5 --format json | head -n 1
  {"type":"berger_table","round":1,"pairs":[{"board":1,"white":1,"black":null},{"board":2,"white":2,"black":5},{"board":3,"white":3,"black":4}]}
  $ flagfall pair table --teams 4 --boards 6 --twice
  Berger table for 4 teams (FIDE, C.05 Annex 1); the home team first
  On 6 boards the home team has White on the odd ones, Black on the others.

  Round
      1   1-4  2-3
      2   2-4  3-1
      3   4-3  1-2
      4   4-1  3-2
      5   3-4  2-1
      6   4-2  1-3

  $ flagfall pair table --scheveningen 3
  Scheveningen, 3 boards, everybody of A against everybody of B;
  a table of ours, not FIDE's

  Round
      1   A1-B1  A2-B2  B3-A3
      2   B2-A1  A2-B3  B1-A3
      3   A1-B3  B1-A2  A3-B2

  $ flagfall pair table --scheveningen 10 | head -n 6
  Scheveningen, 10 boards, everybody of A against everybody of B;
  the table in public use, not compared with FIDE's print

  Round
      1   A1-B1  A2-B2  A3-B3  A4-B4  B5-A5  B6-A6  B7-A7  A8-B8  B9-A9
          B10-A10

  $ flagfall pair table --scheveningen 2 --format json
  {"type":"scheveningen_table","round":1,"pairs":[{"board":1,"white":"B1","black":"A1"},{"board":2,"white":"A2","black":"B2"}]}
  {"type":"scheveningen_table","round":2,"pairs":[{"board":1,"white":"A1","black":"B2"},{"board":2,"white":"B1","black":"A2"}]}
  $ flagfall pair table --varma 12
  Varma table for 12 players (FIDE, C.05 Annex 2)

    A  4 5 9 10
    B  1 2 7
    C  6 8 12
    D  3 11

  $ flagfall pair table --varma 9 --format json
  {"type":"varma_envelope","envelope":"A","numbers":[3,4,8]}
  {"type":"varma_envelope","envelope":"B","numbers":[5,7,9]}
  {"type":"varma_envelope","envelope":"C","numbers":[1,6]}
  {"type":"varma_envelope","envelope":"D","numbers":[2]}
  $ flagfall pair table --varma 25
  ? 2
  $ flagfall pair table --players 6 --teams 4
  ? 2

The draw of numbers: the largest federation draws first.

  $ flagfall event new rr.ffe --name RR --start 2026-04-04 --kind round-robin -q
  $ { echo no,name,federation,rating; i=0; for p in 'Ax ESP' 'Bo FRA' 'Cy FRA' 'Di FRA' 'Ed GER' 'Fi GER' 'Gu ITA' 'Ha NOR' 'Io POL' 'Ja ESP'; do i=$((i+1)); echo "$i,${p% *},${p#* },2000"; done; } >p.csv; flagfall event import rr.ffe p.csv -q
  $ flagfall pair draw rr.ffe
  Draw of numbers for 10 players by the Varma tables (C.05 Annex 2)
    envelope A: 3 4 8
    envelope B: 5 7 9
    envelope C: 1 6
    envelope D: 2 10

  Turn  Fed  Player
     1  FRA  Bo
     2  FRA  Cy
     3  FRA  Di
     4  ESP  Ax
     5  ESP  Ja
     6  GER  Ed
     7  GER  Fi
     8  ITA  Gu
     9  NOR  Ha
    10  POL  Io

  The first of a federation chooses an envelope with numbers for all of it, and
  the others of it draw from the same one; --seed draws here.

  $ flagfall pair draw rr.ffe --seed 1
  Draw of numbers for 10 players by the Varma tables (C.05 Annex 2)
    envelope A: 3 4 8
    envelope B: 5 7 9
    envelope C: 1 6
    envelope D: 2 10

    No     Fed  Player
     8  A  FRA  Bo
     3  A  FRA  Cy
     4  A  FRA  Di
     5  B  ESP  Ax
     7  B  ESP  Ja
     2  D  GER  Ed
    10  D  GER  Fi
     9  B  ITA  Gu
     6  C  NOR  Ha
     1  C  POL  Io

  $ flagfall pair draw rr.ffe --seed 1 --format json | head -n 2
  {"type":"draw","turn":1,"name":"Bo","federation":"FRA","envelope":"A","number":8}
  {"type":"draw","turn":2,"name":"Cy","federation":"FRA","envelope":"A","number":3}
  $ sed 's/GER\|ITA\|NOR/FRA/' p.csv >big.csv; flagfall event new big.ffe --name RR --start 2026-04-04 --kind round-robin -q; flagfall event import big.ffe big.csv -q; flagfall pair draw big.ffe --seed 1
    envelope A: 3 4 8
    envelope B: 5 7 9
    envelope C: 1 6
    envelope D: 2 10
  ? 6
