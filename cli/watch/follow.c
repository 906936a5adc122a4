#include "cli/watch/follow.h"

#include "board/diagram.h"
#include "cli/watch/detail.h"

void watch_follow_begin(watch_follow *f, const cli *c, const watch_proposals *of)
{
    *f = (watch_follow){.wanted = cli_value(c, "follow", NULL), .of = of};
}

bool watch_follow_wants(const watch_follow *f, const ff_watch_event *event)
{
    return f->wanted == NULL || detail_is_meant(event->board, f->wanted);
}

static void put_line(const ff_watch_board *board, const watch_reporter *reporter,
                     void (*say)(const ff_watch_board *board, ff_str *out))
{
    ff_str line = FF_STR_INIT;
    say(board, &line);
    cli_print_wrapped(reporter->c, ff_str_get(&line), 0, 2);
    ff_str_release(&line);
}

/* What the game is about, where the event is known. */
static void show_chances(const watch_proposals *of, const ff_watch_board *board,
                         const watch_reporter *reporter)
{
    for (int color = FF_WHITE; of != NULL && of->loaded && color <= FF_BLACK; color++) {
        ff_str line = FF_STR_INIT, clean = FF_STR_INIT;
        pairing_chances(&of->event, of->round, board, color, &line);
        ff_str_printable(&clean, ff_str_get(&line), line.size);
        if (clean.size > 0)
            cli_print_wrapped(reporter->c, ff_str_get(&clean), 0, 2);
        ff_str_release(&line);
        ff_str_release(&clean);
    }
}

static void show_board(const watch_proposals *of, const ff_watch_board *board,
                       const watch_reporter *reporter)
{
    const ff_diagram_options options = {.letters = true};
    ff_str text = FF_STR_INIT;
    put_line(board, reporter, detail_head);
    ff_diagram_text(&board->pos, &options, &text);
    cli_str(reporter->c, &text);
    ff_str_release(&text);
    put_line(board, reporter, detail_clocks);
    put_line(board, reporter, detail_counts);
    show_chances(of, board, reporter);
    for (size_t i = 0; i < board->standing_count; i++) {
        ff_str line = FF_STR_INIT;
        detail_standing(&board->standing[i], &line);
        cli_print_wrapped(reporter->c, ff_str_get(&line), 0, 2);
        if (board->standing[i].claim != NULL)
            cli_format(reporter->c, "    %s\n", board->standing[i].claim);
        ff_str_release(&line);
    }
}

void watch_follow_event(const watch_follow *f, const ff_watch_event *event,
                        const watch_reporter *reporter)
{
    bool moved = event->type == FF_WATCH_EVENT_STARTED || event->type == FF_WATCH_EVENT_MOVE ||
                 event->type == FF_WATCH_EVENT_TAKEN_BACK ||
                 event->type == FF_WATCH_EVENT_RESULT;
    if (f->wanted != NULL && !reporter->json && moved)
        show_board(f->of, event->board, reporter);
}

void watch_follow_show(const watch_follow *f, ff_watch *watch, const watch_reporter *reporter)
{
    bool several;
    const ff_watch_board *board =
        f->wanted != NULL ? detail_find(watch, f->wanted, &several) : NULL;
    if (board != NULL && reporter->json)
        watch_report_board(reporter, board, board->changed_ms);
    else if (board != NULL)
        show_board(f->of, board, reporter);
}

int watch_follow_check(watch_follow *f, const cli *c, ff_watch *watch)
{
    bool several = false;
    if (f->wanted == NULL)
        return CLI_DONE;
    const ff_watch_board *board = detail_find(watch, f->wanted, &several);
    if (board == NULL) {
        cli_complain("no board is \"%s\": give its number or a part of a player's name",
                     f->wanted);
        return CLI_INPUT;
    }
    if (several && !f->told_several)
        cli_say(c, "several boards are \"%s\": board %s is shown", f->wanted, board->label);
    f->told_several = true;
    return CLI_DONE;
}
