An event from the first player to the table. What is said on standard error is shown where it
matters; times in the log differ from run to run.

  $ flagfall event new club.ffe --name "Club night" --start 2026-11-21 --kind round-robin --tiebreaks SB,DE
  created club.ffe
  $ flagfall event new club.ffe 2>&1
  flagfall: "club.ffe" exists already and was left alone
  ? 4
  $ flagfall event new bad.ffe --tiebreaks XYZ 2>&1; ls bad.ffe 2>&1
  flagfall: --tiebreaks: "XYZ" is not a tie-break; the codes are DE WIN WON BPG BWG PS REP STD TPN BH AOB FB SB KS ARO TPR PTP APRO APPO RTNG
  flagfall: see "flagfall event new --help"
  ls: cannot access 'bad.ffe': No such file or directory
  ? 2

Players, with doubts by line and column.

  $ cat >players.csv <<X
  > name;rating;fide_id;federation;sex;title;birth_year
  > Adams, Jim;2400;100;ENG;m;GM;1970
  > Baker, Ann;2300;101;ENG;f;WGM;1980
  > Clark, Bob;22x0;;SCO;m;;1999
  > Dunn, Eve;2100;;IRL;w;;1999
  > X
  $ flagfall event import club.ffe players.csv --as-listed 2>&1
  flagfall: players.csv:4:12: warning: no rating; expected 0 to 4000: "22x0" [cell]
  players.csv (players): 4 players added (entry 2)
  $ flagfall event import club.ffe players.csv 2>/dev/null
  players.csv (players): nothing new (nothing new)
  $ printf 'name,rating\n"Adams, Jim",2401\n,1\n' >faulty.csv; flagfall event import club.ffe faulty.csv 2>&1
  flagfall: faulty.csv:3:1: error: neither a name nor a FIDE number [player-missing]
  flagfall: "faulty.csv": nothing was taken because of the errors above; --partial takes the rest
  ? 3

All rounds by the Berger table.

  $ flagfall event pair club.ffe --all
  Round 1
     1  1 Adams, Jim – 4 Dunn, Eve
     2  2 Baker, Ann – 3 Clark, Bob
  Round 2
     1  4 Dunn, Eve – 3 Clark, Bob
     2  1 Adams, Jim – 2 Baker, Ann
  Round 3
     1  2 Baker, Ann – 4 Dunn, Eve
     2  3 Clark, Bob – 1 Adams, Jim
  Log: entry 3, hash c601-0e94-6815-7f3d-600b
  rounds 1 to 3 paired by round-robin (C.05 Annex 1) (entry 3)
  $ flagfall event pair club.ffe 2>&1
  flagfall: all 3 rounds are paired
  ? 1

Results, one and many. A result that stands needs a reason to be replaced.

  $ flagfall event result club.ffe 1 1 1-0 --author Ann
  round 1, board 1: 1 Adams, Jim – 4 Dunn, Eve 1-0 (entry 4)
  $ flagfall event result club.ffe 1 1 0-1 2>&1
  flagfall: club.ffe: error: 1 Adams, Jim has in round 1 already: a game against 4 Dunn, Eve, won at the board; a correction needs a reason [entry-conflict]
  ? 1
  $ flagfall event result club.ffe 1 1 0-1 --reason "read the wrong way round"
  round 1, board 1: 1 Adams, Jim – 4 Dunn, Eve 0-1 (entry 5)
  $ printf '2 ½-½\n' | flagfall event result club.ffe --round 1
  round 1, board 2: 2 Baker, Ann – 3 Clark, Bob ½-½ (entry 6)
  $ printf '2 1 + -\n# a remark\n\n2 9 1-0\n2 2 1-1\n2,2,=\n' | flagfall event result club.ffe 2>&1
  round 2, board 1: 4 Dunn, Eve – 3 Clark, Bob + - (entry 7)
  flagfall: standard input:4: error: round 2 has no board 9, it has 1 to 2; a game without a board number is named by a player, as in #17 [no-board]
  flagfall: standard input:5: expected 1-0, 0-1, ½-½ (or 1/2-1/2, =), 0-0, ½-0, 0-½, +-, -+, --, 1-0U, adjourned, or one of the keys 1 0 = + - x: "1-1"
  round 2, board 2: 1 Adams, Jim – 2 Baker, Ann ½-½ (entry 8)
  flagfall: standard input: 6 lines, 2 stored, 4 stored nothing: refused 2, remarks 1, empty 1
  flagfall: the round is over; a copy beside the file: club.ffe.round2.bak
  ? 3
  $ flagfall event result club.ffe 3 '#2' 1-0 2>&1
  round 3, board 1: 2 Baker, Ann – 4 Dunn, Eve 1-0 (entry 9)
  $ flagfall event result club.ffe 3 '#Baker, An' 1-0 2>&1
  flagfall: club.ffe: error: no single player "#Baker, An"; near: 2 Baker, Ann; give the pairing number [player-unclear]
  ? 6
  $ flagfall event adjourn club.ffe 3 2 --clocks "0:14:02 0:03:10" --resume "Sunday 9:00"
  round 3: 3 Clark, Bob – 1 Adams, Jim adjourned (entry 10)

The log, and taking back.

  $ flagfall event undo club.ffe 2>&1 | head -1
  flagfall: event undo requires a --reason: it stands in the log
  $ flagfall event undo club.ffe --reason "not adjourned after all"
  entry 10 taken back: round 3: 3 Clark, Bob – 1 Adams, Jim adjourned (entry 11)
  $ flagfall event result club.ffe 3 2 -- -+
  round 3, board 2: 3 Clark, Bob – 1 Adams, Jim - + (entry 12)
  $ flagfall event undo club.ffe --entry 4 --reason "an earlier one" 2>&1
  flagfall: entry 4 cannot be taken back: entry 5 changed the same thing later; take that one back first
  ? 1
  $ flagfall event log club.ffe | sed 's/....-..-..T..:..:..Z  [^:]*:/TIME AUTHOR:/'
      1  TIME AUTHOR: event "Club night" made
      2  TIME AUTHOR: players.csv (players): 4 players added
      3  TIME AUTHOR: rounds 1 to 3 paired by round-robin (C.05 Annex 1)
      4  TIME AUTHOR: round 1, board 1: 1 Adams, Jim – 4 Dunn, Eve 1-0
      5  TIME AUTHOR: correction, round 1, board 1: 1 Adams, Jim – 4 Dunn, Eve 0-1 (reason: read the wrong way round)
      6  TIME AUTHOR: round 1, board 2: 2 Baker, Ann – 3 Clark, Bob ½-½
      7  TIME AUTHOR: round 2, board 1: 4 Dunn, Eve – 3 Clark, Bob + -
      8  TIME AUTHOR: round 2, board 2: 1 Adams, Jim – 2 Baker, Ann ½-½
      9  TIME AUTHOR: round 3, board 1: 2 Baker, Ann – 4 Dunn, Eve 1-0
     10  TIME AUTHOR: round 3: 3 Clark, Bob – 1 Adams, Jim adjourned [taken back by entry 11]
     11  TIME AUTHOR: entry 10 taken back: round 3: 3 Clark, Bob – 1 Adams, Jim adjourned (reason: not adjourned after all)
     12  TIME AUTHOR: round 3, board 2: 3 Clark, Bob – 1 Adams, Jim - +
  $ flagfall event log club.ffe | grep -c 'Ann: round 1, board 1'
  1
  $ flagfall event log club.ffe --verify | sed 's/hash [0-9a-f]*/hash HASH/'
  The log is whole: 12 entries, the last with hash HASH.
  $ flagfall event log club.ffe --head 0123456789abcdef 2>&1 | sed 's/^The log.*/?/'
  flagfall: club.ffe: error: no entry has the hash 0123456789abcdef: entries were cut off or replaced [head]
  THE LOG IS NOT WHOLE: 12 entries; the faults are reported above.
  $ flagfall event log club.ffe --format json | tail -1 | sed 's/"time":"[^"]*","author":"[^"]*"/"time":"T","author":"A"/; s/"hash":"[^"]*"/"hash":"H"/'
  {"type":"entry","entry":12,"time":"T","author":"A","action":"round 3, board 2: 3 Clark, Bob – 1 Adams, Jim - +","reason":"","changes":2,"undoes":null,"undone_by":null,"origin":null,"refused":false,"hash":"H"}
  $ flagfall event check club.ffe
  The event file is sound: database, tables, log and pairings agree.

What comes out.

  $ flagfall standings club.ffe -q
  Club night
  Final standings after 3 rounds
  Round robin, 4 players; tie-breaks by C.07 of 1 March 2026

  Rk  No       Name        Fed   Rtg  Pts    SB  DE
   1   2  WGM  Baker, Ann  ENG  2300    2  3.00
   2   4       Dunn, Eve   IRL  2100    2  2.00
   3   1  GM   Adams, Jim  ENG  2400   1½  1.50
   4   3       Clark, Bob  SCO          ½  1.00

  Log: entry 12, hash 2862-2890-5565-e844-2aa2

  $ flagfall event export club.ffe --format csv
  round,board,white,black,result
  1,1,"Adams, Jim","Dunn, Eve",0-1
  1,2,"Baker, Ann","Clark, Bob",½-½
  2,1,"Dunn, Eve","Clark, Bob",+ -
  2,2,"Adams, Jim","Baker, Ann",½-½
  3,1,"Baker, Ann","Dunn, Eve",1-0
  3,2,"Clark, Bob","Adams, Jim",- +
  $ flagfall event export club.ffe --format csv --what players
  no,name,rating,fide_id,federation,title,sex,birth_year,team,club
  1,"Adams, Jim",2400,100,ENG,GM,m,1970,,
  2,"Baker, Ann",2300,101,ENG,WGM,w,1980,,
  3,"Clark, Bob",,,SCO,,m,1999,,
  4,"Dunn, Eve",2100,,IRL,,w,1999,,
  $ flagfall event export club.ffe --format pgn --round 1 | grep -c '^\[Event '
  2
  $ flagfall event export club.ffe --format trf16 | grep ^001
  001    1 m GM Adams, Jim                        2400 ENG         100 1970        1.5    3     4 w 0     2 w =     3 b +
  001    2 wWGM Baker, Ann                        2300 ENG         101 1980        2.0    1     3 w =     1 b =     4 w 1
  001    3 m    Clark, Bob                             SCO             1999        0.5    4     2 b =     4 b -     1 w -
  001    4 w    Dunn, Eve                         2100 IRL             1999        2.0    2     1 b 1     3 w +     2 b 0
  $ flagfall event export club.ffe -o club.doc 2>&1 | head -1
  flagfall: "club.doc" does not end in .csv, .pgn, .trf or .trfx; name a form with --format

Birth dates leave with --private only.

  $ flagfall event new p.ffe; printf 'name,birth_year\nKid,2012-03-04\n' >p.csv; flagfall event import p.ffe p.csv
  created p.ffe
  p.csv (players): 1 player added (entry 2)
  $ flagfall event export p.ffe --format trf26 | grep -c 2012/03
  0
  ? 1
  $ flagfall event export p.ffe --format trf26 --private | grep -c 2012/03/04
  1
  $ flagfall event export p.ffe --format csv --what players
  no,name,rating,fide_id,federation,title,sex,birth_year,team,club
  1,Kid,,,,,,2012,,
  $ printf '012 X\r\n001 %4d %1s%3s %-33s %4s %3s %11s %-10s %4s %4s\r\nDAT    1 BORN 2012-03-04\r\nDAT    1 CLUB Turm\r\n' 1 m '' Kid '' '' '' 2012/03/04 0.0 1 >d.trf
  $ flagfall event new d.ffe; flagfall event import d.ffe d.trf 2>/dev/null
  created d.ffe
  d.trf (event): 1 player added (entry 2)
  $ flagfall event export d.ffe --format trf16 | grep -E '^(001|DAT)'
  001    1 m    Kid                                                    2012        0.0    1
  DAT    1 CLUB Turm
  $ flagfall event export d.ffe --format trf16 --private | grep -E '^(001|DAT)'
  001    1 m    Kid                                                    2012/03/04  0.0    1
  DAT    1 BORN 2012-03-04
  DAT    1 CLUB Turm

  $ flagfall standings d.ffe --format trf16 2>&1 | grep -E '^(001|DAT|flag)'
  flagfall: d.ffe: warning: the event has no start date; the newest tie-break rules (C.07 of 1 March 2026) are used [no-date]
  flagfall: d.ffe: warning: the event does not say whether it is a Swiss or a round robin; computed as a Swiss [no-kind]
  flagfall: no tie-breaks were announced in the file; name them with --tiebreaks, or players with equal points share a rank
  flagfall: lines of the source beside the records of the standard that have a date are left out: 1; --private writes them
  flagfall: birth dates are written as years; --private writes them whole
  001    1 m    Kid                                                    2012        0.0    1
  DAT    1 CLUB Turm
  $ flagfall standings d.trf -q --format trf26 | grep -c BORN
  0
  ? 1
  $ flagfall standings d.trf -q --format trf16 --private | grep -E '^(001|DAT)'
  001    1 m    Kid                                                    2012/03/04  0.0    1
  DAT    1 BORN 2012-03-04
  DAT    1 CLUB Turm

Byes, pairings by hand, and taking one out again.

  $ flagfall event new open.ffe --kind swiss; flagfall event import open.ffe players.csv --as-listed 2>/dev/null
  created open.ffe
  players.csv (players): 4 players added (entry 2)
  $ flagfall event pair open.ffe 2>&1
  flagfall: open.ffe: the initial colour is not known, and the lot decides it: name it with --initial-colour white or --initial-colour black
  ? 6
  $ flagfall event pair open.ffe 1 1 1 "Baker, Ann"
  round 1, board 1: 1 Adams, Jim – 2 Baker, Ann (entry 3)
  $ flagfall event pair open.ffe 1 2 1 4 2>&1
  flagfall: open.ffe: error: 1 Adams, Jim has in round 1 already: a game against 2 Baker, Ann; take that pairing out first [entry-conflict]
  ? 1
  $ flagfall event pair open.ffe --round 1 --bye 3=H
  round 1: 3 has a half-point bye (entry 4)
  $ flagfall event pair open.ffe --round 1 --remove 1
  round 1: taken out: 1 Adams, Jim – 2 Baker, Ann (entry 5)
  $ printf 'board,white,black,result\n1,2,1,\n2,4,"Clark, Bob",1-0\n' >r1.csv
  $ flagfall event pair open.ffe --round 1 --from r1.csv 2>&1
  flagfall: r1.csv:3:5: error: 3 Clark, Bob has in round 1 already: half-point bye; take that pairing out first [entry-conflict]
  flagfall: "r1.csv": nothing was taken because of the errors above
  ? 3
  $ flagfall event pair open.ffe --round 1 --remove '#3'
  round 1: taken out: 3 Clark, Bob (entry 6)
  $ flagfall event pair open.ffe --round 1 --from r1.csv
  2 pairings taken from r1.csv (entry 7)

Files that are no event files.

  $ flagfall event log players.csv 2>&1
  flagfall: "players.csv" is not an event file: file is not a database
  ? 3
  $ flagfall event check nothing.ffe 2>&1
  flagfall: cannot open "nothing.ffe": No such file or directory
  ? 4
  $ touch empty.ffe; flagfall event log empty.ffe 2>&1
  flagfall: "empty.ffe" is empty: expected an event file
  ? 3
  $ cp club.ffe other.db; printf '\0\0\0\0' | dd of=other.db bs=1 seek=68 conv=notrunc 2>/dev/null
  $ flagfall event log other.db 2>&1
  flagfall: "other.db" is a database, but not an event file
  ? 3
  $ flagfall event 2>&1
  flagfall: "event" is one of "event new", "event set", "event round", "event import", "event player", "event checkin", "event section", "event pair", "event swap", "event forbid", "event points", "event fee", "event teams", "event enter", "event result", "event adjourn", "event note", "event undo", "event log", "event rulings", "event sign", "event backup", "event merge", "event export", "event publish", "event check"
  ? 2

A disk that is full: the file is as it was.

  $ (echo name; seq -f 'Player %g' 5000) >many.csv; bash -c 'trap "" XFSZ; ulimit -f 200; flagfall event import open.ffe many.csv --add-players' 2>&1
  flagfall: "open.ffe" cannot be written: disk I/O error
  ? 4
  $ flagfall event check open.ffe; flagfall event export open.ffe --format csv --what players | wc -l
  The event file is sound: database, tables, log and pairings agree.
  5

No final standings while an adjourned game is open; the rounds before it, and provisional ones.

  $ flagfall event adjourn open.ffe 1 1 >adjourned; flagfall standings open.ffe -q 2>&1
  flagfall: round 1, board 1: 2 Baker, Ann – 1 Adams, Jim is adjourned
  flagfall: final standings wait for the result; --provisional makes provisional ones, in which an adjourned game counts as a draw
  ? 1
  $ flagfall standings open.ffe -q -o open.html 2>/dev/null; ls open.html 2>&1
  ls: cannot access 'open.html': No such file or directory
  ? 2
  $ flagfall standings open.ffe -q --provisional --tiebreaks BH --show standings,cross,rounds
  Provisional standings after round 1, 1 game open
  Swiss, 4 players; tie-breaks by C.07 of 1 March 2026

  Rk  No       Name        Fed   Rtg  Pts   BH
   1   4       Dunn, Eve   IRL  2100    1  0.0
   2   1  GM   Adams, Jim  ENG  2400    ½  0.5
       2  WGM  Baker, Ann  ENG  2300    ½  0.5
   4   3       Clark, Bob  SCO          0  1.0

  Cross table (opponent's number, colour, result)

  Rk  No  Name         R1  Pts
   1   4  Dunn, Eve   3w1    1
   2   1  Adams, Jim  2b?    ½
   2   2  Baker, Ann  1w?    ½
   4   3  Clark, Bob  4b0    0

  Round 1

  Bd  No  White       Result  No  Black
   1   2  Baker, Ann  ? - ?    1  Adams, Jim
   2   4  Dunn, Eve   1 - 0    3  Clark, Bob

  Log: entry 8, hash 8d29-eea6-0188-79c2-a210

  $ flagfall standings open.ffe -q --round 1 --tiebreaks BH | head -n 2
  Provisional standings after round 1, 1 game open
  Swiss, 4 players; tie-breaks by C.07 of 1 March 2026
  $ flagfall standings open.ffe -q --provisional --format json | head -n 1
  {"type":"standing","rank":1,"no":4,"name":"Dunn, Eve","title":null,"fide_id":null,"federation":"IRL","rating":2100,"points":"1","half_points":2,"rules":"2026","provisional":true,"tiebreaks":{}}
  $ flagfall event set open.ffe --rounds 2 >set; flagfall standings open.ffe -q | head -n 2
  Provisional standings after round 1 of 2, 1 game open
  Swiss, 4 players; tie-breaks by C.07 of 1 March 2026
  $ flagfall event set open.ffe --rounds 1 >set; flagfall standings open.ffe --round 1 -q 2>&1
  flagfall: round 1, board 1: 2 Baker, Ann – 1 Adams, Jim is adjourned
  flagfall: final standings wait for the result; --provisional makes provisional ones, in which an adjourned game counts as a draw
  ? 1
  $ flagfall event result open.ffe 1 1 0-1 --reason "played on"; flagfall standings open.ffe -q | head -n 2
  round 1, board 1: 2 Baker, Ann – 1 Adams, Jim 0-1 (entry 11)
  Final standings after 1 round
  Swiss, 4 players; tie-breaks by C.07 of 1 March 2026
  $ flagfall standings open.ffe -q --provisional | head -n 2
  Provisional standings after round 1 of 1
  Swiss, 4 players; tie-breaks by C.07 of 1 March 2026

A last round that is not finished is not final, but it is not a reason to refuse.

  $ flagfall event new half.ffe --kind round-robin; flagfall event import half.ffe players.csv 2>/dev/null; flagfall event pair half.ffe --all >paired
  created half.ffe
  players.csv (players): 4 players added (entry 2)
  $ flagfall event result half.ffe 3 1 1-0 >one; flagfall standings half.ffe --tiebreaks SB --show rounds 2>&1
  flagfall: half.ffe: warning: the event has no start date; the newest tie-break rules (C.07 of 1 March 2026) are used [no-date]
  flagfall: half.ffe: warning: 5 games without a final result: the standings are provisional [open-games]
  Rounds 1 to 3 of 3, 5 games open
  Round robin, 4 players

  Round 1

  Bd  No  White       Result  No  Black
   1   1  Adams, Jim   -       4  Dunn, Eve
   2   2  Baker, Ann   -       3  Clark, Bob

  Round 2

  Bd  No  White       Result  No  Black
   1   4  Dunn, Eve    -       3  Clark, Bob
   2   1  Adams, Jim   -       2  Baker, Ann

  Round 3

  Bd  No  White       Result  No  Black
   1   2  Baker, Ann  1 - 0    4  Dunn, Eve
   2   3  Clark, Bob   -       1  Adams, Jim

  Log: entry 4, hash 408c-7a44-ed73-f578-1cb9

Killed while results are entered (a thousand times with tests/tools/kill-entry).

  $ bash "$DATA/../tools/kill-entry" "$(which flagfall)" 8
  8 kills: nothing that was acknowledged is lost

A disk that is full while a table or a report is written: the older file stays, nothing else is left.
(GCOV_PREFIX keeps the counters of "make coverage" out of it.)

  $ mkdir full; GCOV_PREFIX=counters bash -c 'trap "" XFSZ; ulimit -f 1; for f in txt json html xlsx trf trfx; do echo old >full/t.$f; flagfall standings -q -o full/t.$f '$DATA'/standings/harbour.trf 2>>full.log; echo "$f $? $(head -c 3 full/t.$f)"; done'; ls full | wc -l; grep -c 'cannot write.*File too large\|workbook could not be written' full.log
  txt 0 Har
  json 4 old
  html 4 old
  xlsx 4 old
  trf 4 old
  trfx 4 old
  6
  5
  $ for f in trf csv pgn; do GCOV_PREFIX=counters bash -c 'trap "" XFSZ; ulimit -f 0; exec flagfall event export -q open.ffe -o full/e.'$f 2>/dev/null; echo "$f $?"; done; ls full | wc -l
  trf 4
  csv 4
  pgn 4
  6

What stands at the foot of a table names the state of the log; typed from paper it is found again.

  $ flagfall event new a.ffe --name Anchor --kind round-robin >/dev/null; printf 'name\nA\nB\n' >ab.csv; flagfall event import a.ffe ab.csv; flagfall event pair a.ffe; flagfall standings -q a.ffe | tail -n 1; flagfall event result a.ffe 1 1 1-0; flagfall standings -q a.ffe -o a.html; grep -o '<footer>.*' a.html; flagfall event export a.ffe --format trf26 | grep '###'; flagfall event export a.ffe --format trf16 | grep -c '###'
  ab.csv (players): 2 players added (entry 2)
  Round 1
     1  1 A – 2 B
  Log: entry 3, hash 902e-b243-8791-ad67-dc13
  round 1 paired by round-robin (C.05 Annex 1) (entry 3)
  Log: entry 3, hash 902e-b243-8791-ad67-dc13
  round 1, board 1: 1 A – 2 B 1-0 (entry 4)
  <footer>Log: entry 4, hash bc5da778cd2cb4e12aba94d4db2b4ced2c430ad8fd017414568ecb14988b5112</footer>
  ### Log: entry 4, hash bc5da778cd2cb4e12aba94d4db2b4ced2c430ad8fd017414568ecb14988b5112
  1
  $ HEAD=$(flagfall event log a.ffe --format json | sed -n '3s/.*"hash":"\([0-9a-f]\{20\}\).*/\1/p' | tr a-f A-F | sed 's/..../& /g'); flagfall event log a.ffe --verify --head "$HEAD" | tail -n 1; flagfall event log a.ffe --head "$HEAD" --format json | grep -o '"head_entry":[0-9]*'; flagfall event log a.ffe --head "$HEAD 0" 2>&1 | sed 's/hash .*/hash …/'; flagfall event log a.ffe --head 1234567 2>&1; flagfall event log a.ffe --head 1234567x 2>&1
  The hash given is that of entry 3; entries after it: 1.
  "head_entry":3
  flagfall: a.ffe: error: no entry has the hash …
  THE LOG IS NOT WHOLE: 4 entries; the faults are reported above.
  flagfall: --head requires 8 to 64 digits of a hash, not "1234567"
  flagfall: see "flagfall event log --help"
  flagfall: --head requires 8 to 64 digits of a hash, not "1234567x"
  flagfall: see "flagfall event log --help"
  ? 2
  $ flagfall event export a.ffe -o a.trf; flagfall event new b.ffe --name B >/dev/null; flagfall event import b.ffe a.trf >/dev/null 2>&1; flagfall event export b.ffe --format trf26 | grep '###' | cut -c 1-18; flagfall standings a.trf --format trf26 2>/dev/null | grep -c '### Log'
  ### Log: entry 2, 
  1
