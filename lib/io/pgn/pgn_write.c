#include "flagfall/pgn.h"

#include "base/sort.h"
#include "base/text.h"
#include "flagfall/memory.h"
#include "notation/notation_san.h"
#include "pgn/pgn_notation.h"
#include "pgn/pgn_number.h"
#include "pgn/pgn_scan.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The seven tags that every game has, in their order (PGN standard 8.1.1), and what they say
 * when nothing is known. */
static const struct {
    const char *name, *unknown;
} roster[] = {{"Event", "?"}, {"Site", "?"},  {"Date", "????.??.??"}, {"Round", "?"},
              {"White", "?"}, {"Black", "?"}, {"Result", "*"}};
enum { ROSTER = sizeof roster / sizeof *roster };

/* Lines of the export format have fewer than 80 characters (PGN standard 4.3). */
enum { COLUMNS = 79 };

/* --- tags --- */

/* A value with its escapes; where it ends. */
static char *put_value(char *at, const char *value)
{
    for (const char *p = value; *p != '\0'; p++) {
        if (*p == '"' || *p == '\\')
            *at++ = '\\';
        /* only these two: a FEN that cannot be read must not become one that can */
        bool control = (unsigned char)*p < 32 || *p == 127;
        *at++ = !control ? *p : *p == '\t' || *p == '\n' ? ' ' : '?';
    }
    return at;
}

static void write_tag(ff_str *out, const char *name, const char *value)
{
    size_t name_size = strlen(name), size = strlen(value);
    char *at = ff_str_reserve(out, name_size + 2 * size + 16);
    if (at == NULL)
        return;
    *at++ = '[';
    memcpy(at, name, name_size);
    at += name_size;
    *at++ = ' ';
    *at++ = '"';
    memcpy(at, value, size + 1);
    at = ff_bytes_plain(at, size) ? at + size : put_value(at, value);
    memcpy(at, "\"]\n", 4);
    out->size = (size_t)(at + 3 - out->data);
}

/* Which tag of the roster a name is, or ROSTER: the first letters tell which it may be. */
static int in_roster(const char *name)
{
    static const uint8_t by_letter[32] = {['E' & 31] = 1, ['S' & 31] = 2, ['D' & 31] = 3,
                                          ['R' & 31] = 4, ['W' & 31] = 5, ['B' & 31] = 6};
    int i = by_letter[name[0] & 31] - 1;
    if (i >= 0 && name[0] == 'R' && name[1] == 'e')
        i = ROSTER - 1;
    return i >= 0 && strcmp(name, roster[i].name) == 0 ? i : ROSTER;
}

static ff_game_result result_of(const ff_game *game)
{
    const char *tag = ff_game_tag(game, "Result", "");
    ff_game_result tagged = ff_game_result_parse(tag, strlen(tag));
    return game->result != FF_GAME_RESULT_NONE ? game->result : tagged;
}

/* By their names: those of the same name stay in the order in which they came. */
static int compare_tags(const void *a, const void *b)
{
    const ff_tag *const *left = a, *const *right = b;
    return strcmp((*left)->name, (*right)->name);
}

/* Tags that the record has no place for. `value` is what Notation says. */
typedef struct more_tags {
    char fen[FF_FEN_SIZE];
    ff_str value;
    char part[16];
    ff_tag tags[4];
    size_t count;
} more_tags;

/* A part of a game that is cut: its number from 1, and where it starts. */
typedef struct game_part {
    unsigned number;
    const ff_position *start;
} game_part;

/* No tag has to tell the start, and none does. */
static bool starts_as_usual(const ff_game *game)
{
    ff_position usual = ff_position_standard();
    return ff_position_same(&game->start, &usual) && ff_game_tag(game, "FEN", NULL) == NULL;
}

/* The tags that tell the start when the record has none of its own: it did not come from PGN.
 * Returns how many. */
static size_t start_tags(const ff_game *game, char fen[FF_FEN_SIZE], ff_tag out[2])
{
    size_t count = 0;
    if (starts_as_usual(game) || ff_game_tag(game, "FEN", NULL) != NULL)
        return 0;
    ff_position_fen(&game->start, FF_FEN_STANDARD, fen);
    out[count++] = (ff_tag){.name = "FEN", .value = fen};
    if (ff_game_tag(game, "SetUp", NULL) == NULL)
        out[count++] = (ff_tag){.name = "SetUp", .value = "1"};
    return count;
}

/* The same of a part, which has no other tags of these names. */
static size_t part_tags(const ff_game *game, const game_part *part, more_tags *out)
{
    size_t count = 0;
    snprintf(out->part, sizeof out->part, "%u", part->number);
    out->tags[count++] = (ff_tag){.name = "SplitPart", .value = out->part};
    if (part->number == 1 && starts_as_usual(game))
        return count;
    ff_position_fen(part->start, FF_FEN_STANDARD, out->fen);
    out->tags[count++] = (ff_tag){.name = "FEN", .value = out->fen};
    out->tags[count++] = (ff_tag){.name = "SetUp", .value = "1"};
    return count;
}

static void find_more_tags(const ff_game *game, const game_part *part,
                           const ff_pgn_notation *notation, more_tags *out)
{
    *out = (more_tags){.value = FF_STR_INIT};
    out->count =
        part != NULL ? part_tags(game, part, out) : start_tags(game, out->fen, out->tags);
    if (!ff_pgn_notation_is_foreign(notation))
        return;
    ff_pgn_notation_value(notation, &out->value);
    out->tags[out->count++] =
        (ff_tag){.name = FF_PGN_NOTATION_TAG, .value = ff_str_get(&out->value)};
}

static bool is_of_part(const char *name)
{
    return strcmp(name, "FEN") == 0 || strcmp(name, "SetUp") == 0 ||
           strcmp(name, "SplitPart") == 0;
}

/* Not the first of a name of the roster, nor of another notation than the one that is
 * written. `*seen` has a bit for each name of the roster. */
static bool is_other_tag(const ff_tag *tag, const game_part *part, unsigned *seen)
{
    ff_pgn_notation ignored;
    if (part != NULL && is_of_part(tag->name))
        return false;
    unsigned bit = 1u << in_roster(tag->name);
    bool first = (*seen & bit) == 0;
    *seen |= bit;
    return bit == 1u << ROSTER ? !ff_pgn_notation_of_tag(tag, &ignored) : !first;
}

/* All but those of the roster. */
static void write_other_tags(const ff_game *game, const game_part *part,
                             const ff_pgn_notation *notation, size_t others, ff_str *out)
{
    enum { FEW = 32 };
    more_tags more;
    const ff_tag *few[FEW], **sorted = few;
    size_t n = 0;
    unsigned seen = 0;
    find_more_tags(game, part, notation, &more);
    if (others + more.count > FEW)
        sorted = ff_malloc((others + more.count) * sizeof *sorted);
    if (sorted == NULL) {
        out->failed = true;
        ff_str_release(&more.value);
        return;
    }
    for (const ff_tag *tag = game->tags; tag != NULL; tag = tag->next)
        if (is_other_tag(tag, part, &seen))
            sorted[n++] = tag;
    for (size_t i = 0; i < more.count; i++)
        sorted[n++] = &more.tags[i];
    ff_sort(sorted, n, sizeof *sorted, compare_tags);
    for (size_t i = 0; i < n; i++)
        write_tag(out, sorted[i]->name, sorted[i]->value);
    if (sorted != few)
        ff_free(sorted);
    out->failed |= more.value.failed;
    ff_str_release(&more.value);
}

/* `instead`: of the game's own result, unless it is FF_GAME_RESULT_NONE. */
static void write_tags(const ff_game *game, const game_part *part, ff_game_result instead,
                       const ff_pgn_notation *notation, ff_str *out)
{
    const char *values[ROSTER + 1] = {NULL};
    size_t others = 0;
    for (const ff_tag *tag = game->tags; tag != NULL; tag = tag->next) {
        int i = in_roster(tag->name);
        others += i == ROSTER || values[i] != NULL;
        if (values[i] == NULL)
            values[i] = tag->value;
    }
    const char **result = &values[ROSTER - 1]; /* one of the four, or what the moves end with */
    ff_game_result said =
        *result != NULL ? ff_game_result_parse(*result, strlen(*result)) : FF_GAME_RESULT_NONE;
    said = instead != FF_GAME_RESULT_NONE ? instead : said;
    *result = said != FF_GAME_RESULT_NONE ? ff_game_result_text(said) : NULL;
    for (int i = 0; i < ROSTER; i++) {
        const char *unknown =
            i == ROSTER - 1 ? ff_game_result_text(result_of(game)) : roster[i].unknown;
        write_tag(out, roster[i].name, values[i] != NULL ? values[i] : unknown);
    }
    write_other_tags(game, part, notation, others, out);
}

/* --- moves --- */

typedef struct writer {
    ff_str *out;
    size_t columns; /* 0: no line breaks */
    size_t column;  /* characters of the current line */
    bool glue;      /* nothing between the last token and the next one */
    ff_pgn_notation notation;
} writer;

/* Room for a token and a few bytes more, after the space or line break in front of it; NULL
 * when memory is out. */
static inline char *begin_token(writer *w, size_t size, size_t width)
{
    char *at = ff_str_reserve(w->out, size + 16);
    if (at == NULL)
        return NULL;
    size_t space = w->column != 0 && !w->glue;
    bool full = w->columns != 0 && w->column != 0 && w->column + space + width > w->columns;
    *at = full ? '\n' : ' ';
    at += full | space;
    w->out->size = (size_t)(at + size - w->out->data);
    w->column = (full ? 0 : w->column + space) + width;
    w->glue = false;
    return at;
}

/* A token that is `width` characters wide. */
static void put_token(writer *w, const char *text, size_t size, size_t width)
{
    char *at = begin_token(w, size, width);
    if (at == NULL)
        return;
    memcpy(at, text, size);
    at[size] = '\0';
}

/* ASCII of at most eight bytes, the first one lowest. */
static inline void put_word(writer *w, uint64_t word)
{
    size_t size = (size_t)(71 - __builtin_clzll(word | 1)) / 8;
    char *at = begin_token(w, size, size);
    if (at == NULL)
        return;
    ff_bytes_put_word(at, word);
    at[size] = '\0';
}

static void put_text(writer *w, const char *text)
{
    size_t size = strlen(text);
    put_token(w, text, size, ff_utf8_count(text, size));
}

/* The digits of a number in front of what `word` has. */
static inline uint64_t with_number(unsigned number, uint64_t word)
{
    do
        word = word << 8 | ('0' + number % 10);
    while ((number /= 10) != 0);
    return word;
}

/* "12." */
static inline uint64_t number_word(unsigned number)
{
    if (number == 0 || number >= FF_PGN_NUMBERS)
        return with_number(number, '.');
    const uint8_t *text = ff_pgn_numbers[number].text;
    return FF_WORD4(text[0], text[1], text[2], text[3]);
}

/* "12." or "12..." */
static inline void put_number(writer *w, unsigned number, bool black)
{
    char text[32];
    if (number < 10000) {
        put_word(w,
                 black ? with_number(number, FF_WORD4('.', '.', '.', 0)) : number_word(number));
        return;
    }
    snprintf(text, sizeof text, "%u%s", number, black ? "..." : ".");
    put_text(w, text);
}

static void put_nags(writer *w, const ff_node *node)
{
    for (unsigned i = 0; i < node->nag_count; i++)
        put_word(w, with_number(node->nags[i], 0) << 8 | '$');
}

/* May a line of a comment begin here? Not with what a reader takes for something else. */
static bool may_break(const char *next)
{
    return *next != '%' && (*next != '[' || strncmp(next, "[Event ", 7) != 0);
}

/* The first space from `text` on that a line may end at, or `end`. */
static const char *next_break(const char *text, const char *end)
{
    const char *space = memchr(text, ' ', (size_t)(end - text));
    while (space != NULL && !may_break(space + 1))
        space = memchr(space + 1, ' ', (size_t)(end - space - 1));
    return space != NULL ? space : end;
}

/* Turns the spaces at which the lines of a comment end into line ends, from `at` on, the end
 * of its first word. Each byte is a character. */
static void break_lines(writer *w, char *at, const char *end)
{
    while (at < end && (size_t)(end - at) + w->column > w->columns) {
        char *stop = w->column < w->columns ? at + (w->columns - w->column) : at;
        while (*stop != ' ' || !may_break(stop + 1)) /* such a one is `at` */
            stop--;
        *stop++ = '\n';
        at = stop + (next_break(stop, end) - stop);
        w->column = (size_t)(at - stop);
    }
    w->column += (size_t)(end - at);
}

/* A comment of printable ASCII; a game in one line has none. */
static void put_plain_comment(writer *w, const char *text, size_t size)
{
    size_t first = size + 2;
    if (w->column + 1 + first > w->columns) { /* it may have to be broken */
        const char *word = next_break(text, text + size);
        first = (size_t)(word - text) + 1 + (word == text + size);
    }
    char *at = begin_token(w, size + 2, first);
    if (at == NULL)
        return;
    *at = '{';
    memcpy(at + 1, text, size);
    memcpy(at + 1 + size, "}", 2);
    break_lines(w, at + first, at + size + 2);
}

/* A comment in braces, broken at its spaces. Each break stands for one space. */
static void put_comment(writer *w, const char *text)
{
    ff_str copy = FF_STR_INIT;
    ff_str_char(&copy, '{');
    for (const char *p = text; *p != '\0'; p++)
        ff_str_char(&copy, *p == '}' ? ')' : (unsigned char)*p < 32 ? ' ' : *p);
    ff_str_char(&copy, '}');
    const char *p = ff_str_get(&copy);
    const char *end = p + copy.size;
    bool first = true;
    while (p < end) {
        const char *stop = next_break(p, end);
        size_t width = ff_utf8_count(p, (size_t)(stop - p));
        if (first) {
            put_token(w, p, (size_t)(stop - p), width);
        } else if (w->columns != 0 && w->column + 1 + width > w->columns) {
            ff_str_char(w->out, '\n');
            ff_str_bytes(w->out, p, (size_t)(stop - p));
            w->column = width;
        } else {
            ff_str_char(w->out, ' ');
            ff_str_bytes(w->out, p, (size_t)(stop - p));
            w->column += 1 + width;
        }
        first = false;
        if (stop == end)
            break;
        p = stop + 1;
    }
    w->out->failed |= copy.failed;
    ff_str_release(&copy);
}

static void put_comments(writer *w, const ff_comment *comment)
{
    for (; comment != NULL; comment = comment->next) {
        size_t size = comment->plain != 0 ? comment->plain : strlen(comment->text);
        if (comment->plain != 0 || ff_bytes_printable_without(comment->text, size, '}'))
            put_plain_comment(w, comment->text, size);
        else
            put_comment(w, comment->text);
    }
}

/* --- what no token of PGN can hold --- */

static bool is_move(const ff_pgn_notation *notation, const ff_position *pos, ff_span text)
{
    ff_reading reading;
    ff_san san;
    ff_move move;
    if (notation->language != NULL) {
        const ff_pgn_notation as_read = ff_pgn_notation_as_read(notation);
        ff_pgn_notation_read(&as_read, pos, text, &reading);
        return reading.move != FF_NO_MOVE;
    }
    return (ff_san_parse(text.text, text.size, &san, NULL) == FF_OK &&
            ff_san_resolve(pos, &san, &move) == FF_SAN_LEGAL) ||
           ff_pgn_read_coordinates(pos, text) != FF_NO_MOVE;
}

/* Would a reader take the text for one token, and for no move of this position? Beyond the
 * first half-move that is not known nothing is played, and any move text stays text. */
static bool is_plain_token(const ff_pgn_notation *notation, const char *text,
                           const ff_position *pos)
{
    size_t size = strlen(text);
    if (size > FF_PGN_MAX_TOKEN || ff_pgn_is_null_move((ff_span){text, size}) ||
        ff_game_result_parse(text, size) != FF_GAME_RESULT_NONE || strcmp(text, "e.p.") == 0)
        return false;
    if (ff_pgn_classes[(unsigned char)text[0]] != PGN_LETTER && strncmp(text, "0-0", 3) != 0)
        return false;
    for (size_t i = 0; i < size; i++)
        if (ff_pgn_delimiter[(unsigned char)text[i]])
            return false;
    return pos == NULL || !is_move(notation, pos, (ff_span){text, size});
}

/* A gap, or the text as it was written, beside the placeholder that stands for it. What would
 * end the command or be changed in a comment is given by its bytes: "%7D". */
static void put_source(writer *w, const ff_node *node)
{
    ff_gap gap = ff_game_gap(node);
    ff_str text = FF_STR_INIT;
    if (gap != FF_GAP_NONE)
        ff_str_format(&text, "[%%ff-gap %s", ff_gap_name(gap));
    else
        ff_str_text(&text, "[%ff-text ");
    for (const char *p = node->written; gap == FF_GAP_NONE && *p != '\0'; p++)
        if (*p == ']' || *p == '}' || *p == '%' || (*p >= 0 && *p < ' ') || *p == 127)
            ff_str_format(&text, "%%%02X", (unsigned)*p);
        else
            ff_str_char(&text, *p);
    ff_str_char(&text, ']');
    put_comment(w, ff_str_get(&text));
    w->out->failed |= text.failed;
    ff_str_release(&text);
}

/* Our own commands: the position from which the game went on after an illegal move, and the
 * rulings. */
static void put_commands(writer *w, const ff_node *node)
{
    ff_str text = FF_STR_INIT;
    if (node->stood != NULL) {
        char fen[FF_FEN_SIZE];
        ff_position_fen(node->stood, FF_FEN_STANDARD, fen);
        ff_str_format(&text, "[%%ff-stood %s]", fen);
        put_comment(w, ff_str_get(&text));
    }
    for (const ff_applied_ruling *r = node->rulings; r != NULL; r = r->next) {
        w->out->failed |= text.failed;
        ff_str_clear(&text);
        ff_str_text(&text, "[%ff-ruling ");
        ff_applied_ruling_write(r, &text);
        ff_str_char(&text, ']');
        put_comment(w, ff_str_get(&text));
    }
    w->out->failed |= text.failed;
    ff_str_release(&text);
}

/* Where the walk stands in a line: for each open variation the node it belongs to. The
 * position follows only as far as somebody asks: most nodes have their SAN. */
typedef struct branch {
    const ff_node *node;      /* what comes next in this line, or NULL */
    const ff_node *last;      /* the node just written */
    const ff_node *variation; /* the next variation to write of it */
    const ff_node *unplayed;  /* the first node of the line that `pos` does not know */
    ff_position pos;
    unsigned fullmove; /* of what comes next */
    unsigned turn;
    bool number;     /* a move number is due whoever is to move */
    bool broken;     /* a half-move is not known: the rest is text */
    bool was_broken; /* before `last`, where its variations begin */
} branch;

typedef struct walk {
    branch main_line;
    branch *variations;
    size_t capacity;
    size_t depth;        /* of both together */
    const ff_node *stop; /* the node of the main line that is not written any more, or NULL */
    bool nowhere;        /* the start is not known */
} walk;

static branch *innermost(walk *k)
{
    return k->depth > 1 ? &k->variations[k->depth - 2] : &k->main_line;
}

static bool push_node(walk *k, const ff_node *node, const ff_position *pos, bool broken)
{
    if (k->depth > 0 &&
        ff_grow(&k->variations, &k->capacity, k->depth, sizeof *k->variations) != FF_OK)
        return false;
    k->depth++;
    *innermost(k) = (branch){.node = node,
                             .unplayed = node,
                             .pos = *pos,
                             .fullmove = pos->fullmove,
                             .turn = pos->turn,
                             .number = true,
                             .broken = broken};
    return true;
}

static void play(ff_position *pos, const ff_node *node)
{
    if (node->stood != NULL) {
        *pos = *node->stood;
    } else if (node->move != FF_NO_MOVE) {
        ff_position_play(pos, node->move);
    } else { /* unread: only numbers and sides go on */
        pos->fullmove += pos->turn;
        pos->turn ^= 1;
    }
}

/* The position before `node`, which the line has not left behind. */
static const ff_position *before(branch *b, const ff_node *node)
{
    for (; b->unplayed != node; b->unplayed = b->unplayed->next)
        play(&b->pos, b->unplayed);
    return &b->pos;
}

static void put_foreign(writer *w, branch *b, const ff_node *node)
{
    const uint64_t beyond_ascii = UINT64_C(0x8080808080808080);
    char text[FF_NOTATION_SIZE] = "--";
    const ff_pgn_notation *way = &w->notation;
    size_t size = 2;
    if (FF_MOVE_KIND(node->move) != FF_MOVE_NULL) {
        size = ff_notation_write_san(node->san, way->notation, way->language, text);
        if (size == 0)
            size = ff_pgn_notation_write(way, before(b, node), node->move, text);
    }
    uint64_t word = ff_bytes_short_word(text, size);
    if (size > 0 && size <= 8 && (word & beyond_ascii) == 0)
        put_word(w, word);
    else
        put_token(w, text, size, ff_utf8_count(text, size));
}

/* What was written for a half-move that is not a legal one. True: a placeholder stands for
 * it, the null move that other programs pass over. */
static bool put_unplayed(writer *w, branch *b, const ff_node *node)
{
    bool stands = node->stood != NULL;
    const ff_position *pos = b->broken || stands ? NULL : before(b, node);
    bool plain = node->written != NULL && is_plain_token(&w->notation, node->written, pos);
    b->broken = !stands;
    put_text(w, plain ? node->written : "--");
    return !plain && node->written != NULL;
}

/* The text of a half-move: SAN, or what was written when it is not a legal move. True: the
 * source of it is still to be reported. */
static bool put_move(writer *w, branch *b, const ff_node *node)
{
    b->was_broken = b->broken;
    if (node->move == FF_NO_MOVE)
        return put_unplayed(w, b, node);
    if (w->notation.language != NULL) {
        put_foreign(w, b, node);
    } else if (node->san[0] != '\0') {
        put_word(w, ff_bytes_word(node->san));
    } else {
        char san[FF_SAN_SIZE];
        size_t size = ff_san_write(before(b, node), node->move, san);
        put_token(w, san, size, size);
    }
    return false;
}

static void pass_turn(branch *b)
{
    const ff_position *stood = b->last->stood;
    b->fullmove = stood != NULL ? stood->fullmove : b->fullmove + b->turn;
    b->turn = stood != NULL ? stood->turn : b->turn ^ 1;
}

/* Writes the next half-move of the innermost line. */
static void write_node(writer *w, branch *b, bool everything)
{
    const ff_node *node = b->node;
    if (everything && node->before != NULL) {
        put_comments(w, node->before);
        b->number = true;
    }
    if (b->turn == FF_WHITE || b->number)
        put_number(w, b->fullmove, b->turn == FF_BLACK);
    bool placeholder = put_move(w, b, node);
    b->number = placeholder;
    if (everything)
        put_nags(w, node);
    if (placeholder)
        put_source(w, node);
    if (everything) {
        if (node->stood != NULL || node->rulings != NULL)
            put_commands(w, node);
        put_comments(w, node->after);
        b->number |= node->after != NULL || node->stood != NULL || node->rulings != NULL;
    }
    /* alternatives hang at the first node of the family only */
    b->variation = everything && node->parent->next == node ? node->variation : NULL;
    b->last = node;
    b->node = node->next;
    pass_turn(b);
}

/* Has it nothing but its SAN? */
static inline bool is_bare(const ff_node *node)
{
    return ((node->before == NULL) & (node->after == NULL) & (node->nag_count == 0) &
            (node->stood == NULL) & (node->rulings == NULL) & (node->variation == NULL) &
            (node->san[0] != '\0') & (node->move != FF_NO_MOVE)) != 0;
}

/* A space or line break, and ASCII of at most eight bytes; where they end. */
static inline char *put_short(char *at, uint64_t word, size_t columns, size_t *column)
{
    size_t size = (size_t)(71 - __builtin_clzll(word | 1)) / 8;
    bool full = *column + 1 + size > columns;
    *at++ = full ? '\n' : ' ';
    ff_bytes_put_word(at, word);
    *column = (full ? 0 : *column + 1) + size;
    return at + size;
}

/* Writes the half-moves that come next as `write_node` would, as long as they are nothing but a
 * SAN, inside of a line of text where no number is due but White's. */
static void write_bare_nodes(writer *w, branch *b, const ff_node *stop)
{
    enum { ROOM = 32, MOST = 10000 };
    const size_t columns = w->columns != 0 ? w->columns : SIZE_MAX;
    const ff_node *node = b->node;
    size_t column = w->column;
    unsigned fullmove = b->fullmove, turn = b->turn;
    for (; node != NULL && node != stop && is_bare(node) && fullmove < MOST;
         node = node->next) {
        char *at = ff_str_reserve(w->out, ROOM);
        if (at == NULL)
            return;
        if (turn == FF_WHITE)
            at = put_short(at, number_word(fullmove), columns, &column);
        at = put_short(at, ff_bytes_word(node->san), columns, &column);
        *at = '\0';
        w->out->size = (size_t)(at - w->out->data);
        fullmove += turn;
        turn ^= 1;
        b->last = node;
        b->was_broken = b->broken;
    }
    w->column = column;
    b->node = node;
    b->turn = turn;
    b->fullmove = fullmove;
}

/* A game whose FEN cannot be read has no half-move that can be played. */
static bool starts_nowhere(const ff_game *game)
{
    const char *fen = ff_game_tag(game, "FEN", NULL);
    ff_setup setup;
    ff_position pos;
    return fen != NULL && (ff_setup_from_fen(fen, strlen(fen), &setup, NULL, NULL) != FF_OK ||
                           ff_position_from_setup(&setup, &pos, NULL, NULL) != FF_OK);
}

static void write_line(writer *w, walk *k, const ff_node *first, const ff_position *start,
                       bool everything)
{
    if (first != NULL && !push_node(k, first, start, k->nowhere)) {
        w->out->failed = true;
        return;
    }
    while (k->depth > 0) {
        branch *b = innermost(k);
        if (b->variation != NULL) {
            const ff_node *variation = b->variation;
            ff_position from = *before(b, b->last); /* push may move the array */
            b->variation = variation->variation;
            b->number = true;
            put_text(w, "(");
            w->glue = true;
            if (!push_node(k, variation, &from, b->was_broken)) {
                w->out->failed = true;
                return;
            }
        } else if (b->node != NULL && b->node != k->stop) {
            if (!b->number && !w->glue && w->column != 0 && w->notation.language == NULL)
                write_bare_nodes(w, b, k->stop);
            if (b->node != NULL && b->node != k->stop)
                write_node(w, b, everything);
        } else {
            k->depth--;
            if (k->depth > 0) {
                w->glue = true;
                put_text(w, ")");
            }
        }
    }
}

/* --- a game with a fault that stood, for programs that know legal moves only --- */

static const ff_node *next_fault(const ff_node *node)
{
    while (node != NULL && node->stood == NULL)
        node = node->next;
    return node;
}

/* One part: from `first` (in `start`) up to the next fault, or to the end. */
static void write_part(const ff_game *game, const ff_pgn_notation *notation,
                       const ff_node *first, const ff_position *start, unsigned number,
                       ff_str *out)
{
    const ff_node *fault = next_fault(first);
    writer w = {.out = out, .columns = COLUMNS, .notation = *notation};
    walk k = {.stop = fault};
    const game_part part = {number, start};
    write_tags(game, &part, fault != NULL ? FF_GAME_RESULT_UNKNOWN : FF_GAME_RESULT_NONE,
               notation, out);
    ff_str_char(out, '\n');
    write_line(&w, &k, first, start, true);
    if (fault != NULL) {
        ff_str note = FF_STR_INIT;
        ff_str_format(&note, "%s was played here; it was illegal and stood: see the next part",
                      fault->written != NULL ? fault->written : "a move");
        put_comment(&w, ff_str_get(&note));
        w.out->failed |= note.failed;
        ff_str_release(&note);
        put_commands(&w, fault);
    }
    put_text(&w, fault != NULL ? "*" : ff_game_result_text(result_of(game)));
    ff_str_text(out, "\n\n");
    ff_free(k.variations);
}

static void write_split(const ff_game *game, const ff_pgn_notation *notation, ff_str *out)
{
    const ff_node *first = game->root.next;
    const ff_position *start = &game->start;
    for (unsigned number = 1;; number++) {
        const ff_node *fault = next_fault(first);
        write_part(game, notation, first, start, number, out);
        if (fault == NULL)
            return;
        start = fault->stood;
        first = fault->next;
    }
}

static void write_game(const ff_game *game, ff_pgn_style style, const ff_pgn_notation *notation,
                       ff_str *out)
{
    if (style == FF_PGN_SPLIT && next_fault(game->root.next) != NULL) {
        write_split(game, notation, out);
        return;
    }
    bool compact = style == FF_PGN_COMPACT;
    writer w = {.out = out, .columns = compact ? 0 : COLUMNS, .notation = *notation};
    walk k = {.nowhere = starts_nowhere(game)};
    write_tags(game, NULL, FF_GAME_RESULT_NONE, notation, out);
    ff_str_char(out, '\n');
    if (!compact) {
        put_commands(&w, &game->root);
        put_comments(&w, game->root.after);
    }
    write_line(&w, &k, game->root.next, &game->start, !compact);
    put_text(&w, ff_game_result_text(result_of(game)));
    ff_str_text(out, "\n\n");
    ff_free(k.variations);
}

void ff_pgn_write(const ff_game *game, ff_pgn_style style, ff_str *out)
{
    static const ff_pgn_notation san = {FF_NOTATION_SAN, NULL};
    write_game(game, style, &san, out);
}

void ff_pgn_write_in(const ff_game *game, ff_pgn_style style, ff_notation notation,
                     const ff_language *language, ff_str *out)
{
    ff_pgn_notation way = {notation, language != NULL ? language : ff_language_all(NULL)};
    if (!ff_pgn_notation_is_foreign(&way))
        way.language = NULL;
    write_game(game, style, &way, out);
}
