#include "eventfile/eventfile_private.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

/*
 * The tables. A file keeps in PRAGMA user_version up to which statement it was built; a new
 * file runs them all. A statement that was released is never changed: a newer table is a
 * further statement. Each creates something, and the schema of a file is compared with their
 * texts: one that alters a table would need that comparison to know.
 */

/* Version 1: the event, and the log. Rows are keyed by a number that never changes (a
 * player's place in the list), because pairing numbers may be given anew. */
static const char version_1[] =
    "CREATE TABLE log(\n"
    "  number INTEGER PRIMARY KEY CHECK(number > 0),\n"
    "  time TEXT NOT NULL,\n"
    "  author TEXT NOT NULL,\n"
    "  action TEXT NOT NULL,\n"
    "  reason TEXT NOT NULL,\n"
    "  undoes INTEGER REFERENCES log(number),\n"
    "  previous TEXT NOT NULL,\n"
    "  hash TEXT NOT NULL UNIQUE) STRICT;\n"
    "CREATE TABLE change(\n"
    "  entry INTEGER NOT NULL REFERENCES log(number),\n"
    "  place INTEGER NOT NULL,\n"
    "  tbl TEXT NOT NULL,\n"
    "  key TEXT NOT NULL,\n"
    "  before TEXT,\n"
    "  after TEXT,\n"
    "  PRIMARY KEY(entry, place)) STRICT;\n"
    "CREATE INDEX change_by_row ON change(tbl, key, entry);\n"
    "CREATE TRIGGER log_kept BEFORE DELETE ON log BEGIN\n"
    "  SELECT RAISE(ABORT, 'the log only grows'); END;\n"
    "CREATE TRIGGER log_unchanged BEFORE UPDATE ON log BEGIN\n"
    "  SELECT RAISE(ABORT, 'the log only grows'); END;\n"
    "CREATE TRIGGER change_kept BEFORE DELETE ON change BEGIN\n"
    "  SELECT RAISE(ABORT, 'the log only grows'); END;\n"
    "CREATE TRIGGER change_unchanged BEFORE UPDATE ON change BEGIN\n"
    "  SELECT RAISE(ABORT, 'the log only grows'); END;\n"
    "CREATE TABLE event(\n"
    "  id INTEGER PRIMARY KEY CHECK(id = 1),\n"
    "  name TEXT NOT NULL, city TEXT NOT NULL, federation TEXT NOT NULL,\n"
    "  start_text TEXT NOT NULL, end_text TEXT NOT NULL,\n"
    "  start_date TEXT NOT NULL, end_date TEXT NOT NULL,\n"
    "  type_text TEXT NOT NULL, type_code TEXT NOT NULL, kind TEXT NOT NULL,\n"
    "  chief_arbiter TEXT NOT NULL, time_control TEXT NOT NULL,\n"
    "  time_control_code TEXT NOT NULL, stated_players INTEGER NOT NULL,\n"
    "  stated_rated INTEGER NOT NULL, stated_teams INTEGER NOT NULL,\n"
    "  rounds_planned INTEGER NOT NULL, initial_side TEXT NOT NULL,\n"
    "  rank_order_is_pairing_order INTEGER NOT NULL, scoring TEXT NOT NULL,\n"
    "  scoring_stated INTEGER NOT NULL, starting_rank_method TEXT NOT NULL,\n"
    "  pairing_controller TEXT NOT NULL, tiebreaks TEXT NOT NULL,\n"
    "  ranking TEXT NOT NULL, rules TEXT NOT NULL, laws TEXT NOT NULL) STRICT;\n"
    "CREATE TABLE team(\n"
    "  id INTEGER PRIMARY KEY, no INTEGER NOT NULL, name TEXT NOT NULL,\n"
    "  nick TEXT NOT NULL) STRICT;\n"
    "CREATE TABLE player(\n"
    "  id INTEGER PRIMARY KEY, no INTEGER NOT NULL UNIQUE, name TEXT NOT NULL,\n"
    "  title TEXT NOT NULL, sex TEXT NOT NULL, rating INTEGER NOT NULL,\n"
    "  k_factor INTEGER NOT NULL, games_rated INTEGER NOT NULL,\n"
    "  federation TEXT NOT NULL, fide_id TEXT NOT NULL, birth TEXT NOT NULL,\n"
    "  club TEXT NOT NULL,\n"
    "  team INTEGER REFERENCES team(id) DEFERRABLE INITIALLY DEFERRED,\n"
    "  national_federation TEXT NOT NULL, national_rating INTEGER NOT NULL,\n"
    "  national_id TEXT NOT NULL, has_stated_points INTEGER NOT NULL,\n"
    "  stated_points INTEGER NOT NULL, stated_rank INTEGER NOT NULL,\n"
    "  acceleration TEXT NOT NULL, withdrawn INTEGER NOT NULL) STRICT;\n"
    "CREATE TABLE cell(\n"
    "  player INTEGER NOT NULL REFERENCES player(id) DEFERRABLE INITIALLY DEFERRED,\n"
    "  round INTEGER NOT NULL CHECK(round > 0),\n"
    "  opponent INTEGER REFERENCES player(id) DEFERRABLE INITIALLY DEFERRED,\n"
    "  side TEXT NOT NULL, board INTEGER NOT NULL, result TEXT NOT NULL,\n"
    "  recorded INTEGER NOT NULL, stray_no INTEGER NOT NULL,\n"
    "  PRIMARY KEY(player, round)) STRICT, WITHOUT ROWID;\n"
    "CREATE TABLE deputy(id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT;\n"
    "CREATE TABLE round_date(id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT;\n"
    "CREATE TABLE bye_request(\n"
    "  id INTEGER PRIMARY KEY, result TEXT NOT NULL, round INTEGER NOT NULL,\n"
    "  nos TEXT NOT NULL) STRICT;\n"
    "CREATE TABLE prohibition(\n"
    "  id INTEGER PRIMARY KEY, first_round INTEGER NOT NULL,\n"
    "  last_round INTEGER NOT NULL, nos TEXT NOT NULL) STRICT;\n"
    "CREATE TABLE acceleration(\n"
    "  id INTEGER PRIMARY KEY, match_tenths INTEGER NOT NULL, tenths INTEGER NOT NULL,\n"
    "  first_round INTEGER NOT NULL, last_round INTEGER NOT NULL,\n"
    "  first_no INTEGER NOT NULL, last_no INTEGER NOT NULL) STRICT;\n"
    "CREATE TABLE adjustment(\n"
    "  id INTEGER PRIMARY KEY, bonus INTEGER NOT NULL, result TEXT NOT NULL,\n"
    "  match_tenths INTEGER NOT NULL, tenths INTEGER NOT NULL, round INTEGER NOT NULL,\n"
    "  nos TEXT NOT NULL) STRICT;\n"
    "CREATE TABLE source_line(\n"
    "  id INTEGER PRIMARY KEY, kind INTEGER NOT NULL, code TEXT NOT NULL,\n"
    "  text TEXT NOT NULL, place INTEGER NOT NULL) STRICT;\n";

/* Version 2: what hangs on games, and a view for people who look in with other tools. */
static const char version_2[] =
    "CREATE TABLE attachment(\n"
    "  id INTEGER PRIMARY KEY, round INTEGER NOT NULL,\n"
    "  player INTEGER REFERENCES player(id) DEFERRABLE INITIALLY DEFERRED,\n"
    "  kind TEXT NOT NULL, text TEXT NOT NULL) STRICT;\n"
    "CREATE VIEW game AS\n"
    "  SELECT w.round, w.board, pw.no AS white_no, pw.name AS white, pb.no AS black_no,\n"
    "    pb.name AS black, w.result AS white_result, b.result AS black_result\n"
    "  FROM cell w JOIN cell b ON b.player = w.opponent AND b.round = w.round\n"
    "    JOIN player pw ON pw.id = w.player JOIN player pb ON pb.id = b.player\n"
    "  WHERE b.opponent = w.player AND (w.side = 'white' OR\n"
    "    (w.side = '' AND w.player < b.player));\n";

/* Version 3: teams beside their names. */
static const char version_3[] =
    "CREATE TABLE roster(\n"
    "  id INTEGER PRIMARY KEY,\n"
    "  team INTEGER REFERENCES team(id) DEFERRABLE INITIALLY DEFERRED,\n"
    "  nos TEXT NOT NULL, strength INTEGER NOT NULL,\n"
    "  has_stated_points INTEGER NOT NULL, stated_match INTEGER NOT NULL,\n"
    "  stated_game INTEGER NOT NULL, stated_rank INTEGER NOT NULL) STRICT;\n"
    "CREATE TABLE match_rules(\n"
    "  id INTEGER PRIMARY KEY, colours TEXT NOT NULL, scored INTEGER NOT NULL,\n"
    "  win INTEGER NOT NULL, draw INTEGER NOT NULL, loss INTEGER NOT NULL,\n"
    "  bye_scored INTEGER NOT NULL, bye INTEGER NOT NULL) STRICT;\n"
    "CREATE TABLE team_bye(\n"
    "  id INTEGER PRIMARY KEY, match_tenths INTEGER NOT NULL, tenths INTEGER NOT NULL,\n"
    "  nos TEXT NOT NULL) STRICT;\n"
    "CREATE TABLE forfeited_match(\n"
    "  id INTEGER PRIMARY KEY, round INTEGER NOT NULL, white_result TEXT NOT NULL,\n"
    "  black_result TEXT NOT NULL, white INTEGER NOT NULL, black INTEGER NOT NULL) STRICT;\n"
    "CREATE TABLE lineup(\n"
    "  id INTEGER PRIMARY KEY, round INTEGER NOT NULL, team INTEGER NOT NULL,\n"
    "  opponent INTEGER NOT NULL, nos TEXT NOT NULL) STRICT;\n";

/* Version 4: where an entry of the log was made. An entry that has no row here was written by a
 * program that knew no origins, and is hashed without one. */
static const char version_4[] =
    "CREATE TABLE origin(\n"
    "  entry INTEGER PRIMARY KEY REFERENCES log(number), hash TEXT NOT NULL,\n"
    "  refused INTEGER NOT NULL CHECK(refused IN (0, 1))) STRICT;\n"
    "CREATE TRIGGER origin_kept BEFORE DELETE ON origin BEGIN\n"
    "  SELECT RAISE(ABORT, 'the log only grows'); END;\n"
    "CREATE TRIGGER origin_unchanged BEFORE UPDATE ON origin BEGIN\n"
    "  SELECT RAISE(ABORT, 'the log only grows'); END;\n";

const char *const ff_ef_migrations[FF_EVENTFILE_VERSION] = {version_1, version_2, version_3,
                                                            version_4};

/* --- comparing --- */

enum { MAX_OBJECTS = 128, MAX_NAME = 64 };

/* A table, index, trigger or view of a file. */
typedef struct object {
    const char *type, *name, *sql; /* "" for the index of a key, which has no statement */
} object;

/* A statement of ours that makes one: SQLite keeps its text as it is, without the semicolon. */
typedef struct statement {
    const char *text;
    size_t size;
    bool met;
} statement;

/* Those of the first `version` versions; each ends with a semicolon and a line feed, which are
 * nowhere else in them. */
static size_t list_statements(int version, statement out[MAX_OBJECTS])
{
    size_t count = 0;
    for (int i = 0; i < version; i++) {
        const char *end;
        for (const char *at = ff_ef_migrations[i]; *at != '\0'; at = end + 2) {
            end = strstr(at, ";\n");
            out[count++] = (statement){at, (size_t)(end - at), false};
        }
    }
    return count;
}

/* "CREATE TABLE log(": type and name as the statement has them. */
static bool makes(const statement *s, const object *o)
{
    const char *type = s->text + strlen("CREATE "), *name = strchr(type, ' ') + 1;
    size_t type_size = (size_t)(name - 1 - type), name_size = strcspn(name, "( ");
    return strlen(o->type) == type_size && strncasecmp(o->type, type, type_size) == 0 &&
           strlen(o->name) == name_size && strncmp(o->name, name, name_size) == 0;
}

static int differs(const ff_eventfile *file, ff_error *err, const char *how, const char *type,
                   const char *name)
{
    return ff_fail_at(err, FF_E_PARSE, file->path, 0, 0,
                      "\"%s\" is not as this program makes it: the %s \"%s\" %s", file->path,
                      type, name, how);
}

static int compare_object(const ff_eventfile *file, const object *o, statement *statements,
                          size_t count, ff_error *err)
{
    static const char key[] = "sqlite_autoindex_";
    if (o->sql[0] == '\0' && strcmp(o->type, "index") == 0 &&
        strncmp(o->name, key, sizeof key - 1) == 0)
        return FF_OK;
    for (size_t i = 0; i < count; i++) {
        statement *s = &statements[i];
        if (!makes(s, o))
            continue;
        if (s->met || strlen(o->sql) != s->size || memcmp(o->sql, s->text, s->size) != 0)
            return differs(file, err, "is another", o->type, o->name);
        s->met = true;
        return FF_OK;
    }
    return differs(file, err, "is not one of an event file", o->type, o->name);
}

static int find_missing(const ff_eventfile *file, const statement *statements, size_t count,
                        ff_error *err)
{
    for (size_t i = 0; i < count; i++) {
        char type[MAX_NAME] = "", name[MAX_NAME] = "";
        if (statements[i].met)
            continue;
        sscanf(statements[i].text, "CREATE %63s %63[^( ]", type, name);
        for (char *at = type; *at != '\0'; at++)
            *at = (char)(*at | ' '); /* a small letter */
        return differs(file, err, "is missing", type, name);
    }
    return FF_OK;
}

/* --- reading --- */

static int read_object(ff_eventfile *file, sqlite3_stmt *stmt, object *o, ff_error *err)
{
    const char **texts[] = {&o->type, &o->name, &o->sql};
    enum { COLUMNS = sizeof texts / sizeof *texts };
    int code = ff_ef_spend_row(file, stmt, COLUMNS, err);
    for (int i = 0; i < COLUMNS && code == FF_OK; i++)
        code = ff_ef_text(file, stmt, i, i == COLUMNS - 1, texts[i], err);
    if (code == FF_OK && o->sql == NULL)
        o->sql = "";
    return code;
}

int ff_ef_schema_check(ff_eventfile *file, int version, ff_error *err)
{
    statement statements[MAX_OBJECTS];
    size_t count = list_statements(version, statements);
    sqlite3_stmt *stmt;
    int step = SQLITE_DONE;
    int code = ff_ef_prepare(file, "SELECT type, name, sql FROM sqlite_schema", &stmt, err);
    while (code == FF_OK && (step = sqlite3_step(stmt)) == SQLITE_ROW) {
        object o;
        code = read_object(file, stmt, &o, err);
        if (code == FF_OK)
            code = compare_object(file, &o, statements, count, err);
    }
    if (code == FF_OK && step != SQLITE_DONE)
        code = ff_ef_fail(file, err, "cannot be read");
    sqlite3_finalize(stmt);
    return code == FF_OK ? find_missing(file, statements, count, err) : code;
}
