"""The tests that tests/tools/mutate runs: programs, and single commands of golden files with what stood before them.

A golden file is run once. Before each command its folder is kept, so that a mutant is shown one command, not the
file up to it. Which lines of the library each test runs is measured by tests/tools/mutate_cover.c and kept for as
long as test and source stay the same.
"""
import bisect
import hashlib
import json
import os
import re
import resource
import shutil
import signal
import stat
import subprocess

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SNAPSHOT_MOST = 4 << 20  # bytes of a folder that is kept before a command
COVER_SIZE = 1 << 23  # of mutate_cover.c


def file_hash(path):
    with open(path, "rb") as file:
        return hashlib.sha1(file.read()).hexdigest()[:12]


# --- running things ---

def limits(seconds, memory):
    def limit():
        if memory:
            resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
        resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 1, int(seconds) + 2))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_FSIZE, (16 << 30, 16 << 30))
    return limit


def run(command, seconds, env=None, cwd=TOP, out=None, memory=4 << 30, wall=120):
    """The exit code, or -1 when it took too long; the whole group of processes ends with it. The seconds are of
    the processor's time; by the wall's clock four times as many, and `wall`: the machine may be busy."""
    child = subprocess.Popen(command, cwd=cwd, stdout=out or subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                             stdin=subprocess.DEVNULL, preexec_fn=limits(seconds, memory), start_new_session=True,
                             env={**os.environ, **(env or {})})
    try:
        return child.wait(timeout=wall + 4 * seconds)
    except subprocess.TimeoutExpired:
        os.killpg(child.pid, signal.SIGKILL)
        child.wait()
        return -1


def processor_time():
    """Of all that was run: on a busy machine the wall's clock says little."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


# --- tests ---

class Program:
    """A test program: a unit, a law, a property."""

    def __init__(self, name, command, rooms):
        self.name, self.command, self.rooms = name, command, rooms

    def hash(self):
        return file_hash(os.path.join(TOP, "tests", self.name + ".c")) + " ".join(self.command[1:])

    def passes(self, seconds, env, work):
        return run(self.command, seconds, {**env, "CMOCKA_TEST_ABORT": "1"}) == 0


class Command:
    """One command of a golden file, in the folder as the commands before left it."""

    def __init__(self, name, text, expected, folder, program, rooms):
        self.name, self.text, self.expected, self.folder, self.rooms = name, text, expected, folder, rooms
        self.program = program

    def hash(self):
        return hashlib.sha1(self.text + b"\0" + self.expected).hexdigest()[:12]

    def environment(self, root, env):
        return {**env, "PATH": os.path.dirname(self.program) + ":" + os.environ["PATH"], "LC_ALL": "C.UTF-8",
                "NO_COLOR": "1", "FLAGFALL_TIME": "2026-11-21T09:00:00Z", "FLAGFALL_AUTHOR": "Arbiter",
                "HOME": os.path.join(root, "home"), "SHELL": "/bin/sh", "TERM": "dumb",
                "DATA": os.path.join(TOP, "tests/data")}

    def run_in(self, root, seconds, env):
        """What it prints, as it stands in the file."""
        with open(os.path.join(root, "out"), "wb") as out:
            code = run(["bash", "-c", self.text], seconds, self.environment(root, env), os.path.join(root, "cwd"), out)
        with open(os.path.join(root, "out"), "rb") as out:
            data = out.read(1 << 24)
        if data and not data.endswith(b"\n"):
            data += b"\n(no newline)\n"
        return printed(data, code)

    def passes(self, seconds, env, work):
        root = os.path.join(work, "golden")
        shutil.rmtree(root, ignore_errors=True)
        shutil.copytree(self.folder, root, symlinks=True)
        return self.run_in(root, seconds, env) == self.expected


def printed(data, code):
    lines = [re.sub(rb"^ *$", b"", b"  " + line) for line in data.split(b"\n")[:-1]]
    if code:
        lines.append(b"  ? %d" % (128 - code if code < 0 else code))
    return squeezed(lines)


def squeezed(lines):
    out = []
    for line in lines:
        if line or (out and out[-1]):
            out.append(line)
    return b"\n".join(out).rstrip(b"\n").lstrip(b"\n")


def commands_of(path):
    """(text, what it prints) of each command of a golden file."""
    with open(path, "rb") as file:
        lines = file.read().split(b"\n")
    found, text, block = [], None, []
    for line in lines + [b"end"]:
        if text is not None and not block and line.startswith(b"  > "):
            text += b"\n" + line[4:]
        elif text is not None and not line.startswith(b"  $ ") and (not line or line.startswith(b"  ")):
            block.append(line)
        else:
            if text is not None:
                found.append((text, squeezed(block)))
            text, block = (line[4:], []) if line.startswith(b"  $ ") else (None, [])
    return found


def state_of(root):
    out = []
    for where, folders, names in os.walk(root):
        for name in sorted(folders + names):
            info = os.lstat(os.path.join(where, name))
            out.append((os.path.join(where, name), info.st_size if name in names else 0, info.st_mtime_ns, info.st_mode))
    return sorted(out)


def can_be_kept(mode):
    """No pipe and no socket."""
    return stat.S_ISREG(mode) or stat.S_ISDIR(mode) or stat.S_ISLNK(mode)


def golden_commands(name, home, program, rooms, env):
    """The commands of a golden file, each with the folder before it; kept for as long as the file is the same."""
    kept, index = os.path.join(home, "golden", name), os.path.join(home, "golden", name, "index.json")
    same = file_hash(os.path.join(TOP, "tests/cli", name + ".t"))
    found = load(index)
    if found.get("hash") != same:
        found = {"hash": same, "commands": [
            [t.name, t.text.decode("latin-1"), t.expected.decode("latin-1"), t.folder]
            for t in golden_run(name, kept, program, rooms, env)]}
        save(index, found)
    return [Command(n, text.encode("latin-1"), expected.encode("latin-1"), folder, program, rooms)
            for n, text, expected, folder in found["commands"]]


def golden_run(name, kept, program, rooms, env):
    """Runs a golden file and keeps the folder before each command; those too large are left out."""
    root = os.path.join(kept, "run")
    shutil.rmtree(kept, ignore_errors=True)
    for folder in ("cwd", "home"):
        os.makedirs(os.path.join(root, folder))
    found, before, folder = [], None, None
    for number, (text, expected) in enumerate(commands_of(os.path.join(TOP, "tests/cli", name + ".t"))):
        state = state_of(os.path.join(root, "cwd")) + state_of(os.path.join(root, "home"))
        if state != before:
            before, folder = state, None
            if sum(entry[1] for entry in state) < SNAPSHOT_MOST and all(can_be_kept(entry[3]) for entry in state):
                folder = os.path.join(kept, str(number))
                for part in ("cwd", "home"):
                    shutil.copytree(os.path.join(root, part), os.path.join(folder, part), symlinks=True)
        test = Command(f"cli/{name}#{number + 1}", text, expected, folder, program, rooms)
        right = test.run_in(root, 60, env) == expected
        if right and folder is not None and b"sleep" not in text:
            found.append(test)
    return found


# --- which lines they run ---

class Lines:
    """Offsets of the traced library as (file, line)."""

    def __init__(self, library):
        self.library, self.known = library, {}

    def of(self, offsets):
        new = sorted(set(offsets) - set(self.known))
        if new:
            asked = "".join(f"0x{at - 1:x}\n" for at in new)
            told = subprocess.run(["addr2line", "-e", self.library], input=asked, stdout=subprocess.PIPE, text=True,
                                  check=True).stdout.split("\n")
            for at, place in zip(new, told):
                found = re.search(r"((?:lib/\w+|cli)/\w+/\w+\.[ch]):(\d+)", place)
                self.known[at] = (found.group(1), int(found.group(2))) if found else None
        return {self.known[at] for at in offsets} - {None}


def trace_of(path):
    """Offsets that were marked."""
    with open(path, "rb") as file:
        return {found.start() for found in re.finditer(rb"\x01", file.read())}


def measured(test, cover, lines, work):
    """{"hash", "seconds", "good", "runs": {file: [lines]}} of one test, which runs once with the traced library."""
    trace = os.path.join(work, "trace")
    with open(trace, "wb") as file:
        file.truncate(COVER_SIZE)
    began = processor_time()
    good = test.passes(60, {"LD_LIBRARY_PATH": cover, "FF_COVER": trace}, work)  # ten times as slow
    seconds = processor_time() - began
    runs = {}
    for path, line in lines.of(trace_of(trace)):
        runs.setdefault(path, []).append(line)
    return {"hash": test.hash(), "seconds": round(seconds, 3), "good": good,
            "sources": {path: file_hash(os.path.join(TOP, path)) for path in runs},
            "runs": {path: sorted(found) for path, found in runs.items()}}


def still_true(found, test):
    return found is not None and found["hash"] == test.hash() and all(
        os.path.exists(os.path.join(TOP, path)) and file_hash(os.path.join(TOP, path)) == was
        for path, was in found["sources"].items())


class Covering:
    """Which tests run a line, the quick ones and those that caught mutants of the file first."""

    def __init__(self, tests, table):
        self.tests = {test.name: test for test in tests}
        self.table = table
        self.caught = {}
        self.blocks = {}
        for name, found in table.items():
            if name in self.tests and found["good"]:
                for path, lines in found["runs"].items():
                    for line in lines:
                        self.blocks.setdefault(path, {}).setdefault(line, set()).add(name)
        self.starts = {path: sorted(at) for path, at in self.blocks.items()}

    def load_blocks(self, every):
        """Where a block of instructions begins, run or not: {file: [lines]}."""
        self.starts = {path: sorted(lines) for path, lines in every.items()}

    def of(self, path, number, text):
        """Tests that run line `number` (from 0), best first; those that run the file for a line of a table. Of a
        file that has nothing but tables no line is ever run: those that include the header of its name."""
        blocks, starts = self.blocks.get(path, {}), self.starts.get(path, [])
        if path not in self.starts:
            return sorted(self.including((path.split("/", 2)[2] if path.startswith("lib/") else path)[:-2] + ".h"), key=lambda n: self.table[n]["seconds"])
        top = self.outside(text, number)
        if top is None:
            names = set().union(*blocks.values()) if blocks else set()
        else:
            at = bisect.bisect_right(starts, number + 1) - 1
            names = set(blocks.get(number + 1, ()))
            if number + 1 not in starts:  # within a block, or before the first of the function
                inside = at >= 0 and starts[at] > top
                nearest = starts[at] if inside else starts[at + 1] if at + 1 < len(starts) else -1
                names |= blocks.get(nearest, set())
        return sorted(names, key=lambda n: (self.cost(n) + 0.01) / self.worth(n, path, number))

    def cost(self, name):
        """A property looks at a thousand cases where a command looks at one: it goes before many of these."""
        return self.table[name]["seconds"] / (10 if name.startswith("prop/") else 1)

    def including(self, header):
        for name in self.tests:
            source = os.path.join(TOP, "tests", name + ".c")
            if self.table[name]["good"] and os.path.exists(source) and f'"{header}"' in open(source).read():
                yield name

    @staticmethod
    def outside(lines, number):
        """The line of the function's head, or None in a table."""
        while number > 0 and not re.match(r"[a-zA-Z_].*[({]|}", lines[number]):
            number -= 1
        return None if "=" in lines[number] or lines[number].startswith("}") else number

    def worth(self, name, path, number):
        near = sum(1 for line in self.caught.get((name, path), ()) if abs(line - number) < 40)
        return 1 + 4 * len(self.caught.get((name, path), ())) + 20 * near

    def note(self, name, path, number):
        self.caught.setdefault((name, path), []).append(number)


def load(path):
    return json.load(open(path)) if os.path.exists(path) else {}


def save(path, data):
    with open(path + ".new", "w") as file:
        json.dump(data, file)
    os.replace(path + ".new", path)
