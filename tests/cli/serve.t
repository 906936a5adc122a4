The server, as far as it answers without being one. What it serves is tested by tests/product/serve.

  $ flagfall serve one.ffe two.ffe 2>&1
  flagfall: serve takes one event file
  flagfall: see "flagfall serve --help"
  ? 2
  $ flagfall serve missing.ffe 2>&1
  flagfall: cannot open "missing.ffe": No such file or directory
  ? 4
  $ echo text >text.ffe; flagfall serve text.ffe 2>&1
  flagfall: "text.ffe" is not an event file: file is not a database
  ? 3
  $ flagfall serve --port 70000 2>&1
  flagfall: --port requires a whole number from 0 to 65535, not "70000"
  flagfall: see "flagfall serve --help"
  ? 2
  $ flagfall serve --tls-cert only.pem 2>&1
  flagfall: --tls-cert and --tls-key go together
  flagfall: see "flagfall serve --help"
  ? 2
  $ flagfall serve --host 'a b' 2>&1
  flagfall: --host has names such as hall.local, at most 16, not "a b"
  flagfall: see "flagfall serve --help"
  ? 2
  $ flagfall serve --export nowhere 2>&1
  flagfall: nowhere: the folder of --export does not exist
  ? 4
  $ flagfall serve --help
  Usage: flagfall serve [OPTIONS] [EVENT]

  Show the event in the browser, on every screen of the hall.

  Shows the event in the browser and takes what is entered there: on this computer
  alone, or with --lan on the screens, tablets and phones of the hall. Every form
  runs the command that does the same in a terminal; both may be used at once.

  Without an event file the page lets one be chosen, or made, in this folder.

  Options:
        --lan                   also for other computers of the network, which the
                                chief lets in
        --port N                the port (default: 7474, or the next that is free;
                                0: any)
        --open                  open the browser on the page
        --end-after N           end when no page was open for N minutes (default:
                                never)
        --host NAME             another name of this computer in the network; with
                                , between several
        --tls-cert FILE         serve by https: the certificate, as PEM
        --tls-key FILE          its key, as PEM
        --export FOLDER         keep the public pages as files there, after each
                                change
        --once                  write the pages of --export once, and serve
                                nothing
        --demo                  make an event of 40 made-up players first
                                (default: in a temporary folder)
        --learner FILE          keep what is answered in the school at this
                                computer in this file
        --author NAME           who acts at this computer, for the log
    -o, --output FILE           write to FILE instead of standard output
    -q, --quiet                 say nothing but errors on standard error
        --color auto|always|never
                                colour the output (default: auto, on a terminal
                                only)
    -h, --help                  show this help and stop

Devices that were let in are remembered in the folder for data, one file for each port.

  $ flagfall event new s.ffe -q; mkdir h; for data in "HOME=$PWD/h" "XDG_DATA_HOME=$PWD/x"; do rm -f out; env "$data" flagfall serve s.ffe >out & p=$!; until grep -qs http out; do sleep 0.1; done; kill $p; wait $p; done 2>/dev/null; (cd h/.local/share/flagfall && ls; cd ../../../../x/flagfall && ls) | sed 's/75[0-9][0-9]$/74??/;s/74[0-9][0-9]$/74??/'
  devices-74??
  devices-74??
