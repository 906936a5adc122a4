#include "alike/names.h"

#include "event/roster.h"
#include "flagfall/text.h"
#include "import/import_near.h"
#include "system/gnu.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

typedef char words_of[FF_RATINGS_WORDS][FF_RATINGS_WORD];

static size_t letters_of(const char *word)
{
    return ff_utf8_width(word, strlen(word));
}

/* --- a family name alone --- */

static bool is_one_of(const char *word, words_of words, int count)
{
    bool found = false;
    for (int i = 0; i < count; i++)
        found |= strcmp(word, words[i]) == 0;
    return found;
}

static bool is_part(const char *a, const char *b)
{
    enum { LEAST = 3 };
    words_of one, other;
    int ones = ff_ratings_words(a, FF_RATINGS_PLAIN, one);
    int others = ff_ratings_words(b, FF_RATINGS_PLAIN, other);
    if (ones == 1)
        return letters_of(one[0]) >= LEAST && is_one_of(one[0], other, others);
    return others == 1 && letters_of(other[0]) >= LEAST && is_one_of(other[0], one, ones);
}

/* --- what sounds alike --- */

/* The longest word before a comma; without one the last word that is no initial. */
static void family_of(const char *name, char out[FF_RATINGS_WORD])
{
    words_of words;
    char part[8 * FF_RATINGS_WORD];
    size_t size = strcspn(name, ",");
    bool comma = name[size] == ',';
    snprintf(part, sizeof part, "%.*s", (int)(size < sizeof part ? size : sizeof part - 1),
             name);
    ff_utf8_drop_cut(part);
    int count = ff_ratings_words(part, FF_RATINGS_PLAIN, words), best = -1;
    for (int i = 0; i < count; i++)
        if (letters_of(words[i]) > 1 &&
            (best < 0 || !comma || letters_of(words[i]) > letters_of(words[best])))
            best = i;
    snprintf(out, FF_RATINGS_WORD, "%s", best >= 0 ? words[best] : "");
}

/* The small letters from а on, as they are mostly written in Latin ones; vowels do not count.
 */
static const char *const cyrillic[32] = {
    "",  "b", "v", "g", "d", "",   "zh", "z",  "",   "",     "k", "l", "m", "n", "", "p",
    "r", "s", "t", "",  "f", "kh", "ts", "ch", "sh", "shch", "",  "",  "",  "",  "", ""};

static void in_latin(const char *word, ff_str *out)
{
    for (size_t at = 0; word[at] != '\0';) {
        uint32_t point;
        size_t size = ff_utf8_decode(word + at, strlen(word + at), &point);
        if (point >= 0x430 && point < 0x450)
            ff_str_text(out, cyrillic[point - 0x430]);
        else
            ff_str_bytes(out, word + at, size);
        at += size > 0 ? size : 1;
    }
}

/* The longer before the shorter that they begin with. */
static const struct {
    const char *written, *sound;
} sounds[] = {
    {"tsch", "c"}, {"shch", "sc"}, {"sch", "s"}, {"ch", "c"}, {"sh", "s"}, {"zh", "s"},
    {"kh", "c"},   {"cz", "c"},    {"ck", "c"},  {"ph", "f"}, {"k", "c"},  {"q", "c"},
    {"x", "cs"},   {"w", "v"},     {"z", "s"},   {"a", ""},   {"e", ""},   {"i", ""},
    {"o", ""},     {"u", ""},      {"y", ""},    {"j", ""},   {"h", ""},
};

/* How many bytes the next sound takes; `*sound` is written for them. */
static size_t next_sound(const char *at, const char **sound)
{
    for (size_t i = 0; i < sizeof sounds / sizeof *sounds; i++)
        if (strncmp(at, sounds[i].written, strlen(sounds[i].written)) == 0) {
            *sound = sounds[i].sound;
            return strlen(sounds[i].written);
        }
    *sound = NULL;
    return 1;
}

/* The consonants of a word, once each where they are doubled. */
static void sound_of(const char *word, char out[FF_ALIKE_SOUND])
{
    ff_str latin = FF_STR_INIT;
    size_t count = 0;
    in_latin(word, &latin);
    for (const char *at = ff_str_get(&latin); *at != '\0';) {
        const char *sound;
        size_t size = next_sound(at, &sound);
        char plain[2] = {*at, '\0'};
        for (const char *s = sound != NULL ? sound : plain; *s != '\0'; s++)
            if ((count == 0 || out[count - 1] != *s) && count + 1 < FF_ALIKE_SOUND)
                out[count++] = *s;
        at += size;
    }
    out[count] = '\0';
    ff_str_release(&latin);
}

void ff_alike_family_sound(const char *name, char out[FF_ALIKE_SOUND])
{
    char family[FF_RATINGS_WORD];
    family_of(name, family);
    sound_of(family, out);
}

static bool sound_alike(const char *a, const char *b)
{
    enum { LEAST = 3 };
    char sound[2][FF_ALIKE_SOUND];
    ff_alike_family_sound(a, sound[0]);
    ff_alike_family_sound(b, sound[1]);
    return strlen(sound[0]) >= LEAST && strcmp(sound[0], sound[1]) == 0;
}

const char *ff_alike_without_title(const char *name)
{
    size_t word = strcspn(name, " ");
    for (int i = 0; i < FF_EVENT_TITLES; i++)
        if (strlen(ff_event_titles[i]) == word && strncmp(name, ff_event_titles[i], word) == 0)
            return name + word + strspn(name + word, " ");
    return name;
}

ff_alike_names ff_alike_compare_names(const char *a, const char *b)
{
    a = ff_alike_without_title(a);
    b = ff_alike_without_title(b);
    if (*a == '\0' || *b == '\0')
        return FF_ALIKE_NAMES_UNKNOWN;
    if (strcasecmp(a, b) == 0 || ff_import_near_names(a, b))
        return FF_ALIKE_NAMES_AGREE;
    if (is_part(a, b))
        return FF_ALIKE_NAMES_PART;
    return sound_alike(a, b) ? FF_ALIKE_NAMES_SOUND : FF_ALIKE_NAMES_DIFFER;
}
