#include "base/latin.h"
#include "event/extra.h"
#include "flagfall/text.h"
#include "import/import_private.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* Players as CSV: any of no,name,rating,fide_id,federation,title,sex,birth_year,team,club. */

enum { MAX_RATING = 4000 };

typedef struct players players;

/* What a column does to a player; false when its text makes no sense. */
typedef bool (*cell_reader)(players *p, const char *text, ff_player *player);

/* Where the columns are: looked up once, as a list may have a thousand. */
typedef struct places {
    int column[32]; /* of the table of columns below; -1 for none */
    int name, last, first, no;
    bool *kept; /* by the place of the heading: has no meaning, and is kept */
} places;

struct players {
    const header_table *table;
    places at;
    const ff_import *in;
    bool h_means_male; /* the column has H: M may stand for mujer */
    int code;          /* of a cell: memory */
    /* the row at which each player of the event was last met in this file, by index */
    long *met;
    size_t met_capacity;
};

/* The size of a sign that people put between thousands: . , ' a blank, no-break ones, ’. */
static size_t thousands_sign(const char *text)
{
    static const char *const signs[] = {
        ".", ",", "'", " ", "\xc2\xa0", "\xe2\x80\xaf", "\xe2\x80\x89", "’"};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (strncmp(text, signs[i], strlen(signs[i])) == 0)
            return strlen(signs[i]);
    return 0;
}

/* "2245", "2.245" and "2 245" with a sign for thousands, "1850,0", "1850.5" and "2.245,0" with
 * a part that is left out. */
static bool plain_rating(const char *text, char out[16])
{
    static const char figures[] = "0123456789";
    size_t digits = strspn(text, figures);
    const char *rest = text + digits;
    size_t sign = digits == 1 ? thousands_sign(rest) : 0;
    bool thousands = sign != 0 && strspn(rest + sign, figures) == 3;
    if (digits > 8)
        return false;
    snprintf(out, 16, "%.*s%.*s", (int)digits, text, thousands ? 3 : 0,
             thousands ? rest + sign : "");
    rest += thousands ? sign + 3 : 0;
    bool part = (digits >= 3 || thousands) && (*rest == ',' || *rest == '.') &&
                rest[1] != '\0' && rest[strspn(rest + 1, figures) + 1] == '\0';
    return *rest == '\0' || part;
}

static bool read_rating(players *p, const char *text, ff_player *player)
{
    long long value;
    char plain[16];
    (void)p;
    if (!plain_rating(text, plain) ||
        ff_str_parse_integer(plain, 0, MAX_RATING, &value) != FF_OK)
        return false;
    player->rating = (int)value;
    return true;
}

static bool read_fide_id(players *p, const char *text, ff_player *player)
{
    if (strspn(text, "0123456789") != strlen(text) || strlen(text) > 11)
        return false;
    player->fide_id =
        strcmp(text, "0") == 0 ? "" : ff_import_text(p->in->event, text, &p->code);
    return true;
}

static bool read_federation(players *p, const char *text, ff_player *player)
{
    player->federation = ff_import_text(p->in->event, text, &p->code);
    return true;
}

static bool read_title(players *p, const char *text, ff_player *player)
{
    (void)p;
    player->title = ff_import_title(text);
    if (player->title != NULL)
        return true;
    player->title = "";
    return false;
}

static bool read_sex(players *p, const char *text, ff_player *player)
{
    static const char male[] = "m|h|male|man|männlich|mann|herr|homme|masculin|hombre|"
                               "masculino|maschio|uomo|homem|м|муж|мужской";
    static const char female[] = "w|f|female|woman|weiblich|frau|femme|féminin|mujer|femenino|"
                                 "feminino|femminile|femmina|donna|mulher|ж|жен|женский";
    if (ff_import_header_known(text, female)) {
        player->sex = 'w';
        return true;
    }
    /* beside H for hombre, M may stand for mujer */
    bool doubtful = p->h_means_male && text[1] == '\0' && (*text == 'm' || *text == 'M');
    if (doubtful || !ff_import_header_known(text, male))
        return false;
    player->sex = 'm';
    return true;
}

static bool read_birth(players *p, const char *text, ff_player *player)
{
    ff_date birth;
    (void)p;
    if (!ff_date_parse(text, &birth) || birth.year < 1850)
        return false;
    player->birth = birth;
    return true;
}

static bool read_team(players *p, const char *text, ff_player *player)
{
    int code = ff_event_add_team(p->in->event, text, &player->team, p->in->err);
    if (code != FF_OK)
        p->code = code;
    return true;
}

static bool read_club(players *p, const char *text, ff_player *player)
{
    player->club = ff_import_text(p->in->event, text, &p->code);
    return true;
}

static bool read_k(players *p, const char *text, ff_player *player)
{
    long long value;
    (void)p;
    if (ff_str_parse_integer(text, 0, 40, &value) != FF_OK)
        return false;
    player->k_factor = (int)value;
    return true;
}

static const struct {
    const char *names;
    cell_reader read;
    const char *doubt;
} columns[] = {
    {"rating|rtg|elo|fide rating|elo fide|rating fide|fide elo|elo (fide)|rating std|std|"
     "wertungszahl|elo zahl|twz|rating nazionale|classement|ranking|elo international|"
     "рейтинг|рейтинг фиде|эло|dwz|nwz|"
     "elo nat|elo national|elo nacional|nat elo|rating nat|national rating|nat rating",
     read_rating, "no rating; expected 0 to 4000"},
    {"fide_id|fideid|id|fide number|fide no|fide nr|fide nummer|código fide|code fide|id fide|"
     "numéro fide|n° fide|fin|фиде id|код фиде|id фиде",
     read_fide_id, "no FIDE number; expected digits"},
    {"federation|fed|country|nation|verband|land|föderation|fédération|pays|federación|país|"
     "federação|federazione|nazione|страна|федерация",
     read_federation, "no federation"},
    {"title|tit|titel|titre|título|titolo|звание|титул", read_title,
     "no title; expected GM, IM, WGM, FM, WIM, CM, WFM or WCM"},
    {"sex|gender|m/w|m/f|geschlecht|sexe|genre|sexo|género|gênero|sesso|genere|пол", read_sex,
     "no sex; expected m or w"},
    {"birth_year|year_of_birth|birth|date_of_birth|birthday|birthdate|born|dob|b-year|"
     "geburtsjahr|geburtsdatum|geboren|geb|jahrgang|jg|date de naissance|année de naissance|"
     "naissance|né le|année|fecha de nacimiento|fecha nacimiento|año de nacimiento|nacimiento|"
     "año|data de nascimento|ano de nascimento|nascimento|ano|data di nascita|anno di nascita|"
     "nascita|anno|год рождения|дата рождения|год|г.р",
     read_birth, "no year or day of birth; expected 1990, 1990-03-05 or 05.03.1990"},
    {"team|mannschaft|équipe|equipo|equipe|squadra|команда", read_team, "no team"},
    {"club|verein|klub|club/ville|club/city|club/ort|clube|circolo|società|"
     "клуб|клуб/город",
     read_club, "no club"},
    {"k|k_factor|k-faktor|k faktor", read_k, "no K factor; expected 0 to 40"},
};

enum {
    COLUMN_COUNT = sizeof columns / sizeof *columns,
    ID_COLUMN = 1,
    TITLE_COLUMN = 3,
    SEX_COLUMN = 4
};
static_assert((int)COLUMN_COUNT <= (int)(sizeof((places *)0)->column / sizeof(int)),
              "each column has its place");
static const char name_columns[] =
    "name|full name|player|player name|spieler|spielername|teilnehmer|teilnehmername|"
    "name, vorname|name vorname|nachname, vorname|joueur|nom complet|nom et prénom|nom prénom|"
    "nom, prénom|jugador|nombre completo|apellidos y nombre|apellidos, nombre|"
    "nombre y apellidos|jogador|nome completo|nome do jogador|giocatore|cognome e nome|"
    "cognome nome|nominativo|игрок|участник|"
    "фио|ф.и.о|фамилия имя|фамилия, имя|фамилия и имя";
static const char last_columns[] =
    "last_name|last name|surname|family name|nachname|familienname|nom|nom de famille|"
    "apellidos|apellido|sobrenome|apelido|cognome|фамилия";
static const char first_columns[] =
    "first_name|first name|given name|forename|vorname|prénom|nombre|nome|имя";
static const char no_columns[] =
    "no|number|start_no|sno|snr|pairing_number|nr|startnr|startnummer|n°|nº|núm|num|número|"
    "numero|numéro|номер|№";

static bool is_known(const char *cell)
{
    static const char *const lists[] = {name_columns, last_columns, first_columns, no_columns};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        if (ff_import_header_known(cell, lists[i]))
            return true;
    for (size_t i = 0; i < COLUMN_COUNT; i++)
        if (ff_import_header_known(cell, columns[i].names))
            return true;
    return false;
}

bool ff_import_has_players(const csv_row *row)
{
    for (size_t i = 0; i < row->count; i++)
        if (ff_import_header_known(row->cells[i], name_columns) ||
            ff_import_header_known(row->cells[i], last_columns) ||
            ff_import_header_known(row->cells[i], first_columns) ||
            ff_import_header_known(row->cells[i], columns[1].names))
            return true;
    return false;
}

int ff_import_players_headings(const csv_row *row)
{
    int count = 0;
    for (size_t i = 0; i < row->count; i++)
        count += is_known(row->cells[i]);
    return count;
}

/* Is a column without meaning for the program to be kept? "all", or among "School,Group". */
static bool is_kept(const players *p, const char *heading)
{
    const char *at = p->in->options->keep_columns;
    if (at == NULL || heading[0] == '\0')
        return false;
    if (strcmp(at, "all") == 0)
        return true;
    while (*at != '\0') {
        size_t size = strcspn(at, ",");
        if (ff_import_header_same(heading, at, size))
            return true;
        at += size + (at[size] == ',');
    }
    return false;
}

static int find_places(players *p)
{
    const csv_row *header = &p->table->rows.rows[p->table->header];
    p->at.name = ff_import_header_column(p->table, name_columns);
    p->at.last = ff_import_header_column(p->table, last_columns);
    p->at.first = ff_import_header_column(p->table, first_columns);
    p->at.no = ff_import_header_column(p->table, no_columns);
    for (size_t i = 0; i < COLUMN_COUNT; i++)
        p->at.column[i] = ff_import_header_column(p->table, columns[i].names);
    p->at.kept = ff_calloc(header->count + 1, sizeof *p->at.kept);
    if (p->at.kept == NULL)
        return ff_fail(p->in->err, FF_E_MEMORY, "out of memory for players");
    for (size_t i = 0; i < header->count; i++)
        p->at.kept[i] = !is_known(header->cells[i]) && is_kept(p, header->cells[i]);
    return FF_OK;
}

static int check_header(players *p)
{
    const csv_row *header = &p->table->rows.rows[p->table->header];
    for (size_t i = 0; i < header->count; i++)
        if (!p->at.kept[i] && header->cells[i][0] != '\0' && !is_known(header->cells[i]))
            ff_import_header_note(p->table, header, (int)i, FF_SEVERITY_WARNING, "column",
                                  "this column is not used; --keep-columns keeps it",
                                  header->cells[i]);
    if (p->at.name < 0 && p->at.last < 0 && p->at.first < 0 && p->at.column[ID_COLUMN] < 0)
        return ff_fail_at(p->in->err, FF_E_PARSE_CSV, p->in->source, 1, 1,
                          "the header has neither name nor fide_id: expected any of "
                          "\"no,name,rating,fide_id,federation,title,sex,birth_year,team,"
                          "club\"");
    return FF_OK;
}

/* The bytes of a title before the name, with the blanks behind it. */
static size_t title_before(const char *name)
{
    size_t size = ff_import_title_before(name, strlen(name));
    return size != 0 ? size + strspn(name + size, " \t") : 0;
}

/* A title that stands before the name, where the list has none of its own for the player. */
static void read_title_before(const players *p, const csv_row *row, ff_player *player)
{
    char title[4] = "";
    const char *name = ff_import_header_cell(row, p->at.name);
    memcpy(title, name, ff_import_title_before(name, strlen(name)));
    if (title[0] != '\0' && ff_import_header_cell(row, p->at.column[TITLE_COLUMN])[0] == '\0')
        player->title = ff_import_title(title);
}

/* "Last, First" from one column or two. */
static const char *row_name(players *p, const csv_row *row)
{
    ff_str both = FF_STR_INIT;
    const char *name = ff_import_header_cell(row, p->at.name);
    const char *last = ff_import_header_cell(row, p->at.last);
    const char *first = ff_import_header_cell(row, p->at.first);
    name += title_before(name);
    /* in some languages one word is the first name or all of it */
    if (name[0] == '\0' && (last[0] != '\0' || first[0] != '\0')) {
        bool two = last[0] != '\0' && first[0] != '\0';
        ff_str_format(&both, "%s%s%s", last, two ? ", " : "", first);
        name = ff_str_get(&both);
    }
    name = ff_import_text(p->in->event, ff_latin_is_seen(name) ? name : "", &p->code);
    if (both.failed)
        p->code = FF_E_MEMORY;
    ff_str_release(&both);
    return name;
}

/* The player of the event with that FIDE number, or else of that very name when not both have
 * different numbers. */
static int find_same(const ff_event *event, const char *name, const char *fide_id)
{
    int found = FF_NOBODY;
    for (size_t i = 0; i < event->player_count; i++) {
        const ff_player *other = &event->players[i];
        bool both = fide_id[0] != '\0' && other->fide_id[0] != '\0';
        if (both && strcmp(other->fide_id, fide_id) == 0)
            return (int)i;
        if (!both && name[0] != '\0' && strcmp(other->name, name) == 0)
            found = (int)i;
    }
    return found;
}

static bool read_no(players *p, const csv_row *row, int *no)
{
    int column = p->at.no;
    const char *cell = ff_import_header_cell(row, column);
    long long value = 0;
    *no = 0;
    if (cell[0] == '\0')
        return true;
    if (ff_str_parse_integer(cell, 1, FF_EVENT_MAX_PLAYERS, &value) != FF_OK) {
        ff_import_header_note(p->table, row, column, FF_SEVERITY_ERROR, "number",
                              "no pairing number; expected 1 to 9999", cell);
        return false;
    }
    *no = (int)value;
    return true;
}

/* What people write where they know nothing. */
static bool says_nothing(const char *cell)
{
    static const char *const words[] = {"",     "-",     "--",  "–",    "—",
                                        "k.A.", "k. A.", "n/a", "n.a.", "?"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (ff_str_equal_nocase(words[i], cell))
            return true;
    return false;
}

/* What is said of a cell that cannot be read: both readings, where it has two. */
static const char *doubt_of(const char *expected, const char *cell, char out[160])
{
    char ways[FF_DATE_WAYS_SIZE];
    if (!ff_date_reads_two_ways(cell, ways))
        return expected;
    snprintf(out, 160, "the date reads two ways and is left out; expected %s", ways);
    return out;
}

/* Sets `*changed` when one is another than before. */
static int keep_columns(players *p, const csv_row *row, int player, bool *changed)
{
    const csv_row *header = &p->table->rows.rows[p->table->header];
    int code = FF_OK;
    for (size_t i = 0; i < row->count && code == FF_OK; i++) {
        const char *cell = ff_import_header_cell(row, (int)i);
        if (p->at.kept[i] && !says_nothing(cell))
            code = ff_event_set_extra(p->in->event, player, header->cells[i], cell, changed,
                                      p->in->err);
    }
    return code;
}

/* Cells that make no sense are left out, with a warning: the player is taken all the same. */
static void read_cells(players *p, const csv_row *row, ff_player *player)
{
    for (size_t i = 0; i < COLUMN_COUNT; i++) {
        int column = p->at.column[i];
        const char *cell = ff_import_header_cell(row, column);
        char text[160];
        if (!says_nothing(cell) && !columns[i].read(p, cell, player))
            ff_import_header_note(p->table, row, column, FF_SEVERITY_WARNING, "cell",
                                  doubt_of(columns[i].doubt, cell, text), cell);
    }
    read_title_before(p, row, player);
}

static bool same_player(const ff_player *a, const ff_player *b)
{
    return a->rating == b->rating && a->k_factor == b->k_factor && a->sex == b->sex &&
           a->team == b->team && ff_date_compare(a->birth, b->birth) == 0 &&
           strcmp(a->name, b->name) == 0 && strcmp(a->fide_id, b->fide_id) == 0 &&
           strcmp(a->federation, b->federation) == 0 && strcmp(a->title, b->title) == 0 &&
           strcmp(a->club, b->club) == 0;
}

/* Remembers in which row a player was met; false when in an earlier one already. */
static int meet(players *p, const csv_row *row, int index, bool *again)
{
    size_t before = p->met_capacity;
    if (ff_grow(&p->met, &p->met_capacity, (size_t)index + 1, sizeof *p->met) != FF_OK)
        return ff_fail(p->in->err, FF_E_MEMORY, "out of memory for players");
    for (size_t i = before; i < p->met_capacity; i++)
        p->met[i] = 0;
    *again = p->met[index] != 0;
    if (!*again)
        p->met[index] = row->first_line;
    return FF_OK;
}

/* Found by the FIDE number under another name: said, and taken with --update. */
static int check_name(players *p, const csv_row *row, ff_player *player, const char *name)
{
    if (name[0] == '\0' || strcmp(name, player->name) == 0 ||
        ff_import_is_same(p->in->options, p->in->event, row->first_line) != FF_NOBODY)
        return FF_OK;
    if (p->in->options->update) {
        player->name = name;
        return FF_OK;
    }
    return ff_diagnostics_add(p->in->notes, FF_SEVERITY_WARNING, "name-differs",
                              row->first_line, 1,
                              "FIDE number %s is %d %.100s in the event, and \"%.100s\" here; "
                              "--update takes this name",
                              player->fide_id, player->no, player->name, name);
}

static int update_player(players *p, const csv_row *row, int index, int no, const char *name)
{
    bool again;
    int code = meet(p, row, index, &again);
    if (code != FF_OK)
        return code;
    ff_player *player = &p->in->event->players[index];
    if (again) {
        ff_import_header_note(
            p->table, row, p->at.name, FF_SEVERITY_ERROR, "player-twice",
            "this player stands in the list already; two of one name need different "
            "FIDE numbers, or --leave this line and add the second by event player add "
            "--namesake",
            name);
        return FF_OK;
    }
    if (no != 0 && no != player->no) {
        ff_import_header_note(p->table, row, p->at.no, FF_SEVERITY_ERROR, "number-differs",
                              "this player has another pairing number in the event", name);
        return FF_OK;
    }
    ff_player before = *player;
    code = check_name(p, row, player, name);
    if (code != FF_OK)
        return code;
    read_cells(p, row, player);
    bool changed = false;
    code = keep_columns(p, row, index, &changed);
    bool same = same_player(&before, player) && !changed;
    p->in->report->players_same += same;
    p->in->report->players_changed += !same;
    return code;
}

static int add_player(players *p, const csv_row *row, int no, const char *name)
{
    int index;
    bool again;
    if (!p->in->options->add_players) {
        ff_import_header_note(p->table, row, p->at.name, FF_SEVERITY_ERROR, "player-new",
                              "this player is not in the event; --add-players adds players",
                              name);
        return FF_OK;
    }
    if (no != 0 && ff_event_find(p->in->event, no) != FF_NOBODY) {
        ff_import_header_note(p->table, row, p->at.no, FF_SEVERITY_ERROR, "number-taken",
                              "another player has this pairing number",
                              ff_import_header_cell(row, p->at.no));
        return FF_OK;
    }
    int code = ff_event_add_player(p->in->event, no, &index, p->in->err);
    if (code == FF_OK)
        code = meet(p, row, index, &again);
    if (code != FF_OK)
        return code;
    p->in->event->players[index].name = name;
    read_cells(p, row, &p->in->event->players[index]);
    p->in->report->players_added++;
    p->in->report->numbered = p->in->report->numbered || no != 0;
    return keep_columns(p, row, index, &again);
}

/* The sum below a list, which spreadsheets make: no name, in the languages of their makers. */
static bool is_total(const players *p, const csv_row *row, const char *name)
{
    static const char words[] = "total|totals|sum|summe|gesamt|totale|totaal|suma|somme|"
                                "anzahl|count|\xd0\xb8\xd1\x82\xd0\xbe\xd0\xb3\xd0\xbe";
    const char *id = ff_import_header_cell(row, p->at.column[ID_COLUMN]);
    return ff_import_header_known(name, words) && says_nothing(id);
}

/* A line of text alone, beside or below the list: its one cell is the first, has letters, and
 * stands below no heading that says something of a player but the number. */
static bool is_remark(const players *p, const csv_row *row)
{
    const csv_row *header = &p->table->rows.rows[p->table->header];
    const char *cell = ff_import_header_cell(row, 0);
    bool meant = header->count > 0 && is_known(header->cells[0]) && p->at.no != 0;
    for (size_t i = 1; i < row->count; i++)
        if (row->cells[i][strspn(row->cells[i], " \t")] != '\0')
            return false;
    return !meant && cell[strspn(cell, " \t0123456789.,-")] != '\0';
}

static int read_row(players *p, const csv_row *row)
{
    int no;
    if (ff_import_row_is_empty(row) || ff_import_is_left(p->in->options, row->first_line))
        return FF_OK;
    if (is_remark(p, row)) {
        ff_import_header_note(p->table, row, 0, FF_SEVERITY_WARNING, "remark",
                              "a line of text, and no player", ff_import_header_cell(row, 0));
        return FF_OK;
    }
    if (row->count > p->table->rows.rows[p->table->header].count) {
        ff_import_header_note(
            p->table, row, (int)p->table->rows.rows[p->table->header].count, FF_SEVERITY_ERROR,
            "cells", "more cells than the header has; a name with a comma is put in quotes",
            NULL);
        return FF_OK;
    }
    const char *name = row_name(p, row);
    const char *id = ff_import_header_cell(row, p->at.column[ID_COLUMN]);
    if (name[0] == '\0' && (says_nothing(id) || strcmp(id, "0") == 0)) {
        ff_import_header_note(p->table, row, 0, FF_SEVERITY_ERROR, "player-missing",
                              "neither a name nor a FIDE number", NULL);
        return FF_OK;
    }
    if (is_total(p, row, name)) {
        ff_import_header_note(p->table, row, 0, FF_SEVERITY_NOTE, "total",
                              "a line of sums, and no player", name);
        return FF_OK;
    }
    if (!read_no(p, row, &no))
        return FF_OK;
    int index = ff_import_is_same(p->in->options, p->in->event, row->first_line);
    if (index == FF_NOBODY)
        index = find_same(p->in->event, name, says_nothing(id) ? "" : id);
    return index != FF_NOBODY ? update_player(p, row, index, no, name)
                              : add_player(p, row, no, name);
}

/* What the whole column says that a cell alone does not: letters for the sex may be Spanish. */
static void look_over(players *p)
{
    int sex = p->at.column[SEX_COLUMN];
    for (size_t i = p->table->header + 1; i < p->table->rows.count; i++)
        p->h_means_male |=
            ff_str_equal_nocase(ff_import_header_cell(&p->table->rows.rows[i], sex), "h");
}

/* Rows for all who are there by now. */
static int note_near(players *p, size_t known)
{
    size_t before = p->met_capacity;
    if (p->in->event->player_count == known)
        return FF_OK;
    if (ff_grow(&p->met, &p->met_capacity, p->in->event->player_count, sizeof *p->met) != FF_OK)
        return ff_fail(p->in->err, FF_E_MEMORY, "out of memory for players");
    for (size_t i = before; i < p->met_capacity; i++)
        p->met[i] = 0;
    return ff_import_note_near(p->in->event, known, p->met, p->in->notes, p->in->report,
                               p->in->err);
}

int ff_import_players_table(const ff_import *in, const header_table *table)
{
    players p = {.table = table, .in = in};
    size_t known = in->event->player_count;
    int code = find_places(&p);
    if (code == FF_OK)
        code = check_header(&p);
    if (code == FF_OK)
        code = ff_import_check_choices(table, in->event, in->options, in->err);
    if (code == FF_OK)
        look_over(&p);
    for (size_t i = table->header + 1; code == FF_OK && i < table->rows.count; i++) {
        code = read_row(&p, &table->rows.rows[i]);
        if (code == FF_OK && p.code != FF_OK) /* also where the row was left out for it */
            code = ff_fail(in->err, p.code, "out of memory for players");
    }
    if (code == FF_OK)
        code = note_near(&p, known);
    ff_free(p.at.kept);
    ff_free(p.met);
    return code;
}

int ff_import_players(const ff_import *in)
{
    static const ff_import_list list = {ff_import_players_headings, ff_import_players_table};
    return ff_import_list_read(in, &list);
}
