120 minutes were set instead of 90: found after Black's 20th move. White has used 50 min,
Black 62 min 20 s.

  $ flagfall clock correct --set "120' + 30\"" --right "90' + 30\"" --at 20b --white 1:20:30 --black 1:08:10
  Set the clock to:
    White  0:50:30   (shows 1:20:30, -0:30:00)
    Black  0:38:10   (shows 1:08:10, -0:30:00)
    Move counter: White 20, Black 20
  Arithmetic:
    White  given 2:10:30 as set - shown 1:20:30 = used 0:50:00
           right 1:40:30 - 0:50:00 = 0:50:30
    Black  given 2:10:30 as set - shown 1:08:10 = used 1:02:20
           right 1:40:30 - 1:02:20 = 0:38:10
  Rule: 6.10.2 (fide-2023). Write down both times and the move first.
  $ flagfall clock correct --set "120' + 30\"" --right "90' + 30\"" --at 20w --white 1:20:30 --black 1:08:10 --add-black 2:00 --format json
  {"type":"correction","exact":true,"barred":false,"article":"6.10.2","white":{"shown_ms":4830000,"moves":20,"given_set_ms":7830000,"given_right_ms":6030000,"used_ms":3000000,"add_ms":0,"should_least_ms":3030000,"should_most_ms":3030000,"set_least_ms":3030000,"set_most_ms":3030000,"period_set":1,"period_right":1,"at_zero":false},"black":{"shown_ms":4090000,"moves":19,"given_set_ms":7800000,"given_right_ms":6000000,"used_ms":3710000,"add_ms":120000,"should_least_ms":2410000,"should_most_ms":2410000,"set_least_ms":2410000,"set_most_ms":2410000,"period_set":1,"period_right":1,"at_zero":false},"unclear":false,"readings":[{"white":{"shown_ms":4830000,"moves":20,"given_set_ms":7830000,"given_right_ms":6030000,"used_ms":3000000,"add_ms":0,"should_least_ms":3030000,"should_most_ms":3030000,"set_least_ms":3030000,"set_most_ms":3030000,"period_set":1,"period_right":1,"at_zero":false},"black":{"shown_ms":4090000,"moves":19,"given_set_ms":7800000,"given_right_ms":6000000,"used_ms":3710000,"add_ms":120000,"should_least_ms":2410000,"should_most_ms":2410000,"set_least_ms":2410000,"set_most_ms":2410000,"period_set":1,"period_right":1,"at_zero":false}}]}

A delay of 5 seconds was set instead of an increment; the displays do not tell how long the
players thought within the delay.

  $ flagfall clock correct --set "5 min 5 sec delay" --right "5' + 5\"" --at 12b --white 0:08 --black 0:21 --mode blitz
  Not decided: was there adequate supervision? Without it the setting
  stays (fide-2023, A.5.1.1), unless the timetable would suffer.
    Both players have completed 10 moves.

  Otherwise, as a delay hides how long the players thought, between:
    White  0:00:08 to 0:01:08   (shows 0:00:08, +0:00:00 to +0:01:00)
    Black  0:00:26 to 0:01:21   (shows 0:00:21, +0:00:05 to +0:01:00)
    Move counter: White 12, Black 12
  Arithmetic:
    White  given 0:05:00 as set - shown 0:00:08 = used 0:04:52
           right 0:06:05 - 0:04:57 to 0:05:57 = 0:00:08 to 0:01:08
    Black  given 0:05:00 as set - shown 0:00:21 = used 0:04:39
           right 0:06:05 - 0:04:44 to 0:05:39 = 0:00:26 to 0:01:21
  Rule: 6.10.2 (fide-2023). Write down both times and the move first.
    Recorded times per move would settle it; without them the arbiter judges.
  ? 6

  $ flagfall clock correct --set "5'" --right "5' + 3\"" --at 9b --white 1:00 --black 1:30 --mode blitz --supervision limited --laws fide-2009
  Too late (fide-2009, A.4a): the setting stays.
    Both players have completed 3 moves.

  If it is changed all the same, to:
    White  0:01:30   (shows 0:01:00, +0:00:30)
    Black  0:02:00   (shows 0:01:30, +0:00:30)
    Move counter: White 9, Black 9
  Arithmetic:
    White  given 0:05:00 as set - shown 0:01:00 = used 0:04:00
           right 0:05:30 - 0:04:00 = 0:01:30
    Black  given 0:05:00 as set - shown 0:01:30 = used 0:03:30
           right 0:05:30 - 0:03:30 = 0:02:00
  Rule: 6.10b (fide-2009). Write down both times and the move first.
  ? 6

The second period was forgotten, and it is not yet due.

  $ flagfall clock correct --set "90'+30\"" --right "90'/40 + 30' + 30\"" --at 38b --white 12:10 --black "21 min"
  Set the clock to:
    White  0:12:10   (shows 0:12:10, +0:00:00)
    Black  0:21:00   (shows 0:21:00, +0:00:00)
    Move counter: White 38, Black 38
    The displays are right so far; only the setting must be changed.
  Arithmetic:
    White  given 1:49:30 as set - shown 0:12:10 = used 1:37:20
           right 1:49:30 - 1:37:20 = 0:12:10
    Black  given 1:49:30 as set - shown 0:21:00 = used 1:28:30
           right 1:49:30 - 1:28:30 = 0:21:00
  Rule: 6.10.2 (fide-2023). Write down both times and the move first.

A clock that counts periods by zero may have passed into the next one; the arbiter may know.

  $ flagfall clock correct --set 5400+30:1800+30 --right 40/5400+30:1800+30 --at 60b --white 0:02:00 --black 0:05:00
  Not decided: a period begins when the time before is used up, and the
  displays do not tell whether it has been. State it with --period W,B.
  1. The clock is in period 1;
     set rightly it would be in period 2:
    White  0:32:00   (shows 0:02:00, +0:30:00)
    Black  0:35:00   (shows 0:05:00, +0:30:00)
    Move counter: White 60, Black 60
  Arithmetic:
    White  given 2:00:30 as set - shown 0:02:00 = used 1:58:30
           right 2:30:30 - 1:58:30 = 0:32:00
    Black  given 2:00:30 as set - shown 0:05:00 = used 1:55:30
           right 2:30:30 - 1:55:30 = 0:35:00
  2. The clock is in period 2:
    White  0:02:00   (shows 0:02:00, +0:00:00)
    Black  0:05:00   (shows 0:05:00, +0:00:00)
    Move counter: White 60, Black 60
    The displays are right so far; only the setting must be changed.
  Arithmetic:
    White  given 2:30:30 as set - shown 0:02:00 = used 2:28:30
           right 2:30:30 - 2:28:30 = 0:02:00
    Black  given 2:30:30 as set - shown 0:05:00 = used 2:25:30
           right 2:30:30 - 2:25:30 = 0:05:00
  Rule: 6.10.2 (fide-2023). Write down both times and the move first.
    Recorded times per move would settle it; without them the arbiter judges.
  ? 6
  $ flagfall clock correct --set 5400+30:1800+30 --right 40/5400+30:1800+30 --at 60b --white 0:02:00 --black 0:05:00 --period 1,1 | head -n 3
  Set the clock to:
    White  0:32:00   (shows 0:02:00, +0:30:00)
    Black  0:35:00   (shows 0:05:00, +0:30:00)
  $ flagfall clock correct --set 5400+30:1800+30 --right 40/5400+30:1800+30 --at 60b --white 0:02:00 --black 0:05:00 --period 2 | head -n 3
  Set the clock to:
    White  0:02:00   (shows 0:02:00, +0:00:00)
    Black  0:05:00   (shows 0:05:00, +0:00:00)
  $ flagfall clock correct --set 5400+30:1800+30 --right 40/5400+30:1800+30 --at 10b --white 1:20:00 --black 1:21:00 | head -n 3
  Set the clock to:
    White  1:20:00   (shows 1:20:00, +0:00:00)
    Black  1:21:00   (shows 1:21:00, +0:00:00)
  $ flagfall clock correct --set 5400+30:1800+10 --right 40/5400+30:1800+30 --at 60b --white 0:02:00 --black 0:05:00 | head -n 6
  Not decided: a period begins when the time before is used up, and the
  displays do not tell whether it has been.
  The time for each move changes with a period, at a move that is not known:
  what the clock was given then is not known.
  1. The clock is in period 1;
     set rightly it would be in period 2:
  $ flagfall clock correct --set 90+30 --right 60+30 --at 5b --white 1:20:00 --black 1:20:00 --period x 2>&1
  flagfall: --period requires White's period and Black's, like 2,2, not "x"
  flagfall: see "flagfall clock correct --help"
  ? 2
  $ flagfall clock correct --set 90+30 --right 60+30 --at 5b --white 1:20:00 --black 1:20:00 --period 2,2 2>&1
  flagfall: --period: the clock, set like that, has 1 period
  flagfall: see "flagfall clock correct --help"
  ? 2

One move, and four minutes charged: it was longer than the delay, and nothing is open. A clock at
zero hides how long the player has overstepped.

  $ flagfall clock correct --set "G/5 d5" --right "5 min + 5 s" --at 1b --white 5:00 --black 1:00
  A delay hides how long the players thought; between:
    White  0:05:00 to 0:05:10   (shows 0:05:00, +0:00:00 to +0:00:10)
    Black  0:01:05   (shows 0:01:00, +0:00:05)
    Move counter: White 1, Black 1
  Arithmetic:
    White  given 0:05:00 as set - shown 0:05:00 = used 0:00:00
           right 0:05:10 - 0:00:00 to 0:00:10 = 0:05:00 to 0:05:10
    Black  given 0:05:00 as set - shown 0:01:00 = used 0:04:00
           right 0:05:10 - 0:04:05 = 0:01:05
  Rule: 6.10.2 (fide-2023). Write down both times and the move first.
    Recorded times per move would settle it; without them the arbiter judges.
  ? 6
  $ flagfall clock correct --set "90 min" --right "90 min + 30 s" --at 31b --white 0:00 --black 10:00
  Set the clock to:
    White  0:16:00   (shows 0:00:00, +0:16:00)
    Black  0:26:00   (shows 0:10:00, +0:16:00)
    Move counter: White 31, Black 31
  Arithmetic:
    White  given 1:30:00 as set - shown 0:00:00 = used 1:30:00
           right 1:46:00 - 1:30:00 = 0:16:00
    Black  given 1:30:00 as set - shown 0:10:00 = used 1:20:00
           right 1:46:00 - 1:20:00 = 0:26:00
  Rule: 6.10.2 (fide-2023). Write down both times and the move first.
    White's clock is at zero: how long ago that was it does not show, and the
    flag may have fallen; the time above is the most there can be.
  ? 6

A bare number may be minutes or seconds.

  $ flagfall clock correct --set "60'" --right "60'+30\"" --at 31 --white 12 --black 13:00 2>&1
  flagfall: --white 12: minutes or seconds? write 12min or 12s
  flagfall: see "flagfall clock correct --help"
  ? 2
  $ flagfall clock correct --set "60'" --right "60'+30\"" --at 31 --white 12m --black 13m --add-white -30s | head -n 3
  Set the clock to:
    White  0:27:30   (shows 0:12:00, +0:15:30)
    Black  0:29:00   (shows 0:13:00, +0:16:00)

A display that cannot be.

  $ flagfall clock correct --set 90+30 --right 90+30 --at 1b --white 1:40:00 --black 1:30:00 2>&1
  flagfall: the displays are not what a clock, set like that, can show at this move: either --set or the move is not what happened
  ? 6
  $ flagfall clock correct --set 90+30 2>&1
  flagfall: --right is missing
  flagfall: see "flagfall clock correct --help"
  ? 2
  $ flagfall clock correct --set 90+30 --right 60+30 --at x --white 1 --black 1 2>&1
  flagfall: --at requires a move like 20b or 20w, not "x"
  flagfall: see "flagfall clock correct --help"
  ? 2

Restoring times: the example of the old code, 30 moves, 90 and 60 minutes, error at move 20.

  $ flagfall clock restore --laws code --moves 30b --error-at 20b --white-used 1:30:00 --black-used 1:00:00
  Set the used times back in proportion:
    White  1:00:00 used (1:30:00 x 20 / 30)
    Black  0:40:00 used (1:00:00 x 20 / 30)
    Move counter: White 20, Black 20
  Rule: the code. Each player keeps 5 minutes or 1 minute a move (not checked: no --control).
  $ flagfall clock restore --moves 30b --error-at 20b --white-used 1:30:00 --black-used 1:00:00
  A suggestion, in proportion to the moves:
    White  1:00:00 used (1:30:00 x 20 / 30)
    Black  0:40:00 used (1:00:00 x 20 / 30)
    Move counter: White 20, Black 20
  Rule: 7.1 (fide-2023) leaves the times to the arbiter's best judgement,
    and the arbiter may leave the clocks alone.
  ? 6

The floor: 40 moves in two and a half hours, 29 moves to go.

  $ flagfall clock restore --laws code --control "40 moves in 150 minutes" --moves 12b --error-at 11b --white-used 1:05:00 --black-used 2:28:00
  Set the used times back in proportion:
    White  0:59:35 used (1:05:00 x 11 / 12), left 1:30:25
    Black  2:15:40 used (2:28:00 x 11 / 12), left 0:29:00, raised to the floor
    Move counter: White 11, Black 11
  Rule: the code. Each player keeps 5 minutes or 1 minute a move;
    the larger is taken, the text does not say which.
  $ flagfall clock restore --laws code --floor min --control "40 moves in 150 minutes" --moves 12b --error-at 11b --white-used 1:05:00 --black-used 2:28:00
  Set the used times back in proportion:
    White  0:59:35 used (1:05:00 x 11 / 12), left 1:30:25
    Black  2:15:40 used (2:28:00 x 11 / 12), left 0:14:20
    Move counter: White 11, Black 11
  Rule: the code. Each player keeps 5 minutes or 1 minute a move;
    the smaller is taken, the text does not say which.
  $ flagfall clock restore --laws code --moves 20b --error-at 30b --white-used 1:30:00 --black-used 1:00:00 2>&1
  flagfall: the error lies after the moves that were played, or none were
  ? 2

No clock is set to less than nothing.

  $ flagfall clock correct --set 90+30 --right 25+10 --at 20w --white 1:20:00 --black 1:10:00
  Not decided: by the arithmetic no time is left to set.
    White  0:08:00   (shows 1:20:00, -1:12:00)
    Black  no time: 0:01:40 more than the right control gives
    Move counter: White 20, Black 19
  Arithmetic:
    White  given 1:40:30 as set - shown 1:20:00 = used 0:20:30
           right 0:28:30 - 0:20:30 = 0:08:00
    Black  given 1:40:00 as set - shown 1:10:00 = used 0:30:00
           right 0:28:20 - 0:30:00 = -0:01:40
  Rule: 6.10.2 (fide-2023). Write down both times and the move first.
    A player would have no time left: what is fair is for the arbiter to
    judge.
  ? 6
  $ flagfall clock correct --set 90+30 --right 25+10 --at 20w --white 1:20:00 --black 1:10:00 --format json | grep -o '"set_[a-z]*_ms":[a-z0-9]*'
  "set_least_ms":480000
  "set_most_ms":480000
  "set_least_ms":null
  "set_most_ms":null
  "set_least_ms":480000
  "set_most_ms":480000
  "set_least_ms":null
  "set_most_ms":null

Time by a ruling is no claim that the setting was wrong: it is not too late after ten moves, however the two are written.

  $ flagfall clock correct --set "15'" --right "15 min" --at 12b --white 8:00 --black 9:00 --mode rapid --supervision limited --add-black 1min | grep -e Too -e Set -e Black -e Rule
  Set the clock to:
    Black  0:10:00   (shows 0:09:00, +0:01:00)
    Move counter: White 12, Black 12
    Black  given 0:15:00 as set - shown 0:09:00 = used 0:06:00
  Rule: the setting was right; for a disturbance from outside: 12.5 (fide-2023).
  $ flagfall clock correct --set "15'" --right "15'+5\"" --at 12b --white 8:00 --black 9:00 --mode rapid --supervision limited --add-black 1min | grep -e Too -e Rule
  Too late (fide-2023, A.5.1.1): the setting stays, unless the timetable would suffer.
  Rule: 6.10.2 (fide-2023). Write down both times and the move first.
  $ flagfall clock correct --set "90'+30\"" --right '90 min + 30 sec' --at 5b --white 1:12:00 --black 1:10:00 | sed -n '1,5p'
  Set the clock to:
    White  1:12:00   (shows 1:12:00, +0:00:00)
    Black  1:10:00   (shows 1:10:00, +0:00:00)
    Move counter: White 5, Black 5
    The two settings are the same: nothing is to be changed.
