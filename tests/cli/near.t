Names of a rating list that are only near: without accents, ue for ü, another order, an initial. They are proposed with the
number, and taken when that is asked for.

  $ python3 -c "
  > head='ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag'
  > print(head)
  > def line(id, name, fed, rating, year):
  >     print('%-15s%-61s%-4sM                                %-6d7   20 0     0   20 0     0   20 %d      ' % (id, name, fed, rating, year))
  > line(4600001, 'Mueller, Juergen', 'GER', 2100, 1980)
  > line(1900002, 'Silva, Joao', 'POR', 2050, 1990)
  > line(3500003, 'Nguyen, Van Anh', 'VIE', 1900, 1999)
  > line(1400004, 'Petrov, Ivan', 'BUL', 1800, 1970)
  > line(1400005, 'Petrov, Igor', 'BUL', 1700, 1971)
  > line(2200006, 'Garcia Lopez, Ana Maria', 'ESP', 2000, 2001)
  > line(7000007, 'Smith, John', 'ENG', 1500, 1960)
  > line(7000008, 'Exact, Eve', 'ENG', 1600, 1965)
  > " >list.txt
  $ cat >p.csv <<X
  > no,name,birth_year
  > 1,"Müller, Jürgen",
  > 2,João Silva,1990
  > 3,Van Anh NGUYEN,
  > 4,"Petrov, I.",
  > 5,"García López, Ana",
  > 6,"Smith, John",1999
  > 7,"Smyth, J",
  > 8,"Exact, Eve",
  > 9,"Smith, J.",1999
  > X
  $ flagfall event new f.ffe -q; flagfall event import f.ffe p.csv -q 2>/dev/null; flagfall event import f.ffe list.txt 2>&1
  flagfall: list.txt: warning: 5 "García López, Ana" may be FIDE number 2200006 "Garcia Lopez, Ana Maria"; --take 5=2200006, or --near, takes it [near-name]
  flagfall: list.txt: warning: 2 "João Silva" may be FIDE number 1900002 "Silva, Joao"; --take 2=1900002, or --near, takes it [near-name]
  flagfall: list.txt: warning: 1 "Müller, Jürgen" may be FIDE number 4600001 "Mueller, Juergen"; --take 1=4600001, or --near, takes it [near-name]
  flagfall: list.txt: warning: 4 "Petrov, I." may be one of FIDE numbers 1400004 "Petrov, Ivan", 1400005 "Petrov, Igor"; --take 4=ID [near-name]
  flagfall: list.txt: warning: 3 "Van Anh NGUYEN" may be FIDE number 3500003 "Nguyen, Van Anh"; --take 3=3500003, or --near, takes it [near-name]
  list.txt (rating list): 2 players changed; 5 names are only near (--near, --take); 2 players of the event not in the list (--notes names them) (entry 3)

Nothing of them was taken but the exact names. With --near those who are near to one line of the list, and it to them alone.

  $ flagfall event export f.ffe --format csv --what players | cut -d, -f 1-5
  no,name,rating,fide_id,federation
  1,"Müller, Jürgen",,
  2,João Silva,,,
  3,Van Anh NGUYEN,,,
  4,"Petrov, I.",,
  5,"García López, Ana",,
  6,"Smith, John",1500,7000007
  7,"Smyth, J",,
  8,"Exact, Eve",1600,7000008
  9,"Smith, J.",,
  $ flagfall event import f.ffe list.txt --near --check --notes 2>&1 | grep -e 'is taken for' -e checked
  flagfall: list.txt:7: note: 5 "García López, Ana" is taken for FIDE number 2200006 "Garcia Lopez, Ana Maria" [near-name]
  flagfall: list.txt:3: note: 2 "João Silva" is taken for FIDE number 1900002 "Silva, Joao" [near-name]
  flagfall: list.txt:2: note: 1 "Müller, Jürgen" is taken for FIDE number 4600001 "Mueller, Juergen" [near-name]
  flagfall: list.txt:4: note: 3 "Van Anh NGUYEN" is taken for FIDE number 3500003 "Nguyen, Van Anh" [near-name]
  list.txt (rating list): 6 players changed; 1 name is only near (--near, --take); 2 players of the event not in the list (--notes names them); checked only, nothing is stored
  $ flagfall event import f.ffe list.txt --near 2>&1; flagfall event import f.ffe list.txt --take 4=1400005 2>&1; flagfall event export f.ffe --format csv --what players | cut -d, -f 1-5
  flagfall: list.txt: warning: 4 "Petrov, I." may be one of FIDE numbers 1400004 "Petrov, Ivan", 1400005 "Petrov, Igor"; --take 4=ID [near-name]
  list.txt (rating list): 6 players changed; 1 name is only near (--near, --take); 2 players of the event not in the list (--notes names them) (entry 4)
  list.txt (rating list): 7 players changed; 2 players of the event not in the list (--notes names them) (entry 5)
  no,name,rating,fide_id,federation
  1,"Müller, Jürgen",2100,4600001
  2,João Silva,2050,1900002,POR
  3,Van Anh NGUYEN,1900,3500003,VIE
  4,"Petrov, I.",1700,1400005
  5,"García López, Ana",2000,2200006
  6,"Smith, John",1500,7000007
  7,"Smyth, J",,
  8,"Exact, Eve",1600,7000008
  9,"Smith, J.",,

What was taken once is found by its number from then on. Said wrongly, nothing is taken.

  $ flagfall event import f.ffe list.txt 2>&1 | grep -v warning; for t in 4=1 99=1400004 1=1400004 7 7=; do flagfall event import f.ffe list.txt --take $t 2>&1; done; flagfall event import f.ffe list.txt --take 7=99999 2>&1
  list.txt (rating list): 7 players changed; 2 players of the event not in the list (--notes names them) (nothing new)
  flagfall: player 4 has FIDE number 1400005 already
  flagfall: 99 is not the number of a player
  flagfall: player 1 has FIDE number 4600001 already
  flagfall: expected the number of a player and a FIDE number as in 7=4600001, not "7"
  flagfall: expected the number of a player and a FIDE number as in 7=4600001, not "7="
  flagfall: list.txt: error: FIDE number 99999, said to be that of player 7, is not in the list [not-in-list]
  flagfall: "list.txt": nothing was taken because of the errors above; --partial takes the rest
  ? 3

Two players who are near to one line are not told apart.

  $ printf 'name\nJoao Silva\n"Silva, João"\n' >twins.csv; flagfall event new t.ffe -q; flagfall event import t.ffe twins.csv -q 2>/dev/null; flagfall event import t.ffe list.txt --near 2>&1
  flagfall: list.txt: warning: 1 "Joao Silva" may be FIDE number 1900002 "Silva, Joao", and so may another player; --take 1=1900002 [near-name]
  flagfall: list.txt: warning: 2 "Silva, João" may be FIDE number 1900002 "Silva, Joao", and so may another player; --take 2=1900002 [near-name]
  list.txt (rating list): nothing taken; 2 names are only near (--near, --take) (nothing new)

The list once for all sections.

  $ flagfall event new s.ffe --name Fest -q; for s in A B; do flagfall event section add s.ffe $s p.csv -q 2>/dev/null; done; flagfall event import s.ffe list.txt --all-sections --near 2>/dev/null; flagfall event export s.ffe --section B --format csv --what players | sed -n 2,3p; flagfall event import s.ffe p.csv --all-sections 2>&1; flagfall event import s.ffe list.txt --all-sections --take 1=2 2>&1 | head -n 1
  Fest, A: list.txt (rating list): 6 players changed; 1 name is only near (--near, --take); 2 players of the event not in the list (--notes names them) (entry 6)
  Fest, B: list.txt (rating list): 6 players changed; 1 name is only near (--near, --take); 2 players of the event not in the list (--notes names them) (entry 7)
  1,"Müller, Jürgen",2100,4600001,GER,,m,1980,,
  2,João Silva,2050,1900002,POR,,m,1990,,
  flagfall: --all-sections goes with rating lists; "p.csv" is none
  flagfall: see "flagfall event import --help"
  flagfall: --all-sections goes without --section, --take and --check: numbers of players are those of one section
