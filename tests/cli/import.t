What comes from elsewhere, with all that people write into it: games, lists, tables.

Rounds with boards, titles, ratings, numbers; who is nobody; results that are none.

  $ cat >a.pgn <<X
  > [Event "Spring Cup"]
  > [Site "https://example.org/cup"]
  > [Date "2026.04.12"]
  > [EventDate "2026.04.??"]
  > [Round "1.1.2"]
  > [White "Meier, Jan"]
  > [Black "Kurz, Eva"]
  > [WhiteFideId "100"]
  > [BlackFideId "0"]
  > [WhiteTitle "FM"]
  > [BlackTitle "Baron"]
  > [WhiteElo "2210"]
  > [BlackElo "unrated"]
  > [Result "½-½"]
  > 
  > 1. e4 e5 1/2-1/2
  > 
  > [Event "Spring Cup"]
  > [Date "2026.04.11"]
  > [Round "1"]
  > [Board "1"]
  > [White "Lang, Udo"]
  > [Black "Sander, Ina"]
  > [WhiteFideId "12a"]
  > [BlackFideId "123456789012"]
  > [Result "1-0"]
  > 
  > 1. d4 0-1
  > 
  > [Round "2"]
  > [White "Kurz, Eva"]
  > [Black "Lang, Udo"]
  > [BlackFideId "300"]
  > [BlackTitle "WGM"]
  > [Result "0-1"]
  > 
  > 1. c4 0-1
  > 
  > [Round "2"]
  > [White "Somebody, Else"]
  > [WhiteFideId "100"]
  > [Black "Sander, Ina"]
  > [Result "1-0"]
  > 
  > 1. c4 1-0
  > X
  $ flagfall standings a.pgn --show standings,rounds 2>&1
  flagfall: a.pgn:18:1: warning: the tag says 1-0 and the moves end in 0-1; the tag was taken [result-differs]
  flagfall: a.pgn: warning: the event begins on 2026/04/11, the earliest date of its games [start-found]
  flagfall: a.pgn: note: every player has a game in every round; PGN could not show a forfeit [no-gaps]
  flagfall: a.pgn: warning: the event does not say whether it is a Swiss or a round robin; computed as a Swiss [no-kind]
  flagfall: no tie-breaks were announced in the file; name them with --tiebreaks, or players with equal points share a rank
  Spring Cup
  Standings after round 2
  Computed as a Swiss, 4 players; tie-breaks by C.07 of 1 March 2026

  Rk  No       Name          Rtg  Pts
   1   3  WGM  Lang, Udo            2
   2   1  FM   Meier, Jan   2210   1½
   3   2       Kurz, Eva            ½
   4   4       Sander, Ina          0

  Round 1

  Bd  No  White       Result  No  Black
   1   3  Lang, Udo   1 - 0    4  Sander, Ina
   2   1  Meier, Jan  ½ - ½    2  Kurz, Eva

  Round 2

  Bd  No  White       Result  No  Black
       1  Meier, Jan  1 - 0    4  Sander, Ina
       2  Kurz, Eva   0 - 1    3  Lang, Udo

  $ flagfall event new a.ffe --name Cup --start 2026-04-01 --city Linz; flagfall event import a.ffe a.pgn --notes --games 2>&1
  created a.ffe
  flagfall: a.pgn:18:1: warning: the tag says 1-0 and the moves end in 0-1; the tag was taken [result-differs]
  flagfall: a.pgn: note: every player has a game in every round; PGN could not show a forfeit [no-gaps]
  a.pgn (PGN): 4 players added, 4 pairings and results (entry 2)
  flagfall: the round is over; a copy beside the file: a.ffe.round2.bak
  $ flagfall event export a.ffe --format csv --what players
  no,name,rating,fide_id,federation,title,sex,birth_year,team,club
  1,"Meier, Jan",2210,100,,FM,,,,
  2,"Kurz, Eva",,,,,,,,
  3,"Lang, Udo",,300,,WGM,,,,
  4,"Sander, Ina",,,,,,,,

Games that cannot be used, each reported with its line; with --partial the others are taken.

  $ cat >b.pgn <<X
  > [Round "-"]
  > [White "A"]
  > [Black "B"]
  > [Result "1-0"]
  > 
  > 1-0
  > 
  > [Round "0"]
  > [White "A"]
  > [Black "B"]
  > 
  > *
  > 
  > [Round "1.2.3.4"]
  > [White "A"]
  > [Black "B"]
  > 
  > *
  > 
  > [Round "1/2"]
  > [White "A"]
  > [Black "B"]
  > 
  > *
  > 
  > [Round "99999"]
  > [White "A"]
  > [Black "B"]
  > 
  > *
  > 
  > [Round "1."]
  > [White "A"]
  > [Black "B"]
  > 
  > *
  > 
  > [Round "1"]
  > [White "?"]
  > [Black "B"]
  > 
  > *
  > 
  > [Round "1"]
  > [White "A"]
  > [Black "N.N."]
  > 
  > *
  > 
  > [Round "1"]
  > [White "A"]
  > [Black "NN"]
  > 
  > *
  > 
  > [Round "1"]
  > [White "A"]
  > [Black ""]
  > 
  > *
  > 
  > [Round "1"]
  > [White "A"]
  > [Black "B"]
  > [Result "won"]
  > 
  > *
  > 
  > [Round "1"]
  > [White "A"]
  > [Black "B"]
  > [WhiteFideId "7"]
  > [Result "1-0"]
  > 
  > 1-0
  > 
  > [Round "2"]
  > [White "A"]
  > [Black "B"]
  > [WhiteFideId "8"]
  > [Result "1-0"]
  > 
  > 1-0
  > X
  $ flagfall standings b.pgn 2>&1
  flagfall: b.pgn:1:1: error: the tag Round names no round; expected "3" or "3.12": "-" [round]
  flagfall: b.pgn:8:1: error: the tag Round names no round; expected "3" or "3.12": "0" [round]
  flagfall: b.pgn:14:1: error: the tag Round names no round; expected "3" or "3.12": "1.2.3.4" [round]
  flagfall: b.pgn:20:1: error: the tag Round names no round; expected "3" or "3.12": "1/2" [round]
  flagfall: b.pgn:26:1: error: the tag Round names no round; expected "3" or "3.12": "99999" [round]
  flagfall: b.pgn:32:1: error: the tag Round names no round; expected "3" or "3.12": "1." [round]
  flagfall: b.pgn:38:1: error: a player is not named: "White" [player-missing]
  flagfall: b.pgn:44:1: error: a player is not named: "Black" [player-missing]
  flagfall: b.pgn:50:1: error: a player is not named: "Black" [player-missing]
  flagfall: b.pgn:56:1: error: a player is not named: "Black" [player-missing]
  flagfall: b.pgn:62:1: error: no result of a game: "won" [result]
  flagfall: b.pgn:77:1: error: A has FIDE number 8 here and 7 before: two players of one name are distinguished apart by their numbers in a list of players [fide-id-differs]
  flagfall: b.pgn: note: every player has a game in every round; PGN could not show a forfeit [no-gaps]
  flagfall: b.pgn: warning: the event has no start date; the newest tie-break rules (C.07 of 1 March 2026) are used [no-date]
  flagfall: b.pgn: warning: the event does not say whether it is a Swiss or a round robin; computed as a Swiss [no-kind]
  flagfall: no tie-breaks were announced in the file; name them with --tiebreaks, or players with equal points share a rank
  flagfall: the table lacks what could not be read: see the errors above
  Standings after round 1
  Computed as a Swiss, 2 players; tie-breaks by C.07 of 1 March 2026

  Rk  No    Name  Rtg  Pts
   1   1    A            1
   2   2    B            0
  ? 1

  $ flagfall event new b.ffe --name B --start 2026-01-01; flagfall event import b.ffe b.pgn --partial --add-players --no-copy 2>&1 | tail -n 4
  created b.ffe
  flagfall: b.pgn:56:1: error: a player is not named: "Black" [player-missing]
  flagfall: b.pgn:62:1: error: no result of a game: "won" [result]
  flagfall: b.pgn:77:1: error: A has FIDE number 8 here and 7 before: two players of one name are distinguished apart by their numbers in a list of players [fide-id-differs]
  b.pgn (PGN): 2 players added, 1 pairing or result (entry 2)
  $ printf '[White "A"]\n[Black "B"]\n[Result "+-"]\n\n*\n' >r.pgn; flagfall event import b.ffe r.pgn --round 3 --notes 2>&1
  flagfall: r.pgn: warning: 1 A has no game in round 2: PGN cannot show a bye, a forfeit or an absence, enter it by hand [no-game]
  flagfall: r.pgn: warning: 2 B has no game in round 2: PGN cannot show a bye, a forfeit or an absence, enter it by hand [no-game]
  r.pgn (PGN): 1 pairing or result (entry 3)
  flagfall: the round is over; a copy beside the file: b.ffe.round3.bak

A file of tags alone: where a tag comes back, the next game begins.

  $ printf '[Event "Tags"]\n[Site "Graz"]\n[Round "1"]\n[White "A"]\n[Black "B"]\n[Result "1-0"]\n[Event "Tags"]\n[Round "1"]\n[White "C"]\n[Black "D"]\n[Result "1/2-1/2"]\n[Event "Tags"]\n[Round "2"]\n[White "D"]\n[Black "A"]\n[Result "0-1"]\n' >tags.pgn; flagfall standings -q tags.pgn --show rounds
  Tags
  Rounds 1 to 2
  Computed as a Swiss, 4 players

  Round 1

  Bd  No  White  Result  No  Black
       1  A      1 - 0    2  B
       3  C      ½ - ½    4  D

  Round 2

  Bd  No  White  Result  No  Black
       4  D      0 - 1    1  A

Players: cells that make no sense, headings nobody knows, names in two columns, namesakes.

  $ flagfall event new p.ffe --name P --start 2026-01-01
  created p.ffe
  $ printf 'No.;Surname;First Name;Elo;FIDE-ID;Fed;Tit;Gender;Birthday;Team;Club;K;Shoe size\n1;Wolf;Kai;2100;123;AUT;IM;m;1990-02-03;Red;SK Linz;20;43\n2;Berg;;44x;12z;AUT;King;x;1790;Blue;;41;\n3;;;;0;;;;;;;;\nx;Tal;Mia;;;;;;;;;;\n1;Roth;Ulf;;;;;;;;;;\n4;Wolf;Kai;;124;;;W;1991;;;;\n5;Wolf;Kai;;123;;;;;;;;\n;Alt;Lea;;0;;;F;;;;;\n7;Zu;Viel;;;;;;;;;;;\n' >p.csv; flagfall event import p.ffe p.csv 2>&1
  flagfall: p.csv:1:72: warning: this column is not used; --keep-columns keeps it: "Shoe size" [column]
  flagfall: p.csv:3:9: warning: no rating; expected 0 to 4000: "44x" [cell]
  flagfall: p.csv:3:13: warning: no FIDE number; expected digits: "12z" [cell]
  flagfall: p.csv:3:21: warning: no title; expected GM, IM, WGM, FM, WIM, CM, WFM or WCM: "King" [cell]
  flagfall: p.csv:3:26: warning: no sex; expected m or w: "x" [cell]
  flagfall: p.csv:3:28: warning: no year or day of birth; expected 1990, 1990-03-05 or 05.03.1990: "1790" [cell]
  flagfall: p.csv:3:39: warning: no K factor; expected 0 to 40: "41" [cell]
  flagfall: p.csv:4:1: error: neither a name nor a FIDE number [player-missing]
  flagfall: p.csv:5:1: error: no pairing number; expected 1 to 9999: "x" [number]
  flagfall: p.csv:6:1: error: another player has this pairing number: "1" [number-taken]
  flagfall: p.csv:8:1: error: this player stands in the list already; two of one name need different FIDE numbers, or --leave this line and add the second by event player add --namesake: "Wolf, Kai" [player-twice]
  flagfall: p.csv:10:21: error: more cells than the header has; a name with a comma is put in quotes [cells]
  flagfall: "p.csv": nothing was taken because of the errors above; --partial takes the rest
  ? 3
  $ flagfall event import p.ffe p.csv --partial 2>&1 | tail -n 1; flagfall event export p.ffe --format csv --what players
  p.csv (players): 4 players added (entry 2)
  no,name,rating,fide_id,federation,title,sex,birth_year,team,club
  1,"Wolf, Kai",2100,123,AUT,IM,m,1990,Red,SK Linz
  2,Berg,,,AUT,,,,Blue,
  3,"Alt, Lea",,,,,w,,,
  4,"Wolf, Kai",,124,,,w,1991,,
  $ printf 'name,fide_id,rating\n"Wolf, Kai",123,2100\n"Wolf, Kai",124,2000\nBerg,,\n' >p2.csv; flagfall event import p.ffe p2.csv --reason list 2>&1
  p2.csv (players): 1 player changed (entry 3)
  $ printf 'name,no\nBerg,9\nBerg,2\n' >p3.csv; flagfall event import p.ffe p3.csv 2>&1
  flagfall: p3.csv:2:6: error: this player has another pairing number in the event: "Berg" [number-differs]
  flagfall: p3.csv:3:1: error: this player stands in the list already; two of one name need different FIDE numbers, or --leave this line and add the second by event player add --namesake: "Berg" [player-twice]
  flagfall: "p3.csv": nothing was taken because of the errors above; --partial takes the rest
  ? 3
  $ printf 'Shoe size;Colour\n1;2\n' >p4.csv; flagfall event import p.ffe p4.csv 2>&1
  flagfall: "p4.csv" is not an event in a form known here: an event file, a TRF file, a cross table or results as CSV, PGN; a list of players, for event import, begins with a line of headings, as name,rating
  ? 3
  $ printf '\xef\xbb\xbfName\n"Sch\xf6n, Uwe"\n' >p5.csv; flagfall event import p.ffe p5.csv --add-players 2>&1
  flagfall: p5.csv:1: warning: the text is not UTF-8 and was read as Windows-1252 [not-utf8]
  p5.csv (players): 1 player added (entry 4)
  $ printf 'FIDE_ID\n555\n0\n' >p6.csv; flagfall event import p.ffe p6.csv --add-players 2>&1
  flagfall: p6.csv:3:1: error: neither a name nor a FIDE number [player-missing]
  flagfall: "p6.csv": nothing was taken because of the errors above; --partial takes the rest
  ? 3
  $ printf '' >p7.csv; flagfall event import p.ffe p7.csv 2>&1
  flagfall: "p7.csv" is not an event in a form known here: an event file, a TRF file, a cross table or results as CSV, PGN; a list of players, for event import, begins with a line of headings, as name,rating
  ? 3

Results: rows that cannot be used, byes by any name.

  $ flagfall event new s.ffe --name S --start 2026-01-01
  created s.ffe
  $ printf 'rd,bo,white,black,res\n1,1,A,B,1-0\n1,2,C,,H\n1,3,D,-,F\n1,,E,bye,U\n2,1,B,A,2-0\n2,x,A,C,1-0\n0,1,A,C,1-0\n,1,A,C,1-0\n2,2,,C,1-0\n2,3,C,A,1-0,more\n2,4,D,Z,\n2,5,E,,\n2,6,C,B,0-0\n' >s.csv; flagfall event import s.ffe s.csv 2>&1
  flagfall: s.csv:6:9: error: no result of a game; expected 1-0, 0-1, ½-½, 0-0, +-, -+, --, adjourned or nothing: "2-0" [result]
  flagfall: s.csv:7:3: error: no board number: "x" [number]
  flagfall: s.csv:8:1: error: no round: "0" [number]
  flagfall: s.csv:9:1: error: no round: "" [number]
  flagfall: s.csv:10:5: error: no player: "" [player-missing]
  flagfall: s.csv:11:13: error: more cells than the header has; a name with a comma is put in quotes: "more" [cells]
  flagfall: s.csv:13:8: error: no kind of bye; expected H (half), F (full), U (pairing-allocated), Z (zero) or A (absent): "" [result]
  flagfall: "s.csv": nothing was taken because of the errors above; --partial takes the rest
  ? 3
  $ flagfall event import s.ffe s.csv --partial --no-copy 2>&1 | tail -n 1; flagfall standings s.ffe -q --show rounds
  s.csv (results): 5 players added, 6 pairings and results (entry 2)
  S
  Rounds 1 to 2
  Computed as a Swiss, 5 players

  Round 1

  Bd  No  White  Result  No  Black
   1   1  A      1 - 0    2  B
       3  C      H
       4  D      F
       5  E      U

  Round 2

  Bd  No  White  Result  No  Black
   6   3  C      0 - 0    2  B
       4  D      Z

  Log: entry 2, hash a688-ec87-56e2-2cca-ebea

  $ printf 'white,result\nA,1-0\n' >s2.csv; flagfall event import s.ffe s2.csv --partial 2>&1; printf 'white,black,result\nA,D,1-0\n' >s3.csv; flagfall event import s.ffe s3.csv 2>&1; flagfall event import s.ffe s3.csv --round 4 2>&1
  flagfall: "s2.csv" is not an event in a form known here: an event file, a TRF file, a cross table or results as CSV, PGN; a list of players, for event import, begins with a line of headings, as name,rating
  flagfall: s3.csv:1:1: the header has no column round, and no round was named
  s3.csv (results): 1 pairing or result (entry 3)
  flagfall: the round is over; a copy beside the file: s.ffe.round4.bak

Cross tables of result servers: title lines, letters for the colours, byes, cells that nobody understands.

  $ printf 'https://example.org/table\nCity Open 2026\nRk.;;Name;RtgI;FED;FideID;1.Rd;2.Rd;3.Rd;Pts.\n1;FM;Alm, Ole;2200;SWE;11;2w1;3b1; -1;3\n2;;Bach, Ute;1900;GER;12;1b0;4s½;3z0;0,5\n3;;Cox, Jay;x;ENG;13;4w+;1w0;2w1;2\n4;;Dale, Roy;;ENG;14;3b-;2w½;½;1\n# the end;;;;;;;;;\n' >c.csv; flagfall standings c.csv --show rounds 2>&1
  flagfall: c.csv: warning: the event has no start date; the newest tie-break rules (C.07 of 1 March 2026) are used [no-date]
  flagfall: c.csv: warning: the event does not say whether it is a Swiss or a round robin; computed as a Swiss [no-kind]
  flagfall: no tie-breaks were announced in the file; name them with --tiebreaks, or players with equal points share a rank
  City Open 2026
  Rounds 1 to 3
  Computed as a Swiss, 4 players

  Round 1

  Bd  No  White     Result  No  Black
       1  Alm, Ole  1 - 0    2  Bach, Ute
       3  Cox, Jay  + / -    4  Dale, Roy

  Round 2

  Bd  No  White      Result  No  Black
       3  Cox, Jay   0 - 1    1  Alm, Ole
       4  Dale, Roy  ½ - ½    2  Bach, Ute

  Round 3

  Bd  No  White      Result  No  Black
       3  Cox, Jay   1 - 0    2  Bach, Ute
       1  Alm, Ole   U
       4  Dale, Roy  H

  $ printf 'Rk;Name;1;2;3\n1;A;2n1;3b1;9999b0\n2;B;1b0;;12345b1\n3;C;0b1;1n0;2b?\n4;D;free;0.5;0,5\n' >d.csv; flagfall standings d.csv --show rounds 2>&1
  flagfall: d.csv:3:5: warning: round 3: "12345b1" is not understood, taken as absent [cell]
  flagfall: d.csv:4:3: warning: round 1: "0b1" is not understood, taken as absent [cell]
  flagfall: d.csv:4:5: warning: round 3: the result in "2b?" is not understood [cell]
  flagfall: d.csv:5:3: warning: round 1: "free" is not understood, taken as absent [cell]
  flagfall: d.csv: warning: player 1, round 3: no player in the table has place 9999 [opponent-unknown]
  flagfall: d.csv: warning: the event has no start date; the newest tie-break rules (C.07 of 1 March 2026) are used [no-date]
  flagfall: d.csv: warning: the event does not say whether it is a Swiss or a round robin; computed as a Swiss [no-kind]
  flagfall: d.csv: warning: 1 game without a final result: the standings are provisional [open-games]
  flagfall: no tie-breaks were announced in the file; name them with --tiebreaks, or players with equal points share a rank
  Rounds 1 to 3, 1 game open
  Computed as a Swiss, 4 players

  Round 1

  Bd  No  White  Result  No  Black
       2  B      0 - 1    1  A
       3  C      Z
       4  D      Z

  Round 2

  Bd  No  White  Result  No  Black
       1  A      1 - 0    3  C
       2  B      Z
       4  D      H

  Round 3

  Bd  No  White  Result  No  Black
       3  C      ? -      2  B
       1  A      0
       2  B      Z
       4  D      H

  $ printf 'Name;1;2;3;4\nA;1;0.5;0,5;½\nB;0;1;=;what\n' >e.csv; flagfall standings e.csv --show cross 2>&1
  flagfall: e.csv:3:5: warning: round 4: "what" is not understood, taken as absent [cell]
  flagfall: e.csv: warning: the event has no start date; the newest tie-break rules (C.07 of 1 March 2026) are used [no-date]
  flagfall: no tie-breaks were announced in the file; name them with --tiebreaks, or players with equal points share a rank
  Standings after round 4
  Score table, 2 players; tie-breaks by C.07 of 1 March 2026

  Cross table (opponent's number, colour, result)

  Rk  No  Name  R1  R2  R3  R4  Pts
   1   1  A      1   ½   ½   ½   2½
   2   2  B      0   1   ½   0   1½

  $ printf 'Spieler;Elo;Pkt.\nSch\xf6n;2000;2\nB;1900;2\n' >f.csv; flagfall standings f.csv 2>&1
  flagfall: f.csv: warning: the text is not UTF-8; it was read as Windows-1252 (Latin-1) [encoding]
  flagfall: f.csv: warning: the event has no start date; the newest tie-break rules (C.07 of 1 March 2026) are used [no-date]
  flagfall: no tie-breaks were announced in the file; name them with --tiebreaks, or players with equal points share a rank
  Standings
  Score table, 2 players; tie-breaks by C.07 of 1 March 2026

  Rk  No    Name    Rtg  Pts
   1   1    Schön  2000    2
       2    B      1900    2

  $ printf 'Name;Pts\n' >g.csv; flagfall standings g.csv 2>&1; printf 'Name;1;3\n' >h.csv; flagfall standings h.csv 2>&1; printf 'a;b\nc;d\n' >i.csv; flagfall standings i.csv 2>&1
  flagfall: g.csv: no player below the header of the table
  flagfall: h.csv: no player below the header of the table
  flagfall: "i.csv" is not an event in a form known here: an event file, a TRF file, a cross table or results as CSV, PGN; a list of players, for event import, begins with a line of headings, as name,rating
  ? 3

Another event into this one: players by FIDE number, by number and name, by name; strangers are added or reported.

  $ flagfall event new m.ffe --name M; printf 'no,name,fide_id\n1,"Alm, Ole",\n2,"Bach, Ute",12\n3,"Cox, J",13\n' >m.csv; flagfall event import m.ffe m.csv
  created m.ffe
  m.csv (players): 3 players added (entry 2)
  $ flagfall event import m.ffe c.csv 2>&1; flagfall event import m.ffe c.csv --add-players 2>&1; flagfall event export m.ffe --format csv --what players; flagfall standings m.ffe -q --show rounds
  flagfall: c.csv: error: no player "Dale, Roy" [player-unknown]
  flagfall: "c.csv": nothing was taken because of the errors above; --partial takes the rest
  c.csv (event): 1 player added, 7 pairings and results (entry 3)
  flagfall: the round is over; a copy beside the file: m.ffe.round3.bak
  no,name,rating,fide_id,federation,title,sex,birth_year,team,club
  1,"Alm, Ole",,,,,,,,
  2,"Bach, Ute",,12,,,,,,
  3,"Cox, J",,13,,,,,,
  4,"Dale, Roy",,14,ENG,,,,,
  M
  Rounds 1 to 3
  Computed as a Swiss, 4 players

  Round 1

  Bd  No  White     Result  No  Black
       1  Alm, Ole  1 - 0    2  Bach, Ute
       3  Cox, J    + / -    4  Dale, Roy

  Round 2

  Bd  No  White      Result  No  Black
       3  Cox, J     0 - 1    1  Alm, Ole
       4  Dale, Roy  ½ - ½    2  Bach, Ute

  Round 3

  Bd  No  White      Result  No  Black
       3  Cox, J     1 - 0    2  Bach, Ute
       1  Alm, Ole   U
       4  Dale, Roy  H

  Log: entry 3, hash 08a7-27d1-ad32-85a7-b9ef

A cell in quotes may have several lines; one of them that begins like a record makes no TRF file of the list.

  $ flagfall event new q.ffe -q; printf 'name,rating,club\n"Meier, Jan",2100,"SK Graz\n001 Hall"\n"Kurz, Eva",2050,"SK ""Wels"""\n' >q.csv; flagfall event import q.ffe q.csv; echo "rc $?"; flagfall event export q.ffe --format csv --what players
  q.csv (players): 2 players added (entry 2)
  rc 0
  no,name,rating,fide_id,federation,title,sex,birth_year,team,club
  1,"Meier, Jan",2100,,,,,,,"SK Graz
  001 Hall"
  2,"Kurz, Eva",2050,,,,,,,"SK ""Wels"""

Titles as lists in Italian and Spanish have them.

  $ printf 'name;tit\nRossi, Ada;MI\nVega, Leo;mf\nBianchi, Eva;MX\n' >it.csv; flagfall event new it.ffe --name It --start 2026-01-01 -q; flagfall event import it.ffe it.csv --add-players 2>&1; flagfall event export it.ffe --what players --format csv -q | grep -o "Ada.*\|Leo.*\|Eva.*"
  flagfall: it.csv:4:14: warning: no title; expected GM, IM, WGM, FM, WIM, CM, WFM or WCM: "MX" [cell]
  it.csv (players): 3 players added (entry 2)
  Ada",,,,IM,,,,
  Leo",,,,FM,,,,
  Eva",,,,,,,,
