#ifndef FF_LANG_LANG_TABLE_H
#define FF_LANG_LANG_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A catalogue as it is compiled, and how a text is matched with it. */

enum { FF_LANG_FORMS = 6 };

/* All texts of all catalogues, each ended by 0; the first is empty. */
extern const char ff_lang_texts[];

/* An entry: its context, its English, that of several where it has forms, and the translation
 * in each form, as places in ff_lang_texts; 0 where there is none. */
typedef struct ff_lang_entry {
    uint32_t context, english, several;
    uint32_t forms[FF_LANG_FORMS];
} ff_lang_entry;

/* A catalogue: entries in the order of their English and then of their context, by bytes. */
typedef struct ff_lang_catalogue {
    const ff_lang_entry *entries;
    size_t count;
    bool reviewed;
} ff_lang_catalogue;

/* A rule of plurals of CLDR 41: `forms` of them; which one a number takes, or a fraction that
 * begins with that number. `header` is the rule as a catalogue states it (Plural-Forms). */
typedef struct ff_lang_plural {
    int forms;
    int (*form)(unsigned long long n, bool fraction);
    const char *header;
} ff_lang_plural;

#define FF_LANG_PLURALS(X)                                                                     \
    X(ONE)                                                                                     \
    X(ZERO_ONE)                                                                                \
    X(RUSSIAN)                                                                                 \
    X(POLISH)                                                                                  \
    X(ARABIC)                                                                                  \
    X(WELSH)
typedef enum ff_lang_plural_rule {
#define X(name) FF_LANG_##name,
    FF_LANG_PLURALS(X)
#undef X
        FF_LANG_PLURAL_COUNT
} ff_lang_plural_rule;
extern const ff_lang_plural ff_lang_plurals[FF_LANG_PLURAL_COUNT];

struct ff_lang {
    const char *code, *name, *english;
    const ff_lang_catalogue *catalogue;
    ff_lang_plural_rule plural;
    bool rtl;
};

/* The entry of a context and English, or NULL. */
const ff_lang_entry *ff_lang_entry_of(const struct ff_lang *lang, const char *context,
                                      const char *english);

/* What stands in the places of a text. */
enum { FF_LANG_PLACES = 10, FF_LANG_PLACE_NAME = 24 };
typedef struct ff_lang_place {
    const char *name; /* in the entry, `name_size` bytes */
    size_t name_size;
    const char *text; /* `size` bytes of the English text */
    size_t size;
} ff_lang_place;
typedef struct ff_lang_places {
    ff_lang_place items[FF_LANG_PLACES];
    size_t count;
} ff_lang_places;

/* Whether a text is one that a pattern makes, and what then stands in its places. `size` is
 * that of the text. */
bool ff_lang_match(const char *pattern, const char *text, size_t size, ff_lang_places *places);

/* What a place takes, by its name without its digits. */
typedef enum ff_lang_kind {
    FF_LANG_NUMBER, /* {n}: stays */
    FF_LANG_TIME,   /* {time}: "2 minutes", its own entry */
    FF_LANG_WORD,   /* {side}, {piece}: a word of a list, its own entry */
    FF_LANG_TOKEN,  /* {move}, {at}, {moves}, {square}, {result}, {clock}, {option}: stays */
    FF_LANG_TEXT,   /* {text}: anything; stays */
    FF_LANG_CLAUSE, /* {clause}: a text that has an entry of its own */
    FF_LANG_NO_KIND
} ff_lang_kind;
ff_lang_kind ff_lang_kind_of(const char *name, size_t size);

#endif
