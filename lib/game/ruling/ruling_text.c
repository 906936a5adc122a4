#include "base/html.h"
#include "base/json.h"
#include "board/diagram.h"
#include "flagfall/timecontrol.h"
#include "ruling/ruling_build.h"

#include <string.h>

/*
 * A ruling as one printable page and as the JSON object of the contract.
 */

enum { LABEL_WIDTH = 13, PAGE_WIDTH = 80 };

/* --- the page --- */

/* Releases a text that went into `out`, which fails with it. */
static void drop(ff_str *out, ff_str *text)
{
    out->failed |= text->failed;
    ff_str_release(text);
}

static void strip_spaces(ff_str *out)
{
    while (out->size > 0 && out->data[out->size - 1] == ' ')
        out->data[--out->size] = '\0';
}

/* Appends `text` in lines of the page; those after the first begin at `indent`. The first
 * begins at column `at`. */
static void put_wrapped(ff_str *out, const char *text, size_t at, size_t indent)
{
    while (*text != '\0') {
        size_t size = strcspn(text, " \n");
        size_t width = ff_utf8_width(text, size);
        if (at + width > PAGE_WIDTH && at > indent) {
            strip_spaces(out);
            ff_str_format(out, "\n%*s", (int)indent, "");
            at = indent;
        }
        ff_str_printable(out, text, size);
        at += width;
        text += size;
        if (*text == '\n') {
            ff_str_format(out, "\n%*s", (int)indent, "");
            at = indent;
            text++;
        } else if (*text == ' ') {
            ff_str_char(out, ' ');
            at++;
            text++;
        }
    }
    strip_spaces(out);
    ff_str_char(out, '\n');
}

static void put_row(ff_str *out, const char *label, const char *text)
{
    ff_str_format(out, "%-*s", LABEL_WIDTH, label);
    put_wrapped(out, text, LABEL_WIDTH, LABEL_WIDTH);
}

static bool tag_known(const char *value)
{
    return value[0] != '\0' && value[0] != '?' && value[0] != '-';
}

static void put_game(const ff_ruling *r, ff_str *out)
{
    const ff_game *game = r->of.game;
    if (game == NULL || !(tag_known(ff_game_tag(game, "White", "")) ||
                          tag_known(ff_game_tag(game, "Black", ""))))
        return;
    ff_str text = FF_STR_INIT;
    ff_str_format(&text, "%s – %s", ff_game_tag(game, "White", "?"),
                  ff_game_tag(game, "Black", "?"));
    static const char *const names[] = {"Event", "Site", "Round", "Date"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = ff_game_tag(game, names[i], "");
        if (tag_known(value))
            ff_str_format(&text, ", %s%s", i == 2 ? "round " : "", value);
    }
    put_row(out, "Game", ff_str_get(&text));
    drop(out, &text);
}

static void put_laws(const ff_ruling *r, ff_str *out)
{
    ff_str text = FF_STR_INIT;
    ff_str_format(&text, "%s (%s), %s", r->of.laws->title, r->of.laws->id,
                  ff_laws_mode_name(r->of.mode));
    if (r->of.mode != FF_MODE_STANDARD)
        ff_str_format(&text, ", %s supervision",
                      r->of.either ? "unknown" : ff_laws_supervision_name(r->of.supervision));
    if (r->of.laws->note != NULL)
        ff_str_format(&text, "; %s", r->of.laws->note);
    put_row(out, "Laws", ff_str_get(&text));
    drop(out, &text);
}

static const char *mark_text(ff_source_status mark)
{
    return mark != FF_MARK_NONE ? " (not verified for this edition)" : "";
}

static void put_articles(const ff_ruling *r, ff_str *out)
{
    for (const ff_citation *c = r->articles; c != NULL; c = c->next) {
        ff_str text = FF_STR_INIT;
        ff_str_format(&text, "%s: %s%s", c->article.number, ff_law_point_title(c->point),
                      mark_text(c->article.mark));
        put_row(out, c == r->articles ? "Articles" : "", ff_str_get(&text));
        drop(out, &text);
    }
}

static void put_items(ff_str *out, const char *label, const ff_text_item *items)
{
    for (const ff_text_item *item = items; item != NULL; item = item->next) {
        put_row(out, label, item->text);
        label = "";
    }
}

/* The diagrams of a page that is no text: each has a line of its own there, a form feed. */
enum { MOST_BOARDS = 32 };
static const char board_line[] = "\f\n";
typedef struct board_list {
    const ff_position *list[MOST_BOARDS];
    size_t count;
} board_list;

static void put_diagram(const ff_position *pos, board_list *boards, ff_str *out)
{
    ff_str board = FF_STR_INIT;
    if (boards != NULL && boards->count < MOST_BOARDS) {
        boards->list[boards->count++] = pos;
        ff_str_text(out, board_line);
        return;
    }
    ff_diagram_options options = {.letters = false};
    ff_diagram_text(pos, &options, &board);
    for (const char *line = ff_str_get(&board); *line != '\0';) {
        size_t size = strcspn(line, "\n");
        ff_str_format(out, "%*s%.*s\n", LABEL_WIDTH + 3, "", (int)size, line);
        line += size + (line[size] == '\n');
    }
    drop(out, &board);
}

static void put_facts(const ff_ruling *r, board_list *boards, ff_str *out)
{
    unsigned number = 1;
    for (const ff_fact *fact = r->facts; fact != NULL; fact = fact->next, number++) {
        ff_str_format(out, "%-*s%2u ", LABEL_WIDTH, number == 1 ? "Facts" : "", number);
        put_wrapped(out, fact->text, LABEL_WIDTH + 3, LABEL_WIDTH + 3);
        if (fact->diagram)
            put_diagram(fact->pos, boards, out);
    }
}

/* --- what to do now, and what turns the ruling --- */

typedef struct step_job {
    ff_str *out;
    board_list *boards;
    unsigned number;
} step_job;

static void put_step(void *ctx, const char *text, const ff_position *set_up)
{
    step_job *j = ctx;
    ff_str_format(j->out, "%-*s%2u ", LABEL_WIDTH, j->number == 0 ? "Do now" : "",
                  j->number + 1);
    put_wrapped(j->out, text, LABEL_WIDTH + 3, LABEL_WIDTH + 3);
    if (set_up != NULL)
        put_diagram(set_up, j->boards, j->out);
    j->number++;
}

static void put_taken(const ff_ruling *r, ff_str *out)
{
    ff_str text = FF_STR_INIT;
    for (const ff_taken *taken = r->taken; taken != NULL; taken = taken->next)
        ff_str_format(&text, "%s%s (%s%s)", taken == r->taken ? "" : "; ", taken->text,
                      taken->option, taken == r->taken ? " states it" : "");
    if (text.size != 0)
        put_row(out, "Taken as", ff_str_get(&text));
    drop(out, &text);
}

static void put_otherwise(const ff_ruling *r, ff_str *out)
{
    for (const ff_otherwise *turn = r->otherwise; turn != NULL; turn = turn->next) {
        ff_str text = FF_STR_INIT;
        ff_str_format(&text, "if %s (%s): %s", turn->fact, turn->option, turn->text);
        put_row(out, turn == r->otherwise ? "Otherwise" : "", ff_str_get(&text));
        drop(out, &text);
    }
}

static void put_page(const ff_ruling *r, board_list *boards, ff_str *out)
{
    step_job steps = {.out = out, .boards = boards};
    put_wrapped(out, r->sentence, 0, 0);
    ff_str_char(out, '\n');
    out->failed |= !ff_ruling_steps(r, put_step, &steps);
    ff_str_char(out, '\n');
    put_row(out, "Question", r->asked);
    put_game(r, out);
    put_laws(r, out);
    put_taken(r, out);
    if (r->reason[0] != '\0')
        put_row(out, "Reason", r->reason);
    if (r->by_analysis)
        put_row(out, "", "Decided by analysis, not by the material on the board.");
    put_articles(r, out);
    put_facts(r, boards, out);
    put_otherwise(r, out);
    put_items(out, "Or", r->alternatives);
    put_items(out, "Note", r->notes);
    ff_str_text(out, "\nArbiter ____________________  White ______________  "
                     "Black ______________\n");
}

void ff_ruling_page(const ff_ruling *r, ff_str *out)
{
    put_page(r, NULL, out);
}

/* --- HTML --- */

static void put_board(const ff_position *pos, ff_str *out)
{
    const ff_diagram_options options = {.plain = true}; /* sheets are printed and copied */
    ff_str_text(out, "<figure>");
    ff_diagram_svg(pos, &options, out);
    ff_str_text(out, "</figure>\n");
}

/* The text of a page, its boards in the places of their lines. */
static void put_text_and_boards(char *text, const board_list *boards, ff_str *out)
{
    size_t count = 0;
    for (char *end; count < boards->count && (end = strstr(text, board_line)) != NULL;) {
        *end = '\0';
        ff_str_text(out, "<pre>");
        ff_html_text(out, text);
        ff_str_text(out, "</pre>\n");
        put_board(boards->list[count++], out);
        text = end + sizeof board_line - 1;
    }
    ff_str_text(out, "<pre>");
    ff_html_text(out, text);
    ff_str_text(out, "</pre>\n");
}

void ff_ruling_html(const ff_ruling *r, ff_str *out)
{
    ff_str text = FF_STR_INIT;
    board_list boards = {.count = 0};
    put_page(r, &boards, &text);
    ff_str_text(out, "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
                     "<meta name=\"viewport\" content=\"width=device-width\"><title>");
    ff_html_text(out, r->sentence);
    ff_str_text(out, "</title>\n<style>@page{size:A4;margin:15mm}"
                     "body{font-family:sans-serif;max-width:50em;margin:1em auto;padding:0 1em}"
                     "pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:.5em 0}"
                     "figure{margin:.5em 0;break-inside:avoid}svg{width:70mm;max-width:100%}"
                     "</style></head>\n<body><main>\n");
    put_text_and_boards(text.failed ? (char[]){""} : text.data, &boards, out);
    if (boards.count == 0 && r->of.game != NULL) {
        const ff_node *node = ff_game_ply(r->of.game, r->of.ply);
        const ff_position pos =
            node != NULL ? ff_game_after(r->of.game, node) : r->of.game->start;
        ff_str_text(out, "<p>The position:</p>\n");
        put_board(&pos, out);
    }
    ff_str_text(out, "</main></body></html>\n");
    drop(out, &text);
}

/* --- JSON --- */

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
    ff_json_end_object(&json);
    drop(out, &text);
}
