#include "support/desk_view.h"

#include "cases/cases.h"
#include "flagfall/standings.h"

#include <string.h>

/* --- what the view asks --- */

static ff_standings *find_standings(void *ctx, int round, ff_error *err)
{
    desk_view *v = ctx;
    ff_tiebreak tiebreaks[FF_TIEBREAKS_MAX];
    ff_standings_options options = FF_ZERO;
    ff_str left_out = FF_STR_INIT;
    for (size_t i = 0; i < v->table_count; i++)
        if (v->table_rounds[i] == round)
            return &v->tables[i];
    if (v->table_count == sizeof v->tables / sizeof *v->tables)
        return NULL;
    ff_tiebreaks_of_players(ff_event_tiebreaks(&v->event), tiebreaks, &options.tiebreak_count,
                            &left_out, err);
    ff_str_release(&left_out);
    options.tiebreaks = tiebreaks;
    options.rounds = round;
    v->table_rounds[v->table_count] = round;
    return ff_standings_make(&v->event, &options, &v->tables[v->table_count++], err) == FF_OK
               ? &v->tables[v->table_count - 1]
               : NULL;
}

static int visit_log(void *ctx, long long most, ff_log_visitor visit, void *to, ff_error *err)
{
    desk_view *v = ctx;
    (void)err;
    for (size_t i = v->entry_count; i > 0 && most-- > 0; i--)
        if (visit(to, &v->entries[i - 1]))
            break;
    return FF_OK;
}

static const char *keep(desk_view *v, const char *text)
{
    return ff_arena_copy(&v->arena, text, strlen(text));
}

static bool keep_entry(void *ctx, const ff_log_entry *entry)
{
    desk_view *v = ctx;
    ff_log_entry *own;
    if (ff_grow(&v->entries, &v->entry_capacity, v->entry_count + 1, sizeof *v->entries) != 0)
        return true;
    own = &v->entries[v->entry_count++];
    *own = *entry;
    own->time = keep(v, entry->time);
    own->author = keep(v, entry->author);
    own->action = keep(v, entry->action);
    own->reason = keep(v, entry->reason);
    own->hash = keep(v, entry->hash);
    own->origin = NULL;
    return false;
}

/* --- making it --- */

void desk_view_of_event(desk_view *v)
{
    v->view.event = &v->event;
    v->view.file = v->view.file_name = "event.ffe";
    v->view.entry = (long long)v->entry_count;
    v->view.standings = find_standings;
    v->view.log = visit_log;
    v->view.ctx = v;
}

int desk_view_open(desk_view *v, const char *path, ff_error *err)
{
    ff_eventfile *file = NULL;
    int code = FF_OK;
    *v = (desk_view)FF_ZERO;
    ff_event_init(&v->event);
    v->view.ctx = v;
    if (strcmp(path, "-") == 0)
        return FF_OK;
    code = ff_eventfile_open_reading(path, 0, &file, err);
    if (code == FF_OK)
        code = ff_eventfile_load(file, &v->event, err);
    if (code == FF_OK)
        code = ff_eventfile_log(file, keep_entry, v, err);
    ff_eventfile_free(file);
    if (code == FF_OK)
        desk_view_of_event(v);
    return code;
}

void desk_view_release(desk_view *v)
{
    for (size_t i = 0; i < v->table_count; i++)
        ff_standings_release(&v->tables[i]);
    ff_event_release(&v->event);
    ff_arena_release(&v->arena);
    ff_free(v->entries);
    ff_learner_release(&v->answers);
}

int desk_view_questions(desk_view *v, const char *json, size_t size)
{
    ff_error err;
    return ff_cases_disputes_read(&v->arena, json, size, &v->view.disputes,
                                  &v->view.dispute_count, &err);
}

void desk_view_learner(desk_view *v, const char *path, const char *bytes, size_t size)
{
    v->learner = (ff_web_learner){.file = path};
    if (ff_learner_parse(bytes, size, path, &v->answers, NULL) == FF_OK)
        v->learner.known = &v->answers;
    else
        v->learner.fault = "it is not the <file> of a learner";
    v->view.learner = &v->learner;
}

void desk_view_furnish(desk_view *v)
{
    static const ff_web_device devices[] = {
        {1, "tablet <2>", "blue-river", "192.168.1.20", FF_WEB_KIOSK, true, 0, false, NULL},
        {2, "kiosk \"1\"", "", "192.168.1.21", FF_WEB_KIOSK, false, 1764320000000, false, NULL},
        {3, "hall & bar", "", "192.168.1.22", FF_WEB_VIEW, false, 1764320000000, true,
         "/screen?show=names"}};
    static const ff_web_file files[] = {
        {"hall.ffe", "Hall <Open>", 120, 4, NULL, "2026-11-21 09:00"},
        {"old'.ffe", "", 0, 0, "made by a newer program", "2020-01-01 00:00"}};
    static const ff_web_option options[] = {{0, "round", "N", "the round <N>"},
                                            {0, "all", NULL, "all of them"},
                                            {0, "format", "text|json", "form of the output"},
                                            {'o', "output", "FILE", "write to FILE"}};
    static const ff_web_command commands[] = {
        {"event log", "Events", "FILE", "Print the log", "The log <has> entries.", options, 4,
         false},
        {"event set", "Events", "FILE", "Change settings", NULL, options, 4, true},
        {"laws", "At the board", "[ARTICLE]", "What the Laws say", NULL, options, 4, false}};
    static const ff_web_question questions[] = {
        {"board 1: <two> results differ", "/board/1?round=1", 1764320000000, 1, 1},
        {"a \"tablet\" waits", "/devices", 1764320060000, 0, 0}};
    static const ff_web_ran ran = {.line = "flagfall event result event.ffe 1 1 '<1-0>'",
                                   .status = 1,
                                   .output = "",
                                   .talk = "flagfall: another <result> stands\nsecond line"};
    v->view.devices = devices;
    v->view.device_count = sizeof devices / sizeof *devices;
    v->view.files = files;
    v->view.file_count = sizeof files / sizeof *files;
    v->view.commands = commands;
    v->view.command_count = sizeof commands / sizeof *commands;
    v->view.questions = questions;
    v->view.question_count = sizeof questions / sizeof *questions;
    v->view.ran = &ran;
    static const ff_web_alert alerts[] = {
        {"act", "1", "<White>", "Black & Co", "12.Nf3", "an \"illegal\" move <b>", "3.8"},
        {"claim", "2", "A", "B", "", "threefold", ""}};
    static const ff_web_proposal proposals[] = {
        {"1", "<White>", "Black & Co", "1-0 may be entered", "1-0", 1},
        {"2", "A", "B", "another stands", NULL, 0}};
    static const char *const sources[] = {"/home/a <b>/games.pgn"};
    static const ff_web_watched watched = {
        sources, 1, true, "cannot be \"read\"", 2, 2, alerts, 2, proposals, 2};
    static const char *const places[] = {"/media/<stick>", "/media/b & c"};
    v->view.watched = &watched;
    v->view.places = places;
    v->view.place_count = sizeof places / sizeof *places;
    v->view.made_up = true;
    v->view.copy = (ff_web_copy){FF_WEB_COPY_MADE, "/media/<stick>/hall.ffe"};
    v->view.address = "http://192.168.1.7:7474/";
    v->view.copied = "round 1";
    v->view.live = true;
    static const char answers[] =
        "flagfall learner 1\n1764310000 flag.national.1 b right <evil x=\"1\">&' 6.8\n"
        "1764310000 flag.national.2 - wrong fide-2023 9.2\n"
        "9000000000000000 flag.national.3 a right far\n";
    desk_view_learner(v, "me.learner", answers, sizeof answers - 1);
}
