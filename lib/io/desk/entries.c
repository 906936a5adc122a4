#include "desk/entries.h"

#include "event/entry.h"

#include <stdio.h>
#include <string.h>

/* --- rows of the log --- */

typedef struct row_writer {
    ff_web_out *out;
    const char *find;
} row_writer;

/* Entry 1 made the file; what is taken back stands no more. */
static void put_undo(ff_web_out *out, const ff_log_entry *entry)
{
    const ff_web_to log = {.page = FF_DESK_LOG};
    if (entry->undone_by != 0) {
        ff_web_say_numbers(out, N_("taken back by {1}"), entry->undone_by, 0, 0);
        return;
    }
    if (entry->number == 1 || !ff_web_form_begin(out, &log, "undo", " class=\"inline\""))
        return;
    ff_web_hidden_number(out, "entry", entry->number);
    ff_web_hidden(out, "reason", N_("taken back at the desk"));
    ff_web_button(out, N_("take back"), " class=\"text\"");
    ff_web_form_end(out);
}

static bool visit_entry(void *ctx, const ff_log_entry *entry)
{
    row_writer *w = ctx;
    ff_web_out *out = w->out;
    if (w->find[0] != '\0' && strstr(entry->action, w->find) == NULL &&
        strstr(entry->author, w->find) == NULL)
        return false;
    ff_web_markup(out, entry->undone_by != 0 ? "<tr class=\"undone\"" : "<tr");
    ff_web_markup(out, " data-k=\"e");
    ff_web_number(out, entry->number);
    ff_web_markup(out, "\"><td class=\"n fit m\">");
    ff_web_number(out, entry->number);
    ff_web_markup(out, "</td><td class=\"fit m\">");
    ff_desk_time(out, entry->time, true);
    ff_web_markup(out, "</td><td><bdi>");
    ff_web_text(out, entry->action);
    ff_web_markup(out, "</bdi>");
    if (entry->reason[0] != '\0') {
        ff_web_markup(out, " <small>");
        ff_web_text(out, entry->reason);
        ff_web_markup(out, "</small>");
    }
    ff_web_markup(out, "</td><td class=\"fit\"><span class=\"chip\">");
    ff_web_text(out, entry->author);
    ff_web_markup(out, "</span></td><td class=\"fit n\">");
    put_undo(out, entry);
    ff_web_markup(out, "</td></tr>\n");
    return false;
}

int ff_desk_put_log(ff_web_out *out, long long most, const char *find, ff_error *err)
{
    row_writer w = {out, find};
    int code = FF_OK;
    ff_web_table_head(out, "entries");
    ff_web_table_column(out, "n", N_("Entry"));
    ff_web_table_column(out, NULL, N_("Time"));
    ff_web_table_column(out, NULL, N_("What"));
    ff_web_table_column(out, NULL, N_("Who"));
    ff_web_markup(out, "<th scope=\"col\"><span class=\"vh\">");
    ff_web_say(out, N_("Acts"));
    ff_web_markup(out, "</span></th>");
    ff_web_table_rows(out);
    if (out->view->log != NULL)
        code = out->view->log(out->view->ctx, most, visit_entry, &w, err);
    ff_web_table_end(out);
    return code;
}

int ff_desk_put_last(ff_web_out *out, ff_error *err)
{
    enum { SHOWN = 4 };
    int code;
    if (out->view->log == NULL)
        return FF_OK;
    ff_web_markup(out, "<section class=\"last\"><h2 class=\"sub\">");
    ff_web_say(out, N_("Last entries"));
    ff_web_markup(out, "<small>");
    ff_web_link(out, &(const ff_web_to){.page = FF_DESK_LOG}, "");
    ff_web_say_numbers(out, N_("whole log, {1} entries"), out->view->entry, 0, 0);
    ff_web_link_end(out);
    ff_web_markup(out, "</small></h2>\n");
    code = ff_desk_put_log(out, SHOWN, "", err);
    ff_web_markup(out, "</section>\n");
    return code;
}

/* --- where a result came from --- */

typedef struct origin_finder {
    desk_origin *origins;
    int round, boards;
} origin_finder;

static bool visit_result(void *ctx, const ff_log_entry *entry)
{
    const size_t correction = strlen(FF_ENTRY_CORRECTION);
    origin_finder *f = ctx;
    int round = 0, board = 0;
    const char *action = entry->action;
    if (strncmp(action, FF_ENTRY_CORRECTION, correction) == 0)
        action += correction;
    if (entry->undone_by != 0 || sscanf(action, "round %d, board %d:", &round, &board) != 2 ||
        round != f->round || board < 1 || board > f->boards || f->origins[board].entry != 0)
        return false;
    f->origins[board].entry = entry->number;
    snprintf(f->origins[board].time, sizeof f->origins[board].time, "%s", entry->time);
    snprintf(f->origins[board].author, sizeof f->origins[board].author, "%s", entry->author);
    ff_utf8_drop_cut(f->origins[board].author);
    return false;
}

const desk_origin *ff_desk_origins(ff_web_out *out, int round, int boards, ff_error *err)
{
    enum { ENTRIES = 2000 };
    origin_finder f = {NULL, round, boards};
    size_t size = ((size_t)boards + 1) * sizeof *f.origins;
    if (out->view->log == NULL || boards > DESK_BOARDS_MAX)
        return NULL;
    f.origins = ff_arena_alloc(&out->answer->arena, size);
    if (f.origins == NULL)
        return NULL;
    memset(f.origins, 0, size);
    return out->view->log(out->view->ctx, ENTRIES, visit_result, &f, err) == FF_OK ? f.origins
                                                                                   : NULL;
}

void ff_desk_put_origin(ff_web_out *out, const desk_origin *origin)
{
    if (origin->entry == 0)
        return;
    ff_web_markup(out, "<span class=\"m\">");
    ff_desk_time(out, origin->time, false);
    ff_web_markup(out, "</span> <span class=\"chip\">");
    ff_web_text(out, origin->author);
    ff_web_markup(out, "</span> ");
}

/* --- slips --- */

void ff_desk_put_slip(ff_web_out *out, int round)
{
    const ff_web_to to = {.page = FF_DESK_ROUND, .n = {round}};
    if (out->request->role < FF_WEB_ARBITER ||
        !ff_web_form_begin(out, &to, "slip", " class=\"slip\""))
        return;
    ff_web_markup(out, "<label><span>");
    ff_web_say(out, N_("By slips"));
    ff_web_markup(out, "</span> <input type=\"text\" name=\"slip\" placeholder=\"12w\" "
                       "autocomplete=\"off\" data-slip=\"1\"/></label><button class=\"vh\">");
    ff_web_say(out, N_("Store"));
    ff_web_markup(out, "</button><span class=\"m\" data-names=\"1\" aria-live=\"polite\">");
    ff_web_say(out, N_("board, then w d b"));
    ff_web_markup(out, "</span>");
    ff_web_form_end(out);
    ff_web_markup(out, "\n");
}
