#include "table/table_common.h"

#include "event/extra.h"

#include <stdio.h>
#include <string.h>

/* Further columns of a table: what is known of players, and what their list had. */

typedef enum known { TITLE, SEX, RATING, K, FEDERATION, FIDE_ID, BIRTH_YEAR, CLUB, TEAM } known;

static const struct {
    const char *word, *head;
} columns[] = {
    [TITLE] = {"title", "Title"},
    [SEX] = {"sex", "Sex"},
    [RATING] = {"rating", "Rating"},
    [K] = {"k", "K"},
    [FEDERATION] = {"federation", "Federation"},
    [FIDE_ID] = {"fide_id", "FIDE ID"},
    [BIRTH_YEAR] = {"birth_year", "Born"},
    [CLUB] = {"club", "Club"},
    [TEAM] = {"team", "Team"},
};

enum { COUNT = sizeof columns / sizeof *columns };

static int find_column(const char *name)
{
    for (int i = 0; i < COUNT; i++)
        if (ff_str_equal_nocase(columns[i].word, name))
            return i;
    return COUNT;
}

bool ff_table_column_known(const ff_event *event, const char *name)
{
    return find_column(name) != COUNT || ff_event_has_extra(event, name);
}

const char *ff_table_column_head(const char *name)
{
    int at = find_column(name);
    return at != COUNT ? columns[at].head : name;
}

static const char *number(int value, char out[FF_TABLE_COLUMN_SIZE])
{
    snprintf(out, FF_TABLE_COLUMN_SIZE, "%d", value);
    return value != 0 ? out : "";
}

const char *ff_table_column_text(const ff_standings *s, int player, const char *name,
                                 char out[FF_TABLE_COLUMN_SIZE])
{
    const ff_event *event = s->event;
    if (s->order_head != NULL && strcmp(name, s->order_head) == 0)
        return s->order_texts[player];
    const ff_player *p = &event->players[player];
    switch (find_column(name)) {
    case TITLE:
        return p->title;
    case SEX:
        snprintf(out, FF_TABLE_COLUMN_SIZE, "%c", p->sex);
        return out;
    case RATING:
        return number(p->rating, out);
    case K:
        return number(p->k_factor, out);
    case FEDERATION:
        return p->federation;
    case FIDE_ID:
        return p->fide_id;
    case BIRTH_YEAR:
        return number(p->birth.year, out);
    case CLUB:
        return p->club;
    case TEAM:
        return p->team != FF_NOBODY ? event->teams[p->team].name : "";
    default:
        return ff_event_extra(event, player, name);
    }
}

/* --- categories --- */

int ff_table_category_make(const ff_standings *standings, const ff_named_category *category,
                           ff_arena *arena, ff_standings *out, ff_error *err)
{
    *out = *standings;
    out->count = 0;
    out->rows = ff_arena_alloc(arena, (standings->count + 1) * sizeof *out->rows);
    out->row_of =
        ff_arena_alloc(arena, (standings->event->player_count + 1) * sizeof *out->row_of);
    if (out->rows == NULL || out->row_of == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the table");
    int rank = 0;
    for (size_t i = 0; i < standings->count; i++) {
        const ff_standing *row = &standings->rows[i];
        if (!ff_player_category_has(&category->category, standings->event, row->player))
            continue;
        out->row_of[row->player] = (int)out->count;
        out->rows[out->count] = *row;
        /* a place of its own, shared by those who share one among all */
        if (out->count == 0 || rank != row->rank)
            out->rows[out->count].rank = (int)out->count + 1;
        else
            out->rows[out->count].rank = out->rows[out->count - 1].rank;
        rank = row->rank;
        out->count++;
    }
    return FF_OK;
}
