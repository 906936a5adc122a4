#include "pgn/pgn_scan.h"

#include "flagfall/memory.h"

#include <string.h>

/* ranges in initialisers: an extension that gcc and clang share */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpedantic"
/* clang-format off */
const uint8_t ff_pgn_classes[256] = {
    ['\t'] = PGN_SPACE, ['\n'] = PGN_SPACE, ['\v'] = PGN_SPACE, ['\f'] = PGN_SPACE,
    ['\r'] = PGN_SPACE, [' '] = PGN_SPACE, ['.'] = PGN_DOT,
    ['0' ... '9'] = PGN_DIGIT,
    ['A' ... 'Z'] = PGN_LETTER, ['a' ... 'z'] = PGN_LETTER,
    [0xc0 ... 0xc1] = PGN_LETTER, [0xc3 ... 0xe1] = PGN_LETTER,
    [0xe4 ... 0xee] = PGN_LETTER, [0xf0 ... 0xff] = PGN_LETTER,
    /* the other bytes above 127 begin signs and spaces (pgn_wild.c) */
    ['{'] = PGN_PUNCTUATION, ['}'] = PGN_PUNCTUATION, ['('] = PGN_PUNCTUATION,
    [')'] = PGN_PUNCTUATION, ['['] = PGN_PUNCTUATION, [']'] = PGN_PUNCTUATION,
    [';'] = PGN_PUNCTUATION, ['$'] = PGN_PUNCTUATION, ['!'] = PGN_PUNCTUATION,
    ['?'] = PGN_PUNCTUATION, ['*'] = PGN_PUNCTUATION, ['%'] = PGN_PUNCTUATION,
};

const bool ff_pgn_delimiter[256] = {
    [0 ... ' '] = true, ['{'] = true, ['}'] = true, ['('] = true, [')'] = true, ['['] = true,
    [']'] = true, [';'] = true, ['$'] = true, ['!'] = true, ['?'] = true, ['*'] = true,
    ['.'] = true, ['"'] = true, [127] = true,
    /* signs beyond ASCII begin so; letters do too: ff_pgn_scan_wild_token tells them apart */
    [0xc2] = true, [0xc3] = true, [0xe2] = true,
};

static const bool name_chars[256] = {
    ['A' ... 'Z'] = true, ['a' ... 'z'] = true, ['0' ... '9'] = true, ['_'] = true,
};
/* clang-format on */
#pragma GCC diagnostic pop

const ff_diagnostic *ff_pgn_fault_said(ff_pgn_fault fault)
{
    static const ff_diagnostic said[] = {
#define X(name, severity, code, text) {FF_SEVERITY_##severity, code, 0, 0, text},
        FF_PGN_FAULTS(X)
#undef X
    };
    return &said[fault];
}

void ff_pgn_fault_at(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx, ff_pgn_fault fault,
                     const char *text, size_t size)
{
    if (v->fault != NULL)
        v->fault(ctx, pgn, fault, (ff_span){text, size});
}

void ff_pgn_skip_token(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx, const char *start)
{
    ff_pgn_fault_at(pgn, v, ctx, FF_PGN_TOKEN_LONG, start, FF_PGN_MAX_TOKEN);
    while (pgn->at == pgn->end && !pgn->at_end) {
        ff_pgn_refill(pgn);
        while (pgn->at < pgn->end && !ff_pgn_delimiter[(unsigned char)*pgn->at])
            pgn->at++;
    }
}

/* --- lines --- */

static bool at_line_start(const ff_pgn *pgn)
{
    return pgn->at == pgn->window || pgn->at[-1] == '\n' || pgn->at[-1] == '\r';
}

/* Skips the rest of the line, however long, but not its end. */
static void skip_line(ff_pgn *pgn)
{
    for (;;) {
        while (pgn->at < pgn->end && *pgn->at != '\n' && *pgn->at != '\r')
            pgn->at++;
        if (pgn->at < pgn->end || pgn->at_end)
            return;
        ff_pgn_refill(pgn);
    }
}

/* The end of the line that `at` is in, as far as the room for one tag goes. */
static const char *line_end(const ff_pgn *pgn)
{
    const char *limit = pgn->end - pgn->at > PGN_ROOM ? pgn->at + PGN_ROOM : pgn->end;
    const char *p = pgn->at;
    while (p < limit && *p != '\n' && *p != '\r')
        p++;
    return p;
}

/* --- tags --- */

static bool is_name_char(char c)
{
    return name_chars[(unsigned char)c];
}

/* How far is looked back and ahead over space and names: less than what lies in every window,
 * so that nothing depends on where a window or a piece of a file ends. */
enum { LOOK_BACK = 60, LOOK_AHEAD = 255 };

static const char *skip_blanks(const char *p)
{
    const char *limit = p + LOOK_AHEAD;
    while (p < limit && (*p == ' ' || *p == '\t'))
        p++;
    return p;
}

static const char *skip_name(const char *p)
{
    const char *limit = p + LOOK_AHEAD;
    while (p < limit && is_name_char(*p))
        p++;
    return p;
}

/* `[Name "`: what no comment or move looks like. */
static bool looks_like_tag(const char *p)
{
    if (*p != '[')
        return false;
    p = skip_blanks(p + 1);
    const char *name = p;
    p = skip_name(p);
    return p > name && *skip_blanks(p) == '"';
}

/* Slots for the names below, such that no two share one (the multiplier was searched for). */
#define TAG_SLOT(word) (((word)*UINT64_C(0xfdc1786bddbd358f)) >> 60)
#define TAG8(a, b, c, d, e, f, g, h, tag)                                                      \
    [TAG_SLOT(FF_WORD8(a, b, c, d, e, f, g, h))] = {FF_WORD8(a, b, c, d, e, f, g, h), tag}
#define TAG(a, b, c, d, e, f, g, tag) TAG8(a, b, c, d, e, f, g, 0, tag)

/* Which tag a name in the window is. */
static ff_pgn_tag tag_of(ff_span name)
{
    static const struct {
        uint64_t name;
        ff_pgn_tag tag;
    } known[16] = {
        TAG('E', 'v', 'e', 'n', 't', 0, 0, PGN_TAG_EVENT),
        TAG('S', 'i', 't', 'e', 0, 0, 0, PGN_TAG_SITE),
        TAG('D', 'a', 't', 'e', 0, 0, 0, PGN_TAG_DATE),
        TAG('R', 'o', 'u', 'n', 'd', 0, 0, PGN_TAG_ROUND),
        TAG('W', 'h', 'i', 't', 'e', 0, 0, PGN_TAG_WHITE),
        TAG('B', 'l', 'a', 'c', 'k', 0, 0, PGN_TAG_BLACK),
        TAG('R', 'e', 's', 'u', 'l', 't', 0, PGN_TAG_RESULT),
        TAG('F', 'E', 'N', 0, 0, 0, 0, PGN_TAG_FEN),
        TAG('S', 'e', 't', 'U', 'p', 0, 0, PGN_TAG_SETUP),
        TAG('S', 'e', 't', 'u', 'p', 0, 0, PGN_TAG_SETUP),
        TAG('V', 'a', 'r', 'i', 'a', 'n', 't', PGN_TAG_VARIANT),
        TAG8('N', 'o', 't', 'a', 't', 'i', 'o', 'n', PGN_TAG_NOTATION),
    };
    uint64_t word = ff_short_word(name.text, name.size);
    bool same = known[TAG_SLOT(word)].name == word && name.size - 1 < 8;
    return same ? known[TAG_SLOT(word)].tag : PGN_TAG_OTHER;
}

/* The tags of the roster, each as a bit; 0 for the others. */
static unsigned roster_bit(ff_pgn_tag tag)
{
    return tag <= PGN_TAG_RESULT ? (1u << tag) >> 1 : 0;
}

/* Does the tag at `p` begin another game when the one before has tags only? An Event does,
 * and every tag of the roster that the game has already. */
static bool begins_roster(const ff_pgn *pgn, const char *p)
{
    ff_span name = {skip_blanks(p + 1), 0};
    name.size = (size_t)(skip_name(name.text) - name.text);
    return (roster_bit(tag_of(name)) & (pgn->seen_roster | 1u)) != 0;
}

static bool at_first_byte(const ff_pgn *pgn)
{
    return pgn->base + (unsigned long long)(pgn->at - pgn->window) == pgn->begun;
}

bool ff_pgn_new_game_begins(const ff_pgn *pgn)
{
    /* at a place where files are cut, whatever was read before: in a comment, a broken tag */
    if (!at_first_byte(pgn) &&
        ff_pgn_surely_begins(pgn->window, (size_t)(pgn->at - pgn->window),
                             (size_t)(pgn->end - pgn->window)))
        return true;
    if (pgn->in_moves || pgn->ended)
        return looks_like_tag(pgn->at);
    /* headers without moves: the next game begins after a blank line */
    if (!pgn->seen_tag || !looks_like_tag(pgn->at) || !begins_roster(pgn, pgn->at))
        return false;
    unsigned newlines = 0;
    for (const char *p = pgn->at; p > pgn->window && pgn->at - p < LOOK_BACK &&
                                  ff_pgn_classes[(unsigned char)p[-1]] == PGN_SPACE;
         p--)
        newlines += p[-1] == '\n' || (p[-1] == '\r' && *p != '\n');
    return newlines >= 2;
}

/* The closing quote: the first that is not escaped and has ']' after it. */
static const char *closing_quote(const char *value, const char *end)
{
    for (const char *p = value; p < end; p++) {
        if (*p == '\\' && p + 1 < end && (p[1] == '"' || p[1] == '\\'))
            p++;
        else if (*p == '"' && *skip_blanks(p + 1) == ']')
            return p;
    }
    return NULL;
}

static void visit_tag(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx, ff_span name,
                      ff_span value)
{
    pgn->seen_tag = true;
    pgn->tag = tag_of(name);
    if (roster_bit(pgn->tag) & pgn->seen_roster)
        ff_pgn_fault_at(pgn, v, ctx, FF_PGN_TAG_TWICE, name.text, name.size);
    pgn->seen_roster |= roster_bit(pgn->tag);
    if (value.size > FF_PGN_MAX_TAG) {
        ff_pgn_fault_at(pgn, v, ctx, FF_PGN_TAG_LONG, name.text, name.size);
        value.size = FF_PGN_MAX_TAG;
    }
    if (v->tag != NULL)
        v->tag(ctx, pgn, name, value);
}

/* The next byte that is not white space, over at most one line end; `end` is the limit. */
static const char *skip_white(const char *p, const char *end)
{
    while (p < end && ff_pgn_classes[(unsigned char)*p] == PGN_SPACE)
        p++;
    return p;
}

/* The end of what a tag pair that is broken over lines may take: an empty line or a line that
 * begins with a bracket ends it. */
static const char *tag_limit(const ff_pgn *pgn)
{
    const char *limit = pgn->end - pgn->at > PGN_ROOM ? pgn->at + PGN_ROOM : pgn->end;
    bool line_start = false;
    for (const char *p = pgn->at + 1; p < limit; p++) {
        if (line_start && (*p == '\n' || *p == '\r' || *p == '['))
            return p;
        line_start = *p == '\n' || (*p == '\r' && p[1] != '\n');
    }
    return limit;
}

/* Reads a tag pair whose parts, or whose value, stand on several lines. */
static bool scan_broken_lines(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx)
{
    const char *end = tag_limit(pgn);
    ff_span name = {skip_white(pgn->at + 1, end), 0};
    while (is_name_char(name.text[name.size]))
        name.size++;
    const char *value = skip_white(name.text + name.size, end);
    if (*pgn->at != '[' || name.size == 0 || value >= end || *value != '"')
        return false;
    const char *quote = value + 1, *close = end;
    for (;; quote++) {
        quote = memchr(quote, '"', (size_t)(end - quote));
        if (quote == NULL)
            return false;
        close = skip_white(quote + 1, end);
        if (quote[-1] != '\\' && close < end && *close == ']')
            break;
    }
    ff_span text = {value + 1, (size_t)(quote - value - 1)};
    char *joined = ff_malloc(text.size + PGN_PADDING);
    if (joined == NULL)
        return false;
    size_t size = 0;
    for (size_t i = 0; i < text.size; i++)
        if (text.text[i] != '\r' || text.text[i + 1] != '\n')
            joined[size++] = text.text[i] == '\n' || text.text[i] == '\r' ? ' ' : text.text[i];
    memset(joined + size, 0, PGN_PADDING);
    ff_pgn_fault_at(pgn, v, ctx, FF_PGN_TAG_LINES, name.text, name.size);
    visit_tag(pgn, v, ctx, name, (ff_span){joined, size});
    ff_free(joined);
    pgn->at = close + 1;
    return true;
}

/* A damaged tag pair ends with its line. What can be read of it is kept. */
static void scan_broken_tag(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx, ff_span name,
                            const char *value)
{
    const char *end = line_end(pgn);
    const char *stop = end;
    while (stop > value && (stop[-1] == ']' || stop[-1] == ' ' || stop[-1] == '\t'))
        stop--;
    if (stop > value && stop[-1] == '"')
        stop--;
    ff_pgn_fault_at(pgn, v, ctx, FF_PGN_TAG_BROKEN, pgn->at, (size_t)(end - pgn->at));
    if (value < stop && name.size != 0)
        visit_tag(pgn, v, ctx, name, (ff_span){value, (size_t)(stop - value)});
    pgn->at = end;
    skip_line(pgn);
}

void ff_pgn_scan_tag(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx)
{
    const char *end = line_end(pgn);
    const char *p = skip_blanks(pgn->at + (*pgn->at == '['));
    ff_span name = {p, 0};
    p = skip_name(p);
    name.size = (size_t)(p - name.text);
    p = skip_blanks(p);
    const char *value = *p == '"' ? p + 1 : p;
    const char *quote = *p == '"' ? closing_quote(value, end) : NULL;
    if (name.size == 0 || quote == NULL || *pgn->at != '[') {
        if (scan_broken_lines(pgn, v, ctx))
            return;
        scan_broken_tag(pgn, v, ctx, name, value);
        return;
    }
    visit_tag(pgn, v, ctx, name, (ff_span){value, (size_t)(quote - value)});
    pgn->at = skip_blanks(quote + 1) + 1;
}

/* Letters, digits and '_', one after another. */
static bool is_name(ff_span name)
{
    for (size_t i = 0; i < name.size; i++)
        if (!is_name_char(name.text[i]))
            return false;
    return true;
}

/* `[Name "value"]` of at most 64 bytes, with nothing escaped and no space to spare, as nearly
 * all are. A tag that may begin another game is left alone, and so is any other. */
static bool scan_plain_tag(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx)
{
    const char *p = pgn->at;
    uint64_t stops; /* quotes, and what a plain tag has nowhere */
    FF_BYTES_64(stops, p,
                FF_BYTES_OR(FF_BYTES_OR(ff_bytes_equal(x, '"'), ff_bytes_equal(x, '\\')),
                            ff_bytes_within(x, 0, ' ' - 1)));
    uint64_t second = stops & (stops - 1);
    if (second == 0)
        return false;
    unsigned open = (unsigned)__builtin_ctzll(stops), close = (unsigned)__builtin_ctzll(second);
    if (close > 62 || p[open] != '"' || p[close] != '"' || p[close + 1] != ']' || open < 3 ||
        p[open - 1] != ' ')
        return false;
    ff_span name = {p + 1, open - 2};
    ff_pgn_tag tag = tag_of(name);
    if (tag == PGN_TAG_OTHER && !is_name(name))
        return false;
    unsigned bit = roster_bit(tag);
    if ((bit & (pgn->seen_roster | 1u)) != 0 && (pgn->seen_tag || !at_first_byte(pgn)))
        return false;
    pgn->seen_tag = true;
    pgn->seen_roster |= bit;
    pgn->tag = tag;
    if (v->tag != NULL)
        v->tag(ctx, pgn, name, (ff_span){p + open + 1, close - open - 1});
    pgn->at = p + close + 2;
    return true;
}

/* Another tag pair in the line of one that has just been read. */
static void look_beside_tag(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx)
{
    const char *next = skip_blanks(pgn->at);
    if (!looks_like_tag(next))
        return;
    pgn->at = pgn->token = next;
    ff_pgn_fault_at(pgn, v, ctx, FF_PGN_TAG_BESIDE, next, 0);
}

bool ff_pgn_scan_tags(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx)
{
    while (pgn->at < pgn->soft_end && *pgn->at == '[') {
        pgn->token = pgn->at;
        if (!scan_plain_tag(pgn, v, ctx)) {
            if (ff_pgn_new_game_begins(pgn))
                return true;
            ff_pgn_scan_tag(pgn, v, ctx);
        }
        if (__builtin_expect(*pgn->at != '\n', 0))
            look_beside_tag(pgn, v, ctx);
        while (*pgn->at == '\n' || *pgn->at == '\r')
            pgn->at++;
    }
    return false;
}

/* `Name "value"]`: a tag pair that has lost its bracket. */
static bool looks_like_open_tag(const ff_pgn *pgn)
{
    const char *end = line_end(pgn);
    const char *p = skip_name(pgn->at);
    const char *quote = skip_blanks(p);
    if (p == pgn->at || quote == p || *quote != '"')
        return false;
    while (end > quote && (end[-1] == ' ' || end[-1] == '\t'))
        end--;
    return end[-1] == ']';
}

bool ff_pgn_enter_moves(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx)
{
    if (at_line_start(pgn) && looks_like_open_tag(pgn)) {
        ff_pgn_scan_tag(pgn, v, ctx);
        return true;
    }
    pgn->in_moves = true;
    return false;
}

/* --- comments --- */

/* The place in [from, to) where a game begins on a line of its own, or NULL: a comment that
 * holds one was never closed. */
static const char *find_game_start(const char *from, const char *to)
{
    static const char event[] = "[Event \"";
    const char *p = from;
    while ((p = memchr(p, '\n', (size_t)(to - p))) != NULL) {
        p++;
        if ((size_t)(to - p) < sizeof event - 1)
            return NULL;
        if (memcmp(p, event, sizeof event - 1) == 0)
            return p;
    }
    return NULL;
}

static void visit_comment(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx, const char *text,
                          const char *end, unsigned part)
{
    if (v->comment != NULL)
        v->comment(ctx, pgn, (ff_span){text, (size_t)(end - text)}, part);
}

/* Where a piece of a long comment may be cut: not in the middle of what find_game_start looks
 * for, nor of a character. */
static const char *piece_end(const ff_pgn *pgn)
{
    return pgn->end - 16;
}

/* Reads on in a comment, whose place stays that of its first byte. */
static void refill_in_comment(ff_pgn *pgn)
{
    if (!pgn->left)
        ff_pgn_place(pgn, &pgn->left_line, &pgn->left_column);
    pgn->left = true;
    ff_pgn_refill(pgn);
}

static void scan_comment(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx)
{
    unsigned part = FF_COMMENT_FIRST;
    pgn->at++;
    for (;;) {
        const char *close = memchr(pgn->at, '}', (size_t)(pgn->end - pgn->at));
        const char *stop = close != NULL ? close : pgn->end;
        const char *game = find_game_start(pgn->at, stop);
        if (game != NULL) {
            ff_pgn_fault_at(pgn, v, ctx, FF_PGN_TAG_LIKE_COMMENT, pgn->at, 0);
            visit_comment(pgn, v, ctx, pgn->at, game, part | FF_COMMENT_LAST);
            pgn->at = game;
            return;
        }
        if (close != NULL) {
            visit_comment(pgn, v, ctx, pgn->at, close, part | FF_COMMENT_LAST);
            pgn->at = close + 1;
            return;
        }
        if (pgn->at_end) {
            ff_pgn_fault_at(pgn, v, ctx,
                            pgn->followed ? FF_PGN_TAG_LIKE_COMMENT : FF_PGN_COMMENT_OPEN,
                            pgn->at, 0);
            visit_comment(pgn, v, ctx, pgn->at, pgn->end, part | FF_COMMENT_LAST);
            pgn->at = pgn->end;
            return;
        }
        const char *cut = piece_end(pgn);
        if (cut > pgn->at) {
            visit_comment(pgn, v, ctx, pgn->at, cut, part);
            part = 0;
            pgn->at = cut;
        }
        refill_in_comment(pgn);
    }
}

void ff_pgn_scan_comment(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx)
{
    scan_comment(pgn, v, ctx);
    pgn->left = false;
}

void ff_pgn_scan_line_comment(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx)
{
    unsigned part = FF_COMMENT_FIRST | FF_COMMENT_TO_LINE_END;
    pgn->at++;
    for (;;) {
        const char *start = pgn->at;
        const char *p = start;
        while (p < pgn->end && *p != '\n' && *p != '\r')
            p++;
        bool last = p < pgn->end || pgn->at_end;
        visit_comment(pgn, v, ctx, start, p, part | (last ? FF_COMMENT_LAST : 0));
        part = FF_COMMENT_TO_LINE_END;
        pgn->at = p;
        if (last)
            break;
        refill_in_comment(pgn);
    }
    pgn->left = false;
}

/* --- the rest --- */

/* After a result in a variation comes the end of that variation; else it is the game's. */
static bool result_is_inner(const ff_pgn *pgn)
{
    if (pgn->depth == 0)
        return false;
    const char *p = pgn->at, *limit = p + LOOK_AHEAD;
    while (p < limit && ff_pgn_classes[(unsigned char)*p] == PGN_SPACE)
        p++;
    return *p == ')';
}

void ff_pgn_visit_result(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx, ff_game_result result)
{
    if (result_is_inner(pgn))
        return;
    pgn->in_moves = true;
    pgn->ended = true;
    if (v->result != NULL)
        v->result(ctx, pgn, result);
}

static bool all_digits(const char *text, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (text[i] < '0' || text[i] > '9')
            return false;
    return true;
}

static bool has_high(const char *text, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if ((unsigned char)text[i] >= 0x80)
            return true;
    return false;
}

void ff_pgn_scan_number(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx)
{
    const char *start = pgn->at;
    const char *end = ff_pgn_token_end(start);
    size_t size = (size_t)(end - start);
    ff_game_result result = ff_pgn_result(start, size);
    if (result != FF_GAME_RESULT_NONE) {
        pgn->at = end;
        ff_pgn_visit_result(pgn, v, ctx, result);
    } else if (size <= 3 && all_digits(start, size) && (unsigned char)*end < 0x80) {
        unsigned number = 0;
        for (size_t i = 0; i < size; i++)
            number = number * 10 + (unsigned)(start[i] - '0');
        pgn->at = end;
        if (v->number != NULL)
            v->number(ctx, pgn, number, 0);
    } else if (has_high(start, size)) {
        ff_pgn_scan_wild_token(pgn, v, ctx);
    } else {
        ff_pgn_scan_move(pgn, v, ctx);
    }
}

static unsigned read_nag(ff_pgn *pgn)
{
    unsigned nag = 0;
    while (*pgn->at >= '0' && *pgn->at <= '9') {
        nag = nag < 1000 ? nag * 10 + (unsigned)(*pgn->at - '0') : nag;
        pgn->at++;
    }
    return nag;
}

/* Signs that stand for a Numeric Annotation Glyph (PGN standard 10), the longest first. */
static const struct {
    const char *sign;
    uint8_t nag;
} signs[] = {{"+/-", 16}, {"-/+", 17}, {"+/=", 14}, {"=/+", 15}, {"+-", 18},
             {"-+", 19},  {"!!", 3},   {"??", 4},   {"!?", 5},   {"?!", 6},
             {"!", 1},    {"?", 2},    {"=", 10},   {"~", 13}};

static bool scan_sign(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx)
{
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        size_t length = strlen(signs[i].sign);
        if (strncmp(pgn->at, signs[i].sign, length) != 0)
            continue;
        pgn->at += length;
        if (v->nag != NULL)
            v->nag(ctx, pgn, signs[i].nag);
        return true;
    }
    return false;
}

/* A '+', '++' or '#' that stands apart from its move. */
static bool scan_lone_sign(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx)
{
    const char *start = pgn->at;
    size_t size = *start == '+' ? 1 + (start[1] == '+') : *start == '#';
    if (size == 0 || !pgn->in_moves || !ff_pgn_delimiter[(unsigned char)start[size]])
        return false;
    pgn->at += size;
    ff_pgn_fault_at(pgn, v, ctx, FF_PGN_SIGN_APART, start, size);
    return true;
}

static void scan_paren(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx)
{
    if (*pgn->at++ == '(') {
        pgn->depth++;
        if (v->open_variation != NULL)
            v->open_variation(ctx, pgn);
    } else if (pgn->depth == 0) {
        ff_pgn_fault_at(pgn, v, ctx, FF_PGN_STRAY_PAREN, pgn->token, 1);
    } else {
        if (v->close_variation != NULL)
            v->close_variation(ctx, pgn);
        pgn->depth--;
    }
}

static void scan_unreadable(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx)
{
    /* one fault for a run of such bytes, as in a binary file */
    const char *start = pgn->at;
    while (pgn->at < pgn->end && pgn->at - start < FF_PGN_MAX_TOKEN &&
           (unsigned char)*pgn->at < 0x80 &&
           ff_pgn_classes[(unsigned char)*pgn->at] == PGN_OTHER)
        pgn->at++;
    if (pgn->at == start)
        pgn->at++;
    ff_pgn_fault_at(pgn, v, ctx, FF_PGN_UNREADABLE, start, (size_t)(pgn->at - start));
}

void ff_pgn_scan_other(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx)
{
    switch (*pgn->at) {
    case ';':
        ff_pgn_scan_line_comment(pgn, v, ctx);
        return;
    case '%':
        if (at_line_start(pgn))
            skip_line(pgn);
        else
            scan_unreadable(pgn, v, ctx);
        return;
    case '(':
    case ')':
        pgn->in_moves = true;
        scan_paren(pgn, v, ctx);
        return;
    case '*':
        pgn->at++;
        ff_pgn_visit_result(pgn, v, ctx, FF_GAME_RESULT_UNKNOWN);
        return;
    case '$': {
        pgn->at++;
        unsigned nag = read_nag(pgn);
        if (v->nag != NULL)
            v->nag(ctx, pgn, nag);
        return;
    }
    case '}':
        pgn->at++;
        ff_pgn_fault_at(pgn, v, ctx, FF_PGN_STRAY_BRACE, pgn->token, 1);
        return;
    case '-':
        if (pgn->at[1] == '-') { /* a null move */
            pgn->in_moves = true;
            ff_pgn_scan_move(pgn, v, ctx);
            return;
        }
        break;
    case '@':
        pgn->in_moves = true;
        ff_pgn_scan_move(pgn, v, ctx);
        return;
    default:
        break;
    }
    if ((unsigned char)*pgn->at >= 0x80)
        ff_pgn_scan_wild(pgn, v, ctx);
    else if (!scan_sign(pgn, v, ctx) && !scan_lone_sign(pgn, v, ctx))
        scan_unreadable(pgn, v, ctx);
}

bool ff_pgn_is_null_move(ff_span text)
{
    static const char *const words[] = {"--", "Z0", "@@@@", "null", "pass", "0000"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strlen(words[i]) == text.size && memcmp(words[i], text.text, text.size) == 0)
            return true;
    return false;
}

/* --- between games --- */

static bool begins_with_move(const char *at)
{
    const char *end = ff_pgn_token_end(at);
    ff_san san;
    return end - at <= FF_PGN_MAX_TOKEN &&
           ff_san_parse(at, (size_t)(end - at), &san, NULL) == FF_OK;
}

static bool begins_with_number(const char *at)
{
    const char *end = ff_pgn_token_end(at);
    size_t size = (size_t)(end - at);
    if (ff_game_result_parse(at, size) != FF_GAME_RESULT_NONE || begins_with_move(at))
        return true;
    if (size > 3 || !all_digits(at, size))
        return false;
    if (*end == '.')
        return true;
    return begins_with_move(skip_blanks(end));
}

static bool game_begins(const ff_pgn *pgn)
{
    switch (*pgn->at) {
    case '[':
        return at_line_start(pgn) || looks_like_tag(pgn->at);
    case '{':
    case ';':
    case '*':
        return true;
    default:
        break;
    }
    switch ((ff_pgn_class)ff_pgn_classes[(unsigned char)*pgn->at]) {
    case PGN_LETTER:
        return begins_with_move(pgn->at) || looks_like_open_tag(pgn);
    case PGN_DIGIT:
        return begins_with_number(pgn->at);
    case PGN_OTHER:
    case PGN_SPACE:
    case PGN_DOT:
    case PGN_PUNCTUATION:
        break;
    }
    return false;
}

/* Reports the first byte that is not UTF-8, with its own place. */
static void visit_bad_utf8(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx)
{
    ff_pgn probe = *pgn;
    if (v->fault == NULL)
        return;
    probe.counted = probe.token = probe.window;
    probe.base = pgn->bad_utf8_offset;
    probe.lines = pgn->bad_utf8_line;
    probe.column_base = pgn->bad_utf8_column - 1;
    v->fault(ctx, &probe, FF_PGN_NOT_UTF8, (ff_span){"", 0});
}

static void tell_encoding(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx)
{
    unsigned long long here = pgn->base + (unsigned long long)(pgn->at - pgn->window);
    if (!pgn->bad_utf8 || pgn->told_utf8 || pgn->bad_utf8_offset >= here)
        return;
    pgn->told_utf8 = true;
    visit_bad_utf8(pgn, v, ctx);
}

static void skip_outside_line(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx)
{
    pgn->token = pgn->at;
    if (*pgn->at == '%' && at_line_start(pgn)) {
        skip_line(pgn);
        return;
    }
    const char *end = line_end(pgn);
    size_t size = (size_t)(end - pgn->at);
    ff_pgn_fault_at(pgn, v, ctx, FF_PGN_TEXT_OUTSIDE, pgn->at, size < 40 ? size : 40);
    skip_line(pgn);
}

static void skip_outside(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx)
{
    skip_outside_line(pgn, v, ctx);
    tell_encoding(pgn, v, ctx);
}

bool ff_pgn_seek_game(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx)
{
    for (;;) {
        if (pgn->at >= pgn->soft_end) {
            ff_pgn_refill(pgn);
            if (pgn->at == pgn->end)
                return false;
        }
        size_t space = ff_pgn_classes[(unsigned char)*pgn->at] == PGN_SPACE
                           ? 1
                           : ff_pgn_wild_space(pgn->at);
        if (space != 0) {
            pgn->at += space;
            continue;
        }
        if (game_begins(pgn))
            break;
        skip_outside(pgn, v, ctx);
    }
    pgn->in_game = true;
    pgn->begun = pgn->base + (unsigned long long)(pgn->at - pgn->window);
    pgn->in_moves = pgn->ended = pgn->seen_tag = pgn->foreign = false;
    pgn->seen_roster = 0;
    pgn->depth = 0;
    pgn->token = pgn->at;
    if (v->begin_game != NULL)
        v->begin_game(ctx, pgn);
    if (pgn->utf16 && !pgn->told_utf16) {
        pgn->told_utf16 = true;
        ff_pgn_fault_at(pgn, v, ctx, FF_PGN_UTF16, "", 0);
    }
    return true;
}

bool ff_pgn_surely_begins(const char *text, size_t at, size_t size)
{
    static const char event[] = "[Event \"";
    enum { LENGTH = sizeof event - 1 };
    if (at < 3 || size - at < LENGTH || memcmp(text + at, event, LENGTH) != 0 ||
        text[at - 1] != '\n')
        return false;
    const char *p = text + at - 1; /* the end of an empty line, and of the line before it */
    p -= p[-1] == '\r';
    if (p == text || p[-1] != '\n')
        return false;
    const char *limit = p - text > LOOK_BACK ? p - LOOK_BACK : text;
    while (p > limit && ff_pgn_classes[(unsigned char)p[-1]] == PGN_SPACE)
        p--;
    return p > limit && (p[-1] == '*' || (p[-1] >= '0' && p[-1] <= '2'));
}

void ff_pgn_finish(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx)
{
    pgn->token = pgn->at;
    if (pgn->depth > 0)
        ff_pgn_fault_at(pgn, v, ctx, FF_PGN_VARIATION_OPEN, pgn->at, 0);
    pgn->depth = 0;
    if (pgn->in_moves && !pgn->ended)
        ff_pgn_fault_at(pgn, v, ctx, FF_PGN_NO_RESULT, pgn->at, 0);
    tell_encoding(pgn, v, ctx);
    pgn->in_game = false;
    if (v->end_game != NULL)
        v->end_game(ctx, pgn);
}

int ff_pgn_read(ff_pgn *pgn, const ff_pgn_visitor *visitor, void *ctx, bool *found,
                ff_error *err)
{
    *found = ff_pgn_scan(pgn, visitor, NULL, ctx);
    if (pgn->status != FF_OK && !*found) {
        if (err != NULL)
            *err = pgn->error;
        return pgn->status;
    }
    return FF_OK;
}

void ff_pgn_unescape(ff_span value, ff_str *out)
{
    ff_str raw = FF_STR_INIT;
    for (size_t i = 0; i < value.size; i++) {
        if (value.text[i] == '\\' && i + 1 < value.size &&
            (value.text[i + 1] == '"' || value.text[i + 1] == '\\'))
            i++;
        ff_str_char(&raw, value.text[i]);
    }
    ff_str_any_encoding(out, ff_str_get(&raw), raw.size);
    out->failed |= raw.failed;
    ff_str_release(&raw);
}

int ff_pgn_status(const ff_pgn *pgn, ff_error *err)
{
    if (pgn->status != FF_OK && err != NULL)
        *err = pgn->error;
    return pgn->status;
}
