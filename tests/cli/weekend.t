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

Sections of teams work as teams do: matches paired, boards named by match and board, lists of teams.

  $ python3 -c "
  > print('name,rating,team')
  > for t in 'Alpha Beta Gamma Delta'.split():
  >     for i in range(1, 4): print('%s %d,%d,%s' % (t, i, 2300 - 50 * i - ord(t[0]), t))" >teams.csv
  $ flagfall event new f.ffe --name Cup --start 2026-11-21 -q; flagfall event section add f.ffe League --teams round-robin --boards 3; flagfall event section add f.ffe Open --system dutch --rounds 5
  section "Cup, League" added (entry 2)
  section "Cup, Open" added (entry 3)
  $ flagfall event import f.ffe teams.csv --section League -q; flagfall event teams f.ffe --pair --section League; flagfall event teams f.ffe Beta 6,5,4 --round 1 --section League --reason 'order of the captain'; flagfall event teams f.ffe --section League | head -n 2
  round 1: 2 matches paired (entry 5)
  line-up of round 1, Beta: 6,5,4; the boards of its match are created again (entry 6)
    1  Alpha: 1 Alpha 1; 2 Alpha 2; 3 Alpha 3
    2  Beta: 4 Beta 1; 5 Beta 2; 6 Beta 3
  $ printf '1.1 1-0\n1.2 =\n1.3 0-1\n2.1 1-0\n2.2 =\n2.3 =\n' | flagfall event result f.ffe --round 1 --section League; flagfall event result f.ffe 1 3.1 1-0 --section League 2>&1
  round 1, board 1.1: 1 Alpha 1 – 10 Delta 1 1-0 (entry 7)
  round 1, board 1.2: 11 Delta 2 – 2 Alpha 2 ½-½ (entry 8)
  round 1, board 1.3: 3 Alpha 3 – 12 Delta 3 0-1 (entry 9)
  round 1, board 2.1: 6 Beta 3 – 7 Gamma 1 1-0 (entry 10)
  round 1, board 2.2: 8 Gamma 2 – 5 Beta 2 ½-½ (entry 11)
  round 1, board 2.3: 4 Beta 1 – 9 Gamma 3 ½-½ (entry 12)
  flagfall: f.ffe: error: round 1 has no board 1 in a match 3 [no-board]
  ? 1
  $ for w in pairings standings cross results; do flagfall print $w f.ffe --section League --round 1 | sed -n '5,$p' | grep -v Log; done; flagfall print standings f.ffe --section League --of players | sed -n '5,6p'
  Bd  No  White on board 1  Pts  Result  No  Black on board 1  Pts
   1   1  Alpha               0           4  Delta               0
   4   2  Beta                0           3  Gamma               0

  Rk  No  Name   Pts
   1   2  Beta     2
   2   1  Alpha    1
   2   4  Delta    1
   4   3  Gamma    0

  Rk  No  Name     1    Pts
   1   2  Beta   3w:2     2
   2   1  Alpha  4w:1½    1
   2   4  Delta  1b:1½    1
   4   3  Gamma  2b:1     0

   Bd  No  White     Rtg  Result  No  Black     Rtg
  1.1   1  Alpha 1  2185  1 – 0   10  Delta 1  2182
  1.2  11  Delta 2  2132  ½ – ½    2  Alpha 2  2135
  1.3   3  Alpha 3  2085  0 – 1   12  Delta 3  2082
  2.1   6  Beta 3   2084  1 – 0    7  Gamma 1  2179
  2.2   8  Gamma 2  2129  ½ – ½    5  Beta 2   2134
  2.3   4  Beta 1   2184  ½ – ½    9  Gamma 3  2079

  Rk  No  Name     Club    Rtg  Pts
   1   1  Alpha 1  Alpha  2185    1

  $ flagfall event result f.ffe 1 1.1 0-1 --section League --reason slip
  round 1, board 1.1: 1 Alpha 1 – 10 Delta 1 0-1 (entry 13)

Sections: forgotten, it is wrong usage, with the names; named once for all commands; and all at once.

  $ flagfall event import f.ffe p.csv --section Open -q; flagfall event result f.ffe 1 1 1-0 2>&1
  flagfall: the event has sections: name one of "main", "Cup, League", "Cup, Open" with --section
  ? 2
  $ flagfall standings f.ffe 2>&1; flagfall event pair f.ffe --yes 2>&1
  flagfall: the event has sections: name one of "main", "Cup, League", "Cup, Open" with --section
  flagfall: the event has sections: name one of "main", "Cup, League", "Cup, Open" with --section
  ? 2
  $ FLAGFALL_SECTION=Open flagfall event pair f.ffe --initial-colour white --yes -q; FLAGFALL_SECTION=Open flagfall print pairings f.ffe | sed -n '1,2p'
  Cup, Open
  Pairings of round 1
  $ flagfall event section add f.ffe Late --system dutch --initial-colour black -q; flagfall event import f.ffe p.csv --section Late -q; flagfall print pairings,standings f.ffe --all-sections -o all.html; grep -o '<h1>[^<]*\|"event">[^<]*' all.html; FLAGFALL_SECTION=Open flagfall standings o.ffe 2>&1
  "event">Cup, League
  <h1>Pairings of round 1
  "event">Cup, League
  <h1>Standings after round 1
  "event">Cup, Open
  <h1>Pairings of round 1
  "event">Cup, Open
  <h1>Before the first round
  "event">Cup, Late
  <h1>Before the first round
  flagfall: the event has no section "Open"; it has "main"
  ? 1
  $ printf '1 =\n2 =\n3 =\n' | flagfall event result f.ffe --section Open --round 1 -q; flagfall event pair f.ffe --all-sections --yes 2>&1 | grep -v note; flagfall event pair f.ffe --all-sections --yes 2>&1 | grep -v note
  Cup, League
  Round 2
     1  10 Delta 1 – 7 Gamma 1
     2  8 Gamma 2 – 11 Delta 2
     3  12 Delta 3 – 9 Gamma 3
     4  1 Alpha 1 – 4 Beta 1
     5  5 Beta 2 – 2 Alpha 2
     6  3 Alpha 3 – 6 Beta 3
  Log: entry 21, hash 172a-2a3a-5c72-e281-9687
  round 2: 2 matches paired (entry 21)
  Cup, Open
  Round 2, FIDE (Dutch) 2026, C.04.3 (2026)

  Board   No White                    Points    No Black                    Points
      1    6 None                       0.5     1 High                       0.5
      2    2 Best                       0.5     3 Zorn                       0.5
      3    4 Able                       0.5     5 Low                        0.5
  round 2 paired by FIDE (Dutch) 2026, C.04.3 (2026), flagfall 0.1.0 (entry 22)
  Cup, Late
  Round 1, FIDE (Dutch) 2026, C.04.3 (2026)

  Board   No White                    Points    No Black                    Points
      1    4 Able                       0.0     1 High                       0.0
      2    2 Best                       0.0     5 Low                        0.0
      3    6 None                       0.0     3 Zorn                       0.0
  round 1 paired by FIDE (Dutch) 2026, C.04.3 (2026), flagfall 0.1.0 (entry 23)
  Cup, League
  Round 3
     1  4 Beta 1 – 10 Delta 1
     2  11 Delta 2 – 5 Beta 2
     3  6 Beta 3 – 12 Delta 3
     4  7 Gamma 1 – 1 Alpha 1
     5  2 Alpha 2 – 8 Gamma 2
     6  9 Gamma 3 – 3 Alpha 3
  Log: entry 24, hash 4f67-9b67-4959-079f-39d6
  round 3: 2 matches paired (entry 24)
  flagfall: round 2: the game of 5 and 4 has no result; enter it, or mark it as adjourned
  flagfall: section Cup, Open: its round is not stored
  flagfall: round 1: the game of 5 and 2 has no result; enter it, or mark it as adjourned
  flagfall: section Cup, Late: its round is not stored
  Cup, Open
  Cup, Late

  $ flagfall event pair f.ffe --all-sections --by-hand 1-2 2>&1
  flagfall: --all-sections pairs the next round of each by its rules
  flagfall: see "flagfall event pair --help"
  ? 2
