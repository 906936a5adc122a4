#include "desk/parts.h"

#include "web/words.h"

#include <stdio.h>
#include <string.h>

/* Everything else: the commands of the program, each as a form made from its option table. */

const ff_web_form ff_desk_command_forms[] = {
    {"run", FF_WEB_ARBITER, FF_WEB_ASK, NULL, NULL, NULL, false}, /* ff_desk_command_send */
    {NULL, FF_WEB_VIEW, FF_WEB_RUN, NULL, NULL, NULL, false}};

/* --- the list --- */

static bool is_found(const ff_web_command *command, const char *find)
{
    return find[0] == '\0' || strstr(command->name, find) != NULL ||
           strstr(command->summary, find) != NULL;
}

/* Commands that write are the chief arbiter's. */
static bool is_allowed(const ff_web_out *out, const ff_web_command *command)
{
    return !command->writes || out->request->role >= FF_WEB_CHIEF;
}

int ff_desk_show_do(ff_web_out *out, ff_error *err)
{
    const ff_web_to own = {.page = FF_DESK_DO};
    const char *find = ff_desk_asked_word(out, "find"), *family = "";
    (void)err;
    ff_desk_bar(out, N_("Everything else"), 0, N_("every command of the program"));
    ff_desk_find(out, &own, N_("Find a command"));
    ff_desk_bar_end(out);
    for (size_t i = 0; i < out->view->command_count; i++) {
        const ff_web_command *command = &out->view->commands[i];
        const ff_web_to to = {.page = FF_DESK_COMMAND, .word = command->name};
        if (!is_found(command, find) || !is_allowed(out, command))
            continue;
        if (strcmp(family, command->family) != 0) {
            ff_web_markup(out, family[0] != '\0' ? "</ul></section>\n<section><h3>"
                                                 : "<section><h3>");
            family = command->family;
            ff_web_text(out, family);
            ff_web_markup(out, "</h3><ul class=\"menu two\">\n");
        }
        ff_web_markup(out, "<li>");
        ff_web_link(out, &to, "");
        ff_web_text(out, command->name);
        ff_web_markup(out, "<span>");
        ff_web_text(out, command->summary);
        ff_web_markup(out, "</span>");
        ff_web_link_end(out);
        ff_web_markup(out, "</li>\n");
    }
    if (family[0] != '\0')
        ff_web_markup(out, "</ul></section>\n");
    return FF_OK;
}

/* --- a command --- */

static const ff_web_command *find_command(const ff_web_out *out)
{
    for (size_t i = 0; i < out->view->command_count; i++)
        if (strcmp(out->view->commands[i].name, out->word) == 0)
            return is_allowed(out, &out->view->commands[i]) ? &out->view->commands[i] : NULL;
    return NULL;
}

/* Options that name files or what the home decides. */
static bool is_offered(const ff_web_option *option)
{
    static const char *const left_out[] = {"output", "color",   "quiet", "help",
                                           "author", "section", "index", "interactive"};
    for (size_t i = 0; i < sizeof left_out / sizeof *left_out; i++)
        if (strcmp(option->name, left_out[i]) == 0)
            return false;
    return option->value == NULL ||
           (strstr(option->value, "FILE") == NULL && strstr(option->value, "SETUP") == NULL &&
            strstr(option->value, "FOLDER") == NULL);
}

/* Whether the first operand is the event that is open. */
static bool takes_event(const ff_web_command *command)
{
    static const char *const names[] = {"FILE", "EVENT", "INPUT"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strncmp(command->operands, names[i], strlen(names[i])) == 0 &&
            strncmp(command->name, "verify", 6) != 0)
            return true;
    return false;
}

static ff_web_kind kind_of(const ff_web_option *option)
{
    return option->value == NULL                ? FF_WEB_FLAG
           : strchr(option->value, '|') != NULL ? FF_WEB_CHOICE
                                                : FF_WEB_TEXT;
}

static void put_option(ff_web_out *out, const ff_web_option *option)
{
    ff_str choices = FF_STR_INIT;
    ff_web_input input = {.name = option->name,
                          .text = option->name,
                          .value = ff_web_field_get(&out->request->body, option->name),
                          .kind = kind_of(option),
                          .hint = option->help};
    if (input.kind == FF_WEB_CHOICE) {
        ff_str_char(&choices, '|');
        ff_str_text(&choices, option->value);
        input.choices = ff_str_get(&choices);
    }
    ff_web_field_put(out, &input);
    ff_str_release(&choices);
}

static void put_form(ff_web_out *out, const ff_web_command *command)
{
    const ff_web_to own = {.page = FF_DESK_COMMAND, .word = command->name};
    if (!ff_web_form_begin(out, &own, "run", " class=\"fields\""))
        return;
    if (command->operands[0] != '\0')
        ff_web_field_put(out,
                         &(const ff_web_input){
                             .name = "-operands",
                             .text = command->operands,
                             .value = ff_web_field_get(&out->request->body, "-operands"),
                             .hint = takes_event(command)
                                         ? N_("without the file: it is the event that is open")
                                         : N_("with blanks between them")});
    for (size_t i = 0; i < command->option_count; i++)
        if (is_offered(&command->options[i]))
            put_option(out, &command->options[i]);
    ff_web_field_put(
        out, &(const ff_web_input){.name = "-input",
                                   .label = N_("Standard input"),
                                   .value = ff_web_field_get(&out->request->body, "-input"),
                                   .kind = FF_WEB_LINES,
                                   .rows = 3});
    ff_web_button(out, N_("Run"), " class=\"go\"");
    ff_web_form_end(out);
}

int ff_desk_show_command(ff_web_out *out, ff_error *err)
{
    const ff_web_command *command = find_command(out);
    if (command == NULL)
        return ff_fail(err, FF_E_STATE_MISSING, "There is no such command for this device.");
    ff_web_markup(out, "<div class=\"bar\"><h2>");
    ff_web_text(out, command->name);
    ff_web_markup(out, " <small>");
    ff_web_text(out, command->summary);
    ff_web_markup(out, "</small></h2></div>\n");
    if (command->details != NULL) {
        ff_web_markup(out, "<p class=\"m details\" lang=\"en\">");
        ff_web_text(out, command->details);
        ff_web_markup(out, "</p>\n");
    }
    ff_desk_said(out, !out->request->asked);
    put_form(out, command);
    return FF_OK;
}

/* --- running it --- */

/* The parts of a text between blanks, a word each; in quotes a blank belongs to the word. */
static int add_split(ff_web_out *out, const char *text, ff_error *err)
{
    int code = FF_OK;
    while (code == FF_OK && *(text += strspn(text, " ")) != '\0') {
        bool quoted = *text == '"';
        size_t size = quoted ? strcspn(text + 1, "\"") : strcspn(text, " ");
        const char *word = ff_arena_copy(&out->answer->arena, text + quoted, size);
        code = word == NULL ? ff_fail(err, FF_E_MEMORY, "out of memory")
                            : ff_web_word_add(out, word, "", err);
        text += quoted + size;
        text += quoted && *text == '"';
    }
    return code;
}

static int add_option(ff_web_out *out, const ff_web_option *option, ff_error *err)
{
    const char *value = ff_web_field_get(&out->request->body, option->name);
    char name[64];
    if (value == NULL || value[0] == '\0')
        return FF_OK;
    if (!ff_web_is_line(value))
        return ff_fail(err, FF_E_PARSE, "The field '%s' is not one short line.", option->name);
    snprintf(name, sizeof name, option->value == NULL ? "--%s" : "--%s=", option->name);
    return ff_web_word_add(out, name, option->value == NULL ? "" : value, err);
}

/* The section of this page, where the command knows of sections. */
static int add_section(ff_web_out *out, const ff_web_command *command, ff_error *err)
{
    const char *section = takes_event(command) ? ff_web_section(out->view) : "";
    for (size_t i = 0; i < command->option_count && section[0] != '\0'; i++)
        if (strcmp(command->options[i].name, "section") == 0)
            return ff_web_word_add(out, "--section=", section, err);
    return FF_OK;
}

static int add_operands(ff_web_out *out, const ff_web_command *command, ff_error *err)
{
    const char *operands = ff_web_field_get(&out->request->body, "-operands");
    int code = ff_web_word_add(out, "--", "", err);
    if (code == FF_OK && takes_event(command) && out->view->file != NULL)
        code = ff_web_word_add(out, out->view->file, "", err);
    if (code == FF_OK && operands != NULL && !ff_web_is_line(operands))
        code = ff_fail(err, FF_E_PARSE, "The operands are not one short line.");
    if (code == FF_OK && operands != NULL)
        code = add_split(out, operands, err);
    return code;
}

int ff_desk_command_send(ff_web_out *out, ff_error *err)
{
    const ff_web_command *command = find_command(out);
    const char *input = ff_web_field_get(&out->request->body, "-input");
    int code;
    if (command == NULL)
        return ff_fail(err, FF_E_STATE_MISSING, "There is no such command for this device.");
    code = add_split(out, command->name, err);
    for (size_t i = 0; i < command->option_count && code == FF_OK; i++)
        if (is_offered(&command->options[i]))
            code = add_option(out, &command->options[i], err);
    if (code == FF_OK)
        code = add_section(out, command, err);
    if (code == FF_OK)
        code = add_operands(out, command, err);
    if (input != NULL)
        ff_str_text(&out->answer->input, input);
    out->answer->slow = !command->writes;
    return code == FF_OK ? ff_web_words_end(out, FF_WEB_ASK, "/do", err) : code;
}
