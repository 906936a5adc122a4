"""A small HTTP client, and the server under test. Everything is on 127.0.0.1.

SERVE_RELAY: a program that hands connections on to the server (tests/platform/relay.c); then the
server is none of this system's, and is found by its name.
"""
import os
import re
import signal
import socket
import subprocess
import tempfile
import time
import urllib.parse
import zlib


RELAY = os.environ.get('SERVE_RELAY')


def foreign(word, folder):
    """Numbers of the processes of a flagfall.exe with that word that run in the folder."""
    found = []
    for number in filter(str.isdigit, os.listdir('/proc')):
        try:
            words = open('/proc/%s/cmdline' % number, 'rb').read().split(b'\0')
            if words[0].endswith(b'flagfall.exe') and word.encode() in words and \
                    os.path.realpath('/proc/%s/cwd' % number) == os.path.realpath(folder):
                found.append(int(number))
        except OSError:
            pass
    return found


class Answer:
    def __init__(self, status, headers, body):
        self.status, self.headers, self.body = status, headers, body

    def __getitem__(self, name):
        return self.headers.get(name.lower(), '')

    @property
    def text(self):
        body = self.body
        if self['content-encoding'] == 'gzip':
            body = zlib.decompress(body, 31)
        return body.decode('utf-8')


def read_answer(sock, head=False):
    """One answer; None when the connection ended before it."""
    data = b''
    while b'\r\n\r\n' not in data:
        more = sock.recv(65536)
        if not more:
            return None
        data += more
    top, body = data.split(b'\r\n\r\n', 1)
    lines = top.decode('latin-1').split('\r\n')
    status = int(lines[0].split()[1])
    headers = {}
    for line in lines[1:]:
        name, value = line.split(':', 1)
        headers[name.strip().lower()] = value.strip()
    size = int(headers.get('content-length', 0))
    while len(body) < size and not head:
        more = sock.recv(65536)
        if not more:
            return None
        body += more
    return Answer(status, headers, body)


class Server:
    """A server on a free port, in a folder of its own or in one that is given."""

    def __init__(self, flagfall, *options, folder=None, event='hall.ffe', env=None):
        self.flagfall, self.options = flagfall, options
        self.folder = folder or tempfile.mkdtemp(prefix='serve-')
        self.event = event
        self.env = dict(os.environ, FLAGFALL_AUTHOR='laptop', **(env or {}))
        self.process, self.relay, self.wrap = None, None, []

    def command(self, *words, text=None, check=True):
        done = subprocess.run([self.flagfall, *words], cwd=self.folder, input=text, env=self.env,
                              capture_output=True, text=True, check=False)
        if check and done.returncode != 0:
            raise AssertionError('%s: %s %s' % (' '.join(words), done.stdout, done.stderr))
        return done

    def start(self, port=0):
        words = [*self.wrap, self.flagfall, 'serve', '--port', str(port), *self.options]
        if self.event:
            words.append(self.event)
        self.said = open(os.path.join(self.folder, 'said.txt'), 'w+')
        self.process = subprocess.Popen(words, cwd=self.folder, env=self.env, text=True,
                                        stdout=subprocess.PIPE, stderr=self.said,
                                        start_new_session=True)
        self.url = self.process.stdout.readline().strip()
        match = re.match(r'(https?)://127\.0\.0\.1:(\d+)/$', self.url)
        if not match:
            self.said.seek(0)
            raise AssertionError('the server does not start: %r %s' % (self.url, self.said.read()))
        self.port = self.entry = int(match.group(2))
        if RELAY:
            self.relay = subprocess.Popen([RELAY, str(self.port)], text=True, stdout=subprocess.PIPE)
            self.entry = int(self.relay.stdout.readline())
        return self

    def stop(self):
        if self.process and self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(10)
        if self.relay:
            self.relay.kill()
            self.relay.wait()
            self.relay.stdout.close()
        if self.process:
            self.process.stdout.close()
            self.said.close()
        return self.process.returncode if self.process else None

    def worker(self):
        """The process that serves: the child of the one that was started."""
        for _ in range(100):
            if RELAY:
                found = [n for n in foreign('serve', self.folder) if n != self.process.pid]
                if found:
                    return found[0]
                time.sleep(0.02)
                continue
            children = open('/proc/%d/task/%d/children' % (self.process.pid, self.process.pid)).read()
            if children.split():
                return int(children.split()[0])
            time.sleep(0.02)
        raise AssertionError('nothing serves')

    def connect(self, source=None):
        sock = socket.create_connection(('127.0.0.1', self.entry), 10,
                                        source_address=(source, 0) if source else None)
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return sock

    def raw(self, data, source=None, head=False):
        with self.connect(source) as sock:
            sock.sendall(data)
            return read_answer(sock, head)


class Client:
    """One who asks: with a Host, a cookie, and forms that know where they come from."""

    def __init__(self, server, host=None, source=None):
        self.server, self.source = server, source
        self.host = '%s:%d' % (host or '127.0.0.1', server.port)
        self.cookie = ''
        self.sock = None

    def ask(self, method, path, body=b'', **headers):
        lines = {'Host': self.host}
        if self.cookie:
            lines['Cookie'] = self.cookie
        if method == 'POST':
            lines['Content-Length'] = str(len(body))
            lines['Content-Type'] = 'application/x-www-form-urlencoded'
            lines['Origin'] = 'http://' + self.host
        for name, value in headers.items():
            name = name.replace('_', '-')
            for other in list(lines):
                if other.lower() == name.lower():
                    del lines[other]
            if value is not None:
                lines[name] = value
        text = '%s %s HTTP/1.1\r\n' % (method, path)
        text += ''.join('%s: %s\r\n' % line for line in lines.items()) + '\r\n'
        data = text.encode('latin-1') + body
        for attempt in range(2):
            try:
                if self.sock is None:
                    self.sock = self.server.connect(self.source)
                self.sock.sendall(data)
                answer = read_answer(self.sock, method == 'HEAD')
            except OSError:
                answer = None
            if self.sock and (answer is None or answer['connection'].lower() == 'close'):
                self.sock.close()
                self.sock = None
            if answer is not None or attempt or method == 'POST':
                break
        if answer is not None and answer['set-cookie']:
            self.cookie = answer['set-cookie'].split(';')[0]
        return answer

    def get(self, path, **headers):
        return self.ask('GET', path, **headers)

    def post(self, path, fields, **headers):
        body = urllib.parse.urlencode(fields).encode()
        return self.ask('POST', path, body, **headers)


def hidden(page, name):
    """The value of a hidden field."""
    for field in re.findall(r'<input[^>]*>', page):
        if 'name="%s"' % name in field:
            value = re.search(r'value="([^"]*)"', field)
            return value.group(1) if value else None
    return None


PLAYERS = 'name,rating,birth_year,federation\n' + ''.join(
    '"%s, %s",%d,1987,NOR\n' % (last, first, 2300 - 10 * i)
    for i, (last, first) in enumerate(
        (last, first) for last in ('Amsel', 'Birk', 'Clausen', 'Dorn')
        for first in ('Anna', 'Bert', 'Clara', 'Dirk', 'Emma')))


def make_event(server, rounds=5, pair=True, players=PLAYERS):
    """An event of twenty, its first round paired."""
    server.command('event', 'new', server.event, '--name', 'Hall Open', '--kind', 'swiss',
                   '--system', 'dutch', '--rounds', str(rounds), '--initial-colour', 'white',
                   '--tiebreaks', 'BH/C1,BH', '--start', '2026-11-21')
    with open(os.path.join(server.folder, 'players.csv'), 'w', encoding='utf-8') as file:
        file.write(players)
    server.command('event', 'import', server.event, 'players.csv')
    if pair:
        server.command('event', 'pair', '--yes', server.event)
