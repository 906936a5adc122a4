What arbiters call a dispute leads to the command, and to the Laws.

  $ for w in touch "j'adoube" phone colours promotion late "hanging flag" two-hands repetition; do echo "== $w"; flagfall help $w 2>&1 | sed '/^$/,$d' | cut -c1-18 | sed 's/ *$//;/^$/d'; done
  == touch
  Usage: flagfall to
  == j'adoube
    touch
  == phone
    device
    event note
  == colours
    start
    event swap
  == promotion
    illegal
    touch
  == late
    default-time
  == hanging flag
    flag
    stop-clock
  == two-hands
    illegal
  == repetition
    claim
  $ flagfall help promtion 2>&1
  flagfall: nothing on "promtion"; did you mean "flagfall help promotion"?
  ? 1
  $ flagfall help rappetition 2>&1
  flagfall: nothing on "rappetition"; did you mean "flagfall help repetition"?
  ? 1
  $ flagfall help xyzzy 2>&1
  flagfall: nothing on "xyzzy"; "flagfall help" lists the commands, "flagfall laws" the points of the Laws
  ? 1
  $ flagfall help claim | head -3
  Usage: flagfall claim [OPTIONS] threefold|fifty [GAME]

  Rule on a draw claim: repetition of the position, or fifty moves.

  $ flagfall help --names | head -3
  claim
  illegal
  touch

The words of organisers, and what stands beside a command.

  $ flagfall help pair | sed -n '/^See/,$p'
  See also:
    print            Lists for the wall, slips and cards for the tables
    pair round       Pair a round of a Swiss event: FIDE (Dutch) and others
    pair check       Pair each recorded round of a Swiss event again, and compare
    pair explain     Say why the boards of a round are as they are
    pair generate    Make a random Swiss tournament, paired by the rules
    pair table       Print tables of all-play-all events: Berger, teams,
                     Scheveningen, Varma
    pair draw        Draw the numbers of a round robin by the Varma tables
    event pair       Pair a round of an event: Swiss, Berger tables, a file, or by
                     hand
  $ flagfall help print | sed -n '5,7p'
  WHAT is one of these, or several with commas for one document
    players      who takes part, with a column to tick off who is here
    pairings     of a round, by board
  $ flagfall help event | grep -o '^  event [epr][nae][a-z]*'
    event pair
    event enter
    event result
  $ for w in wall slips poster enter; do flagfall help $w | head -1; done
    print            Lists for the wall, slips and cards for the tables
    print            Lists for the wall, slips and cards for the tables
    print            Lists for the wall, slips and cards for the tables
    event enter      Enter the results of a round on a full screen, one key a

Groups in the overview; every command is in it once.

  $ flagfall help | grep ':$'
  At the board:
  The arbiter's school:
  Live boards:
  Clocks:
  Adjourned games:
  Games and archives:
  Events:
  The program:
  $ flagfall help --names | sort | uniq -d
  $ for name in $(flagfall help --names | grep -v ' '); do flagfall help | grep -q "^  $name " || echo "$name is not listed"; done

The Laws by word.

  $ flagfall laws 8.7
  signed-result: a signed result stands
    code       -
    fide-2009  unless the arbiter decides otherwise                 8.7
    fide-2014  unless the arbiter decides otherwise                 8.7?
    fide-2017  unless the arbiter decides otherwise                 8.7?
    fide-2018  unless the arbiter decides otherwise                 8.7
    fide-2023  unless the arbiter decides otherwise                 8.7
  $ for w in "j'adoube" late promotion hands; do echo "== $w"; flagfall laws "$w" | grep '^[a-z]' | head -3; done
  == j'adoube
  j-adoube: j'adoube: adjusting pieces
  == late
  too-late: too late under limited supervision
  default-time: default time (late players)
  clock-setting-late: too late for it, rapid and blitz, limited supervision
  == promotion
  promotion-choice: when the choice of the new piece is final
  promotion-square: a pawn released on the last rank
  promotion-piece: what a pawn may become
  == hands
  two-hands: two hands used for one move
  $ flagfall laws wrong-clam 2>&1
  flagfall: no Article or topic "wrong-clam"; did you mean "flagfall laws wrong-claim"?
  ? 1
  $ flagfall laws sealing | head -4
  sealing: adjournment: sealing the move
    code       may be changed until the clock is stopped     Guidelines 1 of 2009?
    fide-2009  may be changed until the clock is stopped            Guidelines 1
    fide-2014  may be changed until the clock is stopped            E?

What organisers call things leads to the command.

  $ for w in protest league festival knockout siblings badge pdf laptop upload penalty; do echo "$w: $(flagfall help $w | sed -n 's/^  \(\(event \)\?[a-z-]*\)  .*/\1/p' | tr '\n' ',')"; done
  protest: laws,,event rulings,
  league: event round,event section,,event teams,
  festival: event section,,
  knockout: print,event set,event pair,,
  siblings: event forbid,
  badge: print,
  pdf: print,
  laptop: event backup,event merge,serve,
  upload: event export,event publish,,serve,
  penalty: conduct,,event points,
