Slips of the command line that would turn a ruling: two values, a value left out, one hyphen.

  $ flagfall conduct --by white --breach advice --by black 2>&1
  flagfall: --by is given twice, as "white" and as "black": give it once
  flagfall: see "flagfall conduct --help"
  ? 2
  $ flagfall conduct --by white --breach advice --by white | head -1 2>&1
  A breach: a penalty is at the arbiter's discretion.
  $ flagfall touch --touched --move Ke2 --fen '4k3/8/8/8/8/8/8/4K3 w - - 0 1' 2>&1
  flagfall: --touched requires a value: SQUARES
  flagfall: see "flagfall touch --help"
  ? 2
  $ flagfall conduct --by white --breach advice -offence 2 2>&1; ls
  flagfall: "-offence" has one hyphen; did you mean --offence?
  flagfall: see "flagfall conduct --help"

Words of lists in other spellings are those words; others are met with the one that is near.

  $ for by in WHITE w Weiß '"white"' white, blanc; do flagfall resign --by "$by" --fen '7k/8/8/8/8/8/8/KR6 w - - 0 1' | head -1; done
  The game is drawn, 1/2-1/2.
  The game is drawn, 1/2-1/2.
  The game is drawn, 1/2-1/2.
  The game is drawn, 1/2-1/2.
  The game is drawn, 1/2-1/2.
  The game is drawn, 1/2-1/2.
  $ for yes in Y True ja 1; do flagfall illegal --fen '4k3/8/8/8/8/8/8/R3K3 w - - 0 1' --move Ke3 --pressed $yes | head -1; done
  Black gets 2 minutes; the position is restored and play goes on.
  Black gets 2 minutes; the position is restored and play goes on.
  Black gets 2 minutes; the position is restored and play goes on.
  Black gets 2 minutes; the position is restored and play goes on.
  $ for no in N false Nein 0; do flagfall illegal --fen '4k3/8/8/8/8/8/8/R3K3 w - - 0 1' --move Ke3 --pressed $no | head -1; done
  No illegal move: play goes on.
  No illegal move: play goes on.
  No illegal move: play goes on.
  No illegal move: play goes on.
  $ flagfall resign --by carlsen --fen '7k/8/8/8/8/8/8/KR6 w - - 0 1' 2>&1 | head -1; flagfall resign --by whtie --fen '7k/8/8/8/8/8/8/KR6 w - - 0 1' 2>&1 | head -1
  flagfall: --by is one of white|black, not "carlsen"
  flagfall: --by is one of white|black, not "whtie"; did you mean white?
  $ for sounded in '--sounded yes' '--sounded=Yes' '--sounded=no' '--sounded no' ''; do flagfall device --by white --where bag $sounded --laws fide-2009 --format json | grep -o '"question":"device".*"verdict":"[a-z]*"' | grep -o '"verdict.*'; done
  "verdict":"win"
  "verdict":"win"
  "verdict":"discretion"
  "verdict":"discretion"
  "verdict":"discretion"
  $ flagfall device --by white --where on-person --sounded=loud 2>&1 | head -1
  flagfall: --sounded takes no value but yes or no, not "loud"

Options in other spellings are those options; others are met with the one that is meant, or with the command that has them.

  $ flagfall resign --BY white --FEN '7k/8/8/8/8/8/8/KR6 w - - 0 1' --Strict_Letter | head -1
  The game is drawn, 1/2-1/2.
  $ for o in --player --colour --fallen --edition '—by' '–laws' --moe; do flagfall resign --by white --fen '7k/8/8/8/8/8/8/KR6 w - - 0 1' $o white 2>&1 | head -1 | cut -c1-110; done
  flagfall: unknown option "--player"; did you mean --by?
  flagfall: unknown option "--colour"; did you mean --color or --by?
  flagfall: unknown option "--fallen": it is one of "flag"; here there are --by, --sign, --laws, --mode, --super
  flagfall: unknown option "--edition"; did you mean --laws?
  flagfall: "—by" begins with another sign than two hyphens; did you mean --by?
  flagfall: "–laws" begins with another sign than two hyphens; did you mean --laws?
  flagfall: unknown option "--moe"; did you mean --mode?
  $ flagfall conduct --by white --breach advice --off 2 | head -1; flagfall touch --fen '4k3/8/8/8/8/8/8/4K3 w - - 0 1' --touched e1 --off 2>&1 | head -1
  A breach: a penalty is at the arbiter's discretion.
  flagfall: ambiguous option "--off"; did you mean --off-move or --offence?
  $ flagfall flag --fen '7k/8/8/8/8/8/8/KR6 w - - 0 1' --fallen white --time 5min 2>&1 | head -1
  flagfall: ambiguous option "--time"; did you mean --time-control?
  $ flagfall RESIGN --by white 2>&1; flagfall drawoffer --by white 2>&1; flagfall stop_clock 2>&1
  flagfall: no command "RESIGN"; did you mean "flagfall resign"?
  flagfall: no command "drawoffer"; did you mean "flagfall draw-offer"?
  flagfall: no command "stop_clock"; did you mean "flagfall stop-clock"?
  ? 2

Words in the place of a game.

  $ printf '1. e4 e5 *\n' >four.pgn
  $ flagfall resign four.pgn by white 2>&1 | head -1; flagfall resign four --by white 2>&1; flagfall resign Four.PGN --by white 2>&1; flagfall resign "file://$PWD/four.pgn" --by white 2>&1 | sed "s|$PWD||g"; flagfall resign for.pgn --by white 2>&1
  flagfall: "by" is no file; did you mean --by?
  flagfall: cannot open "four": No such file or directory; did you mean "four.pgn"?
  flagfall: cannot open "Four.PGN": No such file or directory; did you mean "four.pgn"?
  flagfall: cannot open "file:///four.pgn": No such file or directory; did you mean "/four.pgn"?
  flagfall: cannot open "for.pgn": No such file or directory; did you mean "four.pgn"?
  ? 4
  $ flagfall resign please --by white 2>&1; flagfall stop-clock --by white illness 2>&1 | head -1; flagfall flag --fallen white 7k/8/8/8/8/8/8/KR6 w - - 0 1 2>&1 | head -1; flagfall flag --fallen white --fen 7k/8/8/8/8/8/8/KR6 w - - 0 1 2>&1 | head -1
  flagfall: cannot open "please": No such file or directory; give the game as a PGN file
  flagfall: "illness" is no file; did you mean --reason illness?
  flagfall: "7k/8/8/8/8/8/8/KR6" is no file; did you mean --fen '7k/8/8/8/8/8/8/KR6'?
  flagfall: the position has blanks: put it in quotes, --fen '7k/8/8/8/8/8/8/KR6 w …'
  $ flagfall claim four.pgn fifty 2>&1 | head -1; flagfall claim 3fold four.pgn 2>&1 | head -1; flagfall claim Fifty four.pgn | head -1
  flagfall: What is claimed? threefold|fifty: write "claim fifty" first
  flagfall: What is claimed? threefold|fifty, not "3fold"; did you mean threefold?
  Wrong claim: Black gets 2 minutes; play goes on.

Moves in the place of a file, pieces in the place of squares: what is typed is not guessed at, what is meant is said.

  $ flagfall claim threefold 'e4 e5 Nf3' 2>&1 | head -2; flagfall flag --fallen white '1. e4 e5' 2>&1 | head -1; flagfall claim threefold 'my game' 2>&1; flagfall claim threefold '2026.11.28 e4 final.pgn' 2>&1; flagfall claim threefold 'e4 game.pgn' 2>&1; flagfall claim threefold '31 boards' 2>&1; flagfall claim threefold '1.e4 e5 2.Nf3' 2>&1 | head -1; flagfall claim threefold ' ' 2>&1 | head -1; flagfall claim threefold '' 2>&1 | head -1
  flagfall: "e4 e5 Nf3" is no file: moves are read from a file, or with - from standard input, as in: echo 'MOVES' | flagfall claim … -
  flagfall: see "flagfall claim --help"
  flagfall: "1. e4 e5" is no file: moves are read from a file, or with - from standard input, as in: echo 'MOVES' | flagfall flag … -
  flagfall: cannot open "my game": No such file or directory; give the game as a PGN file
  flagfall: cannot open "2026.11.28 e4 final.pgn": No such file or directory; give the game as a PGN file
  flagfall: cannot open "e4 game.pgn": No such file or directory; give the game as a PGN file
  flagfall: cannot open "31 boards": No such file or directory; give the game as a PGN file
  flagfall: "1.e4 e5 2.Nf3" is no file: moves are read from a file, or with - from standard input, as in: echo 'MOVES' | flagfall claim … -
  flagfall: cannot open " ": No such file or directory; give the game as a PGN file
  flagfall: cannot open "": No such file or directory; give the game as a PGN file
  $ fen='r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4'; for what in Ke1,Rh1 'Ke1 Rh1' 'e1, h1' 'Ke1:adjusted Rh1' 'Ke1 rook' Ke9; do flagfall touch --fen "$fen" --touched "$what" 2>&1 | head -1; done
  flagfall: --touched takes squares, not "Ke1,Rh1"; did you mean e1,h1?
  flagfall: --touched takes squares, not "Ke1 Rh1"; did you mean e1,h1?
  flagfall: --touched takes squares, not "e1, h1"; did you mean e1,h1?
  flagfall: --touched takes squares, not "Ke1:adjusted Rh1"; did you mean e1:adjusted,h1?
  flagfall: --touched takes up to 8 squares in order, as g1 or e2,d7 or f3:adjusted,e2 or e1+h1 (at once); after a colon adjusted, accident, unintended or felt
  flagfall: --touched takes up to 8 squares in order, as g1 or e2,d7 or f3:adjusted,e2 or e1+h1 (at once); after a colon adjusted, accident, unintended or felt

Positions as they are copied.

  $ for fen in '"7k/8/8/8/8/8/8/KR6 w - - 0 1"' '[FEN "7k/8/8/8/8/8/8/KR6 w - - 0 1"]' 'FEN: 7k/8/8/8/8/8/8/KR6 White – — 0 1;' 'position fen 7k/8/8/8/ 8/8/8/KR6   W -  - 0 1'; do flagfall resign --by white --fen "$fen" | head -1; done
  The game is drawn, 1/2-1/2.
  The game is drawn, 1/2-1/2.
  The game is drawn, 1/2-1/2.
  The game is drawn, 1/2-1/2.
  $ flagfall resign --by white --fen '7k/8/8/8/8/8/8/KR5 w - - 0 1' 2>&1; flagfall resign --by white --fen '7k/8/8/8/8/8/8/DR6 w - - 0 1' 2>&1; flagfall resign --by white --fen '7k/8/8/8/8/8/8/KR6' 2>&1
  flagfall: character 19: FEN: fewer than eight squares in rank 1: give pieces, and digits for empty squares
  flagfall: character 16: FEN: "D" is no piece: give PNBRQK, pnbrqk, 1 to 8 or '/'
  flagfall: character 19: FEN: the side to move is missing: write w or b after the pieces
  ? 3

A FEN of placement and side leaves castling and en passant open: where they turn the ruling, they are asked.

  $ flagfall illegal --fen '4k3/8/8/8/8/8/8/R3K2R w' --move O-O-O
  Not decided: May king and rook still castle?

  Do now        1 Keep the clocks stopped until this is decided

  Question     White: an illegal move, 1.O-O-O, the first fault of this player.
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Reason       It is not stated, and it turns the ruling.
  Articles     3.10, 7.5.1: a move against Article 3
               7.5.5: illegal move, standard chess
               7.5.1: what is restored, and until when
               4.3, 4.7: the move that replaces it
               4.4.3: touched to castle, and castling is illegal
  Facts         1 O-O-O cannot be played: castling: white has no right to castle
                  on the queen's side in the position the game started from
  Or           if no king and rook may castle any more (--rights -): Black gets 2
               minutes; the position is restored and play goes on.
               if every king and rook on their first squares may still castle
               (--rights KQkq): No illegal move: play goes on.

  Arbiter ____________________  White ______________  Black ______________
  ? 6

  $ for r in - KQkq K; do flagfall illegal --fen '4k3/8/8/8/8/8/8/R3K2R w' --move O-O-O --rights $r | head -1; done
  Black gets 2 minutes; the position is restored and play goes on.
  No illegal move: play goes on.
  Black gets 2 minutes; the position is restored and play goes on.
  $ flagfall touch --fen '4k3/8/8/8/8/8/8/R3K2R w' --touched e1,h1 | head -1; flagfall touch --fen '4k3/8/8/8/8/8/8/R3K2R w' --touched e1,h1 --move O-O 2>&1
  Not decided: May king and rook still castle?
  flagfall: O-O is not a legal move there (castling: white has no right to castle on the king's side in the position the game started from): the command for it is "illegal"; it is where every king and rook on their first squares may still castle (--rights KQkq)
  ? 3
  $ for p in '' '--en-passant -' '--en-passant yes' '--en-passant d6' '--en-passant e6'; do flagfall illegal --fen '4k3/8/8/3pP3/8/8/8/4K3 w' --move exd6 $p 2>&1 | head -1; done
  Not decided: Did the pawn just advance two squares?
  Black gets 2 minutes; the position is restored and play goes on.
  No illegal move: play goes on.
  No illegal move: play goes on.
  flagfall: --en-passant is -, yes or the square that a pawn has passed, not "e6"
  $ flagfall illegal --fen '4k3/8/8/3pPp2/8/8/8/4K3 w' --move exf6 --en-passant yes 2>&1 | head -1; flagfall illegal --fen '4k3/8/8/3pPp2/8/8/8/4K3 w' --move exf6 | head -1
  No illegal move: play goes on.
  Not decided: Did the pawn just advance two squares?
  $ flagfall flag --fen '7k/8/8/8/8/8/8/KR6 w' --fallen white | head -1; flagfall illegal --fen '4k3/8/8/8/8/8/8/R3K2R w - - 0 1' --move O-O --rights KQ 2>&1 | head -1
  The game is drawn, 1/2-1/2.
  flagfall: --rights belongs to a --fen that has no castling rights
  $ flagfall in-order --fen '4k3/8/8/8/8/8/8/R3K2R w' white:illegal:O-O white:flag 2>&1 | head -1
  flagfall: the FEN does not say whether king and rook may still castle: --rights KQkq or -

Times: what may be minutes or seconds, hours or minutes, is asked.

  $ for t in 30 0:30 00:30 0.30 1:30 0; do echo "$t $(flagfall default-time --white-late 31min --default-time $t 2>&1 | head -1)"; done
  30 flagfall: --default-time 30: minutes or seconds? write 30min or 30s
  0:30 flagfall: --default-time 0:30: minutes or seconds? write 30min or 30s
  00:30 flagfall: --default-time 00:30: minutes or seconds? write 30min or 30s
  0.30 flagfall: --default-time 0.30: minutes or seconds? write 30min or 30s
  1:30 flagfall: --default-time 1:30: hours or minutes? write 1h30min or 1min30s
  0 White loses by default: -/+, the game is not played.
  $ for t in 30min 30m '30 minutes' "30'" '30′' '0:30:00' '1800 s' '30 Min.' '½ h' 30:00; do flagfall default-time --white-late 31min --default-time "$t" | head -1; done
  White loses by default: -/+, the game is not played.
  White loses by default: -/+, the game is not played.
  White loses by default: -/+, the game is not played.
  White loses by default: -/+, the game is not played.
  White loses by default: -/+, the game is not played.
  White loses by default: -/+, the game is not played.
  White loses by default: -/+, the game is not played.
  White loses by default: -/+, the game is not played.
  White loses by default: -/+, the game is not played.
  White loses by default: -/+, the game is not played.
  $ flagfall default-time --white-late No-Show --elapsed 40min --default-time 30min | head -1; flagfall default-time --white-late absnet 2>&1 | head -1; flagfall default-time --default-time 30min 2>&1 | head -1
  White loses by default: -/+, the game is not played.
  flagfall: --white-late is a time or absent, not "absnet"; did you mean absent?
  flagfall: who came late? --white-late or --black-late, a time or absent
  $ flagfall scoresheet --question duty --by white --white-clock 5 2>&1 | head -1; flagfall scoresheet --question duty --by white --white-clock soon 2>&1 | head -1
  flagfall: --white-clock 5: minutes or seconds? write 5min or 5s
  flagfall: --white-clock soon: not a time; write it as 1:30:00, 12:30, 90min or 45s

Places in a game.

  $ printf '1. e4 e5 2. Nf3 Nc6 3. Bb5 *\n' >ruy.pgn
  $ for at in 2b B2 '2 b' 2... '2... Nc6' 2...Nb8c6 2black 'black 2'; do flagfall draw-offer ruy.pgn --by black --at "$at" --answer open --format json | grep -c '"verdict":"'; done | sort | uniq -c
        8 1
  $ for at in 2...Nf6 2 9w 0b '' two; do flagfall show ruy.pgn --at "$at" 2>&1 | head -1; done
  flagfall: "2...Nf6": there the record has another move than Nf6; write 2b
  flagfall: "2" names no move: write 34w for White's move 34, 34b for Black's
  flagfall: "9w" lies beyond the game, which has 5 half-moves and ends with 3w
  flagfall: "0b" lies before the first move, 1w
  flagfall: --at requires a value: MOVE
  flagfall: "two" names no move: write 34w for White's move 34, 34b for Black's

A game of a day on which other Laws were in force: where they differ, both rulings.

  $ printf '[Event "?"]\n[Date "2016.05.01"]\n\n1. e4 e5 *\n' >dated.pgn
  $ flagfall illegal dated.pgn --move Ke3 --mode rapid --supervision adequate | grep -e '^Not' -e '^Or' -A5
  Not decided: by which edition of the Laws?

  Do now        1 Keep the clocks stopped until this is decided

  Question     White: an illegal move, 2.Ke3, the first fault of this player.
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), rapid,
  --
  Or           if the Laws in force now hold (--laws fide-2023): Black gets 1
               minute; the position is restored and play goes on.
               if those of the day of the game hold (--laws fide-2014): Black gets
               2 minutes; the position is restored and play goes on.

  Arbiter ____________________  White ______________  Black ______________

  $ for l in 2016-05-01 fide-2023; do flagfall illegal dated.pgn --move Ke3 --mode rapid --supervision adequate --laws $l | head -1; done; flagfall resign dated.pgn --by white | head -1
  Black gets 2 minutes; the position is restored and play goes on.
  Black gets 1 minute; the position is restored and play goes on.
  White has resigned: 0-1.
What a dispute is called, where a command should stand.
  $ flagfall phone 2>&1; flagfall late 35min 2>&1; flagfall 3fold g.pgn 2>&1; flagfall upload 2>&1
  flagfall: no command "phone"; did you mean "flagfall device" or "flagfall event note"?
  flagfall: no command "late"; did you mean "flagfall default-time"?
  flagfall: no command "3fold"; did you mean "flagfall claim"?
  flagfall: no command "upload"; did you mean "flagfall event export", "flagfall event publish" or "flagfall serve"?
  ? 2
