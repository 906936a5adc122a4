#include "cli/adjourn/adjourn_arg.h"
#include "cli/adjourn/adjourn_event.h"
#include "cli/adjourn/seal_checks.h"
#include "cli/frame/game_arg.h"
#include "cli/frame/secret_prompt.h"
#include "cli/ruling/game_place.h"
#include "cli/ruling/question_groups.h"
#include "cli/ruling/ruling_arg.h"

#include "adjourn/adjourn.h"
#include "base/json.h"
#include "file/output.h"
#include "flagfall/pgn.h"

#include <stdio.h>
#include <string.h>

typedef struct open_job {
    cli *c;
    event_game *event;     /* where the game is kept, or NULL */
    ff_envelope *envelope; /* NULL when it is missing */
    ff_game game;
    ff_ruling_request of;
    ff_resumption in;
    ff_opened opened;
    ff_ruling ruling;
    ff_adjourned what;
    ff_game_result result; /* of the ruling */
    long long cost_limit;  /* GiB-passes */
} open_job;

/* --- what the arbiter finds --- */

static ff_adjourn_envelope envelope_state(const cli *c)
{
    if (cli_has(c, "no-position"))
        return FF_ENVELOPE_NO_POSITION;
    if (cli_has(c, "unreadable"))
        return FF_ENVELOPE_UNREADABLE;
    return cli_has(c, "missing") ? FF_ENVELOPE_MISSING : FF_ENVELOPE_SHUT;
}

/* The envelope is of paper: what is written in it is typed, once it is opened. */
static bool is_paper(const cli *c)
{
    return (cli_has(c, "paper") || cli_has(c, "written")) &&
           envelope_state(c) == FF_ENVELOPE_SHUT;
}

static int read_resumption(open_job *j)
{
    cli *c = j->c;
    ff_resumption *in = &j->in;
    *in = (ff_resumption)FF_RESUMPTION_INIT;
    in->present = (ff_adjourn_present)cli_choice(c, "present", FF_PRESENT_BOTH);
    in->envelope = envelope_state(c);
    in->times = (ff_adjourn_times)cli_choice(c, "times", FF_TIMES_RIGHT);
    in->agreed = cli_has(c, "agreed");
    in->resigned = cli_side(c, "resigned", FF_UNKNOWN_SIDE);
    in->order = (ff_players_order)(cli_choice(c, "ended-first", -1) + 1);
    in->no_agreed_draws = cli_has(c, "no-agreed-draws");
    in->excused = cli_has(c, "excused");
    in->flag = cli_has(c, "flag");
    const char *language = cli_value(c, "language", NULL);
    in->reading.sure = language != NULL;
    in->reading.language = language != NULL ? ff_language_find(language) : NULL;
    if (language != NULL && in->reading.language == NULL)
        return cli_usage(c, "no language \"%s\" of notation", language);
    if (!cli_time(c, "white-late", &in->late_ms[FF_WHITE]) ||
        !cli_time(c, "black-late", &in->late_ms[FF_BLACK]) ||
        !cli_time(c, "default-time", &in->default_ms))
        return CLI_USAGE;
    return CLI_DONE;
}

/* The envelope that the event keeps with the game. */
static int read_kept_envelope(open_job *j)
{
    ff_error err;
    const char *text = event_game_text(j->event, "envelope");
    if (text == NULL) {
        cli_complain("%s: no envelope is kept with that game; without one: --missing",
                     j->c->operands[0]);
        return CLI_NEGATIVE;
    }
    int code = ff_envelope_read(text, strlen(text), &j->envelope, &err);
    return code == FF_OK ? CLI_DONE : cli_error(&err);
}

/* Takes over what stands on the envelope. */
static int read_envelope(open_job *j)
{
    ff_error err;
    int status = j->event != NULL ? read_kept_envelope(j)
                                  : cli_load_envelope(j->c->operands[0], &j->envelope);
    if (status == CLI_DONE)
        status = cli_check_code(j->c, j->envelope);
    if (status != CLI_DONE)
        return status;
    const ff_envelope_face *face = ff_envelope_face_of(j->envelope);
    if (ff_envelope_game(j->envelope, &j->game, &err) != FF_OK)
        return cli_error(&err);
    j->of.game = &j->game;
    j->of.ply = ff_game_plies(&j->game);
    j->in.offer = face->offer;
    cli_warn_resumption_day(j->c, face->resumes, false);
    for (int side = 0; side < 2; side++) {
        j->in.used_ms[side] = face->used_ms[side];
        if (j->of.clock_ms[side] == FF_CLOCK_UNKNOWN)
            j->of.clock_ms[side] = face->clock_ms[side];
    }
    if (j->in.reading.language == NULL && face->language != NULL)
        j->in.reading.language = ff_language_find(face->language);
    return CLI_DONE;
}

/* Without an envelope the game comes from a record. */
static int read_record(open_job *j)
{
    ff_ruling_request of = j->of;
    ff_game_release(&j->game);
    int status = j->event != NULL
                     ? event_game_load(j->event, &j->game, &j->of.ply)
                     : cli_load_game(j->c, j->c->operands[0], &j->game, &j->of.ply);
    if (status != CLI_DONE)
        ff_game_init(&j->game);
    if (status == CLI_DONE && j->game.result != FF_GAME_RESULT_NONE &&
        j->game.result != FF_GAME_RESULT_UNKNOWN)
        cli_say(j->c, "warning: the record has a result, %s: was the game adjourned?",
                ff_game_result_text(j->game.result));
    of.ply = j->of.ply;
    of.game = &j->game;
    j->of = of;
    return status;
}

static int read_case(open_job *j)
{
    cli *c = j->c;
    if (c->operand_count != 1)
        return cli_usage(c, "adjourn open requires the envelope, or a game with --paper, "
                            "--missing, --unreadable or --no-position, or an event file");
    j->of = ff_ruling_request_of(&j->game, 0);
    if (!cli_number(c, "cost-limit", 1, 1024, FF_ENVELOPE_COST_LIMIT, &j->cost_limit))
        return CLI_USAGE;
    int status = cli_read_laws(c, &j->of);
    if (status == CLI_DONE && (!cli_time(c, "white-clock", &j->of.clock_ms[FF_WHITE]) ||
                               !cli_time(c, "black-clock", &j->of.clock_ms[FF_BLACK])))
        status = CLI_USAGE;
    if (status == CLI_DONE)
        status = read_resumption(j);
    if (status != CLI_DONE)
        return status;
    return j->in.envelope == FF_ENVELOPE_SHUT && !is_paper(c) ? read_envelope(j)
                                                              : read_record(j);
}

/* --- opening --- */

static bool opens_with(const open_job *j, ff_lock_kind kind)
{
    for (size_t i = 0; i < ff_envelope_lock_count(j->envelope); i++)
        if (ff_envelope_lock_kind(j->envelope, i) == kind)
            return true;
    return false;
}

/* What trying the passphrases may take is said before they are typed; more than the limit is
 * refused. */
static int say_cost(open_job *j, unsigned passphrases)
{
    unsigned cost = ff_envelope_cost(j->envelope, passphrases);
    if (cost > (unsigned)j->cost_limit) {
        cli_complain(
            "%s: to try the passphrase on every key line may take %u GiB-passes (a second "
            "or so each), and the limit is %lld; --cost-limit raises it",
            j->c->operands[0], cost, j->cost_limit);
        return CLI_INPUT;
    }
    if (cost > 1)
        cli_say(j->c, "trying the passphrase may take up to %u GiB-passes, a second or so each",
                cost);
    return CLI_DONE;
}

/* Asks for what the envelope requires and was not given. */
static int read_keys(open_job *j, ff_secret *held[3])
{
    static const cli_secret_ask asks[3] = {
        {"passphrase-fd", "the passphrase", "Passphrase: ", NULL, FF_ENVELOPE_PASSPHRASE_MAX,
         false},
        {"arbiter-fd", "the second passphrase", "Second passphrase: ", NULL,
         FF_ENVELOPE_PASSPHRASE_MAX, false},
        {"key-fd", "the secret key", "Secret key: ", NULL, FF_KEY_TEXT_SIZE, false}};
    bool given = cli_has(j->c, "passphrase-fd") || cli_has(j->c, "arbiter-fd") ||
                 cli_has(j->c, "key-fd");
    bool both = opens_with(j, FF_LOCK_BOTH);
    bool ask[3] = {both || opens_with(j, FF_LOCK_PASSPHRASE), both, false};
    ask[2] = !ask[0];
    for (int i = 0; i < 3 && given; i++)
        ask[i] = cli_has(j->c, asks[i].option);
    ff_error err;
    int status = say_cost(j, (unsigned)ask[0] + (unsigned)ask[1]);
    for (int i = 0; i < 3 && status == CLI_DONE; i++)
        status = ask[i] ? cli_secret(j->c, &asks[i], &held[i]) : CLI_DONE;
    if (status != CLI_DONE)
        return status;
    if (held[2] != NULL && ff_recipient_secret_read(held[2], &err) != FF_OK)
        return cli_error(&err);
    return CLI_DONE;
}

static int open_envelope(open_job *j)
{
    ff_secret *held[3] = {NULL, NULL, NULL};
    ff_error err;
    int status = read_keys(j, held);
    if (status == CLI_DONE) {
        ff_envelope_keys keys = {{held[0], held[1]}, held[2], (unsigned)j->cost_limit};
        if (ff_envelope_open(j->envelope, &keys, &j->opened, &err) != FF_OK)
            status = cli_error(&err);
    }
    for (int i = 0; i < 3; i++)
        ff_secret_free(held[i]);
    if (status != CLI_DONE)
        return status;
    j->in.envelope = FF_ENVELOPE_OPENED;
    j->in.written = (const char *)j->opened.move->bytes;
    j->in.size = j->opened.move->size;
    return CLI_DONE;
}

static int open_paper(open_job *j)
{
    j->in.envelope = FF_ENVELOPE_OPENED;
    j->in.written = cli_value(j->c, "written", "");
    j->in.size = strlen(j->in.written);
    return CLI_DONE;
}

/* --- ruling --- */

static int rule_opened(open_job *j)
{
    ff_error err;
    int code = ff_adjourn_rule(&j->of, &j->in, &j->ruling, &j->what, &err);
    return code == FF_OK ? CLI_DONE : cli_error(&err);
}

/* The order of the Laws: first what does not need the move; the envelope is opened only when
 * that says so. */
static int decide_move(open_job *j)
{
    int status = rule_opened(j);
    bool shut = cli_has(j->c, "shut") || (is_paper(j->c) && !cli_has(j->c, "written"));
    if (status != CLI_DONE || j->what.decision != FF_DECIDE_OPEN || shut)
        return status;
    ff_ruling_release(&j->ruling);
    status = is_paper(j->c) ? open_paper(j) : open_envelope(j);
    return status == CLI_DONE ? rule_opened(j) : status;
}

/* --- output --- */

static void opening_text(const open_job *j, char out[2 * FF_ENVELOPE_NONCE_BYTES + 1])
{
    static const char hex[] = "0123456789abcdef";
    size_t at = 0;
    for (size_t i = 0; i < FF_ENVELOPE_NONCE_BYTES; i++) {
        out[at++] = hex[j->opened.nonce[i] >> 4];
        out[at++] = hex[j->opened.nonce[i] & 15];
    }
    out[at] = '\0';
}

/* Adds the sealed move to the game, when it is played: not where the arbiter has to say first
 * what the words beside it mean. */
static int continue_game(open_job *j)
{
    ff_adjourn_decision decision = j->what.decision;
    bool undecided = decision == FF_DECIDE_OPENED_WITHOUT || decision == FF_DECIDE_WORDS ||
                     decision == FF_DECIDE_RESIGNS || decision == FF_DECIDE_CLAIM;
    if (j->in.envelope != FF_ENVELOPE_OPENED || j->what.sealed.move == FF_NO_MOVE || undecided)
        return FF_OK;
    int code = ff_game_play(&j->game, j->what.sealed.move);
    if (j->result != FF_GAME_RESULT_NONE)
        j->game.result = j->result;
    return code;
}

static void print_opening(open_job *j)
{
    char code[FF_ENVELOPE_CODE_SIZE], nonce[2 * FF_ENVELOPE_NONCE_BYTES + 1];
    if (j->envelope == NULL)
        return;
    ff_envelope_code(j->envelope, code);
    ff_str text = FF_STR_INIT;
    ff_str_format(&text, "\nCode         %s%s\n", code,
                  cli_has(j->c, "code") ? ", as on the player's copy"
                                        : ": compare it with the players' copies");
    if (j->in.envelope == FF_ENVELOPE_OPENED) {
        opening_text(j, nonce);
        ff_str_format(&text,
                      "Commitment   the move is the one that was sealed, with this game, "
                      "position and times\nOpening      %s\n",
                      nonce);
    } else {
        ff_str_text(&text, "Envelope     shut\n");
    }
    cli_str(j->c, &text);
    ff_str_release(&text);
}

/* "remarks": what words beside the sealed move say. */
static void put_remarks(const open_job *j, ff_json *json)
{
    ff_json_key(json, "remarks");
    ff_json_begin_array(json);
    for (unsigned i = 0; i < FF_REMARK_COUNT; i++)
        if ((j->what.sealed.remarks >> i & 1) != 0)
            ff_json_text(json, ff_remark_name((ff_remark)i));
    ff_json_end_array(json);
}

static void print_json(open_job *j, const ff_str *pgn)
{
    char code[FF_ENVELOPE_CODE_SIZE], nonce[2 * FF_ENVELOPE_NONCE_BYTES + 1];
    bool opened = j->in.envelope == FF_ENVELOPE_OPENED && j->envelope != NULL;
    ff_str text = FF_STR_INIT;
    ff_json json = ff_json_start(&text);
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "type", "adjourned");
    ff_json_put_text(&json, "decision", ff_adjourn_decision_name(j->what.decision));
    ff_json_put_text(&json, "sealed", ff_sealed_kind_name(j->what.facts.move));
    if (j->envelope != NULL)
        ff_envelope_code(j->envelope, code);
    ff_json_put_text(&json, "code", j->envelope != NULL ? code : NULL);
    if (opened)
        opening_text(j, nonce);
    ff_json_put_text(&json, "opening", opened ? nonce : NULL);
    ff_json_key(&json, "written");
    if (j->in.envelope == FF_ENVELOPE_OPENED)
        ff_json_text_n(&json, j->in.written, j->in.size);
    else
        ff_json_null(&json);
    put_remarks(j, &json);
    ff_json_put_text(&json, "start_clock",
                     j->what.start == FF_WHITE   ? "white"
                     : j->what.start == FF_BLACK ? "black"
                                                 : NULL);
    ff_json_put_text(&json, "pgn", pgn->size != 0 ? ff_str_get(pgn) : NULL);
    ff_json_end_object(&json);
    ff_str_char(&text, '\n');
    cli_str(j->c, &text);
    ff_str_release(&text);
}

/* A record of the game, which --save may have named before, was read to compare it. */
static int replace_game(const char *path, const ff_game *game, const ff_str *pgn)
{
    static const ff_write_rule rule = {.updates = true};
    ff_error err;
    int code = cli_check_game_place(path, game, &err);
    if (code == FF_OK)
        code = ff_file_replace_by(path, &rule, ff_str_get(pgn), pgn->size, &err);
    return code == FF_OK ? CLI_DONE : cli_error(&err);
}

static int save_game(open_job *j, ff_str *pgn)
{
    const char *path = cli_value(j->c, "save", NULL);
    if (continue_game(j) != FF_OK)
        return cli_no_memory();
    ff_pgn_write(&j->game, FF_PGN_EXPORT, pgn);
    if (cli_out_of_memory(j->c))
        return cli_no_memory();
    return path == NULL ? CLI_DONE : replace_game(path, &j->game, pgn);
}

/* An invalid sealed move is the negative answer of the contract. */
static int exit_status(const open_job *j, int status)
{
    bool invalid = j->what.decision == FF_DECIDE_INVALID_LOSS ||
                   j->what.decision == FF_DECIDE_INVALID_DRAW;
    return status == CLI_DONE && invalid ? CLI_NEGATIVE : status;
}

/* Into the event: the ruling, the game with the sealed move, and the result when it has come
 * to one. Nothing where the arbiter has to decide first, or the envelope waits. */
static int record_in_event(const open_job *j, const ff_str *pgn, const ff_str *page, int answer)
{
    static const struct {
        ff_result white, black;
    } results[] = {
        [FF_GAME_RESULT_NONE] = {FF_RESULT_COUNT, FF_RESULT_COUNT},
        [FF_GAME_RESULT_UNKNOWN] = {FF_RESULT_COUNT, FF_RESULT_COUNT},
        [FF_GAME_RESULT_WHITE] = {FF_RESULT_WIN, FF_RESULT_LOSS},
        [FF_GAME_RESULT_BLACK] = {FF_RESULT_LOSS, FF_RESULT_WIN},
        [FF_GAME_RESULT_DRAW] = {FF_RESULT_DRAW, FF_RESULT_DRAW},
    };
    bool opened = j->in.envelope == FF_ENVELOPE_OPENED;
    bool over = results[j->result].white != FF_RESULT_COUNT;
    ff_str what = FF_STR_INIT;
    if (answer == CLI_UNDECIDED || cli_has(j->c, "shut") || (!opened && !over))
        return CLI_DONE;
    ff_str_format(&what, "resumed, the envelope %s", opened ? "was opened" : "stays shut");
    if (over)
        ff_str_format(&what, ": %s", ff_game_result_text(j->result));
    const event_game_note notes[] = {{"ruling", page}, {"pgn", opened ? pgn : NULL}};
    int status = event_game_record(j->event, results[j->result].white, results[j->result].black,
                                   notes, sizeof notes / sizeof *notes, ff_str_get(&what));
    ff_str_release(&what);
    return status;
}

/* The ruling is printed first, for it looks at the game as it was adjourned. */
static int print(open_job *j)
{
    ff_str pgn = FF_STR_INIT, page = FF_STR_INIT;
    ff_ruling ruling = j->ruling;
    bool json = cli_choice(j->c, "format", 0) == 1;
    if (j->event != NULL)
        ff_ruling_page(&ruling, &page);
    j->result = ruling.result;
    int answer = cli_print_ruling(j->c, FF_OK, &ruling, NULL, NULL);
    int status = save_game(j, &pgn);
    if (json)
        print_json(j, &pgn);
    else
        print_opening(j);
    if (status == CLI_DONE && j->event != NULL)
        status = record_in_event(j, &pgn, &page, answer);
    ff_str_release(&page);
    ff_str_release(&pgn);
    return status != CLI_DONE ? status : exit_status(j, answer);
}

static int run_adjourn_open(cli *c)
{
    open_job j = {.c = c};
    event_game event = {.open = false};
    ff_error err;
    if (cli_secrets_guard(&err) != FF_OK)
        return cli_error(&err);
    ff_game_init(&j.game);
    int status = CLI_DONE;
    if (event_game_wanted(c)) {
        status = event_game_open(&event, c);
        j.event = &event;
    }
    if (status == CLI_DONE)
        status = read_case(&j);
    if (status == CLI_DONE)
        status = decide_move(&j);
    if (status == CLI_DONE)
        status = print(&j);
    ff_envelope_opened_release(&j.opened);
    ff_envelope_free(j.envelope);
    ff_game_release(&j.game);
    event_game_close(&event);
    return status;
}

static const cli_option options[] = {
    {0, "present", "both|responder|sealer|neither",
     "who is there; the responder has to answer the sealed move (default: both)"},
    {0, "white-late", "TIME", "how late White came, or is absent so far"},
    {0, "black-late", "TIME", "how late Black came, or is absent so far"},
    {0, "default-time", "TIME", "default time of the event"},
    {0, "excused", NULL, "the arbiter decides not to punish a late arrival"},
    {0, "agreed", NULL, "the players have agreed to a draw since the adjournment"},
    {0, "resigned", "white|black", "who has resigned since the adjournment"},
    {0, "ended-first", "agreed|resigned", "both are reported: which was first"},
    {0, "no-agreed-draws", NULL, "the event forbids agreed draws now"},
    {0, "missing", NULL, "the envelope is missing: GAME is a record of the game"},
    {0, "unreadable", NULL, "the envelope cannot be opened any more: GAME is a record"},
    {0, "no-position", NULL, "the position cannot be set up again: GAME is any record"},
    {0, "paper", NULL, "the envelope is of paper: GAME is a record of the game"},
    {0, "written", "TEXT", "... and what is written in it, if it may be opened now"},
    {0, "times", "right|before|after",
     "wrong times were pointed out before, or after, the first move (default: right)"},
    {0, "flag", NULL, "the responder overstepped after that clock was started"},
    {0, "shut", NULL, "tell what is to be done and leave the envelope shut"},
    {0, "code", "CODE", "the code on a player's copy"},
    {0, "passphrase-fd", "N", "read the passphrase from this descriptor (default: asked)"},
    {0, "arbiter-fd", "N", "read the second passphrase from this descriptor"},
    {0, "key-fd", "N", "read the secret key of a recipient from this descriptor"},
    {0, "cost-limit", "N",
     "most that trying the passphrases may cost, in passes over 1 GiB (default: 16)"},
    {0, "save", "FILE",
     "write the game, continued with the sealed move, as PGN; no file of other games"},
    {0, "white-clock", "TIME", "what White's clock shows (default: as on the envelope)"},
    {0, "black-clock", "TIME", "what Black's clock shows"},
    {0, "round", "N", "event file: the round of the game"},
    ADJOURN_OPTION_BOARD,
    EVENT_OPTION_SECTION,
    EVENT_OPTION_AUTHOR,
    EVENT_OPTION_REASON,
    CLI_OPTION_GAME,
    CLI_OPTION_AT,
    CLI_OPTION_LANGUAGE,
    CLI_RULE_OPTIONS CLI_OPTION_FORMAT("text|json"),
    CLI_OPTION_END,
};

const cli_command cmd_adjourn_open = {
    .name = "adjourn open",
    .operands = "ENVELOPE|GAME|EVENT",
    .summary = "Resume an adjourned game: open the envelope and rule, in the order of the Laws",
    .details =
        "The envelope is opened, and keys are asked for, only when the Laws let it be opened\n"
        "now. With an event file, --round and --board it is the envelope kept with the game,\n"
        "and the ruling, the game with the sealed move and its result go back there.\n"
        "Exit code 0: the ruling; 1: the sealed move is invalid, or it is not the "
        "envelope\n"
        "of --code; 3: altered, or the wrong key; 6: undecided, refer to the arbiter.",
    .options = options,
    .run = run_adjourn_open,
};
