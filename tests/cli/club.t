A club's open from a messy list to prizes: Latin-1 with semicolons, a player twice, ratings missing, one who is only in the rating list.

  $ printf 'Nachname;Vorname;DWZ;Geburtsjahr;Geschlecht;Verein\nAhrens;Max;2.105;1980;m;Nord\nB\xf6hm;Lea;1988;2011;w;Nord\nCramer;Jan;1950;1955;m;S\xfcd\nDietz;Ole;1.905;1990;m;-\nEngel;Ida;1850;2012;w;Nord\nFuchs;Tom;k.A.;;m;\nGraf;Eva;1700;1960;w;S\xfcd\nAhrens;Max;2105;1980;m;Nord\nHahn;Udo;;1950;m;Nord\n' >list.csv
  $ flagfall event new club.ffe -q --name "Club Open" --start 2026-03-02 --kind swiss --rounds 4 --tiebreaks BH/C1,BH,SB; flagfall event import club.ffe list.csv --partial 2>&1
  flagfall: list.csv:1: warning: the text is not UTF-8 and was read as Windows-1252 [not-utf8]
  flagfall: list.csv:9:1: error: this player stands in the list already; two of one name need different FIDE numbers, or --leave this line and add the second by event player add --namesake: "Ahrens, Max" [player-twice]
  list.csv (players): 8 players added, numbered by rating (entry 2)
  $ printf 'ID Number      Name                Fed Sex Tit  SRtng B-day\n4600009        Igel, Rita          GER F   WFM  2050  1985  \n' >fide.txt; flagfall ratings load fide.txt -q; flagfall event player add club.ffe "rita igel" --rated standard; flagfall event set club.ffe --by-rating -q
  2 Igel, Rita added; numbered by rating (C.04.2), others move (entry 3)
  $ flagfall event export club.ffe --format csv --what players
  no,name,rating,fide_id,federation,title,sex,birth_year,team,club
  1,"Ahrens, Max",2105,,,,m,1980,,Nord
  2,"Igel, Rita",2050,4600009,GER,WFM,w,1985,,
  3,"Böhm, Lea",1988,,,,w,2011,,Nord
  4,"Cramer, Jan",1950,,,,m,1955,,Süd
  5,"Dietz, Ole",1905,,,,m,1990,,
  6,"Engel, Ida",1850,,,,w,2012,,Nord
  7,"Graf, Eva",1700,,,,w,1960,,Süd
  8,"Fuchs, Tom",,,,,m,,,
  9,"Hahn, Udo",,,,,m,1950,,Nord

What a pairing program reads in our file is what we pair ourselves, where bbpPairings is at hand (BBP names it).

  $ cat >same.sh <<'X'
  > bbp=${BBP:-$(command -v bbpPairings || command -v bbpPairings.exe)}
  > [ -n "$bbp" ] || exit 0
  > flagfall event export club.ffe -q -o "$1.trf" 2>/dev/null; "$bbp" --dutch "$1.trf" -p "$1.theirs" >/dev/null || echo "$1: refused"
  > flagfall event pair club.ffe --format json </dev/null 2>/dev/null | grep -o '"white":[0-9]*,"black":[0-9a-z]*' | sed 's/[^0-9n]*\([0-9]*\)[^0-9n]*\([0-9n]*\).*/\1 \2/; s/n$/0/' | sort >"$1.ours"
  > tail -n +2 "$1.theirs" | sort | cmp -s - "$1.ours" || { echo "$1: differs"; paste "$1.ours" "$1.theirs"; }
  > X

Byes for rounds to come, a late entry, an adjourned game, a withdrawal, a forfeit, a correction.

  $ flagfall event player bye club.ffe "Böhm, Lea" 2,4; flagfall event player bye club.ffe "Hahn, Udo" 1 --kind zero
  3 Böhm, Lea: half-point bye in rounds 2,4 (entry 4)
  9 Hahn, Udo: zero-point bye in round 1 (entry 5)
  $ flagfall event pair club.ffe --initial-colour white --yes 2>/dev/null
  Round 1, FIDE (Dutch) 2026, C.04.3 (2026)

  Board   No White                    Points    No Black                    Points
      1    1 Ahrens, Max                0.0     5 Dietz, Ole                 0.0
      2    6 Engel, Ida                 0.0     2 Igel, Rita                 0.0
      3    3 Böhm, Lea                  0.0     7 Graf, Eva                  0.0
      4    8 Fuchs, Tom                 0.0     4 Cramer, Jan                0.0
  round 1 paired by FIDE (Dutch) 2026, C.04.3 (2026), flagfall 0.1.0 (entry 6)

  $ printf '1 1-0\n2 adjourned\n3 =\n4 -+\n' | flagfall event result club.ffe --round 1; bash same.sh two
  round 1, board 1: 1 Ahrens, Max – 5 Dietz, Ole 1-0 (entry 7)
  round 1, board 2: 6 Engel, Ida – 2 Igel, Rita adjourned (entry 8)
  round 1, board 3: 3 Böhm, Lea – 7 Graf, Eva ½-½ (entry 9)
  round 1, board 4: 8 Fuchs, Tom – 4 Cramer, Jan - + (entry 10)
  $ flagfall event player add club.ffe "Jahn, Kai" --rating 1800 --as-listed; bash same.sh late; flagfall event pair club.ffe --yes 2>/dev/null
  10 Jahn, Kai added (entry 11)
  Round 2, FIDE (Dutch) 2026, C.04.3 (2026)

  Board   No White                    Points    No Black                    Points
      1    4 Cramer, Jan                1.0     1 Ahrens, Max                1.0
      2    7 Graf, Eva                  0.5     6 Engel, Ida                 0.5
      3    2 Igel, Rita                 0.5     8 Fuchs, Tom                 0.0
      4    9 Hahn, Udo                  0.0    10 Jahn, Kai                  0.0
    bye    5 Dietz, Ole                 0.0
  round 2 paired by FIDE (Dutch) 2026, C.04.3 (2026), flagfall 0.1.0 (entry 12)

  $ printf '1 1-0\n2 0-1\n3 1-0\n4 =\n' | flagfall event result club.ffe --round 2 -q; flagfall event result club.ffe 1 2 0-1; flagfall event player withdraw club.ffe "Fuchs, Tom"; bash same.sh three
  round 1, board 2: 6 Engel, Ida – 2 Igel, Rita 0-1 (entry 17)
  8 Fuchs, Tom has withdrawn (entry 18)
  $ flagfall event pair club.ffe --yes 2>/dev/null; printf '1 =\n2 1-0\n3 0-1\n4 1-0\n' | flagfall event result club.ffe --round 3 -q; flagfall event result club.ffe 2 1 = --reason "wrong sheet"; bash same.sh four
  Round 3, FIDE (Dutch) 2026, C.04.3 (2026)

  Board   No White                    Points    No Black                    Points
      1    2 Igel, Rita                 2.0     4 Cramer, Jan                2.0
      2    1 Ahrens, Max                1.0     6 Engel, Ida                 1.0
      3    5 Dietz, Ole                 1.0     3 Böhm, Lea                  1.0
      4   10 Jahn, Kai                  0.5     7 Graf, Eva                  0.5
    bye    9 Hahn, Udo                  0.5
  round 3 paired by FIDE (Dutch) 2026, C.04.3 (2026), flagfall 0.1.0 (entry 19)
  round 2, board 1: 4 Cramer, Jan – 1 Ahrens, Max ½-½ (entry 24)

  $ flagfall event pair club.ffe --yes 2>/dev/null; printf '1 1-0\n2 =\n3 0-1\n4 1-0\n' | flagfall event result club.ffe --round 4 -q
  Round 4, FIDE (Dutch) 2026, C.04.3 (2026)

  Board   No White                    Points    No Black                    Points
      1    1 Ahrens, Max                2.5     2 Igel, Rita                 2.5
      2    4 Cramer, Jan                2.0     9 Hahn, Udo                  1.5
      3    6 Engel, Ida                 1.0    10 Jahn, Kai                  1.5
      4    7 Graf, Eva                  0.5     5 Dietz, Ole                 1.0
  round 4 paired by FIDE (Dutch) 2026, C.04.3 (2026), flagfall 0.1.0 (entry 25)

The table, the prizes, the file for FIDE, a sound copy.

  $ flagfall standings club.ffe -q
  Club Open
  Final standings after 4 rounds
  Swiss, 10 players; tie-breaks by C.07 of 1 March 2026

  Rk  No       Name         Fed   Rtg  Pts  BH/C1    BH    SB
   1   1       Ahrens, Max       2105   3½    6.0   7.0  5.75
   2   4       Cramer, Jan       1950   2½    8.0   9.0  5.00
   3   2  WFM  Igel, Rita   GER  2050   2½    7.0   8.0  3.25
   4   3       Böhm, Lea         1988   2½    4.5   6.5  3.75
   5  10       Jahn, Kai         1800   2½    4.5   6.5  3.50
   6   9       Hahn, Udo                 2    7.0   9.0  4.50
   7   7       Graf, Eva         1700   1½    6.0   7.0  2.25
   8   6       Engel, Ida        1850    1    8.5  10.0  1.50
   9   5       Dietz, Ole        1905    1    7.5   8.5  1.00
  10   8       Fuchs, Tom                0    2.5   2.5  0.00

  Log: entry 29, hash 9889-dac3-9106-8be2-2af3

  $ printf 'system;hort\ncurrency;EUR\ncategory;juniors;age<18\ncategory;seniors;age>=60\nprize;;1;200\nprize;;2;120\nprize;;3;80,50\nprize;juniors;1;40\nprize;seniors;1;40\n' >prizes.csv; flagfall prizes club.ffe prizes.csv --why
  All players
     1     1  Ahrens, Max                         3½        200.00 EUR
          place 1 alone: 200.00
     2     4  Cramer, Jan                         2½         93.42 EUR
          places 2 to 4, equal points: 200.50; ½ of 120.00 (own place) + ½ of 200.50/3; not 40.00 of seniors
     3     2  Igel, Rita                          2½         73.67 EUR
          places 2 to 4, equal points: 200.50; ½ of 80.50 (own place) + ½ of 200.50/3
     4    10  Jahn, Kai                           2½         33.41 EUR
          places 2 to 4, equal points: 200.50; ½ of 0.00 (own place) + ½ of 200.50/3

  juniors
     1     3  Böhm, Lea                           2½         40.00 EUR
          place 1 alone: 40.00; not 25.06 of all players

  seniors
     1     9  Hahn, Udo                            2         40.00 EUR
          place 1 alone: 40.00

  Together                                                  480.50 EUR

  $ flagfall event export club.ffe -q -o club.trf; tr -d '\r' <club.trf | grep -av '^###'; flagfall standings club.trf -q --format csv >a.csv; flagfall standings club.ffe -q --format csv | cmp - a.csv
  012 Club Open
  042 2026/03/02
  062 10
  072 8
  082 0
  092 Individual: Swiss-System
  142 4
  152 W
  182 Flagfall 0.1.0
  192 FIDE_DUTCH
  202 BH/C1,BH,SB
  001    1 m    Ahrens, Max                       2105                 1980        3.5    1     5 w 1     4 b =     6 w 1     2 w 1
  001    2 wWFM Igel, Rita                        2050 GER     4600009 1985        2.5    3     6 b 1     8 w 1     4 w =     1 b 0
  001    3 w    Böhm, Lea                         1988                 2011        2.5    4     7 w =  0000 - H     5 b 1  0000 - H
  001    4 m    Cramer, Jan                       1950                 1955        2.5    2     8 b +     1 w =     2 b =     9 w =
  001    5 m    Dietz, Ole                        1905                 1990        1.0    9     1 b 0  0000 - U     3 w 0     7 b 0
  001    6 w    Engel, Ida                        1850                 2012        1.0    8     2 w 0     7 b 1     1 b 0    10 w 0
  001    7 w    Graf, Eva                         1700                 1960        1.5    7     3 b =     6 w 0    10 b 0     5 w 1
  001    8 m    Fuchs, Tom                                                         0.0   10     4 w -     2 b 0
  001    9 m    Hahn, Udo                                              1950        2.0    6  0000 - Z    10 w =  0000 - U     4 b =
  001   10      Jahn, Kai                         1800                             2.5    5               9 b =     7 w 1     6 b 1
  $ flagfall event backup club.ffe copy.ffe; flagfall event check club.ffe
  copy.ffe: a sound copy
  The event file is sound: database, tables, log and pairings agree.

What the report for FIDE lacks.

  $ flagfall event check club.ffe --for rating 2>&1; flagfall event new full.ffe -q --name A --city B --federation GER --start 2026-03-02 --end 2026-03-03 --arbiter C --time-control "90+30"; flagfall event check full.ffe --for rating
  flagfall: club.ffe: error: the city (022) is missing: event set --city [missing]
  flagfall: club.ffe: error: the federation (032) is missing: event set --federation [missing]
  flagfall: club.ffe: error: the last day (052) is missing: event set --end [missing]
  flagfall: club.ffe: error: the chief arbiter (102) is missing: event set --arbiter [missing]
  flagfall: club.ffe: error: the rate of play (122) is missing: event set --time-control [missing]
  flagfall: club.ffe: error: the dates of 4 of 4 rounds are missing (132): event round [missing]
  flagfall: club.ffe: error: 1 Ahrens, Max: no FIDE number [missing]
  flagfall: club.ffe: warning: 1 Ahrens, Max: no federation [missing]
  flagfall: club.ffe: error: 3 Böhm, Lea: no FIDE number [missing]
  flagfall: club.ffe: warning: 3 Böhm, Lea: no federation [missing]
  flagfall: club.ffe: error: 4 Cramer, Jan: no FIDE number [missing]
  flagfall: club.ffe: warning: 4 Cramer, Jan: no federation [missing]
  flagfall: club.ffe: error: 5 Dietz, Ole: no FIDE number [missing]
  flagfall: club.ffe: warning: 5 Dietz, Ole: no federation [missing]
  flagfall: club.ffe: error: 6 Engel, Ida: no FIDE number [missing]
  flagfall: club.ffe: warning: 6 Engel, Ida: no federation [missing]
  flagfall: club.ffe: error: 8 Fuchs, Tom: no FIDE number [missing]
  flagfall: club.ffe: warning: 8 Fuchs, Tom: no federation [missing]
  flagfall: club.ffe: warning: 8 Fuchs, Tom: no year of birth [missing]
  flagfall: club.ffe: error: 7 Graf, Eva: no FIDE number [missing]
  flagfall: club.ffe: warning: 7 Graf, Eva: no federation [missing]
  flagfall: club.ffe: error: 9 Hahn, Udo: no FIDE number [missing]
  flagfall: club.ffe: warning: 9 Hahn, Udo: no federation [missing]
  flagfall: club.ffe: error: 10 Jahn, Kai: no FIDE number [missing]
  flagfall: club.ffe: warning: 10 Jahn, Kai: no federation [missing]
  flagfall: club.ffe: warning: 10 Jahn, Kai: no year of birth [missing]
  flagfall: club.ffe: warning: 10 Jahn, Kai: no sex [missing]
  A report for rating lacks what is named above.
  A report for rating has all it needs.
