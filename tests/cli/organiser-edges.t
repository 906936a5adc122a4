What an organiser's day must not lose: results on standard input, orders of rounds, reasons.

A line that begins with # and holds a result is the game of a player, and is stored; without the
round it is refused. Each line that stores nothing is counted.

  $ flagfall event new e.ffe --name "Edges" --start 2026-10-03 --kind swiss --rounds 3 --tiebreaks BH >/dev/null; printf 'name,rating\nAbel,2100\nBrand,2000\nCurie,1900\nDorn,1800\n' >p.csv; flagfall event import e.ffe p.csv >/dev/null; flagfall event pair e.ffe 1 1 1 3 >/dev/null; flagfall event pair e.ffe 1 2 4 2 >/dev/null
  $ printf '#3 1-0\n' | flagfall event result e.ffe --round 1
  round 1, board 1: 1 Abel – 3 Curie 1-0 (entry 5)
  $ printf '#2 = ill\n# 4 0-1\n#4 0-1\n#remark\n# two words; - no result\n\n1 1-0\n' | flagfall event result e.ffe --round 1 2>&1
  flagfall: standard input:1: expected 1-0, 0-1, ½-½ (or 1/2-1/2, =), 0-0, ½-0, 0-½, +-, -+, --, 1-0U, adjourned, or one of the keys 1 0 = + - x: "= ill"
  flagfall: standard input:2: expected 1-0, 0-1, ½-½ (or 1/2-1/2, =), 0-0, ½-0, 0-½, +-, -+, --, 1-0U, adjourned, or one of the keys 1 0 = + - x: "4 0-1"
  round 1, board 2: 4 Dorn – 2 Brand 0-1 (entry 6)
  round 1, board 1: 1 Abel – 3 Curie 1-0 (nothing new)
  flagfall: standard input: 7 lines, 1 stored, 6 stored nothing: refused 2, nothing new 1, remarks 2, empty 1
  flagfall: the round is over; a copy beside the file: e.ffe.round1.bak
  ? 3
  $ printf '#3 1-0\n1 #3 1-0\n' | flagfall event result e.ffe 2>&1
  flagfall: standard input:1: no round; expected ROUND BOARD RESULT: "#3"
  round 1, board 1: 1 Abel – 3 Curie 1-0 (nothing new)
  flagfall: standard input: 2 lines, 0 stored, 2 stored nothing: refused 1, nothing new 1
  ? 3
  $ flagfall event result e.ffe --round 1 </dev/null 2>&1
  flagfall: standard input: 0 lines, 0 stored, 0 stored nothing
  $ printf '#remark\n' | flagfall event result e.ffe --round 1 -q 2>&1
  $ { printf '1 1-0'; printf '%400s' ''; printf '0-1\n1 1-0'; } | flagfall event result e.ffe --round 1 2>&1 | sed 's/ *"$/"/'
  flagfall: standard input:1: the line is too long: "1 1-0"
  round 1, board 1: 1 Abel – 3 Curie 1-0 (nothing new)
  flagfall: standard input: 2 lines, 0 stored, 2 stored nothing: refused 1, nothing new 1

One round alone, played or only paired, in every form; a round that is not paired is refused.

  $ flagfall event pair e.ffe 2 1 2 1 >/dev/null; flagfall event pair e.ffe 2 2 3 4 >/dev/null
  $ flagfall standings e.ffe -q --show rounds --round 2
  Edges
  Round 2 of 3
  Swiss, 4 players

  Round 2

  Bd  No  White  Result  No  Black
   1   2  Brand   -       1  Abel
   2   3  Curie   -       4  Dorn

  Log: entry 8, hash fdb1-c6f3-a65c-b210-89a3

  $ flagfall standings e.ffe -q --show rounds --round 1 | tail -n +5 | head -n 6
  Round 1

  Bd  No  White  Result  No  Black
   1   1  Abel   1 - 0    3  Curie
   2   4  Dorn   0 - 1    2  Brand

  $ for n in 1 2; do flagfall standings e.ffe -q --show rounds --round $n --format html | grep -o '<h2>Round [0-9]*'; done
  <h2>Round 1
  <h2>Round 2
  $ flagfall standings e.ffe -q --show rounds --round 3 2>&1 | head -n 1
  flagfall: --round 3: the event has results of 2 rounds

A game that has a result is taken out of its round with a reason only; one that is open without.

  $ flagfall event pair e.ffe --round 1 --remove 2 2>&1; flagfall event adjourn e.ffe 2 2 >/dev/null; flagfall event pair e.ffe --round 2 --remove '#3' 2>&1
  flagfall: e.ffe: error: round 1: the game of 4 Dorn has a result (lost at the board); taking it out needs --reason [reason-needed]
  flagfall: e.ffe: error: round 2: the game of 3 Curie has a result (adjourned); taking it out needs --reason [reason-needed]
  ? 1
  $ flagfall event pair e.ffe --round 2 --remove 1; flagfall event pair e.ffe --round 1 --remove 2 --reason "entered twice"; flagfall event log e.ffe | tail -n 1 | grep -o 'round.*'
  round 2: taken out: 2 Brand – 1 Abel (entry 10)
  round 1: taken out: 4 Dorn – 2 Brand (entry 11)
  round 1: taken out: 4 Dorn – 2 Brand (reason: entered twice)

What is recorded and hardly meant: warnings, and the file is sound.

  $ flagfall event check e.ffe 2>&1
  flagfall: e.ffe: warning: round 2 has no board 1, and has board 2 [board-missing]
  The event file is sound: database, tables, log and pairings agree.
  $ flagfall event pair e.ffe 1 1 1 3 >/dev/null; flagfall event pair e.ffe 3 1 3 1 --reason test >/dev/null; flagfall event pair e.ffe 3 5 2 4 --reason test >/dev/null; flagfall event pair e.ffe 4 2 2 1 --reason test >/dev/null; flagfall event check e.ffe 2>&1
  flagfall: e.ffe: warning: round 4 is recorded, and 3 are announced [rounds-beyond]
  flagfall: e.ffe: warning: round 3: 1 Abel and 3 Curie have met before [rematch]
  flagfall: e.ffe: warning: round 2 has no board 1, and has board 2 [board-missing]
  flagfall: e.ffe: warning: round 3 has no boards 2 to 4, and has board 5 [board-missing]
  flagfall: e.ffe: warning: round 4 has no board 1, and has board 2 [board-missing]
  The event file is sound: database, tables, log and pairings agree.
  $ flagfall event result e.ffe 3 1 +- >/dev/null; flagfall event set e.ffe --rounds 4 >/dev/null; flagfall event check e.ffe 2>&1; flagfall event set e.ffe --kind double-round-robin >/dev/null; flagfall event check e.ffe --format json
  flagfall: e.ffe: warning: round 2 has no board 1, and has board 2 [board-missing]
  flagfall: e.ffe: warning: round 3 has no boards 2 to 4, and has board 5 [board-missing]
  flagfall: e.ffe: warning: round 4 has no board 1, and has board 2 [board-missing]
  The event file is sound: database, tables, log and pairings agree.
  {"type":"check","file":"e.ffe","sound":true,"notes":[{"severity":"warning","code":"board-missing","text":"round 2 has no board 1, and has board 2"},{"severity":"warning","code":"board-missing","text":"round 3 has no boards 2 to 4, and has board 5"},{"severity":"warning","code":"board-missing","text":"round 4 has no board 1, and has board 2"}]}

A date that reads two ways is refused, and reported with its place; one that reads one way is taken.

  $ flagfall event new d.ffe --name D --start 05/03/2026 2>&1 | head -n 1; flagfall event new d.ffe --name D --start 25/03/2026 >/dev/null; printf 'name,birth\nAbel,05/03/1990\nBrand,25/03/1990\nCurie,05.03.1991\nDorn,05/05/1992\n' >b.csv; flagfall event import d.ffe b.csv 2>&1; flagfall event export d.ffe --format trf16 --private -q | grep ^001 | cut -c 15-22,70-79
  flagfall: --start: "05/03/2026" reads two ways: write 2026-03-05 or 2026-05-03
  flagfall: b.csv:2:6: warning: the date reads two ways and is left out; expected 1990-03-05 or 1990-05-03: "05/03/1990" [cell]
  b.csv (players): 4 players added (entry 2)
  Abel              
  Brand   1990/03/25
  Curie   1991/03/05
  Dorn    1992/05/05

Where neither player came, the list of the round says so.

  $ flagfall event result e.ffe 3 5 "0–0 forfeit"; flagfall event result e.ffe 3 5 -- --; flagfall standings e.ffe -q --show rounds --round 3 | sed -n '5,10p'; flagfall standings e.ffe -q --show rounds --round 3 --format html | grep -o '>[^<]*forfeit</td>'; flagfall event export e.ffe --format csv | grep '^3,'
  round 3, board 5: 2 Brand – 4 Dorn 0–0 forfeit (entry 18)
  round 3, board 5: 2 Brand – 4 Dorn 0–0 forfeit (nothing new)
  Round 3

  Bd  No  White  Result       No  Black
   1   3  Curie  + / -         1  Abel
   5   2  Brand  0–0 forfeit   4  Dorn

  >0–0 forfeit</td>
  3,1,Curie,Abel,+ -
  3,5,Brand,Dorn,- -

Before the first round the direct encounter says nothing; after it, it does.

  $ flagfall event set d.ffe --kind swiss --rounds 3 --tiebreaks DE,WIN >/dev/null; flagfall standings d.ffe -q | sed -n '5,7p'; flagfall standings d.ffe -q --explain '#1' | grep -A 1 '^DE'; flagfall standings d.ffe -q --why '#1/#2' | grep DE
  Rk  No    Name   Rtg  Pts  DE  WIN
   1   1    Abel          0        0
       2    Brand         0        0
  DE, direct encounter (C.07 6): says nothing here
    before the first round
    DE says nothing before the first round
  $ flagfall event pair d.ffe 1 1 1 2 >/dev/null; flagfall event result d.ffe 1 1 = >/dev/null; flagfall standings d.ffe -q | sed -n '5,7p'
  Rk  No    Name   Rtg  Pts  DE  WIN
   1   1    Abel          ½   1    0
       2    Brand         ½   1    0

With -q a change says nothing when it is done, and says what is wrong.

  $ flagfall event set d.ffe --rounds 4 -q 2>&1; flagfall event pair d.ffe 1 2 3 4 -q 2>&1; printf '2 1-0\n\n' | flagfall event result d.ffe --round 1 -q 2>&1; flagfall event result d.ffe 1 2 0-1 -q 2>&1; flagfall event result d.ffe 1 2 0-1 -q --reason misread --format json
  flagfall: d.ffe: error: 3 Curie has in round 1 already: a game against 4 Dorn, won at the board; a correction needs a reason [entry-conflict]
  {"type":"change","file":"d.ffe","entry":9,"text":"round 1, board 2: 3 Curie – 4 Dorn 0-1"}
  $ flagfall standings d.ffe -q --show rounds --round 1 | sed -n '7,9p'
  Bd  No  White  Result  No  Black
   1   1  Abel   ½ - ½    2  Brand
   2   3  Curie  0 - 1    4  Dorn
  $ flagfall event new q.ffe -q; flagfall event import q.ffe b.csv -q 2>&1; flagfall event log q.ffe | wc -l
  2

Lines of any system and any editor: a byte-order mark, CR alone, a NUL; none is lost.

  $ flagfall event new m.ffe -q --name M --start 2026-10-03 --kind swiss --rounds 3; flagfall event import m.ffe p.csv -q; flagfall event pair m.ffe --initial-colour white --yes -q; printf '\357\273\2771 1-0\r2 0-1' | flagfall event result m.ffe --round 1
  round 1, board 1: 1 Abel – 3 Curie 1-0 (entry 4)
  round 1, board 2: 4 Dorn – 2 Brand 0-1 (entry 5)
  $ printf '1 1-0\0\n2 0-1\r\n\r\n' | flagfall event result m.ffe --round 1 2>&1
  flagfall: standard input:1: expected 1-0, 0-1, ½-½ (or 1/2-1/2, =), 0-0, ½-0, 0-½, +-, -+, --, 1-0U, adjourned, or one of the keys 1 0 = + - x: "1-0�"
  round 1, board 2: 4 Dorn – 2 Brand 0-1 (nothing new)
  flagfall: standard input: 3 lines, 0 stored, 3 stored nothing: refused 1, nothing new 1, empty 1
  ? 3

What is quiet: a whole round robin, a Swiss round, the checks. A named file is written.

  $ flagfall event new r.ffe -q --name R --start 2026-10-03 --kind round-robin; flagfall event import r.ffe p.csv -q; flagfall event pair r.ffe --all -q -o r.txt; head -n 2 r.txt; flagfall event pair m.ffe --yes -q; flagfall event check r.ffe -q; flagfall event log r.ffe --verify -q; flagfall event pair m.ffe --initial-colour white --yes -q --round 1
  Round 1
     1  1 Abel – 4 Dorn
  ? 1

What cannot be paired is not offered as a kind; an event of another program that is such is said.

  $ flagfall event new k.ffe --kind cup 2>&1; flagfall event new k.ffe -q --name K --start 2026-10-03; flagfall event import k.ffe p.csv -q; flagfall event pair k.ffe 2>&1; flagfall event set k.ffe --kind score-table -q; flagfall event pair k.ffe 2>&1
  flagfall: --kind is one of swiss|round-robin|double-round-robin|score-table|knockout|team|keizer|ladder, not "cup"
  flagfall: see "flagfall event new --help"
  flagfall: the event does not say how it is paired: use event set --kind swiss, round-robin or double-round-robin
  flagfall: there are no rules by which a score-table event is paired; take its pairings with --from, or by hand with ROUND BOARD WHITE BLACK
  ? 1

The edition of the tie-break rules is that of the date, and is named by it.

  $ for day in 2023-06-30 2024-02-10 2024-03-31 2024-04-01 2026-02-28 2026-03-01; do flagfall event set m.ffe -q --start $day; flagfall standings m.ffe -q --tiebreaks BH | sed -n 3p; done; flagfall event set m.ffe -q --start 2024-02-10; flagfall standings m.ffe --tiebreaks BH 2>&1 >one | head -n 1
  Swiss, 4 players; tie-breaks by C.02.13 (until 31 March 2024)
  Swiss, 4 players; tie-breaks by C.02.13 (until 31 March 2024)
  Swiss, 4 players; tie-breaks by C.02.13 (until 31 March 2024)
  Swiss, 4 players; tie-breaks by C.07 of 2023 and 2024
  Swiss, 4 players; tie-breaks by C.07 of 2023 and 2024
  Swiss, 4 players; tie-breaks by C.07 of 1 March 2026
  flagfall: m.ffe: warning: on 2024-02-10 rated events had C.02.13 (until 31 March 2024), FIDE's own events C.07 of 2023: if this is one of those, the rules are 2023 [rules-in-change]

Two who are tied: the direct encounter says nothing until it parts somebody or all have met; CSV and JSON keep the value as it is computed.

  $ flagfall standings m.ffe -q --tiebreaks DE,RTNG | sed -n '5,9p'; flagfall standings m.ffe -q --tiebreaks DE --format csv; flagfall standings m.ffe -q --tiebreaks DE --why '#1/#2'; flagfall standings m.ffe -q --tiebreaks DE --explain '#1'
  Rk  No    Name    Rtg  Pts  DE  RTNG
   1   1    Abel   2100    1      2100
   2   2    Brand  2000    1      2000
   3   3    Curie  1900    0      1900
   4   4    Dorn   1800    0      1800
  rank,no,name,fide_id,federation,rating,points,DE
  1,1,Abel,,,2100,1.0,1
  1,2,Brand,,,2000,1.0,1
  3,3,Curie,,,1900,0.0,1
  3,4,Dorn,,,1800,0.0,1
  Abel and Brand share rank 1: neither points nor the tie-break separates them
    DE says nothing: not all who are tied here have met
  Abel, No 1: rank 1 with 1 point
  Tie-breaks by C.02.13 (until 31 March 2024)

  DE, direct encounter (C.07 6): says nothing here
    place among the 2 players tied at this point, by the games between them: Abel; Brand; not met: Brand

  $ flagfall standings k.ffe -q --kind swiss --tiebreaks DE,ARO --why '#1/#2'; flagfall standings k.ffe -q --kind swiss --tiebreaks DE,RTNG --why '#1/#2'; flagfall standings k.ffe -q --kind swiss --why '#1/#2'
  Abel and Brand share rank 1 before the first round, and stand in the order
  of their numbers
    DE says nothing before the first round
    ARO is undefined for both
  Abel is ahead of Brand by RTNG, rating (C.07 10.6): 2100 to 2000
    DE says nothing before the first round
  Abel and Brand share rank 1 before the first round, and stand in the order
  of their numbers

Doubts about a file are said with its table, and not with each answer about two players.

  $ flagfall event export m.ffe -o doubt.trf -q; sed -i 's/^042 .*/042 2026.10.03/' doubt.trf; flagfall standings doubt.trf --tiebreaks BH 2>&1 >one; flagfall standings doubt.trf --tiebreaks BH --why '#1/#2' 2>&1; flagfall standings doubt.trf --tiebreaks BH --explain '#1' 2>&1 >one
  flagfall: doubt.trf:2:5: warning: the date "2026.10.03" is not written YYYY/MM/DD; read as 2026/10/03 [date-form]
  Abel and Brand share rank 1: neither points nor the tie-break separates them
    BH is equal: 0.0 to 0.0

A player whose name is a letter of a bye: never guessed.

  $ flagfall event new f.ffe -q --kind swiss --start 2026-01-01; printf 'name\nAdams\nF\nH\nZoe\n' >n.csv; flagfall event import f.ffe n.csv -q; printf 'round,board,white,black,result\n1,1,Adams,F,1-0\n1,2,H,Zoe,=\n2,1,F,H,1/2\n3,,Adams,F,\n3,,Zoe,F,F\n4,1,Adams,U,\n4,2,Zoe,A,1-0\n5,1,Zoe,H,F\n6,1,Adams,bye,1-0\n6,2,Zoe,bye,\n7,1,Zoe,,H\n' >letters.csv; flagfall event import f.ffe letters.csv --partial 2>&1; flagfall event export f.ffe --format csv
  flagfall: letters.csv:5:10: error: a player, or a kind of bye? A player is in the list before, or named by number; a bye has nothing for Black and its letter as the result: "F" [player-unclear]
  flagfall: letters.csv:8:9: error: a player, or a kind of bye? A player is in the list before, or named by number; a bye has nothing for Black and its letter as the result: "A" [player-unclear]
  flagfall: letters.csv:9:9: error: a player, or a kind of bye? A player is in the list before, or named by number; a bye has nothing for Black and its letter as the result: "H" [player-unclear]
  flagfall: letters.csv:10:15: error: no kind of bye; expected H (half), F (full), U (pairing-allocated), Z (zero) or A (absent): "1-0" [result]
  letters.csv (results): 7 pairings and results (entry 3)
  flagfall: the round is over; a copy beside the file: f.ffe.round2.bak
  round,board,white,black,result
  1,1,Adams,F,1-0
  1,2,H,Zoe,½-½
  2,1,F,H,½-½
  3,,Zoe,,F
  4,,Adams,,U
  6,,Zoe,,U
  7,,Zoe,,H

A last round of byes alone is over: the event, its TRF file and the event made of that have the same table. Points that a file states, and that its results do not make, are said when it comes in.

  $ flagfall event new bye.ffe -q --kind swiss --rounds 2 --start 2026-10-03 --tiebreaks BH; flagfall event import bye.ffe p.csv -q; flagfall event pair bye.ffe --yes --initial-colour white -q; printf '1 1-0\n2 0-1\n' | flagfall event result bye.ffe --round 1 -q; for p in 1=H 2=U 3=Z 4=A; do flagfall event pair bye.ffe --round 2 --bye $p -q; done; flagfall event export bye.ffe -q -o bye.trf; grep '^001\|^240' bye.trf; flagfall event new again.ffe -q; flagfall event import again.ffe bye.trf -q; flagfall standings bye.ffe -q --format csv | tee one; flagfall standings again.ffe -q --format csv | cmp one -; flagfall standings bye.trf -q --format csv | cmp one -
  001    1      Abel                              2100                             1.5    2     3 w 1  0000 - H
  001    2      Brand                             2000                             2.0    1     4 b 1  0000 - U
  001    3      Curie                             1900                             0.0    4     1 b 0  0000 - Z
  001    4      Dorn                              1800                             0.0    3     2 w 0  0000 - Z
  rank,no,name,fide_id,federation,rating,points,BH
  1,2,Brand,,,2000,2.0,1.5
  2,1,Abel,,,2100,1.5,1.5
  3,4,Dorn,,,1800,0.0,2.0
  4,3,Curie,,,1900,0.0,1.5
  $ sed 's/ 1.5  / 2.5  /' bye.trf >stated.trf; flagfall event new stated.ffe -q; flagfall event import stated.ffe stated.trf 2>&1
  flagfall: stated.trf:11:81: warning: player 1, "Abel": the file says 2½ points, the results make 1½, which count [points-disagree]
  stated.trf (event): 4 players added, 6 pairings and results (entry 2)
  flagfall: the round is over; a copy beside the file: stated.ffe.round1.bak

What is typed in a hurry: a list in the place of a player, and the event in the place of a file that is paired.

  $ flagfall event new hurry.ffe -q; printf 'name\nAnn\n' >list.csv; flagfall event player add hurry.ffe list.csv 2>&1; flagfall event player add hurry.ffe list.txt -q; flagfall pair hurry.ffe 2>&1; flagfall event player list hurry.ffe 2>&1
  flagfall: "list.csv" is a file; did you mean "event import"?
  flagfall: see "flagfall event player --help"
  flagfall: "hurry.ffe" is an event file; did you mean "event pair"?
  flagfall: see "flagfall pair --help"
  flagfall: event player requires one of add, edit, withdraw, return, bye, remove, and then FILE; "standings" lists the players
  flagfall: see "flagfall event player --help"
  ? 2

Names that a spreadsheet would run come back from our own lists as they were, of players and of results; results without --.

  $ printf 'name,rating\n"=HYPERLINK(""x"")",2000\n-5 Tom,1900\n@cmd,1800\n"O'"'"'Neil, ""Jo""",1700\n' >odd.csv; flagfall event new odd.ffe odd.csv --kind swiss --rounds 3 --start 2026-02-01 -q; flagfall event pair odd.ffe --yes --initial-colour white -q 2>/dev/null
  $ flagfall event export odd.ffe --format csv --what players -o players.csv; flagfall event export odd.ffe --format csv --what results | sed 's/,$/,1-0/' >results.csv; cat players.csv results.csv
  no,name,rating,fide_id,federation,title,sex,birth_year,team,club
  1,"'=HYPERLINK(""x"")",2000,,,,,,,
  2,'-5 Tom,1900,,,,,,,
  3,'@cmd,1800,,,,,,,
  4,"O'Neil, ""Jo""",1700,,,,,,,
  round,board,white,black,result
  1,1,"'=HYPERLINK(""x"")",'@cmd,1-0
  1,2,"O'Neil, ""Jo""",'-5 Tom,1-0
  $ flagfall event new back.ffe players.csv -q; flagfall event export back.ffe --format csv --what players | cmp - players.csv; flagfall event import odd.ffe results.csv --no-copy; flagfall event import odd.ffe players.csv
  results.csv (results): 2 pairings and results (entry 4)
  players.csv (players): nothing new (nothing new)
  $ flagfall event result odd.ffe 1 1 -+ --reason 'not here' --no-copy; flagfall event result odd.ffe 1 1 '- +' --no-copy; flagfall event result odd.ffe 1 1 -- --reason x 2>&1 | head -n 1; flagfall event result odd.ffe 1 1 -x 2>&1 | head -n 1
  round 1, board 1: 1 =HYPERLINK("x") – 3 @cmd - + (entry 5)
  round 1, board 1: 1 =HYPERLINK("x") – 3 @cmd - + (nothing new)
  flagfall: event result requires FILE ROUND BOARD RESULT, or FILE alone and lines on standard input; a forfeit is one word, as in +- or -+, and for -- x
  flagfall: unknown option "-x": there are -o, -q and -h; a file is named without an option

Two of one name in a list, without FIDE numbers: it is said how the second one comes in. Who comes back has lost nothing by it in a Swiss.

  $ printf 'name,rating\n"Smith, Jan",1800\n"Smith, Jan",1700\n' >two.csv; flagfall event new two.ffe -q; flagfall event import two.ffe two.csv 2>&1 | head -n 1; flagfall event import two.ffe two.csv --leave 3; flagfall event player add two.ffe 'Smith, Jan' --rating 1700 --namesake
  flagfall: two.csv:3:1: error: this player stands in the list already; two of one name need different FIDE numbers, or --leave this line and add the second by event player add --namesake: "Smith, Jan" [player-twice]
  two.csv (players): 1 player added (entry 2)
  2 Smith, Jan added (entry 3)
  $ flagfall event set odd.ffe --withdrawn 2; flagfall event set odd.ffe --back 2; flagfall event set odd.ffe --withdrawn 1 -q; flagfall event set odd.ffe --back 1
  2 -5 Tom has withdrawn (entry 6)
  2 -5 Tom is back (entry 7)
  1 =HYPERLINK("x") is back; 1 game lost by forfeit stays so (entry 9)

Who leaves before a round in which a half-point bye was asked for gets nothing in it; one that is paired already stays.

  $ head -n 5 odd.csv >gone.csv; flagfall event new gone.ffe gone.csv --kind swiss --rounds 4 --start 2026-02-01 -q; flagfall event player bye gone.ffe 4 1-3 -q; flagfall event pair gone.ffe --yes --initial-colour white -q 2>/dev/null; flagfall event result gone.ffe 1 1 1-0 -q --no-copy
  $ flagfall event set gone.ffe --withdrawn 4; flagfall event pair gone.ffe --yes -q 2>/dev/null; flagfall event result gone.ffe 2 1 1-0 -q --no-copy; flagfall standings gone.ffe --tiebreaks WIN --format csv -q | grep Neil
  4 O'Neil, "Jo" has withdrawn, the half-point bye of round 2 is taken back, the half-point bye of round 3 is taken back (entry 6)
  4,4,"O'Neil, ""Jo""",,,1700,0.5,0
