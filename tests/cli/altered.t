Tables that were changed past the log (another program's SQL) bear no hash of it, and nothing is built on them.

  $ alter() { python3 -c 'import sqlite3, sys; db = sqlite3.connect(sys.argv[1]); db.executescript(sys.argv[2])' "$@"; }; declare -f alter >alter.sh
  $ printf 'name,rating\n"Adams, Jim",2400\n"Baker, Ann",2300\n"Cole, Eva",2200\n"Dorn, Max",2100\n' >p.csv; flagfall event new e.ffe --name Open --start 2026-03-02 --kind swiss --rounds 3 --tiebreaks BH -q; flagfall event import e.ffe p.csv -q; flagfall event pair e.ffe --initial-colour white --yes -q >/dev/null; flagfall event result e.ffe 1 1 1-0 -q; cp e.ffe sound.ffe
  $ . ./alter.sh; alter e.ffe "UPDATE player SET rating = 2500, name = 'Baker, Bob' WHERE id = 2"; flagfall event check e.ffe 2>&1; echo "rc $?"
  flagfall: e.ffe: error: player 2 was changed past the log: name is "Baker, Bob" and the log ends in "Baker, Ann", rating is 2500 and the log ends in 2300 [log-state]
  THE EVENT FILE HAS FAULTS; they are reported above.
  rc 1

Every command that reads the event or adds an entry says so, with the way on; none prints the hash.

  $ for c in "standings e.ffe" "print pairings e.ffe" "event export e.ffe --format trf26" "event export e.ffe --format csv" "pair round e.ffe" "norms e.ffe 1" "event rulings e.ffe" "event checkin e.ffe" "event section list e.ffe" "event result e.ffe 1 2 1-0" "event set e.ffe --city Graz" "event player add e.ffe New" "event pair e.ffe" "event undo e.ffe --reason wrong" "event section add e.ffe B" "event import sound.ffe e.ffe"; do flagfall $c >out.txt 2>&1; echo "$? $c: $(grep -c 'was altered past its log' out.txt) $(grep -c hash out.txt)"; done; flagfall event result e.ffe 1 2 1-0 2>&1; flagfall event log e.ffe | wc -l
  1 standings e.ffe: 1 0
  1 print pairings e.ffe: 1 0
  1 event export e.ffe --format trf26: 1 0
  1 event export e.ffe --format csv: 1 0
  1 pair round e.ffe: 1 0
  1 norms e.ffe 1: 1 0
  1 event rulings e.ffe: 1 0
  1 event checkin e.ffe: 1 0
  1 event section list e.ffe: 1 0
  1 event result e.ffe 1 2 1-0: 1 0
  1 event set e.ffe --city Graz: 1 0
  1 event player add e.ffe New: 1 0
  1 event pair e.ffe: 1 0
  1 event undo e.ffe --reason wrong: 1 0
  1 event section add e.ffe B: 1 0
  1 event import sound.ffe e.ffe: 1 0
  flagfall: "e.ffe" was altered past its log: player 2 was changed past the log: name is "Baker, Bob" and the log ends in "Baker, Ann", rating is 2500 and the log ends in 2300; "event check" names all that differs, "event undo --past-log" puts back what the log ends in
  4

With --altered it is printed, and each page says what it is; where a form has no page it is refused.

  $ flagfall standings e.ffe --altered; flagfall event export e.ffe --altered --format trf26 | grep -a 'ALTERED\|hash'; for form in html text; do for what in players pairings names results standings cross slips place-cards scoresheets wall-chart; do flagfall print $what e.ffe --altered --format $form >out.txt; echo "$form $what: $(grep -c 'ALTERED PAST ITS LOG' out.txt) $(grep -c 'hash [0-9a-f]' out.txt)"; done; done
  ALTERED PAST ITS LOG: Open
  Provisional standings after round 1 of 3, 1 game open
  Swiss, 4 players; tie-breaks by C.07 of 1 March 2026

  Rk  No    Name         Rtg  Pts   BH
   1   1    Adams, Jim  2400    1  0.0
   2   3    Cole, Eva   2200    0  1.0
   3   2    Baker, Bob  2500    0  0.0
       4    Dorn, Max   2100    0  0.0

  Log: ALTERED PAST ITS LOG, after entry 4
  012 ALTERED PAST ITS LOG: Open
  ### Log: ALTERED PAST ITS LOG, after entry 4
  html players: 3 0
  html pairings: 3 0
  html names: 3 0
  html results: 3 0
  html standings: 3 0
  html cross: 3 0
  html slips: 5 0
  html place-cards: 11 0
  html scoresheets: 7 0
  html wall-chart: 3 0
  text players: 2 0
  text pairings: 2 0
  text names: 2 0
  text results: 2 0
  text standings: 2 0
  text cross: 2 0
  text slips: 4 0
  text place-cards: 6 0
  text scoresheets: 6 0
  text wall-chart: 2 0

  $ flagfall standings e.ffe --altered --format csv 2>&1; flagfall standings e.ffe --altered --format json 2>&1; flagfall standings e.ffe --altered --explain 1 2>&1; flagfall event export e.ffe --altered --format pgn 2>&1; flagfall standings sound.ffe --altered 2>/dev/null | tail -1
  flagfall: --altered goes with tables, pages and TRF files, which say it at their foot
  flagfall: see "flagfall standings --help"
  flagfall: --altered goes with tables, pages and TRF files, which say it at their foot
  flagfall: see "flagfall standings --help"
  flagfall: --altered goes with tables, pages and TRF files, which say it at their foot
  flagfall: see "flagfall standings --help"
  flagfall: --altered goes with tables, pages and TRF files, which say it at their foot
  flagfall: see "flagfall event export --help"
  Log: entry 4, hash a09a-afbb-2d5e-56b6-c4a1

A page of such tables that comes back is not an anchor either. What was changed is put back, by an entry.

  $ flagfall event undo e.ffe --past-log --reason 'edited by hand' --entry 2 2>&1; flagfall event undo e.ffe --past-log --reason 'edited by hand'; flagfall event undo e.ffe --past-log --reason again; flagfall event log e.ffe | tail -1; flagfall event check e.ffe; flagfall standings e.ffe 2>/dev/null | tail -6
  flagfall: --past-log takes back what no entry has: --entry does not go with it
  flagfall: see "flagfall event undo --help"
  rows put back to what the log ends in: 1 (entry 5)
  rows put back to what the log ends in: 0 (nothing new)
      5  2026-11-21T09:00:00Z  Arbiter: rows that were altered past the log put back: 1 (reason: edited by hand)
  The event file is sound: database, tables, log and pairings agree.
   1   1    Adams, Jim  2400    1  0.0
   2   3    Cole, Eva   2200    0  1.0
   3   2    Baker, Ann  2300    0  0.0
       4    Dorn, Max   2100    0  0.0

  Log: entry 5, hash d667-973d-7bd9-e339-9518

Rows that were added or removed, and a log that was altered too: that cannot say what was there.

  $ . ./alter.sh; cp sound.ffe f.ffe; alter f.ffe "DELETE FROM cell WHERE player = 4; INSERT INTO deputy VALUES(1, 'Me')"; flagfall event check f.ffe 2>&1; flagfall event undo f.ffe --past-log --reason back; flagfall event check f.ffe
  flagfall: f.ffe: error: cell 4/1 was changed past the log: it is missing [log-state]
  flagfall: f.ffe: error: deputy 1 was added past the log [log-state]
  flagfall: f.ffe: warning: round 1: what is recorded for players 4 and 2 does not agree [pairing-disagrees]
  THE EVENT FILE HAS FAULTS; they are reported above.
  rows put back to what the log ends in: 2 (entry 5)
  The event file is sound: database, tables, log and pairings agree.
  $ . ./alter.sh; cp sound.ffe g.ffe; alter g.ffe "DROP TRIGGER change_unchanged; UPDATE player SET rating = 2500 WHERE id = 2; UPDATE change SET after = replace(after, '2300', '2500') WHERE tbl = 'player' AND key = '2'; CREATE TRIGGER change_unchanged BEFORE UPDATE ON change BEGIN
  >   SELECT RAISE(ABORT, 'the log only grows'); END"; flagfall standings g.ffe 2>&1; flagfall event result g.ffe 1 2 1-0 2>&1; flagfall event undo g.ffe --past-log --reason back 2>&1; echo "rc $?"
  flagfall: "g.ffe" was altered past its log: entry 2 of the log was altered, or one before it: its hash does not follow; "event check" names all that differs, "event undo --past-log" puts back what the log ends in
  flagfall: "g.ffe" was altered past its log: entry 2 of the log was altered, or one before it: its hash does not follow; "event check" names all that differs, "event undo --past-log" puts back what the log ends in
  flagfall: "g.ffe": the log itself is not whole, and cannot say what was there: entry 2 of the log was altered, or one before it: its hash does not follow; go on with a copy that "event check" finds sound
  rc 1

Another program may write while ours goes on: what it changed past the log is seen at the next line.

  $ . ./alter.sh; cp sound.ffe h.ffe; { echo '1 2 1-0'; sleep 1; alter h.ffe "UPDATE player SET rating = 1 WHERE id = 1"; echo '1 2 1-0'; echo '1 1 0-1'; } | flagfall event result h.ffe --reason late 2>&1; flagfall event log h.ffe | wc -l
  round 1, board 2: 4 Dorn, Max – 2 Baker, Ann 1-0 (entry 5)
  flagfall: "h.ffe" was altered past its log: player 1 was changed past the log: rating is 1 and the log ends in 2400; "event check" names all that differs, "event undo --past-log" puts back what the log ends in
  flagfall: "h.ffe" was altered past its log: player 1 was changed past the log: rating is 1 and the log ends in 2400; "event check" names all that differs, "event undo --past-log" puts back what the log ends in
  flagfall: standard input: 3 lines, 1 stored, 2 stored nothing: refused 2
  flagfall: the round is over; a copy beside the file: h.ffe.round1.bak
  5
