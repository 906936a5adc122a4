A club's list as it was typed: titles before names, a rating of the country, lines of text below.

  $ cat >club.csv <<'X'
  > Rk;Titel;Spieler;Elo nat.;Verein;Geb.
  > 1;GM;Müller, Hans;2510;SK Bern;1975
  > 2;;IM Schmidt Peter;2402;SK Bern;1980
  > 3;FM;WFM Weiß, Anna;2105;SC Wien;
  > 4;;Imhof, Ida;1 980;;2001
  > 5;;IMhof;;;
  > 6;;GM;;;
  > 7;;X Y;;;
  > Stand: 1.9.2026
  > Total;;;;;
  > X
  $ flagfall event new c.ffe -q; flagfall event import c.ffe club.csv 2>&1 | grep -v 'not used'
  flagfall: club.csv:9:1: warning: a line of text, and no player: "Stand: 1.9.2026" [remark]
  flagfall: club.csv:10:1: warning: a line of text, and no player: "Total" [remark]
  club.csv (players): 7 players added (entry 2)
  $ flagfall event export c.ffe --format csv --what players
  no,name,rating,fide_id,federation,title,sex,birth_year,team,club
  1,"Müller, Hans",2510,,,GM,,1975,,SK Bern
  2,Schmidt Peter,2402,,,IM,,1980,,SK Bern
  3,"Weiß, Anna",2105,,,FM,,,,SC Wien
  4,"Imhof, Ida",1980,,,,,2001,,
  5,IMhof,,,,,,,,
  6,GM,,,,,,,,
  7,X Y,,,,,,,,

Two lists, one with titles: they are the same players.

  $ printf 'name,fed\n"IM Schmidt Peter",GER\n"Weiß, Anna",AUT\n' >more.csv; flagfall event import c.ffe more.csv 2>&1
  more.csv (players): 2 players changed (entry 3)
  $ flagfall event export c.ffe --format csv --what players | sed -n 3,4p
  2,Schmidt Peter,2402,,GER,IM,,1980,,SK Bern
  3,"Weiß, Anna",2105,,AUT,FM,,,,SC Wien

Text in the place of a name or a club is no remark: a player is missing there.

  $ printf 'club,name\nSK Bern,\n' >no.csv; flagfall event new n.ffe -q; flagfall event import n.ffe no.csv 2>&1
  flagfall: no.csv:2:1: error: neither a name nor a FIDE number [player-missing]
  flagfall: "no.csv": nothing was taken because of the errors above; --partial takes the rest
  ? 3
  $ printf 'Rk,name\n8,\n' >no.csv; flagfall event import n.ffe no.csv 2>&1
  flagfall: no.csv:1:1: warning: this column is not used; --keep-columns keeps it: "Rk" [column]
  flagfall: no.csv:2:1: error: neither a name nor a FIDE number [player-missing]
  flagfall: "no.csv": nothing was taken because of the errors above; --partial takes the rest
  ? 3

Our own standings, a workbook with two lines below them, are read back.

  $ flagfall standings c.ffe -o s.xlsx -q 2>/dev/null; flagfall event new d.ffe -q; flagfall event import d.ffe s.xlsx 2>&1 | grep -v 'not used' | sed 's/[0-9-]* [0-9:]* UTC/TIME/; s/hash [0-9a-f]*/hash/'
  flagfall: s.xlsx: warning: of the sheets "Standings", "Cross table", "Progress" only "Standings" was read; --sheet NAME reads another [sheet]
  flagfall: s.xlsx:14:1: warning: a line of text, and no player: "Last change: TIME" [remark]
  flagfall: s.xlsx:15:1: warning: a line of text, and no player: "Log: entry 3, hash" [remark]
  s.xlsx (players): 7 players added (entry 2)
