A ruling carries its question, and is the same when it is asked again.

  $ printf 'flagfall "$@" --format json > kept.json\nflagfall recheck kept.json --format json > out || echo "not the same: $*"\nhead -1 out | cmp - kept.json\ntail -1 out | cut -d, -f2,3\n' > again
  $ printf '[White "Amsel, Rita"]\n[Event "Open"]\n[Date "2019.05.03"]\n\n1. Nf3 {Rita thinks} Nf6 $1 (1... d5 {Jonas}) 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *\n' > draw.pgn
  $ sh again claim threefold draw.pgn
  "same":true,"then":{"verdict":"upheld"
  $ sh again claim threefold draw.pgn --at 3b --laws 2015-01-01 --touched
  "same":true,"then":{"verdict":"no-standing"
  $ sh again claim fifty - < draw.pgn
  "same":true,"then":{"verdict":"rejected"
  $ sh again illegal draw.pgn --move Nxe5 --at 2b --white-clock 5:00 --black-clock 7:00 --mode blitz --supervision limited
  "same":true,"then":{"verdict":"penalty"
  $ printf '1. e4 e5 2. Ke2 Ke7 3. Kd9 d6 *\n' > illegal.pgn
  $ sh again illegal illegal.pgn
  "same":true,"then":{"verdict":"refer"
  $ printf '1. e4 e5 2. Sf3 Sc6 3. Lb5 *\n' > german.pgn
  $ sh again claim threefold german.pgn --language de --move Sf6
  "same":true,"then":{"verdict":"rejected"
  $ sh again touch draw.pgn --touched g1 --at 2b
  "same":true,"then":{"verdict":"correction"
  $ sh again flag --fen '4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1' --fallen white
  "same":true,"then":{"verdict":"game-over"
  $ sh again resign draw.pgn --by black --sign handshake
  "same":true,"then":{"verdict":"refer"
  $ sh again draw-offer draw.pgn --by white --answer accepted
  "same":true,"then":{"verdict":"draw"
  $ sh again in-order draw.pgn white:offer black:accepted
  "same":true,"then":{"verdict":"draw"
  $ sh again in-order --fen '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1' white:flag agreed --order unknown
  "same":true,"then":{"verdict":"draw"
  $ sh again device --by white --where venue
  "same":true,"then":{"verdict":"discretion"
  $ sh again start --fault colours --moves 3
  "same":true,"then":{"verdict":"new-game"
  $ sh again evidence draw.pgn --about touch --says 'Rita touched it' --denies 'I did not' --by white
  - kept.json differ: byte 254, line 1
  "same":true,"then":{"verdict":"refer"

A second fault counts the first, which is on record.

  $ flagfall illegal draw.pgn --move Nxe5 --at 2b --by white --record twice.pgn > /dev/null
  $ sh again illegal twice.pgn --move Nxe5 --at 4b --by white
  "same":true,"then":{"verdict":"win"
  $ grep -c ff-ruling kept.json
  1

So do rulings that an event file keeps, which the link has with the game.

  $ export FLAGFALL_TIME=2026-11-22T16:05:00Z FLAGFALL_AUTHOR=Arbiter; flagfall event new club.ffe --name "Club night" --start 2026-11-21 --kind round-robin >/dev/null; printf 'name\n"Adams, Jim"\n"Baker, Ann"\n' >players.csv; flagfall event import club.ffe players.csv >/dev/null 2>&1; flagfall event pair club.ffe --all >/dev/null; flagfall illegal draw.pgn --move Nxe5 --at 2b --by white --record club.ffe --round 1 --board 1 >/dev/null 2>&1; flagfall illegal draw.pgn --move Nxe5 --at 2b --by white --record club.ffe --round 1 --board 1 --format json 2>/dev/null >kept.json; grep -o '"verdict":"[a-z]*"' kept.json; grep -o '"link":.*' kept.json
  "verdict":"win"
  "link":"flagfall:1/illegal?by=white&move=Nxe5&at=2b&pgn=%5BDate_%222019.05.03%22%5D~~%7B%5B%25ff-ruling_illegal_penalty_fide-2023_*_0_120000_3.10,7.5.1,7.5.5,4.3,4.7_white_move_2026-11-22T16:05:00Z%5D%7D_Nf3_Nf6_Ng1_Ng8_Nf3_Nf6_Ng1_Ng8_*&without=record&e=fide-2023&v=0.1.0&r=win.8b4bd1de03e2dcf5"}
  $ flagfall recheck kept.json | tail -5
  Checked      the same ruling from the same facts
  Verdict      win
  Edition      fide-2023
  Version      0.1.0
  Left out     --record, which the link does not have; the decision is compared

No name is in the link unless it is asked for.

  $ flagfall claim threefold draw.pgn --format json | grep -o '"link":.*' | tee link
  "link":"flagfall:1/claim?.=threefold&pgn=%5BDate_%222019.05.03%22%5D~~Nf3_Nf6_Ng1_Ng8_Nf3_Nf6_Ng1_Ng8_*&e=fide-2023&v=0.1.0&r=upheld.eb061ae96493b4c4"}
  $ grep -ciE 'amsel|rita|jonas|open' link
  0
  ? 1
  $ flagfall claim threefold draw.pgn --link names --format json | grep -o '"link":.*'
  "link":"flagfall:1/claim?.=threefold&pgn=%5BEvent_%22Open%22%5D~%5BDate_%222019.05.03%22%5D~%5BWhite_%22Amsel,_Rita%22%5D~~Nf3_Nf6_Ng1_Ng8_Nf3_Nf6_Ng1_Ng8_*&e=fide-2023&v=0.1.0&r=upheld.eb061ae96493b4c4"}
  $ flagfall evidence draw.pgn --about touch --says 'Rita touched it' --by white --format json | grep -o '"link":.*'
  "link":"flagfall:1/evidence?about=touch&by=white&without=says&pgn=%5BDate_%222019.05.03%22%5D~~Nf3_Nf6_Ng1_Ng8_Nf3_Nf6_Ng1_Ng8_*&e=fide-2023&v=0.1.0&r=refer.597c30f538c07a30"}
  $ flagfall claim threefold draw.pgn --format json --record kept.pgn --author 'Berg' | grep -o '"link":.*' | cmp - link

The page has it with --link; what is broken over lines is read, and so is what a camera puts before it.

  $ flagfall claim threefold draw.pgn --link plain > page; grep -A4 '^Check again' page; awk 'length > 250' page
  Check again  flagfall:1/claim?.=threefold&pgn=%5BDate_%222019.05.03%22%5D~~Nf3_N
               f6_Ng1_Ng8_Nf3_Nf6_Ng1_Ng8_*&e=fide-2023&v=0.1.0&r=upheld.eb061ae96
               493b4c4
  █████████████████████████████████████████████████████
  ██ ▄▄▄▄▄ █  ▄█ ▄█ ▀ ▄█▄   █▀▀ ▀ ▄▀▄█ █ ▄▀▀ █ ▄▄▄▄▄ ██
  $ flagfall recheck page | tail -5

  Checked      the same ruling from the same facts
  Verdict      upheld
  Edition      fide-2023
  Version      0.1.0

  $ flagfall claim threefold draw.pgn | grep -c 'Check again'
  0
  ? 1
  $ flagfall recheck "https://chess.example/page.html#$(cut -d'"' -f4 link)" | tail -4
  Checked      the same ruling from the same facts
  Verdict      upheld
  Edition      fide-2023
  Version      0.1.0

What differs is told: the edition, the facts, the verdict, the version.

  $ flagfall recheck "$(cut -d'"' -f4 link)" --laws code | tail -5
  Checked      not the same ruling
  Verdict      upheld
  Edition      fide-2023 then, code now
  Version      0.1.0
  Differs      decision (result, Articles, clocks, moves or position)
  $ flagfall recheck "$(cut -d'"' -f4 link | sed 's/threefold/fifty/')" | tail -5
  Checked      not the same ruling
  Verdict      upheld then, rejected now
  Edition      fide-2023
  Version      0.1.0
  Differs      verdict
  $ flagfall recheck "$(cut -d'"' -f4 link | sed 's/v=0[.0-9]*/v=9.0.0/')" | tail -4
  Checked      the same ruling from the same facts
  Verdict      upheld
  Edition      fide-2023
  Version      9.0.0 then, 0.1.0 now
  $ flagfall claim threefold draw.pgn --format json | sed 's/"verdict":"upheld"/"verdict":"rejected"/' | flagfall recheck - --format json | tail -1
  {"type":"recheck","same":false,"then":{"verdict":"rejected","laws":"fide-2023","version":"0.1.0"},"now":{"verdict":"upheld","laws":"fide-2023","version":"0.1.0"},"differs":["verdict"]}
  $ flagfall claim threefold draw.pgn --format json | sed 's/third time/fourth time/' | flagfall recheck - | tail -4
  Verdict      upheld
  Edition      fide-2023
  Version      0.1.0
  Differs      facts

What is no link, or states what no link may, is refused.

  $ flagfall recheck 2>&1
  flagfall: recheck requires the link of a ruling, or its JSON in a file
  flagfall: see "flagfall recheck --help"
  ? 2
  $ flagfall recheck nothing.json 2>&1
  flagfall: cannot open "nothing.json": No such file or directory
  ? 4
  $ flagfall recheck draw.pgn 2>&1
  flagfall: this is no link of a ruling: it has no flagfall:1/…
  ? 3
  $ echo '{"type":"ruling"}' | flagfall recheck - 2>&1
  flagfall: -: this is no ruling with a link
  ? 3
  $ flagfall recheck 'flagfall:2/claim?x' 2>&1
  flagfall: the link is of another version of links than flagfall:1/…
  ? 3
  $ flagfall recheck 'flagfall:1/verify?.=draw.pgn' 2>&1
  flagfall: the link is no question that is ruled on: "verify"
  ? 3
  $ flagfall recheck 'flagfall:1/claim?.=threefold&.=draw.pgn&e=fide-2023&v=0.1.0&r=upheld.0' 2>&1
  flagfall: cannot open "draw.pgn": No such file or directory; give the game as a PGN file
  flagfall: the question of the link cannot be ruled on by this program
  ? 3
  $ flagfall recheck 'flagfall:1/claim?.=threefold&pgn=e4&record=x.pgn&e=fide-2023&v=0.1.0&r=upheld.0' 2>&1
  flagfall: the link states "record", which claim does not ask for
  ? 3
  $ flagfall recheck 'flagfall:1/claim?.=threefold&pgn=e4&output=x.pgn&e=fide-2023&v=0.1.0&r=upheld.0' 2>&1
  flagfall: the link states "output", which claim does not ask for
  ? 3
  $ flagfall recheck 'flagfall:1/claim?.=threefold&pgn=%4&e=fide-2023&v=0.1.0&r=upheld.0' 2>&1
  flagfall: the link is damaged: "pgn=%4" is no text
  ? 3
  $ flagfall recheck 'flagfall:1/claim?.=threefold&pgn=e4&e=fide-2023&v=0.1.0' 2>&1
  flagfall: the link is not whole: its end is missing
  ? 3
  $ flagfall recheck 'flagfall:1/claim?.=threefold&pgn=e4&e=fide-2099&v=0.1.0&r=upheld.0' 2>&1
  flagfall: --laws: no edition "fide-2099" of the Laws: there are code, fide-2009, fide-2014, fide-2017, fide-2018, fide-2023; or give a day, as 2019-06-30; did you mean fide-2023, in force from 2023-01-01?
  flagfall: see "flagfall claim --help"
  flagfall: the question of the link cannot be ruled on by this program
  ? 3
  $ flagfall recheck 'flagfall:1/claim?.=threefold&touched=yes&pgn=e4&e=fide-2023&v=0.1.0&r=upheld.0' 2>&1
  flagfall: the link states "touched", which claim does not ask for
  ? 3
  $ ls
  again
  club.ffe
  draw.pgn
  german.pgn
  illegal.pgn
  kept.json
  kept.pgn
  link
  out
  page
  players.csv
  twice.pgn
