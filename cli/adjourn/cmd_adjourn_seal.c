#include "cli/adjourn/adjourn_arg.h"
#include "cli/adjourn/adjourn_event.h"
#include "cli/adjourn/seal_checks.h"
#include "cli/frame/game_arg.h"
#include "cli/frame/secret_prompt.h"
#include "cli/ruling/ruling_arg.h"

#include "adjourn/adjourn.h"
#include "file/output.h"
#include "flagfall/pgn.h"
#include "flagfall/timecontrol.h"
#include "system/system.h"

#include <string.h>

/* Everything that goes on and into the envelope. */
typedef struct seal_job {
    cli *c;
    const char *path;
    event_game *in; /* the event the game belongs to, or NULL */
    ff_game game;   /* as it was given */
    ff_game cut;    /* up to the adjourned position */
    unsigned ply;
    ff_position pos;
    ff_envelope_face face;
    char fen[FF_FEN_SIZE];
    char now[32];
    ff_str pgn, file;
    ff_envelope *old; /* the envelope that is replaced, or NULL */
    ff_str old_code;
    ff_earlier_seal replaced;
    ff_arena arena;
    ff_secret *move;
    ff_secret *passphrase[2];
    ff_lock locks[FF_ENVELOPE_KEYS];
    size_t lock_count;
} seal_job;

/* --- the game --- */

/* The main line up to half-move `ply`, without what comes after: the sealed move must not be
 * there when it was played on the board. */
static int cut_game(seal_job *j)
{
    ff_error err;
    int code = FF_OK;
    j->cut.start = j->game.start;
    for (const ff_tag *tag = j->game.tags; tag != NULL && code == FF_OK; tag = tag->next)
        if (strcmp(tag->name, "Result") != 0)
            code = ff_game_set_tag(&j->cut, tag->name, tag->value);
    j->cut.result = FF_GAME_RESULT_UNKNOWN;
    const ff_node *node = j->game.root.next;
    for (unsigned i = 0; i < j->ply && code == FF_OK; i++, node = node->next) {
        if (node->move == FF_NO_MOVE || node->stood != NULL)
            break;
        code = ff_game_play(&j->cut, node->move);
    }
    if (code != FF_OK)
        ff_fail(&err, code, "out of memory for the game");
    else if (ff_game_plies(&j->cut) < j->ply)
        code = ff_fail(&err, FF_E_PARSE_PGN,
                       "half-move %u of the game is not legal: put that right first",
                       ff_game_plies(&j->cut) + 1);
    return code == FF_OK ? CLI_DONE : cli_error(&err);
}

/* After the order to seal a move played on the board is the sealed move (I.1.1): it is taken
 * from the record. */
static int take_played(seal_job *j)
{
    ff_error err;
    const ff_node *node = j->ply > 0 ? ff_game_ply(&j->game, j->ply) : NULL;
    if (node == NULL)
        return cli_usage(j->c, "--from-board requires a game whose last move was played after "
                               "the order to seal");
    char san[FF_SAN_SIZE] = "";
    ff_position before = ff_game_before(&j->game, node);
    if (node->move != FF_NO_MOVE)
        ff_san_write(&before, node->move, san);
    const char *text = node->written != NULL ? node->written : san;
    j->ply--;
    int code = ff_secret_new(FF_ENVELOPE_MOVE_MAX, &j->move, &err);
    if (code == FF_OK)
        code = ff_secret_set(j->move, text, strlen(text), &err);
    return code == FF_OK ? CLI_DONE : cli_error(&err);
}

static int read_game(seal_job *j)
{
    cli *c = j->c;
    const char *fen = cli_value(c, "fen", NULL);
    int wanted = fen != NULL && j->in == NULL ? 1 : 2;
    if (c->operand_count != wanted)
        return cli_usage(c, fen != NULL
                                ? "with --fen adjourn seal requires the new envelope only"
                                : "adjourn seal requires a game and the new envelope");
    j->path = c->operands[wanted - 1];
    if (strcmp(j->path, "-") == 0)
        return cli_usage(c, "an envelope is written to a file");
    int status;
    if (j->in != NULL && fen != NULL)
        return cli_usage(c, "--fen does not go with a game of an event");
    if (fen != NULL) {
        ff_game_init(&j->game);
        status = cli_read_fen(c, fen, &j->game.start);
    } else {
        ff_game_release(&j->game);
        status = j->in != NULL ? event_game_load(j->in, &j->game, &j->ply)
                               : cli_load_game(c, c->operands[0], &j->game, &j->ply);
        if (status != CLI_DONE)
            ff_game_init(&j->game);
    }
    if (status == CLI_DONE && cli_has(c, "from-board"))
        status = take_played(j);
    if (status == CLI_DONE)
        status = cli_check_goes_on(c, &j->game, j->ply);
    return status == CLI_DONE ? cut_game(j) : status;
}

/* --- the face --- */

static const char *known(const char *value)
{
    return value[0] != '\0' && value[0] != '?' && value[0] != '-' ? value : NULL;
}

/* What an option says, else a tag of the game, else nothing. */
static const char *stated(seal_job *j, const char *option, const char *tag)
{
    const char *value = cli_value(j->c, option, NULL);
    return value != NULL ? value : known(ff_game_tag(&j->game, tag, ""));
}

static int read_times(seal_job *j)
{
    ff_envelope_face *face = &j->face;
    int64_t early = 0;
    for (int side = 0; side < 2; side++)
        face->used_ms[side] = face->clock_ms[side] = FF_NOT_STATED;
    for (int side = 0; j->in != NULL && side < 2; side++)
        event_game_clock(j->in, (ff_color)side, &face->clock_ms[side]);
    if (!cli_time(j->c, "white-used", &face->used_ms[FF_WHITE]) ||
        !cli_time(j->c, "black-used", &face->used_ms[FF_BLACK]) ||
        !cli_time(j->c, "white-clock", &face->clock_ms[FF_WHITE]) ||
        !cli_time(j->c, "black-clock", &face->clock_ms[FF_BLACK]) ||
        !cli_time(j->c, "early", &early))
        return CLI_USAGE;
    if (face->used_ms[0] == FF_NOT_STATED || face->used_ms[1] == FF_NOT_STATED)
        return cli_usage(j->c,
                         "the envelope requires the times used: --white-used, --black-used");
    if (early < 0)
        return cli_usage(j->c, "--early is a time to the end of the session");
    /* I.1.2: who adjourns early has used the time up to the end of the session */
    face->used_ms[face->sealed_by] += early;
    int64_t *clock = &face->clock_ms[face->sealed_by];
    if (*clock != FF_NOT_STATED && early > *clock)
        return cli_usage(j->c, "--early is more than the clock of the player shows");
    if (*clock != FF_NOT_STATED)
        *clock -= early;
    return CLI_DONE;
}

static int read_face(seal_job *j)
{
    cli *c = j->c;
    ff_envelope_face *face = &j->face;
    struct tm utc;
    j->pos = ff_game_after(&j->cut, j->cut.last);
    ff_position_fen(&j->pos, FF_FEN_X, j->fen);
    ff_sys_utc(time(NULL), &utc);
    strftime(j->now, sizeof j->now, "%Y-%m-%d %H:%M UTC", &utc);
    *face = (ff_envelope_face){.white = stated(j, "white", "White"),
                               .black = stated(j, "black", "Black"),
                               .fen = j->fen,
                               .sealed_by = (ff_color)j->pos.turn,
                               .move_number = j->pos.fullmove,
                               .offer = cli_side(c, "offer", FF_UNKNOWN_SIDE),
                               .resumes = cli_value(c, "resumes", NULL),
                               .place = cli_value(c, "place", NULL),
                               .event = stated(j, "event", "Event"),
                               .round = stated(j, "round", "Round"),
                               .sealed_at = cli_value(c, "sealed-at", j->now),
                               .arbiter = cli_value(c, "arbiter", NULL),
                               .language = cli_value(c, "language", NULL)};
    if (j->in != NULL) {
        face->round = ff_game_tag(&j->game, "Round", NULL); /* with the board */
        if (face->resumes == NULL)
            face->resumes = event_game_text(j->in, "adjournment");
        if (face->arbiter == NULL && j->in->event.chief_arbiter[0] != '\0')
            face->arbiter = j->in->event.chief_arbiter;
        if (face->place == NULL && j->in->event.city[0] != '\0')
            face->place = j->in->event.city;
    }
    if (face->white == NULL || face->black == NULL)
        return cli_usage(c, "the envelope requires the players: --white, --black");
    if (face->resumes == NULL || face->place == NULL)
        return cli_usage(c, "the envelope requires when and where play resumes: --resumes, "
                            "--place");
    if (face->language != NULL && ff_language_find(face->language) == NULL)
        return cli_usage(c, "no language \"%s\" of notation", face->language);
    ff_game_set_tag(&j->cut, "White", face->white);
    ff_game_set_tag(&j->cut, "Black", face->black);
    ff_pgn_write(&j->cut, FF_PGN_EXPORT, &j->pgn);
    face->game = ff_str_get(&j->pgn);
    return read_times(j);
}

/* --- replacing an envelope before the clock is stopped --- */

static bool same_text(const char *a, const char *b)
{
    return a != NULL && b != NULL && strcmp(a, b) == 0;
}

static int link_old(seal_job *j)
{
    const ff_envelope_face *old = ff_envelope_face_of(j->old);
    char code[FF_ENVELOPE_CODE_SIZE];
    if (!same_text(old->fen, j->face.fen) || !same_text(old->white, j->face.white) ||
        !same_text(old->black, j->face.black))
        return cli_usage(j->c, "\"%s\" is the envelope of another game", j->path);
    ff_envelope_code(j->old, code);
    ff_str_text(&j->old_code, code);
    /* a copy of the list, with the old seal at its end */
    const ff_earlier_seal **tail = &j->face.earlier;
    for (const ff_earlier_seal *seal = old->earlier; seal != NULL; seal = seal->next) {
        ff_earlier_seal *copy = ff_arena_alloc(&j->arena, sizeof *copy);
        if (copy == NULL)
            return cli_no_memory();
        *copy = (ff_earlier_seal){seal->at, seal->code, NULL};
        *tail = copy;
        tail = &copy->next;
    }
    j->replaced = (ff_earlier_seal){old->sealed_at, ff_str_get(&j->old_code), NULL};
    *tail = &j->replaced;
    return CLI_DONE;
}

static int read_old(seal_job *j)
{
    ff_error err;
    ff_input *input;
    int code = ff_input_new(j->path, &input, &err);
    if (code == FF_E_IO_OPEN)
        return CLI_DONE; /* what else is wrong with the name shows when it is written */
    if (code != FF_OK)
        return cli_error(&err);
    ff_input_free(input);
    if (!cli_has(j->c, "replace"))
        return cli_usage(j->c,
                         "\"%s\" exists; until the clock is stopped the move may be "
                         "changed: --replace",
                         j->path);
    int status = cli_load_envelope(j->path, &j->old);
    return status == CLI_DONE ? link_old(j) : status;
}

/* --- secrets --- */

static int read_passphrase(seal_job *j, int index)
{
    static const cli_secret_ask asks[2] = {
        {"passphrase-fd", "the passphrase",
         "Passphrase: ", "The passphrase again: ", FF_ENVELOPE_PASSPHRASE_MAX, false},
        {"arbiter-fd", "the second passphrase", "Second passphrase (arbiter): ",
         "The second passphrase again: ", FF_ENVELOPE_PASSPHRASE_MAX, false}};
    return cli_secret(j->c, &asks[index], &j->passphrase[index]);
}

static int read_recipients(seal_job *j)
{
    const char *list = cli_value(j->c, "recipient", NULL);
    ff_error err;
    while (list != NULL && *list != '\0') {
        size_t size = strcspn(list, ",");
        char text[FF_KEY_TEXT_SIZE] = "";
        if (j->lock_count >= FF_ENVELOPE_KEYS - 2)
            return cli_usage(j->c, "too many recipients");
        if (size < sizeof text)
            memcpy(text, list, size);
        ff_lock *lock = &j->locks[j->lock_count++];
        lock->kind = FF_LOCK_RECIPIENT;
        if (ff_recipient_public_read(text, lock->public_key, &err) != FF_OK)
            return cli_usage(j->c, "--recipient: %s", err.message);
        list += size + (list[size] == ',');
    }
    return CLI_DONE;
}

/* One passphrase, two of which both are needed or either opens, recipients, or a mix. */
static int read_locks(seal_job *j)
{
    cli *c = j->c;
    bool second = cli_has(c, "arbiter-fd") || cli_has(c, "second");
    bool either = cli_choice(c, "second", 0) == 1;
    int status = read_recipients(j);
    if (status != CLI_DONE)
        return status;
    if (j->lock_count != 0 && !second && !cli_has(c, "passphrase-fd"))
        return CLI_DONE;
    status = read_passphrase(j, 0);
    if (status == CLI_DONE && second)
        status = read_passphrase(j, 1);
    if (status != CLI_DONE)
        return status;
    j->locks[j->lock_count++] = (ff_lock){
        .kind = second && !either ? FF_LOCK_BOTH : FF_LOCK_PASSPHRASE,
        .passphrase = {j->passphrase[0], second && !either ? j->passphrase[1] : NULL}};
    if (second && either)
        j->locks[j->lock_count++] =
            (ff_lock){.kind = FF_LOCK_PASSPHRASE, .passphrase = {j->passphrase[1], NULL}};
    return CLI_DONE;
}

/* Its own function, so that nothing of the move stays in the caller's part of the stack. */
__attribute__((noinline)) static bool is_legal(const seal_job *j)
{
    ff_sealed sealed;
    const char *language = j->face.language;
    ff_sealed_options how = {.language = language != NULL ? ff_language_find(language) : NULL,
                             .sure = true,
                             .names = {j->face.white, j->face.black}};
    ff_sealed_read(&j->pos, (const char *)j->move->bytes, j->move->size, &how, &sealed);
    return sealed.kind == FF_SEALED_LEGAL;
}

/* Only when the arbiter asks: the Laws leave the risk of a bad move to the player. */
static void check_move(const seal_job *j)
{
    bool legal = is_legal(j);
    ff_secret_wipe_stack();
    cli_complain("legal and clear: %s", legal ? "yes" : "no");
}

/* What the arbiter should see before the player writes. */
static int check_face(seal_job *j)
{
    int status = cli_check_clocks(j->c, &j->face);
    if (status != CLI_DONE)
        return status;
    cli_warn_resumption_day(j->c, j->face.resumes, true);
    cli_warn_second_envelope(j->c, j->path, &j->face);
    if (j->in != NULL && j->old == NULL && event_game_text(j->in, "envelope") != NULL)
        cli_say(j->c, "warning: the event keeps an envelope with that game already; this one "
                      "takes its place");
    return CLI_DONE;
}

static int read_move(seal_job *j)
{
    static const cli_secret_ask ask = {
        "move-fd",          "the move",           "Sealed move, as written: ",
        "The same again: ", FF_ENVELOPE_MOVE_MAX, true};
    int status = j->move == NULL ? cli_secret(j->c, &ask, &j->move) : CLI_DONE;
    if (status == CLI_DONE && cli_has(j->c, "check"))
        check_move(j);
    return status;
}

/* --- the envelope --- */

/* The log says that it happened, and the code; never the move. */
static int record_in_event(seal_job *j, const ff_envelope *envelope)
{
    char code[FF_ENVELOPE_CODE_SIZE];
    ff_str what = FF_STR_INIT, clocks = FF_STR_INIT, resumes = FF_STR_INIT;
    const ff_envelope_face *face = ff_envelope_face_of(envelope);
    ff_envelope_code(envelope, code);
    ff_str_format(&what, "adjourned, %s has sealed%s; code %s",
                  face->sealed_by == FF_WHITE ? "White" : "Black",
                  face->earlier != NULL ? " again" : "", code);
    for (int side = 0; side < 2 && face->clock_ms[FF_WHITE] != FF_NOT_STATED &&
                       face->clock_ms[FF_BLACK] != FF_NOT_STATED;
         side++) {
        ff_str_text(&clocks, side == 0 ? "" : " ");
        ff_tc_time_write(face->clock_ms[side], &clocks);
    }
    ff_str_text(&resumes, face->resumes);
    const event_game_note notes[] = {{"envelope", &j->file},
                                     {"pgn", &j->pgn},
                                     {"adjournment", &resumes},
                                     {"clocks", clocks.size != 0 ? &clocks : NULL}};
    int status = event_game_record(j->in, FF_RESULT_ADJOURNED, FF_RESULT_ADJOURNED, notes,
                                   sizeof notes / sizeof *notes, ff_str_get(&what));
    if (status != CLI_DONE)
        cli_complain("\"%s\" is sealed, but the event does not know of it: \"flagfall event "
                     "adjourn\" with --envelope puts it there",
                     j->path);
    ff_str_release(&what);
    ff_str_release(&clocks);
    ff_str_release(&resumes);
    return status;
}

static int write_envelope(seal_job *j)
{
    static const ff_key_cost costs[] = {FF_KEY_COST_LOW, FF_KEY_COST_MODERATE,
                                        FF_KEY_COST_HIGH};
    /* the envelope that was read, and nothing that came in its place meanwhile */
    const ff_write_rule rule = {.means = FF_OWN_ENVELOPE,
                                .only = true,
                                .updates = true,
                                .fresh = j->old == NULL,
                                .plain = true};
    ff_str page = FF_STR_INIT;
    ff_envelope *envelope = NULL;
    ff_error err;
    int status = CLI_DONE;
    int code = ff_envelope_seal(&j->face, j->move, j->locks, j->lock_count,
                                costs[cli_choice(j->c, "cost", 1)], &j->file, &err);
    if (code == FF_OK && cli_out_of_memory(j->c))
        code = ff_fail(&err, FF_E_MEMORY, "out of memory for the envelope");
    if (code == FF_OK)
        code = ff_file_replace_by(j->path, &rule, ff_str_get(&j->file), j->file.size, &err);
    if (code == FF_OK)
        code = ff_envelope_read(ff_str_get(&j->file), j->file.size, &envelope, &err);
    if (code == FF_OK) {
        bool json = cli_choice(j->c, "format", 0) == 1;
        if (json)
            ff_envelope_json(envelope, &page);
        else
            ff_envelope_page(envelope, &page);
        if (json)
            ff_str_char(&page, '\n');
        cli_str(j->c, &page);
        cli_say(j->c, "sealed. Copy the code for both players; put both scoresheets away; stop "
                      "the clock without starting the other one");
        if (j->in != NULL)
            status = record_in_event(j, envelope);
    }
    ff_envelope_free(envelope);
    ff_str_release(&page);
    return code == FF_OK ? status : cli_error(&err);
}

static int run_job(seal_job *j)
{
    static int (*const steps[])(seal_job *) = {read_game, read_face,  read_old,      check_face,
                                               read_move, read_locks, write_envelope};
    int status = CLI_DONE;
    for (size_t i = 0; i < sizeof steps / sizeof *steps && status == CLI_DONE; i++)
        status = steps[i](j);
    return status;
}

static int run_adjourn_seal(cli *c)
{
    seal_job j = {.c = c, .pgn = FF_STR_INIT, .file = FF_STR_INIT, .old_code = FF_STR_INIT};
    event_game in = {.open = false};
    ff_error err;
    if (cli_secrets_guard(&err) != FF_OK)
        return cli_error(&err);
    ff_game_init(&j.game);
    ff_game_init(&j.cut);
    int status = CLI_DONE;
    if (event_game_wanted(c)) {
        status = event_game_open(&in, c);
        j.in = &in;
    }
    if (status == CLI_DONE)
        status = run_job(&j);
    ff_secret_free(j.move);
    ff_secret_free(j.passphrase[0]);
    ff_secret_free(j.passphrase[1]);
    ff_secret_wipe_stack();
    ff_envelope_free(j.old);
    ff_arena_release(&j.arena);
    ff_str_release(&j.old_code);
    ff_str_release(&j.file);
    ff_str_release(&j.pgn);
    event_game_close(&in);
    ff_game_release(&j.cut);
    ff_game_release(&j.game);
    return status;
}

static const cli_option options[] = {
    {0, "move-fd", "N", "read the move from this descriptor (default: asked, without echo)"},
    {0, "from-board", NULL,
     "the last move of the game was played after the order to seal: it is sealed"},
    {0, "check", NULL, "tell the arbiter whether the move is legal and clear: yes or no"},
    {0, "passphrase-fd", "N", "read the passphrase from this descriptor"},
    {0, "second", "both|either",
     "a second passphrase: both are needed to open, or either (default: both)"},
    {0, "arbiter-fd", "N", "read the second passphrase from this descriptor"},
    {0, "recipient", "KEYS", "public keys of who may open it, separated by commas"},
    {0, "cost", "low|moderate|high",
     "what a guess at a passphrase costs: low 64 MiB and a tenth of a second, moderate 256 MiB "
     "and a second, high 1 GiB and some seconds (default: moderate)"},
    {0, "white-used", "TIME", "time used by White, as 1:58:20"},
    {0, "black-used", "TIME", "time used by Black"},
    {0, "white-clock", "TIME", "what White's clock shows"},
    {0, "black-clock", "TIME", "what Black's clock shows"},
    {0, "flag-up", NULL,
     "the clock was looked at: no flag has fallen, though a clock shows 0:00"},
    {0, "early", "TIME", "who seals adjourns so long before the session ends: counts as used"},
    {0, "resumes", "WHEN", "day and hour of the resumption"},
    {0, "place", "WHERE", "where play resumes"},
    {0, "offer", "white|black", "whose draw offer is open"},
    {0, "white", "NAME", "the player (default: as in the game)"},
    {0, "black", "NAME", "the player (default: as in the game)"},
    {0, "event", "TEXT", "the event (default: as in the game)"},
    {0, "round", "TEXT", "the round (default: as in the game); event file: which round"},
    ADJOURN_OPTION_BOARD,
    EVENT_OPTION_SECTION,
    {0, "arbiter", "NAME", "the arbiter"},
    {0, "sealed-at", "TEXT", "when it was sealed (default: now)"},
    {0, "replace", NULL,
     "replace an envelope of this game: the clock has not been stopped yet"},
    {0, "fen", "FEN", "the adjourned position instead of a game"},
    CLI_OPTION_GAME,
    CLI_OPTION_AT,
    CLI_OPTION_LANGUAGE,
    EVENT_OPTION_AUTHOR,
    EVENT_OPTION_REASON,
    CLI_OPTION_FORMAT("text|json"),
    CLI_OPTION_END,
};

const cli_command cmd_adjourn_seal = {
    .name = "adjourn seal",
    .operands = "[GAME] ENVELOPE",
    .summary = "Seal a move: the envelope's face in clear, the move encrypted",
    .details =
        "The move is taken as the player writes it, in any notation, legible or not. Prints "
        "the\n"
        "face with its code, which both players copy: with it anyone can check later that\n"
        "nothing was changed. GAME may be an event file, with --round and --board: the moves,\n"
        "players and clocks come from there, and the game is marked as adjourned in it.\n"
        "Exit code 1: the game is over; 6: a clock shows 0:00, and it was not said whether "
        "the\n"
        "flag has fallen.",
    .options = options,
    .run = run_adjourn_seal,
};
