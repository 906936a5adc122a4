"""Reads XLSX workbooks of `flagfall standings` with openpyxl, and where it is there with
LibreOffice, and compares them with its CSV cell by cell. Names that look like formulas, with
quotes, line ends, emoji, right-to-left text and 200 characters must stay what they are."""
import csv
import glob
import io
import os
import shutil
import subprocess
import sys
import tempfile
from decimal import ROUND_HALF_UP, Decimal

import openpyxl

SHARED, BUILD = sys.argv[1], sys.argv[2]
PROGRAM = os.path.join(BUILD, "flagfall")
DATA = os.path.join(SHARED, "data", "tournament")
TIEBREAKS = "BH/C1,BH,SB,AOB,PS,WIN,REP,DE,STD"
HEADS = {"Rk": "rank", "No": "no", "Name": "name", "FIDE ID": "fide_id", "Fed": "federation",
         "Rtg": "rating", "Pts": "points"}
HEAD_ROW = 5
cells = bad = 0


def run(*args):
    done = subprocess.run([PROGRAM, "standings", "-q", *args], capture_output=True)
    if done.returncode != 0:
        raise SystemExit(f"{args}: exit {done.returncode} {done.stderr.decode()}")
    return done.stdout


def compare(where, expected, found):
    global cells, bad
    cells += 1
    if expected != found:
        bad += 1
        if bad <= 10:
            print(f"    {where}: the CSV has {expected!r}, the workbook {found!r}")


def as_text(value, like):
    """A number as the CSV writes it, with as many decimals, half up."""
    if value is None:
        return ""
    if isinstance(value, str):
        return value
    digits = len(like.partition(".")[2])
    return str(Decimal(repr(value)).quantize(Decimal(1).scaleb(-digits), ROUND_HALF_UP))


def check(path, *options):
    with tempfile.TemporaryDirectory() as work:
        book = os.path.join(work, "x.xlsx")
        run("--tiebreaks", TIEBREAKS, *options, "-o", book, path)
        rows = list(csv.DictReader(io.StringIO(
            run("--tiebreaks", TIEBREAKS, *options, "--plain", "--format", "csv", path).decode(), newline="")))
        workbook = openpyxl.load_workbook(book)
        sheet = workbook["Standings"]
        names = [HEADS.get(cell.value, cell.value) for cell in sheet[HEAD_ROW]]
        for i, row in enumerate(rows):
            found = dict(zip(names, sheet[HEAD_ROW + 1 + i]))
            for key, expected in row.items():
                cell = found[key]
                compare(f"{os.path.basename(path)} row {i + 1} {key}", expected, as_text(cell.value, expected))
                # numbers are numbers, names are texts, nothing is a date or a formula
                wanted = "s" if key in ("name", "fide_id", "federation") else "n"
                if cell.value is not None:
                    compare(f"{os.path.basename(path)} row {i + 1} {key} type", wanted, cell.data_type)
        compare("frozen header", f"A{HEAD_ROW + 1}", sheet.freeze_panes)
        compare("autofilter", True, bool(sheet.auto_filter.ref))
        compare("title rows", "$1:$5", str(sheet.print_title_rows).split("!")[-1])
        cross = workbook["Cross table"]
        for i, row in enumerate(rows):
            values = [cell.value for cell in cross[HEAD_ROW + 1 + i]]
            total = sum(value for value in values[5:-1:3] if value is not None)
            compare(f"{os.path.basename(path)} cross table, sum of row {i + 1}", Decimal(row["points"]),
                    Decimal(repr(total)))


def hostile(folder):
    names = ["=cmd|' /C calc'!A0", "+1+1", "-2-2", "@SUM(A1)", 'He said "no"', "two\nlines", "😀 and 🏆",
             "محمد بن علي", "שלום עולם", "x" * 200, "1/2", "2026-03-01", "<b>&amp;</b>", "'quoted", " lead", "½"]
    path = os.path.join(folder, "hostile.csv")
    with open(path, "w", encoding="utf-8", newline="") as file:
        out = csv.writer(file, delimiter=";")
        out.writerow(["Rk.", "", "Name", "Rtg", "FED", "1.Rd", "Pts."])
        for i, name in enumerate(names):
            opponent = i + 2 if i % 2 == 0 else i
            out.writerow([i + 1, "", name, 2000, "=1+1", f"{opponent}{'w1' if i % 2 == 0 else 'b0'}", i % 2 == 0])
    return path, names


files = sorted(glob.glob(os.path.join(DATA, "*", "*.trf"))) + sorted(glob.glob(os.path.join(DATA, "crosstables", "*.csv")))
files = [path for path in files if "expected" not in path]
for path in files:
    check(path, "--kind", "swiss")
with tempfile.TemporaryDirectory() as work:
    path, names = hostile(work)
    check(path, "--kind", "swiss")
    book = os.path.join(work, "h.xlsx")
    run("--kind", "swiss", "-o", book, path)
    stored = {row[3].value for row in openpyxl.load_workbook(book)["Standings"].iter_rows(min_row=HEAD_ROW + 1)}
    for name in names:
        # unquoted cells lose the blanks around them when the table is read, not here
        compare("name kept", True, name in stored or name.strip() in stored)
    again = os.path.join(work, "again.xlsx")
    run("--kind", "swiss", "-o", again, path)
    compare("equal bytes", open(book, "rb").read(), open(again, "rb").read())
    office = shutil.which("soffice") or shutil.which("libreoffice")
    if office:
        subprocess.run([office, "--headless", "--convert-to", "csv:Text - txt - csv (StarCalc):44,34,76", "--outdir", work, book], capture_output=True)
        rows = list(csv.reader(open(os.path.join(work, "h.csv"), encoding="utf-8")))[HEAD_ROW:]
        for name in names:
            compare("name in LibreOffice", True, any(name.strip() in (row[3], row[3].strip()) for row in rows))
    else:
        print("workbooks: LibreOffice is not installed, its part is skipped")
print(f"workbooks read back by openpyxl: {len(files) + 1} files, {cells} cells compared, {bad} differ")
sys.exit(bad > 0)
