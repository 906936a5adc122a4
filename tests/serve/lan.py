#!/usr/bin/env python3
"""--lan at an address that is not of this machine alone: lan.py FLAGFALL

Runs itself in a network of its own (two namespaces with a cable between them), so that nothing
of this machine's network is touched or asked. Where that is not allowed it says so.
"""
import os
import re
import shutil
import subprocess
import sys
import time

from client import Client, Server, make_event

FLAGFALL = os.path.abspath(sys.argv[1])
LAPTOP, PHONE, LATER = '10.77.0.1', '10.77.0.2', '10.88.0.1'
failed = count = 0


def check(what, holds, more=''):
    global failed, count
    count += 1
    if not holds:
        failed += 1
        print('not as expected: %s %s' % (what, more))


def ip(*words):
    subprocess.run(['ip', *words], check=True)


def ask(address, host, path='/', more=''):
    """By the phone, in the other namespace: status and text."""
    text = 'GET %s HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n%s\r\n' % (path, host, more)
    port = host.rsplit(':', 1)[1]
    program = ('import socket,sys\ns=socket.create_connection((sys.argv[1],int(sys.argv[2])),5)\ns.sendall(sys.argv[3].encode())\n'
               'd=b""\nwhile 1:\n b=s.recv(65536)\n if not b: break\n d+=b\nsys.stdout.buffer.write(d)\n')
    done = subprocess.run(['nsenter', '-t', str(PEER.pid), '-n', sys.executable, '-c', program, address, port, text],
                          capture_output=True, check=False)
    answer = done.stdout.decode('utf-8', 'replace')
    match = re.match(r'HTTP/1\.1 (\d+)', answer)
    return (int(match.group(1)) if match else 0), answer + done.stderr.decode()


def make_network():
    global PEER
    PEER = subprocess.Popen(['unshare', '-n', 'sleep', '300'])
    time.sleep(0.3)
    ip('link', 'set', 'lo', 'up')
    ip('link', 'add', 'laptop0', 'type', 'veth', 'peer', 'name', 'phone0', 'netns', str(PEER.pid))
    ip('addr', 'add', LAPTOP + '/24', 'dev', 'laptop0')
    ip('link', 'set', 'laptop0', 'up')
    for words in (['link', 'set', 'lo', 'up'], ['addr', 'add', PHONE + '/24', 'dev', 'phone0'],
                  ['addr', 'add', '10.88.0.2/24', 'dev', 'phone0'], ['link', 'set', 'phone0', 'up']):
        subprocess.run(['nsenter', '-t', str(PEER.pid), '-n', 'ip', *words], check=True)


def main():
    make_network()
    s = Server(FLAGFALL, '--lan', '--host', 'hall.local')
    make_event(s)
    s.start()
    said = s.process.stdout.readline()
    check('the address for others, and the PIN', re.match(r'http://hall\.local:%d/ \(others; PIN \d{6}\)' % s.port, said), said)
    port = s.port
    for host, expected in ((LAPTOP, 200), ('hall.local', 200), ('HALL.LOCAL', 200), (PHONE, 421), ('evil.example', 421),
                           (LAPTOP + '.nip.io', 421), ('[::1]', 421), ('[fe80::1]', 421), ('10.77.1', 421), ('0x0a4d0001', 421)):
        got, text = ask(LAPTOP, '%s:%d' % (host, port))
        check('a phone that asks for %s' % host, got == expected, '%d %s' % (got, text[-200:]))
    got, _ = ask(LAPTOP, '%s:%d' % (LAPTOP, port), '/devices')
    check('a phone is no chief', got == 403, str(got))
    for host in ('localhost', '127.0.0.1'):
        got, text = ask(LAPTOP, '%s:%d' % (host, port), '/devices')
        check('... and not by calling itself %s' % host, got in (403, 421), str(got))
    got, _ = ask(LAPTOP, '%s:%d' % (LAPTOP, port), '/devices', 'X-Forwarded-For: 127.0.0.1\r\n')
    check('... nor by a header', got == 403, str(got))
    check('the laptop is the chief', Client(s).get('/devices').status == 200)
    check('... by its own address it is a viewer', own(s, LAPTOP) == 403)
    s.stop()

    # without --host: the address itself is said, and the next one when the network gives another
    os.remove(os.path.join(s.folder, 'said.txt'))
    s.options = ('--lan',)
    s.start()
    said = s.process.stdout.readline()
    check('its address in the network', said.startswith('http://%s:%d/' % (LAPTOP, s.port)), said)
    ip('addr', 'add', LATER + '/24', 'dev', 'laptop0')
    ip('addr', 'del', LAPTOP + '/24', 'dev', 'laptop0')
    for _ in range(100):
        if LATER in Client(s).get('/devices').text:
            break
        time.sleep(0.1)
    check('a new address is shown', LATER in Client(s).get('/devices').text)
    got, text = ask(LATER, '%s:%d' % (LATER, s.port))
    check('... and answers', got == 200, text[-200:])
    s.stop()
    shutil.rmtree(s.folder)
    PEER.kill()
    print('lan: %d checks, %d failed' % (count, failed))
    return failed != 0


def own(s, address):
    """The laptop asks itself by its address in the network."""
    import socket
    with socket.create_connection((address, s.port), 5) as sock:
        sock.sendall(('GET /devices HTTP/1.1\r\nHost: %s:%d\r\n\r\n' % (address, s.port)).encode())
        return int(sock.recv(100).split()[1])


if __name__ == '__main__':
    if os.environ.get('IN_A_NETWORK') != 'yes':
        tools = all(shutil.which(t) for t in ('unshare', 'nsenter', 'ip'))
        if not tools or subprocess.run(['unshare', '-n', 'true'], capture_output=True, check=False).returncode != 0:
            print('lan: no network of its own can be made here; skipped')
            sys.exit(0)
        os.environ['IN_A_NETWORK'] = 'yes'
        os.execvp('unshare', ['unshare', '-n', sys.executable, *sys.argv])
    sys.exit(main())
