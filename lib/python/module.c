#include "binding.h"

#include <string.h>

/* Errors, checking of games, positions; and the table of the module. */

/* --- errors and texts --- */

PyObject *binding_raise(const ff_error *err)
{
    if (ff_code_category(err->code) == FF_CATEGORY_MEMORY)
        return PyErr_NoMemory();
    if (PyErr_Occurred() != NULL) /* of a stream of the caller: it says more */
        return NULL;
    PyObject *module = PyImport_ImportModule("flagfall._errors");
    if (module == NULL)
        return NULL;
    PyObject *made = PyObject_CallMethod(
        module, "make", "iisssllss", err->code, (int)ff_code_category(err->code),
        ff_code_name(err->code), err->message, err->source, err->line, err->column,
        err->article, ff_code_meaning(err->code));
    Py_DECREF(module);
    if (made != NULL) {
        PyErr_SetObject((PyObject *)Py_TYPE(made), made);
        Py_DECREF(made);
    }
    return NULL;
}

PyObject *binding_notes(const ff_diagnostics *notes)
{
    PyObject *list = PyList_New(0);
    for (size_t i = 0; list != NULL && i < notes->count; i++) {
        const ff_diagnostic *d = &notes->items[i];
        PyObject *one = Py_BuildValue("(sslls)", ff_severity_name(d->severity), d->code,
                                      d->line, d->column, d->text);
        if (one == NULL || PyList_Append(list, one) != 0)
            Py_CLEAR(list);
        Py_XDECREF(one);
    }
    return list;
}

bool binding_bytes(PyObject *object, PyObject **holder, const char **bytes, Py_ssize_t *size)
{
    *holder = NULL;
    if (PyUnicode_Check(object)) {
        *holder = PyUnicode_AsUTF8String(object);
    } else if (PyBytes_Check(object)) {
        Py_INCREF(object);
        *holder = object;
    } else {
        *holder = PyBytes_FromObject(object);
    }
    if (*holder == NULL)
        return false;
    char *at;
    if (PyBytes_AsStringAndSize(*holder, &at, size) != 0) {
        Py_CLEAR(*holder);
        return false;
    }
    *bytes = at;
    return true;
}

PyObject *binding_text(ff_str *text)
{
    PyObject *out =
        ff_str_status(text) != FF_OK
            ? PyErr_NoMemory()
            : PyUnicode_DecodeUTF8(ff_str_get(text), (Py_ssize_t)text->size, "replace");
    ff_str_release(text);
    return out;
}

/* --- streams --- */

int binding_source(void *ctx, void *buffer, size_t size, size_t *got, ff_error *err)
{
    PyGILState_STATE state = PyGILState_Ensure();
    PyObject *piece = PyObject_CallFunction((PyObject *)ctx, "n", (Py_ssize_t)size);
    PyObject *holder = NULL;
    const char *bytes;
    Py_ssize_t length;
    int code = FF_OK;
    if (piece == NULL || !binding_bytes(piece, &holder, &bytes, &length)) {
        code = ff_fail(err, FF_E_IO_READ, "the stream could not be read");
    } else if ((size_t)length > size) {
        code = ff_fail(err, FF_E_IO_READ, "the stream gave more than it was asked for");
    } else {
        memcpy(buffer, bytes, (size_t)length);
        *got = (size_t)length;
    }
    Py_XDECREF(holder);
    Py_XDECREF(piece);
    PyGILState_Release(state);
    return code;
}

/* --- verify --- */

/* What a check found, as lines of JSON. */
typedef struct check {
    ff_str lines;
    bool games;
} check;

static bool keep_finding(void *ctx, const ff_finding *finding)
{
    check *c = ctx;
    ff_finding_json(finding, &c->lines);
    ff_str_char(&c->lines, '\n');
    return false;
}

static bool keep_game(void *ctx, const ff_game_report *report)
{
    check *c = ctx;
    ff_verify_game_json(report, &c->lines);
    ff_str_char(&c->lines, '\n');
    return false;
}

static PyObject *sums_of(const ff_verify_summary *s, check *c)
{
    PyObject *lines = binding_text(&c->lines);
    if (lines == NULL)
        return NULL;
    PyObject *out = Py_BuildValue("(N(KKKKKKK))", lines, s->games, s->valid, s->invalid,
                                  s->plies, s->errors, s->warnings, s->notes);
    return out;
}

/* Where the games come from: one of the three is given. */
typedef struct origin {
    const char *path;
    const char *bytes;
    Py_ssize_t size;
    PyObject *source;
    const char *name;
} origin;

static int check_origin(const origin *from, const ff_verify_options *options,
                        const ff_verify_sink *sink, ff_verify_summary *sums, ff_error *err)
{
    ff_input *input;
    if (from->path != NULL)
        return ff_verify_file(from->path, options, sink, sums, err);
    if (from->source == NULL)
        return ff_verify_memory(from->bytes, (size_t)from->size, from->name, options, sink,
                                sums, err);
    int code = ff_input_new_stream(binding_source, from->source, from->name, &input, err);
    if (code != FF_OK)
        return code;
    code = ff_verify_input(input, options, sink, sums, err);
    ff_input_free(input);
    return code;
}

/* verify(path, bytes, source, name, threads, clocks, games, laws): one of the first three is
 * not None. */
static PyObject *binding_verify(PyObject *self, PyObject *args)
{
    origin from = {0};
    PyObject *holder = NULL, *bytes, *source;
    const char *laws;
    int threads, clocks, games;
    (void)self;
    if (!PyArg_ParseTuple(args, "zOOsiiiz", &from.path, &bytes, &source, &from.name, &threads,
                          &clocks, &games, &laws))
        return NULL;
    ff_verify_options options = FF_VERIFY_OPTIONS_INIT;
    options.threads = threads > 0 ? (unsigned)threads : 0;
    options.clocks = clocks != 0;
    options.laws = laws != NULL ? ff_laws_find(laws) : NULL;
    if (laws != NULL && options.laws == NULL)
        return PyErr_Format(PyExc_ValueError, "\"%s\" is no edition of the Laws", laws);
    if (bytes != Py_None && !binding_bytes(bytes, &holder, &from.bytes, &from.size))
        return NULL;
    from.source = source != Py_None ? source : NULL;
    check found = {FF_STR_INIT, games != 0};
    const ff_verify_sink sink = {keep_finding, games != 0 ? keep_game : NULL, NULL, &found};
    ff_verify_summary sums = FF_ZERO;
    ff_error err = FF_ZERO;
    int code;
    Py_BEGIN_ALLOW_THREADS code = check_origin(&from, &options, &sink, &sums, &err);
    Py_END_ALLOW_THREADS Py_XDECREF(holder);
    if (code != FF_OK || PyErr_Occurred() != NULL) {
        ff_str_release(&found.lines);
        return binding_raise(&err);
    }
    return sums_of(&sums, &found);
}

/* --- positions --- */

static bool read_position(const char *fen, ff_position *out)
{
    ff_setup setup;
    ff_error err = FF_ZERO;
    int code = ff_setup_from_fen(fen, strlen(fen), &setup, NULL, &err);
    if (code == FF_OK)
        code = ff_position_from_setup(&setup, out, NULL, &err);
    if (code != FF_OK)
        binding_raise(&err);
    return code == FF_OK;
}

/* svg(fen) */
static PyObject *binding_svg(PyObject *self, PyObject *args)
{
    const char *fen;
    ff_position pos;
    ff_str out = FF_STR_INIT;
    (void)self;
    if (!PyArg_ParseTuple(args, "s", &fen) || !read_position(fen, &pos))
        return NULL;
    ff_position_svg(&pos, &out);
    return binding_text(&out);
}

/* moves(fen): the legal moves as (UCI, SAN). */
static PyObject *binding_moves(PyObject *self, PyObject *args)
{
    const char *fen;
    ff_position pos;
    ff_move_list list;
    (void)self;
    if (!PyArg_ParseTuple(args, "s", &fen) || !read_position(fen, &pos))
        return NULL;
    ff_position_legal_moves(&pos, &list);
    PyObject *out = PyList_New(0);
    for (unsigned i = 0; out != NULL && i < list.count; i++) {
        char uci[FF_SAN_SIZE], san[FF_SAN_SIZE];
        ff_uci_write(&pos, list.moves[i], uci);
        ff_san_write(&pos, list.moves[i], san);
        PyObject *one = Py_BuildValue("(ss)", uci, san);
        if (one == NULL || PyList_Append(out, one) != 0)
            Py_CLEAR(out);
        Py_XDECREF(one);
    }
    return out;
}

static PyObject *answer_of(const ff_position *pos, const ff_winnable_result *r)
{
    ff_str text = FF_STR_INIT;
    ff_winnable_explain(pos, r, &text);
    PyObject *words = binding_text(&text);
    if (words == NULL)
        return NULL;
    return Py_BuildValue("(sNK)", ff_winnable_verdict_name(r->verdict), words,
                         (unsigned long long)r->nodes);
}

/* winnable(fen, black, nodes) */
static PyObject *binding_winnable(PyObject *self, PyObject *args)
{
    const char *fen;
    int black;
    unsigned long long nodes;
    ff_position pos;
    ff_error err = FF_ZERO;
    ff_winnable_solver *solver;
    ff_winnable_options options = FF_WINNABLE_OPTIONS_INIT;
    (void)self;
    if (!PyArg_ParseTuple(args, "siK", &fen, &black, &nodes) || !read_position(fen, &pos))
        return NULL;
    if (nodes != 0)
        options.nodes = nodes;
    if (ff_winnable_new(&solver, &err) != FF_OK)
        return binding_raise(&err);
    ff_winnable_result *result = ff_calloc(1, sizeof *result);
    PyObject *out = result == NULL ? PyErr_NoMemory() : NULL;
    if (result != NULL) {
        Py_BEGIN_ALLOW_THREADS ff_winnable_solve(solver, &pos, black != 0 ? FF_BLACK : FF_WHITE,
                                                 &options, result);
        Py_END_ALLOW_THREADS out = answer_of(&pos, result);
    }
    ff_free(result);
    ff_winnable_free(solver);
    return out;
}

static PyObject *binding_version(PyObject *self, PyObject *args)
{
    (void)self;
    (void)args;
    return PyUnicode_FromString(ff_version());
}

/* editions(): the editions of the Laws. */
static PyObject *binding_editions(PyObject *self, PyObject *args)
{
    (void)self;
    (void)args;
    PyObject *out = PyList_New(0);
    for (size_t i = 0; out != NULL && ff_laws_all[i] != NULL; i++) {
        PyObject *one = PyUnicode_FromString(ff_laws_all[i]->id);
        if (one == NULL || PyList_Append(out, one) != 0)
            Py_CLEAR(out);
        Py_XDECREF(one);
    }
    return out;
}

static PyMethodDef own_methods[] = {
    {"verify", binding_verify, METH_VARARGS, NULL},
    {"rule", binding_rule, METH_VARARGS, NULL},
    {"questions", binding_questions, METH_NOARGS, NULL},
    {"svg", binding_svg, METH_VARARGS, NULL},
    {"moves", binding_moves, METH_VARARGS, NULL},
    {"winnable", binding_winnable, METH_VARARGS, NULL},
    {"version", binding_version, METH_NOARGS, NULL},
    {"editions", binding_editions, METH_NOARGS, NULL},
    {NULL, NULL, 0, NULL},
};

static int fill_module(PyObject *module)
{
    return PyModule_AddFunctions(module, own_methods) == 0 &&
                   PyModule_AddFunctions(module, binding_event_methods) == 0 &&
                   PyModule_AddFunctions(module, binding_watch_methods) == 0
               ? 0
               : -1;
}

/* A slot holds a function as an object pointer. */
static PyModuleDef_Slot slots[2];
static struct PyModuleDef module = {
    PyModuleDef_HEAD_INIT, "_flagfall", NULL, 0, NULL, slots, NULL, NULL, NULL};

PyMODINIT_FUNC PyInit__flagfall(void);
PyMODINIT_FUNC PyInit__flagfall(void)
{
    int (*fill)(PyObject *) = fill_module;
    slots[0].slot = Py_mod_exec;
    memcpy(&slots[0].value, &fill, sizeof fill);
    return PyModuleDef_Init(&module);
}
