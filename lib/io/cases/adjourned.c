#include "cases/cases.h"

#include "desk/parts.h"
#include "envelope/envelope.h"
#include "event/extra.h"
#include "flagfall/laws.h"
#include "web/words.h"

#include <stdio.h>
#include <string.h>

/* An adjourned game is resumed: what is to be done, and the envelope opened. The game is one of
 * the event, which keeps the envelope, or the envelope is given and nothing is kept. */

enum { PLACE_SIZE = BOARD_SIZE - 1, TIME_SIZE = 40, WORD_SIZE = 48, GO_SIZE = 80 };

static const ff_web_form_field place_fields[] = {
    {"round", FF_WEB_NUMBER, NULL, 0},
    {"board", FF_WEB_TEXT, NULL, PLACE_SIZE},
    {"envelope", FF_WEB_LINES, NULL, FF_ENVELOPE_FILE_MAX},
    {NULL, FF_WEB_TEXT, NULL, 0}};
/* The words are made in ff_desk_adjourned_send. */
const ff_web_form ff_desk_adjourned_forms[] = {
    {"look", FF_WEB_ARBITER, FF_WEB_PAGE, place_fields, NULL, NULL, false},
    {"shut", FF_WEB_ARBITER, FF_WEB_ASK, place_fields, NULL, NULL, true},
    {"open", FF_WEB_ARBITER, FF_WEB_RUN, place_fields, NULL, NULL, true},
    {"give", FF_WEB_ARBITER, FF_WEB_RUN, place_fields, NULL, NULL, false},
    {NULL, FF_WEB_VIEW, FF_WEB_RUN, NULL, NULL, NULL, false}};

/* The facts of `adjourn open`, as its options are called. */
typedef struct fact_row {
    const char *name, *label, *hint;
    ff_web_kind kind;
    const char *choices;
    bool usual; /* it is asked at once */
} fact_row;
#define STATES "here|missing|unreadable|no-position"
static const char state_name[] = "state", laws_name[] = "laws";
static const fact_row rows[] = {
    {"present", N_("Who is there?"), NULL, FF_WEB_CHOICE, "both|responder|sealer|neither",
     true},
    {"white-late", N_("How late White came"), N_("12min; empty: on time"), FF_WEB_TEXT, NULL,
     true},
    {"black-late", N_("How late Black came"), NULL, FF_WEB_TEXT, NULL, true},
    {state_name, N_("The envelope, and the position"), NULL, FF_WEB_CHOICE, STATES, true},
    {"code", N_("The code on a player's copy"), N_("compared with the envelope"), FF_WEB_TEXT,
     NULL, true},
    {"white-clock", N_("White's clock"), N_("empty: as on the envelope"), FF_WEB_TEXT, NULL,
     false},
    {"black-clock", N_("Black's clock"), NULL, FF_WEB_TEXT, NULL, false},
    {"default-time", N_("Default time of the event"), NULL, FF_WEB_TEXT, NULL, false},
    {"resigned", N_("Resigned since the adjournment"), NULL, FF_WEB_CHOICE, "|white|black",
     false},
    {"ended-first", N_("Both are reported: which was first?"), NULL, FF_WEB_CHOICE,
     "|agreed|resigned", false},
    {"times", N_("Wrong times were pointed out, counted from the first move"), NULL,
     FF_WEB_CHOICE, "right|before|after", false},
    {laws_name, N_("Edition of the Laws"), NULL, FF_WEB_CHOICE, NULL, false},
    {"agreed", N_("the players have agreed to a draw since"), NULL, FF_WEB_FLAG, NULL, false},
    {"excused", N_("a late arrival is not punished"), NULL, FF_WEB_FLAG, NULL, false},
    {"no-agreed-draws", N_("the event forbids agreed draws now"), NULL, FF_WEB_FLAG, NULL,
     false},
    {"flag", N_("who had to reply overstepped after that clock was started"), NULL, FF_WEB_FLAG,
     NULL, false},
};
enum { ROWS = sizeof rows / sizeof *rows };

/* What opens an envelope: read by the command from its standard input, a line each. */
static const struct {
    const char *name, *word, *label;
} keys[] = {{"passphrase", "--passphrase-fd=0", N_("Passphrase")},
            {"second", "--arbiter-fd=0", N_("Second passphrase")},
            {"key", "--key-fd=0", N_("Secret key of a recipient")}};
enum { KEYS = sizeof keys / sizeof *keys };

/* --- the game and its envelope --- */

typedef struct resumed {
    int round;
    char board[PLACE_SIZE + 1]; /* "12" or "#17"; "": no game of the event */
    const ff_game_entry *game;  /* NULL: none */
    const char *text;           /* of the envelope; NULL: there is none */
    size_t size;
    bool given; /* with the form, and kept nowhere */
    ff_envelope *envelope;
    ff_error fault; /* why it cannot be read */
} resumed;

static void find_given(const ff_web_out *out, resumed *r)
{
    for (size_t i = 0; i < out->request->body.count; i++) {
        const ff_web_field *field = &out->request->body.items[i];
        if (strcmp(field->name, "envelope") == 0 && field->size > 0 &&
            (field->file != NULL || !r->given)) {
            r->text = field->value;
            r->size = field->size;
            r->given = true;
        }
    }
}

static int find_game(ff_web_out *out, resumed *r, ff_error *err)
{
    const ff_web_fields *fields =
        out->request->post ? &out->request->body : &out->request->query;
    const char *board = ff_web_field_get(fields, "board");
    const char *round = ff_web_field_get(fields, "round");
    long long number = 0;
    case_answers place = {.fields = fields};
    if (board == NULL || board[0] == '\0')
        return FF_OK;
    if (out->view->event == NULL || strlen(board) > PLACE_SIZE || round == NULL ||
        ff_str_parse_integer(round, 1, FF_EVENT_MAX_ROUNDS, &number) != FF_OK)
        return ff_fail(err, FF_E_STATE_MISSING, "There is no such game.");
    place.round = (int)number;
    place.board = board;
    r->game = ff_cases_game_of(out, &place);
    if (r->game == NULL)
        return ff_fail(err, FF_E_STATE_MISSING, "Round %d has no board %s.", place.round,
                       board);
    r->round = place.round;
    snprintf(r->board, sizeof r->board, "%s", board);
    return FF_OK;
}

static int read_resumed(ff_web_out *out, resumed *r, ff_error *err)
{
    *r = (resumed){.round = 0};
    int code = find_game(out, r, err);
    if (code != FF_OK)
        return code;
    if (r->game != NULL)
        r->text = ff_event_kept_with(out->view->event, r->round, r->game, "envelope");
    r->size = r->text != NULL ? strlen(r->text) : 0;
    find_given(out, r);
    if (r->text != NULL)
        code = ff_envelope_read(r->text, r->size, &r->envelope, &r->fault);
    return code == FF_E_MEMORY ? ff_fail(err, FF_E_MEMORY, "out of memory") : FF_OK;
}

static bool opens_with(const resumed *r, ff_lock_kind kind)
{
    for (size_t i = 0; r->envelope != NULL && i < ff_envelope_lock_count(r->envelope); i++)
        if (ff_envelope_lock_kind(r->envelope, i) == kind)
            return true;
    return false;
}

/* A passphrase crosses no net in clear: it is typed at the computer itself, or by https. */
static bool may_open(const ff_web_out *out)
{
    const char *address = out->view->address;
    return out->request->device == NULL ||
           (address != NULL && strncmp(address, "https:", 6) == 0);
}

/* --- words --- */

static const char *sent(const ff_web_out *out, const char *name)
{
    const char *value = ff_web_field_get(&out->request->body, name);
    return value != NULL ? value : "";
}

static int add_fact(ff_web_out *out, const fact_row *row, ff_error *err)
{
    const char *value = sent(out, row->name);
    char word[WORD_SIZE];
    bool state = row->name == state_name;
    if (value[0] == '\0' || (state && strcmp(value, "here") == 0))
        return FF_OK;
    if (strlen(value) > TIME_SIZE || !ff_web_is_line(value))
        return ff_fail(err, FF_E_PARSE, "The field '%s' is not one short line.", row->name);
    if (state && strcmp(value, "missing") != 0 && strcmp(value, "unreadable") != 0 &&
        strcmp(value, "no-position") != 0)
        return ff_fail(err, FF_E_PARSE, "The field '%s' is none of %s.", row->name, STATES);
    snprintf(word, sizeof word,
             row->kind == FF_WEB_FLAG ? "--%s"
             : state                  ? "--%.0s"
                                      : "--%s=",
             row->name);
    return ff_web_word_add(out, word, row->kind == FF_WEB_FLAG ? "" : value, err);
}

/* Each key that was typed; the first where there is none, so that the command says what lacks.
 */
static int add_keys(ff_web_out *out, ff_error *err)
{
    int code = FF_OK;
    bool any = false;
    for (int i = 0; i < KEYS; i++)
        any = any || sent(out, keys[i].name)[0] != '\0';
    for (int i = 0; i < KEYS && code == FF_OK; i++) {
        const char *value = sent(out, keys[i].name);
        if (value[0] == '\0' && (any || i > 0))
            continue;
        if (!ff_web_is_line(value))
            return ff_fail(err, FF_E_PARSE, "The field '%s' is not one line.", keys[i].name);
        ff_str_text(&out->answer->input, value);
        ff_str_char(&out->answer->input, '\n');
        code = ff_web_word_add(out, keys[i].word, "", err);
    }
    return code;
}

static int add_place(ff_web_out *out, const resumed *r, ff_error *err)
{
    static const char name[] = "envelope.txt";
    const char *section = ff_web_section(out->view);
    char round[16];
    int code = FF_OK;
    if (r->game == NULL) {
        code = ff_web_word_add(out, "--", "", err);
        out->answer->sheet_names[0] = name;
        ff_str_bytes(&out->answer->sheets[0], r->text, r->size);
        return code == FF_OK ? ff_web_word_add(out, name, "", err) : code;
    }
    snprintf(round, sizeof round, "%d", r->round);
    code = ff_web_word_add(out, "--round=", round, err);
    if (code == FF_OK)
        code = ff_web_word_add(out, "--board=", r->board, err);
    if (code == FF_OK && section[0] != '\0')
        code = ff_web_word_add(out, "--section=", section, err);
    if (code == FF_OK)
        code = ff_web_word_add(out, "--", "", err);
    return code == FF_OK ? ff_web_word_add(out, out->view->file, "", err) : code;
}

static void put_go(const resumed *r, char go[GO_SIZE])
{
    const char *mark = r->board[0] == '#' ? "%23" : "";
    if (r->game == NULL)
        snprintf(go, GO_SIZE, "/adjourned");
    else
        snprintf(go, GO_SIZE, "/adjourned?round=%d&board=%s%s", r->round, mark,
                 r->board + (mark[0] != '\0'));
}

static int open_words(ff_web_out *out, const resumed *r, bool shut, ff_error *err)
{
    char go[GO_SIZE];
    int code = ff_web_word_add(out, "adjourn", "", err);
    if (code == FF_OK)
        code = ff_web_word_add(out, "open", "", err);
    if (code == FF_OK && shut)
        code = ff_web_word_add(out, "--shut", "", err);
    for (int i = 0; i < ROWS && code == FF_OK; i++)
        code = add_fact(out, &rows[i], err);
    if (code == FF_OK && !shut)
        code = add_keys(out, err);
    if (code == FF_OK)
        code = add_place(out, r, err);
    put_go(r, go);
    out->answer->slow = true;
    return code == FF_OK ? ff_web_words_end(
                               out, shut || r->game == NULL ? FF_WEB_ASK : FF_WEB_RUN, go, err)
                         : code;
}

/* The envelope is kept with the game from now on. */
static int give_words(ff_web_out *out, const resumed *r, ff_error *err)
{
    static const char *const words[] = {"event", "adjourn", "--envelope=-"};
    const char *section = ff_web_section(out->view);
    char round[16], go[GO_SIZE];
    int code = FF_OK;
    if (r->game == NULL || !r->given)
        return ff_fail(err, FF_E_PARSE, "Choose the file of the envelope.");
    for (size_t i = 0; i < sizeof words / sizeof *words && code == FF_OK; i++)
        code = ff_web_word_add(out, words[i], "", err);
    if (code == FF_OK && section[0] != '\0')
        code = ff_web_word_add(out, "--section=", section, err);
    snprintf(round, sizeof round, "%d", r->round);
    const char *const operands[] = {"--", out->view->file, round, r->board};
    for (size_t i = 0; i < sizeof operands / sizeof *operands && code == FF_OK; i++)
        code = ff_web_word_add(out, operands[i], "", err);
    ff_str_bytes(&out->answer->input, r->text, r->size);
    put_go(r, go);
    return code == FF_OK ? ff_web_words_end(out, FF_WEB_RUN, go, err) : code;
}

static int make_words(ff_web_out *out, const resumed *r, ff_error *err)
{
    bool shut = ff_cases_is_form(out, "shut");
    const char *state = sent(out, state_name);
    if (ff_cases_is_form(out, "look"))
        return FF_OK;
    if (r->given && r->envelope == NULL)
        return ff_fail(err, FF_E_PARSE, "%s", r->fault.message);
    if (ff_cases_is_form(out, "give"))
        return give_words(out, r, err);
    if (!shut && !may_open(out))
        return ff_fail(err, FF_E_STATE_KEPT,
                       "A passphrase is typed at the computer that has the event.");
    if (r->game == NULL &&
        (r->envelope == NULL || (state[0] != '\0' && strcmp(state, "here") != 0)))
        return ff_fail(err, FF_E_PARSE,
                       "Give the envelope; without one, choose the game of the event.");
    return open_words(out, r, shut, err);
}

int ff_desk_adjourned_send(ff_web_out *out, ff_error *err)
{
    resumed r;
    int code = read_resumed(out, &r, err);
    if (code == FF_OK)
        code = make_words(out, &r, err);
    ff_envelope_free(r.envelope);
    return code;
}

/* --- the page --- */

static void put_head(ff_web_out *out, const resumed *r)
{
    const ff_web_to games = {.page = FF_DESK_GAMES};
    ff_desk_bar(out, N_("An adjourned game"), 0, NULL);
    ff_web_markup(out, "<span class=\"end\">");
    if (r->game != NULL && r->game->board > 0) {
        const ff_web_to board = ff_desk_to_board(r->round, r->game->board);
        ff_web_link(out, &board, " class=\"btn\"");
        ff_web_say_numbers(out, N_("Board {1}"), r->game->board, 0, 0);
        ff_web_link_end(out);
    }
    ff_desk_button_link(out, &games, N_("Games"));
    ff_web_markup(out, "</span>");
    ff_desk_bar_end(out);
    if (r->game == NULL)
        return;
    ff_web_markup(out, "<p class=\"b\">");
    ff_web_say_numbers(out, N_("Round {1}:"), r->round, 0, 0);
    ff_web_markup(out, " ");
    ff_desk_player(out, r->game->white);
    ff_web_markup(out, " – ");
    ff_desk_player(out, r->game->black);
    ff_web_markup(out, "</p>\n");
}

/* The ruling of this request, or of the last one where it was about this game. */
static void put_ruling(ff_web_out *out, const resumed *r)
{
    const ff_web_ran *ran = out->view->ran;
    char place[WORD_SIZE];
    snprintf(place, sizeof place, "--round=%d --board=", r->round);
    bool own = ran != NULL && strncmp(ran->line, "flagfall adjourn open ", 22) == 0 &&
               r->game != NULL && strstr(ran->line, place) != NULL &&
               strstr(strstr(ran->line, place), r->board) != NULL;
    if (ran == NULL || (!out->request->asked && !own && ran->status == 0))
        return;
    if (ran->output == NULL || ran->output[0] == '\0') {
        ff_desk_said(out, false);
        return;
    }
    ff_web_markup(out, "<article class=\"ruling\" tabindex=\"-1\" autofocus=\"autofocus\" "
                       "aria-label=\"");
    ff_web_say(out, N_("The ruling"));
    ff_web_markup(out, "\">\n");
    ff_desk_plain(out, ran->output);
    if (ran->talk != NULL && ran->talk[0] != '\0')
        ff_desk_plain(out, ran->talk);
    ff_web_markup(out, "</article>\n");
}

static void put_face(ff_web_out *out, const resumed *r)
{
    ff_str text = FF_STR_INIT;
    ff_web_markup(out, "<section>");
    ff_desk_heading(out, N_("The envelope"));
    if (r->text == NULL) {
        ff_web_markup(out, "<p>");
        ff_web_say(out, r->game != NULL ? N_("None is kept with the game: give its file.")
                                        : N_("Give its file, or its text."));
        ff_web_markup(out, "</p>");
    } else if (r->envelope == NULL) {
        ff_web_markup(out, "<p class=\"said bad\" role=\"alert\" lang=\"en\">");
        ff_web_text(out, r->fault.message);
        ff_web_markup(out, "</p>");
    } else {
        ff_envelope_page(r->envelope, &text);
        ff_desk_plain(out, ff_str_get(&text));
    }
    ff_web_markup(out, "</section>\n");
    out->html->failed = out->html->failed || text.failed;
    ff_str_release(&text);
}

/* The game of the form, or the text of the envelope. */
static void put_place(ff_web_out *out, const resumed *r)
{
    if (r->game == NULL)
        return;
    ff_web_hidden_number(out, "round", r->round);
    ff_web_hidden(out, "board", r->board);
}

static void put_file(ff_web_out *out, const char *phrase)
{
    ff_web_markup(out, "<label class=\"field dropbox\"><span>");
    ff_web_say(out, phrase);
    ff_web_markup(out, "</span><input type=\"file\" name=\"envelope\"/></label>");
}

static void put_give(ff_web_out *out, const resumed *r)
{
    const ff_web_to own = {.page = FF_DESK_ADJOURNED};
    if (r->game == NULL || !ff_desk_is_open(r->game))
        return;
    ff_web_markup(out, r->text == NULL ? "<details class=\"act\" open=\"open\"><summary>"
                                       : "<details class=\"act\"><summary>");
    ff_web_say(out, r->text == NULL ? N_("Give the envelope") : N_("Give another envelope"));
    ff_web_markup(out, "</summary>");
    if (ff_web_form_begin(out, &own, "give",
                          " class=\"paste\" enctype=\"multipart/form-data\"")) {
        put_place(out, r);
        put_file(out, N_("The file of the envelope"));
        ff_web_button(out, N_("Keep it with the game"), " class=\"go\"");
        ff_web_form_end(out);
    }
    ff_web_markup(out, "</details>\n");
}

/* --- what is asked --- */

static const char *laws_choices(ff_web_out *out)
{
    ff_str text = FF_STR_INIT;
    size_t count = 0;
    while (ff_laws_all[count] != NULL)
        count++;
    while (count-- > 0)
        ff_str_format(&text, "|%s", ff_laws_all[count]->id);
    const char *copy = ff_arena_copy(&out->answer->arena, ff_str_get(&text), text.size);
    ff_str_release(&text);
    out->html->failed = out->html->failed || copy == NULL;
    return copy != NULL ? copy : "";
}

static void put_facts(ff_web_out *out, bool usual)
{
    for (int i = 0; i < ROWS; i++) {
        const fact_row *row = &rows[i];
        const char *value = ff_web_field_get(&out->request->body, row->name);
        if (row->usual != usual)
            continue;
        ff_web_field_put(out, &(const ff_web_input){.name = row->name,
                                                    .label = row->label,
                                                    .hint = row->hint,
                                                    .value = value,
                                                    .kind = row->kind,
                                                    .choices = row->name == laws_name
                                                                   ? laws_choices(out)
                                                                   : row->choices});
    }
}

/* The keys that the envelope asks for. */
static void put_keys(ff_web_out *out, const resumed *r)
{
    bool both = opens_with(r, FF_LOCK_BOTH);
    const bool ask[KEYS] = {both || opens_with(r, FF_LOCK_PASSPHRASE), both,
                            opens_with(r, FF_LOCK_RECIPIENT)};
    if (r->envelope == NULL)
        return;
    if (!may_open(out)) {
        ff_web_markup(out, "<p class=\"m\">");
        ff_web_say(out, N_("It is opened at the computer that has the event: its passphrase "
                           "does not cross the net."));
        ff_web_markup(out, "</p>");
        return;
    }
    for (int i = 0; i < KEYS; i++)
        if (ask[i])
            ff_web_field_put(out, &(const ff_web_input){.name = keys[i].name,
                                                        .label = keys[i].label,
                                                        .kind = FF_WEB_SECRET});
}

/* The envelope that is kept nowhere goes along as text. */
static void put_text(ff_web_out *out, const resumed *r)
{
    if (r->game != NULL)
        return;
    put_file(out, N_("The file of the envelope"));
    ff_web_field_put(out, &(const ff_web_input){.name = "envelope",
                                                .label = N_("Or its text"),
                                                .value = r->given ? r->text : NULL,
                                                .kind = FF_WEB_LINES,
                                                .rows = 4,
                                                .markup = " spellcheck=\"false\""});
    ff_web_button_value(out, "do", "look", N_("See what is asked"), "");
}

static void put_form(ff_web_out *out, const resumed *r)
{
    const ff_web_to own = {.page = FF_DESK_ADJOURNED};
    if (r->game != NULL && !ff_desk_is_open(r->game)) {
        ff_web_markup(out, "<p>");
        ff_web_say_with(out, N_("The game has its result: {1}"), ff_desk_result(r->game), NULL,
                        NULL);
        ff_web_markup(out, "</p>\n");
        return;
    }
    if (!ff_web_form_begin(out, &own, "shut",
                           " class=\"paste resume\" enctype=\"multipart/form-data\""))
        return;
    put_place(out, r);
    put_text(out, r);
    put_facts(out, true);
    ff_web_markup(out, "<details class=\"act more\"><summary>");
    ff_web_say(out, N_("Further facts, where they differ from what is usual"));
    ff_web_markup(out, "</summary>");
    put_facts(out, false);
    ff_web_markup(out, "</details>");
    put_keys(out, r);
    ff_web_markup(out, "<p class=\"acts\">");
    ff_web_button(out, N_("With the envelope shut"), "");
    if (may_open(out))
        ff_web_button_value(out, "do", "open", N_("Resume the game"), " class=\"go\"");
    ff_web_markup(out, "</p>");
    ff_web_form_end(out);
    ff_web_markup(out, "\n");
}

int ff_desk_show_adjourned(ff_web_out *out, ff_error *err)
{
    resumed r;
    int code = read_resumed(out, &r, err);
    if (code != FF_OK)
        return code;
    put_head(out, &r);
    put_ruling(out, &r);
    put_face(out, &r);
    put_give(out, &r);
    put_form(out, &r);
    ff_envelope_free(r.envelope);
    return FF_OK;
}
