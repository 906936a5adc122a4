What a file is comes before judging it: every command that reads games or positions says it of a document, an archive without games, a web page, a
program and JSON, and looks no further.

  $ printf '%%PDF-1.4\n1 0 obj\n' >d.pdf; printf 'PK\003\004\024\0\0\0\0\0\0\0\0\0\0\0\0\0\005\0\0\0\005\0\0\0\005\0\0\0r.txthello' >z.zip; printf '<!DOCTYPE html>\n<p>1. e4 e5</p>\n' >h.html; printf '\177ELF\002\001\001\0\0\0\0\0\0\0\0\0' >p.elf
  $ printf '1. e4 e5 *\n' >g.pgn; flagfall convert g.pgn --to json -q >g.json; flagfall convert g.pgn --to xlsx --table -q -o g.xlsx
  $ cat > each <<'END'
  > # each FILE: what the commands say of it, how many of them, and their exit codes
  > each() { while read -r words; do flagfall $words 2>&1 </dev/null | grep -v '^0 games in' | sed 's/holds no game:/holds no …:/; s/holds no position:/holds no …:/' | head -n 1; echo "exit $(flagfall $words >/dev/null 2>&1 </dev/null; echo $?)"; done <<EOF | sort | uniq -c
  > verify $1
  > show $1
  > index $1
  > winnable $1
  > illegal $1
  > touch --touched e2 $1
  > claim threefold $1
  > flag --fallen white $1
  > resign --by white $1
  > clock audit $1
  > reconcile g.pgn $1
  > convert $1
  > convert --from text $1
  > convert --from csv $1
  > convert --from epd $1
  > convert --from fen $1
  > EOF
  > }
  > END
  $ . ./each; each d.pdf; each h.html; each p.elf; each z.zip
       16 exit 3
       16 flagfall: "d.pdf" holds no …: it is a PDF document; copy the moves into a text file
       16 exit 3
       16 flagfall: "h.html" holds no …: it is a web page; save the PGN that it links to
       16 exit 3
       16 flagfall: "p.elf" holds no …: it is a program
       16 exit 3
       16 flagfall: "z.zip" holds no …: it is a zip archive inside another file or with no file that ends in .pgn, or a workbook; unpack it first; a workbook of games is read by flagfall convert --from xlsx
JSON and a workbook are games for those who read them as such, and are named by the others.
  $ . ./each; each g.json; each g.xlsx
        1 1 game in 1 file: 1 legal, 0 with faults; 2 half-moves; 0 errors, 0 warnings, 0 notes
        1 [Event "?"]
        2 exit 0
        1 exit 1
       13 exit 3
       10 flagfall: "g.json" is JSON: where it has games, flagfall convert makes PGN of them
        1 flagfall: g.json:1:148: error: this is neither a move nor anything else that PGN knows [unreadable]
        2 flagfall: g.json:1:1: FEN: "{" is no piece: give PNBRQK, pnbrqk, 1 to 8 or '/'
        1 flagfall: g.json:1:1: a quote where none can be: expected a whole cell in quotes, and quotes inside it doubled
        1 1 game in 1 file: 1 legal, 0 with faults; 2 half-moves; 0 errors, 0 warnings, 0 notes
        1 [Event "?"]
        2 exit 0
       14 exit 3
       14 flagfall: "g.xlsx" holds no …: it is a zip archive inside another file or with no file that ends in .pgn, or a workbook; unpack it first; a workbook of games is read by flagfall convert --from xlsx

A zip archive says what of it is not read: nothing of the games in it is passed over unsaid, and what comes before is read. What is not damaged is not called so.

  $ printf 'PK\003\004\024\000\000\000\000\000\000\000\000\000`?\003-\010\000\000\000\010\000\000\000\005\000\000\000a.pgn1. e4 *\012PK\003\004\024\000\000\000\000\000\000\000\000\000\231(\346\217\002\000\000\000\002\000\000\000\010\000\000\000b.pgn.gzxy' >inner.zip; printf 'PK\003\004\024\000\001\000\000\000\000\000\000\000g\272\216\353\003\000\000\000\003\000\000\000\005\000\000\000c.pgnxyz' >secret.zip; printf 'PK\003\004\024\000\000\000\014\000\000\000\000\000g\272\216\353\003\000\000\000\003\000\000\000\005\000\000\000d.pgnxyz' >other.zip
  $ for f in inner secret other; do flagfall verify $f.zip; done 2>&1
  flagfall: "inner.zip" is not unpacked here: a file of games in it is packed once more: unpack it first
  inner.zip:4:1: warning: game 1: not judged to its end: "inner.zip" is not unpacked here: a file of games in it is packed once more: unpack it first
  0 games in 1 file: 0 legal, 0 with faults; 0 half-moves; 0 errors, 1 warning, 0 notes
  flagfall: "secret.zip" is not unpacked here: it is encrypted: unpack it first
  0 games in 1 file: 0 legal, 0 with faults; 0 half-moves; 0 errors, 0 warnings, 0 notes
  flagfall: "other.zip" is not unpacked here: it is packed in a way that is not known here: unpack it first
  0 games in 1 file: 0 legal, 0 with faults; 0 half-moves; 0 errors, 0 warnings, 0 notes
  ? 4

Zeros with which a packed file is filled up are no damage; other bytes are.

  $ printf '1. e4 *\n' | gzip -n >full.pgn.gz; (cat full.pgn.gz; head -c 600 /dev/zero) >padded.pgn.gz; (cat padded.pgn.gz full.pgn.gz) >two.pgn.gz; (cat full.pgn.gz; echo more) >more.pgn.gz
  $ flagfall verify padded.pgn.gz two.pgn.gz; flagfall verify more.pgn.gz 2>&1
  3 games in 2 files: 3 legal, 0 with faults; 3 half-moves; 0 errors, 0 warnings, 0 notes
  flagfall: compressed data of "more.pgn.gz" is damaged: incorrect header check
  more.pgn.gz:2:1: warning: game 1: not judged to its end: compressed data of "more.pgn.gz" is damaged: incorrect header check
  0 games in 1 file: 0 legal, 0 with faults; 0 half-moves; 0 errors, 1 warning, 0 notes
  ? 4

Words before a tag in its line, and zeros between two games, do not take the tag with them.

  $ printf 'from my book: [Event "Cup"]\n[White "A"]\n\n1. e4 *\n\000\000\n\000[Event "Open"]\n[White "B"]\n\n1. d4 *\n' >words.pgn; flagfall convert words.pgn --table --to csv --columns Event,White,moves 2>&1
  flagfall: words.pgn:1:1: warning: text outside any game is skipped [text-outside]
  flagfall: words.pgn:5:1: warning: text outside any game is skipped [text-outside]
  flagfall: words.pgn:6:1: warning: text outside any game is skipped [text-outside]
  Event,White,moves
  Cup,A,1. e4
  Open,B,1. d4

Tags in another code page than Windows-1252 are told from those that are in it.

  $ for w in '\310\342\340\355\356\342' 'M\201ller' '\266\241\301\242\310\313, \316\344\334\306\346' 'M\374ller' 'N\260 5' 'N\303\251 \303\240\305\201'; do printf "[White \"$w\"]\n[Black \"A\"]\n\n1. e4 *\n" | flagfall verify - 2>&1 | grep -c 'seems to be wrong'; done | tr '\n' ' '; echo
  1 1 1 0 0 0 

A list of positions is named, and so is a database of Scid.

  $ printf 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4; id "1";\n' >list.epd; printf 'Scid.si\000\001\220' >base.si4; for f in list.epd base.si4; do flagfall verify $f 2>&1 | head -n 1; done
  flagfall: "list.epd" holds no game: it is a list of positions, which flagfall convert --from epd reads
  flagfall: "base.si4" holds no game: it is a database of Scid; export it as PGN there
