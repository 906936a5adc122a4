#include "cli/school/field.h"

#include <stdio.h>
#include <string.h>

/*
 * Cases of knockouts: a match of two players, some games of it, and what comes next by the
 * rules of the event.
 */

static const char *const rules[] = {
    "2 games",
    "2 games, 2 rapid",
    "2 games, 2 rapid, armageddon",
    "2 games, 2 rapid, 2 blitz, armageddon",
    "2 games, 2 rapid, 2 rapid, 2 blitz, sudden death",
    "4 games, 2 blitz, sudden death",
    "1 game, 2 rapid, armageddon",
    "2 games, armageddon",
};
enum { RULES = sizeof rules / sizeof *rules, MOST_GAMES = 8 };

/* The games of a match, White first in turn. */
static void put_game(train_field *f, char first)
{
    int white = f->rounds % 2, black = !white;
    char second = first == '1' ? '0' : first == '0' ? '1' : '=';
    f->players[white].games[f->rounds] =
        (field_game){black + 1, 'w', white == 0 ? first : second};
    f->players[black].games[f->rounds] =
        (field_game){white + 1, 'b', white == 0 ? second : first};
    f->rounds++;
}

static const char *match_trf(ff_arena *arena, const train_field *f, const char *rule)
{
    const char *trf = field_trf(arena, f), *players = strstr(trf, "001 ");
    return train_text(arena,
                      "%.*s192 CUSTOM_KNOCKOUT\n### Play by knockout: %s\n"
                      "### Bracket of 2, from place 1: 1 2\n%s",
                      (int)(players - trf), trf, rule, players);
}

/* What the program says of the match of the first player: "next: rapid, game 1 of 2". NULL
 * where the games do not fit the rules: a match that is over has no further game. */
static const char *state_of(train_maker *m, const train_field *f, const char *rule)
{
    ff_arena *arena = &m->c->arena;
    train_question q = {.file = "cup.trf", .bytes = match_trf(arena, f, rule)};
    train_answer answer;
    train_add(&q, "standings", q.file, "--explain", "#1", (char *)NULL);
    m->c->command = train_command(arena, &q);
    if (!train_ask(arena, &q, &answer) || answer.status != 0 || answer.talk[0] != '\0')
        return NULL;
    const char *line = strstr(answer.out, "\n  final: ");
    return line != NULL ? line + 1 : NULL;
}

/* As a sentence. */
static const char *state_text(ff_arena *arena, const train_field *f, const char *state)
{
    const char *next = strstr(state, "next: ");
    const char *one = f->players[0].name, *other = f->players[1].name;
    const char *odds = strstr(state, "on draw odds") != NULL ? " on draw odds" : "";
    if (strstr(state, "final: won ") != NULL)
        return train_text(arena, "%s has won the match%s.", one, odds);
    if (strstr(state, "final: lost ") != NULL)
        return train_text(arena, "%s has won the match%s.", other, odds);
    if (strstr(state, "tied; the arbiter decides") != NULL)
        return "The rules name no further game; the arbiter decides who advances.";
    if (next == NULL)
        return NULL;
    next += strlen("next: ");
    int size = (int)strcspn(next, "\n");
    if (strncmp(next, "armageddon", 10) == 0)
        return "An armageddon game is played.";
    const char *game = strstr(next, ", game ");
    if (game != NULL && game < next + size) {
        int number = 0, of = 0;
        if (sscanf(game, ", game %d of %d", &number, &of) != 2)
            return NULL;
        return train_text(arena, "Game %d of %d at the %.*s rate is played.", number, of,
                          (int)(game - next), next);
    }
    const char *death = strstr(next, ", sudden death");
    if (death != NULL && death < next + size)
        return train_text(arena, "Another %.*s game is played; the first win decides.",
                          (int)(death - next), next);
    return train_text(arena, "One %.*s game is played.", size, next);
}

/* Draws more often than not, so that matches are tied. */
static char result_by_lot(train_maker *m)
{
    unsigned lot = ff_school_below(&m->draw, 100);
    return lot < 50 ? '=' : lot < 75 ? '1' : '0';
}

/* Games as long as the match goes on; what is next at the end. */
static const char *play_match(train_maker *m, train_field *f, const char *rule)
{
    unsigned games = 1 + ff_school_below(&m->draw, MOST_GAMES - 1);
    const char *state = NULL;
    while ((unsigned)f->rounds < games) {
        bool level = field_half_points(f, 0) == field_half_points(f, 1);
        put_game(f, level || ff_school_chance(&m->draw, 30)             ? result_by_lot(m)
                    : field_half_points(f, 0) > field_half_points(f, 1) ? '0'
                                                                        : '1');
        state = state_of(m, f, rule);
        if (state == NULL || strstr(state, "next: ") == NULL)
            break;
    }
    return state;
}

static const char *table_of(ff_arena *arena, const train_field *f)
{
    ff_str out = FF_STR_INIT;
    ff_str_text(&out, "Game  White     Black     Result\n");
    for (int r = 0; r < f->rounds; r++) {
        int white = r % 2;
        char result = f->players[white].games[r].result;
        ff_str_format(&out, "%4d  %-8s  %-8s  %s\n", r + 1, f->players[white].name,
                      f->players[!white].name,
                      result == '1'   ? "1-0"
                      : result == '0' ? "0-1"
                                      : "½-½");
    }
    const char *copy = train_text(arena, "%s", ff_str_get(&out));
    ff_str_release(&out);
    return copy;
}

/* Would the text be strange to one who has read the rules: a rate, a number of games or a way
 * of winning that they do not name? */
static bool is_strange(const char *text, const char *rule)
{
    static const char *const words[][2] = {{"rapid", "rapid"},
                                           {"blitz", "blitz"},
                                           {"rmageddon", "armageddon"},
                                           {"draw odds", "armageddon"},
                                           {"first win", "sudden death"}};
    for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
        if (strstr(text, words[i][0]) != NULL && strstr(rule, words[i][1]) == NULL)
            return true;
    const char *of = strstr(text, " of ");
    return of != NULL && strstr(text, "at the standard rate") != NULL && of[4] != rule[0];
}

/* What would come next by other rules, and with another result of the last game. Who has won on
 * draw odds has won the match: that is no wrong answer. */
static unsigned other_states(train_maker *m, const train_field *f, const char *rule,
                             const char *right, ff_school_choice *out)
{
    static const char results[] = "1=0";
    ff_arena *arena = &m->c->arena;
    unsigned count = 0;
    for (unsigned i = 0; i < 3; i++) {
        train_field other = *f;
        other.rounds--;
        put_game(&other, results[i]);
        const char *state = state_of(m, &other, rule);
        const char *text = state != NULL ? state_text(arena, f, state) : NULL;
        if (text != NULL && !train_is_beginning(text, right))
            out[count++] = (ff_school_choice){
                text, results[i] == '=' ? "the last game had been drawn"
                                        : train_text(arena, "%s had won the last game",
                                                     f->players[results[i] == '0'].name)};
    }
    for (unsigned i = 0; i < RULES; i++) {
        const char *state = state_of(m, f, rules[i]);
        const char *text = state != NULL ? state_text(arena, f, state) : NULL;
        if (text != NULL && strcmp(rules[i], rule) != 0 && !train_is_beginning(text, right) &&
            (m->c->any_length || !is_strange(text, rule)))
            out[count++] =
                (ff_school_choice){text, train_text(arena, "the rules were: %s", rules[i])};
    }
    return count;
}

static void tell_rules(ff_school_case *c, const char *rule)
{
    static const char further[] =
        " An item is begun only when the match is level after the items before it, and it ends "
        "as soon as one player cannot be caught in it.";
    const char *armageddon = strstr(rule, "armageddon") == NULL
                                 ? ""
                                 : " In the armageddon game a draw wins the match for Black.";
    const char *death = strstr(rule, "sudden death") == NULL
                            ? ""
                            : " Sudden death means one game after the other, at the last rate, "
                              "until one is won.";
    c->story =
        train_text(&c->arena,
                   "This is the final of a knockout. The games of a match are announced as: "
                   "%s. Games without another rate are standard chess.%s%s%s",
                   rule, strchr(rule, ',') != NULL ? further : "", armageddon, death);
}

/* "1½ points", "1 point". */
static const char *points_text(ff_arena *arena, int half_points)
{
    return train_text(arena, "%s point%s", field_points(arena, half_points),
                      half_points == 1 || half_points == 2 ? "" : "s");
}

/* How many games the rules name; sudden death is none of them. */
static int games_of(const char *rule)
{
    int sum = 0;
    for (const char *at = rule; *at != '\0'; at += strcspn(at, ","), at += strspn(at, ", "))
        sum += *at >= '1' && *at <= '9' ? *at - '0' : strncmp(at, "armageddon", 10) == 0;
    return sum;
}

/* Who is ahead, and by which game. */
static const char *won_text(ff_arena *arena, const train_field *f, const char *rule)
{
    const char *winner = f->players[field_half_points(f, 0) < field_half_points(f, 1)].name;
    if (strstr(rule, "armageddon") != NULL && f->rounds == games_of(rule))
        return train_text(arena, "%s has won the armageddon game", winner);
    if (f->rounds > games_of(rule))
        return train_text(arena, "%s has won the first game that was not drawn", winner);
    return train_text(arena, "%s can no longer be caught", winner);
}

/* The score, and what it means. */
static const char *reason_of(ff_arena *arena, const train_field *f, const char *rule,
                             const char *state)
{
    int first = field_half_points(f, 0), second = field_half_points(f, 1);
    bool next = strstr(state, "next: ") != NULL;
    const char *so = strstr(state, "on draw odds") != NULL
                         ? "the armageddon game was drawn, and with that Black wins the match"
                     : strstr(state, "tied") != NULL
                         ? "all games of the rules are played, and the match is level"
                     : !next ? won_text(arena, f, rule)
                     : first == second
                         ? "the match is level, and the next game of the rules is played"
                         : "the match is not over, because the player with fewer points can "
                           "still draw level";
    return train_text(arena, "After %d game%s %s has %s and %s has %s: %s.", f->rounds,
                      f->rounds == 1 ? "" : "s", f->players[0].name, points_text(arena, first),
                      f->players[1].name, points_text(arena, second), so);
}

bool train_make_knockout(train_maker *m)
{
    ff_school_case *c = m->c;
    ff_arena *arena = &c->arena;
    train_field f;
    ff_school_choice others[FF_SCHOOL_CANDIDATES];
    const char *rule = TRAIN_ONE_OF(m, rules);
    field_draw(m, 2, &f);
    f.system = "Knock-out";
    const char *state = play_match(m, &f, rule);
    const char *right = state != NULL ? state_text(arena, &f, state) : NULL;
    if (right == NULL)
        return false;
    const char *command = c->command;
    tell_rules(c, rule);
    c->table = table_of(arena, &f);
    c->question = "What happens next?";
    c->reason = reason_of(arena, &f, rule, state);
    c->rests_on = "the event's regulations (knockout)";
    c->provision = "knockout rules";
    unsigned count = other_states(m, &f, rule, right, others);
    c->even = false; /* there are hardly two of one length */
    c->command = command;
    return ff_school_pick(&m->draw, right, others, count, c->wanted, c);
}
