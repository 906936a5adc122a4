#include "eventfile/eventfile_private.h"

#include <string.h>

/*
 * The tables. A file keeps in PRAGMA user_version up to which statement it was built; a new
 * file runs them all. A statement that was released is never changed: a newer table is a
 * further statement.
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

const char *const ff_ef_migrations[FF_EVENTFILE_VERSION] = {version_1, version_2};

/* --- comparing --- */

enum { MAX_OBJECTS = 128 };

/* A table, index, trigger or view. */
typedef struct object {
    const char *type, *name, *table, *sql;
    bool met;
} object;

typedef struct schema {
    object items[MAX_OBJECTS];
    size_t count;
    ff_arena arena;
} schema;

static int read_object(ff_eventfile *file, sqlite3_stmt *stmt, schema *s, ff_error *err)
{
    enum { COLUMNS = 4 };
    const char *text[COLUMNS];
    int code = ff_ef_spend_row(file, stmt, COLUMNS, err);
    for (int i = 0; i < COLUMNS && code == FF_OK; i++) {
        /* the index of a key has no statement */
        code = ff_ef_text(file, stmt, i, i == COLUMNS - 1, &text[i], err);
        if (code == FF_OK && text[i] != NULL &&
            (text[i] = ff_arena_copy(&s->arena, text[i], strlen(text[i]))) == NULL)
            code = ff_fail(err, FF_E_MEMORY, "out of memory for the event file");
    }
    if (code == FF_OK && s->count == MAX_OBJECTS)
        code = ff_fail_at(err, FF_E_PARSE, file->path, 0, 0,
                          "\"%s\" has more tables and triggers than this program makes",
                          file->path);
    if (code == FF_OK)
        s->items[s->count++] =
            (object){text[0], text[1], text[2], text[3] != NULL ? text[3] : "", false};
    return code;
}

/* In the order in which it stands: nothing is sorted that has not been counted. */
static int read_schema(ff_eventfile *file, schema *s, ff_error *err)
{
    sqlite3_stmt *stmt;
    int step = SQLITE_DONE;
    int code =
        ff_ef_prepare(file, "SELECT type, name, tbl_name, sql FROM sqlite_schema", &stmt, err);
    while (code == FF_OK && (step = ff_sqlite.sqlite3_step(stmt)) == SQLITE_ROW)
        code = read_object(file, stmt, s, err);
    if (code == FF_OK && step != SQLITE_DONE)
        code = ff_ef_fail(file, err, "cannot be read");
    ff_sqlite.sqlite3_finalize(stmt);
    return code;
}

static object *find_object(schema *s, const object *wanted)
{
    for (size_t i = 0; i < s->count; i++)
        if (strcmp(s->items[i].type, wanted->type) == 0 &&
            strcmp(s->items[i].name, wanted->name) == 0)
            return &s->items[i];
    return NULL;
}

static int compare_schemas(const ff_eventfile *file, schema *model, const schema *theirs,
                           ff_error *err)
{
    for (size_t i = 0; i < theirs->count; i++) {
        const object *o = &theirs->items[i];
        object *mine = find_object(model, o);
        if (mine == NULL || mine->met)
            return ff_fail_at(err, FF_E_PARSE, file->path, 0, 0,
                              "\"%s\" is not as this program makes it: it has the %s \"%s\", "
                              "which event files do not have",
                              file->path, o->type, o->name);
        if (strcmp(mine->table, o->table) != 0 || strcmp(mine->sql, o->sql) != 0)
            return ff_fail_at(err, FF_E_PARSE, file->path, 0, 0,
                              "\"%s\" is not as this program makes it: the %s \"%s\" is "
                              "another",
                              file->path, o->type, o->name);
        mine->met = true;
    }
    for (size_t i = 0; i < model->count; i++)
        if (!model->items[i].met)
            return ff_fail_at(err, FF_E_PARSE, file->path, 0, 0,
                              "\"%s\" is not as this program makes it: the %s \"%s\" is "
                              "missing",
                              file->path, model->items[i].type, model->items[i].name);
    return FF_OK;
}

/* The statements of the first `version` versions, run on an empty database. */
static int read_model(int version, schema *s, ff_error *err)
{
    ff_eventfile *model;
    int code = ff_ef_connect("", NULL, NULL, EF_WRITING, &model, err);
    for (int i = 0; i < version && code == FF_OK; i++)
        code = ff_ef_exec(model, ff_ef_migrations[i], "cannot be made", err);
    if (code == FF_OK)
        code = read_schema(model, s, err);
    ff_eventfile_free(model);
    return code;
}

int ff_ef_schema_check(ff_eventfile *file, int version, ff_error *err)
{
    schema mine = {.count = 0}, theirs = {.count = 0};
    int code = read_schema(file, &theirs, err);
    if (code == FF_OK)
        code = read_model(version, &mine, err);
    if (code == FF_OK)
        code = compare_schemas(file, &mine, &theirs, err);
    ff_arena_release(&mine.arena);
    ff_arena_release(&theirs.arena);
    return code;
}
