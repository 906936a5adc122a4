#include "binding.h"

#include <string.h>

/*
 * Rulings: arguments by name into the facts of the library, by a table that is made out of its
 * headers (generate).
 */

/* How a member is set. */
typedef enum field_kind {
    FIELD_BOOL,
    FIELD_INT, /* a number, yes or no, or a side */
    FIELD_UNSIGNED,
    FIELD_TIME, /* milliseconds; None: not known */
    FIELD_BIG,
    FIELD_ENUM,
    FIELD_TEXT,
    FIELD_SETUP,
    FIELD_TOUCHED,
    FIELD_TOUCHED_FACTS,
    FIELD_RELEASED
} field_kind;

typedef struct field {
    const char *name;
    field_kind kind;
    int count; /* of an array */
    size_t offset;
    const char *const *words; /* of a choice */
    bool needed;
} field;

typedef struct question {
    const char *name;
    const field *fields;
    ff_rule_function *rule;
    const void *start;
    size_t size;
} question;

/* Rulings whose question is no struct of the library. */
typedef struct call_handling {
    ff_color by;
    ff_handling handling;
    int evident;
    unsigned offence;
} call_handling;
typedef struct call_recheck {
    ff_color by;
    ff_recheck recheck;
} call_recheck;

static int rule_handling(const ff_ruling_request *of, const call_handling *q, ff_ruling *out,
                         ff_error *err)
{
    return ff_conduct_rule_handling(of, q->by, q->handling, q->evident, q->offence, out, err);
}

static int rule_recheck(const ff_ruling_request *of, const call_recheck *q, ff_ruling *out,
                        ff_error *err)
{
    return ff_conduct_rule_recheck(of, q->by, q->recheck, out, err);
}

#include "facts.h"

/* A call, and what its facts refer to. */
typedef struct rule_call {
    const question *question;
    any_facts facts;
    ff_setup setup;
    ff_touch_facts touched;
    ff_tc_result control;
    ff_game game;
    ff_ruling_request of;
    bool either;
    PyObject *kept; /* texts that are borrowed */
} rule_call;

/* --- values --- */

static bool is_word(PyObject *value, const char *word)
{
    return PyUnicode_Check(value) && PyUnicode_CompareWithASCIIString(value, word) == 0;
}

static bool wrong(const field *f, const char *wanted)
{
    PyErr_Format(PyExc_ValueError, "%s is %s", f->name, wanted);
    return false;
}

/* A text of the caller in UTF-8, which lives as long as the call. */
static const char *keep_text(rule_call *c, PyObject *value)
{
    PyObject *bytes = PyUnicode_Check(value) ? PyUnicode_AsUTF8String(value) : NULL;
    if (bytes == NULL) {
        if (PyErr_Occurred() == NULL)
            PyErr_SetString(PyExc_TypeError, "a text is needed");
        return NULL;
    }
    int failed = PyList_Append(c->kept, bytes);
    char *text = NULL;
    if (failed == 0)
        PyBytes_AsStringAndSize(bytes, &text, NULL);
    Py_DECREF(bytes);
    return text;
}

static bool read_choice(const field *f, PyObject *value, void *at)
{
    for (int i = 0; f->words[i] != NULL; i++) {
        if (is_word(value, f->words[i])) {
            memcpy(at, &i, sizeof i);
            return true;
        }
    }
    PyErr_Format(PyExc_ValueError, "%s: %R is none of the words known, such as \"%s\"", f->name,
                 value, f->words[0]);
    return false;
}

static bool read_int(const field *f, PyObject *value, void *at)
{
    int number;
    if (is_word(value, "white") || is_word(value, "black")) {
        number = is_word(value, "white") ? FF_WHITE : FF_BLACK;
    } else if (PyLong_Check(value)) {
        long wide = PyLong_AsLong(value);
        if (PyErr_Occurred() != NULL || wide < -1 || wide > INT32_MAX)
            return wrong(f, "a number from 0, or -1 where it is not known");
        number = (int)wide;
    } else {
        return wrong(f, "\"white\" or \"black\", a number, True or False");
    }
    memcpy(at, &number, sizeof number);
    return true;
}

static bool read_number(const field *f, PyObject *value, void *at, bool big)
{
    unsigned long long wide = PyLong_Check(value) ? PyLong_AsUnsignedLongLong(value) : 0;
    if (!PyLong_Check(value) || PyErr_Occurred() != NULL || (!big && wide > UINT32_MAX))
        return wrong(f, "a number from 0");
    if (big) {
        memcpy(at, &wide, sizeof wide);
    } else {
        unsigned number = (unsigned)wide;
        memcpy(at, &number, sizeof number);
    }
    return true;
}

static bool read_time(const field *f, PyObject *value, void *at)
{
    int64_t ms = FF_CLOCK_UNKNOWN;
    if (value != Py_None) {
        if (!PyLong_Check(value))
            return wrong(f, "milliseconds as a number, or a timedelta");
        ms = PyLong_AsLongLong(value);
        if (PyErr_Occurred() != NULL)
            return false;
    }
    memcpy(at, &ms, sizeof ms);
    return true;
}

static bool read_bool(const field *f, PyObject *value, void *at)
{
    if (!PyBool_Check(value))
        return wrong(f, "True or False");
    bool is = value == Py_True;
    memcpy(at, &is, sizeof is);
    return true;
}

/* --- squares --- */

static bool read_square(const char *text, ff_square *out)
{
    if (text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8')
        return false;
    *out = (ff_square)(text[0] - 'a' + 8 * (text[1] - '1'));
    return true;
}

/* "e2", "f3:adjusted", "+h1". */
static bool read_contact(const char *text, ff_touched *out)
{
    out->together = text[0] == '+';
    out->contact = FF_CONTACT_TOUCHED;
    text += out->together;
    if (!read_square(text, &out->square))
        return false;
    if (text[2] == '\0')
        return true;
    for (int i = 0; text[2] == ':' && words_of_contact[i] != NULL; i++) {
        if (strcmp(words_of_contact[i], text + 3) == 0) {
            out->contact = (ff_contact)i;
            return true;
        }
    }
    return false;
}

static bool read_touched(rule_call *c, const field *f, PyObject *value, ff_touch_facts *out)
{
    static const char wanted[] = "a list of squares as [\"e2\", \"f3:adjusted\", \"+h1\"]";
    Py_ssize_t count = PyUnicode_Check(value) ? -1 : PySequence_Size(value);
    if (count < 1 || count > FF_TOUCHED_MAX) {
        PyErr_Clear();
        return wrong(f, wanted);
    }
    out->count = (unsigned)count;
    for (Py_ssize_t i = 0; i < count; i++) {
        PyObject *item = PySequence_GetItem(value, i);
        const char *text = item != NULL ? keep_text(c, item) : NULL;
        Py_XDECREF(item);
        if (text == NULL)
            return false;
        if (!read_contact(text, &out->touched[i]))
            return wrong(f, wanted);
    }
    return true;
}

/* "g1f3", "e7e8q". */
static bool read_released(rule_call *c, const field *f, PyObject *value, ff_touch_facts *out)
{
    static const char letters[] = "nbrq";
    static const ff_role roles[] = {FF_KNIGHT, FF_BISHOP, FF_ROOK, FF_QUEEN};
    const char *text = keep_text(c, value);
    if (text == NULL)
        return false;
    const char *letter = strlen(text) == 5 ? strchr(letters, text[4]) : NULL;
    if (strlen(text) < 4 || !read_square(text, &out->released.from) ||
        !read_square(text + 2, &out->released.to) || (text[4] != '\0' && letter == NULL))
        return wrong(f, "two squares, as \"g1f3\", and a letter for a new piece, as \"e7e8q\"");
    out->released.promoted = letter != NULL ? roles[letter - letters] : FF_NO_ROLE;
    return true;
}

static bool read_setup(rule_call *c, PyObject *value, const ff_setup **out)
{
    ff_error err = FF_ZERO;
    const char *fen = keep_text(c, value);
    if (fen == NULL)
        return false;
    if (ff_setup_from_fen(fen, strlen(fen), &c->setup, NULL, &err) != FF_OK)
        return binding_raise(&err) != NULL;
    *out = &c->setup;
    return true;
}

/* --- fields --- */

static size_t size_of(field_kind kind)
{
    return kind == FIELD_TIME ? sizeof(int64_t) : sizeof(int);
}

static bool read_one(rule_call *c, const field *f, PyObject *value, char *at)
{
    switch (f->kind) {
    case FIELD_BOOL:
        return read_bool(f, value, at);
    case FIELD_INT:
        return read_int(f, value, at);
    case FIELD_UNSIGNED:
    case FIELD_BIG:
        return read_number(f, value, at, f->kind == FIELD_BIG);
    case FIELD_TIME:
        return read_time(f, value, at);
    case FIELD_ENUM:
        return read_choice(f, value, at);
    case FIELD_TEXT: {
        const char *text = keep_text(c, value);
        memcpy(at, &text, sizeof text);
        return text != NULL;
    }
    case FIELD_SETUP:
        return read_setup(c, value, (const ff_setup **)(void *)at);
    case FIELD_TOUCHED:
        return read_touched(c, f, value, (ff_touch_facts *)(void *)at);
    case FIELD_RELEASED:
        return read_released(c, f, value, (ff_touch_facts *)(void *)at);
    case FIELD_TOUCHED_FACTS:
        *(const ff_touch_facts **)(void *)at = &c->touched;
        return read_touched(c, f, value, &c->touched);
    }
    return false;
}

static bool read_field(rule_call *c, const field *f, PyObject *value, void *whole)
{
    char *at = (char *)whole + f->offset;
    if (f->count == 1)
        return read_one(c, f, value, at);
    if (PySequence_Size(value) != f->count) {
        PyErr_Clear();
        return wrong(f, "a pair, White's and Black's");
    }
    bool read = true;
    for (int i = 0; i < f->count && read; i++) {
        PyObject *item = PySequence_GetItem(value, i);
        read = item != NULL && read_one(c, f, item, at + (size_t)i * size_of(f->kind));
        Py_XDECREF(item);
    }
    return read;
}

/* Reads the named values that belong to the fields, and takes them out of the dictionary. */
static bool read_fields(rule_call *c, const field *fields, PyObject *named, void *whole)
{
    for (const field *f = fields; f->name != NULL; f++) {
        PyObject *value = PyDict_GetItemString(named, f->name);
        if (value == NULL || (value == Py_None && f->kind != FIELD_TIME)) {
            if (f->needed) {
                PyErr_Format(PyExc_TypeError, "%s: %s has to be said", c->question->name,
                             f->name);
                return false;
            }
        } else if (!read_field(c, f, value, whole)) {
            return false;
        }
        if (value != NULL && PyDict_DelItemString(named, f->name) != 0)
            return false;
    }
    return true;
}

/* --- what every question has --- */

static PyObject *take_text(PyObject *named, const char *key)
{
    PyObject *value = PyDict_GetItemString(named, key);
    if (value == NULL)
        return NULL;
    Py_INCREF(value);
    PyDict_DelItemString(named, key);
    return value;
}

static bool read_laws(rule_call *c, PyObject *value)
{
    const char *id = keep_text(c, value);
    c->of.laws = id != NULL ? ff_laws_find(id) : NULL;
    if (id != NULL && c->of.laws == NULL)
        PyErr_Format(PyExc_ValueError, "%R is no edition of the Laws (flagfall.editions())",
                     value);
    return c->of.laws != NULL;
}

static bool read_control(rule_call *c, PyObject *value)
{
    ff_error err = FF_ZERO;
    const char *text = keep_text(c, value);
    if (text == NULL)
        return false;
    if (ff_tc_read(text, FF_TC_ANY, &c->control, &err) != FF_OK)
        return binding_raise(&err) != NULL;
    if (c->control.undecided) {
        PyErr_Format(PyExc_ValueError,
                     "control: %R may mean several things: say it as PGN does", value);
        return false;
    }
    c->of.control = &c->control.readings[0].tc;
    return true;
}

/* Between two known editions none is taken. */
static bool check_day(const rule_call *c)
{
    const char *day = ff_game_tag(&c->game, "EventDate", "?");
    if (day[0] == '?')
        day = ff_game_tag(&c->game, "Date", "?");
    const ff_laws *then = ff_laws_on(day);
    if (then == NULL || ff_laws_covers(then, day))
        return true;
    PyErr_Format(PyExc_ValueError, "laws: no edition in force on %s is known; name one", day);
    return false;
}

static bool read_language(rule_call *c, PyObject *value)
{
    const char *code = keep_text(c, value);
    c->of.language = code != NULL ? ff_language_find(code) : NULL;
    if (code != NULL && c->of.language == NULL)
        PyErr_Format(PyExc_ValueError, "%R is no language of moves that is known", value);
    return c->of.language != NULL;
}

static bool read_special(rule_call *c, PyObject *named, const char *key,
                         bool (*read)(rule_call *, PyObject *))
{
    PyObject *value = take_text(named, key);
    bool done = value == NULL || value == Py_None || read(c, value);
    Py_XDECREF(value);
    return done;
}

/* Rapid chess and blitz without a word on supervision are ruled on both ways. */
static bool read_request(rule_call *c, PyObject *named)
{
    PyObject *supervision = PyDict_GetItemString(named, "supervision");
    PyObject *laws = PyDict_GetItemString(named, "laws");
    c->either = supervision == NULL || supervision == Py_None;
    if ((laws == NULL || laws == Py_None) && !check_day(c))
        return false;
    bool done = read_special(c, named, "laws", read_laws) &&
                read_special(c, named, "control", read_control) &&
                read_special(c, named, "language", read_language) &&
                read_fields(c, request_fields, named, &c->of);
    c->either &= c->of.mode != FF_MODE_STANDARD;
    return done;
}

/* --- the game --- */

static int read_game(rule_call *c, const char *pgn, size_t size, long number, ff_error *err)
{
    ff_input *input;
    ff_pgn *reader = NULL;
    bool found = true;
    int code = ff_input_new_named(pgn, size, "the game", &input, err);
    if (code != FF_OK)
        return code;
    code = ff_pgn_new(input, &reader, err);
    for (long i = 0; i < number && code == FF_OK && found; i++)
        code = ff_pgn_read_game(reader, &c->game, &found, NULL, err);
    if (code == FF_OK && !found)
        code = ff_fail(err, FF_E_STATE_MISSING, "there is no game number %ld", number);
    ff_pgn_free(reader);
    ff_input_free(input);
    return code;
}

static int place_game(rule_call *c, const char *pgn, size_t size, long number, const char *at,
                      ff_error *err)
{
    int code = read_game(c, pgn, size, number, err);
    unsigned ply = ff_game_plies(&c->game);
    if (code == FF_OK && at != NULL)
        code = ff_game_find_at(&c->game, at, &ply, err);
    c->of = ff_ruling_request_of(&c->game, ply);
    return code;
}

/* --- the answer --- */

static PyObject *answer_of(ff_ruling *ruling)
{
    ff_str json = FF_STR_INIT, page = FF_STR_INIT, html = FF_STR_INIT;
    ff_ruling_json(ruling, &json);
    ff_ruling_page(ruling, &page);
    ff_ruling_html(ruling, &html);
    ff_ruling_release(ruling);
    PyObject *a = binding_text(&json), *b = binding_text(&page), *d = binding_text(&html);
    PyObject *out = a != NULL && b != NULL && d != NULL ? PyTuple_Pack(3, a, b, d) : NULL;
    Py_XDECREF(a);
    Py_XDECREF(b);
    Py_XDECREF(d);
    return out;
}

static PyObject *rule_call_once(rule_call *c)
{
    ff_error err = FF_ZERO;
    ff_ruling ruling;
    int code;
    Py_BEGIN_ALLOW_THREADS code =
        c->either ? ff_rule_either(&c->of, c->question->rule, &c->facts, &ruling, &err)
                  : c->question->rule(&c->of, &c->facts, &ruling, &err);
    Py_END_ALLOW_THREADS return code == FF_OK ? answer_of(&ruling) : binding_raise(&err);
}

static bool all_is_used(const rule_call *c, PyObject *named)
{
    if (PyDict_Size(named) == 0)
        return true;
    PyObject *keys = PyDict_Keys(named);
    PyErr_Format(PyExc_TypeError, "%s: no such fact: %R", c->question->name, keys);
    Py_XDECREF(keys);
    return false;
}

static PyObject *rule_with(rule_call *c, PyObject *named)
{
    c->touched = (ff_touch_facts)FF_TOUCH_FACTS_INIT;
    memcpy(&c->facts, c->question->start, c->question->size);
    /* a name that both have, as none has today, would be that of the request */
    if (!read_request(c, named) || !read_fields(c, c->question->fields, named, &c->facts) ||
        !all_is_used(c, named))
        return NULL;
    return rule_call_once(c);
}

/* rule(name, pgn, number, at, facts): (JSON, page, HTML); `facts` is emptied. */
PyObject *binding_rule(PyObject *self, PyObject *args)
{
    const char *name, *pgn, *at;
    Py_ssize_t size;
    long number;
    PyObject *named;
    ff_error err = FF_ZERO;
    (void)self;
    if (!PyArg_ParseTuple(args, "sy#lzO!", &name, &pgn, &size, &number, &at, &PyDict_Type,
                          &named))
        return NULL;
    const question *q = questions;
    while (q->name != NULL && strcmp(q->name, name) != 0)
        q++;
    rule_call *c = q->name != NULL ? ff_calloc(1, sizeof *c) : NULL;
    if (c == NULL)
        return q->name == NULL
                   ? PyErr_Format(PyExc_ValueError, "no ruling is called \"%s\"", name)
                   : PyErr_NoMemory();
    c->question = q;
    c->kept = PyList_New(0);
    ff_game_init(&c->game);
    PyObject *out = NULL;
    if (c->kept != NULL && place_game(c, pgn, (size_t)size, number, at, &err) != FF_OK)
        binding_raise(&err);
    else if (c->kept != NULL)
        out = rule_with(c, named);
    ff_game_release(&c->game);
    Py_XDECREF(c->kept);
    ff_free(c);
    return out;
}

/* questions(): the names of the rulings. */
PyObject *binding_questions(PyObject *self, PyObject *args)
{
    (void)self;
    (void)args;
    PyObject *out = PyList_New(0);
    for (const question *q = questions; out != NULL && q->name != NULL; q++) {
        PyObject *one = PyUnicode_FromString(q->name);
        if (one == NULL || PyList_Append(out, one) != 0)
            Py_CLEAR(out);
        Py_XDECREF(one);
    }
    return out;
}
