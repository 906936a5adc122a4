Clocks that a player stopped.

  $ flagfall stop-clock --by white --reason illness
  White was right to stop the clocks.

  Do now        1 White was right to stop the clocks.

  Question     White stopped the clocks because they are ill.
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Reason       The clocks are stopped to seek the arbiter's help, and this is a
               reason for it.
  Articles     6.11.2: a player stops the clocks
               6.11.4: clocks stopped without a valid reason
               6.11.3: when the game is continued
  Note         the arbiter decides when they are started again

  Arbiter ____________________  White ______________  Black ______________

  $ flagfall stop-clock --by black --reason toilet --offence 2 --laws fide-2009
  Black had no valid reason to stop the clocks: a penalty is at the arbiter's
  discretion.

  Do now        1 Choose the penalty from those of the edition, and say it to the
                  player
                2 Write down the fault of Black with the move number: the next one
                  counts as a further one

  Question     Black stopped the clocks to go to the toilet.
  Laws         the FIDE Laws of Chess of 1 July 2009 (fide-2009), standard
  Reason       The clocks are stopped to seek the arbiter's help only.
  Articles     6.12b: a player stops the clocks
               6.12d: clocks stopped without a valid reason
               6.12c: when the game is continued
               13.4: the penalties an arbiter may give
               12.8: persistent refusal to comply with the Laws
  Facts         1 to choose from: a warning; more time for the opponent; less time
                  for the player at fault; more points for the opponent, up to the
                  most they could have; fewer points for the player at fault; the
                  loss of the game; the opponent's score is the arbiter's
                  decision; expulsion from the event
  Note         normally no valid reason; illness is one
               it is breach number 2 of this player: persistent refusal to comply
               with the Laws loses the game; say so before it does

  Arbiter ____________________  White ______________  Black ______________

  $ for reason in claim none misunderstanding flag; do flagfall stop-clock --by black --reason $reason --laws code | head -1; done
  Black was right to stop the clocks: the claim is ruled on.
  Black has resigned: 1-0.
  The clocks are started again: play goes on.
  Not decided: did they mean to resign?
  $ for what in late-press other-hand assistant before-move forcibly hanging-flag defect screen; do flagfall stop-clock --by white --handling $what | head -1; done
  White may press the clock.
  A breach, and no illegal move: a penalty is at the arbiter's discretion.
  An assistant may press the clock for White.
  Improper handling of the clock: a penalty is at the arbiter's discretion.
  Improper handling of the clock: a penalty is at the arbiter's discretion.
  The flag has not fallen; the clock has a defect and is replaced.
  Not decided: has the clock an evident defect?
  No claim can rest on that alone: play goes on.
  $ flagfall stop-clock --by white --handling hanging-flag --laws code | grep -e decided -e Or -A1
  Not decided: is the hanging flag treated as fallen?

  Do now        1 Keep the clocks stopped until this is decided

  --
  Or           it is: rule on the flag (flagfall flag)
               it is not: play goes on

  $ flagfall stop-clock --by white --handling defect --evident no | head -1
  The complaint is rejected: the flag has fallen.
  $ flagfall stop-clock --by white --handling other-hand --format json
  {"type":"ruling","question":"stop-clock","laws":"fide-2023","mode":"standard","supervision":"adequate","player":"white","kind":"other-hand","verdict":"discretion","result":null,"by_analysis":false,"articles":["6.2.3","12.9"],"not_verified":[],"facts":[{"kind":"penalties","ply":null,"at":null,"fen":null,"text":"to choose from: a warning; more time for the opponent; less time for the player at fault; more points for the opponent, up to the most they could have; fewer points for the player at fault; the loss of the game; the opponent's score is the arbiter's decision; a fine that was announced in advance; exclusion from one or more rounds; expulsion from the event"}],"remedy":{"clock":[],"must_play":null,"must_play_moves":[],"must_note":null,"restore_ply":null,"restore_at":null,"restore_fen":null,"result":null,"note":null},"alternatives":[],"do_now":["Choose the penalty from those of the edition, and say it to the player","Write down the fault of White with the move number: the next one counts as a further one"],"taken":[],"otherwise":[],"text":"A breach, and no illegal move: a penalty is at the arbiter's discretion. The clock is pressed with the hand that made the move.","link":"flagfall:1/stop-clock?by=white&handling=other-hand&e=fide-2023&v=0.1.0&r=discretion.62395605996e0d97"}
  $ flagfall stop-clock --by white 2>&1 | head -1
  flagfall: what? --reason, or --handling
  $ flagfall stop-clock --by white --reason flag --handling screen 2>&1 | head -1
  flagfall: what? --reason, or --handling

Devices.

  $ flagfall device --by white --where on-person --sounded
  White loses the game: 0-1.

  Do now        1 Stop the clocks and write down the result 0-1; both players sign

  Question     White had an electronic device on them; it made a sound.
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Taken as     the arbiter had not approved the device (--approved states it); the
               regulations announce no smaller penalty (--smaller-penalty); the
               opponent was present (--opponent-absent)
  Reason       It is evident that the player had a device on them.
  Articles     11.3.2: electronic devices
  Otherwise    if the arbiter had approved the device (--approved): No breach:
               play goes on.
               if the regulations announce a smaller penalty (--smaller-penalty):
               Not decided: which penalty do the regulations announce?
               if the device was found before the opponent had appeared
               (--opponent-absent): White loses by forfeit: -/+, the game is not
               played.
  Note         whether it was on or off does not matter, nor whether the opponent
               can mate

  Arbiter ____________________  White ______________  Black ______________

  $ flagfall device --by white --where on-person --sounded --laws fide-2009 --fen '4k3/8/8/8/8/8/8/R3K3 w - - 0 1' | grep -v '^ '
  White loses the game; Black scores half a point (0-1/2).

  Do now        1 Stop the clocks and write down the points as ruled; both players

  Question     White had an electronic device on them; it made a sound.
  Laws         the FIDE Laws of Chess of 1 July 2009 (fide-2009), standard
  Reason       The device made a sound, and the opponent cannot mate by any series
  Articles     12.3b: electronic devices
  Facts         1 Black can no longer win by any series of legal moves. The pieces
  Otherwise    if the device made no sound (without --sounded): A breach: a

  Arbiter ____________________  White ______________  Black ______________

  $ flagfall device --by white --where on-person --sounded --laws fide-2009 | grep -e loses -e begun
  White loses the game: 0-1.
  Facts         1 the game has just begun (a game or --fen shows otherwise)
  $ printf '[Date "2014.08.20"]\n\n1. e4 e5 *\n' >august.pgn
  $ flagfall device august.pgn --by white --where bag --switched-off --laws fide-2014 | grep -e loses -e played
  White loses the game: 0-1.
  Facts         1 played before 2014-10-01
  $ flagfall device --by white --where bag --switched-off --laws fide-2014 | grep -e '^A breach' -e later
  A breach: a penalty is at the arbiter's discretion.
  Facts         1 the game was played on 2014-10-01 or later (--date states it)
  $ flagfall device --by black --where bag --switched-off --bags-allowed | head -1
  No breach: play goes on.
  $ flagfall device --by black --where on-person --smaller-penalty --format json | grep -o '"verdict":"[^"]*"'
  "verdict":"refer"
  $ flagfall device --by black --where on-person --opponent-absent | head -1
  Black loses by forfeit: +/-, the game is not played.
  $ flagfall device --by black --where on-person --laws code | head -1
  Not decided: this edition has no rule for it.
  $ flagfall device --by black --where on-person --laws fide-2014 --date now 2>&1
  flagfall: "now" is not a date as 2014-08-15
  ? 3
  $ flagfall device --by black 2>&1 | head -1
  flagfall: Where was the device? --where on-person|bag|venue

Conduct.

  $ flagfall conduct --by white --breach disturb
  A breach: a penalty is at the arbiter's discretion.

  Do now        1 Choose the penalty from those of the edition, and say it to the
                  player
                2 Write down the fault of White with the move number: the next one
                  counts as a further one

  Question     White distracts or annoys Black.
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Reason       The opponent is not to be distracted or annoyed in any way.
  Articles     11.5: distracting or annoying the opponent
               12.9: the penalties an arbiter may give
  Facts         1 to choose from: a warning; more time for the opponent; less time
                  for the player at fault; more points for the opponent, up to the
                  most they could have; fewer points for the player at fault; the
                  loss of the game; the opponent's score is the arbiter's
                  decision; a fine that was announced in advance; exclusion from
                  one or more rounds; expulsion from the event
  Note         unreasonable claims and repeated draw offers count too

  Arbiter ____________________  White ______________  Black ______________

  $ flagfall conduct --by white --breach disturb --penalty add-time --time 2:00 --white-clock 5:00 --black-clock 4:00 | grep -v '^$'
  Black gets 2 minutes; play goes on.
  Do now        1 Set the clock: Black 0:04:00 +2 minutes = 0:06:00: a penalty of
                  the opponent
                2 Play goes on: where the clocks were stopped, start that of the
                  player who has the move
                3 Write down the fault of White with the move number: the next one
                  counts as a further one
  Question     White distracts or annoys Black.
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Reason       The opponent is not to be distracted or annoyed in any way.
  Articles     11.5: distracting or annoying the opponent
               12.9: the penalties an arbiter may give
  Arbiter ____________________  White ______________  Black ______________
  $ flagfall conduct --by white --breach disturb --penalty take-time --time 1:30 | head -1
  White loses 90 seconds; play goes on.
  $ flagfall conduct --by white --breach disturb --penalty warning | head -1
  The penalty for White: a warning; play goes on.
  $ flagfall conduct --by white --breach disrepute --penalty loss --opponent-score half | head -1
  White loses the game: 0-1/2.
  $ flagfall conduct --by white --breach disrepute --penalty rounds --laws fide-2009 | grep -e decided -e Or
  Not decided: this penalty is not in the list of the edition.
  Do now        1 Keep the clocks stopped until this is decided
  Or           a penalty of the list
  $ flagfall conduct --by white --breach disrepute --penalty fine | head -1
  Not decided: was the fine announced in advance?
  $ flagfall conduct --by black --breach refusal --offence 3 | grep -e Warn -e Note -A5
  Warn Black: the next refusal loses the game.

  Do now        1 Choose the penalty from those of the edition, and say it to the
                  player
                2 Write down the fault of Black with the move number: the next one
                  counts as a further one
  --
  Note         where the arbiter finds it persistent already: --persistent
               it is breach number 3 of this player: persistent refusal to comply
               with the Laws loses the game; say so before it does

  Arbiter ____________________  White ______________  Black ______________

  $ flagfall conduct --by black --breach refusal --persistent | head -1
  Black loses the game: 1-0.
  $ flagfall conduct --breach both-guilty | head -1
  Both players lose the game: 0-0.
  $ flagfall conduct --by white --breach arbiter-remark | head -1
  No: the arbiter says nothing.
  $ flagfall conduct --by white --breach abandonment --format json | grep -o '"text":"Their[^"]*"'
  "text":"Their clock runs on; a penalty is at the arbiter's discretion. No player has resigned: the game ends by the flag, or by the arbiter."
  $ flagfall conduct --breach leave-area 2>&1 | head -1
  flagfall: who? --by white or black
  $ flagfall conduct 2>&1 | head -1
  flagfall: What was done? --breach disturb|advice|sheet-notes|leave-area|leave-venue|finished-player|third-person|disrepute|refusal|both-guilty|abandonment|arbiter-remark|inspection|stranger|unreported-leave|smoking|spectator-phone|conversation|appeal
  $ flagfall conduct --by white --breach disturb --penalty add-time 2>&1 | head -1
  flagfall: --time belongs to --penalty add-time or take-time, and they to it

Rulings that are kept in the game count.

  $ flagfall conduct august.pgn --by white --breach disturb --record kept.pgn | grep -c breach.number
  0
  ? 1
  $ flagfall conduct kept.pgn --by white --breach advice --record kept.pgn | grep -e earlier -e breach.number -A1
                2 Counted: an earlier ruling against White after 1...e5: disturb,
                  discretion (11.5,12.9)
  Note         it is breach number 2 of this player: persistent refusal to comply
               with the Laws loses the game; say so before it does
  $ flagfall conduct kept.pgn --by black --breach advice | grep -c breach.number
  0
  ? 1
  $ flagfall conduct kept.pgn --by white --breach disturb --offence 1 | grep -c breach.number
  0
  ? 1

Scoresheets.

  $ flagfall scoresheet --question duty --by white --white-clock 4:59 --increment 10
  White need not record for the rest of the period.

  Do now        1 Play goes on: where the clocks were stopped, start that of the
                  player who has the move

  Question     Has White to record the moves?
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Taken as     standard chess is played (--mode states it)
  Reason       They have had less than 5 minutes left, without 30 seconds a move.
  Articles     8.4: when recording may stop
  Facts         1 White has 0:04:59 left
  Otherwise    if rapid chess is played (--mode rapid): White need not record the
               moves.
               if blitz is played (--mode blitz): White need not record the moves.
  Note         after a flag has fallen the missing moves are written at once

  Arbiter ____________________  White ______________  Black ______________
  ? 1

  $ flagfall scoresheet --question duty --by white --white-clock 4:59 --increment 30 | head -1
  White has to record every move.
  $ flagfall scoresheet --question duty --by white --mode rapid | head -1
  White need not record the moves.
  $ flagfall scoresheet --question duty --by white | head -1
  Not decided: how much time have they had left?
  $ for q in advance behind hidden kept neither-records one-records none-complete next-period signed; do flagfall scoresheet --question $q --by black | head -1; done
  A breach: a penalty is at the arbiter's discretion.
  Allowed: Black writes the last move before they make the next one.
  A breach: a penalty is at the arbiter's discretion.
  The scoresheet is handed in.
  Stop the clocks: both players update their scoresheets before play goes on.
  Black updates their scoresheet at once, before they move a piece; the clocks are
  The players reconstruct the game on a second board, under the arbiter.
  Play goes on: the next move is the first of the next period.
  The signed result stands.
  $ flagfall scoresheet --question one-records --by black --laws fide-2009 | grep -e Articles -e Note -A1
  Articles     8.5b: only one player does not record
  Note         when it is their move they may use the opponent's sheet, and give
               it back before they move
  $ flagfall scoresheet --question duty 2>&1 | head -1
  flagfall: whose scoresheet? --by white or black
  $ flagfall scoresheet 2>&1 | head -1
  flagfall: What is asked? --question duty|advance|behind|hidden|kept|neither-records|one-records|none-complete|next-period|signed|far-behind|unable|illegible|notation|arbiters-record

A quickplay finish without an arbiter.

  $ flagfall normal-means --left 1:30 --by white --no-arbiter --announced --ground no-effort --position-verified
  Play has ended; the papers are not complete yet.

  Do now        1 Keep the clocks stopped until this is decided

  Question     White, short of time, claims a draw; no arbiter is in the venue.
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Taken as     the opponent did not agree to a draw at once (--accepted states
               it); the claimant has the move (--off-move); the claimant's flag
               has not fallen (--flag-fallen); no other period follows
               (--last-period); the game is played without increment or delay
               (--with-increment); no up-to-date scoresheet was verified by the
               opponent (--sheet-verified); standard chess is played (--mode)
  Reason       Without an arbiter in the venue the claim ends the game and is
               referred.
  Articles     III.6: quickplay finish without an arbiter
  Facts         1 the ground: the opponent makes no effort to win by normal means
                2 the final position is written down and verified by the opponent
                3 the scoresheet is not up to date and verified
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
               if an up-to-date scoresheet was verified by the opponent
               (--sheet-verified): Play has ended; the claim goes to the arbiter
               named for it.
               if blitz is played (--mode blitz): The claim cannot be made: play
               goes on.
  Or           the arbiter agrees (--finding agree): 1/2-1/2
               they do not (--finding reject): they say what the result is
  Note         the claimant hands in an up-to-date scoresheet, completed before
               play ceased; the opponent verifies it

  Arbiter ____________________  White ______________  Black ______________
  ? 6

  $ flagfall normal-means --left 1:30 --by white --no-arbiter --announced --position-verified --finding agree | head -1
  The claim is right: the game is drawn, 1/2-1/2.
  $ flagfall normal-means --left 1:30 --by white --no-arbiter --laws fide-2009 --position-verified --finding reject | head -1
  The claim is rejected; the arbiter says what the result is.
  $ flagfall normal-means --left 1:30 --by white --no-arbiter --position-verified | head -1
  The claim cannot be made: play goes on.

A second look at a claim.

  $ for again in own-time appeal-wrong accepted objected; do flagfall claim threefold --fen '4k3/8/8/8/8/8/8/R3K3 w - - 0 1' --again $again --by white --laws code | head -1; done
  It is checked once more, on White's own time.
  White loses the game: 0-1.
  The draw stands: 1/2-1/2.
  The claim is checked again; the acceptance does not stand.
  $ flagfall claim threefold --fen '4k3/8/8/8/8/8/8/R3K3 w - - 0 1' --again own-time --by white | head -1
  No second check: play goes on, and they may appeal.
  $ flagfall claim threefold --fen '4k3/8/8/8/8/8/8/R3K3 w - - 0 1' --again own-time 2>&1 | head -1
  flagfall: whose claim was it? --by white or black

A penalty that takes all the time a player has left ends no game by itself; and no game goes on under a clock without time.

  $ flagfall conduct --by white --breach disturb --penalty take-time --time 5:00 --white-clock 3:00 | sed -n '1p; /^Or/,/^$/p'
  Not decided: the penalty takes all the time that White has left.
  Or           less time, or time for the opponent
               it is taken: rule on the flag

  $ flagfall conduct --by white --breach disturb --penalty take-time --time 2:59 --white-clock 3:00 | head -1
  White loses 179 seconds; play goes on.

  $ flagfall conduct --by white --breach disturb --penalty add-time --time 2:00 --white-clock 0:00 | grep -A1 'Keep the clocks'
                2 Keep the clocks stopped and rule on White's flag: no time is
                  left
  $ flagfall conduct --by white --breach disturb --penalty add-time --time 2:00 --white-clock 0:00 --black-clock 0:00 | grep -A1 'Keep the clocks'
                2 Keep the clocks stopped and rule on both flags: no time is left
                3 Write down the fault of White with the move number: the next one

A player whose opponent has moved was not alone.

  $ printf '1. e4 e5 *' >begun.pgn; flagfall device --by white --where on-person --opponent-absent begun.pgn 2>&1
  flagfall: the opponent had appeared: both players have moved
  ? 3
  $ flagfall device --by white --where on-person begun.pgn | grep -c forfeit
  0
  ? 1
  $ printf '1. e4 *' >alone.pgn; flagfall device --by white --where on-person --opponent-absent alone.pgn | head -1
  White loses by forfeit: -/+, the game is not played.
