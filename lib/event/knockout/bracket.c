#include "knockout/knockout_private.h"

#include <stdio.h>
#include <string.h>

/* --- places --- */

void ff_knockout_seeds(int size, int *out)
{
    out[0] = 1;
    for (int n = 2; n <= size; n *= 2)
        for (int i = n / 2 - 1; i >= 0; i--) {
            int seed = out[i];
            /* the better of two is above in every other pair, so that 2 is at the bottom */
            out[2 * i + (i % 2)] = seed;
            out[2 * i + 1 - (i % 2)] = n + 1 - seed;
        }
}

int ff_knockout_field(const ff_event *event, int *out)
{
    int count = 0;
    for (int no = 1; no <= FF_EVENT_MAX_PLAYERS; no++) {
        int player = ff_event_find(event, no);
        if (player != FF_NOBODY && !event->players[player].withdrawn)
            out[count++] = player;
    }
    return count;
}

static int check_count(int count, ff_error *err)
{
    if (count >= 2 && count <= FF_KNOCKOUT_MAX_PLAYERS)
        return FF_OK;
    return ff_fail(err, FF_E_STATE, "a bracket has from 2 to %d players, not %d",
                   FF_KNOCKOUT_MAX_PLAYERS, count);
}

static int size_for(int count)
{
    int size = 2;
    while (size < count)
        size *= 2;
    return size;
}

/* Puts the players into the places of their seeds. */
static void seat_players(ff_knockout *k, const int *order, int count)
{
    int seeds[FF_KNOCKOUT_MAX_PLAYERS];
    ff_knockout_seeds(k->size, seeds);
    for (int p = 0; p < k->size; p++) {
        k->places[p] = seeds[p] <= count ? order[seeds[p] - 1] : FF_NOBODY;
        if (k->places[p] != FF_NOBODY)
            k->place_of[k->places[p]] = p + 1;
    }
    k->players = count;
}

/* The place that is kept of a player, with the size of the bracket: "12/16". */
static bool read_place(const char *text, int *place, int *size)
{
    int end = 0;
    return sscanf(text, "%4d/%4d%n", place, size, &end) == 2 && text[end] == '\0' &&
           *size >= 2 && *size <= FF_KNOCKOUT_MAX_PLAYERS && (*size & (*size - 1)) == 0 &&
           *place >= 1 && *place <= *size;
}

bool ff_knockout_place(const ff_event *event, int player, int *place, int *size)
{
    for (size_t i = 0; i < event->attachment_count; i++) {
        const ff_attachment *a = &event->attachments[i];
        if (a->player == player && strcmp(a->kind, ff_knockout_of_place) == 0 &&
            read_place(a->text, place, size))
            return true;
    }
    return false;
}

int ff_knockout_set_place(ff_event *event, int player, int place, int size, ff_error *err)
{
    char text[32];
    int read_back[2];
    snprintf(text, sizeof text, "%d/%d", place, size);
    if (!read_place(text, &read_back[0], &read_back[1]))
        return ff_fail(err, FF_E_PARSE, "place %d of %d: no bracket has it", place, size);
    return ff_event_put_attachment(event, event->attachment_count, player, ff_knockout_of_place,
                                   text, err);
}

/* What was drawn; false when nothing was, or not a whole bracket. */
static bool find_drawn(const ff_event *event, int *size)
{
    int place, one;
    *size = 0;
    for (size_t i = 0; i < event->attachment_count; i++) {
        const ff_attachment *a = &event->attachments[i];
        if (strcmp(a->kind, ff_knockout_of_place) != 0 || a->player == FF_NOBODY)
            continue;
        if (!read_place(a->text, &place, &one) || (*size != 0 && *size != one))
            return false;
        *size = one;
    }
    return *size != 0;
}

static void seat_drawn(ff_knockout *k)
{
    for (size_t i = 0; i < k->event->attachment_count; i++) {
        const ff_attachment *a = &k->event->attachments[i];
        int place, size;
        if (strcmp(a->kind, ff_knockout_of_place) != 0 || a->player == FF_NOBODY ||
            !read_place(a->text, &place, &size) || k->places[place - 1] != FF_NOBODY ||
            k->place_of[a->player] != 0)
            continue;
        k->places[place - 1] = a->player;
        k->place_of[a->player] = place;
        k->players++;
    }
}

static int make_places(ff_knockout *k, int size, ff_error *err)
{
    size_t players = k->event->player_count;
    k->size = size;
    for (k->stages = 0; 1 << k->stages < size; k->stages++)
        continue;
    k->places = ff_arena_alloc(&k->arena, (size_t)size * sizeof *k->places);
    k->place_of = ff_arena_alloc(&k->arena, (players + 1) * sizeof *k->place_of);
    if (k->places == NULL || k->place_of == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the bracket");
    memset(k->place_of, 0, (players + 1) * sizeof *k->place_of);
    for (int p = 0; p < size; p++)
        k->places[p] = FF_NOBODY;
    return FF_OK;
}

static int find_places(ff_knockout *k, ff_error *err)
{
    int size;
    k->drawn = find_drawn(k->event, &size);
    if (k->drawn) {
        int code = make_places(k, size, err);
        if (code == FF_OK)
            seat_drawn(k);
        return code;
    }
    int *order = ff_calloc(k->event->player_count + 1, sizeof *order);
    if (order == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the bracket");
    int count = ff_knockout_field(k->event, order);
    int code = check_count(count, err);
    if (code == FF_OK)
        code = make_places(k, size_for(count), err);
    if (code == FF_OK)
        seat_players(k, order, count);
    ff_free(order);
    return code;
}

static void take_places(ff_event *event)
{
    for (size_t at;
         (at = ff_knockout_find(event, ff_knockout_of_place)) < event->attachment_count;)
        ff_event_take_attachment(event, at);
}

int ff_knockout_draw(ff_event *event, const int *order, int count, ff_error *err)
{
    ff_knockout k = {.event = event};
    int *field = ff_calloc(event->player_count + 1, sizeof *field), code = FF_OK;
    if (field == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the bracket");
    if (order == NULL)
        count = ff_knockout_field(event, field);
    code = check_count(count, err);
    if (code == FF_OK)
        code = make_places(&k, size_for(count), err);
    if (code == FF_OK) {
        seat_players(&k, order != NULL ? order : field, count);
        take_places(event);
    }
    for (int p = 0; p < k.size && code == FF_OK; p++) {
        if (k.places[p] != FF_NOBODY)
            code = ff_knockout_set_place(event, k.places[p], p + 1, k.size, err);
    }
    ff_arena_release(&k.arena);
    ff_free(field);
    return code;
}

int ff_knockout_keep_draw(ff_event *event, ff_error *err)
{
    int size;
    if (ff_event_rounds(event) > 0)
        return FF_OK;
    /* a bye of the first stage is no game won */
    for (int side = 0; side < FF_SIDE_COUNT && !event->scoring_stated; side++)
        event->scoring.tenths[side][FF_RESULT_BYE_PAIRING] = 0;
    if (find_drawn(event, &size))
        return FF_OK;
    return ff_knockout_draw(event, NULL, 0, err);
}

/* --- matches --- */

static int first_of(const ff_knockout *k, int stage)
{
    return k->size - (k->size >> (stage - 1));
}

const ff_knockout_match *ff_knockout_match_at(const ff_knockout *k, int stage, int number)
{
    return &k->matches[first_of(k, stage) + number - 1];
}

int ff_knockout_loser(const ff_knockout_match *match)
{
    if (match->state != FF_KNOCKOUT_DECIDED)
        return FF_NOBODY;
    if (match->winner == FF_NOBODY)
        return FF_NOBODY;
    return match->players[match->players[0] == match->winner];
}

/* Who comes to a match from the two before it: the winners, or, for third place, the losers. */
static void fill_from(const ff_knockout *k, ff_knockout_match *match, int stage, int number)
{
    for (int i = 0; i < 2; i++) {
        const ff_knockout_match *from = ff_knockout_match_at(k, stage, number + i);
        match->known[i] = from->state == FF_KNOCKOUT_DECIDED;
        match->players[i] = !match->known[i] ? FF_NOBODY
                            : match->third   ? ff_knockout_loser(from)
                                             : from->winner;
    }
}

static void fill_first(const ff_knockout *k, ff_knockout_match *match)
{
    for (int i = 0; i < 2; i++) {
        match->known[i] = true;
        match->players[i] = k->places[2 * (match->number - 1) + i];
    }
}

static int make_matches(ff_knockout *k, int rounds, ff_error *err)
{
    int code = FF_OK;
    bool third = k->rules.third_place && k->stages > 1;
    k->match_count = k->size - 1 + third;
    k->matches = ff_arena_alloc(&k->arena, (size_t)k->match_count * sizeof *k->matches);
    if (k->matches == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the bracket");
    for (int stage = 1, at = 0; stage <= k->stages && code == FF_OK; stage++)
        for (int n = 1; n <= k->size >> stage && code == FF_OK; n++) {
            ff_knockout_match *match = &k->matches[at++];
            *match = (ff_knockout_match){.stage = stage, .number = n, .why = ""};
            if (stage == 1)
                fill_first(k, match);
            else
                fill_from(k, match, stage - 1, 2 * n - 1);
            code = ff_knockout_judge(k, match, rounds, err);
        }
    if (third && code == FF_OK) {
        ff_knockout_match *match = &k->matches[k->match_count - 1];
        *match = (ff_knockout_match){.stage = k->stages, .number = 2, .third = true, .why = ""};
        fill_from(k, match, k->stages - 1, 1);
        code = ff_knockout_judge(k, match, rounds, err);
    }
    return code;
}

static void find_stage(ff_knockout *k)
{
    for (int i = 0; i < k->match_count; i++) {
        const ff_knockout_match *match = &k->matches[i];
        if (match->state != FF_KNOCKOUT_DECIDED && (k->stage == 0 || match->stage < k->stage))
            k->stage = match->stage;
    }
}

const ff_knockout_match *ff_knockout_match_of(const ff_knockout *k, int one, int other)
{
    for (int i = 0; i < k->match_count; i++) {
        const ff_knockout_match *m = &k->matches[i];
        if ((m->players[0] == one && m->players[1] == other) ||
            (m->players[1] == one && m->players[0] == other))
            return m;
    }
    return NULL;
}

/* Games that are of no match, or of one that was decided before them. */
static bool is_stray(const ff_knockout *k, int player, int round, int opponent)
{
    const ff_knockout_match *match = ff_knockout_match_of(k, player, opponent);
    for (int g = 0; match != NULL && g < match->game_count; g++)
        if (match->games[g].round == round)
            return false;
    return true;
}

static int find_stray(ff_knockout *k, int rounds, ff_error *err)
{
    k->stray = ff_arena_alloc(&k->arena, (size_t)(rounds + 1) * sizeof *k->stray);
    if (k->stray == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the bracket");
    for (int round = 1; round <= rounds; round++) {
        bool stray = false;
        for (int i = 0; i < (int)k->event->player_count && !stray; i++) {
            int opponent = ff_event_cell(k->event, i, round)->opponent;
            stray = opponent > i && is_stray(k, i, round, opponent);
        }
        if (stray)
            k->stray[k->stray_count++] = round;
    }
    return FF_OK;
}

int ff_knockout_make(const ff_event *event, int rounds, ff_knockout *out, ff_error *err)
{
    int last = ff_event_rounds(event);
    *out = (ff_knockout){.event = event};
    rounds = rounds > 0 && rounds < last ? rounds : last;
    int code = ff_knockout_rules_parse(ff_knockout_rules_of(event), &out->rules, err);
    if (code == FF_OK)
        code = find_places(out, err);
    if (code == FF_OK)
        code = make_matches(out, rounds, err);
    if (code == FF_OK)
        code = find_stray(out, rounds, err);
    if (code == FF_OK)
        find_stage(out);
    return code;
}

void ff_knockout_release(ff_knockout *knockout)
{
    ff_arena_release(&knockout->arena);
    *knockout = (ff_knockout){0};
}
