#ifndef FF_WEB_OUT_H
#define FF_WEB_OUT_H

#include "lang/lang.h"
#include "web/web.h"

/*
 * The writer of pages. Markup comes from literals (tests/tools/check-style looks at each call),
 * everything else through one function that escapes. Links and forms name rows of the table, so
 * that none can lead nowhere, and what the role may not do is not offered.
 */

enum { FF_WEB_NUMBERS = 3 };

/* What a page writes into and asks. */
struct ff_web_out {
    const ff_web_site *site;
    const ff_web_request *request;
    const ff_web_view *view;
    ff_web_answer *answer;
    ff_str *html;
    const ff_web_page *page;
    long long numbers[FF_WEB_NUMBERS]; /* of the path: {n} */
    const char *word;                  /* of the path: {w} */
    bool linked;                       /* a link is open */
    int again;                         /* without a script the page is asked again after so */
    const struct ff_web_to *again_at;  /* many seconds, at that place; 0: it is not */
    const ff_lang *lang;               /* of viewers; NULL: English */
};

/* A phrase that a catalogue has whose language the desk is in. */
#define FF_WEB_OF_THE_DESK "No question is open"
/* Whether the pages of a role are in a language; of English, NULL, they are. */
bool ff_web_speaks(ff_web_role role, const ff_lang *lang);
/* The language of a page: the one chosen ("lang" of the query; NULL: none), else the one that
 * the browser asks for; NULL is English. */
const ff_lang *ff_web_language(const ff_web_request *request, const char *chosen);

/* --- text --- */

/* Markup, a literal. */
void ff_web_markup(ff_web_out *out, const char *literal);
/* Text of any origin, for an element or an attribute in double quotes. */
void ff_web_text(ff_web_out *out, const char *text);
void ff_web_number(ff_web_out *out, long long number);
/* A phrase of the page, a literal in English: N_() marks it for translation. */
#define N_(phrase) phrase
void ff_web_say(ff_web_out *out, const char *phrase);
/* The same with {1}, {2}, {3} in it; the values are escaped. NULL for those not used. */
void ff_web_say_with(ff_web_out *out, const char *phrase, const char *one, const char *two,
                     const char *three);
/* The same with numbers. */
void ff_web_say_numbers(ff_web_out *out, const char *phrase, long long one, long long two,
                        long long three);
/* A phrase that has its values in it already, translated where the catalogue has the entry that
 * makes it ("{n} of {n2} in"). */
void ff_web_words(ff_web_out *out, const char *text);
/* A name, whatever its direction of writing. */
void ff_web_name(ff_web_out *out, const char *name);

/* A picture that the home made of its own data, as markup (SVG): never of what was typed. */
void ff_web_picture(ff_web_out *out, const char *svg);

/* What was asked of a command, as a file of its own (a page that is `whole`): no markup. */
void ff_web_bare(ff_web_out *out, const char *type, const char *bytes, size_t size);

/* --- tables --- */

/* A column: its class, a literal (NULL: none), and its heading, a phrase. */
typedef struct ff_web_column {
    const char *kind;
    const char *phrase;
} ff_web_column;
/* Begins a table whose columns are written one by one: its class, a literal (NULL: none), then
 * each column, then the rows. */
void ff_web_table_head(ff_web_out *out, const char *kind);
void ff_web_table_column(ff_web_out *out, const char *kind, const char *phrase);
void ff_web_table_rows(ff_web_out *out);
/* The three at once; `columns` ends with one without a phrase;
 * NULL: a table without headings. */
void ff_web_table_begin(ff_web_out *out, const char *kind, const ff_web_column *columns);
void ff_web_table_end(ff_web_out *out);

/* --- links --- */

/* Where a link leads: the index of a page in the table, what its path holds, and a query of a
 * number or a word and of one further number ("?why=BH&of=17"). */
typedef struct ff_web_to {
    int page;
    long long n[FF_WEB_NUMBERS];
    const char *word;
    const char *key;       /* of the query, a literal; NULL: none */
    long long at;          /* its value */
    const char *as;        /* the same as a word, where it is not NULL */
    const char *section;   /* of another section ("": the main event); NULL: the same */
    const char *extra_key; /* of a second one, a literal; NULL: none */
    long long extra;
    bool asked; /* with all else that this page was asked: the key is another one in it */
} ff_web_to;

/* Whether the role may see the page. */
bool ff_web_may(const ff_web_out *out, int page);
/* The path with base and query, escaped for an attribute. */
void ff_web_url(ff_web_out *out, const ff_web_to *to);
/* <a href="...">; <span> where the role may not go there. `markup`: further attributes, a
 * literal, as " class=\"go\""; or "". */
void ff_web_link(ff_web_out *out, const ff_web_to *to, const char *markup);
void ff_web_link_end(ff_web_out *out);
/* Both with a phrase, or a text of any origin, between. */
void ff_web_link_say(ff_web_out *out, const ff_web_to *to, const char *phrase);
void ff_web_link_text(ff_web_out *out, const ff_web_to *to, const char *text);

/* --- forms --- */

/* The form of that name of a page, where the role may send it; else NULL. */
const ff_web_form *ff_web_form_of(const ff_web_out *out, int page, const char *name);
/* Begins a form that is sent to `to`; false, and nothing is written, where the role may not.
 * `markup` as of links. */
bool ff_web_form_begin(ff_web_out *out, const ff_web_to *to, const char *name,
                       const char *markup);
void ff_web_form_end(ff_web_out *out);
/* Begins a form that only asks (GET). */
void ff_web_form_get(ff_web_out *out, const ff_web_to *to, const char *markup);
void ff_web_hidden(ff_web_out *out, const char *name, const char *value);
void ff_web_hidden_number(ff_web_out *out, const char *name, long long value);
/* A button that sends the form; with a name it brings a value. */
void ff_web_button(ff_web_out *out, const char *phrase, const char *markup);
void ff_web_button_value(ff_web_out *out, const char *name, const char *value,
                         const char *phrase, const char *markup);
/* The beginning of one that sends the form to another page; its text and end follow. */
void ff_web_button_to(ff_web_out *out, const ff_web_to *to, const char *markup);

/* A field with its label. */
typedef struct ff_web_input {
    const char *name;
    const char *label;  /* a phrase */
    const char *text;   /* a label of any origin, where `label` is NULL */
    const char *value;  /* NULL: none */
    const char *hint;   /* what is expected, below; NULL: none */
    const char *markup; /* further attributes, a literal; NULL: none */
    ff_web_kind kind;
    const char *choices; /* of FF_WEB_CHOICE, "a|b|c"; "" is "as it is" */
    int rows;            /* of FF_WEB_LINES */
} ff_web_input;
void ff_web_field_put(ff_web_out *out, const ff_web_input *input);

#endif
