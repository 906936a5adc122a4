The pages of the arbiter's school without a server: what is asked, a case, the answer and why, what is known (tests/web/page.c). The texts of cases are in English, whatever the language of the page.

Where no answers are kept: choices are links of a question, and nothing is sent.

  $ printf 'page "$@" | sed -z "s|<svg.*</svg>|SVG|"\n' >shown; flagfall train index --format json >ran.json; page - arbiter /train | sed 's|<optgroup.*</optgroup>|…|'; page - arbiter /train | grep -o '<optgroup[^>]*>\|<option value="flag">[^<]*'
  200
  <div class="bar"><h2>The arbiter&#39;s school</h2></div>
  <form method="get" action="/train/case" class="school"><label class="field"><span>Level</span><select name="level"><option value="beginner">beginner</option><option value="national" selected="selected">national arbiter</option><option value="fide">FIDE arbiter</option><option value="international">international arbiter</option></select><small>each with what is before it</small></label><label class="field"><span>Kind of case</span><select name="kind"><option value="" selected="selected">any</option>…</select><small>with the level from which on it is asked</small></label><input type="hidden" name="seed" value="338720"/><input type="hidden" name="at" value="1"/><input type="hidden" name="right" value="0"/><input type="hidden" name="number" value="1"/><button class="btn go big" data-key="Enter">Ask 10 cases <kbd>Enter</kbd></button></form>
  <p class="m">The key of each case is what this program answers to the command that is named with it. Cases are in English.</p>
  <optgroup label="beginner">
  <option value="flag">fallen flags
  <optgroup label="national arbiter">
  <optgroup label="FIDE arbiter">
  <optgroup label="international arbiter">
  $ page - kiosk /train | head -1; page - view /train/known | head -1
  403
  403
  $ flagfall train case flag.national.4870 --format json >ran.json; sh shown - arbiter '/train/case?at=3&right=1&level=fide&seed=7'
  200
  <div class="bar"><h2>Case 3 of 10 <small>flag.national.4870</small></h2></div>
  <div class="story">
  <p lang="en">The FIDE Laws of Chess of 1 January 2023. Standard chess. When the flag of Gallo (White) has fallen, the scoresheets show that the forty moves of this period were made in time; there is another hour for the rest of the game. A player called the flag. No draw had been agreed and no player had resigned before. White is rated 1551 and Black 1502.</p>
  <figure class="diagram">SVG
  </figure><p class="m">Black to move <code>8/4p2K/8/7n/5k2/8/4N3/8 b - - 2 60</code></p>
  </div>
  <p class="question" lang="en">What is the ruling?</p>
  <form method="get" action="/train/case" class="choices"><input type="hidden" name="code" value="flag.national.4870"/><input type="hidden" name="level" value="fide"/><input type="hidden" name="seed" value="7"/><input type="hidden" name="at" value="3"/><input type="hidden" name="right" value="1"/><button name="answer" value="a" data-key="a"><b>a)</b> <span lang="en">White loses on time: 0-1.</span></button>
  <button name="answer" value="b" data-key="b"><b>b)</b> <span lang="en">White has not lost on time: play goes on.</span></button>
  <button name="answer" value="c" data-key="c"><b>c)</b> <span lang="en">The game is drawn, 1/2-1/2.</span></button>
  </form>
  $ flagfall train case flag.national.4870 --answer a --format json >ran.json; sh shown - arbiter '/train/case?at=3&right=1&level=fide&seed=7&answer=a'
  200
  <div class="bar"><h2 class="lost">Wrong</h2><form method="get" action="/train/case" class="next"><input type="hidden" name="level" value="fide"/><input type="hidden" name="seed" value="7"/><input type="hidden" name="at" value="4"/><input type="hidden" name="right" value="1"/><input type="hidden" name="number" value="4"/><button class="btn go" data-key="Enter">Next case <kbd>Enter</kbd></button></form></div>
  <div class="key-of"><p lang="en"><b>b)</b> White has not lost on time: play goes on.</p>
  <p lang="en">The moves that the period prescribes were made before the flag was found fallen.</p>
  <p class="m">Rests on 6.4</p>
  </div>
  <ul class="others">
  <li class="given"><b>a)</b> <span lang="en">White loses on time: 0-1.</span> <small>your answer</small> <span class="why" lang="en">would be so if the flag decided, and both still had a pawn.</span></li>
  <li><b>c)</b> <span lang="en">The game is drawn, 1/2-1/2.</span> <span class="why" lang="en">would be so if the flag decided, and Black had only the king left.</span></li>
  </ul>
  <p class="m">Asked: <code>flagfall flag --laws fide-2023 --mode standard --fen &#39;8/4p2K/8/7n/5k2/8/4N3/8 b - - 2 60&#39; --fallen white --last-period no --moves-made yes --called-by player</code></p>
  <section><h3>The case</h3>
  <div class="story">
  <p lang="en">The FIDE Laws of Chess of 1 January 2023. Standard chess. When the flag of Gallo (White) has fallen, the scoresheets show that the forty moves of this period were made in time; there is another hour for the rest of the game. A player called the flag. No draw had been agreed and no player had resigned before. White is rated 1551 and Black 1502.</p>
  <figure class="diagram">SVG
  </figure><p class="m">Black to move <code>8/4p2K/8/7n/5k2/8/4N3/8 b - - 2 60</code></p>
  </div>
  <p class="question" lang="en">What is the ruling?</p>
  </section>
  $ page - arbiter --accept=de '/train/case?at=10&right=7&answer=a' | sed -n '2,4p'
  <div class="bar"><h2 class="lost">Falsch</h2><form method="get" action="/train" class="next"><input type="hidden" name="level" value="national"/><input type="hidden" name="seed" value="0"/><input type="hidden" name="at" value="10"/><input type="hidden" name="right" value="7"/><button class="btn go" data-key="Enter">Das Ergebnis <kbd>Enter</kbd></button></form></div>
  <div class="key-of"><p lang="en"><b>b)</b> White has not lost on time: play goes on.</p>
  <p lang="en">The moves that the period prescribes were made before the flag was found fallen.</p>
  $ page - arbiter /train/known
  200
  <div class="bar"><h2>What is known</h2><span class="end"><a href="/train" class="btn">The arbiter&#39;s school</a></span></div>
  <p>No answers are kept here. At the computer where the program runs, flagfall serve --learner FILE keeps them.</p>

Where they are kept: a form, with the case of a provision that is due as every other one.

  $ printf 'flagfall learner 1\n1795300000 flag.national.4870 b wrong fide-2023 6.8\n1795300000 law.national.13 c right fide-2023 <b>5.1.2</b>\n' >me.learner
  $ flagfall train case flag.national.4870 --format json >ran.json; page - arbiter '/train/case?at=3&right=1&level=fide&seed=7' | tail -7 | cut -c1-400
  </figure><p class="m">Black to move <code>8/4p2K/8/7n/5k2/8/4N3/8 b - - 2 60</code></p>
  </div>
  <p class="question" lang="en">What is the ruling?</p>
  <form method="post" action="/train/case" class="choices"><input type="hidden" name="do" value="answer"/><input type="hidden" name="seen" value="0"/><input type="hidden" name="code" value="flag.national.4870"/><input type="hidden" name="level" value="fide"/><input type="hidden" name="seed" value="7"/><input type="hidden" name="at" value="3"/><input type="hidden" name="right" value="1"/><button name
  <button name="answer" value="b" data-key="b"><b>b)</b> <span lang="en">White has not lost on time: play goes on.</span></button>
  <button name="answer" value="c" data-key="c"><b>c)</b> <span lang="en">The game is drawn, 1/2-1/2.</span></button>
  </form>
  $ rm ran.json; page - arbiter '/train/case' 'do=answer&code=flag.national.4870&answer=a&level=fide&seed=7&at=3&right=1'
  303
  flagfall train answer -- me.learner flag.national.4870 a
  -> /train/case?code=flag.national.4870&answer=a&level=fide&kind=&seed=7&at=3&right=1
  $ flagfall train case flag.national.4870 --answer a --format json >ran.json; for at in 2 3; do page - arbiter "/train/case?at=$at&right=1&level=fide&seed=7&answer=a" | sed -n 2p; done
  <div class="bar"><h2 class="lost">Wrong</h2><form method="get" action="/train/case" class="next"><input type="hidden" name="level" value="fide"/><input type="hidden" name="seed" value="7"/><input type="hidden" name="at" value="3"/><input type="hidden" name="right" value="1"/><input type="hidden" name="number" value="3"/><input type="hidden" name="like" value="flag.national.4870"/><button class="btn go" data-key="Enter">Next case <kbd>Enter</kbd></button></form></div>
  <div class="bar"><h2 class="lost">Wrong</h2><form method="get" action="/train/case" class="next"><input type="hidden" name="level" value="fide"/><input type="hidden" name="seed" value="7"/><input type="hidden" name="at" value="4"/><input type="hidden" name="right" value="1"/><input type="hidden" name="number" value="4"/><button class="btn go" data-key="Enter">Next case <kbd>Enter</kbd></button></form></div>
  $ rm ran.json; page - arbiter /train/known
  200
  <div class="bar"><h2>What is known</h2><span class="end"><a href="/train" class="btn">The arbiter&#39;s school</a></span></div>
  <section><h3>Right answers by day</h3>
  <figure class="plot"><svg viewBox="0 0 320 122" role="img" aria-label="Right answers by day: 2026-11-21 1/2"><rect class="of" x="8" y="5" width="10" height="100" fill="#ddd"/><rect class="right" x="8" y="55" width="10" height="50" fill="#235"><title>2026-11-21: 1 of 2</title></rect><text x="8" y="118" font-size="10" fill="currentColor">2026-11-21</text></svg>
  </figure></section>
  <table class="known"><thead><tr><th scope="col">Provision</th><th scope="col" class="fit">Known</th><th scope="col" class="n fit">Right</th><th scope="col" class="fit">Asked again</th></tr></thead>
  <tbody>
  <tr><td>fide-2023 6.8</td><td class="fit"><meter min="0" max="5" value="0" aria-hidden="true"></meter> 0 of 5</td><td class="n fit">0 of 1</td><td class="fit">now</td></tr>
  <tr><td>fide-2023 &lt;b&gt;5.1.2&lt;/b&gt;</td><td class="fit"><meter min="0" max="5" value="1" aria-hidden="true"></meter> 1 of 5</td><td class="n fit">1 of 1</td><td class="fit">2026-11-22</td></tr>
  </tbody></table>
  $ page - arbiter --accept=fr /train/known | grep -e '<h' -e '<th'
  <div class="bar"><h2>Ce qui est acquis</h2><span class="end"><a href="/train" class="btn">L&#39;école de l&#39;arbitre</a></span></div>
  <section><h3>Réponses justes par jour</h3>
  <table class="known"><thead><tr><th scope="col">Disposition</th><th scope="col" class="fit">Acquis</th><th scope="col" class="n fit">Juste</th><th scope="col" class="fit">Reposé</th></tr></thead>
  $ flagfall train index --format json >ran.json; page - arbiter '/train?at=10&right=8' | sed -n '2,5p' | cut -c1-200
  <div class="bar"><h2>The arbiter&#39;s school</h2></div>
  <p class="chip ok" role="status">8 of 10 right</p>
  <p>Provisions asked: 2; to be asked again now: 1. <a href="/train/known">What is known</a></p>
  <form method="get" action="/train/case" class="school"><label class="field"><span>Level</span><select name="level"><option value="beginner">beginner</option><option value="national" selected="selected

A file that cannot be read, what is no case, and texts that try to be markup.

  $ echo nonsense >me.learner; page - arbiter /train | sed -n 3p; rm ran.json; page - arbiter /train/known; page - arbiter '/train/case' 'do=answer&code=flag.national.4870&answer=a'
  <p class="chip" role="alert">Answers are not kept: the file of the learner cannot be read. <span lang="en">it is not the &lt;file&gt; of a learner</span></p>
  200
  <div class="bar"><h2>What is known</h2><span class="end"><a href="/train" class="btn">The arbiter&#39;s school</a></span></div>
  <p class="chip" role="alert">Answers are not kept: the file of the learner cannot be read. <span lang="en">it is not the &lt;file&gt; of a learner</span></p>
  303
  flagfall train answer -- me.learner flag.national.4870 a
  -> /train/case?code=flag.national.4870&answer=a&level=&kind=&seed=&at=&right=
  $ rm me.learner; echo '{"type":"case"}' >ran.json; page - arbiter '/train/case'
  200
  <div class="bar"><h2>There is no such case</h2></div>
  <div class="said" role="status"><pre lang="en">{&quot;type&quot;:&quot;case&quot;}
  </pre></div>
  <p><a href="/train">The arbiter&#39;s school</a></p>
  $ flagfall train case flag.national.4870 --answer a --format json | sed 's|White loses|<b onclick=\\"x\\">White loses|g; s|8/4p2K/8/7n|<b>|' >ran.json; page - arbiter '/train/case?answer=a' | grep -c '<b o'; page - arbiter '/train/case?answer=a' | grep -c 'svg'; page - arbiter '/train/case?answer=a' | grep -o '&lt;b on.\{30\}' | head -1
  0
  0
  &lt;b onclick=&quot;x&quot;&gt;White l

The language of a page is changed within a case and within what came of ten: the rest of the query stays.

  $ page - arbiter --whole '/train/case?code=flag.national.4870&lang=fr&at=3&right=1&answer=a&x=%22%3E' | grep -o 'href="[^"]*lang=de[^"]*"'; page - arbiter --whole '/train?at=10&right=7' | grep -o 'href="[^"]*lang=de[^"]*"'
  href="/train/case?lang=de&amp;code=flag.national.4870&amp;at=3&amp;right=1&amp;answer=a&amp;x=%22%3E"
  href="/train?lang=de&amp;at=10&amp;right=7"

A position that cannot be is drawn as it is on the board: both kings in check, pawns on the last ranks, two kings of one side, no king.

  $ for fen in '4k3/8/8/8/4R3/8/8/q3K3 w - - 0 40' '4k2P/8/8/8/8/8/8/4K2p w - - 0 40' 'k3k3/8/8/8/8/8/8/4K3 w - - 0 40' '8/8/8/8/8/8/8/4K3 w - - 0 40'; do flagfall train case flag.national.4870 --format json | sed "s|8/4p2K/8/7n/5k2/8/4N3/8 b - - 2 60|$fen|g" >ran.json; page - arbiter /train/case | grep -o 'aria-label="[^"]*move"\|<g transform="[^"]*"'; done
  aria-label="White: king e1, rook e4; Black: king e8, queen a1; White to move"
  <g transform="translate(18 284)"
  <g transform="translate(178 284)"
  <g transform="translate(178 164)"
  <g transform="translate(178 4)"
  aria-label="White: king e1, pawn h8; Black: king e8, pawn h1; White to move"
  <g transform="translate(178 284)"
  <g transform="translate(298 284)"
  <g transform="translate(178 4)"
  <g transform="translate(298 4)"
  aria-label="White: king e1; Black: kings a8 e8; White to move"
  <g transform="translate(178 284)"
  <g transform="translate(18 4)"
  <g transform="translate(178 4)"
  aria-label="White: king e1; Black: no piece; White to move"
  <g transform="translate(178 284)"
