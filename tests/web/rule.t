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

For the player: in a language that was chosen first, and in English.

  $ printf '1. e4 e5 2. Nf3 Nc6 3. Bb5 Ke6 *\n' >i.pgn; flagfall illegal i.pgn --format json >ran.json 2>/dev/null
  $ page - arbiter /shown/illegal 'do=show&sheet-lang=ar' | sed -n '2,6p'
  <div class="shown"><h1 lang="ar" dir="rtl">يُمنح الأبيض <bdi>2</bdi> دقيقتان؛ يُعاد الوضع ويستمر اللعب.</h1><p lang="ar" dir="rtl">تُحسب نقلة غير قانونية؛ وأخرى تخسر المباراة.</p>
  <ul><li lang="ar" dir="rtl">رتّب الوضع بعد <bdi>3.Bb5</bdi>:</li><li lang="ar" dir="rtl">اضبط الساعة: الأبيض +<bdi>2</bdi> دقيقتان: نقلة الخصم غير القانونية</li><li lang="ar" dir="rtl">يُلعب: يجب تحريك الملك في <bdi>e8</bdi>: <bdi>Ke7</bdi></li><li lang="ar" dir="rtl">شغّل ساعة الأسود صاحب الدور</li><li lang="ar" dir="rtl">دوّن خطأ الأسود مع رقم النقلة: الخطأ التالي يُحسب خطأً آخر</li></ul>
  <p lang="ar" dir="rtl">لم يراجع هذه الترجمة أي متحدث باللغة.</p></div>
  <div class="shown"><h1 lang="en" dir="ltr">White gets 2 minutes; the position is restored and play goes on.</h1><p lang="en" dir="ltr">It counts as an illegal move; another one will lose the game.</p>
  <ul><li lang="en" dir="ltr">Set up the position after 3.Bb5:</li><li lang="en" dir="ltr">Set the clock: White +2 minutes: the opponent&#39;s illegal move</li><li lang="en" dir="ltr">To be played: the king on e8 must move: Ke7</li><li lang="en" dir="ltr">Start the clock of Black, who has the move</li><li lang="en" dir="ltr">Write down the fault of Black with the move number: the next one counts as a further one</li></ul>
  $ page - arbiter /shown/illegal 'do=show&sheet-lang=pl' | grep -c 'lang="pl"'
  3
  $ page - arbiter /shown/illegal 'do=show&sheet-lang=cy' | grep -c 'lang="cy"'
  0
  ? 1
  $ rm ran.json

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

The position of a game that is given stands beside the questions; after the move that is asked about.

  $ page - arbiter /rule/claim 'do=look&game-text=1.+e4+e5+2.+Nf3' | grep -c '<figure class="diagram">'
  1
  $ page - arbiter /rule/claim 'do=look&game-text=1.+e4+e5+2.+Nf3' | grep -o '<p class="m">[^<]*'
  <p class="m">Black to move
  $ page - arbiter /rule/claim 'do=look&game-text=1.+e4+e5+2.+Nf3&q-at=1b' | grep -o '<p class="m">[^<]*'
  <p class="m">White to move
  $ page - arbiter /rule/claim 'do=look&game-text=1.+e4+e9' | grep -c '<figure class="diagram">'
  0
  ? 1

A typed game is kept with its board and the result that it shows, or is a file.

  $ printf 'name\nAmsel\nBirk\n' >two.csv; flagfall event new k.ffe -q --name K --kind round-robin --start 2026-11-21 && flagfall event import k.ffe two.csv -q && flagfall event pair k.ffe --yes -q
  $ page k.ffe arbiter /games 'do=keep&game-text=1.+f3+e5+2.+g4+Qh4%23+0-1&round=1&board=1&result=0-1&reason='
  303
  flagfall event result --moves=- -- event.ffe 1 1 0-1
  < 1. f3 e5 2. g4 Qh4# 0-1
  -> /games
  $ page k.ffe arbiter /games 'do=look&game-text=[White+"Amsel"]%0A[Black+"Birk"]%0A1.+f3+e5+2.+g4+Qh4%23+0-1' | grep -o 'value="1" selected="selected">[^<]*\|value="0-1" selected="selected"'
  value="1" selected="selected">1  Amsel – Birk
  value="0-1" selected="selected"
  $ page - arbiter /games/game.pgn 'do=save&game-text=1.+e4+e5' | tail -n 3

  1. e4 e5 *

  $ echo '1. f3 e5 2. g4 Qh4# 0-1' >k.pgn; flagfall event result k.ffe 1 1 0-1 --moves k.pgn; flagfall event export k.ffe --format pgn -q | tail -n 2
  round 1, board 1: 1 Amsel – 2 Birk 0-1, the moves kept (entry 4)
  1. f3 e5 2. g4 Qh4# 0-1

  $ page k.ffe arbiter '/games?round=1&board=1' | grep -o 'rows="10">.*g4 Qh4# 0-1'
  rows="10">[Event &quot;K&quot;]&#10;[Site &quot;?&quot;]&#10;[Date &quot;????.??.??&quot;]&#10;[Round &quot;1.1&quot;]&#10;[White &quot;Amsel&quot;]&#10;[Black &quot;Birk&quot;]&#10;[Result &quot;0-1&quot;]&#10;&#10;1. f3 e5 2. g4 Qh4# 0-1
  $ printf '1. f3 e5 2. Ke4' | flagfall event result k.ffe 1 1 0-1 --moves -
  ? 3
  $ echo '1. e4 1-0' | flagfall event result k.ffe 1 1 0-1 --moves -
  round 1, board 1: 1 Amsel – 2 Birk 0-1, the moves kept (entry 5)
  $ : >none.pgn; flagfall event result k.ffe 1 1 0-1 --moves none.pgn; flagfall event result k.ffe --moves k.pgn </dev/null
  ? 2

An adjourned game: its envelope is given, and opened with the passphrase as a line of the standard input.

  $ page k.ffe arbiter '/adjourned?round=1&board=2' | head -n 1
  404
  $ page - arbiter /adjourned 'do=open&passphrase=x&envelope=nothing' | grep -o 'role="alert">[^<]*'
  role="alert">this is not an envelope: expected a first line &quot;Flagfall sealed move, version 1&quot;
  $ echo '1. e4 e5 *' >a.pgn; flagfall event new a.ffe -q --name A --kind round-robin --start 2026-11-21 && flagfall event import a.ffe two.csv -q && flagfall event pair a.ffe --yes -q && flagfall event adjourn a.ffe 1 1 -q --game a.pgn
  $ flagfall adjourn seal a.ffe a.sealed --round 1 --board 1 -q --cost low --white-used 1:00:00 --black-used 1:00:00 --resumes 'Sunday' --place here --move-fd 3 --passphrase-fd 4 3<<<Nf3 4<<<night >/dev/null
  $ page a.ffe arbiter '/adjourned?round=1&board=1' | grep -o '<span>Passphrase</span><input[^>]*>\|Sealed by .*'
  Sealed by           White (Amsel)
  <span>Passphrase</span><input type="password" name="passphrase" autocomplete="off"/>
  $ page a.ffe arbiter /adjourned 'do=open&round=1&board=1&passphrase=night&present=both&state=here&white-late=5min' | head -n 3
  303
  flagfall adjourn open --present=both --white-late=5min --passphrase-fd=0 --round=1 --board=1 -- event.ffe
  < night

  $ page a.ffe arbiter /adjourned 'do=shut&round=1&board=1&state=missing&resigned=white&flag=1' | sed -n 2p
  flagfall adjourn open --shut --missing --resigned=white --flag --round=1 --board=1 -- event.ffe
  $ page - arbiter /adjourned 'do=open&passphrase=x' | grep -o 'role="alert">[^<]*'
  role="alert">Give the envelope; without one, choose the game of the event.
  $ page a.ffe arbiter '/board/1?round=1' | grep -o 'Resume the game, open its envelope'
  Resume the game, open its envelope

A ruling is linked with the one before about the same player and question: in the same game it makes the next a further fault, in another it does not.

  $ export FLAGFALL_TIME=2026-11-22T16:05:00Z FLAGFALL_AUTHOR=Arbiter
  $ flagfall event new r.ffe -q --name Kept --start 2026-11-21 --kind round-robin && printf 'name,rating\nAdams,2400\nBaker,2300\nClark,2200\nDunn,2100\n' >p.csv && flagfall event import r.ffe -q p.csv && flagfall event pair r.ffe -q --all
  $ printf '1. e4 e5 2. Ke3 *\n' >one.pgn
  $ for board in '1 1' '1 1' '2 2'; do flagfall illegal one.pgn --record r.ffe --round ${board% *} --board ${board#* } >/dev/null 2>&1; done
  $ flagfall event rulings r.ffe | grep -e '^[0-9]' -e before
  1 Adams
      before that, illegal: penalty, in the same game
      before that, illegal: win, in another game: round 1, board 1
  $ page r.ffe arbiter /rulings | sed 's/<[^>]*>/ /g' | grep illegal
       Adams      Round 1, board 1   illegal, move:  penalty , Black +120 s    
       Adams      Round 1, board 1   illegal, move:  win , 0-1   Round 1, board 1   the same game   
       Adams      Round 2, board 2   illegal, move:  penalty , Black +120 s   Round 1, board 1   another game   
  $ page r.ffe arbiter /rulings | grep -o 'href="/board[^"]*'
  href="/board/1?round=1
  href="/board/1?round=1
  href="/board/1?round=1
  href="/board/2?round=2
  href="/board/1?round=1
  $ page r.ffe arbiter '/rule/illegal?board=2&round=2' | grep -c 'href="/board/1?round=1"'
  3
  $ page r.ffe arbiter '/rule/illegal?board=1&round=3' | grep -c 'class="table kept"'
  0
  ? 1
  $ flagfall print rulings r.ffe --format csv | grep -o 'one before[^"]*'
  one before, in this game
  one before, round 1, board 1

A file of games is checked, or written in another form; its name says what it is. A clock that was set wrongly.

  $ page - arbiter /games/file 'do=check&games=1.+e4&each=1&notes=1'
  303
  flagfall verify --games --notes -- games.pgn
  -> /games/file
  $ page - arbiter /games/as/games.csv 'do=check&games=1.+e4&language=de'
  303
  flagfall convert --to=csv --language=de -- games.pgn
  -> /games/file
  $ page - arbiter /games/as/games.exe 'do=check&games=1.+e4' | head -n 1
  422
  $ page - kiosk /games/file 'do=check&games=1.+e4' | head -n 1
  403
  $ page - arbiter /clock/set 'do=correct&set=90%2B30&right=90%2B15&at=20b&white=1:10:00&black=1:05:00'
  303
  flagfall clock correct --set=90+30 --right=90+15 --at=20b --white=1:10:00 --black=1:05:00 --
  -> /clock/set
  $ page - view /clock/set 'do=correct&set=90%2B30&right=90%2B15&at=20b&white=1:10:00&black=1:05:00' | head -n 1
  403
  $ page - arbiter /games 'do=look&game-text=&square=g1' | grep -o '<button[^>]*class="[a-z ]*to"' 
  <button name="square" formnovalidate="formnovalidate" value="f3" class="to"
  <button name="square" formnovalidate="formnovalidate" value="h3" class="to"
