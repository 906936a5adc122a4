A reason that a person types is a reason, whatever it begins with: the entry that it names is taken over all the same.

  $ { echo 'name,rating'; for i in 1 2 3 4 5 6 7 8; do echo "Player $i,$((2000 - 50 * i))"; done; } >p.csv
  $ flagfall event new a.ffe --name Club --start 2026-03-02 --kind swiss --rounds 4 -q; flagfall event import a.ffe p.csv -q; flagfall event pair a.ffe --initial-colour white --yes -q >/dev/null; cp a.ffe b.ffe
  $ flagfall event result b.ffe 1 2 1-0 --author Bob -q; hash=$(flagfall event log b.ffe --format json | tail -1 | sed 's/.*"hash":"//; s/".*//'); flagfall event set a.ffe --city Graz --reason "merged from $hash; a lie" -q; flagfall event result a.ffe 1 3 1-0 --reason "merged from the sheet of round 1" -q
  $ flagfall event merge a.ffe b.ffe; flagfall event export a.ffe --format csv; flagfall event merge a.ffe b.ffe
  1 entry taken over, 0 not taken over
  round,board,white,black,result
  1,1,Player 1,Player 5,
  1,2,Player 6,Player 2,1-0
  1,3,Player 3,Player 7,1-0
  1,4,Player 8,Player 4,
  0 entries taken over, 0 not taken over
  $ flagfall event merge b.ffe a.ffe; flagfall event log b.ffe --format json | tail -2 | sed 's/.*"reason":"\([^"]*\)".*"origin":"\(.\{8\}\).*"refused":\([a-z]*\).*/\1 | \3/; s/[0-9a-f]\{64\}/HASH/'; flagfall event merge a.ffe b.ffe
  2 entries taken over, 0 not taken over
  merged from HASH; a lie | false
  merged from the sheet of round 1 | false
  0 entries taken over, 0 not taken over
  $ flagfall event log a.ffe | tail -1
      6  2026-11-21T09:00:00Z  Bob: round 1, board 2: 6 Player 6 – 2 Player 2 1-0 [of another copy, entry a105-5a47-ff0a-50c2-4261]

A player who has another number here is found again: changed, and taken out. The player who has that number here stays.

  $ flagfall event player add a.ffe "Late, Ann" -q; flagfall event player add b.ffe "Late, Bo" --author Bob -q; flagfall event merge a.ffe b.ffe; flagfall event export a.ffe --format csv --what players | tail -2
  1 entry taken over, 0 not taken over
  9,"Late, Ann",,,,,,,,
  10,"Late, Bo",,,,,,,,
  $ flagfall event player edit b.ffe "Late, Bo" --club Nord --author Bob -q; flagfall event merge a.ffe b.ffe; flagfall event export a.ffe --format csv --what players | tail -2
  1 entry taken over, 0 not taken over
  9,"Late, Ann",,,,,,,,
  10,"Late, Bo",,,,,,,,Nord
  $ flagfall event undo b.ffe --reason mistaken --author Bob -q; flagfall event undo b.ffe --reason 'does not come' --author Bob -q; flagfall event export b.ffe --format csv --what players | tail -1; flagfall event merge a.ffe b.ffe; flagfall event export a.ffe --format csv --what players | tail -2; flagfall event check a.ffe
  8,Player 8,1600,,,,,,,
  2 entries taken over, 0 not taken over
  8,Player 8,1600,,,,,,,
  9,"Late, Ann",,,,,,,,
  The event file is sound: database, tables, log and pairings agree.

What one copy refused is only a record in a third: where the entry fits, it is taken over.

  $ cp a.ffe c.ffe; cp a.ffe d.ffe; flagfall event result a.ffe 1 1 1-0 -q; flagfall event result c.ffe 1 1 0-1 --author Cy -q; flagfall event merge a.ffe c.ffe 2>&1; flagfall event undo a.ffe --entry 12 --reason 'wrong board'; flagfall event merge d.ffe a.ffe 2>&1; flagfall event merge d.ffe c.ffe 2>&1; flagfall event log d.ffe | tail -4; flagfall event export d.ffe --format csv | sed -n 2p; flagfall event check d.ffe
  flagfall: c.ffe: warning: entry 12 of the other copy, 2026-11-21T09:00:00Z by Cy: round 1, board 1: 1 Player 1 – 5 Player 5 0-1; not taken over: round 1 of player 1 [merge-conflict]
  0 entries taken over, 1 not taken over
  entry 12 taken back: round 1, board 1: 1 Player 1 – 5 Player 5 1-0 (entry 14)
  3 entries taken over, 0 not taken over
  1 entry taken over, 0 not taken over
     12  2026-11-21T09:00:00Z  Arbiter: round 1, board 1: 1 Player 1 – 5 Player 5 1-0 [of another copy, entry fe46-e5eb-fb29-164a-8134]
     13  2026-11-21T09:00:00Z  Cy: not taken over: round 1, board 1: 1 Player 1 – 5 Player 5 0-1 [of another copy, entry c5f8-dfbd-0e59-e381-7708]
     14  2026-11-21T09:00:00Z  Arbiter: entry 12 taken back: round 1, board 1: 1 Player 1 – 5 Player 5 1-0 (reason: wrong board) [of another copy, entry b283-0fb2-0d18-6cab-425a]
     15  2026-11-21T09:00:00Z  Cy: round 1, board 1: 1 Player 1 – 5 Player 5 0-1 [of another copy, entry 3f95-44fe-d57b-49b4-97a2]
  1,1,Player 1,Player 5,0-1
  The event file is sound: database, tables, log and pairings agree.
