Copies of a knockout, a Keizer evening and a ladder, apart and merged: the order is that of one file in
which all results were entered. Results of boards 1 and 2 at one laptop, of 3 and 4 at the other.

  $ for i in 1 2 3 4 5 6 7 8; do echo "P$i,$((2100 - 10 * i))"; done | (echo name,rating; cat) >p.csv
  $ for k in knockout keizer ladder; do flagfall event new $k.ffe p.csv --kind $k --start 2026-10-03 -q; flagfall event pair $k.ffe -q $([ $k = knockout ] && echo --initial-colour white); cp $k.ffe one.$k.ffe; flagfall event backup $k.ffe two.$k.ffe -q; done
  $ for k in knockout keizer ladder; do printf '1 1 1-0\n1 2 0-1\n1 3 1-0\n1 4 1-0\n' | flagfall event result one.$k.ffe --no-copy -q; printf '1 1 1-0\n1 2 0-1\n' | flagfall event result $k.ffe --no-copy -q; printf '1 3 1-0\n1 4 1-0\n' | flagfall event result two.$k.ffe --no-copy -q; flagfall event merge $k.ffe two.$k.ffe 2>&1 | tail -1; for f in $k one.$k; do flagfall standings $f.ffe --format csv -q >$f.csv; done; cmp $k.csv one.$k.csv && wc -l <$k.csv; flagfall event check $k.ffe | tail -1; done
  2 entries taken over, 0 not taken over
  9
  The event file is sound: database, tables, log and pairings agree.
  2 entries taken over, 0 not taken over
  9
  The event file is sound: database, tables, log and pairings agree.
  2 entries taken over, 0 not taken over
  9
  The event file is sound: database, tables, log and pairings agree.

The next round, paired at one of them, goes to the other; what both say of one game is a conflict.

  $ for k in keizer ladder; do flagfall event pair $k.ffe -q; flagfall event backup $k.ffe three.$k.ffe -q; flagfall event result $k.ffe 2 1 1-0 --no-copy -q; flagfall event result three.$k.ffe 2 1 0-1 --no-copy -q; flagfall event merge $k.ffe three.$k.ffe 2>&1 | grep -c 'not taken over'; done
  2
  2

Fees that two desks took: every payment is there once, also after a second merge.

  $ flagfall event fee keizer.ffe --amount 10 -q; flagfall event backup keizer.ffe desk.ffe -q; flagfall event fee keizer.ffe 1 --paid 10 -q; flagfall event fee keizer.ffe 2 --paid 4 -q; flagfall event fee desk.ffe 2 --paid 6 -q; flagfall event fee desk.ffe 3 --paid 10 --note cash -q; flagfall event merge keizer.ffe desk.ffe 2>&1 | tail -1; flagfall event merge keizer.ffe desk.ffe 2>&1 | tail -1; flagfall print fees keizer.ffe | grep ^Fees; flagfall event check keizer.ffe | tail -1
  2 entries taken over, 0 not taken over
  0 entries taken over, 0 not taken over
  Fees 80.00, paid 30.00, outstanding 50.00 by 5 players.
  The event file is sound: database, tables, log and pairings agree.

Days of the rounds of one section, and a player who came late to another: the rows of a section are counted on by themselves.

  $ flagfall event new s.ffe --kind swiss --start 2026-10-03 -q; for s in B C; do flagfall event section add s.ffe $s p.csv -q $([ $s = B ] && echo --kind swiss --system dutch --initial-colour white || echo --kind round-robin); done; flagfall event pair s.ffe --section C -q; flagfall event round s.ffe --section C --first 2026-10-03 --every 1 --time 18:00 -q; flagfall event backup s.ffe late.ffe -q; flagfall event player add late.ffe 'Late, Lisa' --section B --rating 1500 -q
  $ flagfall event merge s.ffe late.ffe; flagfall event round s.ffe --section C | tail -1; flagfall event check s.ffe
  1 entry taken over, 0 not taken over
  Round 7: 2026-10-09, 18:00
  The event file is sound: database, tables, log and pairings agree.
