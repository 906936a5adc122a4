#include "cli/ruling/ruling_arg.h"

#include "cli/clock/typed_time.h"
#include "cli/frame/game_arg.h"
#include "cli/link/link.h"
#include "cli/ruling/questions.h"
#include "cli/ruling/ruling_keep.h"
#include "cli/spoken/spoken.h"
#include "flagfall/timecontrol.h"
#include "game/game_translate.h"
#include "ruling/ruling_spoken.h"

#include <string.h>

static ruling_series *series;

ruling_series *ruling_use_series(ruling_series *next)
{
    ruling_series *before = series;
    series = next;
    return before;
}

const ruling_series *ruling_in_series(void)
{
    return series;
}

void cli_read_rules(const cli *c, ff_ruling_request *of)
{
    of->mode = (ff_mode)cli_choice(c, "mode", FF_MODE_STANDARD);
    of->supervision = (ff_supervision)cli_choice(c, "supervision", FF_ADEQUATE);
    of->strict_letter = cli_has(c, "strict-letter");
    of->proof = cli_knows(c, "proof") && cli_has(c, "proof");
}

int cli_read_laws(cli *c, ff_ruling_request *of)
{
    if (!cli_laws(c, &of->laws))
        return CLI_USAGE;
    cli_read_rules(c, of);
    return cli_read_earlier(c, of);
}

/* What the times of this option are. */
static clock_time_rule rule_of(const cli *c, const char *option)
{
    const ruling_question *question = ruling_question_of(c->command);
    if (question != NULL)
        for (const question_field *f = question->fields; f->key != NULL; f = question_next(f))
            if (strcmp(f->key, option) == 0)
                return (clock_time_rule){
                    .seconds = f->seconds, .hours = f->hours, .shown = f->shown};
    return (clock_time_rule){.seconds = false};
}

bool cli_time(cli *c, const char *option, int64_t *ms)
{
    ff_str why = FF_STR_INIT;
    const char *text = cli_value(c, option, NULL);
    if (text == NULL)
        return true;
    bool read = clock_read_typed(text, rule_of(c, option), ms, &why) == CLOCK_TIME;
    if (!read)
        cli_usage(c, "--%s %s: %s", option, text[0] != '\0' ? text : "\"\"", ff_str_get(&why));
    ff_str_release(&why);
    return read;
}

int cli_read_clocks(cli *c, ff_ruling_request *of)
{
    int64_t increment = 0;
    if (!cli_time(c, "white-clock", &of->clock_ms[FF_WHITE]) ||
        !cli_time(c, "black-clock", &of->clock_ms[FF_BLACK]) ||
        !cli_time(c, "increment", &increment))
        return CLI_USAGE;
    if (increment < 0 || increment > 3600 * 1000)
        return cli_usage(c, "--increment is between 0 and one hour");
    of->increment_ms = (int32_t)increment;
    return CLI_DONE;
}

/* A game in the piece letters of --language. */
static int load_game(cli *c, int operand, ff_game *game, ff_ruling_request *of)
{
    const char *code = cli_value(c, "language", "en");
    int status = cli_load_game(c, c->operands[operand], game, &of->ply);
    if (status == CLI_DONE)
        link_keep_game(c, operand, game, of->earlier);
    if (status == CLI_DONE && strcmp(code, "en") != 0 &&
        ff_game_reread(game, ff_language_find(code), NULL) != FF_OK) {
        ff_game_release(game);
        status = cli_no_memory();
    }
    return status;
}

static int read_case(cli *c, int operand, ff_game *game, ff_ruling_request *of)
{
    const char *fen = cli_value(c, "fen", NULL);
    bool has_file = c->operand_count > operand;
    if (has_file && fen != NULL)
        return cli_usage(c, "give a game or a position with --fen, not both");
    if (has_file == (fen != NULL) || c->operand_count > operand + 1)
        return cli_usage(c, "%s requires one game, or a position with --fen", c->command->name);
    *of = ff_ruling_request_of(game, 0);
    int status = cli_read_laws(c, of);
    if (status == CLI_DONE)
        status = cli_read_clocks(c, of);
    if (status != CLI_DONE)
        return status;
    const char *language = cli_value(c, "language", NULL);
    of->language = language != NULL ? ff_language_find(language) : NULL;
    if (language != NULL && of->language == NULL)
        return cli_usage(c, "no language \"%s\"", language);
    if (has_file)
        return load_game(c, operand, game, of);
    status = ruling_check_open(c);
    if (status == CLI_DONE && ruling_question_of(c->command) == NULL)
        status = ruling_ask_open(c);
    if (status != CLI_DONE)
        return status;
    ff_game_init(game);
    status = cli_read_fen(c, fen, &game->start);
    if (status == CLI_DONE)
        ruling_apply_open(c, &game->start);
    if (status == CLI_DONE && (ff_game_set_tag(game, "SetUp", "1") != FF_OK ||
                               ff_game_set_tag(game, "FEN", fen) != FF_OK))
        status = cli_no_memory();
    if (status != CLI_DONE)
        ff_game_release(game);
    return status;
}

int cli_read_case(cli *c, int operand, ff_game *game, ff_ruling_request *of)
{
    int status = read_case(c, operand, game, of);
    if (status == CLI_DONE && !cli_laws_of_game(c, game)) {
        ff_game_release(game);
        status = CLI_USAGE;
    }
    return status == CLI_DONE ? cli_let_stand(c, game, of, of->ply, cli_has(c, "stood"))
                              : status;
}

int cli_read_fault_case(cli *c, ff_game *game, ff_ruling_request *of)
{
    int status = read_case(c, 0, game, of);
    if (status == CLI_DONE && !cli_laws_of_game(c, game)) {
        ff_game_release(game);
        return CLI_USAGE;
    }
    if (status != CLI_DONE || !cli_has(c, "at"))
        return status;
    bool named = cli_has(c, "move") || of->ply == 0;
    bool earlier = cli_has(c, "stood") && !cli_has(c, "record"); /* kept: of this fault */
    return cli_let_stand(c, game, of, named ? of->ply : of->ply - 1, earlier);
}

int cli_read_dispute(cli *c, ff_game *game, ff_ruling_request *of)
{
    if (c->operand_count > 0 || cli_value(c, "fen", NULL) != NULL)
        return cli_read_case(c, 0, game, of);
    *of = ff_ruling_request_of(game, 0);
    int status = cli_read_laws(c, of);
    if (status == CLI_DONE)
        status = cli_read_clocks(c, of);
    if (status == CLI_DONE)
        ff_game_init(game);
    return status;
}

int cli_side(const cli *c, const char *option, int fallback)
{
    const char *side = cli_value(c, option, NULL);
    if (side == NULL)
        return fallback;
    return strcmp(side, "white") == 0 ? FF_WHITE : FF_BLACK;
}

int cli_decide(const cli *c, const ff_ruling_request *of, ff_rule_function *rule,
               const void *question, ff_ruling *out, ff_error *err)
{
    ff_ruling_request its = *of;
    if (series != NULL)
        its.memo = &series->memo;
    if (series != NULL && its.nodes == 0)
        its.nodes = series->nodes;
    return cli_has(c, "supervision") ? rule(&its, question, out, err)
                                     : ff_rule_either(&its, rule, question, out, err);
}

/* The language of the page. One that the environment names has English beside it: a wrong word
 * in a ruling is worse than a foreign one. */
static bool read_tongue(cli *c, int form, ff_ruling_tongue *out)
{
    *out = (ff_ruling_tongue){NULL, false};
    if (!cli_knows(c, "lang"))
        return true;
    if (form == 1 && (cli_has(c, "lang") || cli_has(c, "beside"))) {
        cli_usage(c, "--lang and --beside: JSON is read by programs and has no language");
        return false;
    }
    if (form == 1 ||
        !cli_read_spoken(c, form == 2 ? CLI_SPOKEN_PAGE : CLI_SPOKEN_TEXT, &out->lang))
        return form == 1;
    bool ruled = ff_lang_has_rulings(out->lang);
    if (out->lang != NULL && !ruled && cli_has(c, "lang")) {
        cli_usage(c, "--lang %s: rulings are not yet translated into %s, only lists are",
                  cli_value(c, "lang", ""), ff_lang_english(out->lang));
        return false;
    }
    out->lang = ruled ? out->lang : NULL;
    if (cli_has(c, "beside") && out->lang == NULL) {
        cli_usage(c, "--beside: name the language with --lang, as --lang fr");
        return false;
    }
    out->beside = cli_has(c, "beside") || !cli_has(c, "lang");
    return true;
}

/* Of many rulings one after the other the sentence is had without another search. */
static void keep_sentence(const ff_ruling *ruling)
{
    if (series == NULL || series->arena == NULL)
        return;
    series->sentence = ff_arena_copy(series->arena, ruling->sentence, strlen(ruling->sentence));
}

int cli_print_ruling(cli *c, int code, ff_ruling *ruling, ff_game *game, const ff_error *err)
{
    if (code == FF_E_PARSE_SAN) /* what was typed for a move is a word of the command line */
        return cli_usage(c, "%s", err->message);
    if (code != FF_OK)
        return cli_error(err);
    ff_str text = FF_STR_INIT;
    if (link_give(c, ruling) != FF_OK) {
        ff_ruling_release(ruling);
        return cli_no_memory();
    }
    keep_sentence(ruling);
    int form = cli_choice(c, "format", 0); /* text, json, html */
    ff_ruling_tongue tongue;
    if (!read_tongue(c, form, &tongue)) {
        ff_ruling_release(ruling);
        return CLI_USAGE;
    }
    if (form == 1) {
        ff_ruling_json(ruling, &text);
        ff_str_char(&text, '\n');
    } else if (form == 2) {
        ff_ruling_html_as(ruling, &tongue, &text);
    } else {
        ff_ruling_page_as(ruling, cli_page_width(c), &tongue, &text);
    }
    cli_str(c, &text);
    ff_str_release(&text);
    int status = ff_ruling_status(ruling->verdict);
    int recorded = cli_keep_ruling(c, ruling, game);
    if (recorded != CLI_DONE)
        status = recorded;
    ff_ruling_release(ruling);
    return status;
}
