#!/usr/bin/env python3
"""The server is killed while results come in by HTTP: what was answered as stored is stored.
kills.py FLAGFALL [KILLS [SEED]]"""
import os
import random
import re
import signal
import subprocess
import sys
import threading
import time

from client import RELAY, Client, Server, make_event

FLAGFALL = os.path.abspath(sys.argv[1])
KILLS = int(sys.argv[2]) if len(sys.argv) > 2 else 30
SEED = int(sys.argv[3]) if len(sys.argv) > 3 else 1
BOARDS, RESULTS = 10, ('1-0', '0-1', '½-½')
SHOWN = {result: result for result in RESULTS}


class Writer(threading.Thread):
    """Enters results of its boards, one after the other, until the server is gone."""

    def __init__(self, server, boards, seed):
        super().__init__()
        self.client, self.boards, self.random = Client(server), boards, random.Random(seed)
        self.stored, self.perhaps, self.refused = {}, {}, 0

    def run(self):
        while True:
            board, result = self.random.choice(self.boards), self.random.choice(RESULTS)
            self.perhaps[board] = result
            try:
                answer = self.client.post('/board/%d' % board, {
                    'do': 'result', 'round': 1, 'result': result, 'reason': 'seen on the sheet'})
            except OSError:
                return
            if answer is None:
                return
            if answer.status == 303:
                self.stored[board] = result
            else:
                self.refused += 1
            del self.perhaps[board]


def standing(server):
    """The result of each board by the log, read by another process."""
    found = {}
    for line in server.command('event', 'log', server.event).stdout.splitlines():
        match = re.search(r'round 1, board (\d+): .* (1-0|0-1|½-½)', line)
        if match:
            found[int(match.group(1))] = match.group(2)
    return found


def main():
    chance = random.Random(SEED)
    server = Server(FLAGFALL)
    make_event(server)
    expected, faults, acknowledged, refused = {}, 0, 0, 0
    for kill in range(KILLS):
        server.start()
        writers = [Writer(server, range(1 + i, BOARDS + 1, 2), SEED * 1000 + kill * 2 + i) for i in range(2)]
        worker = server.worker()
        for writer in writers:
            writer.start()
        time.sleep(chance.uniform(0.4, 4) if RELAY else chance.uniform(0.01, 0.25))
        os.kill(server.process.pid, signal.SIGKILL)
        try:
            os.kill(worker, signal.SIGKILL)
        except OSError:
            pass
        server.stop()
        for writer in writers:
            writer.join(20)
            refused += writer.refused
        now = standing(server)
        for writer in writers:
            acknowledged += len(writer.stored)
            expected.update(writer.stored)
        for board, result in expected.items():
            maybe = [SHOWN[w.perhaps[board]] for w in writers if board in w.perhaps]
            if now.get(board) != SHOWN[result] and now.get(board) not in maybe:
                faults += 1
                print('kill %d, board %d: %s was stored, %s stands' % (kill, board, result, now.get(board)))
        back = {shown: key for key, shown in SHOWN.items()}
        expected = {board: back[result] for board, result in now.items()}
    check = server.command('event', 'check', server.event, check=False)
    faults += check.returncode != 0
    print(check.stdout if check.returncode else '', end='')
    subprocess.run(['rm', '-rf', server.folder], check=False)
    print('%d kills, %d results acknowledged and there, %d refused, %d faults' % (
        KILLS, acknowledged, refused, faults))
    return faults != 0 or acknowledged < KILLS


if __name__ == '__main__':
    sys.exit(main())
