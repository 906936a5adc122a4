The set-up of an event in one go: a file, questions, days and times of the rounds.

A set-up file has a line "key: value" for each thing; keys are forgiven their spelling. What it says comes back from the event, and from the event's TRF file.

  $ cat >setup.txt <<'X'
  > # Spring Open
  > Name: Spring Open 2026
  > city: Graz
  > federation: AUT
  > First Day: 2026-10-03
  > end: 05.10.2026
  > kind: swiss
  > system: dutch, baku
  > rounds: 3
  > Initial_Colour: white
  > chief arbiter: Specht, Ina (1234567)
  > deputy: Birk, Jonas (7654321)
  > deputy: Dohle, Vera
  > rate of play: 90'+30"
  > tie-breaks: proposed
  > rules: 2023
  > laws: fide-2018
  > round 1: 2026-10-03 10:00
  > round 3: 2026-10-05, 9.30
  > X
  $ flagfall event new s.ffe --from setup.txt; flagfall event export s.ffe --format setup | tee one.txt
  created s.ffe
  name: Spring Open 2026
  city: Graz
  federation: AUT
  start: 2026-10-03
  end: 2026-10-05
  kind: swiss
  system: dutch, baku
  rounds: 3
  initial colour: white
  arbiter: Specht, Ina (1234567)
  deputies: Birk, Jonas (7654321); Dohle, Vera
  time control: 90'+30"
  tie breaks: BH/C1,BH,DE,WIN
  rules: 2023
  laws: fide-2018
  round 1: 2026-10-03, 10:00
  round 3: 2026-10-05, 09:30
  $ flagfall event new again.ffe --from one.txt -q; flagfall event export again.ffe --format setup | cmp one.txt -
  $ printf 'name,rating\nAbel,2100\nBrand,2000\nCurie,1900\n' >p.csv; flagfall event import s.ffe p.csv -q; flagfall event export s.ffe -q -o s.trf; tr -d '\r' <s.trf | grep -v '^001\|Log'
  012 Spring Open 2026
  022 Graz
  032 AUT
  042 2026/10/03
  052 2026/10/05
  062 3
  072 3
  082 0
  092 Individual: Swiss-System
  102 Specht, Ina (1234567)
  112 Birk, Jonas (7654321)
  112 Dohle, Vera
  122 90'+30"
  132                                                                                        26/10/03            26/10/05
  142 3
  152 W
  192 FIDE_DUTCH_BAKU
  202 BH/C1,BH,DE,WIN
  222 5400+30
  ### Begins @ Round 1: 10:00
  ### Begins @ Round 3: 09:30
  ### Tie-break rules: 2023
  ### Laws: fide-2018
  $ flagfall event new back.ffe -q; flagfall event import back.ffe s.trf; flagfall event export back.ffe --format setup | cmp one.txt -; flagfall event export back.ffe -q -o back.trf; grep -v Log s.trf >1; grep -v Log back.trf | cmp 1 -
  s.trf (event): 3 players added (entry 2)

What the command line says goes over the file.

  $ flagfall event new over.ffe --from setup.txt --name "Autumn Open" --deputies "Emde, Kai" -q; flagfall event export over.ffe --format setup | grep '^name\|^deput'
  name: Autumn Open
  deputies: Emde, Kai

Every fault is said with its line, its column and what was expected; nothing is made.

  $ printf 'no,name,rating\n1,Ash,2100\n' >players.csv; flagfall event new bad.ffe --from players.csv 2>&1; ls bad.ffe 2>&1
  flagfall: "players.csv" is not a set-up but a list (players): make the event first, then take it in with "flagfall event import"
  ls: cannot access 'bad.ffe': No such file or directory
  ? 2
  $ printf 'nane: X\nstart: 05/03/2026\nend 2026-01-01\nkind: cup\nrounds: 0\nname: Y\nname: Z\ntie breaks: BH,XX\ntime control: 90\nround 9: soon\nsystem: dutch, fast\npoints: 3/x/0\nfederation: aut\n  initial colour: pink\n' >bad.txt; flagfall event new bad.ffe --from bad.txt 2>&1; ls bad.ffe 2>&1
  flagfall: bad.txt:1:1: error: expected a key, one of name, city, federation, start, end, kind, knockout, keizer, ladder, system, teams, boards, match points, rounds, first board, initial colour, arbiter, deputies, time control, tie breaks, points, rules, laws, pairing controller, round 1, round 2 ...: "nane" [set-up]
  flagfall: bad.txt:2:8: error: "05/03/2026" reads two ways: write 2026-03-05 or 2026-05-03 [set-up]
  flagfall: bad.txt:3:1: error: expected "key: value": "end 2026-01-01" [set-up]
  flagfall: bad.txt:4:7: error: expected swiss, round-robin, double-round-robin, score-table, knockout, team, keizer or ladder, not "cup" [set-up]
  flagfall: bad.txt:5:9: error: expected a number from 1 to 999, not "0" [set-up]
  flagfall: bad.txt:7:1: error: this key stands in line 6 already [set-up]
  flagfall: bad.txt:8:16: error: "XX" is not a tie-break; the codes are DE WIN WON BPG BWG PS REP STD TPN BH AOB FB SB KS ARO TPR PTP APRO APPO RTNG [set-up]
  flagfall: bad.txt:9:15: error: 90 may be minutes or seconds: write 90' or 90 sec [set-up]
  flagfall: bad.txt:10:10: error: expected a day and a time as 2026-11-21 15:00, not "soon" [set-up]
  flagfall: bad.txt:11:16: error: expected "baku" after the system, not "fast" [set-up]
  flagfall: bad.txt:12:11: error: expected win/draw/loss as 3/1/0, not "3/x/0" [set-up]
  flagfall: bad.txt:13:13: error: expected a code of three capitals as AUT, not "aut" [set-up]
  flagfall: bad.txt:14:19: error: expected white or black, as it was drawn by lot, not "pink" [set-up]
  ls: cannot access 'bad.ffe': No such file or directory
  ? 2
  $ printf 'start: 2026-10-05\nend: 2026-10-03\nrounds: 2\nround 3: 2026-10-06\n' >order.txt; flagfall event new bad.ffe --from order.txt 2>&1
  flagfall: order.txt:2:1: error: expected a last day that is not before the first [set-up]
  flagfall: order.txt:4:1: error: expected a round from 1 to 2 [set-up]
  flagfall: order.txt: warning: the day of round 3, 2026-10-06, is after the last day of the event [round-date]
  ? 3
  $ printf 'name: \377\n' >latin.txt; flagfall event new bad.ffe --from latin.txt 2>&1; : >empty.txt; flagfall event new e.ffe --from empty.txt; flagfall event new bad.ffe --from missing.txt 2>&1
  flagfall: latin.txt:1:7: the text is not UTF-8; save it as UTF-8
  created e.ffe
  flagfall: cannot open "missing.txt": No such file or directory
  ? 4

Questions: Enter keeps what is there, ? explains, - leaves open, q leaves without an event. What a report for rating lacks is named.

  $ printf '\nWien\n?\naut\nAUT\n05/10/2026\n2026-10-05\n-\nround-robin\n1\n\n\n15+10\n\n\n\n\n\n2026-10-05 25:00\n2026-10-05 10:00\n\n' | flagfall event new ask.ffe --interactive --name "Wiener Cup"; flagfall event export ask.ffe --format setup | head -n 2; flagfall event check ask.ffe -q
  Enter keeps what is in brackets; ? says what is expected, - leaves a thing open,
  q ends without an event.

  Name of the event [Wiener Cup]> City> Federation>   expected: three capitals as FIDE writes it: AUT
    Enter keeps what is in brackets, - leaves it open, q ends without an event
  Federation>   expected a code of three capitals as AUT, not "aut"
  Federation> First day>   "05/10/2026" reads two ways: write 2026-10-05 or 2026-05-10
  First day> Last day> Kind of event> Number of rounds> Chief arbiter, with the FIDE number in brackets> Deputy arbiters> Rate of play, as announced>   Proposed by Flagfall for a round robin, for which C.07 8 excludes Buchholz:
    FIDE has no list, C.07 leaves the choice to the organiser (4.1)
  Tie-breaks in their order [DE,WIN,SB,KS]> Points for win, draw and loss, where they are not 1/½/0> Edition of the tie-break rules, where it is not by the first day> Edition of the Laws, where it is not the newest> Who or what pairs> Round 1, day and time>   expected a day and a time as 2026-11-21 15:00, not "2026-10-05 25:00"
  Round 1, day and time> 
  name: Wiener Cup
  city: Wien
  federation: AUT
  start: 2026-10-05
  kind: round-robin
  rounds: 1
  time control: 15+10
  tie breaks: DE,WIN,SB,KS
  round 1: 2026-10-05, 10:00

  A report for rating still needs: end, arbiter
  Make ask.ffe? [Y/n]> created ask.ffe
  name: Wiener Cup
  city: Wien

  $ printf 'a\nq\n' | flagfall event new no.ffe --interactive 2>&1 | tail -n 1; printf 'a\n' | flagfall event new no.ffe --interactive 2>&1 | tail -n 1; printf 'a\377\nb\nq\n' | flagfall event new no.ffe --interactive 2>&1 | tail -n 2; flagfall event new ask.ffe --interactive </dev/null 2>&1; ls no.ffe 2>&1
  Name of the event> City> flagfall: no.ffe is not created
  flagfall: no.ffe is not created
  Name of the event>   expected text in UTF-8 without control characters
  Name of the event> City> flagfall: no.ffe is not created
  flagfall: "ask.ffe" exists already
  ls: cannot access 'no.ffe': No such file or directory
  ? 2

Days and times of the rounds are listed and changed; a day that is out of order is said. They stand on the lists of the round.

  $ flagfall event round s.ffe; flagfall event round s.ffe 2 --date 2026-10-04 --time 15h30; flagfall event round s.ffe 3 --time 10:15; flagfall event round s.ffe 3 --date 2026-10-02 2>&1; flagfall event round s.ffe --format json
  Round 1: 2026-10-03, 10:00
  Round 2: not known
  Round 3: 2026-10-05, 09:30
  round 2: 2026-10-04, 15:30 (entry 3)
  round 3: 2026-10-05, 10:15 (entry 4)
  flagfall: s.ffe: warning: the day of round 3, 2026-10-02, is before the first day of the event [round-date]
  flagfall: s.ffe: warning: the day of round 3, 2026-10-02, is before that of an earlier round [round-date]
  round 3: 2026-10-02, 10:15 (entry 5)
  {"type":"round","round":1,"date":"2026-10-03","time":"10:00"}
  {"type":"round","round":2,"date":"2026-10-04","time":"15:30"}
  {"type":"round","round":3,"date":"2026-10-02","time":"10:15"}
  $ flagfall event round s.ffe 3 --date "" --time ""; flagfall event round s.ffe 3; flagfall event undo s.ffe -q --reason "the other round"; flagfall event round s.ffe 3
  round 3: day and time taken away (entry 6)
  Round 3: not known
  Round 3: 2026-10-02, 10:15
  $ flagfall event round s.ffe 2 --date 05/10/2026 2>&1 | head -n 1; flagfall event round s.ffe 2 --time 24:00 2>&1 | head -n 1; flagfall event round s.ffe 4 --time 10:00 2>&1; flagfall event round s.ffe --date 2026-10-04 2>&1 | head -n 1
  flagfall: --date: "05/10/2026" reads two ways: write 2026-10-05 or 2026-05-10
  flagfall: --time: expected a time of day as 15:00, not "24:00"
  flagfall: there is no round 4: the event has 3; event set --rounds changes that
  flagfall: name the round: event round FILE ROUND --date DATE --time TIME
  $ flagfall event round s.ffe 3 --date 2026-10-05 -q; flagfall event pair s.ffe --yes -q; flagfall print pairings s.ffe | sed -n 3p; flagfall event check s.ffe --for rating 2>&1 | grep 132; flagfall event result s.ffe 1 1 1-0 -q; flagfall event export s.ffe --format pgn | grep Date
  Graz, 2026/10/03, 10:00
  [Date "2026.10.03"]

Where a system is asked for and a kind is said, the kind is meant; not another one than is stated.

  $ for s in swiss Round-Robin; do flagfall event new "$s.ffe" --system "$s" -q; flagfall event export "$s.ffe" --format setup | grep -E 'kind|system'; done; flagfall event new odd.ffe --kind swiss --system knockout 2>&1
  kind: swiss
  kind: round-robin
  flagfall: --system: expected a system as dutch, dutch-2017, dubov or burstein, not "knockout"
  flagfall: see "flagfall event new --help"
  ? 2
