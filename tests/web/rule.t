The ruling desk without a server: what is asked, and the command that the answers become. The table of questions is the program's own.

  $ flagfall questions --format json >questions.jsonl
  $ page - arbiter /rule | grep -o 'href="[^"]*">[^<]*' | head -n 4
  href="/rule/illegal">an illegal move, two hands, a pawn on the last rank
  href="/rule/touch">a piece was touched
  href="/rule/claim">a draw is claimed: repetition or fifty moves
  href="/rule/flag">a flag has fallen
  $ page - kiosk /rule/flag | head -n 1
  403

The words of a ruling.

  $ page - arbiter /rule/flag 'do=rule&fen=8/8/8/4k3/8/8/4KQ2/8+w&q-fallen=black&q-mode=blitz&q-supervision=limited&q-agreed=yes'
  303
  flagfall flag --format=json --fallen=black --fen=8/8/8/4k3/8/8/4KQ2/8 w --mode=blitz --supervision=limited --agreed --
  -> /rule
  $ page - arbiter /rule/claim 'do=rule&q-kind=fifty&game-text=1.+e4+e5&q-at=1w'
  303
  flagfall claim --format=json --at=1w -- fifty -
  < 1. e4 e5
  -> /rule
  $ page - arbiter /rule/in-order 'do=rule&fen=8/8/8/4k3/8/8/4KQ2/8+w&q-thing1=flag&q-side1=white&q-thing2=resigned&q-side2=black&q-order=unknown'
  303
  flagfall in-order --format=json --fen=8/8/8/4k3/8/8/4KQ2/8 w --order=unknown -- white:flag black:resigned
  -> /rule

What it hangs on is answered by a button; a claim without its kind is asked again.

  $ page - arbiter /rule/claim 'do=rule&q-kind=threefold&fen=4k3/8/8/8/8/8/8/R3K3+w+-+-&set=earlier%3D2'
  303
  flagfall claim --format=json --fen=4k3/8/8/8/8/8/8/R3K3 w - - --earlier=2 -- threefold
  -> /rule
  $ page - arbiter /rule/claim 'do=rule&fen=4k3/8/8/8/8/8/8/R3K3+w' | grep -o 'role="alert">[^<]*'
  role="alert">What is claimed?

The alternatives of a ruling that is undecided.

  $ flagfall claim threefold --fen '4k3/8/8/8/8/8/8/R3K3 w - -' --format json >ran.json
  ? 6
  $ page - arbiter /rule/claim 'do=rule&fen=4k3/8/8/8/8/8/8/R3K3+w+-+-&q-kind=threefold' | sed -n '/<article/,/<\/ul>/p'
  <article class="ruling undecided" tabindex="-1" autofocus="autofocus" aria-label="Not decided">
  <h2 lang="en">Not decided: How often had the position stood before the record begins?</h2>
  <p class="why-so" lang="en">It is not stated, and it turns the ruling. <b>9.2.2, 9.2.3, 9.5.3, 9.5.2</b></p>
  <ul class="either" lang="en">
  <li><b>if the position had not stood before the record begins</b><p>Wrong claim: Black gets 2 minutes; play goes on.</p><button name="set" value="earlier=0">It was so</button></li>
  <li><b>if the position had stood twice before the record begins</b><p>The claim is right: the game is drawn, 1/2-1/2.</p><button name="set" value="earlier=2">It was so</button></li>
  </ul>

A game typed or clicked move by move, with its faults at once; two sheets.

  $ rm ran.json
  $ page - arbiter /games 'do=look&game-text=1.+e4+e5&from=g1&square=f3' | grep -o 'rows="10">[^<]*'
  rows="10">1. e4 e5 2. Nf3
  $ page - arbiter /games 'do=look&game-text=1.+e4+e5+2.+Ke3' | sed -n '/class="faults"/,/<\/ul>/p' | sed 's/.*<ul class="faults"/<ul class="faults"/'
  <ul class="faults" role="alert">
  <li class="lost">line 1, column 13: <span lang="en">the king on e1 cannot reach e3</span></li>
  </ul>
  $ page - arbiter /games 'do=check&game-text=1.+e4+e5&clocks=1&control=90min'
  303
  flagfall verify --notes --diagrams --clocks --control=90min -- -
  < 1. e4 e5
  -> /games
  $ page - arbiter /games/two 'do=reconcile&sheet-a=e4+e5&sheet-b=1.+e4+e6'
  303
  flagfall reconcile --format=json -- first.txt second.txt
  -> /games/two
