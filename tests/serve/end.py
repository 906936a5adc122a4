#!/usr/bin/env python3
"""The server is started again after a fault, and ends by the button of its page, or when no page
was open for long: end.py FLAGFALL"""
import os
import signal
import subprocess
import sys
import time

from client import RELAY, Client, Server, make_event

FLAGFALL = os.path.abspath(sys.argv[1])
faults = []


def check(what, holds, more=''):
    if not holds:
        faults.append(what)
        print('%s: does not hold %s' % (what, more))


def ask_again(client, path):
    """As a page does whose server has gone."""
    for _ in range(50):
        try:
            answer = client.get(path)
            if answer is not None:
                return answer
        except OSError:
            pass
        time.sleep(0.2)
    return None


def main():
    server = Server(FLAGFALL)
    make_event(server)
    server.start()
    client = Client(server)
    stored = client.post('/round/1', {'do': 'result', 'round': 1, 'board': 1, 'result': '1-0'})
    check('a result', stored.status == 303, str(stored.status))
    os.kill(server.worker(), signal.SIGKILL)
    again = ask_again(client, '/round/1')
    check('another takes its place', again is not None and again.status == 200)
    # a pairing is made in a process of its own
    proposed = client.post('/pair', {'do': 'look', 'round': 2})
    check('a slow command', proposed.status in (200, 409, 422) and len(proposed.text) > 1000, str(proposed.status))
    page = client.get('/events').text
    check('the button', 'value="end"' in page and 'It goes on when all pages are closed' in page)
    ended = client.post('/events', {'do': 'end'})
    check('the last page', ended.status == 200 and 'has ended' in ended.text, str(ended.status))
    try:
        status = server.process.wait(10)
    except subprocess.TimeoutExpired:
        status = None
    check('it has ended, as it should', status == 0, str(status))
    server.stop()
    log = server.command('event', 'log', server.event).stdout
    check('the result is there', 'round 1, board 1:' in log)
    other = Server(FLAGFALL, '--end-after', '1', folder=server.folder)
    other.start()
    check('the page says when', 'no page was open for 1 min.' in Client(other).get('/events').text)
    if os.environ.get('SLOW') == 'yes' and not RELAY:
        began = time.monotonic()
        check('it ends by itself', other.process.wait(90) == 0)
        check('... after a minute', 55 < time.monotonic() - began < 75)
    other.stop()
    subprocess.run(['rm', '-rf', server.folder], check=False)
    print('end: %d faults' % len(faults))
    return bool(faults)


if __name__ == '__main__':
    sys.exit(main())
