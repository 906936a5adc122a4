Results by one key: on the sheet of a round, and in lists.

  $ export FLAGFALL_AUTHOR=Arbiter
  $ flagfall event new club.ffe --name Club --start 2026-11-21 --kind round-robin >/dev/null
  $ printf 'name\n"Adams, Jim"\n"Bécaud, Ann"\n"Clark, Bob"\n"Dunn, Eve"\n"Evans, Al"\n"Ford, Di"\n' >players.csv
  $ flagfall event import -q club.ffe players.csv; flagfall event pair club.ffe --all >/dev/null

Without a terminal every board is asked for; what is stored is said. An empty line goes on to the
next open board, / finds, a correction asks for its reason, u takes back.

  $ printf '1\n\nx\n/2\n=\n/becaud\n0\nmisread\nu\nz\nq\n' | flagfall event enter club.ffe --round 1 2>&1
  board 1: 1 Adams, Jim – 6 Ford, Di? round 1, board 1: 1 Adams, Jim – 6 Ford, Di 1-0
  board 2: 2 Bécaud, Ann – 5 Evans, Al? board 3: 3 Clark, Bob – 4 Dunn, Eve? round 1, board 3: 3 Clark, Bob – 4 Dunn, Eve 0–0 forfeit
  board 2: 2 Bécaud, Ann – 5 Evans, Al? board 2: 2 Bécaud, Ann – 5 Evans, Al? round 1, board 2: 2 Bécaud, Ann – 5 Evans, Al ½-½
  board 2: 2 Bécaud, Ann – 5 Evans, Al ½-½? board 2: 2 Bécaud, Ann – 5 Evans, Al ½-½? board 2: 2 Bécaud, Ann – 5 Evans, Al: why is it changed? correction, round 1, board 2: 2 Bécaud, Ann – 5 Evans, Al 0-1
  board 2: 2 Bécaud, Ann – 5 Evans, Al 0-1? entry 7 is undone
  board 2: 2 Bécaud, Ann – 5 Evans, Al ½-½? "z" is not a result
  board 2: 2 Bécaud, Ann – 5 Evans, Al ½-½? flagfall: round 1: all results are in
  flagfall: the round is over; a copy beside the file: club.ffe.round1.bak

  $ flagfall event log club.ffe | tail -n 6 | sed 's/^ *\([0-9]*\)  *[^ ]* [^ ]*/\1/'
  3 Arbiter: rounds 1 to 5 paired by round-robin (C.05 Annex 1)
  4 Arbiter: round 1, board 1: 1 Adams, Jim – 6 Ford, Di 1-0
  5 Arbiter: round 1, board 3: 3 Clark, Bob – 4 Dunn, Eve 0–0 forfeit
  6 Arbiter: round 1, board 2: 2 Bécaud, Ann – 5 Evans, Al ½-½
  7 Arbiter: correction, round 1, board 2: 2 Bécaud, Ann – 5 Evans, Al 0-1 (reason: misread) [taken back by entry 8]
  8 Arbiter: entry 7 taken back: correction, round 1, board 2: 2 Bécaud, Ann – 5 Evans, Al 0-1
  $ flagfall event export club.ffe --format csv --round 1
  round,board,white,black,result
  1,1,"Adams, Jim","Ford, Di",1-0
  1,2,"Bécaud, Ann","Evans, Al",½-½
  1,3,"Clark, Bob","Dunn, Eve",- -

A correction without a reason changes nothing, nor does the same result again.

  $ printf '/1\n0\n\n/1\n1\n' | flagfall event enter club.ffe --round 1 2>&1
  board 1: 1 Adams, Jim – 6 Ford, Di 1-0? board 1: 1 Adams, Jim – 6 Ford, Di 1-0? board 1: 1 Adams, Jim – 6 Ford, Di: why is it changed? nothing changed: a correction needs a reason
  board 1: 1 Adams, Jim – 6 Ford, Di 1-0? board 1: 1 Adams, Jim – 6 Ford, Di 1-0? round 1, board 1: 1 Adams, Jim – 6 Ford, Di 1-0 (stood already)
  board 1: 1 Adams, Jim – 6 Ford, Di 1-0? flagfall: round 1: all results are in

  $ flagfall event log club.ffe --format json | grep -c "\"type\""
  8

The end of the input ends it; scores may be written out, and names may be looked for.

  $ printf '/#6\n1/2-1/2\n/nobody\nadjourned' | flagfall event enter club.ffe --round 2 2>&1 | tail -n 3
  board 2: 5 Evans, Al – 3 Clark, Bob? round 2, board 2: 5 Evans, Al – 3 Clark, Bob adjourned
  board 3: 1 Adams, Jim – 2 Bécaud, Ann? flagfall: round 2: 2 of 3 boards open: 2-3

The same keys in "event result".

  $ flagfall event result club.ffe 3 1 r
  round 3, board 1: 2 Bécaud, Ann – 6 Ford, Di ½-½ (entry 11)
  $ flagfall event result club.ffe 3 2 x
  round 3, board 2: 3 Clark, Bob – 1 Adams, Jim 0–0 forfeit (entry 12)
  $ flagfall event result club.ffe 4 1 -- -
  round 4, board 1: 6 Ford, Di – 5 Evans, Al - + (entry 13)
  $ printf '2 +\n#3 1\n# round 1\n3 9\n' | flagfall event result club.ffe --round 4 2>&1
  round 4, board 2: 1 Adams, Jim – 4 Dunn, Eve + - (entry 14)
  round 4, board 3: 2 Bécaud, Ann – 3 Clark, Bob 1-0 (entry 15)
  flagfall: standard input:4: expected 1-0, 0-1, ½-½ (or 1/2-1/2, =), 0-0, ½-0, 0-½, +-, -+, --, 1-0U, adjourned, or one of the keys 1 0 = + - x: "9"
  flagfall: standard input: 4 lines, 2 stored, 2 stored nothing: refused 1, remarks 1
  flagfall: the round is over; a copy beside the file: club.ffe.round4.bak
  ? 3

What cannot be entered.

  $ flagfall event new none.ffe --kind swiss >/dev/null; flagfall event enter none.ffe </dev/null 2>&1
  flagfall: none.ffe: no round is paired
  ? 1
  $ flagfall event enter club.ffe --round 9 </dev/null 2>&1
  flagfall: round 9 has no games
  ? 1
  $ flagfall event enter </dev/null 2>&1
  flagfall: event enter requires one event file
  flagfall: see "flagfall event enter --help"
  ? 2
  $ flagfall event enter missing.ffe </dev/null 2>&1
  flagfall: cannot open "missing.ffe": No such file or directory
  ? 4
