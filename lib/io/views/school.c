#include "cases/cases.h"
#include "desk/parts.h"
#include "views/lesson.h"

#include <string.h>

/* The arbiter's school: choosing what is asked, a case, the answer and why. The texts of cases
 * are in English, whatever the language of the page. */

const ff_web_form ff_desk_train_ask[] = {
    {"index", FF_WEB_ARBITER, FF_WEB_ASK, NULL, "train index --format=json", "", false}};

#define LEVELS "beginner|national|fide|international"
static const ff_web_form_field case_fields[] = {
    {"level", FF_WEB_CHOICE, LEVELS, 0},     {"kind", FF_WEB_TEXT, NULL, FF_SCHOOL_CODE},
    {"seed", FF_WEB_NUMBER, NULL, 0},        {"number", FF_WEB_NUMBER, NULL, 0},
    {"at", FF_WEB_NUMBER, NULL, 0},          {"right", FF_WEB_NUMBER, NULL, 0},
    {"like", FF_WEB_TEXT, NULL, 0},          {"code", FF_WEB_TEXT, NULL, 0},
    {"answer", FF_WEB_CHOICE, "a|b|c|d", 0}, {NULL, FF_WEB_TEXT, NULL, 0}};

const ff_web_form ff_desk_traincase_ask[] = {
    {"case", FF_WEB_ARBITER, FF_WEB_ASK, case_fields,
     "train case --format=json --level={level?} --kind={kind?} --seed={seed?} "
     "--number={number?} --like={like?} --answer={answer?} -- {code?}",
     "", true}};

/* Where answers are kept, and the same page without them. */
const ff_web_form ff_desk_traincase_forms[] = {
    {"answer", FF_WEB_ARBITER, FF_WEB_RUN, case_fields,
     "train answer -- {learner} {code} {answer}",
     "/train/case?code={code}&answer={answer}&level={level}&kind={kind}&seed={seed}&at={at}"
     "&right={right}|/train/known",
     true},
    {NULL, FF_WEB_VIEW, FF_WEB_RUN, NULL, NULL, NULL, false}};

/* What the command of the request said, line by line. */
static const ff_json_value *read_line(ff_web_out *out, const char **at)
{
    ff_json_value *value;
    size_t size = strcspn(*at, "\n");
    bool read = size > 0 && ff_json_read(*at, size, &out->answer->arena, &value, NULL) == FF_OK;
    *at += size + ((*at)[size] == '\n');
    return read ? value : NULL;
}

static const char *said(const ff_web_out *out)
{
    const ff_web_ran *ran = out->request->asked ? out->view->ran : NULL;
    return ran != NULL && ran->output != NULL ? ran->output : "";
}

/* --- /train: what is asked --- */

static void put_option(ff_web_out *out, const char *value, bool chosen)
{
    ff_web_markup(out, "<option value=\"");
    ff_web_text(out, value);
    ff_web_markup(out, chosen ? "\" selected=\"selected\">" : "\">");
}

static void put_levels(ff_web_out *out, const lesson *l)
{
    ff_web_markup(out, "<label class=\"field\"><span>");
    ff_web_say(out, N_("Level"));
    ff_web_markup(out, "</span><select name=\"level\">");
    for (int i = 0; i < FF_SCHOOL_LEVEL_COUNT; i++) {
        const char *key = ff_school_level_key((ff_school_level)i);
        put_option(out, key, strcmp(key, l->level) == 0);
        ff_web_say(out, ff_school_level_title((ff_school_level)i));
        ff_web_markup(out, "</option>");
    }
    ff_web_markup(out, "</select><small>");
    ff_web_say(out, N_("each with what is before it"));
    ff_web_markup(out, "</small></label>");
}

/* The kinds that begin with a level, under its name. */
static void put_kinds_of(ff_web_out *out, const lesson *l, int level)
{
    const char *at = said(out), *key = ff_school_level_key((ff_school_level)level);
    ff_web_markup(out, "<optgroup label=\"");
    ff_web_say(out, ff_school_level_title((ff_school_level)level));
    ff_web_markup(out, "\">");
    while (*at != '\0') {
        const ff_json_value *line = read_line(out, &at);
        const char *kind = line != NULL ? ff_json_get_text(line, "kind", "") : "";
        if (kind[0] == '\0' || strcmp(ff_json_get_text(line, "level", ""), key) != 0)
            continue;
        put_option(out, kind, strcmp(kind, l->kind) == 0);
        ff_web_words(out, ff_json_get_text(line, "title", ""));
        ff_web_markup(out, "</option>");
    }
    ff_web_markup(out, "</optgroup>");
}

static void put_kinds(ff_web_out *out, const lesson *l)
{
    ff_web_markup(out, "<label class=\"field\"><span>");
    ff_web_say(out, N_("Kind of case"));
    ff_web_markup(out, "</span><select name=\"kind\">");
    put_option(out, "", l->kind[0] == '\0');
    ff_web_say(out, N_("any"));
    ff_web_markup(out, "</option>");
    for (int i = 0; i < FF_SCHOOL_LEVEL_COUNT; i++)
        put_kinds_of(out, l, i);
    ff_web_markup(out, "</select><small>");
    ff_web_say(out, N_("with the level from which on it is asked"));
    ff_web_markup(out, "</small></label>");
}

/* What came of a lesson, and what waits to be asked again. */
static void put_progress(ff_web_out *out, const lesson *l)
{
    const ff_learner *learner = ff_lesson_learner(out);
    if (l->at > 0) {
        ff_web_markup(out, "<p class=\"chip ok\" role=\"status\">");
        ff_web_say_numbers(out, N_("{1} of {2} right"), l->right, l->at, 0);
        ff_web_markup(out, "</p>\n");
    }
    ff_lesson_put_fault(out);
    if (learner == NULL || learner->count == 0)
        return;
    ff_web_markup(out, "<p>");
    ff_web_say_numbers(out, N_("Provisions asked: {1}; to be asked again now: {2}."),
                       (long long)learner->count,
                       (long long)ff_learner_due_count(learner, out->request->now_ms / 1000),
                       0);
    ff_web_markup(out, " ");
    ff_web_link_say(out, &(const ff_web_to){.page = FF_DESK_KNOWN}, N_("What is known"));
    ff_web_markup(out, "</p>\n");
}

int ff_desk_show_train(ff_web_out *out, ff_error *err)
{
    const ff_web_to to = {.page = FF_DESK_TRAINCASE};
    lesson l;
    (void)err;
    ff_lesson_read(out, &l);
    ff_desk_bar(out, N_("The arbiter's school"), 0, NULL);
    ff_desk_bar_end(out);
    put_progress(out, &l);
    if (said(out)[0] != '{') {
        ff_desk_said(out, false);
        return FF_OK;
    }
    ff_lesson_renew(out, &l);
    ff_web_form_get(out, &to, " class=\"school\"");
    put_levels(out, &l);
    put_kinds(out, &l);
    l.level = l.kind = "";
    ff_lesson_put_drawn(out, &l);
    ff_web_markup(out, "<button class=\"btn go big\" data-key=\"Enter\">");
    ff_web_say_numbers(out, N_("Ask {1} cases"), LESSON_CASES, 0, 0);
    ff_web_markup(out, " <kbd>Enter</kbd></button>");
    ff_web_form_end(out);
    ff_web_markup(out, "\n<p class=\"m\">");
    ff_web_say(out, N_("The key of each case is what this program answers to the command that "
                       "is named with it. Cases are in English."));
    ff_web_markup(out, "</p>\n");
    return FF_OK;
}

/* --- /train/case --- */

/* Lines whose columns are kept. */
static void put_table(ff_web_out *out, const char *lines)
{
    ff_web_markup(out, "<div class=\"wide\" tabindex=\"0\" role=\"group\" aria-label=\"");
    ff_web_say(out, N_("Table"));
    ff_web_markup(out, "\"><pre class=\"columns\" lang=\"en\">");
    while (*lines != '\0') {
        size_t size = strcspn(lines, "\n");
        ff_web_text(out, ff_arena_copy(&out->answer->arena, lines, size));
        ff_web_markup(out, "\n");
        lines += size + (lines[size] == '\n');
    }
    ff_web_markup(out, "</pre></div>\n");
}

static void put_paragraph(ff_web_out *out, const char *text, const char *open)
{
    if (text == NULL || text[0] == '\0')
        return;
    ff_web_markup(out, open);
    ff_web_text(out, text);
    ff_web_markup(out, "</p>\n");
}

/* A diagram does not say whose move it is. */
static void put_position(ff_web_out *out, const char *fen)
{
    const char *turn = fen != NULL ? strchr(fen, ' ') : NULL;
    if (turn == NULL)
        return;
    ff_cases_put_diagram(out, fen);
    ff_web_markup(out, "<p class=\"m\">");
    ff_web_say(out, turn[1] == 'b' ? N_("Black to move") : N_("White to move"));
    ff_web_markup(out, " <code>");
    ff_web_text(out, fen);
    ff_web_markup(out, "</code></p>\n");
}

static void put_story(ff_web_out *out, const ff_school_case *c)
{
    ff_web_markup(out, "<div class=\"story\">\n");
    put_paragraph(out, c->story, "<p lang=\"en\">");
    put_paragraph(out, c->moves, "<p class=\"moves\" lang=\"en\">");
    if (c->table != NULL)
        put_table(out, c->table);
    put_position(out, c->fen);
    ff_web_markup(out, "</div>\n");
}

static void put_letter(ff_web_out *out, unsigned choice)
{
    char letter[] = {ff_school_letter(choice), '\0'};
    ff_web_text(out, letter);
}

static void put_choice(ff_web_out *out, const ff_school_case *c, unsigned choice)
{
    ff_web_markup(out, "<button name=\"answer\" value=\"");
    put_letter(out, choice);
    ff_web_markup(out, "\" data-key=\"");
    put_letter(out, choice);
    ff_web_markup(out, "\"><b>");
    put_letter(out, choice);
    ff_web_markup(out, ")</b> <span lang=\"en\">");
    ff_web_text(out, c->choices[choice].text);
    ff_web_markup(out, "</span></button>\n");
}

/* Sent as a form that is kept, or as a question where none is. */
static void put_choices(ff_web_out *out, const ff_school_case *c, const lesson *l)
{
    const ff_web_to to = {.page = FF_DESK_TRAINCASE};
    put_paragraph(out, c->question, "<p class=\"question\" lang=\"en\">");
    if (ff_lesson_learner(out) == NULL ||
        !ff_web_form_begin(out, &to, "answer", " class=\"choices\""))
        ff_web_form_get(out, &to, " class=\"choices\"");
    ff_web_hidden(out, "code", c->code);
    ff_lesson_put(out, l);
    for (unsigned i = 0; i < c->count; i++)
        put_choice(out, c, i);
    ff_web_form_end(out);
    ff_web_markup(out, "\n");
}

/* --- the answer --- */

/* To the next case, or after the last to what came of it. */
static void put_next(ff_web_out *out, const lesson *l, bool right)
{
    lesson next = *l;
    bool over = l->at == 0 || l->at >= LESSON_CASES;
    const ff_web_to to = {.page = over ? FF_DESK_TRAIN : FF_DESK_TRAINCASE};
    next.right += right;
    next.at += !over;
    ff_web_form_get(out, &to, " class=\"next\"");
    if (over)
        ff_lesson_put(out, &next);
    else
        ff_lesson_put_drawn(out, &next);
    ff_web_markup(out, "<button class=\"btn go\" data-key=\"Enter\">");
    ff_web_say(out, over ? N_("The result") : N_("Next case"));
    ff_web_markup(out, " <kbd>Enter</kbd></button>");
    ff_web_form_end(out);
}

/* What another choice would be right for: the fact that would have to be otherwise. */
static void put_other(ff_web_out *out, const ff_school_case *c, unsigned choice, bool given)
{
    ff_str why = FF_STR_INIT;
    ff_school_why(&c->choices[choice], &why);
    ff_web_markup(out, given ? "<li class=\"given\"><b>" : "<li><b>");
    put_letter(out, choice);
    ff_web_markup(out, ")</b> <span lang=\"en\">");
    ff_web_text(out, c->choices[choice].text);
    ff_web_markup(out, "</span>");
    if (given) {
        ff_web_markup(out, " <small>");
        ff_web_say(out, N_("your answer"));
        ff_web_markup(out, "</small>");
    }
    ff_web_markup(out, " <span class=\"why\" lang=\"en\">");
    ff_web_text(out, ff_str_get(&why));
    ff_web_markup(out, "</span></li>\n");
    out->html->failed = out->html->failed || why.failed;
    ff_str_release(&why);
}

static void put_others(ff_web_out *out, const ff_school_case *c, const char *answer)
{
    ff_web_markup(out, "<ul class=\"others\">\n");
    for (unsigned i = 0; i < c->count; i++)
        if (i != c->right)
            put_other(out, c, i, answer[0] == ff_school_letter(i));
    ff_web_markup(out, "</ul>\n");
}

static void put_key(ff_web_out *out, const ff_school_case *c)
{
    ff_web_markup(out, "<div class=\"key-of\"><p lang=\"en\"><b>");
    put_letter(out, c->right);
    ff_web_markup(out, ")</b> ");
    ff_web_text(out, c->choices[c->right].text);
    ff_web_markup(out, "</p>\n");
    put_paragraph(out, ff_school_reason(c), "<p lang=\"en\">");
    if (c->rests_on[0] != '\0') {
        ff_web_markup(out, "<p class=\"m\">");
        ff_web_say_with(out, N_("Rests on {1}"), c->rests_on, NULL, NULL);
        ff_web_markup(out, "</p>\n");
    }
    ff_web_markup(out, "</div>\n");
}

static void put_judged(ff_web_out *out, const ff_school_case *c, const lesson *l, bool right)
{
    ff_web_markup(out, right ? "<div class=\"bar\"><h2 class=\"won\">"
                             : "<div class=\"bar\"><h2 class=\"lost\">");
    ff_web_say(out, right ? N_("Right") : N_("Wrong"));
    ff_web_markup(out, "</h2>");
    put_next(out, l, right);
    ff_desk_bar_end(out);
    put_key(out, c);
    put_others(out, c, ff_desk_asked_word(out, "answer"));
    ff_web_markup(out, "<p class=\"m\">");
    ff_web_say(out, N_("Asked:"));
    ff_web_markup(out, " <code>");
    ff_web_text(out, c->command);
    ff_web_markup(out, "</code></p>\n<section>");
    ff_desk_heading(out, N_("The case"));
    put_story(out, c);
    put_paragraph(out, c->question, "<p class=\"question\" lang=\"en\">");
    ff_web_markup(out, "</section>\n");
}

static void put_asked(ff_web_out *out, const ff_school_case *c, const lesson *l)
{
    ff_web_markup(out, "<div class=\"bar\"><h2>");
    if (l->at > 0)
        ff_web_say_numbers(out, N_("Case {1} of {2}"), l->at, LESSON_CASES, 0);
    else
        ff_web_say(out, N_("A case"));
    ff_web_markup(out, " <small>");
    ff_web_text(out, c->code);
    ff_web_markup(out, "</small></h2></div>\n");
    ff_lesson_put_fault(out);
    put_story(out, c);
    put_choices(out, c, l);
}

int ff_desk_show_traincase(ff_web_out *out, ff_error *err)
{
    const char *at = said(out);
    ff_school_case c;
    lesson l;
    int answered;
    const ff_json_value *line = read_line(out, &at);
    (void)err;
    ff_lesson_read(out, &l);
    if (line == NULL || !ff_school_case_read(line, &c, &answered)) {
        ff_desk_bar(out, N_("There is no such case"), 0, NULL);
        ff_desk_bar_end(out);
        ff_desk_said(out, false);
        ff_web_markup(out, "<p>");
        ff_web_link_say(out, &(const ff_web_to){.page = FF_DESK_TRAIN},
                        N_("The arbiter's school"));
        ff_web_markup(out, "</p>\n");
    } else if (answered >= 0) {
        put_judged(out, &c, &l, answered == 1);
    } else {
        put_asked(out, &c, &l);
    }
    return FF_OK;
}

/* --- /train/known --- */

/* Those that are due first are what a learner looks for; a file of a stranger may have very
 * many. */
enum { ROWS_MOST = 500 };

static void put_known_row(ff_web_out *out, const ff_learner_provision *p)
{
    char date[FF_LEARNER_DATE];
    ff_web_markup(out, "<tr><td>");
    ff_web_text(out, p->name);
    ff_web_markup(out, "</td><td class=\"fit\"><meter min=\"0\" max=\"");
    ff_web_number(out, FF_LEARNER_BOXES - 1);
    ff_web_markup(out, "\" value=\"");
    ff_web_number(out, p->box);
    ff_web_markup(out, "\" aria-hidden=\"true\"></meter> ");
    ff_web_say_numbers(out, N_("{1} of {2}"), p->box, FF_LEARNER_BOXES - 1, 0);
    ff_web_markup(out, "</td><td class=\"n fit\">");
    ff_web_say_numbers(out, N_("{1} of {2}"), p->right, p->asked, 0);
    ff_web_markup(out, "</td><td class=\"fit\">");
    if (p->due_s <= out->request->now_ms / 1000) {
        ff_web_say(out, N_("now"));
    } else {
        ff_learner_date(p->due_s, date);
        ff_web_text(out, date);
    }
    ff_web_markup(out, "</td></tr>\n");
}

static void put_known_table(ff_web_out *out, const ff_learner *learner)
{
    static const ff_web_column columns[] = {{NULL, N_("Provision")},
                                            {"fit", N_("Known")},
                                            {"n fit", N_("Right")},
                                            {"fit", N_("Asked again")},
                                            {NULL, NULL}};
    ff_web_table_begin(out, "known", columns);
    for (size_t i = 0; i < learner->count && i < ROWS_MOST; i++)
        put_known_row(out, &learner->list[i]);
    ff_web_table_end(out);
    if (learner->count <= ROWS_MOST)
        return;
    ff_web_markup(out, "<p class=\"m\">");
    ff_web_say_numbers(out, N_("and {1} more"), (long long)(learner->count - ROWS_MOST), 0, 0);
    ff_web_markup(out, "</p>\n");
}

static void put_known_plot(ff_web_out *out, const ff_learner *learner)
{
    ff_str plot = FF_STR_INIT;
    ff_learner_plot(learner, ff_lang_say(out->lang, NULL, N_("Right answers by day")), &plot);
    ff_web_markup(out, "<section>");
    ff_desk_heading(out, N_("Right answers by day"));
    ff_web_markup(out, "<figure class=\"plot\">");
    ff_web_picture(out, ff_str_get(&plot));
    ff_web_markup(out, "</figure></section>\n");
    out->html->failed = out->html->failed || plot.failed;
    ff_str_release(&plot);
}

int ff_desk_show_known(ff_web_out *out, ff_error *err)
{
    const ff_learner *learner = ff_lesson_learner(out);
    const ff_web_to school = {.page = FF_DESK_TRAIN};
    (void)err;
    ff_desk_bar(out, N_("What is known"), 0, NULL);
    ff_web_markup(out, "<span class=\"end\">");
    ff_desk_button_link(out, &school, N_("The arbiter's school"));
    ff_web_markup(out, "</span>");
    ff_desk_bar_end(out);
    ff_desk_said(out, true);
    ff_lesson_put_fault(out);
    if (learner != NULL && learner->count > 0) {
        put_known_plot(out, learner);
        put_known_table(out, learner);
    } else if (out->view->learner == NULL || learner != NULL) {
        ff_web_markup(out, "<p>");
        ff_web_say(out, out->view->learner == NULL
                            ? N_("No answers are kept here. At the computer where the program "
                                 "runs, flagfall serve --learner FILE keeps them.")
                            : N_("No case was answered yet."));
        ff_web_markup(out, "</p>\n");
    }
    return FF_OK;
}
