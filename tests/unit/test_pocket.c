#include "support/scratch.h"
#include "support/unit.h"

#include "base/json.h"
#include "cli/door/base64.h"
#include "cli/door/door.h"
#include "cli/door/pocket.h"
#include "cli/school/school.h"
#include "flagfall/file.h"
#include "lang/lang.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The desk without a server: an event from its beginning to the standings, by pages only. */

typedef struct page {
    ff_arena arena;
    ff_json_value *value;
    const char *body, *go, *event;
    long long status;
} page;

static page ask(const char *members)
{
    page p = {.status = 0};
    ff_str question = FF_STR_INIT;
    ff_str_format(&question, "{\"folder\":\"events\",\"now_ms\":1795338720000,%s}", members);
    char *text = ff_pocket(ff_str_get(&question));
    ff_str_release(&question);
    assert_non_null(text);
    assert_int_equal(ff_json_read(text, strlen(text), &p.arena, &p.value, NULL), 0);
    ff_call_free(text);
    p.status = ff_json_get_integer(p.value, "status", -1);
    p.body = ff_json_get_text(p.value, "body", "");
    p.go = ff_json_get_text(p.value, "go", "");
    p.event = ff_json_get_text(p.value, "event", "");
    return p;
}

static void check(const char *members, long long status, const char *go, const char *body)
{
    page p = ask(members);
    if (p.status != status || strcmp(p.go, go) != 0 || strstr(p.body, body) == NULL)
        fail_msg("%s\n%lld %s\n%.2000s", members, p.status, p.go, p.body);
    ff_arena_release(&p.arena);
}

#define FIELD(name, value) "{\"name\":\"" name "\",\"value\":\"" value "\"}"
#define HALL               "\"event\":\"hall.ffe\","

static void make_event(void)
{
    page p = ask("\"path\":\"/events\",\"form\":[" FIELD("do", "new") "," FIELD(
        "name", "Hall & Bar") "," FIELD("new", "hall") "," FIELD("kind",
                                                                 "swiss") "," FIELD("rounds",
                                                                                    "3") "]");
    const ff_json_value *files = ff_json_get(p.value, "files");
    assert_int_equal(p.status, 303);
    assert_string_equal(p.event, "hall.ffe");
    assert_non_null(ff_json_get(ff_json_get(files, "hall.ffe"), "base64"));
    ff_arena_release(&p.arena);
}

static void test_an_event(void **state)
{
    (void)state;
    check("\"path\":\"/\"", 200, "", "<main");
    make_event();
    check(HALL "\"path\":\"/\"", 200, "", "Hall &amp; Bar");
    check("\"path\":\"/events\"", 200, "", "hall.ffe");
    check(HALL "\"path\":\"/players/in\",\"form\":[" FIELD(
              "do",
              "take") ",{\"name\":\"list\",\"file\":\"p.csv\",\"value\":\"name,rating\\nAnna "
                      "A,2000\\nBen B,1900\\nCleo C,1800\\nDan D,1700\\n\"}]",
          303, "/players", "");
    check(HALL "\"path\":\"/players\"", 200, "", "Cleo C");
    check(HALL "\"path\":\"/pair\",\"form\":[" FIELD("do", "look") "," FIELD(
              "round", "1") "," FIELD("colour", "white") "]",
          200, "", "Anna A");
    check(HALL "\"path\":\"/pair\",\"form\":[" FIELD("do", "store") "," FIELD(
              "round", "1") "," FIELD("colour", "white") "]",
          303, "/round/1", "");
    check(HALL "\"path\":\"/round/1\"", 200, "", "Anna A");
    check(HALL "\"path\":\"/enter\",\"form\":[" FIELD("do", "result") "," FIELD(
              "round", "1") "," FIELD("board", "1") "," FIELD("result", "1-0") "]",
          303, "/enter?done=1", "");
    /* what stands already is not replaced */
    check(HALL "\"path\":\"/enter\",\"form\":[" FIELD("do", "result") "," FIELD(
              "round", "1") "," FIELD("board", "1") "," FIELD("result", "0-1") "]",
          409, "", "1-0");
    check(HALL "\"path\":\"/standings\"", 200, "", "Anna A");
    check(HALL "\"path\":\"/log\"", 200, "", "result");
    check(HALL "\"path\":\"/nothing\"", 404, "", "");
}

/* A form in a section leads to a page of that section, also where it is refused. */
static void test_section(void **state)
{
    (void)state;
    check(HALL "\"path\":\"/sections\",\"form\":[" FIELD("do", "add") "," FIELD(
              "called", "B & C") "," FIELD("kind",
                                           "round-robin") "," FIELD("list",
                                                                    "name\\nEva\\nFay\\n") "]",
          303, "/sections", "");
    page p = ask(HALL "\"path\":\"/sections\"");
    const char *link = strstr(p.body, "/s/");
    assert_non_null(link);
    char members[400], base[80], go[120];
    snprintf(base, sizeof base, "%.*s", (int)strcspn(link + 3, "/\"") + 3, link);
    ff_arena_release(&p.arena);
    snprintf(members, sizeof members, HALL "\"path\":\"%s/pair\",\"form\":[%s,%s,%s]", base,
             FIELD("do", "store"), FIELD("round", "1"), FIELD("colour", "white"));
    snprintf(go, sizeof go, "%s/round/1", base);
    check(members, 303, go, "");
    for (int i = 0; i < 2; i++) {
        snprintf(members, sizeof members, HALL "\"path\":\"%s/round/1\",\"form\":[%s,%s,%s,%s]",
                 base, FIELD("do", "result"), FIELD("seen", "99"), FIELD("board", "1"),
                 i == 0 ? FIELD("result", "1-0") : FIELD("result", "0-1"));
        snprintf(go, sizeof go, "%s/round/1?at=1", base);
        if (i == 0)
            check(members, 303, go, "");
        else
            check(members, 409, "", "Eva");
    }
}

/* The event for trying: its rounds play by themselves, and those of no other event. */
/* The languages of the browser, or the one that was chosen by a link; of the event that is
 * there. */
static void test_language(void **state)
{
    (void)state;
    check(HALL "\"path\":\"/settings\",\"language\":\"fr-CA,en;q=0.5\"", 200, "",
          "<html lang=\"fr\"");
    check(HALL "\"path\":\"/settings\",\"language\":\"de\"", 200, "", "Einstellungen");
    check(HALL "\"path\":\"/settings?lang=ru\",\"language\":\"de\"", 200, "",
          "<html lang=\"ru\"");
    check(HALL "\"path\":\"/settings\",\"language\":\"ar\"", 200, "", "<html lang=\"en\"");
    check(HALL "\"path\":\"/settings\"", 200, "", "<html lang=\"en\"");
}

static void test_demo(void **state)
{
    (void)state;
    page p = ask("\"path\":\"/events\",\"form\":[" FIELD("do", "try") "]");
    assert_int_equal(p.status, 303);
    assert_string_equal(p.event, "demo.ffe");
    assert_non_null(ff_json_get(ff_json_get(p.value, "files"), "demo.ffe"));
    ff_arena_release(&p.arena);
    p = ask("\"event\":\"demo.ffe\",\"path\":\"/\",\"form\":[" FIELD("do", "play") "]");
    assert_int_equal(p.status, 303);
    assert_non_null(ff_json_get(ff_json_get(p.value, "files"), "demo.ffe"));
    ff_arena_release(&p.arena);
    check("\"event\":\"demo.ffe\",\"path\":\"/round/1\"", 200, "", "20 of 20");
    check(HALL "\"path\":\"/\",\"form\":[" FIELD("do", "play") "]", 400, "",
          "only the made-up event plays by itself");
}

/* --- the school --- */

#define CASE "time-class.national.1444"

static long long answers_of(const char *members)
{
    page p = ask(members);
    long long answers = ff_json_get_integer(p.value, "answers", -2);
    ff_arena_release(&p.arena);
    return answers;
}

/* Each kind of case that a page offers is a phrase of the languages of the desk. */
static void test_kinds(void **state)
{
    const ff_lang *german = ff_lang_find("de");
    (void)state;
    for (const train_kind *kind = train_kinds; kind->key != NULL; kind++)
        if (ff_lang_phrase(german, NULL, kind->title) == NULL)
            fail_msg("\"%s\" is no phrase of the catalogues", kind->title);
}

static void test_school(void **state)
{
    (void)state;
    check("\"path\":\"/train\"", 200, "", "telephones and other devices");
    check("\"path\":\"/train/case?code=" CASE "\"", 200, "", "Which kind of play is it?");
    check("\"path\":\"/train/case?code=" CASE "&answer=b\"", 200, "",
          "30 minutes and 60 times 15 seconds make 45 minutes; rapid chess has ");
    check("\"path\":\"/train/case?code=" CASE "&answer=e\"", 422, "", "answer");
    check("\"path\":\"/train/case?code=nothing.national.1\"", 200, "", "is no case");
    /* where no answers are kept none is */
    check("\"path\":\"/train/case\",\"form\":[" FIELD("do", "answer") "," FIELD(
              "code", CASE) "," FIELD("answer", "a") "]",
          422, "", "");
    assert_int_equal(access("events/answers.learner", F_OK), -1);
    page p = ask(
        "\"learner\":true,\"path\":\"/train/case\",\"form\":[" FIELD("do", "answer") "," FIELD(
            "code", CASE) "," FIELD("answer", "a") "," FIELD("at", "3") "]");
    assert_int_equal(p.status, 303);
    assert_string_equal(p.go,
                        "/train/case?code=" CASE "&answer=a&level=&kind=&seed=&at=3&right=");
    assert_non_null(
        strstr(ff_json_get_text(ff_json_get(p.value, "files"), "answers.learner", ""),
               CASE " a right"));
    ff_arena_release(&p.arena);
    assert_int_equal(answers_of("\"learner\":true,\"path\":\"/train\""), 1);
    check("\"learner\":true,\"path\":\"/train/known\"", 200, "", "fide-2023 A.1");
    check("\"path\":\"/train/known\"", 200, "", "No answers are kept here.");
}

/* A file of a stranger is said to be none, and taken away again. */
static void test_school_files(void **state)
{
    (void)state;
    assert_int_equal(answers_of("\"learner\":true,\"path\":\"/train/known\",\"put\":{"
                                "\"answers.learner\":\"flagfall learner 1\\nnonsense\\n\"}"),
                     -1);
    check("\"learner\":true,\"path\":\"/train\"", 200, "", "is not an answer of a learner");
    check("\"learner\":true,\"path\":\"/train/case\",\"form\":[" FIELD(
              "do", "answer") "," FIELD("code", CASE) "," FIELD("answer", "a") "]",
          422, "", "is not an answer of a learner");
    assert_int_equal(
        answers_of("\"learner\":true,\"path\":\"/train\",\"drop\":\"answers.learner\""), 0);
    check("\"path\":\"/\",\"put\":{\"other.learner\":\"x\"}", 400, "", "");
}

/* What a page may not do here either. */
static void test_walls(void **state)
{
    (void)state;
    scratch_put("secret.ffe", "as it was", 9);
    check("\"path\":\"nothing\"", 400, "", "");
    check("\"path\":\"/events\",\"event\":\"../secret.ffe\"", 200, "", "");
    check("\"path\":\"/\",\"put\":{\"../secret.ffe\":\"x\"}", 400, "", "");
    check("\"path\":\"/\",\"put\":{\"secret.txt\":\"x\"}", 400, "", "");
    check("\"path\":\"/\",\"drop\":\"../secret.ffe\"", 200, "", "");
    check(
        "\"path\":\"/devices\",\"form\":[" FIELD("do", "invite") "," FIELD("role", "view") "]",
        400, "", "there are no devices here");
    check("\"path\":\"/do/verify\",\"form\":[" FIELD("do", "run") "," FIELD(
              "-operands", "../secret.ffe") "]",
          400, "", "");
    assert_int_equal(access("secret.ffe", F_OK), 0);
    char *text = ff_pocket("no JSON");
    assert_non_null(strstr(text, "\"status\":400"));
    ff_call_free(text);
}

static void test_files(void **state)
{
    (void)state;
    page p = ask("\"path\":\"/\",\"put\":{\"broken.ffe\":\"no event\"}");
    assert_int_equal(p.status, 200);
    ff_arena_release(&p.arena);
    check("\"path\":\"/events\"", 200, "", "broken.ffe");
    check("\"path\":\"/\",\"event\":\"broken.ffe\"", 200, "", "");
    check("\"path\":\"/events\",\"drop\":\"broken.ffe\"", 200, "", "<main");
    p = ask("\"path\":\"/events\"");
    assert_null(strstr(p.body, "broken.ffe"));
    ff_arena_release(&p.arena);
    ff_pocket_forget();
}

/* --- a file that is opened --- */

static void offer_bytes(const ff_str *bytes, bool taken)
{
    ff_str question = FF_STR_INIT;
    ff_json json = ff_json_start(&question);
    ff_str_text(&question, HALL "\"path\":\"/events\",\"offer\":");
    ff_json_begin_object(&json);
    door_put_file(&json, "hall.ffe", bytes);
    ff_json_end_object(&json);
    page p = ask(ff_str_get(&question));
    const char *why = ff_json_get_text(p.value, "refused", NULL);
    assert_int_equal(p.status, 200);
    if ((why == NULL) != taken)
        fail_msg("taken: %d, but %s", taken, why != NULL ? why : "taken");
    if (why != NULL && (why[0] == '\0' || strstr(why, "from-another") != NULL))
        fail_msg("not for a person: %s", why);
    ff_arena_release(&p.arena);
    ff_str_release(&question);
}

static void read_hall(ff_str *out)
{
    ff_str_clear(out);
    assert_int_equal(ff_input_read_all("events/hall.ffe", 1 << 24, out, NULL), 0);
}

/* What is damaged behind its first bytes takes the place of nothing; what is sound does. */
static void test_offer(void **state)
{
    ff_str whole = FF_STR_INIT, other = FF_STR_INIT, now = FF_STR_INIT;
    (void)state;
    read_hall(&whole);
    ff_str_bytes(&other, ff_str_get(&whole), whole.size / 2);
    offer_bytes(&other, false);
    for (size_t at = 100; at + 512 < whole.size; at += whole.size / 7) {
        ff_str_clear(&other); /* zeros from there to the end */
        ff_str_bytes(&other, ff_str_get(&whole), at);
        while (other.size < whole.size)
            ff_str_char(&other, '\0');
        offer_bytes(&other, false);
        read_hall(&now);
        assert_int_equal(now.size, whole.size);
        assert_memory_equal(ff_str_get(&now), ff_str_get(&whole), whole.size);
    }
    ff_str_clear(&other); /* a letter of a name: only the log tells it */
    ff_str_bytes(&other, ff_str_get(&whole), whole.size);
    char *name = memmem(other.data, other.size, "Cleo C", 6);
    assert_non_null(name);
    name[0] ^= 4;
    offer_bytes(&other, false);
    check(HALL "\"path\":\"/players\"", 200, "", "Cleo C");
    offer_bytes(&whole, true);
    check(HALL "\"path\":\"/players\"", 200, "", "Cleo C");
    check(HALL "\"path\":\"/events\",\"offer\":{\"../secret.ffe\":\"x\"}", 400, "", "");
    ff_str_release(&whole);
    ff_str_release(&other);
    ff_str_release(&now);
}

static int leave(void **state)
{
    ff_pocket_forget();
    assert_int_equal(system("rm -r events"), 0);
    unlink("secret.ffe");
    return scratch_leave(state);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_an_event),     cmocka_unit_test(test_language),
        cmocka_unit_test(test_demo),         cmocka_unit_test(test_school),
        cmocka_unit_test(test_school_files), cmocka_unit_test(test_walls),
        cmocka_unit_test(test_section),      cmocka_unit_test(test_offer),
        cmocka_unit_test(test_kinds),        cmocka_unit_test(test_files),
    };
    return cmocka_run_group_tests(tests, scratch_enter, leave);
}
