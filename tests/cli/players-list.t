Lists of players as they come: headings in several languages, thousands with a point, signs for nothing known.

  $ flagfall event new e.ffe -q --kind swiss; printf 'Nachname;Vorname;DWZ;Fide-ID;Verein;Geburtsjahr;Geschlecht\nSchön;Uwe;2.245;4600001;Nord;1980;m\nAlt;Eva;1850,0;-;k.A.;-;w\nNeu;Jan;k.A.;;;n/a;m\n' >de.csv; flagfall event import e.ffe de.csv
  de.csv (players): 3 players added (entry 2)
  $ printf 'Фамилия;Имя;Рейтинг;Пол;Страна\nИванов;;1900;m;RUS\n' >ru.csv; printf 'Apellidos;Nombre;Elo;Sexo;Federación;Año\nGarcía;Ana;1 950;w;ESP;1999\n' >es.csv; for f in ru.csv es.csv; do flagfall event import e.ffe $f --add-players 2>&1; done
  ru.csv (players): 1 player added, numbered by rating (entry 3)
  es.csv (players): 1 player added, numbered by rating (entry 4)
  $ flagfall event export e.ffe --format csv --what players
  no,name,rating,fide_id,federation,title,sex,birth_year,team,club
  1,"Schön, Uwe",2245,4600001,,,m,1980,,Nord
  2,"García, Ana",1950,,ESP,,w,1999,,
  3,Иванов,1900,,RUS,,m,,,
  4,"Alt, Eva",1850,,,,w,,,
  5,"Neu, Jan",,,,,m,,,

No new player without --add-players; another name under a FIDE number is said, and taken with --update; --partial is not a failure.

  $ printf 'name,fide_id,rating\n"Schoen, Uwe",4600001,2250\n"Fremd, Max",,1000\n' >f.csv; flagfall event import e.ffe f.csv 2>&1; echo "rc $?"
  flagfall: f.csv:2:1: warning: FIDE number 4600001 is 1 Schön, Uwe in the event, and "Schoen, Uwe" here; --update takes this name [name-differs]
  flagfall: f.csv:3:1: error: this player is not in the event; --add-players adds players: "Fremd, Max" [player-new]
  flagfall: "f.csv": nothing was taken because of the errors above; --partial takes the rest
  rc 3
  $ flagfall event import e.ffe f.csv --partial 2>&1; echo "rc $?"; flagfall event import e.ffe f.csv --partial --update -q; flagfall event export e.ffe --format csv --what players | grep 4600001
  flagfall: f.csv:2:1: warning: FIDE number 4600001 is 1 Schön, Uwe in the event, and "Schoen, Uwe" here; --update takes this name [name-differs]
  flagfall: f.csv:3:1: error: this player is not in the event; --add-players adds players: "Fremd, Max" [player-new]
  f.csv (players): 1 player changed (entry 5)
  rc 0
  1,"Schoen, Uwe",2250,4600001,,,m,1980,,Nord

French, Portuguese and Italian; capitals and marks do not count; signs between thousands.

  $ flagfall event new l.ffe -q; printf 'N°;NOM;PRENOM;SEXE;Classement;Club/Ville;Naissance;Fédération\n1;Léger;Zoé;F;1 850;Lyon;25/03/1990;FRA\n2;Roy;Luc;H;2.245,0;-;05.03.1991;FRA\n' >fr.csv; flagfall event import l.ffe fr.csv
  fr.csv (players): 2 players added (entry 2)
  $ printf 'NÚMERO;Nome;Sexo;Rating;FEDERAÇÃO;Clube;Ano\n3;Souza, Ana;feminino;1.999;BRA;-;k.A.\n' >pt.csv; printf 'Cognome,Nome,Sesso,Elo,Circolo,Anno di nascita,Titolo\nRossi,Ugo,m,"1850,5",Torino,1980,MI\n' >it.csv; for f in pt.csv it.csv; do flagfall event import l.ffe $f --add-players 2>&1; done
  pt.csv (players): 1 player added (entry 3)
  it.csv (players): 1 player added (entry 4)
  $ flagfall event export l.ffe --format trf16 --private | grep ^001; flagfall event export l.ffe --format csv --what players
  001    1 w    Léger, Zoé                        1850 FRA             1990/03/25  0.0
  001    2 m    Roy, Luc                          2245 FRA             1991/03/05  0.0
  001    3 w    Souza, Ana                        1999 BRA                         0.0
  001    4 m IM Rossi, Ugo                        1850                 1980        0.0
  no,name,rating,fide_id,federation,title,sex,birth_year,team,club
  1,"Léger, Zoé",1850,,FRA,,w,1990,,Lyon
  2,"Roy, Luc",2245,,FRA,,m,1991,,
  3,"Souza, Ana",1999,,BRA,,w,,,
  4,"Rossi, Ugo",1850,,,IM,m,1980,,Torino

What cannot be decided is not guessed: a date that reads two ways, and M beside H.

  $ printf 'Jugador;Sexo;Nacimiento\nGil, Ana;M;05/03/1990\nGil, Leo;H;1990\n' >es2.csv; flagfall event import l.ffe es2.csv --add-players 2>&1
  flagfall: es2.csv:2:10: warning: no sex; expected m or w: "M" [cell]
  flagfall: es2.csv:2:12: warning: the date reads two ways and is left out; expected 1990-03-05 or 1990-05-03: "05/03/1990" [cell]
  es2.csv (players): 2 players added (entry 5)

Code pages that do not fit are said with the byte, its word and its line; nothing is taken. Windows-1252 with its own quotation marks is read.

  $ printf 'name;rating\nOk, Al;1\nM\224ller, J\224rg;2000\n' >cp850.csv; flagfall event import l.ffe cp850.csv --add-players --partial 2>&1; echo "rc $?"
  flagfall: cp850.csv:3:2: the byte 0x94 in "M\x94ller" fits neither UTF-8 nor Windows-1252, and is "ö" in CP850: save the list as UTF-8
  rc 3
  $ printf 'name;rating\n\310\342\340\355\356\342;2000\n' >cp1251.csv; flagfall event import l.ffe cp1251.csv --add-players 2>&1; echo "rc $?"
  flagfall: cp1251.csv:2:1: the byte 0xC8 in "\xC8\xE2\xE0\xED\xEE\xE2" fits neither UTF-8 nor Windows-1252: save the list as UTF-8
  rc 3
  $ printf '\324\340\354\350\353\350\377;\320\345\351\362\350\355\343\n\310;1\n' >head.csv; flagfall event import l.ffe head.csv --add-players 2>&1; echo "rc $?"
  flagfall: head.csv:1: the byte 0xD4 in "\xD4\xE0\xEC\xE8\xEB\xE8\xFF" fits neither UTF-8 nor Windows-1252: save it as UTF-8
  rc 3
  $ printf 'name;rating\nO\222Brien, M\374cke\226Schmidt \223Jo\224;2000\n' >cp1252.csv; flagfall event import l.ffe cp1252.csv --add-players 2>&1; flagfall event export l.ffe --format csv --what players | tail -1
  flagfall: cp1252.csv:1: warning: the text is not UTF-8 and was read as Windows-1252 [not-utf8]
  cp1252.csv (players): 1 player added (entry 6)
  7,"O’Brien, Mücke–Schmidt “Jo”",2000,,,,,,,
  $ printf '012 Caf\202\n001    1      M\201ller                              2000                              0.0    1\n' >cp.trf; flagfall standings cp.trf --tiebreaks BH 2>&1 >/dev/null; echo "rc $?"
  flagfall: cp.trf:1: warning: the text is not UTF-8; it was read as Windows-1252 (Latin-1) [encoding]
  flagfall: cp.trf:1: warning: the byte 0x82 in "Caf\x82" fits neither UTF-8 nor Windows-1252, and is "é" in CP850: save the file as UTF-8 [code-page]
  flagfall: cp.trf:2:53: warning: column 53 should be blank; a field is out of its columns [columns]
  flagfall: cp.trf:2:86: warning: the rank ".0" is not a whole number up to 9999 [not-a-number]
  flagfall: cp.trf:2:92: warning: player 1 meets themselves in round 1 [own-opponent]
  flagfall: cp.trf: warning: the event has no start date; the newest tie-break rules (C.07 of 1 March 2026) are used [no-date]
  flagfall: cp.trf: warning: the event does not say whether it is a Swiss or a round robin; computed as a Swiss [no-kind]
  rc 0

Titles above the line of headings, as spreadsheets have them, are passed over; lines are those of the file.

  $ flagfall event new t.ffe -q; printf 'Club open 2026;;\n;;\n"Players, by rating";;\nNr;Name;Elo\n1;Ahn;2000\n2;Bae;x\n' >titles.csv; flagfall event import t.ffe titles.csv 2>&1; flagfall event export t.ffe --format csv --what players
  flagfall: titles.csv:6:7: warning: no rating; expected 0 to 4000: "x" [cell]
  titles.csv (players): 2 players added (entry 2)
  no,name,rating,fide_id,federation,title,sex,birth_year,team,club
  1,Ahn,2000,,,,,,,
  2,Bae,,,,,,,,
  $ printf 'Spring\nM\224ller\nNr;Name\n1;J\224rg\n' >cp.csv; flagfall event import t.ffe cp.csv --add-players 2>&1
  flagfall: cp.csv:4:4: the byte 0x94 in "J\x94rg" fits neither UTF-8 nor Windows-1252, and is "ö" in CP850: save the list as UTF-8
  ? 3
