#include "print/certificate.h"

#include "event/roster.h"
#include "print/pages_private.h"

#include <string.h>

/* One certificate in the making. */
typedef struct certificate {
    page_maker *m;
    const ff_norm_event *e;
    const ff_norm_record *record;
    const ff_norm *norm;
    const ff_player *player;
} certificate;

/* --- what is counted --- */

static bool is_counted(const certificate *c, int game)
{
    return (c->norm->counted >> game & 1) != 0;
}

static const ff_player *opponent(const certificate *c, int game)
{
    return &c->e->event->players[c->record->games[game].opponent];
}

static int count_games(const certificate *c, bool (*holds)(const certificate *, int game))
{
    int count = 0;
    for (int i = 0; i < c->record->count + c->record->has_forfeit; i++)
        count += is_counted(c, i) && holds(c, i);
    return count;
}

static bool is_rated(const certificate *c, int game)
{
    return opponent(c, game)->rating != 0;
}

static bool is_of_host(const certificate *c, int game)
{
    const char *host = c->e->event->federation;
    return host[0] != '\0' && strcmp(opponent(c, game)->federation, host) == 0;
}

static bool is_foreign(const certificate *c, int game)
{
    int federation = c->record->games[game].federation;
    return federation >= 0 && federation != c->record->own;
}

static bool is_titled(const certificate *c, int game)
{
    return (c->record->games[game].title & c->e->edition->title_holders) != 0;
}

/* --- texts --- */

/* "Strand, Karl (900101)": the digits in brackets. */
static const char *number_of(page_maker *m, const char *text)
{
    const char *open = strrchr(text, '(');
    size_t digits = open != NULL ? strspn(open + 1, "0123456789") : 0;
    if (digits == 0 || open[1 + digits] != ')')
        return "";
    return ff_page_format(m, "%.*s", (int)digits, open + 1);
}

static const char *name_before(page_maker *m, const char *text, char stop)
{
    const char *end = strchr(text, stop);
    size_t size = end != NULL ? (size_t)(end - text) : strlen(text);
    while (size > 0 && text[size - 1] == ' ')
        size--;
    return ff_page_format(m, "%.*s", (int)size, text);
}

static const char *first_name(page_maker *m, const char *name)
{
    const char *comma = strchr(name, ',');
    if (comma == NULL)
        return "";
    return ff_page_text(m, comma + 1 + strspn(comma + 1, " "));
}

static const char *half_points(page_maker *m, int half)
{
    char text[FF_POINTS_SIZE];
    ff_points_figure(half * FF_POINT / 2, text);
    return ff_page_text(m, text);
}

static const char *ticks(const certificate *c)
{
    ff_str text = FF_STR_INIT;
    for (int title = 0; title < FF_NORM_TITLES; title++)
        ff_str_format(&text, "%s%s %s", title > 0 ? "   " : "",
                      title == (int)c->norm->title ? "☒" : "☐",
                      c->e->edition->titles[title].word);
    return ff_page_take(c->m, &text);
}

/* "GM 4, IM 3, FM 0 ..." */
static const char *titles(const certificate *c)
{
    static const int order[] = {0, 1, 2, 4, 3, 6};
    ff_str text = FF_STR_INIT;
    for (size_t i = 0; i < sizeof order / sizeof *order; i++)
        ff_str_format(&text, "%s%s %d", i > 0 ? ", " : "", ff_event_titles[order[i]],
                      c->norm->titles[order[i]]);
    return ff_page_take(c->m, &text);
}

static const char *many_foreigners(const certificate *c)
{
    const ff_norm_foreigners *f = &c->e->foreigners;
    bool used = c->e->options.exemption == FF_NORM_EXEMPT_D ||
                (c->e->options.exemption == FF_NORM_EXEMPT_AUTO && c->e->open == FF_NORM_YES);
    if (!used)
        return "not used";
    return ff_page_format(
        c->m,
        "in every round at least: %d federations, %d rated players not of the "
        "host federation, of them %d GM, IM, WGM, WIM",
        f->federations, f->players, f->titled);
}

/* The lines one after another. */
static const char *remarks(const certificate *c)
{
    ff_str lines = FF_STR_INIT, text = FF_STR_INIT;
    ff_norm_remarks(c->e, c->record, c->norm, &lines);
    for (const char *at = ff_str_get(&lines); *at != '\0'; at++) {
        if (*at != '\n')
            ff_str_char(&text, *at);
        else if (at[1] != '\0')
            ff_str_text(&text, "; ");
    }
    text.failed = text.failed || lines.failed;
    ff_str_release(&lines);
    return ff_page_take(c->m, &text);
}

/* --- fields --- */

static const char *number(const certificate *c, int value)
{
    return ff_page_format(c->m, "%d", value);
}

static void put_person(const certificate *c, bool new_page)
{
    page_maker *m = c->m;
    const ff_event *e = c->e->event;
    const ff_page_field fields[] = {
        {"Title", ticks(c)},
        {"Family name", name_before(m, c->player->name, ',')},
        {"First name", first_name(m, c->player->name)},
        {"FIDE number", c->player->fide_id},
        {"Federation", c->player->federation},
        {"Event", e->name},
        {"Place, host federation",
         ff_page_format(m, "%s%s%s", e->city, e->city[0] != '\0' ? ", " : "", e->federation)},
        {"First day", e->start_text},
        {"Last day", e->end_text},
        {"Chief arbiter", name_before(m, e->chief_arbiter, '(')},
        {"Chief arbiter, FIDE number", number_of(m, e->chief_arbiter)},
        {"Rate of play", e->time_control[0] != '\0' ? e->time_control : e->time_control_code},
    };
    ff_page_fields(c->m, "Certificate of title result (IT1)", new_page, fields,
                   sizeof fields / sizeof *fields);
}

static void put_counts(const certificate *c)
{
    const ff_page_field fields[] = {
        {"Games counted", number(c, c->norm->games)},
        {"Federations of the opponents, but the player's (1.4.3)",
         number(c, c->norm->findings[FF_NORM_FOREIGN].have)},
        {"Opponents not of the player's federation (1.4.4)",
         number(c, count_games(c, is_foreign))},
        {"Opponents of the host federation", number(c, count_games(c, is_of_host))},
        {"Rated opponents", number(c, count_games(c, is_rated))},
        {"Opponents with a title (1.4.5)", number(c, count_games(c, is_titled))},
        {"By title", titles(c)},
        {"1.4.3d", many_foreigners(c)},
    };
    ff_page_fields(c->m, "Opponents", false, fields, sizeof fields / sizeof *fields);
}

static void put_result(const certificate *c)
{
    page_maker *m = c->m;
    int above = c->norm->half_points - c->norm->needed;
    const ff_page_field fields[] = {
        {"Average of the ratings", number(c, c->norm->average)},
        {"Performance", number(c, c->norm->performance)},
        {"Score needed", half_points(m, c->norm->needed)},
        {"Score achieved", half_points(m, c->norm->half_points)},
        {"Exceeding the norm by", half_points(m, above > 0 ? above : 0)},
        {"Special remarks", remarks(c)},
    };
    ff_page_fields(c->m, "Result", false, fields, sizeof fields / sizeof *fields);
}

static void put_signatures(const certificate *c)
{
    const ff_page_field fields[] = {
        {"Chief arbiter: signature, date", ""},
        {"Federation that confirms", ""},
        {"Official of the federation: name, signature, date", ""},
        {"Copies", "the player; the organising federation; the player's federation; FIDE"},
        {"Privacy", "names and results go to these federations and FIDE, for the title only"},
    };
    ff_page_fields(c->m, "Confirmed", false, fields, sizeof fields / sizeof *fields);
}

/* --- the games --- */

typedef enum game_column {
    ROUND,
    NAME,
    ID,
    FED,
    RATING,
    COUNTED,
    TITLE,
    SCORE,
    NOTE
} game_column;

static const ff_page_column game_columns[] = {
    [ROUND] = {"Rd", FF_ALIGN_RIGHT, 0, false, false},
    [NAME] = {"Opponent", FF_ALIGN_LEFT, 0, true, true},
    [ID] = {"FIDE number", FF_ALIGN_RIGHT, 3, false, false},
    [FED] = {"Fed", FF_ALIGN_LEFT, 0, false, false},
    [RATING] = {"Rating", FF_ALIGN_RIGHT, 0, false, false},
    [COUNTED] = {"By 1.4.6c", FF_ALIGN_RIGHT, 2, false, false},
    [TITLE] = {"Title", FF_ALIGN_LEFT, 0, false, false},
    [SCORE] = {"Score", FF_ALIGN_CENTRE, 0, true, false},
    [NOTE] = {"Remark", FF_ALIGN_LEFT, 2, false, true},
};

static const char *not_counted(const certificate *c, ff_norm_left why)
{
    const char *article = ff_norm_left_article(why);
    return ff_page_format(c->m, "not counted%s%s%s", article[0] != '\0' ? " (" : "", article,
                          article[0] != '\0' ? ")" : "");
}

static void put_opponent(const certificate *c, const ff_page_table *table, size_t row,
                         int player)
{
    const ff_player *p = &c->e->event->players[player];
    ff_page_put(ff_page_cell_at(table, row, NAME), p->name);
    ff_page_put(ff_page_cell_at(table, row, ID), p->fide_id);
    ff_page_put(ff_page_cell_at(table, row, FED), p->federation);
    ff_page_whole(c->m, ff_page_cell_at(table, row, RATING), p->rating);
    ff_page_put(ff_page_cell_at(table, row, TITLE), p->title);
}

static void put_counted_game(const certificate *c, const ff_page_table *table, size_t row,
                             int game)
{
    const ff_norm_game *g = &c->record->games[game];
    int floor = c->e->edition->titles[c->norm->title].floor;
    ff_norm_left why = ff_norm_game_left(c->record, c->norm, game);
    put_opponent(c, table, row, g->opponent);
    if (game == c->norm->raised || opponent(c, game)->rating == 0)
        ff_page_whole(c->m, ff_page_cell_at(table, row, COUNTED),
                      game == c->norm->raised ? floor : g->rating);
    ff_page_put(ff_page_cell_at(table, row, SCORE), half_points(c->m, g->half_points));
    if (why != FF_NORM_LEFT_COUNTED)
        ff_page_put(ff_page_cell_at(table, row, NOTE), not_counted(c, why));
    else if (g->as_loss)
        ff_page_put(ff_page_cell_at(table, row, NOTE), "forfeit, counted as lost (1.4.2c)");
}

/* "+ = -" for a round that was not played. */
static const char *unplayed(const certificate *c, int round)
{
    int points = ff_event_cell_points(c->e->event, c->record->player, round);
    return points >= FF_POINT ? "+" : points > 0 ? "=" : "-";
}

static void put_left_round(const certificate *c, const ff_page_table *table, size_t row, int i)
{
    int round = c->record->left[i].round, other = c->record->left[i].opponent;
    ff_norm_left why = c->record->left[i].why;
    if (other != FF_NOBODY)
        put_opponent(c, table, row, other);
    else
        ff_page_put(ff_page_cell_at(table, row, NAME), "no opponent");
    if (why == FF_NORM_LEFT_NOT_MET)
        ff_page_put(ff_page_cell_at(table, row, SCORE), unplayed(c, round));
    ff_page_put(ff_page_cell_at(table, row, NOTE), not_counted(c, why));
}

/* The game of a round that counts or may, or -1; the one of 1.4.2c where it counts. */
static int game_of(const certificate *c, int round)
{
    int last = c->record->count - !(c->record->has_forfeit && c->norm->as_loss);
    for (int i = last; i >= 0; i--)
        if (c->record->games[i].round == round)
            return i;
    return -1;
}

static void put_games(const certificate *c)
{
    size_t rows = (size_t)(c->record->count + c->record->left_count), row = 0;
    ff_page_table *table = ff_page_table_add(c->m, "Games", game_columns,
                                             sizeof game_columns / sizeof *game_columns, rows);
    if (table == NULL)
        return;
    table->grid = true;
    for (int round = 1; round <= c->e->scheduled && row < rows; round++) {
        int game = game_of(c, round), left = 0;
        while (left < c->record->left_count && c->record->left[left].round != round)
            left++;
        if (game < 0 && left == c->record->left_count)
            continue;
        ff_page_whole(c->m, ff_page_cell_at(table, row, ROUND), round);
        if (game >= 0)
            put_counted_game(c, table, row++, game);
        else
            put_left_round(c, table, row++, left);
    }
    table->rows = row;
}

/* --- pages --- */

int ff_certificates_begin(const ff_norm_event *event, ff_pages *out, ff_error *err)
{
    *out = (ff_pages){0};
    page_maker m = {NULL, event->event, NULL, out, FF_OK, err};
    out->event = ff_page_text(&m, event->event->name);
    out->dense = true;
    out->title = "Title norms";
    out->place = ff_page_text(&m, event->edition->title);
    out->note = "Not valid until confirmed by FIDE's Qualification Commission.";
    out->changed = out->log = "";
    return m.code;
}

int ff_certificates_add(ff_pages *pages, const ff_norm_event *event,
                        const ff_norm_record *record, const ff_norm *norm, ff_error *err)
{
    page_maker m = {NULL, event->event, NULL, pages, FF_OK, err};
    const certificate c = {&m, event, record, norm, &event->event->players[record->player]};
    put_person(&c, pages->table_count > 0);
    put_counts(&c);
    put_games(&c);
    put_result(&c);
    put_signatures(&c);
    return m.code;
}
