Keizer: the table is computed again after each round, until the order that the scores give is the one they were computed from.
The values here are 10 to 6. After round 1 the order is Bob, Dan, Eve, Ann, Cid: 10+7, 9+6, 8+4 (the bye), 7, 6.

  $ printf 'name,rating\nCid,1800\nAnn,2000\nEve,1600\nBob,1900\nDan,1700\n' >p.csv
  $ flagfall event new k.ffe p.csv --keizer 'top 10' --start 2026-10-03 -q; flagfall event pair k.ffe; printf '1 1 1-0\n1 2 1-0\n' | flagfall event result k.ffe -q; flagfall standings k.ffe
  Round 1
     1  2 Bob – 1 Ann
     2  4 Dan – 3 Cid
        5 Eve: pairing-allocated bye
  Log: entry 3, hash 1d9a-3c1c-3c9e-83ab-f05a
  round 1 paired by keizer (KeizerForClubs) (entry 3)
  Standings after round 1
  Keizer, 5 players

  Rk  No    Name   Rtg  Keizer  Pts
   1   2    Bob   1900  17        1
   2   4    Dan   1700  15        1
   3   5    Eve   1600  12        1
   4   1    Ann   2000  7         0
   5   3    Cid   1800  6         0

  Log: entry 5, hash 26d2-0db5-32d7-bb3c-c7c5

  $ flagfall standings k.ffe --explain '#5'; flagfall standings k.ffe --why '#2' '#4'
  Eve, No 5: rank 3 with 1 point
  Keizer: 12 points; a win against this player is worth 8
    own value, once: 8
    round 1: pairing-allocated bye: 4
  Bob is ahead of Dan (Keizer): 17 to 15

From the top, those who are there; the bye to the lowest who had none. Round 2: 10+8+4.5, 9+7+5, 8+6, 7+2.45 (excused), 6+3.

  $ flagfall event player bye k.ffe 1 2 -q; flagfall event pair k.ffe; printf '2 1 =\n2 2 1-0\n' | flagfall event result k.ffe -q; flagfall standings k.ffe; flagfall print standings k.ffe -o s.xlsx && flagfall standings k.ffe --format csv | tail -1
  Round 2
     1  4 Dan – 2 Bob
     2  3 Cid – 5 Eve
        1 Ann: half-point bye
  Log: entry 7, hash 2019-d77d-95ac-0aa4-b8fd
  round 2 paired by keizer (KeizerForClubs) (entry 7)
  Standings after round 2
  Keizer, 5 players

  Rk  No    Name   Rtg  Keizer  Pts
   1   4    Dan   1700  22.5     1½
   2   2    Bob   1900  21       1½
   3   3    Cid   1800  14        1
   4   1    Ann   2000  9.45      ½
   5   5    Eve   1600  9         1

  Log: entry 9, hash 764e-b765-aff9-98cb-0189
  5,5,Eve,,,1600,1.0,9

  $ flagfall event export k.ffe -o k.trf -q; grep -e ^092 -e '^### Play' k.trf; flagfall standings k.trf --format csv | tail -2
  092 Individual: Keizer
  ### Play by keizer: top 10
  4,1,Ann,,,2000,0.5,9.45
  5,5,Eve,,,1600,1.0,9
  $ flagfall event undo k.ffe --reason test -q; flagfall event pair k.ffe 2>&1; flagfall event set k.ffe --keizer 'top ten' 2>&1; flagfall event set k.ffe --ladder 'swap' 2>&1
  flagfall: round 2: the game of 3 Cid has no result
  flagfall: --keizer: expected top 60, ratio 3, loss 5, bye 50, absent 35, excused 35, club 70, limit 5, repeat 3 or no self, not "top ten"
  flagfall: see "flagfall event set --help"
  flagfall: nothing was changed
  flagfall: --ladder: this is a keizer event, not a ladder
  flagfall: see "flagfall event set --help"
  flagfall: nothing was changed
  ? 2

A ladder: who wins takes the place; a challenge goes so many places up.

  $ flagfall event new l.ffe p.csv --ladder 'range 2, draw up' --start 2026-10-03 -q; flagfall event pair l.ffe; printf '1 1 1-0\n1 2 =\n' | flagfall event result l.ffe -q; flagfall standings l.ffe
  Round 1
     1  2 Bob – 1 Ann
     2  4 Dan – 3 Cid
  Log: entry 3, hash c339-712a-dd80-b662-e49e
  round 1 paired by ladder (challenges in range) (entry 3)
  Standings after round 1
  Ladder, 5 players

  Rk  No    Name   Rtg  Moved   Pts
   1   2    Bob   1900  up 1      1
   2   1    Ann   2000  down 1    0
   3   3    Cid   1800            ½
   4   4    Dan   1700            ½
   5   5    Eve   1600            0

  Log: entry 5, hash cca8-31a5-fbe5-c98c-ec34

  $ flagfall event pair l.ffe 2 1 5 1 2>&1; flagfall event pair l.ffe 2 1 4 1; flagfall event pair l.ffe 2 2 5 2 --reason 'both wish it'; flagfall event result l.ffe 2 1 1-0; flagfall standings l.ffe --explain '#4'; flagfall standings l.ffe --format csv
  flagfall: 5 Eve is at 5 and 1 Ann at 2: a challenge goes 2 places up at most; against that with --reason
  round 2, board 1: 4 Dan – 1 Ann (entry 6)
  round 2, board 2: 5 Eve – 2 Bob (entry 7)
  round 2, board 1: 4 Dan – 1 Ann 1-0 (entry 8)
  Dan, No 4: rank 2 with 1½ points
  Ranked by the ladder; the first order is that of the numbers
    round 1: drawn at the board against 3 Cid: stays at 4
    round 2: won at the board against 1 Ann: from 4 to 2
  rank,no,name,fide_id,federation,rating,points,Moved
  1,2,Bob,,,1900,1.0,up 1
  2,4,Dan,,,1700,1.5,up 2
  3,1,Ann,,,2000,0.0,down 2
  4,3,Cid,,,1800,0.5,down 1
  5,5,Eve,,,1600,0.0,
  $ flagfall help keizer | sed -n '1,2p'; flagfall help ladder | sed -n '1,2p'
    event set        Change the settings of an event file
    event pair       Pair a round of an event: Swiss, Berger tables, a file, or by
    event set        Change the settings of an event file
    event pair       Pair a round of an event: Swiss, Berger tables, a file, or by
