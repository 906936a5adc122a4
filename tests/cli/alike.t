Players whose names look the same and are written in two ways: blanks, case, letters of another script, characters that
are not seen. One who is added by hand is refused with the question; in a list the pair is named.

  $ flagfall event new e.ffe --name Cup --start 2026-01-04 -q; flagfall event player add e.ffe 'Lee, Ann' -q
  $ flagfall event player add e.ffe 'lee,  ann' 2>&1
  flagfall: "lee,  ann" looks like 1 "Lee, Ann", who is written in another way: is it the same player? --namesake adds another one
  ? 1
  $ flagfall event player add e.ffe "$(printf 'L\320\265\320\265, Ann')" 2>&1
  flagfall: "Lее, Ann" looks like 1 "Lee, Ann", who is written in another way: is it the same player? --namesake adds another one
  ? 1
  $ flagfall event player add e.ffe "$(printf 'Lee,\342\200\213 Ann')" 2>&1
  flagfall: "Lee,​ Ann" looks like 1 "Lee, Ann", who is written in another way: is it the same player? --namesake adds another one
  ? 1
  $ flagfall event player add e.ffe "$(printf 'Lee, A\314\201nn')" 2>&1
  flagfall: "Lee, Ánn" looks like 1 "Lee, Ann", who is written in another way: is it the same player? --namesake adds another one
  ? 1
  $ flagfall event player add e.ffe 'Lee, Anna' -q; flagfall event player add e.ffe 'LEE, ANN' --namesake 2>&1
  3 LEE, ANN added (entry 4)
  $ printf 'name\nKoch, Ida\nkoch, Ida\nKoch, Ada\n' >list.csv; flagfall event import e.ffe list.csv --add-players 2>&1
  flagfall: list.csv: warning: 4 "Koch, Ida" and 5 "koch, Ida" look the same and are written in two ways: one player or two? [player-alike]
  list.csv (players): 3 players added (entry 5)

Sums of a report of verify that contradict each other are no report.

  $ printf '1. e4 e5 *\n\n1. e4 Ke5 *\n' >g.pgn; flagfall verify --format json --games g.pgn >r.json; flagfall summary r.json
  g.pgn: game 1: legal, 2 half-moves, result *
  g.pgn:3:7: error: game 2: 1...Ke5: the king on e8 cannot reach e5 [Article 3.8]
  g.pgn: game 2: FAULTS, 1 half-move, first illegal at half-move 2, result *
  2 games in 1 file: 1 legal, 1 with faults; 3 half-moves; 1 error, 0 warnings, 0 notes
  ? 1
  $ sed 's/"valid":1,"invalid":1/"valid":2,"invalid":1/' r.json >s.json; flagfall summary s.json 2>&1
  flagfall: s.json:4: the sums contradict each other: games are not valid and invalid
  g.pgn: game 1: legal, 2 half-moves, result *
  g.pgn:3:7: error: game 2: 1...Ke5: the king on e8 cannot reach e5 [Article 3.8]
  g.pgn: game 2: FAULTS, 1 half-move, first illegal at half-move 2, result *
  ? 3
  $ sed 's/"games":2,"valid":1/"games":3,"valid":2/' r.json >s.json; flagfall summary s.json 2>&1
  flagfall: s.json:4: the sums contradict the games that are listed
  g.pgn: game 1: legal, 2 half-moves, result *
  g.pgn:3:7: error: game 2: 1...Ke5: the king on e8 cannot reach e5 [Article 3.8]
  g.pgn: game 2: FAULTS, 1 half-move, first illegal at half-move 2, result *
  ? 3
  $ sed 's/"errors":[0-9]*/"errors":0/' r.json >s.json; flagfall summary s.json 2>&1
  flagfall: s.json:4: the sums contradict each other: more invalid games than errors
  g.pgn: game 1: legal, 2 half-moves, result *
  g.pgn:3:7: error: game 2: 1...Ke5: the king on e8 cannot reach e5 [Article 3.8]
  g.pgn: game 2: FAULTS, 1 half-move, first illegal at half-move 2, result *
  ? 3

Fields of a rating list do nothing to the terminal that shows them.

  $ printf 'id,name,fed,title\n1,Ann Lee,G\033[2J,\302\233A\n' >l.csv; flagfall ratings load l.csv --index i.idx -q; flagfall ratings find Ann --index i.idx
        FIDE  Name                                Fed       Std Rapid Blitz  Born
              Ann Lee                             G [2J �A     0     0     0     0
