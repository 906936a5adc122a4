Lists of players as they come: headings in several languages, thousands with a point, signs for nothing known.

  $ flagfall event new e.ffe -q --kind swiss; printf 'Nachname;Vorname;DWZ;Fide-ID;Verein;Geburtsjahr;Geschlecht\nSchön;Uwe;2.245;4600001;Nord;1980;m\nAlt;Eva;1850,0;-;k.A.;-;w\nNeu;Jan;k.A.;;;n/a;m\n' >de.csv; flagfall event import e.ffe de.csv
  de.csv (players): 3 players added (entry 2)
  $ printf 'Фамилия;Имя;Рейтинг;Пол;Страна\nИванов;;1900;m;RUS\n' >ru.csv; printf 'Apellidos;Nombre;Elo;Sexo;Federación;Año\nGarcía;Ana;1 950;w;ESP;1999\n' >es.csv; for f in ru.csv es.csv; do flagfall event import e.ffe $f --add-players 2>&1; done
  ru.csv (players): 1 player added (entry 3)
  es.csv (players): 1 player added (entry 4)
  $ flagfall event export e.ffe --format csv --what players
  no,name,rating,fide_id,federation,title,sex,birth_year,team,club
  1,"Schön, Uwe",2245,4600001,,,m,1980,,Nord
  2,"Alt, Eva",1850,,,,w,,,
  3,"Neu, Jan",,,,,m,,,
  4,Иванов,1900,,RUS,,m,,,
  5,"García, Ana",1950,,ESP,,w,1999,,

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
