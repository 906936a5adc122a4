"""Compares `flagfall standings --show teams` with the exercises of FIDE's Technical Commission.

The published cross table has the game points of each match and no boards: boards are made that add
up to them. Two things are known of it. The value printed for the extended Sonneborn-Berger of
team 6 (33) is a misprint for 32. And the exercises are of 2023: since March 2026 the dummy
opponent of a forfeited match has no more than the scheduled opponent (C.07 16.4.1), which changes
the values of the team that won by forfeit, and no other one's.
"""
import csv
import io
import os
import subprocess
import sys
import tempfile

SHARED, BUILD = sys.argv[1], sys.argv[2]
PROGRAM = os.path.join(BUILD, "flagfall")
BOARDS, ROUNDS = 4, 7
COLUMNS = ["BH:MP", "BH:MP/C1", "BH:GP/C1", "EMMSB", "EGMSB", "EMGSB", "EGGSB", "SSSC"]


def read_rows():
    path = os.path.join(SHARED, "tournament", "tec-teams.csv")
    with open(path, encoding="utf-8") as file:
        head, *rows = csv.reader(line for line in file if not line.startswith("#"))
    return [dict(zip(head, row)) for row in rows]


def number(team, board):
    return (team - 1) * BOARDS + board + 1


def halves_by_board(game_points):
    rest, boards = round(2 * game_points), []
    for _ in range(BOARDS):
        boards.append(min(2, rest))
        rest -= boards[-1]
    return boards


def put_match(cells, round_, first, second, game_points):
    for board, halves in enumerate(halves_by_board(game_points)):
        sides = "wb" if board % 2 == 0 else "bw"
        a, b = number(first, board), number(second, board)
        cells[a, round_] = f"  {b:4d} {sides[0]} {'0=1'[halves]}"
        cells[b, round_] = f"  {a:4d} {sides[1]} {'0=1'[2 - halves]}"


def read_cells(rows):
    cells, byes, forfeits, absent = {}, ["000"] * ROUNDS, [], {}
    for row in rows:
        team = int(row["team"])
        for round_ in range(1, ROUNDS + 1):
            cell = row[f"r{round_}"]
            if cell == "PAB":
                byes[round_ - 1] = f"{team:3d}"
            elif cell == "HPB":
                for board in range(BOARDS):
                    cells[number(team, board), round_] = "  0000 - H"
            elif cell in ("+F", "-F"):
                absent.setdefault(round_, {})[cell[0]] = team
            elif ":" in cell:
                other, game_points = cell.split(":")
                if team < int(other):
                    put_match(cells, round_, team, int(other), float(game_points))
    for round_, pair in absent.items():
        forfeits.append(f"330 +- {round_:3d} {pair['+']:3d} {pair['-']:3d}")
    return cells, byes, forfeits


def trf(rows):
    cells, byes, forfeits = read_cells(rows)
    lines = ["012 Exercises", "042 2023/03/01", f"142 {ROUNDS}", "192 FIDE_TEAM_TYPEA_MP_GP", "352 WBWB",
             "362 TW 2.0   TD 1.0   TL 0.0"]
    worth = {"1": 1.0, "=": 0.5, "H": 0.5}
    for row in rows:
        for board in range(BOARDS):
            no = number(int(row["team"]), board)
            played = [cells.get((no, round_), " " * 10) for round_ in range(1, ROUNDS + 1)]
            points = sum(worth.get(cell[-1], 0) for cell in played)
            name = f"{row['name']}, {board + 1}"
            lines.append(f"001 {no:4d}      {name:33s}{'':33s}{points:4.1f}     " + "".join(played))
    for row in rows:
        team = int(row["team"])
        members = " ".join(f"{number(team, board):4d}" for board in range(BOARDS))
        lines.append(f"310 {team:3d} {row['name']:32s}{'':33s}{members}")
    lines.append("320  1.0  2.0 " + " ".join(byes))
    return "\n".join(lines + forfeits) + "\n"


def table(path, edition, tiebreaks):
    done = subprocess.run([PROGRAM, "standings", "-q", "--show", "teams", "--rules", edition, "--format", "csv",
                           "--tiebreaks", ",".join(tiebreaks), path], capture_output=True, check=True)
    return {int(row["no"]): row for row in csv.DictReader(io.StringIO(done.stdout.decode()))}


def compare(what, expected, found):
    bad = [key for key in expected if found[key] == "" or float(expected[key]) != float(found[key])]
    print(f"teams, {what}: {len(expected)} compared, {len(bad)} differ")
    for key in bad:
        print(f"    {key}: expected {expected[key]}, found {found[key]}")
    return not bad and bool(expected)


def main():
    rows = read_rows()
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "exercises.trf")
        with open(path, "w", encoding="utf-8") as file:
            file.write(trf(rows))
        then, now = table(path, "2023", COLUMNS + ["EMMSB/C1"]), table(path, "2026", COLUMNS)
        good = True
        scores = {(int(r["team"]), c): r[c] for r in rows for c in ("MP", "GP")}
        found = {(t, c): then[t][n] for t in then for c, n in (("MP", "match_points"), ("GP", "game_points"))}
        good &= compare("match points and game points", scores, found)
        # 112 values of the table, five of the leaders
        values = {(int(r["team"]), c): r[c] for r in rows for c in COLUMNS}
        values.update({(t, "EMMSB/C1"): v for t, v in zip(range(1, 6), (74, 64, 66, 64, 66))})
        good &= compare("published values (2023)", values, {(t, c): then[t][c] for t, c in values})
        rest = {key: v for key, v in values.items() if key[0] != 1 and key[1] in COLUMNS}
        good &= compare("the same by the rules of 2026, but for the forfeited match", rest,
                        {(t, c): now[t][c] for t, c in rest})
        # who is tied on match points, by the matches between them
        places = {11: 1, 14: 1, 6: 1, 8: 2, 7: 1, 9: 1, 13: 1, 4: 1, 2: 2, 1: 3, 3: 4, 5: 5}
        ede = table(path, "2023", ["EDE"])
        good &= compare("extended direct encounter", places, {t: ede[t]["EDE"] for t in places})
    return 0 if good else 1


sys.exit(main())
