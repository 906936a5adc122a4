What is corrected or taken back after a round. A withdrawn player of a round robin is on the wall list:
the win without play is there, and no room for a result.

  $ printf 'name,rating\nAda,2300\nBen,2200\nCid,2100\nDan,2000\nEve,1900\nFay,1800\n' >p.csv
  $ flagfall event new r.ffe p.csv --kind round-robin -q; flagfall event pair r.ffe --all -q; printf '1 1-0\n2 0-1\n3 =\n' | flagfall event result r.ffe --round 1 -q; flagfall event set r.ffe --withdrawn 4 -q
  $ flagfall print pairings r.ffe --round 2 | sed -n '4,7p'
  Bd  No  White   Rtg  Pts  Result  No  Black   Rtg  Pts
   1   6  Fay    1800    0  + / -    4  Dan    2000    ½  won by forfeit
   2   5  Eve    1900    1           3  Cid    2100    ½
   3   1  Ada    2300    1           2  Ben    2200    0

A round that was as by the rules until a result before it was corrected is not wrong: the log says what was
known when it was paired. Ada and Dan change points after round 2 is paired; then a pair of round 2 is put
by hand against the rules, which no correction explains.

  $ flagfall event new s.ffe p.csv --sys dutch --rounds 4 --start 2026-11-20 -q; flagfall event pair s.ffe --yes --init white -q; printf '1 1-0\n2 0-1\n3 1-0\n' | flagfall event result s.ffe --round 1 -q; flagfall event pair s.ffe --yes -q
  $ flagfall pair check s.ffe | tail -n 1; flagfall event result s.ffe 1 1 0-1 --reason 'written in the wrong box' -q; flagfall pair check s.ffe
  1 file, 2 rounds: 0 differ
  s.ffe, round 1, dutch-2026: 3 pairs as by the rules
  s.ffe, round 2, dutch-2026: 3 pairs as by the rules, paired before the correction of entry 8
  1 file, 2 rounds: 0 differ, 1 paired before a correction
  $ flagfall pair check s.ffe --round 2 --format json | grep -o '"paired_by":[0-9]*,"corrections":[^,}]*'; flagfall event result s.ffe 1 1 1-0 --reason 'it was right' -q; flagfall pair check s.ffe --round 2
  "paired_by":7,"corrections":[8]
  s.ffe, round 2, dutch-2026: 3 pairs as by the rules
  1 file, 1 round: 0 differ
  $ printf '1 1-0\n2 0-1\n3 1-0\n' | flagfall event result s.ffe --round 2 -q; flagfall event pair s.ffe --by-hand 1-5,2-6,4-3 --reason 'as asked' -q; flagfall event result s.ffe 2 1 0-1 --reason slip -q; flagfall pair check s.ffe --round 3
  s.ffe, round 3, dutch-2026: 2 wrong pairs, 1 with wrong colours, 0 on wrong boards
    wrong: 4-3 1-5
    instead of: 1-3 5-4
    wrong colours: 2-6
  1 file, 1 round: 1 differ
  ? 1

Undo says what it takes back. In an event of sections it asks when the last entry is another section's, or no
section is named.

  $ flagfall event undo s.ffe --reason 'no slip'
  entry 14 taken back: correction, round 2, board 1: 2 Ben – 1 Ada 0-1 (entry 15)
  $ flagfall event new f.ffe --name Fest -q; flagfall event section add f.ffe A p.csv --system dutch -q; flagfall event section add f.ffe B p.csv --system dutch -q; flagfall event pair f.ffe --section A --yes --init white -q; flagfall event pair f.ffe --section B --yes --init white -q; flagfall event result f.ffe 1 1 1-0 --section A; flagfall event result f.ffe 1 2 0-1 --section B
  round 1, board 1: 1 Ada – 4 Dan 1-0 (entry 8)
  round 1, board 2: 5 Eve – 2 Ben 0-1 (entry 9)
  $ flagfall event undo f.ffe --reason 'wrong board' --section A 2>&1; flagfall event undo f.ffe --reason 'wrong board' 2>&1
  flagfall: the last entry, 9, is of section Fest, B: round 1, board 2: 5 Eve – 2 Ben 0-1; --entry 9 takes it back
  flagfall: the last entry, 9, is of section Fest, B: round 1, board 2: 5 Eve – 2 Ben 0-1; --entry 9 takes it back
  ? 6
  $ flagfall event undo f.ffe --reason 'wrong board' --section B; flagfall event undo f.ffe --entry 8 --reason 'wrong board'
  entry 9 taken back: Fest, B: round 1, board 2: 5 Eve – 2 Ben 0-1 (entry 10)
  entry 8 taken back: Fest, A: round 1, board 1: 1 Ada – 4 Dan 1-0 (entry 11)
