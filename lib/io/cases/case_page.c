#include "cases/cases.h"

#include "desk/parts.h"
#include "dispute/when.h"
#include "flagfall/pgn.h"
#include "flagfall/ruling.h"
#include "lang/lang.h"
#include "web/words.h"

#include <stdio.h>
#include <string.h>

/* The ruling desk: what happened, its questions, the ruling, and what is done with it. One form
 * holds all of it; nothing is kept between two requests. */

/* More than a link may have (cli/link/link.h), and room for the text around it. */
enum { LINK_MOST = 20 * 1024 };
static const ff_web_form_field again_fields[] = {{"link", FF_WEB_LINES, NULL, LINK_MOST},
                                                 {NULL, FF_WEB_TEXT, NULL, 0}};
const ff_web_form ff_desk_rule_forms[] = {
    {"again", FF_WEB_ARBITER, FF_WEB_ASK, again_fields, "recheck -- - <{link}", "/rule", true},
    {NULL, FF_WEB_VIEW, FF_WEB_RUN, NULL, NULL, NULL, false}};
/* The words are made from the table of questions: ff_desk_rulecase_send. */
const ff_web_form ff_desk_rulecase_forms[] = {
    {"rule", FF_WEB_ARBITER, FF_WEB_ASK, NULL, NULL, NULL, true},
    {"record", FF_WEB_ARBITER, FF_WEB_ASK, NULL, NULL, NULL, true},
    {"look", FF_WEB_ARBITER, FF_WEB_PAGE, NULL, NULL, NULL, false},
    {NULL, FF_WEB_VIEW, FF_WEB_RUN, NULL, NULL, NULL, false}};
const ff_web_form ff_desk_shown_forms[] = {
    {"show", FF_WEB_ARBITER, FF_WEB_ASK, NULL, NULL, NULL, true},
    {NULL, FF_WEB_VIEW, FF_WEB_RUN, NULL, NULL, NULL, false}};
const ff_web_form ff_desk_ruling_forms[] = {
    {"sheet", FF_WEB_ARBITER, FF_WEB_ASK, NULL, NULL, NULL, true},
    {NULL, FF_WEB_VIEW, FF_WEB_RUN, NULL, NULL, NULL, false}};

/* --- /rule --- */

/* The board that was named where the page was asked for goes on to the case. */
static ff_web_to case_of(ff_web_out *out, const char *command)
{
    const char *board = ff_desk_asked_word(out, "board");
    ff_web_to to = {.page = FF_DESK_RULECASE, .word = command};
    if (board[0] != '\0') {
        to.key = "board";
        to.as = board;
        to.extra_key = "round";
        to.extra = ff_desk_asked(out, "round", 0);
    }
    return to;
}

static void put_again(ff_web_out *out)
{
    const ff_web_to own = {.page = FF_DESK_RULE};
    ff_web_markup(out, "<details class=\"act\"><summary>");
    ff_web_say(out, N_("Check a ruling again"));
    ff_web_markup(out, "</summary>");
    if (ff_web_form_begin(out, &own, "again", " class=\"paste\"")) {
        ff_web_field_put(out, &(const ff_web_input){
                                  .name = "link",
                                  .label = N_("Its link, as it is printed or in its QR code"),
                                  .value = ff_web_field_get(&out->request->body, "link"),
                                  .kind = FF_WEB_LINES,
                                  .rows = 3});
        ff_web_button(out, N_("Check"), "");
        ff_web_form_end(out);
    }
    ff_web_markup(out, "</details>\n");
}

int ff_desk_show_rule(ff_web_out *out, ff_error *err)
{
    (void)err;
    ff_desk_bar(out, N_("What happened?"), 0, NULL);
    ff_desk_bar_end(out);
    if (out->request->asked && out->request->post)
        ff_desk_output(out);
    ff_web_markup(out, "<ul class=\"menu two cases\">\n");
    for (size_t i = 0; i < out->view->dispute_count; i++) {
        const ff_web_dispute *d = &out->view->disputes[i];
        const ff_web_to to = case_of(out, d->command);
        ff_web_markup(out, "<li>");
        ff_web_link_text(out, &to, ff_lang_say(out->lang, NULL, d->text));
        ff_web_markup(out, "</li>\n");
    }
    ff_web_markup(out, "</ul>\n");
    put_again(out);
    return FF_OK;
}

/* --- questions --- */

enum { RADIOS_MOST = 6 };

static int items_in(const char *list)
{
    size_t size;
    int count = 0;
    while (ff_dispute_item(list, count, &size) != NULL)
        count++;
    return count;
}

static const char *item_copy(ff_web_out *out, const char *list, int index)
{
    size_t size;
    const char *item = ff_dispute_item(list, index, &size);
    const char *copy = item != NULL ? ff_arena_copy(&out->answer->arena, item, size) : "";
    out->html->failed = out->html->failed || copy == NULL;
    return copy != NULL ? copy : "";
}

static const char *prompt_of(const ff_web_fact *fact)
{
    return fact->prompt != NULL ? fact->prompt : fact->help != NULL ? fact->help : fact->key;
}

/* The words for a person: the labels, or what each states where it is no question. */
static const char *labels_of(const ff_web_fact *fact)
{
    int count = items_in(fact->samples);
    if (fact->labels != NULL && items_in(fact->labels) == count)
        return fact->labels;
    return fact->prompt == NULL && items_in(fact->facts) == count ? fact->facts : fact->samples;
}

typedef struct option {
    const char *key, *value, *label;
    bool chosen;
} option;

static void put_radio(ff_web_out *out, const option *o)
{
    ff_web_markup(out, "<label><input type=\"radio\" name=\"q-");
    ff_web_text(out, o->key);
    ff_web_markup(out, "\" value=\"");
    ff_web_text(out, o->value);
    ff_web_markup(out, o->chosen ? "\" checked=\"checked\"/> " : "\"/> ");
    ff_web_text(out, o->label);
    ff_web_markup(out, "</label>");
}

static void put_option(ff_web_out *out, const option *o)
{
    ff_web_markup(out, "<option value=\"");
    ff_web_text(out, o->value);
    ff_web_markup(out, o->chosen ? "\" selected=\"selected\">" : "\">");
    ff_web_text(out, o->label);
    ff_web_markup(out, "</option>");
}

/* The items of a question, and the choice of giving no answer. */
static void put_items(ff_web_out *out, const ff_web_fact *fact, const char *answer,
                      void (*put)(ff_web_out *, const option *))
{
    const char *labels = labels_of(fact);
    bool may_be_open = fact->unsaid != NULL || put == put_option;
    const char *none =
        fact->unsaid != NULL && fact->unsaid[0] != '\0' ? fact->unsaid : N_("not said");
    for (int i = 0; i < items_in(fact->samples); i++) {
        const char *value = item_copy(out, fact->samples, i);
        const char *label = ff_lang_say(out->lang, NULL, item_copy(out, labels, i));
        put(out, &(const option){fact->key, value, label,
                                 answer != NULL && strcmp(answer, value) == 0});
    }
    if (may_be_open)
        put(out,
            &(const option){fact->key, "", ff_lang_say(out->lang, NULL, none), answer == NULL});
}

static void put_radios(ff_web_out *out, const ff_web_fact *fact, const char *answer)
{
    ff_web_markup(out, "<fieldset class=\"q\"><legend>");
    ff_web_say(out, prompt_of(fact));
    ff_web_markup(out, "</legend><div>");
    put_items(out, fact, answer, put_radio);
    ff_web_markup(out, "</div></fieldset>\n");
}

static void put_select(ff_web_out *out, const ff_web_fact *fact, const char *answer)
{
    ff_web_markup(out, "<label class=\"q field\"><span>");
    ff_web_say(out, prompt_of(fact));
    ff_web_markup(out, "</span><select name=\"q-");
    ff_web_text(out, fact->key);
    ff_web_markup(out, "\">");
    put_items(out, fact, answer, put_option);
    ff_web_markup(out, "</select></label>\n");
}

/* A line; one of moves or squares is filled by the board, too. */
static void put_line(ff_web_out *out, const ff_web_fact *fact, const char *answer)
{
    bool move = fact->kind == FF_WEB_ANSWER_MOVE, squares = fact->kind == FF_WEB_ANSWER_SQUARES;
    ff_web_markup(out, "<label class=\"q field\"><span>");
    ff_web_say(out, prompt_of(fact));
    ff_web_markup(out, "</span><input type=\"text\" autocomplete=\"off\" spellcheck=\"false\"");
    ff_web_markup(out, move      ? " data-board=\"move\""
                       : squares ? " data-board=\"squares\""
                                 : "");
    ff_web_markup(out, " name=\"q-");
    ff_web_text(out, fact->key);
    ff_web_markup(out, "\" value=\"");
    ff_web_text(out, answer);
    ff_web_markup(out, "\"/></label>\n");
}

/* Answers of numbers and times are typed, whatever the samples are. */
static bool is_listed(const ff_web_fact *fact)
{
    return fact->samples != NULL &&
           (fact->labels != NULL || fact->prompt == NULL ||
            (fact->kind != FF_WEB_ANSWER_NUMBER && fact->kind != FF_WEB_ANSWER_TIME)) &&
           fact->kind != FF_WEB_ANSWER_TIME;
}

static void put_question(ff_web_out *out, const case_answers *a, const ff_web_fact *fact)
{
    const char *answer = ff_cases_answer(a, fact->key);
    if (!is_listed(fact) || (fact->kind == FF_WEB_ANSWER_NUMBER && fact->prompt == NULL))
        put_line(out, fact, answer);
    else if (fact->rank > 0 && items_in(fact->samples) <= RADIOS_MOST)
        put_radios(out, fact, answer);
    else
        put_select(out, fact, answer);
}

/* A question that is put at first: those of the table, and what the pieces leave open. */
static bool is_first(const case_answers *a, const ff_web_fact *fact)
{
    bool position = strcmp(fact->key, "rights") == 0 || strcmp(fact->key, "en-passant") == 0;
    return (fact->rank > 0 && fact->prompt != NULL) || ff_cases_answer(a, fact->key) != NULL ||
           (position && a->game[0] == '\0');
}

static bool is_put(const case_answers *a, const ff_web_fact *fact, bool first)
{
    return ff_cases_is_question(fact) && fact->kind != FF_WEB_ANSWER_GAME &&
           strcmp(fact->key, "fen") != 0 && is_first(a, fact) == first &&
           ff_cases_applies(a, fact);
}

static void put_questions(ff_web_out *out, const case_answers *a)
{
    ff_web_markup(out, "<div class=\"questions\">\n");
    for (size_t i = 0; i < a->dispute->fact_count; i++)
        if (is_put(a, &a->dispute->facts[i], true))
            put_question(out, a, &a->dispute->facts[i]);
    ff_web_markup(out, "<details class=\"act more\"><summary>");
    ff_web_say(out, N_("Further facts, where they differ from what is usual"));
    ff_web_markup(out, "</summary>\n");
    for (size_t i = 0; i < a->dispute->fact_count; i++)
        if (is_put(a, &a->dispute->facts[i], false))
            put_question(out, a, &a->dispute->facts[i]);
    ff_web_markup(out, "</details>\n</div>\n");
}

/* --- several things, one after the other --- */

static const char *thing_answer(const case_answers *a, const char *stem, int number)
{
    char name[24];
    const char *value;
    snprintf(name, sizeof name, "q-%s%d", stem, number);
    value = ff_web_field_get(a->fields, name);
    return value != NULL ? value : "";
}

static void put_thing(ff_web_out *out, const case_answers *a, int number)
{
    char key[24];
    const char *chosen = thing_answer(a, "thing", number);
    const char *side = thing_answer(a, "side", number);
    snprintf(key, sizeof key, "thing%d", number);
    ff_web_markup(out, "<div class=\"thing\"><label class=\"field\"><span>");
    ff_web_say(out, number == 1 ? N_("What happened first?") : N_("What happened next?"));
    ff_web_markup(out, "</span><select name=\"q-");
    ff_web_text(out, key);
    ff_web_markup(out, "\">");
    put_option(out, &(const option){key, "", number > 2 ? N_("nothing more") : "…",
                                    chosen[0] == '\0'});
    for (size_t i = 0; i < a->dispute->thing_count; i++)
        put_option(out,
                   &(const option){key, a->dispute->things[i].key,
                                   ff_lang_say(out->lang, NULL, a->dispute->things[i].text),
                                   strcmp(chosen, a->dispute->things[i].key) == 0});
    ff_web_markup(out, "</select></label><label class=\"field\"><span>");
    snprintf(key, sizeof key, "side%d", number);
    ff_web_say(out, N_("By"));
    ff_web_markup(out, "</span><select name=\"q-");
    ff_web_text(out, key);
    ff_web_markup(out, "\">");
    put_option(out, &(const option){key, "", "…", side[0] == '\0'});
    put_option(out, &(const option){key, "white", N_("White"), strcmp(side, "white") == 0});
    put_option(out, &(const option){key, "black", N_("Black"), strcmp(side, "black") == 0});
    ff_web_markup(out, "</select></label><label class=\"field\"><span>");
    ff_web_say(out, N_("Move, if any"));
    ff_web_markup(out, "</span><input type=\"text\" autocomplete=\"off\" data-board=\"move\" "
                       "name=\"q-move");
    ff_web_number(out, number);
    ff_web_markup(out, "\" value=\"");
    ff_web_text(out, thing_answer(a, "move", number));
    ff_web_markup(out, "\"/></label></div>\n");
}

static void put_things(ff_web_out *out, const case_answers *a)
{
    const char *order = ff_web_field_get(a->fields, "q-order");
    int last = 0;
    bool unknown = order != NULL && order[0] != '\0';
    for (int i = 1; i <= RULE_THINGS; i++)
        last = thing_answer(a, "thing", i)[0] != '\0' ? i : last;
    for (int i = 1; i <= RULE_THINGS && (i <= 3 || i <= last + 1); i++)
        put_thing(out, a, i);
    ff_web_markup(out, "<fieldset class=\"q\"><legend>");
    ff_web_say(out, N_("Is it known that they happened in this order?"));
    ff_web_markup(out, "</legend><div>");
    put_radio(out, &(const option){"order", "", N_("yes"), !unknown});
    put_radio(out, &(const option){"order", "unknown", N_("no"), unknown});
    ff_web_markup(out, "</div></fieldset>\n");
}

/* --- the game --- */

/* A question without a game has none; one of a position shows the board instead. */
static void put_game(ff_web_out *out, const case_answers *a)
{
    ff_web_markup(out, a->game[0] != '\0' ? "<details class=\"act\" open=\"open\"><summary>"
                                          : "<details class=\"act\"><summary>");
    ff_web_say(out, N_("The game, as PGN or typed moves"));
    ff_web_markup(out, "</summary>\n");
    ff_web_field_put(out, &(const ff_web_input){.name = "game-text",
                                                .label = N_("The game: 1. e4 e5 2. Nf3 ..."),
                                                .value = a->game,
                                                .kind = FF_WEB_LINES,
                                                .rows = 6,
                                                .markup = " data-drop=\"1\""});
    ff_web_markup(out, "<label class=\"field\"><span>");
    ff_web_say(out, N_("Or a file"));
    ff_web_markup(out, "</span><input type=\"file\" name=\"game-file\"/></label></details>\n");
}

static bool has_kind(const ff_web_dispute *d, ff_web_answer_kind kind)
{
    for (size_t i = 0; i < d->fact_count; i++)
        if (d->facts[i].kind == kind)
            return true;
    return false;
}

/* The position that is asked about: the last of the game, or after the move that is named. */
static int read_position(const case_answers *a, ff_position *pos)
{
    const char *at = ff_cases_answer(a, "at");
    ff_input *input = NULL;
    ff_pgn *pgn = NULL;
    ff_diagnostics notes = FF_ZERO;
    ff_game game;
    bool found = false;
    unsigned ply;
    ff_game_init(&game);
    int code = ff_input_new_memory(a->game, strlen(a->game), &input, NULL);
    if (code == FF_OK)
        code = ff_pgn_new(input, &pgn, NULL);
    if (code == FF_OK)
        code = ff_pgn_read_game(pgn, &game, &found, &notes, NULL);
    ply = ff_game_plies(&game);
    if (code == FF_OK && at != NULL)
        code = ff_game_find_at(&game, at, &ply, NULL);
    *pos = game.start;
    for (const ff_node *node = game.root.next; node != NULL && ply > 0; node = node->next) {
        if (node->move == FF_NO_MOVE || node->stood != NULL)
            break; /* from here on only the ruling says what stood there */
        ff_position_play(pos, node->move);
        ply--;
    }
    ff_pgn_free(pgn);
    ff_input_free(input);
    ff_diagnostics_release(&notes);
    ff_game_release(&game);
    return code == FF_OK && found && ply == 0 ? FF_OK : FF_E_PARSE;
}

static void put_game_board(ff_web_out *out, const case_answers *a)
{
    ff_position pos;
    char fen[FF_FEN_SIZE];
    if (read_position(a, &pos) != FF_OK)
        return;
    ff_position_fen(&pos, FF_FEN_X, fen);
    ff_cases_put_diagram(out, fen);
    ff_web_markup(out, "<p class=\"m\">");
    ff_web_say(out, pos.turn == FF_WHITE ? N_("White to move") : N_("Black to move"));
    ff_web_markup(out, "</p>\n");
}

static void put_position(ff_web_out *out, const case_answers *a)
{
    bool optional = strcmp(a->dispute->game, "optional") == 0;
    if (!has_kind(a->dispute, FF_WEB_ANSWER_GAME))
        return;
    ff_cases_put_pieces(out);
    ff_web_markup(out, "<div class=\"where\">\n");
    if (optional && a->fen[0] == '\0' && a->game[0] == '\0') {
        ff_web_markup(out, "<details class=\"act\"><summary>");
        ff_web_say(out, N_("The position, where it matters"));
        ff_web_markup(out, "</summary>\n");
    } else {
        optional = false;
    }
    if (a->game[0] == '\0') {
        ff_cases_put_board(out, a);
    } else {
        put_game_board(out, a);
        ff_web_hidden(out, "fen", "");
    }
    put_game(out, a);
    ff_web_markup(out, optional ? "</details></div>\n" : "</div>\n");
}

/* --- the board of the event --- */

bool ff_cases_is_form(const ff_web_out *out, const char *name)
{
    const ff_web_fields *body = &out->request->body;
    for (size_t i = body->count; i > 0; i--)
        if (strcmp(body->items[i - 1].name, "do") == 0)
            return strcmp(body->items[i - 1].value, name) == 0;
    return false;
}

void ff_cases_board_text(const ff_web_out *out, const ff_game_entry *game,
                         char text[BOARD_SIZE])
{
    if (game->board > 0)
        snprintf(text, BOARD_SIZE, "%d", game->board);
    else
        snprintf(text, BOARD_SIZE, "#%d", out->view->event->players[game->white].no);
}

void ff_cases_put_boards(ff_web_out *out, int round, const char *chosen)
{
    const ff_player *players = out->view->event->players;
    size_t count;
    const ff_game_entry *games = ff_desk_games(out, round, &count);
    ff_str label = FF_STR_INIT;
    for (size_t i = 0; i < count; i++) {
        char value[BOARD_SIZE];
        if (!ff_desk_is_game(&games[i]))
            continue;
        ff_cases_board_text(out, &games[i], value);
        ff_str_clear(&label);
        ff_str_format(&label, "%s  %s – %s", value, players[games[i].white].name,
                      players[games[i].black].name);
        put_option(out,
                   &(const option){"", value, ff_str_get(&label), strcmp(value, chosen) == 0});
    }
    out->html->failed = out->html->failed || label.failed;
    ff_str_release(&label);
}

static void put_place(ff_web_out *out, const case_answers *a)
{
    if (out->view->event == NULL || a->round == 0)
        return;
    ff_web_hidden_number(out, "round", a->round);
    ff_web_hidden_number(out, "kept", ff_cases_kept(out, a));
    ff_web_markup(out, "<label class=\"q field\"><span>");
    ff_web_say_numbers(out, N_("Board of round {1}"), a->round, 0, 0);
    ff_web_markup(out, "</span><select name=\"board\"><option value=\"\">");
    ff_web_say(out, N_("none of them"));
    ff_web_markup(out, "</option>");
    ff_cases_put_boards(out, a->round, a->board);
    ff_web_markup(out, "</select></label>\n");
    if (out->view->live_game != NULL && has_kind(a->dispute, FF_WEB_ANSWER_GAME))
        ff_web_button_value(out, "live", "1", N_("Take its game from the live boards"), "");
}

/* What was ruled before in the game, and about its players in others. */
static void put_earlier(ff_web_out *out, const case_answers *a)
{
    const ff_game_entry *game =
        out->view->event != NULL && a->board[0] != '\0' ? ff_cases_game_of(out, a) : NULL;
    if (game != NULL)
        ff_desk_put_rulings(out, a->round, game);
}

/* --- what is done with the ruling --- */

/* A button that sends all answers to another page. */
static void put_elsewhere(ff_web_out *out, int page, const char *name, const char *phrase)
{
    const ff_web_to to = {.page = page, .word = out->word};
    if (ff_web_form_of(out, page, name) == NULL)
        return;
    ff_web_markup(out, "<button name=\"do\" formtarget=\"_blank\" value=\"");
    ff_web_text(out, name);
    ff_web_markup(out, "\" formaction=\"");
    ff_web_url(out, &to);
    ff_web_markup(out, "\">");
    ff_web_say(out, phrase);
    ff_web_markup(out, "</button>");
}

/* The languages in which the sheet can be, beside English. */
static void put_languages(ff_web_out *out)
{
    const ff_lang *lang;
    ff_web_markup(out, "<label class=\"field\"><span>");
    ff_web_say(out, N_("Printed and shown also in"));
    ff_web_markup(out, "</span><select name=\"sheet-lang\"><option value=\"\">–</option>");
    for (size_t i = 0; (lang = ff_lang_at(i)) != NULL; i++) {
        if (!ff_lang_has_rulings(lang))
            continue;
        ff_web_markup(out, "<option value=\"");
        ff_web_text(out, ff_lang_code(lang));
        ff_web_markup(out, "\" lang=\"");
        ff_web_text(out, ff_lang_code(lang));
        ff_web_markup(out, "\">");
        ff_web_text(out, ff_lang_name(lang));
        ff_web_markup(out, "</option>");
    }
    ff_web_markup(out, "</select></label>");
}

static bool is_recorded(const ff_web_out *out)
{
    const ff_web_ran *ran = out->view->ran;
    return ff_cases_is_ruled(out) && ran->line != NULL &&
           strstr(ran->line, "--record=") != NULL;
}

static void put_acts(ff_web_out *out, const case_answers *a)
{
    bool records = false, referred = out->view->ran->status == 6;
    for (size_t i = 0; i < a->dispute->fact_count; i++)
        records = records || strcmp(a->dispute->facts[i].key, "record") == 0;
    ff_web_markup(out, "<div class=\"acts\">");
    if (records && a->board[0] != '\0' && !is_recorded(out)) {
        ff_web_markup(out, "<button name=\"do\" value=\"record\"");
        ff_web_markup(out, referred ? " disabled=\"disabled\">" : " class=\"go\">");
        ff_web_say_with(out, N_("Record with board {1}"), a->board, NULL, NULL);
        ff_web_markup(out, "</button>");
    }
    put_elsewhere(out, FF_DESK_RULING, "sheet", N_("Print"));
    put_languages(out);
    put_elsewhere(out, FF_DESK_SHOWN, "show", N_("Show the player"));
    ff_web_markup(out, "</div>\n");
    if (is_recorded(out)) {
        ff_web_markup(out, "<p class=\"said\" role=\"status\" lang=\"en\">");
        ff_web_text(out, out->view->ran->talk);
        ff_web_markup(out, "</p>\n");
    }
}

/* The result goes to the board, with the ruling as its reason. */
static void put_result(ff_web_out *out, const case_answers *a)
{
    const char *result = ff_cases_is_ruled(out) ? ff_cases_result(out) : "";
    const ff_game_entry *game = a->board[0] != '\0' ? ff_cases_game_of(out, a) : NULL;
    ff_web_to to = {.page = FF_DESK_BOARD};
    char reason[80];
    if (game == NULL || game->board == 0 || result[0] == '\0')
        return;
    to.n[0] = game->board;
    if (strcmp(ff_desk_result(game), result) == 0 ||
        !ff_web_form_begin(out, &to, "result", " class=\"acts result\""))
        return;
    snprintf(reason, sizeof reason, "ruling: %s", a->dispute->command);
    ff_web_hidden_number(out, "round", a->round);
    ff_web_hidden(out, "reason", reason);
    ff_web_markup(out, "<button name=\"result\" value=\"");
    ff_web_text(out, result);
    ff_web_markup(out, "\" class=\"big\">");
    ff_web_say_with(out, N_("Enter {1} for board {2}"), result, a->board, NULL);
    ff_web_markup(out, "</button>");
    ff_web_form_end(out);
    ff_web_markup(out, "\n");
}

/* --- /rule/CASE --- */

static void put_title(ff_web_out *out, const case_answers *a)
{
    const ff_web_to other = {.page = FF_DESK_RULE};
    const ff_game_entry *game = a->board[0] != '\0' ? ff_cases_game_of(out, a) : NULL;
    ff_web_markup(out, "<div class=\"bar\"><h2>");
    ff_web_say(out, a->dispute->text);
    if (game != NULL) {
        ff_web_markup(out, " <small>");
        ff_web_say_with(out, N_("board {1}:"), a->board, NULL, NULL);
        ff_web_markup(out, " ");
        ff_desk_player(out, game->white);
        ff_web_markup(out, " – ");
        ff_desk_player(out, game->black);
        ff_web_markup(out, "</small>");
    }
    ff_web_markup(out, "</h2><span class=\"end\">");
    ff_desk_button_link(out, &other, N_("Another case"));
    ff_web_markup(out, "</span></div>\n");
}

/* Sent by Enter: the first button of the form is the one that rules. */
static void put_form(ff_web_out *out, const case_answers *a)
{
    const ff_web_to own = {.page = FF_DESK_RULECASE, .word = out->word};
    if (!ff_web_form_begin(out, &own, "rule",
                           out->request->asked
                               ? " class=\"rule\" enctype=\"multipart/form-data\""
                               : " class=\"rule open\" enctype=\"multipart/form-data\""))
        return;
    ff_web_markup(out, "<div class=\"asking\">\n<button class=\"vh\" tabindex=\"-1\" "
                       "aria-hidden=\"true\">");
    ff_web_say(out, N_("Rule"));
    ff_web_markup(out, "</button>\n");
    put_position(out, a);
    ff_web_markup(out, "<div class=\"what\">\n");
    put_place(out, a);
    put_earlier(out, a);
    if (a->dispute->things != NULL)
        put_things(out, a);
    put_questions(out, a);
    ff_web_markup(out, "<p class=\"acts\">");
    ff_web_button(out, N_("Rule"), " class=\"go big\"");
    ff_web_markup(out, "</p></div></div>\n<div class=\"answer\">\n");
    if (out->request->asked && out->request->post)
        ff_cases_put_ruling(out);
    if (ff_cases_is_ruled(out))
        put_acts(out, a);
    ff_web_markup(out, "</div>");
    ff_web_form_end(out);
    ff_web_markup(out, "\n");
}

static void put_fault(ff_web_out *out, const char *text)
{
    ff_web_markup(out, "<p class=\"said bad\" role=\"alert\">");
    ff_web_text(out, text);
    ff_web_markup(out, "</p>\n");
}

/* Whether what was sent asks for a ruling, and not only for the page. */
static bool asks_ruling(const ff_web_out *out)
{
    const ff_web_fields *body = &out->request->body;
    const char *name = NULL;
    for (size_t i = 0; i < body->count; i++)
        if (strcmp(body->items[i].name, "do") == 0)
            name = body->items[i].value;
    return out->request->post && name != NULL && strcmp(name, "look") != 0 &&
           ff_web_field_get(body, "square") == NULL &&
           ff_web_field_get(body, "array") == NULL && ff_web_field_get(body, "live") == NULL;
}

/* Why no words could be made of it. */
static void put_refused(ff_web_out *out, const case_answers *a)
{
    ff_error fault = FF_ZERO;
    if (asks_ruling(out) && !out->request->asked &&
        ff_cases_words(out, a, "json", false, &fault) != FF_OK)
        put_fault(out, fault.message);
    out->answer->word_count = 0;
    ff_str_clear(&out->answer->input);
}

int ff_desk_show_rulecase(ff_web_out *out, ff_error *err)
{
    const ff_web_dispute *dispute = ff_cases_dispute_of(out->view, out->word);
    case_answers *a = ff_arena_alloc(&out->answer->arena, sizeof *a);
    ff_error fault = FF_ZERO;
    int code;
    if (a == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory");
    if (dispute == NULL)
        return ff_fail(err, FF_E_STATE_MISSING, "There is no such ruling.");
    code = ff_cases_answers_read(out, dispute, a, &fault);
    if (code == FF_E_MEMORY)
        return ff_fail(err, FF_E_MEMORY, "out of memory");
    put_title(out, a);
    if (code != FF_OK)
        put_fault(out, fault.message);
    else
        put_refused(out, a);
    a->game = a->game != NULL ? a->game : "";
    put_form(out, a);
    if (out->request->asked)
        put_result(out, a);
    return FF_OK;
}

/* --- what was sent --- */

/* Another ruling of the game came in between: it is looked at before this one is recorded. */
static bool may_record(ff_web_out *out, const case_answers *a)
{
    const char *kept = ff_web_field_get(a->fields, "kept");
    long long count = -1;
    if (kept == NULL || ff_str_parse_integer(kept, 0, 999999, &count) != FF_OK)
        return false;
    return a->board[0] != '\0' && count == ff_cases_kept(out, a);
}

static int make_words(ff_web_out *out, const char *format, bool record, ff_error *err)
{
    const ff_web_dispute *dispute = ff_cases_dispute_of(out->view, out->word);
    case_answers *a = ff_arena_alloc(&out->answer->arena, sizeof *a);
    int code;
    if (a == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory");
    if (dispute == NULL)
        return ff_fail(err, FF_E_STATE_MISSING, "There is no such ruling.");
    code = ff_cases_answers_read(out, dispute, a, err);
    if (code == FF_OK)
        code = ff_cases_words(out, a, format, record && may_record(out, a), err);
    return code == FF_OK ? ff_web_words_end(out, FF_WEB_ASK, "/rule", err) : code;
}

/* What cannot be made into words is shown again, with the reason. */
int ff_desk_rulecase_send(ff_web_out *out, ff_error *err)
{
    const ff_web_fields *body = &out->request->body;
    bool record = false;
    int code;
    if (!asks_ruling(out))
        return FF_OK;
    for (size_t i = 0; i < body->count; i++)
        if (strcmp(body->items[i].name, "do") == 0)
            record = strcmp(body->items[i].value, "record") == 0;
    code = make_words(out, "json", record, err);
    if (code == FF_OK || code == FF_E_MEMORY || code == FF_E_STATE_MISSING)
        return code;
    out->answer->word_count = 0;
    out->answer->slow = false;
    ff_str_clear(&out->answer->input);
    return FF_OK;
}

int ff_desk_shown_send(ff_web_out *out, ff_error *err)
{
    return make_words(out, "json", false, err);
}

int ff_desk_ruling_send(ff_web_out *out, ff_error *err)
{
    return make_words(out, "html", false, err);
}

/* --- documents of commands --- */

static const char style_begin[] = "<style>", style_end[] = "</style>";

static void put_part(ff_web_out *out, const char *text, const char *end)
{
    ff_web_picture(out, ff_arena_copy(&out->answer->arena, text, (size_t)(end - text)));
}

void ff_cases_put_document(ff_web_out *out, const char *text, const ff_web_to *style)
{
    const char *open = strstr(text, style_begin), *end = strstr(text, style_end);
    if (open == NULL || end == NULL || end < open) {
        ff_web_picture(out, text);
        return;
    }
    put_part(out, text, open);
    ff_web_markup(out, "<link rel=\"stylesheet\" href=\"");
    ff_web_url(out, style);
    ff_web_markup(out, "\">");
    ff_web_picture(out, end + strlen(style_end));
}

void ff_cases_document_style(ff_web_out *out, const char *text)
{
    const char *open = strstr(text, style_begin), *end = strstr(text, style_end);
    out->answer->type = "text/css; charset=utf-8";
    if (open != NULL && end != NULL && end > open)
        put_part(out, open + strlen(style_begin), end);
}

/* --- the sheet that is printed --- */

int ff_desk_show_ruling(ff_web_out *out, ff_error *err)
{
    const ff_web_ran *ran = out->request->asked ? out->view->ran : NULL;
    const ff_web_to style = {.page = FF_DESK_RULING, .word = "style"};
    if (strcmp(out->word, "style") == 0) {
        out->answer->type = "text/css; charset=utf-8";
        ff_ruling_style(out->html);
        return FF_OK;
    }
    if (ran == NULL || ran->output == NULL || ran->output[0] != '<')
        return ff_fail(err, FF_E_STATE_MISSING, "%s",
                       ran != NULL && ran->talk != NULL ? ran->talk : "There is no ruling.");
    ff_cases_put_document(out, ran->output, &style);
    return FF_OK;
}
