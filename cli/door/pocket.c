#include "cli/door/pocket.h"

#include "cli/door/base64.h"
#include "cli/forms/commands.h"
#include "cli/forms/demo.h"
#include "cli/forms/folder.h"
#include "cli/forms/run_here.h"
#include "cli/forms/school.h"
#include "cli/forms/words.h"
#include "cli/frame/cli.h"
#include "cli/publish/book.h"
#include "cli/publish/publish.h"
#include "desk/desk.h"
#include "file/output.h"
#include "flagfall/eventfile.h"
#include "system/system.h"

#include <string.h>

enum { MOST_FILE = 64 * 1024 * 1024 };

/* What is kept from one question to the next: the event as it was read, and what ran last. */
static book open_book;
static run_done last = RUN_DONE_INIT;

typedef struct pocket {
    book_view shown;
    ff_arena arena;
    const ff_json_value *question;
    const char *folder, *name; /* of the event; "" = none is open */
    const char *path, *section;
    ff_web_request request;
    ff_web_view view;
    ff_web_ran ran;
    ff_web_question fault;
    ff_web_answer answer;
    const char *made, *go; /* the file that was made or changed; where to go */
    const char *learner;   /* the file of the learner, or NULL */
    school_seat seat;
    bool answered;       /* the file of the learner has changed */
    long long answers;   /* how many are in it; -1: it cannot be read */
    const char *refused; /* why the file that was offered was not taken; NULL: it was */
    int status;
    ff_error err;
} pocket;

/* One of the event files, or the file of the learner, which has one name. */
static const char *path_of(pocket *p, const char *name)
{
    return strcmp(name, POCKET_LEARNER) == 0 ? forms_path(p->folder, &p->arena, name)
                                             : forms_file_path(p->folder, &p->arena, name);
}

/* --- files that come --- */

/* What is wrong with an event file, in words without the temporary name; NULL: nothing. */
static const char *find_fault(pocket *p, const char *path)
{
    ff_eventfile *file = NULL;
    ff_diagnostics notes = {0};
    ff_error err = FF_ZERO;
    const char *why = NULL;
    int code = ff_eventfile_open_reading(path, 0, &file, &err);
    if (code == FF_OK)
        code = ff_eventfile_check(file, &notes, &err);
    ff_eventfile_free(file);
    for (size_t i = 0; code == FF_OK && why == NULL && i < notes.count; i++)
        if (notes.items[i].severity == FF_SEVERITY_ERROR)
            why = notes.items[i].text;
    if (code != FF_OK) {
        const char *after = err.message[0] == '"' ? strstr(err.message + 1, "\" ") : NULL;
        why = after != NULL ? after + 2 : err.message;
    }
    const char *copy = why != NULL ? ff_arena_copy(&p->arena, why, strlen(why)) : NULL;
    ff_diagnostics_release(&notes);
    return why == NULL || copy != NULL ? copy : "there is not memory enough to look at it";
}

/* A file that a person opens is looked at whole before it may take the place of another: what
 * is damaged is not laid there, and what was there stays. */
static bool take_offered(pocket *p)
{
    static const ff_write_rule event_rule = {.means = FF_OWN_EVENT};
    const ff_json_value *files = ff_json_get(p->question, "offer");
    const ff_json_value *one = files != NULL ? files->first : NULL;
    const char *path = one != NULL && one->key != NULL ? path_of(p, one->key) : NULL;
    const char *aside;
    ff_output *copy;
    ff_str bytes = FF_STR_INIT;
    if (one == NULL)
        return true;
    bool good = path != NULL && door_read_file(one, &bytes) && !bytes.failed;
    good = good && run_lay_copy(&bytes, p->folder, &aside, &copy, &p->err) == FF_OK;
    p->refused = good ? find_fault(p, aside) : NULL;
    if (good)
        ff_output_cancel(copy);
    if (good && p->refused == NULL)
        good = ff_file_replace_by(path, &event_rule, ff_str_get(&bytes), bytes.size, &p->err) ==
               FF_OK;
    ff_str_release(&bytes);
    return good;
}

/* --- the question --- */

/* What is laid there takes the place of what was there: the script says which. */
static bool put_files(pocket *p)
{
    const ff_json_value *files = ff_json_get(p->question, "put");
    bool good = true;
    forms_make_folder(p->folder);
    for (const ff_json_value *at = files != NULL ? files->first : NULL; good && at != NULL;
         at = at->next) {
        ff_str bytes = FF_STR_INIT;
        const char *path = at->key != NULL ? path_of(p, at->key) : NULL;
        if (path != NULL)
            forms_drop_file(path);
        good = path != NULL && door_read_file(at, &bytes) && !bytes.failed &&
               ff_file_replace(path, ff_str_get(&bytes), bytes.size, &p->err) == FF_OK;
        ff_str_release(&bytes);
    }
    const char *drop = ff_json_get_text(p->question, "drop", ""), *path = path_of(p, drop);
    if (path != NULL)
        forms_drop_file(path);
    return good;
}

static bool read_form(pocket *p)
{
    const ff_json_value *form = ff_json_get(p->question, "form");
    size_t count = 0;
    if (form == NULL || form->kind == FF_JSON_NULL)
        return true;
    for (const ff_json_value *at = form->first; at != NULL; at = at->next)
        count++;
    ff_web_field *list = ff_arena_alloc(&p->arena, (count + 1) * sizeof *list);
    if (list == NULL || form->kind != FF_JSON_ARRAY || count > FF_WEB_FIELDS_MAX)
        return false;
    count = 0;
    for (const ff_json_value *at = form->first; at != NULL; at = at->next) {
        const ff_json_value *value = ff_json_get(at, "value");
        ff_str bytes = FF_STR_INIT;
        bool read = value != NULL && door_read_file(value, &bytes) && !bytes.failed;
        list[count] =
            (ff_web_field){.name = ff_json_get_text(at, "name", NULL),
                           .value = ff_arena_copy(&p->arena, ff_str_get(&bytes), bytes.size),
                           .size = bytes.size,
                           .file = ff_json_get_text(at, "file", NULL)};
        ff_str_release(&bytes);
        if (!read || list[count].name == NULL || list[count].value == NULL)
            return false;
        count++;
    }
    p->request.post = true;
    p->request.body = (ff_web_fields){list, count};
    return true;
}

/* A path with its query, of the question or where a form leads. */
static bool read_path(pocket *p, const char *text)
{
    const char *at = text;
    size_t size = strcspn(at, "?#");
    const char *query = at[size] == '?' ? at + size + 1 : "", *base = NULL;
    p->section = NULL;
    bool good = at[0] == '/' && strlen(at) <= 4 * FF_WEB_PATH_MAX &&
                publish_take_section(&p->arena, &at, &size, &p->section, &base) &&
                ff_web_path_read(&p->arena, at, size, &p->request.path, &p->err) == FF_OK &&
                ff_web_fields_read(&p->arena, query, strcspn(query, "#"), &p->request.query,
                                   &p->err) == FF_OK;
    p->request.base = base;
    return good;
}

static bool read_question(pocket *p, const char *text)
{
    ff_json_value *value;
    if (ff_json_read(text, strlen(text), &p->arena, &value, &p->err) != FF_OK)
        return false;
    p->question = value;
    p->folder = ff_json_get_text(value, "folder", "/events");
    p->name = ff_json_get_text(value, "event", "");
    const ff_json_value *learner = ff_json_get(value, "learner");
    if (learner != NULL && learner->kind == FF_JSON_TRUE)
        p->learner = path_of(p, POCKET_LEARNER);
    p->request.role = FF_WEB_CHIEF;
    p->request.now_ms = ff_json_get_integer(value, "now_ms", 0);
    p->request.language = ff_json_get_text(value, "language", NULL);
    p->request.zone_minutes = (int)ff_json_get_integer(value, "zone", 0);
    return put_files(p) && take_offered(p) && read_form(p) &&
           read_path(p, ff_json_get_text(value, "path", "/"));
}

/* --- the view --- */

/* Opens the event of the question, or another; what is not there is as if none were open. */
static bool open_event(pocket *p)
{
    const char *path = p->name[0] != '\0' ? path_of(p, p->name) : NULL;
    if (path != NULL && !ff_sys_exists(path))
        path = NULL;
    bool same = path != NULL && open_book.path != NULL && strcmp(open_book.path, path) == 0;
    if (!same && (path != NULL || open_book.path != NULL)) {
        run_release(&last);
        last = (run_done)RUN_DONE_INIT;
        if (book_open(&open_book, path, &p->err) != FF_OK)
            return false;
    }
    if (path == NULL)
        p->name = "";
    book_refresh(&open_book);
    return true;
}

static void fill_event(pocket *p)
{
    if (open_book.path == NULL)
        return;
    if (book_part_of(&open_book, p->section, &p->shown.part, &p->err) != FF_OK) {
        p->fault = (ff_web_question){.text = p->err.message, .path = "/events"};
        p->view.questions = &p->fault;
        p->view.question_count = 1;
        return;
    }
    book_show(&p->shown, p->section, &p->view);
    p->view.made_up = open_book.section_count == 0 && demo_is(&p->shown.part->event);
}

static bool make_answer(pocket *p, const run_done *ran)
{
    size_t commands;
    p->view = (ff_web_view){.ctx = p};
    fill_event(p);
    p->view.commands = forms_commands(&p->arena, &commands);
    p->view.command_count = p->view.commands != NULL ? commands : 0;
    forms_disputes(&p->arena, &p->view.disputes, &p->view.dispute_count);
    forms_list_files(p->folder, &p->arena, &p->view);
    p->view.learner = school_sit(&p->seat, p->learner);
    p->answers = p->seat.err.code != FF_OK ? -1 : (long long)p->seat.learner.answer_count;
    if (ran->line.size > 0 || ran->talk.size > 0) {
        run_show(ran, &p->ran, &p->arena);
        p->view.ran = p->ran.line != NULL ? &p->ran : NULL;
    }
    ff_web_answer_release(&p->answer);
    p->answer = (ff_web_answer)FF_ZERO;
    bool made =
        ff_web_answer_make(&ff_desk_site, &p->request, &p->view, &p->answer, &p->err) == FF_OK;
    school_rise(&p->seat);
    return made;
}

/* --- what a form asks for --- */

/* Where an answer leads: in the section that was asked; NULL without memory. */
static const char *place_of(pocket *p, const char *path)
{
    const char *base = p->request.base != NULL ? p->request.base : "";
    ff_str place = FF_STR_INIT;
    ff_str_format(&place, "%s%s", base, path);
    path = place.failed ? NULL : ff_arena_copy(&p->arena, ff_str_get(&place), place.size);
    ff_str_release(&place);
    return path;
}

/* The command was refused: the page where it would have gone says why. */
static bool show_refused(pocket *p, const run_done *done)
{
    const char *back = place_of(p, p->answer.back != NULL ? p->answer.back : "/");
    p->request.post = false;
    p->request.body = (ff_web_fields){NULL, 0};
    return back != NULL && read_path(p, back) && make_answer(p, done) &&
           p->answer.doing == FF_WEB_PAGE;
}

static bool after_run(pocket *p, run_done *done)
{
    long long before = open_book.entry;
    if (p->answer.doing == FF_WEB_ASK) {
        if (open_book.path != NULL && book_refresh(&open_book) && open_book.entry > before) {
            done->entry = open_book.entry;
            p->made = p->name; /* a ruling or a game was kept */
        }
        p->request.asked = true;
        bool made = make_answer(p, done);
        p->status = p->answer.status;
        return made && p->answer.doing == FF_WEB_PAGE;
    }
    if (done->status != CLI_DONE) {
        p->made = NULL;
        p->status = done->status == CLI_NEGATIVE ? 409 : 422;
        return show_refused(p, done);
    }
    if (p->made != NULL)
        p->name = p->made;
    if (!open_event(p))
        return false;
    if (p->name[0] != '\0' &&
        book_part_of(&open_book, p->section, &p->shown.part, NULL) == FF_OK)
        done->entry = open_book.entry > before ? open_book.entry : 0;
    p->made = done->entry > 0 || p->made != NULL ? p->name : NULL;
    run_release(&last);
    last = *done;
    *done = (run_done)RUN_DONE_INIT;
    p->go = p->answer.go;
    p->status = 303;
    return true;
}

static bool run_words(pocket *p)
{
    const char *words[WORDS_MOST];
    run_done done = RUN_DONE_INIT;
    ff_output *copy = NULL;
    if (run_check(&p->answer, open_book.path, p->learner, &p->err) != FF_OK)
        return false;
    run_texts texts = run_texts_of(&p->answer);
    const char *author = ff_json_get_text(p->question, "author", "");
    run_made made;
    int count = run_words_of(&p->answer, author[0] != '\0' ? author : NULL, p->folder,
                             &p->arena, words, &made);
    p->made = made.name;
    bool merges = words_merge(words, count);
    p->answered = p->learner != NULL && count > 1 && strcmp(words[1], "answer") == 0;
    if (merges &&
        run_lay_copy(&p->answer.input, p->folder, &words[count - 1], &copy, &p->err) != FF_OK)
        return false;
    texts.count = merges ? 0 : texts.count;
    run_here_with(words, count, &texts, &done);
    if (copy != NULL)
        ff_output_cancel(copy);
    bool good = after_run(p, &done);
    run_release(&done);
    return good;
}

static bool is_act(const pocket *p, const char *what, const char *how)
{
    return p->answer.word_count >= 2 && strcmp(p->answer.words[0], what) == 0 &&
           strcmp(p->answer.words[1], how) == 0;
}

/* The event for trying, made or opened; one that is called so and is another is left alone. */
static bool open_demo(pocket *p)
{
    const char *path = path_of(p, "demo.ffe");
    bool there = path != NULL && ff_sys_exists(path);
    if (path == NULL || (!there && !demo_make(path)))
        return false;
    p->name = "demo.ffe";
    p->made = there ? NULL : p->name;
    return open_event(p);
}

static bool play_demo(pocket *p)
{
    if (open_book.path == NULL ||
        book_part_of(&open_book, NULL, &p->shown.part, &p->err) != FF_OK ||
        !demo_is(&p->shown.part->event) || !demo_play(open_book.path)) {
        ff_fail(&p->err, FF_E_STATE_KEPT, "only the made-up event plays by itself");
        return false;
    }
    p->made = p->name;
    return open_event(p);
}

/* Which event is open, and the one for trying; the others are acts of devices, and there are
 * none. */
static bool do_act(pocket *p)
{
    bool done;
    p->go = p->answer.go;
    p->status = 303;
    if (is_act(p, "demo", "open"))
        return open_demo(p);
    if (is_act(p, "demo", "play"))
        return play_demo(p);
    done = (is_act(p, "event", "open") && p->answer.word_count == 3) ||
           is_act(p, "event", "close");
    if (!done) {
        ff_fail(&p->err, FF_E_STATE_KEPT, "there are no devices here");
        return false;
    }
    p->name = is_act(p, "event", "open") ? p->answer.words[2] : "";
    return open_event(p);
}

static bool answer_question(pocket *p)
{
    if (!open_event(p) || !make_answer(p, &last))
        return false;
    switch (p->answer.doing) {
    case FF_WEB_PAGE:
        p->status = p->answer.status;
        p->go = p->answer.status == 303 ? p->answer.go : NULL;
        return true;
    case FF_WEB_RUN:
    case FF_WEB_ASK:
        return run_words(p);
    case FF_WEB_HOME:
        return do_act(p);
    }
    return false;
}

/* --- the answer --- */

static void put_made(pocket *p, ff_json *json)
{
    ff_str bytes = FF_STR_INIT;
    const char *path = p->made != NULL ? path_of(p, p->made) : NULL;
    ff_json_key(json, "files");
    ff_json_begin_object(json);
    if (path != NULL && ff_input_read_all(path, MOST_FILE, &bytes, &p->err) == FF_OK)
        door_put_file(json, p->made, &bytes);
    ff_str_clear(&bytes);
    if (p->answered &&
        ff_input_read_all(p->learner, FF_LEARNER_BYTES, &bytes, &p->err) == FF_OK)
        door_put_file(json, POCKET_LEARNER, &bytes);
    ff_json_end_object(json);
    json->out->failed |= bytes.failed;
    ff_str_release(&bytes);
}

/* What is no text, as a workbook, is "content", as files are. */
static void put_body(pocket *p, const char *why, bool shown, ff_json *json)
{
    const ff_str *body = &p->answer.body;
    bool text = ff_utf8_valid(ff_str_get(body), body->size) == body->size;
    ff_json_key(json, "body");
    if (shown && text)
        ff_json_text_n(json, ff_str_get(body), body->size);
    else
        ff_json_text(json, why);
    if (shown && !text)
        door_put_file(json, "content", body);
}

static void put_answer(pocket *p, bool good, ff_str *out)
{
    ff_json json = ff_json_start(out);
    const char *why = p->err.message[0] != '\0' ? p->err.message : "the question is no page";
    ff_json_begin_object(&json);
    ff_json_put_integer(&json, "status", good ? p->status : 400);
    ff_json_put_text(&json, "type", good && p->answer.type != NULL ? p->answer.type : "");
    put_body(p, good ? "" : why, good && p->go == NULL, &json);
    if (good && p->go != NULL)
        ff_json_put_text(&json, "go", place_of(p, p->go));
    if (p->refused != NULL)
        ff_json_put_text(&json, "refused", p->refused);
    ff_json_put_text(&json, "event", p->name);
    ff_json_put_integer(&json, "entry", open_book.path != NULL ? open_book.entry : 0);
    ff_json_put_integer(&json, "answers", p->answers);
    put_made(p, &json);
    ff_json_end_object(&json);
}

char *ff_pocket(const char *question)
{
    pocket p = {.shown = {.book = &open_book}, .name = ""};
    ff_str out = FF_STR_INIT;
    bool good = read_question(&p, question) && answer_question(&p);
    put_answer(&p, good, &out);
    ff_web_answer_release(&p.answer);
    ff_arena_release(&p.arena);
    if (!out.failed)
        return out.data;
    ff_str_release(&out);
    return NULL;
}

void ff_pocket_forget(void)
{
    book_release(&open_book);
    open_book = (book){.path = NULL};
    run_release(&last);
    last = (run_done)RUN_DONE_INIT;
}
