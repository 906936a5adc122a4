The pages of the arbiter's school without a server: what is asked, a case, the answer and why, what is known (tests/web/page.c). The texts of cases are in English, whatever the language of the page.

Where no answers are kept: choices are links of a question, and nothing is sent.

  $ printf 'page "$@" | sed -z "s|<svg.*</svg>|SVG|"\n' >shown; flagfall train index --format json >ran.json; page - arbiter /train | sed 's|<optgroup.*</optgroup>|…|'; page - arbiter /train | grep -o '<optgroup[^>]*>\|<option value="flag">[^<]*'
  ? 1
  $ page - kiosk /train | head -1; page - view /train/known | head -1
  $ flagfall train case flag.national.4870 --format json >ran.json; sh shown - arbiter '/train/case?at=3&right=1&level=fide&seed=7'
  $ flagfall train case flag.national.4870 --answer b --format json >ran.json; sh shown - arbiter '/train/case?at=3&right=1&level=fide&seed=7&answer=b'
  $ page - arbiter --accept=de '/train/case?at=10&right=7&answer=b' | sed -n '2,4p'
  $ page - arbiter /train/known
  ? 127

Where they are kept: a form, with the case of a provision that is due as every other one.

  $ printf 'flagfall learner 1\n1795300000 flag.national.4870 b wrong fide-2023 6.8\n1795300000 law.national.13 c right fide-2023 <b>5.1.2</b>\n' >me.learner
  $ flagfall train case flag.national.4870 --format json >ran.json; page - arbiter '/train/case?at=3&right=1&level=fide&seed=7' | tail -7 | cut -c1-400
  $ rm ran.json; page - arbiter '/train/case' 'do=answer&code=flag.national.4870&answer=b&level=fide&seed=7&at=3&right=1'
  ? 127
  $ flagfall train case flag.national.4870 --answer b --format json >ran.json; for at in 2 3; do page - arbiter "/train/case?at=$at&right=1&level=fide&seed=7&answer=b" | sed -n 2p; done
  $ rm ran.json; page - arbiter /train/known
  ? 127
  $ page - arbiter --accept=fr /train/known | grep -e '<h' -e '<th'
  ? 1
  $ flagfall train index --format json >ran.json; page - arbiter '/train?at=10&right=8' | sed -n '2,5p' | cut -c1-200

A file that cannot be read, what is no case, and texts that try to be markup.

  $ echo nonsense >me.learner; page - arbiter /train | sed -n 3p; rm ran.json; page - arbiter /train/known; page - arbiter '/train/case' 'do=answer&code=flag.national.4870&answer=b'
  ? 127
  $ rm me.learner; echo '{"type":"case"}' >ran.json; page - arbiter '/train/case'
  ? 127
  $ flagfall train case flag.national.4870 --answer b --format json | sed 's|White loses|<b onclick=\\"x\\">White loses|g; s|8/4p2K/8/7n|<b>|' >ran.json; page - arbiter '/train/case?answer=b' | grep -c '<b o'; page - arbiter '/train/case?answer=b' | grep -c 'svg'; page - arbiter '/train/case?answer=b' | grep -o '&lt;b on.\{30\}' | head -1
  0
  0

The language of a page is changed within a case and within what came of ten: the rest of the query stays.

  $ page - arbiter --whole '/train/case?code=flag.national.4870&lang=fr&at=3&right=1&answer=b&x=%22%3E' | grep -o 'href="[^"]*lang=de[^"]*"'; page - arbiter --whole '/train?at=10&right=7' | grep -o 'href="[^"]*lang=de[^"]*"'
  ? 1

A position that cannot be is drawn as it is on the board: both kings in check, pawns on the last ranks, two kings of one side, no king.

  $ for fen in '4k3/8/8/8/4R3/8/8/q3K3 w - - 0 40' '4k2P/8/8/8/8/8/8/4K2p w - - 0 40' 'k3k3/8/8/8/8/8/8/4K3 w - - 0 40' '8/8/8/8/8/8/8/4K3 w - - 0 40'; do flagfall train case flag.national.4870 --format json | sed "s|8/4p2K/8/7n/5k2/8/4N3/8 b - - 2 60|$fen|g" >ran.json; page - arbiter /train/case | grep -o 'aria-label="[^"]*move"\|<g transform="[^"]*"'; done
  ? 1
