An event as a folder of pages: all sections, linked, and rewritten by each command that changes the file.

  $ printf 'name,rating\nAda,2300\nBen,2200\nCid,2100\nDan,2000\n' >p.csv
  $ flagfall event new f.ffe --name Fest --city 'Graz; Hall 1, left' --start 2026-07-01 -q; flagfall event section add f.ffe A p.csv --system dutch --rounds 3 -q; flagfall event section add f.ffe 'Under 12 é' p.csv --kind round-robin -q
  $ flagfall event round f.ffe 1 --date 2026-07-01 --time 15:00 --section A -q; flagfall event round f.ffe 2 --date 2026-11-21 --time 00:30 --section A -q; flagfall event round f.ffe 3 --date 2026-11-22 --section A -q
  $ flagfall event publish f.ffe site 2>&1 ; flagfall event pair f.ffe --section A --yes --init white -q; ls site | grep -v -e player -e css -e js; grep -c Ada site/s-A-round-1.html; ls -A ~/.local/share/flagfall
  flagfall: from now on each change of f.ffe writes them again; --stop ends that
  site: 30 files written, 0 as they were
  flagfall-pages.txt
  index.html
  rounds.ics
  s-A-calendar.html
  s-A-cross.html
  s-A-print-cross.html
  s-A-print-names.html
  s-A-print-pairings.html
  s-A-print-standings.html
  s-A-round-1-by-name.html
  s-A-round-1-open-1.html
  s-A-round-1.html
  s-A-screen.html
  s-A-standings.html
  s-A.html
  s-Under-12-cross.html
  s-Under-12-print-standings.html
  s-Under-12-screen.html
  s-Under-12-standings.html
  s-Under-12.html
  screen.html
  1
  published

Every link of a page leads to a file, or to nowhere outside; every page is whole HTML.

  $ cat >links.py <<'X'
  > import glob, html.parser, os, sys
  > class Reader(html.parser.HTMLParser):
  >     void = {'meta', 'br', 'link', 'hr', 'img', 'input', 'source'}
  >     def __init__(self): super().__init__(); self.open = []; self.links = []
  >     def handle_starttag(self, tag, attrs):
  >         if tag not in self.void: self.open.append(tag)
  >         self.links += [v for k, v in attrs if k in ('href', 'src', 'action')]
  >     def handle_startendtag(self, tag, attrs):
  >         self.links += [v for k, v in attrs if k in ('href', 'src', 'action')]
  >     def handle_endtag(self, tag):
  >         if not self.open or self.open.pop() != tag: sys.exit('wrong nesting: ' + tag)
  > seen, count = {'index.html'}, 0
  > for name in glob.glob('site/*.html'):
  >     reader = Reader(); reader.feed(open(name, encoding='utf-8').read())
  >     if reader.open: sys.exit(name + ': not closed: ' + reader.open[-1])
  >     for link in reader.links:
  >         link = link.split('#')[0]; count += 1
  >         if link and not os.path.exists('site/' + link): sys.exit(name + ': no ' + link)
  >         seen.add(link)
  > missing = [n for n in os.listdir('site') if n not in seen and n.endswith('.html') and 'no longer here' not in open('site/' + n, encoding='utf-8').read()]
  > print('linked' if count > 50 and not missing else missing)
  > X
  $ python3 links.py 2>&1
  linked

A result changes what shows it, and nothing else; what was taken back is no longer there. No temporary file stays.

  $ cp -rp site before; echo '1 1-0' | flagfall event result f.ffe --section A --round 1; diff -rq before site | cut -d ' ' -f 2 | grep -v print; python3 -c "
  > import json; r = json.load(open('site/results.json'))
  > print(r['type'], r['version'], r['entry'], [(s['name'], s['players'], len(s['rounds'])) for s in r['sections']])
  > a = r['sections'][0]; g = a['rounds'][0]['games'][0]
  > print(a['rounds'][0]['date'], a['rounds'][0]['time'], g['board'], g['white']['name'], g['black']['name'], g['result'], g['played'], g['open'])
  > print(a['rounds'][0]['games'][1]['result'], a['rounds'][0]['games'][1]['open'], [(s['rank'], s['name'], s['points'], s['tenths']) for s in a['standings']][0])"
  round 1, board 1: 1 Ada – 3 Cid 1-0 (entry 10)
  before/results.json
  before/s-A-cross.html
  before/s-A-player-1.html
  before/s-A-player-3.html
  before/s-A-players.html
  before/s-A-round-1-by-name.html
  before/s-A-round-1-open-1.html
  before/s-A-round-1.html
  before/s-A-screen.html
  before/s-A-standings.html
  before/s-A.html
  results 1 10 [('Fest, A', 4, 3), ('Fest, Under 12 é', 4, 0)]
  2026-07-01 15:00 1 Ada Cid 1-0 True False
   True (1, 'Ada', '1', 10)
  $ flagfall event undo f.ffe --section A --reason slip -q; flagfall event undo f.ffe --section A --reason slip -q; grep -c 'no longer here' site/s-A-round-1.html; ls -A site | grep -c -e '~' -e tmp; python3 links.py | cut -c 1-30
  1
  0
  linked

The calendar, read by another reader: lines, folding, text, times in UTC (summer and winter), days.

  $ cat >ics.py <<'X'
  > import re
  > raw = open('site/rounds.ics', 'rb').read()
  > assert raw.endswith(b'\r\n') and b'\n' not in raw.replace(b'\r\n', b'')
  > lines = raw.split(b'\r\n')
  > assert max(map(len, lines)) <= 75, max(map(len, lines))
  > for line in lines: line.decode('utf-8')
  > for line in raw.replace(b'\r\n ', b'').decode('utf-8').split('\r\n'):
  >     if re.match('DTSTART|SUMMARY|LOCATION', line): print(line)
  > names = re.findall('UID:(.*)', raw.decode()); assert len(set(names)) == len(names) == 3
  > assert raw.startswith(b'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:') and raw.count(b'DTSTAMP:20') == 3
  > X
  $ TZ=Europe/Vienna flagfall event publish f.ffe -q; python3 ics.py; flagfall event set f.ffe --section A --name 'Fest, A, mit einem langen Namen über mehr als fünfundsiebzig Bytes — ÄÖÜ äöü 你好世界' -q; python3 ics.py | grep -c 你好世界
  DTSTART:20260701T130000Z
  SUMMARY:Fest\, A: round 1
  LOCATION:Graz\; Hall 1\, left
  DTSTART:20261120T233000Z
  SUMMARY:Fest\, A: round 2
  LOCATION:Graz\; Hall 1\, left
  DTSTART;VALUE=DATE:20261122
  SUMMARY:Fest\, A: round 3
  LOCATION:Graz\; Hall 1\, left
  3

Files of others stay: then nothing is written. So do pages of another event, and what a link leads to.

  $ mkdir mine; echo mine >mine/index.html; echo note >mine/notes.txt; flagfall event publish f.ffe mine --once 2>&1; ls -A mine; cat mine/index.html
  flagfall: "mine/index.html" was left alone: it is no page that was published here
  index.html
  notes.txt
  mine
  $ flagfall event new g.ffe -q; flagfall event publish g.ffe site --once 2>&1; rm site/players.html; ln -s ../p.csv site/players.html; flagfall event publish f.ffe 2>&1 | sed "s,/.*/,…/,"; flagfall event set f.ffe --section main --city Wien 2>&1 | sed "s,/.*/,…/,"; head -n 1 p.csv; rm site/players.html; flagfall event publish f.ffe | grep -c written
  flagfall: site holds the pages of another event; name another folder
  flagfall: "…/players.html" was left alone: it is a link or no plain file
  settings changed (entry 14)
  flagfall: warning: what was entered is stored, but the pages in …/players.html" was left alone: it is a link or no plain file
  name,rating
  1

A copy of the file writes no pages, nor does a change after --stop, or with FLAGFALL_PUBLISH=no.

  $ rm -r before; cp -rp site before; cp f.ffe copy.ffe; flagfall event set copy.ffe --section main --city Linz -q; FLAGFALL_PUBLISH=no flagfall event set f.ffe --section main --city Linz -q; flagfall event publish f.ffe --stop; flagfall event set f.ffe --section main --city Bonn -q; diff -rq before site; flagfall event publish f.ffe 2>&1; wc -c <~/.local/share/flagfall/published
  flagfall: the pages of f.ffe are not published; name a folder
  flagfall: see "flagfall event publish --help"
  0

It may be outside of the folder of the event, and is made.

  $ mkdir -p far; cd far; flagfall event publish ../f.ffe ../deep/site -q; cd ..; flagfall event set f.ffe --section main --city Rom -q; grep -c '"city":"Rom"' deep/site/results.json; flagfall event publish p.csv x 2>&1; flagfall event publish none.ffe x 2>&1; flagfall event publish f.ffe x --stop 2>&1 | head -n 1
  1
  flagfall: p.csv: this is not an event file
  flagfall: none.ffe: there is no such file
  flagfall: --stop goes alone with the event file

The server writes them, too, with one way for both.

  $ flagfall event publish f.ffe --stop -q; mkdir s2; flagfall serve f.ffe --export s2 --once; flagfall event publish f.ffe s3 --once -q; diff -r s2 s3

Pages of a league have match and board.

  $ python3 -c "
  > print('name,rating,team')
  > for t in 'Nord Ost Sued West'.split():
  >     for i in 1, 2: print('%s %d,%d,%s' % (t, i, 2300 - 50 * i - ord(t[0]), t))" >t.csv
  $ flagfall event new l.ffe t.csv --teams round-robin --boards 2 --first-board 5 -q 2>/dev/null; flagfall event pair l.ffe --all -q; flagfall event publish l.ffe league --once -q; grep -o 'bd">[0-9.]*<' league/round-1.html league/player-1.html | sort -u
  league/player-1.html:bd">5.1<
  league/player-1.html:bd">6.1<
  league/round-1.html:bd">5.1<
  league/round-1.html:bd">5.2<
  league/round-1.html:bd">6.1<
  league/round-1.html:bd">6.2<

Folders above that are missing are made.

  $ flagfall event publish f.ffe wide/er/site --once -q; ls -d wide/er/site
  wide/er/site
