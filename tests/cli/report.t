The arbiter's report of a whole event. What it counts, counted from the file by other means: players,
rated, women, federations; results of round 1 by White; the norms are those of "norms".

  $ flagfall print report $DATA/standings/danube.trf >report.txt; sed -n '/^Players *[0-9]/,/^Withdrawn/p' report.txt
  Players                            24
  Rated, not rated                   24, 0
  Average of the rated               2354
  Federations                        11
  Of the host federation, of others  4, 20
  Titled players                     GM 5, IM 5, WGM 2, FM 2, WIM 3, WFM 2
  Women                              11
  Withdrawn                          0
  $ awk '/^001/ { n++; r += substr($0, 49, 4) > 0; s += substr($0, 49, 4); w += substr($0, 10, 1) ~ /[wf]/; f[substr($0, 54, 3)]++; t[substr($0, 11, 3)]++ } END { for (x in f) k++; print n, r, int(s / r + .5), k, f["AUT"], w; for (x in t) print x, t[x] }' $DATA/standings/danube.trf | sort
      5
   FM 2
   GM 5
   IM 5
  24 24 2354 11 4 11
  WFM 2
  WGM 2
  WIM 3
  $ sed -n '/^Round /,/^$/p' report.txt | sed -n '2,3p'; for r in 1 2; do awk -v at=$((97 + 10 * (r - 1))) '/^001/ && substr($0, at, 1) == "w" { n[substr($0, at + 2, 1)]++ } END { print n["1"] + 0, n["="] + 0, n["0"] + 0 }' $DATA/standings/danube.trf; done
      1  2026/03/07    3    3    6
      2  2026/03/08    3    4    5
  3 3 6
  3 4 5
  $ sed -n '/^Title norms/p;/^Title *Name/,/^$/p' report.txt; flagfall norms $DATA/standings/danube.trf | grep ' yes$'
  Title norms  4 made
  Title  Name              Fed  FIDE number  Score    Ra    Rp
  GM     IM Ivanov, Ilja   AUT        71333   6½/9  2444  2610
  IM     WIM Perez, Pilar  ESP        71592   5½/9  2496  2576
  WGM    WIM Perez, Pilar  ESP        71592   5½/9  2496  2576
  WIM    Young, Yara       ENG        71888   4½/9  2265  2265

       9 IM Ivanov, Ilja                AUT  GM    6½/9   2444  2610  yes
      16 WIM Perez, Pilar               ESP  IM    5½/9   2496  2576  yes
      16 WIM Perez, Pilar               ESP  WGM   5½/9   2496  2576  yes
      24 Young, Yara                    ENG  WIM   4½/9   2265  2265  yes

Incidents by round and board, rulings, notes and results woven in: the note of board 1 before the
ruling of board 2, the forfeit of board 3, the round that was paired by hand.

  $ for i in 1 2 3 4 5 6 7 8; do echo "P$i,$((2100 - 10 * i))"; done | (echo name,rating; cat) >l.csv
  $ flagfall event new e.ffe l.csv --name Open --kind swiss --rounds 3 --start 2026-03-10 -q; flagfall event set e.ffe --arbiter 'Strand, Karl' -q 2>/dev/null; flagfall event pair e.ffe --initial-colour white --yes -q 2>/dev/null
  $ printf '1. e4 e5 2. Ke3 *\n' >g.pgn; flagfall illegal g.pgn --record e.ffe --round 1 --board 2 >/dev/null 2>&1; flagfall event note e.ffe 1 1 'telephone of Black rang' -q; printf '1 1 1-0\n1 2 =\n1 3 +-\n1 4 0-1\n' | flagfall event result e.ffe -q; flagfall event pair e.ffe --by-hand 1-2,3-4,5-6,7-8 --reason 'the hall closes' -q 2>/dev/null
  $ flagfall print report e.ffe | sed -n '/^Round 1/,/^First/p'; flagfall print report e.ffe | tail -8
  Round 1

  Bd  White – Black  Question       Decision       Articles       Time (UTC)
   1  P1 – P5        note           telephone of                  2026-11-21 09:00
                                    Black rang
   2  P6 – P2        illegal,       penalty;       3.10, 7.5.1,   2026-11-21 09:00
                     move (White)   Black +2:00    7.5.5, 4.3,
                                                   4.7
                                                   (fide-2023)
   3  P3 – P7        result         White won by
                                    forfeit;
                                    Black lost
                                    by forfeit

  Round 2

  Bd  White – Black  Question        Decision                 Articles  Time (UTC)
                     paired by hand  1-2 3-4 5-6 7-8; the
                                     hall closes

  First places
  Title norms  0 made

  1 ruling, 1 note, 2 incidents.

  Chief arbiter: Strand, Karl  ______________________________

  Log: entry 11, hash 47dc-f279-8ac4-baf9-b907

  $ flagfall print report e.ffe --format csv | grep '^Round' | cut -d, -f 1-4
  Rounds,1,,1
  Rounds,2,,
  Round 1,1,P1 – P5,note
  Round 1,2,P6 – P2,"illegal
  Round 1,3,P3 – P7,result
  Round 2,,,paired by hand

The particulars of form IT3, with lines where the event does not say; HTML and a workbook.

  $ flagfall print it3 e.ffe | sed -n '5,20p'
  Tournament report (IT3)

  Event                   Open
  Place, host federation  ________________________
  First and last day      2026/03/10 – ________________________
  System                  swiss; FIDE (Dutch) 2026, C.04.3 (2026)
  Rounds                  2 of 3
  Rate of play            ________________________
  Tie-breaks              ________________________
  Chief arbiter           Strand, Karl
  Deputies                ________________________
  Pairings                Flagfall 0.1.0
  Organiser               ________________________

  Players

  $ flagfall print report,it3 e.ffe -o r.html && grep -c '<table' r.html; flagfall print it3 e.ffe -o r.xlsx && unzip -l r.xlsx | grep -c worksheets/sheet
  11
  1
