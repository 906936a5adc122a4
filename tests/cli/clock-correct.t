120 minutes were set instead of 90: found after Black's 20th move. White has used 50 min,
Black 62 min 20 s.

  $ flagfall clock correct --set "120' + 30\"" --right "90' + 30\"" --at 20b --white 1:20:30 --black 1:08:10
  Set the clock to:
    White  0:50:30   (shows 1:20:30, -0:30:00)
    Black  0:38:10   (shows 1:08:10, -0:30:00)
    Move counter: White 20, Black 20
  Arithmetic:
    White  given 2:10:30 as set - shown 1:20:30 = used 0:50:00; right 1:40:30 - 0:50:00 = 0:50:30
    Black  given 2:10:30 as set - shown 1:08:10 = used 1:02:20; right 1:40:30 - 1:02:20 = 0:38:10
  Rule: 6.10.2 (fide-2023). Write down both times and the move before you change them.
  $ flagfall clock correct --set "120' + 30\"" --right "90' + 30\"" --at 20w --white 1:20:30 --black 1:08:10 --add-black 2:00 --format json
  {"type":"correction","exact":true,"barred":false,"article":"6.10.2","white":{"shown_ms":4830000,"moves":20,"given_set_ms":7830000,"given_right_ms":6030000,"used_ms":3000000,"add_ms":0,"should_least_ms":3030000,"should_most_ms":3030000},"black":{"shown_ms":4090000,"moves":19,"given_set_ms":7800000,"given_right_ms":6000000,"used_ms":3710000,"add_ms":120000,"should_least_ms":2410000,"should_most_ms":2410000}}

A delay of 5 seconds was set instead of an increment; the displays do not tell how long the
players thought within the delay.

  $ flagfall clock correct --set "5 min 5 sec delay" --right "5' + 5\"" --at 12b --white 0:08 --black 0:21 --mode blitz
  Not decided: was there adequate supervision? Without it the setting
  stays (fide-2023, A.5.1.1), unless the timetable would suffer.
    Both players have completed 10 moves.

  Otherwise, as a delay hides how long the players thought, between:
    White  0:00:08 to 0:01:13   (shows 0:00:08, +0:00:00 to +0:01:05)
    Black  0:00:26 to 0:01:26   (shows 0:00:21, +0:00:05 to +0:01:05)
    Move counter: White 12, Black 12
  Arithmetic:
    White  given 0:05:00 as set - shown 0:00:08 = used 0:04:52; right 0:06:05 - 0:04:52 to 0:05:57 = 0:00:08 to 0:01:13
    Black  given 0:05:00 as set - shown 0:00:21 = used 0:04:39; right 0:06:05 - 0:04:39 to 0:05:39 = 0:00:26 to 0:01:26
  Rule: 6.10.2 (fide-2023). Write down both times and the move before you change them.
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
    White  given 0:05:00 as set - shown 0:01:00 = used 0:04:00; right 0:05:30 - 0:04:00 = 0:01:30
    Black  given 0:05:00 as set - shown 0:01:30 = used 0:03:30; right 0:05:30 - 0:03:30 = 0:02:00
  Rule: 6.10b (fide-2009). Write down both times and the move before you change them.
  ? 6

The second period was forgotten, and it is not yet due.

  $ flagfall clock correct --set "90'+30\"" --right "90'/40 + 30' + 30\"" --at 38b --white 12:10 --black "21 min"
  Set the clock to:
    White  0:12:10   (shows 0:12:10, +0:00:00)
    Black  0:21:00   (shows 0:21:00, +0:00:00)
    Move counter: White 38, Black 38
    The displays are right so far; only the setting must be changed.
  Arithmetic:
    White  given 1:49:30 as set - shown 0:12:10 = used 1:37:20; right 1:49:30 - 1:37:20 = 0:12:10
    Black  given 1:49:30 as set - shown 0:21:00 = used 1:28:30; right 1:49:30 - 1:28:30 = 0:21:00
  Rule: 6.10.2 (fide-2023). Write down both times and the move before you change them.

A bare number may be minutes or seconds.

  $ flagfall clock correct --set "60'" --right "60'+30\"" --at 31 --white 12 --black 13:00 2>&1
  flagfall: --white 12: minutes or seconds? write "12 min" or "12 s"
  flagfall: see "flagfall clock correct --help"
  ? 2
  $ flagfall clock correct --set "60'" --right "60'+30\"" --at 31 --white 12m --black 13m --add-white -30s | head -n 3
  Set the clock to:
    White  0:27:30   (shows 0:12:00, +0:15:30)
    Black  0:29:00   (shows 0:13:00, +0:16:00)

A display that cannot be.

  $ flagfall clock correct --set 90+30 --right 90+30 --at 1b --white 1:40:00 --black 1:30:00 2>&1
  flagfall: a display shows more than the clock, set like that, can have given: either --set or the move is not what happened
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
  Rule: 7.1 (fide-2023) leaves the times to the arbiter's best judgement, and he may leave the clocks alone.
  ? 6

The floor: 40 moves in two and a half hours, 29 moves to go.

  $ flagfall clock restore --laws code --control "40 moves in 150 minutes" --moves 12b --error-at 11b --white-used 1:05:00 --black-used 2:28:00
  Set the used times back in proportion:
    White  0:59:35 used (1:05:00 x 11 / 12), left 1:30:25
    Black  2:15:40 used (2:28:00 x 11 / 12), left 0:29:00 - raised to the floor of 0:29:00
    Move counter: White 11, Black 11
  Rule: the code. Each player keeps 5 minutes or 1 minute a move; the larger is taken, the text does not say which.
  $ flagfall clock restore --laws code --floor min --control "40 moves in 150 minutes" --moves 12b --error-at 11b --white-used 1:05:00 --black-used 2:28:00
  Set the used times back in proportion:
    White  0:59:35 used (1:05:00 x 11 / 12), left 1:30:25
    Black  2:15:40 used (2:28:00 x 11 / 12), left 0:14:20
    Move counter: White 11, Black 11
  Rule: the code. Each player keeps 5 minutes or 1 minute a move; the smaller is taken, the text does not say which.
  $ flagfall clock restore --laws code --moves 20b --error-at 30b --white-used 1:30:00 --black-used 1:00:00 2>&1
  flagfall: the error lies after the moves that were played, or none were
  ? 2
