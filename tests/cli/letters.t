Files and folders whose names have letters beyond ASCII: every kind of output has the same bytes
there as under a plain name, over nothing and over an older file; no other file appears.

  $ mkdir -p plain "Zürich Ü/東京" && cp $DATA/standings/harbour.trf Größe.trf && printf '1. e4 e5 2. Nf3 *\n' >ж.pgn
  $ cat >each <<'END' && chmod +x each
  > #!/bin/bash
  > # each EXTENSION COMMAND...
  > kind=$1; shift
  > "$@" -o "plain/x.$kind" >/dev/null 2>&1; wanted=$?
  > [ -s "plain/x.$kind" ] || echo "plain: empty"
  > for file in "Ж neu" "Zürich Ü/Größe ж" "Zürich Ü/東京/ä" "Zürich Ü/plain"; do
  >   for time in first second; do
  >     "$@" -o "$file.$kind" >/dev/null 2>&1; got=$?
  >     [ $got = $wanted ] || echo "$file, $time: exit $got, not $wanted"
  >     cmp "plain/x.$kind" "$file.$kind"
  >     printf ' ' >>"$file.$kind"; rm -f "$file.$kind.old"
  >   done
  > done
  > echo "$kind: $(find plain Z* Ж* -type f | wc -l)"; rm -f plain/* Ж* "Zürich Ü"/*.* "Zürich Ü"/*/*
  > END
  $ for kind in txt csv html json xlsx; do ./each $kind flagfall standings Größe.trf; done
  txt: 5
  csv: 5
  html: 5
  json: 5
  xlsx: 5
  $ for kind in txt html xlsx; do ./each $kind flagfall print pairings Größe.trf; done
  txt: 5
  html: 5
  xlsx: 5
  $ for kind in pgn json csv epd fen pgn.gz pgn.zst; do ./each $kind flagfall convert ж.pgn; done
  pgn: 5
  json: 5
  csv: 5
  epd: 5
  fen: 5
  pgn.gz: 5
  pgn.zst: 5
  $ for kind in svg txt; do ./each $kind flagfall show ж.pgn; done
  svg: 5
  txt: 5
  $ flagfall event new Übung.ffe --name Übung; flagfall event player add Übung.ffe 'Ärmel, Ö'
  created Übung.ffe
  1 Ärmel, Ö added (entry 2)
  $ for kind in trf csv; do ./each $kind flagfall event export Übung.ffe; done
  trf: 5
  csv: 5
  $ for kind in text json; do ./each $kind flagfall flag --fallen white --fen '8/8/4k3/8/8/3nK3/8/8 w - - 0 60' --format $kind; done
  text: 5
  json: 5

The locale makes no difference.

  $ for kind in csv html json xlsx; do LC_ALL=C ./each $kind flagfall standings Größe.trf; done
  csv: 5
  html: 5
  json: 5
  xlsx: 5

Files that are written in place, and copies.

  $ flagfall event new "Zürich Ü/Ж.ffe" --name Übung && flagfall event player add "Zürich Ü/Ж.ffe" 'Ärmel, Ö'; flagfall event backup "Zürich Ü/Ж.ffe" "Zürich Ü/東京/Ж kopie.ffe"
  created Zürich Ü/Ж.ffe
  1 Ärmel, Ö added (entry 2)
  Zürich Ü/東京/Ж kopie.ffe: a sound copy
  $ flagfall event set "Zürich Ü/東京/Ж kopie.ffe" --name Größe && flagfall event log "Zürich Ü/東京/Ж kopie.ffe" | tail -n 1
  settings changed (entry 3)
      3  2026-11-21T09:00:00Z  Arbiter: settings changed
  $ flagfall flag --fallen white --fen '8/8/4k3/8/8/3nK3/8/8 w - - 0 60' --record "Zürich Ü/東京/ж.pgn" >/dev/null 2>&1; flagfall verify ж.pgn --summary "Zürich Ü/Ü.json" >/dev/null && cut -c 1-8 "Zürich Ü/Ü.json"; find Z* -type f | sort
  {"type":
  Zürich Ü/Ü.json
  Zürich Ü/Ж.ffe
  Zürich Ü/東京/Ж kopie.ffe
  Zürich Ü/東京/ж.pgn
