#include "cases/cases.h"

#include "desk/parts.h"
#include "flagfall/text.h"
#include "web/words.h"

#include <string.h>

/* A file of games, of any size that the home takes: checked, or written in another form. */

const ff_web_form ff_desk_gamefile_forms[] = {
    {"check", FF_WEB_ARBITER, FF_WEB_ASK, NULL, NULL, NULL, true}, /* ff_desk_gamefile_send */
    {NULL, FF_WEB_VIEW, FF_WEB_RUN, NULL, NULL, NULL, false}};
const ff_web_form ff_desk_gamesas_forms[] = {
    {"check", FF_WEB_ARBITER, FF_WEB_ASK, NULL, NULL, NULL, true}, /* ff_desk_gamesas_send */
    {NULL, FF_WEB_VIEW, FF_WEB_RUN, NULL, NULL, NULL, false}};

static const ff_web_to own = {.page = FF_DESK_GAMEFILE};

/* --- the words --- */

/* The name by which the command knows its form, by the end of the name that it came with. */
static const char *name_of(const ff_web_field *sent)
{
    static const char *const names[] = {"games.csv", "games.json", "games.txt", "games.epd",
                                        "games.fen"};
    size_t size = sent->file != NULL ? strlen(sent->file) : 0;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *suffix = strchr(names[i], '.');
        size_t length = strlen(suffix);
        if (size > length && ff_str_equal_nocase(sent->file + size - length, suffix))
            return names[i];
    }
    return "games.pgn";
}

/* The file becomes one of the command's, which says what lacks where none was sent. */
static int add_file(ff_web_out *out, ff_error *err)
{
    static const ff_web_field none = {.name = "games", .value = "\n", .size = 1};
    const ff_web_fields *body = &out->request->body;
    const ff_web_field *sent = &none;
    for (size_t i = 0; i < body->count; i++)
        if (strcmp(body->items[i].name, "games") == 0 && body->items[i].size > 0)
            sent = &body->items[i];
    out->answer->sheet_names[0] = name_of(sent);
    out->answer->slow = true;
    ff_str_bytes(&out->answer->sheets[0], sent->value, sent->size);
    int code = ff_web_word_add(out, "--", "", err);
    return code == FF_OK ? ff_web_word_add(out, out->answer->sheet_names[0], "", err) : code;
}

static int add_flag(ff_web_out *out, const char *name, const char *option, ff_error *err)
{
    const char *value = ff_web_field_get(&out->request->body, name);
    return value == NULL || value[0] == '\0' ? FF_OK : ff_web_word_add(out, option, "", err);
}

int ff_desk_gamefile_send(ff_web_out *out, ff_error *err)
{
    int code = ff_web_word_add(out, "verify", "", err);
    if (code == FF_OK)
        code = add_flag(out, "each", "--games", err);
    if (code == FF_OK)
        code = add_flag(out, "notes", "--notes", err);
    if (code == FF_OK)
        code = add_file(out, err);
    return code == FF_OK ? ff_web_words_end(out, FF_WEB_ASK, "/games/file", err) : code;
}

/* What can be written, each with the name that a browser proposes. */
static const struct {
    const char *word, *option, *type;
} forms[] = {{"games.pgn", "--to=pgn", "application/vnd.chess-pgn; charset=utf-8"},
             {"games.csv", "--to=csv", "text/csv; charset=utf-8"},
             {"games.json", "--to=json", "application/json; charset=utf-8"},
             {"games.txt", "--to=text", "application/octet-stream"},
             {"games.epd", "--to=epd", "application/octet-stream"},
             {"games.fen", "--to=fen", "application/octet-stream"}};
enum { FORMS = sizeof forms / sizeof *forms };

static size_t form_of(const char *word)
{
    size_t i = 0;
    while (i < FORMS && strcmp(forms[i].word, word) != 0)
        i++;
    return i;
}

int ff_desk_gamesas_send(ff_web_out *out, ff_error *err)
{
    const char *language = ff_web_field_get(&out->request->body, "language");
    size_t form = form_of(out->word);
    if (form == FORMS)
        return ff_fail(err, FF_E_STATE_MISSING, "There is no such file.");
    int code = ff_web_word_add(out, "convert", "", err);
    if (code == FF_OK)
        code = ff_web_word_add(out, forms[form].option, "", err);
    if (code == FF_OK && language != NULL && language[0] != '\0' && ff_web_is_line(language))
        code = ff_web_word_add(out, "--language=", language, err);
    if (code == FF_OK)
        code = add_file(out, err);
    return code == FF_OK ? ff_web_words_end(out, FF_WEB_ASK, "/games/file", err) : code;
}

/* --- the pages --- */

/* Moves that cannot be played keep their text: it is a file all the same. */
int ff_desk_show_gamesas(ff_web_out *out, ff_error *err)
{
    const ff_web_ran *ran = out->request->asked ? out->view->ran : NULL;
    size_t form = form_of(out->word);
    if (form == FORMS || ran == NULL || ran->status > 1 || ran->output == NULL ||
        ran->output[0] == '\0')
        return ff_fail(err, FF_E_STATE_MISSING, "%s",
                       ran != NULL && ran->talk != NULL && ran->talk[0] != '\0'
                           ? ran->talk
                           : "There is no such file.");
    ff_web_bare(out, forms[form].type, ran->output, ran->output_size);
    return FF_OK;
}

static void put_forms(ff_web_out *out)
{
    ff_web_markup(out, "<details class=\"act\"><summary>");
    ff_web_say(out, N_("Write it in another form"));
    ff_web_markup(out, "</summary>");
    ff_web_field_put(out,
                     &(const ff_web_input){
                         .name = "language",
                         .label = N_("Language of the piece letters in it (empty: English)"),
                         .value = ff_web_field_get(&out->request->body, "language")});
    ff_web_markup(out, "<p class=\"acts\">");
    for (size_t i = 0; i < FORMS; i++) {
        const ff_web_to to = {.page = FF_DESK_GAMESAS, .word = forms[i].word};
        ff_web_button_to(out, &to, "");
        ff_web_text(out, forms[i].word);
        ff_web_markup(out, "</button> ");
    }
    ff_web_markup(out, "</p></details>\n");
}

int ff_desk_show_gamefile(ff_web_out *out, ff_error *err)
{
    const ff_web_fields *body = &out->request->body;
    (void)err;
    ff_desk_bar(out, N_("A file of games"), 0, NULL);
    ff_desk_bar_end(out);
    if (out->request->asked && out->request->post)
        ff_desk_output(out);
    if (!ff_web_form_begin(out, &own, "check",
                           " class=\"paste\" enctype=\"multipart/form-data\""))
        return FF_OK;
    ff_web_markup(out, "<label class=\"field dropbox\"><span>");
    ff_web_say(out, N_("Drop the file here, or choose it"));
    ff_web_markup(out, "</span><input type=\"file\" name=\"games\" required=\"required\"/>"
                       "</label>");
    ff_web_field_put(out, &(const ff_web_input){.name = "each",
                                                .label = N_("each game, with the claims that "
                                                            "its moves allow"),
                                                .value = ff_web_field_get(body, "each"),
                                                .kind = FF_WEB_FLAG});
    ff_web_field_put(out, &(const ff_web_input){.name = "notes",
                                                .label = N_("also matters of form"),
                                                .value = ff_web_field_get(body, "notes"),
                                                .kind = FF_WEB_FLAG});
    ff_web_markup(out, "<p class=\"acts\">");
    ff_web_button(out, N_("Check against the Laws"), " class=\"go\"");
    ff_web_markup(out, "</p>\n");
    put_forms(out);
    ff_web_form_end(out);
    ff_web_markup(out, "\n");
    return FF_OK;
}
