#include "scoresheet/reconcile.h"

#include <string.h>

/*
 * The languages of a sheet's columns. Only the letters in front of the squares tell them, and
 * of these a column has a handful: each language is tried on them alone, and the few that read
 * the most are told apart by replay.
 */

enum {
    PREFIXES = 16,
    PREFIX_SIZE = 8,
    PIECE = 4 /* points of a piece; a pawn's letter has 1 */
};

typedef struct prefix {
    char text[PREFIX_SIZE + 3]; /* with a square after it */
    size_t size;
    unsigned weight; /* entries that begin with it */
} prefix;

typedef struct column {
    prefix prefixes[PREFIXES];
    unsigned count;
    const ff_language *languages[FF_LANGUAGE_LIMIT];
    uint8_t reads[FF_LANGUAGE_LIMIT][PREFIXES]; /* the roles, for each of them */
    unsigned language_count;
} column;

/* "cf3", "dxh5": a small letter in front of a square that no pawn of that file captures on. */
static size_t small_letter(const char *text)
{
    const char *square = text + 1;
    if (text[0] < 'a' || text[0] > 'h')
        return 0;
    square += *square == 'x' || *square == ':';
    if (square[0] < 'a' || square[0] > 'h' || square[1] < '1' || square[1] > '8' ||
        (square[2] >= '1' && square[2] <= 'h' && square[2] != ':'))
        return 0;
    int files = square[0] - text[0];
    return files < -1 || files > 1 ? 1 : 0;
}

static void note_prefix(column *c, const char *text)
{
    size_t size = strcspn(text, "abcdefgh12345678x:*-+#=(?!., ");
    if (size == 0)
        size = small_letter(text);
    if (size == 0 || size > PREFIX_SIZE || text[0] == 'O' || text[0] == '0')
        return;
    for (unsigned i = 0; i < c->count; i++)
        if (c->prefixes[i].size == size && memcmp(c->prefixes[i].text, text, size) == 0) {
            c->prefixes[i].weight++;
            return;
        }
    if (c->count == PREFIXES)
        return;
    prefix *p = &c->prefixes[c->count++];
    *p = (prefix){.size = size, .weight = 1};
    memcpy(p->text, text, size);
    memcpy(p->text + size, "e4", 2);
}

/* What a language takes the letters for: a piece written as it should be, in small letters, or
 * a pawn with its letter. */
static unsigned read_prefix(const prefix *p, const ff_language *language, uint8_t *role)
{
    ff_parsed_move written;
    bool small = p->text[0] >= 'a' && p->text[0] <= 'h';
    ff_notation_parse(p->text, p->size + 2, language, &written);
    *role = FF_NO_ROLE;
    for (unsigned i = 0; i < written.count; i++) {
        const ff_move_pattern *said = &written.said[i];
        if ((small && said->role == FF_PAWN) || said->role > FF_KING)
            continue;
        *role = said->role;
        return said->role == FF_PAWN ? 1 : said->tier == 0 ? PIECE : PIECE - 1;
    }
    return 0;
}

/* How well a language reads the letters; what it takes them for goes to `roles`. */
static unsigned points_of(const column *c, const ff_language *language, uint8_t roles[PREFIXES])
{
    unsigned points = 0;
    for (unsigned i = 0; i < c->count; i++)
        points += c->prefixes[i].weight * read_prefix(&c->prefixes[i], language, &roles[i]);
    return points;
}

static bool is_read_already(const column *c, const uint8_t roles[PREFIXES])
{
    for (unsigned i = 0; i < c->language_count; i++)
        if (memcmp(c->reads[i], roles, c->count) == 0)
            return true;
    return false;
}

static void find_languages(column *c)
{
    unsigned all, best = 0, points[FF_LANGUAGE_LIMIT];
    const ff_language *table = ff_language_all(&all);
    uint8_t roles[FF_LANGUAGE_LIMIT][PREFIXES];
    for (unsigned i = 0; i < all; i++) {
        points[i] = points_of(c, &table[i], roles[i]);
        best = points[i] > best ? points[i] : best;
    }
    for (unsigned i = 0; i < all; i++)
        if (points[i] == best && !is_read_already(c, roles[i])) {
            memcpy(c->reads[c->language_count], roles[i], sizeof roles[i]);
            c->languages[c->language_count++] = &table[i];
        }
}

/* The language of a descriptive sheet: its letters are names of files as well, so they are not
 * counted. NULL where it is another sheet. */
static const ff_language *find_descriptive(const ff_sheet *sheet)
{
    static const char *const codes[] = {"en", "es"};
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
        const ff_language *language = ff_language_find(codes[i]);
        const ff_language *const columns[2] = {language, language};
        if (ff_sheet_system(sheet, columns) == FF_SYSTEM_DESCRIPTIVE)
            return language;
    }
    return NULL;
}

static void read_column(const ff_sheet *sheet, ff_color side, const ff_language *fixed,
                        column *out)
{
    *out = (column){.count = 0};
    for (size_t i = 0; i < sheet->count; i++)
        if (ff_sheet_side(sheet, i) == side && sheet->entries[i].kind == FF_ENTRY_MOVE)
            note_prefix(out, sheet->entries[i].text);
    if (fixed != NULL)
        out->languages[out->language_count++] = fixed;
    else
        find_languages(out);
}

static bool is_read(const ff_sheet_entry *entry)
{
    return entry->kind == FF_ENTRY_MOVE && !ff_sheet_entry_is_partly(entry);
}

/* Half-moves that are legal one after the other, as written: FF_E_MEMORY. */
static int find_reach(const ff_sheet *sheet, ff_column_languages *languages)
{
    ff_position pos = sheet->start;
    ff_piece_wings wings;
    ff_sheet_writing writing;
    unsigned i = 0;
    if (ff_sheet_writing_start(sheet, languages->side, &writing) != FF_OK)
        return FF_E_MEMORY;
    ff_piece_wings_start(&wings, &pos);
    for (; i < sheet->count && is_read(&sheet->entries[i]); i++) {
        ff_reading reading;
        ff_sheet_writing_read(&writing, i, &pos, &wings, &reading);
        if (reading.move == FF_NO_MOVE)
            break;
        ff_piece_wings_play(&wings, reading.move);
        ff_position_play(&pos, reading.move);
    }
    ff_sheet_writing_release(&writing);
    languages->reach = i;
    return FF_OK;
}

static void insert(ff_column_languages *out, size_t most, size_t *count,
                   const ff_column_languages *found)
{
    size_t at = *count < most ? *count : most;
    ++*count;
    for (; at > 0 && out[at - 1].reach < found->reach; at--)
        if (at < most)
            out[at] = out[at - 1];
    if (at < most)
        out[at] = *found;
}

int ff_sheet_find_languages(const ff_sheet *sheet, const ff_language *const fixed[2],
                            ff_column_languages *out, size_t most, size_t *count)
{
    column *columns = ff_malloc(2 * sizeof *columns);
    *count = 0;
    if (columns == NULL)
        return FF_E_MEMORY;
    const ff_language *descriptive = find_descriptive(sheet);
    for (unsigned side = 0; side < 2; side++)
        read_column(sheet, (ff_color)side,
                    fixed != NULL && fixed[side] != NULL ? fixed[side] : descriptive,
                    &columns[side]);
    bool single = columns[0].language_count * columns[1].language_count == 1;
    int code = FF_OK;
    for (unsigned w = 0; w < columns[0].language_count; w++)
        for (unsigned b = 0; b < columns[1].language_count && code == FF_OK; b++) {
            ff_column_languages found = {{columns[0].languages[w], columns[1].languages[b]}, 0};
            if (!single)
                code = find_reach(sheet, &found);
            insert(out, most, count, &found);
        }
    ff_free(columns);
    return code;
}

int ff_sheet_split_languages(ff_sheet *sheet, bool *found)
{
    enum { MOST = 16 };
    ff_column_languages list[MOST];
    size_t count, readable = 0;
    int code = ff_sheet_find_languages(sheet, NULL, list, MOST, &count);
    while (readable < sheet->count && is_read(&sheet->entries[readable]))
        readable++;
    if (code == FF_OK && count == 1)
        code = find_reach(sheet, &list[0]);
    /* the pairs that make all of it legal come first */
    *found = code == FF_OK && count > 0 && readable > 0 && list[0].reach == readable &&
             (count == 1 || list[1].reach < readable);
    for (unsigned side = 0; side < 2 && *found; side++)
        ff_sheet_set_language(sheet, (ff_color)side, list[0].side[side]);
    return code;
}
