Resignation, draw offers, default time, the quickplay finish.

  $ flagfall resign --by white --fen '7k/8/8/3b4/8/8/8/KQ6 w - - 0 1' --format json
  {"type":"ruling","question":"resignation","laws":"fide-2023","mode":"standard","supervision":"adequate","player":"white","kind":null,"verdict":"draw","result":"1/2-1/2","by_analysis":false,"articles":["5.1.2"],"not_verified":[],"facts":[{"kind":"winnable","ply":null,"at":null,"fen":"7k/8/8/3b4/8/8/8/KQ6 w - - 0 1","text":"Black can no longer win by any series of legal moves. The pieces that are left, king and bishop against king and queen, do not allow a mate on any squares: bishops of one square colour mate only when a knight, a pawn or a bishop of the other colour stands in the way of its own king, and White has none."}],"remedy":{"clock":[],"must_play":null,"must_play_moves":[],"must_note":null,"restore_ply":null,"restore_at":null,"restore_fen":null,"result":"1/2-1/2","note":null},"alternatives":[],"do_now":["Stop the clocks and write down the result 1/2-1/2; both players sign"],"taken":[],"otherwise":[],"text":"The game is drawn, 1/2-1/2. White has resigned, but Black cannot mate by any series of legal moves.","link":"flagfall:1/resign?by=white&fen=7k/8/8/3b4/8/8/8/KQ6_w_-_-_0_1&e=fide-2023&v=0.1.0&r=draw.7540986a2bb59503"}
  $ flagfall resign --by white --fen '7k/8/8/3b4/8/8/8/KQ6 w - - 0 1' --laws fide-2018 | head -1
  White has resigned: 0-1.
  $ flagfall draw-offer --by white --answer accepted --at 1w $DATA/rulings/knights.pgn | head -1
  No draw can be agreed now: play goes on.
  $ flagfall draw-offer --by white --moment opponent-thinking $DATA/rulings/knights.pgn
  The offer stands: play goes on.

  Do now        1 Play goes on: where the clocks were stopped, start that of the
                  player who has the move

  Question     White offers a draw.
  Game         Birch, A – Cedar, B, Club evening, round 2, 2024.05.03
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Taken as     the event allows agreed draws now (--no-agreed-draws states it)
  Reason       It lives until it is accepted, refused by word, refused by touching
               a piece, or the game ends.
  Articles     9.1.2.1: when a draw is offered
               11.5: a draw offered at another moment
               9.1.2.2: the offer on the scoresheet
  Otherwise    if the event forbids agreed draws now (--no-agreed-draws): No draw
               can be agreed now: play goes on.
  Note         it was not the proper moment (while the opponent was thinking): the
               offer counts all the same; consider whether the opponent was
               disturbed
               both players write (=) on the scoresheet

  Arbiter ____________________  White ______________  Black ______________

  $ flagfall default-time --white-late 12:00 | head -1
  Not decided: What is the default time of the event?
  $ flagfall default-time --white-late 12:00 --default-time 15:00
  No player has lost by default: the game is played.

  Do now        1 Set the clock: White -12 minutes: White's clock ran until White
                  arrived
                2 Play goes on: where the clocks were stopped, start that of the
                  player who has the move

  Question     A player came late: is the game lost?
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Reason       The default time is 0:15:00, from the actual start of the round.
  Articles     6.7.1: default time (late players)
  Facts         1 White came 0:12:00 after the start
                2 Black was present at the start
  Otherwise    if the regulations of the event set no default time (--default-time
               silent): White loses by default: -/+, the game is not played.
               if the event's default time is zero (--default-time 0:00): White
               loses by default: -/+, the game is not played.

  Arbiter ____________________  White ______________  Black ______________

What the regulations say is not guessed: without the default time both rulings stand beside each other, where they differ.

  $ flagfall default-time --white-late 12:00 | sed -n '/^Or/,/^$/p'
  Or           if the regulations of the event set no default time (--default-time
               silent): White loses by default: -/+, the game is not played.
               if the event's default time is 60 minutes (--default-time 60min):
               No player has lost by default: the game is played.

  $ flagfall default-time --white-late 12:00 --default-time silent | sed -n '1p; /^Reason/,/^Art/p'
  White loses by default: -/+, the game is not played.
  Reason       The regulations are silent, and in this edition the default time is
               then 0:00:00, from the actual start of the round.
  Articles     6.7.1: default time (late players)

  $ flagfall default-time --white-late 1:10:00 | head -1
  White loses by default: -/+, the game is not played.
  $ flagfall default-time --black-late 40min --laws code | head -1
  No player has lost by default: the game is played.
  $ flagfall default-time --black-late 40min --laws fide-2014 | head -1
  Not decided: What is the default time of the event?
  $ flagfall default-time --white-late 12:00 --default-time silnet 2>&1 | head -1
  flagfall: --default-time is a time or silent, not "silnet"; did you mean silent?

Who has not come has not lost yet, and the game is not being played.

  $ flagfall default-time --white-late absent --elapsed 20:00 --default-time 30:00 | head -1
  No player has lost by default so far.
  $ flagfall default-time --white-late absent --elapsed 31:00 --default-time 30:00 | head -1
  White loses by default: -/+, the game is not played.

  $ flagfall default-time --white-late absent --black-late 40min --elapsed 30min --default-time 35min 2>&1 | head -1
  flagfall: --black-late 40min is more than --elapsed 30min, the time since the start
  $ flagfall default-time --white-late absent --black-late 30min --elapsed 30min --default-time 35min | head -1
  No player has lost by default so far.

  $ flagfall default-time --white-late absent 2>&1
  flagfall: a player is absent: how long ago was the start? --elapsed TIME
  flagfall: see "flagfall default-time --help"
  ? 2
  $ flagfall normal-means --by black --finding reject --announced --left 1:45
  The claim is rejected: play goes on.

  Do now        1 Set the clock: White +2 minutes: the claim was rejected
                2 Play goes on: where the clocks were stopped, start that of the
                  player who has the move

  Question     Black, short of time, claims that the game cannot be won by normal
               means.
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Taken as     the opponent did not agree to a draw at once (--accepted states
               it); the claimant has the move (--off-move); the claimant's flag
               has not fallen (--flag-fallen); no other period follows
               (--last-period); the game is played without increment or delay
               (--with-increment); standard chess is played (--mode)
  Reason       The arbiter finds that the opponent tries to win by normal means,
               and can.
  Articles     III.2: quickplay finish: where it applies
               III.5: quickplay finish: the claim
               III.5.3: quickplay finish: the arbiter rejects
               11.10: quickplay finish: appeal
  Otherwise    if the claimant had two minutes or more left (--left 120s): The
               claim cannot be made: play goes on.
               if the event had not announced the rule (without --announced): The
               claim cannot be made: play goes on.
               if the opponent agreed to a draw at once (--accepted): The game is
               drawn by agreement, 1/2-1/2.
               if the claimant does not have the move (--off-move): The claim
               cannot be made: play goes on.
               if the claimant's flag had fallen before (--flag-fallen): The claim
               cannot be made: it is the fallen flag that is ruled on.
               if another period follows (--last-period no): The claim cannot be
               made: play goes on.
               if the game is played with an increment or delay
               (--with-increment): The claim cannot be made: play goes on.
               if blitz is played (--mode blitz): The claim cannot be made: play
               goes on.
  Note         the decision can be appealed against

  Arbiter ____________________  White ______________  Black ______________
  ? 1

  $ flagfall normal-means --by black --finding agree --left 1:45 | head -1
  The claim cannot be made: play goes on.

What the editions say on a point.

  $ flagfall laws illegal
  illegal: illegal move, standard chess
    code       restored, no tariff                                  code
    fide-2009  +2 min, +2 min, loss                                 7.4b
    fide-2014  +2 min, loss                                         7.5b?
    fide-2017  +2 min, loss                                         7.5.3?
    fide-2018  +2 min, loss                                         7.5.5
    fide-2023  +2 min, loss                                         7.5.5
  $ flagfall laws 9.5.3 | head -3
  claim-play: the announced move after a wrong claim
    code       must be played                                       code
    fide-2009  must be played                                       9.5b
  $ flagfall laws 6.11b --format json | tail -1
  {"type":"law","point":"both-flags-last","title":"both flags, last period","laws":"fide-2023","article":"III.3.1.2","verified":true,"says":"draw where the Guidelines were announced"}
  $ flagfall laws 99.9 2>&1
  flagfall: no Article or topic "99.9": "flagfall laws" lists them all
  ? 1
