Players whose names look the same and are written in two ways: blanks, case, letters of another script, characters that
are not seen. One who is added by hand is refused with the question; in a list the pair is named.

  $ flagfall event new e.ffe --name Cup --start 2026-01-04 -q; flagfall event player add e.ffe 'Lee, Ann' -q
  $ flagfall event player add e.ffe 'lee,  ann' 2>&1
  flagfall: "lee,  ann" looks like 1 "Lee, Ann", who is written in another way: is it the same player? --namesake allows another one
  ? 1
  $ flagfall event player add e.ffe "$(printf 'L\320\265\320\265, Ann')" 2>&1
  flagfall: "Lее, Ann" looks like 1 "Lee, Ann", who is written in another way: is it the same player? --namesake allows another one
  ? 1
  $ flagfall event player add e.ffe "$(printf 'Lee,\342\200\213 Ann')" 2>&1
  flagfall: "Lee,​ Ann" looks like 1 "Lee, Ann", who is written in another way: is it the same player? --namesake allows another one
  ? 1
  $ flagfall event player add e.ffe "$(printf 'Lee, A\314\201nn')" 2>&1
  flagfall: "Lee, Ánn" looks like 1 "Lee, Ann", who is written in another way: is it the same player? --namesake allows another one
  ? 1
  $ flagfall event player add e.ffe 'Lee, Anna' -q; flagfall event player add e.ffe 'LEE, ANN' --namesake 2>&1
  3 LEE, ANN added (entry 4)
  $ printf 'name\nKoch, Ida\nkoch, Ida\nKoch, Ada\n' >list.csv; flagfall event import e.ffe list.csv --add-players 2>&1
  flagfall: list.csv: warning: 4 "Koch, Ida" and 5 "koch, Ida" look the same and are written in two ways: one player or two? [player-alike]
  list.csv (players): 3 players added (entry 5)

Fillers of other scripts, blank patterns of Braille, marks of any kind, letters of formulas, Roman numerals and Armenian letters; a name of which nothing is seen is none.

  $ for n in 'Lee,\343\205\244Ann' 'Lee,\342\240\200Ann' 'Lee\341\205\237, Ann' 'L\342\203\235ee, Ann' 'Le\341\267\200e, Ann' '\360\235\220\213ee, Ann' 'Lee, \360\235\226\240nn' '\342\205\254ee, Ann' 'Lee, A\325\270\325\270'; do flagfall event player add e.ffe "$(printf "$n")" >/dev/null 2>&1; echo $?; done | sort | uniq -c
        9 1
  $ for n in '\342\200\213' '\302\240\302\240' '  ' '\343\205\244'; do flagfall event player add e.ffe "$(printf "$n")" 2>&1 | head -n 1; done; flagfall event player edit e.ffe 1 --name ' ' 2>&1 | head -n 1
  flagfall: the name has no letter that is seen
  flagfall: the name has no letter that is seen
  flagfall: the name has no letter that is seen
  flagfall: the name has no letter that is seen
  flagfall: the name has no letter that is seen
  $ printf 'name,rating,fide_id\n\342\200\213,1900,\n\343\205\244,1800,77\n' >unseen.csv; flagfall event import e.ffe unseen.csv --add-players 2>&1
  flagfall: unseen.csv:2:1: error: neither a name nor a FIDE number [player-missing]
  flagfall: "unseen.csv": nothing was taken because of the errors above; --partial takes the rest
  ? 3

A name that is corrected is looked at as one that is added, and so is the name that --name gives; a name that stays is not asked about again.

  $ flagfall event player add e.ffe 'Berg, Uwe' -q; flagfall event player edit e.ffe 'Berg, Uwe' --name 'LEE,  Ann' 2>&1
  flagfall: "LEE,  Ann" looks like 1 "Lee, Ann", who is written in another way: is it the same player? --namesake allows another one
  ? 1
  $ flagfall event player edit e.ffe 'Berg, Uwe' --name 'Lee, Ann' 2>&1; flagfall event player add e.ffe 'Zorn, Eva' --name 'lee, ann' 2>&1
  flagfall: there is a player "Lee, Ann" already; --namesake allows another one
  flagfall: "lee, ann" looks like 1 "Lee, Ann", who is written in another way: is it the same player? --namesake allows another one
  ? 1
  $ flagfall event player edit e.ffe 'Berg, Uwe' --rating 1800; flagfall event player edit e.ffe 'Berg, Uwe' --name 'BERG, Uwe'; flagfall event player edit e.ffe 'BERG, Uwe' --name 'lee, Ann' --namesake; flagfall event player edit e.ffe 'lee, Ann' --name 'lee, Ann' --rating 1850; flagfall event log e.ffe --verify | grep -c whole
  7 Berg, Uwe changed (entry 7)
  7 BERG, Uwe changed (entry 8)
  7 lee, Ann changed (entry 9)
  7 lee, Ann changed (entry 10)
  1

Two copies, in each of which a player was added: a merge takes both over and asks.

  $ flagfall event new m.ffe --name Cup --start 2026-01-04 -q; flagfall event backup m.ffe n.ffe -q; flagfall event player add m.ffe 'Kern, Ute' -q; flagfall event player add n.ffe 'Kern,  Ute' --rating 1500 -q; flagfall event player add n.ffe 'Kern, Udo' -q; flagfall event merge m.ffe n.ffe 2>&1
  flagfall: n.ffe: warning: 1 "Kern, Ute" and 2 "Kern,  Ute" look the same after the merge and are written in two ways: one player or two? [player-alike]
  2 entries taken over, 0 not taken over
  $ flagfall event player add m.ffe 'Noll, Jo' --rating 1700 -q; flagfall event player add n.ffe 'Noll, Jo' -q; flagfall event merge m.ffe n.ffe 2>&1; flagfall event merge m.ffe n.ffe 2>&1
  flagfall: n.ffe: warning: 4 "Noll, Jo" and 5 "Noll, Jo" have the same name after the merge: one player or two? [player-alike]
  1 entry taken over, 0 not taken over
  0 entries taken over, 0 not taken over

Sums of a report of verify that contradict each other are no report.

  $ printf '1. e4 e5 *\n\n1. e4 Ke5 *\n' >g.pgn; flagfall verify --format json --games g.pgn >r.json; flagfall summary r.json
  g.pgn: game 1: legal, 2 half-moves, result *
  g.pgn:3:7: error: game 2: 1...Ke5: the king on e8 cannot reach e5 [Article 3.8]
  g.pgn: game 2: FAULTS, 1 half-move, first fault at half-move 2, result *
  2 games in 1 file: 1 legal, 1 with faults; 3 half-moves; 1 error, 0 warnings, 0 notes
  ? 1
  $ sed 's/"valid":1,"invalid":1/"valid":2,"invalid":1/' r.json >s.json; flagfall summary s.json 2>&1
  flagfall: s.json:4: the sums contradict each other: games are not valid and invalid
  g.pgn: game 1: legal, 2 half-moves, result *
  g.pgn:3:7: error: game 2: 1...Ke5: the king on e8 cannot reach e5 [Article 3.8]
  g.pgn: game 2: FAULTS, 1 half-move, first fault at half-move 2, result *
  ? 3
  $ sed 's/"games":2,"valid":1/"games":3,"valid":2/' r.json >s.json; flagfall summary s.json 2>&1
  flagfall: s.json:4: the sums contradict the games that are listed
  g.pgn: game 1: legal, 2 half-moves, result *
  g.pgn:3:7: error: game 2: 1...Ke5: the king on e8 cannot reach e5 [Article 3.8]
  g.pgn: game 2: FAULTS, 1 half-move, first fault at half-move 2, result *
  ? 3
  $ sed 's/"errors":[0-9]*/"errors":0/' r.json >s.json; flagfall summary s.json 2>&1
  flagfall: s.json:4: the sums contradict each other: more invalid games than errors
  g.pgn: game 1: legal, 2 half-moves, result *
  g.pgn:3:7: error: game 2: 1...Ke5: the king on e8 cannot reach e5 [Article 3.8]
  g.pgn: game 2: FAULTS, 1 half-move, first fault at half-move 2, result *
  ? 3

Fields of a rating list do nothing to the terminal that shows them.

  $ printf 'id,name,fed,title\n1,Ann Lee,G\033[2J,\302\233A\n' >l.csv; flagfall ratings load l.csv --index i.idx -q; flagfall ratings find Ann --index i.idx
        FIDE  Name                                Fed       Std Rapid Blitz  Born
              Ann Lee                             G [2J �A     0     0     0     0
