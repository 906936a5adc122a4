#include "cli/game/record.h"

#include "cli/frame/game_arg.h"
#include "flagfall/pgn.h"
#include "system/system.h"

#include <string.h>

/*
 * How the work begins. A journal is made complete under a temporary name, with all that the
 * game file holds which it continues, before it takes its name; and one that is there is
 * believed only when it held all of the game beside it. So neither a stop at any moment nor a
 * journal of something else takes a half-move away.
 */

static bool file_exists(const char *path)
{
    return ff_sys_exists(path);
}

static void commit_tag(record_session *s, const char *name, const char *value)
{
    ff_str line = FF_STR_INIT;
    ff_str_format(&line, "%s %s", name, value);
    record_commit(s, "tag", ff_str_get(&line), line.size);
    ff_str_release(&line);
}

/* Does the record hold what a journal has no line for? */
static bool holds_more(const ff_game *game)
{
    if (game->root.after != NULL)
        return true;
    for (const ff_node *n = game->root.next; n != NULL; n = n->next) {
        if (n->variation != NULL || n->nag_count != 0 || n->before != NULL)
            return true;
        for (const ff_comment *c = n->after; c != NULL; c = c->next)
            if (strncmp(c->text, "[%clk ", 6) != 0 && strcmp(c->text, "(=)") != 0)
                return true;
    }
    return false;
}

static void take_over_comments(record_session *s, const ff_node *node)
{
    for (const ff_comment *c = node->after; c != NULL; c = c->next) {
        if (strcmp(c->text, "(=)") == 0)
            record_commit(s, "offer", "", 0);
        else
            record_commit(s, "clock", c->text + 6, strcspn(c->text + 6, " ]"));
    }
}

/* Not "*", which says that the game goes on. */
static bool is_decided(ff_game_result result)
{
    return result != FF_GAME_RESULT_NONE && result != FF_GAME_RESULT_UNKNOWN;
}

static void take_over_game(record_session *s, const ff_game *game)
{
    char fen[FF_FEN_SIZE];
    ff_position pos = game->start, usual = ff_position_standard();
    for (const ff_tag *tag = game->tags; tag != NULL; tag = tag->next)
        if (strcmp(tag->name, "FEN") != 0 && strcmp(tag->name, "SetUp") != 0 &&
            strcmp(tag->name, "Result") != 0)
            commit_tag(s, tag->name, tag->value);
    if (!ff_position_same(&game->start, &usual))
        record_commit(s, "start", fen, ff_position_fen(&game->start, FF_FEN_X, fen));
    for (const ff_node *n = game->root.next; n != NULL && !s->failed; n = n->next) {
        char san[FF_NOTATION_SIZE];
        const char *text = n->written != NULL ? n->written : "?";
        if (n->move != FF_NO_MOVE) {
            ff_notation_write(&pos, n->move, FF_NOTATION_SAN, s->sheet.language, san);
            text = san;
            ff_position_play(&pos, n->move);
        }
        record_commit(s, "move", text, strlen(text));
        take_over_comments(s, n);
    }
    const char *result = ff_game_result_text(game->result);
    if (is_decided(game->result) && !s->failed)
        record_commit(s, "result", result, strlen(result));
}

/* Can all of the file be kept in a journal? An exit code. */
static int load_game(record_session *s, ff_game *game)
{
    ff_error err = {0};
    if (ff_pgn_load(s->path, 2, game, NULL, &err) == FF_OK) {
        cli_complain("\"%s\" holds several games, of which one would be left: record into "
                     "another file",
                     s->path);
        return CLI_INPUT;
    }
    if (ff_pgn_load(s->path, 1, game, NULL, &err) != FF_OK)
        return cli_error(&err);
    if (!holds_more(game))
        return CLI_DONE;
    cli_complain("\"%s\" has comments or variations, which would be lost: record into "
                 "another file",
                 s->path);
    return CLI_INPUT;
}

/* --- a journal and a game of the same name --- */

/* Compares them while the lines of the journal are read. The journal continues the game when at
 * one moment it held all that the game holds: what was taken back later was taken back in the
 * journal. */
typedef struct comparison {
    record_session *s;
    const ff_game *game; /* NULL: there is none */
    size_t count;        /* its half-moves */
    const ff_node *next; /* the first that is not `matched` */
    ff_position pos;     /* before it */
    size_t matched;      /* so many entries are as in the game */
    unsigned looks;
    bool held;
} comparison;

/* A tag of which the value is not known need not be kept. */
static bool is_open_tag(const ff_tag *tag)
{
    static const char *const derived[] = {"FEN", "SetUp", "Result"};
    for (size_t i = 0; i < sizeof derived / sizeof *derived; i++)
        if (strcmp(tag->name, derived[i]) == 0)
            return true;
    return tag->value[strspn(tag->value, "?.")] == '\0';
}

static bool holds_comments(const ff_sheet_entry *entry, const ff_node *node)
{
    for (const ff_comment *c = node->after; c != NULL; c = c->next)
        if (strcmp(c->text, "(=)") == 0 ? !entry->draw_offer : entry->clock_ms < 0)
            return false;
    return true;
}

/* With all half-moves in it: does the journal hold everything else, too? */
static bool holds_rest(const record_session *s, const ff_game *game)
{
    const ff_sheet_entry *entry = s->sheet.entries;
    for (const ff_tag *tag = game->tags; tag != NULL; tag = tag->next)
        if (!is_open_tag(tag) && ff_game_tag(&s->tags, tag->name, NULL) == NULL)
            return false;
    for (const ff_node *n = game->root.next; n != NULL; n = n->next)
        if (!holds_comments(entry++, n))
            return false;
    return !is_decided(game->result) || game->result == s->sheet.result;
}

/* Is the entry after the matched ones the half-move of the game? */
static bool matches(const comparison *c)
{
    const record_session *s = c->s;
    size_t index = c->matched;
    if (c->next->move == FF_NO_MOVE || !s->readable[index])
        return c->next->move == FF_NO_MOVE && !s->readable[index] &&
               strcmp(c->next->written != NULL ? c->next->written : "?",
                      s->sheet.entries[index].text) == 0;
    ff_position after = c->pos;
    ff_position_play(&after, c->next->move);
    return ff_position_same(&after, &s->positions[index + 1]);
}

static void match_one(comparison *c)
{
    if (c->next->move != FF_NO_MOVE)
        ff_position_play(&c->pos, c->next->move);
    c->next = c->next->next;
    c->matched++;
}

static void match_from_start(comparison *c, size_t count)
{
    c->matched = 0;
    c->next = c->game->root.next;
    c->pos = c->game->start;
    while (c->matched < count)
        match_one(c);
}

static void compare_games(comparison *c)
{
    enum { MOST_LOOKS = 1000 }; /* a journal of many lines is not looked at for hours */
    const record_session *s = c->s;
    if (c->held)
        return;
    if (s->sheet.count < c->matched)
        match_from_start(c, s->sheet.count);
    else if (s->sheet.count == c->matched + 1 && c->next != NULL && matches(c))
        match_one(c);
    c->held = c->matched == c->count && s->sheet.count == c->count &&
              ff_position_same(&s->sheet.start, &c->game->start) && c->looks++ < MOST_LOOKS &&
              holds_rest(s, c->game);
}

static int on_journal_line(void *ctx, const char *line, size_t size, ff_error *err)
{
    comparison *c = ctx;
    int code = record_apply(c->s, line, size, err);
    if (code == FF_E_PARSE_CLOCK || code == FF_E_LIMIT)
        return ff_fail(err, code, "the line does not fit the game");
    if (code == FF_OK && c->game != NULL)
        compare_games(c);
    return code;
}

static int show_choice(const record_session *s, const comparison *c)
{
    cli_complain(
        "refer: \"%s\" holds %zu half-move%s, and the journal \"%s\" with %zu does not "
        "continue it",
        s->path, c->count, c->count == 1 ? "" : "s", s->journal_path, s->sheet.count);
    cli_complain("  to keep the game: move \"%s\" away, and use --continue to add to it",
                 s->journal_path);
    cli_complain("  to keep the journal: move \"%s\" away, and give this command again",
                 s->path);
    return CLI_UNDECIDED;
}

static int open_journal(record_session *s, const ff_game *game)
{
    ff_error err = {0};
    comparison c = {.s = s, .game = game};
    if (game != NULL) {
        c.count = ff_game_plies(game);
        match_from_start(&c, 0);
    }
    if (ff_journal_open(s->journal_path, RECORD_HEADER, on_journal_line, &c, &s->journal,
                        &err) != FF_OK)
        return cli_error(&err);
    if (game != NULL && !c.held)
        return show_choice(s, &c);
    if (s->sheet.count > 0)
        cli_say(s->c, "going on with \"%s\": %zu half-move%s", s->journal_path, s->sheet.count,
                s->sheet.count == 1 ? "" : "s");
    return CLI_DONE;
}

/* --- a new journal --- */

static int begin_journal(record_session *s, const ff_game *game, const ff_position *start)
{
    ff_error err = {0};
    char fen[FF_FEN_SIZE];
    const ff_language *language = s->sheet.language;
    if (ff_journal_new(s->journal_path, RECORD_HEADER, &s->journal, &err) != FF_OK)
        return cli_error(&err);
    record_commit(s, "language", language->code, strlen(language->code));
    if (game != NULL && !s->failed)
        take_over_game(s, game);
    else if (!ff_position_same(start, &s->sheet.start))
        record_commit(s, "start", fen, ff_position_fen(start, FF_FEN_X, fen));
    return s->failed ? CLI_IO : CLI_DONE;
}

/* Tags and language that were asked for. */
static void commit_options(record_session *s, const ff_language *wanted)
{
    static const struct {
        const char *option, *name;
    } tags[3] = {{"white", "White"}, {"black", "Black"}, {"event", "Event"}};
    if (cli_has(s->c, "language") && s->sheet.language != wanted)
        record_commit(s, "language", wanted->code, strlen(wanted->code));
    for (size_t i = 0; i < 3 && !s->failed; i++)
        if (cli_has(s->c, tags[i].option))
            commit_tag(s, tags[i].name, cli_value(s->c, tags[i].option, ""));
}

static int begin_record(record_session *s, const ff_game *game, bool old_journal)
{
    ff_error err = {0};
    const char *fen = cli_value(s->c, "fen", NULL);
    const ff_language *wanted = s->sheet.language;
    ff_position start = s->sheet.start;
    int status = fen != NULL ? cli_read_fen(s->c, fen, &start) : CLI_DONE;
    if (status == CLI_DONE && !record_reserve(s))
        status = cli_no_memory();
    if (status != CLI_DONE)
        return status;
    record_set_start(s);
    status = old_journal ? open_journal(s, game) : begin_journal(s, game, &start);
    if (status == CLI_DONE && fen != NULL && !ff_position_same(&start, &s->sheet.start)) {
        cli_complain("the game that is continued starts from another position than --fen");
        status = CLI_USAGE;
    }
    if (status != CLI_DONE)
        return status;
    commit_options(s, wanted);
    if (!s->failed && !old_journal && ff_journal_publish(s->journal, &err) != FF_OK)
        return cli_error(&err);
    return s->failed ? CLI_IO : CLI_DONE;
}

int record_begin(record_session *s)
{
    bool old_journal = file_exists(s->journal_path), old_game = file_exists(s->path);
    s->fresh = !old_game;
    if (!old_journal && old_game && !cli_has(s->c, "continue")) {
        cli_complain("\"%s\" exists: continue with it with --continue, or name another file",
                     s->path);
        return CLI_IO;
    }
    ff_game game;
    ff_game_init(&game);
    int status = old_game ? load_game(s, &game) : CLI_DONE;
    if (status == CLI_DONE)
        status = begin_record(s, old_game ? &game : NULL, old_journal);
    else if (old_journal)
        cli_complain("the journal \"%s\" is kept", s->journal_path);
    ff_game_release(&game);
    return status;
}
