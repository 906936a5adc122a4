The rest of a weekend, page by page: what forms become, and what is shown. A league of two teams in a file with sections.

  $ printf 'name,rating,team\n"Ost, A",2000,Ost\n"Ost, B",1900,Ost\n"Ost, C",1800,Ost\n"West <x>, A",1950,West\n"West <x>, B",1850,West\n' >t.csv
  $ flagfall event new l.ffe -q --name League --start 2026-11-21 --teams round-robin --boards 2 && flagfall event import l.ffe t.csv -q && flagfall event pair l.ffe -q && flagfall event round l.ffe 1 1 --place 'Club <house>' -q

A section of players, of teams, with a list and without: the kind decides which options there are.

  $ page l.ffe chief /sections 'do=add&called=U12&kind=swiss&system=dutch&colour=lot&rounds=5&tiebreaks=proposed'
  303
  flagfall event section --kind=swiss --system=dutch --initial-colour=lot --rounds=5 --tiebreaks=proposed -- add event.ffe U12
  -> /sections
  $ page l.ffe chief /sections 'do=add&called=U12&kind=round-robin&system=dutch&colour=lot&tiebreaks=proposed&list=name%0AAnna%0A'
  303
  flagfall event section --kind=round-robin --tiebreaks=proposed -- add event.ffe U12 -
  < name
  Anna

  -> /sections

  $ page l.ffe chief /sections 'do=add&called=L&kind=swiss&system=dutch&colour=lot&teams=round-robin&boards=4&points=2/1/0'
  303
  flagfall event section --teams=round-robin --boards=4 --match-points=2/1/0 -- add event.ffe L
  -> /sections
  $ page l.ffe chief /sections 'do=pair&colour=lot'
  303
  flagfall event pair --all-sections --yes --initial-colour=lot -- event.ffe
  -> /sections
  $ page l.ffe arbiter /sections 'do=pair&colour=lot' | head -1
  403

Teams: matches and rosters; a line-up by board, with an empty one; an order of the roster is no option.

  $ page l.ffe view /teams
  200
  <div class="bar"><h2>Matches of round 1</h2><span class="end"><a href="/calendar" class="btn">Calendar</a></span></div>
  <table class="files"><thead><tr><th scope="col">Match</th><th scope="col">Home</th><th scope="col">Score</th><th scope="col">Guest</th><th scope="col">State</th><th scope="col">When and where</th></tr></thead>
  <tbody>
  <tr><td class="n fit b">1</td><td class="who"><a href="/team/1"><bdi>Ost</bdi></a></td><td class="c fit b">0 – 0</td><td class="who"><a href="/team/2"><bdi>West</bdi></a></td><td class="fit m">boards are open</td><td class="m">Club &lt;house&gt;</td></tr>
  </tbody></table>
  <section><h3>Teams and their players in board order</h3>
  <table class="files"><tbody>
  <tr><td class="n fit b">1</td><td class="fit b"><a href="/team/1"><bdi>Ost</bdi></a></td><td class="m">1 <span class="pl"><a href="/player/1"><bdi>Ost, A</bdi></a></span> · 2 <span class="pl"><a href="/player/2"><bdi>Ost, B</bdi></a></span> · 3 <span class="pl"><a href="/player/3"><bdi>Ost, C</bdi></a></span> </td></tr>
  <tr><td class="n fit b">2</td><td class="fit b"><a href="/team/2"><bdi>West</bdi></a></td><td class="m">1 <span class="pl"><a href="/player/4"><bdi>West &lt;x&gt;, A</bdi></a></span> · 2 <span class="pl"><a href="/player/5"><bdi>West &lt;x&gt;, B</bdi></a></span> </td></tr>
  </tbody></table></section>
  $ page l.ffe arbiter /team/1 'do=line-up&round=1&board=3&board=0&reason=ill'
  303
  flagfall event teams --round=1 --reason=ill -- event.ffe 1 3,0
  -> /team/1?round=1
  $ page l.ffe arbiter /team/1 'do=roster&order=--reason'
  303
  flagfall event teams -- event.ffe 1 --reason
  -> /team/1
  $ page l.ffe view /team/1
  200
  <div class="bar"><h2><bdi>Ost</bdi> <small>line-up of round 1</small> </h2><span class="seg"><a href="/team/1?round=1" aria-current="true">1</a><a href="/team/1?round=2">2</a></span></div>
  <ol class="menu two"><li><b>1</b> <span class="pl"><a href="/player/1"><bdi>Ost, A</bdi></a></span></li><li><b>2</b> <span class="pl"><a href="/player/2"><bdi>Ost, B</bdi></a></span></li></ol>
  <section><h3>Roster, in the order of boards; reserves follow</h3>
  <table class="players"><tbody>
  <tr><td class="n fit m">1</td><td class="who"><span class="pl"><a href="/player/1"><bdi>Ost, A</bdi></a></span></td><td class="n fit">2000</td></tr>
  <tr><td class="n fit m">2</td><td class="who"><span class="pl"><a href="/player/2"><bdi>Ost, B</bdi></a></span></td><td class="n fit">1900</td></tr>
  <tr><td class="n fit m">3</td><td class="who"><span class="pl"><a href="/player/3"><bdi>Ost, C</bdi></a></span></td><td class="n fit">1800</td></tr>
  </tbody></table>
  </section>
  <p><a href="/teams">all teams</a></p>
  $ page l.ffe view /team/9 | head -2
  404
  <div class="bar"><h2>There is no such page</h2></div><p role="alert">There is no team 9.</p>

The calendar, and the place of a match.

  $ page l.ffe view /calendar | tail -8
  200
  <div class="bar"><h2>Calendar</h2></div>
  <section><h3>Round 1 <span class="m">no day is set</span></h3>
  <table class="files"><tbody>
  <tr><td class="n fit b">1</td><td class="who"><bdi>Ost</bdi> – <bdi>West</bdi></td><td>Club &lt;house&gt;</td></tr>
  </tbody></table>
  </section>
  $ page l.ffe chief /calendar 'do=all&first=2026-11-21&every=7&time=19:30'
  303
  flagfall event round --first=2026-11-21 --every=7 --time=19:30 -- event.ffe
  -> /calendar
  $ page l.ffe chief /calendar 'do=match&round=1&board=1&date=&time=&place=-o/etc/x'
  303
  flagfall event round --date= --time= --place=-o/etc/x -- event.ffe 1 1
  -> /calendar?round=1

Prizes, files, live boards, copies and the event for trying.

  $ page l.ffe arbiter /prizes 'do=deal&table=prize,,1,100'
  303
  flagfall prizes --why --format=json -- event.ffe -
  < prize,,1,100
  -> /prizes
  $ page l.ffe chief /files/trf26; page l.ffe arbiter /files/trf26 | head -1
  200
  flagfall event export --format=trf26 -- event.ffe
  -> 
  403
  $ page l.ffe chief /files 'do=merge&copy=SQLite'
  303
  flagfall event merge -- event.ffe -
  < SQLite
  -> /files
  $ page l.ffe chief /files 'do=copy&place=/media/stick'
  303
  flagfall copy put /media/stick
  -> /files
  $ page l.ffe arbiter /live 'do=enter&round=1&board=2&result=1-0'; page l.ffe arbiter /live 'do=start&source=/tmp/x' | head -1
  303
  flagfall event result -- event.ffe 1 2 1-0
  -> /live
  403
  $ page - chief / 'do=play' | head -1; page - chief /events 'do=try'
  303
  303
  flagfall demo open
  -> /

A clock is set: two readings are a choice and none is taken; what is read goes to the clock as data.

  $ page - view '/clock/set?control=90/40%2B30%2B30' | grep -c 'This is meant'
  2
  $ page - view '/clock?control=90/40%2B30%2B30' | head -2
  200
  <p class="chip" role="alert">The time control has more than one reading, or words that were not understood.</p>
  $ page - view '/clock?control=40/5400%2B30:1800%2B30' | grep -o 'data-white="[^"]*"'
  data-white="40 5400000 fischer 30000 0 0;0 1800000 fischer 30000 0 0"
  $ page - view '/clock?control=30+min,+then+10+moves+in+5+min+Canadian' | head -2
  200
  <p class="chip" role="alert">This clock does not run Canadian overtime, clocks that count up, or a game without a time control.</p>

The guide: its marks become markup, and what is code stays text.

  $ page - view /help/desk | head -5; page - view /help/none | head -2; page - view '/help?find=bracket' | grep -c '<li>'
  200
  <div class="bar"><h2>The desk, page by page</h2><span class="end"><a href="/help" class="btn">All pages</a></span></div>
  <article class="guide" lang="en">
  <p><code>flagfall serve --open FILE</code> shows the event in the browser; without a file the page <b>Events</b> makes one, opens one, or tries an event of 40 made-up players whose rounds play themselves. Nothing below needs a terminal. At the foot of each page stands the command that has run; <b>Log</b> takes it back.</p>
  <h3>From a list to the first round</h3>
  404
  <div class="bar"><h2>There is no such page</h2></div><p role="alert">The guide has no such page.</p>
  2

Certificates of norms: what is asked, and the document with its style at an address of its own.

  $ flagfall event new n.ffe -q --name N --start 2026-03-07 --kind round-robin && flagfall event import n.ffe $DATA/standings/danube.trf -q 2>/dev/null; page n.ffe arbiter /norms/it1 | sed -n 2p; page n.ffe arbiter /norms/9/it1 | sed -n 2p; page n.ffe kiosk /norms/it1 | head -n 1
  flagfall norms --certificate -- event.ffe
  flagfall norms --certificate -- event.ffe 9
  403
  $ flagfall norms $DATA/standings/danube.trf 9 --certificate >ran.json; page n.ffe arbiter /norms/9/it1 | grep -c '<h2>Certificate'; page n.ffe arbiter /norms/9/it1 | grep -c '<style>'; page n.ffe arbiter /norms/9/it1 | grep -o '<link[^>]*>'; page n.ffe arbiter '/norms/9/it1?style=1' | grep -c '^@page'
  1
  0
  <link rel="stylesheet" href="/norms/9/it1?style=1">
  1

  $ flagfall norms $DATA/standings/danube.trf 9 >ran.json; page n.ffe arbiter /norms/9 | grep -o 'href="/norms/9/it1"'; page n.ffe arbiter /norms | grep -o 'href="/norms/it1"'
  href="/norms/9/it1"
  href="/norms/it1"
  $ : >ran.json; page n.ffe arbiter /norms/it1 | head -n 1
  404

A team that is away from rounds to come, or has left: noted on its page and shown in the list; a bye only in a Swiss.

  $ flagfall event new swiss.ffe -q --name Swiss --start 2026-11-21 --rounds 3 --teams swiss-a --boards 2 && flagfall event import swiss.ffe t.csv -q
  $ rm ran.json; page swiss.ffe arbiter /team/1 'do=bye&rounds=2-3&kind=zero'; page swiss.ffe arbiter /team/1 'do=bye&rounds=3&kind=half&cancel=1'; page swiss.ffe arbiter /team/2 do=withdraw; page swiss.ffe arbiter /team/2 do=return; page swiss.ffe view /team/2 do=withdraw | head -1
  303
  flagfall event teams --bye=2-3 --kind=zero -- event.ffe 1
  -> /team/1
  303
  flagfall event teams --bye=3 --kind=half --cancel -- event.ffe 1
  -> /team/1
  303
  flagfall event teams --withdraw -- event.ffe 2
  -> /team/2
  303
  flagfall event teams --return -- event.ffe 2
  -> /team/2
  403
  $ flagfall event teams swiss.ffe 1 --bye 2 -q; flagfall event teams swiss.ffe 2 --withdraw -q; page swiss.ffe view /teams | grep -o '<bdi>[A-Z][a-z]*</bdi>\|<span class="chip">[^/]*/'
  <bdi>Ost</bdi>
  <span class="chip">half-point bye in round 2</
  <bdi>West</bdi>
  <span class="chip">withdrawn</
  $ page swiss.ffe view /players | grep -c 'half-point bye'
  0
  ? 1
  $ page swiss.ffe arbiter /team/1 | grep -o 'value="bye"\|value="withdraw"\|value="return"'; page swiss.ffe arbiter /team/2 | grep -o 'value="bye"\|value="withdraw"\|value="return"'; page l.ffe arbiter /team/1 | grep -o 'value="bye"\|value="withdraw"'
  value="bye"
  value="withdraw"
  value="return"
  value="withdraw"
