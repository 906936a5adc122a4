The form of an output follows the suffix of -o, for every command that has the form.

  $ echo '1. e4 e5 2. Nf3 Nc6 *' >game.txt
  $ flagfall claim fifty game.txt --by white -o ruling.html; head -c 15 ruling.html; echo
  <!DOCTYPE html>
  $ flagfall claim fifty game.txt --by white -o ruling.JSON; head -c 35 ruling.JSON; echo
  {"type":"ruling","question":"fifty"
  $ flagfall claim fifty game.txt --by white -o ruling.txt; head -n 1 ruling.txt
  Wrong claim: Black gets 2 minutes; play goes on.
  $ flagfall show game.txt -o board.svg; head -c 4 board.svg; echo
  <svg

One that is given is obeyed, whatever the name is.

  $ flagfall claim fifty game.txt --by white --format json -o ruling.html; head -c 35 ruling.html; echo
  {"type":"ruling","question":"fifty"
