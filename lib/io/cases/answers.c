#include "cases/cases.h"

#include "desk/parts.h"
#include "dispute/when.h"
#include "event/extra.h"
#include "lang/lang.h"
#include "web/words.h"

#include <stdio.h>
#include <string.h>

/* The answers of a form, and the words that they become. */

enum { NAME_SIZE = 64, VALUE_MOST = 1000 };

/* --- reading them --- */

/* A field "q-KEY"; NULL for none, or an empty one. */
static const char *field_of(const ff_web_fields *fields, const char *key)
{
    char name[NAME_SIZE + 4];
    const char *value;
    snprintf(name, sizeof name, "q-%s", key);
    value = ff_web_field_get(fields, name);
    return value == NULL || value[0] == '\0' ? NULL : value;
}

const char *ff_cases_answer(const case_answers *a, const char *key)
{
    if (strcmp(key, "FILE") == 0)
        return a->game[0] != '\0' ? "-" : NULL;
    if (strcmp(key, "fen") == 0)
        return a->fen[0] != '\0' ? a->fen : NULL;
    if (a->set != NULL && strlen(key) == a->set_size && strncmp(key, a->set, a->set_size) == 0)
        return a->set_value[0] == '\0' ? NULL : a->set_value;
    return field_of(a->fields, key);
}

/* Of a question that is only marked, "no" is no answer. */
static const char *answer_for_when(const void *ctx, const char *key)
{
    const case_answers *a = ctx;
    const char *value = ff_cases_answer(a, key);
    for (size_t i = 0; value != NULL && i < a->dispute->fact_count; i++) {
        const ff_web_fact *fact = &a->dispute->facts[i];
        if (strcmp(fact->key, key) == 0 && fact->kind == FF_WEB_ANSWER_YES)
            return strcmp(value, "yes") == 0 ? "" : NULL;
    }
    return value;
}

bool ff_cases_is_question(const ff_web_fact *fact)
{
    static const char *const others[] = {"format", "link",    "record", "event", "round",
                                         "board",  "section", "author", "nodes"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (strcmp(fact->key, others[i]) == 0)
            return false;
    return true;
}

static size_t words_in(const char *text)
{
    size_t count = 0;
    while (*(text += strspn(text, " ")) != '\0') {
        count++;
        text += strcspn(text, " ");
    }
    return count;
}

static char piece_at(const case_answers *a, const char *square)
{
    return a->squares[(size_t)(square[0] - 'a') + 8 * (size_t)('8' - square[1])];
}

/* A king and a rook stand where they stood at the start. */
static bool may_castle(const case_answers *a)
{
    return (piece_at(a, "e1") == 'K' &&
            (piece_at(a, "a1") == 'R' || piece_at(a, "h1") == 'R')) ||
           (piece_at(a, "e8") == 'k' && (piece_at(a, "a8") == 'r' || piece_at(a, "h8") == 'r'));
}

/* A pawn stands beside one of the side to move, and may have come there by two squares. */
static bool may_pass(const case_answers *a)
{
    const char *turn = strchr(a->fen, ' ');
    bool white = turn != NULL && turn[1] == 'w';
    char own = white ? 'P' : 'p', other = white ? 'p' : 'P';
    int row = white ? 3 : 4, back = white ? -8 : 8;
    for (int file = 0; file < 8; file++) {
        int at = 8 * row + file;
        if (a->squares[at] == other && a->squares[at + back] == '\0' &&
            a->squares[at + 2 * back] == '\0' &&
            ((file > 0 && a->squares[at - 1] == own) ||
             (file < 7 && a->squares[at + 1] == own)))
            return true;
    }
    return false;
}

bool ff_cases_is_open(const case_answers *a, const char *key)
{
    bool rights = strcmp(key, "rights") == 0;
    if (a->game[0] != '\0')
        return true; /* only the game can leave it open */
    if (words_in(a->fen) != 2)
        return false;
    return rights ? may_castle(a) : may_pass(a);
}

static bool is_of_position(const char *key)
{
    return strcmp(key, "rights") == 0 || strcmp(key, "en-passant") == 0;
}

bool ff_cases_applies(const case_answers *a, const ff_web_fact *fact)
{
    if (fact->kind == FF_WEB_ANSWER_POSITION && strcmp(fact->key, "fen") == 0)
        return a->game[0] == '\0';
    if (is_of_position(fact->key) && !ff_cases_is_open(a, fact->key))
        return false;
    return ff_dispute_asks(fact->when, answer_for_when, a);
}

/* The game: what was typed, or a file where one was chosen. */
static int read_game(ff_web_out *out, case_answers *a, ff_error *err)
{
    const ff_web_field *chosen = NULL;
    a->game = "";
    for (size_t i = 0; i < a->fields->count; i++) {
        const ff_web_field *field = &a->fields->items[i];
        if (strcmp(field->name, "game-text") == 0 || strcmp(field->name, "game-file") == 0)
            chosen = field->size > 0 ? field : chosen;
    }
    if (chosen == NULL)
        return FF_OK;
    if (chosen->size > RULE_GAME_MOST)
        return ff_fail(err, FF_E_LIMIT, "The game is longer than %d bytes.", RULE_GAME_MOST);
    if (memchr(chosen->value, '\0', chosen->size) != NULL)
        return ff_fail(err, FF_E_ENCODING, "The file is no text.");
    ff_str text = FF_STR_INIT;
    ff_str_any_encoding(&text, chosen->value, chosen->size);
    if (text.failed)
        a->game = NULL;
    else
        a->game = ff_arena_copy(&out->answer->arena, ff_str_get(&text), text.size);
    ff_str_release(&text);
    if (a->game != NULL && a->game[strspn(a->game, " \t\r\n")] == '\0')
        a->game = "";
    return a->game == NULL ? ff_fail(err, FF_E_MEMORY, "out of memory") : FF_OK;
}

static void read_place(ff_web_out *out, case_answers *a)
{
    long long round = 0;
    const char *text = ff_web_field_get(a->fields, "round");
    const char *board = ff_web_field_get(a->fields, "board");
    desk_state s;
    ff_desk_state_of(out->view->event, &s);
    if (text == NULL || ff_str_parse_integer(text, 1, FF_EVENT_MAX_ROUNDS, &round) != FF_OK)
        round = s.round;
    a->round = (int)round;
    a->board = board != NULL && ff_web_is_line(board) && strlen(board) < 16 ? board : "";
    if (out->view->event == NULL || ff_cases_game_of(out, a) == NULL)
        a->board = "";
}

/* The game of the board as it is being played. */
static int read_live(ff_web_out *out, case_answers *a, ff_error *err)
{
    const ff_game_entry *game = a->board[0] != '\0' ? ff_cases_game_of(out, a) : NULL;
    ff_str text = FF_STR_INIT;
    int code;
    if (game == NULL || out->view->live_game == NULL)
        return ff_fail(err, FF_E_STATE_MISSING, "Choose the board that is watched.");
    code = out->view->live_game(out->view->ctx, game->white, game->black, &text, err);
    if (code == FF_OK && text.size > RULE_GAME_MOST)
        code = ff_fail(err, FF_E_LIMIT, "The game is longer than %d bytes.", RULE_GAME_MOST);
    if (code == FF_OK)
        a->game = ff_arena_copy(&out->answer->arena, ff_str_get(&text), text.size);
    if (a->game == NULL)
        code = ff_fail(err, FF_E_MEMORY, "out of memory");
    ff_str_release(&text);
    return code;
}

int ff_cases_answers_read(ff_web_out *out, const ff_web_dispute *dispute, case_answers *a,
                          ff_error *err)
{
    const char *equals;
    int code;
    *a = (case_answers){.dispute = dispute,
                        .fields =
                            out->request->post ? &out->request->body : &out->request->query};
    a->set = ff_web_field_get(a->fields, "set");
    equals = a->set != NULL ? strchr(a->set, '=') : NULL;
    if (equals != NULL) {
        a->set_size = (size_t)(equals - a->set);
        a->set_value = equals + 1;
    } else {
        a->set = NULL;
    }
    a->fen = a->from = a->board = "";
    a->game = "";
    read_place(out, a);
    code = ff_web_field_get(a->fields, "live") != NULL ? read_live(out, a, err)
                                                       : read_game(out, a, err);
    if (code == FF_E_MEMORY)
        return code;
    return ff_cases_take_board(out, a, code == FF_OK ? err : NULL) == FF_OK
               ? code
               : ff_fail(err, FF_E_MEMORY, "out of memory");
}

/* --- the game of the event --- */

const ff_game_entry *ff_cases_game_of(ff_web_out *out, const case_answers *a)
{
    size_t count;
    const ff_game_entry *games;
    bool numbered = a->board[0] != '#';
    long long number;
    if (out->view->event == NULL || a->round == 0 ||
        ff_str_parse_integer(a->board + !numbered, 1, 999999, &number) != FF_OK)
        return NULL;
    games = ff_desk_games(out, a->round, &count);
    for (size_t i = 0; i < count; i++)
        if (ff_desk_is_game(&games[i]) &&
            (numbered ? games[i].board == number
                      : out->view->event->players[games[i].white].no == number ||
                            out->view->event->players[games[i].black].no == number))
            return &games[i];
    return NULL;
}

long long ff_cases_kept(ff_web_out *out, const case_answers *a)
{
    const ff_event *event = out->view->event;
    const ff_game_entry *game = ff_cases_game_of(out, a);
    long long count = 0;
    for (size_t i = 0; game != NULL && i < event->attachment_count; i++) {
        const ff_attachment *one = &event->attachments[i];
        count += one->round == a->round && strcmp(one->kind, FF_RULING_KIND) == 0 &&
                 (one->player == game->white || one->player == game->black);
    }
    return count;
}

/* --- words --- */

static int add_answer(ff_web_out *out, const ff_web_fact *fact, const char *value,
                      ff_error *err)
{
    char name[NAME_SIZE + 4];
    if (strlen(value) > VALUE_MOST || !ff_web_is_line(value))
        return ff_fail(err, FF_E_PARSE, "The field '%s' is not one short line.", fact->key);
    if (fact->kind == FF_WEB_ANSWER_YES) {
        snprintf(name, sizeof name, "--%s", fact->key);
        return strcmp(value, "yes") == 0 ? ff_web_word_add(out, name, "", err) : FF_OK;
    }
    snprintf(name, sizeof name, "--%s=", fact->key);
    return ff_web_word_add(out, name, value, err);
}

/* --round, --board and the file, where the game is one of the event. */
static int add_place(ff_web_out *out, const case_answers *a, bool record, ff_error *err)
{
    char round[16];
    const char *section = ff_web_section(out->view);
    int code;
    bool keeps = false;
    for (size_t i = 0; i < a->dispute->fact_count; i++)
        keeps = keeps || strcmp(a->dispute->facts[i].key, "record") == 0;
    if (a->board[0] == '\0' || !keeps || out->view->file == NULL)
        return FF_OK;
    snprintf(round, sizeof round, "%d", a->round);
    code = ff_web_word_add(out, record ? "--record=" : "--event=", out->view->file, err);
    if (code == FF_OK)
        code = ff_web_word_add(out, "--round=", round, err);
    if (code == FF_OK)
        code = ff_web_word_add(out, "--board=", a->board, err);
    if (code == FF_OK && section[0] != '\0')
        code = ff_web_word_add(out, "--section=", section, err);
    return code;
}

/* "white:illegal:Nf5" of the fields thing1, side1, move1 ... */
static const ff_web_thing *thing_of(const case_answers *a, const char *key)
{
    for (size_t i = 0; key != NULL && i < a->dispute->thing_count; i++)
        if (strcmp(a->dispute->things[i].key, key) == 0)
            return &a->dispute->things[i];
    return NULL;
}

static const char *numbered(const case_answers *a, const char *stem, int number)
{
    char key[NAME_SIZE];
    snprintf(key, sizeof key, "%s%d", stem, number);
    return field_of(a->fields, key);
}

static int add_things(ff_web_out *out, const case_answers *a, ff_error *err)
{
    int code = FF_OK;
    for (int i = 1; i <= RULE_THINGS && code == FF_OK; i++) {
        const ff_web_thing *thing = thing_of(a, numbered(a, "thing", i));
        const char *side = numbered(a, "side", i), *move = numbered(a, "move", i);
        ff_str word = FF_STR_INIT;
        if (thing == NULL)
            continue;
        if (thing->side && side == NULL)
            return ff_fail(err, FF_E_PARSE, N_("Which player was it? (%s)"), thing->text);
        if (thing->side)
            ff_str_text(&word,
                        side != NULL && strcmp(side, "black") == 0 ? "black:" : "white:");
        ff_str_text(&word, thing->key);
        if (thing->move && move != NULL)
            ff_str_format(&word, ":%s", move);
        code = word.failed || !ff_web_is_line(ff_str_get(&word))
                   ? ff_fail(err, FF_E_PARSE, "A move is one short line.")
                   : ff_web_word_add(out, ff_str_get(&word), "", err);
        ff_str_release(&word);
    }
    return code;
}

static int add_options(ff_web_out *out, const case_answers *a, ff_error *err)
{
    int code = FF_OK;
    for (size_t i = 0; i < a->dispute->fact_count && code == FF_OK; i++) {
        const ff_web_fact *fact = &a->dispute->facts[i];
        const char *value = ff_cases_answer(a, fact->key);
        if (!fact->operand && value != NULL && ff_cases_is_question(fact) &&
            ff_cases_applies(a, fact))
            code = add_answer(out, fact, value, err);
    }
    return code;
}

static int add_operands(ff_web_out *out, const case_answers *a, ff_error *err)
{
    int code = ff_web_word_add(out, "--", "", err);
    for (size_t i = 0; i < a->dispute->fact_count && code == FF_OK; i++) {
        const ff_web_fact *fact = &a->dispute->facts[i];
        const char *value = fact->operand ? ff_cases_answer(a, fact->key) : NULL;
        if (fact->operand && value == NULL && fact->kind != FF_WEB_ANSWER_GAME)
            return ff_fail(err, FF_E_PARSE, "%s", fact->prompt);
        if (value != NULL && (strlen(value) > VALUE_MOST || !ff_web_is_line(value)))
            return ff_fail(err, FF_E_PARSE, "%s", fact->prompt);
        if (value != NULL)
            code = ff_web_word_add(out, value, "", err);
    }
    return code == FF_OK && a->dispute->things != NULL ? add_things(out, a, err) : code;
}

/* The sheet may be in the language of the players, with the English beside it. */
static int add_language(ff_web_out *out, const case_answers *a, ff_error *err)
{
    const char *code = ff_web_field_get(a->fields, "sheet-lang");
    const ff_lang *lang = code != NULL ? ff_lang_find(code) : NULL;
    if (!ff_lang_has_rulings(lang))
        return FF_OK;
    int done = ff_web_word_add(out, "--lang=", ff_lang_code(lang), err);
    return done == FF_OK ? ff_web_word_add(out, "--beside", "", err) : done;
}

int ff_cases_words(ff_web_out *out, const case_answers *a, const char *format, bool record,
                   ff_error *err)
{
    int code = ff_web_word_add(out, a->dispute->command, "", err);
    if (code == FF_OK)
        code = ff_web_word_add(out, "--format=", format, err);
    if (code == FF_OK && strcmp(format, "html") == 0)
        code = add_language(out, a, err);
    if (code == FF_OK)
        code = add_place(out, a, record, err);
    if (code == FF_OK)
        code = add_options(out, a, err);
    if (code == FF_OK && a->dispute->things != NULL && field_of(a->fields, "order") != NULL)
        code = ff_web_word_add(out, "--order=", "unknown", err);
    if (code == FF_OK)
        code = add_operands(out, a, err);
    if (code == FF_OK && a->game[0] != '\0')
        ff_str_text(&out->answer->input, a->game);
    out->answer->slow = true;
    return code;
}
