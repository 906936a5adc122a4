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
