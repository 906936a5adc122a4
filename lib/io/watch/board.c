#include "watch/private.h"

#include <stdio.h>
#include <string.h>

/*
 * A board: which reading of its game is taken and which is held, when its moves arrived, and
 * the warnings that stand.
 */

void ff_watch_tell(ff_watch *w, ff_watch_event_type type, const watch_board *board,
                   const ff_watch_standing *standing, unsigned count, unsigned ply)
{
    const ff_watch_event event = {type, w->now_ms, &board->face, standing, count, ply};
    w->sink(w->ctx, &event);
}

/* --- warnings that stand --- */

static bool same_text(const char *a, const char *b)
{
    return a == b || (a != NULL && b != NULL && strcmp(a, b) == 0);
}

static bool same_alert(const ff_watch_alert *a, const ff_watch_alert *b)
{
    /* a flag is down once, whatever is played after it */
    bool flag = a->kind == FF_WATCH_FLAG || a->kind == FF_WATCH_BOTH_FLAGS;
    return a->kind == b->kind && (flag || a->ply == b->ply) && a->side == b->side &&
           same_text(a->cause, b->cause);
}

static const ff_watch_alert *find_alert(const ff_watch_alert *alerts, size_t count,
                                        const ff_watch_alert *like)
{
    for (size_t i = 0; i < count; i++)
        if (same_alert(&alerts[i], like))
            return &alerts[i];
    return NULL;
}

static void withdraw_missing(ff_watch *w, watch_board *board, const ff_watch_alert *alerts,
                             size_t count)
{
    size_t kept = 0;
    for (size_t i = 0; i < board->standing_count; i++) {
        ff_watch_standing *s = &board->standing[i];
        if (find_alert(alerts, count, &s->alert) != NULL) {
            board->standing[kept++] = *s;
            continue;
        }
        ff_watch_tell(w, FF_WATCH_EVENT_WITHDRAWN, board, s, 0, 0);
        ff_free(s->claim);
    }
    board->standing_count = kept;
    board->face.standing_count = kept;
}

/* The words of a clock warning hold figures that every move changes: the first ones stay. */
static bool says_the_same(const ff_watch_standing *s, const ff_watch_alert *alert,
                          const char *claim)
{
    return same_text(s->claim, claim) &&
           (alert->kind == FF_WATCH_CLOCK ||
            (strcmp(s->alert.text, alert->text) == 0 && strcmp(s->alert.at, alert->at) == 0 &&
             same_text(s->alert.article, alert->article)));
}

static void raise_alert(ff_watch *w, watch_board *board, const ff_watch_alert *alert,
                        char *claim)
{
    if (ff_grow(&board->standing, &board->standing_capacity, board->standing_count + 1,
                sizeof *board->standing) != FF_OK) {
        w->no_memory = true;
        ff_free(claim);
        return;
    }
    ff_watch_standing *s = &board->standing[board->standing_count++];
    *s = (ff_watch_standing){.alert = *alert, .since_ms = w->now_ms, .claim = claim};
    board->face.standing = board->standing;
    board->face.standing_count = board->standing_count;
    if (alert->kind == FF_WATCH_ILLEGAL && alert->side >= 0)
        board->face.illegal[alert->side]++;
    ff_watch_tell(w, FF_WATCH_EVENT_ALERT, board, s, 0, 0);
}

static void change_alert(ff_watch *w, watch_board *board, ff_watch_standing *s,
                         const ff_watch_alert *alert, char *claim)
{
    bool words = strcmp(s->alert.text, alert->text) != 0;
    s->alert = *alert;
    s->acknowledged = s->acknowledged && !words;
    ff_free(s->claim);
    s->claim = claim;
    ff_watch_tell(w, FF_WATCH_EVENT_CHANGED, board, s, 0, 0);
}

static ff_watch_standing *find_standing(watch_board *board, const ff_watch_alert *alert)
{
    for (size_t i = 0; i < board->standing_count; i++)
        if (same_alert(&board->standing[i].alert, alert))
            return &board->standing[i];
    return NULL;
}

void ff_watch_set_standing(ff_watch *w, watch_board *board, const ff_watch_alert *alerts,
                           size_t count)
{
    withdraw_missing(w, board, alerts, count);
    for (size_t i = 0; i < count; i++) {
        ff_watch_standing *s = find_standing(board, &alerts[i]);
        char *claim = ff_watch_claim(w, board, &alerts[i]);
        if (s == NULL)
            raise_alert(w, board, &alerts[i], claim);
        else if (!says_the_same(s, &alerts[i], claim))
            change_alert(w, board, s, &alerts[i], claim);
        else
            ff_free(claim);
    }
}

/* --- what time and the way there can tell --- */

int64_t ff_watch_silence_limit(const ff_watch *w, const watch_board *board)
{
    enum { LEAST_MS = 60000 };
    const watch_reading *r = board->taken;
    if (r == NULL || !board->face.running || r->plies == 0)
        return INT64_MAX;
    int64_t left = board->source->delay_ms < 0 ? -1 : r->clock[r->pos.turn].ms;
    int64_t most = left < 0 || left > LEAST_MS ? left : LEAST_MS;
    return most < 0 || most > w->options.silent_ms ? w->options.silent_ms : most;
}

static bool judge_silence(const ff_watch *w, const watch_board *board, ff_watch_alert *out)
{
    int64_t limit = ff_watch_silence_limit(w, board);
    const watch_reading *r = board->taken;
    if (limit == INT64_MAX || w->now_ms - board->face.changed_ms < limit)
        return false;
    int side = r->pos.turn;
    *out = (ff_watch_alert){.kind = FF_WATCH_SILENT, .ply = r->plies, .side = side};
    snprintf(out->at, sizeof out->at, "%s", r->last);
    int64_t left = r->clock[side].ms;
    if (left > limit)
        WATCH_SAY(out, "no move for %s, with %s%s left to %s: look at the board and its cable",
                  ff_watch_show(limit).text, r->clock[side].reckoned ? "about " : "",
                  ff_watch_show(left).text, ff_watch_side(side));
    else if (left >= 0)
        WATCH_SAY(out,
                  "no move for longer than the %s%s that %s had left: look at the board and "
                  "its cable",
                  r->clock[side].reckoned ? "about " : "",
                  ff_watch_show(r->clock[side].ms).text, ff_watch_side(side));
    else
        WATCH_SAY(out, "no move for %s: look at the board and its cable",
                  ff_watch_show(limit).text);
    return true;
}

/* Which moments of a board without a move count: it is late, the default time is over (who
 * comes after it loses, not with its last second). */
static int64_t late_at(const ff_watch *w, const watch_board *board, bool over)
{
    enum { LATE_MS = 300000, AFTER_MS = 1000 };
    const ff_watch_options *o = &w->options;
    if (o->start_ms == 0 || (over && o->default_ms <= 0) || board->source->delay_ms < 0)
        return INT64_MAX;
    int64_t late = o->default_ms > 0 && o->default_ms < LATE_MS ? o->default_ms : LATE_MS;
    return o->start_ms + board->source->delay_ms + (over ? o->default_ms + AFTER_MS : late);
}

/* One of the players has not moved yet: is he there? (Article 6.7) */
static bool judge_late(const ff_watch *w, const watch_board *board, ff_watch_alert *out)
{
    const watch_reading *r = board->taken;
    if (r->plies > 1 || !board->face.running || w->now_ms < late_at(w, board, false))
        return false;
    bool over = w->now_ms >= late_at(w, board, true);
    int side = (int)(r->plies + r->start.turn) % 2;
    *out = (ff_watch_alert){.kind = over ? FF_WATCH_DEFAULT_TIME : FF_WATCH_LATE, .side = side};
    if (over) {
        out->ask = FF_WATCH_ASK_DEFAULT_TIME;
        out->article = ff_watch_article(w, FF_LAW_DEFAULT);
        WATCH_SAY(out,
                  "%s has not moved, and the default time of %s is over: who was not there "
                  "when it ended?",
                  ff_watch_side(side), ff_watch_show(w->options.default_ms).text);
    } else {
        WATCH_SAY(out, "%s has not moved %s after the round began: is the player there?",
                  ff_watch_side(side),
                  ff_watch_show(late_at(w, board, false) - w->options.start_ms -
                                board->source->delay_ms)
                      .text);
    }
    return true;
}

static bool judge_after_result(const watch_board *board, ff_watch_alert *out)
{
    const watch_reading *r = board->taken;
    if (board->result_ply < 0 || r->plies <= (unsigned)board->result_ply)
        return false;
    unsigned after = r->plies - (unsigned)board->result_ply;
    *out = (ff_watch_alert){
        .kind = FF_WATCH_AFTER_RESULT, .ply = (unsigned)board->result_ply + 1, .side = -1};
    WATCH_SAY(out, "the result is %s, and %u half-move%s came after it",
              ff_game_result_text(r->result), after, after == 1 ? "" : "s");
    return true;
}

static bool judge_passed(const ff_watch *w, const watch_board *board, ff_watch_alert *out)
{
    const watch_reading *r = board->taken;
    if (board->passed_ply == 0)
        return false;
    int side = (board->passed_ply + r->start.turn) % 2;
    *out = (ff_watch_alert){
        .kind = FF_WATCH_THREEFOLD_PAST, .ply = board->passed_ply, .side = side};
    snprintf(out->at, sizeof out->at, "%s", r->three_at);
    out->ask = FF_WATCH_ASK_THREEFOLD;
    out->article = ff_watch_article(w, FF_LAW_THREEFOLD_BOARD);
    WATCH_SAY(out,
              "the position stood three times, and what came next was in the same writing of "
              "the file: if %s claimed before moving, see the claim",
              ff_watch_side(side));
    return true;
}

/* 0:00 of a source that cuts seconds may be nearly one: who is answered soon had it left. */
static int64_t flag_at(const ff_watch *w, const watch_board *board)
{
    enum { ANSWER_MS = 3000 };
    const watch_reading *r = board->taken;
    for (size_t i = 0;
         r != NULL && r->cut_seconds && w->options.hold_ms >= 0 && i < r->alert_count; i++)
        if (r->alerts[i].kind == FF_WATCH_FLAG || r->alerts[i].kind == FF_WATCH_BOTH_FLAGS)
            return board->face.changed_ms + ANSWER_MS;
    return INT64_MIN;
}

static size_t take_alerts(const ff_watch *w, const watch_board *board, ff_watch_alert *all)
{
    const watch_reading *r = board->taken;
    bool waits = w->now_ms < flag_at(w, board);
    size_t count = 0;
    for (size_t i = 0; i < r->alert_count; i++)
        if (!waits ||
            (r->alerts[i].kind != FF_WATCH_FLAG && r->alerts[i].kind != FF_WATCH_BOTH_FLAGS))
            all[count++] = r->alerts[i];
    return count;
}

/* The game's own warnings, and up to nine more. */
void ff_watch_board_settle(ff_watch *w, watch_board *board)
{
    enum { MORE = 9 };
    const watch_reading *r = board->taken;
    if (r == NULL)
        return;
    ff_watch_alert *all = ff_calloc(r->alert_count + MORE, sizeof *all);
    if (all == NULL) {
        w->no_memory = true;
        return;
    }
    size_t count = take_alerts(w, board, all);
    count += judge_passed(w, board, &all[count]);
    count += judge_after_result(board, &all[count]);
    count += ff_watch_judge_round(w, board, &all[count]);
    count += judge_silence(w, board, &all[count]);
    count += judge_late(w, board, &all[count]);
    count += ff_watch_judge_sensor(w, board, &all[count]);
    ff_watch_set_standing(w, board, all, count);
    ff_free(all);
}

/* --- taking a reading --- */

static bool has_result(const watch_reading *r)
{
    return r->result != FF_GAME_RESULT_NONE && r->result != FF_GAME_RESULT_UNKNOWN;
}

static void note_arrivals(ff_watch *w, watch_board *board, unsigned from, unsigned to,
                          bool live)
{
    size_t had = board->arrived_capacity;
    if (ff_grow(&board->arrived, &board->arrived_capacity, to + 1, sizeof *board->arrived) !=
        FF_OK) {
        w->no_memory = true;
        return;
    }
    for (size_t i = had; i < board->arrived_capacity; i++)
        board->arrived[i] = -1;
    for (unsigned ply = from; ply <= to; ply++)
        board->arrived[ply] = live && ply > 0 ? w->now_ms : -1;
}

static void note_result(watch_board *board, const watch_reading *old, const watch_reading *new)
{
    bool same = old != NULL && has_result(old) && old->result == new->result;
    if (!has_result(new))
        board->result_ply = -1;
    else if (!same || board->result_ply < 0 || (unsigned)board->result_ply > new->plies)
        board->result_ply = (int)new->plies;
}

/* "12" of a Round tag "1.12"; of a Board tag; of a file "game-12.pgn"; else the game's number
 * in its file. */
static void make_label(watch_board *board, const watch_reading *r)
{
    const char *dot = strrchr(r->round, '.');
    const char *slash = strrchr(board->source->name, '/');
    const char *file = slash != NULL ? slash + 1 : board->source->name;
    const char *digits = file + strcspn(file, "0123456789");
    size_t count = strspn(digits, "0123456789");
    char *label = board->face.label;
    size_t size = sizeof board->face.label;
    if (dot != NULL && dot[1] != '\0' && strspn(dot + 1, "0123456789") == strlen(dot + 1))
        snprintf(label, size, "%.8s", dot + 1);
    else if (r->board[0] != '\0')
        snprintf(label, size, "%.16s", r->board);
    else if (strncmp(file, "game-", 5) == 0 && digits == file + 5 && *digits != '\0')
        snprintf(label, size, "%.*s", count < 8 ? (int)count : 8, digits);
    else
        snprintf(label, size, "%u", board->face.game);
    ff_utf8_drop_cut(label);
}

/* Bytes that could upset a terminal or an id are replaced. */
static void make_key(ff_watch *w, watch_board *board)
{
    char base[FF_WATCH_LABEL / 2 + 1];
    size_t n = 0;
    for (const char *at = board->face.label; *at != '\0' && n + 1 < sizeof base; at++)
        base[n++] = *at > ' ' && *at < 127 && *at != '-' && *at != '.' ? *at : '_';
    base[n] = '\0';
    for (unsigned number = 1;; number++) {
        bool taken = false;
        snprintf(board->face.key, sizeof board->face.key, number == 1 ? "%s" : "%s.%u", base,
                 number);
        for (size_t i = 0; i < w->board_count; i++)
            taken = taken || (w->boards[i] != board &&
                              strcmp(w->boards[i]->face.key, board->face.key) == 0);
        if (!taken)
            return;
    }
}

static void show_reading(watch_board *board, const watch_reading *r)
{
    ff_watch_board *face = &board->face;
    face->source = board->source->name;
    face->white = r->white;
    face->black = r->black;
    face->round = r->round;
    face->fide[FF_WHITE] = r->fide[0];
    face->fide[FF_BLACK] = r->fide[1];
    face->plies = r->plies;
    snprintf(face->last, sizeof face->last, "%s", r->last);
    face->result = r->result;
    face->running = !has_result(r) && !r->over;
    face->pos = r->pos;
    face->stood = r->stood;
    memcpy(face->offers, r->offers, sizeof face->offers);
    face->clock[0] = r->clock[0];
    face->clock[1] = r->clock[1];
    make_label(board, r);
}

static void tell_differences(ff_watch *w, const watch_board *board, const watch_reading *old,
                             const char *old_label)
{
    const watch_reading *new = board->taken;
    unsigned common = ff_watch_common(old, new);
    if (strcmp(old->white, new->white) != 0 || strcmp(old->black, new->black) != 0 ||
        strcmp(old->round, new->round) != 0 || strcmp(old_label, board->face.label) != 0)
        ff_watch_tell(w, FF_WATCH_EVENT_RENAMED, board, NULL, 0, 0);
    if (common < old->plies)
        ff_watch_tell(w, FF_WATCH_EVENT_TAKEN_BACK, board, NULL, old->plies - common, common);
    if (common < new->plies)
        ff_watch_tell(w, FF_WATCH_EVENT_MOVE, board, NULL, new->plies - common, new->plies);
    if (old->result != new->result && (has_result(old) || has_result(new)))
        ff_watch_tell(w, FF_WATCH_EVENT_RESULT, board, NULL, 0, 0);
}

/* What is seen now was so then in the hall, as far as that is known. */
static int64_t hall_ms(const ff_watch *w, const watch_board *board)
{
    int64_t delay = board->source->delay_ms;
    return w->now_ms - (delay > 0 ? delay : 0);
}

static void take_first(ff_watch *w, watch_board *board, watch_reading *r)
{
    note_arrivals(w, board, 0, r->plies, false);
    /* a board that was there before its first move, or just made it, is seen live */
    if (r->plies == 1 && board->arrived_capacity > 1 &&
        w->now_ms > board->source->face.face.changed_ms) {
        board->arrived[1] = w->now_ms;
        board->face.first_ms = hall_ms(w, board);
    }
    note_result(board, NULL, r);
    board->taken = r;
    show_reading(board, r);
    make_key(w, board);
    board->face.changed_ms = w->now_ms;
    ff_watch_tell(w, FF_WATCH_EVENT_STARTED, board, NULL, r->plies, r->plies);
    if (has_result(r))
        ff_watch_tell(w, FF_WATCH_EVENT_RESULT, board, NULL, 0, 0);
}

static void take_next(ff_watch *w, watch_board *board, watch_reading *r)
{
    watch_reading *old = board->taken;
    unsigned common = ff_watch_common(old, r);
    char label[FF_WATCH_LABEL];
    memcpy(label, board->face.label, sizeof label);
    note_arrivals(w, board, common + 1, r->plies, true);
    if (r->plies == 0)
        board->face.first_ms = -1;
    else if (old->plies == 0)
        board->face.first_ms = hall_ms(w, board);
    note_result(board, old, r);
    if (common < old->plies || common < r->plies || old->result != r->result ||
        old->times.count != r->times.count)
        board->face.changed_ms = w->now_ms;
    board->passed_ply = r->three_ply > common ? r->three_ply : 0;
    board->taken = r;
    show_reading(board, r);
    tell_differences(w, board, old, label);
    ff_watch_reading_drop(old);
}

/* Takes over the caller's hold on the reading. */
static void take_reading(ff_watch *w, watch_board *board, watch_reading *r)
{
    if (board->taken == r) {
        ff_watch_reading_drop(r);
        show_reading(board, r);
        return;
    }
    if (board->taken == NULL)
        take_first(w, board, r);
    else
        take_next(w, board, r);
    if (!ff_watch_gather_facts(board))
        w->no_memory = true;
    memcpy(board->face.used_ms, board->facts.used_ms, sizeof board->face.used_ms);
    if (w->unsettled_ms < 0)
        w->unsettled_ms = w->now_ms;
}

static void forget_held(watch_board *board)
{
    ff_watch_reading_drop(board->held);
    board->held = NULL;
    board->missing = false;
    board->held_ms = -1;
}

/* Does the reading say less than the last one, or what may be half written? */
static bool is_worse(const watch_reading *old, const watch_reading *new, bool torn)
{
    if (torn || new->doubtful)
        return true;
    if (old == NULL)
        return false;
    bool names = (old->white[0] != '\0' && new->white[0] == '\0') ||
                 (old->black[0] != '\0' && new->black[0] == '\0');
    return names || new->plies < old->plies || !ff_watch_continues(old, new) ||
           (new->plies == old->plies &&new->times.count < old->times.count);
}

int ff_watch_board_read(ff_watch *w, watch_board *board, watch_reading *reading, unsigned game,
                        bool torn)
{
    bool hold = board->taken != reading && w->options.hold_ms >= 0 &&
                is_worse(board->taken, reading, torn);
    ff_watch_reading_hold(reading);
    board->missing = false;
    if (!hold) {
        forget_held(board);
        board->face.game = game;
        take_reading(w, board, reading);
        return FF_OK;
    }
    if (board->taken == NULL)
        board->face.game = game;
    ff_watch_reading_drop(board->held);
    board->held = reading;
    board->held_game = game;
    if (board->held_ms < 0)
        board->held_ms = w->now_ms;
    return FF_OK;
}

void ff_watch_board_miss(ff_watch *w, watch_board *board)
{
    if (board->taken != NULL) { /* else the reading is all that the board is known by */
        ff_watch_reading_drop(board->held);
        board->held = NULL;
    }
    board->missing = true;
    if (board->held_ms < 0)
        board->held_ms = w->now_ms;
}

int64_t ff_watch_board_due(const ff_watch *w, const watch_board *board)
{
    int64_t silence = ff_watch_silence_limit(w, board);
    int64_t hold = w->options.hold_ms > 0 ? w->options.hold_ms : 0;
    int64_t due = board->held_ms >= 0 ? board->held_ms + hold : INT64_MAX;
    if (silence != INT64_MAX && board->face.changed_ms + silence > w->now_ms &&
        board->face.changed_ms + silence < due)
        due = board->face.changed_ms + silence;
    int64_t sensor = ff_watch_sensor_due(w, board);
    due = sensor < due ? sensor : due;
    int64_t flag = flag_at(w, board);
    if (flag > w->now_ms && flag < due)
        due = flag;
    for (int over = 0; over < 2; over++) {
        int64_t at = late_at(w, board, over == 1);
        if (board->face.running && board->face.plies < 2 && at > w->now_ms && at < due)
            due = at;
    }
    return due;
}

bool ff_watch_board_tick(ff_watch *w, watch_board *board)
{
    int64_t hold = w->options.hold_ms > 0 ? w->options.hold_ms : 0;
    if (board->held_ms < 0 || w->now_ms - board->held_ms < hold)
        return false;
    if (board->missing) {
        ff_watch_set_standing(w, board, NULL, 0);
        if (board->taken != NULL)
            ff_watch_tell(w, FF_WATCH_EVENT_GONE, board, NULL, 0, 0);
        return true;
    }
    watch_reading *held = board->held;
    board->held = NULL;
    board->held_ms = -1;
    board->face.game = board->held_game;
    take_reading(w, board, held);
    return false;
}

/* --- life --- */

watch_board *ff_watch_board_new(ff_watch *w, watch_source *source)
{
    if (w->board_count >= FF_WATCH_MAX_BOARDS ||
        ff_grow(&w->boards, &w->board_capacity, w->board_count + 1, sizeof *w->boards) != FF_OK)
        return NULL;
    watch_board *board = ff_calloc(1, sizeof *board);
    if (board == NULL)
        return NULL;
    board->source = source;
    board->held_ms = -1;
    board->result_ply = -1;
    board->face.first_ms = -1;
    board->face.source = source->name;
    board->face.white = board->face.black = board->face.round = "";
    board->face.fide[0] = board->face.fide[1] = "";
    w->boards[w->board_count++] = board;
    return board;
}

void ff_watch_board_free(watch_board *board)
{
    for (size_t i = 0; i < board->standing_count; i++)
        ff_free(board->standing[i].claim);
    ff_free(board->standing);
    ff_free(board->arrived);
    ff_watch_reading_drop(board->taken);
    ff_watch_reading_drop(board->held);
    ff_free(board);
}
