Checking an archive in parts, and putting the reports together.

An archive of 500 evenings, with a comment that is never closed, Latin-1 names and Windows line
ends in it; a compressed file, a scoresheet, an empty file and one that holds no game.

  $ cp $DATA/../../docs/examples/club-evening.pgn evening.pgn
  $ for i in $(seq 500); do cat evening.pgn; done > archive.pgn
  $ sed 's/$/\r/; s/Amsel/Ams\xebl/' archive.pgn > windows.pgn
  $ for i in $(seq 90); do printf '[Event "E"]\n[White "A"]\n\n1. e4 e5 2. Nf3 { never closed 1-0\n\n'; done > open.pgn
  $ gzip -c evening.pgn > evening.pgn.gz; : > empty.pgn; echo 'Dear arbiter' > letter.pgn
  $ printf 'move,white,black\n1,e4,e5\n2,Nf3,Nc6\n3,Bb5,a6\n4,Ke5,d6\n' > sheet.csv
  $ echo windows.pgn open.pgn evening.pgn.gz letter.pgn empty.pgn sheet.csv archive.pgn > list

Seven processes by GNU parallel: the report is that of one run, and so is the exit code.

  $ flagfall verify --games --format json archive.pgn > one.json
  ? 1
  $ parallel --will-cite flagfall verify --games --format json --faults-ok --shard {}/7 archive.pgn -o part.{}.json ::: 1 2 3 4 5 6 7
  $ flagfall summary --format json part.*.json > merged.json
  ? 1
  $ cmp one.json merged.json && wc -l < merged.json
  3001
  $ flagfall summary part.*.json | tail -n 2
  archive.pgn: game 2000 (Birk, Jonas – Dorn, Vera, round 2): legal, 10 half-moves, result *
  2000 games in 1 file: 1500 legal, 500 with faults; 33000 half-moves; 500 errors, 0 warnings, 500 notes

Over two hosts. The stand-in for ssh runs the command on this machine.

  $ printf '#!/bin/sh\necho $1 >> hosts\nwhile [ "$1" != -- ]; do shift; done\nshift\nexec bash -c "$*"\n' > ssh; chmod +x ssh
  $ parallel --will-cite --ssh $PWD/ssh -S 2/east,2/west --workdir $PWD flagfall verify --games --format json --faults-ok --shard {}/7 archive.pgn -o $PWD/host.{}.json ::: 1 2 3 4 5 6 7
  $ flagfall summary --format json host.*.json | cmp - one.json
  $ sort -u hosts
  east
  west

Many files of every kind, in 11 shards, in text and in JSON.

  $ flagfall verify --games --format json $(cat list) > one.json
  ? 3
  $ rm part.*; for k in $(seq 11); do flagfall verify --games --format json --shard $k/11 $(cat list) > part.$k; done
  ? 1
  $ flagfall summary --format json part.* 2>&1 > merged.json
  flagfall: "letter.pgn" holds no game: expected PGN, tag pairs and moves
  flagfall: "empty.pgn": shard 6 ended with exit code 3
  ? 3
  $ cmp one.json merged.json
  $ flagfall verify --notes --diagrams --games $(cat list) > one.txt
  ? 3
  $ flagfall summary --notes --diagrams part.* | cmp - one.txt
  $ grep -c 'not UTF-8' one.txt
  1

The threads of one run cut in the same places.

  $ for i in $(seq 300); do cat open.pgn; done > more.pgn; flagfall verify more.pgn > 1
  ? 1
  $ flagfall verify --threads 2 more.pgn | cmp - 1
  $ for k in 1 2 3; do flagfall verify --threads 2 --format json --shard $k/3 more.pgn; done | flagfall summary - | cmp - 1

Recorded times, too.

  $ for i in 1 2 3 4 5 6 7 8; do cat $DATA/clock/audit.pgn; echo; done > clocks.pgn
  $ flagfall verify --clocks --format json clocks.pgn > one.json
  ? 1
  $ for k in 1 2 3 4; do flagfall verify --clocks --format json --shard $k/4 clocks.pgn; done > parts.json
  ? 1
  $ flagfall summary --format json parts.json | cmp - one.json
  $ grep -c clock_ one.json
  64

More shards than games: most are empty, and that is not a fault.

  $ for k in $(seq 40); do flagfall verify --faults-ok --format json --shard $k/40 evening.pgn; done > all
  $ flagfall summary all
  evening.pgn:32:51: error: game 3 (Falk, Ines – Grau, Timo, round 1): 5...Nxd4: the knight on c6 is pinned by the bishop on b5 [Article 3.9.2]
  4 games in 1 file: 3 legal, 1 with faults; 66 half-moves; 1 error, 0 warnings, 1 note
  ? 1

The sums alone, and what they are made of.

  $ for k in 1 2; do flagfall verify --shard $k/2 --format json --faults-ok --summary sums.$k evening.pgn > /dev/null; done
  $ sed 's/"version":"[^"]*",//' sums.1
  {"type":"shard","shard":1,"of":2,"files":1,"bytes":1121,"laws":"fide-2023","dead":"last","clocks":null,"games":false}
  {"type":"part","file":"evening.pgn","from":0,"to":615,"size":1121,"games":2,"lines":23,"encoding":false,"exit":0}
  {"type":"summary","files":1,"games":2,"valid":2,"invalid":0,"plies":47,"errors":0,"warnings":0,"notes":0}
  $ flagfall summary sums.2 sums.1
  4 games in 1 file: 3 legal, 1 with faults; 66 half-moves; 1 error, 0 warnings, 1 note
  ? 1

Reports of whole files add up, too.

  $ flagfall verify --format json evening.pgn evening.pgn.gz > a.json
  ? 1
  $ flagfall verify --summary b.json archive.pgn > /dev/null
  ? 1
  $ flagfall summary a.json b.json | tail -n 1
  2008 games in 3 files: 1506 legal, 502 with faults; 33132 half-moves; 502 errors, 0 warnings, 502 notes

What does not fit together is refused: a shard that is missing, twice there, of another run, cut
short; a mixture; something else.

  $ flagfall summary sums.2 2>&1
  flagfall: shard 1 of 2 is missing
  ? 3
  $ flagfall summary sums.1 2>&1
  flagfall: shard 2 of 2 is missing
  ? 3
  $ flagfall summary sums.1 sums.1 2>&1
  flagfall: sums.1:1: this shard has been read already, or does not come in its turn
  ? 3
  $ flagfall verify --shard 2/2 --format json --laws fide-2014 evening.pgn > other
  ? 1
  $ flagfall summary sums.1 other 2>&1
  flagfall: other:1: a shard of another run: other files, options or version
  ? 3
  $ head -n 2 sums.2 > cut; flagfall summary sums.1 cut 2>&1
  flagfall: "cut" is cut short: a report of verify --format json ends with a summary
  ? 3
  $ flagfall summary sums.1 sums.2 a.json 2>&1
  flagfall: some of the reports are of shards and some are not
  ? 3
  $ flagfall summary evening.pgn 2>&1
  flagfall: evening.pgn:1: this is not a line of a report of verify --format json
  ? 3
  $ cat sums.2 sums.1 | flagfall summary - 2>&1
  flagfall: shard 1 of 2 is missing
  ? 3

The wrong way to ask.

  $ flagfall verify --shard 2/7 evening.pgn 2>&1 | head -n 1
  flagfall: --shard requires --format json: its games and lines are counted from the shard's beginning until "flagfall summary" has put the reports together
  $ flagfall verify --shard 8/7 --format json evening.pgn 2>&1 | head -n 1
  flagfall: --shard: "8/7" is not a shard: expected K/N, as 3/7, with N up to 1000000
  $ flagfall verify --shard x --format json evening.pgn 2>&1 | head -n 1
  flagfall: --shard: "x" is not a shard: expected K/N, as 3/7, with N up to 1000000
  $ flagfall verify --shard 1/2 --format json - < evening.pgn 2>&1 | head -n 1
  flagfall: --shard requires files: standard input cannot be read in parts
  $ flagfall verify --shard 1/2 --format json evening.pgn missing.pgn 2>&1
  flagfall: cannot open "missing.pgn": No such file or directory
  ? 4
  $ flagfall summary 2>&1 | head -n 1
  flagfall: summary requires reports of verify --format json, or - for one stream of them
  $ flagfall summary - sums.1 2>&1 | head -n 1
  flagfall: standard input is read alone, with the shards in their order
