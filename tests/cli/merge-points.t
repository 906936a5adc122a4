Points that two copies note apart count once: two arbiters have written down one penalty, and nobody can tell it from two. Those that are not alike count. Who means both notes them again.

  $ printf 'name\nAda\nBo\n' >two.csv; flagfall event new k.ffe --name Club --start 2026-03-02 --kind swiss --rounds 4 -q; flagfall event import k.ffe two.csv -q; flagfall event points k.ffe Ada --deduct 1 --reason before -q; cp k.ffe l.ffe; cp k.ffe m.ffe; cp k.ffe n.ffe
  $ flagfall event points k.ffe Ada --deduct 1 --reason phone -q; flagfall event points l.ffe Ada --deduct 1 --reason 'a telephone' --author Bob -q; cp k.ffe k0.ffe; cp l.ffe l0.ffe; flagfall event points l.ffe Ada --deduct 1 --round 2 --reason late --author Bob -q
  $ flagfall event merge k.ffe l.ffe 2>&1; echo "rc $?"; flagfall event export k.ffe --format trf26 | grep -a '^299'
  flagfall: l.ffe: warning: entry 4 of the other copy, 2026-11-21T09:00:00Z by Bob: 1 Ada: 1 point deducted; not taken over: the same points are noted here; where both are meant, they are noted again by hand [merge-conflict]
  1 entry taken over, 1 not taken over
  rc 1
  299     0.0  -1.0  000    1
  299     0.0  -1.0  000    1
  299     0.0  -1.0  002    1
  $ flagfall event merge l.ffe k0.ffe 2>&1; flagfall event merge l.ffe k.ffe; flagfall event merge k.ffe l.ffe; flagfall event export l.ffe --format trf26 | grep -a '^299'
  flagfall: k0.ffe: warning: entry 4 of the other copy, 2026-11-21T09:00:00Z by Arbiter: 1 Ada: 1 point deducted; not taken over: the same points are noted here; where both are meant, they are noted again by hand [merge-conflict]
  0 entries taken over, 1 not taken over
  0 entries taken over, 0 not taken over
  0 entries taken over, 0 not taken over
  299     0.0  -1.0  000    1
  299     0.0  -1.0  000    1
  299     0.0  -1.0  002    1

A third copy that gets them from both has them once; one more of Bob's is another one, and comes over.

  $ flagfall event merge m.ffe k.ffe; flagfall event merge m.ffe l.ffe 2>&1; flagfall event export m.ffe --format trf26 | grep -a '^299'
  3 entries taken over, 0 not taken over
  flagfall: l.ffe: warning: entry 4 of the other copy, 2026-11-21T09:00:00Z by Bob: 1 Ada: 1 point deducted; not taken over: the same points are noted here; where both are meant, they are noted again by hand [merge-conflict]
  0 entries taken over, 1 not taken over
  299     0.0  -1.0  000    1
  299     0.0  -1.0  000    1
  299     0.0  -1.0  002    1
  $ flagfall event points l.ffe Ada --deduct 1 --reason again --author Bob -q; flagfall event merge k.ffe l.ffe; flagfall event merge m.ffe l.ffe; flagfall event export k.ffe --format trf26 | grep -ac '^299'; flagfall event export m.ffe --format trf26 | grep -ac '^299'; flagfall event check m.ffe
  1 entry taken over, 0 not taken over
  1 entry taken over, 0 not taken over
  4
  4
  The event file is sound: database, tables, log and pairings agree.

What one of them takes back is its own, and not what says the same here. Points that were taken back here are no longer the same.

  $ cp k0.ffe a.ffe; cp l0.ffe b.ffe; flagfall event merge a.ffe b.ffe -q 2>/dev/null; flagfall event undo b.ffe --reason mistaken --author Bob -q; flagfall event merge a.ffe b.ffe 2>&1; flagfall event export a.ffe --format trf26 | grep -ac '^299'; flagfall event check a.ffe
  flagfall: b.ffe: warning: entry 5 of the other copy, 2026-11-21T09:00:00Z by Bob: entry 4 taken back: 1 Ada: 1 point deducted; not taken over: the points that it takes back were not taken over [merge-conflict]
  0 entries taken over, 1 not taken over
  2
  The event file is sound: database, tables, log and pairings agree.
  $ cp k0.ffe a.ffe; flagfall event undo a.ffe --reason mistaken -q; flagfall event merge a.ffe l0.ffe; flagfall event export a.ffe --format trf26 | grep -ac '^299'
  1 entry taken over, 0 not taken over
  2
  $ flagfall event merge n.ffe k0.ffe; flagfall event merge n.ffe l0.ffe 2>&1; flagfall event export n.ffe --format trf26 | grep -ac '^299'
  1 entry taken over, 0 not taken over
  flagfall: l0.ffe: warning: entry 4 of the other copy, 2026-11-21T09:00:00Z by Bob: 1 Ada: 1 point deducted; not taken over: the same points are noted here; where both are meant, they are noted again by hand [merge-conflict]
  0 entries taken over, 1 not taken over
  2

The same where a third copy brings them, with their taking back.

  $ flagfall event new o.ffe --name Club --start 2026-03-02 --kind swiss --rounds 4 -q; flagfall event import o.ffe two.csv -q; cp o.ffe p.ffe; cp o.ffe q.ffe; flagfall event points o.ffe Ada --deduct 1 --reason phone -q; flagfall event points p.ffe Ada --deduct 1 --reason phone --author Bob -q; flagfall event undo p.ffe --reason mistaken --author Bob -q; flagfall event merge q.ffe p.ffe; flagfall event merge o.ffe q.ffe 2>&1; flagfall event export o.ffe --format trf26 | grep -ac '^299'
  2 entries taken over, 0 not taken over
  flagfall: q.ffe: warning: entry 3 of the other copy, 2026-11-21T09:00:00Z by Bob: 1 Ada: 1 point deducted; not taken over: the same points are noted here; where both are meant, they are noted again by hand [merge-conflict]
  flagfall: q.ffe: warning: entry 4 of the other copy, 2026-11-21T09:00:00Z by Bob: entry 3 taken back: 1 Ada: 1 point deducted; not taken over: the points that it takes back were not taken over [merge-conflict]
  0 entries taken over, 2 not taken over
  1

What an event keeps once (entry fees, the rules of its kind, categories, the first board) and two copies set apart stays as it is here, and is said; the same in both is no conflict.

  $ flagfall event new r.ffe two.csv --kind keizer --name Club --start 2026-03-02 -q; cp r.ffe s.ffe; flagfall event set r.ffe --keizer 'top 50' --first-board 11 -q; flagfall event set s.ffe --keizer 'top 70' -q --author Bob; flagfall event set s.ffe --first-board 11 --author Bob -q; flagfall event fee r.ffe --currency EUR --amount 10 -q; flagfall event fee s.ffe --currency EUR --amount 20 --author Bob -q; flagfall event fee s.ffe Ada --amount 5 --author Bob -q
  $ flagfall event merge r.ffe s.ffe 2>&1 | sed 's/, 20[^ ]* by [^:]*:/,/'; flagfall print fees r.ffe --format csv; flagfall event check r.ffe
  flagfall: s.ffe: warning: entry 3 of the other copy, settings changed; not taken over: keizer was set here, to something else [merge-conflict]
  flagfall: s.ffe: warning: entry 5 of the other copy, fee 20.00 EUR; not taken over: fee was set here, to something else [merge-conflict]
  2 entries taken over, 2 not taken over
  No,Name,Club,Fee,Paid,Outstanding,Payments
  1,Ada,,5.00,0.00,5.00,
  2,Bo,,10.00,0.00,10.00,
  The event file is sound: database, tables, log and pairings agree.

The same for what is kept once for a player or a round: a column, the time of a round; and for the section that is used.

  $ flagfall event new t.ffe --name Club --start 2026-03-02 --kind swiss -q; flagfall event section add t.ffe A two.csv --system dutch -q; flagfall event section add t.ffe B two.csv --system dutch -q; cp t.ffe u.ffe; flagfall event section use t.ffe A -q; flagfall event section use u.ffe B --author Bob -q; flagfall event round t.ffe 1 --section A --time 10:00 -q; flagfall event round u.ffe 1 --section A --time 11:00 --author Bob -q; flagfall event round u.ffe 2 --section A --time 11:00 --author Bob -q
  $ printf 'name,phone\nAda,1\n' >one.csv; printf 'name,phone,room\nAda,2,7\nBo,3,8\n' >other.csv; flagfall event import t.ffe one.csv --section A --keep-columns phone,room -q; flagfall event import u.ffe other.csv --section A --keep-columns phone,room --author Bob -q
  $ flagfall event merge t.ffe u.ffe 2>&1 | sed 's/, 20[^ ]* by [^:]*:/,/'; flagfall print pairings t.ffe 2>&1 | head -1; flagfall event check t.ffe
  flagfall: u.ffe: warning: entry 6 of the other copy, section Club, B is used where none is named; not taken over: section-used was set here, to something else [merge-conflict]
  flagfall: u.ffe: warning: entry 7 of the other copy, Club, A: round 1: 11:00; not taken over: time was set here, to something else [merge-conflict]
  flagfall: u.ffe: warning: entry 9 of the other copy, Club, A: other.csv (players): 2 players changed; not taken over: column was set here, to something else [merge-conflict]
  1 entry taken over, 3 not taken over
  flagfall: no round is paired
  The event file is sound: database, tables, log and pairings agree.
