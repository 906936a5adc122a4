#include "base/json.h"
#include "ruling/ruling_build.h"

#include <string.h>

/*
 * A ruling as the JSON object of the contract.
 */

/* Releases a text that went into `out`, which fails with it. */
static void drop(ff_str *out, ff_str *text)
{
    out->failed |= text->failed;
    ff_str_release(text);
}

static void put_fen(ff_json *json, const char *key, const ff_position *pos)
{
    if (pos == NULL) {
        ff_json_put_null(json, key);
        return;
    }
    char fen[FF_FEN_SIZE];
    ff_position_fen(pos, FF_FEN_X, fen);
    ff_json_put_text(json, key, fen);
}

static void put_ply(ff_json *json, const char *key, int ply)
{
    if (ply == FF_NEVER)
        ff_json_put_null(json, key);
    else
        ff_json_put_integer(json, key, ply);
}

/* Has this piece of an article number been in the list before `stop`? */
static bool cited_before(const ff_ruling *r, const ff_citation *stop, const char *number,
                         size_t size, bool unverified)
{
    for (const ff_citation *c = r->articles; c != stop; c = c->next) {
        if (unverified && c->article.mark == FF_MARK_NONE)
            continue;
        const char *at = c->article.number;
        while (*at != '\0') {
            size_t length = strcspn(at, ",");
            if (length == size && memcmp(at, number, size) == 0)
                return true;
            at += length;
            at += strspn(at, ", ");
        }
    }
    return false;
}

/* Each Article once: "3.10, 7.5.1" are two. */
static void json_article_list(const ff_ruling *r, bool unverified, ff_json *json)
{
    ff_json_begin_array(json);
    for (const ff_citation *c = r->articles; c != NULL; c = c->next) {
        if (unverified && c->article.mark == FF_MARK_NONE)
            continue;
        const char *at = c->article.number;
        while (*at != '\0') {
            size_t size = strcspn(at, ",");
            if (!cited_before(r, c, at, size, unverified))
                ff_json_text_n(json, at, size);
            at += size;
            at += strspn(at, ", ");
        }
    }
    ff_json_end_array(json);
}

static void json_articles(const ff_ruling *r, ff_json *json)
{
    ff_json_key(json, "articles");
    json_article_list(r, false, json);
    ff_json_key(json, "not_verified");
    json_article_list(r, true, json);
}

static void json_counts(const ff_counts *counts, ff_json *json)
{
    ff_json_key(json, "counts");
    ff_json_begin_object(json);
    ff_json_put_integer(json, "fide", counts->fide);
    ff_json_put_integer(json, "pseudo_legal_en_passant", counts->pseudo_legal);
    ff_json_put_integer(json, "fen", counts->fen);
    ff_json_put_integer(json, "placement_and_side", counts->placement_side);
    ff_json_put_integer(json, "without_castling_rights", counts->no_castling);
    ff_json_end_object(json);
}

static void json_facts(const ff_ruling *r, ff_json *json)
{
    ff_json_key(json, "facts");
    ff_json_begin_array(json);
    for (const ff_fact *fact = r->facts; fact != NULL; fact = fact->next) {
        ff_json_begin_object(json);
        ff_json_put_text(json, "kind", fact->kind);
        put_ply(json, "ply", fact->ply);
        ff_json_put_text(json, "at", fact->at);
        if (fact->difference != NULL)
            ff_json_put_text(json, "difference", fact->difference);
        if (fact->count >= 0)
            ff_json_put_integer(json, "count", fact->count);
        if (fact->counts != NULL)
            json_counts(fact->counts, json);
        put_fen(json, "fen", fact->pos);
        ff_json_put_text(json, "text", fact->text);
        ff_json_end_object(json);
    }
    ff_json_end_array(json);
}

static void json_items(ff_json *json, const char *key, const ff_text_item *items)
{
    ff_json_key(json, key);
    ff_json_begin_array(json);
    for (const ff_text_item *item = items; item != NULL; item = item->next)
        ff_json_text(json, item->text);
    ff_json_end_array(json);
}

static void json_result(ff_json *json, ff_game_result result)
{
    ff_json_put_text(json, "result",
                     result == FF_GAME_RESULT_NONE ? NULL : ff_game_result_text(result));
}

static void json_clock(const ff_ruling *r, ff_json *json)
{
    ff_json_key(json, "clock");
    ff_json_begin_array(json);
    for (const ff_clock_change *c = r->clock; c != NULL; c = c->next) {
        ff_json_begin_object(json);
        ff_json_put_text(json, "side", c->side == FF_WHITE ? "white" : "black");
        ff_json_put_integer(json, "add_ms", c->add_ms);
        ff_json_put_text(json, "why", c->why);
        ff_json_end_object(json);
    }
    ff_json_end_array(json);
}

/* `must_play` is the moves with spaces between; `must_play_moves` the same as a list. */
static void json_remedy(const ff_ruling *r, ff_json *json)
{
    ff_str moves = FF_STR_INIT;
    for (const ff_text_item *item = r->must_play; item != NULL; item = item->next)
        ff_str_format(&moves, "%s%s", moves.size != 0 ? " " : "", item->text);
    ff_str note = FF_STR_INIT;
    for (const ff_text_item *item = r->notes; item != NULL; item = item->next)
        ff_str_format(&note, "%s%s", note.size != 0 ? "; " : "", item->text);
    ff_json_key(json, "remedy");
    ff_json_begin_object(json);
    json_clock(r, json);
    ff_json_put_text(json, "must_play", moves.size != 0 ? ff_str_get(&moves) : NULL);
    json_items(json, "must_play_moves", r->must_play);
    ff_json_put_text(json, "must_note", r->must_note);
    put_ply(json, "restore_ply", r->restore_ply);
    ff_str at = FF_STR_INIT;
    ff_ruling_restore_label(r, &at);
    ff_json_put_text(json, "restore_at", at.size != 0 ? ff_str_get(&at) : NULL);
    drop(json->out, &at);
    put_fen(json, "restore_fen", r->restore_pos);
    json_result(json, r->result);
    ff_json_put_text(json, "note", note.size != 0 ? ff_str_get(&note) : NULL);
    ff_json_end_object(json);
    drop(json->out, &moves);
    drop(json->out, &note);
}

static void json_step(void *ctx, const char *text, const ff_position *set_up)
{
    (void)set_up;
    ff_json_text(ctx, text);
}

static void json_steps(const ff_ruling *r, ff_json *json)
{
    ff_json_key(json, "do_now");
    ff_json_begin_array(json);
    json->out->failed |= !ff_ruling_steps(r, json_step, json);
    ff_json_end_array(json);
}

static void json_turning(const ff_ruling *r, ff_json *json)
{
    ff_json_key(json, "taken");
    ff_json_begin_array(json);
    for (const ff_taken *taken = r->taken; taken != NULL; taken = taken->next) {
        ff_json_begin_object(json);
        ff_json_put_text(json, "fact", taken->text);
        ff_json_put_text(json, "option", taken->option);
        ff_json_end_object(json);
    }
    ff_json_end_array(json);
    ff_json_key(json, "otherwise");
    ff_json_begin_array(json);
    for (const ff_otherwise *turn = r->otherwise; turn != NULL; turn = turn->next) {
        ff_json_begin_object(json);
        ff_json_put_text(json, "fact", turn->fact);
        ff_json_put_text(json, "option", turn->option);
        ff_json_put_text(json, "other_verdict", ff_ruling_verdict_name(turn->verdict));
        ff_json_put_text(
            json, "other_result",
            turn->result == FF_GAME_RESULT_NONE ? NULL : ff_game_result_text(turn->result));
        ff_json_put_text(json, "other_text", turn->text);
        ff_json_end_object(json);
    }
    ff_json_end_array(json);
}

void ff_ruling_json(const ff_ruling *r, ff_str *out)
{
    ff_str text = FF_STR_INIT;
    ff_str_format(&text, "%s%s%s", r->sentence, r->reason[0] != '\0' ? " " : "", r->reason);
    ff_json json = ff_json_start(out);
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "type", "ruling");
    ff_json_put_text(&json, "question", r->question);
    ff_json_put_text(&json, "laws", r->of.laws->id);
    ff_json_put_text(&json, "mode", ff_laws_mode_name(r->of.mode));
    ff_json_put_text(&json, "supervision",
                     r->of.either ? "unknown" : ff_laws_supervision_name(r->of.supervision));
    ff_json_put_text(&json, "player",
                     r->player == FF_UNKNOWN_SIDE ? NULL
                     : r->player == FF_WHITE      ? "white"
                                                  : "black");
    ff_json_put_text(&json, "kind", r->kind);
    ff_json_put_text(&json, "verdict", ff_ruling_verdict_name(r->verdict));
    json_result(&json, r->result);
    ff_json_put_bool(&json, "by_analysis", r->by_analysis);
    json_articles(r, &json);
    json_facts(r, &json);
    json_remedy(r, &json);
    json_items(&json, "alternatives", r->alternatives);
    json_steps(r, &json);
    json_turning(r, &json);
    ff_json_put_text(&json, "text", ff_str_get(&text));
    ff_json_put_text(&json, "link", r->link);
    ff_json_end_object(&json);
    drop(out, &text);
}
