A knockout: the rules of its matches, the draw, the rounds, the bracket. Seeds are the pairing numbers, which follow the
ratings; of six players the first two have no opponent in the first stage.

  $ printf 'name,rating\nDiaz,2300\nAdams,2600\nFox,2100\nBaker,2500\nEgger,2200\nCohen,2400\n' >p.csv
  $ flagfall event new k.ffe p.csv --name Cup --start 2026-10-03 --knockout '2 games, 2 rapid, armageddon, third place' -q; flagfall print bracket k.ffe
  Cup
  Bracket
  2026/10/03

  Quarter-finals

  M  No  Name   Pts  Games
  1   1  Adams
         bye
  2   5  Egger              next: standard, game 1 of 2
      4  Diaz
  3   3  Cohen              next: standard, game 1 of 2
      6  Fox
  4      bye
      2  Baker

  Semi-finals

  M  No  Name               Pts  Games
  1   1  Adams
         winner of match 2
  2      winner of match 3
      2  Baker

  Final

  M  No  Name               Pts  Games
  1      winner of match 1
         winner of match 2

  Third place

  M  No  Name              Pts  Games
  2      loser of match 1
         loser of match 2

  Provisional: the places are drawn when round 1 is paired.

  Log: entry 2, hash b15d-dea2-4343-1fbd-1788

What a person must say is asked for.

  $ flagfall event pair k.ffe 2>&1
  flagfall: the colour of the better seed of the first board is drawn by lot: --initial-colour white, black or lot
  ? 6
  $ flagfall event pair k.ffe --initial-colour white
  Round 1
     1  4 Diaz – 5 Egger
     2  6 Fox – 3 Cohen
        1 Adams: pairing-allocated bye
        2 Baker: pairing-allocated bye
  Log: entry 3, hash b71d-0f28-8fbe-4aae-b4fe
  round 1 paired by knockout (the bracket) (entry 3)
  $ flagfall event result k.ffe 1 1 1-0; flagfall event pair k.ffe 2>&1
  round 1, board 1: 4 Diaz – 5 Egger 1-0 (entry 4)
  flagfall: round 1, board 2: the game of 3 Cohen has no result
  ? 1
  $ flagfall event result k.ffe 1 2 =; flagfall event pair k.ffe; printf '2 1 =\n2 2 =\n' | flagfall event result k.ffe; flagfall event pair k.ffe; flagfall event result k.ffe 3 1 1-0; flagfall event pair k.ffe -q; flagfall event result k.ffe 4 1 1-0
  round 1, board 2: 6 Fox – 3 Cohen ½-½ (entry 5)
  Round 2
     1  5 Egger – 4 Diaz
     2  3 Cohen – 6 Fox
  Log: entry 6, hash 54aa-2894-dbc5-ca4f-6f5d
  round 2 paired by knockout (the bracket) (entry 6)
  round 2, board 1: 5 Egger – 4 Diaz ½-½ (entry 7)
  round 2, board 2: 3 Cohen – 6 Fox ½-½ (entry 8)
  Round 3
     1  6 Fox – 3 Cohen
  Log: entry 9, hash 0c0d-e779-a4f9-f867-1567
  round 3 paired by knockout (the bracket) (entry 9)
  round 3, board 1: 6 Fox – 3 Cohen 1-0 (entry 10)
  round 4, board 1: 3 Cohen – 6 Fox 1-0 (entry 12)
  $ flagfall event pair k.ffe 2>&1
  flagfall: armageddon, 3 Cohen – 6 Fox: who has White is chosen or drawn by lot: --white 3, --white 6 or --white lot
  ? 6
  $ flagfall event pair k.ffe --white 6; flagfall event result k.ffe 5 1 =
  Round 5
     1  6 Fox – 3 Cohen
  Log: entry 13, hash 3535-b16f-59b1-f36c-fc13
  round 5 paired by knockout (the bracket) (entry 13)
  round 5, board 1: 6 Fox – 3 Cohen ½-½ (entry 14)

The armageddon game was drawn: Black, 3, goes on. No one who is out plays on, and no game is out of its turn.

  $ flagfall event pair k.ffe; flagfall event pair k.ffe 6 3 6 4 2>&1; flagfall event pair k.ffe 7 3 1 3 2>&1; flagfall event pair k.ffe 9 3 1 3 2>&1
  Round 6
     1  1 Adams – 4 Diaz
     2  3 Cohen – 2 Baker
  Log: entry 15, hash efe9-efa3-4816-ca67-be3a
  round 6 paired by knockout (the bracket) (entry 15)
  flagfall: 6 Fox is out since the quarter-final
  flagfall: 1 and 3 do not meet in the bracket now
  flagfall: games by hand go into round 6 or a new one, not 9
  ? 1
  $ flagfall print bracket k.ffe | sed -n '4,30p'

  Quarter-finals

  M  No  Name   Pts  Games
  1   1  Adams
         bye
  2   5  Egger    ½  0 ½
      4  Diaz    1½  1 ½                             won
  3   3  Cohen   2½  ½ ½ | rapid 0 1 | armageddon ½  won, on draw odds
      6  Fox     2½  ½ ½ | rapid 1 0 | armageddon ½
  4      bye
      2  Baker

  Semi-finals

  M  No  Name   Pts  Games
  1   1  Adams       *      being played: standard, game 1 of 2
      4  Diaz        *
  2   3  Cohen       *      being played: standard, game 1 of 2
      2  Baker       *

  Final

  M  No  Name               Pts  Games
  1      winner of match 1
         winner of match 2

  $ flagfall standings k.ffe; flagfall standings k.ffe --explain '#3'; flagfall standings k.ffe --why '#3' '#4'; flagfall standings k.ffe --format json --why '#3' '#4'
  Cup
  Standings after round 5
  Knockout, 6 players

  Rk  No    Name    Rtg  Reached            Pts
   1   1    Adams  2600  in the semi-final    0
       2    Baker  2500  in the semi-final    0
       3    Cohen  2400  in the semi-final   2½
       4    Diaz   2300  in the semi-final   1½
   5   5    Egger  2200  quarter-final        ½
       6    Fox    2100  quarter-final       2½

  Log: entry 15, hash efe9-efa3-4816-ca67-be3a
  Cohen, No 3: rank 1 with 2½ points
  Ranked by the stage reached: in the semi-final
    quarter-final: won 2½–2½ against 6 Fox
      ½-½ ½-½ | rapid 0-1 1-0 | armageddon ½-½, on draw odds
    semi-final: 0–0 against 2 Baker
      next: standard, game 1 of 2
  Cohen and Diaz share rank 1 (Reached: in the semi-final)
  {"type":"separation","first":3,"second":4,"criterion":null,"article":null,"values":[]}

Undo takes a round back, and the bracket with it.

  $ flagfall event undo k.ffe; flagfall standings k.ffe --format csv; flagfall event undo k.ffe; flagfall event undo k.ffe | tail -1; flagfall standings k.ffe --format csv | tail -2
  rank,no,name,fide_id,federation,rating,points,Reached
  1,1,Adams,,,2600,0.0,in the semi-final
  1,2,Baker,,,2500,0.0,in the semi-final
  1,3,Cohen,,,2400,2.5,in the semi-final
  1,4,Diaz,,,2300,1.5,in the semi-final
  5,5,Egger,,,2200,0.5,quarter-final
  5,6,Fox,,,2100,2.5,quarter-final
  5,5,Egger,,,2200,0.5,quarter-final
  5,6,Fox,,,2100,2.5,quarter-final

A TRF file holds the games; rules and places go along as comments, and come back.

  $ flagfall event export k.ffe -o k.trf 2>&1; grep -e ^092 -e ^192 -e '^###' k.trf; flagfall print bracket k.trf | sed -n '6,12p'
  flagfall: k.ffe: warning: the file does not say which games are of which match, nor their rate of play, draw odds and decisions (the rules and the bracket are comments): it is no report for rating, for which games of different rates go apart [knockout]
  092 Individual: Knock-out
  192 CUSTOM_KNOCKOUT
  ### Play by knockout: 2 games, 2 rapid, armageddon, third place
  ### Bracket of 8, from place 1: 1 0 5 4 3 6 0 2
  ### Log: entry 15, hash efe9efa34816ca67be3a4abbe7924ff5e709ca5a6744016852d5fd28e5a8bf80

  M  No  Name   Pts  Games
  1   1  Adams
         bye
  2   5  Egger    ½  0 ½
      4  Diaz    1½  1 ½                             won
  3   3  Cohen   2½  ½ ½ | rapid 0 1 | armageddon ½  won, on draw odds

The rest by hand and by decision: a tie that the rules do not break, who has withdrawn, third place.

  $ flagfall event new t.ffe p.csv --knockout '1 game, third place' --initial-colour black -q; flagfall event pair t.ffe -q; printf '1 1 =\n1 2 1-0\n' | flagfall event result t.ffe -q; flagfall event pair t.ffe 2>&1
  flagfall: quarter-final, 5 Egger – 4 Diaz: the match is tied, and its rules name no further game: --advance 5 or --advance 4 with --reason, or other rules (event set --knockout)
  ? 6
  $ flagfall event pair t.ffe --advance 5 2>&1; flagfall event pair t.ffe --advance 1 --reason 'by lot' 2>&1; flagfall event pair t.ffe --advance 5 --reason 'by lot'; flagfall event pair t.ffe
  flagfall: --advance is a decision of the arbiter: say why with --reason
  flagfall: see "flagfall event pair --help"
  flagfall: 1 Adams is in no match that is being played
  5 Egger advances by decision of the arbiter (entry 6)
  Round 2
     1  1 Adams – 5 Egger
     2  2 Baker – 3 Cohen
  Log: entry 7, hash af63-3ce8-7d88-42ac-639d
  round 2 paired by knockout (the bracket) (entry 7)
  $ flagfall event set t.ffe --withdrawn 1 --reason ill -q; flagfall event result t.ffe 2 2 0-1; flagfall event pair t.ffe
  round 2, board 2: 2 Baker – 3 Cohen 0-1 (entry 9)
  Round 3
     1  5 Egger – 3 Cohen
  Log: entry 10, hash 5f96-7b76-5274-f99d-cbe1
  round 3 paired by knockout (the bracket) (entry 10)
  $ printf '3 1 0-1\n3 2 1-0\n' | flagfall event result t.ffe -q; flagfall event pair t.ffe 2>&1; flagfall standings t.ffe; flagfall print bracket t.ffe | sed -n '4,40p'
  flagfall: the knockout is decided: won by Cohen
  Standings after round 3
  Knockout, 6 players

  Rk  No    Name    Rtg  Reached        Pts
   1   3    Cohen  2400  winner           3
   2   5    Egger  2200  final           1½
   3   2    Baker  2500  3rd place        0
   4   1    Adams  2600  4th place        0
   5   4    Diaz   2300  quarter-final    ½
       6    Fox    2100  quarter-final    0

  Log: entry 11, hash 2ef8-60cc-fc94-910a-401e
  Quarter-finals

  M  No  Name   Pts  Games
  1   1  Adams
         bye
  2   5  Egger    ½  ½      won, by decision: by lot
      4  Diaz     ½  ½
  3   3  Cohen    1  1      won
      6  Fox      0  0
  4      bye
      2  Baker

  Semi-finals

  M  No  Name   Pts  Games
  1   1  Adams    0  -
      5  Egger    1  +      won
  2   3  Cohen    1  1      won
      2  Baker    0  0

  Final

  M  No  Name   Pts  Games
  1   5  Egger    0  0
      3  Cohen    1  1      won

  Third place

  M  No  Name   Pts  Games
  2   1  Adams
      2  Baker              won, walkover

  Log: entry 11, hash 2ef8-60cc-fc94-910a-401e

A correction that changes who goes on leaves a game of the next stage without a match; that is said.

  $ flagfall event result t.ffe 1 2 0-1 --reason 'wrong way round' -q; flagfall print bracket t.ffe | tail -3; flagfall event pair t.ffe 2>&1
  Round 2 has a game that is none of this bracket.

  Log: entry 12, hash 1255-a84d-5e51-1582-d988
  flagfall: round 2 has a game that is none of the bracket: take it out first (event pair --round 2 --remove BOARD)
  ? 1

Places by lot are drawn once: taking back the round keeps them.

  $ flagfall event new l.ffe p.csv --knockout '1 game, lot from 3' --initial-colour white -q; flagfall event pair l.ffe -q; flagfall print bracket l.ffe >a; flagfall event log l.ffe | grep -o 'bracket drawn by lot from seed 3 on'; flagfall event undo l.ffe -q; flagfall event pair l.ffe -q; flagfall print bracket l.ffe >b; diff <(sed '$d' a) <(sed '$d' b) && grep -c bye a
  bracket drawn by lot from seed 3 on
  2

Rules that are none, and what does not fit.

  $ flagfall event set k.ffe --knockout '2 games, armageddon, 2 rapid' 2>&1; flagfall event set k.ffe --knockout '2 bullets' 2>&1
  flagfall: --knockout: after armageddon no game can be needed, not "2 rapid"
  flagfall: see "flagfall event set --help"
  flagfall: nothing was changed
  flagfall: --knockout: expected 2 games, 2 rapid, 2 blitz, armageddon, sudden death, third place, final 4 games, lot or lot from 5, not "2 bullets"
  flagfall: see "flagfall event set --help"
  flagfall: nothing was changed
  ? 2
  $ flagfall event new s.ffe --kind swiss --knockout '2 games' 2>&1; flagfall event new s.ffe p.csv --kind swiss -q; flagfall print bracket s.ffe 2>&1; flagfall event pair s.ffe --white 3 2>&1
  flagfall: --knockout: this is a swiss event, not a knockout
  flagfall: see "flagfall event new --help"
  flagfall: a bracket is of a knockout, and this is a swiss event
  flagfall: --white and --advance go with a knockout
  flagfall: see "flagfall event pair --help"
  ? 2
  $ flagfall event new one.ffe --kind knockout -q; flagfall event player add one.ffe A -q; flagfall event pair one.ffe 2>&1; flagfall event pair k.ffe --by-hand 1-2 2>&1
  flagfall: a bracket has from 2 to 256 players, not 1
  flagfall: a knockout is paired by its bracket; a game by hand is FILE ROUND BOARD WHITE BLACK
  flagfall: see "flagfall event pair --help"
  ? 2
  $ flagfall print bracket k.ffe --format html | grep -c '<rect'; flagfall print bracket k.ffe -o k.xlsx && unzip -p k.xlsx xl/workbook.xml | grep -o 'name="[^"]*"'
  8
  name="Print"
  name="Bracket tree"
  name="_xlnm.Print_Titles"

  $ flagfall help knockout | sed -n '1,6p'; flagfall help bracket | sed -n '1,4p'
    print            Lists for the wall, slips and cards for the tables
    event set        Change the settings of an event file
    event pair       Pair a round of an event: Swiss, Berger tables, a file, or by
                     hand

  "flagfall laws knockout" looks in the Laws.
    print            Lists for the wall, slips and cards for the tables
    event set        Change the settings of an event file
    event pair       Pair a round of an event: Swiss, Berger tables, a file, or by
                     hand

