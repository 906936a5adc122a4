#include "cli/school/field.h"

#include <string.h>

static void sort_by_rating(train_field *f)
{
    for (int i = 1; i < f->count; i++)
        for (int k = i; k > 0 && f->players[k - 1].rating < f->players[k].rating; k--) {
            field_player kept = f->players[k];
            f->players[k] = f->players[k - 1];
            f->players[k - 1] = kept;
        }
}

static bool has_name(const train_field *f, int count, const char *name)
{
    for (int i = 0; i < count; i++)
        if (strcmp(f->players[i].name, name) == 0)
            return true;
    return false;
}

void field_draw(train_maker *m, int players, train_field *out)
{
    *out = (train_field){.count = players, .system = ""};
    for (int i = 0; i < players; i++) {
        field_player *p = &out->players[i];
        *p = (field_player){.title = "", .federation = ""};
        do
            p->name = train_name(m, NULL);
        while (has_name(out, i, p->name));
        p->rating = 1600 + (int)ff_school_below(&m->draw, 700);
    }
    sort_by_rating(out);
}

static bool have_met(const train_field *f, int a, int b)
{
    for (int r = 0; r < f->rounds; r++)
        if (f->players[a].games[r].opponent == b + 1)
            return true;
    return false;
}

static void set_games(train_field *f, int white, int black, char result, char reply)
{
    f->players[white].games[f->rounds] = (field_game){black + 1, 'w', result};
    f->players[black].games[f->rounds] = (field_game){white + 1, 'b', reply};
}

void field_result_by_lot(train_maker *m, train_field *f, int white, int black)
{
    int edge = (f->players[white].rating - f->players[black].rating) / 10;
    unsigned win = (unsigned)(edge < -25 ? 10 : edge > 35 ? 70 : 35 + edge);
    unsigned lot = ff_school_below(&m->draw, 100);
    if (lot < win)
        set_games(f, white, black, '1', '0');
    else if (lot < win + 28)
        set_games(f, white, black, '=', '=');
    else
        set_games(f, white, black, '0', '1');
}

/* Has the player won without a game? Such a player is not given the bye of the pairing. */
static bool has_won_unplayed(const train_field *f, int player)
{
    for (int r = 0; r < f->rounds; r++)
        if (strchr("U+", f->players[player].games[r].result) != NULL)
            return true;
    return false;
}

/* One of them has asked not to be paired; the other has too, or is the odd player that is left.
 */
static void leave_gaps(train_maker *m, train_field *f, int player, int other)
{
    static const char asked[] = "HZ"; /* half-point bye, zero */
    char first = asked[ff_school_below(&m->draw, 2)],
         second = asked[ff_school_below(&m->draw, 2)];
    if (!has_won_unplayed(f, other) && ff_school_chance(&m->draw, 60))
        second = 'U';
    f->players[player].games[f->rounds] = (field_game){0, '-', first};
    f->players[other].games[f->rounds] = (field_game){0, '-', second};
}

bool field_play_by_lot(train_maker *m, train_field *f, bool gaps)
{
    unsigned order[FIELD_PLAYERS];
    int left = f->count;
    for (int i = 0; i < f->count; i++)
        order[i] = (unsigned)i;
    ff_school_shuffle(&m->draw, order, (unsigned)f->count);
    if (gaps && ff_school_chance(&m->draw, 60)) {
        left -= 2;
        leave_gaps(m, f, (int)order[left], (int)order[left + 1]);
    }
    for (int i = 0; i + 1 < left; i += 2) {
        int k = i + 1;
        while (k < left && have_met(f, (int)order[i], (int)order[k]))
            k++;
        if (k == left)
            return false;
        unsigned other = order[k];
        order[k] = order[i + 1];
        order[i + 1] = other;
        if (gaps && ff_school_chance(&m->draw, 8))
            set_games(f, (int)order[i], (int)other, '+', '-');
        else
            field_result_by_lot(m, f, (int)order[i], (int)other);
    }
    f->rounds++;
    return true;
}

/* The circle: the last player stays, the others go round. */
void field_all_play_all(train_maker *m, train_field *f)
{
    int n = f->count;
    for (f->rounds = 0; f->rounds < n - 1; f->rounds++)
        for (int i = 0; i < n / 2; i++) {
            int a = i == 0 ? n - 1 : (f->rounds + i) % (n - 1);
            int b = i == 0 ? f->rounds % (n - 1) : (f->rounds + n - 1 - i) % (n - 1);
            bool turned = (f->rounds + i) % 2 == 1;
            field_result_by_lot(m, f, turned ? b : a, turned ? a : b);
        }
}

static int half_points_of(char result)
{
    return strchr("1+U", result) != NULL ? 2 : strchr("=H", result) != NULL ? 1 : 0;
}

int field_half_points(const train_field *f, int player)
{
    int sum = 0;
    for (int r = 0; r < f->rounds; r++)
        sum += half_points_of(f->players[player].games[r].result);
    return sum;
}

const char *field_points(ff_arena *arena, int half_points)
{
    if (half_points == 1)
        return "½";
    return train_text(arena, "%d%s", half_points / 2, half_points % 2 == 1 ? "½" : "");
}

/* --- as a file, and as a table --- */

const char *field_trf(ff_arena *arena, const train_field *f)
{
    ff_str out = FF_STR_INIT;
    ff_str_format(&out, "012 School\n042 2026/09/12\n052 2026/09/20\n092 Individual: %s\n",
                  f->system[0] != '\0' ? f->system : "Swiss-System");
    ff_str_format(&out, "XXR %d\n", f->of_rounds > 0 ? f->of_rounds : f->rounds);
    for (int i = 0; i < f->count; i++) {
        const field_player *p = &f->players[i];
        int half = field_half_points(f, i);
        ff_str_format(&out, "001 %4d m%3s %-33.33s %4d %3s %11s %10s %2d.%d %4d", i + 1,
                      p->title, p->name, p->rating, p->federation, "", "", half / 2,
                      half % 2 * 5, i + 1);
        for (int r = 0; r < f->rounds; r++) {
            const field_game *g = &p->games[r];
            ff_str_format(&out, "  %4.4d %c %c", g->opponent, g->color, g->result);
        }
        ff_str_char(&out, '\n');
    }
    const char *copy = train_text(arena, "%s", ff_str_get(&out));
    ff_str_release(&out);
    return copy;
}

static const char *result_words(char result)
{
    switch (result) {
    case '1':
        return "1";
    case '=':
        return "½";
    case '+':
        return "+";
    case '-':
        return "-";
    case 'H':
        return "½ bye";
    case 'U':
        return "1 bye";
    case 'Z':
        return "absent";
    default:
        return "0";
    }
}

/* Between the cells: two blanks, in a wide table one. */
static const char *gap(const train_field *f)
{
    return f->titles ? " " : "  ";
}

static void put_cell(ff_str *out, const char *text, size_t width)
{
    size_t size = ff_utf8_width(text, strlen(text));
    ff_str_format(out, "%s%*s", text, size < width ? (int)(width - size) : 0, "");
}

static void put_row(ff_arena *arena, const train_field *f, int player, ff_str *out)
{
    const field_player *p = &f->players[player];
    if (f->titles)
        ff_str_format(out, "%2d %-8s %4d %-2s %-3s", player + 1, p->name, p->rating, p->title,
                      p->federation);
    else
        ff_str_format(out, "%2d  %-8s  %4d", player + 1, p->name, p->rating);
    for (int r = 0; r < f->rounds; r++) {
        const field_game *g = &p->games[r];
        ff_str_text(out, gap(f));
        put_cell(out,
                 g->opponent == 0 ? result_words(g->result)
                                  : train_text(arena, "%d%c%s", g->opponent, g->color,
                                               result_words(g->result)),
                 f->titles ? 4 : 6);
    }
    ff_str_format(out, "  %s\n", field_points(arena, field_half_points(f, player)));
}

/* Is there a round with that result? */
static bool has_result(const train_field *f, char result)
{
    for (int i = 0; i < f->count; i++)
        for (int r = 0; r < f->rounds; r++)
            if (f->players[i].games[r].result == result)
                return true;
    return false;
}

const char *field_legend(ff_arena *arena, const train_field *f)
{
    static const struct {
        char result;
        const char *text;
    } marks[] = {
        {'+', "+ and - are a win and a loss by forfeit"},
        {'U', "\"1 bye\" is the bye of the pairing"},
        {'H', "\"½ bye\" is a half-point bye that the player had asked for"},
        {'Z', "\"absent\" is a round for which the player had asked not to be paired"},
    };
    const char *text = "\"5w1\" is a game with White against player 5 that was won";
    for (unsigned i = 0; i < sizeof marks / sizeof *marks; i++)
        if (has_result(f, marks[i].result))
            text = train_text(arena, "%s; %s", text, marks[i].text);
    return train_text(arena, "%s.", text);
}

const char *field_table(ff_arena *arena, const train_field *f)
{
    ff_str out = FF_STR_INIT;
    ff_str_text(&out, f->titles ? "No Name      Rtg Tt Fed" : "No  Name       Rtg");
    for (int r = 0; r < f->rounds; r++) {
        ff_str_text(&out, gap(f));
        put_cell(&out, train_text(arena, "R%d", r + 1), f->titles ? 4 : 6);
    }
    ff_str_text(&out, "  Pts\n");
    for (int i = 0; i < f->count; i++)
        put_row(arena, f, i, &out);
    const char *copy = train_text(arena, "%s", ff_str_get(&out));
    ff_str_release(&out);
    return copy;
}
