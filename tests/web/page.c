/*
 * Asks a page of the desk of an event file, without a server, and prints what is answered:
 *   page EVENT ROLE [--whole] PATH[?QUERY]          a page: its status and what is in <main>
 *   page EVENT ROLE [--whole] --accept=LANGUAGES PATH
 *   page EVENT ROLE PATH NAME=VALUE&NAME=VALUE...   a form: the words of the command
 * EVENT may be "-": none is open. The file questions.jsonl, where there is one, is the table of
 * questions for rulings, me.learner the answers of a learner, and ran.json what the command
 * said whose answer the page shows.
 */
#include "desk/desk.h"
#include "flagfall/file.h"
#include "support/desk_view.h"

#include <stdio.h>
#include <string.h>

static void print_answer(const ff_web_answer *answer)
{
    printf("%d\n", answer->status);
    for (int i = 0; i < answer->word_count; i++)
        printf("%s%s", i == 0 ? "flagfall " : " ", answer->words[i]);
    if (answer->word_count > 0)
        printf("\n");
    if (answer->input.size > 0)
        printf("< %s\n", ff_str_get(&answer->input));
    if (answer->go != NULL)
        printf("-> %s\n", answer->go);
    printf("%s", ff_str_get(&answer->body));
}

static int ask(desk_view *v, ff_web_request *request, ff_error *err)
{
    ff_web_answer answer = FF_ZERO;
    int code = ff_web_answer_make(&ff_desk_site, request, &v->view, &answer, err);
    if (code == FF_OK)
        print_answer(&answer);
    ff_web_answer_release(&answer);
    return code;
}

/* What a command printed, from a file; false when there is none. */
static bool read_said(const char *path, ff_str *out)
{
    enum { MOST = 1024 * 1024 };
    return ff_input_read_all(path, MOST, out, NULL) == FF_OK;
}

static int furnish(desk_view *v, ff_web_request *request, ff_web_ran *ran, ff_str *said)
{
    ff_str questions = FF_STR_INIT;
    int code = FF_OK;
    if (read_said("questions.jsonl", &questions))
        code = desk_view_questions(v, ff_str_get(&questions), questions.size);
    ff_str_clear(&questions);
    if (read_said("me.learner", &questions))
        desk_view_learner(v, "me.learner", ff_str_get(&questions), questions.size);
    ff_str_release(&questions);
    if (code == FF_OK && read_said("ran.json", said)) {
        *ran = (ff_web_ran){.line = "flagfall ...",
                            .output = ff_str_get(said),
                            .output_size = said->size,
                            .talk = ""};
        v->view.ran = ran;
        request->asked = true;
    }
    return code;
}

int main(int argc, char **argv)
{
    ff_str said = FF_STR_INIT;
    ff_web_ran ran;
    desk_view v;
    ff_error err = FF_ZERO;
    ff_arena arena = FF_ZERO;
    bool whole = argc > 3 && strcmp(argv[3], "--whole") == 0;
    const char *accept = argc > 3 + whole && strncmp(argv[3 + whole], "--accept=", 9) == 0
                             ? argv[3 + whole] + 9
                             : NULL;
    int at = 3 + whole + (accept != NULL);
    const char *path = argc > at ? argv[at] : "/";
    const char *form = argc > at + 1 ? argv[at + 1] : NULL;
    size_t size = strcspn(path, "?");
    ff_web_request request = {.part = !whole, .post = form != NULL, .language = accept};
    int code;
    if (argc < 4)
        return 2;
    request.role = ff_web_role_from_name(argv[2]);
    request.now_ms = 1795338720000; /* 2026-11-22, 09:12 */
    code = desk_view_open(&v, argv[1], &err);
    if (code == FF_OK)
        code = furnish(&v, &request, &ran, &said);
    if (code == FF_OK)
        code = ff_web_path_read(&arena, path, size, &request.path, &err);
    if (code == FF_OK && path[size] == '?')
        code = ff_web_fields_read(&arena, path + size + 1, strlen(path + size + 1),
                                  &request.query, &err);
    if (code == FF_OK && form != NULL)
        code = ff_web_fields_read(&arena, form, strlen(form), &request.body, &err);
    if (code == FF_OK)
        code = ask(&v, &request, &err);
    if (code != FF_OK)
        fprintf(stderr, "page: %s\n", err.message);
    desk_view_release(&v);
    ff_str_release(&said);
    ff_arena_release(&arena);
    return code == FF_OK ? 0 : 1;
}
