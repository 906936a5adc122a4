/*
 * A move is the same move in every spelling, for every command. In positions of random games a
 * legal move is put, in each notation that the writer knows and in one language of its letters,
 * to the commands that take a typed move: `illegal`, `claim`, `touch`, `in-order`, the sealed
 * move of `adjourn`, and as the end of a whole sheet in that notation to `verify`, `convert`
 * and `reconcile`. Each must answer what it answers to the move in English algebraic notation.
 * A move of a piece that is not legal must not become one in any spelling, for none of them.
 *
 *   prop_spelling [DRAWS [SEED]]
 *
 * A draw is one answer. Where the letters of a language make two readings of a text, a question
 * is the right one.
 */
#include "adjourn/adjourn.h"
#include "base/json.h"
#include "cli/door/door.h"
#include "flagfall/notation.h"
#include "flagfall/position.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_PLIES = 120, MOST_WORDS = 16 };

static uint64_t state;
static unsigned long draws, wrong;

static uint32_t draw(uint32_t below)
{
    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)((state >> 33) % below);
}

/* --- a question through the door --- */

typedef struct question {
    const char *words[MOST_WORDS];
    const char *name[2], *file[2]; /* files it is given; NULL: none */
} question;

typedef struct answer {
    long long status;
    ff_str out;
} answer;

static void put_question(const question *q, ff_str *out)
{
    ff_json json = ff_json_start(out);
    ff_json_begin_object(&json);
    ff_json_key(&json, "args");
    ff_json_begin_array(&json);
    for (int i = 0; i < MOST_WORDS && q->words[i] != NULL; i++)
        ff_json_text(&json, q->words[i]);
    ff_json_end_array(&json);
    ff_json_key(&json, "files");
    ff_json_begin_object(&json);
    for (int i = 0; i < 2; i++)
        if (q->name[i] != NULL)
            ff_json_put_text(&json, q->name[i], q->file[i]);
    ff_json_end_object(&json);
    ff_json_end_object(&json);
}

static void ask(const question *q, answer *a)
{
    ff_str text = FF_STR_INIT;
    ff_arena arena = {0};
    ff_json_value *value;
    put_question(q, &text);
    char *said = ff_call(ff_str_get(&text));
    if (said == NULL || ff_json_read(said, strlen(said), &arena, &value, NULL) != FF_OK)
        abort();
    a->status = ff_json_get_integer(value, "status", -1);
    ff_str_clear(&a->out);
    ff_str_text(&a->out, ff_json_get_text(value, "out", ""));
    ff_call_free(said);
    ff_arena_release(&arena);
    ff_str_release(&text);
    draws++;
}

static bool same_text(const ff_str *a, const ff_str *b)
{
    return strcmp(ff_str_get(a), ff_str_get(b)) == 0;
}

/* The moves of a PGN: without its comments, which quote both sheets. */
static void drop_comments(answer *a)
{
    ff_str kept = FF_STR_INIT;
    bool inside = false;
    for (const char *at = ff_str_get(&a->out); *at != '\0'; at++) {
        inside = *at == '{' || (inside && *at != '}');
        if (!inside && strchr("} \n", *at) == NULL)
            ff_str_char(&kept, *at);
    }
    ff_str_release(&a->out);
    a->out = kept;
}

/* What a ruling comes to: without the facts, which repeat what was typed. */
static void keep_decision(answer *a)
{
    static const char *const keys[] = {"verdict", "result", "text"};
    ff_arena arena = {0};
    ff_json_value *value;
    ff_str kept = FF_STR_INIT;
    if (ff_json_read(ff_str_get(&a->out), a->out.size, &arena, &value, NULL) == FF_OK) {
        for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
            ff_str_format(&kept, "%s;", ff_json_get_text(value, keys[i], "-"));
        const ff_json_value *remedy = ff_json_get(value, "remedy");
        if (remedy != NULL)
            ff_str_text(&kept, ff_json_get_text(remedy, "must_play", "-"));
    }
    ff_str_release(&a->out);
    a->out = kept;
    ff_arena_release(&arena);
}

/* --- one move --- */

/* A move as it is put to the commands. */
typedef struct typed {
    const char *fen, *side, *from, *text, *language;
} typed;

enum { ILLEGAL, CLAIM, TOUCH, IN_ORDER, RULINGS };
static const char *const names[] = {"illegal", "claim", "touch", "in-order"};

static void ask_ruling(int which, const typed *t, answer *a)
{
    char happened[96], resigned[32];
    snprintf(happened, sizeof happened, "%s:illegal:%s", t->side, t->text);
    snprintf(resigned, sizeof resigned, "%s:resigned", t->side);
    const question questions[RULINGS] = {
        [ILLEGAL] = {.words = {"illegal", "--fen", t->fen, "--move", t->text, "--language",
                               t->language, "--format", "json"}},
        [CLAIM] = {.words = {"claim", "threefold", "--fen", t->fen, "--move", t->text,
                             "--language", t->language, "--earlier", "0", "--format", "json"}},
        [TOUCH] = {.words = {"touch", "--fen", t->fen, "--touched", t->from, "--move", t->text,
                             "--language", t->language, "--format", "json"}},
        [IN_ORDER] = {.words = {"in-order", "--fen", t->fen, "--language", t->language,
                                "--format", "json", happened, resigned}},
    };
    ask(&questions[which], a);
    keep_decision(a);
}

static void complain(const char *command, const typed *t, const char *what, const answer *a)
{
    if (wrong++ < 20)
        printf("%s: %s, \"%s\" (%s): %s: %lld %s\n", command, t->fen, t->text, t->language,
               what, a->status, ff_str_get(&a->out));
}

static bool is_written(unsigned notation, const ff_language *language)
{
    bool russian = notation == FF_NOTATION_RUSSIAN || notation == FF_NOTATION_RUSSIAN_SHORT;
    return !russian || strcmp(language->code, "ru") == 0;
}

static void check_sealed(const ff_position *pos, ff_move move, const ff_language *language,
                         const typed *t)
{
    ff_sealed sealed;
    ff_sealed_options options = {.language = language, .sure = true};
    answer none = {.out = FF_STR_INIT};
    ff_sealed_read(pos, t->text, strlen(t->text), &options, &sealed);
    draws++;
    if (sealed.move != move)
        complain("adjourn", t, "another sealed move", &none);
}

static const char *origin_of(ff_move move, char out[3])
{
    ff_board_square_name(FF_MOVE_FROM(move), out);
    return out;
}

/* Is the letter of a piece the beginning of another's, as "G" and "Gh"? Then a text may have
 * two meanings, which are asked about. */
static bool has_beginnings(const ff_language *language)
{
    for (int a = FF_PAWN; a <= FF_KING; a++)
        for (int b = FF_KNIGHT; b <= FF_KING; b++) {
            size_t size = strlen(language->letters[b]);
            if (a != b && size > 0 && strlen(language->letters[a]) > size &&
                strncmp(language->letters[a], language->letters[b], size) == 0)
                return true;
        }
    return false;
}

static void check_legal(const ff_position *pos, ff_move move)
{
    char fen[FF_FEN_SIZE], san[FF_SAN_SIZE], from[3], text[FF_NOTATION_SIZE];
    unsigned count;
    const ff_language *languages = ff_language_all(&count), *language = &languages[draw(count)];
    answer right[RULINGS], a = {.out = FF_STR_INIT};
    ff_position_fen(pos, FF_FEN_X, fen);
    ff_san_write(pos, move, san);
    typed t = {fen, pos->turn == FF_WHITE ? "white" : "black", origin_of(move, from), san,
               "en"};
    for (int i = 0; i < RULINGS; i++) {
        right[i] = (answer){.out = FF_STR_INIT};
        ask_ruling(i, &t, &right[i]);
    }
    t.text = text;
    t.language = language->code;
    for (unsigned n = 0; n < FF_NOTATION_DESCRIPTIVE; n++) {
        if (!is_written(n, language))
            continue;
        ff_notation_write(pos, move, (ff_notation)n, language, text);
        check_sealed(pos, move, language, &t);
        for (int i = 0; i < RULINGS; i++) {
            ask_ruling(i, &t, &a);
            if (a.status == 6 && right[i].status != 6 && has_beginnings(language))
                continue;
            if (a.status != right[i].status || !same_text(&a.out, &right[i].out))
                complain(names[i], &t, "another answer than to the English move", &a);
        }
    }
    for (int i = 0; i < RULINGS; i++)
        ff_str_release(&right[i].out);
    ff_str_release(&a.out);
}

/* --- moves that are not legal --- */

/* A piece of the player and a square that no piece of its kind can reach. */
static bool draw_illegal(const ff_position *pos, const ff_move_list *list, char *letter,
                         char from[3], char to[3])
{
    ff_square a, b = (ff_square)draw(64);
    int role = FF_PAWN;
    do
        a = (ff_square)draw(64);
    while ((pos->color[pos->turn] >> a & 1) == 0);
    while ((pos->role[role] >> a & 1) == 0)
        role++;
    if (role == FF_PAWN || a == b)
        return false;
    for (unsigned i = 0; i < list->count; i++) {
        ff_move move = list->moves[i];
        bool same = (pos->role[role] >> FF_MOVE_FROM(move) & 1) != 0;
        if (same && (FF_MOVE_KIND(move) == FF_MOVE_CASTLING || FF_MOVE_TO(move) == b))
            return false;
    }
    *letter = ".PNBRQK"[role];
    ff_board_square_name(a, from);
    ff_board_square_name(b, to);
    return true;
}

/* Is the answer one that holds the move for legal? */
static bool takes_it(int which, const answer *a)
{
    const char *out = ff_str_get(&a->out);
    if (which == CLAIM || which == TOUCH)
        return a->status == 0;
    return a->status != 2 && strstr(out, which == ILLEGAL ? "no_fault" : "has resigned") == out;
}

static void check_illegal(const ff_position *pos, const ff_move_list *list)
{
    static const struct {
        bool origin;
        const char *sign;
    } forms[] = {{true, ""}, {true, "-"}, {true, "x"}, {false, ""}, {false, "x"}};
    char fen[FF_FEN_SIZE], from[3], to[3], text[16], letter;
    answer a = {.out = FF_STR_INIT};
    if (!draw_illegal(pos, list, &letter, from, to))
        return;
    ff_position_fen(pos, FF_FEN_X, fen);
    typed t = {fen, pos->turn == FF_WHITE ? "white" : "black", from, text, "en"};
    for (size_t f = 0; f < sizeof forms / sizeof *forms; f++) {
        snprintf(text, sizeof text, "%c%s%s%s", letter, forms[f].origin ? from : "",
                 forms[f].sign, to);
        check_sealed(pos, FF_NO_MOVE, ff_language_all(NULL), &t);
        for (int i = 0; i < IN_ORDER; i++) {
            ask_ruling(i, &t, &a);
            if (takes_it(i, &a))
                complain(names[i], &t, "an illegal move that became a legal one", &a);
        }
    }
    ff_str_release(&a.out);
}

/* --- whole sheets --- */

typedef struct sheet {
    ff_move moves[MOST_PLIES];
    unsigned plies;
} sheet;

static void write_sheet(const sheet *s, ff_notation notation, const ff_language *language,
                        const char *last, ff_str *out)
{
    ff_position pos = ff_position_standard();
    ff_str_clear(out);
    ff_str_text(out, "ply,move\n");
    for (unsigned i = 0; i < s->plies; i++) {
        char text[FF_NOTATION_SIZE];
        ff_notation_write(&pos, s->moves[i], notation, language, text);
        bool typed_last = last != NULL && i + 1 == s->plies;
        ff_str_format(out, "%u,\"%s\"\n", i + 1, typed_last ? last : text);
        ff_position_play(&pos, s->moves[i]);
    }
}

static void complain_sheet(const char *command, const char *notation, const ff_str *text,
                           const answer *a)
{
    if (wrong++ < 20)
        printf("%s (%s): %lld %.200s\n%s\n", command, notation, a->status, ff_str_get(&a->out),
               ff_str_get(text));
}

static void check_sheet(const sheet *s)
{
    unsigned count;
    const ff_language *languages = ff_language_all(&count), *language = &languages[draw(count)];
    ff_notation notation;
    do
        notation = (ff_notation)draw(FF_NOTATION_DESCRIPTIVE);
    while (!is_written(notation, language));
    ff_str plain = FF_STR_INIT, other = FF_STR_INIT;
    answer right = {.out = FF_STR_INIT}, a = {.out = FF_STR_INIT};
    write_sheet(s, FF_NOTATION_SAN, ff_language_all(NULL), NULL, &plain);
    write_sheet(s, notation, language, NULL, &other);
    question convert = {.words = {"convert", "a.csv", "--from-language", "en"},
                        .name = {"a.csv"},
                        .file = {ff_str_get(&plain)}};
    ask(&convert, &right);
    convert.words[3] = language->code;
    convert.file[0] = ff_str_get(&other);
    ask(&convert, &a);
    if (right.status != 0 || a.status != 0 || !same_text(&right.out, &a.out))
        complain_sheet("convert", ff_notation_name(notation), &other, &a);
    question verify = {.words = {"verify", "a.csv", "--language", language->code},
                       .name = {"a.csv"},
                       .file = {ff_str_get(&other)}};
    ask(&verify, &a);
    if (a.status != 0)
        complain_sheet("verify", ff_notation_name(notation), &other, &a);
    question reconcile = {.words = {"reconcile", "a.csv", "b.csv", "--language-a", "en",
                                    "--language-b", language->code, "--format", "pgn"},
                          .name = {"a.csv", "b.csv"},
                          .file = {ff_str_get(&plain), ff_str_get(&other)}};
    ask(&reconcile, &a);
    drop_comments(&a);
    reconcile.words[6] = "en";
    reconcile.file[1] = ff_str_get(&plain);
    ask(&reconcile, &right);
    drop_comments(&right);
    if (a.status != 0 || !same_text(&right.out, &a.out))
        complain_sheet("reconcile", ff_notation_name(notation), &other, &a);
    ff_str_release(&plain);
    ff_str_release(&other);
    ff_str_release(&right.out);
    ff_str_release(&a.out);
}

/* The last move of a sheet made into one that is not legal. */
static void check_bad_end(const sheet *s, const ff_position *before)
{
    ff_move_list list;
    char letter, from[3], to[3], text[16];
    ff_str sheet_text = FF_STR_INIT;
    answer a = {.out = FF_STR_INIT};
    ff_position_legal_moves(before, &list);
    if (draw_illegal(before, &list, &letter, from, to)) {
        snprintf(text, sizeof text, "%c%s%s%s", letter, draw(2) == 0 ? from : "",
                 draw(2) == 0 ? "x" : "", to);
        write_sheet(s, FF_NOTATION_SAN, ff_language_all(NULL), text, &sheet_text);
        question q = {.words = {"verify", "a.csv", "--language", "en"},
                      .name = {"a.csv"},
                      .file = {ff_str_get(&sheet_text)}};
        ask(&q, &a);
        if (a.status != 1)
            complain_sheet("verify", text, &sheet_text, &a);
        q.words[0] = "convert";
        q.words[2] = "--from-language";
        ask(&q, &a);
        if (a.status != 1)
            complain_sheet("convert", text, &sheet_text, &a);
    }
    ff_str_release(&sheet_text);
    ff_str_release(&a.out);
}

static void play_game(unsigned long wanted)
{
    ff_position pos = ff_position_standard();
    sheet s = {.plies = 0};
    while (s.plies < MOST_PLIES && draws < wanted) {
        ff_move_list list;
        ff_position before = pos;
        ff_position_legal_moves(&pos, &list);
        if (list.count == 0)
            break;
        if (draw(4) == 0) {
            check_legal(&pos, list.moves[draw(list.count)]);
            check_illegal(&pos, &list);
        }
        s.moves[s.plies++] = list.moves[draw(list.count)];
        ff_position_play(&pos, s.moves[s.plies - 1]);
        if (draw(16) == 0)
            check_bad_end(&s, &before);
    }
    if (draws < wanted)
        check_sheet(&s);
}

int main(int argc, char **argv)
{
    unsigned long wanted = argc > 1 ? strtoul(argv[1], NULL, 10) : 40000;
    state = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    while (draws < wanted)
        play_game(wanted);
    printf("%lu answers, %lu wrong\n", draws, wrong);
    return wrong == 0 && draws > 0 ? 0 : 1;
}
