#include "lang/lang.h"

#include "base/html.h"
#include "lang/lang_table.h"

#include <ctype.h>
#include <string.h>

#define LANGUAGE(code, name, english, plural, direction)                                       \
    extern const ff_lang_catalogue ff_lang_##code;
#include "lang/languages.def"
#undef LANGUAGE

#define LEFT  false
#define RIGHT true
#define LANGUAGE(code, name, english, plural, direction)                                       \
    {#code, name, english, &ff_lang_##code, FF_LANG_##plural, direction},
static const ff_lang languages[] = {
#include "lang/languages.def"
};
#undef LANGUAGE
enum { LANGUAGES = sizeof languages / sizeof *languages };

/* --- which language --- */

static bool is_code(const char *code, const char *text)
{
    size_t size = strcspn(text, "-_.@");
    if (size != strlen(code))
        return false;
    for (size_t i = 0; i < size; i++)
        if (tolower((unsigned char)text[i]) != code[i])
            return false;
    return true;
}

const ff_lang *ff_lang_find(const char *code)
{
    for (size_t i = 0; i < LANGUAGES; i++)
        if (is_code(languages[i].code, code))
            return &languages[i];
    return NULL;
}

bool ff_lang_is_english(const char *code)
{
    return is_code("en", code) || is_code("c", code) || is_code("posix", code);
}

/* The thousandths of ";q=0.8"; 1000 where nothing is said. */
static int weight_of(const char *text, size_t size)
{
    const char *q = memchr(text, '=', size);
    int weight = 0, place = 1000;
    if (q == NULL)
        return 1000;
    for (size_t i = (size_t)(q - text) + 1; i < size && place > 0; i++) {
        if (isdigit((unsigned char)text[i]))
            weight += (text[i] - '0') * place;
        place /= text[i] == '.' ? 1 : 10;
    }
    return weight;
}

const ff_lang *ff_lang_accept(const char *header)
{
    enum { CODE_SIZE = 16 };
    const ff_lang *best = NULL;
    int most = 0;
    while (*header != '\0') {
        char code[CODE_SIZE] = "";
        size_t size = strcspn(header, ","), blanks = strspn(header, " "),
               word = strcspn(header + blanks, " ;,");
        if (word < sizeof code)
            memcpy(code, header + blanks, word);
        const ff_lang *lang = ff_lang_find(code);
        int weight = lang != NULL || ff_lang_is_english(code) ? weight_of(header, size) : 0;
        if (weight > most) {
            most = weight;
            best = lang;
        }
        header += size + (header[size] == ',');
    }
    return best;
}

const ff_lang *ff_lang_at(size_t index)
{
    return index < LANGUAGES ? &languages[index] : NULL;
}

const char *ff_lang_code(const ff_lang *lang)
{
    return lang == NULL ? "en" : lang->code;
}

const char *ff_lang_name(const ff_lang *lang)
{
    return lang == NULL ? "English" : lang->name;
}

const char *ff_lang_english(const ff_lang *lang)
{
    return lang == NULL ? "English" : lang->english;
}

bool ff_lang_is_rtl(const ff_lang *lang)
{
    return lang != NULL && lang->rtl;
}

bool ff_lang_is_reviewed(const ff_lang *lang)
{
    return lang == NULL || lang->catalogue->reviewed;
}

/* --- looking up --- */

static int compare_entry(const ff_lang_entry *entry, const char *context, const char *english)
{
    int order = strcmp(english, ff_lang_texts + entry->english);
    return order != 0 ? order : strcmp(context, ff_lang_texts + entry->context);
}

const ff_lang_entry *ff_lang_entry_of(const ff_lang *lang, const char *context,
                                      const char *english)
{
    size_t from = 0, to = lang == NULL ? 0 : lang->catalogue->count;
    while (from < to) {
        size_t middle = from + (to - from) / 2;
        const ff_lang_entry *entry = &lang->catalogue->entries[middle];
        int order = compare_entry(entry, context, english);
        if (order == 0)
            return entry->forms[0] != 0 ? entry : NULL;
        if (order < 0)
            to = middle;
        else
            from = middle + 1;
    }
    return NULL;
}

const char *ff_lang_phrase(const ff_lang *lang, const char *context, const char *english)
{
    const ff_lang_entry *entry = NULL;
    if (context != NULL)
        entry = ff_lang_entry_of(lang, context, english);
    if (entry == NULL)
        entry = ff_lang_entry_of(lang, "", english);
    return entry != NULL ? ff_lang_texts + entry->forms[0] : NULL;
}

const char *ff_lang_say(const ff_lang *lang, const char *context, const char *english)
{
    const char *phrase = ff_lang_phrase(lang, context, english);
    return phrase != NULL ? phrase : english;
}

/* --- sentences --- */

/* Clauses inside of clauses, and how many texts are tried for one. */
enum { MOST_DEPTH = 6, MOST_TRIES = 3000, WORD_SIZE = 32 };

typedef struct say_job {
    const ff_lang *lang;
    const char *context;
    int depth;
    unsigned *tries;
} say_job;

static bool put_text(const say_job *j, const char *text, size_t size, ff_str *out);

static const ff_lang_place *find_place(const ff_lang_places *places, const char *name,
                                       size_t size)
{
    for (size_t i = 0; i < places->count; i++)
        if (places->items[i].name_size == size &&
            memcmp(places->items[i].name, name, size) == 0)
            return &places->items[i];
    return NULL;
}

/* A word in the form that the translation names: the context after the dot. */
static bool put_word(const say_job *j, const ff_lang_place *place, const char *form,
                     size_t form_size, ff_str *out)
{
    char word[WORD_SIZE], context[WORD_SIZE];
    if (place->size >= sizeof word || form_size >= sizeof context)
        return false;
    memcpy(word, place->text, place->size);
    word[place->size] = '\0';
    memcpy(context, form, form_size);
    context[form_size] = '\0';
    const char *phrase = ff_lang_phrase(j->lang, context, word);
    if (phrase != NULL)
        ff_str_text(out, phrase);
    return phrase != NULL;
}

static bool put_place(const say_job *j, const ff_lang_place *place, const char *form,
                      size_t form_size, ff_str *out)
{
    const say_job inner = {j->lang, "", j->depth + 1, j->tries};
    switch (ff_lang_kind_of(place->name, place->name_size)) {
    case FF_LANG_WORD:
        return put_word(j, place, form, form_size, out);
    case FF_LANG_TIME:
    case FF_LANG_CLAUSE:
        return j->depth < MOST_DEPTH && ++*j->tries < MOST_TRIES &&
               put_text(&inner, place->text, place->size, out);
    case FF_LANG_NUMBER:
    case FF_LANG_TOKEN:
    case FF_LANG_TEXT:
    case FF_LANG_NO_KIND:
        break;
    }
    if (j->lang->rtl)
        ff_str_char(out, FF_LANG_ISOLATE);
    ff_str_bytes(out, place->text, place->size);
    if (j->lang->rtl)
        ff_str_char(out, FF_LANG_RELEASE);
    return true;
}

/* The translation with what stands in its places. */
static bool fill_places(const say_job *j, const char *phrase, const ff_lang_places *places,
                        ff_str *out)
{
    while (*phrase != '\0') {
        size_t plain = strcspn(phrase, "{");
        ff_str_bytes(out, phrase, plain);
        phrase += plain;
        if (*phrase == '\0')
            break;
        size_t size = strcspn(++phrase, "}"), name = 0;
        while (name < size && phrase[name] != '.')
            name++;
        const ff_lang_place *place = find_place(places, phrase, name);
        size_t form = name < size ? name + 1 : size;
        if (place == NULL || !put_place(j, place, phrase + form, size - form, out))
            return false;
        phrase += size + (phrase[size] == '}');
    }
    return true;
}

/* The form for the first number in the places. */
static const char *form_of(const ff_lang *lang, const ff_lang_entry *entry,
                           const ff_lang_places *places)
{
    const ff_lang_plural *rule = &ff_lang_plurals[lang->plural];
    unsigned long long n = 1;
    bool fraction = false;
    for (size_t i = places->count; i-- > 0;)
        if (ff_lang_kind_of(places->items[i].name, places->items[i].name_size) ==
            FF_LANG_NUMBER) {
            n = 0;
            for (size_t k = 0; k < places->items[i].size; k++) {
                char sign = places->items[i].text[k];
                fraction = fraction || sign == '.';
                n = fraction || n > 1000000 ? n : n * 10 + (unsigned)(sign - '0');
            }
        }
    uint32_t form = entry->forms[rule->form(n, fraction)];
    return ff_lang_texts + (form != 0 ? form : entry->forms[0]);
}

/* Takes back what was added since. */
static bool take_back(ff_str *out, size_t before)
{
    out->size = before;
    if (out->data != NULL)
        out->data[before] = '\0';
    return false;
}

/* The text by an entry that makes it. */
static bool put_by_entry(const say_job *j, const ff_lang_entry *entry, const char *text,
                         size_t size, ff_str *out)
{
    ff_lang_places places;
    size_t before = out->size;
    if (entry->forms[0] == 0 ||
        (entry->context != 0 && strcmp(ff_lang_texts + entry->context, j->context) != 0))
        return false;
    bool several = entry->several != 0;
    if (!ff_lang_match(ff_lang_texts + entry->english, text, size, &places) &&
        !(several && ff_lang_match(ff_lang_texts + entry->several, text, size, &places)))
        return false;
    const char *phrase =
        several ? form_of(j->lang, entry, &places) : ff_lang_texts + entry->forms[0];
    return fill_places(j, phrase, &places, out) || take_back(out, before);
}

static bool put_entry(const say_job *j, const char *text, size_t size, ff_str *out)
{
    const ff_lang_catalogue *all = j->lang->catalogue;
    for (int own = j->context[0] != '\0'; own >= 0; own--)
        for (size_t i = 0; i < all->count; i++)
            if ((all->entries[i].context != 0) == own &&
                put_by_entry(j, &all->entries[i], text, size, out))
                return true;
    return false;
}

/* Where a sentence ends that is followed by another one; `size` where it is the last. */
static size_t sentence_size(const char *text, size_t size)
{
    for (size_t i = 0; i + 2 < size; i++)
        if (text[i] == '.' && text[i + 1] == ' ' && isupper((unsigned char)text[i + 2]))
            return i + 1;
    return size;
}

/* A text of several sentences is translated sentence by sentence, where no entry has it whole.
 */
static bool put_text(const say_job *j, const char *text, size_t size, ff_str *out)
{
    if (put_entry(j, text, size, out))
        return true;
    size_t before = out->size;
    while (size > 0) {
        size_t part = sentence_size(text, size);
        if ((part == size && out->size == before) || !put_entry(j, text, part, out))
            return take_back(out, before);
        text += part;
        size -= part;
        if (size > 0) {
            ff_str_char(out, ' ');
            text++;
            size--;
        }
    }
    return true;
}

bool ff_lang_sentence(const ff_lang *lang, const char *context, const char *english,
                      ff_str *out)
{
    unsigned tries = 0;
    const say_job j = {lang, context == NULL ? "" : context, 0, &tries};
    return lang != NULL && english[0] != '\0' && put_text(&j, english, strlen(english), out);
}

void ff_lang_put(const ff_lang *lang, const char *context, const char *english, ff_str *out)
{
    if (!ff_lang_sentence(lang, context, english, out))
        ff_str_text(out, english);
}

void ff_lang_html(ff_str *out, const char *text)
{
    static const char marks[] = {FF_LANG_ISOLATE, FF_LANG_RELEASE, '\0'};
    ff_str part = FF_STR_INIT;
    bool open = false;
    while (*text != '\0') {
        size_t size = strcspn(text, marks);
        ff_str_clear(&part);
        ff_str_bytes(&part, text, size);
        ff_html_text(out, ff_str_get(&part));
        text += size;
        bool opens = *text == FF_LANG_ISOLATE;
        if (*text != '\0' && open != opens) { /* markup is balanced, whatever the text is */
            ff_str_text(out, opens ? "<bdi>" : "</bdi>");
            open = opens;
        }
        text += *text != '\0';
    }
    ff_str_text(out, open ? "</bdi>" : "");
    out->failed = out->failed || part.failed;
    ff_str_release(&part);
}

void ff_lang_plain(ff_str *text)
{
    size_t kept = 0;
    for (size_t i = 0; i < text->size; i++)
        if (text->data[i] != FF_LANG_ISOLATE && text->data[i] != FF_LANG_RELEASE)
            text->data[kept++] = text->data[i];
    if (text->data != NULL)
        text->data[text->size = kept] = '\0';
}

bool ff_lang_has_rulings(const ff_lang *lang)
{
    return ff_lang_phrase(lang, NULL, "The game is drawn, {result}.") != NULL;
}
