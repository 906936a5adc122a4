#ifndef FF_LANG_LANG_H
#define FF_LANG_LANG_H

#include "flagfall/text.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * What people read, in their language. The key of every text is its English: a catalogue
 * (po/CODE.po, compiled into a table) has a translation beside it. Nothing here is state: a
 * language is a value that is handed down, and NULL is English.
 *
 * A text may have places, "{n}", "{side}", "{move}". What a place takes follows from its name
 * (lang_match.c), digits at its end aside: numbers, moves and results stay as they are, times
 * and words are translated. "{side.to}" in a translation is the word in another form: the entry
 * of its English with the context "to".
 *
 * A text that is given by the program is English in whole; ff_lang_sentence finds the entry
 * that it was made by. So the sentences of a ruling are found where they are shown, and also
 * those that a record holds.
 *
 * Threads: any thread may call a function here; the tables are constant.
 */
typedef struct ff_lang ff_lang;

/* The language of a code: "fr", "fr-CA", "fr_FR.UTF-8". NULL where the program does not speak
 * it, or it is English. */
const ff_lang *ff_lang_find(const char *code);
/* Whether a code is that of English, or of the C locale ("C", "POSIX", "en_GB.UTF-8"). */
bool ff_lang_is_english(const char *code);
/* The language that a browser asks for (Accept-Language: "pt-BR,pt;q=0.8,en;q=0.5"): of those
 * spoken here, English among them, the one it likes best, and of equals the first. NULL is
 * English. */
const ff_lang *ff_lang_accept(const char *header);
/* The languages by number from 0, in the order of the table; NULL after them. */
const ff_lang *ff_lang_at(size_t index);

/* "fr"; "en" for NULL. Static, like all texts below. */
const char *ff_lang_code(const ff_lang *lang);
/* "français", "French". */
const char *ff_lang_name(const ff_lang *lang);
const char *ff_lang_english(const ff_lang *lang);
/* Whether its lines begin at the right. */
bool ff_lang_is_rtl(const ff_lang *lang);
/* Whether a speaker who knows the Laws has read its catalogue through (Last-Translator). */
bool ff_lang_is_reviewed(const ff_lang *lang);

/* The translation of a phrase as it stands in the source, its places left in it; NULL where the
 * catalogue has none. `context` tells texts of one English apart ("column", "label"), NULL:
 * none; one that has no entry with its context has that without. */
const char *ff_lang_phrase(const ff_lang *lang, const char *context, const char *english);
/* The same; the English where there is none. */
const char *ff_lang_say(const ff_lang *lang, const char *context, const char *english);

/* Appends the translation of an English text, all of it or nothing: its entry, or that of each
 * of its sentences. False where there is none, and for NULL. */
bool ff_lang_sentence(const ff_lang *lang, const char *context, const char *english,
                      ff_str *out);
/* The same; the English where there is none, and for NULL. */
void ff_lang_put(const ff_lang *lang, const char *context, const char *english, ff_str *out);

/* Appends a day in the words of the language, with its day of the week: "mardi 10 mars 2026".
 * False, and nothing is appended, where the catalogue has no words of days, and for NULL. */
bool ff_lang_date(const ff_lang *lang, int year, int month, int day, ff_str *out);

/* Are rulings translated into it, as their most common sentence is? NULL and English: no. */
bool ff_lang_has_rulings(const ff_lang *lang);

/* What is said once below what was translated, where no speaker has reviewed it, and where some
 * of it is in English all the same. */
#define FF_LANG_NOT_REVIEWED   "This translation has not been reviewed by a speaker."
#define FF_LANG_PARTLY_ENGLISH "What is in English here is not yet translated."
#define FF_LANG_NOT_YET        "not yet translated"

/* In a text of a language that begins at the right what stood in a place is between these two
 * bytes: it is isolated on a page. */
enum { FF_LANG_ISOLATE = 2, FF_LANG_RELEASE = 3 };
/* Appends a text as an element of HTML holds it, with what is isolated in <bdi>. */
void ff_lang_html(ff_str *out, const char *text);
/* Takes the two bytes out of a text that is not shown as elements. */
void ff_lang_plain(ff_str *text);

#endif
