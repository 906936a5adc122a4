The state of a log, signed: who has the public key knows later that this state was seen.

  $ flagfall event new e.ffe --name E --kind round-robin; printf 'name\nA\nB\n' >ab.csv; flagfall event import e.ffe ab.csv; flagfall event sign --new-key a.key >a.pub; cut -c 1-7 a.pub a.key; flagfall event sign --new-key a.key 2>&1
  created e.ffe
  ab.csv (players): 2 players added (entry 2)
  ffver1:
  ffsgn1:
  flagfall: cannot make "a.key": File exists
  ? 4
  $ stat -c %a a.key
  600
  $ flagfall event sign e.ffe --key a.key -o e.sig; head -n 4 e.sig; flagfall event pair e.ffe >/dev/null
  flagfall-log-signature-1
  entry 2
  hash 2243280d6e12f3d7b914c07b8ea7f525567fc8673e4f91bf6e62bdd4d1dce9fe
  time 2026-11-21T09:00:00Z
  $ flagfall event log e.ffe --signature e.sig --signer "$(cat a.pub)" | sed 's/ffver1:.*/KEY/'; flagfall event log e.ffe --signature e.sig --format json | grep -o '"head_entry.*"ffver1'
  The log is whole: 3 entries, the last with hash ff11f2cb103f8aa15bf31a649ea88a69a7c79d411bbd787c98ca60a0035a5116.
  The hash given is that of entry 2; entries after it: 1.
  It was signed at 2026-11-21T09:00:00Z by
  KEY
  "head_entry":2,"signed_by":"ffver1
  $ flagfall event log e.ffe --signature e.sig --signer ffver1:AAAA 2>&1 | sed 's/ffver1:.*/KEY/'; sed 's/entry 2/entry 3/' e.sig >x.sig; flagfall event log e.ffe --signature x.sig 2>&1
  flagfall: e.sig: signed by another key: KEY
  flagfall: x.sig: the signature does not fit: it was altered, or is of another key
  ? 1
  $ flagfall event log e.ffe --signature ab.csv 2>&1
  flagfall: ab.csv: this is not a signature of a log: expected what event sign writes
  ? 3
  $ flagfall event log e.ffe --signature none.sig 2>&1
  flagfall: cannot open "none.sig": No such file or directory
  ? 4

A file that was made anew has another log.

  $ flagfall event new f.ffe --name E --kind round-robin --author Other; flagfall event import f.ffe ab.csv; flagfall event log f.ffe --signature e.sig 2>&1 | cut -c 1-60
  created f.ffe
  ab.csv (players): 2 players added (entry 2)
  flagfall: f.ffe: error: no entry has the hash 2243280d6e12f3
  THE LOG IS NOT WHOLE: 2 entries; the faults are reported abo
  $ flagfall event sign e.ffe --key ab.csv 2>&1
  flagfall: this is not a secret key: expected ffsgn1: and 44 characters
  ? 3
  $ flagfall event sign e.ffe --key none.key 2>&1
  flagfall: cannot open "none.key": No such file or directory
  ? 4
  $ flagfall event sign e.ffe 2>&1; flagfall event sign --new-key b.key e.ffe 2>&1; flagfall event log e.ffe --signer x 2>&1; flagfall event log e.ffe --signature e.sig --head 12345678 2>&1
  flagfall: event sign requires an event file and --key FILE, or --new-key FILE
  flagfall: see "flagfall event sign --help"
  flagfall: event sign requires an event file and --key FILE, or --new-key FILE
  flagfall: see "flagfall event sign --help"
  flagfall: --signer goes with --signature
  flagfall: see "flagfall event log --help"
  flagfall: --head and --signature both name a hash: give one of them
  flagfall: see "flagfall event log --help"
  ? 2
  $ flagfall event sign none.ffe --key a.key 2>&1
  flagfall: cannot open "none.ffe": No such file or directory
  ? 4
