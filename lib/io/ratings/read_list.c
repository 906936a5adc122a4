#include "csv/csv.h"
#include "file/input.h"
#include "ratings/ratings.h"
#include "system/gnu.h"
#include "xml/xml.h"

#include <stdio.h>
#include <string.h>

/* Rating lists: FIDE's as text in columns (of which the header line says the places) and as
 * XML, and CSV of federations by the names of its columns. */

typedef enum field {
    F_ID,
    F_NAME,
    F_FIRST,
    F_LAST,
    F_FED,
    F_SEX,
    F_TITLE,
    F_STANDARD,
    F_RAPID,
    F_BLITZ,
    F_K,
    F_BIRTH,
    F_NATIONAL_ID,
    F_CLUB,
    FIELDS,
    NO_FIELD = FIELDS
} field;

/* What a player is while the fields come in. */
typedef struct reading {
    ff_input *input; /* pays for what is kept of it */
    ff_ratings_builder *builder;
    ff_rated_player player;
    char first[FF_RATINGS_MAX_TEXT], last[FF_RATINGS_MAX_TEXT];
    long *skipped;
    ff_error *err;
} reading;

/* --- one player --- */

static void copy(char *out, size_t room, const char *text, size_t size)
{
    while (size > 0 && *text == ' ')
        text++, size--;
    while (size > 0 && text[size - 1] == ' ')
        size--;
    size = size < room ? size : room - 1;
    memcpy(out, text, size);
    out[size] = '\0';
    out[ff_utf8_valid(out, size)] = '\0';
}

static void take_number(int *out, const char *text, size_t size)
{
    char digits[16];
    long long value;
    copy(digits, sizeof digits, text, size);
    digits[strcspn(digits, ".,/-")] = '\0'; /* "1990/05/29", "1850,0" */
    if (ff_str_parse_integer(digits, 0, 99999999, &value) == FF_OK && value < 10000)
        *out = (int)value;
}

static void take_id(reading *r, const char *text, size_t size)
{
    char digits[16];
    long long value;
    copy(digits, sizeof digits, text, size);
    if (ff_str_parse_integer(digits, 0, UINT32_MAX, &value) == FF_OK)
        r->player.fide_id = (uint32_t)value;
}

static void take_sex(reading *r, const char *text, size_t size)
{
    char c = size > 0 ? text[0] : 0;
    bool man = c == 'M' || c == 'm';
    r->player.sex = man ? 'm' : c == 'F' || c == 'f' || c == 'W' || c == 'w' ? 'w' : 0;
}

static void take_field(reading *r, field which, const char *text, size_t size)
{
    ff_rated_player *p = &r->player;
    const struct {
        char *text;
        size_t room;
        int *number;
    } places[FIELDS] = {[F_NAME] = {p->name, sizeof p->name, NULL},
                        [F_FIRST] = {r->first, sizeof r->first, NULL},
                        [F_LAST] = {r->last, sizeof r->last, NULL},
                        [F_FED] = {p->federation, sizeof p->federation, NULL},
                        [F_TITLE] = {p->title, sizeof p->title, NULL},
                        [F_NATIONAL_ID] = {p->national_id, sizeof p->national_id, NULL},
                        [F_CLUB] = {p->club, sizeof p->club, NULL},
                        [F_STANDARD] = {NULL, 0, &p->standard},
                        [F_RAPID] = {NULL, 0, &p->rapid},
                        [F_BLITZ] = {NULL, 0, &p->blitz},
                        [F_K] = {NULL, 0, &p->k_factor},
                        [F_BIRTH] = {NULL, 0, &p->birth_year}};
    if (which == F_ID)
        take_id(r, text, size);
    else if (which == F_SEX)
        take_sex(r, text, size);
    else if (which < FIELDS && places[which].text != NULL)
        copy(places[which].text, places[which].room, text, size);
    else if (which < FIELDS)
        take_number(places[which].number, text, size);
}

static int add_player(reading *r)
{
    ff_str whole = FF_STR_INIT;
    size_t before = ff_ratings_words_kept(r->builder);
    if (r->player.name[0] == '\0' && r->last[0] != '\0') {
        ff_str_format(&whole, "%s%s%s", r->last, r->first[0] != '\0' ? ", " : "", r->first);
        copy(r->player.name, sizeof r->player.name, ff_str_get(&whole), whole.size);
    }
    int code = ff_str_status(&whole);
    ff_str_release(&whole);
    if (code != FF_OK)
        return ff_fail(r->err, code, "out of memory for a rating list");
    if (r->player.name[0] == '\0')
        ++*r->skipped;
    else
        code = ff_input_spend(r->input, FF_COST_PLAYERS, 1, 0, r->err);
    if (code == FF_OK && r->player.name[0] != '\0')
        code = ff_ratings_add(r->builder, &r->player, r->err);
    if (code == FF_OK)
        code = ff_input_spend(r->input, FF_COST_WORDS,
                              ff_ratings_words_kept(r->builder) - before, 0, r->err);
    memset(&r->player, 0, sizeof r->player);
    r->first[0] = r->last[0] = '\0';
    return code;
}

/* --- XML --- */

static const struct {
    const char *name;
    field which;
} elements[] = {
    {"fideid", F_ID},
    {"name", F_NAME},
    {"country", F_FED},
    {"sex", F_SEX},
    {"title", F_TITLE},
    {"rating", F_STANDARD},
    {"rapid_rating", F_RAPID},
    {"blitz_rating", F_BLITZ},
    {"k", F_K},
    {"birthday", F_BIRTH},
};

typedef struct xml_reading {
    reading r;
    bool in_player, any;
    field which;
    char text[FF_RATINGS_MAX_TEXT];
    size_t size;
} xml_reading;

static int xml_begin(void *ctx, const char *name, const char *const *attributes, ff_error *err)
{
    xml_reading *x = ctx;
    (void)attributes;
    (void)err;
    x->which = NO_FIELD;
    x->size = 0;
    if (strcmp(name, "player") == 0)
        x->in_player = x->any = true;
    for (size_t i = 0; i < sizeof elements / sizeof *elements && x->in_player; i++)
        if (strcmp(elements[i].name, name) == 0)
            x->which = elements[i].which;
    return FF_OK;
}

static int xml_text(void *ctx, const char *text, size_t size, ff_error *err)
{
    xml_reading *x = ctx;
    (void)err;
    size = size < sizeof x->text - x->size ? size : sizeof x->text - x->size;
    memcpy(x->text + x->size, text, size);
    x->size += size;
    return FF_OK;
}

static int xml_end(void *ctx, const char *name, ff_error *err)
{
    xml_reading *x = ctx;
    (void)err;
    if (x->which != NO_FIELD)
        take_field(&x->r, x->which, x->text, x->size);
    x->which = NO_FIELD;
    if (strcmp(name, "player") != 0)
        return FF_OK;
    x->in_player = false;
    return add_player(&x->r);
}

static int read_xml(ff_input *input, const reading *r)
{
    static const ff_xml_visitor visitor = {xml_begin, xml_end, xml_text};
    xml_reading x = {.r = *r, .which = NO_FIELD};
    int code = ff_xml_read(input, &visitor, &x, r->err);
    if (code == FF_OK && !x.any)
        return ff_fail_at(r->err, FF_E_PARSE, ff_input_name(input), 0, 0,
                          "the XML has no element \"player\"");
    return code;
}

/* --- CSV --- */

/* Headings by field, in small letters. */
static const char *const headings[FIELDS] = {
    [F_ID] = "id number|fide id|fide-id|fideid|fide number|fide-nr|fide",
    [F_NAME] = "name|full name|player|spielername|nom complet|nombre completo|nome|имя",
    [F_FIRST] = "first name|firstname|first_name|vorname|prénom|prenom|nombre",
    [F_LAST] = "last name|lastname|last_name|surname|nachname|nom|apellidos|cognome|"
               "фамилия",
    [F_FED] = "fed|federation|country|verband|land|fédération|federación|federazione|"
              "страна",
    [F_SEX] = "sex|gender|geschlecht|sexe|sexo|sesso|пол",
    [F_TITLE] = "titl|tit|title|titel|titre|título|titolo|звание",
    [F_STANDARD] = "rating|standard|elo|dwz|srtng|std|national rating|ecf|рейтинг",
    [F_RAPID] = "rapid|rrtng|rapid rating|schnell",
    [F_BLITZ] = "blitz|brtng|blitz rating",
    [F_K] = "k|k factor|k-factor|sk",
    [F_BIRTH] = "b-day|born|birth|birth year|birth_year|birthday|year of birth|"
                "geburtsjahr|geb.-jahr|année|año|anno|год рождения",
    [F_NATIONAL_ID] = "national id|member id|mitgliedsnummer|pass-nr|licence|license|mglnr",
    [F_CLUB] = "club|verein|vereinname|circolo|клуб",
};

enum { MOST_COLUMNS = 64 };

typedef struct csv_reading {
    reading r;
    field columns[MOST_COLUMNS];
    size_t count;
    bool headed;
    const char *source;
} csv_reading;

/* ASCII letters small; the others are written small in the table and mostly in files. */
static field heading(const char *cell)
{
    for (int i = 0; i < FIELDS; i++) {
        for (const char *at = headings[i]; *at != '\0';) {
            char word[48];
            size_t length = strcspn(at, "|");
            snprintf(word, sizeof word, "%.*s", (int)length, at);
            if (ff_str_equal_nocase(word, cell))
                return (field)i;
            at += length + (at[length] == '|');
        }
    }
    return NO_FIELD;
}

static int read_heading(csv_reading *c, const ff_csv_row *row, ff_error *err)
{
    bool name = false;
    c->count = row->count < MOST_COLUMNS ? row->count : MOST_COLUMNS;
    for (size_t i = 0; i < c->count; i++) {
        c->columns[i] = heading(row->cells[i]);
        name = name || c->columns[i] == F_NAME || c->columns[i] == F_LAST;
    }
    c->headed = true;
    return name ? FF_OK
                : ff_fail_at(
                      err, FF_E_PARSE, c->source, row->number, 1,
                      "this is not a rating list: no heading is \"Name\" or \"Last name\"");
}

static int csv_row(void *ctx, const ff_csv_row *row, ff_error *err)
{
    csv_reading *c = ctx;
    if (!c->headed)
        return read_heading(c, row, err);
    for (size_t i = 0; i < row->count && i < c->count; i++)
        if (c->columns[i] != NO_FIELD)
            take_field(&c->r, c->columns[i], row->cells[i], row->sizes[i]);
    return add_player(&c->r);
}

static int read_csv(ff_input *input, const reading *r)
{
    csv_reading c = {.r = *r, .source = ff_input_name(input)};
    return ff_csv_read(input, csv_row, &c, r->err);
}

/* --- text in columns --- */

static const struct {
    const char *heading;
    field which;
} columns[] = {
    {"ID Number", F_ID}, {"ID_NUMBER", F_ID}, {"ID number", F_ID}, {"Name", F_NAME},
    {"NAME", F_NAME},    {"Fed", F_FED},      {"Sex", F_SEX},      {"WTit", NO_FIELD},
    {"OTit", NO_FIELD},  {"Tit", F_TITLE},    {"FOA", NO_FIELD},   {"SRtng", F_STANDARD},
    {"SGm", NO_FIELD},   {"SK", F_K},         {"RRtng", F_RAPID},  {"RGm", NO_FIELD},
    {"Rk", NO_FIELD},    {"BRtng", F_BLITZ},  {"BGm", NO_FIELD},   {"BK", NO_FIELD},
    {"B-day", F_BIRTH},  {"Born", F_BIRTH},   {"Flag", NO_FIELD},  {"Gms", NO_FIELD},
    {"Games", NO_FIELD}, {"K ", F_K}};

enum { MOST_LINE = 1024, MOST_STARTS = 40 };

typedef struct text_reading {
    reading r;
    struct {
        size_t at;
        field which;
    } starts[MOST_STARTS];
    size_t count;
} text_reading;

/* A list of one kind of play heads its rating by the month: "OCT26". */
static bool is_month(const char *at)
{
    static const char months[] = "JANFEBMARAPRMAYJUNJULAUGSEPOCTNOVDEC";
    char word[4];
    snprintf(word, sizeof word, "%.3s", at);
    const char *month = strlen(word) == 3 ? strcasestr(months, word) : NULL;
    return month != NULL && (month - months) % 3 == 0 && strspn(at + 3, "0123456789") == 2;
}

static field column_at(const char *at)
{
    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++)
        if (strncmp(at, columns[i].heading, strlen(columns[i].heading)) == 0)
            return columns[i].which;
    return is_month(at) ? F_STANDARD : NO_FIELD;
}

static int read_columns(text_reading *t, const char *header, const char *source)
{
    bool name = false;
    for (size_t i = 0; header[i] != '\0' && t->count < MOST_STARTS; i++) {
        if (header[i] == ' ' || (i > 0 && header[i - 1] != ' ') ||
            (i > 2 && strncmp(header + i - 3, "ID ", 3) == 0))
            continue;
        t->starts[t->count].at = i;
        t->starts[t->count].which = column_at(header + i);
        name = name || t->starts[t->count].which == F_NAME;
        t->count++;
    }
    return name ? FF_OK
                : ff_fail_at(t->r.err, FF_E_PARSE, source, 1, 1,
                             "this is not a rating list: the header has no \"ID Number\" and "
                             "\"Name\"");
}

/* Columns are bytes: FIDE's list is ASCII. A line that is not UTF-8 is read as Windows-1252. */
static int read_line(text_reading *t, const char *line, size_t size)
{
    char text[2 * MOST_LINE];
    ff_str utf8 = FF_STR_INIT;
    bool failed = false;
    for (size_t i = 0; i < t->count; i++) {
        size_t from = t->starts[i].at, to = i + 1 < t->count ? t->starts[i + 1].at : size;
        if (from >= size || t->starts[i].which == NO_FIELD)
            continue;
        to = to < size ? to : size;
        ff_str_clear(&utf8);
        ff_str_any_encoding(&utf8, line + from, to - from);
        failed |= utf8.failed;
        snprintf(text, sizeof text, "%s", ff_str_get(&utf8));
        take_field(&t->r, t->starts[i].which, text, strlen(text));
    }
    ff_str_release(&utf8);
    return failed ? ff_fail(t->r.err, FF_E_MEMORY, "out of memory for a rating list")
                  : add_player(&t->r);
}

/* Lines of the stream; one that is too long is passed over. */
static int each_line(ff_input *input, text_reading *t)
{
    enum { PIECE = 64 * 1024 };
    char line[MOST_LINE];
    size_t size = 0, got = 1, number = 0;
    int code = FF_OK;
    char *piece = ff_malloc(PIECE);
    if (piece == NULL)
        return ff_fail(t->r.err, FF_E_MEMORY, "out of memory for a rating list");
    while (code == FF_OK && got > 0) {
        code = ff_input_read(input, piece, PIECE, &got, t->r.err);
        for (size_t i = 0; i < got + (got == 0 && size > 0) && code == FF_OK; i++) {
            char c = got == 0 ? '\n' : piece[i];
            if (c != '\n' && c != '\r') {
                size += size < sizeof line;
                line[size - 1 < sizeof line ? size - 1 : 0] = c == '\0' ? ' ' : c;
                continue;
            }
            if (size == sizeof line)
                ++*t->r.skipped;
            else if (size > 0 && number++ == 0)
                line[size] = '\0', code = read_columns(t, line, ff_input_name(input));
            else if (size > 0)
                code = read_line(t, line, size);
            size = 0;
        }
    }
    ff_free(piece);
    return code;
}

/* --- which one --- */

static int read_head(ff_input *input, char head[512], ff_error *err)
{
    size_t size = 0, got = 1;
    int code = FF_OK;
    while (code == FF_OK && got > 0 && size < 511) {
        code = ff_input_read(input, head + size, 511 - size, &got, err);
        size += code == FF_OK ? got : 0;
    }
    head[size] = '\0';
    return code == FF_OK ? ff_input_push_back(input, head, size, err) : code;
}

int ff_ratings_read_list(ff_input *input, ff_ratings_builder *builder, long *skipped,
                         ff_error *err)
{
    char head[512];
    reading r = {.input = input, .builder = builder, .skipped = skipped, .err = err};
    *skipped = 0;
    int code = read_head(input, head, err);
    if (code != FF_OK)
        return code;
    const char *at = head + (strncmp(head, "\xef\xbb\xbf", 3) == 0 ? 3 : 0);
    if (*(at + strspn(at, " \r\n\t")) == '<')
        return read_xml(input, &r);
    head[strcspn(head, "\r\n")] = '\0';
    if (strpbrk(head, ",;\t") != NULL)
        return read_csv(input, &r);
    text_reading t = {.r = r};
    return each_line(input, &t);
}
