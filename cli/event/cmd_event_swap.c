#include "cli/eventfile/event_common.h"

#include "cli/event/event_swiss.h"
#include "event/entry.h"
#include "event/extra.h"
#include "event/round_robin.h"
#include "flagfall/game.h"

#include <string.h>

/* The colours of one board, exchanged as one entry of the log. */
typedef struct swap {
    event_run *run;
    int round; /* 0: the last that is paired */
    const char *board;
    int status;
} swap;

static bool is_robin(const ff_event *event)
{
    return ff_event_cycles(event->kind) > 0;
}

/* A result stands between players and not between colours: who won has won. Where tables or
 * boards give the colours, another one departs from them. */
static bool needs_reason(swap *s, const ff_event *event, int player)
{
    const ff_round_result *cell = ff_event_cell(event, player, s->round);
    const char *why = NULL;
    if (cell->result != FF_RESULT_NONE)
        why = "has a result, which stays with the players";
    else if (is_robin(event))
        why = "has the colours of the Berger tables";
    else if (event->kind == FF_EVENT_TEAM)
        why = "has the colours of its board in the match";
    if (why == NULL || s->run->stamp.reason[0] != '\0')
        return false;
    ff_diagnostics_add(&s->run->notes, FF_SEVERITY_ERROR, "reason-needed", 0, 0,
                       "round %d: the game of %d %s %s; exchanging its colours needs --reason",
                       s->round, event->players[player].no, event->players[player].name, why);
    return true;
}

/* A ruling on a game says White or Black. Whether it was about the one who sat there or about
 * the one who was recorded there, only the arbiter knows. */
static void note_rulings(swap *s, const ff_event *event, int white, int black)
{
    ff_arena arena = {0};
    for (size_t i = 0; i < event->attachment_count; i++) {
        const ff_attachment *a = &event->attachments[i];
        ff_applied_ruling ruling;
        if (a->round != s->round || (a->player != white && a->player != black) ||
            strcmp(a->kind, FF_RULING_KIND) != 0 ||
            ff_applied_ruling_read(a->text, strlen(a->text), &arena, &ruling) != FF_OK ||
            ruling.player == NULL)
            continue;
        bool on_white = strcmp(ruling.player, "white") == 0;
        const ff_player *now = &event->players[on_white ? white : black];
        const ff_player *before = &event->players[on_white ? black : white];
        ff_diagnostics_add(
            &s->run->notes, FF_SEVERITY_WARNING, "ruling-colour", 0, 0,
            "the ruling on record (%s, %s) is about %s, who is now %d %s; was it "
            "about %d %s, it has to be given again",
            ruling.question, ruling.verdict, on_white ? "White" : "Black", now->no, now->name,
            before->no, before->name);
    }
    ff_arena_release(&arena);
}

static int edit_swap(void *ctx, ff_event *event, ff_error *err)
{
    swap *s = ctx;
    s->round = s->round != 0 ? s->round : ff_event_rounds(event);
    int white = event_find_game(event, s->round, s->board, &s->run->notes, 0);
    if (white == FF_NOBODY || needs_reason(s, event, white)) {
        s->status = event_notes_status(&s->run->notes, CLI_NEGATIVE);
        return FF_OK;
    }
    const ff_round_result *cell = ff_event_cell(event, white, s->round);
    int black = cell->opponent, board = cell->board;
    int code = ff_event_swap_colours(event, s->round, white, err);
    if (code == FF_OK && event->kind == FF_EVENT_SWISS)
        code = event_swiss_swapped(s->run, event, s->round, black, white, err);
    if (code == FF_OK)
        note_rulings(s, event, black, white);
    ff_str_format(&s->run->action, "round %d, ", s->round);
    event_put_board(event, s->round, board, &s->run->action);
    ff_str_text(&s->run->action, "colours exchanged: ");
    if (code == FF_OK)
        event_game_names(event, s->round, black, &s->run->action);
    s->run->stamp.action = ff_str_get(&s->run->action);
    return code;
}

static int run_swap(cli *c)
{
    event_run run;
    long long round = 0;
    if (c->operand_count != 2 && c->operand_count != 3)
        return cli_usage(c, "event swap requires FILE and BOARD, or FILE ROUND BOARD");
    if (c->operand_count == 3 && !event_operand(c, 1, "the round", FF_EVENT_MAX_ROUNDS, &round))
        return CLI_USAGE;
    int status = event_open(&run, c);
    swap s = {.run = &run, .round = (int)round, .board = c->operands[c->operand_count - 1]};
    run.least = FF_SEVERITY_WARNING;
    return event_carry_out(&run, status, edit_swap, &s, &s.status);
}

static const cli_option options[] = {
    EVENT_OPTION_SECTION, EVENT_OPTION_FORMAT, EVENT_OPTION_AUTHOR,
    EVENT_OPTION_SEEN,    EVENT_OPTION_REASON, CLI_OPTION_END,
};

const cli_command cmd_event_swap = {
    .name = "event swap",
    .operands = "FILE [ROUND] BOARD",
    .summary = "Exchange the colours of a board: they sat the other way round",
    .details =
        "BOARD is a board number, or #17 for the game of player 17; without ROUND it is of "
        "the\n"
        "last one that is paired. A result stays with the players. In a Swiss the colours are\n"
        "compared with the rules: a third one running or a difference of three is refused\n"
        "without --reason, and the round bears its mark in the log and the TRF file. So are a\n"
        "game that has a result, and one of a round robin or a match of teams.",
    .options = options,
    .run = run_swap,
};
