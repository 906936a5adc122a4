#include "support/desk_view.h"
#include "support/unit.h"

#include "cli/frame/cli.h"
#include "cli/serve/run.h"
#include "desk/desk.h"
#include "web/path.h"
#include "xml/xml.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * What must hold for every row of the table of pages, every role and seven events: documents
 * are well formed, links and forms lead to rows that the role may see, fields have labels, ids
 * are unique, nothing runs inside the page, what a role may not see is not sent, names bring no
 * markup along, and the words of each form are those of a command that takes them.
 */

enum { EVENTS = 7, WORD_MOST = 1100 };

#define HOSTILE "<evil x=\"1\">&'\" evil=\"1\" \xE2\x80\xAE--o"

/* --- the events --- */

static void add_players(ff_event *event, int count, const char *stem)
{
    for (int i = 0; i < count; i++) {
        char name[160];
        int index;
        assert_int_equal(ff_event_add_player(event, 0, &index, NULL), 0);
        snprintf(name, sizeof name, "%s, %c", stem, 'A' + i);
        event->players[index].name = ff_event_text(event, name, strlen(name));
        event->players[index].rating = 2000 - 10 * i;
        event->players[index].club = event->players[index].name;
        event->players[index].title = i == 0 ? "GM" : "";
    }
}

static void play(ff_event *event, int round, int finished)
{
    for (int board = 1; board <= 3; board++) {
        int white = (board - 1) * 2, black = round == 1 ? white + 1 : (white + 3) % 6;
        assert_int_equal(ff_event_pair(event, round, board, white, black, NULL), 0);
        if (board <= finished)
            assert_int_equal(
                ff_event_result(event, round, white, FF_RESULT_WIN, FF_RESULT_LOSS, NULL), 0);
    }
}

static void fill_event(ff_event *event, int which)
{
    const char *stem = which == 6 ? HOSTILE : "Meier";
    event->name = which == 6 ? HOSTILE : "Hall Open";
    event->kind = which == 4 ? FF_EVENT_TEAM : FF_EVENT_SWISS;
    event->rounds_planned = which == 3 ? 2 : 5;
    event->tiebreaks = "BH/C1,BH,SB";
    if (which == 1)
        return;
    add_players(event, 7, stem);
    play(event, 1, 3);
    play(event, 2, which == 3 ? 3 : 1);
    assert_int_equal(ff_event_bye(event, 1, 6, FF_RESULT_BYE_PAIRING, NULL), 0);
    event->players[5].withdrawn = which == 6;
    if (which == 4) {
        int team;
        assert_int_equal(ff_event_add_team(event, "Team <A>", &team, NULL), 0);
        event->players[0].team = team;
    }
}

/* Every command of the program, as /do shows it. */
enum { COMMANDS = 120, OPTIONS = 4000 };

static void add_commands(desk_view *v)
{
    static ff_web_command commands[COMMANDS];
    static ff_web_option options[OPTIONS];
    size_t count = 0, used = 0;
    for (; cli_table[count].command != NULL; count++) {
        const cli_command *command = cli_table[count].command;
        const cli_option *option;
        commands[count] = (ff_web_command){command->name,
                                           cli_table[count].family,
                                           command->operands,
                                           command->summary,
                                           command->details,
                                           &options[used],
                                           0,
                                           cli_table[count].writes};
        for (int i = 0; (option = cli_option_at(command, i)) != NULL; i++) {
            options[used++] =
                (ff_web_option){option->letter, option->name, option->value, option->help};
            commands[count].option_count++;
        }
    }
    v->view.commands = commands;
    v->view.command_count = count;
}

/* The questions for rulings, as the program prints them. */
static void add_questions(desk_view *v)
{
    static const char *const words[] = {"questions", "--format=json"};
    run_done done = RUN_DONE_INIT;
    run_here(words, 2, NULL, &done);
    assert_int_equal(desk_view_questions(v, ff_str_get(&done.out), done.out.size), 0);
    assert_int_equal(v->view.dispute_count, 16);
    run_release(&done);
}

/* 0: none is open; 1: empty; 2: mid-round; 3: finished; 4: teams; 5: a section; 6: hostile. */
static void make_view(desk_view *v, int which)
{
    static const char *const sections[] = {"A B"};
    assert_int_equal(desk_view_open(v, "-", NULL), 0);
    if (which > 0) {
        fill_event(&v->event, which);
        desk_view_of_event(v);
    }
    if (which == 5) {
        v->view.section = "A B";
        v->view.sections = sections;
        v->view.section_count = 1;
    }
    desk_view_furnish(v);
    add_commands(v);
    add_questions(v);
}

/* --- asking --- */

typedef struct asked {
    ff_web_answer answer;
    ff_arena arena;
    char path[200];
} asked;

/* A path of the row, with something in its holes. */
static void make_path(const ff_web_page *page, char out[200])
{
    const long long numbers[FF_WEB_NUMBERS] = {1, 2, 3};
    ff_str path = FF_STR_INIT;
    ff_web_path_put(page->path, numbers,
                    strncmp(page->path, "/do", 3) == 0        ? "event log"
                    : strncmp(page->path, "/help", 5) == 0    ? "swiss"
                    : strncmp(page->path, "/files", 6) == 0   ? "csv"
                    : strncmp(page->path, "/rule", 5) == 0    ? "flag"
                    : strncmp(page->path, "/ruling/", 8) == 0 ? "style"
                                                              : "pairings",
                    &path);
    snprintf(out, 200, "%s", ff_str_get(&path));
    ff_str_release(&path);
}

static void get(asked *a, desk_view *v, const char *path, const char *query, ff_web_role role,
                int which, bool part)
{
    ff_web_request request = {.role = role,
                              .base = which == 5 ? "/s/A%20B" : NULL,
                              .token = "to\"ken",
                              .device = HOSTILE,
                              .now_ms = 1764320120000,
                              .asked = true,
                              .part = part};
    *a = (asked)FF_ZERO;
    assert_int_equal(ff_web_path_read(&a->arena, path, strlen(path), &request.path, NULL), 0);
    assert_int_equal(ff_web_fields_read(&a->arena, query, strlen(query), &request.query, NULL),
                     0);
    assert_int_equal(ff_web_answer_make(&ff_desk_site, &request, &v->view, &a->answer, NULL),
                     0);
}

static void drop(asked *a)
{
    ff_web_answer_release(&a->answer);
    ff_arena_release(&a->arena);
}

/* --- reading a document --- */

enum { IDS = 200, DEPTH = 64 };

typedef struct reader {
    const char *at, *end; /* the bytes */
    ff_web_role role;
    int which;
    const char *path; /* of the page, for messages */
    int labels;       /* that are open */
    int mains;
    char ids[IDS][40];
    int id_count;
    const ff_web_page *target; /* of the form that is open */
    bool posts, named;         /* that form: is a POST, and says which */
    long texts;
} reader;

static int read_bytes(void *ctx, void *buffer, size_t size, size_t *got, ff_error *err)
{
    reader *r = ctx;
    size_t left = (size_t)(r->end - r->at);
    (void)err;
    *got = left < size ? left : size;
    memcpy(buffer, r->at, *got);
    r->at += *got;
    return FF_OK;
}

static bool is_asset(const char *path, size_t size)
{
    for (size_t i = 0; i < ff_desk_site.asset_count; i++)
        if (strlen(ff_desk_site.assets[i].path) == size &&
            strncmp(ff_desk_site.assets[i].path, path, size) == 0)
            return true;
    return false;
}

/* The row that an address leads to, which the role may see. */
static const ff_web_page *resolve(const reader *r, const char *url)
{
    static const char base[] = "/s/A%20B";
    ff_arena arena = FF_ZERO;
    const char *path = NULL, *word;
    long long numbers[FF_WEB_NUMBERS];
    const ff_web_page *found = NULL;
    if (is_asset(url, strlen(url)))
        return NULL;
    if (r->which == 5 && strncmp(url, base, sizeof base - 1) == 0)
        url += sizeof base - 1;
    else if (r->which == 5 && strcmp(url, "/") != 0) /* the main event: where all are shown */
        assert_string_equal(r->path, "/sections");
    assert_int_equal(ff_web_path_read(&arena, url, strcspn(url, "?#"), &path, NULL), 0);
    for (size_t i = 0; i < ff_desk_site.page_count && found == NULL; i++)
        if (ff_web_path_matches(ff_desk_site.pages[i].path, path, numbers, &word))
            found = &ff_desk_site.pages[i];
    if (found == NULL || found->least > r->role)
        fail_msg("%s, role %d: a link to %s", r->path, (int)r->role, path);
    ff_arena_release(&arena);
    return found;
}

static void check_attributes(reader *r, const char *name, const char *const *attributes)
{
    for (int i = 0; attributes[i] != NULL; i += 2) {
        const char *key = attributes[i], *value = attributes[i + 1];
        if (strncmp(key, "on", 2) == 0 || strcmp(key, "style") == 0 || strcmp(key, "evil") == 0)
            fail_msg("%s: <%s %s>", r->path, name, key);
        if (strcmp(key, "id") == 0) {
            for (int k = 0; k < r->id_count; k++)
                assert_string_not_equal(r->ids[k], value);
            assert_true(r->id_count < IDS);
            snprintf(r->ids[r->id_count++], sizeof r->ids[0], "%s", value);
        }
        if (strcmp(key, "href") == 0 && value[0] != '#')
            resolve(r, value);
        if (strcmp(key, "action") == 0)
            r->target = resolve(r, value);
    }
}

static const ff_web_form *find_form(const ff_web_page *page, const char *name)
{
    const ff_web_form *form = page->forms;
    while (form != NULL && form->name != NULL && strcmp(form->name, name) != 0)
        form++;
    return form == NULL || form->name == NULL ? NULL : form;
}

static void check_input(reader *r, const char *name, const char *const *attributes)
{
    const char *type = ff_xml_attribute(attributes, "type");
    const char *field = ff_xml_attribute(attributes, "name");
    bool hidden = type != NULL && strcmp(type, "hidden") == 0;
    if (strcmp(name, "input") != 0 && strcmp(name, "select") != 0 &&
        strcmp(name, "textarea") != 0 && strcmp(name, "button") != 0)
        return;
    if (strcmp(name, "button") != 0 && !hidden && r->labels == 0 &&
        ff_xml_attribute(attributes, "aria-label") == NULL)
        fail_msg("%s: the field %s has no label", r->path, field);
    if (field != NULL && strcmp(field, "do") == 0) {
        const char *value = ff_xml_attribute(attributes, "value");
        const ff_web_form *form = find_form(r->target, value);
        if (form == NULL || form->least > r->role)
            fail_msg("%s, role %d: a form '%s' of %s", r->path, (int)r->role, value,
                     r->target->path);
        r->named = true;
    }
}

static int begin_element(void *ctx, const char *name, const char *const *attributes,
                         ff_error *err)
{
    reader *r = ctx;
    (void)err;
    if (strcmp(name, "evil") == 0)
        fail_msg("%s: a name brought markup along", r->path);
    if (strcmp(name, "script") == 0)
        assert_non_null(ff_xml_attribute(attributes, "src"));
    assert_string_not_equal(name, "style");
    r->labels += strcmp(name, "label") == 0;
    r->mains += strcmp(name, "main") == 0;
    check_attributes(r, name, attributes);
    if (strcmp(name, "form") == 0) {
        r->posts = strcmp(ff_xml_attribute(attributes, "method"), "post") == 0;
        r->named = false;
    }
    check_input(r, name, attributes);
    return FF_OK;
}

static int end_element(void *ctx, const char *name, ff_error *err)
{
    reader *r = ctx;
    (void)err;
    r->labels -= strcmp(name, "label") == 0;
    if (strcmp(name, "form") == 0 && r->posts && !r->named)
        fail_msg("%s: a form that names no row", r->path);
    return FF_OK;
}

static int note_text(void *ctx, const char *text, size_t size, ff_error *err)
{
    reader *r = ctx;
    (void)text;
    (void)err;
    r->texts += (long)size;
    return FF_OK;
}

static void check_document(const asked *a, const char *path, ff_web_role role, int which)
{
    static const char doctype[] = "<!DOCTYPE html>\n";
    const char *body = ff_str_get(&a->answer.body);
    reader *r = calloc(1, sizeof *r);
    const ff_xml_source source = {path, read_bytes, r};
    const ff_xml_visitor visitor = {begin_element, end_element, note_text};
    ff_error err = FF_ZERO;
    assert_non_null(r);
    assert_memory_equal(body, doctype, sizeof doctype - 1);
    r->at = body + sizeof doctype - 1;
    r->end = body + a->answer.body.size;
    r->role = role;
    r->which = which;
    r->path = path;
    if (ff_xml_read_from(&source, &visitor, r, &err) != FF_OK)
        fail_msg("%s: line %ld: %s", path, err.line, err.message);
    assert_int_equal(r->mains, 1);
    assert_true(r->texts > 0);
    free(r);
}

/* --- every page, every role, every event --- */

static void check_page(desk_view *v, const ff_web_page *page, ff_web_role role, int which)
{
    static const char *const queries[] = {"",           "by=name",     "open=1",
                                          "find=meier", "why=BH&of=2", "round=2",
                                          "missing=1",  "board=1",     "board=1&result=1-0",
                                          "done=1",     "typed=1&d=9", "show=standings",
                                          "at=1",       "page=7",      "find=%3Cevil%3E"};
    char path[200];
    make_path(page, path);
    for (size_t i = 0; i < sizeof queries / sizeof *queries; i++) {
        asked a;
        get(&a, v, path, queries[i], role, which, false);
        if (page->least > role)
            assert_int_equal(a.answer.status, 403);
        else
            assert_true(a.answer.status == 200 || a.answer.status == 404);
        if (!page->whole || a.answer.status != 200)
            check_document(&a, path, role, which);
        assert_true(a.answer.etag[0] == '"');
        drop(&a);
    }
}

static void test_pages(void **state)
{
    (void)state;
    for (int which = 0; which < EVENTS; which++) {
        desk_view v;
        make_view(&v, which);
        for (size_t i = 0; i < ff_desk_site.page_count; i++)
            for (int role = 0; role < FF_WEB_ROLES; role++)
                check_page(&v, &ff_desk_site.pages[i], (ff_web_role)role, which);
        desk_view_release(&v);
    }
}

/* The pages of an event in the middle of a round are there, and not only refusals. */
static void test_pages_are_there(void **state)
{
    desk_view players, teams;
    (void)state;
    make_view(&players, 2);
    make_view(&teams, 4);
    for (size_t i = 0; i < ff_desk_site.page_count; i++) {
        char path[200];
        asked a;
        make_path(&ff_desk_site.pages[i], path);
        players.event.kind = strcmp(path, "/bracket") == 0 ? FF_EVENT_KNOCKOUT : FF_EVENT_SWISS;
        get(&a, strncmp(path, "/team", 5) == 0 ? &teams : &players, path, "", FF_WEB_CHIEF, 2,
            false);
        /* the command that would have made it was refused */
        bool made = strncmp(path, "/files/", 7) == 0 || strstr(path, "/it1") != NULL ||
                    strncmp(path, "/games/as/", 10) == 0;
        if (a.answer.status != (made ? 404 : 200))
            fail_msg("%s: %d", path, a.answer.status);
        drop(&a);
    }
    desk_view_release(&players);
    desk_view_release(&teams);
}

/* What is refused is the same, whatever the page would have been. */
static void test_refused(void **state)
{
    desk_view v;
    ff_str first = FF_STR_INIT;
    (void)state;
    make_view(&v, 2);
    for (size_t i = 0; i < ff_desk_site.page_count; i++) {
        const ff_web_page *page = &ff_desk_site.pages[i];
        char path[200];
        asked a;
        if (page->least == FF_WEB_VIEW)
            continue;
        make_path(page, path);
        get(&a, &v, path, "", (ff_web_role)(page->least - 1), 2, true);
        assert_int_equal(a.answer.status, 403);
        if (first.size == 0)
            ff_str_text(&first, ff_str_get(&a.answer.body));
        assert_string_equal(ff_str_get(&a.answer.body), ff_str_get(&first));
        assert_null(strstr(ff_str_get(&a.answer.body), "Meier"));
        drop(&a);
    }
    assert_true(first.size > 0);
    ff_str_release(&first);
    desk_view_release(&v);
}

/* --- forms --- */

static const cli_option *find_option(const cli_command *command, const char *word)
{
    size_t size = strcspn(word + 2, "=");
    for (int i = 0;; i++) {
        const cli_option *option = cli_option_at(command, i);
        if (option == NULL ||
            (strlen(option->name) == size && strncmp(option->name, word + 2, size) == 0))
            return option;
    }
}

static bool takes_choice(const char *choices, const char *value)
{
    size_t size = strlen(value);
    for (const char *at = choices; at != NULL; at = strchr(at, '|')) {
        at += *at == '|';
        if (strncmp(at, value, size) == 0 && (at[size] == '|' || at[size] == '\0'))
            return true;
    }
    return false;
}

/* The words are a command, options of its table, and operands after "--". */
static void check_words(const ff_web_answer *answer, const char *form, bool hostile)
{
    char *words[FF_WEB_WORDS_MAX];
    int name, i;
    const cli_entry *entry;
    for (i = 0; i < answer->word_count; i++)
        memcpy(&words[i], &answer->words[i], sizeof *words);
    entry = cli_find(answer->word_count, words, &name);
    if (entry == NULL)
        fail_msg("%s: %s is no command", form, words[0]);
    for (i = name; i < answer->word_count && strcmp(words[i], "--") != 0; i++) {
        const char *equals = strchr(words[i], '=');
        const cli_option *option =
            strncmp(words[i], "--", 2) == 0 ? find_option(entry->command, words[i]) : NULL;
        if (option == NULL || (option->value == NULL) != (equals == NULL))
            fail_msg("%s: '%s' is no option of %s", form, words[i], entry->command->name);
        assert_string_not_equal(option->name, "output");
        assert_string_not_equal(option->name, "author");
        if (!hostile && option->value != NULL && strchr(option->value, '|') != NULL &&
            !takes_choice(option->value, equals + 1))
            fail_msg("%s: '%s' takes %s", form, words[i], option->value);
    }
    assert_true(i < answer->word_count);
    for (i = 0; i < answer->word_count; i++)
        assert_true(strlen(answer->words[i]) <= WORD_MOST ||
                    strncmp(answer->words[i], "--by-hand=", 10) == 0); /* of a whole round */
}

static const char *good_value(const ff_web_form_field *field, char room[80])
{
    switch (field->kind) {
    case FF_WEB_NUMBER:
        return "2";
    case FF_WEB_FLAG:
        return "1";
    case FF_WEB_LINES:
        return "name\nMeier";
    case FF_WEB_CHOICE:
        snprintf(room, 80, "%.*s", (int)strcspn(field->choices, "|"), field->choices);
        return room;
    case FF_WEB_TEXT:
    case FF_WEB_SECRET:
        break;
    }
    return "7";
}

typedef struct sender {
    desk_view *v;
    const ff_web_page *page;
    const ff_web_form *form;
    const ff_web_command *command; /* of /do; else NULL */
    const char *hostile;           /* NULL: values as they should be */
    const char *only;              /* the one field that is hostile; NULL: all */
} sender;

static void send_form(const sender *s, asked *a)
{
    static char rooms[100][80];
    ff_web_field fields[100];
    ff_web_request request = {.post = true, .role = FF_WEB_CHIEF};
    size_t count = 0;
    *a = (asked)FF_ZERO;
    if (s->command != NULL)
        snprintf(a->path, sizeof a->path, "/do/%s", s->command->name);
    else
        make_path(s->page, a->path);
    fields[count++] = (ff_web_field){"do", s->form->name, strlen(s->form->name), NULL};
    fields[count++] = (ff_web_field){"seen", "5", 1, NULL};
    for (const ff_web_form_field *f = s->form->fields; f != NULL && f->name != NULL; f++) {
        bool hostile = s->hostile != NULL && (s->only == NULL || strcmp(s->only, f->name) == 0);
        const char *value = hostile ? s->hostile : good_value(f, rooms[count]);
        fields[count++] = (ff_web_field){f->name, value, strlen(value), NULL};
    }
    if (s->form->words == NULL) {
        const char *value = s->hostile != NULL ? s->hostile : "12w";
        fields[count++] = (ff_web_field){"name", value, strlen(value), NULL};
        fields[count++] = (ff_web_field){"-operands", value, strlen(value), NULL};
        fields[count++] = (ff_web_field){"slip", value, strlen(value), NULL};
    }
    for (size_t i = 0; s->command != NULL && i < s->command->option_count; i++) {
        const ff_web_option *o = &s->command->options[i];
        const char *value = s->hostile != NULL ? s->hostile : "7";
        char *room;
        if (s->hostile == NULL && o->value != NULL && strchr(o->value, '|') != NULL) {
            room = rooms[i];
            snprintf(room, sizeof rooms[0], "%.*s", (int)strcspn(o->value, "|"), o->value);
            value = room;
        }
        fields[count++] = (ff_web_field){o->name, value, strlen(value), NULL};
    }
    request.body = (ff_web_fields){fields, count};
    assert_int_equal(ff_web_path_read(&a->arena, a->path, strlen(a->path), &request.path, NULL),
                     0);
    assert_int_equal(ff_web_answer_make(&ff_desk_site, &request, &s->v->view, &a->answer, NULL),
                     0);
}

static void visit_form(const sender *s, int *taken)
{
    asked a;
    send_form(s, &a);
    if (a.answer.doing == FF_WEB_PAGE && s->form->words == NULL)
        assert_true(a.answer.status == 422 || a.answer.status == 200); /* shown again */
    else if (a.answer.doing == FF_WEB_PAGE)
        assert_int_equal(a.answer.status, 422);
    else if (a.answer.doing != FF_WEB_HOME)
        check_words(&a.answer, s->form->name, s->hostile != NULL);
    if (a.answer.doing != FF_WEB_PAGE && s->form->words != NULL) {
        assert_non_null(a.answer.go);
        (*taken)++;
    } else if (s->hostile == NULL && s->form->words != NULL) {
        fail_msg("%s of %s: %s", s->form->name, s->page->path, ff_str_get(&a.answer.body));
    }
    drop(&a);
}

/* A hostile value in one field after the other, the others as they should be. */
static void visit_forms(desk_view *v, const char *hostile, int *taken)
{
    for (size_t i = 0; i < ff_desk_site.page_count; i++)
        for (const ff_web_form *form = ff_desk_site.pages[i].forms;
             form != NULL && form->name != NULL; form++) {
            sender s = {v, &ff_desk_site.pages[i], form, NULL, hostile, NULL};
            visit_form(&s, taken);
            for (const ff_web_form_field *f = form->fields;
                 hostile != NULL && f != NULL && f->name != NULL; f++) {
                s.only = f->name;
                visit_form(&s, taken);
            }
        }
}

/* The form of a command is made of its own options, whatever they are. */
static void visit_commands(desk_view *v, const char *hostile)
{
    size_t page = 0;
    while (strcmp(ff_desk_site.pages[page].path, "/do/{w}") != 0)
        page++;
    for (size_t i = 0; i < v->view.command_count; i++) {
        const sender s = {v,
                          &ff_desk_site.pages[page],
                          &ff_desk_site.pages[page].forms[0],
                          &v->view.commands[i],
                          hostile,
                          NULL};
        asked a;
        send_form(&s, &a);
        if (a.answer.doing == FF_WEB_PAGE)
            assert_true(hostile != NULL && a.answer.status == 422);
        else
            check_words(&a.answer, s.command->name, hostile != NULL);
        drop(&a);
    }
}

static void test_pages_of_commands(void **state)
{
    desk_view v;
    (void)state;
    make_view(&v, 2);
    for (size_t i = 0; i < v.view.command_count; i++) {
        char path[200];
        asked a;
        snprintf(path, sizeof path, "/do/%s", v.view.commands[i].name);
        get(&a, &v, path, "", FF_WEB_CHIEF, 2, false);
        assert_int_equal(a.answer.status, 200);
        check_document(&a, path, FF_WEB_CHIEF, 2);
        drop(&a);
    }
    desk_view_release(&v);
}

static void test_forms(void **state)
{
    desk_view v;
    int taken = 0;
    (void)state;
    make_view(&v, 2);
    visit_forms(&v, NULL, &taken);
    assert_true(taken > 20);
    visit_commands(&v, NULL);
    desk_view_release(&v);
}

/* Whatever a field holds, no option comes of it. */
static void test_hostile_forms(void **state)
{
    static const char *const values[] = {"-o/etc/x", "--output=x", "--", "-",  "'\"`$(x)",
                                         "a\nb",     "",           " ",  "\t", HOSTILE};
    char *longest = malloc(20001);
    desk_view v;
    int taken = 0;
    (void)state;
    assert_non_null(longest);
    memset(longest, 'x', 20000);
    longest[20000] = '\0';
    make_view(&v, 2);
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        visit_forms(&v, values[i], &taken);
        visit_commands(&v, values[i]);
    }
    visit_forms(&v, longest, &taken);
    visit_commands(&v, longest);
    free(longest);
    desk_view_release(&v);
}

/* --- fields and paths as they come --- */

static void test_fields(void **state)
{
    static const struct {
        const char *text, *name, *value;
    } good[] = {{"a=1&b=2", "b", "2"},
                {"a=%C3%BC+x", "a", "ü x"},
                {"a", "a", ""},
                {"=x&a=1", "a", "1"},
                {"a=1&a=2", "a", "1"},
                {"&&a=%3D&", "a", "="},
                {"a%26=b%26", "a&", "b&"},
                {"", "a", NULL}};
    static const char *const bad[] = {"a=%", "a=%4", "a=%zz", "a=%00", "a=%FF", "%C3=1"};
    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        ff_arena arena = FF_ZERO;
        ff_web_fields fields;
        const char *value;
        assert_int_equal(
            ff_web_fields_read(&arena, good[i].text, strlen(good[i].text), &fields, NULL), 0);
        value = ff_web_field_get(&fields, good[i].name);
        if (good[i].value == NULL)
            assert_null(value);
        else
            assert_string_equal(value, good[i].value);
        ff_arena_release(&arena);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        ff_arena arena = FF_ZERO;
        ff_web_fields fields;
        assert_int_not_equal(ff_web_fields_read(&arena, bad[i], strlen(bad[i]), &fields, NULL),
                             0);
        ff_arena_release(&arena);
    }
}

static void test_paths(void **state)
{
    static const char *const bad[] = {"",    "x",     "/../x",  "/a/%2e%2e/b",
                                      "//x", "/a\\b", "/a%00b", "/a%0Ab"};
    ff_arena arena = FF_ZERO;
    const char *path;
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_int_not_equal(ff_web_path_read(&arena, bad[i], strlen(bad[i]), &path, NULL), 0);
    assert_int_equal(ff_web_path_read(&arena, "/do/event%20log", 15, &path, NULL), 0);
    assert_string_equal(path, "/do/event log");
    ff_arena_release(&arena);
}

/* --- what a form becomes --- */

static void check_sent(desk_view *v, const char *path, const char *form, ff_web_role role,
                       const char *words, const char *go)
{
    ff_web_answer answer = FF_ZERO;
    ff_arena arena = FF_ZERO;
    ff_web_request request = {.post = true, .role = role, .path = path};
    ff_str line = FF_STR_INIT;
    assert_int_equal(ff_web_fields_read(&arena, form, strlen(form), &request.body, NULL), 0);
    assert_int_equal(ff_web_answer_make(&ff_desk_site, &request, &v->view, &answer, NULL), 0);
    for (int i = 0; i < answer.word_count; i++)
        ff_str_format(&line, "%s%s", i > 0 ? "|" : "", answer.words[i]);
    assert_string_equal(ff_str_get(&line), words);
    if (go != NULL)
        assert_string_equal(answer.go, go);
    else
        assert_int_equal(answer.doing, FF_WEB_PAGE);
    ff_str_release(&line);
    ff_web_answer_release(&answer);
    ff_arena_release(&arena);
}

/* A page that asks takes its fields from the query, which may hold anything. */
static void check_asked(desk_view *v, const char *query, int status, const char *words)
{
    ff_web_answer answer = FF_ZERO;
    ff_arena arena = FF_ZERO;
    ff_web_request request = {.role = FF_WEB_ARBITER, .path = "/train/case"};
    ff_str line = FF_STR_INIT;
    assert_int_equal(ff_web_fields_read(&arena, query, strlen(query), &request.query, NULL), 0);
    assert_int_equal(ff_web_answer_make(&ff_desk_site, &request, &v->view, &answer, NULL), 0);
    for (int i = 0; i < answer.word_count; i++)
        ff_str_format(&line, "%s%s", i > 0 ? "|" : "", answer.words[i]);
    assert_string_equal(ff_str_get(&line), words);
    assert_int_equal(answer.doing, words[0] != '\0' ? FF_WEB_ASK : FF_WEB_PAGE);
    assert_int_equal(answer.status, status);
    ff_str_release(&line);
    ff_web_answer_release(&answer);
    ff_arena_release(&arena);
}

static void test_asked(void **state)
{
    desk_view v;
    (void)state;
    make_view(&v, 0);
    check_asked(&v, "", 200, "train|case|--format=json|--");
    check_asked(&v, "level=fide&kind=flag&seed=7&number=3&at=3&right=1&do=answer", 200,
                "train|case|--format=json|--level=fide|--kind=flag|--seed=7|--number=3|--");
    check_asked(&v, "code=--games&answer=b&kind=", 200,
                "train|case|--format=json|--answer=b|--|--games");
    check_asked(&v, "level=master", 422, "");
    check_asked(&v, "seed=1e9", 422, "");
    check_asked(&v, "answer=e", 422, "");
    check_asked(&v, "code=a%0Ab", 422, "");
    desk_view_release(&v);
}

static void test_words(void **state)
{
    desk_view v;
    (void)state;
    make_view(&v, 2);
    check_sent(&v, "/round/2", "do=result&board=2&result=%C2%BD-%C2%BD", FF_WEB_ARBITER,
               "event|result|--|event.ffe|2|2|½-½", "/round/2?at=2");
    /* the file of the learner is the home's to name, and for those whose home has one */
    check_sent(&v, "/train/case", "do=answer&code=flag.national.1&answer=b&learner=x&file=y",
               FF_WEB_ARBITER, "train|answer|--|me.learner|flag.national.1|b",
               "/train/case?code=flag.national.1&answer=b&level=&kind=&seed=&at=&right=");
    check_sent(&v, "/train/case", "do=answer&code=--learner&answer=b", FF_WEB_ARBITER,
               "train|answer|--|me.learner|--learner|b",
               "/train/case?code=--learner&answer=b&level=&kind=&seed=&at=&right=");
    check_sent(&v, "/train/case", "do=answer&code=flag.national.1&answer=e", FF_WEB_CHIEF, "",
               NULL);
    check_sent(&v, "/train/case", "do=answer&code=flag.national.1&answer=b", FF_WEB_KIOSK, "",
               NULL);
    v.view.learner = NULL;
    check_sent(&v, "/train/case", "do=answer&code=flag.national.1&answer=b", FF_WEB_CHIEF, "",
               NULL);
    check_sent(&v, "/round/2", "do=slip&slip=12w", FF_WEB_ARBITER,
               "event|result|--|event.ffe|2|12|1-0", "/round/2?at=12");
    check_sent(&v, "/round/2", "do=slip&slip=12q", FF_WEB_ARBITER, "", NULL);
    check_sent(&v, "/round/2", "do=result&board=2&result=1-0", FF_WEB_KIOSK, "", NULL);
    check_sent(&v, "/round/2", "do=nothing", FF_WEB_CHIEF, "", NULL);
    check_sent(&v, "/enter", "do=result&round=2&board=3&result=0-1", FF_WEB_KIOSK,
               "event|result|--|event.ffe|2|3|0-1", "/enter?done=3");
    check_sent(&v, "/enter", "do=result&round=2&board=3&result=0-1", FF_WEB_VIEW, "", NULL);
    check_sent(&v, "/check-in", "do=here&round=3&who=4&who=5", FF_WEB_KIOSK,
               "event|checkin|--round=3|--|event.ffe|4|5", "/check-in?at=4");
    check_sent(&v, "/player/3", "do=bye&rounds=3&kind=zero", FF_WEB_ARBITER,
               "event|player|--kind=zero|--|bye|event.ffe|3|3", "/player/3");
    check_sent(&v, "/log", "do=undo&entry=5&reason=x", FF_WEB_ARBITER,
               "event|undo|--entry=5|--reason=x|--|event.ffe", "/log");
    check_sent(&v, "/settings", "do=save&name=Hall+Open&city=Graz", FF_WEB_CHIEF,
               "event|set|--city=Graz|--|event.ffe", "/settings");
    v.view.section = "A B";
    check_sent(&v, "/round/2", "do=result&board=2&result=1-0", FF_WEB_ARBITER,
               "event|result|--section=A B|--|event.ffe|2|2|1-0", "/round/2?at=2");
    /* the main event has a name, too, where there are others */
    v.view.section = NULL;
    v.view.sections = (const char *const[]){"A B"};
    v.view.section_count = 1;
    check_sent(&v, "/round/2", "do=result&board=2&result=1-0", FF_WEB_ARBITER,
               "event|result|--section=main|--|event.ffe|2|2|1-0", "/round/2?at=2");
    check_sent(&v, "/settings", "do=save&name=Hall+Open&city=Graz", FF_WEB_CHIEF,
               "event|set|--city=Graz|--section=main|--|event.ffe", "/settings");
    add_commands(&v);
    check_sent(&v, "/do/standings", "do=run", FF_WEB_CHIEF,
               "standings|--section=main|--|event.ffe", "/do");
    desk_view_release(&v);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_fields),  cmocka_unit_test(test_paths),
        cmocka_unit_test(test_words),   cmocka_unit_test(test_asked),
        cmocka_unit_test(test_forms),   cmocka_unit_test(test_hostile_forms),
        cmocka_unit_test(test_pages),   cmocka_unit_test(test_pages_are_there),
        cmocka_unit_test(test_refused), cmocka_unit_test(test_pages_of_commands),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
