The table of commands: whether a command writes, whether it is offered through the door, and the
places that it may write besides its output.

  $ flagfall help --table | grep -e '^norms' -e '^touch' -e '^event import' -e '^ratings load' | tr '\t' '|'
  touch|reads|door|--record
  norms|reads|door|
  event import|writes|local|FILE FILE.*.bak
  ratings load|writes|local|--index|$FLAGFALL_RATINGS|data

An option that has no use here is not wrong for that, but its value may be.

  $ printf '1. e4 e5 *\n' >g.pgn
  $ flagfall touch g.pgn --by white --touched e4 --round one 2>&1
  flagfall: --round requires a whole number, as 2, not "one"
  flagfall: see "flagfall touch --help"
  ? 2
  $ flagfall clock class --laws 1066 5+0 2>&1 | head -1
  flagfall: --laws: no edition "1066" of the Laws: there are code, fide-2009, fide-2014, fide-2017, fide-2018, fide-2023; or give a day, as 2019-06-30

Times that do not begin with a number are no times, and are not read as "1 min".

  $ flagfall watch --once g.pgn --silent x1 2>&1 | head -1
  flagfall: --silent x1: not a time; write it as 1:30:00, 12:30, 90min or 45s

The time control of live boards.

  $ flagfall watch --once g.pgn --control 90+30
  1 board in 1 file: 0 to act on, 0 claims possible, 0 to look at
  $ flagfall watch --once g.pgn --control "none at all" 2>&1
  flagfall: "none at all" is not a time control; write 90'+30", 40/90 SD/30 inc/30 or 40/5400+30:1800+30
  ? 3
