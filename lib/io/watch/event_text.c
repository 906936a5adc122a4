#include "watch/private.h"

#include "base/json.h"
#include "feed/address.h"
#include "flagfall/pgn.h"

#include <stdio.h>
#include <string.h>

/*
 * Events and warnings in words, as JSON, and as commands.
 */

static const char *event_name(ff_watch_event_type type)
{
    static const char *const names[] = {
#define X(name, key) key,
        FF_WATCH_EVENTS(X)
#undef X
    };
    return names[type];
}

void ff_watch_id(const ff_watch_board *board, const ff_watch_alert *alert, ff_str *out)
{
    ff_str_format(out, "%s-%s", board->key, ff_watch_kind_name(alert->kind));
    if (alert->cause != NULL)
        ff_str_format(out, "-%s", alert->cause);
    if (alert->ply > 0)
        ff_str_format(out, "-%u", alert->ply);
    if (alert->side >= 0)
        ff_str_text(out, alert->side == FF_WHITE ? "-white" : "-black");
}

/* --- the command --- */

/* A path as a shell takes it; false where control bytes make that impossible. */
static bool put_path(const char *path, ff_str *out)
{
    if (!ff_feed_is_file(path))
        return false;
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                "0123456789_./+=:@%,-";
    for (const char *at = path; *at != '\0'; at++)
        if ((unsigned char)*at < ' ' || *at == 127)
            return false;
    if (ff_utf8_valid(path, strlen(path)) != strlen(path))
        return false;
    const char *here = path[0] == '-' ? "./" : "";
    if (path[strspn(path, plain)] == '\0') {
        ff_str_format(out, "%s%s", here, path);
        return true;
    }
    ff_str_format(out, "'%s", here);
    for (const char *at = path; *at != '\0'; at++)
        if (*at == '\'')
            ff_str_text(out, "'\\''");
        else
            ff_str_char(out, *at);
    ff_str_char(out, '\'');
    return true;
}

/* "34w" of half-move `ply` of the game. */
static void put_at(const watch_board *board, unsigned ply, ff_str *out)
{
    const ff_position *start = &board->taken->start;
    unsigned half = (start->fullmove - 1) * 2 + start->turn + ply;
    if (ply > 0)
        ff_str_format(out, " --at %u%c", (half + 1) / 2, half % 2 != 0 ? 'w' : 'b');
}

/* How each question is put: the words before the file, and what follows. */
static const struct {
    const char *words;
    bool at;   /* the position after the half-move of the warning */
    bool file; /* names the game */
    bool laws; /* takes --laws and --mode */
} asks[] = {
    [FF_WATCH_ASK_THREEFOLD] = {"claim threefold", true, true, true},
    [FF_WATCH_ASK_FIFTY] = {"claim fifty", true, true, true},
    [FF_WATCH_ASK_ILLEGAL] = {"illegal", false, true, true},
    [FF_WATCH_ASK_FLAG] = {"flag", true, true, true},
    [FF_WATCH_ASK_RESIGN] = {"resign", true, true, true},
    [FF_WATCH_ASK_AUDIT] = {"clock audit", false, true, false},
    [FF_WATCH_ASK_VERIFY] = {"verify", false, true, true},
    [FF_WATCH_ASK_DEFAULT_TIME] = {"default-time", false, false, true},
};

static void put_particulars(const ff_watch *w, const ff_watch_alert *alert, ff_str *out)
{
    static const char *const sides[] = {"white", "black"};
    if (alert->move[0] != '\0')
        ff_str_format(out, " --move %s", alert->move);
    if (alert->ask == FF_WATCH_ASK_FLAG)
        ff_str_format(out, " --fallen %s", alert->side < 0 ? "both" : sides[alert->side]);
    if (alert->ask == FF_WATCH_ASK_DEFAULT_TIME) {
        ff_str_format(out, " --%s-late absent --default-time ", sides[alert->side]);
        ff_tc_time_write(w->options.default_ms, out);
        ff_str_text(out, " --elapsed ");
        ff_tc_time_write(w->options.default_ms + 1000, out);
    }
    if (alert->ask == FF_WATCH_ASK_RESIGN)
        ff_str_format(out, " --by %s", sides[alert->side]);
    if (alert->ask == FF_WATCH_ASK_AUDIT && w->options.control_text != NULL) {
        ff_str_text(out, " --control ");
        put_path(w->options.control_text, out);
    }
}

char *ff_watch_claim(const ff_watch *w, const watch_board *board, const ff_watch_alert *alert)
{
    ff_str text = FF_STR_INIT;
    char *copy = NULL;
    if (alert->ask == FF_WATCH_ASK_NONE)
        return NULL;
    bool file = asks[alert->ask].file;
    ff_str_format(&text, "flagfall %s%s", asks[alert->ask].words, file ? " " : "");
    bool can = !file || put_path(board->source->name, &text);
    if (file && alert->ask != FF_WATCH_ASK_VERIFY &&
        (board->face.game != 1 || alert->ask == FF_WATCH_ASK_AUDIT))
        ff_str_format(&text, " --game %u", board->face.game);
    if (asks[alert->ask].at)
        put_at(board, alert->ply, &text);
    put_particulars(w, alert, &text);
    if (asks[alert->ask].laws && w->options.laws != ff_laws_default())
        ff_str_format(&text, " --laws %s", w->options.laws->id);
    if (asks[alert->ask].laws && alert->ask != FF_WATCH_ASK_VERIFY &&
        w->options.mode != FF_MODE_STANDARD)
        ff_str_format(&text, " --mode %s", ff_laws_mode_name(w->options.mode));
    if (can && !text.failed)
        copy = ff_strdup(ff_str_get(&text));
    ff_str_release(&text);
    return copy;
}

/* --- JSON --- */

static void put_clock(ff_json *json, const char *key, const ff_watch_clock *clock)
{
    if (clock->ms >= 0)
        ff_json_put_integer(json, key, clock->ms);
    else
        ff_json_put_null(json, key);
}

static void put_alert(ff_json *json, const ff_watch_event *event)
{
    const ff_watch_standing *s = event->standing;
    const ff_watch_alert *a = &s->alert;
    ff_json_put_text(json, "level", ff_watch_level_name(ff_watch_kind_level(a->kind)));
    ff_json_put_text(json, "kind", ff_watch_kind_name(a->kind));
    if (a->ply > 0)
        ff_json_put_integer(json, "ply", a->ply);
    else
        ff_json_put_null(json, "ply");
    ff_json_put_text(json, "at", a->at[0] != '\0' ? a->at : NULL);
    ff_json_put_text(json, "text", a->text);
    ff_json_put_text(json, "article", a->article);
    ff_json_put_text(json, "claim", s->claim);
}

static void put_board(ff_json *json, const ff_watch_board *board)
{
    char fen[FF_FEN_SIZE];
    ff_position_fen(&board->pos, FF_FEN_X, fen);
    ff_json_put_integer(json, "ply", board->plies);
    ff_json_put_text(json, "at", board->last[0] != '\0' ? board->last : NULL);
    ff_json_put_text(json, "result", ff_game_result_text(board->result));
    ff_json_put_text(json, "fen", fen);
    put_clock(json, "white_ms", &board->clock[FF_WHITE]);
    put_clock(json, "black_ms", &board->clock[FF_BLACK]);
    if (board->first_ms >= 0)
        ff_json_put_integer(json, "first_ms", board->first_ms);
    else
        ff_json_put_null(json, "first_ms");
    ff_json_put_bool(json, "reckoned",
                     board->clock[FF_WHITE].reckoned || board->clock[FF_BLACK].reckoned);
}

static bool is_warning(ff_watch_event_type type)
{
    return type == FF_WATCH_EVENT_ALERT || type == FF_WATCH_EVENT_CHANGED ||
           type == FF_WATCH_EVENT_WITHDRAWN;
}

void ff_watch_json(const ff_watch_event *event, bool time, ff_str *out)
{
    const ff_watch_board *board = event->board;
    ff_json json = ff_json_start(out);
    ff_str id = FF_STR_INIT;
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "type", event_name(event->type));
    if (is_warning(event->type)) {
        ff_watch_id(board, &event->standing->alert, &id);
        ff_json_put_text(&json, "id", ff_str_get(&id));
    }
    ff_json_put_text(&json, "board", board->label);
    ff_json_put_text(&json, "white", board->white);
    ff_json_put_text(&json, "black", board->black);
    ff_json_put_text(&json, "round", board->round);
    ff_json_put_text(&json, "file", board->source);
    ff_json_put_integer(&json, "game", board->game);
    if (is_warning(event->type))
        put_alert(&json, event);
    else
        put_board(&json, board);
    if (event->type == FF_WATCH_EVENT_MOVE || event->type == FF_WATCH_EVENT_TAKEN_BACK)
        ff_json_put_integer(&json, "count", event->count);
    if (time)
        ff_json_put_integer(&json, "time_ms", event->time_ms);
    ff_json_end_object(&json);
    ff_str_release(&id);
}

/* --- lines for people --- */

static void put_text(const char *text, const char *fallback, ff_str *out)
{
    if (text[0] == '\0')
        text = fallback;
    ff_str_printable(out, text, strlen(text));
}

static void put_head(const ff_watch_board *board, ff_str *out)
{
    if (board->label[0] == '\0') {
        put_text(board->source, "?", out);
        return;
    }
    ff_str_text(out, "board ");
    put_text(board->label, "?", out);
    ff_str_text(out, " (");
    put_text(board->white, "?", out);
    ff_str_text(out, " – ");
    put_text(board->black, "?", out);
    ff_str_text(out, ")");
}

static void put_warning(const ff_watch_event *event, ff_str *out)
{
    const ff_watch_alert *a = &event->standing->alert;
    if (event->type == FF_WATCH_EVENT_ALERT)
        ff_str_format(out, "%s: ", ff_watch_level_name(ff_watch_kind_level(a->kind)));
    else
        ff_str_format(out, "%s: ", event_name(event->type));
    put_head(event->board, out);
    ff_str_format(out, "%s%s", a->at[0] != '\0' ? " " : "", a->at);
    if (event->type == FF_WATCH_EVENT_WITHDRAWN)
        ff_str_format(out, ": %s", ff_watch_kind_words(a->kind));
    else
        ff_str_format(out, ": %s", a->text);
    if (a->article != NULL && event->type != FF_WATCH_EVENT_WITHDRAWN)
        ff_str_format(out, " (Article %s)", a->article);
}

/* The last move, the clocks that are known, the result. */
static void put_state(const ff_watch_board *board, ff_str *out)
{
    static const char *const sides[] = {"White", "Black"};
    ff_str_format(out, ": %s", board->last[0] != '\0' ? board->last : "no move");
    for (int side = 0; side < 2; side++)
        if (board->clock[side].ms >= 0)
            ff_str_format(out, ", %s %s%s", sides[side], board->clock[side].reckoned ? "~" : "",
                          ff_watch_show(board->clock[side].ms).text);
    if (board->result != FF_GAME_RESULT_NONE)
        ff_str_format(out, ", %s", ff_game_result_text(board->result));
}

void ff_watch_line(const ff_watch_event *event, bool quiet_too, ff_str *out)
{
    const ff_watch_board *board = event->board;
    if (is_warning(event->type)) {
        if (quiet_too || !ff_watch_kind_quiet(event->standing->alert.kind))
            put_warning(event, out);
        return;
    }
    if (event->type == FF_WATCH_EVENT_STARTED || event->type == FF_WATCH_EVENT_MOVE)
        return;
    put_head(board, out);
    if (event->type == FF_WATCH_EVENT_STATE)
        put_state(board, out);
    else if (event->type == FF_WATCH_EVENT_TAKEN_BACK)
        ff_str_format(out, ": %u half-move%s taken back, now after %s", event->count,
                      event->count == 1 ? "" : "s",
                      board->last[0] != '\0' ? board->last : "the start");
    else if (event->type == FF_WATCH_EVENT_RESULT)
        ff_str_format(out, ": the result is %s", ff_game_result_text(board->result));
    else
        ff_str_text(out, event->type == FF_WATCH_EVENT_GONE
                             ? ": in no file any more"
                             : ": players, round or board have new names");
}

/* --- the game --- */

int ff_watch_board_pgn(const ff_watch_board *board, ff_str *out)
{
    const watch_reading *r = ((const watch_board *)board)->taken;
    ff_game game;
    const char *result = ff_game_result_text(r->result);
    const char *tags[][2] = {{"Event", r->event}, {"Site", "?"},       {"Date", r->date},
                             {"Round", r->round}, {"White", r->white}, {"Black", r->black},
                             {"Result", result}};
    int code = FF_OK;
    ff_game_init(&game);
    for (size_t i = 0; i < sizeof tags / sizeof *tags && code == FF_OK; i++)
        code = ff_game_set_tag(&game, tags[i][0], tags[i][1][0] != '\0' ? tags[i][1] : "?");
    ff_position usual = ff_position_standard();
    char fen[FF_FEN_SIZE];
    ff_position_fen(&r->start, FF_FEN_X, fen);
    if (code == FF_OK && !ff_position_same(&usual, &r->start))
        code = ff_game_set_tag(&game, "SetUp", "1") | ff_game_set_tag(&game, "FEN", fen);
    game.start = r->start;
    for (unsigned i = 0; i < r->plies && code == FF_OK; i++)
        code = ff_game_play(&game, r->moves[i]);
    if (code == FF_OK)
        ff_pgn_write(&game, FF_PGN_EXPORT, out);
    ff_game_release(&game);
    return code == FF_OK ? ff_str_status(out) : code;
}
