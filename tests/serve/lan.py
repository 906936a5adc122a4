#!/usr/bin/env python3
"""--lan at an address that is not of this machine alone: lan.py FLAGFALL

Runs itself in a network of its own (two namespaces with a cable between them), so that nothing
of this machine's network is touched or asked. Where that is not allowed it says so.
"""
import os
import re
import shutil
import socket
import subprocess
import sys
import time

from client import Client, Server, make_event

FLAGFALL = os.path.abspath(sys.argv[1])
LAPTOP, PHONE, LATER = '10.77.0.1', '10.77.0.2', '10.88.0.1'
LAPTOP6, PHONE6 = 'fd77::1', 'fd77::2'
failed = count = 0
SIX = False


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
    if SIX:
        ip('addr', 'add', LAPTOP6 + '/64', 'dev', 'laptop0', 'nodad')
    ip('link', 'set', 'laptop0', 'up')
    for words in (['link', 'set', 'lo', 'up'], ['addr', 'add', PHONE + '/24', 'dev', 'phone0'],
                  ['addr', 'add', '10.88.0.2/24', 'dev', 'phone0'], ['link', 'set', 'phone0', 'up']):
        subprocess.run(['nsenter', '-t', str(PEER.pid), '-n', 'ip', *words], check=True)
    if SIX:
        subprocess.run(['nsenter', '-t', str(PEER.pid), '-n', 'ip', 'addr', 'add', PHONE6 + '/64', 'dev', 'phone0',
                        'nodad'], check=True)


def has_six():
    try:
        with socket.socket(socket.AF_INET6) as sock:
            sock.bind(('::1', 0))
        return True
    except OSError:
        return False


def over_six(s):
    """The same by IPv6: an address is written in brackets."""
    if not SIX:
        print('lan: no IPv6 here; it is not tried')
        return
    port = s.port
    for host, expected in (('[%s]' % LAPTOP6, 200), ('[%s]' % LAPTOP6.upper(), 200), ('hall.local', 200),
                           ('[%s]' % PHONE6, 421), (LAPTOP6, 421), ('[::ffff:%s]' % LAPTOP, 421), ('[' + LAPTOP6, 421),
                           ('[fd77:0:0:0:0:0:0:1]', 421), ('[hall.local]', 421), (LAPTOP, 421), ('evil.example', 421)):
        got, text = ask(LAPTOP6, '%s:%d' % (host, port))
        check('a phone by IPv6 that asks for %s' % host, got == expected, '%d %s' % (got, text[-200:]))
    got, _ = ask(LAPTOP6, '[%s]:%d' % (LAPTOP6, port), '/devices')
    check('a phone by IPv6 is no chief', got == 403, str(got))
    got, _ = ask(LAPTOP6, '[::1]:%d' % port, '/devices')
    check('... and not by calling itself [::1]', got in (403, 421), str(got))
    check('the laptop is the chief by ::1 too', own(s, '::1', '[::1]') == 200)
    check('... by its own address it is a viewer', own(s, LAPTOP6, '[%s]' % LAPTOP6) == 403)
    body = 'do=result&round=1&board=1&result=1-0'
    forms = []
    for origin in ('http://[::1]:%d' % port, 'http://[%s]:%d' % (LAPTOP6, port), 'http://::1:%d' % port):
        forms.append(own(s, '::1', '[::1]', 'POST /round/1 HTTP/1.1\r\nOrigin: %s\r\nContent-Length: %d\r\nContent-Type: '
                         'application/x-www-form-urlencoded' % (origin, len(body)), body))
    check('a form by IPv6, and none of another site', forms == [303, 403, 403], str(forms))
    socks = []
    for n in range(70):
        sock = socket.socket(socket.AF_INET6)
        sock.bind((LAPTOP6, 0))
        sock.connect((LAPTOP6, port))
        sock.sendall(('GET /k/ HTTP/1.1\r\nHost: [%s]:%d\r\n\r\n' % (LAPTOP6, port)).encode())
        socks.append(sock)
    answered = 0
    for sock in socks:
        sock.settimeout(3)
        try:
            answered += sock.recv(20).startswith(b'HTTP')
        except OSError:
            pass
    for sock in socks:
        sock.close()
    check('64 of one network of IPv6', answered == 64, str(answered))


def main():
    global SIX
    ip('link', 'set', 'lo', 'up')
    SIX = has_six()
    make_network()
    s = Server(FLAGFALL, '--lan', '--host', 'hall.local')
    make_event(s)
    s.start()
    said = s.process.stdout.readline()
    check('the address for others, and the PIN', re.match(r'http://hall\.local:%d/ \(others; PIN \d{6}\)' % s.port, said), said)
    port = s.port
    for host, expected in ((LAPTOP, 200), ('hall.local', 200), ('HALL.LOCAL', 200), (PHONE, 421), ('evil.example', 421),
                           (LAPTOP + '.nip.io', 421), ('[fe80::1]', 421), ('10.77.1', 421), ('0x0a4d0001', 421)):
        got, text = ask(LAPTOP, '%s:%d' % (host, port))
        check('a phone that asks for %s' % host, got == expected, '%d %s' % (got, text[-200:]))
    got, _ = ask(LAPTOP, '%s:%d' % (LAPTOP, port), '/devices')
    check('a phone is no chief', got == 403, str(got))
    for host in ('localhost', '127.0.0.1', '[::1]'):
        got, text = ask(LAPTOP, '%s:%d' % (host, port), '/devices')
        check('... and not by calling itself %s' % host, got in (403, 421), str(got))
    got, _ = ask(LAPTOP, '%s:%d' % (LAPTOP, port), '/devices', 'X-Forwarded-For: 127.0.0.1\r\n')
    check('... nor by a header', got == 403, str(got))
    check('the laptop is the chief', Client(s).get('/devices').status == 200)
    check('... by its own address it is a viewer', own(s, LAPTOP) == 403)
    over_six(s)
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


def own(s, address, host=None, head='GET /devices HTTP/1.1', body=''):
    """The laptop asks itself by its address in the network."""
    with socket.create_connection((address, s.port), 5) as sock:
        line, _, more = head.partition('\r\n')
        more = more + '\r\n' if more else ''
        sock.sendall(('%s\r\nHost: %s:%d\r\n%s\r\n%s' % (line, host or address, s.port, more, body)).encode())
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
