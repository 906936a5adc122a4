#include "base/levels.h"
#include "board/san_resolve.h"
#include "board/san_signs.h"
#include "verify/verify_checker.h"

#include <string.h>

/* --- moves --- */

/* "nf3" for "Nf3"; not for b, which is a file as well. */
static bool read_lower_case(ff_span text, ff_san *san)
{
    char copy[16];
    char capital = (char)ff_san_capital((uint8_t)text.text[0]);
    ff_role role = ff_san_role((uint8_t)capital);
    if (text.size < 3 || text.size >= sizeof copy || role < FF_KNIGHT || role == FF_BISHOP)
        return false;
    memcpy(copy, text.text, text.size);
    copy[0] = capital;
    return ff_san_parse(copy, text.size, san, NULL) == FF_OK;
}

static void report_illegal(ff_checker *c, ff_pgn *pgn, const ff_san *san, ff_san_status status,
                           ff_span text)
{
    const ff_position *pos = &c->replay.pos;
    ff_past past = {&c->replay.start, c->replay.moves, c->replay.plies};
    ff_str reason = FF_STR_INIT;
    ff_san_explain(pos, san, &past, &reason);
    bool ambiguous = status == FF_SAN_AMBIGUOUS;
    ff_finding *f = ff_checker_add_move(
        c, pgn, ambiguous ? FF_FINDING_AMBIGUOUS_MOVE : FF_FINDING_ILLEGAL_MOVE,
        ff_checker_text(c, &reason), pos, c->replay.plies + 1, text);
    f->article = ambiguous ? ff_checker_ambiguity(c) : ff_checker_article(c, san);
    ff_str_release(&reason);
    c->checked->report.first_illegal = (int)c->replay.plies + 1;
    c->broken = true;
}

/* Why a null move is not a move: it may stand for a half-move that is not known, and a comment
 * after it says so. The window has room for both. */
static const char *null_means(const ff_pgn *pgn, ff_finding_code *code)
{
    static const struct {
        const char *command, *message;
    } sources[] = {
        {"{[%ff-gap missing]", "the half-move is missing"},
        {"{[%ff-gap unreadable]", "the half-move cannot be read"},
        {"{[%ff-text ", "this is not a move that can be read"},
    };
    const char *at = pgn->at;
    while (ff_pgn_classes[(unsigned char)*at] == PGN_SPACE)
        at++;
    *code = FF_FINDING_UNREADABLE_MOVE;
    for (size_t i = 0; i < sizeof sources / sizeof *sources; i++) {
        const char *p = at, *q = sources[i].command;
        for (; *q != '\0' && (*p == *q || (*q == ' ' && *p == '\n')); q++)
            p++;
        if (*q == '\0')
            return sources[i].message;
    }
    *code = FF_FINDING_NULL_MOVE;
    return "a player may not pass; null moves belong in variations";
}

/* The languages in whose piece letters a text is a move here. */
static uint64_t languages_of(const ff_position *pos, ff_span text)
{
    unsigned count;
    const ff_language *all = ff_language_all(&count);
    uint64_t fit = 0;
    for (unsigned i = 0; i < count; i++) {
        const ff_pgn_notation notation = {FF_NOTATION_SAN, &all[i]};
        ff_reading found;
        ff_pgn_notation_read(&notation, pos, text, &found);
        fit |= (uint64_t)(found.move != FF_NO_MOVE) << i;
    }
    return fit;
}

static void put_unreadable(const ff_checker *c, ff_span text, ff_str *out)
{
    uint64_t fit = languages_of(&c->replay.pos, text);
    ff_str_text(out, "this is not a move that can be read");
    if (fit == 0)
        return;
    ff_str_text(out, "; it is one in the letters of another language, --language ");
    ff_language_list(fit, out);
}

static void report_unreadable(ff_checker *c, ff_pgn *pgn, ff_span text)
{
    ff_finding_code code = FF_FINDING_UNREADABLE_MOVE;
    ff_str message = FF_STR_INIT;
    if (ff_pgn_is_null_move(text))
        ff_str_text(&message, null_means(pgn, &code));
    else
        put_unreadable(c, text, &message);
    ff_checker_add_move(c, pgn, code, ff_checker_text(c, &message), &c->replay.pos,
                        c->replay.plies + 1, text);
    ff_str_release(&message);
    c->checked->report.first_illegal = (int)c->replay.plies + 1;
    c->broken = true;
}

static void note_move(ff_checker *c, ff_pgn *pgn, ff_finding_code code, ff_span text,
                      const char *what)
{
    ff_checker_add_move(c, pgn, code, what, &c->prev, c->replay.plies, text);
}

/* Marks and forms that are wrong or more than needed, after the move was played. */
static void check_marks(ff_checker *c, ff_pgn *pgn, const ff_san *san, ff_move move,
                        ff_span text)
{
    if (san->mark == '#' && (c->checkers == 0 || ff_position_has_legal_move(&c->replay.pos)))
        note_move(c, pgn, FF_FINDING_FALSE_MATE, text, "marked as mate, but it is not one");
    if (san->mark == '+' && c->checkers == 0)
        note_move(c, pgn, FF_FINDING_FALSE_CHECK, text, "marked as check, but it is not one");
    if (san->capture && !ff_is_capture(&c->prev, move))
        note_move(c, pgn, FF_FINDING_NO_CAPTURE, text,
                  "marked as a capture, and nothing is captured");
    if (san->liberties & FF_SAN_ZEROS)
        note_move(c, pgn, FF_FINDING_ZEROS, text, "castling is written O-O, with letters");
    else if (san->liberties != 0)
        note_move(c, pgn, FF_FINDING_NOTATION, text, "understood, but not standard notation");
}

static void check_origin(ff_checker *c, ff_pgn *pgn, const ff_san *san, ff_move move,
                         ff_span text)
{
    unsigned needed = ff_san_needed(&c->prev, (ff_role)san->role, FF_MOVE_FROM(move), san->to);
    unsigned written =
        (unsigned)(san->from_file != FF_SAN_ANY) + (san->from_rank != FF_SAN_ANY);
    if (written > ff_count(needed))
        note_move(c, pgn, FF_FINDING_DISAMBIGUATION, text,
                  "more of the origin square is written than is needed");
}

static void note_after_end(ff_checker *c, ff_pgn *pgn, ff_span text)
{
    c->after_end = true;
    ff_pgn_place(pgn, &c->after_line, &c->after_column);
    memcpy(c->after_text, text.text, text.size);
    c->after_text[text.size] = '\0';
}

/* Of a move that was found by other means than its SAN: who moves. Its text is not looked at.
 */
static ff_san found_san(const ff_position *pos, ff_move move)
{
    return (ff_san){.role = (uint8_t)ff_role_at(pos, FF_MOVE_FROM(move)),
                    .from_file = FF_SAN_ANY,
                    .from_rank = FF_SAN_ANY};
}

static void report_foreign(ff_checker *c, ff_pgn *pgn, ff_grade grade, ff_span text)
{
    static const ff_finding_code codes[] = {
        [FF_GRADE_AMBIGUOUS] = FF_FINDING_AMBIGUOUS_MOVE,
        [FF_GRADE_IMPOSSIBLE] = FF_FINDING_ILLEGAL_MOVE,
        [FF_GRADE_NO_MOVE] = FF_FINDING_UNREADABLE_MOVE,
    };
    ff_str why = FF_STR_INIT;
    ff_pgn_notation_explain(&c->notation, &c->replay.pos, text, &why);
    ff_checker_add_move(c, pgn, codes[grade], ff_checker_text(c, &why), &c->replay.pos,
                        c->replay.plies + 1, text);
    ff_str_release(&why);
    c->checked->report.first_illegal = (int)c->replay.plies + 1;
    c->broken = true;
}

/* A move in the notation that the tag names. */
static ff_move read_foreign(ff_checker *c, ff_pgn *pgn, ff_span text)
{
    ff_reading found;
    if (ff_pgn_is_null_move(text)) {
        report_unreadable(c, pgn, text);
        return FF_NO_MOVE;
    }
    ff_pgn_notation_read(&c->notation, &c->replay.pos, text, &found);
    if (found.move == FF_NO_MOVE)
        report_foreign(c, pgn, found.grade, text);
    return found.move;
}

/* A move in coordinates, in a file of SAN: it is read, with a note. */
static ff_move read_coordinates(ff_checker *c, ff_pgn *pgn, ff_span text)
{
    const ff_position *pos = &c->replay.pos;
    char name[FF_SAN_SIZE];
    ff_move move = ff_pgn_read_coordinates(pos, text);
    if (move == FF_NO_MOVE)
        return move;
    ff_san_write(pos, move, name);
    ff_str what = FF_STR_INIT;
    ff_str_format(&what, "%.*s is coordinate notation: %s", (int)text.size, text.text, name);
    ff_checker_add_move(c, pgn, FF_FINDING_NOTATION, ff_checker_text(c, &what), pos,
                        c->replay.plies + 1, text);
    ff_str_release(&what);
    return move;
}

/* What coordinates say is moved: the piece that stands there, where SAN would say a pawn. */
static void take_piece(const ff_position *pos, ff_span text, ff_san *san)
{
    ff_square from;
    if (san->role != FF_PAWN || !ff_pgn_coordinates_from(text, &from) ||
        ff_role_at(pos, from) == FF_NO_ROLE)
        return;
    san->role = (uint8_t)ff_role_at(pos, from);
    san->from_file = (uint8_t)(from % 8);
    san->from_rank = (uint8_t)(from / 8);
}

/* A move that is found by other means than its SAN, or that cannot be read. */
static __attribute__((noinline)) bool find_otherwise(ff_checker *c, ff_pgn *pgn, ff_span text,
                                                     ff_san *san, ff_move *move)
{
    bool foreign = c->notation.language != NULL;
    *move = foreign ? read_foreign(c, pgn, text) : read_coordinates(c, pgn, text);
    if (*move != FF_NO_MOVE)
        *san = found_san(&c->replay.pos, *move);
    return *move != FF_NO_MOVE;
}

/* Reads a text that is not SAN: in small letters it goes to `san`, else the move is found. */
static __attribute__((noinline)) bool read_other(ff_checker *c, ff_pgn *pgn, ff_span text,
                                                 ff_san *san, ff_move *move, bool *lower)
{
    if (text.size == 4 && memcmp(text.text, "e.p.", 4) == 0)
        return false;
    *lower = read_lower_case(text, san);
    if (*lower || find_otherwise(c, pgn, text, san, move))
        return true;
    report_unreadable(c, pgn, text);
    return false;
}

static void variation_move(ff_checker *c, ff_pgn *pgn, ff_span text);

/* Reads and resolves the text; false when it was reported as a fault. */
FF_INLINE bool find_move(ff_checker *c, ff_pgn *pgn, ff_span text, ff_san *san, ff_move *move,
                         bool *lower)
{
    if (__builtin_expect(c->notation.language != NULL, 0))
        return find_otherwise(c, pgn, text, san, move);
    *move = FF_NO_MOVE;
    if (__builtin_expect(ff_san_parse(text.text, text.size, san, NULL) != FF_OK, 0)) {
        if (!read_other(c, pgn, text, san, move, lower) || *move != FF_NO_MOVE)
            return *move != FF_NO_MOVE;
    }
    ff_san_status status = ff_resolve(&c->replay.pos, san, c->checkers, move);
    if (__builtin_expect(status == FF_SAN_LEGAL, 1))
        return true;
    ff_san said = *san;
    if (find_otherwise(c, pgn, text, san, move))
        return true;
    take_piece(&c->replay.pos, text, &said);
    report_illegal(c, pgn, &said, status, text);
    return false;
}

static void end_replay(ff_checker *c, ff_pgn *pgn, int code)
{
    c->broken = true;
    if (code == FF_E_LIMIT)
        ff_checker_add(c, pgn, FF_FINDING_TOO_LONG, ff_finding_code_text(FF_FINDING_TOO_LONG));
    else
        c->checked->status = code;
}

/* What the text of a legal move, which has been played, says and need not. */
FF_INLINE void check_text(ff_checker *c, ff_pgn *pgn, const ff_san *san, ff_move move,
                          ff_span text, bool lower)
{
    bool quiet_capture = san->capture && c->replay.pos.halfmove != 0;
    if (__builtin_expect(san->mark == '#' || (san->mark == '+' && c->checkers == 0) ||
                             quiet_capture || san->liberties != 0,
                         0))
        check_marks(c, pgn, san, move, text);
    if (__builtin_expect(san->role != FF_PAWN && san->castling == 0 &&
                             (san->from_file & san->from_rank) != FF_SAN_ANY,
                         0))
        check_origin(c, pgn, san, move, text);
    if (__builtin_expect(lower, 0))
        note_move(c, pgn, FF_FINDING_LOWER_CASE, text,
                  "piece letters are capitals; read as a piece");
}

static void on_move(void *ctx, ff_pgn *pgn, ff_span text)
{
    ff_checker *c = ctx;
    ff_san san;
    ff_move move;
    bool lower = false;
    if (__builtin_expect(c->depth > 0, 0)) {
        variation_move(c, pgn, text);
        return;
    }
    if (__builtin_expect(!c->started, 0))
        ff_checker_start(c, pgn);
    if (__builtin_expect(c->broken, 0)) {
        c->unchecked++;
        return;
    }
    if (!find_move(c, pgn, text, &san, &move, &lower))
        return;
    if (__builtin_expect(c->replay.end != FF_END_NONE, 0) && !c->after_end)
        note_after_end(c, pgn, text);
    c->offsets[c->replay.plies & (FF_PLACES - 1)] = ff_pgn_token_offset(pgn);
    c->prev = c->replay.pos;
    c->has_prev = true;
    int code = ff_replay_push(&c->replay, move, (ff_role)san.role);
    if (__builtin_expect(code != FF_OK, 0)) {
        end_replay(c, pgn, code);
        return;
    }
    c->checkers = ff_checkers_through(&c->replay.pos, move, (ff_role)san.role);
    check_text(c, pgn, &san, move, text, lower);
}

static void on_number(void *ctx, ff_pgn *pgn, unsigned number, unsigned dots)
{
    ff_checker *c = ctx;
    if (c->depth > 0 || c->broken)
        return;
    if (__builtin_expect(!c->started, 0))
        ff_checker_start(c, pgn);
    const ff_position *pos = &c->replay.pos;
    long shift = (long)number - (long)pos->fullmove;
    bool wrong_side = dots >= 3 && pos->turn == FF_WHITE;
    if (__builtin_expect(shift == c->number_shift && !wrong_side, 1))
        return;
    c->number_shift = shift;
    ff_str message = FF_STR_INIT;
    ff_str_format(&message, "move number %u%s: %u%s is due", number, dots >= 3 ? "..." : ".",
                  pos->fullmove, pos->turn == FF_WHITE ? "." : "...");
    ff_finding *f =
        ff_checker_add(c, pgn, FF_FINDING_MOVE_NUMBER, ff_checker_text(c, &message));
    f->ply = c->replay.plies + 1;
    ff_str_release(&message);
}

/* --- variations --- */

static void on_open(void *ctx, ff_pgn *pgn)
{
    ff_checker *c = ctx;
    if (!c->started)
        ff_checker_start(c, pgn);
    unsigned depth = c->depth++;
    if (depth >= FF_MAX_DEPTH) {
        if (!c->told_depth)
            ff_checker_add(c, pgn, FF_FINDING_VARIATION_DEPTH,
                           ff_finding_code_text(FF_FINDING_VARIATION_DEPTH));
        c->told_depth = true;
        return;
    }
    ff_branch *to = &c->branches[depth];
    if (depth == 0) {
        *to = (ff_branch){
            .pos = c->prev, .broken = c->broken || !c->has_prev, .ply = c->replay.plies};
    } else {
        const ff_branch *from = &c->branches[depth - 1];
        *to = (ff_branch){
            .pos = from->prev, .broken = from->broken || !from->has_prev, .ply = from->ply};
    }
}

static void on_close(void *ctx, ff_pgn *pgn)
{
    ff_checker *c = ctx;
    (void)pgn;
    c->depth--;
}

static void report_variation(ff_checker *c, ff_pgn *pgn, ff_branch *l, const ff_san *san,
                             ff_span text)
{
    ff_str message = FF_STR_INIT;
    ff_str_text(&message, "in a variation: ");
    if (san != NULL)
        ff_san_explain(&l->pos, san, NULL, &message);
    else
        ff_str_text(&message, "this is not a move that can be read");
    ff_checker_add_move(c, pgn, FF_FINDING_VARIATION, ff_checker_text(c, &message), &l->pos,
                        l->ply, text);
    ff_str_release(&message);
    l->broken = true;
}

/* A move of a variation; FF_NO_MOVE when it cannot be played. `san` is what can be explained
 * then, and `*readable` whether there is anything to explain. */
static ff_move read_variation(const ff_checker *c, const ff_position *pos, ff_span text,
                              ff_san *san, bool *readable)
{
    ff_reading found;
    ff_move move = FF_NO_MOVE;
    *readable = false;
    if (c->notation.language != NULL) {
        ff_pgn_notation_read(&c->notation, pos, text, &found);
        return found.move;
    }
    *readable = ff_san_parse(text.text, text.size, san, NULL) == FF_OK;
    if (*readable && ff_san_resolve(pos, san, &move) == FF_SAN_LEGAL)
        return move;
    return ff_pgn_read_coordinates(pos, text);
}

static void variation_move(ff_checker *c, ff_pgn *pgn, ff_span text)
{
    if (c->depth > FF_MAX_DEPTH)
        return;
    ff_branch *l = &c->branches[c->depth - 1];
    ff_san san;
    bool readable = false;
    if (l->broken || (text.size == 4 && memcmp(text.text, "e.p.", 4) == 0))
        return;
    bool null = ff_pgn_is_null_move(text);
    ff_move move = !null ? read_variation(c, &l->pos, text, &san, &readable)
                   : ff_position_in_check(&l->pos) ? FF_NO_MOVE
                                                   : FF_MOVE(0, 0, FF_MOVE_NULL);
    if (move == FF_NO_MOVE) {
        report_variation(c, pgn, l, readable ? &san : NULL, text);
        return;
    }
    l->prev = l->pos;
    l->has_prev = true;
    l->ply++;
    ff_position_play(&l->pos, move);
}

/* --- the rest of the text --- */

static void on_result(void *ctx, ff_pgn *pgn, ff_game_result result)
{
    ff_checker *c = ctx;
    (void)pgn;
    c->result = result;
}

static void on_run(void *ctx, ff_pgn *pgn)
{
    ff_checker *c = ctx;
    unsigned before = c->replay.plies;
    c->run(c, pgn);
    if (c->replay.plies != before)
        c->checkers = ff_position_checkers(&c->replay.pos);
}

static void on_begin(void *ctx, ff_pgn *pgn)
{
    ff_checker *c = ctx;
    (void)pgn;
    c->checked->begun = true;
    c->outside = false;
    c->finding_count = 0;
    c->has_prev = c->started = c->broken = false;
    c->any_tag = c->after_end = c->told_depth = false;
    c->unchecked = c->depth = 0;
    c->number_shift = 0;
    c->result = FF_GAME_RESULT_NONE;
    c->notation.language = NULL;
    c->run = c->fast;
    c->has_tags = 0;
}

/* --- the checker --- */

int ff_checker_new(const ff_verify_options *options, const char *file, bool want_games,
                   ff_checker **out, ff_error *err)
{
    ff_checker *c = ff_calloc(1, sizeof *c);
    if (c == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for checking games");
    c->options = *options;
    if (c->options.laws == NULL)
        c->options.laws = ff_laws_default();
    bool by_material =
        options->dead == FF_VERIFY_DEAD_MATERIAL || c->options.laws->dead_by_material;
    if (!by_material && ff_winnable_new(&c->solver, err) != FF_OK) {
        ff_free(c);
        return FF_E_MEMORY;
    }
    c->standard = ff_position_standard();
    c->run = c->fast = FF_LEVELS_CHOOSE(ff_checker_run);
    c->file = file;
    c->want_games = want_games;
    *out = c;
    return FF_OK;
}

void ff_checker_free(ff_checker *checker)
{
    if (checker == NULL)
        return;
    ff_replay_release(&checker->replay);
    for (int i = 0; i < FF_CHECKER_TAGS; i++)
        ff_str_release(&checker->tags[i]);
    ff_str_release(&checker->message);
    ff_pgn_times_release(&checker->clocks);
    ff_arena_release(&checker->arena);
    ff_winnable_free(checker->solver);
    ff_free(checker);
}

ff_checked *ff_checker_next(ff_checker *checker, ff_pgn *pgn, bool *more)
{
    static const ff_pgn_visitor visitor = {
        .begin_game = on_begin,
        .tag = ff_checker_on_tag,
        .number = on_number,
        .move = on_move,
        .open_variation = on_open,
        .close_variation = on_close,
        .result = on_result,
        .fault = ff_checker_on_fault,
        .end_game = ff_checker_on_end,
    };
    ff_checker *c = checker;
    ff_checked *checked = ff_arena_alloc(&c->arena, sizeof *checked);
    c->checked = checked != NULL ? checked : &c->none;
    *c->checked = (ff_checked){
        .report = {
            .file = c->file, .valid = true, .ended_at = FF_NEVER, .first_illegal = FF_NEVER}};
    c->tail = &c->checked->findings;
    c->outside = true;
    c->finding_count = 0;
    if (__builtin_expect(c->options.clocks, 0))
        *more = ff_checker_scan_clocks(c, pgn, &visitor);
    else
        *more = ff_pgn_scan(pgn, &visitor, on_run, c);
    return checked;
}

void ff_checker_reset(ff_checker *checker)
{
    ff_arena_reset(&checker->arena);
}
