Who leaves a round robin. Five players, four games each: two completed games are half.

  $ printf 'name,rating\nAdams,2400\nBaker,2300\nClark,2200\nDunn,2100\nEvans,2000\n' >p.csv
  $ cat >lib.sh <<'X'
  > start() { flagfall event new $1 --start 2026-11-21 --kind $2 --tiebreaks DE,SB,WIN >/dev/null; flagfall event import $1 p.csv >/dev/null; flagfall event pair $1 --all; }
  > X
  $ . ./lib.sh; start a.ffe round-robin
  Round 1
     1  2 Baker – 5 Evans
     2  3 Clark – 4 Dunn
        1 Adams: zero-point bye
  Round 2
     1  5 Evans – 3 Clark
     2  1 Adams – 2 Baker
        4 Dunn: zero-point bye
  Round 3
     1  3 Clark – 1 Adams
     2  4 Dunn – 5 Evans
        2 Baker: zero-point bye
  Round 4
     1  1 Adams – 4 Dunn
     2  2 Baker – 3 Clark
        5 Evans: zero-point bye
  Round 5
     1  4 Dunn – 2 Baker
     2  5 Evans – 1 Adams
        3 Clark: zero-point bye
  Log: entry 3, hash 93fe-42f4-d43b-2c17-020a
  rounds 1 to 5 paired by round-robin (C.05 Annex 1) (entry 3)

Evans has played one game of four and leaves: nothing of it counts. Baker has beaten Evans and
lost to Adams: without the games against Evans Baker ends with 1 point, from draws with Clark and
Dunn; Sonneborn-Berger is 1/2 of Clark's 1 and of Dunn's 1.

  $ printf '1 1 1-0\n1 2 =\n' | flagfall event result a.ffe
  round 1, board 1: 2 Baker – 5 Evans 1-0 (entry 4)
  round 1, board 2: 3 Clark – 4 Dunn ½-½ (entry 5)
  $ flagfall event set a.ffe --withdrawn 5 --reason "called away"
  5 Evans has withdrawn with 1 of 4 games completed: results are kept for the record and count for no player, 3 forfeited (entry 6)
  $ flagfall standings a.ffe
  Standings after round 1 of 5
  Round robin, 5 players; tie-breaks by C.07 of 1 March 2026

  Rk  No    Name    Rtg  Pts  DE    SB  WIN
   1   3    Clark  2200    ½   1  0.25    0
       4    Dunn   2100    ½   1  0.25    0
   3   1    Adams  2400    0      0.00    0
       2    Baker  2300    0      0.00    0
   5   5    Evans  2000    0      0.00    0

  Withdrawn with fewer than half of the games completed, results in brackets count for no player (C.05 6.6): Evans

  Log: entry 6, hash 0893-d32c-e895-da1a-a828

  $ printf '2 2 1-0\n3 1 0-1\n4 1 1-0\n4 2 =\n5 1 =\n' | flagfall event result a.ffe
  round 2, board 2: 1 Adams – 2 Baker 1-0 (entry 7)
  round 3, board 1: 3 Clark – 1 Adams 0-1 (entry 8)
  round 4, board 1: 1 Adams – 4 Dunn 1-0 (entry 9)
  round 4, board 2: 2 Baker – 3 Clark ½-½ (entry 10)
  round 5, board 1: 4 Dunn – 2 Baker ½-½ (entry 11)
  $ flagfall standings a.ffe --show standings,cross,progress
  Final standings after 5 rounds
  Round robin, 5 players; tie-breaks by C.07 of 1 March 2026

  Rk  No    Name    Rtg  Pts  DE    SB  WIN
   1   1    Adams  2400    3      3.00    3
   2   2    Baker  2300    1   1  1.00    0
       3    Clark  2200    1   1  1.00    0
       4    Dunn   2100    1   1  1.00    0
   5   5    Evans  2000    0      0.00    0

  Withdrawn with fewer than half of the games completed, results in brackets count for no player (C.05 6.6): Evans

  Cross table (opponent's number, colour, result)

  Rk  No  Name      R1     R2     R3   R4     R5  Pts
   1   1  Adams      Z    2w1    3b1  4w1  (5b+)    3
   2   2  Baker  (5w1)    1b0      Z  3w½    4b½    1
   2   3  Clark    4w½  (5b+)    1w0  2b½      Z    1
   2   4  Dunn     3b½      Z  (5w+)  1b0    2w½    1
   5   5  Evans  (2b0)  (3w-)  (4b-)    Z  (1w-)    0

  Progress

  Rk  No  Name   R1  R2  R3  R4  R5  Pts
   1   1  Adams   0   1   2   3   3    3
   2   2  Baker   0   0   0   ½   1    1
   2   3  Clark   ½   ½   ½   1   1    1
   2   4  Dunn    ½   ½   ½   ½   1    1
   5   5  Evans   0   0   0   0   0    0

  Log: entry 11, hash fe23-df8f-53ee-f43a-4b65

  $ flagfall standings a.ffe -q --explain Baker
  Baker, No 2: rank 2 with 1 point
  Tie-breaks by C.07 of 1 March 2026

  DE, direct encounter (C.07 6): 1
    place among the 3 players tied at this point, by the games between them: Baker; Clark; Dunn
    round 4      0.5   Clark: 0.5
    round 5      0.5   Dunn: 0.5
    0.5 + 0.5 = place 1

  SB, Sonneborn-Berger (C.07 9.1): 1.00
    round 2     0.00   Adams, score 3, times the 0 scored
    round 4     0.50   Clark, score 1, times the ½ scored
    round 5     0.50   Dunn, score 1, times the ½ scored
    0.00 + 0.50 + 0.50 = 1.00

  WIN, rounds won, played or not (C.07 7.1): 0
    round 1        0   won at the board against Evans; does not count, a withdrawal before half of the games, C.05 6.6
    round 2        0   lost at the board against Adams
    round 3        0   zero-point bye
    round 4        0   drawn at the board against Clark
    round 5        0   drawn at the board against Dunn
    0 + 0 + 0 + 0 + 0 = 0

  $ flagfall standings a.ffe -q --explain Baker --format json | grep -o '"counted":[a-z]*'
  ? 1
  $ flagfall standings a.ffe -q --why Dunn/Evans; flagfall standings a.ffe -q --format json --why Dunn/Evans
  Dunn is ahead of Evans, who has withdrawn and takes no place (C.05 6.6)
  {"type":"separation","first":4,"second":5,"criterion":"withdrawn","article":null,"values":[1.0,0.0]}
  $ flagfall standings a.ffe -q --format json | tail -1
  {"type":"standing","rank":5,"no":5,"name":"Evans","title":null,"fide_id":null,"federation":null,"rating":2000,"points":"0","half_points":0,"rules":"2026","counted":false,"tiebreaks":{"DE":{"value":null},"SB":{"value":0.00},"WIN":{"value":0}}}
  $ flagfall standings a.ffe -q --format csv --show cross
  rank,no,name,round_1,round_2,round_3,round_4,round_5,points
  1,1,Adams,Z,2w1,3b1,4w1,(5b+),3.0
  2,2,Baker,(5w1),1b0,Z,3w½,4b½,1.0
  2,3,Clark,4w½,(5b+),1w0,2b½,Z,1.0
  2,4,Dunn,3b½,Z,(5w+),1b0,2w½,1.0
  5,5,Evans,(2b0),(3w-),(4b-),Z,(1w-),0.0
  $ flagfall standings a.ffe -q -o a.html; grep -c 'Withdrawn with fewer' a.html; grep -o '>(1)<' a.html | head -1
  1
  >(1)<

The TRF file has every game that was played: it is rated.

  $ flagfall event export a.ffe --format trf26 | grep -E '^(001|092)'
  092 Individual: Round-Robin
  001    1      Adams                             2400                             4.0    1  0000 - Z     2 w 1     3 b 1     4 w 1     5 b +
  001    2      Baker                             2300                             2.0    2     5 w 1     1 b 0  0000 - Z     3 w =     4 b =
  001    3      Clark                             2200                             2.0    2     4 w =     5 b +     1 w 0     2 b =  0000 - Z
  001    4      Dunn                              2100                             2.0    2     3 b =  0000 - Z     5 w +     1 b 0     2 w =
  001    5      Evans                             2000                             0.0    5     2 b 0     3 w -     4 b -  0000 - Z     1 w -
  $ flagfall event export a.ffe -o a.trf; flagfall standings a.trf --withdrawn Evens 2>&1
  flagfall: a.trf: error: no single player "Evens"; near: 5 Evans; give the pairing number [player-unclear]
  ? 6
  $ flagfall standings a.trf --withdrawn Evans -q
  Final standings after 5 rounds
  Round robin, 5 players; tie-breaks by C.07 of 1 March 2026

  Rk  No    Name    Rtg  Pts  DE    SB  WIN
   1   1    Adams  2400    3      3.00    3
   2   2    Baker  2300    1   1  1.00    0
       3    Clark  2200    1   1  1.00    0
       4    Dunn   2100    1   1  1.00    0
   5   5    Evans  2000    0      0.00    0

  Withdrawn with fewer than half of the games completed, results in brackets count for no player (C.05 6.6): Evans

With half of the games completed, two of four, everything counts, and the rest is forfeited.

  $ . ./lib.sh; start b.ffe round-robin >/dev/null
  $ printf '1 1 1-0\n1 2 =\n2 1 1-0\n2 2 1-0\n3 1 0-1\n' | flagfall event result b.ffe >/dev/null
  $ flagfall event set b.ffe --withdrawn Evans
  5 Evans has withdrawn with 2 of 4 games completed: results count, 2 forfeited (entry 9)
  $ flagfall event export b.ffe --format csv | grep Evans
  1,1,Baker,Evans,1-0
  2,1,Evans,Clark,1-0
  3,2,Dunn,Evans,+ -
  4,,Evans,,Z
  5,2,Evans,Adams,- +
  $ flagfall standings b.ffe
  Standings after round 3 of 5
  Round robin, 5 players; tie-breaks by C.07 of 1 March 2026

  Rk  No    Name    Rtg  Pts  DE    SB  WIN
   1   1    Adams  2400    2      1.50    2
   2   4    Dunn   2100   1½      1.25    1
   3   2    Baker  2300    1   1  1.00    1
   4   5    Evans  2000    1   2  0.50    1
   5   3    Clark  2200    ½      0.75    0

  Log: entry 9, hash 3a76-e7b6-3b1e-e000-4441

A double round robin has eight games: two are not half. Who leaves before the rounds are paired
is paired all the same, and forfeits.

  $ . ./lib.sh; flagfall event new c.ffe --start 2026-11-21 --kind double-round-robin >/dev/null; flagfall event import c.ffe p.csv >/dev/null
  $ for r in 1 2 3; do flagfall event pair c.ffe >/dev/null; done; flagfall event set c.ffe --withdrawn 4,5
  4 Dunn has withdrawn with 0 of 8 games completed: results are kept for the record and count for no player, 2 forfeited; 5 Evans has withdrawn with 0 of 8 games completed: results are kept for the record and count for no player, 2 forfeited (entry 6)
  $ flagfall event pair c.ffe
  Round 4
     1  4 Dunn – 2 Baker
     2  5 Evans – 1 Adams
        3 Clark: zero-point bye
  Log: entry 7, hash 69b9-ea95-1943-f977-5b3a
  round 4 paired by double-round-robin (C.05 Annex 1) (entry 7)
  $ flagfall event export c.ffe --format csv | grep -E 'Dunn|Evans'
  1,1,Baker,Evans,+ -
  1,2,Clark,Dunn,+ -
  2,1,Evans,Clark,- +
  2,,Dunn,,Z
  3,2,Dunn,Evans,- -
  4,1,Dunn,Baker,- +
  4,2,Evans,Adams,- +

A double round robin to its end: Dunn plays two of six games, wins both, and leaves. Without Dunn
each of the others has four games; White wins all, so that everybody has 2 points: two wins, each
against a 2, make a Sonneborn-Berger of 4.

  $ printf 'name,rating\nAdams,2400\nBaker,2300\nClark,2200\nDunn,2100\n' >four.csv
  $ flagfall event new e.ffe --start 2026-11-21 --kind double-round-robin --tiebreaks SB,DE,KS,BPG >/dev/null; flagfall event import e.ffe four.csv >/dev/null; flagfall event pair e.ffe --all | grep Dunn
     1  1 Adams – 4 Dunn
     1  2 Baker – 4 Dunn
     1  4 Dunn – 3 Clark
     1  4 Dunn – 1 Adams
     1  3 Clark – 4 Dunn
     1  4 Dunn – 2 Baker
  $ printf '1 1 0-1\n1 2 1-0\n2 1 0-1\n2 2 1-0\n' | flagfall event result e.ffe >/dev/null; flagfall event set e.ffe --withdrawn Dunn
  4 Dunn has withdrawn with 2 of 6 games completed: results are kept for the record and count for no player, 4 forfeited (entry 8)
  $ for r in 3 4 5 6; do printf '1 1-0\n2 1-0\n' | flagfall event result e.ffe --round $r 2>/dev/null; done
  round 3, board 2: 1 Adams – 2 Baker 1-0 (entry 9)
  round 4, board 2: 3 Clark – 2 Baker 1-0 (entry 10)
  round 5, board 2: 2 Baker – 1 Adams 1-0 (entry 11)
  round 6, board 2: 1 Adams – 3 Clark 1-0 (entry 12)
  ? 1
  $ flagfall standings e.ffe -q --show standings,cross; flagfall event check e.ffe
  Final standings after 6 rounds
  Double round robin, 4 players; tie-breaks by C.07 of 1 March 2026

  Rk  No    Name    Rtg  Pts    SB  DE   KS  BPG
   1   1    Adams  2400    2  4.00   1  2.0    2
       2    Baker  2300    2  4.00   1  2.0    2
       3    Clark  2200    2  4.00   1  2.0    2
   4   4    Dunn   2100    0  0.00      0.0    0

  Withdrawn with fewer than half of the games completed, results in brackets count for no player (C.05 6.6): Dunn

  Cross table (opponent's number, colour, result)

  Rk  No  Name      R1     R2     R3     R4     R5     R6  Pts
   1   1  Adams  (4w0)    3b0    2w1  (4b+)    2b0    3w1    2
   1   2  Baker    3w1  (4w0)    1b0    3b0    1w1  (4b+)    2
   1   3  Clark    2b0    1w1  (4b+)    2w1  (4w+)    1b0    2
   4   4  Dunn   (1b1)  (2b1)  (3w-)  (1w-)  (3b-)  (2w-)    0

  Log: entry 12, hash 0863-be67-05f6-a1b8-b7d6
  The event file is sound: database, tables, log and pairings agree.

Who leaves later has not won the games against those who left before.

  $ . ./lib.sh; start d.ffe round-robin >/dev/null; flagfall event set d.ffe --withdrawn 4; flagfall event set d.ffe --withdrawn 5
  4 Dunn has withdrawn with 0 of 4 games completed: results are kept for the record and count for no player, 4 forfeited (entry 4)
  5 Evans has withdrawn with 0 of 4 games completed: results are kept for the record and count for no player, 4 forfeited (entry 5)
  $ flagfall event export d.ffe --format csv | grep -E 'Dunn|Evans'
  1,1,Baker,Evans,+ -
  1,2,Clark,Dunn,+ -
  2,1,Evans,Clark,- +
  2,,Dunn,,Z
  3,2,Dunn,Evans,- -
  4,1,Adams,Dunn,+ -
  4,,Evans,,Z
  5,1,Dunn,Baker,- +
  5,2,Evans,Adams,- +

Taken back with undo; back in the event by itself leaves the forfeits.

  $ flagfall event undo c.ffe --reason "only round 4" >/dev/null; flagfall event undo c.ffe --reason "they stay"
  entry 6 taken back: 4 Dunn has withdrawn with 0 of 8 games completed: results are kept for the record and count for no player, 2 forfeited; 5 Evans has withdrawn with 0 of 8 games completed: results are kept for the record and count for no player, 2 forfeited (entry 9)
  $ flagfall event export c.ffe --format csv | grep -E 'Dunn|Evans'
  1,1,Baker,Evans,
  1,2,Clark,Dunn,
  2,1,Evans,Clark,
  2,,Dunn,,Z
  3,2,Dunn,Evans,
  $ flagfall event set b.ffe --back 5; flagfall event set b.ffe --withdrawn 17 2>&1
  5 Evans is back; 2 games lost by forfeit stay so (entry 10)
  flagfall: b.ffe: error: no player "17" [player-unknown]
  flagfall: nothing was changed
  ? 1
  $ flagfall event set b.ffe --withdrawn Evan 2>&1
  flagfall: b.ffe: error: no single player "Evan"; near: 5 Evans; give the pairing number [player-unclear]
  flagfall: nothing was changed
  ? 6
  $ flagfall event log b.ffe | tail -2 | sed 's/.*Z  [^:]*: //'
  5 Evans has withdrawn with 2 of 4 games completed: results count, 2 forfeited
  5 Evans is back; 2 games lost by forfeit stay so

In a Swiss all results count; who is paired after leaving is reported.

  $ flagfall event new s.ffe --kind swiss >/dev/null; flagfall event import s.ffe p.csv >/dev/null; flagfall event pair s.ffe 1 1 1 5
  round 1, board 1: 1 Adams – 5 Evans (entry 3)
  $ flagfall event set s.ffe --withdrawn 5; flagfall event result s.ffe 1 1 1-0; flagfall event pair s.ffe 2 1 2 5 --reason 'he came back for a day' 2>&1
  5 Evans has withdrawn (entry 4)
  round 1, board 1: 1 Adams – 5 Evans 1-0 (entry 5)
  flagfall: s.ffe: warning: 5 Evans has withdrawn, and is paired in round 2 [withdrawn]
  flagfall: s.ffe: warning: 5 is not there in this round, or has withdrawn [absent]
  round 2, board 1: 2 Baker – 5 Evans (entry 6)
  $ flagfall standings s.ffe -q --format csv | cut -d, -f1-3,7 | head -3
  rank,no,name,points
  1,1,Adams,1.0
  2,2,Baker,0.0
  $ cp $DATA/standings/harbour.trf .; flagfall standings harbour.trf --withdrawn 3 2>&1 | head -2
  flagfall: --withdrawn changes nothing: all results count but in a round robin
  Harbour Open 2026

A round robin that does not call itself one.

  $ . ./lib.sh; start u.ffe round-robin >/dev/null; flagfall event export u.ffe --format trf16 | grep -v ^092 >u.trf; flagfall event new v.ffe >/dev/null; flagfall event import v.ffe u.trf; flagfall event set v.ffe --withdrawn 5
  u.trf (event): 5 players added, 15 pairings and results (entry 2)
  5 Evans has withdrawn with 0 of 4 games completed: results are kept for the record and count for no player, 4 forfeited (entry 3)
