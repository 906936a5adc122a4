#include "pgn/pgn_reader.h"

#include "base/codepage.h"
#include "base/latin.h"

#include <string.h>

/* Lines, and the tag pairs that begin them. */

/* --- lines --- */

bool ff_pgn_at_line_start(const ff_pgn *pgn)
{
    return pgn->at == pgn->window || pgn->at[-1] == '\n' || pgn->at[-1] == '\r';
}

void ff_pgn_skip_line(ff_pgn *pgn)
{
    for (;;) {
        while (pgn->at < pgn->end && *pgn->at != '\n' && *pgn->at != '\r')
            pgn->at++;
        if (pgn->at < pgn->end || pgn->at_end)
            return;
        ff_pgn_refill(pgn);
    }
}

const char *ff_pgn_line_end(const ff_pgn *pgn)
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
    return ff_latin_is_letter(c) || ff_latin_is_digit(c) || c == '_';
}

const char *ff_pgn_skip_blanks(const char *p)
{
    const char *limit = p + PGN_LOOK_AHEAD;
    while (p < limit && (*p == ' ' || *p == '\t'))
        p++;
    return p;
}

static const char *skip_name(const char *p)
{
    const char *limit = p + PGN_LOOK_AHEAD;
    while (p < limit && is_name_char(*p))
        p++;
    return p;
}

bool ff_pgn_looks_like_tag(const char *p)
{
    if (*p != '[')
        return false;
    p = ff_pgn_skip_blanks(p + 1);
    const char *name = p;
    p = skip_name(p);
    return p > name && *ff_pgn_skip_blanks(p) == '"';
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
    uint64_t word = ff_bytes_short_word(name.text, name.size);
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
    ff_span name = {ff_pgn_skip_blanks(p + 1), 0};
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
    if (pgn->in_moves)
        return ff_pgn_looks_like_tag(pgn->at);
    /* headers without moves: the next game begins after a blank line */
    if (!pgn->seen_tag || !ff_pgn_looks_like_tag(pgn->at) || !begins_roster(pgn, pgn->at))
        return false;
    unsigned newlines = 0;
    for (const char *p = pgn->at; p > pgn->window && pgn->at - p < PGN_LOOK_BACK &&
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
        else if (*p == '"' && *ff_pgn_skip_blanks(p + 1) == ']')
            return p;
    }
    return NULL;
}

/* Is this value in another code page than Windows-1252: with a byte that is not assigned or out
 * of its place, or a word of accented letters alone? Signs as in "No" are no reason. */
static bool has_odd_encoding(ff_span value)
{
    enum { SIGNS = 0xA0, LETTERS = 0xC0 };
    if (ff_utf8_valid(value.text, value.size) == value.size)
        return false;
    for (size_t from = 0, at; from < value.size; from = at + 1) {
        at = from + ff_codepage_misfit(value.text + from, value.size - from);
        unsigned char byte = at < value.size ? (unsigned char)value.text[at] : SIGNS;
        if (byte < SIGNS || byte >= LETTERS)
            return true;
    }
    return false;
}

/* Of the game with the first byte that is not UTF-8 the tags tell what it may be. */
static inline void look_at_encoding(ff_pgn *pgn, ff_span value)
{
    if (__builtin_expect(pgn->bad_utf8 && !pgn->told_utf8, 0) && has_odd_encoding(value))
        pgn->odd_encoding = true;
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
    look_at_encoding(pgn, value);
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
    char joined[PGN_ROOM + PGN_PADDING];
    size_t size = 0;
    for (size_t i = 0; i < text.size; i++)
        if (text.text[i] != '\r' || text.text[i + 1] != '\n')
            joined[size++] = text.text[i] == '\n' || text.text[i] == '\r' ? ' ' : text.text[i];
    memset(joined + size, 0, PGN_PADDING);
    ff_pgn_fault_at(pgn, v, ctx, FF_PGN_TAG_LINES, name.text, name.size);
    visit_tag(pgn, v, ctx, name, (ff_span){joined, size});
    pgn->at = close + 1;
    return true;
}

/* A damaged tag pair ends with its line. What can be read of it is kept. */
static void scan_broken_tag(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx, ff_span name,
                            const char *value)
{
    const char *end = ff_pgn_line_end(pgn);
    const char *stop = end;
    while (stop > value && (stop[-1] == ']' || stop[-1] == ' ' || stop[-1] == '\t'))
        stop--;
    if (stop > value && stop[-1] == '"')
        stop--;
    ff_pgn_fault_at(pgn, v, ctx, FF_PGN_TAG_BROKEN, pgn->at, (size_t)(end - pgn->at));
    if (value < stop && name.size != 0)
        visit_tag(pgn, v, ctx, name, (ff_span){value, (size_t)(stop - value)});
    pgn->at = end;
    ff_pgn_skip_line(pgn);
}

void ff_pgn_scan_tag(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx)
{
    const char *end = ff_pgn_line_end(pgn);
    const char *p = ff_pgn_skip_blanks(pgn->at + (*pgn->at == '['));
    ff_span name = {p, 0};
    p = skip_name(p);
    name.size = (size_t)(p - name.text);
    p = ff_pgn_skip_blanks(p);
    const char *value = *p == '"' ? p + 1 : p;
    const char *quote = *p == '"' ? closing_quote(value, end) : NULL;
    if (name.size == 0 || quote == NULL || *pgn->at != '[') {
        if (scan_broken_lines(pgn, v, ctx))
            return;
        scan_broken_tag(pgn, v, ctx, name, value);
        return;
    }
    visit_tag(pgn, v, ctx, name, (ff_span){value, (size_t)(quote - value)});
    pgn->at = ff_pgn_skip_blanks(quote + 1) + 1;
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
    const ff_span value = {p + open + 1, close - open - 1};
    look_at_encoding(pgn, value);
    if (v->tag != NULL)
        v->tag(ctx, pgn, name, value);
    pgn->at = p + close + 2;
    return true;
}

/* A word that is no half-move, whatever the notation: letters alone, and no castling. What
 * stands for a half-move, or belongs to one, has a digit or a sign in it. */
static bool is_mere_word(const char *text, const char *end)
{
    const char *p = text;
    while (p < end && (ff_latin_is_letter(*p) || *p == '_'))
        p++;
    bool whole = p == end || *p == ' ' || *p == '\t' || *p == '\r' || *p == ',' || *p == '.';
    bool castling = *text == 'O' || *text == 'o';
    return p - text > 1 && whole && !castling;
}

/* Words in the line of a tag pair that has just been read are not the game. */
static void pass_words(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx, const char *text)
{
    const char *end = ff_pgn_line_end(pgn);
    if (text >= end || !is_mere_word(text, end))
        return;
    pgn->at = pgn->token = text;
    ff_pgn_fault_at(pgn, v, ctx, FF_PGN_TAG_TEXT, text, (size_t)(end - text));
    pgn->at = end;
    ff_pgn_skip_line(pgn);
}

/* Another tag pair in the line of one that has just been read. */
static void look_beside_tag(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx)
{
    const char *next = ff_pgn_skip_blanks(pgn->at);
    if (!ff_pgn_looks_like_tag(next)) {
        pass_words(pgn, v, ctx, next);
        return;
    }
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

bool ff_pgn_looks_like_open_tag(const ff_pgn *pgn)
{
    const char *end = ff_pgn_line_end(pgn);
    const char *p = skip_name(pgn->at);
    const char *quote = ff_pgn_skip_blanks(p);
    if (p == pgn->at || quote == p || *quote != '"')
        return false;
    while (end[-1] == ' ' || end[-1] == '\t') /* not beyond the quote */
        end--;
    return end[-1] == ']';
}

bool ff_pgn_enter_moves(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx)
{
    if (ff_pgn_at_line_start(pgn) && ff_pgn_looks_like_open_tag(pgn)) {
        ff_pgn_scan_tag(pgn, v, ctx);
        return true;
    }
    pgn->in_moves = true;
    return false;
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
    if (p[-1] != '\n')
        return false;
    const char *limit = p - text > PGN_LOOK_BACK ? p - PGN_LOOK_BACK : text;
    while (p > limit && ff_pgn_classes[(unsigned char)p[-1]] == PGN_SPACE)
        p--;
    return p > limit && (p[-1] == '*' || (p[-1] >= '0' && p[-1] <= '2'));
}
