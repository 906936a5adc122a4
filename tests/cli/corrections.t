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

A result that is corrected after the next round was paired: the round stays, which is said, with the entry that paired it and how it is paired again
while it has no result. Of the four, Ada and Ben met Cid and Dan; by the first results Dan is with Ada, by the corrected ones Ben is.

  $ head -n 5 p.csv >four.csv; flagfall event new c.ffe four.csv --system dutch --rounds 3 --start 2026-11-20 -q; flagfall event result c.ffe 1 1 1-0 2>&1; flagfall event pair c.ffe --yes --init white -q; printf '1 1-0\n2 1-0\n' | flagfall event result c.ffe --round 1; flagfall event pair c.ffe --yes 2>/dev/null | tail -n 3
  flagfall: c.ffe: error: round 1 is not paired: event pair pairs it [round-not-paired]
  round 1, board 1: 1 Ada – 3 Cid 1-0 (entry 4)
  round 1, board 2: 4 Dan – 2 Ben 1-0 (entry 5)
      1    4 Dan                        1.0     1 Ada                        1.0
      2    2 Ben                        0.0     3 Cid                        0.0
  round 2 paired by FIDE (Dutch) 2026, C.04.3 (2026), flagfall 0.1.0 (entry 6)
  $ flagfall event result c.ffe 2 9 1-0 2>&1; flagfall event result c.ffe 2 '#9' 1-0 2>&1; flagfall event result c.ffe 3 1 1-0 2>&1; flagfall event result c.ffe 4 1 1-0 2>&1
  flagfall: c.ffe: error: round 2 has no board 9, it has 1 to 2; a game without a board number is named by a player, as in #17 [no-board]
  flagfall: c.ffe: error: no player "#9" [player-unknown]
  flagfall: c.ffe: error: round 3 is not paired: event pair pairs it [round-not-paired]
  flagfall: c.ffe: error: round 4 is not paired: the event has 3 rounds [round-not-paired]
  ? 1
  $ cp c.ffe again.ffe; flagfall event result again.ffe 1 2 0-1 --reason 'wrong box' --no-copy 2>&1; flagfall event undo again.ffe --entry 6 --reason 'not begun' --no-copy 2>&1; flagfall event pair again.ffe --yes 2>/dev/null | tail -n 3
  round 1, board 2: 4 Dan – 2 Ben 0-1 (entry 7)
  flagfall: again.ffe: warning: round 2 was paired (entry 6) before this correction, and stays as it is; the next one is paired by the corrected results; to pair round 2 again before it begins: event undo --entry 6 --reason TEXT, then event pair [paired-before]
  entry 6 taken back: round 2 paired by FIDE (Dutch) 2026, C.04.3 (2026), flagfall 0.1.0 (entry 8)
      1    2 Ben                        1.0     1 Ada                        1.0
      2    3 Cid                        0.0     4 Dan                        0.0
  round 2 paired by FIDE (Dutch) 2026, C.04.3 (2026), flagfall 0.1.0 (entry 9)

By an undo and by a list it is said too. Where the round has a result it is not offered to pair it again, nor where its boards were paired one by one.

  $ cp c.ffe list.ffe; printf 'round,board,white,black,result\n1,2,4,2,0-1\n' >r.csv; flagfall event import list.ffe r.csv --reason 'wrong box' --no-copy 2>&1; flagfall event undo list.ffe --reason 'no, right' --no-copy 2>&1 | sed 's/; to .*/; .../'
  r.csv (results): 1 result replaced (entry 7)
  flagfall: r.csv: warning: round 2 was paired (entry 6) before this correction, and stays as it is; the next one is paired by the corrected results; to pair round 2 again before it begins: event undo --entry 6 --reason TEXT, then event pair [paired-before]
  entry 7 taken back: r.csv (results): 1 result replaced (entry 8)
  flagfall: list.ffe: warning: round 2 was paired (entry 6) before this correction, and stays as it is; the next one is paired by the corrected results; ...
  $ cp c.ffe begun.ffe; flagfall event result begun.ffe 2 1 1-0 --no-copy -q; flagfall event result begun.ffe 1 2 0-1 --reason 'wrong box' --no-copy 2>&1; flagfall event result begun.ffe 2 1 0-1 --reason slip --no-copy 2>&1
  round 1, board 2: 4 Dan – 2 Ben 0-1 (entry 8)
  flagfall: begun.ffe: warning: round 2 was paired (entry 6) before this correction, and stays as it is; the next one is paired by the corrected results [paired-before]
  round 2, board 1: 4 Dan – 1 Ada 0-1 (entry 9)
  $ cp c.ffe hand.ffe; flagfall event undo hand.ffe --reason 'by hand' -q; flagfall event pair hand.ffe 2 1 4 1 -q 2>/dev/null; flagfall event pair hand.ffe 2 2 2 3 -q 2>/dev/null; flagfall event result hand.ffe 1 2 0-1 --reason 'wrong box' --no-copy 2>&1; flagfall event undo hand.ffe --entry 8 --reason y 2>&1 -q
  round 1, board 2: 4 Dan – 2 Ben 0-1 (entry 10)
  flagfall: hand.ffe: warning: round 2 was paired (entry 9) before this correction, and stays as it is; the next one is paired by the corrected results [paired-before]

In a knockout the wrong player may be in the next round; all-play-all is paired by no result.

  $ flagfall event new k.ffe four.csv --kind knockout --start 2026-11-20 -q; flagfall event pair k.ffe --init white -q; printf '1 1-0\n2 1-0\n' | flagfall event result k.ffe --round 1 -q; flagfall event pair k.ffe -q; flagfall event result k.ffe 1 1 0-1 --reason 'wrong box' --no-copy 2>&1; flagfall event undo k.ffe --entry 6 --reason 'not begun' --no-copy -q; flagfall event pair k.ffe | head -n 2
  round 1, board 1: 1 Ada – 4 Dan 0-1 (entry 7)
  flagfall: k.ffe: warning: round 2 was paired (entry 6) before this correction, and stays as it is; the next one is paired by the corrected results; to pair round 2 again before it begins: event undo --entry 6 --reason TEXT, then event pair [paired-before]
  Round 2
     1  4 Dan – 3 Cid
  $ flagfall event new a.ffe four.csv --kind round-robin -q; flagfall event result a.ffe 1 1 1-0 2>&1; flagfall event pair a.ffe --all -q; flagfall event result a.ffe 1 1 1-0 -q; flagfall event result a.ffe 1 1 0-1 --reason 'wrong box' 2>&1
  flagfall: a.ffe: error: round 1 is not paired: event pair pairs it [round-not-paired]
  round 1, board 1: 1 Ada – 4 Dan 0-1 (entry 5)

On the sheet of a round it is said behind the result.

  $ cp c.ffe sheet.ffe; printf '/2\n0\nwrong box\nq\n' | flagfall event enter sheet.ffe --round 1 --no-copy 2>&1 | grep -o 'correction.*'
  correction, round 1, board 2: 4 Dan – 2 Ben 0-1; round 2 was paired before and stays
