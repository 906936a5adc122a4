Names and texts that want to do something else than be read. `raw` shows what a terminal would
act upon.

  $ printf '#!/bin/sh\nLC_ALL=C grep -c "[\001-\010\013-\037\177]"\n' > raw; chmod +x raw
  $ printf '[Event "\033]0;owned\007"]\n[White "\033[2J\033[31mEve"]\n[Black "a\xe2\x80\xaeb <script>alert(1)</script>"]\n[Round "1"]\n[Result "*"]\n\n1. e4 {\033[5m bell \007} e5 2. Ke3 \033[H *\n' > evil.pgn
  $ cp evil.pgn "$(printf 'red\033[31m.pgn')"

Text for people: control bytes become U+FFFD, in findings, rulings, messages and names of files.

  $ flagfall verify --games --notes *.pgn 2>&1 | ./raw
  0
  ? 1
  $ flagfall verify evil.pgn 2>&1 | head -n 2
  evil.pgn:7:27: error: game 1 (�[2J�[31mEve – ab <script>alert(1)</script>, round 1): 2.Ke3: the king on e1 cannot reach e3 [Article 3.8]
  evil.pgn:7:31: error: game 1 (�[2J�[31mEve – ab <script>alert(1)</script>, round 1): this is neither a move nor anything else that PGN knows: "�"
  $ flagfall illegal evil.pgn --white-clock 1:00 --black-clock 1:00 2>&1 | ./raw
  0
  ? 1
  $ flagfall claim threefold evil.pgn --at 1b 2>&1 | ./raw
  0
  ? 1
  $ flagfall show evil.pgn --at 1b 2>&1 | ./raw
  0
  ? 1
  $ flagfall convert "$(printf 'no\033[31msuch.pgn')" 2>&1 | ./raw
  0
  ? 1
  $ flagfall standings evil.pgn 2>&1 | ./raw
  0
  ? 1
  $ flagfall verify "$(printf -- '--op\033[31mtion')" 2>&1 | ./raw
  0
  ? 1

JSON has them as escapes.

  $ flagfall verify --format json --games evil.pgn | ./raw
  0
  ? 1

A page has text and no markup; no script, no style and no address in a picture is from outside.

  $ printf 'round,white,black,result\n1,"<script>alert(1)</script>","=HYPERLINK(""http://x"")",1-0\n2,"@SUM(1)","+1+1",0-1\n' > names.csv
  $ flagfall standings names.csv -o names.html -q; grep -c '<script>.\|href="[^#]\|src=\|@import' names.html; grep -o '&lt;script&gt;alert(1)&lt;/script&gt;' names.html | head -n 1
  0
  &lt;script&gt;alert(1)&lt;/script&gt;
  $ flagfall show evil.pgn --at 1b -o evil.svg; grep -c '<script>' evil.svg
  0
  ? 1

What a spreadsheet would run is neutral in CSV, by a quote before it.

  $ flagfall standings names.csv --format csv -q | cut -d, -f3 | sort
  "'=HYPERLINK(""http://x"")"
  '+1+1
  '@SUM(1)
  <script>alert(1)</script>
  name
