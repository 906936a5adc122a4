The arbiter's school: the same code is the same case; answers are judged, papers marked.

  $ flagfall train case time-class.national.1444
  Case time-class.national.1444

  Under the FIDE Laws of Chess of 1 January 2023 an event is played with 30
  minutes for the whole game, and 15 seconds for each move from move 1.

  Which kind of play is it?
    a) rapid chess
    b) blitz
    c) standard chess

  $ flagfall train case time-class.national.1444 --answer a; echo $?
  Right: a) rapid chess
  Why:      30 minutes and 60 times 15 seconds make 45 minutes; rapid chess has
            more than 10 and less than 60 minutes.
  Rests on: A.1
    b) is another kind of play: blitz has at most 10 minutes.
    c) is another kind of play: standard chess has at least 60 minutes.
  Asked:    flagfall clock class 1800+15 --as pgn --laws fide-2023
  0
  $ flagfall train case time-class.national.1444 --answer c | head -1
  Wrong: a) rapid chess
  $ flagfall train case flag.national.4850 --key
  Case flag.national.4850

  The FIDE Laws of Chess of 1 January 2023. Standard chess. The flag of Jansky
  (Black) is seen to be down, while Weiss (White) still has time. It is the last
  period, in which the game has to be finished. No draw had been agreed and no
  player had resigned before.

  8  .  :  .  :  .  :  .  :
  7  :  .  :  ♟  ♙  .  :  .
  6  .  :  .  :  .  :  .  :
  5  :  .  ♚  .  :  .  :  .
  4  .  :  .  :  .  :  .  :
  3  :  .  :  .  :  .  :  .
  2  .  :  .  :  .  :  .  :
  1  :  .  ♔  .  :  .  :  .
     a  b  c  d  e  f  g  h   Black to move
  FEN: 8/3pP3/8/2k5/8/8/8/2K5 b - - 12 75

  What is the ruling?
    a) Black loses on time: 1-0.
    b) The game is drawn, 1/2-1/2.
    c) Black has not lost on time: play goes on.

  a) Black loses on time: 1-0.
  Why:      Black overstepped the time, and White can still mate by some series of
            legal moves.
  Rests on: 6.8, 6.9
    b) would be so if White had only the king left.
    c) would be so if another period followed and the prescribed moves had been
       made.
  Asked:    flagfall flag --laws fide-2023 --mode standard --fen
            '8/3pP3/8/2k5/8/8/8/2K5 b - - 12 75' --fallen black --last-period yes
            --moves-made no

As JSON, with when each choice would be right.

  $ flagfall train case time-class.national.1444 --format json
  {"type":"case","code":"time-class.national.1444","kind":"time-class","level":"national","story":"Under the FIDE Laws of Chess of 1 January 2023 an event is played with 30 minutes for the whole game, and 15 seconds for each move from move 1.","moves":null,"fen":null,"table":null,"question":"Which kind of play is it?","choices":[{"text":"rapid chess","right_if":null},{"text":"blitz","right_if":"is another kind of play: blitz has at most 10 minutes"},{"text":"standard chess","right_if":"is another kind of play: standard chess has at least 60 minutes"}],"right":0,"reason":"30 minutes and 60 times 15 seconds make 45 minutes; rapid chess has more than 10 and less than 60 minutes.","rests_on":"A.1","provision":"fide-2023 A.1","command":"flagfall clock class 1800+15 --as pgn --laws fide-2023","answered_right":null}

What is no case, and what no answer.

  $ flagfall train case flag.4711; echo $?
  2
  $ flagfall train case nothing.national.1; echo $?
  2
  $ flagfall train case time-class.national.1444 --answer e; echo $?
  2
  $ flagfall train --kind norm --level beginner </dev/null; echo $?
  2
  $ flagfall train --minutes 5 </dev/null; echo $?
  2
  $ flagfall train paper; echo $?
  2

A lesson: letters, what is neither, a command, the end of the input. A file keeps the answers.

  $ export FLAGFALL_TIME=2026-11-28T20:00:00Z; printf 'x\na\nc\n' | flagfall train --kind time-class --seed 7 --count 2 --learner me.learner 2>&1
  1 of 2   time-class.national.1072906

  The poster of an event says that each game is played with 60 minutes for the
  whole game, and 30 seconds for each move from move 1. It is held under the FIDE
  Laws of Chess of 1 January 2023.

  What kind of event is it?
    a) blitz
    b) standard chess
    c) rapid chess
  > Type a letter, or q to stop.
  > Wrong: b) standard chess
  Why:      60 minutes and 60 times 30 seconds make 90 minutes; standard chess has
            at least 60 minutes.
  Rests on: A.1
    a) is another kind of play: blitz has at most 10 minutes.
    c) is another kind of play: rapid chess has more than 10 and less than 60
       minutes.
  Asked:    flagfall clock class 3600+30 --as pgn --laws fide-2023

  2 of 2   time-class.national.4334

  The poster of an event says that each game is played with 9 minutes for the
  whole game, and 1 second for each move from move 1. It is held under the FIDE
  Laws of Chess of 1 January 2023.

  What kind of event is it?
    a) rapid chess
    b) standard chess
    c) blitz
  > Right: c) blitz
  Why:      9 minutes and 60 times 1 second make 10 minutes; blitz has at most 10
            minutes.
  Rests on: B.1
    a) is another kind of play: rapid chess has more than 10 and less than 60
       minutes.
    b) is another kind of play: standard chess has at least 60 minutes.
  Asked:    flagfall clock class 540+1 --as pgn --laws fide-2023

  1 of 2 right (50 %)

  $ cat me.learner
  flagfall learner 1
  1795896000 time-class.national.1072906 a wrong fide-2023 A.1
  1795896000 time-class.national.4334 c right fide-2023 B.1
  $ FLAGFALL_TIME=2026-11-28T20:00:00Z flagfall train known me.learner; FLAGFALL_TIME=2026-11-28T20:00:00Z flagfall train known me.learner --format json
  Known  Right    Asked again  Provision
  0 of 5    0/1    now          fide-2023 A.1
  1 of 5    1/1    2026-11-29   fide-2023 B.1

  Day         Right
  2026-11-28  ##########..........  1 of 2
  {"type":"known","provision":"fide-2023 A.1","asked":1,"right":0,"box":0,"boxes":6,"due":"2026-11-28","last_case":"time-class.national.1072906"}
  {"type":"known","provision":"fide-2023 B.1","asked":1,"right":1,"box":1,"boxes":6,"due":"2026-11-29","last_case":"time-class.national.4334"}

  $ printf 'flagfall clock nonsense\nq\n' | flagfall train --kind flag --seed 7 --count 1 2>&1 | tail -3 | sed 's/^>/:/'
  : this command is not offered here
  Type a letter, a flagfall command, or q to stop.
  : (no newline)

A command that asks the same is right, without the position that the case shows; one with another fact is not.

  $ flagfall train case flag.national.4850 --format json | grep -o '"command":"[^"]*"'
  "command":"flagfall flag --laws fide-2023 --mode standard --fen '8/3pP3/8/2k5/8/8/8/2K5 b - - 12 75' --fallen black --last-period yes --moves-made no"

An examination explains at the end.

  $ printf 'b\nc\n' | flagfall train --exam --pass 50 --kind time-class --seed 7 --count 2 2>/dev/null; echo $?
  2 of 2 right (100 %); 50 % are needed: passed. Seed 7, level national.
  0

  $ printf 'c\n' | flagfall train --exam --kind time-class --seed 7 --count 2 2>/dev/null | tail -1
  0 of 2 right (0 %); 70 % are needed: not passed. Seed 7, level national.

What was wrong is asked again first, by the file; a cut line is passed over; another file is refused and stays.

  $ printf 'q\n' | flagfall train --seed 9 --count 1 --kind law --learner me.learner 2>&1 | head -1
  1 of 1   law.national.1946404
  $ printf '1795' >>me.learner; flagfall train known me.learner >/dev/null; printf 'q\n' | flagfall train --seed 9 --count 1 --learner me.learner >/dev/null 2>&1; tail -c 20 me.learner
  right fide-2023 B.1
  $ echo 'my notes' >notes.txt; flagfall train --learner notes.txt </dev/null; echo $?; cat notes.txt
  4
  my notes
  $ printf 'flagfall learner 1\nnonsense\n' >bad.learner; flagfall train known bad.learner; echo $?; flagfall train known none.learner; echo $?
  3
  4
  $ flagfall train case time-class.national.1444 -o me.learner; echo $?
  4

A paper, its key, and the marks of a class.

  $ flagfall train paper --seed 7 --count 3 --kind time-class --key --format text
  1   time-class.national.1072906

  b) standard chess
  Why:      60 minutes and 60 times 30 seconds make 90 minutes; standard chess has
            at least 60 minutes.
  Rests on: A.1
    a) is another kind of play: blitz has at most 10 minutes.
    c) is another kind of play: rapid chess has more than 10 and less than 60
       minutes.
  Asked:    flagfall clock class 3600+30 --as pgn --laws fide-2023

  2   time-class.national.4334

  c) blitz
  Why:      9 minutes and 60 times 1 second make 10 minutes; blitz has at most 10
            minutes.
  Rests on: B.1
    a) is another kind of play: rapid chess has more than 10 and less than 60
       minutes.
    b) is another kind of play: standard chess has at least 60 minutes.
  Asked:    flagfall clock class 540+1 --as pgn --laws fide-2023

  3   time-class.national.801165

  a) standard chess
  Why:      89 minutes and 60 times 1 second make 90 minutes; standard chess has
            at least 60 minutes.
  Rests on: A.1
    b) is another kind of play: blitz has at most 10 minutes.
    c) is another kind of play: rapid chess has more than 10 and less than 60
       minutes.
  Asked:    flagfall clock class 5340+1 --as pgn --laws fide-2023

  $ flagfall train paper --seed 3 --count 3 --kind flag -o paper.html; grep -c '<section>' paper.html; grep -c '<svg' paper.html; grep -o '<script' paper.html; flagfall train paper --seed 7 --count 1 --kind tie-break | grep -c '^ *[1-8]  [A-Z]'
  3
  3
  8
  $ printf 'name,1,2,3\nAdler,b,b,a\nBakker,B,,aa\nCarver,c,b,b\n' >answers.csv; flagfall train mark answers.csv --seed 7 --count 3 --kind time-class
  Right   %     Passed  Name
      2   66 %  no      Adler
      1   33 %  no      Bakker
      0    0 %  no      Carver

  No  Key  Right  Case
   1  b    2/3    time-class.national.1072906
   2  c    0/3    time-class.national.4334
   3  a    1/3    time-class.national.801165

  $ flagfall train mark answers.csv --seed 7 --count 3 --kind time-class --format json -q
  {"type":"mark","name":"Adler","right":2,"of":3,"none":0,"unclear":0,"passed":false}
  {"type":"mark","name":"Bakker","right":1,"of":3,"none":1,"unclear":1,"passed":false}
  {"type":"mark","name":"Carver","right":0,"of":3,"none":0,"unclear":0,"passed":false}
  {"type":"question_mark","number":1,"code":"time-class.national.1072906","key":"b","right":2,"of":3}
  {"type":"question_mark","number":2,"code":"time-class.national.4334","key":"c","right":0,"of":3}
  {"type":"question_mark","number":3,"code":"time-class.national.801165","key":"a","right":1,"of":3}
  $ printf 'Adler,a\nAdler,b\n' >twice.csv; flagfall train mark twice.csv --seed 7 --count 3 --kind time-class; printf 'A,a,b,c,d\n' | flagfall train mark - --seed 7 --count 3 --kind time-class
  ? 3

An adjourned game, what a clock shows, the next game of a knockout.

  $ flagfall train case adjourn.national.4672 --key
  Case adjourn.national.4672

  The FIDE Laws of Chess of 1 January 2023. Standard chess. A game was adjourned
  in this position; Mercer (White) has sealed, in English notation. Ivarsen
  (Black) and Mercer (White) have come; the arbiter opens the envelope, and on the
  sheet is "Nd2".

  1. e4 c5 2. Nf3 Nc6 3. d4 cxd4 4. c3 Qb6

  8  ♜  :  ♝  :  ♚  ♝  ♞  ♜
  7  ♟  ♟  :  ♟  ♟  ♟  ♟  ♟
  6  .  ♛  ♞  :  .  :  .  :
  5  :  .  :  .  :  .  :  .
  4  .  :  .  ♟  ♙  :  .  :
  3  :  .  ♙  .  :  ♘  :  .
  2  ♙  ♙  .  :  .  ♙  ♙  ♙
  1  ♖  ♘  ♗  ♕  ♔  ♗  :  ♖
     a  b  c  d  e  f  g  h   White to move
  FEN: r1b1kbnr/pp1ppppp/1qn5/8/3pP3/2P2N2/PP3PPP/RNBQKB1R w KQkq -

  How does the arbiter decide?
    a) The sealed move is invalid and White loses the game: 0-1.
    b) The game is annulled and a new game is played.
    c) Play goes on from the adjourned position: White makes on the board the move
       they say they sealed.

  a) The sealed move is invalid and White loses the game: 0-1.
  Why:      What White sealed is ambiguous; Black can still mate.
  Rests on: I.8
    b) would be so if the position could not be set up again.
    c) would be so if the envelope were missing and both were there.
  Asked:    flagfall adjourn open game.pgn --laws fide-2023 --present both
            --language en --written Nd2

  $ flagfall train case time-control.national.1068538 --key
  Case time-control.national.1068538

  An event is played with 60 minutes for 40 moves, then 15 minutes for the rest of
  the game, with 30 seconds for each move from move 1. The clock counts moves: it
  adds the second period when the moves of the first are made. When a move is
  completed, the clock adds the increment of the player's next move; that of move
  1 is there from the start. After Black's move 39 White has used 0:34:15.

  What does White's side of the clock show?
    a) 0:45:15
    b) 0:44:45
    c) 0:45:45

  c) 0:45:45
  Why:      The clock has given 1:20:00 so far, the increment of move 40 included;
            White has used 0:34:15, and 0:45:45 are left.
  Rests on: the time control that was announced
    a) would be so if the increment of the move that is to come were not given
       yet.
    b) would be so if two moves fewer had been made.
  Asked:    flagfall clock correct --as pgn --set 40/3600+30:900+30 --right
            40/3600+30:900+30 --at 39b --white 0:45:45 --black 0:45:45

  $ flagfall train case knockout.national.449095 --key
  Case knockout.national.449095

  This is the final of a knockout. The games of a match are announced as: 2 games,
  2 rapid, armageddon. Games without another rate are standard chess. An item is
  begun only when the match is level after the items before it, and it ends as
  soon as one player cannot be caught in it. In the armageddon game a draw wins
  the match for Black.

  Game  White     Black     Result
     1  Quist     Ulrich    1-0
     2  Ulrich    Quist     1-0
     3  Quist     Ulrich    0-1
     4  Ulrich    Quist     0-1
     5  Quist     Ulrich    0-1

  What happens next?
    a) Game 2 of 2 at the rapid rate is played.
    b) Ulrich has won the match.
    c) Quist has won the match.

  b) Ulrich has won the match.
  Why:      After 5 games Quist has 2 points and Ulrich has 3 points: Ulrich has
            won the armageddon game.
  Rests on: the event's regulations (knockout)
    a) would be so if the rules were: 2 games, 2 rapid, 2 rapid, 2 blitz, sudden
       death.
    c) would be so if Quist had won the last game.
  Asked:    flagfall standings cup.trf --explain '#1'

A kind with few rulings has cases at every level that it begins with.

  $ for level in beginner national; do flagfall train case --kind displaced --level $level --seed 1 | head -1; done; flagfall train case --kind evidence --level national --seed 1 | head -1
  Case displaced.beginner.626366
  Case displaced.national.626366
  Case evidence.national.626366

Positions from the games of a file.

  $ printf '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n' >own.pgn; flagfall train case --kind illegal --seed 4 --games own.pgn | grep -e Case -e FEN
  Case illegal.national.958451
  FEN: r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4
  $ flagfall train case draw-offer.national.5 --games answers.csv; echo $?
  4

A position that cannot be is shown as the arbiter finds it: both kings are in check.

  $ flagfall train case illegal.national.2626368 | sed -n '3,22p'
  The FIDE Laws of Chess of 1 January 2023. Blitz, limited supervision. In the
  game of Mercer (White) and Adler (Black) the arbiter has waited for the next
  move after a position that could not be; how it had come about the arbiter did
  not see. The move is completed; the board now stands as shown, and Mercer
  (White) is to move. 19 people watch the game.

  8  ♔  :  .  :  ♕  :  .  :
  7  :  .  :  ♚  :  .  :  .
  6  .  :  .  :  .  :  .  :
  5  :  .  :  .  :  .  :  .
  4  .  :  .  :  .  :  .  ♜
  3  :  .  :  .  :  .  :  .
  2  .  :  .  :  .  ♙  .  :
  1  ♛  .  :  .  :  .  :  .
     a  b  c  d  e  f  g  h   White to move
  FEN: K3Q3/3k4/8/8/7r/8/5P2/q7 w - - 0 71

  What is the ruling?
    a) The game is drawn, 1/2-1/2: the position is still impossible.
    b) Wait until the next move is completed; if the position is then still

The index.

  $ flagfall train index | sed -n '1,33p'
  Kinds of cases (--kind), and the level from which on
    law            from beginner       what an edition says, and where
    illegal        from beginner       illegal moves
    touch          from beginner       touched pieces
    claim          from beginner       claims of a draw
    flag           from beginner       fallen flags
    draw-offer     from beginner       draw offers
    resign         from beginner       resignations
    default-time   from beginner       late players
    device         from beginner       telephones and other devices
    stop-clock     from national       clocks stopped or handled
    start          from beginner       wrong starts
    displaced      from beginner       displaced pieces
    scoresheet     from beginner       scoresheets
    conduct        from beginner       conduct
    evidence       from national       facts in dispute
    normal-means   from fide           the quickplay finish
    in-order       from fide           one thing after the other
    adjourn        from national       adjourned games
    time-class     from beginner       standard, rapid or blitz
    clock-correct  from national       a clock that was set wrongly
    time-control   from national       what a clock shows, and how it is set
    tie-break      from national       tie-breaks
    rating         from fide           ratings
    pairing        from national       pairings of a Swiss event
    knockout       from national       what comes after a tie in a knockout
    prize          from national       the division of prizes
    norm           from international  title norms

  Provisions of the Laws, and editions in which they are asked
    checkmate                5 editions
    stalemate                5 editions
    dead-position            5 editions

  $ flagfall train index | grep 'not asked'
    facts-in-dispute         not asked: its Article is not verified

The reason begins with the words of the right answer only where they end there ("1" is no part of "1.0").

  $ flagfall train case tie-break.national.1169401 --answer b | sed -n 2p
  Why:      1.0 [0.0] [2.5] = 1.0 (what is in brackets does not count)
