Rulings as sheets to print: HTML, with boards.

  $ printf '[White "A <b>"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *\n' > draw.pgn
  $ flagfall claim threefold draw.pgn --format html > a.html; grep -c '<svg' a.html; grep -o '<h1>.*</h1>' a.html; grep '>Game<' a.html
  2
  <h1>The claim is right: the game is drawn, 1/2-1/2.</h1>
  <tr><th scope="row">Game</th><td>A &lt;b&gt; – ?</td></tr>
  $ flagfall claim threefold draw.pgn -o b.html --format html; cmp a.html b.html && grep -ciE '<script|src=|href=' b.html
  0
  ? 1
  $ flagfall in-order draw.pgn white:offer black:accepted --format html | grep -c '<svg'
  2
  $ printf '16\ndraw.pgn\n\n1\n\n4\n1\nNf3\n10\n11\n2\n' | flagfall ask --format html 2>err | grep -c '<svg'; grep '^flagfall in-order' err
  2
  flagfall in-order --format html draw.pgn --mode standard white:threefold:Nf3 agreed --order unknown
  $ flagfall device --by white --where venue --format html | grep -cE "<h1>|<svg"
  2
  $ flagfall adjourn open x.env --format html 2>&1
  flagfall: --format is one of text|json, not "html"
  flagfall: see "flagfall adjourn open --help"
  ? 2
  $ flagfall claim threefold draw.pgn --format svg 2>&1
  flagfall: --format is one of text|json|html, not "svg"
  flagfall: see "flagfall claim --help"
  ? 2
