#include "desk/parts.h"

#include "base/latin.h"
#include "base/sort.h"
#include "event/schedule.h"
#include "table/table_common.h"

#include <stdio.h>
#include <string.h>

/* The television: pages that turn, to be read at eight metres. All of them are in the document
 * and a script turns them; without one the next is asked for. */

enum { ROWS = 20, COLUMNS = 2, A_PAGE = ROWS * COLUMNS, SECONDS = 12, NAME_MOST = 21 };

/* What turns: boards, names, standings. */
typedef enum screen_show { SHOW_BOARDS, SHOW_NAMES, SHOW_STANDINGS } screen_show;

typedef struct screen {
    ff_web_out *out;
    int round;
    const ff_game_entry *games; /* without byes */
    size_t game_count;
    int *by_name; /* players */
    size_t name_count;
    const ff_standings *standings;
    size_t pages, at; /* of all that turns; the one that is shown first */
} screen;

/* A name that would be too wide keeps the family name and one initial. */
static void put_name(ff_web_out *out, int player)
{
    const char *name = out->view->event->players[player].name;
    const char *comma = strstr(name, ", ");
    ff_web_markup(out, "<bdi>");
    if (comma == NULL || ff_utf8_count(name, strlen(name)) <= NAME_MOST) {
        ff_web_text(out, name);
    } else {
        uint32_t initial;
        size_t size = ff_utf8_decode(comma + 2, strlen(comma + 2), &initial);
        ff_web_text(
            out, ff_arena_copy(&out->answer->arena, name, (size_t)(comma - name) + 2 + size));
        ff_web_markup(out, ".");
    }
    ff_web_markup(out, "</bdi>");
}

static void put_board(const screen *s, size_t at)
{
    const ff_game_entry *game = &s->games[at];
    const ff_event *event = s->out->view->event;
    ff_web_markup(s->out, "<li><b>");
    ff_web_number(s->out, game->board);
    ff_web_markup(s->out, "</b><span>");
    put_name(s->out, game->white);
    ff_web_markup(s->out, "</span><i>");
    if (ff_desk_is_open(game))
        ff_desk_points(s->out, ff_desk_points_before(event, game->white, s->round));
    else
        ff_web_text(s->out, ff_desk_result(game));
    ff_web_markup(s->out, "</i><span>");
    put_name(s->out, game->black);
    ff_web_markup(s->out, "</span><i>");
    if (ff_desk_is_open(game))
        ff_desk_points(s->out, ff_desk_points_before(event, game->black, s->round));
    ff_web_markup(s->out, "</i></li>");
}

static void put_named(const screen *s, size_t at)
{
    int player = s->by_name[at];
    const ff_round_result *cell = ff_event_cell(s->out->view->event, player, s->round);
    ff_web_markup(s->out, "<li class=\"name\"><span>");
    put_name(s->out, player);
    ff_web_markup(s->out, "</span><b>");
    if (cell->board > 0)
        ff_web_number(s->out, cell->board);
    ff_web_markup(s->out, "</b><i>");
    ff_web_say(s->out, cell->opponent == FF_NOBODY
                           ? ff_result_words((ff_result)cell->result, false)
                       : cell->side == FF_SIDE_BLACK ? N_("Black")
                                                     : N_("White"));
    ff_web_markup(s->out, "</i></li>");
}

static void put_standing(const screen *s, size_t at)
{
    const ff_standing *row = &s->standings->rows[at];
    char value[FF_VALUE_SIZE] = "";
    if (s->standings->tiebreak_count > 0)
        ff_table_value(s->standings, row, 0, value);
    bool ordered = s->standings->order_texts != NULL;
    ff_web_markup(s->out, ordered ? "<li class=\"rank order\"><b>" : "<li class=\"rank\"><b>");
    ff_web_number(s->out, row->rank);
    ff_web_markup(s->out, "</b><span>");
    put_name(s->out, row->player);
    if (ordered) { /* points do not rank here */
        ff_web_markup(s->out, "</span><i>");
        ff_web_text(s->out, s->standings->order_texts[row->player]);
        ff_web_markup(s->out, "</i></li>");
        return;
    }
    ff_web_markup(s->out, "</span><b>");
    ff_desk_points(s->out, row->points);
    ff_web_markup(s->out, "</b><i>");
    ff_web_text(s->out, value);
    ff_web_markup(s->out, "</i></li>");
}

static const struct {
    const char *word, *phrase;
    void (*put)(const screen *s, size_t at);
} shows[] = {[SHOW_BOARDS] = {"boards", N_("Boards {1}–{2}"), put_board},
             [SHOW_NAMES] = {"names", N_("By name {1}–{2}"), put_named},
             [SHOW_STANDINGS] = {"standings", N_("Standings, places {1}–{2}"), put_standing}};

static size_t count_of(const screen *s, screen_show show)
{
    return show == SHOW_BOARDS    ? s->game_count
           : show == SHOW_NAMES   ? s->name_count
           : s->standings != NULL ? s->standings->count
                                  : 0;
}

static void put_page(const screen *s, screen_show show, size_t first, bool on)
{
    size_t count = count_of(s, show), last = first + A_PAGE < count ? first + A_PAGE : count;
    ff_web_markup(s->out, on ? "<section class=\"turn on\"" : "<section class=\"turn\"");
    ff_web_markup(s->out, " aria-label=\"");
    ff_web_say_numbers(s->out, shows[show].phrase, (long long)first + 1, (long long)last, 0);
    ff_web_markup(s->out, "\">");
    for (size_t column = first; column < last; column += ROWS) {
        ff_web_markup(s->out, "<ol>");
        for (size_t i = column; i < last && i < column + ROWS; i++)
            shows[show].put(s, i);
        ff_web_markup(s->out, "</ol>");
    }
    ff_web_markup(s->out, "</section>\n");
}

/* What is shown: what is asked for, else boards and names of a round that is played, and the
 * standings of one that is over. */
static bool is_shown(const screen *s, screen_show show)
{
    const char *asked = ff_desk_asked_word(s->out, "show");
    desk_state state;
    if (asked[0] != '\0')
        return strcmp(asked, shows[show].word) == 0;
    ff_desk_state_of(s->out->view->event, &state);
    return state.open > 0 ? show != SHOW_STANDINGS : show == SHOW_STANDINGS;
}

static size_t visit_pages(screen *s, bool put)
{
    size_t page = 0;
    for (screen_show show = SHOW_BOARDS; show <= SHOW_STANDINGS; show++) {
        if (!is_shown(s, show))
            continue;
        for (size_t first = 0; first < count_of(s, show); first += A_PAGE) {
            if (put)
                put_page(s, show, first, page == s->at);
            page++;
        }
    }
    return page;
}

/* --- head and foot --- */

static void put_head(const screen *s)
{
    const ff_event *event = s->out->view->event;
    ff_date date;
    const char *time = s->round > 0 ? ff_event_round_time(event, s->round) : "";
    ff_web_markup(s->out, "<header><h1>");
    ff_web_name(s->out, event->name);
    ff_web_markup(s->out, "</h1><span>");
    if (s->round > 0)
        ff_web_say_numbers(s->out, N_("Round {1}"), s->round, 0, 0);
    ff_web_markup(s->out, "</span>");
    if (time[0] != '\0' && ff_event_round_date(event, s->round, &date)) {
        char at[40];
        snprintf(at, sizeof at, "%04d-%02d-%02dT%s", date.year, date.month, date.day, time);
        ff_web_markup(s->out, "<span class=\"cd\" data-at=\"");
        ff_web_text(s->out, at);
        ff_web_markup(s->out, "\">");
        ff_web_say_with(s->out, N_("begins at {1}"), time, NULL, NULL);
        ff_web_markup(s->out, "</span>");
    }
    ff_web_markup(s->out, "</header>\n");
}

static void put_foot(const screen *s)
{
    ff_web_out *out = s->out;
    ff_web_markup(out, "<footer><span class=\"pg\">");
    for (size_t i = 0; i < s->pages; i++)
        ff_web_markup(out, i == s->at ? "<i class=\"on\"></i>" : "<i></i>");
    ff_web_markup(out, "</span><button class=\"text pause\" hidden=\"hidden\">");
    ff_web_say(out, N_("pause"));
    ff_web_markup(out, "</button><span class=\"end\">");
    if (out->view->address != NULL)
        ff_web_say_with(out, N_("Visitors: {1}"), out->view->address, NULL, NULL);
    if (!ff_lang_is_reviewed(out->lang)) {
        ff_web_markup(out, " ");
        ff_web_say(out, FF_LANG_NOT_REVIEWED);
    }
    ff_web_markup(out, "</span><span class=\"news\">");
    ff_web_say(out, N_("news"));
    ff_web_markup(out, " <b class=\"clock\">");
    ff_desk_now(out);
    ff_web_markup(out, "</b></span></footer>\n");
}

/* --- the page --- */

static int compare_players(const void *a, const void *b, void *ctx)
{
    const ff_event *event = ctx;
    return ff_latin_compare(event->players[*(const int *)a].name,
                            event->players[*(const int *)b].name);
}

static int collect(screen *s, ff_error *err)
{
    const ff_event *event = s->out->view->event;
    ff_error fault;
    size_t count;
    const ff_game_entry *games = ff_desk_games(s->out, s->round, &count);
    s->games = games;
    while (s->game_count < count && ff_desk_is_game(&games[s->game_count]))
        s->game_count++;
    s->by_name =
        ff_arena_alloc(&s->out->answer->arena, (event->player_count + 1) * sizeof *s->by_name);
    if (s->by_name == NULL || games == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory");
    for (size_t i = 0; i < event->player_count; i++)
        if (!event->players[i].withdrawn)
            s->by_name[s->name_count++] = (int)i;
    ff_sort_in(s->by_name, s->name_count, sizeof *s->by_name, compare_players,
               (void *)(uintptr_t)event);
    if (event->player_count > 0 && s->out->view->standings != NULL)
        s->standings = s->out->view->standings(s->out->view->ctx, 0, &fault);
    return FF_OK;
}

int ff_desk_show_screen(ff_web_out *out, ff_error *err)
{
    screen s = {.out = out};
    ff_web_to *again = ff_arena_alloc(&out->answer->arena, sizeof *again);
    desk_state state;
    int code;
    ff_desk_state_of(out->view->event, &state);
    s.round = state.round;
    code = collect(&s, err);
    if (code != FF_OK || again == NULL)
        return code != FF_OK ? code : ff_fail(err, FF_E_MEMORY, "out of memory");
    s.pages = visit_pages(&s, false);
    s.at = s.pages > 0 ? (size_t)ff_desk_asked(out, "page", 0) % s.pages : 0;
    *again = (ff_web_to){.page = FF_DESK_SCREEN,
                         .key = "show",
                         .as = ff_desk_asked_word(out, "show"),
                         .extra_key = "page",
                         .extra = s.pages > 0 ? (long long)((s.at + 1) % s.pages) : 0};
    out->again = SECONDS;
    out->again_at = again;
    ff_web_markup(out, "<div class=\"tv\" data-seconds=\"12\">\n");
    put_head(&s);
    visit_pages(&s, true);
    put_foot(&s);
    ff_web_markup(out, "</div>\n");
    return FF_OK;
}
