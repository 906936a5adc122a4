#include "cli/convert/alike.h"

#include "base/json.h"
#include "flagfall/memory.h"

#include <string.h>

/* --- a group in memory --- */

/* The records of one game; `best` is the fullest. */
typedef struct group {
    size_t *numbers;
    ff_game *games;
    size_t count, best;
} group;

static void release_group(group *g)
{
    for (size_t i = 0; i < g->count; i++)
        ff_game_release(&g->games[i]);
    ff_free(g->numbers);
    ff_free(g->games);
}

static int read_group(convert_job *j, const size_t *numbers, size_t count, group *g,
                      ff_error *err)
{
    *g = (group){ff_malloc(count * sizeof *numbers), ff_malloc(count * sizeof *g->games), 0, 0};
    if (g->numbers == NULL || g->games == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for comparing games");
    int code = FF_OK;
    for (size_t i = 0; i < count && code == FF_OK; i++) {
        g->numbers[i] = numbers[i];
        ff_game_init(&g->games[i]);
        g->count++;
        code = alike_read(j, numbers[i], &g->games[i], err);
        if (code == FF_OK && ff_alike_is_fuller(&g->games[i], &g->games[g->best]))
            g->best = i;
    }
    return code;
}

/* The group that begins with a game. */
static int read_group_of(convert_job *j, size_t first, group *g, ff_error *err)
{
    const alike_game *games = j->alike->games;
    size_t count = 1;
    for (size_t at = first; games[at].next != 0; at = games[at].next - 1)
        count++;
    size_t *numbers = ff_malloc(count * sizeof *numbers);
    if (numbers == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for comparing games");
    numbers[0] = first;
    for (size_t i = 1; i < count; i++)
        numbers[i] = games[numbers[i - 1]].next - 1;
    int code = read_group(j, numbers, count, g, err);
    ff_free(numbers);
    return code;
}

/* --- what differs --- */

/* Has an earlier record of the group the same value of a tag, or one before it the tag at all?
 */
static bool is_told(const group *g, size_t record, const char *tag, const char *value)
{
    for (size_t i = 0; i < record; i++) {
        const char *other = ff_game_tag(&g->games[i], tag, NULL);
        if (other != NULL && (value == NULL || strcmp(other, value) == 0))
            return true;
    }
    return false;
}

static bool differs(const group *g, const char *tag)
{
    const char *first = NULL;
    for (size_t i = 0; i < g->count; i++) {
        const char *value = ff_game_tag(&g->games[i], tag, "");
        if (first != NULL && strcmp(first, value) != 0)
            return true;
        first = value;
    }
    return false;
}

/* The first half-move that is another or missing, from 1; 0 where all are the same. */
static unsigned first_other(const ff_game *a, const ff_game *b)
{
    const ff_node *one = a->root.next, *other = b->root.next;
    unsigned ply = 1;
    for (; one != NULL && other != NULL && one->move == other->move; ply++) {
        one = one->next;
        other = other->next;
    }
    return one == NULL && other == NULL ? 0 : ply;
}

static bool moves_differ(const group *g)
{
    for (size_t i = 1; i < g->count; i++)
        if (first_other(&g->games[0], &g->games[i]) != 0)
            return true;
    return false;
}

/* Tags whose values are not the same, each once, in the order in which they are met. */
typedef void tell_tag(void *ctx, const group *g, const char *tag);

static void each_difference(const group *g, tell_tag *tell, void *ctx)
{
    for (size_t i = 0; i < g->count; i++)
        for (const ff_tag *tag = g->games[i].tags; tag != NULL; tag = tag->next)
            if (!is_told(g, i, tag->name, NULL) && differs(g, tag->name))
                tell(ctx, g, tag->name);
}

static void put_printable(ff_str *out, const char *text)
{
    ff_str_printable(out, text, strlen(text));
}

static void put_difference(void *ctx, const group *g, const char *tag)
{
    ff_str *out = ctx;
    ff_str_text(out, "    ");
    put_printable(out, tag);
    ff_str_text(out, ":");
    for (size_t i = 0, told = 0; i < g->count; i++) {
        const char *value = ff_game_tag(&g->games[i], tag, NULL);
        if (value != NULL && is_told(g, i, tag, value))
            continue;
        ff_str_text(out, told++ > 0 ? " | " : " ");
        put_printable(out, value != NULL ? value : "(none)");
    }
    ff_str_char(out, '\n');
}

/* --- as text --- */

static void put_record(const convert_job *j, const group *g, size_t i, ff_str *out)
{
    const alike_game *at = &j->alike->games[g->numbers[i]];
    const ff_game *game = &g->games[i];
    ff_str_text(out, "  ");
    put_printable(out, j->c->operands[at->file]);
    ff_str_format(out, ", game %u: ", at->number);
    put_printable(out, ff_game_tag(game, "White", "?"));
    ff_str_text(out, " – ");
    put_printable(out, ff_game_tag(game, "Black", "?"));
    ff_str_format(out, ", %u half-moves\n", ff_game_plies(game));
}

static void put_against(unsigned against, ff_str *out)
{
    int told = 0;
    for (int fact = 0; fact < FF_ALIKE_FACT_COUNT; fact++)
        if (against >> fact & 1)
            ff_str_format(out, "%s%s", told++ > 0 ? ", " : "",
                          ff_alike_tag((ff_alike_fact)fact));
    if (against == ALIKE_CONTESTED)
        ff_str_text(out, "a further record, which fits one of them and not the other");
    if ((against & ALIKE_MOVES) != 0)
        ff_str_format(out, "%smoves", told > 0 ? ", " : "");
    if (against == 0)
        ff_str_text(out, "too few moves, or names that are not known in full");
}

static void put_group_text(const convert_job *j, const group *g, const alike_doubt *doubt,
                           ff_str *out)
{
    if (doubt == NULL) {
        ff_str_format(out, "One game, %zu records\n", g->count);
    } else {
        ff_str_text(out, "Perhaps one game; against it: ");
        put_against(doubt->against, out);
        ff_str_char(out, '\n');
    }
    for (size_t i = 0; i < g->count; i++)
        put_record(j, g, i, out);
    each_difference(g, put_difference, out);
    if (doubt != NULL && (doubt->against & ALIKE_MOVES) != 0)
        ff_str_format(out, "    moves: half-move %u is the first that is another one\n",
                      first_other(&g->games[0], &g->games[1]));
}

/* --- as JSON --- */

static void put_json_difference(void *ctx, const group *g, const char *tag)
{
    (void)g;
    ff_json_text(ctx, tag);
}

static void put_group_json(const convert_job *j, const group *g, const alike_doubt *doubt,
                           ff_str *out)
{
    ff_json json = ff_json_start(out);
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "type", "duplicates");
    ff_json_put_bool(&json, "certain", doubt == NULL);
    ff_json_key(&json, "games");
    ff_json_begin_array(&json);
    for (size_t i = 0; i < g->count; i++) {
        const alike_game *at = &j->alike->games[g->numbers[i]];
        ff_json_begin_object(&json);
        ff_json_put_text(&json, "file", j->c->operands[at->file]);
        ff_json_put_integer(&json, "game", at->number);
        ff_json_put_text(&json, "white", ff_game_tag(&g->games[i], "White", "?"));
        ff_json_put_text(&json, "black", ff_game_tag(&g->games[i], "Black", "?"));
        ff_json_put_integer(&json, "plies", ff_game_plies(&g->games[i]));
        ff_json_end_object(&json);
    }
    ff_json_end_array(&json);
    ff_json_key(&json, "differ");
    ff_json_begin_array(&json);
    each_difference(g, put_json_difference, &json);
    if (moves_differ(g))
        ff_json_text(&json, "moves");
    ff_json_end_array(&json);
    ff_json_key(&json, "against");
    ff_json_begin_array(&json);
    for (int fact = 0; doubt != NULL && fact < FF_ALIKE_FACT_COUNT; fact++)
        if (doubt->against >> fact & 1)
            ff_json_text(&json, ff_alike_tag((ff_alike_fact)fact));
    if (doubt != NULL && doubt->against == ALIKE_CONTESTED)
        ff_json_text(&json, "another record");
    if (doubt != NULL && (doubt->against & ALIKE_MOVES) != 0)
        ff_json_text(&json, "moves");
    ff_json_end_array(&json);
    ff_json_end_object(&json);
    ff_str_char(out, '\n');
}

static void put_group(convert_job *j, const group *g, const alike_doubt *doubt)
{
    ff_str_clear(&j->text);
    if (j->to == FORM_JSON)
        put_group_json(j, g, doubt, &j->text);
    else
        put_group_text(j, g, doubt, &j->text);
    cli_str(j->c, &j->text);
}

/* --- all groups --- */

int alike_tell(convert_job *j, ff_error *err)
{
    const convert_alike *a = j->alike;
    int code = FF_OK;
    for (size_t i = 0; i < a->count && code == FF_OK && !convert_stopped(j); i++) {
        group g = {.count = 0};
        if (a->games[i].follows || a->games[i].next == 0)
            continue;
        code = read_group_of(j, i, &g, err);
        if (code == FF_OK)
            put_group(j, &g, NULL);
        release_group(&g);
    }
    for (size_t i = 0; i < a->doubt_count && code == FF_OK && !convert_stopped(j); i++) {
        const size_t numbers[2] = {a->doubts[i].one, a->doubts[i].other};
        group g = {.count = 0};
        code = read_group(j, numbers, 2, &g, err);
        if (code == FF_OK)
            put_group(j, &g, &a->doubts[i]);
        release_group(&g);
    }
    return code;
}

/* What became of a group, on standard error: nothing is left out unsaid. */
static void tell_merged(convert_job *j, const group *g, bool lost, ff_str *text)
{
    const alike_game *best = &j->alike->games[g->numbers[g->best]];
    ff_str_text(text, "    kept: ");
    put_printable(text, j->c->operands[best->file]);
    ff_str_format(text, ", game %u, with what the others have besides%s", best->number,
                  lost ? "; variations and rulings of the others are left out" : "");
    ff_str_char(text, '\n');
    if (!cli_has(j->c, "quiet"))
        cli_show(j->c, ff_str_get(text));
}

static int merge_group(convert_job *j, size_t first, ff_error *err)
{
    group g = {.count = 0};
    bool lost = false;
    int code = read_group_of(j, first, &g, err);
    ff_str text = FF_STR_INIT; /* what differs, before they are one */
    if (code == FF_OK && g.count > 1)
        put_group_text(j, &g, NULL, &text);
    for (size_t i = 0; i < g.count && code == FF_OK; i++)
        if (i != g.best && ff_alike_add(&g.games[g.best], &g.games[i], &lost) != FF_OK)
            code = ff_fail(err, FF_E_MEMORY, "out of memory for a game");
    if (code == FF_OK && g.count > 1)
        tell_merged(j, &g, lost, &text);
    ff_str_release(&text);
    if (code == FF_OK)
        convert_write_game(j, &g.games[g.best]);
    release_group(&g);
    return code;
}

int alike_merge(convert_job *j, ff_error *err)
{
    const convert_alike *a = j->alike;
    int code = FF_OK;
    j->games = 0;
    for (size_t i = 0; i < a->count && code == FF_OK && !convert_stopped(j); i++)
        if (!a->games[i].follows)
            code = merge_group(j, i, err);
    return code;
}
