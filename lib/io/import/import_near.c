#include "import/import_near.h"

#include "base/sort.h"

#include <stdio.h>
#include <string.h>

/* --- words --- */

/* "mueller" and "müller" are "muller": the second letter of ae, oe and ue, of aa and ss goes.
 */
static void fold_word(char *word)
{
    size_t kept = 0;
    for (size_t at = 0; word[at] != '\0'; at++) {
        char before = kept > 0 ? word[kept - 1] : '\0', c = word[at];
        bool wide = c == 'e' && before != '\0' && strchr("aou", before) != NULL;
        bool twice = c == before && (c == 'a' || c == 's');
        if (!wide && !twice)
            word[kept++] = c;
    }
    word[kept] = '\0';
}

typedef struct name_words {
    char words[FF_RATINGS_WORDS][FF_RATINGS_WORD];
    int count;
} name_words;

static void read_words(const char *name, name_words *out)
{
    out->count = ff_ratings_words(name, FF_RATINGS_PLAIN, out->words);
    for (int i = 0; i < out->count; i++)
        fold_word(out->words[i]);
}

static size_t letters_of(const char *word)
{
    return ff_utf8_width(word, strlen(word));
}

/* One letter, and the other word begins with it. */
static bool is_initial(const char *one, const char *other)
{
    return letters_of(one) == 1 && strncmp(one, other, strlen(one)) == 0;
}

/* Each word of the shorter name has its own in the longer one, as it is or by its initial. What
 * is longer by a word must have two words alike; an initial needs one. */
static bool match_words(const name_words *few, const name_words *many)
{
    bool used[FF_RATINGS_WORDS] = {false}, matched[FF_RATINGS_WORDS] = {false};
    int whole = 0, initials = 0;
    for (int i = 0; i < few->count; i++)
        for (int k = 0; k < many->count && !matched[i]; k++)
            if (!used[k] && strcmp(few->words[i], many->words[k]) == 0) {
                used[k] = matched[i] = true;
                whole += letters_of(few->words[i]) > 1;
            }
    for (int i = 0; i < few->count; i++)
        for (int k = 0; k < many->count && !matched[i]; k++)
            if (!used[k] && (is_initial(few->words[i], many->words[k]) ||
                             is_initial(many->words[k], few->words[i]))) {
                used[k] = matched[i] = true;
                initials++;
            }
    for (int i = 0; i < few->count; i++)
        if (!matched[i])
            return false;
    bool longer = many->count > few->count;
    return few->count >= 2 && whole >= (longer && initials == 0 ? 2 : 1);
}

static bool near_words(const name_words *one, const name_words *other)
{
    return one->count <= other->count ? match_words(one, other) : match_words(other, one);
}

bool ff_import_near_names(const char *one, const char *other)
{
    name_words a, b;
    read_words(one, &a);
    read_words(other, &b);
    return near_words(&a, &b);
}

/* --- the words of all players --- */

static int compare_words(const void *a, const void *b)
{
    const ff_import_near_word *x = a, *y = b;
    int order = strcmp(x->text, y->text);
    return order != 0 ? order : x->player - y->player;
}

static int add_words(ff_import_near *near, int player)
{
    name_words name;
    read_words(near->event->players[player].name, &name);
    if (ff_grow(&near->words, &near->word_capacity, near->word_count + (size_t)name.count,
                sizeof *near->words) != FF_OK)
        return FF_E_MEMORY;
    for (int i = 0; i < name.count; i++) {
        ff_import_near_word *word = &near->words[near->word_count];
        if (letters_of(name.words[i]) < 2)
            continue;
        *word = (ff_import_near_word){.player = player};
        memcpy(word->text, name.words[i], sizeof word->text);
        near->word_count++;
    }
    return FF_OK;
}

int ff_import_near_begin(ff_import_near *near, const ff_event *event, const int *players,
                         size_t count, ff_error *err)
{
    *near = (ff_import_near){.event = event};
    near->found = ff_calloc(event->player_count + 1, sizeof *near->found);
    near->seen = ff_calloc(event->player_count + 1, sizeof *near->seen);
    int code = near->found != NULL && near->seen != NULL ? FF_OK : FF_E_MEMORY;
    for (size_t i = 0; i < count && code == FF_OK; i++)
        code = add_words(near, players[i]);
    if (code != FF_OK)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the rating list");
    if (near->word_count > 0)
        ff_sort(near->words, near->word_count, sizeof *near->words, compare_words);
    return FF_OK;
}

void ff_import_near_release(ff_import_near *near)
{
    ff_free(near->words);
    ff_free(near->lines);
    ff_free(near->found);
    ff_free(near->seen);
    ff_arena_release(&near->arena);
    *near = (ff_import_near){.event = NULL};
}

/* --- lines --- */

static size_t first_of(const ff_import_near *near, const char *word)
{
    size_t low = 0, high = near->word_count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (strcmp(near->words[middle].text, word) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static int keep_line(ff_import_near *near, const ff_import_near_line *line, ff_error *err)
{
    near->found[line->player]++;
    near->seen[line->player] = line->line;
    if (near->found[line->player] > FF_NEAR_EACH)
        return FF_OK;
    ff_import_near_line kept = *line;
    kept.name = ff_arena_copy(&near->arena, line->name, strlen(line->name));
    kept.text = ff_arena_copy(&near->arena, line->text, strlen(line->text));
    if (kept.name == NULL || kept.text == NULL ||
        ff_grow(&near->lines, &near->line_capacity, near->line_count + 1,
                sizeof *near->lines) != FF_OK)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the rating list");
    near->lines[near->line_count++] = kept;
    return FF_OK;
}

static bool fits_player(const ff_import_near *near, int player, const name_words *name,
                        int year)
{
    const ff_player *p = &near->event->players[player];
    name_words own;
    if (year > 0 && p->birth.year > 0 && year != p->birth.year)
        return false;
    read_words(p->name, &own);
    return near_words(&own, name);
}

int ff_import_near_look(ff_import_near *near, const char *id, const char *name, int year,
                        const char *text, long line, ff_error *err)
{
    name_words words;
    int code = FF_OK;
    ff_import_near_line found = {.name = name, .text = text, .line = line};
    snprintf(found.id, sizeof found.id, "%.15s", id);
    read_words(name, &words);
    for (int i = 0; i < words.count && near->word_count > 0; i++)
        for (size_t at = first_of(near, words.words[i]);
             code == FF_OK && at < near->word_count &&
             strcmp(near->words[at].text, words.words[i]) == 0;
             at++) {
            found.player = near->words[at].player;
            if (near->seen[found.player] != line &&
                fits_player(near, found.player, &words, year))
                code = keep_line(near, &found, err);
        }
    return code;
}

const ff_import_near_line *ff_import_near_only(const ff_import_near *near, int player)
{
    const ff_import_near_line *only = NULL;
    for (size_t i = 0; near->found[player] == 1 && i < near->line_count; i++)
        if (near->lines[i].player == player)
            only = &near->lines[i];
    for (size_t i = 0; only != NULL && i < near->line_count; i++)
        if (near->lines[i].player != player && near->lines[i].line == only->line)
            return NULL;
    return only;
}
