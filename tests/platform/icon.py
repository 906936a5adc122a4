#!/usr/bin/env python3
"""The installed program is started by its icon and by a double click on an event file, under wine; a
round is run in the pages, and the button ends it: icon.py RUN RELAY SHORTCUT FILE FOLDER ADDRESSES
RUN      what starts a program by its name as the desktop does
FILE     an event file, as that system names it: hall.ffe of the folder
FOLDER   where the icon has it begin
ADDRESSES a file to which the browser writes what it was asked to open"""
import os
import re
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'serve'))
RUN, RELAY, SHORTCUT, FILE, FOLDER, ADDRESSES = sys.argv[1:]
os.environ['SERVE_RELAY'] = RELAY
from client import PLAYERS, Client, foreign, hidden  # noqa: E402

faults = []


def check(what, holds, more=''):
    if not holds:
        faults.append(what)
        print('icon: %s: does not hold %s' % (what, more))


class Opened:
    """The server behind an address that the browser was asked to open."""

    def __init__(self, name, count):
        self.relay = None
        with open(os.devnull, 'w') as nothing:
            self.starter = subprocess.Popen([RUN, name], stdin=subprocess.DEVNULL, stdout=nothing, stderr=nothing)
        for _ in range(300):
            lines = open(ADDRESSES).read().split() if os.path.exists(ADDRESSES) else []
            if len(lines) > count:
                break
            time.sleep(0.1)
        else:
            sys.exit('icon: no browser was opened by %s' % name)
        self.port = int(re.match(r'http://127\.0\.0\.1:(\d+)/$', lines[count]).group(1))
        self.relay = subprocess.Popen([RELAY, str(self.port)], text=True, stdout=subprocess.PIPE)
        self.entry = int(self.relay.stdout.readline())

    def connect(self, source=None):
        import socket
        return socket.create_connection(('127.0.0.1', self.entry), 10)

    def end(self, client):
        answer = client.post('/events', {'do': 'end'})
        check('the button', answer.status == 200 and 'has ended' in answer.text, str(answer.status))
        for _ in range(100):
            if not running():
                break
            time.sleep(0.1)
        check('it is gone', not running(), str(running()))
        self.relay.kill()
        self.relay.wait()
        self.starter.wait(20)


def running():
    return foreign('serve', FOLDER)


def by_icon():
    desk = Opened(SHORTCUT, 0)
    laptop = Client(desk)
    first = laptop.get('/events').text
    check('it ends by itself, and says so', 'no page was open for 240 min' in first)
    answer = laptop.post('/events', {'do': 'new', 'name': 'Hall Open', 'new': 'hall', 'rounds': '3', 'kind': 'swiss',
                                     'system': 'dutch', 'tiebreaks': 'BH/C1,BH', 'colour': 'white',
                                     'start': '2026-11-28'})
    check('an event is made', answer.status == 303, '%d %s' % (answer.status, answer.text[:300]))
    answer = laptop.post('/players/in', {'do': 'look', 'list': PLAYERS})
    check('a list is read', answer.status == 200 and '20' in answer.text, str(answer.status))
    taken = {'do': 'take', 'list': PLAYERS}
    for name in ('map', 'seen', 'rows'):
        value = hidden(answer.text, name)
        if value is not None:
            taken[name] = value
    answer = laptop.post('/players/in', taken)
    check('and taken', answer.status == 303, '%d %s' % (answer.status, answer.text[-500:]))
    answer = laptop.post('/pair', {'do': 'look', 'round': 1})
    check('a pairing is shown', answer.status == 200, str(answer.status))
    answer = laptop.post('/pair', {'do': 'store', 'round': 1})
    check('and stored', answer.status == 303 and answer['location'] == '/round/1', str(answer.status))
    for board in range(1, 11):
        answer = laptop.post('/round/1', {'do': 'result', 'round': 1, 'board': board, 'result': ('1-0', '0-1', '½-½')[board % 3]})
        check('board %d' % board, answer.status == 303, str(answer.status))
    check('standings', 'Amsel' in laptop.get('/standings').text)
    desk.end(laptop)


def by_double_click():
    desk = Opened(FILE, 1)
    laptop = Client(desk)
    check('the event is open', 'Hall Open' in laptop.get('/').text)
    answer = laptop.post('/pair', {'do': 'store', 'round': 2})
    check('the next round', answer.status == 303, str(answer.status))
    desk.end(laptop)


by_icon()
by_double_click()
print('icon: %d faults' % len(faults))
sys.exit(bool(faults))
