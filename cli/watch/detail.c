#include "cli/watch/detail.h"

#include "base/latin.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

void detail_head(const ff_watch_board *board, ff_str *out)
{
    ff_str_text(out, "Board ");
    ff_str_printable(out, board->label, strlen(board->label));
    ff_str_text(out, ": ");
    ff_str_printable(out, board->white, strlen(board->white));
    ff_str_text(out, " – ");
    ff_str_printable(out, board->black, strlen(board->black));
    ff_str_format(out, "   %s", ff_game_result_text(board->result));
}

void detail_clock(const ff_watch_clock *clock, ff_str *out)
{
    ff_str text = FF_STR_INIT;
    if (clock->ms >= 0) {
        ff_tc_time_write(clock->ms / 1000 * 1000, &text);
        ff_str_format(out, "%s%7s ", clock->reckoned ? "~" : " ", ff_str_get(&text));
    } else {
        ff_str_format(out, "%8s ", "");
    }
    ff_str_release(&text);
}

static void put_side(const char *side, const ff_watch_clock *clock, ff_str *out)
{
    const char *before = clock->ms < 0 ? "not recorded" : clock->reckoned ? "~" : "";
    ff_str_format(out, "   %s %s", side, before);
    if (clock->ms >= 0)
        ff_tc_time_write(clock->ms / 1000 * 1000, out);
}

void detail_clocks(const ff_watch_board *board, ff_str *out)
{
    ff_str_format(out, "last move %s", board->last[0] != '\0' ? board->last : "none");
    put_side("White", &board->clock[FF_WHITE], out);
    put_side("Black", &board->clock[FF_BLACK], out);
}

void detail_counts(const ff_watch_board *board, ff_str *out)
{
    unsigned half = board->pos.halfmove;
    ff_str_format(
        out,
        "%u%s moves by each player without capture or pawn move; this position stood %u time%s",
        half / 2, half % 2 != 0 ? "½" : "", board->stood, board->stood == 1 ? "" : "s");
}

void detail_standing(const ff_watch_standing *s, ff_str *out)
{
    ff_str_format(out, "%s%s: %s%s%s", s->acknowledged ? "(seen) " : "",
                  ff_watch_level_name(ff_watch_kind_level(s->alert.kind)), s->alert.at,
                  s->alert.at[0] != '\0' ? ": " : "", s->alert.text);
    if (s->alert.article != NULL)
        ff_str_format(out, " (Article %s)", s->alert.article);
}

/* --- columns --- */

/* The bytes of `text` that fit into so many columns; `*width`: what they take. */
static size_t fitting(const char *text, size_t size, size_t columns, size_t *width)
{
    size_t used = 0;
    *width = 0;
    while (used < size) {
        uint32_t code;
        size_t bytes = ff_utf8_decode(text + used, size - used, &code);
        bytes = bytes > 0 ? bytes : 1;
        size_t wide = ff_utf8_width(text, used + bytes);
        if (wide > columns)
            break;
        used += bytes;
        *width = wide;
    }
    return used;
}

void detail_column(const char *text, size_t columns, ff_str *out)
{
    ff_str clean = FF_STR_INIT;
    size_t width;
    ff_str_printable(&clean, text, strlen(text));
    size_t used = fitting(ff_str_get(&clean), clean.size, columns, &width);
    ff_str_bytes(out, ff_str_get(&clean), used);
    ff_str_format(out, "%*s ", (int)(columns - width), "");
    ff_str_release(&clean);
}

void detail_names(const ff_watch_board *board, size_t columns, ff_str *out)
{
    enum { BETWEEN = 3 };
    const char *names[] = {board->white[0] != '\0' ? board->white : "?",
                           board->black[0] != '\0' ? board->black : "?"};
    ff_str clean[2] = {FF_STR_INIT, FF_STR_INIT}, both = FF_STR_INIT;
    size_t room = columns > BETWEEN ? columns - BETWEEN : 1, width[2], fits[2];
    for (int i = 0; i < 2; i++) {
        ff_str_printable(&clean[i], names[i], strlen(names[i]));
        width[i] = ff_utf8_width(ff_str_get(&clean[i]), clean[i].size);
    }
    size_t left = width[1] < room / 2 ? room - width[1] : room - room / 2;
    fits[0] = fitting(ff_str_get(&clean[0]), clean[0].size, left, &width[0]);
    fits[1] = fitting(ff_str_get(&clean[1]), clean[1].size, room - width[0], &width[1]);
    ff_str_bytes(&both, ff_str_get(&clean[0]), fits[0]);
    ff_str_text(&both, " – ");
    ff_str_bytes(&both, ff_str_get(&clean[1]), fits[1]);
    detail_column(ff_str_get(&both), columns, out);
    ff_str_release(&clean[0]);
    ff_str_release(&clean[1]);
    ff_str_release(&both);
}

/* --- finding --- */

static bool contains(const char *text, const char *part)
{
    size_t size = strlen(part);
    for (; *text != '\0'; text++)
        if (strncasecmp(text, part, size) == 0)
            return true;
    return false;
}

bool detail_is_meant(const ff_watch_board *board, const char *wanted)
{
    if (strcasecmp(board->label, wanted) == 0)
        return true;
    bool number = wanted[strspn(wanted, "0123456789.")] == '\0';
    return !number && (contains(board->white, wanted) || contains(board->black, wanted));
}

ff_watch_board *detail_find(ff_watch *watch, const char *wanted, bool *several)
{
    ff_watch_board *found = NULL;
    *several = false;
    for (size_t i = 0; i < ff_watch_board_count(watch); i++) {
        ff_watch_board *board = ff_watch_board_at(watch, i);
        if (!detail_is_meant(board, wanted))
            continue;
        *several = *several || found != NULL;
        if (found == NULL || (!found->running && board->running))
            found = board;
    }
    return found;
}
