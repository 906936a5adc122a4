A server that keeps its answer open and sends a game again when it has changed. The key is sent, and
shown nowhere.

  $ cat >server.py <<'END'
  > import http.server, sys, time
  > GAME = '[Event "x"]\n[GameURL "u/%d"]\n[Round "1.%d"]\n[White "A%d"]\n[Black "B"]\n\n%s *\n\n\n'
  > class Handler(http.server.BaseHTTPRequestHandler):
  >     protocol_version = 'HTTP/1.1'
  >     def log_message(self, *words): pass
  >     def part(self, text):
  >         self.wfile.write(b'%x\r\n%s\r\n' % (len(text), text.encode())); self.wfile.flush()
  >     def do_GET(self):
  >         if self.headers.get('Authorization') != 'Bearer geheim': return self.send_error(403)
  >         self.send_response(200)
  >         self.send_header('Transfer-Encoding', 'chunked'); self.end_headers()
  >         first = GAME % (1, 1, 1, '1. Nf3'); self.part(first[:30]); time.sleep(0.1); self.part(first[30:])
  >         self.part(GAME % (2, 2, 2, '1. e4')); time.sleep(0.2); self.part(' ')
  >         self.part(GAME % (1, 1, 1, '1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8')); time.sleep(60)
  > s = http.server.ThreadingHTTPServer(('127.0.0.1', 0), Handler); print(s.server_port, flush=True); s.serve_forever()
  > END
  $ python3 server.py >port 2>log & echo $! >pid; until [ -s port ]; do sleep 0.1; done
  $ echo 'Authorization: Bearer geheim' >key
  $ flagfall watch --once --header-file key http://127.0.0.1:$(cat port)/api/stream/broadcast/round/x.pgn 2>&1
  flagfall: a stream does not tell of moves that are taken back without another
  claim: board 1 (A1 – B) 4...Ng8: the position has stood three times: White, to
      move, may claim a draw (Article 9.2.2)
  2 boards in 1 file: 0 to act on, 1 claim possible, 0 to look at
  $ flagfall watch --once http://127.0.0.1:$(cat port)/api/stream/broadcast/round/x.pgn 2>&1 | grep -o 'the server wants.*(403)$'
  the server wants a permission; it is asked no more (403)
  $ kill $(cat pid)
