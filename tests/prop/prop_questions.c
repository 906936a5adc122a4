/*
 * No fact that turns a ruling is taken in silence. Command lines of the rulings are drawn from
 * the table of questions, with facts left out at random, and are asked through the door. Then
 * each fact of the table is stated, or stated otherwise, on a command line of its own: when
 * that comes to another sentence or to other steps, the first ruling must have shown the fact.
 *
 *   prop_questions [LINES [SEED [FIRST]]]
 */
#include "base/json.h"
#include "cli/door/door.h"
#include "cli/ruling/questions.h"
#include "flagfall/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_FIELDS = 64, VALUE = 128 };

static uint64_t state;

static unsigned draw(unsigned below)
{
    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned)(state >> 33) % below;
}

/* --- a command line --- */

typedef struct line {
    const ruling_question *question;
    char values[MAX_FIELDS][VALUE]; /* by field; "" for an option without a value */
    bool given[MAX_FIELDS];
} line;

static const char *const fens[] = {
    "r3k2r/ppp2ppp/8/3pp3/3PP3/2N5/PPP2PPP/R3K2R w KQkq - 0 12",
    "7k/R7/6K1/8/8/8/8/8 w - - 98 200",
    "4k3/8/8/8/8/8/8/RB2K3 w - -",
    "7k/8/8/3n4/8/8/8/KR6 w - - 0 1",
    "4k3/8/8/8/8/8/P7/4K3 b - - 0 1",
    "7k/5Q2/8/8/8/8/8/K7 b - - 12 60",
    "r3k2r/8/8/8/8/8/8/R3K2R w",
    "4k3/8/8/3pP3/8/8/8/4K3 w",
};
static const char *const games[] = {
    "1. e4 e5 2. Nf3 Nc6 3. Ng1 Nb8 4. Nf3 Nc6 5. Ng1 Nb8 *",
    "1. e4 e5 2. Ke3 *",
    "1. d4 d5 2. Nf3 Nf6 3. Nxd5 e6 *",
    "1. f3 e5 2. g4 Qh4# 0-1",
};
static const char *const moves[] = {"Rb1", "O-O", "exd6", "Kd2", "Nxd5", "Ke2", "Kf8", "Ra5"};
static const char *const squares[] = {"e1,h1", "c3,d5", "a1", "e1+a1", "e8", "e5,d5"};
static const char *const times[] = {"1:45", "2:30", "20min", "1:05:00"};
static const char *const editions[] = {"code",      "fide-2009", "fide-2014",
                                       "fide-2017", "fide-2018", "fide-2023"};

#define ONE_OF(list) list[draw(sizeof list / sizeof *list)]

static bool is_drawn(const question_field *f)
{
    static const char *const never[] = {"format", "record",   "round",       "board", "section",
                                        "author", "stood",    "language",    "game",  "at",
                                        "nodes",  "date",     "array",       "proof", "number",
                                        "time",   "released", "time-control"};
    for (size_t i = 0; i < sizeof never / sizeof *never; i++)
        if (strcmp(f->key, never[i]) == 0)
            return false;
    return true;
}

static const char *draw_text(const question_field *f)
{
    if (strcmp(f->key, "laws") == 0)
        return ONE_OF(editions);
    switch (f->type) {
    case QUESTION_MOVE:
        return ONE_OF(moves);
    case QUESTION_SQUARES:
        return ONE_OF(squares);
    case QUESTION_POSITION:
        return ONE_OF(fens);
    case QUESTION_TIME:
        return ONE_OF(times);
    case QUESTION_GAME:
        return "g.pgn";
    case QUESTION_TEXT:
    case QUESTION_CHOICE:
    case QUESTION_YES:
    case QUESTION_NUMBER:
    case QUESTION_TYPE_COUNT:
        break;
    }
    return NULL;
}

/* Field number `at` of a row, or that without a key after the last one. */
static const question_field *field_at(const ruling_question *q, int at)
{
    const question_field *f = q->fields;
    while (at-- > 0 && f->key != NULL)
        f = question_next(f);
    return f;
}

static void put_sample(line *l, int at, int index)
{
    const question_field *f = field_at(l->question, at);
    size_t size;
    const char *item = question_item(question_samples(f), index, &size);
    l->given[at] = item != NULL && !(f->type == QUESTION_YES && index == 0);
    if (item != NULL)
        snprintf(l->values[at], VALUE, "%.*s", f->type == QUESTION_YES ? 0 : (int)size, item);
}

static int sample_count(const question_field *f)
{
    int count = 0;
    size_t size;
    while (question_item(question_samples(f), count, &size) != NULL)
        count++;
    return count;
}

static void draw_field(line *l, int at)
{
    const question_field *f = field_at(l->question, at);
    const char *text = draw_text(f);
    bool always = f->needed || (f->operand && f->type == QUESTION_CHOICE) ||
                  f->type == QUESTION_SQUARES || f->type == QUESTION_MOVE ||
                  strcmp(f->key, "laws") == 0;
    if (!is_drawn(f) || (!always && draw(4) != 0 && f->rank == 0) || (!always && draw(3) != 0))
        return;
    if (question_samples(f) != NULL) {
        put_sample(l, at, (int)draw((unsigned)sample_count(f)));
    } else if (text != NULL) {
        l->given[at] = true;
        snprintf(l->values[at], VALUE, "%s", text);
    }
}

static int find(const line *l, const char *key)
{
    for (int i = 0; field_at(l->question, i)->key != NULL; i++)
        if (strcmp(field_at(l->question, i)->key, key) == 0)
            return i;
    return -1;
}

static void draw_line(line *l)
{
    unsigned rows = 0;
    while (ruling_questions[rows].dispute != NULL)
        rows++;
    *l = (line){.question = &ruling_questions[draw(rows)]};
    for (int i = 0; field_at(l->question, i)->key != NULL; i++)
        draw_field(l, i);
    int file = find(l, "FILE"), fen = find(l, "fen");
    if (file < 0)
        return;
    l->given[file] = draw(2) == 0;
    snprintf(l->values[file], VALUE, "g.pgn");
    l->given[fen] = !l->given[file];
    snprintf(l->values[fen], VALUE, "%s", ONE_OF(fens));
}

static const char *answer(const void *ctx, const char *key)
{
    const line *l = ctx;
    int at = find(l, key);
    return at >= 0 && l->given[at] ? l->values[at] : NULL;
}

/* --- through the door --- */

static void put_words(const line *l, ff_json *json)
{
    ff_json_text(json, l->question->command->name);
    for (int i = 0; field_at(l->question, i)->key != NULL; i++) {
        const question_field *f = field_at(l->question, i);
        char option[64];
        snprintf(option, sizeof option, "--%s", f->key);
        if (!l->given[i])
            continue;
        if (!f->operand)
            ff_json_text(json, option);
        if (f->type != QUESTION_YES)
            ff_json_text(json, l->values[i]);
    }
}

static void put_question(const line *l, const char *game, ff_str *out)
{
    ff_json json = ff_json_start(out);
    ff_json_begin_object(&json);
    ff_json_key(&json, "args");
    ff_json_begin_array(&json);
    put_words(l, &json);
    ff_json_end_array(&json);
    ff_json_key(&json, "files");
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "g.pgn", game);
    ff_json_end_object(&json);
    ff_json_end_object(&json);
}

static unsigned long asked; /* command lines */

/* What is printed, with each run of blanks as one; false when there is no ruling. */
static bool rule(const line *l, const char *game, ff_str *page)
{
    ff_str question = FF_STR_INIT;
    ff_arena arena = {0};
    ff_json_value *value;
    asked++;
    put_question(l, game, &question);
    char *text = ff_call(ff_str_get(&question));
    ff_str_clear(page);
    if (text == NULL || ff_json_read(text, strlen(text), &arena, &value, NULL) != FF_OK)
        abort();
    long long status = ff_json_get_integer(value, "status", -1);
    for (const char *at = ff_json_get_text(value, "out", ""); *at != '\0'; at++)
        if (strchr(" \n", *at) == NULL)
            ff_str_char(page, *at);
        else if (page->size > 0 && page->data[page->size - 1] != ' ')
            ff_str_char(page, ' ');
    ff_call_free(text);
    ff_arena_release(&arena);
    ff_str_release(&question);
    return status == 0 || status == 1 || status == 6;
}

/* The sentence and the steps: what comes before the question. */
static bool same_decision(const ff_str *a, const ff_str *b)
{
    const char *a_end = strstr(ff_str_get(a), " Question "),
               *b_end = strstr(ff_str_get(b), " Question ");
    size_t size = a_end != NULL ? (size_t)(a_end - a->data) : 0;
    return a_end != NULL && b_end != NULL && (size_t)(b_end - b->data) == size &&
           memcmp(a->data, b->data, size) == 0;
}

/* Does the page name the fact, or ask for it? */
static bool shows(const ff_str *page, const question_field *f, int index)
{
    char text[256];
    size_t size;
    const char *fact = question_item(f->facts, index, &size);
    snprintf(text, sizeof text, "%.*s", (int)size, fact);
    if (strstr(ff_str_get(page), text) != NULL)
        return true;
    if (strcmp(f->key, "supervision") == 0 &&
        strstr(ff_str_get(page), "was there adequate supervision?") != NULL)
        return true;
    if (!f->even)
        return false;
    snprintf(text, sizeof text, "%.*s", (int)strcspn(f->prompt, "?"), f->prompt);
    return strstr(ff_str_get(page), text) != NULL;
}

static void show_line(const line *l, const char *game)
{
    ff_str question = FF_STR_INIT;
    put_question(l, game, &question);
    printf("%s\n", ff_str_get(&question));
    ff_str_release(&question);
}

static unsigned flips, turned;

static bool check_field(line *l, int at, const char *game, const ff_str *base)
{
    const question_field *f = field_at(l->question, at);
    bool given = l->given[at], good = true;
    char value[VALUE];
    ff_str page = FF_STR_INIT;
    memcpy(value, l->values[at], VALUE);
    if (f->facts == NULL || (f->settled && given) || !question_applies(f, answer, l))
        return true;
    for (int i = 0; good && i < sample_count(f); i++) {
        put_sample(l, at, i);
        if (!rule(l, game, &page))
            continue;
        flips++;
        if (same_decision(base, &page))
            continue;
        turned++;
        good = shows(base, f, i);
        if (!good)
            show_line(l, game);
    }
    l->given[at] = given;
    memcpy(l->values[at], value, VALUE);
    ff_str_release(&page);
    return good;
}

int main(int argc, char **argv)
{
    unsigned long wanted = argc > 1 ? strtoul(argv[1], NULL, 10) : 20000;
    unsigned long seed = argc > 2 ? strtoul(argv[2], NULL, 10) : 1;
    unsigned long first = argc > 3 ? strtoul(argv[3], NULL, 10) : 0;
    unsigned long ruled = 0, wrong = 0, draws = 0;
    ff_str base = FF_STR_INIT;
    line l;
    for (unsigned long n = first; asked < wanted; n++, draws++) {
        state = seed * UINT64_C(1000003) + n;
        for (int i = 0; i < 4; i++)
            draw(2);
        draw_line(&l);
        const char *game = ONE_OF(games);
        if (!rule(&l, game, &base))
            continue;
        ruled++;
        for (int i = 0; field_at(l.question, i)->key != NULL; i++) {
            if (check_field(&l, i, game, &base))
                continue;
            wrong++;
            printf("%lu: --%s turns the ruling and was not shown\n%s\n", n,
                   field_at(l.question, i)->key, ff_str_get(&base));
        }
    }
    ff_str_release(&base);
    printf("%lu command lines: %lu drawn, %lu rulings, %u facts stated otherwise, %u turned, "
           "%lu in silence\n",
           asked, draws, ruled, flips, turned, wrong);
    return wrong != 0 || (draws >= 100 && turned < ruled);
}
