#include "web/words.h"

#include "web/path.h"

#include <stdio.h>
#include <string.h>

/* A form that was sent becomes the words of a command. A value of a field is an operand after
 * "--", or what follows the "=" of an option that the row names: it is never an option. */

enum { LINE_MOST = 200, NAME_SIZE = 32 };

/* What the words are made from. */
typedef struct maker {
    const ff_web_form *form;
    const ff_web_request *request;
    const ff_web_view *view;
    ff_web_answer *answer;
    ff_web_out *out;
    char numbers[FF_WEB_NUMBERS][24]; /* of the path, as texts */
    ff_error *err;
} maker;

/* --- fields as they may be --- */

static const ff_web_form_field *find_field(const ff_web_form *form, const char *name)
{
    const ff_web_form_field *field = form->fields;
    while (field != NULL && field->name != NULL && strcmp(field->name, name) != 0)
        field++;
    return field == NULL || field->name == NULL ? NULL : field;
}

static bool is_choice(const char *choices, const char *value)
{
    size_t size = strlen(value);
    for (const char *at = choices; at != NULL;) {
        const char *bar = strchr(at, '|');
        size_t length = bar == NULL ? strlen(at) : (size_t)(bar - at);
        if (length == size && strncmp(at, value, size) == 0)
            return true;
        at = bar == NULL ? NULL : bar + 1;
    }
    return false;
}

static bool is_line(const char *value)
{
    for (; *value != '\0'; value++)
        if ((unsigned char)*value < ' ' || *value == 127)
            return false;
    return true;
}

static int check_value(const ff_web_form_field *field, const ff_web_field *sent, ff_error *err)
{
    size_t lines = field->kind == FF_WEB_LINES;
    size_t most = field->most != 0 ? field->most : lines ? FF_WEB_BODY_MAX : LINE_MOST;
    if (sent->size > most)
        return ff_fail(err, FF_E_LIMIT, "the field '%s' is longer than %zu bytes", field->name,
                       most);
    switch (field->kind) {
    case FF_WEB_LINES:
        return FF_OK;
    case FF_WEB_NUMBER:
        if (sent->size > 9 || strspn(sent->value, "0123456789") != sent->size)
            return ff_fail(err, FF_E_PARSE, "the field '%s' is not a number", field->name);
        return FF_OK;
    case FF_WEB_CHOICE:
        if (sent->size > 0 && !is_choice(field->choices, sent->value))
            return ff_fail(err, FF_E_PARSE, "the field '%s' is none of %s", field->name,
                           field->choices);
        return FF_OK;
    case FF_WEB_FLAG:
    case FF_WEB_TEXT:
    case FF_WEB_SECRET:
        if (!is_line(sent->value))
            return ff_fail(err, FF_E_PARSE, "the field '%s' is more than one line",
                           field->name);
        return FF_OK;
    }
    return FF_OK;
}

const char *ff_web_section(const ff_web_view *view)
{
    if (view->section != NULL && view->section[0] != '\0')
        return view->section;
    return view->section_count > 0 ? "main" : "";
}

/* What was sent: a form, or the query of a page that asks. */
static const ff_web_fields *sent_fields(const maker *m)
{
    return m->request->post ? &m->request->body : &m->request->query;
}

/* The value of a field; of the path where it is a number of it; NULL when it was not sent. */
static int find_value(maker *m, const char *name, const char **value)
{
    const ff_web_form_field *field = find_field(m->form, name);
    *value = NULL;
    if (strcmp(name, "file") == 0)
        *value = m->view->file;
    else if (strcmp(name, "learner") == 0)
        *value = m->view->learner != NULL ? m->view->learner->file : NULL;
    else if (strcmp(name, "section") == 0)
        *value = ff_web_section(m->view);
    else if (strcmp(name, "seen") == 0)
        *value = ff_web_field_get(&m->request->body, "seen");
    else if (strcmp(name, "word") == 0)
        *value = m->out->word;
    else if (name[0] >= '1' && name[0] <= '3' && name[1] == '\0')
        *value = m->numbers[name[0] - '1'];
    if (field == NULL)
        return FF_OK;
    for (size_t i = 0; i < sent_fields(m)->count; i++) {
        const ff_web_field *sent = &sent_fields(m)->items[i];
        if (strcmp(sent->name, name) == 0) {
            *value = sent->value;
            return check_value(field, sent, m->err);
        }
    }
    return FF_OK;
}

/* --- words --- */

/* What goes to standard input: a field with its bytes, which may be those of a file. */
static int add_input(maker *m, const char *name)
{
    const ff_web_form_field *field = find_field(m->form, name);
    for (size_t i = 0; field != NULL && i < m->request->body.count; i++) {
        const ff_web_field *sent = &m->request->body.items[i];
        int code;
        if (strcmp(sent->name, name) != 0 || sent->size == 0)
            continue;
        code = check_value(field, sent, m->err);
        if (code != FF_OK)
            return code;
        ff_str_bytes(&m->answer->input, sent->value, sent->size);
    }
    return m->answer->input.failed ? ff_fail(m->err, FF_E_MEMORY, "out of memory") : FF_OK;
}

bool ff_web_is_line(const char *value)
{
    enum { MOST = 1000 };
    return strlen(value) <= MOST && is_line(value);
}

int ff_web_word_add(ff_web_out *out, const char *before, const char *value, ff_error *err)
{
    ff_web_answer *answer = out->answer;
    ff_str text = FF_STR_INIT;
    const char *copy;
    if (answer->word_count == FF_WEB_WORDS_MAX)
        return ff_fail(err, FF_E_LIMIT, "a command of more than %d words", FF_WEB_WORDS_MAX);
    ff_str_text(&text, before);
    ff_str_text(&text, value);
    copy = text.failed ? NULL : ff_arena_copy(&answer->arena, ff_str_get(&text), text.size);
    ff_str_release(&text);
    if (copy == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory");
    answer->words[answer->word_count++] = copy;
    return FF_OK;
}

int ff_web_words_end(ff_web_out *out, ff_web_doing doing, const char *go, ff_error *err)
{
    out->answer->doing = doing;
    out->answer->go = ff_arena_copy(&out->answer->arena, go, strlen(go));
    out->answer->back = out->answer->go;
    return out->answer->go == NULL ? ff_fail(err, FF_E_MEMORY, "out of memory") : FF_OK;
}

/* "{name?}" and what stands before it in a word. */
typedef struct hole {
    char name[NAME_SIZE];
    size_t before, after; /* bytes of the word before it; where the rest begins */
    char mark;            /* '?', '*', '!' or 0 */
} hole;

static bool find_hole(const char *word, size_t size, hole *out)
{
    const char *open = memchr(word, '{', size);
    const char *close = open == NULL ? NULL : memchr(open, '}', size - (size_t)(open - word));
    size_t length;
    if (close == NULL || close - open > NAME_SIZE)
        return false;
    length = (size_t)(close - open) - 1;
    out->mark = close[-1] == '?' || close[-1] == '*' || close[-1] == '!' ? close[-1] : '\0';
    length -= out->mark != '\0';
    memcpy(out->name, open + 1, length);
    out->name[length] = '\0';
    out->before = (size_t)(open - word);
    out->after = (size_t)(close - word) + 1;
    return true;
}

static int add_word(maker *m, const char *word, size_t before, const char *value)
{
    ff_str text = FF_STR_INIT;
    int code;
    ff_str_bytes(&text, word, before);
    code =
        text.failed ? FF_E_MEMORY : ff_web_word_add(m->out, ff_str_get(&text), value, m->err);
    ff_str_release(&text);
    return code;
}

/* A word for each field of that name. */
static int add_each(maker *m, const char *word, const hole *h)
{
    const ff_web_form_field *field = find_field(m->form, h->name);
    for (size_t i = 0; field != NULL && i < m->request->body.count; i++) {
        const ff_web_field *sent = &m->request->body.items[i];
        int code = FF_OK;
        if (strcmp(sent->name, h->name) != 0 || sent->size == 0)
            continue;
        code = check_value(field, sent, m->err);
        if (code == FF_OK)
            code = add_word(m, word, h->before, sent->value);
        if (code != FF_OK)
            return code;
    }
    return FF_OK;
}

static int add_filled(maker *m, const char *word, size_t size)
{
    const char *value;
    hole h;
    int code;
    if (!find_hole(word, size, &h))
        return add_word(m, word, size, "");
    if (h.mark == '*')
        return add_each(m, word, &h);
    if (word[0] == '<')
        return add_input(m, h.name);
    code = find_value(m, h.name, &value);
    if (code != FF_OK)
        return code;
    if (value != NULL && h.mark == '!')
        return add_word(m, word, h.before, value);
    if (value == NULL || *value == '\0')
        return h.mark == '?' || h.mark == '!'
                   ? FF_OK
                   : ff_fail(m->err, FF_E_PARSE, "the field '%s' is empty", h.name);
    /* a word that is only there with the field: "--all{all?}" */
    if (find_field(m->form, h.name) != NULL && find_field(m->form, h.name)->kind == FF_WEB_FLAG)
        value = "";
    return add_word(m, word, h.before, value);
}

/* --- where to go --- */

static int fill_place(maker *m, const char *form, size_t size, const char **out)
{
    ff_str go = FF_STR_INIT;
    int code = FF_OK;
    for (size_t at = 0; at < size && code == FF_OK;) {
        hole h;
        if (form[at] == '{' && find_hole(form + at, size - at, &h)) {
            const char *value;
            code = find_value(m, h.name, &value);
            ff_web_url_put(value == NULL ? "" : value, &go);
            at += h.after;
        } else {
            ff_str_char(&go, form[at++]);
        }
    }
    *out = go.failed ? NULL : ff_arena_copy(&m->answer->arena, ff_str_get(&go), go.size);
    ff_str_release(&go);
    return code != FF_OK  ? code
           : *out == NULL ? ff_fail(m->err, FF_E_MEMORY, "out of memory")
                          : FF_OK;
}

/* "/round/{round}|/pair": where to go, and where to when the command is refused. */
static int make_go(maker *m)
{
    size_t size = strcspn(m->form->go, "|");
    int code = fill_place(m, m->form->go, size, &m->answer->go);
    m->answer->back = m->answer->go;
    if (code == FF_OK && m->form->go[size] == '|')
        code = fill_place(m, m->form->go + size + 1, strlen(m->form->go + size + 1),
                          &m->answer->back);
    return code;
}

int ff_web_words_make(const ff_web_form *form, ff_web_out *out, ff_error *err)
{
    maker m = {form, out->request, out->view, out->answer, out, {""}, err};
    for (int i = 0; i < FF_WEB_NUMBERS; i++)
        snprintf(m.numbers[i], sizeof m.numbers[i], "%lld", out->numbers[i]);
    for (const char *at = form->words; *at != '\0';) {
        size_t size = strcspn(at, " ");
        int code = size == 0 ? FF_OK : add_filled(&m, at, size);
        if (code != FF_OK)
            return code;
        at += size + (at[size] == ' ');
    }
    out->answer->doing = form->doing;
    out->answer->slow = form->slow;
    return make_go(&m);
}
