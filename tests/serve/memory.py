#!/usr/bin/env python3
"""Memory that runs out while a request is answered: memory.py FLAGFALL [ROUNDS]

Each request is made once undisturbed and then again and again, each time with another allocation
failing: of the program and of the libraries, in the process that serves and in those that run its
commands. It goes on answering; what it answers is whole, or a refusal; what it called stored is
stored; and the next request is answered as ever.
"""
import mmap
import os
import re
import shutil
import struct
import subprocess
import sys
import tempfile

from client import Client, Server, hidden, make_event

FLAGFALL = os.path.abspath(sys.argv[1])
ROUNDS = int(sys.argv[2]) if len(sys.argv) > 2 else 25
ENDLESS = 1 << 40  # counted, and none fails
REFUSALS = (400, 403, 404, 409, 413, 422, 431, 500, 503)
count = failed = 0


def check(what, holds, more=''):
    global count, failed
    count += 1
    if not holds:
        failed += 1
        if failed < 20:
            print('%s: does not hold %s' % (what, more))


class Faults:
    def __init__(self, folder):
        self.name = os.path.join(folder, 'failing')
        with open(self.name, 'wb') as file:
            file.write(bytes(4096))
        self.file = open(self.name, 'r+b')
        self.memory = mmap.mmap(self.file.fileno(), 4096)

    def begin(self, at):
        self.memory[8:16] = struct.pack('q', 0)
        self.memory[0:8] = struct.pack('q', at)

    def end(self):
        self.memory[0:8] = struct.pack('q', 0)
        return struct.unpack('q', self.memory[8:16])[0]


def plain(text):
    """Without clocks and ages."""
    return re.sub(r'\d\d:\d\d(:\d\d)?|\d+ min|>now<', '', text)


def results(s):
    log = s.command('event', 'log', s.event).stdout
    return re.findall(r'round 1, board (\d+): .*? (1-0|0-1|½-½)', log)


LIST = 'name,rating\n"Amsel, Anne",2222\nQuill,1500\n'
REQUESTS = (
    ('/', None, 200), ('/round/1', None, 200), ('/players', None, 200), ('/player/3', None, 200),
    ('/standings', None, 200), ('/log', None, 200), ('/board/1?round=1', None, 200), ('/settings', None, 200),
    ('/print/standings', None, 200), ('/devices', None, 200), ('/events', None, 200), ('/do/standings', None, 200),
    ('/why/1/1', None, 200), ('/rulings', None, 200), ('/nothing', None, 404),
    ('/players/in', {'do': 'look', 'list': LIST}, 200),
    ('/do/standings', {'do': 'run'}, 200),
    ('/round/1', {'do': 'result', 'round': 1, 'board': 1, 'result': '1-0'}, 303),
    ('/board/2', {'do': 'note', 'round': 1, 'text': 'called'}, 303),
    ('/player/4', {'do': 'bye', 'rounds': '3', 'kind': 'half'}, 303),
    ('/pair', {'do': 'look', 'round': 1}, 200),
)


def ask(s, path, form):
    client = Client(s)
    try:
        answer = client.post(path, form) if form else client.get(path)
    except OSError:
        return None
    finally:
        if client.sock:
            client.sock.close()
    return answer


def try_request(s, faults, path, form, expected):
    what = ('POST ' if form else 'GET ') + path
    ask(s, path, form)  # what is read once and kept is there
    faults.begin(ENDLESS)
    good = ask(s, path, form)
    total = faults.end()
    check('%s undisturbed' % what, good is not None and good.status == expected,
          str(good and (good.status, good.text[-300:])))
    if good is None:
        return
    worker, whole = s.worker(), plain(good.text)
    places = sorted(set(list(range(1, min(total, ROUNDS // 2) + 1)) + [1 + i * total // ROUNDS for i in range(ROUNDS)]))
    for at in places:
        faults.begin(at)
        answer = ask(s, path, form)
        faults.end()
        place = '%s, allocation %d of %d' % (what, at, total)
        check(place + ': the process goes on', s.worker() == worker, open(os.path.join(s.folder, 'said.txt')).read()[-200:])
        worker = s.worker()
        if answer is None:
            continue
        check(place + ': the answer', answer.status == expected or answer.status in REFUSALS, str(answer.status))
        if answer.status == 200:
            told = any(words in answer.text for words in ('out of memory', 'no memory', 'Cannot allocate memory', '>refused<',
                                                      'cannot be read'))  # in the place of a part
            check(place + ': it is whole', plain(answer.text) == whole or told,
                  '%d of %d' % (len(answer.text), len(good.text)))
    after = ask(s, path, form)
    check(what + ': afterwards as ever', after is not None and after.status == expected, str(after and after.status))


def stored(s, faults):
    """Results one after the other, an allocation failing in each: what was answered is there."""
    faults.begin(ENDLESS)
    ask(s, '/round/1', {'do': 'result', 'round': 1, 'board': 3, 'result': '1-0'})
    total = faults.end()
    told = 0
    for n in range(2 * ROUNDS):
        board, at = 3 + n % 7, 1 + n * total // (2 * ROUNDS)
        result = ('1-0', '0-1', '½-½')[n // 7 % 3]
        faults.begin(at)
        answer = ask(s, '/board/%d' % board, {'do': 'result', 'round': 1, 'result': result, 'reason': 'again'})
        faults.end()
        if answer is not None and answer.status == 303:
            told += 1
            kept = dict(results(s)).get(str(board))
            check('allocation %d: "stored" is stored' % at, kept == result, '%s, and not %s' % (kept, result))
    check('some were stored', told > ROUNDS // 4, str(told))
    check('the file is sound', s.command('event', 'check', s.event, check=False).returncode == 0)


def main():
    work = tempfile.mkdtemp(prefix='memory-')
    library, cc = os.path.join(work, 'failing.so'), os.environ.get('CC', 'cc').split()[-1]
    source = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'failing.c')
    made = shutil.which(cc) and subprocess.run([cc, '-O1', '-shared', '-fPIC', '-o', library, source],
                                               capture_output=True, check=False).returncode == 0
    if not made:
        print('memory: no library that lets allocations fail can be made here; skipped')
        shutil.rmtree(work)
        return 0
    faults = Faults(work)
    s = Server(FLAGFALL)
    make_event(s)
    s.env.update(LD_PRELOAD=library, FAILING=faults.name)
    s.start()
    s.env = {k: v for k, v in s.env.items() if k not in ('LD_PRELOAD', 'FAILING')}
    for path, form, expected in REQUESTS:
        try_request(s, faults, path, form, expected)
    stored(s, faults)
    check('it ends as it should', s.stop() == 0)
    shutil.rmtree(s.folder)
    shutil.rmtree(work)
    print('memory: %d checks, %d failed' % (count, failed))
    return failed != 0


if __name__ == '__main__':
    sys.exit(main())
