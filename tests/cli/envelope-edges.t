Envelopes with names that mean something on a page, and every way to open them. The code is drawn
by lot; it is read in small letters, with O for 0 and I or L for 1.

  $ cat >seal.sh <<'X'
  > seal() { rm -f "$1"; flagfall adjourn seal --move-fd 3 --passphrase-fd 4 --cost low --white '<b>"A" & B</b>' --black 'Old, Ann' --white-used 1:00:00 --black-used 1:00:00 --white-clock 0:30:00 --black-clock 0:30:00 --resumes 'tomorrow > 10' --place 'Hall & Bar' --sealed-at now --fen '4k3/8/8/8/8/8/8/4K2R w K - 0 20' "${@:2}" "$1" 3< <(echo Kd2) 4< <(echo secret) 5< <(echo other) >sealed.txt 2>&1 || { cat sealed.txt; return 1; }; }
  > X
  $ . ./seal.sh; for i in 1 2 3; do flagfall adjourn key key$i | grep -o "ffpub1:[^ ]*" >key$i.pub; done; cat key?.pub | grep -c ffpub1; seal a.sealed; seal b.sealed --arbiter-fd 5 --second both; seal c.sealed --arbiter-fd 5 --second either; seal d.sealed --recipient "$(cat key1.pub)"; seal e.sealed --arbiter-fd 5 --second both --recipient "$(cat key1.pub)"; seal f.sealed --recipient "$(cat key1.pub),$(cat key2.pub)"; for f in a b c d e f; do flagfall adjourn show $f.sealed | grep 'Opens with'; done
  3
  Opens with          a passphrase
  Opens with          two passphrases together
  Opens with          one of several passphrases
  Opens with          a passphrase, or the secret key of a recipient
  Opens with          two passphrases together, or the secret key of a recipient
  Opens with          a passphrase, or the secret key of a recipient
  $ flagfall adjourn show a.sealed --format html | grep -c '&lt;b&gt;&quot;A&quot; &amp; B&lt;/b&gt;\|tomorrow &gt; 10'; flagfall adjourn show a.sealed --format html | grep -c '<b>'
  3
  0
  ? 1
  $ code=$(flagfall adjourn show a.sealed --format json | sed 's/.*"code":"\([^"]*\)".*/\1/'); echo "$code" | grep -c '^[0-9A-Z]\{5\}\(-[0-9A-Z]\{5\}\)\{4\}$'; for as in "$code" "$(echo "$code" | tr A-Z a-z)" "$(echo "$code" | tr 01 OI)" "$(echo "$code" | tr 01 ol)" "$(echo "$code" | tr -d -)" "${code%?}" "${code}0" "*$code" ""; do flagfall adjourn show a.sealed --code "$as" >/dev/null 2>&1; echo $?; done
  1
  0
  0
  0
  0
  0
  1
  1
  1
  1
  $ for f in a b c d e; do flagfall adjourn open $f.sealed --passphrase-fd 3 --arbiter-fd 5 3< <(echo secret) 5< <(echo other) 2>&1 | grep -c 'Kd2'; flagfall adjourn open $f.sealed --key-fd 3 3<key1 2>&1 | grep -c Kd2; flagfall adjourn open $f.sealed --key-fd 3 3<key3 2>&1 | grep -c Kd2; done | tr '\n' ' '
  3 0 0 3 0 0 3 0 0 3 3 0 3 3 0 (no newline)

A byte of it changed, or a part cut off, anywhere: never another move.

  $ size=$(stat -c %s e.sealed); for at in $(seq 0 37 $((size - 1))); do cp e.sealed x.sealed; printf 'x' | dd of=x.sealed bs=1 seek=$at conv=notrunc 2>/dev/null; if cmp -s e.sealed x.sealed; then echo 3; else flagfall adjourn open x.sealed --key-fd 3 3<key1 >/dev/null 2>&1; echo $?; fi; head -c $at e.sealed >y.sealed; flagfall adjourn show y.sealed >/dev/null 2>&1; echo $?; done | sort | uniq -c | awk '{print $2}' | tr '\n' ' '
  3 (no newline)

Sixteen key lines that each ask for the most: what that may cost is said, and refused, before a
passphrase is tried. What an honest one costs is said too.

  $ { sed -n '/^seal/q; /^key/!p; /^key/{s/^key passphrase [0-9]* [0-9]* /key passphrase 16 1048576 /; p;p;p;p;p;p;p;p;p;p;p;p;p;p;p;p}' a.sealed; } >dear; { cat dear; echo "seal $(b2sum -l 256 dear | cut -c 1-64 | perl -ne 'print pack "H*", /(\w+)/' | base64)"; } >dear.sealed; grep -c '^key' dear.sealed
  16
  $ flagfall adjourn open dear.sealed --passphrase-fd 3 3< <(echo secret) 2>&1
  flagfall: dear.sealed: to try the passphrase on every key line may take 256 GiB-passes (a second or so each), and the limit is 16; --cost-limit raises it
  ? 3
  $ flagfall adjourn open dear.sealed --cost-limit 300 --passphrase-fd 3 3</dev/null 2>&1
  flagfall: trying the passphrase may take up to 256 GiB-passes, a second or so each
  flagfall: the passphrase: nothing was given
  ? 4
  $ flagfall adjourn open dear.sealed --cost-limit 0 --passphrase-fd 3 3</dev/null 2>&1 | head -n 1
  flagfall: --cost-limit requires a whole number from 1 to 1024, not "0"
