#include "io/verify_game.h"

#include "chess/san_quick.h"
#include "chess/san_resolve.h"
#include "flagfall/dead.h"
#include "game/replay_push.h"
#include "io/pgn_scan.h"

/* Named limits: a game that is all faults must not fill the memory. */
enum { MAX_FINDINGS = 100, MAX_DEPTH = 128 };

/* Positions a short analysis of the last position looks at. */
enum { LAST_NODES = 2000 };

/* The tags that the check needs. */
typedef enum tag_index {
    TAG_WHITE,
    TAG_BLACK,
    TAG_RESULT,
    TAG_ROUND,
    TAG_FEN,
    TAG_SETUP,
    TAG_VARIANT,
    TAG_COUNT
} tag_index;

/* One line of moves: a variation on the stack. */
typedef struct branch {
    ff_position pos;
    ff_position prev; /* before the last move, from where a variation of it starts */
    bool has_prev;
    bool broken; /* a move could not be played: the rest of the line is not checked */
    unsigned ply;
} branch;

struct ff_checker {
    ff_verify_options options;
    const char *file;
    bool want_games;
    /* the main line */
    ff_position standard;
    ff_replay replay;
    ff_position prev;
    bool has_prev;
    ff_bitboard checkers; /* men that check the side to move */
    bool started;         /* the start position has been set up */
    bool broken;          /* a fault stopped the replay */
    unsigned unchecked;
    long number_shift; /* how far the written move numbers are off, once that was reported */
    ff_game_result result;
    ff_str tags[TAG_COUNT];
    bool has_tag[TAG_COUNT];
    bool any_tag;
    /* the first move behind the end of the game */
    bool after_end;
    long after_line, after_column;
    char after_text[FF_PGN_MAX_TOKEN + 1];
    /* variations */
    unsigned depth;
    bool told_depth;
    branch branches[MAX_DEPTH];
    /* results */
    ff_arena arena;
    ff_checked *checked;
    ff_checked none; /* where memory for a result is out */
    ff_checked_finding **tail;
    unsigned finding_count;
    ff_str message;
    ff_winnable_solver *solver; /* NULL when material alone decides what is dead */
};

/* --- findings --- */

static const char *keep(ff_checker *c, const char *text, size_t size)
{
    const char *copy = ff_arena_copy(&c->arena, text, size);
    if (copy == NULL)
        c->checked->status = FF_E_MEMORY;
    return copy != NULL ? copy : "";
}

/* Text of the file as UTF-8. */
static const char *keep_text(ff_checker *c, ff_span text)
{
    ff_str str = FF_STR_INIT;
    ff_str_any_encoding(&str, text.text, text.size);
    const char *copy = keep(c, ff_str_get(&str), str.size);
    ff_str_release(&str);
    return copy;
}

/* Adds a finding at the place that is being visited. NULL when the game has too many. */
static ff_finding *add_finding(ff_checker *c, ff_pgn *pgn, ff_finding_code code,
                               const char *message)
{
    if (c->finding_count > MAX_FINDINGS)
        return NULL;
    if (c->finding_count++ == MAX_FINDINGS) {
        code = FF_FINDING_more;
        message = ff_finding_code_text(code);
    }
    ff_checked_finding *node = ff_arena_alloc(&c->arena, sizeof *node);
    if (node == NULL) {
        c->checked->status = FF_E_MEMORY;
        return NULL;
    }
    *node = (ff_checked_finding){.finding = {.file = c->file,
                                             .code = code,
                                             .severity = ff_finding_severity(code),
                                             .message = keep(c, message, strlen(message))}};
    ff_pgn_place(pgn, &node->finding.line, &node->finding.column);
    *c->tail = node;
    c->tail = &node->next;
    if (node->finding.severity == FF_SEVERITY_ERROR)
        c->checked->report.valid = false;
    return &node->finding;
}

/* The same for a half-move: its number, its text and the position before it. */
static ff_finding *add_move_finding(ff_checker *c, ff_pgn *pgn, ff_finding_code code,
                                    const char *message, const ff_position *pos, unsigned ply,
                                    ff_span text)
{
    ff_finding *f = add_finding(c, pgn, code, message);
    if (f == NULL || f->code != code)
        return NULL;
    char fen[FF_FEN_SIZE];
    f->ply = ply;
    f->text = keep_text(c, text);
    size_t size = ff_position_fen(pos, FF_FEN_X, fen);
    f->fen = keep(c, fen, size);
    ff_str_clear(&c->message);
    ff_str_format(&c->message, "%u%s%s", pos->fullmove, pos->turn == FF_WHITE ? "." : "...",
                  f->text);
    f->at = keep(c, ff_str_get(&c->message), c->message.size);
    return f;
}

/* The Article that a move of that role comes under; the same in every FIDE edition. */
static const char *article_of(const ff_san *san)
{
    static const char *const articles[] = {NULL, "3.7", "3.6", "3.2", "3.3", "3.4", "3.8"};
    return san->castling != 0 ? "3.8.2" : articles[san->role];
}

/* --- tags and the start --- */

static const struct {
    const char *name;
    tag_index index;
} tag_names[] = {{"White", TAG_WHITE}, {"Black", TAG_BLACK},    {"Result", TAG_RESULT},
                 {"Round", TAG_ROUND}, {"FEN", TAG_FEN},        {"SetUp", TAG_SETUP},
                 {"Setup", TAG_SETUP}, {"Variant", TAG_VARIANT}};

static void on_tag(void *ctx, ff_pgn *pgn, ff_span name, ff_span value)
{
    ff_checker *c = ctx;
    (void)pgn;
    c->any_tag = true;
    for (size_t i = 0; i < sizeof tag_names / sizeof *tag_names; i++) {
        if (tag_names[i].name[0] != name.text[0] || strlen(tag_names[i].name) != name.size ||
            memcmp(tag_names[i].name, name.text, name.size) != 0)
            continue;
        ff_str *to = &c->tags[tag_names[i].index];
        ff_str_clear(to);
        if (memchr(value.text, '\\', value.size) != NULL ||
            ff_utf8_valid(value.text, value.size) != value.size)
            ff_pgn_unescape(value, to);
        else
            ff_str_bytes(to, value.text, value.size);
        c->has_tag[tag_names[i].index] = true;
        return;
    }
}

/* Letters and digits only, in lower case: "Chess 960" and "chess960" are the same. */
static void squeeze(const char *text, char *out, size_t size)
{
    size_t n = 0;
    for (; *text != '\0' && n + 1 < size; text++) {
        char ch = *text >= 'A' && *text <= 'Z' ? (char)(*text + 32) : *text;
        if ((ch >= 'a' && ch <= 'z') || (ch >= '0' && ch <= '9'))
            out[n++] = ch;
    }
    out[n] = '\0';
}

/* Names of the Variant tag under which the Laws hold. */
static bool is_chess_variant(const char *name)
{
    static const char *const known[] = {"",
                                        "standard",
                                        "normal",
                                        "chess",
                                        "orthodox",
                                        "fromposition",
                                        "classical",
                                        "chess960",
                                        "fischerandom",
                                        "fischerrandom",
                                        "fischerrandomchess",
                                        "fischerandomchess",
                                        "frc",
                                        "freestyle",
                                        "freestylechess",
                                        "chess9lx",
                                        "dfrc",
                                        "doublefischerrandom",
                                        "doublefischerandom",
                                        "wildcastle",
                                        "wildfr"};
    char squeezed[64];
    squeeze(name, squeezed, sizeof squeezed);
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(known[i], squeezed) == 0)
            return true;
    return false;
}

static void report_setup(ff_checker *c, ff_pgn *pgn, const ff_setup_report *report)
{
    for (unsigned fault = 0; fault < FF_SETUP_FAULT_COUNT; fault++) {
        if ((report->faults & 1u << fault) == 0)
            continue;
        ff_finding_code code =
            !ff_setup_fault_playable((ff_setup_fault)fault) ? FF_FINDING_setup
            : fault == FF_SETUP_CASTLING_KING || fault == FF_SETUP_CASTLING_ROOK
                ? FF_FINDING_setup_castling
                : FF_FINDING_setup_doubtful;
        ff_setup_report one = *report;
        one.faults = 1u << fault;
        ff_str text = FF_STR_INIT;
        ff_str_text(&text, "FEN: ");
        ff_setup_report_text(&one, &text);
        ff_finding *f = add_finding(c, pgn, code, ff_str_get(&text));
        if (f != NULL)
            f->text = keep(c, ff_str_get(&c->tags[TAG_FEN]), c->tags[TAG_FEN].size);
        ff_str_release(&text);
    }
}

/* The position of the FEN tag; false when there is none that can be played. */
static bool read_fen(ff_checker *c, ff_pgn *pgn, ff_position *pos)
{
    ff_setup setup;
    ff_setup_report report;
    ff_error err;
    const ff_str *fen = &c->tags[TAG_FEN];
    if (ff_setup_from_fen(ff_str_get(fen), fen->size, &setup, NULL, &err) != FF_OK) {
        ff_finding *f = add_finding(c, pgn, FF_FINDING_fen, err.message);
        if (f != NULL)
            f->text = keep(c, ff_str_get(fen), fen->size);
        return false;
    }
    int rc = ff_position_from_setup(&setup, pos, &report, NULL);
    report_setup(c, pgn, &report);
    return rc == FF_OK;
}

/* Before the first move, or at the end of a game without any. */
static void start_game(ff_checker *c, ff_pgn *pgn)
{
    ff_position pos;
    c->started = true;
    if (c->has_tag[TAG_VARIANT] && !is_chess_variant(ff_str_get(&c->tags[TAG_VARIANT]))) {
        ff_str text = FF_STR_INIT;
        ff_str_format(&text, "the variant \"%s\" is not played by the Laws of Chess",
                      ff_str_get(&c->tags[TAG_VARIANT]));
        add_finding(c, pgn, FF_FINDING_variant, ff_str_get(&text));
        ff_str_release(&text);
        c->broken = true;
        pos = ff_position_standard();
    } else if (!c->has_tag[TAG_FEN]) {
        pos = c->standard;
        if (strcmp(ff_str_get(&c->tags[TAG_SETUP]), "1") == 0)
            add_finding(c, pgn, FF_FINDING_setup_tag, "the tag SetUp \"1\" wants a tag FEN");
    } else if (!read_fen(c, pgn, &pos)) {
        c->broken = true;
        pos = ff_position_standard();
    }
    int rc = ff_replay_start(&c->replay, &pos, &c->options.laws->ends);
    if (rc != FF_OK) {
        c->checked->status = rc;
        c->broken = true;
        return;
    }
    c->checkers = ff_checkers(&pos);
}

/* --- moves --- */

/* The men that check the side to move, after a move of a man of `role`; cheaper than looking
 * at every attacker, since only the man that moved and a line it left can give check. */
static inline __attribute__((always_inline)) ff_bitboard
checkers_after(const ff_position *p, ff_move move, ff_role role)
{
    ff_color us = (ff_color)p->turn;
    ff_square king = ff_king_of(p, us);
    unsigned kind = FF_MOVE_KIND(move);
    if (__builtin_expect(kind == FF_MOVE_CASTLING || kind == FF_MOVE_EN_PASSANT, 0))
        return ff_attackers_of(p, king, ff_other(us), p->role[0]);
    ff_square from = FF_MOVE_FROM(move), to = FF_MOVE_TO(move);
    ff_role placed = kind >= FF_MOVE_PROMOTION ? (ff_role)(kind & 7) : role;
    ff_bitboard checkers = 0;
    if (placed == FF_KNIGHT) {
        checkers = ff_table.knight[king] & FF_BIT(to);
    } else if (placed == FF_PAWN) {
        checkers = ff_table.pawn[us][king] & FF_BIT(to);
    } else if (ff_table.line[king][to] != 0 && placed != FF_KING) {
        bool straight = (king ^ to) < 8 || ((king ^ to) & 7) == 0;
        if (placed == FF_QUEEN || (placed == FF_ROOK) == straight)
            checkers = (ff_table.between[king][to] & p->role[0]) == 0 ? FF_BIT(to) : 0;
    }
    ff_bitboard line = ff_table.line[king][from];
    if (line != 0) {
        bool straight = (king ^ from) < 8 || ((king ^ from) & 7) == 0;
        ff_bitboard snipers = line & p->color[us ^ 1] &
                              (p->role[FF_QUEEN] | p->role[straight ? FF_ROOK : FF_BISHOP]);
        while (snipers != 0) {
            ff_square sniper = ff_pop(&snipers);
            if ((ff_table.between[king][sniper] & p->role[0]) == 0)
                checkers |= FF_BIT(sniper);
        }
    }
    return checkers;
}

static bool is_null_move(ff_span text)
{
    static const char *const words[] = {"--", "Z0", "@@@@", "null", "pass", "0000"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strlen(words[i]) == text.size && memcmp(words[i], text.text, text.size) == 0)
            return true;
    return false;
}

/* "nf3" for "Nf3"; not for b, which is a file as well. */
static bool read_lower_case(ff_span text, ff_san *san)
{
    char copy[16];
    if (text.size < 3 || text.size >= sizeof copy || strchr("nrqk", text.text[0]) == NULL)
        return false;
    memcpy(copy, text.text, text.size);
    copy[0] = (char)(copy[0] - 32);
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
    ff_finding *f = add_move_finding(
        c, pgn, ambiguous ? FF_FINDING_ambiguous_move : FF_FINDING_illegal_move,
        ff_str_get(&reason), pos, c->replay.plies + 1, text);
    if (f != NULL)
        f->article = ambiguous ? "Appendix C" : article_of(san);
    ff_str_release(&reason);
    c->checked->report.first_illegal = (int)c->replay.plies + 1;
    c->broken = true;
}

static void report_unreadable(ff_checker *c, ff_pgn *pgn, ff_span text)
{
    bool null = is_null_move(text);
    add_move_finding(c, pgn, null ? FF_FINDING_null_move : FF_FINDING_unreadable_move,
                     null ? "a player may not pass; null moves belong in variations"
                          : "this is no move that can be read",
                     &c->replay.pos, c->replay.plies + 1, text);
    c->checked->report.first_illegal = (int)c->replay.plies + 1;
    c->broken = true;
}

static void note_move(ff_checker *c, ff_pgn *pgn, ff_finding_code code, ff_span text,
                      const char *what)
{
    add_move_finding(c, pgn, code, what, &c->prev, c->replay.plies, text);
}

/* Marks and forms that are wrong or more than needed, after the move was played. */
static void check_marks(ff_checker *c, ff_pgn *pgn, const ff_san *san, ff_move move,
                        ff_span text)
{
    if (san->mark == '#' && (c->checkers == 0 || ff_has_legal_move(&c->replay.pos)))
        note_move(c, pgn, FF_FINDING_false_mate, text, "marked as mate, and it is none");
    if (san->mark == '+' && c->checkers == 0)
        note_move(c, pgn, FF_FINDING_false_check, text, "marked as check, and it is none");
    if (san->capture && !ff_is_capture(&c->prev, move))
        note_move(c, pgn, FF_FINDING_no_capture, text,
                  "marked as a capture, and nothing is captured");
    if (san->liberties & FF_SAN_ZEROS)
        note_move(c, pgn, FF_FINDING_zeros, text, "castling is written O-O, with letters");
    else if (san->liberties != 0)
        note_move(c, pgn, FF_FINDING_notation, text, "understood, but not standard notation");
}

static void check_origin(ff_checker *c, ff_pgn *pgn, const ff_san *san, ff_span text)
{
    ff_san bare = *san;
    ff_move move;
    bare.from_file = bare.from_rank = FF_SAN_ANY;
    if (san->from_file != FF_SAN_ANY && san->from_rank != FF_SAN_ANY) {
        /* both given: is one of them enough? */
        bare.from_file = san->from_file;
        if (ff_san_resolve(&c->prev, &bare, &move) != FF_SAN_LEGAL) {
            bare.from_file = FF_SAN_ANY;
            bare.from_rank = san->from_rank;
        }
    }
    if (ff_san_resolve(&c->prev, &bare, &move) == FF_SAN_LEGAL)
        note_move(c, pgn, FF_FINDING_disambiguation, text,
                  "more of the departure square is written than is needed");
}

static void note_after_end(ff_checker *c, ff_pgn *pgn, ff_span text)
{
    c->after_end = true;
    ff_pgn_place(pgn, &c->after_line, &c->after_column);
    memcpy(c->after_text, text.text, text.size);
    c->after_text[text.size] = '\0';
}

static __attribute__((noinline)) bool read_slowly(ff_checker *c, ff_pgn *pgn, ff_span text,
                                                  ff_san *san, bool *lower)
{
    *lower = false;
    if (text.size == 4 && memcmp(text.text, "e.p.", 4) == 0)
        return false;
    if (ff_san_parse(text.text, text.size, san, NULL) == FF_OK)
        return true;
    *lower = read_lower_case(text, san);
    if (!*lower)
        report_unreadable(c, pgn, text);
    return *lower;
}

static void variation_move(ff_checker *c, ff_pgn *pgn, ff_span text);

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
        start_game(c, pgn);
    if (__builtin_expect(c->broken, 0)) {
        c->unchecked++;
        return;
    }
    bool quick = ff_san_quick(text.text, text.size, &san);
    if (__builtin_expect(!quick, 0) && !read_slowly(c, pgn, text, &san, &lower))
        return;
    ff_san_status status = ff_resolve(&c->replay.pos, &san, c->checkers, &move);
    if (__builtin_expect(status != FF_SAN_LEGAL, 0)) {
        report_illegal(c, pgn, &san, status, text);
        return;
    }
    if (__builtin_expect(c->replay.end != FF_END_NONE, 0) && !c->after_end)
        note_after_end(c, pgn, text);
    c->prev = c->replay.pos;
    c->has_prev = true;
    int rc = ff_replay_push(&c->replay, move, (ff_role)san.role);
    if (__builtin_expect(rc != FF_OK, 0)) {
        c->broken = true;
        if (rc == FF_E_LIMIT)
            add_finding(c, pgn, FF_FINDING_too_long, ff_finding_code_text(FF_FINDING_too_long));
        else
            c->checked->status = rc;
        return;
    }
    c->checkers = checkers_after(&c->replay.pos, move, (ff_role)san.role);
    bool quiet_capture = san.capture && c->replay.pos.halfmove != 0;
    if (__builtin_expect(san.mark == '#' || (san.mark == '+' && c->checkers == 0) ||
                             quiet_capture || san.liberties != 0,
                         0))
        check_marks(c, pgn, &san, move, text);
    if (__builtin_expect(san.role != FF_PAWN && san.castling == 0 &&
                             (san.from_file & san.from_rank) != FF_SAN_ANY,
                         0))
        check_origin(c, pgn, &san, text);
    if (__builtin_expect(lower, 0))
        note_move(c, pgn, FF_FINDING_lower_case, text,
                  "piece letters are capitals; read as a piece");
}

static void on_number(void *ctx, ff_pgn *pgn, unsigned number, unsigned dots)
{
    ff_checker *c = ctx;
    if (c->depth > 0 || c->broken)
        return;
    if (__builtin_expect(!c->started, 0))
        start_game(c, pgn);
    const ff_position *pos = &c->replay.pos;
    long shift = (long)number - (long)pos->fullmove;
    bool wrong_side = dots >= 3 && pos->turn == FF_WHITE;
    if (__builtin_expect(shift == c->number_shift && !wrong_side, 1))
        return;
    c->number_shift = shift;
    ff_str message = FF_STR_INIT;
    ff_str_format(&message, "move number %u%s: %u%s is due", number, dots >= 3 ? "..." : ".",
                  pos->fullmove, pos->turn == FF_WHITE ? "." : "...");
    ff_finding *f = add_finding(c, pgn, FF_FINDING_move_number, ff_str_get(&message));
    if (f != NULL)
        f->ply = c->replay.plies + 1;
    ff_str_release(&message);
}

/* --- variations --- */

static void on_open(void *ctx, ff_pgn *pgn)
{
    ff_checker *c = ctx;
    if (!c->started)
        start_game(c, pgn);
    unsigned depth = c->depth++;
    if (depth >= MAX_DEPTH) {
        if (!c->told_depth)
            add_finding(c, pgn, FF_FINDING_variation_depth,
                        ff_finding_code_text(FF_FINDING_variation_depth));
        c->told_depth = true;
        return;
    }
    branch *to = &c->branches[depth];
    if (depth == 0) {
        *to = (branch){
            .pos = c->prev, .broken = c->broken || !c->has_prev, .ply = c->replay.plies};
    } else {
        const branch *from = &c->branches[depth - 1];
        *to = (branch){
            .pos = from->prev, .broken = from->broken || !from->has_prev, .ply = from->ply};
    }
}

static void on_close(void *ctx, ff_pgn *pgn)
{
    ff_checker *c = ctx;
    (void)pgn;
    if (c->depth > 0)
        c->depth--;
}

static void report_variation(ff_checker *c, ff_pgn *pgn, branch *l, const ff_san *san,
                             ff_span text)
{
    ff_str message = FF_STR_INIT;
    ff_str_text(&message, "in a variation: ");
    if (san != NULL)
        ff_san_explain(&l->pos, san, NULL, &message);
    else
        ff_str_text(&message, "this is no move that can be read");
    add_move_finding(c, pgn, FF_FINDING_variation, ff_str_get(&message), &l->pos, l->ply, text);
    ff_str_release(&message);
    l->broken = true;
}

static void variation_move(ff_checker *c, ff_pgn *pgn, ff_span text)
{
    if (c->depth > MAX_DEPTH)
        return;
    branch *l = &c->branches[c->depth - 1];
    ff_san san;
    ff_move move;
    if (l->broken)
        return;
    if (is_null_move(text)) {
        if (ff_in_check(&l->pos)) {
            report_variation(c, pgn, l, NULL, text);
            return;
        }
        move = FF_MOVE(0, 0, FF_MOVE_NULL);
    } else if (!ff_san_quick(text.text, text.size, &san) &&
               ff_san_parse(text.text, text.size, &san, NULL) != FF_OK) {
        if (text.size == 4 && memcmp(text.text, "e.p.", 4) == 0)
            return;
        report_variation(c, pgn, l, NULL, text);
        return;
    } else if (ff_san_resolve(&l->pos, &san, &move) != FF_SAN_LEGAL) {
        report_variation(c, pgn, l, &san, text);
        return;
    }
    l->prev = l->pos;
    l->has_prev = true;
    l->ply++;
    ff_play(&l->pos, move);
}

/* --- the rest of the text --- */

static void on_result(void *ctx, ff_pgn *pgn, ff_game_result result)
{
    ff_checker *c = ctx;
    (void)pgn;
    c->result = result;
}

static void on_fault(void *ctx, ff_pgn *pgn, ff_pgn_fault fault, ff_span text)
{
    static const ff_finding_code findings[] = {
        [FF_PGN_UNREADABLE] = FF_FINDING_unreadable,
        [FF_PGN_COMMENT_OPEN] = FF_FINDING_comment_open,
        [FF_PGN_STRAY_BRACE] = FF_FINDING_stray_brace,
        [FF_PGN_VARIATION_OPEN] = FF_FINDING_variation_open,
        [FF_PGN_STRAY_PAREN] = FF_FINDING_stray_paren,
        [FF_PGN_TAG_BROKEN] = FF_FINDING_tag_broken,
        [FF_PGN_TAG_LONG] = FF_FINDING_tag_broken,
        [FF_PGN_TOKEN_LONG] = FF_FINDING_unreadable,
        [FF_PGN_TEXT_OUTSIDE] = FF_FINDING_text_outside,
        [FF_PGN_NOT_UTF8] = FF_FINDING_encoding,
        [FF_PGN_NO_RESULT] = FF_FINDING_no_result,
        [FF_PGN_TAG_LIKE_COMMENT] = FF_FINDING_comment_open,
    };
    ff_checker *c = ctx;
    ff_finding *f = add_finding(c, pgn, findings[fault], ff_pgn_fault_text(fault));
    if (f != NULL && text.size != 0)
        f->text = keep_text(c, (ff_span){text.text, text.size < 60 ? text.size : 60});
}

/* --- the end of a game --- */

static void label_of_ply(const ff_checker *c, unsigned ply, ff_str *out)
{
    ff_position before = ff_replay_position(&c->replay, ply - 1);
    ff_move_label(&before, c->replay.moves[ply - 1], out);
}

static const char *end_words(ff_end end)
{
    static const char *const words[] = {"",
                                        "checkmate",
                                        "stalemate",
                                        "a dead position, neither side can mate",
                                        "the position stood for the fifth time",
                                        "75 moves by each player without capture or pawn move"};
    return words[end];
}

static const char *end_article(const ff_checker *c, ff_end end)
{
    static const ff_law_point points[] = {
        [FF_END_CHECKMATE] = FF_LAW_CHECKMATE,
        [FF_END_STALEMATE] = FF_LAW_STALEMATE,
        [FF_END_DEAD] = FF_LAW_DEAD,
        [FF_END_FIVEFOLD] = FF_LAW_FIVEFOLD,
        [FF_END_SEVENTYFIVE] = FF_LAW_SEVENTYFIVE,
    };
    return ff_laws_article(c->options.laws, points[end]).number;
}

static void report_after_end(ff_checker *c, ff_pgn *pgn)
{
    const ff_replay *r = &c->replay;
    unsigned after = r->plies - (unsigned)r->ended_at;
    ff_str message = FF_STR_INIT;
    ff_str_text(&message, "the game had ended with ");
    if (r->ended_at > 0)
        label_of_ply(c, (unsigned)r->ended_at, &message);
    else
        ff_str_text(&message, "its start position");
    ff_str_format(&message, ": %s; %u half-move%s played after it", end_words(r->end), after,
                  after == 1 ? " was" : "s were");
    ff_position pos = ff_replay_position(r, (unsigned)r->ended_at);
    ff_span text = {c->after_text, strlen(c->after_text)};
    ff_finding *f = add_move_finding(c, pgn, FF_FINDING_after_end, ff_str_get(&message), &pos,
                                     (unsigned)r->ended_at + 1, text);
    if (f != NULL) {
        f->line = c->after_line;
        f->column = c->after_column;
        f->article = end_article(c, r->end);
    }
    ff_str_release(&message);
}

/* The result that the final position itself settles. */
static ff_game_result board_result(const ff_replay *r)
{
    if (r->end == FF_END_CHECKMATE && r->ended_at == (int)r->plies)
        return r->pos.turn == FF_WHITE ? FF_GAME_RESULT_BLACK : FF_GAME_RESULT_WHITE;
    return r->end == FF_END_NONE ? FF_GAME_RESULT_NONE : FF_GAME_RESULT_DRAW;
}

static void check_result(ff_checker *c, ff_pgn *pgn)
{
    const char *tag = ff_str_get(&c->tags[TAG_RESULT]);
    ff_game_result tagged = ff_game_result_parse(tag, strlen(tag));
    if (c->any_tag && !c->has_tag[TAG_RESULT])
        add_finding(c, pgn, FF_FINDING_no_result_tag, "the game has no tag Result");
    ff_str message = FF_STR_INIT;
    if (tagged != FF_GAME_RESULT_NONE && c->result != FF_GAME_RESULT_NONE &&
        tagged != c->result) {
        ff_str_format(&message, "the tag Result says %s, the moves end with %s",
                      ff_game_result_text(tagged), ff_game_result_text(c->result));
        add_finding(c, pgn, FF_FINDING_result_tag, ff_str_get(&message));
    }
    ff_game_result written = c->result != FF_GAME_RESULT_NONE ? c->result : tagged;
    ff_game_result board = c->broken ? FF_GAME_RESULT_NONE : board_result(&c->replay);
    if (board != FF_GAME_RESULT_NONE && written != FF_GAME_RESULT_NONE &&
        written != FF_GAME_RESULT_UNKNOWN && written != board && !c->after_end) {
        ff_str_clear(&message);
        ff_str_format(&message, "the result %s contradicts the board: %s, which is %s",
                      ff_game_result_text(written), end_words(c->replay.end),
                      ff_game_result_text(board));
        ff_finding *f = add_finding(c, pgn, FF_FINDING_result_board, ff_str_get(&message));
        if (f != NULL) {
            char fen[FF_FEN_SIZE];
            size_t size = ff_position_fen(&c->replay.pos, FF_FEN_X, fen);
            f->ply = c->replay.plies;
            f->article = end_article(c, c->replay.end);
            f->fen = keep(c, fen, size);
        }
    }
    ff_str_release(&message);
}

static void fill_report(ff_checker *c)
{
    const ff_replay *r = &c->replay;
    ff_game_report *report = &c->checked->report;
    report->plies = r->plies;
    report->end = r->end;
    report->ended_at = r->ended_at;
    report->first_threefold = r->first_threefold;
    report->first_fivefold = r->first_fivefold;
    report->first_fifty = r->first_fifty;
    report->first_seventyfive = r->first_seventyfive;
    report->final_count = r->count;
}

static void name_game(ff_checker *c)
{
    ff_game_report *report = &c->checked->report;
    const char **fields[] = {&report->white, &report->black, &report->result, &report->round};
    for (tag_index i = TAG_WHITE; i <= TAG_ROUND; i++)
        if (c->has_tag[i])
            *fields[i] = keep(c, ff_str_get(&c->tags[i]), c->tags[i].size);
    if (report->result == NULL && c->result != FF_GAME_RESULT_NONE)
        report->result = ff_game_result_text(c->result);
    for (ff_checked_finding *f = c->checked->findings; f != NULL; f = f->next) {
        f->finding.white = report->white;
        f->finding.black = report->black;
        f->finding.round = report->round;
    }
}

/* The first move behind a dead position that was found when the game had been read. */
static void note_after_dead(ff_checker *c, ff_pgn *pgn)
{
    const ff_replay *r = &c->replay;
    ff_position before = ff_replay_position(r, (unsigned)r->ended_at);
    ff_move move = r->moves[r->ended_at];
    c->after_end = true;
    ff_pgn_place(pgn, &c->after_line, &c->after_column);
    c->after_text[0] = '\0';
    if (move != FF_NO_MOVE)
        ff_san_write_plain(&before, move, c->after_text);
}

/* A position may be dead (5.2.2) though the men could mate on other squares. Mate on the
 * board is life enough for every position before it. */
static void look_for_dead(ff_checker *c, ff_pgn *pgn)
{
    ff_replay *r = &c->replay;
    ff_winnable_options options = FF_WINNABLE_OPTIONS_INIT;
    if (c->solver == NULL || !c->started || r->end == FF_END_CHECKMATE)
        return;
    if (c->options.dead == FF_VERIFY_DEAD_LAST)
        options.nodes = LAST_NODES;
    ff_dead dead = ff_dead_since(c->solver, r, &options);
    if (dead.verdict != FF_UNWINNABLE ||
        (r->end != FF_END_NONE && (int)dead.ply >= r->ended_at))
        return;
    r->end = FF_END_DEAD;
    r->ended_at = (int)dead.ply;
    if (dead.ply < r->plies)
        note_after_dead(c, pgn);
}

static void on_end(void *ctx, ff_pgn *pgn)
{
    ff_checker *c = ctx;
    c->checked->is_game = c->any_tag || pgn->in_moves || c->started;
    if (!c->checked->is_game)
        return;
    if (!c->started)
        start_game(c, pgn);
    if (!c->broken)
        ff_replay_finish(&c->replay);
    look_for_dead(c, pgn);
    if (c->after_end)
        report_after_end(c, pgn);
    check_result(c, pgn);
    if (c->unchecked > 0) {
        ff_str message = FF_STR_INIT;
        ff_str_format(&message, "%u half-move%s behind the fault %s not checked", c->unchecked,
                      c->unchecked == 1 ? "" : "s", c->unchecked == 1 ? "was" : "were");
        add_finding(c, pgn, FF_FINDING_unchecked, ff_str_get(&message));
        ff_str_release(&message);
    }
    fill_report(c);
    if (c->want_games || c->checked->findings != NULL)
        name_game(c);
}

static void on_begin(void *ctx, ff_pgn *pgn)
{
    ff_checker *c = ctx;
    (void)pgn;
    c->has_prev = c->started = c->broken = false;
    c->any_tag = c->after_end = c->told_depth = false;
    c->unchecked = c->depth = 0;
    c->number_shift = 0;
    c->result = FF_GAME_RESULT_NONE;
    for (int i = 0; i < TAG_COUNT; i++) {
        c->has_tag[i] = false;
        ff_str_clear(&c->tags[i]);
    }
}

/* --- the checker --- */

int ff_checker_new(const ff_verify_options *options, const char *file, bool want_games,
                   ff_checker **out, ff_error *err)
{
    ff_checker *c = ff_calloc(1, sizeof *c);
    if (c == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for checking games");
    c->options = *options;
    bool by_material = options->dead == FF_VERIFY_DEAD_MATERIAL ||
                       (options->laws != NULL && options->laws->dead_by_material);
    if (!by_material && ff_winnable_new(&c->solver, err) != FF_OK) {
        ff_free(c);
        return FF_E_MEMORY;
    }
    c->standard = ff_position_standard();
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
    for (int i = 0; i < TAG_COUNT; i++)
        ff_str_release(&checker->tags[i]);
    ff_str_release(&checker->message);
    ff_arena_release(&checker->arena);
    ff_winnable_free(checker->solver);
    ff_free(checker);
}

ff_checked *ff_checker_next(ff_checker *checker, ff_pgn *pgn, bool *more)
{
    static const ff_pgn_visitor visitor = {
        .begin_game = on_begin,
        .tag = on_tag,
        .number = on_number,
        .move = on_move,
        .open_variation = on_open,
        .close_variation = on_close,
        .result = on_result,
        .fault = on_fault,
        .end_game = on_end,
    };
    ff_checker *c = checker;
    ff_checked *checked = ff_arena_alloc(&c->arena, sizeof *checked);
    c->checked = checked != NULL ? checked : &c->none;
    *c->checked = (ff_checked){
        .report = {
            .file = c->file, .valid = true, .ended_at = FF_NEVER, .first_illegal = FF_NEVER}};
    c->tail = &c->checked->findings;
    c->finding_count = 0;
    *more = ff_pgn_scan(pgn, &visitor, c);
    return checked;
}

void ff_checker_reset(ff_checker *checker)
{
    ff_arena_reset(&checker->arena);
}

int ff_pgn_status(const ff_pgn *pgn, ff_error *err)
{
    if (pgn->status != FF_OK && err != NULL)
        *err = pgn->error;
    return pgn->status;
}
