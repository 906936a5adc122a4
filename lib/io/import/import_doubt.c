#include "flagfall/text.h"
#include "import/import_private.h"

#include "base/latin.h"
#include "base/sort.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

/*
 * New players whose names are nearly those of players that are known: the same one, written in
 * another way, or another one? It is asked, and never decided here.
 */

enum { LETTERS = 26 };

/* A name as it is compared: its letters without marks, and how often each letter is there. */
typedef struct near_name {
    const char *seen;
    size_t size;
    uint8_t letters[LETTERS];
} near_name;

static int compare_words(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Family name and first name in either order, with a comma or without. */
static void put_sorted(ff_str *out, const char *name)
{
    enum { MOST_BYTES = 160, MOST_WORDS = 12 };
    char copy[MOST_BYTES];
    const char *words[MOST_WORDS];
    size_t count = 0;
    snprintf(copy, sizeof copy, "%s", name);
    ff_utf8_drop_cut(copy);
    for (char *at = copy; *at != '\0' && count < MOST_WORDS;) {
        at += strspn(at, " ,.");
        if (*at != '\0')
            words[count++] = at;
        at += strcspn(at, " ,.");
        if (*at != '\0')
            *at++ = '\0';
    }
    ff_sort(words, count, sizeof *words, compare_words);
    for (size_t i = 0; i < count; i++)
        ff_str_text(out, words[i]);
}

static int read_near(ff_arena *arena, const char *name, near_name *out)
{
    ff_str seen = FF_STR_INIT, sorted = FF_STR_INIT;
    put_sorted(&sorted, name);
    ff_str_seen(&seen, ff_str_get(&sorted));
    seen.failed = seen.failed || sorted.failed;
    ff_str_release(&sorted);
    *out = (near_name){.size = seen.size};
    if (!seen.failed)
        out->seen = ff_arena_copy(arena, ff_str_get(&seen), seen.size);
    for (size_t i = 0; i < seen.size; i++)
        if (seen.data[i] >= 'a' && seen.data[i] <= 'z')
            out->letters[seen.data[i] - 'a']++;
    ff_str_release(&seen);
    return out->seen == NULL ? FF_E_MEMORY : FF_OK;
}

static int count_others(const near_name *a, const near_name *b)
{
    int count = 0;
    for (int i = 0; i < LETTERS; i++)
        count += a->letters[i] > b->letters[i] ? a->letters[i] - b->letters[i]
                                               : b->letters[i] - a->letters[i];
    return count;
}

/* Letters that differ; more than may be: large. A figure that differs makes another name. */
static size_t distance_of(const near_name *a, const near_name *b)
{
    enum { FAR = 1000, MOST = 2, LETTERS_EACH = 4 };
    size_t most = a->size / LETTERS_EACH < MOST ? a->size / LETTERS_EACH : MOST;
    size_t longer = a->size > b->size ? a->size - b->size : b->size - a->size;
    /* a letter that is replaced by another is one fewer and one more */
    if (longer > most || count_others(a, b) > 2 * (int)most)
        return FAR;
    size_t apart = ff_latin_distance(a->seen, a->size, b->seen, b->size, true);
    if (apart > most)
        return FAR;
    for (const char *x = a->seen, *y = b->seen; *x != '\0' || *y != '\0';) {
        x += strcspn(x, "0123456789");
        y += strcspn(y, "0123456789");
        if (*x != *y)
            return FAR;
        x += *x != '\0';
        y += *y != '\0';
    }
    return apart;
}

/* What both have and differs tells them apart. */
static bool may_be_one(const ff_player *a, const ff_player *b)
{
    return (a->fide_id[0] == '\0' || b->fide_id[0] == '\0') &&
           (a->birth.year == 0 || b->birth.year == 0 || a->birth.year == b->birth.year);
}

static int note_doubt(ff_event *event, int known, int new, long line, ff_diagnostics *notes,
                      ff_import_report *report)
{
    const ff_player *a = &event->players[known], *b = &event->players[new];
    ff_import_doubt *doubt = ff_arena_alloc(&event->arena, sizeof *doubt);
    if (doubt == NULL)
        return FF_E_MEMORY;
    *doubt = (ff_import_doubt){line, a->no, report->doubts};
    report->doubts = doubt;
    return ff_diagnostics_add(
        notes, FF_SEVERITY_WARNING, "player-near", line, 0,
        "\"%.100s\" is like %d %.100s: one player or two? It is added; --same %ld=%d takes it "
        "for that one",
        b->name, a->no, a->name, line, a->no);
}

int ff_import_note_near(ff_event *event, size_t known, const long *met, ff_diagnostics *notes,
                        ff_import_report *report, ff_error *err)
{
    ff_arena arena = {0};
    near_name *names = ff_calloc(known + 1, sizeof *names), own;
    int code = names == NULL ? FF_E_MEMORY : FF_OK;
    for (size_t i = 0; i < known && code == FF_OK; i++)
        code = read_near(&arena, event->players[i].name, &names[i]);
    for (size_t i = known; i < event->player_count && code == FF_OK && known > 0; i++) {
        size_t least = SIZE_MAX;
        int found = FF_NOBODY;
        code = read_near(&arena, event->players[i].name, &own);
        for (size_t k = 0; k < known && code == FF_OK; k++) {
            /* one of the list that has the very name is not this one */
            size_t apart = met[k] == 0 ? distance_of(&own, &names[k]) : SIZE_MAX;
            if (apart >= least || apart > own.size ||
                !may_be_one(&event->players[i], &event->players[k]))
                continue;
            least = apart;
            found = (int)k;
        }
        if (code == FF_OK && found != FF_NOBODY)
            code = note_doubt(event, found, (int)i, met[i], notes, report);
    }
    ff_free(names);
    ff_arena_release(&arena);
    return code == FF_OK ? FF_OK : ff_fail(err, code, "out of memory for names");
}

/* --- what was decided: "5,9" and "17=9,20=3" --- */

static bool next_choice(const char **at, long *line, long *player)
{
    static const char figures[] = "0123456789";
    enum { MOST_DIGITS = 7 };
    long *const out[] = {line, player};
    *line = *player = 0;
    for (int i = 0; i < 2; i++) {
        size_t size = strspn(*at, figures);
        if (size == 0 || size > MOST_DIGITS)
            return false;
        for (; size > 0; size--, ++*at)
            *out[i] = 10 * *out[i] + (**at - '0');
        if (**at != '=')
            break;
        ++*at;
    }
    *at += **at == ',';
    return true;
}

static bool has_line(const header_table *table, long line)
{
    for (size_t i = table->header + 1; i < table->rows.count; i++)
        if (table->rows.rows[i].first_line == line)
            return true;
    return false;
}

int ff_import_check_choices(const header_table *table, const ff_event *event,
                            const ff_import_options *options, ff_error *err)
{
    long line, player;
    for (const char *at = options->leave; at != NULL && *at != '\0';)
        if (!next_choice(&at, &line, &player) || player != 0 || line == 0)
            return ff_fail(err, FF_E_PARSE,
                           "lines to be left out are numbers of lines, as 5,9; not \"%.80s\"",
                           options->leave);
    for (const char *at = options->same; at != NULL && *at != '\0';)
        if (!next_choice(&at, &line, &player) || !has_line(table, line) ||
            ff_event_find(event, (int)player) == FF_NOBODY)
            return ff_fail(err, FF_E_PARSE,
                           "who is the same is a line of the list and the number of a player, "
                           "as 17=9; not \"%.80s\"",
                           options->same);
    return FF_OK;
}

bool ff_import_is_left(const ff_import_options *options, long row)
{
    long line, player;
    for (const char *at = options->leave; at != NULL && next_choice(&at, &line, &player);)
        if (line == row)
            return true;
    return false;
}

int ff_import_is_same(const ff_import_options *options, const ff_event *event, long row)
{
    long line, player;
    for (const char *at = options->same; at != NULL && next_choice(&at, &line, &player);)
        if (line == row)
            return ff_event_find(event, (int)player);
    return FF_NOBODY;
}
