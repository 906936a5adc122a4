/*
 * Scoresheets as strangers write them, through the program itself: single sheets through
 * `convert`, pairs through `reconcile`. The game is known, and written by this file's own rules
 * in the languages, the notations and the layouts in which people write: small letters,
 * descriptive without wings, headings in any language, times beside moves, results in every
 * form; with rows that are missing or written twice, columns a row late or early, half-moves
 * left out, misread or crossed out. What is certain (exit code 0) must be that game, with its
 * result, names, draw offers and times; everything else must be refused or asked about.
 *
 *   prop_strangers [SHEETS [PAIRS [SEED [FIRST]]]]
 *
 * With STRANGERS_VERBOSE in the environment what is not certain is printed too.
 */
#include "base/json.h"
#include "board/board.h"
#include "cli/door/door.h"
#include "flagfall/notation.h"
#include "flagfall/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLIES = 70, ROWS = PLIES / 2 + 8, CELL = 96, LONG = 64 };

static uint64_t state;

static unsigned draw(unsigned below)
{
    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return below > 0 ? (unsigned)(state >> 33) % below : 0;
}

static bool chance(unsigned in)
{
    return draw(in) == 0;
}

#define ONE_OF(list) list[draw(sizeof list / sizeof *list)]

/* --- a game --- */

typedef struct meant {
    ff_move moves[PLIES];
    char san[PLIES][FF_SAN_SIZE];
    unsigned plies;
    const char *names[2], *result;
    bool offers[PLIES];
    long clocks[PLIES]; /* seconds */
} meant;

static unsigned worth(const ff_position *pos, ff_move move)
{
    unsigned file = FF_MOVE_TO(move) & 7, sum = draw(30);
    if (FF_MOVE_KIND(move) == FF_MOVE_CASTLING)
        return sum + 60;
    if (ff_is_capture(pos, move))
        sum += 12;
    if (ff_role_at(pos, FF_MOVE_FROM(move)) == FF_KING)
        sum /= 3;
    return sum + (file > 1 && file < 6 ? 5 : 0);
}

static ff_move choose(const ff_position *pos)
{
    ff_move best = FF_NO_MOVE;
    unsigned points = 0;
    ff_move_list list;
    ff_position_legal_moves(pos, &list);
    for (unsigned i = 0; i < list.count; i++) {
        unsigned here = worth(pos, list.moves[i]);
        best = here >= points ? list.moves[i] : best;
        points = here >= points ? here : points;
    }
    return best;
}

static void make_game(meant *g)
{
    static const char *const names[] = {"Smith",  "Müller", "Иванов", "Ba",   "Ed",
                                        "Ng, Li", "d'Arc",  "O-O",    "Weiß", "Le Quang"};
    static const char *const results[] = {"1-0", "0-1", "1/2-1/2", NULL};
    ff_position pos = ff_position_standard();
    unsigned most = 24 + draw(PLIES - 24);
    *g = (meant){.result = ONE_OF(results)};
    for (unsigned side = 0; side < 2; side++)
        g->names[side] = names[draw(4)];
    if (chance(8))
        g->names[0] = ONE_OF(names);
    for (ff_move m; g->plies < most && (m = choose(&pos)) != FF_NO_MOVE; g->plies++) {
        g->moves[g->plies] = m;
        g->offers[g->plies] = chance(30);
        g->clocks[g->plies] = 5400 - 60 * (long)(g->plies / 2) - (long)draw(50);
        ff_san_write(&pos, m, g->san[g->plies]);
        ff_position_play(&pos, m);
    }
}

/* --- a hand --- */

typedef enum notation { SHORT, LONG_HYPHEN, LONG_SPACED, COORDINATES, DESCRIPTIVE } notation;

typedef struct hand {
    const ff_language *language;
    notation notation;
    bool small, wordy;
    unsigned capture, castling, promotion, check;
} hand;

static hand any_hand(const ff_language *language, notation way)
{
    return (hand){language, way,    way == SHORT && chance(6), chance(8), draw(4), draw(5),
                  draw(5),  draw(4)};
}

static const ff_language *any_language(void)
{
    static const char *const codes[] = {"en", "en", "de", "fr", "es", "nl", "ru",
                                        "pl", "cs", "pt", "hu", "tr", "sv", "bg"};
    return ff_language_find(ONE_OF(codes));
}

static notation any_notation(const ff_language *language)
{
    unsigned n = draw(12);
    if (n == 0 && strcmp(language->code, "en") == 0)
        return DESCRIPTIVE;
    return n == 1 ? LONG_HYPHEN : n == 2 ? LONG_SPACED : n == 3 ? COORDINATES : SHORT;
}

static void put_square(char *out, unsigned square)
{
    size_t at = strlen(out);
    out[at] = (char)('a' + (square & 7));
    out[at + 1] = (char)('1' + (square >> 3));
    out[at + 2] = '\0';
}

static void put_letter(const hand *h, ff_role role, char *out)
{
    const char *letter = h->language->letters[role];
    size_t at = strlen(out);
    snprintf(out + at, CELL - at, "%s", letter);
    if (h->small && out[at] >= 'A' && out[at] <= 'Z')
        out[at] = (char)(out[at] + 32);
}

static void add(char *out, const char *text)
{
    size_t at = strlen(out);
    snprintf(out + at, CELL - at, "%s", text);
}

static void put_promotion(const hand *h, ff_role role, char *out)
{
    static const char *const before[] = {"=", "", "/", "(", "="}, *const after[] = {"", "", "",
                                                                                    ")", ""};
    static const char *const names[] = {"", "", "Knight", "Bishop", "Rook", "Queen"};
    bool word = h->wordy && strcmp(h->language->code, "en") == 0;
    add(out, word ? "=" : before[h->promotion]);
    if (word)
        add(out, names[role]);
    else
        put_letter(&(hand){.language = h->language}, role, out);
    add(out, word ? "" : after[h->promotion]);
}

static void put_castling(const hand *h, bool king_side, char *out)
{
    static const char *const forms[][2] = {{"O-O", "O-O-O"},
                                           {"0-0", "0-0-0"},
                                           {"0 - 0", "0 - 0 - 0"},
                                           {"OO", "OOO"},
                                           {"o-o", "o-o-o"}};
    add(out, forms[h->castling][king_side ? 0 : 1]);
}

/* What of SAN says from where the piece comes: "Nb" and "N1" of "Nbd2", "N1d2". */
static void put_origin(const char *san, char *out)
{
    char squares[FF_SAN_SIZE] = "";
    size_t n = 0;
    for (const char *p = san + 1; *p != '\0' && *p != '=' && *p != '+' && *p != '#'; p++)
        if (*p != 'x')
            squares[n++] = *p;
    squares[n >= 2 ? n - 2 : 0] = '\0';
    add(out, squares);
}

/* Files by the pieces that stand on them at the start, ranks from the mover: "P-B4", without
 * the wing. */
static void put_descriptive(const ff_position *pos, ff_move move, char *out)
{
    static const char roles[] = " PNBRQK", files[] = "RNBQKBNR";
    ff_square to = FF_MOVE_TO(move);
    unsigned rank = to >> 3u;
    ff_role role = ff_role_at(pos, FF_MOVE_FROM(move));
    char text[16];
    if (ff_is_capture(pos, move)) {
        ff_role taken = ff_role_at(pos, to);
        snprintf(text, sizeof text, "%cx%c", roles[role],
                 taken == FF_NO_ROLE ? 'P' : roles[taken]);
    } else {
        snprintf(text, sizeof text, "%c-%c%u", roles[role], files[to & 7],
                 pos->turn == FF_WHITE ? rank + 1 : 8 - rank);
    }
    add(out, text);
    if (FF_MOVE_PROMOTED(move) != FF_NO_ROLE) {
        snprintf(text, sizeof text, "(%c)", roles[FF_MOVE_PROMOTED(move)]);
        add(out, text);
    }
}

static void put_move(const hand *h, const ff_position *pos, ff_move move, char *out)
{
    static const char *const captures[] = {"x", ":", "", "x"};
    ff_square from = FF_MOVE_FROM(move), to = FF_MOVE_TO(move);
    ff_role role = ff_role_at(pos, from);
    bool capture = ff_is_capture(pos, move);
    char san[FF_SAN_SIZE];
    ff_san_write(pos, move, san);
    out[0] = '\0';
    if (FF_MOVE_KIND(move) == FF_MOVE_CASTLING) {
        put_castling(h, to > from, out);
        return;
    }
    if (h->notation == DESCRIPTIVE) {
        put_descriptive(pos, move, out);
        return;
    }
    if (role != FF_PAWN && h->notation != COORDINATES)
        put_letter(h, role, out);
    if (h->notation != SHORT)
        put_square(out, from);
    else if (role != FF_PAWN)
        put_origin(san, out);
    else if (capture)
        add(out, (char[]){(char)('a' + (from & 7)), '\0'});
    if (h->notation == LONG_HYPHEN || h->notation == LONG_SPACED)
        add(out, capture ? "x" : h->notation == LONG_SPACED ? " - " : "-");
    else if (h->notation == SHORT && capture)
        add(out, captures[h->capture]);
    put_square(out, to);
    if (FF_MOVE_PROMOTED(move) != FF_NO_ROLE)
        put_promotion(h, FF_MOVE_PROMOTED(move), out);
    if (h->check == 0 && strpbrk(san, "+#") != NULL)
        add(out, strpbrk(san, "+#"));
}

/* --- a sheet --- */

typedef struct row {
    unsigned number;
    char cell[2][CELL];
} row;

typedef struct sheet {
    row rows[ROWS];
    unsigned count;
    hand hands[2];
    bool csv, names, clocks, beside; /* beside: times stand in the cell of the move */
    const char *result;              /* as it is written, or NULL */
    unsigned sign;                   /* between the moves of a text */
} sheet;

static const char *any_result(const char *result)
{
    static const char *const white[] = {
        "1-0",           "1:0",  "1–0",           "1 - 0",
        "White wins",    "1-0.", "Black resigns", "Schwarz gibt auf",
        "Чёрные сдались"};
    static const char *const black[] = {
        "0-1",       "0:1",           "0—1",          "0 - 1",
        "Black won", "White resigns", "Weiß gab auf", "las blancas abandonan"};
    static const char *const draws[] = {"1/2-1/2", "½-½", "½:½",  "½ – ½", "1/2 - 1/2",
                                        "0,5-0,5", "1/2", "draw", "remis", "ничья"};
    if (result == NULL || strcmp(result, "1-0") == 0)
        return result == NULL ? NULL : ONE_OF(white);
    return strcmp(result, "0-1") == 0 ? ONE_OF(black) : ONE_OF(draws);
}

static void put_beside(const meant *g, const sheet *s, unsigned ply, char *cell)
{
    char time[24];
    if (s->beside && s->clocks) {
        snprintf(time, sizeof time, chance(2) ? " %ld:%02ld:%02ld" : " (%ld:%02ld:%02ld)",
                 g->clocks[ply] / 3600, g->clocks[ply] / 60 % 60, g->clocks[ply] % 60);
        add(cell, time);
    }
    if (g->offers[ply])
        add(cell, " (=)");
}

/* Another legal move, crossed out. */
static void put_crossed(const hand *h, const ff_position *pos, char *cell)
{
    ff_move_list list;
    char other[CELL];
    ff_position_legal_moves(pos, &list);
    put_move(h, pos, list.moves[draw(list.count)], other);
    add(cell, "~~");
    add(cell, other);
    add(cell, "~~ ");
}

static void write_sheet(const meant *g, sheet *s)
{
    ff_position pos = ff_position_standard();
    unsigned crossed = chance(12) ? draw(g->plies) : PLIES;
    s->count = (g->plies + 1) / 2;
    memset(s->rows, 0, sizeof s->rows);
    for (unsigned ply = 0; ply < g->plies; ply++) {
        char *cell = s->rows[ply / 2].cell[ply % 2], text[CELL];
        s->rows[ply / 2].number = ply / 2 + 1;
        if (ply == crossed)
            put_crossed(&s->hands[ply % 2], &pos, cell);
        put_move(&s->hands[ply % 2], &pos, g->moves[ply], text);
        add(cell, text);
        put_beside(g, s, ply, cell);
        ff_position_play(&pos, g->moves[ply]);
    }
    s->result = any_result(g->result);
}

static void any_sheet(const meant *g, const ff_language *language, sheet *s)
{
    notation way = any_notation(language);
    *s = (sheet){.csv = chance(2), .names = chance(2), .clocks = chance(4), .sign = draw(6)};
    s->beside = s->clocks && chance(2);
    s->clocks = s->csv && s->clocks;
    for (unsigned side = 0; side < 2; side++)
        s->hands[side] = any_hand(language, way);
    if (chance(3))
        s->hands[1] = s->hands[0];
    write_sheet(g, s);
}

/* --- how it is laid out --- */

static void put_cell(ff_str *out, const char *text, char delimiter)
{
    bool quote = strchr(text, delimiter) != NULL || strchr(text, '"') != NULL;
    ff_str_format(out, quote ? "\"%s\"" : "%s", text);
}

static const char *header_of(const sheet *s, char *delimiter)
{
    /* clang-format off */
    static const char *const plain[] = {"move,white,black",      "Zug;Weiß;Schwarz",
                                        "ход;белые;чёрные",
                                        "coup\tblancs\tnoirs",
                                        "jugada,blancas,negras", "Nr.;White;Black"};
    /* clang-format on */
    static const char *const timed[] = {"move,white,white_clock,black,black_clock",
                                        "Zug;Weiß;Zeit;Schwarz;Zeit",
                                        "coup\tblancs\ttemps\tnoirs\ttemps"};
    const char *header = s->clocks && !s->beside ? ONE_OF(timed) : ONE_OF(plain);
    *delimiter = header[strcspn(header, ",;\t")];
    return header;
}

static void put_clock(const meant *g, const sheet *s, unsigned ply, bool open, char delimiter,
                      ff_str *out)
{
    if (!s->clocks || s->beside)
        return;
    ff_str_char(out, delimiter);
    if (!open && ply < g->plies)
        ff_str_format(out, "%ld:%02ld:%02ld", g->clocks[ply] / 3600, g->clocks[ply] / 60 % 60,
                      g->clocks[ply] % 60);
}

static void put_csv_row(const meant *g, const sheet *s, unsigned i, char delimiter, ff_str *out)
{
    const row *r = &s->rows[i];
    ff_str_format(out, "%u", r->number);
    for (unsigned side = 0; side < 2; side++) {
        bool open = strcmp(r->cell[side], "...") == 0 || r->cell[side][0] == '\0';
        ff_str_char(out, delimiter);
        put_cell(out, r->cell[side], delimiter);
        put_clock(g, s, 2 * (r->number - 1) + side, open, delimiter, out);
    }
    ff_str_char(out, '\n');
}

static void put_csv(const meant *g, const sheet *s, ff_str *out)
{
    char delimiter;
    ff_str_format(out, "%s\n", header_of(s, &delimiter));
    unsigned gap = s->clocks && !s->beside ? 2 : 1;
    if (s->names) {
        ff_str_char(out, delimiter);
        put_cell(out, g->names[0], delimiter);
        for (unsigned i = 0; i < gap; i++)
            ff_str_char(out, delimiter);
        put_cell(out, g->names[1], delimiter);
        ff_str_text(out, gap == 2 ? (char[]){delimiter, '\n', '\0'} : "\n");
    }
    for (unsigned i = 0; i < s->count; i++)
        put_csv_row(g, s, i, delimiter, out);
    if (s->result != NULL)
        ff_str_format(out, "%c%s\n", delimiter, s->result);
}

static void put_text(const meant *g, const sheet *s, ff_str *out)
{
    static const char *const after[] = {" ", " ", "; ", ", ", "\n", " "};
    static const char *const numbers[] = {". ", ".", ") ", ". ", ". ", ". - "};
    if (s->names)
        ff_str_format(out, "White: %s\nBlack: %s\n\n", g->names[0], g->names[1]);
    for (unsigned i = 0; i < s->count; i++) {
        ff_str_format(out, "%u%s", s->rows[i].number, numbers[s->sign]);
        ff_str_text(out, s->rows[i].cell[0][0] != '\0' ? s->rows[i].cell[0] : "...");
        if (s->rows[i].cell[1][0] != '\0')
            ff_str_format(out, "%s%s", s->sign == 3 ? ", " : " ", s->rows[i].cell[1]);
        ff_str_text(out, after[s->sign]);
    }
    if (s->result != NULL)
        ff_str_text(out, s->result);
    ff_str_char(out, '\n');
}

static void put_sheet(const meant *g, const sheet *s, ff_str *out)
{
    if (s->csv)
        put_csv(g, s, out);
    else
        put_text(g, s, out);
}

/* --- faults --- */

static void remove_row(sheet *s)
{
    unsigned at = 1 + draw(s->count - 2);
    memmove(&s->rows[at], &s->rows[at + 1], (s->count - at - 1) * sizeof *s->rows);
    s->count--;
}

static void double_row(sheet *s)
{
    unsigned at = 1 + draw(s->count - 2);
    if (s->count + 1 >= ROWS)
        return;
    memmove(&s->rows[at + 1], &s->rows[at], (s->count - at) * sizeof *s->rows);
    s->count++;
}

/* A column a row late: a cell stays open, and the rest stands below. */
static void make_late(sheet *s)
{
    unsigned side = draw(2), at = 2 + draw(s->count - 4);
    if (s->count + 1 >= ROWS)
        return;
    s->rows[s->count] = (row){.number = s->count + 1};
    s->count++;
    for (unsigned i = s->count - 1; i > at; i--)
        memcpy(s->rows[i].cell[side], s->rows[i - 1].cell[side], CELL);
    snprintf(s->rows[at].cell[side], CELL, "%s", chance(2) ? "..." : "");
}

/* A row early: a half-move is left out. */
static void make_early(sheet *s)
{
    unsigned side = draw(2), at = 2 + draw(s->count - 4);
    for (unsigned i = at; i + 1 < s->count; i++)
        memcpy(s->rows[i].cell[side], s->rows[i + 1].cell[side], CELL);
    s->rows[s->count - 1].cell[side][0] = '\0';
}

static void open_cell(sheet *s)
{
    static const char *const signs[] = {"...", "?"};
    char *cell = s->rows[1 + draw(s->count - 2)].cell[draw(2)];
    if (cell[0] != '\0')
        snprintf(cell, CELL, "%s", ONE_OF(signs));
}

/* One character is another: a rank, a file. */
static void misread_cell(sheet *s)
{
    char *cell = s->rows[1 + draw(s->count - 2)].cell[draw(2)];
    size_t size = strlen(cell), at = size > 0 ? draw((unsigned)size) : 0;
    if (cell[at] >= '1' && cell[at] <= '8')
        cell[at] = (char)('1' + draw(8));
    else if (cell[at] >= 'a' && cell[at] <= 'h' && at > 0)
        cell[at] = (char)('a' + draw(8));
}

static void swap_cells(sheet *s)
{
    unsigned at = 1 + draw(s->count - 2);
    char keep[CELL];
    memcpy(keep, s->rows[at].cell[0], CELL);
    memcpy(s->rows[at].cell[0], s->rows[at].cell[1], CELL);
    memcpy(s->rows[at].cell[1], keep, CELL);
}

typedef void fault(sheet *);

static void damage(sheet *s, bool pair)
{
    static fault *const single[] = {remove_row, double_row, make_late, open_cell};
    static fault *const any[] = {remove_row,   double_row, make_late,  make_early,
                                 misread_cell, open_cell,  swap_cells, misread_cell};
    if (pair)
        ONE_OF(any)(s);
    else
        ONE_OF(single)(s);
}

/* --- asking --- */

typedef struct reply {
    long long status;
    ff_arena arena;
    const char *out, *err;
} reply;

static void ask(const char *const args[], const char *const files[][2], reply *out)
{
    ff_str question = FF_STR_INIT;
    ff_json json = ff_json_start(&question);
    ff_json_value *value;
    ff_json_begin_object(&json);
    ff_json_key(&json, "args");
    ff_json_begin_array(&json);
    for (; *args != NULL; args++)
        ff_json_text(&json, *args);
    ff_json_end_array(&json);
    ff_json_key(&json, "files");
    ff_json_begin_object(&json);
    for (; (*files)[0] != NULL; files++)
        ff_json_put_text(&json, (*files)[0], (*files)[1]);
    ff_json_end_object(&json);
    ff_json_end_object(&json);
    char *text = ff_call(ff_str_get(&question));
    *out = (reply){.status = -1};
    if (text == NULL || ff_json_read(text, strlen(text), &out->arena, &value, NULL) != FF_OK)
        abort();
    out->status = ff_json_get_integer(value, "status", -1);
    out->out = ff_json_get_text(value, "out", "");
    out->err = ff_json_get_text(value, "err", "");
    ff_call_free(text);
    ff_str_release(&question);
}

typedef struct tally {
    unsigned long asked, certain, negative, undecided, refused, wrong;
} tally;

static void count(tally *t, const reply *r)
{
    t->asked++;
    t->certain += r->status == 0;
    t->negative += r->status == 1;
    t->undecided += r->status == 6;
    t->refused += r->status != 0 && r->status != 1 && r->status != 6;
}

static void tell(const char *what, unsigned long n, const reply *r, const ff_str *files,
                 unsigned count_of_files, const char *want)
{
    printf("%s %lu: %s\n%s%s", what, n, want != NULL ? "certain and wrong" : "not certain",
           r->out, r->err);
    if (want != NULL)
        printf("--- meant\n%s\n", want);
    for (unsigned i = 0; i < count_of_files; i++)
        printf("--- sheet\n%s", ff_str_get(&files[i]));
}

/* --- single sheets --- */

/* The game as `convert --to csv` writes it. */
static void put_expected(const meant *g, const sheet *s, ff_str *out)
{
    ff_str_text(out, "game,move,white,black,white_clock,black_clock\n");
    if (s->names) {
        ff_str_text(out, "1,,");
        put_cell(out, g->names[0], ',');
        ff_str_char(out, ',');
        put_cell(out, g->names[1], ',');
        ff_str_text(out, ",,\n");
    }
    for (unsigned i = 0; i < g->plies; i += 2) {
        bool black = i + 1 < g->plies;
        ff_str_format(out, "1,%u,%s%s,", i / 2 + 1, g->san[i], g->offers[i] ? " (=)" : "");
        if (black)
            ff_str_format(out, "%s%s", g->san[i + 1], g->offers[i + 1] ? " (=)" : "");
        else if (g->result != NULL)
            ff_str_text(out, g->result);
        for (unsigned k = i; k < i + 2; k++)
            if (s->clocks)
                put_clock(g, &(sheet){.clocks = true}, k, k >= g->plies, ',', out);
            else
                ff_str_char(out, ',');
        ff_str_char(out, '\n');
    }
    if (g->plies % 2 == 0 && g->result != NULL)
        ff_str_format(out, "1,%u,%s,,,\n", g->plies / 2 + 1, g->result);
}

static bool try_sheet(unsigned long n, tally *t)
{
    meant g;
    sheet s;
    ff_str files[1] = {FF_STR_INIT}, want = FF_STR_INIT;
    reply r;
    make_game(&g);
    any_sheet(&g, any_language(), &s);
    if (chance(3))
        damage(&s, false);
    put_sheet(&g, &s, &files[0]);
    put_expected(&g, &s, &want);
    const char *name = s.csv ? "s.csv" : "s.txt";
    ask((const char *const[]){"convert", name, "--language", "auto", "--to", "csv", "-q", NULL},
        (const char *const[][2]){{name, ff_str_get(&files[0])}, {NULL, NULL}}, &r);
    count(t, &r);
    bool wrong = r.status == 0 && strcmp(r.out, ff_str_get(&want)) != 0;
    t->wrong += wrong;
    if (wrong || (r.status != 0 && getenv("STRANGERS_VERBOSE") != NULL))
        tell("sheet", n, &r, files, 1, wrong ? ff_str_get(&want) : NULL);
    ff_arena_release(&r.arena);
    ff_str_release(&files[0]);
    ff_str_release(&want);
    return !wrong;
}

/* --- pairs --- */

static bool is_game(const char *out, const meant *g)
{
    ff_str want = FF_STR_INIT;
    ff_str_text(&want, "\"moves\":[");
    for (unsigned i = 0; i < g->plies; i++)
        ff_str_format(&want, "%s\"%s\"", i > 0 ? "," : "", g->san[i]);
    ff_str_text(&want, "]");
    const char *first = strstr(out, "\"games\":[");
    const char *moves = first != NULL ? strstr(first, "\"moves\":[") : NULL;
    bool same = moves != NULL && strncmp(moves, ff_str_get(&want), want.size) == 0;
    ff_str_release(&want);
    return same;
}

/* Kinds of pairs. */
enum { ANY_FAULTS, COMPLETE_AND_SHIFTED, SAME_FAULT, KINDS };
static const char *const kinds[] = {"pairs with any faults",
                                    "pairs of a whole and a shifted sheet",
                                    "pairs with the same fault"};

/* Can the same piece go to that square instead? */
static bool can_go(const ff_position *pos, ff_move move, ff_square to)
{
    ff_move_list list;
    ff_position_legal_moves(pos, &list);
    for (unsigned i = 0; i < list.count; i++)
        if (FF_MOVE_TO(list.moves[i]) == to &&
            ff_role_at(pos, FF_MOVE_FROM(list.moves[i])) == ff_role_at(pos, FF_MOVE_FROM(move)))
            return true;
    return false;
}

/* Both sheets have the same wrong rank, of a move that is illegal then. */
static void misread_both(const meant *g, sheet s[2])
{
    unsigned ply = 2 + draw(g->plies - 4);
    ff_position pos = ff_position_standard();
    for (unsigned i = 0; i < ply; i++)
        ff_position_play(&pos, g->moves[i]);
    ff_square to = FF_MOVE_TO(g->moves[ply]);
    char right[3] = "", wrong[3] = "";
    put_square(right, to);
    for (unsigned tries = 0; tries < 8 && (tries == 0 || can_go(&pos, g->moves[ply], to));
         tries++)
        to = (ff_square)((to + 8) & 63);
    if (can_go(&pos, g->moves[ply], to) || FF_MOVE_KIND(g->moves[ply]) == FF_MOVE_CASTLING)
        return;
    put_square(wrong, to);
    for (unsigned i = 0; i < 2; i++) {
        char *cell = s[i].rows[ply / 2].cell[ply % 2], *at = NULL, *next = cell;
        while ((next = strstr(next, right)) != NULL)
            at = next++;
        if (at != NULL && strchr(cell, '~') == NULL)
            at[1] = wrong[1];
    }
}

static void damage_pair(const meant *g, sheet s[2], unsigned kind)
{
    if (kind == COMPLETE_AND_SHIFTED) {
        sheet *shifted = &s[draw(2)];
        if (chance(4))
            make_early(shifted);
        else
            make_late(shifted);
        return;
    }
    if (kind == SAME_FAULT)
        misread_both(g, s);
    for (unsigned i = 0; i < 2; i++)
        for (unsigned faults = draw(3); faults > 0; faults--)
            damage(&s[i], true);
}

static bool try_pair(unsigned long n, tally all[KINDS], unsigned long first[KINDS])
{
    meant g;
    sheet s[2];
    unsigned kind = n % 5 == 3 ? COMPLETE_AND_SHIFTED : n % 5 == 4 ? SAME_FAULT : ANY_FAULTS;
    ff_str files[2] = {FF_STR_INIT, FF_STR_INIT}, want = FF_STR_INIT;
    const char *names[2];
    reply r;
    make_game(&g);
    for (unsigned i = 0; i < 2; i++)
        any_sheet(&g, any_language(), &s[i]);
    damage_pair(&g, s, kind);
    for (unsigned i = 0; i < 2; i++) {
        put_sheet(&g, &s[i], &files[i]);
        names[i] = s[i].csv ? i == 0 ? "a.csv" : "b.csv" : i == 0 ? "a.txt" : "b.txt";
    }
    ask((const char *const[]){"reconcile", names[0], names[1], "--format", "json", "--readings",
                              "1", "-q", NULL},
        (const char *const[][2]){
            {names[0], ff_str_get(&files[0])}, {names[1], ff_str_get(&files[1])}, {NULL, NULL}},
        &r);
    count(&all[kind], &r);
    bool right = is_game(r.out, &g), wrong = r.status == 0 && !right;
    first[kind] += right;
    all[kind].wrong += wrong;
    for (unsigned i = 0; i < g.plies; i++)
        ff_str_format(&want, "%s ", g.san[i]);
    if (wrong || ((!right || r.status != 0) && getenv("STRANGERS_VERBOSE") != NULL))
        tell("pair", n, &r, files, 2, wrong ? ff_str_get(&want) : NULL);
    ff_arena_release(&r.arena);
    ff_str_release(&files[0]);
    ff_str_release(&files[1]);
    ff_str_release(&want);
    return !wrong;
}

static void show(const char *what, const tally *t)
{
    printf("%lu %s: %lu certain, %lu faulty, %lu asked about, %lu refused, %lu certain and "
           "wrong\n",
           t->asked, what, t->certain, t->negative, t->undecided, t->refused, t->wrong);
}

int main(int argc, char **argv)
{
    unsigned long sheets = argc > 1 ? strtoul(argv[1], NULL, 10) : 800;
    unsigned long pairs = argc > 2 ? strtoul(argv[2], NULL, 10) : 50;
    unsigned long seed = argc > 3 ? strtoul(argv[3], NULL, 10) : 35;
    unsigned long begin = argc > 4 ? strtoul(argv[4], NULL, 10) : 0;
    unsigned long first[KINDS] = {0};
    tally one = {0}, all[KINDS] = {{0}};
    bool good = true;
    setvbuf(stdout, NULL, _IOLBF, 0);
    for (unsigned long n = begin; n < sheets; n++) {
        state = seed * 1000003 + n;
        draw(2);
        good &= try_sheet(n, &one);
    }
    for (unsigned long n = begin; n < pairs; n++) {
        state = seed * 1000003 + 7 * n + 500000000;
        draw(2);
        good &= try_pair(n, all, first);
    }
    show("single sheets", &one);
    for (unsigned k = 0; k < KINDS; k++) {
        show(kinds[k], &all[k]);
        printf("  the game meant is first in %lu\n", first[k]);
    }
    return good ? 0 : 1;
}
