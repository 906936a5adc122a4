Letters beyond ASCII in folder and file, for every kind of output, with the locale C.UTF-8. Each file is whole and is read
back; one that is replaced is the new one.

  $ mkdir Übung; printf '[White "Jürg"]\n\n1. e4 e5 2. Nf3 Nc6 *\n' >Übung/Zürich.pgn; printf 'name,rating\nÅsa,1900\nJürg,1800\nÉlise,1700\nDov,1600\n' >Übung/Spieler.csv
  $ cat >lib.sh <<'END'
  > export LANG=C.UTF-8; unset LC_ALL
  > twice() { # EXTENSIONS COMMAND: writes Übung/NAME.EXTENSION, and once more over it; NAME is the first word
  >     local e name=$2
  >     for e in $1; do for i in 1 2; do flagfall "${@:3}" -o "Übung/$name.$e" 2>&1 || echo "$e: $?"; done; done
  >     for e in $1; do [ "$(wc -c <"Übung/$name.$e")" -gt 20 ] && echo "$e $(head -c 2 "Übung/$name.$e" | od -An -tx1 | tr -d ' ')"; done
  > }
  > END
  $ . ./lib.sh; twice 'json csv pgn pgn.gz pgn.zst' ä convert Übung/Zürich.pgn; for f in Übung/ä.*; do flagfall verify -q "$f" || echo "$f: $?"; done
  json 7b22
  csv 6761
  pgn 5b45
  pgn.gz 1f8b
  pgn.zst 28b5
  1 game in 1 file: 1 legal, 0 with faults; 4 half-moves; 0 errors, 0 warnings, 0 notes
  1 game in 1 file: 1 legal, 0 with faults; 4 half-moves; 0 errors, 0 warnings, 0 notes
  1 game in 1 file: 1 legal, 0 with faults; 4 half-moves; 0 errors, 0 warnings, 0 notes
  1 game in 1 file: 1 legal, 0 with faults; 4 half-moves; 0 errors, 0 warnings, 0 notes
  1 game in 1 file: 1 legal, 0 with faults; 4 half-moves; 0 errors, 0 warnings, 0 notes
  $ . ./lib.sh; twice json Prüfung verify --format json --games Übung/Zürich.pgn; grep -o 'Zürich.pgn' Übung/Prüfung.json
  json 7b22
  Zürich.pgn
  Zürich.pgn
  $ . ./lib.sh; flagfall event new -q Übung/Fest.ffe --kind swiss --name Übung --rounds 3 --start 2026-11-28; flagfall event import -q Übung/Fest.ffe Übung/Spieler.csv; flagfall event pair --yes -q Übung/Fest.ffe --initial-colour white 2>/dev/null; flagfall event check Übung/Fest.ffe
  The event file is sound: database, tables, log and pairings agree.
  $ . ./lib.sh; flagfall event result -q Übung/Fest.ffe 1 1 1-0; flagfall event result -q Übung/Fest.ffe 1 2 0-1; twice 'txt csv json html xlsx trf trfx' Größe standings -q Übung/Fest.ffe
  txt c39c
  csv 7261
  json 7b22
  html 3c21
  xlsx 504b
  trf 3031
  trfx 3031
  $ . ./lib.sh; twice 'txt csv html xlsx' Wand print pairings Übung/Fest.ffe; grep -l Åsa Übung/Wand.txt Übung/Wand.csv Übung/Wand.html
  txt c39c
  csv 4264
  html 3c21
  xlsx 504b
  Übung/Wand.txt
  Übung/Wand.csv
  Übung/Wand.html
  $ . ./lib.sh; flagfall event new -q Übung/Neu.ffe --start 2026-11-28; flagfall event import -q Übung/Neu.ffe Übung/Größe.trf; flagfall standings -q Übung/Neu.ffe | grep -c -e Åsa -e Jürg; flagfall event backup Übung/Fest.ffe Übung/Kopie.ffe; flagfall event check Übung/Kopie.ffe
  2
  Übung/Kopie.ffe: a sound copy
  The event file is sound: database, tables, log and pairings agree.
  $ . ./lib.sh; twice 'json html txt' Öffnung flag --fen '8/8/4k3/8/8/3n4/8/Q2K4 b - - 0 60' --fallen white
  json 7b22
  html 3c21
  txt 5468
  $ . ./lib.sh; twice svg Brett show Übung/Zürich.pgn --format svg; flagfall index Übung/Zürich.pgn 2>&1 | sed 's/;.*//'; flagfall index Übung/Zürich.pgn 2>&1 | sed 's/;.*//'
  svg 3c73
  1 games in Übung/Zürich.pgn.index, 1 of them new
  1 games in Übung/Zürich.pgn.index, 1 of them new
  $ . ./lib.sh; printf '0 space\n100 dump\n' >keys; flagfall clock run --script keys --log Übung/Uhr.jsonl 5+3 >/dev/null 2>&1; grep -c . Übung/Uhr.jsonl; printf 'e4\ne5\n' | flagfall record --white Jürg Übung/Partie.pgn >/dev/null 2>&1; grep -c Jürg Übung/Partie.pgn
  3
  1
  $ . ./lib.sh; mkdir Übung/Seiten; flagfall event publish -q Übung/Fest.ffe Übung/Seiten 2>&1; ls Übung/Seiten | grep -x -e cross.html -e index.html
  cross.html
  index.html
  $ find . -name '*.tmp*' -o -name '.*.ff*' -o -size 0 -type f | grep -c Übung
  0
  ? 1
