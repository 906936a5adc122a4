--event counts what an event file has of a game and keeps nothing; what the arbiter saw is no entry of the log.

  $ printf 'name\nAnn\nBea\n' >p.csv; flagfall event new e.ffe p.csv --kind swiss --rounds 3 --start 2026-03-10 --initial-colour white -q; flagfall event pair e.ffe --yes -q >/dev/null
  $ printf '#!/bin/sh\nexec flagfall illegal --fen "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1" --kind two-hands --round 1 --board 1 "$@"\n' >rule; chmod +x rule
  $ ./rule --event e.ffe | head -n 1
  Black gets 2 minutes; the position is restored and play goes on.
  $ ./rule --event e.ffe | head -n 1
  Black gets 2 minutes; the position is restored and play goes on.
  $ ./rule --record e.ffe | head -n 1
  Black gets 2 minutes; the position is restored and play goes on.
  $ ./rule --event e.ffe | head -n 1
  White loses the game: 0-1.
  $ ./rule --event e.ffe --record e.ffe
  ? 2
  $ ./rule --event p.csv
  ? 2
  $ flagfall evidence --about touch --by white --seen --record e.ffe --round 1 --board 1 | head -n 1
  It is established: a touched piece is ruled on (flagfall touch).
  $ flagfall event log e.ffe | grep -o 'ruling, .*'
  ruling, illegal: penalty
  ruling, evidence: upheld
