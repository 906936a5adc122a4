"""Report files into an event file and out again: every line must come back letter by letter but
for what the standard forbids, and that is put right here by itself and then compared whole.
Prints how many lines are the same, and each kind of change with its number."""
import collections
import glob
import os
import re
import subprocess
import sys
import tempfile

SHARED, BUILD = sys.argv[1], sys.argv[2]
PROGRAM = os.path.join(BUILD, "flagfall")
TITLES = {"g": "GM", "m": "IM", "f": "FM", "c": "CM", "wg": "WGM", "wm": "WIM", "wf": "WFM", "wc": "WCM"}
BYES = {"=": "H", "+": "F", "-": "Z"}
MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
reasons = collections.Counter()


def run(*args):
    return subprocess.run([PROGRAM, *args], capture_output=True)


def lines_of(data):
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("cp1252")
    lines = [line.rstrip() for line in re.split("\r\n|\r|\n", text)]
    while lines and not lines[-1]:
        lines.pop()
    # where the event file's log stood: ours, and another for each event file
    return [line for line in lines if not line.startswith("### Log:")]


def put_right(reason, old, new):
    if old != new:
        reasons[reason] += 1
    return new


def date(text):
    """YYYY/MM/DD of the forms that are not the standard's."""
    parts = re.findall(r"[A-Za-z]+|\d+", text)
    if len(parts) == 3 and parts[0][:3] in MONTHS:
        return f"{int(parts[2]):04}/{MONTHS.index(parts[0][:3]) + 1:02}/{int(parts[1]):02}"
    if len(parts) == 3 and len(parts[0]) != 4:
        parts.reverse()
    while len(parts) > 1 and int(parts[-1]) == 0:
        parts.pop()
    return "/".join(parts)


def cells(text):
    out = ""
    for i in range(0, len(text), 10):
        cell = text[i:i + 10].ljust(10)
        if cell[2:6].strip() in ("", "0000") and cell.strip():
            mark = cell[9]
            # a lone dash in the column of the colour says nothing: the bye was lost in the source
            new = "  0000 - " + BYES.get(mark, mark) if mark != " " else " " * 10
            cell = put_right(f"bye {cell.strip()!r} as {new.strip()!r}", cell, new)
        out += cell
    return out


def player(line):
    line = line.ljust(89)
    sex = put_right("letter of the sex", line[9], {"M": "m", "F": "w", "f": "w"}.get(line[9], line[9]))
    title = line[10:13].strip()
    title = put_right("title of old programs, or its place", line[10:13], TITLES.get(title, title).rjust(3))
    number = put_right("place of the FIDE number", line[57:68], line[57:68].strip().rjust(11))
    birth = put_right("form of the date of birth", line[69:79], date(line[69:79]).ljust(10))
    rank = put_right("rank 0", line[85:89], "    " if line[85:89].strip() == "0" else line[85:89])
    return (line[:9] + sex + title + line[13:57] + number + line[68] + birth + line[79:85] + rank
            + cells(line[89:])).rstrip()


def fields_of(line):
    """What a line says wherever it stands, without points."""
    return re.sub(r"\s+|(?<=\s)\d{1,2}\.\d(?=\s)", "", line)


def with_points_of(new, line):
    """The line with the points of another: stated ones that the results do not give are not kept."""
    return line[:80] + new[80:84] + line[84:]


def standard(line):
    if line.startswith(("042 ", "052 ")) and line[4:].strip():
        return put_right("form of a date", line, line[:4] + date(line[4:]))
    return player(line) if line.startswith("001") else line


def ranks_of(lines):
    """(rank, points) of the players that have a rank."""
    return [(int(line[85:89]), float(line[80:84])) for line in lines if line.startswith("001")
            and line[85:89].strip() not in ("", "0")]


def without_ranks(path, before, after):
    """What came back, without the ranks that a report without any was given: they must follow
    the points, and each must count the players before it."""
    given = sorted(ranks_of(after))
    if ranks_of(before) or not given:
        return after, 0
    ranks, points = [rank for rank, _ in given], [points for _, points in given]
    wrong = points != sorted(points, reverse=True) or any(ranks.index(rank) != rank - 1 for rank in ranks)
    if wrong:
        print(f"    {path}: ranks that do not follow the points: {given}")
    reasons["ranks that the report left out"] += len(given)
    return [(line[:85] + "    " + line[89:]).rstrip() if line.startswith("001") else line for line in after], wrong


def main():
    data = os.path.join(SHARED, "data", "tournament")
    files = sorted(glob.glob(os.path.join(data, "*", "*.trf")))
    total = same = bad = twice = 0
    with tempfile.TemporaryDirectory() as work:
        for i, path in enumerate(files):
            raw = open(path, "rb").read()
            before = lines_of(raw)
            form = "trf26" if re.search(rb"^(142|152|182|192|202|240|260|310) ", raw, re.M) else "trf16"
            if form == "trf26":  # codes of another program, which have their own records there
                before = [line for line in before if not re.match("XXR|XXC|XXS", line)]
            event = os.path.join(work, f"{i}.ffe")
            run("event", "new", event)
            taken = run("event", "import", "--notes", event, path)
            shifted = {int(n) for n in re.findall(r":(\d+):\d+: .*\[columns\]", taken.stderr.decode())}
            after = lines_of(run("event", "export", "-q", event, "--private", "--format", form).stdout)
            after, wrong = without_ranks(path, before, after)
            bad += wrong
            for edition in ("trf16", "trf26"):  # what was put right stays as it is
                copy, again = os.path.join(work, f"{i}.{edition}.trf"), os.path.join(work, f"{i}.{edition}.ffe")
                first = run("event", "export", "-q", event, "--private", "--format", edition).stdout
                open(copy, "wb").write(first)
                run("event", "new", again)
                run("event", "import", "-q", again, copy)
                twice += 1
                second = run("event", "export", "-q", again, "--private", "--format", edition).stdout
                if lines_of(first) != lines_of(second) or not first:
                    bad += 1
                    print(f"    {path}: another {edition} the second time")
            total += len(before)
            if len(before) != len(after):
                bad += 1
                print(f"    {path}: {len(before)} lines, {len(after)} come back")
            for number, (old, new) in enumerate(zip(before, after), 1):
                if old == new:
                    same += 1
                elif number in shifted or (form == "trf26" and fields_of(old) == fields_of(new)):
                    reasons["fields beside their columns"] += 1
                elif new.startswith("001") and with_points_of(new, standard(old)) == new:
                    reasons["points that disagree with the results"] += standard(old) != new
                elif standard(old) != new:
                    bad += 1
                    if bad <= 5:
                        print(f"    {os.path.basename(path)}:{number}\n      had  {old}\n      gave {new}")
    print(f"report files through an event file: {len(files)} files, {total} lines, {same} the same letter by letter, "
          f"{sum(reasons.values())} things put right, {bad} differ")
    print(f"report files written and taken again, in both editions: {twice}")
    for reason, count in sorted(reasons.items()):
        print(f"    {count:4} {reason}")
    sys.exit(bad > 0 or total == 0)


main()
