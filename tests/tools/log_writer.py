"""Writes entries into event files past the program, for tests: the log holds together, whatever is in it.

    log = Log("copy.ffe")
    log.entry(log.changed("player", 1, club="Nord"), ("player", None, {"id": 9, "no": 9, "name": "New"}))
    log.close()
"""
import hashlib
import json
import sqlite3


def log_field(value):
    data = None if value is None else str(value).encode()
    return b"~," if data is None else b"%d:%s," % (len(data), data)


class Log:
    """Entries added to a copy of an event file, each with the hash that docs/formats/ffe.md gives it."""

    def __init__(self, path):
        self.db = sqlite3.connect(path)
        self.count, self.last = self.db.execute("SELECT number, hash FROM log ORDER BY number DESC LIMIT 1").fetchone()
        self.columns = {}

    def row(self, table, key):
        """A row that is there, by its first column."""
        cursor = self.db.execute(f"SELECT * FROM {table} WHERE rowid = ?", (key,))
        return dict(zip([c[0] for c in cursor.description], cursor.fetchone()))

    def changed(self, table, key, **values):
        """A change of it."""
        before = self.row(table, key)
        return (table, before, {**before, **values})

    def text(self, table, row):
        if row is None:
            return None
        if table not in self.columns:
            self.columns[table] = [c[1] for c in self.db.execute(f"PRAGMA table_info({table})")]
        return json.dumps({c: row[c] for c in self.columns[table] if row.get(c) not in (None, 0, "")},
                          ensure_ascii=False, separators=(",", ":"))

    def write(self, table, keys, row, new):
        info = self.db.execute(f"PRAGMA table_info({table})").fetchall()
        if not new:
            self.db.execute(f"DELETE FROM {table} WHERE " + " AND ".join(f"{k} = ?" for k in keys), [row[k] for k in keys])
        values = [row.get(c[1], None if not c[3] and not c[5] else "" if c[2] == "TEXT" else 0) for c in info]
        self.db.execute(f"INSERT INTO {table} VALUES ({','.join('?' * len(values))})", values)

    def entry(self, *changes, action="x"):
        """Each change is (table, before, after), rows as dictionaries."""
        self.count += 1
        data = b"".join(log_field(v) for v in ("flagfall-event-log-2", self.count, self.last, "2026-01-04T10:00:00Z", "x",
                                               action, "", 0, "", 0, len(changes)))
        rows = []
        for place, (table, before, after) in enumerate(changes, 1):
            keys = ("player", "round") if table == "cell" else ("id",)
            key = "/".join(str((after or before)[k]) for k in keys)
            rows.append((self.count, place, table, key, self.text(table, before), self.text(table, after)))
            data += b"".join(log_field(v) for v in rows[-1][2:])
            self.write(table, keys, after, before is None)
        digest = hashlib.sha256(data).hexdigest()
        self.db.execute("INSERT INTO log VALUES (?, '2026-01-04T10:00:00Z', 'x', ?, '', NULL, ?, ?)",
                        (self.count, action, self.last, digest))
        self.db.execute("INSERT INTO origin VALUES (?, '', 0)", (self.count,))
        self.db.executemany("INSERT INTO change VALUES (?, ?, ?, ?, ?, ?)", rows)
        self.last = digest

    def close(self):
        self.db.commit()
        self.db.close()
