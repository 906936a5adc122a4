What people ask and once found no command for. The verdict and the Articles of each edition.

  $ in_editions() { for laws in code fide-2009 fide-2014 fide-2017 fide-2018 fide-2023; do echo "$laws: $(flagfall "$@" --laws $laws --format json 2>/dev/null | sed 's/.*"verdict":"\([^"]*\)".*"articles":\[\([^]]*\)\].*/\1 \2/')"; done; }; declare -f in_editions >editions.sh
  $ printf '[Event "x"]\n\n1. e4 e5 *\n' >two.pgn

Two moves running are no illegal move.

  $ flagfall illegal two.pgn --at 1w --kind two-moves --move Nf3
  No illegal move: the second move is taken back. The penalty is not decided.

  Do now        1 Keep the clocks stopped until this is decided
                2 Set up the position after 1.e4:
                  8  ♜  ♞  ♝  ♛  ♚  ♝  ♞  ♜
                  7  ♟  ♟  ♟  ♟  ♟  ♟  ♟  ♟
                  6  .  :  .  :  .  :  .  :
                  5  :  .  :  .  :  .  :  .
                  4  .  :  .  :  ♙  :  .  :
                  3  :  .  :  .  :  .  :  .
                  2  ♙  ♙  ♙  ♙  .  ♙  ♙  ♙
                  1  ♖  ♘  ♗  ♕  ♔  ♗  ♘  ♖
                     a  b  c  d  e  f  g  h   Black to move

  Question     White: two moves running, 2.Nf3.
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Reason       It is Black's turn. Two moves running are not among the illegal
               moves: no time is added by a tariff.
  Articles     Arbiters' Manual: two moves running
               12.9: the penalties an arbiter may give
  Or           a slip: Black moves, and there is no more than a remark
               a breach: Black moves, and the arbiter gives a penalty of the list

  Arbiter ____________________  White ______________  Black ______________
  ? 6

  $ . ./editions.sh; in_editions illegal two.pgn --kind two-moves
  code: refer "code"
  fide-2009: refer "13.4"
  fide-2014: refer "12.9"
  fide-2017: refer "Arbiters' Manual","12.9"
  fide-2018: refer "Arbiters' Manual","12.9"
  fide-2023: refer "Arbiters' Manual","12.9"
  $ . ./editions.sh; in_editions illegal two.pgn --kind two-moves --by black
  code: refer "code"
  fide-2009: refer "13.4"
  fide-2014: refer "12.9"
  fide-2017: refer "Arbiters' Manual","12.9"
  fide-2018: refer "Arbiters' Manual","12.9"
  fide-2023: refer "Arbiters' Manual","12.9"
  $ flagfall illegal two.pgn --kind two-moves --by white 2>&1
  flagfall: Black made the last move there, so the second one too; --at names the move before it
  ? 3

A captured piece left on the board.

  $ flagfall illegal --kind captured-left --move exd5 --fen '4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1'
  Not decided: a capture that is not finished, or an illegal move?

  Do now        1 Keep the clocks stopped until this is decided

  Question     White: a captured piece left on the board, 1.exd5, the first fault
               of this player.
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Taken as     the clock was pressed (--pressed states it); the game has not ended
               (--over)
  Reason       A capture is made when the captured piece is off the board too. The
               clock was pressed while it still stood there.
  Articles     4.7: when a move is made
               3.10, 7.5.1: a move against Article 3
  Otherwise    if the clock was not pressed (--pressed no): No illegal move: play
               goes on. To be played: pieces of both colours were touched: the
               pawn on d5 is captured.
               if it was found after the game had ended (--over): Too late: the
               result stands.
  Or           not finished: the captured piece is taken off, and the clock is
               pressed again; no fixed penalty
               an illegal move: the position is restored, the same capture is
               played; Black gets 2 minutes

  Arbiter ____________________  White ______________  Black ______________
  ? 6

  $ flagfall illegal --kind captured-left --move exd5 --fen '4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1' --offence 2 --format json | grep -o '"alternatives":\[[^]]*\]'
  "alternatives":["not finished: the captured piece is taken off, and the clock is pressed again; no fixed penalty","an illegal move: the position is restored, the same capture is played; White loses, or draws where Black cannot mate"]
  $ flagfall illegal --kind captured-left --move exd6 --fen '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1' --pressed no | head -1
  No illegal move: play goes on.
  $ flagfall illegal --kind captured-left --move e5 --fen '4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1' 2>&1
  flagfall: "e5" captures nothing
  flagfall: see "flagfall illegal --help"
  ? 2

What stood on the last rank.

  $ flagfall illegal --kind promotion --move e8 --fen '8/4P3/8/8/8/8/k7/4K3 w - - 0 1' --placed wrong-colour
  An illegal move: Black gets 2 minutes. What becomes of the pawn is not decided.

  Do now        1 Keep the clocks stopped until this is decided

  Question     White: a piece of the other colour for the pawn, 1.e8, the first
               fault of this player.
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Taken as     it is the player's first fault (--offence states it); the clock was
               pressed (--pressed); the game has not ended (--over); standard
               chess is played (--mode)
  Reason       A pawn becomes a piece of its own colour. The Laws do not say what
               follows where one of the other colour was put on the square.
  Articles     7.5.2: pawn left on the last rank
               3.7.3.3: what a pawn may become
               7.5.1: what is restored, and until when
  Otherwise    if the pawn was left on the last rank (--placed pawn): Black gets 2
               minutes; the pawn becomes a queen and play goes on. To be played:
               the pawn is replaced by a queen; nothing is taken back.
               if the pawn was replaced on the opponent's time (--placed late):
               Black gets 2 minutes; the pawn becomes a queen and play goes on. To
               be played: the pawn is replaced by a queen; nothing is taken back.
               if a rook was put there upside down (--placed inverted-rook): No
               illegal move: play goes on.
               if it is the player's second fault (--offence 2): An illegal move:
               White loses, or draws where Black cannot mate. What becomes of the
               pawn is not decided.
               if it is the player's third fault (--offence 3): An illegal move:
               White loses, or draws where Black cannot mate. What becomes of the
               pawn is not decided.
               if the clock was not pressed (--pressed no): No illegal move: play
               goes on. To be played: the pawn was released on e8 and is replaced
               there.
               if it was found after the game had ended (--over): Too late: the
               result stands.
               if rapid chess is played (--mode rapid): An illegal move: Black
               gets 1 minute. What becomes of the pawn is not decided.
               if blitz is played (--mode blitz): An illegal move: Black gets 1
               minute. What becomes of the pawn is not decided.
  Or           the position is restored, and the pawn is promoted on that square
               the piece is exchanged for one of the same kind in the right
               colour; nothing is taken back
               the pawn counts as not replaced: it becomes a queen

  Arbiter ____________________  White ______________  Black ______________
  ? 6

  $ flagfall illegal --kind promotion --move e8 --fen '8/4P3/8/8/8/8/k7/4K3 w - - 0 1' --placed inverted-rook
  No illegal move: play goes on.

  Do now        1 Play goes on: where the clocks were stopped, start that of the
                  player who has the move

  Question     White: a rook turned over for the pawn, 1.e8, the first fault of
               this player.
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Reason       A rook that is turned over is a rook, whatever the player meant it
               to be.
  Articles     Arbiters' Manual: a rook turned over as the new piece
  Otherwise    if the pawn was left on the last rank (--placed pawn): Black gets 2
               minutes; the pawn becomes a queen and play goes on. To be played:
               the pawn is replaced by a queen; nothing is taken back.
               if the pawn was replaced on the opponent's time (--placed late):
               Black gets 2 minutes; the pawn becomes a queen and play goes on. To
               be played: the pawn is replaced by a queen; nothing is taken back.
               if a piece of the other colour was put there (--placed
               wrong-colour): An illegal move: Black gets 2 minutes. What becomes
               of the pawn is not decided.
  Note         it may be turned upright; to move it as a queen is an illegal move

  Arbiter ____________________  White ______________  Black ______________
  ? 1

  $ . ./editions.sh; in_editions illegal --kind promotion --move e8 --fen '8/4P3/8/8/8/8/k7/4K3 w - - 0 1' --placed late
  code: correction "code"
  fide-2009: penalty "7.4a","7.4b","4.6c"
  fide-2014: penalty "7.5a","7.5b"
  fide-2017: penalty "7.5.2","7.5.3"
  fide-2018: penalty "7.5.2","7.5.5"
  fide-2023: penalty "7.5.2","7.5.5"
  $ flagfall illegal --kind promotion --move e8 --fen '8/4P3/8/8/8/8/k7/4K3 w - - 0 1' --placed late | grep 'does not count'
               a piece put there after the clock was pressed does not count

The position before the fault cannot be found again.

  $ flagfall illegal two.pgn --move Ke3 --lost
  Black gets 2 minutes; the last known position is set up and play goes on.

  Do now        1 Set up the position after 1...e5:
                  8  ♜  ♞  ♝  ♛  ♚  ♝  ♞  ♜
                  7  ♟  ♟  ♟  ♟  :  ♟  ♟  ♟
                  6  .  :  .  :  .  :  .  :
                  5  :  .  :  .  ♟  .  :  .
                  4  .  :  .  :  ♙  :  .  :
                  3  :  .  :  .  :  .  :  .
                  2  ♙  ♙  ♙  ♙  .  ♙  ♙  ♙
                  1  ♖  ♘  ♗  ♕  ♔  ♗  ♘  ♖
                     a  b  c  d  e  f  g  h   White to move
                2 Set the clock: Black +2 minutes: the opponent's illegal move
                3 Start the clock of White, who has the move
                4 Write down the fault of White with the move number: the next one
                  counts as a further one

  Question     White: an illegal move, 2.Ke3, the first fault of this player.
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Taken as     it is the player's first fault (--offence states it); the clock was
               pressed (--pressed); the game has not ended (--over); standard
               chess is played (--mode)
  Reason       It counts as an illegal move; another one will lose the game.
  Articles     3.10, 7.5.1: a move against Article 3
               7.5.5: illegal move, standard chess
               7.5.1: what is restored, and until when
  Facts         1 Ke3 cannot be played: the king on e1 cannot reach e3
  Otherwise    if it is the player's second fault (--offence 2): White loses the
               game: 0-1.
               if it is the player's third fault (--offence 3): White loses the
               game: 0-1.
               if the clock was not pressed (--pressed no): No illegal move: play
               goes on. To be played: the king on e1 must move.
               if it was found after the game had ended (--over): Too late: the
               result stands.
               if rapid chess is played (--mode rapid): Black gets 1 minute; the
               last known position is set up and play goes on.
               if blitz is played (--mode blitz): Black gets 1 minute; the last
               known position is set up and play goes on.
  Note         if the game is played with an increment, the one gained by pressing
               the clock is taken away again
               it is the last position that is known: what was played between it
               and the fault is lost, and so is what was touched

  Arbiter ____________________  White ______________  Black ______________

  $ flagfall illegal two.pgn --move Ke3 --lost --laws code | head -1
  The game is cancelled; a new game is played.

A king left in check has its own Article; the kings in check; the king was captured.

  $ . ./editions.sh; in_editions illegal --move Ke2 --fen '4k3/8/8/8/8/8/3r4/4K3 w - - 0 1'
  code: correction "code"
  fide-2009: penalty "3.9","7.4a","7.4b","4.3","4.6"
  fide-2014: penalty "3.9","7.5","7.5b","7.5a","4.3","4.7"
  fide-2017: penalty "3.9.2","3.10","7.5.1","7.5.3","4.3","4.7"
  fide-2018: penalty "3.9.2","3.10","7.5.1","7.5.5","4.3","4.7"
  fide-2023: penalty "3.9.2","3.10","7.5.1","7.5.5","4.3","4.7"
  $ . ./editions.sh; in_editions illegal --move Kf1 --fen '4kr2/8/8/8/8/8/8/4K3 w - - 0 1'
  code: correction "code"
  fide-2009: penalty "3.9","7.4a","7.4b","4.3","4.6"
  fide-2014: penalty "3.9","7.5","7.5b","7.5a","4.3","4.7"
  fide-2017: penalty "3.9.2","3.10","7.5.1","7.5.3","4.3","4.7"
  fide-2018: penalty "3.9.2","3.10","7.5.1","7.5.5","4.3","4.7"
  fide-2023: penalty "3.9.2","3.10","7.5.1","7.5.5","4.3","4.7"
  $ . ./editions.sh; in_editions illegal --kind position --fen '4k3/4R3/8/8/8/8/4r3/4K3 w - - 0 1'
  code: correction "code"
  fide-2009: correction "7.4a"
  fide-2014: correction "3.10","7.5a"
  fide-2017: correction "3.10.3","7.5.1"
  fide-2018: correction "3.10.3","7.5.1"
  fide-2023: correction "3.10.3","7.5.1"
  $ flagfall illegal --kind position --seen --mode rapid --supervision limited --fen '4k3/4R3/8/8/8/8/4r3/4K3 w - - 0 1' | grep Articles
  Articles     A.5.2: too late under limited supervision
  $ flagfall illegal --kind position --fen '4k3/4R3/8/8/8/8/4r3/4K3 w - - 0 1' --laws code | grep -A1 Note
  Note         the times are reduced in proportion to the moves, with the floor of
               this edition: flagfall clock restore
  $ flagfall illegal --kind king-capture --fen 'rnbqQbnr/8/8/8/8/8/8/4K3 b - - 0 1' --laws fide-2009 --mode blitz --supervision limited | sed -n '/^Note/,$p'
  Note         some federations took the capture of the king in blitz as a claim
               until about 2010: the Laws did not, the regulations of the event
               may have
               Black had left the king in check, which is an illegal move too:
               rule on it with Black as the player asked about

  Arbiter ____________________  White ______________  Black ______________

Castling in Chess960 with two hands, or the rook first.

  $ flagfall illegal --kind two-hands --move O-O --fen '4k3/8/8/8/8/8/8/1R3KR1 w GB - 0 1'
  Not decided: does castling in Chess960 with two hands count as a fault?

  Do now        1 Keep the clocks stopped until this is decided

  Question     White: a move made with two hands, 1.O-O, the first fault of this
               player.
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Taken as     the clock was pressed (--pressed states it); the game has not ended
               (--over)
  Reason       The Guidelines advise to announce it and to move one piece after
               the other; they do not say what follows where both hands were used.
  Articles     7.5.4: two hands used for one move
               II.3: castling in Chess960
  Otherwise    if the clock was not pressed (--pressed no): No illegal move: play
               goes on. To be played: king and rook were touched: castling, with
               one hand.
               if it was found after the game had ended (--over): Too late: the
               result stands.
  Or           it was announced: castling stands, with a remark
               two hands for one move: an illegal move; Black gets 2 minutes

  Arbiter ____________________  White ______________  Black ______________
  ? 6

  $ flagfall touch --touched g1,f1 --fen '4k3/8/8/8/8/8/8/1R3KR1 w GB - 0 1'
  Not decided: had White announced that they castle?

  Do now        1 Keep the clocks stopped until this is decided

  Question     White touched the rook on g1, then the king on f1: what may be
               played?
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Taken as     the touching alone tells whether it was to castle (--castling
               states it); the opponent has touched no piece since
               (--opponent-touched); the player had the move (--off-move)
  Reason       In Chess960 the pieces may change places in castling: it is
               announced first, and then either piece may be moved first.
  Articles     II.3: castling in Chess960
               4.3.1: own pieces touched
               4.4.2: a rook touched before the king
  Facts         1 the rook on g1, touched to move or capture it
                2 the king on f1, touched to move or capture it
  Otherwise    if king and rook were not touched to castle (--castling no): White
               must move the rook on g1. To be played: one of these.
               if the opponent has touched a piece on purpose since
               (--opponent-touched): Too late: play goes on.
               if the player did not have the move (--off-move): Black is bound to
               nothing: they did not have the move.
  Or           they had: O-O is to be played
               they had not (--castling no): White must move the rook on g1

  Arbiter ____________________  White ______________  Black ______________
  ? 6

  $ flagfall touch --touched g1,f1 --castling no --fen '4k3/8/8/8/8/8/8/1R3KR1 w GB - 0 1' | head -1
  White must move the rook on g1.
  $ flagfall touch --touched h1,e1 --fen '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1' | head -1
  White must move the rook on h1.

Was that a resignation?

  $ flagfall resign two.pgn --by white --sign handshake
  Not decided: did White mean to resign?

  Do now        1 Keep the clocks stopped until this is decided

  Question     White and Black shook hands.
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Reason       A resignation is declared; a sign that may mean another thing is
               none by itself. Ask both players, and those who saw it.
  Articles     5.1.2: resignation
               5.2.3: draw by agreement
  Or           they meant to resign (--sign said): White has resigned: 0-1.
               a draw was offered and accepted: flagfall draw-offer --answer
               accepted

  Arbiter ____________________  White ______________  Black ______________
  ? 6

  $ for sign in said handshake stopped-clock kings king-laid left mistaken denied; do echo "$sign: $(flagfall resign two.pgn --by white --sign $sign | head -1)"; done
  said: White has resigned: 0-1.
  handshake: Not decided: did White mean to resign?
  stopped-clock: Not decided: did White mean to resign?
  kings: Not decided: did White mean to resign?
  king-laid: Not decided: did White mean to resign?
  left: White has not resigned: their clock runs on.
  mistaken: White has resigned: 0-1.
  denied: Not decided: did White mean to resign?
  $ flagfall resign two.pgn --by white --sign stopped-clock --laws code
  White has resigned: 0-1.

  Do now        1 Stop the clocks and write down the result 0-1; both players sign

  Question     White stopped the clocks and said nothing.
  Laws         the national code before 1997 (code), standard; it has no chapters
               for rapid chess, blitz and adjournment
  Reason       In this edition resigning loses whatever the position.
  Articles     code: resignation
               code: a player stops the clocks
  Note         in this edition stopping the clocks resigns, a misunderstanding
               excepted

  Arbiter ____________________  White ______________  Black ______________

  $ flagfall resign --by black --sign handshake --fen '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1' | head -1
  The game was over before: stalemate, 1/2-1/2.
  $ flagfall resign two.pgn --by white --sign left | tail -4
               11.2.3: leaving the playing area or venue
  Note         it may be a breach: flagfall conduct --breach abandonment

  Arbiter ____________________  White ______________  Black ______________

Facts in dispute.

  $ flagfall evidence --about touch --by white --says 'Black touched the knight on g8' --denies 'only adjusted it' --witness neutral
  Not decided: does the arbiter find that it happened?

  Do now        1 Keep the clocks stopped until this is decided

  Question     White states what happened (a touched piece): is it established?
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Taken as     the arbiter did not see it (--seen states it); the opponent denies
               it (--admitted)
  Reason       The two accounts differ and the Laws have no rule of evidence: it
               is the arbiter's judgement.
  Articles     Preface: the players say different things (not verified for this
               edition)
  Facts         1 White says: Black touched the knight on g8
                2 Black says: only adjusted it
                3 the arbiter did not see it
                4 a neutral witness
                5 nothing is left to see of it
  Otherwise    if the arbiter saw it (--seen): It is established: a touched piece
               is ruled on (flagfall touch).
               if the opponent does not deny it (--admitted): It is established: a
               touched piece is ruled on (flagfall touch).
  Or           established (--finding established): a touched piece is ruled on
               (flagfall touch)
               not established (--finding not-established): play goes on

  Arbiter ____________________  White ______________  Black ______________
  ? 6

  $ flagfall evidence --about touch --by white --finding established --witness neutral
  It is established: a touched piece is ruled on (flagfall touch).

  Do now        1 It is established: a touched piece is ruled on (flagfall touch).

  Question     White states what happened (a touched piece): is it established?
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Reason       The arbiter finds so, from what is listed under the facts.
  Articles     Preface: the players say different things (not verified for this
               edition)
  Facts         1 the arbiter did not see it
                2 a neutral witness
                3 nothing is left to see of it
  Note         write down both accounts, the witnesses and the finding: an appeal
               goes by them

  Arbiter ____________________  White ______________  Black ______________

  $ flagfall evidence --about flag --by black --finding not-established --trace recording | head -1
  It is not established: play goes on.
  $ flagfall evidence --about illegal-move --by black --admitted | head -1
  It is established: an illegal move is ruled on (flagfall illegal).
  $ flagfall evidence --about offer --by black | tail -5
               not established (--finding not-established): play goes on
  Note         one word against another, without a witness or a trace: usually it
               is not established

  Arbiter ____________________  White ______________  Black ______________

  $ flagfall evidence --by black 2>&1 | head -1
  flagfall: What do the players disagree about? --about touch|illegal-move|flag|press|offer|resignation|result|conduct|other
  $ flagfall ask </dev/null 2>&1 | grep 'different things'
    14  the players say different things

Several things, one after the other, are asked for too; the command that they make is shown and run.

  $ printf '16\ntwo.pgn\n\n1\n\n1\n1\nKe3\n2\n1\n3\n2\n11\n1\n' | flagfall ask 2>&1 | sed -n '/^> $/,$p' | grep -v '^ *[0-9]* *$' | sed -n '2,6p'
  flagfall in-order two.pgn --mode standard white:illegal:Ke3 white:pressed black:flag
  Black loses on time: 1-0.
  Do now        1 Set the clock: Black +2 minutes: the opponent's illegal move
                2 Stop the clocks and write down the result 1-0; both players sign
  Question     Several things happened, one after the other.
  $ printf '16\ntwo.pgn\n\n1\n\n4\n1\nNf3\n10\n11\n2\n' | flagfall ask 2>&1 | sed -n '/^flagfall in-order/,/^Do now/p'
  flagfall in-order two.pgn --mode standard white:threefold:Nf3 agreed --order unknown

  Not decided: in which order did it happen?

  Do now        1 Keep the clocks stopped until this is decided

  $ flagfall in-order two.pgn --mode standard white:illegal:Ke3 white:pressed black:flag | head -1
  Black loses on time: 1-0.

A wrong start, and castling later.

  $ flagfall start --fault king-queen --mode rapid --supervision limited --moves 12 --castled white
  Not decided: did what White castled with stand on a wrong square?

  Do now        1 Keep the clocks stopped until this is decided

  Question     King and queen changed places when the pieces were set up.
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), rapid,
               limited supervision
  Taken as     the game has not ended (--over states it)
  Reason       The wrong start stands, but a king that stood on a wrong square may
               not castle, nor may a rook that did.
  Articles     A.5.1.2: wrong set-up found late, limited supervision
  Facts         1 White has completed 12 moves, Black 12
  Otherwise    if no move has been completed (--moves 0): The game is cancelled; a
               new game is played.
               if it was found after the game had ended (--over): Too late: the
               result stands.
  Or           it did: an illegal move (flagfall illegal)
               it stood right: castling stands, play goes on
  Note         no castling with a king that stood on a wrong square, nor with such
               a rook
               once the opponent has made the next move the castling stands too

  Arbiter ____________________  White ______________  Black ______________
  ? 6

  $ flagfall start --fault king-queen --mode rapid --supervision limited --moves 12 --castled white --array rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR | head -2
  White's castling is an illegal move: go back to it and rule on it (flagfall
  illegal).
  $ flagfall start --fault king-queen --mode rapid --supervision limited --moves 12 --castled black --array rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR | head -1
  Too late: the game goes on as it stands.
  $ flagfall start --fault king-queen --moves 12 --castled white | head -1
  The game is cancelled; a new game is played.

A new game is another verdict than a position put on another board.

  $ . ./editions.sh; in_editions start --fault pieces --moves 3
  code: new-game "code"
  fide-2009: new-game "7.1a"
  fide-2014: new-game "7.2a"
  fide-2017: new-game "7.2.1"
  fide-2018: new-game "7.2.1"
  fide-2023: new-game "7.2.1"
  $ . ./editions.sh; in_editions start --fault board-turned --moves 3
  code: correction "code"
  fide-2009: correction "7.1b","2.1"
  fide-2014: correction "7.2b","2.1"
  fide-2017: correction "7.2.2","2.1"
  fide-2018: correction "7.2.2","2.1"
  fide-2023: correction "7.2.2","2.1"

The clock was lifted and a flag fell; a defect while no flag is down; an assistant; a disturbance.

  $ flagfall stop-clock --by white --handling lifted-flag
  Not decided: did the flag fall by the handling or by the time?

  Do now        1 Keep the clocks stopped until this is decided

  Question     The flag of Black fell when White lifted or struck the clock.
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Taken as     it is not known whether it is evident (--evident states it)
  Reason       Look at the hand of the clock or the time it shows, and at the
               times written down last; then say --evident yes or no.
  Articles     6.2.4: the clock handled improperly
               6.10.1: a defect of the clock
  Otherwise    if it is evident (--evident yes): The fall does not count: the
               clocks are set, and play goes on.
               if it is not evident (--evident no): The flag of Black has fallen:
               the time was used up.
  Or           by the handling: the fall does not count, the clocks are set, play
               goes on
               the time was used up: the flag has fallen (flagfall flag)

  Arbiter ____________________  White ______________  Black ______________
  ? 6

  $ flagfall stop-clock --by white --handling lifted-flag --evident yes --laws fide-2009
  The fall does not count: the clocks are set, and play goes on.

  Do now        1 Play goes on: where the clocks were stopped, start that of the
                  player who has the move

  Question     The flag of Black fell when White lifted or struck the clock.
  Laws         the FIDE Laws of Chess of 1 July 2009 (fide-2009), standard
  Reason       The flag fell by the handling of the clock; the time of Black was
               not used up.
  Articles     6.7c: the clock handled improperly
               6.10a: a defect of the clock
               13.4: the penalties an arbiter may give
  Facts         1 to choose from: a warning; more time for the opponent; less time
                  for the player at fault; more points for the opponent, up to the
                  most they could have; fewer points for the player at fault; the
                  loss of the game; the opponent's score is the arbiter's
                  decision; expulsion from the event
  Otherwise    if it is not evident (--evident no): The flag of Black has fallen:
               the time was used up.
  Note         the times are the arbiter's best judgement; a penalty for the
               handling is the arbiter's choice

  Arbiter ____________________  White ______________  Black ______________

  $ flagfall stop-clock --by white --handling lifted-flag --evident no | head -1
  The flag of Black has fallen: the time was used up.
  $ . ./editions.sh; in_editions stop-clock --by white --handling defect-seen
  code: correction "code"
  fide-2009: correction "6.10a"
  fide-2014: correction "6.10a"
  fide-2017: correction "6.10.1"
  fide-2018: correction "6.10.1"
  fide-2023: correction "6.10.1"
  $ . ./editions.sh; in_editions stop-clock --by white --handling move-assistant
  code: refer 
  fide-2009: refer 
  fide-2014: upheld "4.9"
  fide-2017: upheld "4.9"
  fide-2018: upheld "4.9"
  fide-2023: upheld "4.9"
  $ flagfall stop-clock --by black --reason disturbance --extra 5min --extra-both --white-clock 12:00 --black-clock 8:00
  Black was right to stop the clocks.

  Do now        1 Set the clock: White 0:12:00 +5 minutes = 0:17:00: a disturbance
                  from outside
                2 Set the clock: Black 0:08:00 +5 minutes = 0:13:00: a disturbance
                  from outside

  Question     Black stopped the clocks because they are disturbed.
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Reason       The clocks are stopped to seek the arbiter's help, and this is a
               reason for it.
  Articles     6.11.2: a player stops the clocks
               6.11.4: clocks stopped without a valid reason
               6.11.3: when the game is continued
               12.5: a disturbance from outside
  Note         the arbiter decides when they are started again

  Arbiter ____________________  White ______________  Black ______________

  $ flagfall stop-clock --by black --reason disturbance | sed -n '/^Note/,/^$/p'
  Note         the arbiter decides when they are started again
               for a disturbance from outside the arbiter may give extra time to
               one player or to both: --extra, --extra-both

  $ flagfall stop-clock --by black --reason defect --laws code | head -1
  Black was right to stop the clocks, and has not resigned.

  $ flagfall clock correct --set 90+30 --right 90+30 --at 20w --white 30:00 --black 40:00 --add-white 5:00 | tail -2
  Rule: the setting was right; for a disturbance from outside: 12.5 (fide-2023).
    Write down both times and the move first.
  $ flagfall clock correct --set 90+30 --right 100+30 --at 20w --white 30:00 --black 40:00 --add-white 5:00 | tail -1
  Rule: 6.10.2 (fide-2023). Write down both times and the move first.
  $ flagfall clock correct --set 90+30 --right 90+30 --at 20w --white 30:00 --black 40:00 --add-white 5:00 --laws fide-2009 --format json | grep -o '"article":"[^"]*"'
  "article":"13.5"

The clock was not pressed before the opponent replied.

  $ flagfall flag two.pgn --fallen white --time-control 1/5400:1800 | head -1
  White has not lost on time: play goes on.
  $ flagfall flag two.pgn --fallen white --time-control 1/5400:1800 --forgotten
  White loses on time: 0-1.

  Do now        1 Stop the clocks and write down the result 0-1; both players sign

  Question     After 1...e5: White's flag has fallen.
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Taken as     the prescribed moves were not made (--moves-made states it); no
               draw had been agreed before (--agreed); no player had resigned
               before (--resigned)
  Reason       White overstepped the time, and Black can still mate by some series
               of legal moves.
  Articles     6.2.1.2: a move for which the clock was not pressed
               6.4: the prescribed moves are counted
               6.8: when a flag has fallen
               6.9: a fallen flag loses
  Facts         1 The time control is 90 min for 1 moves, then 30 min for the rest
                  of the game
                2 White's last move was not completed: the clock was not pressed,
                  and White has not made the next one
                3 White has completed 0 moves; 1 is prescribed
                4 Black can mate with the pieces on the board
  Otherwise    if the prescribed moves were made (--moves-made yes): White has not
               lost on time: play goes on.
               if the player had pressed the clock before the opponent replied
               (without --forgotten): White has not lost on time: play goes on.
               if a draw had been agreed before it was noticed (--agreed): The
               game was over before: drawn by agreement, 1/2-1/2.
               if White had resigned before it was noticed (--resigned white): The
               game was over before: White had resigned, 0-1.
               if Black had resigned before it was noticed (--resigned black): The
               game was over before: Black had resigned, 1-0.

  Arbiter ____________________  White ______________  Black ______________

Scoresheets.

  $ flagfall scoresheet --question far-behind --by white
  Not decided: how much time have they had left?

  Do now        1 Keep the clocks stopped until this is decided

  Question     White is further behind with the scoresheet than allowed.
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Taken as     the player was not below five minutes before in this period
               (--was-below states it); standard chess is played (--mode)
  Reason       With less than 5 minutes at some stage they need not record.
  Articles     8.1.3: replying before recording
               8.4: when recording may stop
  Otherwise    if the player was below five minutes at some stage of the period
               (--was-below): No breach: White need not record now.
               if rapid chess is played (--mode rapid): No breach: White need not
               record now.
               if blitz is played (--mode blitz): No breach: White need not record
               now.
  Or           less (--was-below, or their clock): no breach
               never less: a breach; the scoresheet is brought up to date on their
               own time

  Arbiter ____________________  White ______________  Black ______________
  ? 6

  $ flagfall scoresheet --question far-behind --by white --white-clock 20:00
  A breach: White brings the scoresheet up to date on their own time; a penalty is
  at the arbiter's discretion.

  Do now        1 Choose the penalty from those of the edition, and say it to the
                  player
                2 Write down the fault of White with the move number: the next one
                  counts as a further one

  Question     White is further behind with the scoresheet than allowed.
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Taken as     the player was not below five minutes before in this period
               (--was-below states it); standard chess is played (--mode)
  Reason       The own last move has to be written before the next one.
  Articles     8.1.3: replying before recording
               12.9: the penalties an arbiter may give
  Facts         1 White has 0:20:00 left
                2 to choose from: a warning; more time for the opponent; less time
                  for the player at fault; more points for the opponent, up to the
                  most they could have; fewer points for the player at fault; the
                  loss of the game; the opponent's score is the arbiter's
                  decision; a fine that was announced in advance; exclusion from
                  one or more rounds; expulsion from the event
  Otherwise    if the player was below five minutes at some stage of the period
               (--was-below): No breach: White need not record now.
               if rapid chess is played (--mode rapid): No breach: White need not
               record now.
               if blitz is played (--mode blitz): No breach: White need not record
               now.
  Note         a single gap: a warning; a habit: more

  Arbiter ____________________  White ______________  Black ______________

  $ flagfall scoresheet --question far-behind --by white --white-clock 4:00 | head -1
  No breach: White need not record now.
  $ flagfall scoresheet --question far-behind --by white --mode blitz --supervision adequate | grep -A1 Articles
  Articles     8.1.3: replying before recording
               A.2: recording in rapid chess and blitz
  $ . ./editions.sh; in_editions scoresheet --question unable --by white
  code: refer 
  fide-2009: upheld "8.1"
  fide-2014: upheld "8.1"
  fide-2017: upheld "8.1.6"
  fide-2018: upheld "8.1.6"
  fide-2023: upheld "8.1.6"
  $ . ./editions.sh; in_editions scoresheet --question illegible --by white
  code: discretion "code"
  fide-2009: discretion "8.1","13.4"
  fide-2014: discretion "8.1","12.9"
  fide-2017: discretion "8.1.1","12.9"
  fide-2018: discretion "8.1.1","12.9"
  fide-2023: discretion "8.1.1","12.9"
  $ . ./editions.sh; in_editions scoresheet --question notation --by white
  code: no-fault "code"
  fide-2009: correction "C"
  fide-2014: correction "C"
  fide-2017: correction "C"
  fide-2018: correction "C"
  fide-2023: correction "C.1"
  $ flagfall scoresheet --question arbiters-record --by white --mode rapid --supervision limited | head -1
  Not decided: no Article gives the right here.
  $ . ./editions.sh; in_editions scoresheet --question arbiters-record --by white --mode rapid --supervision adequate
  code: refer 
  fide-2009: refer 
  fide-2014: refer 
  fide-2017: upheld "A.3.2","B.3.2"
  fide-2018: upheld "A.3.2","B.3.2"
  fide-2023: upheld "A.4.3","B.2.3"
  $ . ./editions.sh; in_editions scoresheet --question behind --by white
  code: discretion "code"
  fide-2009: no-fault "8.1"
  fide-2014: no-fault "8.1"
  fide-2017: no-fault "8.1.3"
  fide-2018: no-fault "8.1.3"
  fide-2023: no-fault "8.1.3"

Conduct.

  $ . ./editions.sh; in_editions conduct --breach stranger
  code: refer 
  fide-2009: refer 
  fide-2014: discretion "11.2","12.7"
  fide-2017: discretion "11.2.3.3","12.7"
  fide-2018: discretion "11.2.3.3","12.7"
  fide-2023: discretion "11.2.3.3","12.7"
  $ . ./editions.sh; in_editions conduct --breach unreported-leave --by white
  code: refer 
  fide-2009: refer 
  fide-2014: discretion "11.2","12.9"
  fide-2017: discretion "11.2.4","12.9"
  fide-2018: discretion "11.2.4","12.9"
  fide-2023: discretion "11.2.4","12.9"
  $ . ./editions.sh; in_editions conduct --breach smoking --by white
  code: refer 
  fide-2009: discretion "12.3c","13.4"
  fide-2014: discretion "11.3","12.9"
  fide-2017: discretion "11.3.4","12.9"
  fide-2018: discretion "11.3.4","12.9"
  fide-2023: discretion "11.3.4","12.9"
  $ . ./editions.sh; in_editions conduct --breach spectator-phone
  code: refer 
  fide-2009: discretion "13.7b","13.7"
  fide-2014: discretion "12.8","12.7"
  fide-2017: discretion "12.8","12.7"
  fide-2018: discretion "12.8","12.7"
  fide-2023: discretion "12.8","12.7"
  $ . ./editions.sh; in_editions conduct --breach conversation --by white
  code: discretion "code"
  fide-2009: refer 
  fide-2014: refer 
  fide-2017: refer 
  fide-2018: refer 
  fide-2023: refer 
  $ . ./editions.sh; in_editions conduct --breach appeal --by white
  code: upheld "code"
  fide-2009: upheld "12.10"
  fide-2014: upheld "11.10"
  fide-2017: upheld "11.10"
  fide-2018: upheld "11.10"
  fide-2023: upheld "11.10"
  $ flagfall conduct --breach disturb --by white --penalty raise-points | grep -A2 Articles
  Articles     11.5: distracting or annoying the opponent
               10.2: the points of both players together
               12.9: the penalties an arbiter may give
  $ flagfall device --by white --where bag --switched-off --bags-allowed | grep -A1 Articles
  Articles     11.3.2: electronic devices
               11.3.2.1: a device in the player's bag

Another piece moved than was touched, and offers, in the old code.

  $ flagfall touch two.pgn --touched g1 --move d4 --laws code | sed -n '1p;/^Note/,/^$/p'
  d4 is taken back: White must move the knight on g1.
  Note         their clock runs again; the times are the arbiter's judgement
               in this edition it may be treated as an impossible move: it is put
               right, and there is no fixed penalty; one from the list is the
               arbiter's choice

  $ flagfall draw-offer two.pgn --by white --moment before-moving --laws code | sed -n '/^Note/,/^$/p'
  Note         an offer before moving is no breach in this edition: the opponent
               may accept, refuse, or wait for the move

  $ flagfall draw-offer two.pgn --by black --moment opponent-thinking --laws code | sed -n '/^Note/,/^$/p'
  Note         an offer on the opponent's time is a breach: the offer counts, and
               the arbiter warns Black

The letter of blitz with adequate supervision; the quickplay finish without an arbiter.

  $ flagfall claim threefold two.pgn --mode blitz --supervision adequate --strict-letter | sed -n '/^Articles/,/^Facts/p'
  Articles     9.2.2: third occurrence on the board
               9.2.3: when positions are the same
               B.2: blitz, adequate supervision: which rules
               9.5.3: wrong claim, standard chess
  Facts         1 After 1...e5 the position stands for the first time
  $ flagfall claim threefold two.pgn --mode blitz --supervision adequate | sed -n '/^Articles/,/^Facts/p'
  Articles     9.2.2: third occurrence on the board
               9.2.3: when positions are the same
               B.3, A.3: wrong claim, blitz
  Facts         1 After 1...e5 the position stands for the first time
  $ flagfall illegal two.pgn --move Ke3 --mode blitz --supervision adequate --strict-letter | sed -n '/^Articles/,/^Facts/p'
  Articles     3.10, 7.5.1: a move against Article 3
               B.2: blitz, adequate supervision: which rules
               7.5.5: illegal move, standard chess
               7.5.1: what is restored, and until when
               4.3, 4.7: the move that replaces it
  Facts         1 Ke3 cannot be played: the king on e1 cannot reach e3
  $ flagfall normal-means --by white --no-arbiter --announced --left 1:00 --with-increment | grep Articles
  Articles     III.2.2: quickplay finish: blitz, increments
  $ flagfall normal-means --by white --no-arbiter --left 1:00 | grep Articles
  Articles     III.2.1: quickplay finish: that it was announced
  $ flagfall normal-means --by white --no-arbiter --left 1:00 --announced | grep -A1 Reason
  Reason       Without an arbiter in the venue the claim ends the game and is
               referred.
  $ flagfall normal-means --by white --no-arbiter --left 1:00 --laws fide-2009 | grep -A1 Reason
  Reason       Without an arbiter in the venue the claim ends the game and is
               referred; the decision is final.

Numbers.

  $ for n in 1.2 2.1 3.9.2 4.9 6.2.1.2 6.11.1 7.5.1 8.1.1.2 8.1.6 10.1 10.2 11.2.3.3 11.2.4 11.3.2.1 11.3.4 11.6 11.9 11.10 11.11 11.12 12.1 12.4 12.5 12.7 12.8 13.5 13.7b A.4 A.4.3 A.6 B.2.1 B.2.3 C.1 D.2.1 D.2.8 D.2.11 E.2.9 II.3 III.2.1 glossary; do echo "$n: $(flagfall laws $n | sed -n 's/^\([a-z0-9-]*\): .*/\1/p' | tr '\n' ' ')"; done
  1.2: king-capture 
  2.1: board-placed 
  3.9.2: own-king 
  4.9: move-assistant 
  6.2.1.2: next-move-completes 
  6.11.1: interruption 
  7.5.1: illegal-move completed restore impossible-position 
  8.1.1.2: electronic-sheet 
  8.1.6: record-assistant 
  10.1: score 
  10.2: quickplay-claim quickplay-agree quickplay-postpone quickplay-reject quickplay-appeal score-total 
  11.2.3.3: strangers 
  11.2.4: leave-report 
  11.3.2.1: device-bag 
  11.3.4: smoking 
  11.6: infractions 
  11.9: explanation 
  11.10: quickplay-appeal second-look appeal 
  11.11: reconstruction 
  11.12: claim-check 
  12.1: disrepute arbiter-duties 
  12.4: sheet-notes arbiter-assistants 
  12.5: finished-players disturbance 
  12.7: third-persons infractions 
  12.8: refusal phones 
  13.5: disturbance 
  13.7b: phones 
  A.4: illegal-rapid illegal-rapid-limited illegal-blitz-limited too-late both-in-check both-flags-limited flag-call flag-claim clock-setting-late touch-request start-late arbiters-record supervision 
  A.4.3: flag-claim arbiters-record 
  A.6: supervision-announced 
  B.2.1: supervision 
  B.2.3: arbiters-record 
  C.1: sheet-notation 
  D.2.1: blind-announce 
  D.2.8: blind-boards 
  D.2.11: blind-assistant 
  E.2.9: blind-boards 
  II.3: castling-announced 
  III.2.1: quickplay-announced 
  glossary: glossary 
  $ flagfall laws 7.4.2 2>&1 | grep -e '^[a-z0-9-]*:'
  flagfall: 7.4.2 has no entry of its own: this is what is said of 7.4
  displaced: a player displaces pieces
  $ flagfall laws 8.2.1.5 2>&1 | grep -e '^[a-z0-9-]*:'
  flagfall: 8.2.1.5 has no entry of its own: this is what is said of 8.2
  sheet-visible: the scoresheet is seen by the arbiter
  $ flagfall laws 99.1 2>&1
  flagfall: no Article or topic "99.1": "flagfall laws" lists them all
  ? 1
