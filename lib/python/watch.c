#include "binding.h"

#include <string.h>

/* Live games: what the texts hold goes in, what an arbiter should know comes out. */

static const char capsule_name[] = "flagfall.watch";

/* A watch, and what it has reported during the call that is at work. */
typedef struct live {
    ff_watch *watch;
    ff_timecontrol control;
    char *control_text;
    ff_str json, lines; /* an event each: one of JSON, one for people (or empty) */
} live;

static void keep_event(void *ctx, const ff_watch_event *event)
{
    live *l = ctx;
    ff_watch_json(event, true, &l->json);
    ff_str_char(&l->json, '\n');
    ff_watch_line(event, false, &l->lines);
    ff_str_char(&l->lines, '\x1e');
}

static void free_live(PyObject *capsule)
{
    live *l = PyCapsule_GetPointer(capsule, capsule_name);
    ff_watch_free(l->watch);
    ff_str_release(&l->json);
    ff_str_release(&l->lines);
    ff_free(l->control_text);
    ff_free(l);
}

static live *live_of(PyObject *capsule)
{
    return PyCapsule_GetPointer(capsule, capsule_name);
}

/* The one reading of a time control; false, and an exception, when there are several or none.
 */
static bool read_control(live *l, const char *text, ff_watch_options *options)
{
    ff_error err = FF_ZERO;
    ff_tc_result read;
    if (ff_tc_read(text, FF_TC_ANY, &read, &err) != FF_OK) {
        binding_raise(&err);
        return false;
    }
    if (read.undecided) {
        PyErr_Format(PyExc_ValueError, "\"%s\" can be read in several ways", text);
        return false;
    }
    l->control = read.readings[0].tc;
    l->control_text = ff_strdup(text);
    options->control = &l->control;
    options->control_text = l->control_text;
    return true;
}

static bool read_options(live *l, PyObject *args, ff_watch_options *options)
{
    static const char *const modes[] = {"standard", "rapid", "blitz"};
    const char *laws, *mode, *control;
    long long hold, silent, start, late;
    if (!PyArg_ParseTuple(args, "zszLLLL", &laws, &mode, &control, &hold, &silent, &start,
                          &late))
        return false;
    options->version = FF_WATCH_OPTIONS_VERSION;
    options->hold_ms = hold;
    options->silent_ms = silent;
    options->start_ms = start;
    options->default_ms = late;
    options->laws = laws != NULL ? ff_laws_find(laws) : NULL;
    if (laws != NULL && options->laws == NULL) {
        PyErr_Format(PyExc_ValueError, "\"%s\" is no edition of the Laws", laws);
        return false;
    }
    int which = 0;
    while (which < 3 && strcmp(modes[which], mode) != 0)
        which++;
    if (which == 3) {
        PyErr_Format(PyExc_ValueError, "\"%s\" is none of standard, rapid, blitz", mode);
        return false;
    }
    options->mode = (ff_mode)which;
    return control == NULL || read_control(l, control, options);
}

/* watch_new(laws, mode, control, hold, silent, start, default): times in milliseconds. */
static PyObject *binding_watch_new(PyObject *self, PyObject *args)
{
    ff_error err = FF_ZERO;
    ff_watch_options options = FF_ZERO;
    (void)self;
    live *l = ff_calloc(1, sizeof *l);
    if (l == NULL)
        return PyErr_NoMemory();
    PyObject *capsule = PyCapsule_New(l, capsule_name, free_live);
    if (capsule == NULL) {
        ff_free(l);
        return NULL;
    }
    bool made = read_options(l, args, &options);
    if (made && ff_watch_new(&options, keep_event, l, &l->watch, &err) != FF_OK) {
        binding_raise(&err);
        made = false;
    }
    if (!made)
        Py_CLEAR(capsule);
    return capsule;
}

/* What was reported, as (lines of JSON, lines for people). */
static PyObject *reported(live *l)
{
    PyObject *json = binding_text(&l->json), *lines = binding_text(&l->lines);
    if (json == NULL || lines == NULL) {
        Py_XDECREF(json);
        Py_XDECREF(lines);
        return NULL;
    }
    return Py_BuildValue("(NN)", json, lines);
}

/* watch_put(watch, source, bytes, now) */
static PyObject *binding_watch_put(PyObject *self, PyObject *args)
{
    PyObject *capsule, *bytes, *holder;
    const char *source, *text;
    Py_ssize_t size;
    long long now;
    int code;
    ff_error err = FF_ZERO;
    (void)self;
    if (!PyArg_ParseTuple(args, "OsOL", &capsule, &source, &bytes, &now))
        return NULL;
    live *l = live_of(capsule);
    if (l == NULL || !binding_bytes(bytes, &holder, &text, &size))
        return NULL;
    Py_BEGIN_ALLOW_THREADS code = ff_watch_put(l->watch, source, text, (size_t)size, now, &err);
    Py_END_ALLOW_THREADS Py_DECREF(holder);
    if (code != FF_OK) {
        ff_str_clear(&l->json);
        ff_str_clear(&l->lines);
        return binding_raise(&err);
    }
    return reported(l);
}

/* watch_tick(watch, now) */
static PyObject *binding_watch_tick(PyObject *self, PyObject *args)
{
    PyObject *capsule;
    long long now;
    ff_error err = FF_ZERO;
    (void)self;
    if (!PyArg_ParseTuple(args, "OL", &capsule, &now))
        return NULL;
    live *l = live_of(capsule);
    if (l == NULL)
        return NULL;
    return ff_watch_tick(l->watch, now, &err) == FF_OK ? reported(l) : binding_raise(&err);
}

/* watch_trouble(watch, source, what, now): what is None where it can be read again. */
static PyObject *binding_watch_trouble(PyObject *self, PyObject *args)
{
    PyObject *capsule;
    const char *source, *what;
    long long now;
    (void)self;
    if (!PyArg_ParseTuple(args, "OszL", &capsule, &source, &what, &now))
        return NULL;
    live *l = live_of(capsule);
    if (l == NULL)
        return NULL;
    ff_watch_trouble(l->watch, source, what, now);
    return reported(l);
}

/* watch_remove(watch, source, now) */
static PyObject *binding_watch_remove(PyObject *self, PyObject *args)
{
    PyObject *capsule;
    const char *source;
    long long now;
    (void)self;
    if (!PyArg_ParseTuple(args, "OsL", &capsule, &source, &now))
        return NULL;
    live *l = live_of(capsule);
    if (l == NULL)
        return NULL;
    ff_watch_remove(l->watch, source, now);
    return reported(l);
}

/* watch_due(watch): when the next tick has something to do; -1 when none has. */
static PyObject *binding_watch_due(PyObject *self, PyObject *args)
{
    PyObject *capsule;
    (void)self;
    if (!PyArg_ParseTuple(args, "O", &capsule))
        return NULL;
    live *l = live_of(capsule);
    if (l == NULL)
        return NULL;
    int64_t due = ff_watch_due(l->watch);
    return PyLong_FromLongLong(due == INT64_MAX ? -1 : (long long)due);
}

static PyObject *warnings_of(const ff_watch_board *board)
{
    PyObject *list = PyList_New(0);
    for (size_t i = 0; list != NULL && i < board->standing_count; i++) {
        const ff_watch_standing *s = &board->standing[i];
        ff_str id = FF_STR_INIT;
        ff_watch_id(board, &s->alert, &id);
        PyObject *name = binding_text(&id);
        PyObject *one =
            name != NULL
                ? Py_BuildValue("(NsssziissLO)", name, ff_watch_kind_name(s->alert.kind),
                                ff_watch_level_name(ff_watch_kind_level(s->alert.kind)),
                                s->alert.text, s->alert.article, (int)s->alert.ply,
                                s->alert.side, s->alert.at, s->alert.move,
                                (long long)s->since_ms, s->acknowledged ? Py_True : Py_False)
                : NULL;
        if (one == NULL || PyList_Append(list, one) != 0)
            Py_CLEAR(list);
        Py_XDECREF(one);
    }
    return list;
}

static PyObject *board_of(const ff_watch_board *b)
{
    char fen[FF_FEN_SIZE];
    ff_position_fen(&b->pos, FF_FEN_X, fen);
    PyObject *warnings = warnings_of(b);
    if (warnings == NULL)
        return NULL;
    return Py_BuildValue(
        "(ssisssissOsLLN)", b->label, b->source, (int)b->game, b->white, b->black, b->round,
        (int)b->plies, b->last, ff_game_result_text(b->result), b->running ? Py_True : Py_False,
        fen, (long long)b->clock[FF_WHITE].ms, (long long)b->clock[FF_BLACK].ms, warnings);
}

/* watch_boards(watch) */
static PyObject *binding_watch_boards(PyObject *self, PyObject *args)
{
    PyObject *capsule;
    (void)self;
    if (!PyArg_ParseTuple(args, "O", &capsule))
        return NULL;
    live *l = live_of(capsule);
    PyObject *list = l != NULL ? PyList_New(0) : NULL;
    for (size_t i = 0; list != NULL && i < ff_watch_board_count(l->watch); i++) {
        PyObject *one = board_of(ff_watch_board_at(l->watch, i));
        if (one == NULL || PyList_Append(list, one) != 0)
            Py_CLEAR(list);
        Py_XDECREF(one);
    }
    return list;
}

static bool acknowledge(live *l, const char *wanted, bool seen)
{
    ff_str id = FF_STR_INIT;
    bool found = false;
    for (size_t i = 0; i < ff_watch_board_count(l->watch); i++) {
        ff_watch_board *board = ff_watch_board_at(l->watch, i);
        for (size_t k = 0; k < board->standing_count; k++) {
            ff_str_clear(&id);
            ff_watch_id(board, &board->standing[k].alert, &id);
            if (strcmp(ff_str_get(&id), wanted) != 0)
                continue;
            ff_watch_acknowledge(board, k, seen);
            found = true;
        }
    }
    ff_str_release(&id);
    return found;
}

/* watch_acknowledge(watch, id, seen): whether a warning of that id stands. */
static PyObject *binding_watch_acknowledge(PyObject *self, PyObject *args)
{
    PyObject *capsule;
    const char *id;
    int seen;
    (void)self;
    if (!PyArg_ParseTuple(args, "Osi", &capsule, &id, &seen))
        return NULL;
    live *l = live_of(capsule);
    return l != NULL ? PyBool_FromLong(acknowledge(l, id, seen != 0)) : NULL;
}

/* watch_pgn(watch, index) */
static PyObject *binding_watch_pgn(PyObject *self, PyObject *args)
{
    PyObject *capsule;
    int index;
    ff_str out = FF_STR_INIT;
    (void)self;
    if (!PyArg_ParseTuple(args, "Oi", &capsule, &index))
        return NULL;
    live *l = live_of(capsule);
    if (l == NULL)
        return NULL;
    if (index < 0 || (size_t)index >= ff_watch_board_count(l->watch))
        return PyErr_Format(PyExc_IndexError, "there is no board %d", index);
    if (ff_watch_board_pgn(ff_watch_board_at(l->watch, (size_t)index), &out) != FF_OK) {
        ff_str_release(&out);
        return PyErr_NoMemory();
    }
    return binding_text(&out);
}

PyMethodDef binding_watch_methods[] = {
    {"watch_new", binding_watch_new, METH_VARARGS, NULL},
    {"watch_put", binding_watch_put, METH_VARARGS, NULL},
    {"watch_tick", binding_watch_tick, METH_VARARGS, NULL},
    {"watch_trouble", binding_watch_trouble, METH_VARARGS, NULL},
    {"watch_remove", binding_watch_remove, METH_VARARGS, NULL},
    {"watch_due", binding_watch_due, METH_VARARGS, NULL},
    {"watch_boards", binding_watch_boards, METH_VARARGS, NULL},
    {"watch_acknowledge", binding_watch_acknowledge, METH_VARARGS, NULL},
    {"watch_pgn", binding_watch_pgn, METH_VARARGS, NULL},
    {NULL, NULL, 0, NULL},
};
