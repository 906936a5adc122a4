Sections that share a hall: boards of each begin with a number of its own, in every list and where results are entered.

  $ printf 'name,rating\nAda,2300\nBen,2200\nCid,2100\nDan,2000\nEve,1900\n' >p.csv
  $ python3 -c "
  > print('name,rating,team')
  > for t in 'Nord Ost Sued West'.split():
  >     for i in 1, 2: print('%s %d,%d,%s' % (t, i, 2300 - 50 * i - ord(t[0]), t))" >t.csv
  $ flagfall event new f.ffe --name Fest --start 2026-11-21 -q; flagfall event section add f.ffe A p.csv --system dutch --first-board 41 -q; flagfall event section add f.ffe B --teams round-robin --boards 2 --first-board 21 -q; flagfall event import f.ffe t.csv --section B -q
  $ flagfall event pair f.ffe --all-sections --yes --init white
  Fest, A
  Round 1, FIDE (Dutch) 2026, C.04.3 (2026)

  Board   No White                    Points    No Black                    Points
     41    1 Ada                        0.0     3 Cid                        0.0
     42    4 Dan                        0.0     2 Ben                        0.0
    bye    5 Eve                        0.0
  round 1 paired by FIDE (Dutch) 2026, C.04.3 (2026), flagfall 0.1.0 (entry 6)
  Fest, B
  Round 1
  21.1  1 Nord 1 – 7 West 1
  21.2  8 West 2 – 2 Nord 2
  22.1  3 Ost 1 – 5 Sued 1
  22.2  6 Sued 2 – 4 Ost 2
  Log: entry 7, hash b39f-7be4-d6d4-a6a1-0364
  round 1: 2 matches paired (entry 7)

  $ flagfall print pairings,names,slips f.ffe --section A | grep -e '^ *4[0-9]' -e 'Ada ' -e Board; flagfall print pairings f.ffe --section B | sed -n '3,6p'; flagfall print pairings f.ffe --section B --of players | sed -n '4,7p'; flagfall print names,slips,matches f.ffe --section B | grep -e '^Nord 1' -e Board.2 -e from
  41   1  Ada    2300    0           3  Cid                    2100    0
  42   4  Dan    2000    0           2  Ben                    2200    0
  Name  Board  Colour  Opponent                Rtg
  Ada      41  White   Cid                    2100
  Cid      41  Black   Ada                    2300
  Fest, A · round 1                                                       Board 41
  White   Ada  (No 1 · 2300)
  Fest, A · round 1                                                       Board 42
  2026/11/21

  Bd  No  White on board 1  Pts  Result  No  Black on board 1  Pts
  21   1  Nord                0           4  West                0

    Bd  No  White    Rtg  Pts  Result  No  Black    Rtg  Pts
  21.1   1  Nord 1  2172    0           7  West 1  2163    0
  21.2   8  West 2  2113    0           2  Nord 2  2122    0
  Nord 1   21.1  White   West 1    2163
  Fest, B · round 1                                                     Board 21.1
  Fest, B · round 1                                                     Board 21.2
  Fest, B · round 1                                                     Board 22.1
  Fest, B · round 1                                                     Board 22.2
  Nord – West (from board 21.1)
  Ost – Sued (from board 22.1)

  $ printf '41 1-0\n42 =\n' | flagfall event result f.ffe --round 1 --section A; printf '21.1 1-0\n22.2 =\n' | flagfall event result f.ffe --round 1 --section B; flagfall event result f.ffe 1 1 1-0 --section A 2>&1
  round 1, board 41: 1 Ada – 3 Cid 1-0 (entry 8)
  round 1, board 42: 4 Dan – 2 Ben ½-½ (entry 9)
  round 1, board 21.1: 1 Nord 1 – 7 West 1 1-0 (entry 10)
  round 1, board 22.2: 6 Sued 2 – 4 Ost 2 ½-½ (entry 11)
  flagfall: f.ffe: error: round 1 has no board 1, it has 41 to 42; a game without a board number is named by a player, as in #17 [no-board]
  ? 1
  $ flagfall event export f.ffe --section A --what results --format csv
  round,board,white,black,result
  1,41,Ada,Cid,1-0
  1,42,Dan,Ben,½-½
  1,,Eve,,U

The rules are asked by the order of the boards, whatever their numbers; a number that the round does not have is refused.

  $ flagfall pair check f.ffe --section A; flagfall pair explain f.ffe --section A --round 1 --board 42 | sed -n 2p; flagfall pair explain f.ffe --section A --round 1 --board 2 2>&1
  f.ffe, round 1, dutch-2026: 3 pairs as by the rules
  1 file, 1 round: 0 differ
  Board 42: 4 Dan – 2 Ben
  flagfall: f.ffe: note: paired by FIDE (Dutch) 2026, the edition in force in 2026-11 [system-by-date]
  flagfall: round 1 has no board 2, it has 41 to 43
  Round 1, FIDE (Dutch) 2026, C.04.3 (2026)
  ? 1
  $ flagfall pair round f.ffe --section A --format json 2>/dev/null | grep -o '"board":[0-9]*'
  "board":41
  "board":42
  "board":43

A round that is paired keeps its numbers; the next has the new ones. The number is in the set-up and, as a comment, in TRF files.

  $ flagfall event set f.ffe --section A --first-board 51; printf '41 0-1\n' | flagfall event result f.ffe --round 1 --section A --correct --reason slip -q; flagfall event pair f.ffe --section A --yes -q; flagfall print pairings f.ffe --section A | grep -c '^5[12]'
  settings changed (entry 12)
  2
  $ flagfall event export f.ffe --section A --format setup | grep board; flagfall event export f.ffe --section A --format trf26 -q -o a.trf 2>/dev/null; grep Boards a.trf; flagfall event new c.ffe -q; flagfall event import c.ffe a.trf -q; flagfall event set c.ffe --first-board 1000 2>&1; flagfall event export c.ffe --format trf26 2>/dev/null | grep Boards; flagfall event set c.ffe --first-board 1; flagfall event export c.ffe --format trf26 2>/dev/null | grep Boards
  first board: 51
  ### Boards from 51
  flagfall: --first-board: expected a number from 1 to 999, not "1000"
  flagfall: see "flagfall event set --help"
  flagfall: nothing was changed
  ### Boards from 51
  settings changed (entry 3)
  ? 1

One file for each section; the name of -o is no file then.

  $ mkdir out; flagfall event export f.ffe --all-sections -o out/fest.trf 2>&1 | grep -v warning; flagfall event export f.ffe --all-sections -o out/fest.csv -q; ls out; grep -c '^001' out/fest-A.trf; flagfall event export f.ffe --all-sections --format trf26 2>&1; flagfall event export f.ffe --all-sections --section A -o x.trf 2>&1 | head -n 1
  flagfall: out/fest-A.trf
  flagfall: out/fest-B.trf
  fest-A.csv
  fest-A.trf
  fest-B.csv
  fest-B.trf
  5
  flagfall: --all-sections writes a file for each section beside the name of -o: with -o fest.trf these are fest-Open.trf ...
  flagfall: see "flagfall event export --help"
  flagfall: --all-sections writes a file for each section beside the name of -o: with -o fest.trf these are fest-Open.trf ...
  $ flagfall event section add f.ffe '***' p.csv -q; flagfall event section add f.ffe 'A!' p.csv -q; flagfall event export f.ffe --all-sections -o out/new.csv; ln -s ../p.csv out/to-A.csv; flagfall event export f.ffe --all-sections -o out/to.csv 2>&1
  flagfall: "out/to-A.csv" was left alone: it is a link or no plain file
  flagfall: out/to-B.csv
  flagfall: out/to-section-3.csv
  flagfall: out/to-A-4.csv
  ? 4
