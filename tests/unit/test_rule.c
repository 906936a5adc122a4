/*
 * The ruling desk without a browser: the table of questions is the program's, the words that
 * answers become are those of a command that takes them whatever was typed, the board is put
 * and moved by what a form sends, and a ruling is recorded once.
 */
#include "support/desk_view.h"
#include "support/unit.h"

#include "cases/cases.h"
#include "cli/forms/words.h"
#include "cli/ruling/questions.h"
#include "cli/serve/run.h"
#include "desk/desk.h"
#include "event/extra.h"

#include <stdio.h>
#include <string.h>

enum { FIELDS = 120 };

static void open_view(desk_view *v)
{
    static const char *const words[] = {"questions", "--format=json"};
    run_done done = RUN_DONE_INIT;
    assert_int_equal(desk_view_open(v, "-", NULL), 0);
    run_here(words, 2, NULL, &done);
    assert_int_equal(desk_view_questions(v, ff_str_get(&done.out), done.out.size), 0);
    run_release(&done);
}

static void add_event(desk_view *v)
{
    for (int i = 0; i < 4; i++) {
        int index;
        assert_int_equal(ff_event_add_player(&v->event, 0, &index, NULL), 0);
        v->event.players[index].name = i == 0 ? "<i>One</i>" : "Two";
    }
    v->event.rounds_planned = 3;
    assert_int_equal(ff_event_pair(&v->event, 1, 1, 0, 1, NULL), 0);
    assert_int_equal(ff_event_pair(&v->event, 1, 2, 2, 3, NULL), 0);
    desk_view_of_event(v);
}

/* --- a form --- */

typedef struct sent {
    ff_web_field fields[FIELDS];
    char names[FIELDS][48];
    size_t count;
    const char *device; /* NULL: the computer itself */
    ff_web_answer answer;
} sent;

static void put(sent *s, const char *name, const char *value)
{
    assert_true(s->count < FIELDS);
    snprintf(s->names[s->count], sizeof s->names[0], "%s", name);
    s->fields[s->count] = (ff_web_field){s->names[s->count], value, strlen(value), NULL};
    s->count++;
}

static void put_answer(sent *s, const char *key, const char *value)
{
    char name[48];
    snprintf(name, sizeof name, "q-%s", key);
    put(s, name, value);
}

static void post(sent *s, desk_view *v, const char *path, const char *what)
{
    ff_web_request request = {.post = true,
                              .path = path,
                              .role = FF_WEB_ARBITER,
                              .now_ms = 1764320120000,
                              .device = s->device};
    put(s, "do", what);
    request.body = (ff_web_fields){s->fields, s->count};
    ff_web_answer_release(&s->answer);
    assert_int_equal(ff_web_answer_make(&ff_desk_site, &request, &v->view, &s->answer, NULL),
                     0);
}

static bool has_word(const sent *s, const char *word)
{
    for (int i = 0; i < s->answer.word_count; i++)
        if (strcmp(s->answer.words[i], word) == 0)
            return true;
    return false;
}

static void check_words(const sent *s, const char *command)
{
    ff_error err = FF_ZERO;
    if (s->answer.doing == FF_WEB_PAGE) {
        assert_int_equal(s->answer.word_count, 0);
        assert_true(s->answer.status == 200 || s->answer.status == 422);
        return;
    }
    assert_int_equal(s->answer.doing, FF_WEB_ASK);
    assert_string_equal(s->answer.words[0], command);
    if (words_check(s->answer.words, s->answer.word_count, "event.ffe", &err) != FF_OK)
        fail_msg("%s: %s", command, err.message);
}

/* --- the table --- */

static void test_table(void **state)
{
    desk_view v;
    size_t row = 0;
    (void)state;
    open_view(&v);
    for (; ruling_questions[row].dispute != NULL; row++) {
        const ff_web_dispute *d = &v.view.disputes[row];
        size_t count = 0, found = 0;
        assert_string_equal(d->text, ruling_questions[row].dispute);
        for (const question_field *f = ruling_questions[row].fields; f->key != NULL;
             f = question_next(f), count++)
            for (size_t i = 0; i < d->fact_count; i++)
                found += strcmp(d->facts[i].key, f->key) == 0 && d->facts[i].rank == f->rank &&
                         (int)d->facts[i].kind == (int)f->type &&
                         d->facts[i].operand == f->operand;
        assert_int_equal(found, count);
        assert_int_equal(d->fact_count, count);
        for (size_t i = 1; i < d->fact_count; i++)
            assert_true(d->facts[i].rank == 0 || d->facts[i - 1].rank > 0);
    }
    assert_int_equal(v.view.dispute_count, row + 1); /* and several things in order */
    assert_true(v.view.disputes[row].thing_count > 5);
    desk_view_release(&v);
}

/* --- words --- */

static const char *sample_of(const ff_web_fact *fact, char room[80])
{
    if (fact->samples == NULL)
        return fact->kind == FF_WEB_ANSWER_MOVE ? "e2e4" : "7";
    snprintf(room, 80, "%.*s", (int)strcspn(fact->samples, "|"), fact->samples);
    return room;
}

/* Every question answered, one of them as given. */
static void fill(sent *s, const ff_web_dispute *d, const char *key, const char *value)
{
    static char rooms[FIELDS][80];
    s->count = 0;
    for (size_t i = 0; i < d->fact_count; i++) {
        bool this_one = key != NULL && strcmp(d->facts[i].key, key) == 0;
        put_answer(s, d->facts[i].key, this_one ? value : sample_of(&d->facts[i], rooms[i]));
    }
    for (int i = 1; i <= 3 && d->things != NULL; i++) {
        char thing[16], move[16], side[16];
        snprintf(thing, sizeof thing, "thing%d", i);
        snprintf(move, sizeof move, "move%d", i);
        snprintf(side, sizeof side, "side%d", i);
        put_answer(s, side, i == 2 ? "black" : "white");
        put_answer(s, thing, d->things[i].key);
        put_answer(s, move, key != NULL ? value : "Nf3");
    }
    put(s, "fen", key != NULL && strcmp(key, "fen") == 0 ? value : "8/8/8/4k3/8/8/4KQ2/8 w");
    put(s, "round", "1");
    put(s, "board", key != NULL && strcmp(key, "board") == 0 ? value : "1");
}

static void test_words(void **state)
{
    static const char *const hostile[] = {"-o/etc/x", "--record=/etc/x", "--",     "a'b\"c",
                                          "a\nb",     "/etc/passwd",     "<evil>", "\x01",
                                          "q-kind=x"};
    desk_view v;
    sent *s = calloc(1, sizeof *s);
    (void)state;
    assert_non_null(s);
    open_view(&v);
    add_event(&v);
    for (size_t i = 0; i < v.view.dispute_count; i++) {
        const ff_web_dispute *d = &v.view.disputes[i];
        char path[64];
        snprintf(path, sizeof path, "/rule/%s", d->command);
        fill(s, d, NULL, NULL);
        post(s, &v, path, "rule");
        check_words(s, d->command);
        assert_int_equal(s->answer.doing, FF_WEB_ASK);
        for (size_t k = 0; k < d->fact_count; k++)
            for (size_t h = 0; h < sizeof hostile / sizeof *hostile; h++) {
                fill(s, d, d->facts[k].key, hostile[h]);
                post(s, &v, path, "rule");
                check_words(s, d->command);
            }
    }
    ff_web_answer_release(&s->answer);
    free(s);
    desk_view_release(&v);
}

/* What does not apply is not said: supervision is asked of rapid chess and blitz alone. */
static void test_applies(void **state)
{
    desk_view v;
    sent s = {.count = 0};
    (void)state;
    open_view(&v);
    put_answer(&s, "fallen", "white");
    put_answer(&s, "supervision", "limited");
    put(&s, "fen", "8/8/8/4k3/8/8/4KQ2/8 w");
    post(&s, &v, "/rule/flag", "rule");
    assert_false(has_word(&s, "--supervision=limited"));
    assert_true(has_word(&s, "--fen=8/8/8/4k3/8/8/4KQ2/8 w"));
    put_answer(&s, "mode", "blitz");
    post(&s, &v, "/rule/flag", "rule");
    assert_true(has_word(&s, "--supervision=limited"));
    put(&s, "set", "supervision=adequate"); /* a button replaces the field */
    post(&s, &v, "/rule/flag", "rule");
    assert_true(has_word(&s, "--supervision=adequate"));
    assert_false(has_word(&s, "--supervision=limited"));
    put(&s, "game-text", "1. e4 e5 *");
    post(&s, &v, "/rule/flag", "rule");
    assert_false(has_word(&s, "--fen=8/8/8/4k3/8/8/4KQ2/8 w"));
    assert_string_equal(s.answer.words[s.answer.word_count - 1], "-");
    assert_string_equal(ff_str_get(&s.answer.input), "1. e4 e5 *");
    ff_web_answer_release(&s.answer);
    desk_view_release(&v);
}

/* --- the board --- */

static void click(desk_view *v, const char *fen, const char *square, const char *piece,
                  const char *wanted)
{
    sent s = {.count = 0};
    char field[200];
    put(&s, "fen", fen);
    put(&s, "fen-was", fen);
    put(&s, "square", square);
    if (piece[0] == '@') /* a piece that was picked up there */
        put(&s, "from", piece + 1);
    else
        put(&s, "piece", piece);
    post(&s, v, "/rule/flag", "rule");
    assert_int_equal(s.answer.doing, FF_WEB_PAGE);
    snprintf(field, sizeof field,
             "name=\"fen\" spellcheck=\"false\" autocapitalize=\"none\" "
             "autocomplete=\"off\" value=\"%s\"",
             wanted);
    if (strstr(ff_str_get(&s.answer.body), field) == NULL)
        fail_msg("%s %s %s: not %s", fen, square, piece, wanted);
    ff_web_answer_release(&s.answer);
}

static void test_board(void **state)
{
    static const char fen[] = "4k3/8/8/8/8/8/4P3/4K3 w - - 5 20";
    desk_view v;
    (void)state;
    open_view(&v);
    click(&v, fen, "e4", "Q", "4k3/8/8/8/4Q3/8/4P3/4K3 w"); /* the counters hold no more */
    click(&v, fen, "e2", "P", "4k3/8/8/8/8/8/8/4K3 w");
    click(&v, fen, "e8", "x", "8/8/8/8/8/8/4P3/4K3 w");
    click(&v, fen, "e4", "@e2", "4k3/8/8/8/4P3/8/8/4K3 w");
    click(&v, fen, "e2", "", fen); /* only picked up */
    click(&v, fen, "e5", "", fen); /* nothing is there */
    click(&v, "", "a1", "R", "8/8/8/8/8/8/8/R7");
    click(&v, "8/8/8/8/8/8/8/R7 b", "a1", "x", "");
    click(&v, "not a FEN", "i9", "Q", "not a FEN");
    click(&v, "////////////////////////////////////////", "h8", "k", "7k/8/8/8/8/8/8/8");
    desk_view_release(&v);
}

/* --- a game by clicks --- */

static void play(desk_view *v, const char *text, const char *from, const char *square,
                 const char *wanted)
{
    sent s = {.count = 0};
    char field[200];
    put(&s, "game-text", text);
    put(&s, "from", from);
    put(&s, strlen(square) == 2 ? "square" : "play", square);
    post(&s, v, "/games", "look");
    assert_int_equal(s.answer.status, 200);
    snprintf(field, sizeof field, " rows=\"10\">%s</textarea>", wanted);
    if (strstr(ff_str_get(&s.answer.body), field) == NULL)
        fail_msg("%s %s%s: not %s", text, from, square, wanted);
    ff_web_answer_release(&s.answer);
}

static void test_game(void **state)
{
    static const char mate[] = "1. f3 e5 2. g4 Qh4# 0-1";
    desk_view v;
    (void)state;
    open_view(&v);
    play(&v, "", "e2", "e4", "1. e4");
    play(&v, "1. e4", "e7", "e5", "1. e4 e5");
    play(&v, "1. e4 e5 *", "g1", "f3", "1. e4 e5 2. Nf3");
    play(&v, "1. e4 e5", "e1", "e3", "1. e4 e5");               /* none can be made */
    play(&v, "1. e4 e5", "", "e8", "1. e4 e5");                 /* not the side to move */
    play(&v, "1. e4 e5 2. Ke3", "g1", "f3", "1. e4 e5 2. Ke3"); /* a fault stands before */
    play(&v, mate, "a2", "a3", mate);
    play(&v, "[FEN &q", "a2", "a3", "[FEN &amp;q");
    play(&v, "[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]", "a7", "a8",
         "[FEN &quot;8/P6k/8/8/8/8/8/K7 w - - 0 1&quot;]"); /* which piece? */
    play(&v, "[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]", "", "a7a8n",
         "[FEN &quot;8/P6k/8/8/8/8/8/K7 w - - 0 1&quot;]&#10;&#10;1. a8=N");
    play(&v, "[FEN \"k7/8/8/8/8/8/8/K6R b - - 0 7\"]", "a8", "b8",
         "[FEN &quot;k7/8/8/8/8/8/8/K6R b - - 0 7&quot;]&#10;&#10;7... Kb8");
    desk_view_release(&v);
}

/* The sheet has the language of the players beside English, where rulings have it. */
static void test_sheet_language(void **state)
{
    static const struct {
        const char *sent, *word;
    } cases[] = {{"de", "--lang=de"}, {"FR", "--lang=fr"}, {"", NULL},
                 {"en", NULL},        {"--x", NULL},       {"xx", NULL}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        desk_view v;
        sent s = {.count = 0};
        open_view(&v);
        put(&s, "fen", "8/8/4k3/8/8/3NK3/7p/8 w - - 0 1");
        put_answer(&s, "fallen", "black");
        put(&s, "sheet-lang", cases[i].sent);
        post(&s, &v, "/ruling/flag", "sheet");
        check_words(&s, "flag");
        assert_true(has_word(&s, "--format=html"));
        assert_int_equal(has_word(&s, "--beside"), cases[i].word != NULL);
        assert_true(cases[i].word == NULL || has_word(&s, cases[i].word));
        ff_web_answer_release(&s.answer);
        desk_view_release(&v);
    }
}

/* --- two sheets --- */

static void test_sheets(void **state)
{
    desk_view v;
    sent s = {.count = 0};
    (void)state;
    open_view(&v);
    put(&s, "sheet-a", "move,white,black\n1,e4,e5\n");
    put(&s, "sheet-b", "1. e4 e5");
    put(&s, "language", "de");
    post(&s, &v, "/games/two", "reconcile");
    assert_int_equal(s.answer.doing, FF_WEB_ASK);
    assert_true(has_word(&s, "first.csv") && has_word(&s, "second.txt"));
    assert_true(has_word(&s, "--language=de"));
    assert_string_equal(s.answer.sheet_names[1], "second.txt");
    assert_string_equal(ff_str_get(&s.answer.sheets[1]), "1. e4 e5");
    ff_web_answer_release(&s.answer);
    desk_view_release(&v);
}

/* An envelope is opened with a passphrase of the page, or stays shut: nothing asks at a
 * terminal. */
static void test_envelope(void **state)
{
    static const char *const shut[] = {"adjourn",   "open", "--shut",   "--round=1",
                                       "--board=1", "--",   "event.ffe"};
    static const char *const open[] = {"adjourn", "open",      "--round=1", "--board=1",
                                       "--",      "event.ffe", "--shut"};
    static const char *const given[] = {"adjourn",   "open", "--passphrase-fd=0", "--round=1",
                                        "--board=1", "--",   "event.ffe"};
    static const char *const other[] = {"adjourn",   "open", "--passphrase-fd=3", "--round=1",
                                        "--board=1", "--",   "event.ffe"};
    (void)state;
    assert_int_equal(words_check(shut, 7, "event.ffe", NULL), 0);
    assert_int_not_equal(words_check(open, 7, "event.ffe", NULL), 0);
    assert_int_not_equal(words_check(open, 6, "event.ffe", NULL), 0);
    assert_int_equal(words_check(given, 7, "event.ffe", NULL), 0);
    assert_int_not_equal(words_check(other, 7, "event.ffe", NULL), 0);
}

/* A passphrase crosses no net in clear, and goes into no word. */
static void test_passphrase(void **state)
{
    desk_view v;
    sent s = {.count = 0};
    (void)state;
    open_view(&v);
    add_event(&v);
    put(&s, "round", "1");
    put(&s, "board", "2");
    put(&s, "passphrase", "a long night");
    post(&s, &v, "/adjourned", "open");
    assert_int_equal(s.answer.doing, FF_WEB_RUN);
    assert_true(has_word(&s, "--passphrase-fd=0") && has_word(&s, "--board=2"));
    for (int i = 0; i < s.answer.word_count; i++)
        assert_null(strstr(s.answer.words[i], "night"));
    assert_string_equal(ff_str_get(&s.answer.input), "a long night\n");
    ff_web_answer_release(&s.answer);
    s.device = "tablet 2";
    post(&s, &v, "/adjourned", "open");
    assert_int_equal(s.answer.status, 422);
    assert_null(strstr(ff_str_get(&s.answer.body), "night"));
    ff_web_answer_release(&s.answer);
    desk_view_release(&v);
}

/* --- recording --- */

static void test_record(void **state)
{
    desk_view v;
    sent s = {.count = 0};
    (void)state;
    open_view(&v);
    add_event(&v);
    put_answer(&s, "by", "white");
    put(&s, "fen", "8/8/8/4k3/8/8/4KQ2/8 w");
    put(&s, "round", "1");
    put(&s, "board", "2");
    post(&s, &v, "/rule/resign", "rule");
    assert_true(has_word(&s, "--event=event.ffe") && has_word(&s, "--board=2"));
    put(&s, "kept", "0");
    post(&s, &v, "/rule/resign", "record");
    assert_true(has_word(&s, "--record=event.ffe") && !has_word(&s, "--event=event.ffe"));
    /* another ruling of that game came in between: this one is looked at again */
    assert_int_equal(ff_grow(&v.event.attachments, &v.event.attachment_capacity, 1,
                             sizeof *v.event.attachments),
                     0);
    v.event.attachments[v.event.attachment_count++] =
        (ff_attachment){1, 3, FF_RULING_KIND, "x"};
    post(&s, &v, "/rule/resign", "record");
    assert_false(has_word(&s, "--record=event.ffe"));
    /* of another board it does not matter */
    v.event.attachments[0].player = 0;
    post(&s, &v, "/rule/resign", "record");
    assert_true(has_word(&s, "--record=event.ffe"));
    s.count = 0;
    put(&s, "kept", "0");
    put(&s, "board", "9"); /* there is no such board */
    post(&s, &v, "/rule/resign", "record");
    assert_false(has_word(&s, "--board=9"));
    ff_web_answer_release(&s.answer);
    desk_view_release(&v);
}

/* Who only looks, or enters results, has no part in it. */
static void test_roles(void **state)
{
    static const char *const paths[] = {"/rule",  "/rule/flag", "/ruling/flag", "/shown/flag",
                                        "/games", "/games/two", "/line"};
    desk_view v;
    (void)state;
    open_view(&v);
    add_event(&v);
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        ff_web_request request = {.path = paths[i], .role = FF_WEB_KIOSK};
        ff_web_answer answer = FF_ZERO;
        assert_int_equal(ff_web_answer_make(&ff_desk_site, &request, &v.view, &answer, NULL),
                         0);
        assert_int_equal(answer.status, 403);
        ff_web_answer_release(&answer);
    }
    desk_view_release(&v);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_table),          cmocka_unit_test(test_words),
        cmocka_unit_test(test_applies),        cmocka_unit_test(test_board),
        cmocka_unit_test(test_game),           cmocka_unit_test(test_sheets),
        cmocka_unit_test(test_sheet_language), cmocka_unit_test(test_envelope),
        cmocka_unit_test(test_passphrase),     cmocka_unit_test(test_record),
        cmocka_unit_test(test_roles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
