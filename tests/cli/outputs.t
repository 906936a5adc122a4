What a command writes never takes the place of what it reads, nor of a file of ours that it does not mean to write. An event file for the cases:

  $ printf 'name,rating\nAdams,2100\nBaker,2000\nClark,1900\nDunn,1800\n' >p.csv; printf '[White "A"]\n[Black "B"]\n\n1. e4 e5 1-0\n' >g.pgn
  $ flagfall event new e.ffe -q --name Club --start 2026-02-01 --kind swiss --rounds 3; flagfall event import e.ffe p.csv -q; flagfall event pair e.ffe --yes --initial-colour white -q 2>/dev/null; sha256sum e.ffe p.csv g.pgn >sums

An event file is not an output, whatever the command; links and other spellings of the name lead to the same file.

  $ ln -s e.ffe link.ffe; ln e.ffe hard.ffe; for c in 'event log e.ffe' 'event check e.ffe' 'event export e.ffe' 'event result e.ffe 1 1 1-0' 'standings e.ffe' 'print pairings e.ffe' 'verify g.pgn' 'laws 9.2'; do flagfall $c -o e.ffe 2>&1; done
  flagfall: "e.ffe" was left alone: it is an event file, which this would replace
  flagfall: "e.ffe" was left alone: it is an event file, which this would replace
  flagfall: "e.ffe" was left alone: it is an event file, which this would replace
  flagfall: "e.ffe" was left alone: it is an event file, which this would replace
  flagfall: "e.ffe" was left alone: it is an event file, which this would replace
  flagfall: "e.ffe" was left alone: it is an event file, which this would replace
  flagfall: "e.ffe" was left alone: it is an event file, which this would replace
  flagfall: "e.ffe" was left alone: it is an event file, which this would replace
  ? 4
  $ for o in ./e.ffe link.ffe hard.ffe /proc/self/cwd/e.ffe; do flagfall verify g.pgn -o $o 2>&1; done; flagfall verify g.pgn --summary e.ffe 2>&1
  flagfall: "./e.ffe" was left alone: it is an event file, which this would replace
  flagfall: "link.ffe" was left alone: it is an event file, which this would replace
  flagfall: "hard.ffe" was left alone: it is an event file, which this would replace
  flagfall: "/proc/self/cwd/e.ffe" was left alone: it is an event file, which this would replace
  flagfall: "e.ffe" was left alone: it is an event file, which this would replace
  ? 4
  $ flagfall event merge e.ffe hard.ffe -o e.ffe 2>&1; flagfall event new n.ffe -o n.ffe --name New 2>&1; flagfall event check n.ffe; sha256sum --check --quiet sums
  flagfall: "e.ffe" was left alone: it is an event file, which this would replace
  flagfall: "n.ffe" was left alone: it is an event file, which this would replace
  The event file is sound: database, tables, log and pairings agree.

Nor an input, also when it is read from a descriptor or comes after the output was opened.

  $ flagfall verify g.pgn -o g.pgn 2>&1; flagfall convert g.pgn -o ./g.pgn 2>&1; flagfall standings p.csv -o p.csv 2>&1; flagfall ratings load --index p.csv p.csv 2>&1
  flagfall: "g.pgn" was left alone: what this command writes would replace it
  flagfall: "g.pgn" was left alone: what this command writes would replace it
  flagfall: "p.csv" was left alone: what this command writes would replace it
  flagfall: "p.csv" was left alone: this command reads it; name another file for what it writes
  ? 4
  $ flagfall verify - <g.pgn -o g.pgn 2>&1
  flagfall: "g.pgn" was left alone: this command reads it; name another file for what it writes
  ? 4
  $ flagfall verify /dev/fd/3 3<g.pgn -o g.pgn 2>&1
  flagfall: "/dev/fd/3" was left alone: what this command writes would replace it
  ? 4
  $ cp g.pgn x-0002.pgn; flagfall convert g.pgn g.pgn x-0002.pgn --files 1 -o x.pgn 2>&1; cmp g.pgn x-0002.pgn; sha256sum --check --quiet sums
  flagfall: "x-0002.pgn" was left alone: this command reads it; name another file for what it writes

What is read from standard output's own file would never end.

  $ cp g.pgn h.pgn; flagfall convert h.pgn 2>&1 >>h.pgn; flagfall convert - <h.pgn 2>&1 >>h.pgn; cmp g.pgn h.pgn
  flagfall: "h.pgn" was left alone: what this command writes would replace it
  flagfall: "standard input" was left alone: what this command writes would replace it

One file is not two outputs; names that are free are no exception.

  $ echo old >t.json; flagfall verify g.pgn --format json -o t.json --summary t.json 2>&1; flagfall verify g.pgn --format json -o t.json --summary ./t.json 2>&1; cat t.json; flagfall verify g.pgn --format json -o new.json --summary ./new.json 2>&1; ls new.json 2>&1
  flagfall: "t.json" was left alone: this command writes it already; name another file for this output
  flagfall: "./t.json" was left alone: this command writes it already; name another file for this output
  old
  flagfall: "new.json" was left alone: this command has written it just now; name another file for this output
  new.json
  $ flagfall record r.pgn -o r.pgn --white Ann <<<$'e4\ne5' 2>&1; grep -c e4 r.pgn; ls r.*
  flagfall: "r.pgn" was left alone: this command has written it just now; name another file for this output
  1
  r.pgn

Standard output is written through under any name of it: what a shell put there before stays.

  $ (echo head; flagfall laws 9.2 --format json -o /dev/stdout | head -c 0; flagfall chess960 518 -o /dev/stdout) >both.txt; head -n 1 both.txt; wc -l <both.txt
  head
  12
  $ (echo head; flagfall chess960 518 -o both.txt) >both.txt; head -n 1 both.txt
  head

A sealed move, a secret key, an index, the journal of a game and the ledger of a clock are kept too; their own commands replace what they mean to.

  $ flagfall adjourn key s.key >/dev/null; flagfall event sign --new-key sign.key >/dev/null; printf 'flagfall game journal 1\n' >g.pgn.journal; printf 'q\n' >k.txt; flagfall clock run 5+3 --script k.txt --log c.jsonl >/dev/null 2>&1; flagfall ratings load p.csv --index i.idx -q; flagfall ratings load p.csv --index i.idx
  4 players in i.idx
  $ for f in s.key sign.key g.pgn.journal c.jsonl i.idx; do flagfall standings p.csv -o $f 2>&1; done
  flagfall: "s.key" was left alone: it is a secret key, which this would replace
  flagfall: "sign.key" was left alone: it is a secret key, which this would replace
  flagfall: "g.pgn.journal" was left alone: it is the journal of a game, which this would replace
  flagfall: "c.jsonl" was left alone: it is the ledger of a clock, which this would replace
  flagfall: "i.idx" was left alone: it is an index of a rating list, which this would replace
  ? 4
  $ flagfall ratings load p.csv --index g.pgn 2>&1; flagfall ratings load p.csv --index e.ffe 2>&1; flagfall clock run 5+3 --script k.txt --log e.ffe 2>&1; sha256sum --check --quiet sums
  flagfall: "g.pgn" was left alone: it is not an index of a rating list
  flagfall: "e.ffe" was left alone: it is an event file, which this would replace
  flagfall: "e.ffe" was left alone: it is an event file, which this would replace

The index that no option names is a file of its own: no link is followed to it. One that the user names may be a link.

  $ XDG_DATA_HOME=$PWD/data flagfall ratings load p.csv -q; ls data/flagfall; rm data/flagfall/ratings.idx; ln -s ../../victim.idx data/flagfall/ratings.idx; XDG_DATA_HOME=$PWD/data flagfall ratings load p.csv 2>&1 | sed "s,$PWD/,,"; ls victim.idx 2>&1
  ratings.idx
  flagfall: "data/flagfall/ratings.idx" was left alone: it is a link or no plain file
  ls: cannot access 'victim.idx': No such file or directory
  ? 2
  $ FLAGFALL_RATINGS=r.idx flagfall ratings load p.csv; ln -s far.idx near.idx; flagfall ratings load p.csv --index near.idx -q; ls -F near.idx far.idx
  4 players in r.idx
  far.idx
  near.idx@

A workbook for standard output is made in a temporary folder, and nothing stays there.

  $ flagfall standings e.ffe --format xlsx >t.xlsx; head -c 2 t.xlsx; echo; flagfall print pairings e.ffe --format xlsx >t.xlsx; head -c 2 t.xlsx; echo
  PK
  PK

A folder, a file that may not be written, a pipe.

  $ mkdir folder; flagfall verify g.pgn -o folder 2>&1 | sed "s,$PWD/,,"; mkfifo pipe; (cat pipe >got.txt &) ; flagfall chess960 518 -o pipe; sleep 0.2; wc -l <got.txt; [ -p pipe ] && echo still a pipe
  flagfall: cannot write "folder": it is a directory
  11
  still a pipe

A backup never copies a file onto itself, whatever it is called, and replaces no file unless it may.

  $ for o in e.ffe ./e.ffe hard.ffe link.ffe /proc/self/cwd/e.ffe; do flagfall event backup e.ffe $o --replace 2>&1; done; flagfall event backup hard.ffe e.ffe --replace 2>&1; sha256sum --check --quiet sums
  flagfall: "e.ffe" was left alone: it is the event file itself, of which this would be a copy
  flagfall: "./e.ffe" was left alone: it is the event file itself, of which this would be a copy
  flagfall: "hard.ffe" was left alone: it is the event file itself, of which this would be a copy
  flagfall: "link.ffe" was left alone: it is the event file itself, of which this would be a copy
  flagfall: "/proc/self/cwd/e.ffe" was left alone: it is the event file itself, of which this would be a copy
  flagfall: "e.ffe" was left alone: it is the event file itself, of which this would be a copy
  $ echo mine >notes.txt; flagfall event backup e.ffe notes.txt 2>&1; cat notes.txt; flagfall event backup e.ffe notes.txt --replace; flagfall event backup e.ffe s.key --replace 2>&1
  flagfall: "notes.txt" exists already; --replace replaces it
  mine
  notes.txt: a sound copy
  flagfall: "s.key" was left alone: it is a secret key, which this would replace
  ? 1
  $ timeout 5 flagfall event backup e.ffe pipe 2>&1; timeout 5 flagfall event backup e.ffe pipe --replace 2>&1; flagfall event backup e.ffe /dev/null --replace 2>&1; flagfall event backup e.ffe folder --replace 2>&1 | sed "s,$PWD/,,"; flagfall event backup e.ffe - 2>&1; ls -d -- - pipe 2>&1
  flagfall: "pipe" was left alone: it is no plain file
  flagfall: "pipe" was left alone: it is no plain file
  flagfall: "/dev/null" was left alone: it is no plain file
  flagfall: cannot write "folder": it is a directory
  flagfall: a copy is a file, not standard output
  ls: cannot access '-': No such file or directory
  pipe
  ? 2

A copy that holds entries which the file lacks is not replaced; after a merge that took all of them over it is, and where one was refused it stays.

  $ flagfall event backup e.ffe copy.ffe -q; flagfall event backup e.ffe copy.ffe --replace; flagfall event result copy.ffe 1 1 1-0; flagfall event backup e.ffe copy.ffe --replace 2>&1; flagfall event result copy.ffe
  copy.ffe: a sound copy
  round 1, board 1: 1 Adams – 3 Clark 1-0 (entry 4)
  flagfall: "copy.ffe" was left alone: entry 4 of it is not in "e.ffe"; merge them (event merge), then name another file or remove that one
  $ flagfall event merge e.ffe copy.ffe 2>&1; flagfall event backup e.ffe copy.ffe --replace 2>&1; flagfall event check copy.ffe
  1 entry taken over, 0 not taken over
  copy.ffe: a sound copy
  The event file is sound: database, tables, log and pairings agree.
  $ cp e.ffe mine.ffe; flagfall event result mine.ffe 1 2 1-0 -q --no-copy; flagfall event result copy.ffe 1 2 0-1 -q --no-copy; flagfall event merge mine.ffe copy.ffe -q --no-copy 2>/dev/null; flagfall event backup mine.ffe copy.ffe --replace 2>&1; flagfall event result copy.ffe | tail -n 1
  flagfall: "copy.ffe" was left alone: entry 5 of it was not taken over when it was merged into "mine.ffe"; name another file or remove that one
  $ flagfall event new other.ffe -q --name Other; flagfall event backup e.ffe other.ffe --replace 2>&1; flagfall event check other.ffe
  flagfall: "other.ffe" was left alone: it is the file of another event
  The event file is sound: database, tables, log and pairings agree.

The copy beside the file follows no link and creates nothing at the end of one; the result is stored.

  $ cp e.ffe a.ffe; ln -s a.ffe a.ffe.round1.bak; flagfall event result a.ffe 1 2 1-0 2>&1; flagfall event result a.ffe; [ -L a.ffe.round1.bak ] && echo still a link
  round 1, board 2: 4 Dunn – 2 Baker 1-0 (entry 5)
  flagfall: warning: what was entered is stored, but there is no copy of the round beside it: "a.ffe.round1.bak" is not an earlier state of this event and was left alone
  still a link
  $ cp e.ffe b.ffe; ln -s nothing b.ffe.round1.bak; flagfall event result b.ffe 1 2 1-0 2>&1; ls nothing 2>&1
  round 1, board 2: 4 Dunn – 2 Baker 1-0 (entry 5)
  flagfall: warning: what was entered is stored, but there is no copy of the round beside it: "b.ffe.round1.bak" is not an earlier state of this event and was left alone
  ls: cannot access 'nothing': No such file or directory
  ? 2
  $ cp e.ffe c.ffe; ln c.ffe c.ffe.round1.bak; flagfall event result c.ffe 1 2 1-0 2>&1; flagfall event result c.ffe.round1.bak | tail -n 1
  round 1, board 2: 4 Dunn – 2 Baker 1-0 (entry 5)
  flagfall: warning: what was entered is stored, but there is no copy of the round beside it: "c.ffe.round1.bak" was left alone: it is the event file itself, of which this would be a copy

Files that are named by games follow no link either; names that a file system may take for one are told apart.

  $ echo precious >victim; ln -s victim z-Ann.pgn; printf '[White "Ann"]\n\n1. e4 *\n' | flagfall convert - --files-by White -o z.pgn 2>&1; cat victim
  flagfall: "z-Ann.pgn" was left alone: it is a link or no plain file
  precious
  $ printf '[White "ann"]\n\n*\n\n[White "Ann"]\n\n*\n\n[White "ANN"]\n\n*\n\n[White "ann-2"]\n\n*\n\n[White "\303\211va"]\n\n*\n\n[White "e\314\201va"]\n\n*\n\n[White "eva"]\n\n*\n' | flagfall convert - --files-by White -o y.pgn; grep -H White y-*
  y-ANN.pgn:[White "ANN"]
  y-Ann-2.pgn:[White "Ann"]
  y-ann-2-2.pgn:[White "ann-2"]
  y-ann-3.pgn:[White "ann"]
  y-eva.pgn:[White "eva"]
  y-éva.pgn:[White "éva"]
  y-Éva-2.pgn:[White "Éva"]

A ruling is kept in the game that it is about, and not in the place of a collection or of another form.

  $ cp g.pgn one.pgn; flagfall conduct one.pgn --by white --breach advice --record one.pgn >/dev/null; grep -c advice one.pgn; cat g.pgn g.pgn >two.pgn; flagfall conduct two.pgn --by white --breach advice --record two.pgn 2>&1 >/dev/null; grep -c White two.pgn
  1
  flagfall: "two.pgn" was left alone: it holds more games than this one; name another file
  2

Nor in the place of another game, nor where a ruling is kept that the game which was read has not; with that game it is
kept beside it.

  $ printf '1. d4 d5 *\n' >another.pgn; cp another.pgn was.pgn; flagfall conduct g.pgn --by white --breach advice --record another.pgn 2>&1 >/dev/null; cmp another.pgn was.pgn
  flagfall: "another.pgn" was left alone: it holds another game; name another file
  $ rm -f kept.pgn; flagfall conduct g.pgn --by white --breach advice --record kept.pgn >/dev/null; flagfall conduct g.pgn --by black --breach disturb --record kept.pgn 2>&1 >/dev/null; grep -c 'ff-ruling' kept.pgn
  flagfall: "kept.pgn" was left alone: it holds a ruling that the game which was read has not; name another file
  1
  $ flagfall conduct kept.pgn --by black --breach disturb --record kept.pgn >/dev/null; grep -o 'ff-ruling' kept.pgn | wc -l
  2
  $ cat g.pgn >longer.pgn; flagfall conduct g.pgn --by white --breach advice --record longer.pgn >/dev/null; grep -c 'ff-ruling' longer.pgn
  1

A command that refuses, or finds nothing to say, leaves an older file as it was and makes no new one.

  $ printf 'name\nAnn\n' >one.csv; flagfall event new s.ffe --name S -q; flagfall event import s.ffe one.csv -q; for c in 'event player add s.ffe Ann' 'event player remove s.ffe Nemo' 'event result s.ffe 1 1 1-0' 'event pair s.ffe' 'event player add s.ffe Bob --section Q' 'laws nosuch' 'show g.pgn --at 99w' 'print slips s.ffe' 'event merge s.ffe e.ffe'; do echo old >kept.txt; flagfall $c -o kept.txt 2>/dev/null; echo "$? $(cat kept.txt)"; flagfall $c -o none.txt 2>/dev/null; done; ls none.txt 2>&1
  1 old
  1 old
  1 old
  1 old
  1 old
  1 old
  3 old
  1 old
  1 old
  ls: cannot access 'none.txt': No such file or directory
  ? 2

Letters that a file system may take for others, and values that differ by what a name of a file cannot have.

  $ mkdir fold; printf '[White "Wei\303\237"]\n\n*\n\n[White "WEISS"]\n\n*\n\n[White "\342\204\252"]\n\n*\n\n[White "k"]\n\n*\n\n[White "x/y"]\n\n*\n\n[White "x\\\\y"]\n\n*\n' | flagfall convert - -q --files-by White -o fold/z.pgn; ls fold | tr '[:upper:]' '[:lower:]' | sort
  z-k.pgn
  z-weiss.pgn
  z-weiß-2.pgn
  z-x_y-2.pgn
  z-x_y.pgn
  z-K-2.pgn
