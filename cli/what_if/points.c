#include "cli/what_if/what_if_parts.h"

#include "base/json.h"

#include <string.h>

/* Bounds by points, where the ways are too many or rounds are still to be paired. */

/* What is known of the first place. */
typedef enum first_place { LOST, OPEN, SHARED, WON } first_place;

static first_place judge_first(ff_bounds_place place)
{
    if (place.best > 1)
        return LOST;
    if (place.worst == 1)
        return WON;
    return place.worst_shared == 1 ? SHARED : OPEN;
}

static const char *const first_words[] = {
    [LOST] = "no",
    [OPEN] = "can still be first",
    [SHARED] = "first on points in every way, alone or with others",
    [WON] = "first in every way; the event is won",
};

static const char *const first_keys[] = {"no", "open", "shared", "won"};

/* Each board is looked at for each who can be first, against all others: where that is too
 * much, no board is named. */
enum { MOST_STEPS = 50 * 1000 * 1000 };

static bool names_boards(const what_if_job *j, const ff_bounds *b)
{
    long long each = (long long)b->game_count * FF_WHAT_IF_RESULTS, contenders = 0;
    for (int i = 0; b->exact && i < j->count; i++)
        contenders += b->counted[j->order[i]] &&
                      judge_first(ff_standings_bounds_of(b, j->order[i], NULL, NULL)) != LOST;
    return b->exact && contenders * each * (long long)b->player_count <= MOST_STEPS;
}

/* The boards whose result decides about the first place of a player. */
static void put_boards(const ff_event *event, const ff_bounds *b, int player, ff_str *out)
{
    for (size_t g = 0; g < b->game_count; g++) {
        first_place after[FF_WHAT_IF_RESULTS];
        for (int r = 0; r < FF_WHAT_IF_RESULTS; r++) {
            const ff_bounds_case suppose = {(int)g, r};
            after[r] = judge_first(ff_standings_bounds_of(b, player, NULL, &suppose));
        }
        if (after[0] == after[1] && after[1] == after[2])
            continue;
        static const char *const words[] = {"not first", "open", "shared or won", "won"};
        what_if_put_game(event, &b->games[g].open, b->round, out);
        for (int r = 0; r < FF_WHAT_IF_RESULTS; r++)
            ff_str_format(out, "%s %s %s", r > 0 ? "," : "", what_if_results[r],
                          words[after[r]]);
        ff_str_char(out, '\n');
    }
}

static void put_first(const what_if_job *j, const ff_bounds *b, ff_str *out)
{
    bool boards = names_boards(j, b);
    for (int i = 0; i < j->count; i++) {
        int player = j->order[i];
        if (!b->counted[player])
            continue;
        first_place first = judge_first(ff_standings_bounds_of(b, player, NULL, NULL));
        if (first == LOST)
            continue;
        ff_str_text(out, "  ");
        what_if_put_who(j->event, player, out);
        ff_str_format(out, ": %s\n", first_words[first]);
        if (boards && first != WON)
            put_boards(j->event, b, player, out);
    }
    if (b->exact && !boards)
        ff_str_text(out, "  too many games and players to name the boards that decide\n");
}

static void put_places(const what_if_job *j, const ff_bounds *b, ff_str *out)
{
    ff_str_text(out, "\nPlaces from best to worst\n");
    for (int i = 0; i < j->count; i++) {
        int player = j->order[i];
        if (!b->counted[player])
            continue;
        ff_bounds_place place = ff_standings_bounds_of(b, player, NULL, NULL);
        ff_str_format(out, place.best == place.worst ? "  %d" : "  %d-%d", place.best,
                      place.worst);
        ff_str_text(out, "  ");
        what_if_put_who(j->event, player, out);
        ff_str_char(out, '\n');
    }
}

static void put_table(const what_if_job *j, const ff_prize_chance *chances, size_t table,
                      ff_str *out)
{
    static const char *const words[] = {NULL, "can still win one",
                                        "certain, or a prize of another table instead"};
    const char *name = j->plan->tables[table].name;
    ff_str_text(out, "  ");
    ff_str_printable(out, name[0] != '\0' ? name : "All players",
                     name[0] != '\0' ? strlen(name) : strlen("All players"));
    ff_str_char(out, '\n');
    for (int i = 0; i < j->count; i++) {
        ff_prize_chance chance = chances[j->order[i]];
        if (chance == FF_PRIZE_NONE)
            continue;
        ff_str_text(out, "    ");
        what_if_put_who(j->event, j->order[i], out);
        ff_str_format(out, ": %s\n",
                      chance == FF_PRIZE_SURE && j->plan->count == 1 ? "certain"
                                                                     : words[chance]);
    }
}

static void put_text(const what_if_job *j, const ff_bounds *b, const ff_prize_chance *chances,
                     ff_str *out)
{
    ff_str_format(out, "Round %d: %zu game%s open", b->round, b->game_count,
                  b->game_count == 1 ? "" : "s");
    if (b->to_pair > 0)
        ff_str_format(out, ", %d round%s to be paired", b->to_pair, b->to_pair == 1 ? "" : "s");
    ff_str_format(out, "\n%s; equal points count for and against\n\n",
                  b->exact ? "By points, exactly" : "Bounds, by points");
    put_first(j, b, out);
    put_places(j, b, out);
    if (j->plan != NULL)
        ff_str_text(out, "\nPrizes that can still be won\n");
    for (size_t t = 0; j->plan != NULL && t < j->plan->count; t++)
        put_table(j, &chances[t * j->event->player_count], t, out);
}

/* --- JSON --- */

static void put_prizes_json(const what_if_job *j, const ff_prize_chance *chances, int player,
                            ff_json *json)
{
    static const char *const keys[] = {"no", "open", "sure"};
    ff_json_key(json, "prizes");
    ff_json_begin_array(json);
    for (size_t t = 0; t < j->plan->count; t++) {
        ff_prize_chance chance = chances[t * j->event->player_count + (size_t)player];
        ff_json_begin_object(json);
        ff_json_put_text(json, "category", j->plan->tables[t].name);
        ff_json_put_text(json, "chance", keys[chance]);
        ff_json_end_object(json);
    }
    ff_json_end_array(json);
}

static void put_json(const what_if_job *j, const ff_bounds *b, const ff_prize_chance *chances,
                     ff_str *out)
{
    for (int i = 0; i < j->count; i++) {
        int player = j->order[i];
        ff_json json = ff_json_start(out);
        if (!b->counted[player])
            continue;
        ff_bounds_place place = ff_standings_bounds_of(b, player, NULL, NULL);
        ff_json_begin_object(&json);
        ff_json_put_text(&json, "type", "what_if_bounds");
        ff_json_put_integer(&json, "round", b->round);
        ff_json_put_integer(&json, "to_pair", b->to_pair);
        ff_json_put_bool(&json, "exact", b->exact);
        ff_json_put_integer(&json, "no", j->event->players[player].no);
        ff_json_put_text(&json, "name", j->event->players[player].name);
        ff_json_put_integer(&json, "best", place.best);
        ff_json_put_integer(&json, "worst", place.worst);
        ff_json_put_text(&json, "first", first_keys[judge_first(place)]);
        if (j->plan != NULL)
            put_prizes_json(j, chances, player, &json);
        ff_json_end_object(&json);
        ff_str_char(out, '\n');
    }
}

/* The chances of all players at each table. */
static int find_chances(const what_if_job *j, const ff_bounds *b, ff_prize_chance **out,
                        ff_error *err)
{
    size_t players = j->event->player_count, tables = j->plan != NULL ? j->plan->count : 0;
    int code = FF_OK;
    *out = ff_calloc(players * tables + 1, sizeof **out);
    if (*out == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for prizes");
    for (size_t t = 0; t < tables && code == FF_OK; t++)
        code = ff_prize_bounds(j->plan, j->event, b, t, *out + t * players, err);
    return code;
}

int what_if_by_points(const what_if_job *j, ff_str *out, ff_error *err)
{
    ff_bounds bounds;
    ff_prize_chance *chances = NULL;
    int code = ff_standings_bounds_make(j->event, j->options, &bounds, err);
    if (code == FF_OK)
        code = find_chances(j, &bounds, &chances, err);
    if (code == FF_OK)
        (j->json ? put_json : put_text)(j, &bounds, chances, out);
    ff_free(chances);
    ff_standings_bounds_release(&bounds);
    return code;
}
