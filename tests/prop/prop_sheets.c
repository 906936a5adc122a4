/*
 * Scoresheets as hands and eyes write them, made from games with a seed: 300 pairs in the
 * manner of players (languages of their own for each column, castling by the king's square,
 * words for check and mate, small letters, notes, a gap, a character misread), and 480 pairs
 * with one kind of fault each: a column one row late or early, gaps, half-moves in the wrong
 * column, characters that a scanner confuses, columns in languages that are not named. The
 * game meant is known: it must be the first of the candidates in 97 of 100 cases, and a
 * result that is certain must never be another game. Every sheet is also written in each form
 * and read back, with its gaps. What is wrong is printed with its number.
 *
 *   prop_sheets [PAIRS [SEED [FIRST]]]
 *
 * With SHEETS_VERBOSE in the environment the pairs whose game is not first are printed.
 */
#include "board/board.h"
#include "csv/sheet_csv.h"
#include "flagfall/pgn.h"
#include "game/game_translate.h"
#include "pgn/game_json.h"
#include "scoresheet/reconcile.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLIES = 64, OWN_MANNER = 5, KINDS = 6 };

static const char *const kinds[KINDS] = {"shift", "gap",      "wrong column",
                                         "eye",   "language", "manner"};
static uint64_t state;

static unsigned draw(unsigned below)
{
    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned)(state >> 33) % below;
}

static bool chance(unsigned in)
{
    return draw(in) == 0;
}

/* --- a game: captures, castling and the centre are preferred, so that it looks like one --- */

typedef struct meant {
    ff_move moves[PLIES];
    unsigned plies;
} meant;

static unsigned worth(const ff_position *pos, ff_move move)
{
    static const unsigned value[8] = {0, 10, 30, 30, 50, 90, 0, 0};
    unsigned file = FF_MOVE_TO(move) & 7, sum = draw(30);
    if (FF_MOVE_KIND(move) == FF_MOVE_CASTLING)
        return sum + 60;
    if (ff_is_capture(pos, move))
        sum += 5 + value[ff_role_at(pos, FF_MOVE_TO(move)) & 7] / 3;
    if (ff_role_at(pos, FF_MOVE_FROM(move)) == FF_KING)
        sum /= 3;
    return sum + (file > 1 && file < 6 ? 5 : 0);
}

static void make_game(meant *g)
{
    ff_position pos = ff_position_standard();
    unsigned most = 30 + draw(PLIES - 30);
    for (g->plies = 0; g->plies < most; g->plies++) {
        ff_move_list list;
        ff_position_legal_moves(&pos, &list);
        if (list.count == 0)
            return;
        unsigned best = 0, points = 0;
        for (unsigned i = 0; i < list.count; i++) {
            unsigned here = worth(&pos, list.moves[i]);
            if (here >= points) {
                points = here;
                best = i;
            }
        }
        g->moves[g->plies] = list.moves[best];
        ff_position_play(&pos, list.moves[best]);
    }
}

/* --- how a player writes --- */

typedef struct hand {
    const ff_language *language;
    bool manner; /* else SAN */
    unsigned captures, checks, castling, promotion;
    bool small, notes;
} hand;

static const ff_language *any_language(void)
{
    static const char *const codes[] = {"en", "de", "fr", "es", "nl", "ru", "pl", "cs", "pt"};
    return ff_language_find(codes[draw(sizeof codes / sizeof *codes)]);
}

static hand any_hand(bool manner, const ff_language *language)
{
    return (hand){.language = language,
                  .manner = manner,
                  .captures = draw(4),
                  .checks = draw(6),
                  .castling = draw(4),
                  .promotion = draw(4),
                  .small = chance(8),
                  .notes = chance(5)};
}

static void replace(char *text, const char *what, const char *with)
{
    char rest[FF_NOTATION_SIZE];
    char *at = strstr(text, what);
    if (at == NULL)
        return;
    snprintf(rest, sizeof rest, "%s", at + strlen(what));
    snprintf(at, FF_NOTATION_SIZE - (size_t)(at - text), "%s%s", with, rest);
}

static void write_castling(const hand *h, const ff_position *pos, ff_move move, char *text)
{
    bool king_side = FF_MOVE_TO(move) > FF_MOVE_FROM(move);
    if (h->castling == 1)
        snprintf(text, FF_NOTATION_SIZE, "%s", king_side ? "0-0" : "0-0-0");
    else if (h->castling == 2)
        snprintf(text, FF_NOTATION_SIZE, "%s", king_side ? "00" : "000");
    else if (h->castling == 3)
        snprintf(text, FF_NOTATION_SIZE, "%s%s%c", h->language->letters[FF_KING],
                 king_side ? "g" : "c", pos->turn == FF_WHITE ? '1' : '8');
}

static void write_move(const hand *h, const ff_position *pos, ff_move move, char *text)
{
    static const char *const captures[] = {"x", ":", "", "x"};
    static const char *const checks[] = {"+", "", "ch", " ch.", " check", "+"};
    static const char *const mates[] = {"#", "", "mate", " mate", " mate", "++"};
    ff_notation_write(pos, move, FF_NOTATION_SAN, h->language, text);
    if (!h->manner)
        return;
    if (FF_MOVE_KIND(move) == FF_MOVE_CASTLING)
        write_castling(h, pos, move, text);
    replace(text, "x", captures[h->captures]);
    replace(text, "+", checks[h->checks]);
    replace(text, "#", mates[h->checks]);
    if (h->promotion == 1)
        replace(text, "=", "");
    else if (h->promotion == 2)
        replace(text, "=", "/");
    if (h->small && text[0] >= 'A' && text[0] <= 'Z' && text[0] != 'O' && text[0] != 'B')
        text[0] = (char)(text[0] + 32);
    if (h->notes && chance(12))
        strcat(text, " (15)");
    else if (h->notes && chance(12))
        strcat(text, ",");
}

static void write_sheet(const meant *g, const hand hands[2], ff_sheet *out)
{
    ff_position pos = ff_position_standard();
    ff_sheet_init(out);
    for (unsigned i = 0; i < g->plies; i++) {
        char text[FF_NOTATION_SIZE];
        write_move(&hands[pos.turn], &pos, g->moves[i], text);
        ff_sheet_add(out, text, strlen(text), -1, (long)i / 2 + 2, (long)i % 2 + 2);
        ff_position_play(&pos, g->moves[i]);
    }
}

/* --- faults --- */

static void set_text(ff_sheet *sheet, size_t index, const char *text)
{
    size_t count = sheet->count;
    if (ff_sheet_add(sheet, text, strlen(text), -1, 0, 0) != FF_OK)
        exit(2);
    sheet->entries[index] = sheet->entries[count];
    sheet->count = count;
}

/* A column late (a cell stays open) or early (a half-move is left out) from some row on. */
static void shift_column(ff_sheet *sheet)
{
    size_t from = 2 + draw((unsigned)sheet->count / 2);
    if (chance(2)) {
        for (size_t i = from; i + 2 < sheet->count; i += 2)
            sheet->entries[i] = sheet->entries[i + 2];
        sheet->count -= (sheet->count - from) % 2 == 0 ? 2 : 1;
        return;
    }
    size_t last = sheet->count - 1;
    ff_sheet_add(sheet, "...", 3, -1, 0, 0);
    ff_sheet_add(sheet, "...", 3, -1, 0, 0);
    last += (last - from) % 2;
    for (size_t i = last + 2; i >= from + 2; i -= 2)
        if (i < sheet->count)
            sheet->entries[i] = sheet->entries[i - 2];
    set_text(sheet, from, "...");
    while (sheet->entries[sheet->count - 1].kind == FF_ENTRY_MISSING)
        sheet->count--;
}

static void make_gap(ff_sheet *sheet)
{
    size_t from = 4 + draw((unsigned)sheet->count - 10), size = 1 + draw(4);
    if (chance(3)) { /* left out altogether */
        memmove(sheet->entries + from, sheet->entries + from + size,
                (sheet->count - from - size) * sizeof *sheet->entries);
        sheet->count -= size;
        return;
    }
    for (size_t i = 0; i < size; i++)
        set_text(sheet, from + i, chance(2) ? "..." : "?");
}

static void exchange_columns(ff_sheet *sheet)
{
    size_t from = 2 * (2 + draw((unsigned)sheet->count / 2 - 4));
    for (unsigned rows = 1 + draw(2); rows > 0; rows--, from += 2) {
        ff_sheet_entry entry = sheet->entries[from];
        sheet->entries[from] = sheet->entries[from + 1];
        sheet->entries[from + 1] = entry;
    }
}

static bool misread(ff_sheet *sheet, size_t index)
{
    static const char pairs[][2] = {{'1', 'l'}, {'1', 'I'}, {'5', 'S'}, {'8', 'B'}, {'B', '8'},
                                    {'g', '9'}, {'g', 'q'}, {'6', 'b'}, {'b', '6'}};
    char text[FF_NOTATION_SIZE];
    snprintf(text, sizeof text, "%s", sheet->entries[index].text);
    unsigned first = draw(9);
    for (unsigned i = 0; i < 9; i++) {
        const char *p = pairs[(first + i) % 9];
        char *at = strchr(text, p[0]);
        if (at == NULL || (p[0] == 'B' && at != text))
            continue;
        *at = p[1];
        set_text(sheet, index, text);
        return true;
    }
    return false;
}

static void scan(ff_sheet *sheet)
{
    for (unsigned faults = 6 + draw(5), tries = 0; faults > 0 && tries < 100; tries++)
        faults -= misread(sheet, draw((unsigned)sheet->count));
}

static void damage(ff_sheet *sheet, unsigned kind)
{
    switch (kind) {
    case 0:
        shift_column(sheet);
        break;
    case 1:
        make_gap(sheet);
        break;
    case 2:
        exchange_columns(sheet);
        break;
    case 3:
        scan(sheet);
        break;
    case OWN_MANNER:
        if (chance(3))
            set_text(sheet, 2 + draw((unsigned)sheet->count - 4), chance(2) ? "?" : "...");
        if (chance(3))
            misread(sheet, draw((unsigned)sheet->count));
        break;
    default:
        break;
    }
}

/* --- what comes of it --- */

typedef struct outcome {
    bool first, certain, cut;
    const char *lost; /* the form in which something of a sheet was lost */
} outcome;

static void set_languages(ff_sheet *sheet, const ff_column_languages *languages)
{
    for (unsigned side = 0; side < 2; side++)
        ff_sheet_set_language(sheet, (ff_color)side, languages->side[side]);
}

static bool is_game(const ff_agreement *a, const meant *g)
{
    return a->plies == g->plies && memcmp(a->moves, g->moves, g->plies * sizeof *g->moves) == 0;
}

/* Tries the languages as the command does; a rival of the same cost leaves it open. */
static outcome reconcile(ff_sheet sheets[2], const meant *g, bool scanned)
{
    enum { MOST = 16 };
    ff_column_languages list[2][MOST];
    size_t count[2];
    ff_reconcile_options options = {.readings = 1, .equal = 2, .scanned = scanned};
    outcome out = {.first = false};
    unsigned best = 0;
    for (unsigned s = 0; s < 2; s++)
        if (ff_sheet_find_languages(&sheets[s], NULL, list[s], MOST, &count[s]) != FF_OK)
            exit(2);
    out.cut = count[0] * count[1] > MOST;
    for (size_t n = 0; n < count[0] * count[1] && n < MOST; n++) {
        ff_reconciliation r;
        ff_error err;
        set_languages(&sheets[0], &list[0][n / count[1]]);
        set_languages(&sheets[1], &list[1][n % count[1]]);
        if (ff_reconcile_sheets(&sheets[0], &sheets[1], &options, &r, &err) != FF_OK)
            exit(2);
        bool right = r.count > 0 && is_game(&r.games[0], g);
        if (r.count > 0 && (options.most_cost == 0 || r.games[0].cost < best)) {
            best = r.games[0].cost;
            options.most_cost = best + (best == 0);
            out.first = right;
            out.certain = r.complete && r.equal == 1;
        } else if (r.count > 0 && r.games[0].cost == best && right != out.first) {
            out.certain = false;
        }
        ff_reconcile_release(&r);
    }
    out.certain &= !out.cut;
    return out;
}

/* --- every form keeps every gap and every text --- */

static bool same_entries(const ff_sheet *a, const ff_sheet *b)
{
    bool same = true;
    size_t i = 0;
    for (; same && i < a->count && i < b->count; i++)
        same = a->entries[i].kind == b->entries[i].kind &&
               strcmp(a->entries[i].text, b->entries[i].text) == 0;
    if (same && a->count == b->count)
        return true;
    if (getenv("SHEETS_VERBOSE") != NULL && i > 0)
        printf("half-move %zu of %zu: \"%s\", and then \"%s\"\n", i, a->count,
               a->entries[i - 1].text, b->entries[i - 1].text);
    return false;
}

static bool same_after_pgn(const ff_game *game, const ff_sheet *want)
{
    ff_str text = FF_STR_INIT;
    ff_input *input;
    ff_pgn *pgn;
    ff_game again;
    ff_sheet got;
    bool found = false;
    ff_pgn_write(game, FF_PGN_EXPORT, &text);
    ff_game_init(&again);
    ff_sheet_init(&got);
    bool good = ff_input_new_memory(ff_str_get(&text), text.size, &input, NULL) == FF_OK &&
                ff_pgn_new(input, &pgn, NULL) == FF_OK &&
                ff_pgn_read_game(pgn, &again, &found, NULL, NULL) == FF_OK && found &&
                ff_sheet_from_game(&again, &got) == FF_OK && same_entries(want, &got);
    ff_pgn_free(pgn);
    ff_input_free(input);
    ff_sheet_release(&got);
    ff_game_release(&again);
    ff_str_release(&text);
    return good;
}

static bool same_after_json(const ff_game *game, const ff_sheet *want)
{
    ff_str text = FF_STR_INIT;
    ff_arena arena = {0};
    ff_json_value *value;
    ff_game again;
    ff_sheet got;
    ff_pgn_write_json(game, &text);
    ff_game_init(&again);
    ff_sheet_init(&got);
    bool good = ff_json_read(ff_str_get(&text), text.size, &arena, &value, NULL) == FF_OK &&
                ff_pgn_read_json(value, &again, NULL) == FF_OK &&
                ff_sheet_from_game(&again, &got) == FF_OK && same_entries(want, &got);
    ff_sheet_release(&got);
    ff_game_release(&again);
    ff_arena_release(&arena);
    ff_str_release(&text);
    return good;
}

static bool same_after_csv(const ff_game *game, const ff_sheet *want, bool by_ply)
{
    const ff_sheet_style style = {.notation = FF_NOTATION_SAN, .by_ply = by_ply};
    ff_str text = FF_STR_INIT;
    ff_input *input;
    ff_sheet got;
    ff_csv_write_sheet(game, &style, &text);
    ff_sheet_init(&got);
    bool good = ff_input_new_memory(ff_str_get(&text), text.size, &input, NULL) == FF_OK &&
                ff_csv_read_sheet(input, &got, NULL) == FF_OK && same_entries(want, &got);
    ff_input_free(input);
    ff_sheet_release(&got);
    ff_str_release(&text);
    return good;
}

static bool same_after_text(const ff_game *game, const ff_sheet *want)
{
    ff_str text = FF_STR_INIT;
    ff_sheet got;
    size_t used = 0;
    ff_game_write_moves(game, FF_NOTATION_SAN, NULL, &text);
    ff_sheet_init(&got);
    bool good = ff_sheet_read_text(ff_str_get(&text), text.size, &used, ff_language_find("en"),
                                   &got) == FF_OK &&
                same_entries(want, &got);
    ff_sheet_release(&got);
    ff_str_release(&text);
    return good;
}

/* The sheet as a game, and that in every form and back. The name of the form that changed it,
 * or NULL. */
static const char *lost_in(const ff_sheet *sheet)
{
    ff_game game;
    ff_sheet want;
    const char *lost = NULL;
    ff_game_init(&game);
    ff_sheet_init(&want);
    if (ff_sheet_to_game(sheet, &game, NULL) != FF_OK ||
        ff_sheet_from_game(&game, &want) != FF_OK)
        exit(2);
    if (want.count != sheet->count)
        lost = "the game";
    else if (!same_after_pgn(&game, &want))
        lost = "PGN";
    else if (!same_after_json(&game, &want))
        lost = "JSON";
    else if (!same_after_csv(&game, &want, false) || !same_after_csv(&game, &want, true))
        lost = "CSV";
    else if (!same_after_text(&game, &want))
        lost = "text";
    ff_sheet_release(&want);
    ff_game_release(&game);
    return lost;
}

/* The game meant beside the sheets, for whoever looks why. */
static void show(const meant *g, const ff_sheet sheets[2])
{
    ff_position pos = ff_position_standard();
    size_t rows = sheets[0].count > sheets[1].count ? sheets[0].count : sheets[1].count;
    for (size_t i = 0; i < rows || i < g->plies; i++) {
        char san[FF_SAN_SIZE] = "";
        if (i < g->plies) {
            ff_san_write(&pos, g->moves[i], san);
            ff_position_play(&pos, g->moves[i]);
        }
        printf("  %-8s %-16s %-16s\n", san,
               i < sheets[0].count ? sheets[0].entries[i].text : "",
               i < sheets[1].count ? sheets[1].entries[i].text : "");
    }
}

static outcome run_pair(unsigned kind)
{
    const ff_language *both = kind == 4 || kind == OWN_MANNER ? NULL : any_language();
    ff_sheet sheets[2];
    meant g;
    make_game(&g);
    for (unsigned s = 0; s < 2; s++) {
        hand hands[2];
        bool manner = kind == OWN_MANNER;
        for (unsigned side = 0; side < 2; side++)
            hands[side] = any_hand(manner, both != NULL ? both : any_language());
        if (manner && chance(2))
            hands[1] = hands[0];
        write_sheet(&g, hands, &sheets[s]);
        if (s == 0 || manner)
            damage(&sheets[s], kind);
        else if (chance(2)) /* the other sheet is not without fault either */
            damage(&sheets[s], OWN_MANNER);
    }
    outcome out = reconcile(sheets, &g, kind == 3);
    for (unsigned s = 0; s < 2; s++)
        out.lost = out.lost != NULL ? out.lost : lost_in(&sheets[s]);
    if (!out.first && getenv("SHEETS_VERBOSE") != NULL)
        show(&g, sheets);
    for (unsigned s = 0; s < 2; s++)
        ff_sheet_release(&sheets[s]);
    return out;
}

int main(int argc, char **argv)
{
    setvbuf(stdout, NULL, _IOLBF, 0);
    unsigned long pairs = argc > 1 ? strtoul(argv[1], NULL, 10) : 780;
    unsigned long seed = argc > 2 ? strtoul(argv[2], NULL, 10) : 18;
    unsigned long all[KINDS] = {0}, first[KINDS] = {0}, certain[KINDS] = {0}, wrong = 0;
    bool good = true;
    unsigned long begin = argc > 3 ? strtoul(argv[3], NULL, 10) : 0;
    for (unsigned long n = begin; n < pairs; n++) {
        unsigned kind = n % 13 < 8 ? (unsigned)(n % 13 * 5 / 8 + n / 13) % 5 : OWN_MANNER;
        state = seed * 1000003 + n;
        draw(2);
        outcome out = run_pair(kind);
        all[kind]++;
        first[kind] += out.first;
        certain[kind] += out.certain;
        if (out.lost != NULL)
            printf("pair %lu (%s): lost in %s\n", n, kinds[kind], out.lost);
        good &= out.lost == NULL;
        if (out.certain && !out.first) {
            printf("pair %lu (%s): certain, and another game\n", n, kinds[kind]);
            wrong++;
        } else if (!out.first && getenv("SHEETS_VERBOSE") != NULL) {
            printf("pair %lu (%s): not first\n", n, kinds[kind]);
        }
    }
    for (unsigned k = 0; k < KINDS; k++) {
        printf("%s: %lu pairs, the game meant is first in %lu, certain in %lu\n", kinds[k],
               all[k], first[k], certain[k]);
        good &= first[k] * 100 >= all[k] * 97;
    }
    printf("%lu certain and wrong\n", wrong);
    return good && wrong == 0 ? 0 : 1;
}
