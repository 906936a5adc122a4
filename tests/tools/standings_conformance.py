"""Compares `flagfall standings` with the tournament data of known results.

Prints one line for each comparison: what, how many cells, how many differ. Exit code 1 when
anything differs.
"""
import collections
import csv
import decimal
import glob
import io
import os
import re
import subprocess
import sys
import tempfile

SHARED, BUILD = sys.argv[1], sys.argv[2]
DATA = os.path.join(SHARED, "data", "tournament")
PROGRAM = os.path.join(BUILD, "flagfall")
failed = False


def run(*args):
    done = subprocess.run([PROGRAM, *args], capture_output=True)
    if done.returncode != 0:
        raise SystemExit(f"{' '.join(args)}: exit {done.returncode}\n{done.stderr.decode()}")
    return done.stdout, done.stderr.decode()


def table(path, tiebreaks, *options):
    out, _ = run("standings", "-q", "--format", "csv", "--tiebreaks", ",".join(tiebreaks), *options, path)
    return {row["no"]: row for row in csv.DictReader(io.StringIO(out.decode()))}


def number(text):
    """A value, or None where there is none ("-0" marks an undefined one in some sources)."""
    text = text.strip().replace(",", ".")
    return None if text in ("", "-0") else decimal.Decimal(text)


def rounded(value, like):
    """To the decimals of another value, half up."""
    if value is None or like is None:
        return value
    return value.quantize(decimal.Decimal(1).scaleb(like.as_tuple().exponent), decimal.ROUND_HALF_UP)


class Comparison:
    def __init__(self, what):
        self.what, self.cells, self.examples, self.bad = what, 0, [], 0

    def cell(self, where, expected, found):
        self.cells += 1
        if expected != found:
            self.bad += 1
            self.examples.append(f"    {where}: expected {expected}, found {found}")

    def end(self):
        global failed
        print(f"{self.what}: {self.cells} compared, {self.bad} differ")
        for line in self.examples[:10]:
            print(line)
        failed = failed or self.bad > 0 or self.cells == 0


def rows_of(path, delimiter=","):
    with open(path, encoding="utf-8") as file:
        return list(csv.reader(file, delimiter=delimiter))


def generated():
    for edition in ("2024", "2026"):
        files = sorted(glob.glob(os.path.join(DATA, "generated", f"*.tb-c07-{edition}.csv")))
        compare = Comparison(f"tie-breaks, {len(files)} generated tournaments, rules of {edition}")
        for path in files:
            head, *rows = rows_of(path)
            mine = table(path.replace(f".tb-c07-{edition}.csv", ".trf"), head[2:], "--rules", edition)
            for row in rows:
                found = mine[row[0]]
                for name, expected in zip(head[1:], row[1:]):
                    value = number(found["points" if name == "PTS" else name])
                    compare.cell(f"{os.path.basename(path)} {row[0]} {name}", number(expected), value)
        compare.end()


def exercises():
    folder = os.path.join(DATA, "tec-exercises")
    compare = Comparison("tie-breaks, exercises of the Technical Commission")
    head, *rows = rows_of(os.path.join(folder, "swiss-individual.expected-c07-2024.csv"))
    names = ["REP" if name.startswith("REP") else name for name in head]
    # the edition must follow from the start date
    mine = table(os.path.join(folder, "swiss-individual.start2024.trf"), names[3:])
    for row in rows:
        for name, expected in zip(names[2:], row[2:]):
            value = number(mine[row[0]]["points" if name == "PTS" else name])
            compare.cell(f"{row[0]} {name}", number(expected), rounded(value, number(expected)))
    compare.end()


def cross_tables():
    path = os.path.join(DATA, "crosstables", "chess-results-moscow-open-2018-A.csv")
    compare = Comparison("Buchholz by the rules before 2023, 220 players of a result server")
    mine = table(path, ["BH", "BH/C1"], "--rules", "before-2023", "--kind", "swiss")
    for row in rows_of(path, ";"):
        if len(row) < 19 or not row[0].isdigit():
            continue
        for name, expected in (("points", row[14]), ("BH", row[15]), ("BH/C1", row[16])):
            compare.cell(f"{row[0]} {name}", number(expected), number(mine[row[0]][name]))
    compare.end()

    path = os.path.join(DATA, "crosstables", "swissmanager-2025-round-robin.trf")
    compare = Comparison("round robin of a pairing program")
    mine = table(path, ["SB", "WIN"])
    for row in rows_of(path.replace(".trf", ".expected.csv"))[1:]:
        for name, expected in (("rank", row[1]), ("points", row[2]), ("SB", row[3]), ("WIN", row[4])):
            compare.cell(f"{row[0]} {name}", number(expected), number(mine[row[0]][name]))
    compare.end()

    path = os.path.join(DATA, "crosstables", "sinquefield-cup-2014-double-rr.csv")
    compare = Comparison("double round robin: places and points of the published table")
    mine = table(path, ["SB"])
    for row in rows_of(path, ";"):
        if row and row[0].isdigit():
            compare.cell(f"{row[0]} points", number(row[4]), number(mine[row[0]]["points"]))
    compare.end()


def round_robin_of_games():
    """The games of a PGN as a report file: a reading of its tags made here."""
    folder = os.path.join(DATA, "pgn")
    path = os.path.join(folder, "uzchesscup-2025-roundrobin.pgn")
    text = open(path, encoding="utf-8").read()
    players, games = {}, []
    for chunk in re.split(r"\n\n(?=\[)", text):
        tags = dict(re.findall(r'\[(\w+) "([^"]*)"\]', chunk))
        if "White" not in tags or "Result" not in tags:
            continue
        games.append(tags)
        for side in ("White", "Black"):
            players.setdefault(tags[side + "FideId"], (tags[side], tags.get(side + "Elo", "")))
    head, *rows = rows_of(path.replace(".pgn", ".expected.csv"))
    numbers = {fide: i + 1 for i, fide in enumerate(players)}
    cells = collections.defaultdict(dict)
    for tags in games:
        turn = int(tags["Round"].split(".")[0])
        white, black = numbers[tags["WhiteFideId"]], numbers[tags["BlackFideId"]]
        first, second = {"1-0": "10", "0-1": "01", "1/2-1/2": "=="}[tags["Result"]]
        cells[white][turn] = (black, "w", first)
        cells[black][turn] = (white, "b", second)
    lines = ["012 x", "042 2025/06/01", "092 Individual: Round Robin"]
    for fide, (name, rating) in players.items():
        no = numbers[fide]
        line = f"001 {no:4} {'':4} {name[:33]:33} {rating:>4} {'':3} {fide:>11} {'':10} {'0.0':>4} {'':4}"
        for turn in range(1, max(cells[no]) + 1):
            line += "  %4d %s %s" % cells[no][turn]
        lines.append(line)
    compare = Comparison("round robin of 45 games from PGN tags")
    with tempfile.TemporaryDirectory() as work:
        trf = os.path.join(work, "x.trf")
        open(trf, "w", encoding="utf-8").write("\n".join(lines) + "\n")
        # DE is a place among the tied there, 0 for nobody tied
        mine = table(trf, head[3:])
        for row in rows:
            found = mine[str(numbers[row[0]])]
            for name, expected in zip(head[2:], row[2:]):
                value = number(found["points" if name == "PTS" else name])
                if name == "DE":
                    value = value or decimal.Decimal(0)
                compare.cell(f"{row[0]} {name}", number(expected), value)
    compare.end()
    compare = Comparison("the same, the PGN read by the program")
    mine = {row["fide_id"]: row for row in table(path, head[3:]).values()}
    for row in rows:
        for name, expected in zip(head[2:], row[2:]):
            value = number(mine[row[0]]["points" if name == "PTS" else name])
            value = value or decimal.Decimal(0) if name == "DE" else value
            compare.cell(f"{row[0]} {name}", number(expected), value)
    compare.end()


def old_form(line):
    """Titles, sex and birth dates as old programs wrote them; they come back in the standard's
    form. Everything else must come back letter by letter."""
    if not line.startswith("001"):
        return False
    birth = line[69:79].strip()
    return (line[9:10] in ("M", "F") or line[10:13].strip() in ("g", "m", "f", "c", "wg", "wm", "wf", "wc")
            or not re.fullmatch(r"(\d{4}(/\d\d/\d\d)?)?", birth))


def report_files():
    compare = Comparison("report files read, written and read again: lines")
    second = Comparison("report files: values after the second reading")
    files = sorted(glob.glob(os.path.join(DATA, "*", "*.trf")))
    for path in files:
        raw = open(path, "rb").read().decode("utf-8-sig")
        before = [line.rstrip() for line in re.split("\r\n|\r|\n", raw)]
        while before and not before[-1]:
            before.pop()
        form = "trf26" if re.search(r"^(142|152|182|192|202|240|260|310) ", raw, re.M) else "trf16"
        out, _ = run("standings", "--format", form, "--keep", "--private", path)
        with tempfile.TemporaryDirectory() as work:  # this one folds no warnings
            event = os.path.join(work, "event.ffe")
            run("event", "new", event)
            _, noise = run("event", "import", "--notes", event, path)
        after = [line.rstrip() for line in out.decode().split("\r\n")]
        while after and not after[-1]:
            after.pop()
        warned = {int(n) for n in re.findall(r":(\d+):\d+: .*\[(?:date-form|round-date|bye-form|cell|title|"
                                             r"sex|birth-date|columns|points-form|date)\]", noise)}
        if form == "trf26":
            before = [line for line in before if not re.match("XXR|XXC|XXS", line)]
        for i, line in enumerate(before):
            quirk = (i + 1) in warned or old_form(line)
            new = after[i] if i < len(after) else None
            compare.cell(f"{os.path.basename(path)}:{i + 1}", line if not quirk else None, new if not quirk else None)
        if len(before) != len(after):
            compare.cell(f"{os.path.basename(path)} lines", len(before), len(after))
        with tempfile.TemporaryDirectory() as work:
            copy = os.path.join(work, "copy.trf")
            open(copy, "wb").write(out)
            names = ["BH", "SB", "WIN", "PS", "REP"]
            one, two = table(path, names), table(copy, names)
            for no, row in one.items():
                for name, value in row.items():
                    second.cell(f"{os.path.basename(path)} {no} {name}", value, two[no][name])
            again, _ = run("standings", "--format", form, "--keep", "--private", copy)
            second.cell(f"{os.path.basename(path)} written twice", out, again)
    compare.end()
    second.end()


def disagreements():
    """Points that the file itself gets wrong: as many players as the data's notes say."""
    compare = Comparison("players whose stated points disagree with their results")
    for name, expected in (("icu-bunratty-masters-2011", 5), ("icu-gonzaga-classic-2008", 0),
                           ("swissmanager-284p-7r-2005", 0), ("lichess-swiss-2020-06", 0)):
        _, noise = run("standings", os.path.join(DATA, "trf", name + ".trf"))
        compare.cell(name, expected, noise.count("[points-disagree]"))
    compare.end()


generated()
exercises()
cross_tables()
round_robin_of_games()
report_files()
disagreements()
sys.exit(failed)
