Rating lists as an index: FIDE's text, its XML, a list of a federation.

  $ cat >fide.txt <<X
  > ID Number      Name                         Fed Sex Tit  WTit OTit FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag
  > 4600001        Mueller, Thomas              GER M   GM                 2500  0   10 2480  0   20 2490  0   20 1980      
  > 4600002        Muller, Thomas               FRA M                      1900  0   20 0     0   20 0     0   20 1999      
  > 4600003        de la Cruz, Ana Maria        ESP F        WFM           2100  0   20 2000  0   20 0     0   20 2001      
  > 4600004        Cruz, Ana                    PHI F                      0     0   40 0     0   40 0     0   40 2012      
  > X
  $ cat >fide.xml <<X
  > <?xml version="1.0"?>
  > <playerslist><player><fideid>4700001</fideid><name>O&apos;Kelly, Se&#225;n</name><country>IRL</country><sex>M</sex><title>IM</title><rating>2300</rating><rapid_rating>2310</rapid_rating><birthday>1970</birthday></player></playerslist>
  > X
  $ printf 'Mitgliedsnummer;Nachname;Vorname;DWZ;Verein;Geburtsjahr;Geschlecht\n10-20;Schön;Jürgen;1850;Nord;1966;M\n' | iconv -t latin1 >dwz.csv
  $ flagfall ratings load fide.txt fide.xml dwz.csv | sed 's,in .*/flagfall/,in …/flagfall/,'
  6 players in …/flagfall/ratings.idx
  $ ls ~/.local/share/flagfall
  ratings.idx
  $ flagfall ratings load fide.txt fide.xml dwz.csv --index r.idx
  6 players in r.idx

Any order, any accents; the beginnings of words.

  $ flagfall ratings find müller
        FIDE  Name                                Fed       Std Rapid Blitz  Born
     4600001  Mueller, Thomas                     GER  GM  2500  2480  2490  1980
     4600002  Muller, Thomas                      FRA      1900     0     0  1999
  $ flagfall ratings find maria CRUZ; flagfall ratings find okel; flagfall ratings find schoen jurgen; flagfall ratings find 4600004
        FIDE  Name                                Fed       Std Rapid Blitz  Born
     4600003  de la Cruz, Ana Maria               ESP      2100  2000     0  2001
        FIDE  Name                                Fed       Std Rapid Blitz  Born
     4700001  O'Kelly, Seán                       IRL  IM  2300  2310     0  1970
        FIDE  Name                                Fed       Std Rapid Blitz  Born
              Schön, Jürgen                                1850     0     0  1966
        FIDE  Name                                Fed       Std Rapid Blitz  Born
     4600004  Cruz, Ana                           PHI         0     0     0  2012
  $ flagfall ratings find cruz ana --limit 1 2>&1; flagfall ratings find nobody 2>&1; echo "rc $?"
  flagfall: 1 more; --limit shows them, or name more of the player
        FIDE  Name                                Fed       Std Rapid Blitz  Born
     4600003  de la Cruz, Ana Maria               ESP      2100  2000     0  2001
  flagfall: no player of that name
  rc 1
  $ flagfall ratings find 4700001 --format json
  {"type":"rated_player","fide_id":4700001,"name":"O'Kelly, Seán","federation":"IRL","title":"IM","rating":2300,"rapid":2310,"blitz":0,"birth_year":1970}

A player of an event comes from the list; several of a name are shown.

  $ flagfall event new e.ffe -q --kind swiss; flagfall event player add e.ffe 4600001 --rated rapid; flagfall event player add e.ffe "Cruz Ana" --rated standard 2>&1; echo "rc $?"
  1 Mueller, Thomas added (entry 2)
  flagfall: "Cruz Ana": more than one player in the rating list
  flagfall:   4600003 de la Cruz, Ana Maria, ESP 2100 2001
  flagfall:   4600004 Cruz, Ana, PHI 0 2012
  rc 6
  $ flagfall event player add e.ffe "cruz, ana" --rated standard; flagfall event player add e.ffe 9 --rated standard 2>&1; echo "rc $?"; flagfall event export e.ffe --format csv --what players
  2 Cruz, Ana added (entry 3)
  flagfall: "9": no player in the rating list
  rc 1
  no,name,rating,fide_id,federation,title,sex,birth_year,team,club
  1,"Mueller, Thomas",2480,4600001,GER,GM,m,1980,,
  2,"Cruz, Ana",,4600004,PHI,,w,2012,,

What is not a list, and what is not an index.

  $ printf 'hello\n' >x.txt; flagfall ratings load x.txt 2>&1; echo "rc $?"
  flagfall: x.txt:1:1: this is not a rating list: the header has no "ID Number" and "Name"
  rc 3
  $ printf '<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]><playerslist><player><name>&c;</name></player></playerslist>' >bomb.xml; flagfall ratings load bomb.xml 2>&1; echo "rc $?"
  flagfall: bomb.xml:1: the XML has a document type, which lists have no use for
  rc 3
  $ head -c 100 r.idx >cut.idx; flagfall ratings find cruz --index cut.idx 2>&1; flagfall ratings find cruz --index fide.txt 2>&1; flagfall ratings find cruz --index none.idx 2>&1; echo "rc $?"
  flagfall: cut.idx: the index of the rating list is damaged; create it again with "flagfall ratings load"
  flagfall: fide.txt: this is not an index of a rating list
  flagfall: none.idx: cannot be opened: No such file or directory
  rc 4
  $ for at in 40 60 90 130 200 260; do cp r.idx bad.idx; printf '\377\377\377\177' | dd of=bad.idx bs=1 seek=$at conv=notrunc 2>/dev/null; for w in cruz 4600002 thomas; do flagfall ratings find $w --index bad.idx >/dev/null 2>&1; echo -n "$? "; done; done; echo
  3 0 0 3 0 0 3 0 3 3 0 0 0 0 0 0 3 0 
