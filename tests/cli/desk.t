What pages and people who type little rely on. A system states the kind of event.

  $ printf 'name,rating\nAdams,2400\nBaker,2300\nClark,2200\nDunn,2100\nEvans,2000\nFlynn,1900\n' >p.csv
  $ flagfall event new s.ffe --system dutch --rounds 3 --start 2026-11-21; flagfall event section list s.ffe
  created s.ffe
  main: 0 players, 0 of 3 rounds, swiss
  $ flagfall event new r.ffe --system BERGER_ROUNDROBIN; flagfall event section list r.ffe
  created r.ffe
  main: 0 players, 0 rounds, round-robin
  $ flagfall event new t.ffe --system team-a; flagfall event section list t.ffe
  created t.ffe
  main: 0 players, 0 rounds, team
  $ flagfall event new k.ffe --kind round-robin --system dutch; flagfall event section list k.ffe
  created k.ffe
  main: 0 players, 0 rounds, round-robin

The colour is drawn by lot before round 1, once, and the log says so.

  $ flagfall event import s.ffe p.csv
  p.csv (players): 6 players added (entry 2)
  $ flagfall event pair s.ffe --initial-colour lot 2>&1 </dev/null | sed 's/White (e/COLOUR (e/; s/Black (e/COLOUR (e/' | head -n 1
  flagfall: initial colour drawn by lot: COLOUR (entry 3)
  $ flagfall event pair s.ffe --initial-colour lot --yes -q; flagfall event log s.ffe | sed 's/.*Arbiter: //; s/White$/COLOUR/; s/Black$/COLOUR/'
  event "" made
  p.csv (players): 6 players added
  initial colour drawn by lot: COLOUR
  round 1 paired by FIDE (Dutch) 2026, C.04.3 (2026), flagfall 0.1.0
  $ for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30; do
  >   flagfall event new lot$i.ffe --initial-colour lot -q; flagfall event log lot$i.ffe; done | sed 's/.*lot: //' | sort -u
  Black
  White
  $ flagfall event set s.ffe --initial-colour lot 2>&1
  flagfall: round 1 has its colours already; the lot belongs before it
  flagfall: nothing was changed
  ? 1

A list is looked at before it is taken. Names alone are a list too, which is said.

  $ printf '1. Adams, Jim 2100\n2. GM Baker, Ann\n\nCarl Dönitz\t1800\nLi\n' >names.txt; flagfall event new n.ffe --system dutch -q
  $ flagfall event import n.ffe names.txt --check 2>&1
  flagfall: names.txt:1: warning: no line of headings: each line is taken as a name (4), figures at its end as a rating (2) [names-only]
  names.txt (names): 4 players added, numbered by rating; checked only, nothing is stored
  $ flagfall event import n.ffe names.txt --check --format json
  {"type":"import","file":"names.txt","kind":"names","taken":true,"players_added":4,"players_changed":0,"players_same":0,"entries_new":0,"entries_changed":0,"entries_same":0,"entries_refused":0,"doubts":[],"notes":[{"severity":"warning","code":"names-only","line":1,"text":"no line of headings: each line is taken as a name (4), figures at its end as a rating (2)"}]}
  $ flagfall event import n.ffe - <names.txt; flagfall event log n.ffe | wc -l
  - (names): 4 players added, numbered by rating (entry 2)
  2
  $ printf 'no,name,rating\n1,"Adams, Jim",2150\n3,"Baker, Ann",\n7,New,\n' >more.csv; flagfall event import n.ffe more.csv --check 2>&1
  flagfall: more.csv:4:3: error: this player is not in the event; --add-players adds players: "New" [player-new]
  flagfall: "more.csv": nothing was taken because of the errors above; --partial takes the rest
  ? 3
  $ flagfall event import n.ffe more.csv --check --add-players --format json 2>/dev/null
  {"type":"import","file":"more.csv","kind":"players","taken":true,"players_added":1,"players_changed":1,"players_same":1,"entries_new":0,"entries_changed":0,"entries_same":0,"entries_refused":0,"doubts":[],"notes":[]}

Who is nearly one who is known is asked about, unless the list has that one as well; each line is decided by itself.

  $ printf 'name,rating,birth_year\n"Adams, Jimm",2140,\n"Döntiz, Carl",,\n"Baker, Ann",,\n"Baker, Anne",1900,\n"Li, Wei 2",1500,\n' >near.csv; cp n.ffe near.ffe; flagfall event import near.ffe near.csv --add-players --check 2>&1
  flagfall: near.csv:2: warning: "Adams, Jimm" is like 1 Adams, Jim: one player or two? It is added; --same 2=1 takes it for that one [player-near]
  flagfall: near.csv:3: warning: "Döntiz, Carl" is like 2 Carl Dönitz: one player or two? It is added; --same 3=2 takes it for that one [player-near]
  near.csv (players): 4 players added, numbered by rating; checked only, nothing is stored
  $ flagfall event import near.ffe near.csv --add-players --check --format json 2>/dev/null | tr '{' '\n' | grep '^"line":.,"player"'
  "line":3,"player":2},
  "line":2,"player":1}],"notes":[
  $ flagfall event import near.ffe near.csv --add-players --same 2=1 --leave 3,5 --check 2>&1
  near.csv (players): 1 player added, 1 player changed, numbered by rating; checked only, nothing is stored
  $ flagfall event import near.ffe near.csv --add-players --same 2=1 --leave 3,5; flagfall event export near.ffe --format csv --what players | cut -d, -f1-4
  near.csv (players): 1 player added, 1 player changed, numbered by rating (entry 3)
  no,name,rating,fide_id
  1,"Adams, Jim",2140
  2,Carl Dönitz,1800,
  3,"Li, Wei 2",1500
  4,"Baker, Ann",
  5,Li,,
  $ flagfall event import near.ffe near.csv --check --same 2=99 2>&1; flagfall event import near.ffe near.csv --check --leave 2- 2>&1; printf 'white,black,round\n1,2,1\n' | flagfall event import near.ffe - --check --leave 2 2>&1
  flagfall: who is the same is a line of the list and the number of a player, as 17=9; not "2=99"
  flagfall: lines to be left out are numbers of lines, as 5,9; not "2-"
  flagfall: --same and --leave go with lists of players
  ? 3
  $ printf 'white,black,round\n1,7,1\n' >games.csv; flagfall event import n.ffe more.csv games.csv --check --add-players 2>&1
  more.csv (players): 1 player added, 1 player changed; checked only, nothing is stored
  games.csv (results): 1 pairing or result; checked only, nothing is stored
  $ flagfall event log n.ffe | wc -l
  2
  $ printf 'Adams, Jim\nBaker: 12 street\nAdams, Jim\n' | flagfall event import n.ffe - --check 2>&1
  flagfall: standard input has neither a list of players, of names, of results or of line-ups nor PGN or TRF; other files are read by their names
  ? 3
  $ printf 'Adams, Jim\nCook, Al\nCook, Al\nDale, X; 5\n' >twice.txt; flagfall event import n.ffe twice.txt --add-players 2>&1
  flagfall: "twice.txt" is not an event in a form known here: an event file, a TRF file, a cross table or results as CSV, PGN; a list of players, for event import, begins with a line of headings, as name,rating
  ? 3

They sat the other way round: one command, one entry, and the round bears its mark.

  $ flagfall event new w.ffe --system dutch --rounds 5 --start 2026-11-21 --initial-colour white -q; flagfall event import w.ffe p.csv -q; flagfall event pair w.ffe --yes -q
  $ flagfall event swap w.ffe 1 2; flagfall event export w.ffe --format trf26 | grep MPA
  round 1, board 2: colours exchanged: 2 Baker – 5 Evans (entry 4)
  ### MPA @ Round 1: 2-5
  $ flagfall event swap w.ffe 2; printf '1 1-0\n2 0-1\n3 =\n' | flagfall event result w.ffe --round 1 -q
  round 1, board 2: colours exchanged: 5 Evans – 2 Baker (entry 5)
  $ flagfall event pair w.ffe --yes -q; flagfall pair check w.ffe | head -n 2
  w.ffe, round 1, dutch-2026: 3 pairs as by the rules
  w.ffe, round 2, dutch-2026: 3 pairs as by the rules

A result stays with the players; exchanging the colours then needs a reason.

  $ flagfall event swap w.ffe 1 3 2>&1
  flagfall: w.ffe: error: round 1: the game of 3 Clark has a result, which stays with the players; exchanging its colours needs --reason [reason-needed]
  ? 1
  $ flagfall event swap w.ffe 1 3 --reason 'sat so all the time'; flagfall event export w.ffe --format csv --what results | grep ^1,3
  round 1, board 3: colours exchanged: 6 Flynn – 3 Clark (entry 10)
  1,3,Flynn,Clark,½-½
  $ flagfall event swap w.ffe 9 2>&1
  flagfall: w.ffe: error: round 2 has no board 9, it has 1 to 3; a game without a board number is named by a player, as in #17 [no-board]
  ? 1
  $ flagfall event swap w.ffe '#1' --format json
  {"type":"change","file":"w.ffe","entry":11,"text":"round 2, board 1: colours exchanged: 1 Adams – 2 Baker"}
  $ flagfall event swap w.ffe 1 '#1' | sed 's/[(].*//'; printf '1 0-1\n2 =\n3 0-1\n' | flagfall event result w.ffe --round 2 -q; flagfall event pair w.ffe --yes -q

A third colour running is refused without a reason.

  $ flagfall event new b.ffe --kind swiss --rounds 5 --start 2026-11-21 --initial-colour white -q; flagfall event import b.ffe p.csv -q
  $ for r in 1 2; do flagfall event pair b.ffe --yes -q; printf '1 =\n2 =\n3 =\n' | flagfall event result b.ffe --round $r -q; done; flagfall event swap b.ffe 2 '#1' --reason 'sat so' -q
  $ flagfall event pair b.ffe --yes | grep Adams; flagfall event swap b.ffe 3 '#1' 2>&1
      1    5 Evans                      1.0     1 Adams                      1.0
  flagfall: b.ffe: error: 1 would have White three times running [third-colour]
  flagfall: b.ffe: error: 1 would have White three times more often [colour-difference]
  flagfall: round 3 departs from the rules as said above, and is not stored; --reason takes it
  ? 1
  $ flagfall event swap b.ffe 3 '#1' --reason 'the hall has one board for a wheelchair' 2>&1; flagfall event log b.ffe | tail -n 2 | sed 's/.*Arbiter: //'
  flagfall: b.ffe: warning: 1 would have White three times running [third-colour]
  flagfall: b.ffe: warning: 1 would have White three times more often [colour-difference]
  round 3, board 1: colours exchanged: 1 Adams – 5 Evans (entry 13)
  round 3 paired by FIDE (Dutch) 2026, C.04.3 (2026), flagfall 0.1.0
  round 3, board 1: colours exchanged: 1 Adams – 5 Evans (reason: the hall has one board for a wheelchair)

Berger tables give the colours of a round robin.

  $ flagfall event import r.ffe p.csv -q; flagfall event pair r.ffe --all -q; flagfall event swap r.ffe 1 1 2>&1
  flagfall: r.ffe: error: round 1: the game of 1 Adams has the colours of the Berger tables; exchanging its colours needs --reason [reason-needed]
  ? 1
  $ flagfall event swap r.ffe 1 1 --reason 'both asked'; flagfall event check r.ffe -q
  round 1, board 1: colours exchanged: 6 Flynn – 1 Adams (entry 4)

All are here, but for one.

  $ flagfall event checkin n.ffe --all; flagfall event checkin n.ffe 3 --undo; flagfall event checkin n.ffe
  check-in, round 1: all who are expected, 4 (entry 3)
  check-in, round 1, taken back: 3 Baker, Ann (entry 4)
  Round 1: 3 here, 1 missing
      3  Baker, Ann
  $ flagfall event checkin n.ffe --all --format json; flagfall event checkin n.ffe --all
  {"type":"change","file":"n.ffe","entry":5,"text":"check-in, round 1: all who are expected, 1"}
  check-in, round 1: all who are expected, 0 (nothing new)
  $ flagfall event checkin n.ffe --all --undo; flagfall event checkin n.ffe --format json
  check-in, round 1, taken back: all who are expected, 4 (entry 6)
  {"type":"checkin","round":1,"missing":[1,2,3,4]}

Two arbiters at one player: who has not seen the later entry is told of it, and nothing is lost.

  $ flagfall event player edit n.ffe 1 --club North
  1 Adams, Jim changed (entry 7)
  $ flagfall event player edit n.ffe 1 --rating 2000 --seen 6 2>&1
  flagfall: nothing was changed: entry 7, after entry 6 that was seen, has changed the same: 1 Adams, Jim changed (Arbiter)
  ? 1
  $ flagfall event player edit n.ffe 2 --rating 2000 --seen 6; flagfall event player edit n.ffe 1 --rating 2000 --seen 7; flagfall event player edit n.ffe 1 --rating 2000 --seen 6
  2 Carl Dönitz changed (entry 8)
  1 Adams, Jim changed (entry 9)
  1 Adams, Jim changed (nothing new)

The same result again is nothing new; another one is a conflict. Lines of one command do not conflict with each other.

  $ printf '1 1-0\n2 0-1\n3 =\n' | flagfall event result w.ffe --round 3 --seen 15; flagfall event result w.ffe 3 1 1-0 --seen 15; flagfall event result w.ffe 3 1 0-1 --reason slip --seen 15 2>&1
  round 3, board 1: 2 Baker – 6 Flynn 1-0 (entry 16)
  round 3, board 2: 3 Clark – 1 Adams 0-1 (entry 17)
  round 3, board 3: 5 Evans – 4 Dunn ½-½ (entry 18)
  round 3, board 1: 2 Baker – 6 Flynn 1-0 (nothing new)
  flagfall: nothing was changed: entry 16, after entry 15 that was seen, has changed the same: round 3, board 1: 2 Baker – 6 Flynn 1-0 (Arbiter)
  ? 1
  $ printf '1 0-1\n1 =\n' | flagfall event result w.ffe --round 3 --reason both --seen 18
  round 3, board 1: 2 Baker – 6 Flynn 0-1 (entry 19)
  round 3, board 1: 2 Baker – 6 Flynn ½-½ (entry 20)
  $ flagfall event undo w.ffe --entry 18 --reason late --seen 17 2>&1
  flagfall: nothing was changed: entry 18, after entry 17 that was seen, has changed the same: round 3, board 3: 5 Evans – 4 Dunn ½-½ (Arbiter)
  ? 1
  $ flagfall event undo w.ffe --entry 18 --reason late --seen 18; flagfall event swap w.ffe 3 2 --seen x 2>&1
  entry 18 taken back: round 3, board 3: 5 Evans – 4 Dunn ½-½ (entry 21)
  flagfall: --seen requires a whole number, as 2, not "x"
  flagfall: see "flagfall event swap --help"
  ? 2
