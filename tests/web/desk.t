Pages of the desk without a server: what is in <main>, and the words that forms become (tests/web/page.c). The event: four players, round 1 played, round 2 with one board open.

  $ printf 'name,rating,federation,title\n"Amsel, Anna",2281,GER,FM\n"Birk <Hugo>",2190,GER,\n"O'"'"'Dwyer, Ina",1900,IRL,\n"Falk, Uwe",0,,\n' >p.csv
  $ flagfall event new e.ffe -q --name 'Hall & Open' --start 2026-11-21 --kind swiss --system dutch --rounds 3 --tiebreaks BH/C1,SB --initial-colour white && flagfall event import e.ffe p.csv -q
  $ flagfall event pair e.ffe --yes -q >/dev/null && printf '1 1-0\n2 =\n' | flagfall event result e.ffe --round 1 -q && flagfall event pair e.ffe --yes -q >/dev/null && flagfall event result e.ffe 2 2 0-1 -q

The desk of the chief arbiter, and what a viewer sees of it.

  $ page e.ffe chief /
  200
  <div class="cols">
  <section><h2 class="sub">Round 2: 1 of 2 boards open</h2>
  <div class="hall"><a href="/board/1?round=2" class="open">1<small></small></a><a href="/board/2?round=2" class="in">2<small>0-1</small></a></div>
  <p class="key"><span><i class="open"></i>open</span><span><i class="in"></i>result in</span><span><i class="asked"></i>two results differ</span></p>
  </section>
  <section><h2 class="sub">Next</h2>
  <p class="next"><a href="/round/2" class="btn go big" data-key="Enter">Enter results <kbd>Enter</kbd></a></p>
  <form method="post" action="/round/2" class="slip"><input type="hidden" name="do" value="slip"/><input type="hidden" name="seen" value="7"/><label><span>By slips</span> <input type="text" name="slip" placeholder="12w" autocomplete="off" data-slip="1"/></label><button class="vh">Store</button><span class="m" data-names="1" aria-live="polite">board, then w d b</span></form>
  <ul class="menu"><li><a href="/round/2?by=name">Round 2 by name<span>where do I play?</span></a></li><li><a href="/print">Wall list, names, slips<span>print</span></a></li><li><a href="/screen">Television<span>hall</span></a></li><li><a href="/standings">Standings<span>with reasons</span></a></li><li><a href="/cross">Cross table<span>all rounds</span></a></li><li><a href="/players">Players<span>list</span></a></li></ul>
  </section>
  </div>
  <section><h2 class="sub">The weekend</h2><ul class="menu many"><li><a href="/sections">Sections<span>all on one page</span></a></li><li><a href="/calendar">Calendar<span>days, places</span></a></li><li><a href="/prizes">Prizes<span>with reasons</span></a></li><li><a href="/norms">Norms<span>what is needed</span></a></li><li><a href="/ratings">Ratings<span>what changes</span></a></li><li><a href="/rulings">Rulings<span>report</span></a></li><li><a href="/live">Live boards<span>warnings</span></a></li><li><a href="/clock">Clock<span>whole screen</span></a></li><li><a href="/clock/set">Setting a clock<span>options</span></a></li><li><a href="/train">The arbiter&#39;s school<span>cases, explained</span></a></li><li><a href="/files">Files<span>rating report, copies</span></a></li><li><a href="/events">Another event<span>files</span></a></li></ul></section>
  <section class="last"><h2 class="sub">Last entries<small><a href="/log">whole log, 7 entries</a></small></h2>
  <table class="entries"><thead><tr><th scope="col" class="n">Entry</th><th scope="col">Time</th><th scope="col">What</th><th scope="col">Who</th><th scope="col"><span class="vh">Acts</span></th></tr></thead>
  <tbody>
  <tr data-k="e7"><td class="n fit m">7</td><td class="fit m">09:00:00</td><td><bdi>round 2, board 2: 3 O&#39;Dwyer, Ina – 4 Falk, Uwe 0-1</bdi></td><td class="fit"><span class="chip">Arbiter</span></td><td class="fit n"><form method="post" action="/log" class="inline"><input type="hidden" name="do" value="undo"/><input type="hidden" name="seen" value="7"/><input type="hidden" name="entry" value="7"/><input type="hidden" name="reason" value="taken back at the desk"/><button class="text">take back</button></form></td></tr>
  <tr data-k="e6"><td class="n fit m">6</td><td class="fit m">09:00:00</td><td><bdi>round 2 paired by FIDE (Dutch) 2026, C.04.3 (2026), flagfall 0.1.0</bdi></td><td class="fit"><span class="chip">Arbiter</span></td><td class="fit n"><form method="post" action="/log" class="inline"><input type="hidden" name="do" value="undo"/><input type="hidden" name="seen" value="7"/><input type="hidden" name="entry" value="6"/><input type="hidden" name="reason" value="taken back at the desk"/><button class="text">take back</button></form></td></tr>
  <tr data-k="e5"><td class="n fit m">5</td><td class="fit m">09:00:00</td><td><bdi>round 1, board 2: 4 Falk, Uwe – 2 Birk &lt;Hugo&gt; ½-½</bdi></td><td class="fit"><span class="chip">Arbiter</span></td><td class="fit n"><form method="post" action="/log" class="inline"><input type="hidden" name="do" value="undo"/><input type="hidden" name="seen" value="7"/><input type="hidden" name="entry" value="5"/><input type="hidden" name="reason" value="taken back at the desk"/><button class="text">take back</button></form></td></tr>
  <tr data-k="e4"><td class="n fit m">4</td><td class="fit m">09:00:00</td><td><bdi>round 1, board 1: 1 Amsel, Anna – 3 O&#39;Dwyer, Ina 1-0</bdi></td><td class="fit"><span class="chip">Arbiter</span></td><td class="fit n"><form method="post" action="/log" class="inline"><input type="hidden" name="do" value="undo"/><input type="hidden" name="seen" value="7"/><input type="hidden" name="entry" value="4"/><input type="hidden" name="reason" value="taken back at the desk"/><button class="text">take back</button></form></td></tr>
  </tbody></table>
  </section>
  $ page e.ffe view /
  200
  <div class="cols">
  <section><h2 class="sub">Round 2: 1 of 2 boards open</h2>
  <div class="hall"><a href="/round/2?at=1" class="open">1<small></small></a><a href="/round/2?at=2" class="in">2<small>0-1</small></a></div>
  <p class="key"><span><i class="open"></i>open</span><span><i class="in"></i>result in</span><span><i class="asked"></i>two results differ</span></p>
  </section>
  <section><h2 class="sub">Pages</h2>
  <ul class="menu"><li><a href="/round/2?by=name">Round 2 by name<span>where do I play?</span></a></li><li><a href="/screen">Television<span>hall</span></a></li><li><a href="/standings">Standings<span>with reasons</span></a></li><li><a href="/cross">Cross table<span>all rounds</span></a></li><li><a href="/players">Players<span>list</span></a></li></ul>
  </section>
  </div>

A round for arbiters, by name, and a search.

  $ page e.ffe arbiter '/round/2?at=1'
  200
  <div class="bar"><h2>Round 2 <small>1 of 2 in</small></h2><span class="seg"><a href="/round/2" aria-current="true">all 2</a><a href="/round/2?open=1">open 1</a><a href="/round/2?by=name">by name</a></span><form method="get" action="/round/2" class="find" role="search"><input type="search" name="find" aria-label="Find a name or board" placeholder="Find a name or board" value=""/></form><form method="post" action="/round/2" class="slip"><input type="hidden" name="do" value="slip"/><input type="hidden" name="seen" value="7"/><label><span>By slips</span> <input type="text" name="slip" placeholder="12w" autocomplete="off" data-slip="1"/></label><button class="vh">Store</button><span class="m" data-names="1" aria-live="polite">board, then w d b</span></form>
  </div>
  <table class="grid"><thead><tr><th scope="col" class="n fit">Bd</th><th scope="col">White</th><th scope="col" class="n fit rtg">Rtg</th><th scope="col" class="n fit">Pts</th><th scope="col" class="c fit">Result</th><th scope="col" class="n fit">Pts</th><th scope="col">Black</th><th scope="col" class="n fit rtg">Rtg</th><th scope="col">From</th></tr></thead>
  <tbody>
  <tr class="open at" data-k="b2"><td class="n fit b bd">1</td><td class="who"><span class="pl"><a href="/player/2"><bdi>Birk &lt;Hugo&gt;</bdi></a></span></td><td class="n fit m rtg">2190</td><td class="n fit b pts">½</td><td class="c fit mark"><form method="post" action="/round/2" class="res"><input type="hidden" name="do" value="result"/><input type="hidden" name="seen" value="7"/><input type="hidden" name="board" value="1"/><button name="result" value="1-0">1-0</button><button name="result" value="½-½">½</button><button name="result" value="0-1">0-1</button></form></td><td class="n fit b pts">1</td><td class="who"><span class="pl"><i>FM</i> <a href="/player/1"><bdi>Amsel, Anna</bdi></a></span></td><td class="n fit m rtg">2281</td><td class="from"><a href="/board/1?round=2">more</a> <a href="/why/2/1">why</a></td></tr>
  <tr data-k="b3"><td class="n fit b bd">2</td><td class="who"><span class="pl"><a href="/player/3"><bdi>O&#39;Dwyer, Ina</bdi></a></span></td><td class="n fit m rtg">1900</td><td class="n fit b pts">0</td><td class="c fit mark"><form method="post" action="/round/2" class="res"><input type="hidden" name="do" value="result"/><input type="hidden" name="seen" value="7"/><input type="hidden" name="board" value="2"/><button name="result" value="1-0">1-0</button><button name="result" value="½-½">½</button><button name="result" value="0-1" class="is" aria-pressed="true">0-1</button></form></td><td class="n fit b pts">½</td><td class="who"><span class="pl"><a href="/player/4"><bdi>Falk, Uwe</bdi></a></span></td><td class="n fit m rtg"></td><td class="from"><span class="m">09:00</span> <span class="chip">Arbiter</span> <a href="/board/2?round=2">more</a> <a href="/why/2/2">why</a></td></tr>
  </tbody></table>
  <p class="keys m">Keys in the grid: 1 = 0 result, + - x forfeit, a adjourned, u take back, Tab next open</p>
  <p class="rounds"><a href="/round/1">round 1</a> <a href="/round/2" aria-current="true">round 2</a> </p>
  $ page e.ffe view '/round/2?by=name&find=birk'
  200
  <div class="bar"><h2>Round 2 <small>1 of 2 in</small></h2><span class="seg"><a href="/round/2">all 2</a><a href="/round/2?open=1">open 1</a><a href="/round/2?by=name" aria-current="true">by name</a></span><form method="get" action="/round/2" class="find" role="search"><input type="hidden" name="by" value="name"/><input type="search" name="find" aria-label="Find a name or board" placeholder="Find a name or board" value="birk"/></form></div>
  <table class="names"><thead><tr><th scope="col">Name</th><th scope="col" class="n fit">Board</th><th scope="col" class="fit">Colour</th><th scope="col">Against</th></tr></thead>
  <tbody>
  <tr><td class="who"><span class="pl"><a href="/player/2"><bdi>Birk &lt;Hugo&gt;</bdi></a></span></td><td class="n fit b bd">1</td><td class="fit m">White</td><td><span class="pl"><i>FM</i> <bdi>Amsel, Anna</bdi></span></td></tr>
  </tbody></table>
  <p class="rounds"><a href="/round/1">round 1</a> <a href="/round/2" aria-current="true">round 2</a> </p>
  $ page e.ffe view /round/3
  404
  <div class="bar"><h2>There is no such page</h2></div><p role="alert">Round 3 is not paired.</p>

A figure of the standings with its sum.

  $ page e.ffe view '/standings?why=BH/C1&of=3'
  200
  <div class="bar"><h2>Standings after round 2 <small>provisional: games are open</small></h2><span class="end"><a href="/cross" class="btn">Cross table</a><a href="/print/standings" class="btn">Print</a></span></div>
  <table class="table"><thead><tr><th scope="col" class="n fit">Rk</th><th scope="col" class="n fit">No</th><th scope="col">Name</th><th scope="col" class="fit fed">Fed</th><th scope="col" class="n fit rtg">Rtg</th><th scope="col" class="c rd">1</th><th scope="col" class="c rd">2</th><th scope="col" class="n">Pts</th><th scope="col" class="n">BH/C1</th><th scope="col" class="n">SB</th></tr></thead>
  <tbody>
  <tr data-k="p4"><td class="n fit b">1</td><td class="n fit m">4</td><td class="who"><span class="pl"><a href="/player/4"><bdi>Falk, Uwe</bdi></a></span></td><td class="fit fed"></td><td class="n fit rtg"></td><td class="c rd">2w½</td><td class="c rd won">3b1</td><td class="n b">1½</td><td class="n"><a href="/standings?why=BH%2FC1&amp;of=4" class="cell">0.5</a></td><td class="n"><a href="/standings?why=SB&amp;of=4" class="cell">0.25</a></td></tr>
  <tr data-k="p1"><td class="n fit b">2</td><td class="n fit m">1</td><td class="who"><span class="pl"><i>FM</i> <a href="/player/1"><bdi>Amsel, Anna</bdi></a></span></td><td class="fit fed">GER</td><td class="n fit rtg">2281</td><td class="c rd won">3w1</td><td class="c rd">2b</td><td class="n b">1</td><td class="n"><a href="/standings?why=BH%2FC1&amp;of=1" class="cell">0.5</a></td><td class="n"><a href="/standings?why=SB&amp;of=1" class="cell">0.00</a></td></tr>
  <tr data-k="p2"><td class="n fit b">3</td><td class="n fit m">2</td><td class="who"><span class="pl"><a href="/player/2"><bdi>Birk &lt;Hugo&gt;</bdi></a></span></td><td class="fit fed">GER</td><td class="n fit rtg">2190</td><td class="c rd">4b½</td><td class="c rd">1w</td><td class="n b">½</td><td class="n"><a href="/standings?why=BH%2FC1&amp;of=2" class="cell">1.5</a></td><td class="n"><a href="/standings?why=SB&amp;of=2" class="cell">0.75</a></td></tr>
  <tr data-k="p3"><td class="n fit b">4</td><td class="n fit m">3</td><td class="who"><span class="pl"><a href="/player/3"><bdi>O&#39;Dwyer, Ina</bdi></a></span></td><td class="fit fed">IRL</td><td class="n fit rtg">1900</td><td class="c rd lost">1b0</td><td class="c rd lost">4w0</td><td class="n b">0</td><td class="n"><a href="/standings?why=BH%2FC1&amp;of=3" class="cell on">1.5</a></td><td class="n"><a href="/standings?why=SB&amp;of=3" class="cell">0.00</a></td></tr>
  <tr class="why"><td colspan="2"></td><td colspan="8"><p class="sum"><b>BH/C1 1.5</b><span>=</span><span><s><b>1.0</b> <bdi>Amsel, Anna</bdi></s> cut</span><span>+</span><span><b>1.5</b> <bdi>Falk, Uwe</bdi></span></p><details><summary>each term in words</summary><ul class="m"><li>Amsel, Anna, score 1; cut as the least, 14</li><li>Falk, Uwe, score 1½</li></ul></details><p>Birk &lt;Hugo&gt; is ahead of O&#39;Dwyer, Ina by points: ½ to 0 </p><a href="/standings">close</a></td></tr>
  </tbody></table>

One player, one board.

  $ page e.ffe view /player/2
  200
  <div class="bar"><h2><span class="pl"><bdi>Birk &lt;Hugo&gt;</bdi></span> <small>number 2</small></h2></div>
  <p class="m">Rating 2190 · GER</p>
  <div class="mine"><p><small>round 2, board</small><b class="no">1</b></p><p><b><bdi>Birk &lt;Hugo&gt;</bdi></b> <small>White</small><br/><span class="pl"><i>FM</i> <a href="/player/1"><bdi>Amsel, Anna</bdi></a></span> <small>Black</small></p></div>
  <div class="cols"><section><h3>Rounds</h3><table><tbody>
  <tr><td class="n fit m"><a href="/round/1?at=2">1</a></td><td class="n fit b bd">2</td><td class="fit m">Black</td><td class="who"><span class="pl"><a href="/player/4"><bdi>Falk, Uwe</bdi></a></span></td><td class="c fit b">½</td><td class="n fit b">½</td></tr>
  <tr><td class="n fit m"><a href="/round/2?at=1">2</a></td><td class="n fit b bd">1</td><td class="fit m">White</td><td class="who"><span class="pl"><i>FM</i> <a href="/player/1"><bdi>Amsel, Anna</bdi></a></span></td><td class="c fit b"></td><td class="n fit b">½</td></tr>
  </tbody></table>
  <p></p></section>
  </div>
  $ page e.ffe arbiter '/board/2?round=2'
  200
  <div class="bar"><h2>Round 2, board 2</h2><span class="end"><a href="/rule?board=2&amp;round=2" class="btn">Rule on it</a><a href="/board/1?round=2" class="btn">Board 1</a></span></div>
  <div class="vs"><div class="wh"><small>White</small><b><span class="pl"><a href="/player/3"><bdi>O&#39;Dwyer, Ina</bdi></a></span></b><small>0 points before the round</small></div><span>–</span><div class="bl"><small>Black</small><b><span class="pl"><a href="/player/4"><bdi>Falk, Uwe</bdi></a></span></b><small>½ points before the round</small></div></div>
  <form method="post" action="/board/2" class="marks"><input type="hidden" name="do" value="result"/><input type="hidden" name="seen" value="7"/><input type="hidden" name="round" value="2"/><button name="result" value="1-0">1-0</button><button name="result" value="½-½">½-½</button><button name="result" value="0-1" class="is">0-1</button></form>
  <p>Entry 7 <span class="m">09:00</span> <span class="chip">Arbiter</span> </p>
  <form method="post" action="/board/2" class="fields"><input type="hidden" name="do" value="result"/><input type="hidden" name="seen" value="7"/><input type="hidden" name="round" value="2"/><label class="field"><span>Result</span><select name="result"><option value="1-0">1-0</option><option value="½-½">½-½</option><option value="0-1" selected="selected">0-1</option><option value="+-">+-</option><option value="-+">-+</option><option value="--">--</option><option value="0-0">0-0</option><option value="½-0">½-0</option><option value="0-½">0-½</option><option value="1-0U">1-0U</option><option value="½-½U">½-½U</option><option value="0-1U">0-1U</option><option value="adjourned">adjourned</option></select></label><label class="field"><span>Reason</span><input type="text" name="reason" autocomplete="off" value=""/><small>needed: a result is replaced</small></label><button>Correct</button></form>
  <section class="notes"><h3>Notes</h3>
  <form method="post" action="/board/2" class="fields"><input type="hidden" name="do" value="note"/><input type="hidden" name="seen" value="7"/><input type="hidden" name="round" value="2"/><label class="field"><span>What happened</span><input type="text" name="text" autocomplete="off" value=""/><small>for the log and the arbiter&#39;s report</small></label><button>Note it</button></form></section>
  <details class="act"><summary>They sat the other way round</summary><form method="post" action="/board/2" class="fields"><input type="hidden" name="do" value="swap"/><input type="hidden" name="seen" value="7"/><input type="hidden" name="round" value="2"/><label class="field"><span>Reason</span><input type="text" name="reason" autocomplete="off" value=""/><small>needed where the rules differ, or a result is stored</small></label><button>Exchange the colours</button></form></details>
  <details class="act"><summary>Adjourn the game</summary><form method="post" action="/board/2" class="fields"><input type="hidden" name="do" value="adjourn"/><input type="hidden" name="seen" value="7"/><input type="hidden" name="round" value="2"/><label class="field"><span>Clocks</span><input type="text" name="clocks" autocomplete="off" value=""/><small>White/Black, as 0:25/0:31</small></label><label class="field"><span>Goes on</span><input type="text" name="resume" autocomplete="off" value=""/><small>when and where</small></label><button>Adjourn</button></form></details>
  <p class="acts"><a href="/games?board=2&amp;round=2" class="btn">Type the moves of the game</a></p>

A result of round 1 is corrected while round 2 is paired by it: the page says what becomes of the round, and whose entry stands.

  $ cp e.ffe c.ffe; flagfall event result c.ffe 1 1 0-1 --reason 'scoresheet' -q >/dev/null; page c.ffe arbiter '/board/1?round=1' | grep '^<p>'
  <p>Entry 8 <span class="m">09:00</span> <span class="chip">Arbiter</span> </p>
  <p>Round 2 is paired and stays as it is; what is corrected counts after it.</p>
  $ page c.ffe arbiter '/board/1?round=2' | grep -c 'stays as it is'
  0
  ? 1

Whole documents: the frame of an arbiter, a television, and what is refused.

  $ page e.ffe arbiter --whole /missing | sed 's/desk-[0-9a-f]*/desk-HASH/'
  200
  <!DOCTYPE html>
  <html lang="en">
  <head>
  <meta charset="utf-8"/>
  <meta name="viewport" content="width=device-width,initial-scale=1"/>
  <title>What is open · Hall &amp; Open</title>
  <link rel="stylesheet" href="/-/desk-HASH.css"/>
  <script src="/-/desk-HASH.js" defer="defer"></script>
  </head>
  <body class="arbiter" data-entry="7" data-live="0">
  <a class="skip" href="#main">To the page</a>
  <header class="head wrap"><h1><a href="/"><bdi>Hall &amp; Open</bdi></a></h1><nav class="tools" aria-label="Tools"><a href="/rule">Rule</a><a href="/games">Games</a><a href="/missing" aria-current="page">Missing</a><a href="/print">Print</a><a href="/log">Log</a><a href="/do">More</a><a href="/help/desk" data-key="?">Help</a></nav><p class="who"><b class="clock">09:12</b> <span>arbiter</span></p></header>
  <nav class="wrap" aria-label="Steps of the round"><ol class="steps"><li class="done"><a href="/players">Players ✓<small>4</small></a></li><li class="done"><a href="/check-in">Check-in ✓<small></small></a></li><li class="done"><a href="/round/2">Paired ✓<small>round 2</small></a></li><li class="done"><a href="/screen">Hall ✓<small></small></a></li><li class="now"><a href="/round/2" aria-current="step">Results<small>1 of 2</small></a><progress max="2" value="1" aria-hidden="true"></progress></li><li><a href="/standings">Standings<small>after round 1</small></a></li><li><a href="/pair">Round 3<small></small></a></li></ol></nav>
  <div class="wrap"><div class="asks none" role="status"><b>No question is open</b><a href="/missing">All questions</a></div></div>
  <main id="main" class="wrap"><div class="bar"><h2>1 open</h2></div>
  <section><h3>Boards of round 2 without a result: 1</h3>
  <table><thead><tr><th scope="col" class="n fit">Bd</th><th scope="col">White</th><th scope="col">Black</th><th scope="col">State</th></tr></thead>
  <tbody>
  <tr data-k="b2"><td class="n fit b bd"><a href="/board/1?round=2">1</a></td><td class="who"><span class="pl"><a href="/player/2"><bdi>Birk &lt;Hugo&gt;</bdi></a></span></td><td class="who"><span class="pl"><i>FM</i> <a href="/player/1"><bdi>Amsel, Anna</bdi></a></span></td><td class="fit"></td></tr>
  </tbody></table>
  </section>
  </main>
  <footer class="wrap"><nav class="languages m" aria-label="Language"> <a href="/missing?lang=en" aria-current="true"><span lang="en"><bdi>English</bdi></span></a> <a href="/missing?lang=fr"><span lang="fr"><bdi>français</bdi></span></a> <a href="/missing?lang=es"><span lang="es"><bdi>español</bdi></span></a> <a href="/missing?lang=de"><span lang="de"><bdi>Deutsch</bdi></span></a> <a href="/missing?lang=ru"><span lang="ru"><bdi>русский</bdi></span></a> <a href="/missing?lang=pt"><span lang="pt"><bdi>português</bdi></span></a></nav></footer>
  </body>
  </html>
  $ page e.ffe view --whole /screen | sed 's/desk-[0-9a-f]*/desk-HASH/'
  200
  <!DOCTYPE html>
  <html lang="en">
  <head>
  <meta charset="utf-8"/>
  <meta name="viewport" content="width=device-width,initial-scale=1"/>
  <title>Television · Hall &amp; Open</title>
  <link rel="stylesheet" href="/-/desk-HASH.css"/>
  <script src="/-/desk-HASH.js" defer="defer"></script>
  <noscript><meta http-equiv="refresh" content="12;url=/screen?show=&amp;page=1"/></noscript>
  </head>
  <body class="view bare" data-entry="7" data-live="0">
  <main id="main"><div class="tv" data-seconds="12">
  <header><h1><bdi>Hall &amp; Open</bdi></h1><span>Round 2</span></header>
  <section class="turn on" aria-label="Boards 1–2"><ol><li><b>1</b><span><bdi>Birk &lt;Hugo&gt;</bdi></span><i>½</i><span><bdi>Amsel, Anna</bdi></span><i>1</i></li><li><b>2</b><span><bdi>O&#39;Dwyer, Ina</bdi></span><i>0-1</i><span><bdi>Falk, Uwe</bdi></span><i></i></li></ol></section>
  <section class="turn" aria-label="By name 1–4"><ol><li class="name"><span><bdi>Amsel, Anna</bdi></span><b>1</b><i>Black</i></li><li class="name"><span><bdi>Birk &lt;Hugo&gt;</bdi></span><b>1</b><i>White</i></li><li class="name"><span><bdi>Falk, Uwe</bdi></span><b>2</b><i>Black</i></li><li class="name"><span><bdi>O&#39;Dwyer, Ina</bdi></span><b>2</b><i>White</i></li></ol></section>
  <footer><span class="pg"><i class="on"></i><i></i></span><button class="text pause" hidden="hidden">pause</button><span class="end"></span><span class="news">news <b class="clock">09:12</b></span></footer>
  </div>
  </main>
  </body>
  </html>
  $ page e.ffe view /log; page e.ffe kiosk /nothing
  403
  <div class="bar"><h2>Not for this device</h2></div><p role="alert">This needs another role.</p>
  404
  <div class="bar"><h2>There is no such page</h2></div><p role="alert">/nothing</p>

Forms become words; what a role may not, or what a field may not hold, becomes none.

  $ page e.ffe arbiter /round/2 'do=result&board=1&result=1-0'
  303
  flagfall event result -- event.ffe 2 1 1-0
  -> /round/2?at=1
  $ page e.ffe arbiter /round/2 'do=slip&slip=1w'
  303
  flagfall event result -- event.ffe 2 1 1-0
  -> /round/2?at=1
  $ page e.ffe kiosk /enter 'do=result&round=2&board=1&result=0-1'
  303
  flagfall event result -- event.ffe 2 1 0-1
  -> /enter?done=1
  $ page e.ffe chief /pair 'do=look&round=3'
  303
  flagfall event pair --check --round=3 --format=json -- event.ffe
  -> /pair
  $ page e.ffe chief /pair 'do=store&round=3&seen=7'
  303
  flagfall event pair --yes --seen=7 --round=3 -- event.ffe
  -> /round/3
  $ page e.ffe chief /pair 'do=edit&round=3&pairs=2-1,3-4'; page e.ffe chief /pair 'do=edit&round=3&pairs=2-1,3-0&pick=1&pick=3'; page e.ffe chief /pair 'do=edit&round=3&pairs=2-1,3-4&turn=3&pick=1&pick=2'; page e.ffe chief /pair 'do=edit&round=3&pairs=2-1,3-4&pick=1'; page e.ffe chief /pair 'do=edit&round=3&pairs=2'; page e.ffe arbiter /pair 'do=list&round=3&pairs=2-1'
  303
  flagfall event pair --check --by-hand=2-1,3-4 --round=3 --format=json -- event.ffe
  -> /pair
  303
  flagfall event pair --check --by-hand=2-3,1-0 --round=3 --format=json -- event.ffe
  -> /pair
  303
  flagfall event pair --check --by-hand=2-1,4-3 --round=3 --format=json -- event.ffe
  -> /pair
  303
  flagfall event pair --check --by-hand=2-1,3-4 --round=3 --format=json -- event.ffe
  -> /pair
  422
  <div class="bar"><h2>The form was not understood</h2></div><p role="alert">The pairs are not as the page has sent them.</p>
  403
  <div class="bar"><h2>Not for this device</h2></div><p role="alert">This needs another role.</p>
  $ page e.ffe chief /pair 'do=list&round=3&seen=7&pairs=3-1,2-4&reason=as asked'
  303
  flagfall event pair --by-hand=3-1,2-4 --seen=7 --round=3 --reason=as asked -- event.ffe
  -> /round/3
  $ page e.ffe arbiter /board/1 'do=note&round=2&text=--reason=x'
  303
  flagfall event note -- event.ffe 2 1 --reason=x
  -> /board/1?round=2
  $ page e.ffe chief /players/in 'do=look&list=name%0AMeier&partial=1'
  303
  flagfall event import --check --format=json --add-players --partial -- event.ffe -
  < name
  Meier
  -> /players/in
  $ page e.ffe arbiter /players 'do=look&words=--index%3Dx carl&rated=rapid'; page e.ffe arbiter /players 'do=listed&who=4600009&rated=rapid'; page e.ffe kiosk /players 'do=look&words=carl'
  303
  flagfall ratings find --limit=12 --format=json -- --index=x carl
  -> /players
  303
  flagfall event player --rated=rapid -- add event.ffe 4600009
  -> /players
  403
  <div class="bar"><h2>Not for this device</h2></div><p role="alert">This needs another role.</p>
  $ page e.ffe chief /players/in 'do=look&row=2%3D1&row=-3&row=new&row=5%3D2&do=take&list=name%0AMeier'; page e.ffe chief /players/in 'do=take&list-was=0&row=2%3D1&list=name%0AMeier'
  303
  flagfall event import --add-players --same=2=1,5=2 --leave=3 -- event.ffe -
  < name
  Meier
  -> /players
  303
  flagfall event import --check --format=json --add-players -- event.ffe -
  < name
  Meier
  -> /players/in
  $ page e.ffe arbiter /players 'do=add&name=--output%3Dx&rating=1800&title=FM'
  303
  flagfall event player --rating=1800 --title=FM -- add event.ffe --output=x
  -> /players?find=--output%3Dx
  $ page e.ffe chief /devices 'do=role&number=2&role=arbiter'
  303
  flagfall device role 2 arbiter
  -> /devices
  $ page e.ffe kiosk /round/2 'do=result&board=1&result=1-0'
  403
  <div class="bar"><h2>Not for this device</h2></div><p role="alert">This needs another role.</p>
  $ page e.ffe arbiter /round/2 'do=result&board=1&result=2-0'
  422
  <div class="bar"><h2>The form was not understood</h2></div><p role="alert">the field &#39;result&#39; is none of 1-0|½-½|0-1|+-|-+|--|0-0|½-0|0-½|1-0U|½-½U|0-1U|adjourned</p>
  $ page e.ffe arbiter /log 'do=undo&entry=x&reason=y'
  422
  <div class="bar"><h2>The form was not understood</h2></div><p role="alert">the field &#39;entry&#39; is not a number</p>

A knockout: who came how far, with the reason behind it, and its bracket. Its round is looked at before it is stored, as that of a club's evening.

  $ printf 'name,rating\n"Amsel, Anna",2281\n"Birk <Hugo>",2190\nCarl,1900\nDora,1800\n' >k.csv; flagfall event new k.ffe -q --name Cup --start 2026-11-21 --kind knockout; flagfall event import k.ffe k.csv -q
  $ page k.ffe chief /pair | grep -c 'better seed'; page k.ffe chief /pair 'do=look&round=1&colour=white'; page k.ffe arbiter /bracket
  1
  303
  flagfall event pair --check --round=1 --initial-colour=white --format=json -- event.ffe
  -> /pair
  200
  <div class="bar"><h2>Bracket</h2><span class="end"><a href="/print/bracket" class="btn">Print</a></span></div>
  <p class="m" lang="en">Provisional: the places are drawn when round 1 is paired.</p>
  <div class="wide bracket" tabindex="0" role="group" aria-label="Bracket">
  <section><h3>Semi-finals</h3><ol>
  <li><div><p><span><small>1</small> <span class="pl"><a href="/player/1"><bdi>Amsel, Anna</bdi></a></span></span><b></b></p><p><span><small>4</small> <span class="pl"><a href="/player/4"><bdi>Dora</bdi></a></span></span><b></b></p><small>next: standard</small></div></li>
  <li><div><p><span><small>3</small> <span class="pl"><a href="/player/3"><bdi>Carl</bdi></a></span></span><b></b></p><p><span><small>2</small> <span class="pl"><a href="/player/2"><bdi>Birk &lt;Hugo&gt;</bdi></a></span></span><b></b></p><small>next: standard</small></div></li>
  </ol></section>
  <section><h3>Final</h3><ol>
  <li><div><p><span><span class="m">winner of match 1</span></span><b></b></p><p><span><span class="m">winner of match 2</span></span><b></b></p></div></li>
  </ol></section>
  </div>
  $ flagfall event pair k.ffe --check --initial-colour white; flagfall event log k.ffe | tail -n 1; flagfall event pair k.ffe --initial-colour white -q; printf '1 1-0\n2 0-1\n' | flagfall event result k.ffe --round 1 -q
     1  1 Amsel, Anna – 4 Dora
     2  3 Carl – 2 Birk <Hugo>
      2  2026-11-21T09:00:00Z  Arbiter: k.csv (players): 4 players added
  $ page k.ffe view /bracket; page k.ffe view '/standings?why=Reached&of=1' | grep -A9 'data-k="p1"'; page e.ffe view /bracket
  200
  <div class="bar"><h2>Bracket</h2><span class="end"><a href="/print/bracket" class="btn">Print</a></span></div>
  <div class="wide bracket" tabindex="0" role="group" aria-label="Bracket">
  <section><h3>Semi-finals</h3><ol>
  <li><div><p class="won"><span><small>1</small> <span class="pl"><a href="/player/1"><bdi>Amsel, Anna</bdi></a></span></span><b>1</b></p><p><span><small>4</small> <span class="pl"><a href="/player/4"><bdi>Dora</bdi></a></span></span><b>0</b></p></div></li>
  <li><div><p><span><small>3</small> <span class="pl"><a href="/player/3"><bdi>Carl</bdi></a></span></span><b>0</b></p><p class="won"><span><small>2</small> <span class="pl"><a href="/player/2"><bdi>Birk &lt;Hugo&gt;</bdi></a></span></span><b>1</b></p></div></li>
  </ol></section>
  <section><h3>Final</h3><ol>
  <li><div><p><span><small>1</small> <span class="pl"><a href="/player/1"><bdi>Amsel, Anna</bdi></a></span></span><b></b></p><p><span><small>2</small> <span class="pl"><a href="/player/2"><bdi>Birk &lt;Hugo&gt;</bdi></a></span></span><b></b></p><small>next: standard</small></div></li>
  </ol></section>
  </div>
  <tr data-k="p1"><td class="n fit b">1</td><td class="n fit m">1</td><td class="who"><span class="pl"><a href="/player/1"><bdi>Amsel, Anna</bdi></a></span></td><td class="fit fed"></td><td class="n fit rtg">2281</td><td class="c rd won">4w1</td><td class="fit b"><a href="/standings?why=Reached&amp;of=1" class="cell on">in the final</a></td><td class="n b">1</td></tr>
  <tr class="why"><td colspan="2"></td><td colspan="6"><ul lang="en"><li>Ranked by the stage reached: in the final</li><li>  semi-final: won 1–0 against 4 Dora</li><li>    1-0</li><li>  final: 0–0 against 2 Birk &lt;Hugo&gt;</li><li>    next: standard</li></ul><a href="/standings">close</a></td></tr>
  <tr data-k="p2"><td class="n fit b">1</td><td class="n fit m">2</td><td class="who"><span class="pl"><a href="/player/2"><bdi>Birk &lt;Hugo&gt;</bdi></a></span></td><td class="fit fed"></td><td class="n fit rtg">2190</td><td class="c rd won">3b1</td><td class="fit b"><a href="/standings?why=Reached&amp;of=2" class="cell">in the final</a></td><td class="n b">1</td></tr>
  <tr data-k="p3"><td class="n fit b">3</td><td class="n fit m">3</td><td class="who"><span class="pl"><a href="/player/3"><bdi>Carl</bdi></a></span></td><td class="fit fed"></td><td class="n fit rtg">1900</td><td class="c rd lost">2w0</td><td class="fit b"><a href="/standings?why=Reached&amp;of=3" class="cell">semi-final</a></td><td class="n b">0</td></tr>
  <tr data-k="p4"><td class="n fit b">3</td><td class="n fit m">4</td><td class="who"><span class="pl"><a href="/player/4"><bdi>Dora</bdi></a></span></td><td class="fit fed"></td><td class="n fit rtg">1800</td><td class="c rd lost">1b0</td><td class="fit b"><a href="/standings?why=Reached&amp;of=4" class="cell">semi-final</a></td><td class="n b">0</td></tr>
  </tbody></table>
  404
  <div class="bar"><h2>There is no such page</h2></div><p role="alert">Only a knockout has a bracket.</p>
  $ for kind in keizer ladder; do flagfall event new $kind.ffe -q --start 2026-11-21 --kind $kind; flagfall event import $kind.ffe k.csv -q; flagfall event pair $kind.ffe --check --format json; flagfall event log $kind.ffe | wc -l; page $kind.ffe view /standings | grep -o '<th[^>]*>[A-Z][a-z]*<' | tail -n 2; done
  {"type":"pairing","round":1,"pairs":[{"board":1,"white":2,"black":1},{"board":2,"white":4,"black":3}],"notes":[]}
  2
  <th scope="col" class="fit">Keizer<
  <th scope="col" class="n">Pts<
  {"type":"pairing","round":1,"pairs":[{"board":1,"white":2,"black":1},{"board":2,"white":4,"black":3}],"notes":[]}
  2
  <th scope="col" class="fit">Moved<
  <th scope="col" class="n">Pts<

No event is open.

  $ page - chief /; page - chief /round/1; page - view /
  200
  <div class="bar"><h2>No event is open</h2><a href="/events" class="btn go big">Open or make one</a><span class="end"><a href="/train" class="btn">The arbiter&#39;s school</a></span></div>
  <ul class="menu two">
  <li><a href="/rule">What happened?</a></li>
  <li><a href="/games">Games</a></li>
  <li><a href="/clock/set">Setting a clock</a></li>
  <li><a href="/clock">Clock</a></li>
  <li><a href="/do">Everything else</a></li>
  </ul>
  404
  <div class="bar"><h2>There is no such page</h2></div><p role="alert">No event is open.</p>
  200
  <div class="bar"><h2>No event is open</h2></div>
  <ul class="menu two">
  <li><a href="/clock/set">Setting a clock</a></li>
  <li><a href="/clock">Clock</a></li>
  </ul>

Fees, the report of the arbiter and the tournament report are for arbiters alone; clubs are for everyone.

  $ flagfall event fee e.ffe --amount 40 -q; flagfall event player edit e.ffe 1 --club North -q; for who in view arbiter; do for what in fees report it3 clubs; do echo "$who $what $(page e.ffe $who /print/$what | head -1)"; done; done
  view fees 404
  view report 404
  view it3 404
  view clubs 200
  arbiter fees 200
  arbiter report 200
  arbiter it3 200
  arbiter clubs 200
  $ page e.ffe view /print | grep -c 'value="fees"'; page e.ffe arbiter /print | grep -o 'value="fees"\|value="report"\|value="it3"\|value="clubs"'
  0
  value="clubs"
  value="report"
  value="it3"
  value="fees"
