#include "desk/entries.h"
#include "desk/parts.h"

#include <stdio.h>
#include <string.h>

/* --- finding them --- */

typedef struct finder {
    ff_web_out *out;
    desk_question *list;
    int count, all;
} finder;

static desk_question *add_question(finder *f)
{
    static desk_question spare;
    f->all++;
    return f->count < DESK_QUESTIONS_MAX ? &f->list[f->count++] : &spare;
}

static void add_of_home(finder *f)
{
    const ff_web_view *view = f->out->view;
    for (size_t i = 0; i < view->question_count; i++) {
        desk_question *q = add_question(f);
        *q = (desk_question){.path = view->questions[i].path,
                             .since_ms = view->questions[i].since_ms,
                             .to = {.page = FF_DESK_MISSING}};
        snprintf(q->text, sizeof q->text, "%s", view->questions[i].text);
        ff_utf8_drop_cut(q->text);
    }
}

/* Boards of a round before the one at hand that have no result. */
static void add_old_boards(finder *f, const desk_state *s)
{
    for (int round = 1; round < s->last; round++) {
        size_t count;
        const ff_game_entry *games = ff_desk_games(f->out, round, &count);
        for (size_t i = 0; i < count; i++) {
            desk_question *q;
            if (!ff_desk_is_open(&games[i]) || round == s->round)
                continue;
            q = add_question(f);
            *q = (desk_question){.to = ff_desk_to_board(round, games[i].board)};
            snprintf(q->text, sizeof q->text, N_("Round %d, board %d has no result"), round,
                     games[i].board);
        }
    }
}

static void add_settings(finder *f, const desk_state *s)
{
    const ff_event *event = f->out->view->event;
    desk_question *q;
    if (event->kind == FF_EVENT_UNKNOWN && s->last == 0) {
        q = add_question(f);
        *q = (desk_question){.to = {.page = FF_DESK_SETTINGS}};
        snprintf(q->text, sizeof q->text, "%s", N_("How it is played is not stated"));
    }
    if (event->kind == FF_EVENT_SWISS && event->initial_side == FF_SIDE_NONE && s->last == 0 &&
        s->players > 0) {
        q = add_question(f);
        *q = (desk_question){.to = {.page = FF_DESK_SETTINGS}};
        snprintf(q->text, sizeof q->text, "%s", N_("The colour of player 1 is not drawn"));
    }
}

int ff_desk_questions(ff_web_out *out, desk_question list[DESK_QUESTIONS_MAX], int *count)
{
    finder f = {out, list, 0, 0};
    desk_state s;
    ff_desk_state_of(out->view->event, &s);
    add_of_home(&f);
    if (out->view->event != NULL) {
        add_old_boards(&f, &s);
        add_settings(&f, &s);
    }
    *count = f.count;
    return f.all;
}

/* --- showing them --- */

static void put_age(ff_web_out *out, long long since_ms)
{
    long long minutes = (out->request->now_ms - since_ms) / 60000;
    if (since_ms == 0 || out->request->now_ms == 0)
        return;
    ff_web_markup(out, " <small>");
    if (minutes < 1)
        ff_web_say(out, N_("now"));
    else
        ff_web_say_numbers(out, N_("{1} min"), minutes, 0, 0);
    ff_web_markup(out, "</small>");
}

/* The page of a path of the home; the page of questions where no row has it. */
static ff_web_to target_of(const desk_question *q)
{
    long long board = 0, round = 0;
    if (q->path == NULL)
        return q->to;
    if (sscanf(q->path, "/board/%lld?round=%lld", &board, &round) == 2)
        return ff_desk_to_board(round, board);
    if (strcmp(q->path, "/devices") == 0)
        return (ff_web_to){.page = FF_DESK_DEVICES};
    return (ff_web_to){.page = FF_DESK_MISSING};
}

void ff_desk_put_question(ff_web_out *out, const desk_question *question)
{
    ff_web_to to = target_of(question);
    ff_web_link(out, &to, "");
    ff_web_words(out, question->text);
    ff_web_link_end(out);
    put_age(out, question->since_ms);
}

void ff_desk_put_questions(ff_web_out *out)
{
    enum { SHOWN = 3 };
    desk_question list[DESK_QUESTIONS_MAX];
    int count, all = ff_desk_questions(out, list, &count);
    const ff_web_to more = {.page = FF_DESK_MISSING};
    ff_web_markup(out, all == 0
                           ? "<div class=\"wrap\"><div class=\"asks none\" role=\"status\">"
                           : "<div class=\"wrap\"><div class=\"asks\" role=\"status\">");
    ff_web_markup(out, "<b>");
    if (all == 0)
        ff_web_say(out, N_("No question is open"));
    else
        ff_web_say_numbers(out, N_("{1} open"), all, 0, 0);
    ff_web_markup(out, "</b>");
    if (all > 0)
        ff_web_markup(out, "<ul>");
    for (int i = 0; i < count && i < SHOWN; i++) {
        ff_web_markup(out, "<li>");
        ff_desk_put_question(out, &list[i]);
        ff_web_markup(out, "</li>");
    }
    if (all > 0)
        ff_web_markup(out, "</ul>");
    ff_web_link_say(out, &more, N_("All questions"));
    ff_web_markup(out, "</div></div>\n");
}
