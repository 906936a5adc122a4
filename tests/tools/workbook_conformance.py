"""Reads XLSX workbooks of `flagfall standings` with openpyxl, and where it is there with
LibreOffice (all sheets to CSV), and compares every sheet that has a counterpart among our CSV
with it, cell by cell: standings, cross table, progress, rounds. Names that look like formulas,
with quotes, line ends, emoji, right-to-left text and 200 characters must stay what they are.

Arguments: the shared folder (or - for the hostile tables alone), the build folder."""
import csv
import glob
import io
import os
import re
import shutil
import subprocess
import sys
import tempfile
from decimal import ROUND_HALF_UP, Decimal

import openpyxl

SHARED, BUILD = sys.argv[1], sys.argv[2]
PROGRAM = os.path.join(BUILD, "flagfall")
TIEBREAKS = "BH/C1,BH,SB,AOB,PS,WIN,REP,DE,STD"
HEADS = {"Rk": "rank", "No": "no", "Name": "name", "FIDE ID": "fide_id", "Fed": "federation",
         "Rtg": "rating", "Pts": "points"}
TEXTS = {"name", "fide_id", "federation"}
HEAD_ROW = 5
SIDES = {"1": 1, "0": 0, "½": Decimal("0.5"), "+": 1, "-": 0}
BYES = {"H": Decimal("0.5"), "F": 1, "U": 1, "Z": 0, "A": 0}
counts = {}
bad = 0


def run(*args):
    done = subprocess.run([PROGRAM, *args], capture_output=True)
    if done.returncode != 0:
        raise SystemExit(f"{args}: exit {done.returncode} {done.stderr.decode()}")
    return done.stdout


def csv_rows(*args):
    return list(csv.reader(io.StringIO(run(*args).decode(), newline="")))


def compare(reader, where, expected, found):
    global bad
    counts[reader] = counts.get(reader, 0) + 1
    if found == "" and expected == "1" and where.split()[-1].startswith("DE"):
        return  # left empty for people where it separates nobody; programs get the number (filled: spreadsheet.t)
    if expected != found:
        bad += 1
        if bad <= 20:
            print(f"    {reader}: {where}: the CSV has {expected!r}, the workbook {found!r}")


def as_text(value, like, text=False):
    """A number as our CSV writes it, with as many decimals, half up; texts as they are."""
    if value is None or value == "":
        return ""
    if text or not re.fullmatch(r"-?\d+(\.\d+)?", like):
        return str(value)
    digits = len(like.partition(".")[2])
    number = Decimal(value if isinstance(value, str) else repr(value))
    return str(number.quantize(Decimal(1).scaleb(-digits), ROUND_HALF_UP))


def number(value):
    return None if value in (None, "") else Decimal(str(value))


class Book:
    """The tables of one event: the workbook's file, and our CSV of the same things."""

    def __init__(self, folder, index, path, *options):
        self.path, self.name = path, os.path.basename(path)
        self.file = os.path.join(folder, f"b{index:03}.xlsx")
        common = ["standings", "-q", *options, "--tiebreaks", TIEBREAKS]
        run(*common, "--show", "standings,cross,progress,rounds", "-o", self.file, path)
        self.standings = csv_rows(*common, "--plain", "--format", "csv", path)
        self.cross, self.progress = (
            csv_rows(*common, "--plain", "--format", "csv", "--show", what, path) for what in ("cross", "progress"))
        event = os.path.join(folder, f"b{index:03}.ffe")
        run("event", "new", event)
        run("event", "import", "-q", event, path)
        self.results = csv_rows("event", "export", "-q", event, "--format", "csv", "--plain")[1:]
        text = open(path, "rb").read()
        self.usual_points = not re.search(rb"^(162|XXS|BB.|299)", text, re.M)

    def check(self, reader, sheets):
        self.check_standings(reader, sheets["Standings"])
        self.check_cross(reader, sheets["Cross table"])
        self.check_progress(reader, sheets["Progress"])
        self.check_rounds(reader, sheets)

    def check_standings(self, reader, rows):
        names = [HEADS.get(cell, cell) for cell in rows[HEAD_ROW - 1]]
        head, *wanted = self.standings
        for i, row in enumerate(wanted):
            found = dict(zip(names, rows[HEAD_ROW + i]))
            for key, expected in zip(head, row):
                # a column in which nobody has anything is left out
                compare(reader, f"{self.name} standings {i + 1} {key}", on_one_line(expected),
                        as_text(found.get(key), expected, key in TEXTS))

    def check_cross(self, reader, rows):
        _, *wanted = self.cross
        for i, row in enumerate(wanted):
            found = rows[HEAD_ROW + i]
            for k, expected in enumerate(row):
                text = 2 <= k < len(row) - 1
                compare(reader, f"{self.name} cross table {i + 1} column {k + 1}", on_one_line(expected),
                        as_text(found[k], expected, text))

    def check_progress(self, reader, rows):
        _, *wanted = self.progress
        for i, row in enumerate(wanted):
            for k, expected in enumerate(row[:-1]):
                compare(reader, f"{self.name} progress {i + 1}", on_one_line(expected),
                        as_text(rows[HEAD_ROW + i][k], expected, k == 2))

    def check_rounds(self, reader, sheets):
        rounds = [int(name[6:]) for name in sheets if name.startswith("Round ")]
        for r in rounds:
            wanted = [row for row in self.results if row[0] == str(r)]
            # the sheet also has those of whom the source says that they have nothing
            rows = [row for row in sheets[f"Round {r}"][HEAD_ROW:]
                    if row[6] or row[4] not in (None, "") or (row[8] and row[8] != "not paired")]
            compare(reader, f"{self.name} round {r}: games", len(wanted), len(rows))
            for row, found in zip(wanted, rows):
                where = f"{self.name} round {r} board {row[1]}"
                for k, cell in ((1, found[0]), (2, found[2]), (3, found[6])):
                    compare(reader, where, on_one_line(row[k]), as_text(cell, row[k], k > 1))
                sides = self.points(row)
                if sides is not None:
                    compare(reader, where, sides, self.read_result(found[4] or ""))

    @staticmethod
    def read_result(text):
        """"1 – 0", "+ / -", "0–0 forfeit", or what a bye brought."""
        if text == "0–0 forfeit":
            return 0, 0
        sides = re.fullmatch(r"([10½+-])u? [–/] ([10½+-])u?", str(text))
        if sides:
            return tuple(SIDES[side] for side in sides.groups())
        return SIDES.get(str(text)), None

    def points(self, row):
        """What a line of results gives both sides; None where it does not say."""
        if not self.usual_points:
            return None
        if row[4] in BYES:
            return BYES[row[4]], None
        sides = re.fullmatch(r"([10½+-]) ?- ?([10½+-])U?|([+-]) ([+-])", row[4])
        return sides and tuple(SIDES[side] for side in sides.groups() if side is not None)


def with_openpyxl(book):
    workbook = openpyxl.load_workbook(book.file)
    book.check("openpyxl", {sheet.title: [list(row) for row in sheet.iter_rows(values_only=True)] for sheet in workbook})
    sheet = standings = workbook["Standings"]
    compare("openpyxl", "frozen header", f"A{HEAD_ROW + 1}", sheet.freeze_panes)
    compare("openpyxl", "autofilter", True, bool(sheet.auto_filter.ref))
    compare("openpyxl", "title rows", "$1:$5", str(sheet.print_title_rows).split("!")[-1])
    # numbers are numbers, names are texts, nothing is a date or a formula
    for sheet in workbook:
        for row in sheet.iter_rows(min_row=HEAD_ROW + 1):
            for cell in row:
                if cell.value is not None:
                    kind = "s" if isinstance(cell.value, str) else "n"
                    compare("openpyxl", f"{book.name} {sheet.title} {cell.coordinate} type", kind, cell.data_type)
    heads = [cell.value for cell in standings[HEAD_ROW]]
    for row in workbook["Standings"].iter_rows(min_row=HEAD_ROW + 1):
        if not isinstance(row[1].value, int):
            break  # what stands below the table
        for head, kind in (("Rk", "n"), ("No", "n"), ("Name", "s"), ("Pts", "n")):
            cell = row[heads.index(head)]
            compare("openpyxl", f"{book.name} {cell.coordinate} type", kind, cell.data_type)


def with_libreoffice(books, folder):
    """All sheets of all books as CSV, numbers as they are and not as they look."""
    office = shutil.which("soffice") or shutil.which("libreoffice")
    if office is None:
        print("workbooks: LibreOffice is not installed, its part is skipped")
        return
    out = os.path.join(folder, "office")
    subprocess.run([office, f"-env:UserInstallation=file://{folder}/profile", "--headless", "--convert-to",
                    "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false,false,false,-1",
                    "--outdir", out, *[book.file for book in books]], capture_output=True)
    for book in books:
        stem = os.path.basename(book.file)[:-5]
        sheets = {}
        for path in glob.glob(os.path.join(out, stem + "-*.csv")):
            with open(path, encoding="utf-8", newline="") as file:
                sheets[os.path.basename(path)[len(stem) + 1:-4]] = list(csv.reader(file))
        if "Standings" not in sheets:
            compare("LibreOffice", f"{book.name} can be opened", True, False)
            continue
        book.check("LibreOffice", sheets)


def without_marks(text):
    """As every output has it: without marks that turn the direction of what follows."""
    return text.replace("\u202e", "")


def on_one_line(text):
    """As a cell of the workbook has it: line ends and tabs, which our CSV keeps, are spaces."""
    return re.sub(r"[\n\t]", " ", text)


def hostile(folder):
    names = ["=cmd|' /C calc'!A0", "+1+1", "-2-2", "@SUM(A1)", 'He said "no"', "two\nlines", "😀 and 🏆",
             "محمد بن علي", "שלום עולם", "x" * 200, "ж" * 200, "1/2", "2026-03-01", "<b>&amp;</b>", "'quoted",
             "]]>", "½", "1e5", "TRUE", "\u202eabc", "tab\there", "=", "#N/A", "0012"]
    path = os.path.join(folder, "hostile.csv")
    with open(path, "w", encoding="utf-8", newline="") as file:
        out = csv.writer(file, delimiter=";")
        out.writerow(["=HYPERLINK(\"http://x\")"])
        out.writerow(["Rk.", "", "Name", "Rtg", "FED", "FideID", "1.Rd", "Pts."])
        for i, name in enumerate(names):
            opponent = i + 2 if i % 2 == 0 else i
            out.writerow([i + 1, "", name, 2000, "=1+1", "=2+2", f"{opponent}{'w1' if i % 2 == 0 else 'b0'}", int(i % 2 == 0)])
    return path, names


def check_hostile(book, names, folder):
    sheet = openpyxl.load_workbook(book.file)["Standings"]
    names = [without_marks(name) for name in names]
    name = [cell.value for cell in sheet[HEAD_ROW]].index("Name")
    stored = {row[name].value for row in sheet.iter_rows(min_row=HEAD_ROW + 1)}
    compare("openpyxl", "names kept", {on_one_line(name) for name in names}, stored)
    compare("openpyxl", "names in our CSV", set(names), {row[2] for row in book.standings[1:]})
    again = os.path.join(folder, "again.xlsx")
    run("standings", "-q", "--kind", "swiss", "--tiebreaks", TIEBREAKS, "--show", "standings,cross,progress,rounds",
        "-o", again, book.path)
    compare("openpyxl", "equal bytes", open(book.file, "rb").read(), open(again, "rb").read())


with tempfile.TemporaryDirectory() as work:
    files = []
    if SHARED != "-":
        data = os.path.join(SHARED, "data", "tournament")
        files = sorted(glob.glob(os.path.join(data, "*", "*.trf")) + glob.glob(os.path.join(data, "crosstables", "*.csv")))
        files = [path for path in files if "expected" not in path]
    books = [Book(work, i, path, "--kind", "swiss") for i, path in enumerate(files, 1)]
    path, names = hostile(work)
    books.append(Book(work, 0, path, "--kind", "swiss"))
    for each in books:
        with_openpyxl(each)
    check_hostile(books[-1], names, work)
    with_libreoffice(books, work)
    for reader, count in counts.items():
        print(f"workbooks read back by {reader}: {len(books)} files, {count} cells compared")
print(f"workbooks: {bad} cells differ")
sys.exit(bad > 0)
