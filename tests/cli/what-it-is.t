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
