A copy of an event file, made while it is in use, and checked.

  $ { echo 'name,rating'; for i in 1 2 3 4 5 6 7 8; do echo "Player $i,$((2000 - 50 * i))"; done; } >p.csv
  $ flagfall event new a.ffe --name Club --start 2026-03-02 --kind swiss --rounds 4 -q; flagfall event import a.ffe p.csv -q; flagfall event pair a.ffe --initial-colour white --yes -q >/dev/null
  $ flagfall event backup a.ffe b.ffe; flagfall event backup a.ffe b.ffe 2>&1; flagfall event backup a.ffe b.ffe --replace; flagfall event check b.ffe
  b.ffe: a sound copy
  flagfall: "b.ffe" exists already; --replace replaces it
  b.ffe: a sound copy
  The event file is sound: database, tables, log and pairings agree.
  $ flagfall event backup a.ffe none/b.ffe 2>&1 | sed 's/\.[A-Za-z0-9]*"/.X"/'; flagfall event backup p.csv c.ffe 2>&1; ls
  flagfall: cannot create a file beside "none/b.X": No such file or directory
  flagfall: "p.csv" is not an event file: file is not a database
  a.ffe
  b.ffe
  p.csv

Two machines: results here and there, a late player on each, the same result on both, and one that contradicts.

  $ printf '1 1-0\n2 =\n' | flagfall event result a.ffe --round 1 -q; flagfall event player add a.ffe "Late, Ann" --rating 1500
  9 Late, Ann added (entry 6)
  $ printf '1 1-0\n3 0-1\n2 0-1\n' | flagfall event result b.ffe --round 1 -q --author Bob; flagfall event player add b.ffe "Late, Bo" --author Bob; flagfall event player bye b.ffe "Late, Bo" 3 --author Bob; flagfall event player edit b.ffe 8 --club Nord --author Bob; flagfall event player edit a.ffe 8 --rating 1700
  9 Late, Bo added (entry 7)
  9 Late, Bo: half-point bye in round 3 (entry 8)
  8 Player 8 changed (entry 9)
  8 Player 8 changed (entry 7)
  $ flagfall event merge a.ffe b.ffe 2>&1; echo "rc $?"
  flagfall: b.ffe: warning: entry 6 of the other copy, 2026-11-21T09:00:00Z by Bob: round 1, board 2: 6 Player 6 – 2 Player 2 0-1; not taken over: round 1 of player 2 [merge-conflict]
  5 entries taken over, 1 not taken over
  rc 1

  $ flagfall event merge a.ffe b.ffe; flagfall event log a.ffe; flagfall event check a.ffe
  0 entries taken over, 0 not taken over
      1  2026-11-21T09:00:00Z  Arbiter: event "Club" made
      2  2026-11-21T09:00:00Z  Arbiter: p.csv (players): 8 players added
      3  2026-11-21T09:00:00Z  Arbiter: round 1 paired by FIDE (Dutch) 2026, C.04.3 (2026), flagfall 0.1.0
      4  2026-11-21T09:00:00Z  Arbiter: round 1, board 1: 1 Player 1 – 5 Player 5 1-0
      5  2026-11-21T09:00:00Z  Arbiter: round 1, board 2: 6 Player 6 – 2 Player 2 ½-½
      6  2026-11-21T09:00:00Z  Arbiter: 9 Late, Ann added
      7  2026-11-21T09:00:00Z  Arbiter: 8 Player 8 changed
      8  2026-11-21T09:00:00Z  Bob: round 1, board 1: 1 Player 1 – 5 Player 5 1-0 [of another copy, entry 1978-857f-a223-5270-916a]
      9  2026-11-21T09:00:00Z  Bob: round 1, board 3: 3 Player 3 – 7 Player 7 0-1 [of another copy, entry 055e-40a9-cf00-d414-5137]
     10  2026-11-21T09:00:00Z  Bob: not taken over: round 1, board 2: 6 Player 6 – 2 Player 2 0-1 [of another copy, entry 6ba5-b45c-3789-4923-fb09]
     11  2026-11-21T09:00:00Z  Bob: 9 Late, Bo added [of another copy, entry eaa1-a3d7-f386-94c0-f74a]
     12  2026-11-21T09:00:00Z  Bob: 9 Late, Bo: half-point bye in round 3 [of another copy, entry 1080-8a04-03e6-b399-3918]
     13  2026-11-21T09:00:00Z  Bob: 8 Player 8 changed [of another copy, entry b69a-7652-7bdb-59bb-4bcf]
  The event file is sound: database, tables, log and pairings agree.
  $ flagfall event export a.ffe --format csv; flagfall event export a.ffe --format csv --what players | tail -3; flagfall event export a.ffe --format trf26 | grep -a '^240'
  round,board,white,black,result
  1,1,Player 1,Player 5,1-0
  1,2,Player 6,Player 2,½-½
  1,3,Player 3,Player 7,0-1
  1,4,Player 8,Player 4,
  8,Player 8,1700,,,,,,,Nord
  9,"Late, Ann",1500,,,,,,,
  10,"Late, Bo",,,,,,,,
  240 H   3   10

The other way: what came from there does not come back.

  $ flagfall event merge b.ffe a.ffe 2>&1; echo "rc $?"; flagfall event export b.ffe --format csv --what players | tail -3; flagfall event merge a.ffe b.ffe --format json; flagfall event check b.ffe
  flagfall: a.ffe: warning: entry 5 of the other copy, 2026-11-21T09:00:00Z by Arbiter: round 1, board 2: 6 Player 6 – 2 Player 2 ½-½; not taken over: round 1 of player 2 [merge-conflict]
  3 entries taken over, 1 not taken over
  rc 1
  8,Player 8,1700,,,,,,,Nord
  9,"Late, Bo",,,,,,,,
  10,"Late, Ann",1500,,,,,,,
  {"type":"merge","merged":0,"conflicts":0}
  The event file is sound: database, tables, log and pairings agree.

  $ flagfall event new c.ffe -q; flagfall event merge a.ffe c.ffe 2>&1; echo "rc $?"; flagfall event merge a.ffe p.csv 2>&1; echo "rc $?"
  flagfall: the two files are not copies of one event: their logs begin differently
  rc 1
  flagfall: "p.csv" is not an event file: file is not a database
  rc 3

A copy that was altered past its log is neither taken from nor built on: what event check says of it is said.

  $ cp b.ffe d.ffe; LC_ALL=C sed -i 's/Nord/Sued/' d.ffe; flagfall event check d.ffe 2>&1; flagfall event log a.ffe --format json | wc -l
  flagfall: d.ffe: error: entry 9 of the log was altered, or one before it: its hash does not follow [log-hash]
  flagfall: d.ffe: error: entry 13 of the log was altered, or one before it: its hash does not follow [log-hash]
  flagfall: d.ffe: error: player 8 was changed past the log: club is "Sued" and the log ends in "Nord" [log-state]
  THE EVENT FILE HAS FAULTS; they are reported above.
  13
  $ flagfall event merge a.ffe d.ffe 2>&1; echo "rc $?"; flagfall event merge d.ffe a.ffe --format json 2>&1; echo "rc $?"; flagfall event log a.ffe --format json | wc -l; flagfall event check a.ffe
  flagfall: d.ffe: error: entry 9 of the log was altered, or one before it: its hash does not follow [log-hash]
  flagfall: d.ffe: error: entry 13 of the log was altered, or one before it: its hash does not follow [log-hash]
  flagfall: d.ffe: error: player 8 was changed past the log: club is "Sued" and the log ends in "Nord" [log-state]
  flagfall: the log of the other copy is not whole: nothing was taken over
  rc 1
  flagfall: d.ffe: error: entry 9 of the log was altered, or one before it: its hash does not follow [log-hash]
  flagfall: d.ffe: error: entry 13 of the log was altered, or one before it: its hash does not follow [log-hash]
  flagfall: d.ffe: error: player 8 was changed past the log: club is "Sued" and the log ends in "Nord" [log-state]
  flagfall: the log of the file is not whole: nothing was taken over
  rc 1
  13
  The event file is sound: database, tables, log and pairings agree.

A result is that of a game: where the copies have other pairings, or the colours were put right in one, it is not taken for another game, nor does a new pairing take a result with it.

  $ printf 'name\nAdams\nBaker\nClark\nDunn\n' >four.csv; flagfall event new p.ffe --name Club --kind swiss --rounds 3 -q; flagfall event import p.ffe four.csv -q; flagfall event backup p.ffe q.ffe -q; flagfall event pair p.ffe 1 1 1 3 -q; flagfall event pair p.ffe 1 2 2 4 -q; flagfall event pair q.ffe 1 1 1 4 -q; flagfall event pair q.ffe 1 2 2 3 -q; flagfall event result q.ffe 1 1 1-0 -q --no-copy; flagfall event result q.ffe 1 2 0-1 -q --no-copy; flagfall event merge p.ffe q.ffe --no-copy 2>&1 | sed 's/, 20[^ ]* by [^:]*:/,/'; flagfall event export p.ffe --format csv --what results
  flagfall: q.ffe: warning: entry 3 of the other copy, round 1, board 1: 1 Adams – 4 Dunn; not taken over: round 1 of player 1 [merge-conflict]
  flagfall: q.ffe: warning: entry 4 of the other copy, round 1, board 2: 2 Baker – 3 Clark; not taken over: round 1 of player 2 [merge-conflict]
  flagfall: q.ffe: warning: entry 5 of the other copy, round 1, board 1: 1 Adams – 4 Dunn 1-0; not taken over: round 1 of player 1 [merge-conflict]
  flagfall: q.ffe: warning: entry 6 of the other copy, round 1, board 2: 2 Baker – 3 Clark 0-1; not taken over: round 1 of player 2 [merge-conflict]
  0 entries taken over, 4 not taken over
  round,board,white,black,result
  1,1,Adams,Clark,
  1,2,Baker,Dunn,
  $ flagfall event backup p.ffe r.ffe -q; flagfall event pair p.ffe --remove 1 --round 1 --reason x -q; flagfall event pair p.ffe --remove 2 --round 1 --reason x -q; flagfall event pair p.ffe 1 1 3 1 -q; flagfall event pair p.ffe 1 2 2 4 -q; flagfall event result r.ffe 1 1 1-0 -q --no-copy; flagfall event result r.ffe 1 2 1-0 -q --no-copy; flagfall event merge p.ffe r.ffe --no-copy 2>&1 | sed 's/, 20[^ ]* by [^:]*:/,/'; flagfall event export p.ffe --format csv --what results
  flagfall: r.ffe: warning: entry 9 of the other copy, round 1, board 1: 1 Adams – 3 Clark 1-0; not taken over: round 1 of player 1 [merge-conflict]
  1 entry taken over, 1 not taken over
  round,board,white,black,result
  1,1,Clark,Adams,
  1,2,Baker,Dunn,1-0

Byes that two copies note are put together, player by player and each once; another bye of the player in that round is a conflict.

  $ flagfall event new byes.ffe --name Byes --start 2026-03-02 --kind swiss --rounds 5 -q; printf 'name\nAnn\nBo\nCy\nDi\n' | flagfall event import byes.ffe - -q; cp byes.ffe other.ffe; flagfall event player bye byes.ffe 1 3 -q; flagfall event player bye other.ffe 2 3 --author Bob -q; flagfall event player bye other.ffe 1 3 --author Bob -q; flagfall event merge byes.ffe other.ffe; flagfall event export byes.ffe --format trf26 | grep '^240'
  2 entries taken over, 0 not taken over
  240 H   3    1    2
  $ flagfall event player bye byes.ffe 4 4 --kind zero -q; flagfall event player bye other.ffe 4 4 --author Bob -q; flagfall event merge byes.ffe other.ffe 2>&1; flagfall event export byes.ffe --format trf26 | grep '^240'; flagfall event check byes.ffe
  flagfall: other.ffe: warning: entry 5 of the other copy, 2026-11-21T09:00:00Z by Bob: 4 Di: half-point bye in round 4; not taken over: bye_request 2 [merge-conflict]
  0 entries taken over, 1 not taken over
  240 H   3    1    2
  240 Z   4    4
  The event file is sound: database, tables, log and pairings agree.
