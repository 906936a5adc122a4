#include "flagfall/norms.h"

#include "flagfall/text.h"
#include "norms/norms.h"

#include <string.h>

/*
 * The public face of norms (flagfall/norms.h): all norms of an event by one call.
 */

/* A call at work. */
typedef struct job {
    ff_norm_event event;
    ff_norm_record record; /* of the player at hand */
    ff_norms_list *out;
    int player;          /* FF_NOBODY: all */
    ff_norm_title title; /* FF_NORM_TITLES: all that can be asked for */
    ff_error *err;
} job;

const char *ff_norms_state_name(ff_norms_state state)
{
    static const char *const names[] = {"no", "unknown", "yes"};
    return names[state];
}

/* --- what was asked for --- */

static int read_exemption(const char *word, ff_norm_exemption *out, ff_error *err)
{
    static const struct {
        const char *word;
        ff_norm_exemption exemption;
    } rows[] = {{"a", FF_NORM_EXEMPT_A},
                {"b", FF_NORM_EXEMPT_B},
                {"c", FF_NORM_EXEMPT_C},
                {"d", FF_NORM_EXEMPT_D},
                {"none", FF_NORM_EXEMPT_NONE}};
    *out = FF_NORM_EXEMPT_AUTO;
    if (word == NULL)
        return FF_OK;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (strcmp(rows[i].word, word) == 0) {
            *out = rows[i].exemption;
            return FF_OK;
        }
    }
    return ff_fail(err, FF_E_PARSE, "\"%s\" is no exemption: a, b, c, d or none", word);
}

static int read_options(job *j, const ff_event *event, const ff_norms_options *options,
                        ff_norm_options *how)
{
    *how = (ff_norm_options){.rounds = options->rounds};
    int code = ff_error_options(options->version, FF_NORMS_OPTIONS_VERSION, "ff_norms_options",
                                j->err);
    if (code == FF_OK)
        code = read_exemption(options->exemption, &how->exemption, j->err);
    if (code != FF_OK)
        return code;
    if (options->rules != NULL) {
        how->edition = ff_norm_edition_named(options->rules);
        if (how->edition == NULL)
            return ff_fail(j->err, FF_E_PARSE,
                           "rules are 2024, or a date since then; not \"%s\"", options->rules);
    }
    j->title = options->title != NULL ? ff_norm_title_named(options->title) : FF_NORM_TITLES;
    if (options->title != NULL && j->title == FF_NORM_TITLES)
        return ff_fail(j->err, FF_E_PARSE, "\"%s\" is no title: GM, IM, WGM or WIM",
                       options->title);
    j->player = options->no != 0 ? ff_event_find(event, options->no) : FF_NOBODY;
    if (options->no != 0 && j->player == FF_NOBODY)
        return ff_fail(j->err, FF_E_STATE_MISSING, "no player has the number %d", options->no);
    if (options->rounds < 0 || options->rounds > ff_event_rounds(event))
        return ff_fail(j->err, FF_E_STATE_MISSING, "the event has no round %d",
                       options->rounds);
    return FF_OK;
}

/* --- what comes out --- */

static int without_memory(job *j)
{
    return ff_fail(j->err, FF_E_MEMORY, "out of memory for norms");
}

/* A copy in the arena of the list; the text is released. NULL when memory is out. */
static const char *keep_text(job *j, ff_str *text)
{
    const char *kept = ff_str_status(text) == FF_OK
                           ? ff_arena_copy(&j->out->arena, ff_str_get(text), text->size)
                           : NULL;
    ff_str_release(text);
    return kept;
}

static int keep_conditions(job *j, const ff_norm *norm, ff_norms_item *item)
{
    ff_norms_condition *list =
        ff_arena_alloc(&j->out->arena, FF_NORM_CONDITIONS * sizeof *list);
    if (list == NULL)
        return without_memory(j);
    for (int i = 0; i < FF_NORM_CONDITIONS; i++) {
        const ff_norm_finding *f = &norm->findings[i];
        ff_norm_condition condition = (ff_norm_condition)i;
        if (!f->asked)
            continue;
        list[item->condition_count++] = (ff_norms_condition){
            .word = ff_norm_condition_word(condition),
            .article = ff_norm_condition_article(j->event.edition, norm->title, condition),
            .state = (ff_norms_state)f->state,
            .have = f->have,
            .maybe = f->maybe,
            .need = f->need,
            .most = !ff_norm_condition_least(condition),
            .waived = f->waived};
    }
    item->conditions = list;
    return FF_OK;
}

static int keep_norm(job *j, int player, const ff_norm *norm)
{
    ff_str remarks = FF_STR_INIT;
    ff_norms_list *out = j->out;
    if (ff_grow(&out->items, &out->capacity, out->count + 1, sizeof *out->items) != FF_OK)
        return without_memory(j);
    ff_norms_item *item = &out->items[out->count];
    *item = (ff_norms_item){.player = player,
                            .title = j->event.edition->titles[norm->title].word,
                            .state = (ff_norms_state)norm->state,
                            .games = norm->games,
                            .half_points = norm->half_points,
                            .average = norm->average,
                            .performance = norm->performance,
                            .needed = norm->needed};
    ff_norm_remarks(&j->event, &j->record, norm, &remarks);
    item->remarks = keep_text(j, &remarks);
    if (item->remarks == NULL)
        return without_memory(j);
    out->count++;
    return keep_conditions(j, norm, item);
}

static int judge_player(job *j, int player)
{
    ff_norm norm;
    int code = FF_OK;
    ff_norm_record_make(&j->event, player, NULL, &j->record);
    for (int i = 0; i < FF_NORM_TITLES && code == FF_OK; i++) {
        ff_norm_title title = (ff_norm_title)i;
        bool asked = j->title != FF_NORM_TITLES
                         ? title == j->title
                         : ff_norm_wanted(&j->event.event->players[player], title);
        if (!asked)
            continue;
        ff_norm_find(&j->event, &j->record, title, &norm);
        code = keep_norm(j, player, &norm);
    }
    return code;
}

static int judge_event(job *j, const ff_event *event)
{
    ff_str confirm = FF_STR_INIT;
    int code = FF_OK;
    j->out->rules = j->event.edition->name;
    ff_norm_to_confirm(&j->event, &confirm);
    j->out->to_confirm = keep_text(j, &confirm);
    if (j->out->to_confirm == NULL) {
        j->out->to_confirm = "";
        return without_memory(j);
    }
    for (size_t i = 0; i < event->player_count && code == FF_OK; i++)
        if (j->player == FF_NOBODY || j->player == (int)i)
            code = judge_player(j, (int)i);
    return code;
}

int ff_norms_judge(const ff_event *event, const ff_norms_options *options, ff_norms_list *out,
                   ff_error *err)
{
    ff_norm_options how;
    *out = (ff_norms_list){.rules = "", .to_confirm = ""};
    job *j = ff_calloc(1, sizeof *j);
    if (j == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for norms");
    j->out = out;
    j->err = err;
    int code = read_options(j, event, options, &how);
    if (code == FF_OK)
        code = ff_norm_event_make(event, &how, &j->event, err);
    if (code == FF_OK)
        code = judge_event(j, event);
    ff_free(j);
    return code;
}

void ff_norms_list_release(ff_norms_list *list)
{
    ff_free(list->items);
    ff_arena_release(&list->arena);
    *list = (ff_norms_list){.rules = "", .to_confirm = ""};
}
