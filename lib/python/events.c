#include "binding.h"

#include <string.h>

/* Events: tables, pairing, norms, prizes, and event files. Players are told by pairing number.
 */

static const char capsule_name[] = "flagfall.event";

static void free_event(PyObject *capsule)
{
    ff_event *event = PyCapsule_GetPointer(capsule, capsule_name);
    ff_event_release(event);
    ff_free(event);
}

static ff_event *event_of(PyObject *capsule)
{
    return PyCapsule_GetPointer(capsule, capsule_name);
}

/* A fresh event in a capsule; NULL, and an exception, when memory is out. */
static PyObject *new_event(ff_event **out)
{
    ff_event *event = ff_malloc(sizeof *event);
    if (event == NULL)
        return PyErr_NoMemory();
    ff_event_init(event);
    PyObject *capsule = PyCapsule_New(event, capsule_name, free_event);
    if (capsule == NULL) {
        ff_event_release(event);
        ff_free(event);
    }
    *out = event;
    return capsule;
}

static bool append(PyObject *list, PyObject *one)
{
    bool done = one != NULL && PyList_Append(list, one) == 0;
    Py_XDECREF(one);
    return done;
}

static int number_of(const ff_event *event, int index)
{
    return index == FF_NOBODY ? 0 : event->players[index].no;
}

/* --- reading --- */

static int read_bytes(const char *bytes, size_t size, const char *name, ff_event *event,
                      ff_diagnostics *notes, ff_error *err)
{
    if (!ff_trf_looks_like(bytes, size))
        return ff_fail_at(err, FF_E_PARSE_TRF, name, 0, 0,
                          "\"%s\" is no TRF file; other kinds are read from a path", name);
    return ff_trf_read(bytes, size, name, event, notes, err);
}

/* event_read(path, bytes, name, section): (event, notes). */
static PyObject *binding_event_read(PyObject *self, PyObject *args)
{
    const char *path, *name, *section, *text = NULL;
    Py_ssize_t size = 0;
    PyObject *bytes, *holder = NULL;
    ff_event *event;
    ff_diagnostics notes = FF_ZERO;
    ff_error err = FF_ZERO;
    int code;
    (void)self;
    if (!PyArg_ParseTuple(args, "zOsz", &path, &bytes, &name, &section))
        return NULL;
    if (path == NULL && !binding_bytes(bytes, &holder, &text, &size))
        return NULL;
    PyObject *capsule = new_event(&event);
    if (capsule == NULL) {
        Py_XDECREF(holder);
        return NULL;
    }
    Py_BEGIN_ALLOW_THREADS code =
        path != NULL ? ff_event_read_section(path, section, event, &notes, NULL, &err)
                     : read_bytes(text, (size_t)size, name, event, &notes, &err);
    Py_END_ALLOW_THREADS Py_XDECREF(holder);
    PyObject *out = code != FF_OK ? binding_raise(&err)
                                  : Py_BuildValue("(ON)", capsule, binding_notes(&notes));
    ff_diagnostics_release(&notes);
    Py_DECREF(capsule);
    return out;
}

/* event_new(name, kind, rounds): an event without players. */
static PyObject *binding_event_new(PyObject *self, PyObject *args)
{
    const char *name, *kind;
    int rounds;
    ff_event *event;
    (void)self;
    if (!PyArg_ParseTuple(args, "ssi", &name, &kind, &rounds))
        return NULL;
    ff_event_kind of = ff_event_kind_from_name(kind);
    if (of == FF_EVENT_UNKNOWN)
        return PyErr_Format(PyExc_ValueError, "\"%s\" is no kind of event, such as swiss",
                            kind);
    if (rounds < 0 || rounds > FF_EVENT_MAX_ROUNDS)
        return PyErr_Format(PyExc_ValueError, "an event has up to %d rounds",
                            FF_EVENT_MAX_ROUNDS);
    PyObject *capsule = new_event(&event);
    if (capsule == NULL)
        return NULL;
    const char *kept = ff_event_text(event, name, strlen(name));
    if (kept == NULL) {
        Py_DECREF(capsule);
        return PyErr_NoMemory();
    }
    event->name = kept;
    event->kind = of;
    event->rounds_planned = rounds;
    return capsule;
}

static PyObject *player_of(const ff_event *event, int index)
{
    const ff_player *p = &event->players[index];
    const char sex[2] = {p->sex, '\0'};
    return Py_BuildValue("(isssisssiO)", p->no, p->name, p->title, sex, p->rating,
                         p->federation, p->fide_id, p->club, ff_event_points(event, index, 0),
                         p->withdrawn ? Py_True : Py_False);
}

/* event_data(event): (name, kind, rounds played, rounds planned, players). */
static PyObject *binding_event_data(PyObject *self, PyObject *args)
{
    PyObject *capsule;
    (void)self;
    if (!PyArg_ParseTuple(args, "O", &capsule))
        return NULL;
    const ff_event *event = event_of(capsule);
    PyObject *players = event != NULL ? PyList_New(0) : NULL;
    for (size_t i = 0; players != NULL && i < event->player_count; i++)
        if (!append(players, player_of(event, (int)i)))
            Py_CLEAR(players);
    if (players == NULL)
        return NULL;
    return Py_BuildValue("(ssiiN)", event->name, ff_event_kind_name(event->kind),
                         ff_event_rounds(event), event->rounds_planned, players);
}

/* event_games(event, round): (board, white, black or 0, and the letters of both results). */
static PyObject *binding_event_games(PyObject *self, PyObject *args)
{
    PyObject *capsule;
    int round;
    (void)self;
    if (!PyArg_ParseTuple(args, "Oi", &capsule, &round))
        return NULL;
    const ff_event *event = event_of(capsule);
    if (event == NULL)
        return NULL;
    ff_game_entry *games = ff_calloc(event->player_count + 1, sizeof *games);
    if (games == NULL)
        return PyErr_NoMemory();
    size_t count = ff_event_games(event, round, games);
    PyObject *out = PyList_New(0);
    for (size_t i = 0; out != NULL && i < count; i++) {
        const ff_game_entry *g = &games[i];
        const char white[2] = {ff_result_letter(g->white_result), '\0'};
        const char black[2] = {ff_result_letter(g->black_result), '\0'};
        if (!append(out, Py_BuildValue("(iiiss)", g->board, number_of(event, g->white),
                                       number_of(event, g->black), white, black)))
            Py_CLEAR(out);
    }
    ff_free(games);
    return out;
}

/* --- tables --- */

static int make_standings(const ff_event *event, const char *tiebreaks, int round,
                          ff_standings *out, ff_error *err)
{
    ff_tiebreak list[FF_TIEBREAKS_MAX];
    ff_standings_options options = FF_STANDINGS_OPTIONS_INIT;
    int code = tiebreaks != NULL
                   ? ff_tiebreaks_parse(tiebreaks, list, &options.tiebreak_count, err)
                   : ff_tiebreaks_of_players(ff_event_tiebreaks(event), list,
                                             &options.tiebreak_count, NULL, err);
    options.tiebreaks = list;
    options.rounds = round;
    *out = (ff_standings)FF_ZERO;
    return code == FF_OK ? ff_standings_make(event, &options, out, err) : code;
}

static int write_tables(ff_standings *standings, ff_str *json, ff_str *text, ff_str *html,
                        ff_error *err)
{
    ff_table_options options = FF_TABLE_OPTIONS_INIT;
    options.parts = true;
    int code = ff_table_json(standings, &options, json, err);
    options.parts = false;
    if (code == FF_OK)
        code = ff_table_text(standings, &options, text, err);
    return code == FF_OK ? ff_table_html(standings, &options, html, err) : code;
}

/* event_standings(event, tiebreaks, round): (JSON Lines, text, HTML). */
static PyObject *binding_event_standings(PyObject *self, PyObject *args)
{
    PyObject *capsule;
    const char *tiebreaks;
    int round, code;
    ff_error err = FF_ZERO;
    ff_standings standings;
    ff_str json = FF_STR_INIT, text = FF_STR_INIT, html = FF_STR_INIT;
    (void)self;
    if (!PyArg_ParseTuple(args, "Ozi", &capsule, &tiebreaks, &round))
        return NULL;
    const ff_event *event = event_of(capsule);
    if (event == NULL)
        return NULL;
    Py_BEGIN_ALLOW_THREADS code = make_standings(event, tiebreaks, round, &standings, &err);
    if (code == FF_OK)
        code = write_tables(&standings, &json, &text, &html, &err);
    ff_standings_release(&standings);
    Py_END_ALLOW_THREADS if (code == FF_OK) return Py_BuildValue(
        "(NNN)", binding_text(&json), binding_text(&text), binding_text(&html));
    ff_str_release(&json);
    ff_str_release(&text);
    ff_str_release(&html);
    return binding_raise(&err);
}

/* event_trf(event, edition): the text of a TRF file, of edition 16 or 26. */
static PyObject *binding_event_trf(PyObject *self, PyObject *args)
{
    PyObject *capsule;
    int edition;
    ff_error err = FF_ZERO;
    ff_str text = FF_STR_INIT;
    ff_trf_options options = FF_TRF_OPTIONS_INIT;
    (void)self;
    if (!PyArg_ParseTuple(args, "Oi", &capsule, &edition))
        return NULL;
    const ff_event *event = event_of(capsule);
    if (event == NULL)
        return NULL;
    if (edition != 16 && edition != 26)
        return PyErr_Format(PyExc_ValueError, "edition is 16 or 26");
    options.edition = edition == 16 ? FF_TRF_16 : FF_TRF_26;
    if (ff_trf_write(event, &options, &text, NULL, &err) == FF_OK)
        return binding_text(&text);
    ff_str_release(&text);
    return binding_raise(&err);
}

/* --- pairing --- */

static PyObject *boards_of(const ff_event *event, const ff_rounds_pairing *pairing)
{
    PyObject *out = PyList_New(0);
    for (size_t i = 0; out != NULL && i < pairing->count; i++) {
        const ff_rounds_board *b = &pairing->boards[i];
        if (!append(out, Py_BuildValue("(iii)", b->board, number_of(event, b->white),
                                       number_of(event, b->black))))
            Py_CLEAR(out);
    }
    return out;
}

static PyObject *pairing_of(const ff_event *event, const ff_rounds_pairing *p,
                            const ff_diagnostics *notes)
{
    return Py_BuildValue("(isssOsNN)", p->round, p->system, p->title, p->article,
                         p->possible ? Py_True : Py_False, p->why, boards_of(event, p),
                         binding_notes(notes));
}

/* What is asked of a round: (event, round, system, colour "white", "black" or None, open games
 * as draws, …). */
static bool read_round(PyObject *capsule, const char *colour, ff_event **event,
                       ff_rounds_options *options)
{
    *event = event_of(capsule);
    if (*event == NULL)
        return false;
    if (colour != NULL && strcmp(colour, "white") != 0 && strcmp(colour, "black") != 0) {
        PyErr_SetString(PyExc_ValueError, "initial_colour is \"white\" or \"black\"");
        return false;
    }
    options->initial_colour = colour == NULL                 ? FF_SIDE_NONE
                              : strcmp(colour, "white") == 0 ? FF_SIDE_WHITE
                                                             : FF_SIDE_BLACK;
    return true;
}

/* event_pair(event, round, system, colour, open games as draws, store): (round, system, title,
 * article, possible, why, boards, notes). */
static PyObject *binding_event_pair(PyObject *self, PyObject *args)
{
    PyObject *capsule;
    const char *colour;
    int open, store, code;
    ff_event *event;
    ff_error err = FF_ZERO;
    ff_diagnostics notes = FF_ZERO;
    ff_rounds_pairing pairing;
    ff_rounds_options options = FF_ROUNDS_OPTIONS_INIT;
    (void)self;
    if (!PyArg_ParseTuple(args, "Oizzii", &capsule, &options.round, &options.system, &colour,
                          &open, &store) ||
        !read_round(capsule, colour, &event, &options))
        return NULL;
    options.open_as_draws = open != 0;
    Py_BEGIN_ALLOW_THREADS code = ff_rounds_pair(event, &options, &pairing, &notes, &err);
    if (code == FF_OK && store != 0 && pairing.possible)
        code = ff_rounds_pairing_store(event, &pairing, &err);
    Py_END_ALLOW_THREADS PyObject *out =
        code == FF_OK ? pairing_of(event, &pairing, &notes) : binding_raise(&err);
    ff_rounds_pairing_release(&pairing);
    ff_diagnostics_release(&notes);
    return out;
}

/* event_pair_teams(event, round, system, colour): (round, matches, the team left over or None,
 * notes); the boards are in the event. */
static PyObject *binding_event_pair_teams(PyObject *self, PyObject *args)
{
    PyObject *capsule;
    const char *colour;
    int code;
    ff_event *event;
    ff_error err = FF_ZERO;
    ff_diagnostics notes = FF_ZERO;
    ff_rounds_matches made;
    ff_rounds_options options = FF_ROUNDS_OPTIONS_INIT;
    (void)self;
    if (!PyArg_ParseTuple(args, "Oizz", &capsule, &options.round, &options.system, &colour) ||
        !read_round(capsule, colour, &event, &options))
        return NULL;
    Py_BEGIN_ALLOW_THREADS code = ff_rounds_pair_teams(event, &options, &made, &notes, &err);
    Py_END_ALLOW_THREADS PyObject *out =
        code == FF_OK
            ? Py_BuildValue("(iizN)", made.round, made.matches,
                            made.bye != FF_NOBODY ? event->teams[made.bye].name : NULL,
                            binding_notes(&notes))
            : binding_raise(&err);
    ff_diagnostics_release(&notes);
    return out;
}

static int find_number(const ff_event *event, int no)
{
    return no == 0 ? FF_NOBODY : ff_event_find(event, no);
}

static bool read_board(const ff_event *event, PyObject *pair, int board, ff_rounds_board *out)
{
    int white, black;
    if (!PyTuple_Check(pair) || !PyArg_ParseTuple(pair, "ii", &white, &black)) {
        PyErr_SetString(PyExc_TypeError, "boards are pairs of pairing numbers, 0 for a bye");
        return false;
    }
    *out = (ff_rounds_board){board, find_number(event, white), find_number(event, black)};
    if (out->white == FF_NOBODY || (black != 0 && out->black == FF_NOBODY)) {
        PyErr_Format(PyExc_ValueError, "board %d: no player has this number", board);
        return false;
    }
    return true;
}

/* event_check(event, round, system, colour, boards as (white, black)): (notes, differs). */
static PyObject *binding_event_check(PyObject *self, PyObject *args)
{
    PyObject *capsule, *boards;
    const char *colour;
    ff_event *event;
    ff_error err = FF_ZERO;
    ff_diagnostics notes = FF_ZERO;
    ff_rounds_options options = FF_ROUNDS_OPTIONS_INIT;
    bool differs = false, read = true;
    (void)self;
    if (!PyArg_ParseTuple(args, "OizzO!", &capsule, &options.round, &options.system, &colour,
                          &PyList_Type, &boards) ||
        !read_round(capsule, colour, &event, &options))
        return NULL;
    Py_ssize_t count = PyList_Size(boards);
    ff_rounds_board *list = ff_calloc((size_t)count + 1, sizeof *list);
    if (list == NULL)
        return PyErr_NoMemory();
    for (Py_ssize_t i = 0; i < count && read; i++)
        read = read_board(event, PyList_GetItem(boards, i), (int)i + 1, &list[i]);
    PyObject *out = NULL;
    int code = FF_OK;
    if (read) {
        Py_BEGIN_ALLOW_THREADS code =
            ff_rounds_check(event, &options, list, (size_t)count, &notes, &differs, &err);
        Py_END_ALLOW_THREADS out = code == FF_OK ? Py_BuildValue("(NO)", binding_notes(&notes),
                                                                 differs ? Py_True : Py_False)
                                                 : binding_raise(&err);
    }
    ff_free(list);
    ff_diagnostics_release(&notes);
    return out;
}

static PyObject *binding_systems(PyObject *self, PyObject *args)
{
    ff_rounds_system system;
    PyObject *out = PyList_New(0);
    (void)self;
    (void)args;
    for (size_t i = 0; out != NULL && ff_rounds_system_at(i, &system); i++)
        if (!append(out, Py_BuildValue("(sssO)", system.word, system.title, system.article,
                                       system.teams ? Py_True : Py_False)))
            Py_CLEAR(out);
    return out;
}

/* --- norms and prizes --- */

static PyObject *conditions_of(const ff_norms_item *item)
{
    PyObject *out = PyList_New(0);
    for (size_t i = 0; out != NULL && i < item->condition_count; i++) {
        const ff_norms_condition *c = &item->conditions[i];
        if (!append(out, Py_BuildValue("(sssiiiOO)", c->word, c->article,
                                       ff_norms_state_name(c->state), c->have, c->maybe,
                                       c->need, c->most ? Py_True : Py_False,
                                       c->waived ? Py_True : Py_False)))
            Py_CLEAR(out);
    }
    return out;
}

static PyObject *norms_of(const ff_event *event, const ff_norms_list *list)
{
    PyObject *out = PyList_New(0);
    for (size_t i = 0; out != NULL && i < list->count; i++) {
        const ff_norms_item *n = &list->items[i];
        if (!append(out, Py_BuildValue("(issiiiiiNss)", number_of(event, n->player), n->title,
                                       ff_norms_state_name(n->state), n->games, n->half_points,
                                       n->average, n->performance, n->needed, conditions_of(n),
                                       n->remarks, list->rules)))
            Py_CLEAR(out);
    }
    return out;
}

/* event_norms(event, number or 0, title, rules, round, exemption) */
static PyObject *binding_event_norms(PyObject *self, PyObject *args)
{
    PyObject *capsule;
    int code;
    ff_error err = FF_ZERO;
    ff_norms_list list;
    ff_norms_options options = FF_NORMS_OPTIONS_INIT;
    (void)self;
    if (!PyArg_ParseTuple(args, "Oizziz", &capsule, &options.no, &options.title, &options.rules,
                          &options.rounds, &options.exemption))
        return NULL;
    const ff_event *event = event_of(capsule);
    if (event == NULL)
        return NULL;
    Py_BEGIN_ALLOW_THREADS code = ff_norms_judge(event, &options, &list, &err);
    Py_END_ALLOW_THREADS PyObject *out =
        code == FF_OK ? norms_of(event, &list) : binding_raise(&err);
    ff_norms_list_release(&list);
    return out;
}

static PyObject *prizes_of(const ff_event *event, const ff_prizes_list *list)
{
    PyObject *out = PyList_New(0);
    for (size_t i = 0; out != NULL && i < list->count; i++) {
        const ff_prizes_item *p = &list->items[i];
        if (!append(out, Py_BuildValue("(isiiLss)", number_of(event, p->player), p->category,
                                       p->place, p->points, p->cents, list->currency, p->why)))
            Py_CLEAR(out);
    }
    return out;
}

/* event_prizes(event, plan as bytes, name of the plan, tiebreaks) */
static PyObject *binding_event_prizes(PyObject *self, PyObject *args)
{
    PyObject *capsule;
    const char *plan, *name, *tiebreaks;
    Py_ssize_t size;
    ff_input *input = NULL;
    ff_error err = FF_ZERO;
    ff_standings standings = FF_ZERO;
    ff_prizes_list list = FF_ZERO;
    (void)self;
    if (!PyArg_ParseTuple(args, "Oy#sz", &capsule, &plan, &size, &name, &tiebreaks))
        return NULL;
    const ff_event *event = event_of(capsule);
    if (event == NULL)
        return NULL;
    int code = make_standings(event, tiebreaks, 0, &standings, &err);
    if (code == FF_OK)
        code = ff_input_new_named(plan, (size_t)size, name, &input, &err);
    if (code == FF_OK)
        code = ff_prizes_share(&standings, input, &list, &err);
    PyObject *out = code == FF_OK ? prizes_of(event, &list) : binding_raise(&err);
    ff_input_free(input);
    ff_prizes_list_release(&list);
    ff_standings_release(&standings);
    return out;
}

/* --- changes --- */

static int missing(ff_error *err, int no)
{
    return ff_fail(err, FF_E_STATE_MISSING, "no player has the number %d", no);
}

static int add_player(ff_event *event, PyObject *change, ff_error *err)
{
    const char *word, *texts[5];
    int no, rating, index;
    if (!PyArg_ParseTuple(change, "siissss", &word, &no, &rating, &texts[0], &texts[1],
                          &texts[2], &texts[3]))
        return ff_fail(err, FF_E_STATE, "a change that is not understood");
    int code = ff_event_add_player(event, no, &index, err);
    if (code != FF_OK)
        return code;
    ff_player *p = &event->players[index];
    const char **members[] = {&p->name, &p->title, &p->federation, &p->fide_id};
    for (size_t i = 0; i < sizeof members / sizeof members[0]; i++) {
        const char *kept = ff_event_text(event, texts[i], strlen(texts[i]));
        if (kept == NULL)
            return ff_fail(err, FF_E_MEMORY, "out of memory for a player");
        *members[i] = kept;
    }
    p->rating = rating;
    return FF_OK;
}

static int put_pair(ff_event *event, PyObject *change, ff_error *err)
{
    const char *word;
    int round, board, white, black;
    if (!PyArg_ParseTuple(change, "siiii", &word, &round, &board, &white, &black))
        return ff_fail(err, FF_E_STATE, "a change that is not understood");
    int a = ff_event_find(event, white), b = find_number(event, black);
    if (a == FF_NOBODY || (black != 0 && b == FF_NOBODY))
        return missing(err, a == FF_NOBODY ? white : black);
    return black == 0 ? ff_event_bye(event, round, a, FF_RESULT_BYE_PAIRING, err)
                      : ff_event_pair(event, round, board, a, b, err);
}

static int put_result(ff_event *event, PyObject *change, ff_error *err)
{
    const char *word, *own, *other;
    int round, no;
    if (!PyArg_ParseTuple(change, "siiss", &word, &round, &no, &own, &other))
        return ff_fail(err, FF_E_STATE, "a change that is not understood");
    int player = ff_event_find(event, no);
    if (player == FF_NOBODY)
        return missing(err, no);
    ff_result a = ff_result_from_letter(own[0]), b = ff_result_from_letter(other[0]);
    if (a == FF_RESULT_COUNT || (other[0] != '\0' && b == FF_RESULT_COUNT))
        return ff_fail(err, FF_E_PARSE, "\"%s\" and \"%s\" are no results", own, other);
    return other[0] == '\0' ? ff_event_bye(event, round, player, a, err)
                            : ff_event_result(event, round, player, a, b, err);
}

static int apply_change(ff_event *event, PyObject *change, ff_error *err)
{
    static const struct {
        const char *word;
        int (*apply)(ff_event *, PyObject *, ff_error *);
    } rows[] = {{"player", add_player}, {"pair", put_pair}, {"result", put_result}};
    PyObject *word = PyTuple_Check(change) ? PyTuple_GetItem(change, 0) : NULL;
    for (size_t i = 0; word != NULL && i < sizeof rows / sizeof rows[0]; i++)
        if (PyUnicode_CompareWithASCIIString(word, rows[i].word) == 0)
            return rows[i].apply(event, change, err);
    return ff_fail(err, FF_E_STATE, "a change that is not understood");
}

/* The visitor of ff_eventfile_change, too: `ctx` is a list of changes. */
static int apply_changes(void *ctx, ff_event *event, ff_error *err)
{
    PyObject *changes = ctx;
    int code = FF_OK;
    for (Py_ssize_t i = 0; i < PyList_Size(changes) && code == FF_OK; i++)
        code = apply_change(event, PyList_GetItem(changes, i), err);
    return code;
}

/* event_apply(event, changes): the event as it was with the first that fails. */
static PyObject *binding_event_apply(PyObject *self, PyObject *args)
{
    PyObject *capsule, *changes;
    ff_error err = FF_ZERO;
    (void)self;
    if (!PyArg_ParseTuple(args, "OO!", &capsule, &PyList_Type, &changes))
        return NULL;
    ff_event *event = event_of(capsule);
    if (event == NULL)
        return NULL;
    if (apply_changes(changes, event, &err) != FF_OK)
        return binding_raise(&err);
    Py_RETURN_NONE;
}

/* --- event files --- */

/* file_create(path, event, time, author, action) */
static PyObject *binding_file_create(PyObject *self, PyObject *args)
{
    PyObject *capsule;
    const char *path;
    ff_log_stamp stamp = {.reason = ""};
    ff_error err = FF_ZERO;
    (void)self;
    if (!PyArg_ParseTuple(args, "sOsss", &path, &capsule, &stamp.time, &stamp.author,
                          &stamp.action))
        return NULL;
    const ff_event *event = event_of(capsule);
    if (event == NULL)
        return NULL;
    if (ff_eventfile_create(path, event, &stamp, &err) != FF_OK)
        return binding_raise(&err);
    Py_RETURN_NONE;
}

enum { FILE_WAIT_MS = 5000 };

/* file_apply(path, changes, time, author, action, reason): number of the entry, 0 where nothing
 * differs. */
static PyObject *binding_file_apply(PyObject *self, PyObject *args)
{
    const char *path;
    PyObject *changes;
    ff_log_stamp stamp;
    ff_error err = FF_ZERO;
    ff_eventfile *file;
    long long entry = 0;
    char hash[FF_HASH_SIZE];
    (void)self;
    if (!PyArg_ParseTuple(args, "sO!ssss", &path, &PyList_Type, &changes, &stamp.time,
                          &stamp.author, &stamp.action, &stamp.reason))
        return NULL;
    int code = ff_eventfile_open(path, FILE_WAIT_MS, &file, &err);
    if (code != FF_OK)
        return binding_raise(&err);
    code = ff_eventfile_change(file, &stamp, apply_changes, changes, &entry, hash, &err);
    ff_eventfile_free(file);
    return code == FF_OK ? PyLong_FromLongLong(entry) : binding_raise(&err);
}

/* file_undo(path, entry or 0, time, author, reason): (entry taken back, new entry). */
static PyObject *binding_file_undo(PyObject *self, PyObject *args)
{
    const char *path;
    ff_log_stamp stamp = {.action = ""};
    ff_error err = FF_ZERO;
    ff_eventfile *file;
    long long target, undone = 0, entry = 0;
    char hash[FF_HASH_SIZE];
    (void)self;
    if (!PyArg_ParseTuple(args, "sLsss", &path, &target, &stamp.time, &stamp.author,
                          &stamp.reason))
        return NULL;
    int code = ff_eventfile_open(path, FILE_WAIT_MS, &file, &err);
    if (code != FF_OK)
        return binding_raise(&err);
    code = ff_eventfile_undo(file, &stamp, target, &undone, &entry, hash, &err);
    ff_eventfile_free(file);
    return code == FF_OK ? Py_BuildValue("(LL)", undone, entry) : binding_raise(&err);
}

static bool keep_entry(void *ctx, const ff_log_entry *e)
{
    return !append(ctx, Py_BuildValue("(LssssLLs)", e->number, e->time, e->author, e->action,
                                      e->reason, e->undoes, e->undone_by, e->hash));
}

/* file_log(path): the entries, and what a check of the file finds. */
static PyObject *binding_file_log(PyObject *self, PyObject *args)
{
    const char *path;
    ff_error err = FF_ZERO;
    ff_eventfile *file;
    ff_diagnostics notes = FF_ZERO;
    (void)self;
    if (!PyArg_ParseTuple(args, "s", &path))
        return NULL;
    int code = ff_eventfile_open_reading(path, FILE_WAIT_MS, &file, &err);
    if (code != FF_OK)
        return binding_raise(&err);
    PyObject *entries = PyList_New(0);
    if (entries != NULL)
        code = ff_eventfile_log(file, keep_entry, entries, &err);
    if (code == FF_OK)
        code = ff_eventfile_check(file, &notes, &err);
    ff_eventfile_free(file);
    PyObject *out = NULL;
    if (code != FF_OK)
        binding_raise(&err);
    else if (PyErr_Occurred() == NULL)
        out = Py_BuildValue("(ON)", entries, binding_notes(&notes));
    Py_XDECREF(entries);
    ff_diagnostics_release(&notes);
    return out;
}

PyMethodDef binding_event_methods[] = {
    {"event_new", binding_event_new, METH_VARARGS, NULL},
    {"event_read", binding_event_read, METH_VARARGS, NULL},
    {"event_data", binding_event_data, METH_VARARGS, NULL},
    {"event_games", binding_event_games, METH_VARARGS, NULL},
    {"event_standings", binding_event_standings, METH_VARARGS, NULL},
    {"event_trf", binding_event_trf, METH_VARARGS, NULL},
    {"event_pair", binding_event_pair, METH_VARARGS, NULL},
    {"event_pair_teams", binding_event_pair_teams, METH_VARARGS, NULL},
    {"event_check", binding_event_check, METH_VARARGS, NULL},
    {"event_norms", binding_event_norms, METH_VARARGS, NULL},
    {"event_prizes", binding_event_prizes, METH_VARARGS, NULL},
    {"event_apply", binding_event_apply, METH_VARARGS, NULL},
    {"systems", binding_systems, METH_NOARGS, NULL},
    {"file_create", binding_file_create, METH_VARARGS, NULL},
    {"file_apply", binding_file_apply, METH_VARARGS, NULL},
    {"file_undo", binding_file_undo, METH_VARARGS, NULL},
    {"file_log", binding_file_log, METH_VARARGS, NULL},
    {NULL, NULL, 0, NULL},
};
