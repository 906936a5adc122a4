The section that is meant where none is named: chosen once for the file, or by the environment; what a command
names comes first. Copies beside the file have the name of the section.

  $ printf 'name,rating\nAda,2300\nBen,2200\nCid,2100\nDan,2000\n' >p.csv
  $ flagfall event new f.ffe --name Fest -q; flagfall event section add f.ffe A p.csv --system dutch --rounds 3 -q; flagfall event section add f.ffe 'Under 12 é' p.csv --system dutch -q
  $ flagfall event pair f.ffe --yes --init white 2>&1
  flagfall: the event has sections: name one of "main", "Fest, A", "Fest, Under 12 é" with --section
  ? 2
  $ flagfall event section use f.ffe 'under 12 é'; flagfall event pair f.ffe --yes --init white -q; printf '1 1-0\n2 =\n' | flagfall event result f.ffe --round 1 2>&1; ls f.ffe*
  section Fest, Under 12 é is used where none is named (entry 6)
  round 1, board 1: 1 Ada – 3 Cid 1-0 (entry 8)
  round 1, board 2: 4 Dan – 2 Ben ½-½ (entry 9)
  flagfall: the round is over; a copy beside the file: f.ffe.section2-Under-12.round1.bak
  f.ffe
  f.ffe.section2-Under-12.round1.bak
  $ flagfall standings f.ffe 2>/dev/null | head -n 1; flagfall standings f.ffe --section A 2>/dev/null | head -n 1; FLAGFALL_SECTION=A flagfall standings f.ffe 2>/dev/null | head -n 1; flagfall print pairings f.ffe | head -n 1; flagfall pair check f.ffe 2>/dev/null | head -n 1
  Fest, Under 12 é
  Fest, A
  Fest, A
  Fest, Under 12 é
  f.ffe, round 1, dutch-2026: 2 pairs as by the rules
  $ flagfall event section use f.ffe none 2>&1; flagfall event section use f.ffe a; flagfall standings f.ffe 2>/dev/null | head -n 1; flagfall event undo f.ffe --entry 10 --reason no -q; flagfall standings f.ffe 2>/dev/null | head -n 1
  flagfall: the event has no section "none"; it has "main", "Fest, A", "Fest, Under 12 é"
  section Fest, A is used where none is named (entry 10)
  Fest, A
  Fest, Under 12 é
  $ flagfall event section use f.ffe main; flagfall standings f.ffe 2>&1; flagfall event check f.ffe
  section main is used where none is named (entry 12)
  flagfall: the event has sections: name one of "main", "Fest, A", "Fest, Under 12 é" with --section
  The event file is sound: database, tables, log and pairings agree.

What a report needs, of one section or of all.

  $ flagfall event check f.ffe --for rating --section A 2>&1 | grep -c Ada; flagfall event check f.ffe --for rating --all-sections 2>&1 | grep city; flagfall event check f.ffe --all-sections 2>&1
  4
  flagfall: f.ffe, Fest, A: error: the city (022) is missing: event set --city [missing]
  flagfall: f.ffe, Fest, Under 12 é: error: the city (022) is missing: event set --city [missing]
  flagfall: --all-sections goes with --for, without --section, as text; the file itself is checked as a whole
  flagfall: see "flagfall event check --help"
  ? 2

A file whose players are all in sections is published, every section with its pages; a second time too.

  $ mkdir site; flagfall serve f.ffe --export site --once && flagfall serve f.ffe --export site --once; ls site | grep -c standings.html; grep -l Cid site/*standings.html | wc -l; grep -o 'href="[^"]*"><bdi>[^<]*' site/index.html
  4
  4
  href="index.html"><bdi>Fest
  href="s-A.html"><bdi>Fest, A
  href="s-Under-12.html"><bdi>Fest, Under 12 é
  $ cd site; for f in s-*.html; do grep -o ' href="[^"#]*' $f | cut -d '"' -f 2 | while read l; do [ -z "$l" ] || [ -f "$l" ] || echo "$f: $l"; done; done
  $ flagfall serve f.ffe --once 2>&1
  flagfall: --once goes with an event file and --export
  flagfall: see "flagfall serve --help"
  ? 2
  $ flagfall event new m.ffe p.csv --system dutch -q; flagfall event section add m.ffe A p.csv -q; flagfall event section use m.ffe A 2>&1
  flagfall: the main event has players, and is meant where no section is named
  ? 1
