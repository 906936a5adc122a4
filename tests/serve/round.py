#!/usr/bin/env python3
"""A whole round by two clients and a terminal at once, with conflicts: round.py FLAGFALL"""
import os
import re
import subprocess
import sys
import threading
import time

from client import Client, Server, make_event

FLAGFALL = os.path.abspath(sys.argv[1])
faults = []


def check(what, holds, more=''):
    if not holds:
        faults.append(what)
        print('%s: does not hold %s' % (what, more))


def enter(client, boards, results, statuses):
    for board in boards:
        answer = client.post('/round/1', {'do': 'result', 'round': 1, 'board': board, 'result': results[board]})
        statuses[board] = answer and answer.status


def board_results(server):
    text = server.command('event', 'log', server.event).stdout
    return {int(m.group(1)): m.group(2)
            for m in re.finditer(r'round 1, board (\d+): .*? (1-0|0-1|½-½)', text)}


def main():
    server = Server(FLAGFALL)
    make_event(server)
    server.start()
    a, b = Client(server), Client(server)
    # two results differ: board 3 and board 7
    first = {n: ('1-0', '0-1', '½-½')[n % 3] for n in range(1, 11)}
    second = {**first, 3: '1-0' if first[3] != '1-0' else '0-1', 7: '½-½' if first[7] != '½-½' else '1-0'}
    statuses = [{}, {}]
    threads = [threading.Thread(target=enter, args=(a, range(1, 8), first, statuses[0])),
               threading.Thread(target=enter, args=(b, range(7, 2, -1), second, statuses[1]))]
    for thread in threads:
        thread.start()
    for board in (8, 9, 10):  # a terminal beside them
        server.command('event', 'result', server.event, '1', str(board), first[board])
    for thread in threads:
        thread.join()
    for board in (3, 7):
        pair = sorted([statuses[0][board], statuses[1][board]])
        check('board %d: one is stored, the other told' % board, pair == [303, 409], str(pair))
    for board in (1, 2):
        check('board %d' % board, statuses[0][board] == 303)
    for board in (4, 5, 6):
        check('board %d: twice the same' % board, statuses[0][board] == statuses[1][board] == 303)
    got = board_results(server)
    check('ten results', len(got) == 10, str(got))
    entries = server.command('event', 'log', server.event).stdout.count('round 1, board')
    check('each is one entry', entries == 10, str(entries))
    # a correction needs a reason
    wrong = {'1-0': '0-1', '0-1': '1-0', '½-½': '1-0'}[got[3]]
    answer = a.post('/board/3', {'do': 'result', 'round': 1, 'result': wrong})
    check('a correction without a reason', answer.status == 409, str(answer.status))
    check('... both are shown', got[3] in answer.text and 'reason' in answer.text)
    answer = a.post('/board/3', {'do': 'result', 'round': 1, 'result': wrong, 'reason': 'the sheet says so'})
    check('with a reason', answer.status == 303, str(answer.status))
    check('the reason is in the log', 'the sheet says so' in a.get('/log').text)
    # the next round, and what was shown is what is stored
    answer = a.post('/pair', {'do': 'look', 'round': 2})
    check('round 2 is proposed', answer.status == 200, str(answer.status))
    answer = a.post('/pair', {'do': 'store', 'round': 2})
    check('and stored', answer.status == 303 and answer['location'] == '/round/2', str(answer.status))
    answer = b.post('/pair', {'do': 'store', 'round': 2})
    check('twice is refused', answer.status in (409, 422), str(answer.status))
    shown = re.findall(r'<tr[^>]*>', b.get('/round/2').text)
    check('round 2 has ten boards', len(shown) >= 10, str(len(shown)))
    table = server.command('standings', '--format', 'csv', server.event).stdout
    check('the table of the terminal', len(table.splitlines()) == 21)
    check('the file is sound', server.command('event', 'check', server.event, check=False).returncode == 0)
    server.stop()
    subprocess.run(['rm', '-rf', server.folder], check=False)
    print('%d faults' % len(faults))
    return bool(faults)


if __name__ == '__main__':
    sys.exit(main())
