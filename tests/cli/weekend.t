What went wrong at a festival, and does no more. The order: a Swiss is paired by rating, title and name, as C.04.2 says, in
whatever order the list has them.

  $ printf 'name,rating,title\nLow,1500,\nHigh,2300,\nZorn,2000,FM\nAble,2000,\nBest,2000,GM\nNone,,\n' >p.csv
  $ flagfall event new o.ffe --system dutch --rounds 5 --start 2026-11-21 --initial-colour white -q; flagfall event import o.ffe p.csv
  p.csv (players): 6 players added, numbered by rating (entry 2)
  $ flagfall event pair o.ffe --yes | sed -n '3,7p'
  Board   No White                    Points    No Black                    Points
      1    1 High                       0.0     4 Able                       0.0
      2    5 Low                        0.0     2 Best                       0.0
      3    3 Zorn                       0.0     6 None                       0.0
  round 1 paired by FIDE (Dutch) 2026, C.04.3 (2026), flagfall 0.1.0 (entry 3)

The list's own order is asked for; then the pairing says so. Numbers that stand in the list are kept.

  $ flagfall event new l.ffe --system dutch --initial-colour white --start 2026-11-21 -q; flagfall event import l.ffe p.csv --as-listed; flagfall event pair l.ffe --yes 2>&1 | grep -e not-by-rating -e '1 Low'
  p.csv (players): 6 players added (entry 2)
  flagfall: l.ffe: warning: the pairing numbers are as listed and not in the order of rating, title and name (C.04.2); "event set --by-rating" numbers the players so [not-by-rating]
      1    1 Low                        0.0     4 Able                       0.0

  $ printf 'no,name,rating\n1,Low,1500\n2,High,2300\n' >no.csv; flagfall event new n.ffe --system dutch -q; flagfall event import n.ffe no.csv 2>&1
  flagfall: no.csv: warning: the pairing numbers of the list are kept, and they are not in the order of rating, title and name (C.04.2); "event set --by-rating" numbers the players so [not-by-rating]
  no.csv (players): 2 players added (entry 2)
  $ flagfall event new r.ffe --kind round-robin -q; flagfall event import r.ffe p.csv
  p.csv (players): 6 players added (entry 2)

A late entry gets the place that is theirs, at any time; the others move down, and what names them by number follows.

  $ flagfall event player add o.ffe 'Late, Lou' --rating 2100 --title FM; flagfall event player bye o.ffe 7 3; flagfall event player add o.ffe Slow --rating 1600
  2 Late, Lou added; numbered by rating (C.04.2), others move (entry 4)
  7 None: half-point bye in round 3 (entry 5)
  6 Slow added; numbered by rating (C.04.2), others move (entry 6)
  $ flagfall event export o.ffe --format csv --what players | cut -d, -f 1-3; flagfall event export o.ffe --format trf26 | grep '^240'
  no,name,rating
  1,High,2300
  2,"Late, Lou"
  3,Best,2000
  4,Zorn,2000
  5,Able,2000
  6,Slow,1600
  7,Low,1500
  8,None,
  240 H   3    8
  $ printf '1 =\n2 =\n3 =\n' | flagfall event result o.ffe --round 1 -q; flagfall pair check o.ffe | head -n 1
  o.ffe, round 1, dutch-2026: 3 pairs as by the rules

A rating that is corrected before round 1 changes the order; from then on numbers stay.

  $ flagfall event new c.ffe --system dutch -q; flagfall event import c.ffe p.csv -q; flagfall event player edit c.ffe Low --rating 2400; flagfall event player edit o.ffe Low --rating 2400
  1 Low changed; numbered by rating (C.04.2), others move (entry 3)
  7 Low changed (entry 10)
  $ flagfall event player add l.ffe 'Late, Lou' --rating 2100
  7 Late, Lou added (entry 4)

By hand: a round is not silently the next one. Some boards by hand, the engine the rest.

  $ flagfall event new h.ffe --system dutch --rounds 4 --start 2026-11-21 --initial-colour white -q; flagfall event import h.ffe p.csv -q; flagfall event pair h.ffe --yes -q
  $ flagfall event pair h.ffe --by-hand 1-5,2-6,3-4 --reason 'as agreed' 2>&1
  flagfall: 3 games of round 1 have no result: is round 1 meant, or the next? Name it with --round
  ? 1
  $ flagfall event pair h.ffe --round 2 --by-hand 1-5,2-6,3-4 2>&1
  flagfall: h.ffe: error: 3 games of earlier rounds have no result [round-open]
  flagfall: h.ffe: warning: the rules would pair 6-1 2-3 4-5 [by-hand]
  flagfall: round 2 departs from the rules as said above, and is not stored; --reason takes it
  ? 1
  $ printf '1 1-0\n2 0-1\n3 1-0\n' | flagfall event result h.ffe --round 1 -q; flagfall event pair h.ffe --fixed 4-6 --yes 2>&1
  flagfall: h.ffe: note: paired by FIDE (Dutch) 2026, the edition in force in 2026-11 [system-by-date]
  flagfall: h.ffe: warning: the rules would pair 4-3 6-5 [by-hand]
  Round 2, FIDE (Dutch) 2026, C.04.3 (2026)

  Board   No White                    Points    No Black                    Points
      1    2 Best                       1.0     1 High                       1.0
      2    5 Low                        0.0     3 Zorn                       1.0
      3    4 Able                       0.0     6 None                       0.0
  round 2 paired by FIDE (Dutch) 2026, C.04.3 (2026), flagfall 0.1.0; by hand: 4-6 (entry 7)

  $ flagfall event export h.ffe --format trf26 | grep MPA; flagfall event log h.ffe | tail -n 1 | sed 's/.*Arbiter: //'
  ### MPA @ Round 2: 2-1 5-3 4-6
  round 2 paired by FIDE (Dutch) 2026, C.04.3 (2026), flagfall 0.1.0; by hand: 4-6
  $ printf '1 1-0\n2 =\n3 1-0\n' | flagfall event result h.ffe --round 2 -q; flagfall event pair h.ffe --fixed 1-4 --yes 2>&1
  flagfall: h.ffe: note: paired by FIDE (Dutch) 2026, the edition in force in 2026-11 [system-by-date]
  Round 3: no pairing exists within C.04.3 (2026).
  The players fall into 2 groups of odd size
  that cannot meet each other:
    1
    4
  The smallest rule that would have to give, C1:
    1 pair meets again
      1 High - 4 Able
  ? 6
  $ flagfall event pair h.ffe --fixed 1-9 --yes 2>&1; flagfall event pair r.ffe --fixed 1-2 2>&1
  flagfall: --fixed:1:4: 9 is not the number of a player
  flagfall: --fixed goes with a Swiss that is paired by the rules
  flagfall: see "flagfall event pair --help"
  ? 2
  $ flagfall event pair h.ffe 3 1 4 6 2>&1
  flagfall: h.ffe: error: 4 and 6 have met in round 2 (C1) [rematch]
  flagfall: h.ffe: error: 6 would have Black three times running [third-colour]
  flagfall: h.ffe: error: 6 would have Black three times more often [colour-difference]
  flagfall: round 3 departs from the rules as said above, and is not stored; --reason takes it
  ? 1

Check-in counts: who is missing when a round is paired is asked about, and --yes is no answer.

  $ flagfall event new k.ffe --system dutch --rounds 4 --start 2026-11-21 --initial-colour white -q; flagfall event import k.ffe p.csv -q; flagfall event checkin k.ffe --all -q; flagfall event checkin k.ffe 3 5 --undo -q
  $ flagfall event pair k.ffe --yes 2>&1
  flagfall: round 1: 2 not checked in: 3 Zorn, 5 Low; --missing absent leaves them out, --missing pair pairs them
  ? 6
  $ flagfall event pair k.ffe --yes --missing pair | grep -c Zorn; flagfall event undo k.ffe --reason absent -q
  1
  $ flagfall event pair k.ffe --yes --missing absent; flagfall event export k.ffe --format csv --what results
  Round 1, FIDE (Dutch) 2026, C.04.3 (2026)

  Board   No White                    Points    No Black                    Points
      1    1 High                       0.0     4 Able                       0.0
      2    6 None                       0.0     2 Best                       0.0
  round 1 paired by FIDE (Dutch) 2026, C.04.3 (2026), flagfall 0.1.0 (entry 7)
  round,board,white,black,result
  1,1,High,Able,
  1,2,None,Best,
  1,,Low,,Z
  1,,Zorn,,Z

  $ printf '1 =\n2 =\n' | flagfall event result k.ffe --round 1 -q; flagfall event pair k.ffe --yes | grep -c Zorn
  1
