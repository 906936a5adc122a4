#!/usr/bin/env python3
"""Many commands in one process do not make it grow: growth.py FLAGFALL [COMMANDS]"""
import os
import subprocess
import sys

from client import Client, Server, make_event

FLAGFALL = os.path.abspath(sys.argv[1])
COMMANDS = int(sys.argv[2]) if len(sys.argv) > 2 else 100000
PAGES = ('/round/1', '/standings', '/log', '/board/1?round=1', '/why/1/1', '/players', '/print/pairings?round=1')


def memory(server):
    return int(open('/proc/%d/statm' % server.worker()).read().split()[1]) * 4096


def main():
    server = Server(FLAGFALL)
    make_event(server)
    server.start()
    client = Client(server)
    before = warm = memory(server)
    for i in range(COMMANDS):
        board = 1 + i % 10
        answer = client.post('/round/1', {'do': 'result', 'round': 1, 'board': board, 'result': '1-0'})
        assert answer.status == 303, answer.text  # the same again is no new entry
        if i % 10 == 0:
            assert client.get(PAGES[i // 10 % len(PAGES)]).status == 200
        if i == COMMANDS // 10:
            warm = memory(server)
    after = memory(server)
    server.stop()
    subprocess.run(['rm', '-rf', server.folder], check=False)
    print('%d commands: %.1f MB at the beginning, %.1f after a tenth, %.1f at the end' % (
        COMMANDS, before / 1e6, warm / 1e6, after / 1e6))
    return after > warm * 1.1 + 1e6


if __name__ == '__main__':
    sys.exit(main())
