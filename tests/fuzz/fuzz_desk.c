/* Pages asked as anyone may ask: role, path, query, form and what a command said, over events
 * in memory. What is answered is a page or the words of a command: the page is UTF-8 and has no
 * script or handler of its own, the words keep what was typed behind "--" or an "=". */
#include "support/desk_view.h"

#include "desk/desk.h"
#include "flagfall/memory.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MOST = 8 * 1024, PLAYERS = 7 };

static void require(bool holds)
{
    if (!holds)
        abort();
}

static void add_game(ff_event *event, int round, int board, int white, int black, bool over)
{
    require(ff_event_pair(event, round, board, white, black, NULL) == FF_OK);
    if (over)
        require(ff_event_result(event, round, white, FF_RESULT_WIN, FF_RESULT_LOSS, NULL) ==
                FF_OK);
}

/* Seven players, a round played and one half played; or none at all. */
static void fill_event(ff_event *event, bool filled, bool knockout)
{
    static const char *const names[PLAYERS] = {
        "Amsel, Anna", "Birk <b>", "\"Carl\" & Co", "O'Dwyer", "--o", "Falk", "Grau"};
    event->name = "Hall <Open>";
    event->kind = knockout ? FF_EVENT_KNOCKOUT : FF_EVENT_SWISS;
    event->rounds_planned = 5;
    event->tiebreaks = "BH/C1,SB";
    for (int i = 0; filled && i < PLAYERS; i++) {
        int index;
        require(ff_event_add_player(event, 0, &index, NULL) == FF_OK);
        event->players[index].name = names[i];
        event->players[index].rating = 2000 - 10 * i;
    }
    for (int round = 1; filled && round <= 2; round++)
        for (int board = 1; board <= 3; board++)
            add_game(event, round, board, 2 * board - 2,
                     round == 1 ? 2 * board - 1 : (2 * board + 1) % 6, round + board < 5);
}

/* --- the request: lines of the input --- */

static const char *cut(char **at, size_t *size)
{
    const char *line = *at;
    *size = strcspn(line, "\n");
    *at += *size + ((*at)[*size] == '\n');
    return line;
}

static bool read_target(ff_arena *arena, const char *line, size_t size, ff_web_request *out)
{
    const char *mark = memchr(line, '?', size);
    size_t path = mark == NULL ? size : (size_t)(mark - line);
    return ff_web_path_read(arena, line, path, &out->path, NULL) == FF_OK &&
           (mark == NULL ||
            ff_web_fields_read(arena, mark + 1, size - path - 1, &out->query, NULL) == FF_OK);
}

/* --- what must hold of an answer --- */

static bool begins_with(const char *text, const char *start)
{
    return strncmp(text, start, strlen(start)) == 0;
}

/* Every tag ends, and none has a handler or a style of its own. */
static void check_tags(const char *at)
{
    while ((at = strchr(at, '<')) != NULL) {
        bool quoted = false;
        for (at++; *at != '\0' && (quoted || *at != '>'); at++) {
            quoted = quoted != (*at == '"');
            require(quoted || *at != ' ' ||
                    (!begins_with(at, " on") && !begins_with(at, " style")));
            require(*at != '<');
        }
        require(*at == '>');
    }
}

static void check_page(const ff_web_answer *answer)
{
    const char *body = ff_str_get(&answer->body);
    require(ff_utf8_valid(body, answer->body.size) == answer->body.size);
    if (answer->type == NULL || !begins_with(answer->type, "text/html"))
        return;
    for (const char *at = body; (at = strstr(at, "<script")) != NULL; at++)
        require(begins_with(at, "<script src=\"/"));
    require(strstr(body, "<b>") == NULL || strstr(body, "Birk <b>") == NULL);
    check_tags(body);
}

static void check_words(const ff_web_answer *answer)
{
    bool operands = false;
    require(answer->word_count > 0 && answer->go != NULL);
    require(answer->words[0][0] != '-');
    for (int i = 1; i < answer->word_count && answer->doing != FF_WEB_HOME; i++) {
        operands = operands || strcmp(answer->words[i], "--") == 0;
        require(operands || i < 3 || begins_with(answer->words[i], "--"));
        require(operands || !begins_with(answer->words[i], "--output"));
        require(operands || !begins_with(answer->words[i], "--author"));
    }
}

static void check_answer(const ff_web_answer *answer, const ff_web_request *request)
{
    static const int known[] = {200, 303, 403, 404, 405, 409, 422};
    bool found = false;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        found = found || answer->status == known[i];
    require(found);
    if (answer->doing == FF_WEB_PAGE)
        check_page(answer);
    else
        check_words(answer);
    require(answer->doing != FF_WEB_RUN || request->post);
}

static void ask(desk_view *v, const ff_web_request *request)
{
    ff_web_answer answer = FF_ZERO;
    ff_error err = FF_ZERO;
    int code = ff_web_answer_make(&ff_desk_site, request, &v->view, &answer, &err);
    require(code == FF_OK || code == FF_E_LIMIT);
    if (code == FF_OK)
        check_answer(&answer, request);
    ff_web_answer_release(&answer);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char text[MOST + 1];
    ff_arena arena = {0};
    desk_view v = FF_ZERO;
    ff_web_ran ran = {.line = "flagfall", .talk = ""};
    if (size < 2 || size > MOST)
        return 0;
    memcpy(text, data + 2, size - 2);
    text[size - 2] = '\0';
    ff_web_request request = {.role = (ff_web_role)(data[0] % FF_WEB_ROLES),
                              .post = (data[0] & 4) != 0,
                              .asked = (data[0] & 8) != 0,
                              .part = (data[0] & 16) != 0,
                              .still = (data[0] & 32) != 0,
                              .now_ms = 1764320000000};
    char *at = text;
    size_t length;
    const char *target = cut(&at, &length);
    bool good = read_target(&arena, target, length, &request);
    const char *form = cut(&at, &length);
    good = good && ff_web_fields_read(&arena, form, length, &request.body, NULL) == FF_OK &&
           ff_utf8_valid(at, strlen(at)) == strlen(at);
    if (good) {
        ff_event_init(&v.event);
        fill_event(&v.event, (data[1] & 1) != 0, (data[1] & 2) != 0);
        desk_view_of_event(&v);
        desk_view_furnish(&v);
        ran.output = at;
        ran.output_size = strlen(at);
        ran.status = data[1] >> 6;
        v.view.ran = request.asked ? &ran : NULL;
        ask(&v, &request);
        desk_view_release(&v);
    }
    ff_arena_release(&arena);
    return 0;
}
