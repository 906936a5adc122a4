Lists for the wall, and what lies on the tables.

  $ export FLAGFALL_TIME=2026-11-22T16:05:00Z FLAGFALL_AUTHOR=Arbiter
  $ flagfall event new club.ffe --name 'Club <night> & day' --city Bergen --start 2026-11-21 --kind round-robin --arbiter 'Berg, Ingrid' >/dev/null
  $ printf 'name,rating,federation,title,club\n"Ángel, Jim",2400,NOR,IM,Turm\n"Baker, Ann",2300,NOR,,Turm\n"Zorn, Bob",,SWE,,\n"Adams, Eve",2100,SWE,,Springer\n' >players.csv
  $ flagfall event import club.ffe players.csv >/dev/null 2>&1
  $ flagfall event pair club.ffe --all >/dev/null
  $ printf '1 1-0\n2 =\n' | flagfall event result -q club.ffe --round 1
  $ printf '1 0-1\n2 +-\n' | flagfall event result -q club.ffe --round 2

By board, for a round. The last one is meant where none is named; of results the last one played.

  $ flagfall print pairings club.ffe --round 2
  Club <night> & day
  Pairings of round 2
  Bergen, 2026/11/21

  Bd  White           Rtg  Pts  Result  Black        Rtg  Pts
   1  Adams, Eve     2100    0          Zorn, Bob           ½
   2  IM Ángel, Jim  2400    1  + / -   Baker, Ann  2300    ½  won by forfeit

  Log: entry 7, hash a68f-071e-4841-3cc7-339f

  $ flagfall print results club.ffe
  Club <night> & day
  Results of round 2
  Bergen, 2026/11/21

  Bd  No  White           Rtg  Result  No  Black        Rtg
   1   4  Adams, Eve     2100  0 – 1    3  Zorn, Bob
   2   1  IM Ángel, Jim  2400  + / -    2  Baker, Ann  2300  won by forfeit

  Log: entry 7, hash a68f-071e-4841-3cc7-339f

By name: marks on letters do not change their place.

  $ flagfall print names club.ffe --round 1 | sed -n '5,9p'
  Name           Board  Colour  Opponent        Rtg
  Adams, Eve         1  Black   IM Ángel, Jim  2400
  IM Ángel, Jim      1  White   Adams, Eve     2100
  Baker, Ann         2  White   Zorn, Bob
  Zorn, Bob          2  Black   Baker, Ann     2300
  $ flagfall print pairings --by name club.ffe --group federation --round 1 | sed -n '4,$p'

  NOR

  Name           Board  Colour  Opponent     Rtg
  IM Ángel, Jim      1  White   Adams, Eve  2100
  Baker, Ann         2  White   Zorn, Bob

  SWE

  Name        Board  Colour  Opponent        Rtg
  Adams, Eve      1  Black   IM Ángel, Jim  2400
  Zorn, Bob       2  Black   Baker, Ann     2300

  Log: entry 7, hash a68f-071e-4841-3cc7-339f

Of the whole event.

  $ flagfall print standings club.ffe | sed -n '5,9p'
  Rk  No  Name           Fed  Club       Rtg  Pts
   1   1  IM Ángel, Jim  NOR  Turm      2400    2
   2   3  Zorn, Bob      SWE                   1½
   3   2  Baker, Ann     NOR  Turm      2300    ½
   4   4  Adams, Eve     SWE  Springer  2100    0
  $ flagfall print cross club.ffe | sed -n '5,9p'
  Rk  No  Name            1    2   Pts
   1   1  IM Ángel, Jim  4w1  2w+    2
   2   3  Zorn, Bob      2b½  4b1   1½
   3   2  Baker, Ann     3w½  1b-    ½
   4   4  Adams, Eve     1b0  3w0    0
  $ flagfall print matrix club.ffe | sed -n '5,9p'
     No  Name            Rtg  1  2  3  4  Pts
  1   1  IM Ángel, Jim  2400  x     +  1    2
  2   3  Zorn, Bob               x  ½  1   1½
  3   2  Baker, Ann     2300  -  ½  x       ½
  4   4  Adams, Eve     2100  0  0     x    0
  $ flagfall print wall-chart club.ffe | sed -n '2p;5,9p'
  Wall chart – Standings after round 2 of 3
  No  Name            Rtg   1    2   3
   1  IM Ángel, Jim  2400  4w1  2w+  3b
                            1    2
   2  Baker, Ann     2300  3w½  1b-  4w
                            ½    ½

For the tables.

  $ flagfall print slips club.ffe --round 1 | sed -n '5,12p'
  --------------------------------------------------------------------------------
  Club <night> & day · round 1                                             Board 1
  White   IM Ángel, Jim  (No 1 · NOR · 2400)
  Black   Adams, Eve  (No 4 · SWE · 2100)
  Result  [ ] 1-0   [ ] ½-½   [ ] 0-1

  White ____________________    Black ____________________
  --------------------------------------------------------------------------------

  $ flagfall print place-cards club.ffe | sed -n '5,10p'
  --------------------------------------------------------------------------------
  Club <night> & day

      IM Ángel, Jim
      No 1 · NOR · 2400 · Turm

  $ flagfall print scoresheets club.ffe --round 1 | grep -c 'Black ____'
  4

The arbiter's report.

  $ flagfall print rulings club.ffe | sed -n '2p;4,8p'
  Report of the arbiter: rulings

  No rulings are recorded.

  Chief arbiter: Berg, Ingrid  ______________________________

  $ printf '1. e4 e5 2. Ke3 *\n' >first.pgn
  $ flagfall illegal first.pgn --record club.ffe --round 1 --board 1 >/dev/null 2>&1
  $ flagfall print rulings club.ffe | sed -n '5,15p'
  Round 1

  Bd  White – Black  Question       Decision       Articles       Time (UTC)
   1  IM Ángel,      illegal,       penalty;       3.10, 7.5.1,   2026-11-21 09:00
      Jim – Adams,   move (White)   Black +2:00    7.5.5, 4.3,
      Eve                                          4.7
                                                   (fide-2023)

  1 ruling.

A page escapes what stands in names, loads nothing, and states its paper.

  $ flagfall print pairings club.ffe --round 2 -o p.html --paper letter --large
  $ grep -c '<script\|http\|<night>' p.html
  0
  ? 1
  $ grep -o '<p class="event">.*</p>\|@page{size:[a-z]*\|class="print[a-z ]*"' p.html
  @page{size:letter
  class="print large"
  <p class="event">Club &lt;night&gt; &amp; day</p>
  $ flagfall print cross club.ffe -o c.xlsx && head -c 2 c.xlsx; echo
  PK
  $ for k in pairings names results standings cross slips place-cards scoresheets rulings wall-chart matrix; do for f in txt html xlsx; do flagfall print $k club.ffe -o all.$f && [ -s all.$f ] || echo "$k: no $f"; done; done

The list of players: by name, rating or number, with a column for who is here. Marks, byes and withdrawals are those of the round to come.

  $ flagfall event new p.ffe -q --name 'Club Open' --start 2026-03-07 --rounds 2 --kind swiss; printf 'name,rating,fed,club,title,group\n"Ärmel, Zoë",2100,GER,Nord,WGM,x\n"Adams, Jim",2000,ENG,Süd,,y\nBaker,1900,GER,Nord,,x\n"Zimmer, Ed",,GER,,,y\n' >pl.csv; flagfall event import p.ffe pl.csv -q --keep-columns all
  $ flagfall event checkin p.ffe 1 -q; flagfall event player bye p.ffe 3 1 -q; flagfall event player withdraw p.ffe 4 -q; flagfall print players p.ffe
  Club Open
  Players
  2026/03/07

  No  Name             Rtg  Fed  Club     Round 1
   2  Adams, Jim      2000  ENG  Süd         ☐
   1  WGM Ärmel, Zoë  2100  GER  Nord        ✓
   3  Baker           1900  GER  Nord  half-point bye
   4  Zimmer, Ed            GER          withdrawn

  Log: entry 5, hash 2740-a4f2-9bb8-d699-8753

  $ flagfall print players p.ffe --by rating --columns group,title | sed -n '/^No/,/^$/p'; flagfall print entries p.ffe --by number --group federation --round 2 | grep -v Log
  No  Name             Rtg  Fed  Club  group  Title     Round 1
   1  WGM Ärmel, Zoë  2100  GER  Nord  x      WGM          ✓
   2  Adams, Jim      2000  ENG  Süd   y                   ☐
   3  Baker           1900  GER  Nord  x             half-point bye
   4  Zimmer, Ed            GER        y               withdrawn

  Club Open
  Players
  2026/03/07

  ENG

  No  Name         Rtg  Fed  Club  Round 2
   2  Adams, Jim  2000  ENG  Süd      ☐

  GER

  No  Name             Rtg  Fed  Club   Round 2
   1  WGM Ärmel, Zoë  2100  GER  Nord      ☐
   3  Baker           1900  GER  Nord      ☐
   4  Zimmer, Ed            GER        withdrawn

  $ flagfall print players p.ffe --section X 2>&1; flagfall print players club.ffe | sed -n '/^No/,$p'; flagfall print players p.ffe --format html | grep -c 'Ärmel'; flagfall print players p.ffe -o p.xlsx; flagfall event new none.ffe -q; flagfall print players none.ffe 2>&1; echo "rc $?"
  flagfall: the event has no section "X"; it has "main"
  No  Name            Rtg  Fed  Club
   4  Adams, Eve     2100  SWE  Springer
   1  IM Ángel, Jim  2400  NOR  Turm
   2  Baker, Ann     2300  NOR  Turm
   3  Zorn, Bob            SWE

  Log: entry 8, hash a57c-821d-91ea-fe3a-a563
  1
  flagfall: the event has no players
  rc 1

  $ flagfall event pair p.ffe -q --yes --missing pair --initial-colour white >/dev/null; flagfall print players p.ffe | sed -n '/^No/,/^$/p'; flagfall event result p.ffe 1 1 1-0 -q; flagfall event pair p.ffe -q --yes --missing pair >/dev/null; flagfall print players p.ffe | sed -n '/^No/,/^$/p'
  No  Name             Rtg  Fed  Club   Round 2
   2  Adams, Jim      2000  ENG  Süd       ☐
   1  WGM Ärmel, Zoë  2100  GER  Nord      ☐
   3  Baker           1900  GER  Nord      ☐
   4  Zimmer, Ed            GER        withdrawn

  No  Name             Rtg  Fed  Club
   2  Adams, Jim      2000  ENG  Süd
   1  WGM Ärmel, Zoë  2100  GER  Nord
   3  Baker           1900  GER  Nord
   4  Zimmer, Ed            GER

  $ flagfall print players p.ffe --by board 2>&1; flagfall print pairings p.ffe --by rating 2>&1; flagfall print slips p.ffe --by name 2>&1 | head -1; flagfall print players p.ffe --group category 2>&1 | head -1
  flagfall: --by board or name goes with pairings, name, rating or number with players
  flagfall: see "flagfall print --help"
  flagfall: --by board or name goes with pairings, name, rating or number with players
  flagfall: see "flagfall print --help"
  flagfall: --by board or name goes with pairings, name, rating or number with players
  flagfall: only standings are grouped by category

What cannot be printed.

  $ flagfall print paring club.ffe 2>&1
  flagfall: nothing is called "paring"; did you mean pairings?
  flagfall: see "flagfall print --help"
  ? 2
  $ flagfall print posters club.ffe 2>&1
  flagfall: "posters" cannot be printed; what can be is pairings, names, results, standings, cross, slips, place-cards, scoresheets, rulings, wall-chart, matrix, bracket, matches, board-prizes, players, clubs, report, it3, fees
  flagfall: see "flagfall print --help"
  ? 2
  $ flagfall print pairings club.ffe --round 9 2>&1
  flagfall: --round 9: the event has 3 rounds
  flagfall: see "flagfall print --help"
  ? 2
  $ flagfall print slips club.ffe --group club 2>&1
  flagfall: --group goes with names, players and standings
  flagfall: see "flagfall print --help"
  ? 2
  $ flagfall print pairings club.ffe -o p.pdf 2>&1; ls p.pdf 2>&1 | grep -c 'No such'
  flagfall: "p.pdf" does not end in .txt, .csv, .html or .xlsx; name a form with --format
  flagfall: see "flagfall print --help"
  1
  $ flagfall event new swiss.ffe --kind swiss --start 2026-11-21 >/dev/null; flagfall event import -q swiss.ffe players.csv 2>/dev/null
  $ flagfall print pairings swiss.ffe 2>&1
  flagfall: no round is paired
  ? 1
  $ flagfall print matrix swiss.ffe 2>&1
  flagfall: a matrix is of round robins of 2 to 40 players; this event has a cross table
  ? 1

Several lists are one document; an option is for those that it goes with.

  $ flagfall print players,pairings,standings club.ffe --group federation --by rating --round 2
  Club <night> & day
  Players
  Bergen, 2026/11/21

  NOR

  No  Name            Rtg  Fed  Club  Round 2
   1  IM Ángel, Jim  2400  NOR  Turm     ☐
   2  Baker, Ann     2300  NOR  Turm     ☐

  SWE

  No  Name         Rtg  Fed  Club      Round 2
   4  Adams, Eve  2100  SWE  Springer     ☐
   3  Zorn, Bob         SWE               ☐

  Log: entry 8, hash a57c-821d-91ea-fe3a-a563
  ================================================================================
  Club <night> & day
  Pairings of round 2
  Bergen, 2026/11/21

  Bd  White           Rtg  Pts  Result  Black        Rtg  Pts
   1  Adams, Eve     2100    0          Zorn, Bob           ½
   2  IM Ángel, Jim  2400    1  + / -   Baker, Ann  2300    ½  won by forfeit

  Log: entry 8, hash a57c-821d-91ea-fe3a-a563
  ================================================================================
  Club <night> & day
  Standings after round 2 of 3
  Bergen, 2026/11/21

  NOR

  Rk  No  Name           Fed  Club   Rtg  Pts
   1   1  IM Ángel, Jim  NOR  Turm  2400    2
   3   2  Baker, Ann     NOR  Turm  2300    ½

  SWE

  Rk  No  Name        Fed  Club       Rtg  Pts
   2   3  Zorn, Bob   SWE                   1½
   4   4  Adams, Eve  SWE  Springer  2100    0

  Log: entry 8, hash a57c-821d-91ea-fe3a-a563

  $ flagfall print names,slips,wall-chart club.ffe --round 1 -o all.html; grep -c '<article' all.html; grep -o '<h1>[^<]*' all.html; grep -o '@page[^{]*{size:[^;]*' all.html; grep -c '<style>' all.html
  3
  <h1>Pairings of round 1 by name
  <h1>Result slips of round 1
  <h1>Wall chart – Standings after round 1 of 3
  @page{size:A4
  @page cards{size:A4
  1
  $ flagfall print cross,standings club.ffe -o all.xlsx; unzip -p all.xlsx xl/workbook.xml | grep -o 'sheet name="[^"]*"'
  sheet name="Cross"
  sheet name="Standings"
  $ flagfall print pairings,pairings club.ffe 2>&1
  flagfall: pairings is named twice
  flagfall: see "flagfall print --help"
  ? 2
  $ flagfall print pairings,nothing club.ffe 2>&1
  flagfall: "nothing" cannot be printed; what can be is pairings, names, results, standings, cross, slips, place-cards, scoresheets, rulings, wall-chart, matrix, bracket, matches, board-prizes, players, clubs, report, it3, fees
  flagfall: see "flagfall print --help"
  ? 2
  $ flagfall print pairings,slips club.ffe --columns sex 2>&1
  flagfall: --columns goes with standings and players
  flagfall: see "flagfall print --help"
  ? 2
  $ flagfall print , club.ffe 2>&1
  flagfall: "" cannot be printed; what can be is pairings, names, results, standings, cross, slips, place-cards, scoresheets, rulings, wall-chart, matrix, bracket, matches, board-prizes, players, clubs, report, it3, fees
  flagfall: see "flagfall print --help"
  ? 2

Cards have no rows: that is said before anything is read.

  $ flagfall print cards gone.ffe --format csv 2>&1
  flagfall: place-cards are cards, and no table for CSV
  flagfall: see "flagfall print --help"
  ? 2
