#include "feed/private.h"

#include "base/json.h"
#include "flagfall/memory.h"

#include <stdlib.h>
#include <string.h>

/*
 * What the program LiveChess in the hall says of its boards beside the round: which board is
 * which (the serial numbers of its tournament, in the order of the boards), and what each
 * shows. It is only asked, and told nothing: its calls that set up or turn a board are never
 * sent.
 */

/* --- which board is which --- */

/* The numbers of the boards, a line each. */
static int take_tournament(ff_feeds *f, feed *one, const ff_json_value *tournament,
                           ff_error *err)
{
    ff_str serials = FF_STR_INIT;
    const ff_json_value *boards = ff_json_get(tournament, "eboards");
    if (boards == NULL || boards->kind != FF_JSON_ARRAY)
        return ff_fail(err, FF_E_PARSE, "no tournament of LiveChess: it has no boards");
    for (const ff_json_value *b = boards->first; b != NULL; b = b->next) {
        if (b->kind == FF_JSON_TEXT || b->kind == FF_JSON_NUMBER)
            ff_str_text(&serials, b->text);
        ff_str_char(&serials, '\n');
    }
    feed *round = &f->list[one->hall_round];
    char *copy = serials.failed ? NULL : ff_strdup(ff_str_get(&serials));
    ff_str_release(&serials);
    if (copy == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for a tournament of LiveChess");
    ff_free(round->serials);
    round->serials = copy;
    return FF_OK;
}

/* The number of the board, from 1; 0: it is none of the round. */
static unsigned find_board(const char *serials, const char *serial)
{
    size_t size = strlen(serial);
    unsigned board = 1;
    for (const char *at = serials; at != NULL && *at != '\0' && size > 0; board++) {
        size_t line = strcspn(at, "\n");
        if (line == size && memcmp(at, serial, size) == 0)
            return board;
        at += line + (at[line] != '\0');
    }
    return 0;
}

/* --- what it shows --- */

static long long time_of(const ff_json_value *board)
{
    return ff_json_get_integer(ff_json_get(board, "clock"), "time", -1);
}

/* How far the clock of that machine is behind ours: what came the quickest way tells best. */
static void note_offset(feed *one, const ff_json_value *boards, int64_t now_ms)
{
    for (const ff_json_value *b = boards->first; b != NULL; b = b->next) {
        long long time = time_of(b);
        if (time > 0 && (!one->has_offset || now_ms - time < one->offset_ms)) {
            one->offset_ms = now_ms - time;
            one->has_offset = true;
        }
    }
}

static void read_clock(const feed *one, const ff_json_value *board, int64_t now_ms,
                       ff_feed_board *out)
{
    static const char *const sides[] = {"white", "black"};
    const ff_json_value *clock = ff_json_get(board, "clock");
    const ff_json_value *run = ff_json_get(clock, "run");
    long long time = time_of(board);
    int64_t age = time > 0 ? now_ms - time - one->offset_ms : 0;
    out->running = -1;
    if (run != NULL && (run->kind == FF_JSON_TRUE || run->kind == FF_JSON_FALSE))
        out->running = run->kind == FF_JSON_TRUE ? 0 : 1;
    out->clocked = clock != NULL;
    for (int side = 0; side < 2; side++) {
        long long left = ff_json_get_integer(clock, sides[side], -1);
        out->clocked = out->clocked && left >= 0 && left < 360000;
        if (!out->clocked)
            return;
        out->left_ms[side] = left * 1000;
        /* what is reckoned is never zero: a flag is what the clock itself says */
        if (side == out->running && left > 0)
            out->left_ms[side] = left * 1000 > age + 1000 ? left * 1000 - age : 1000;
    }
}

/* No board that the program has any news of: it answers. */
static bool does_answer(const char *state)
{
    return strcmp(state, "INACTIVE") != 0 && strcmp(state, "NOTRESPONDING") != 0;
}

static void show_board(ff_feeds *f, const feed *one, const ff_json_value *board, int64_t now_ms)
{
    const ff_json_value *number = ff_json_get(board, "serialnr");
    bool named =
        number != NULL && (number->kind == FF_JSON_TEXT || number->kind == FF_JSON_NUMBER);
    const char *state = ff_json_get_text(board, "state", "");
    unsigned at = named ? find_board(f->list[one->hall_round].serials, number->text) : 0;
    const feed *game = at > 0 ? ff_feed_find_game(f, one->hall_round, at) : NULL;
    ff_feed_board out = {.placement = ff_json_get_text(board, "board", NULL),
                         .state = state,
                         .answers = does_answer(state)};
    if (game == NULL || f->sink.board == NULL)
        return;
    read_clock(one, board, now_ms, &out);
    f->sink.board(f->sink.ctx, game->name, &out, now_ms);
}

int ff_feed_hall(ff_feeds *f, size_t number, const ff_str *text, int64_t now_ms, ff_error *err)
{
    ff_arena arena = {0};
    ff_json_value *said;
    feed *one = &f->list[number];
    int code = ff_json_read(ff_str_get(text), text->size, &arena, &said, err);
    if (code == FF_OK && one->hall == FEED_TOURNAMENT) {
        code = take_tournament(f, one, said, err);
    } else if (code == FF_OK && said->kind != FF_JSON_ARRAY) {
        code = ff_fail(err, FF_E_PARSE, "no list of boards of LiveChess");
    } else if (code == FF_OK) {
        note_offset(one, said, now_ms);
        for (const ff_json_value *b = said->first; b != NULL; b = b->next)
            show_board(f, one, b, now_ms);
    }
    ff_arena_release(&arena);
    return code;
}

void ff_feed_hall_lost(ff_feeds *f, const feed *one, int64_t now_ms)
{
    for (size_t i = 0; i < f->count && f->sink.board != NULL; i++)
        if (one->hall == FEED_BOARDS && f->list[i].round == one->hall_round + 1)
            f->sink.board(f->sink.ctx, f->list[i].name, NULL, now_ms);
}
