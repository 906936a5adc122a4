From the first command to a file that can be registered: TRF26 with all that rating and title events require.

  $ printf 'name,rating,fide_id,federation,title,sex,birth_year\n"Ash, A",2100,1001,AUT,FM,m,1990\n"Birch, B",2000,1002,GER,,w,1991\n"Cedar, C",1900,1003,ITA,,m,1992\n"Deal, D",1850,1004,AUT,,m,1993\n' >p.csv
  $ export FLAGFALL_TIME=2026-05-02T16:05:00Z FLAGFALL_AUTHOR=Arbiter
  $ flagfall event new c.ffe --name Cup --city Graz --federation AUT --start 2026-05-02 --end 2026-05-03 --rounds 2 --kind swiss --initial-colour white --tiebreaks BH,DE --arbiter "Specht, Ina (1234567)" --deputies 'Birk, Jo (7654321)' --time-control "90'+30\"" -q
  $ flagfall event import c.ffe p.csv -q; flagfall event round c.ffe 1 --date 2026-05-02 -q; flagfall event round c.ffe 2 --date 2026-05-03 -q
  $ flagfall event check c.ffe --for norm 2>&1
  flagfall: c.ffe: error: 2 of 2 rounds are not paired [missing]
  flagfall: c.ffe: error: the code of the system of play (192) is missing: event set --system, or --teams [missing]
  flagfall: c.ffe: error: the pairing controller (182) is missing: event set --pairing-controller [missing]
  A report of norms lacks what is named above.
  ? 1
  $ for r in 1 2; do flagfall event pair c.ffe --yes -q; for b in 1 2; do flagfall event result c.ffe $r $b 1-0 -q; done; done
  $ flagfall event check c.ffe --for rating; flagfall event check c.ffe --for norm; flagfall event export c.ffe --format trf26 | tr -d '\r' | grep -v '^###'
  A report for rating has all it needs.
  A report of norms has all it needs.
  012 Cup
  022 Graz
  032 AUT
  042 2026/05/02
  052 2026/05/03
  062 4
  072 4
  082 0
  092 Individual: Swiss-System
  102 Specht, Ina (1234567)
  112 Birk, Jo (7654321)
  122 90'+30"
  132                                                                                        26/05/02  26/05/03
  142 2
  152 W
  182 Flagfall 0.1.0
  192 FIDE_DUTCH
  202 BH,DE
  222 5400+30
  001    1 m FM Ash, A                            2100 AUT        1001 1990        1.0    2     3 w 1     4 b 0
  001    2 w    Birch, B                          2000 GER        1002 1991        1.0    2     4 b 0     3 w 1
  001    3 m    Cedar, C                          1900 ITA        1003 1992        0.0    4     1 b 0     2 b 0
  001    4 m    Deal, D                           1850 AUT        1004 1993        2.0    1     2 w 1     1 w 1

Each thing that is taken away is named, alone, with the command that sets it; dates, 182 and 192 too.

  $ for o in '--name=' '--city=' '--federation=' '--start=' '--end=' '--arbiter=' '--time-control=' '--tiebreaks=' '--pairing-controller=' '--system=' '--arbiter=Specht, Ina' '--system=custom_knockout'; do cp c.ffe x.ffe; flagfall event set x.ffe "$o" -q; echo "$o"; flagfall event check x.ffe --for norm -q 2>&1 | sed '/^A report/d'; done
  --name=
  flagfall: x.ffe: error: the name of the event (012) is missing: event set --name [missing]
  --city=
  flagfall: x.ffe: error: the city (022) is missing: event set --city [missing]
  --federation=
  flagfall: x.ffe: error: the federation (032) is missing: event set --federation [missing]
  --start=
  flagfall: x.ffe: error: the first day (042) is missing: event set --start [missing]
  --end=
  flagfall: x.ffe: error: the last day (052) is missing: event set --end [missing]
  --arbiter=
  flagfall: x.ffe: error: the chief arbiter (102) is missing: event set --arbiter [missing]
  --time-control=
  flagfall: x.ffe: error: the rate of play (122) is missing: event set --time-control [missing]
  --tiebreaks=
  flagfall: x.ffe: error: the list of tie-breaks (202) is missing: event set --tiebreaks [missing]
  --pairing-controller=
  flagfall: x.ffe: error: the pairing controller (182) is missing: event set --pairing-controller [missing]
  --system=
  flagfall: x.ffe: error: the code of the system of play (192) is missing: event set --system, or --teams [missing]
  --arbiter=Specht, Ina
  flagfall: x.ffe: error: the FIDE number of the chief arbiter is missing, in brackets after the name (102): event set --arbiter [missing]
  --system=custom_knockout
  $ cp c.ffe x.ffe; flagfall event round x.ffe 2 --date '' -q; flagfall event set x.ffe --rounds 3 -q; flagfall event check x.ffe --for rating 2>&1
  flagfall: x.ffe: error: 1 of 3 rounds is not paired [missing]
  flagfall: x.ffe: error: the dates of 2 of 3 rounds are missing (132): event round [missing]
  A report for rating lacks what is named above.
  ? 1
  $ cp c.ffe x.ffe; flagfall event set x.ffe --time-control 'as announced' -q 2>&1; flagfall event check x.ffe --for rating 2>&1
  flagfall: x.ffe: error: the code of the rate of play (222) is missing: event set --time-control, in words that read in one way, as 90'+30" [missing]
  A report for rating lacks what is named above.
  ? 1

Round robins by Berger, and who pairs by hand is asked for.

  $ for k in round-robin double-round-robin; do flagfall event new $k.ffe --kind $k -q; flagfall event import $k.ffe p.csv -q; flagfall event pair $k.ffe --all -q; flagfall event export $k.ffe --format trf26 | tr -d '\r' | grep -a '^[01][0-9]2'; done
  062 4
  072 4
  082 0
  092 Individual: Round-Robin
  142 3
  182 Flagfall 0.1.0
  192 BERGER_ROUNDROBIN
  062 4
  072 4
  082 0
  092 Individual: Double-Round-Robin
  142 6
  182 Flagfall 0.1.0
  192 FIDE_DOUBLEROUNDROBIN
  $ flagfall event new hand.ffe --kind swiss --initial-colour white -q; flagfall event import hand.ffe p.csv -q; flagfall event pair hand.ffe --by-hand 1-3,4-2 -q 2>&1; flagfall event export hand.ffe --format trf26 | grep -c '^1[89]2'
  0
  ? 1
  $ rm *.ffe p.csv
