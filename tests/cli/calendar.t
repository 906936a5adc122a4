Round robins and leagues: the whole calendar at once, with days and venues.

  $ python3 -c "
  > print('name,rating,team')
  > for t in 'Nord Ost Sued West'.split():
  >     for i in 1, 2: print('%s %d,%d,%s' % (t, i, 2300 - 50 * i - ord(t[0]), t))" >t.csv
  $ flagfall event new l.ffe --name League --teams round-robin --boards 2 -q; flagfall event import l.ffe t.csv -q; flagfall event pair l.ffe --all | grep -e Round -e ' [12].1' -e paired; flagfall event pair l.ffe 2>&1
  Round 1
   1.1  1 Nord 1 – 7 West 1
   2.1  3 Ost 1 – 5 Sued 1
  Round 2
   1.1  7 West 1 – 5 Sued 1
   2.1  1 Nord 1 – 3 Ost 1
  Round 3
   1.1  3 Ost 1 – 7 West 1
   2.1  5 Sued 1 – 1 Nord 1
  rounds 1 to 3: 2 matches each paired (entry 3)
  flagfall: all 3 rounds are paired
  ? 1
  $ flagfall event round l.ffe --first 2026-12-20 --every 14 --time 10:00; flagfall event round l.ffe; flagfall event round l.ffe 2 1 --date 2027-01-02 --place 'Town Hall, Graz'; flagfall event round l.ffe 3 2 --time 18:30; flagfall event round l.ffe
  rounds 1 to 3: days set, every 14 days (entry 4)
  Round 1: 2026-12-20, 10:00
  Round 2: 2027-01-03, 10:00
  Round 3: 2027-01-17, 10:00
  round 2, West – Sued: 2027-01-02, 10:00, Town Hall, Graz (entry 5)
  round 3, Sued – Nord: 2027-01-17, 18:30 (entry 6)
  Round 1: 2026-12-20, 10:00
  Round 2: 2027-01-03, 10:00
    West – Sued: 2027-01-02, 10:00, Town Hall, Graz
  Round 3: 2027-01-17, 10:00
    Sued – Nord: 2027-01-17, 18:30
  $ flagfall print pairings l.ffe --round 2 | sed -n '4,6p'; flagfall event round l.ffe --format json | grep appointment
  Bd  No  White on board 1  Pts  Result  No  Black on board 1  Pts
   1   4  West                0           3  Sued                0  2027-01-02,
                                                                    Town Hall,
  {"type":"appointment","round":2,"white":"West","black":"Sued","when":"2027-01-02, 10:00, Town Hall, Graz"}
  {"type":"appointment","round":3,"white":"Sued","black":"Nord","when":"2027-01-17, 18:30"}
  $ TZ=UTC flagfall event publish l.ffe site --once -q; tr -d '\r' <site/rounds.ics | grep -e DTSTART -e SUMMARY -e LOCATION; python3 -c "
  > import json; g = json.load(open('site/results.json'))['sections'][0]['rounds'][1]['games']
  > print([(x['match'], x['match_board'], x['board'], x.get('date'), x.get('time'), x.get('place')) for x in g])"
  DTSTART:20261220T100000Z
  SUMMARY:League: round 1
  DTSTART:20270103T100000Z
  SUMMARY:League: round 2
  DTSTART:20270102T100000Z
  SUMMARY:League: round 2\, West – Sued
  LOCATION:Town Hall\, Graz
  DTSTART:20270117T100000Z
  SUMMARY:League: round 3
  DTSTART:20270117T183000Z
  SUMMARY:League: round 3\, Sued – Nord
  [(1, 1, 1, '2027-01-02', '10:00', 'Town Hall, Graz'), (1, 2, 2, '2027-01-02', '10:00', 'Town Hall, Graz'), (2, 1, 3, None, None, None), (2, 2, 4, None, None, None)]
  $ flagfall event round l.ffe 2 1 --date '' --place ''; flagfall event round l.ffe 2; flagfall event round l.ffe 2 3 --time 9:00 2>&1; flagfall event round l.ffe --first 2026-01-01 2>&1 | head -n 1; flagfall event round l.ffe 2 --place Hall 2>&1 | head -n 1; flagfall event round l.ffe 4 --date 2027-02-01 2>&1
  round 2, West – Sued: 2027-01-03, 10:00 as the round (entry 7)
  Round 2: 2027-01-03, 10:00
  flagfall: round 2 has no match 3
  flagfall: --first and --every set all rounds, perhaps with --time
  flagfall: --place is of one board, or of a match of teams
  flagfall: there is no round 4: the event has 3
  ? 1
  $ flagfall event new w.ffe --teams swiss-a --boards 2 -q; flagfall event import w.ffe t.csv -q; flagfall event pair w.ffe --all 2>&1; flagfall event round w.ffe --first 2026-12-20 --every 7 2>&1
  flagfall: --all pairs all rounds of a round robin
  flagfall: the number of rounds is not known: event set FILE --rounds N
  ? 1

Of players, too: a leap year, and boards.

  $ printf 'name\nAda\nBen\nCid\nDan\n' >p.csv; flagfall event new r.ffe p.csv --kind round-robin -q; flagfall event pair r.ffe --all -q; flagfall event round r.ffe --first 2028-02-15 --every 14 -q; flagfall event round r.ffe 1 2 --place 'Room 3' -q; flagfall event round r.ffe; flagfall print pairings r.ffe --round 1 | tail -n 5 | head -n 3
  Round 1: 2028-02-15
    Ben – Cid: 2028-02-15, Room 3
  Round 2: 2028-02-29
  Round 3: 2028-03-14
  Bd  No  White  Pts  Result  No  Black  Pts
   1   1  Ada      0           4  Dan      0
   2   2  Ben      0           3  Cid      0  2028-02-15, Room 3

After the last round: no withdrawal, no other rating without a reason, no further round.

  $ for r in 1 2 3; do printf '1 1-0\n2 =\n' | flagfall event result r.ffe --round $r -q; done; flagfall event pair r.ffe 2>&1; flagfall event pair r.ffe 4 1 1 2 2>&1; flagfall event player withdraw r.ffe 2 2>&1; flagfall event set r.ffe --withdrawn 2 2>&1; flagfall event player edit r.ffe 1 --rating 1500 2>&1; flagfall event player edit r.ffe 1 --club Nord; flagfall event player edit r.ffe 1 --rating 1500 --reason 'list of November'
  flagfall: all 3 rounds are paired
  flagfall: there is no round 4: the event has 3; event set --rounds changes that
  flagfall: all 3 rounds are played: a withdrawal comes too late
  flagfall: all 3 rounds are played: a withdrawal comes too late
  flagfall: all 3 rounds are played: another rating, without --reason, comes too late
  1 Ada changed (entry 12)
  1 Ada changed (entry 13)
  $ flagfall event new s.ffe p.csv --system dutch --rounds 1 --start 2026-11-21 -q; flagfall event pair s.ffe --yes --init white -q; flagfall event player withdraw s.ffe 4; printf '1 1-0\n2 =\n' | flagfall event result s.ffe --round 1 -q; flagfall event pair s.ffe --yes -q 2>&1 | grep -v note; flagfall event player withdraw s.ffe 3 2>&1; flagfall event set s.ffe --rounds 2 -q; flagfall event pair s.ffe --yes | grep -c ' 1 Ada'
  4 Dan has withdrawn (entry 4)
  flagfall: there is no round 2: the event has 1; event set --rounds changes that
  flagfall: all 1 rounds are played: a withdrawal comes too late
  1

What is not said is proposed for the players of the list: eight or fewer meet each other; 22 play a Swiss of seven rounds, since five
are enough for 32 to have one winner, and two more.

  $ list() { echo name; for i in $(seq $1); do echo "P$i"; done; }
  > for n in 2 8 9 22; do list $n >$n.csv; flagfall event new n$n.ffe $n.csv 2>&1 | grep -e proposed; done
  flagfall: proposed for 8 players, and taken by --proposed or: event set n8.ffe --kind round-robin --tiebreaks proposed
  flagfall: proposed for 9 players, and taken by --proposed or: event set n9.ffe --kind swiss --rounds 6 --tiebreaks proposed
  flagfall: proposed for 22 players, and taken by --proposed or: event set n22.ffe --kind swiss --rounds 7 --tiebreaks proposed
  $ flagfall event new k.ffe 22.csv --kind swiss --rounds 5 2>&1 | grep proposed; flagfall event new u.ffe t.csv 2>&1 | grep proposed; flagfall event new v.ffe 22.csv --kind swiss --rounds 5 --tiebreaks BH 2>&1 | grep proposed
  flagfall: proposed for 22 players, and taken by --proposed or: event set k.ffe --tiebreaks proposed
  flagfall: proposed for 8 players, and taken by --proposed or: event set u.ffe --teams round-robin --boards 2
  ? 1
  $ flagfall event new q.ffe 22.csv --proposed; flagfall event export q.ffe --format setup; flagfall event new z.ffe --proposed 2>&1 | head -n 1; flagfall event new y.ffe t.csv --proposed -q; flagfall event pair y.ffe --all | tail -n 1
  created q.ffe
  22.csv (players): 22 players added (entry 2)
  settings changed (entry 3)
  kind: swiss
  rounds: 7
  tie breaks: BH/C1,BH,DE,WIN
  flagfall: --proposed goes with a list of players: what is proposed follows from them
  rounds 1 to 3: 2 matches each paired (entry 4)
