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

A line of any length is said whole: here 600 pairs that are not those of the rules.

  $ awk 'BEGIN { print "012 Wide\nXXR 3"; for (i = 1; i <= 1200; i++) printf "001 %4d m    %-33s 2000                            %s %4d  %4d %s\n", i, "P" i, i % 2 ? " 1.0" : " 0.0", i, i % 2 ? i + 1 : i - 1, i % 2 ? "w 1" : "b 0" }' >wide.trf
  $ flagfall pair check -q wide.trf >wide.txt 2>&1
  ? 1
  $ cut -c1-60 wide.txt
  wide.trf, round 1, dutch-2026: 600 wrong pairs, 0 with wrong
    wrong: 1-2 3-4 5-6 7-8 9-10 11-12 13-14 15-16 17-18 19-20 
    instead of: 1-601 602-2 3-603 604-4 5-605 606-6 7-607 608-
  1 file, 1 round: 1 differ
  $ awk 'length($0) > 4096' wide.txt | wc -l
  2

What is made for other programs is shown on a terminal too: records of TRF, cells of CSV, PGN.

  $ printf 'no,name,fide_id,federation,team\n1,"A\033]0;owned\007B",,EN\033G,"T\0331"\n2,Bob,,,T2\n' > evil.csv; flagfall event new e.ffe --name "$(printf 'Cu\033[2Jp')" --start 2026-01-01 -q; flagfall event import e.ffe evil.csv -q 2>&1 | ./raw
  0
  ? 1
  $ for f in trf16 trf26 pgn 'csv --what players' 'csv --what results' 'csv --what line-ups'; do flagfall event export e.ffe --format $f 2>&1 | tr -d '\r' | ./raw; done
  0
  0
  0
  0
  0
  0
  ? 1
  $ for f in text csv html json; do flagfall standings e.ffe --format $f 2>&1 | ./raw; done
  0
  0
  0
  0
  ? 1
  $ for f in pgn csv json fen epd; do flagfall convert evil.pgn --to $f 2>&1 | ./raw; done
  0
  0
  0
  0
  0
  ? 1
  $ for c in 'event log' 'event check' 'print players' 'print cards' 'pair round'; do flagfall $c e.ffe 2>&1 | ./raw; done
  0
  0
  0
  0
  0
  ? 1
