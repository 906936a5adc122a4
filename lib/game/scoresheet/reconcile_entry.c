#include "scoresheet/reconcile_entry.h"

#include "base/sort.h"
#include "board/board.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *name, *text;
    uint8_t cost;
} faults[] = {
#define X(name, word, cost, text) {word, text, cost},
    FF_SHEET_FAULTS(X)
#undef X
};

unsigned ff_reconcile_fault_cost(ff_sheet_fault_kind kind)
{
    return faults[kind].cost;
}

const char *ff_sheet_fault_text(ff_sheet_fault_kind kind)
{
    return faults[kind].text;
}

const char *ff_sheet_fault_name(ff_sheet_fault_kind kind)
{
    return faults[kind].name;
}

/* Texts longer than this are not varied: no way of writing a move needs as much. */
enum { VARIED_MAX = 48, OPTIONS_MAX = 512 };

typedef struct compiler {
    compiled *out;
    const ff_language *language;
    ff_sheet_habit habit;
    bool failed;
} compiler;

static void add_option(compiler *c, const ff_move_pattern *said, ff_sheet_fault_kind kind,
                       char mark)
{
    compiled *out = c->out;
    if (out->count == OPTIONS_MAX)
        return;
    if (ff_grow(&out->options, &out->capacity, out->count + 1, sizeof *out->options) != FF_OK) {
        c->failed = true;
        return;
    }
    unsigned cost = faults[kind].cost;
    if (kind == FF_SHEET_SIMILAR && c->habit.scanned)
        cost /= 2;
    out->options[out->count++] =
        (option){.said = *said, .cost = (uint8_t)cost, .kind = (uint8_t)kind, .mark = mark};
}

/* Small letters for a piece are a habit; a capital letter that is to be a file is not. */
static ff_sheet_fault_kind case_fault(const char *text, const ff_move_pattern *said)
{
    bool file = (text[0] >= 'A' && text[0] <= 'H') || said->role == FF_PAWN;
    bool capital = file && text[0] >= 'A' && text[0] <= 'Z' &&
                   (said->tolerances & FF_TOLERANCE_BIT(LETTER_CASE)) != 0;
    return capital ? FF_SHEET_CAPITAL : FF_SHEET_CASE;
}

static void add_text(compiler *c, const char *text, size_t size, ff_sheet_fault_kind kind)
{
    ff_parsed_move written;
    const ff_move_habits habits = {.language = c->language, .system = c->habit.system};
    ff_notation_parse_as(text, size, &habits, &written);
    for (unsigned i = 0; i < written.count; i++) {
        ff_sheet_fault_kind k = kind;
        if (k == FF_SHEET_NONE && written.said[i].tier != 0)
            k = case_fault(text, &written.said[i]);
        if (k == FF_SHEET_CASE && c->habit.small)
            k = FF_SHEET_NONE;
        add_option(c, &written.said[i], k, written.mark);
    }
}

/* Characters that handwriting confuses. */
static const char confused[][2] = {{'1', '7'}, {'3', '8'}, {'5', '6'}, {'a', 'd'}, {'b', 'h'},
                                   {'c', 'e'}, {'g', 'q'}, {'f', 't'}, {'h', 'k'}};

/* The n-th character that `c` can be a misreading of, or 0. */
static char twin(char c, unsigned n)
{
    for (size_t i = 0; i < sizeof confused / sizeof *confused; i++)
        for (int side = 0; side < 2; side++)
            if (confused[i][side] == c && n-- == 0)
                return confused[i][1 - side];
    return 0;
}

static void add_second_misread(compiler *c, const char *text, size_t size, size_t from,
                               char *varied)
{
    for (size_t i = from; i < size; i++) {
        for (unsigned n = 0; twin(text[i], n) != 0; n++) {
            varied[i] = twin(text[i], n);
            add_text(c, varied, size, FF_SHEET_MISREAD_2);
        }
        varied[i] = text[i];
    }
}

static void add_misread(compiler *c, const char *text, size_t size)
{
    char varied[VARIED_MAX];
    memcpy(varied, text, size);
    for (size_t i = 0; i < size; i++) {
        for (unsigned n = 0; twin(text[i], n) != 0; n++) {
            varied[i] = twin(text[i], n);
            add_text(c, varied, size, FF_SHEET_MISREAD);
            add_second_misread(c, text, size, i + 1, varied);
        }
        varied[i] = text[i];
    }
}

/* What a scanner confuses: written, meant. Letters are meant at the beginning alone. */
static const struct {
    char written, meant;
    bool first;
} similar[] = {
    {'l', '1', false}, {'I', '1', false}, {'i', '1', false}, {'|', '1', false},
    {'!', '1', false}, {'S', '5', false}, {'s', '5', false}, {'5', 'S', true},
    {'B', '8', false}, {'8', 'B', true},  {'9', 'g', false}, {'q', 'g', false},
    {'g', 'q', false}, {'b', '6', false}, {'6', 'b', false}, {'G', '6', false},
    {'0', 'O', false}, {'Q', 'O', false}, {'o', 'O', false},
};

static char similar_to(char c, size_t at, unsigned n)
{
    for (size_t i = 0; i < sizeof similar / sizeof *similar; i++)
        if (similar[i].written == c && (!similar[i].first || at == 0) && n-- == 0)
            return similar[i].meant;
    return 0;
}

/* All ways to take some of the characters for others that look like them. */
static void add_similar(compiler *c, const char *text, size_t size)
{
    enum { PLACES = 5 };
    char varied[VARIED_MAX];
    size_t place[PLACES];
    unsigned count = 0;
    for (size_t i = 0; i < size && count < PLACES; i++)
        if (similar_to(text[i], i, 0) != 0)
            place[count++] = i;
    for (unsigned set = 1; set < 1u << count; set++) {
        memcpy(varied, text, size);
        for (unsigned i = 0; i < count; i++)
            if ((set >> i & 1) != 0)
                varied[place[i]] = similar_to(text[place[i]], place[i], 0);
        add_text(c, varied, size, FF_SHEET_SIMILAR);
    }
}

/* "N?3": each question mark in front of the end stands for a character that cannot be read. */
static void add_partly_read(compiler *c, const char *text, size_t size)
{
    static const char wild[] = "abcdefgh12345678";
    char varied[VARIED_MAX + 8];
    const char *mark = memchr(text, '?', size);
    if (mark == NULL)
        return;
    size_t at = (size_t)(mark - text);
    const char *second = memchr(mark + 1, '?', size - at - 1);
    for (const char *w = wild; *w != '\0'; w++) {
        memcpy(varied, text, size);
        varied[at] = *w;
        if (second == NULL)
            add_text(c, varied, size, FF_SHEET_PARTLY);
        for (const char *v = wild; second != NULL && *v != '\0'; v++) {
            varied[second - text] = *v;
            add_text(c, varied, size, FF_SHEET_PARTLY);
        }
    }
    for (int role = FF_KNIGHT; role <= FF_KING && second == NULL && at == 0; role++) {
        const char *letter = c->language->letters[role];
        size_t length = strlen(letter);
        assert(length <= sizeof varied - VARIED_MAX);
        memcpy(varied, letter, length);
        memcpy(varied + length, text + 1, size - 1);
        add_text(c, varied, size - 1 + length, FF_SHEET_PARTLY);
    }
}

/* "Kg1", "Kc8": the square on which the king arrives by castling. */
static void add_castled(compiler *c, const option *base)
{
    const ff_move_pattern *said = &base->said;
    bool wing = said->to_files == 1u << 6 || said->to_files == 1u << 2;
    bool rank = said->to_ranks == 1u || said->to_ranks == 1u << 7;
    ff_move_pattern castling = *said;
    if (said->role != FF_KING || !wing || !rank || said->capture)
        return;
    castling.castling = said->to_files == 1u << 6 ? 1 : 2;
    add_option(c, &castling, FF_SHEET_CASTLED, base->mark);
}

/* The meanings as written, each with one of its parts left open. */
static void add_relaxed(compiler *c, size_t as_written)
{
    for (size_t i = 0; i < as_written; i++) {
        option base = c->out->options[i];
        ff_move_pattern said = base.said;
        if (said.castling != 0) {
            said.castling = (uint8_t)(3 - said.castling);
            add_option(c, &said, FF_SHEET_WING, base.mark);
        }
        if (said.castling != 0 || (said.tier != 0 && !c->habit.small))
            continue;
        add_castled(c, &base);
        said.to_files = 0xff;
        if (said.role == FF_PAWN) /* a step forward was made to stay on its file */
            said.from_files = 0xff;
        add_option(c, &said, FF_SHEET_OTHER, base.mark);
        said = base.said;
        said.to_ranks = 0xff;
        add_option(c, &said, FF_SHEET_OTHER, base.mark);
        said = base.said;
        said.role = FF_SAID_ANY_ROLE;
        said.from_files = said.from_ranks = 0xff;
        said.promotion = FF_NO_ROLE;
        add_option(c, &said, FF_SHEET_OTHER, base.mark);
        said = base.said;
        if (said.from_files != 0xff || said.from_ranks != 0xff) {
            said.from_files = said.from_ranks = 0xff;
            add_option(c, &said, FF_SHEET_ORIGIN, base.mark);
        }
        for (int role = FF_KNIGHT; role <= FF_QUEEN && base.said.promotion != 0; role++) {
            said = base.said;
            said.promotion = (uint8_t)role;
            add_option(c, &said, FF_SHEET_PROMOTION, base.mark);
        }
    }
}

/* All target squares and roles that a meaning allows; castling is the king's, anywhere. */
static void fill_masks(option *o)
{
    const ff_move_pattern *said = &o->said;
    bool any = said->role == FF_SAID_ANY_ROLE;
    o->roles = (uint8_t)(any ? 0x7eu : 1u << said->role);
    o->targets = 0;
    for (unsigned square = 0; square < 64; square++) {
        unsigned rank = square >> 3;
        bool fits = (said->to_files >> (square & 7) & 1) != 0 &&
                    ((said->to_ranks >> rank & 1) != 0 ||
                     (said->relative && (said->to_ranks >> (7 - rank) & 1) != 0));
        if (fits)
            o->targets |= FF_BIT(square);
    }
}

static bool same_meaning(const option *a, const option *b)
{
    const ff_move_pattern *x = &a->said, *y = &b->said;
    /* one comparison of a few words: & and not && */
    return (x->role == y->role) & (x->from_files == y->from_files) &
           (x->from_ranks == y->from_ranks) & (x->to_files == y->to_files) &
           (x->to_ranks == y->to_ranks) & (x->promotion == y->promotion) &
           (x->castling == y->castling) & (x->captured == y->captured) &
           (x->relative == y->relative) & (x->capture == y->capture) &
           (x->must_capture == y->must_capture) & (x->no_capture == y->no_capture) &
           (a->mark == b->mark);
}

/* Keeps the cheapest of equal meanings; they are in the order of their cost. */
static void drop_repeated(compiled *entry)
{
    size_t kept = 0;
    for (size_t i = 0; i < entry->count; i++) {
        size_t k = 0;
        while (k < kept && !same_meaning(&entry->options[k], &entry->options[i]))
            k++;
        if (k == kept)
            entry->options[kept++] = entry->options[i];
    }
    entry->count = kept;
    for (size_t i = 0; i < kept; i++)
        fill_masks(&entry->options[i]);
}

static int by_cost(const void *a, const void *b)
{
    const option *x = a, *y = b;
    return (int)x->cost - (int)y->cost;
}

static void lower_cost(uint8_t *cost, unsigned value)
{
    if (value < *cost)
        *cost = (uint8_t)value;
}

static void fill_least(compiled *entry)
{
    memset(entry->least, COST_MAX, sizeof entry->least);
    for (size_t i = 0; i < entry->count; i++) {
        const ff_move_pattern *said = &entry->options[i].said;
        unsigned cost = entry->options[i].cost;
        bool any = said->role == FF_SAID_ANY_ROLE;
        if (said->castling != 0)
            lower_cost(&entry->least[0][said->castling - 1], cost);
        if (said->castling == 0 && (any || said->role == FF_KING)) { /* by its squares */
            lower_cost(&entry->least[0][0], cost);
            lower_cost(&entry->least[0][1], cost);
        }
        for (unsigned square = 0; square < 64 && said->castling == 0; square++)
            for (unsigned role = FF_PAWN; role <= FF_KING; role++)
                if ((entry->options[i].targets >> square & 1) != 0 &&
                    (entry->options[i].roles >> role & 1) != 0)
                    lower_cost(&entry->least[role][square], cost);
    }
}

/* Written twice: as the half-move before, or as the same player's last one. */
static bool is_doubled(const ff_sheet *sheet, size_t index)
{
    for (size_t back = 1; back <= 2 && back <= index; back++)
        if (sheet->entries[index].kind == FF_ENTRY_MOVE &&
            strcmp(sheet->entries[index].text, sheet->entries[index - back].text) == 0)
            return true;
    return false;
}

ff_sheet_habit ff_sheet_find_habit(const ff_sheet *sheet, ff_color side, bool scanned)
{
    unsigned small = 0, capital = 0;
    for (size_t i = 0; i < sheet->count; i++) {
        ff_parsed_move written;
        const char *text = sheet->entries[i].text;
        if (ff_sheet_side(sheet, i) != side || sheet->entries[i].kind != FF_ENTRY_MOVE)
            continue;
        ff_notation_parse(text, strlen(text), ff_sheet_language_of(sheet, i), &written);
        bool piece = written.count > 0 && written.said[0].role != FF_PAWN &&
                     written.said[0].castling == 0;
        capital += piece && written.said[0].tier == 0;
        small += piece && written.said[0].tier != 0;
    }
    return (ff_sheet_habit){.scanned = scanned,
                            .small = small >= 2 && small > capital,
                            .system = ff_sheet_system(sheet, NULL)};
}

int ff_reconcile_compile_entry(const ff_sheet *sheet, size_t index, ff_sheet_habit habit,
                               compiled *out)
{
    const ff_sheet_entry *entry = &sheet->entries[index];
    compiler c = {.out = out, .habit = habit, .language = ff_sheet_language_of(sheet, index)};
    size_t size = strlen(entry->text);
    *out = (compiled){.kind = entry->kind, .doubled = is_doubled(sheet, index)};
    if (entry->kind == FF_ENTRY_MOVE) {
        add_text(&c, entry->text, size, FF_SHEET_NONE);
        add_relaxed(&c, out->count);
        if (size <= VARIED_MAX) {
            add_partly_read(&c, entry->text, size);
            add_similar(&c, entry->text, size);
            add_misread(&c, entry->text, size);
        }
        if (out->count > 1)
            ff_sort(out->options, out->count, sizeof *out->options, by_cost);
        drop_repeated(out);
    }
    fill_least(out);
    return c.failed ? FF_E_MEMORY : FF_OK;
}

/* The least that the entry costs for that role and target, whatever else is said. */
static unsigned least_cost(const compiled *entry, ff_role role, ff_move move)
{
    ff_square from = FF_MOVE_FROM(move), to = FF_MOVE_TO(move);
    if (FF_MOVE_KIND(move) == FF_MOVE_CASTLING)
        return entry->least[0][to > from ? 0 : 1];
    return entry->least[role][to];
}

static void match_text(const compiled *entry, const ff_position *pos, ff_move move,
                       unsigned most, ff_fit *out)
{
    ff_square to = FF_MOVE_TO(move);
    ff_role role = ff_role_at(pos, FF_MOVE_FROM(move));
    bool castling = FF_MOVE_KIND(move) == FF_MOVE_CASTLING;
    bool capture = ff_is_capture(pos, move);
    unsigned least = least_cost(entry, role, move);
    *out = (ff_fit){.cost = COST_MAX, .kind = FF_SHEET_GARBLED};
    if (least > most) { /* no need to know more */
        out->cost = (uint8_t)least;
        return;
    }
    for (size_t i = 0; i < entry->count; i++) {
        const option *o = &entry->options[i];
        if (o->cost >= out->cost)
            return;
        if (!castling && ((o->targets >> to & 1) == 0 || (o->roles >> role & 1) == 0))
            continue;
        if (!ff_move_pattern_matches(pos, &o->said, move))
            continue;
        bool wrong = o->said.capture && !capture;
        unsigned cost = o->cost + (wrong ? faults[FF_SHEET_SIGN].cost : 0u);
        if (cost < out->cost)
            *out = (ff_fit){.cost = (uint8_t)cost,
                            .kind = o->kind,
                            .mark = o->mark,
                            .capture_sign = o->said.capture,
                            .false_capture = wrong};
    }
}

void ff_reconcile_match_entry(const compiled *entry, const ff_position *pos, ff_move move,
                              unsigned most, ff_fit *out)
{
    if (entry->kind == FF_ENTRY_MOVE)
        match_text(entry, pos, move, most, out);
    else
        *out = (ff_fit){.kind = entry->kind == FF_ENTRY_MISSING ? FF_SHEET_MISSING
                                                                : FF_SHEET_UNREADABLE};
}

unsigned ff_reconcile_pair_cost(const compiled *a, const compiled *b)
{
    unsigned best = COST_MAX;
    if (a->kind != FF_ENTRY_MOVE || b->kind != FF_ENTRY_MOVE)
        return 0;
    const uint8_t *x = &a->least[0][0], *y = &b->least[0][0];
    for (unsigned i = 0; i < sizeof a->least; i++) {
        /* beyond the two sides of castling the first row is not used */
        unsigned sum = i >= 2 && i < 64 ? COST_MAX : (unsigned)x[i] + y[i];
        best = sum < best ? sum : best;
    }
    return best;
}
