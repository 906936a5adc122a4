#include "feed/private.h"

#include "feed/livechess.h"
#include "flagfall/memory.h"

#include <stdio.h>
#include <string.h>

/* The PGN of an answer to its reader. */
int ff_feed_hand_over(ff_feeds *f, const feed *one, const ff_str *text, int64_t now_ms,
                      ff_error *err)
{
    ff_str pgn = FF_STR_INIT;
    if (one->round == 0)
        return f->sink.text(f->sink.ctx, one->name, ff_str_get(text), text->size, now_ms, err);
    int code = ff_feed_livechess_write_game(one->tags, ff_str_get(text), text->size, &pgn, err);
    if (code == FF_OK)
        code = f->sink.text(f->sink.ctx, one->name, ff_str_get(&pgn), pgn.size, now_ms, err);
    ff_str_release(&pgn);
    return code;
}

feed *ff_feed_find_game(ff_feeds *f, size_t round, unsigned board)
{
    for (size_t i = 0; i < f->count; i++)
        if (f->list[i].round == round + 1 && f->list[i].board == board)
            return &f->list[i];
    return NULL;
}

/* Names that were corrected count with the next answer, which is then new. */
static int change_game(feed *one, const ff_feed_livechess_game *game, int64_t now_ms)
{
    bool same = strcmp(one->tags, game->tags) == 0 && strcmp(one->address, game->address) == 0;
    bool ended = strcmp(one->result, game->result) != 0;
    char *copies[] = {ff_strdup(game->address), ff_strdup(game->tags), ff_strdup(game->result)};
    char **places[] = {&one->address, &one->tags, &one->result};
    for (size_t i = 0; i < 3; i++) {
        if (copies[i] == NULL)
            return FF_E_MEMORY;
        ff_free(*places[i]);
        *places[i] = copies[i];
    }
    if (!same) {
        one->has_text = false;
        one->etag[0] = one->modified[0] = '\0';
    }
    if ((!same || ended || game->live) && one->due_ms > now_ms)
        one->due_ms = now_ms;
    return FF_OK;
}

static int add_game(ff_feeds *f, size_t round, const ff_feed_livechess_game *game,
                    int64_t now_ms, ff_error *err)
{
    char name[FF_FEED_NAME + 16];
    if (f->count - f->named >= FF_FEED_GAMES)
        return ff_fail(err, FF_E_LIMIT, "more than %d games in the rounds of LiveChess",
                       (int)FF_FEED_GAMES);
    snprintf(name, sizeof name, "%.300s board %u", f->list[round].name, game->board);
    const feed one = {.address = ff_strdup(game->address),
                      .tags = ff_strdup(game->tags),
                      .result = ff_strdup(game->result),
                      .round = round + 1,
                      .board = game->board,
                      .good_ms = -1,
                      .news_ms = -1,
                      .since_ms = now_ms,
                      .due_ms = ff_feed_first(f, now_ms)};
    if (one.tags == NULL || one.result == NULL) {
        ff_free(one.address);
        ff_free(one.tags);
        ff_free(one.result);
        return ff_fail(err, FF_E_MEMORY, "out of memory for a web address");
    }
    return ff_feed_add(f, one, name, err);
}

/* The games of a round: those that are new are asked for. */
int ff_feed_round(ff_feeds *f, size_t round, const ff_str *text, int64_t now_ms, ff_error *err)
{
    ff_arena arena = {0};
    ff_feed_livechess_game *games = NULL;
    size_t count;
    int code = ff_feed_livechess_read_round(f->list[round].address, ff_str_get(text),
                                            text->size, &arena, &games, &count, err);
    for (size_t i = 0; i < count && code == FF_OK; i++) {
        feed *known = ff_feed_find_game(f, round, games[i].board);
        if (known == NULL)
            code = add_game(f, round, &games[i], now_ms, err);
        else if ((code = change_game(known, &games[i], now_ms)) != FF_OK)
            ff_fail(err, code, "out of memory for a round of LiveChess");
    }
    ff_arena_release(&arena);
    return code;
}
