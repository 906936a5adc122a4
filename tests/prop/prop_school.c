/*
 * Cases of the arbiter's school. Each is read back from its own text, as a person reads it, and
 * asked again: the answer must be the choice that is called right, and no other choice may be
 * it. Repetitions and fifty moves are counted by the slow rule book and from the notation,
 * tie-breaks, clocks and classes of play by sums of the test's own. Neither the place of the
 * right answer nor its length may tell it (chi-square).
 *
 *   prop_school [CASES [SEED [FROM]]]     from that number of the series on
 *   prop_school only KIND COUNT SEED      the same of one kind
 *   prop_school print KIND COUNT SEED     prints cases, to be read by eye
 *   prop_school coverage COUNT SEED       of so many cases of each kind: which points of the
 *                                         Laws have one, and why others have none
 *   prop_school json KIND|any COUNT SEED  as JSON, for tests/tools/school-second
 *   prop_school slow FROM COUNT SEED      only makes them, from that number on, and names those
 *                                         that took longest, by processor time
 */
#include "cli/ruling/questions.h"
#include "cli/school/ruling.h"
#include "cli/school/school.h"
#include "support/dutch.h"
#include "support/rulebook.h"

#include "flagfall/san.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { KINDS = 32, TEXT = 4096, VALUE = 512 };

static const ff_school_case *its; /* the case that is looked at */
static unsigned long failures, read_back, counted, made, refused;

static void fail(const char *what, const char *got)
{
    ff_str text = FF_STR_INIT;
    if (++failures > 10)
        return;
    ff_school_case_text(its, 80, &text);
    ff_school_key_text(its, -1, 80, &text);
    printf("%s: %s: %s\n%s\n", its->code, what, got, ff_str_get(&text));
    ff_str_release(&text);
}

/* --- the text read back --- */

typedef struct variable {
    char name, text[VALUE];
} variable;

typedef struct reading {
    const train_scene *scene;
    variable list[12];
    int count;
    const char *rest; /* of the story, behind the scene */
} reading;

static const char *captured(const reading *r, char name)
{
    for (int i = 0; i < r->count; i++)
        if (r->list[i].name == name)
            return r->list[i].text;
    return NULL;
}

/* Matches a text with {X} in it against the beginning of the story. */
static bool match(const char *pattern, const char *end, const char *story, reading *r)
{
    if (pattern == end) {
        r->rest = story;
        return *story == '\0' || *story == ' ';
    }
    if (*pattern != '{')
        return *pattern == *story && match(pattern + 1, end, story + 1, r);
    char name = pattern[1];
    const char *before = captured(r, name);
    if (before != NULL) {
        size_t size = strlen(before);
        return strncmp(story, before, size) == 0 && match(pattern + 3, end, story + size, r);
    }
    for (size_t size = 1; size < VALUE && story[size - 1] != '\0'; size++) {
        variable *v = &r->list[r->count++];
        v->name = name;
        memcpy(v->text, story, size);
        v->text[size] = '\0';
        bool whole = (name != 'H' && (name != 'N' || strcmp(its->kind, "start") != 0)) ||
                     story[size - 1] == '.';
        if (whole && match(pattern + 3, end, story + size, r))
            return true;
        r->count--;
    }
    return false;
}

/* The scene that accounts for most of the story, and with most words of its own. */
static bool find_scene(const char *story, reading *r)
{
    const char *text;
    size_t size, most = 0;
    bool found = false;
    for (const train_scene *s = train_scenes; s->command != NULL; s++)
        for (int i = 0; strcmp(s->command, its->kind) == 0 &&
                        (text = question_item(s->texts, i, &size)) != NULL;
             i++) {
            reading tried = {.scene = s};
            if (match(text, text + size, story, &tried) &&
                (!found || tried.rest > r->rest || (tried.rest == r->rest && size > most))) {
                *r = tried;
                most = size;
                found = true;
            }
        }
    return found;
}

/* "the white knight on g1 and then the black pawn on e5": g1,e5. */
static void squares_of(const char *text, char *out)
{
    *out = '\0';
    for (const char *at = text; (at = strstr(at, " on ")) != NULL; at += 4)
        sprintf(out + strlen(out), "%s%.2s", *out != '\0' ? "," : "", at + 4);
}

/* "White's king stood on d1, the queen on e1": the placement, by what stands there else. */
static void array_of(const char *text, char *out)
{
    static const char standard[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    const char *first = strstr(text, " stood on ") + 10, *second = strstr(text, ", the ");
    second = strstr(second, " on ") + 4;
    strcpy(out, standard);
    size_t from = strncmp(text, "White", 5) == 0 ? strlen(standard) - 8 : 0;
    size_t one = from + (size_t)(*first - 'a'), other = from + (size_t)(*second - 'a');
    char piece = out[one];
    out[one] = out[other];
    out[other] = piece;
}

static bool is_place(const reading *r, bool (*place)(train_ruling *))
{
    return r->scene->place == place;
}

static const char *side_of(const char *person)
{
    return person == NULL ? NULL : strstr(person, "(White)") != NULL ? "white" : "black";
}

/* The word that stands for a capital, from how the story says it. */
static bool word_of(const reading *r, char name, char *out)
{
    const char *text = captured(r, name);
    int number = 0;
    const char *p = side_of(captured(r, 'P')), *o = side_of(captured(r, 'O'));
    if (p == NULL && o != NULL)
        p = strcmp(o, "white") == 0 ? "black" : "white";
    if (name == 'P' || name == 'p' || name == 's' || name == 'o') {
        if (p == NULL)
            return false;
        strcpy(out, name != 'o' ? p : strcmp(p, "white") == 0 ? "black" : "white");
        return true;
    }
    if (name == 'M' && is_place(r, train_place_promotion))
        text = captured(r, 'G');
    if (name == 'R' && is_place(r, train_place_promoted)) {
        sprintf(out, "%.2s%.2s", captured(r, 'F'), captured(r, 'G'));
        return true;
    }
    if (name == 'M' && is_place(r, train_place_castled)) {
        strcpy(out, strcmp(captured(r, 'G'), "king's") == 0 ? "O-O" : "O-O-O");
        return true;
    }
    if (text == NULL)
        return false;
    char from[3], to[3];
    if (name == 'T' && strchr(text, '(') == NULL && strstr(text, " on ") != NULL) {
        squares_of(text, out);
        if (is_place(r, train_place_together))
            *strchr(out, ',') = '+';
        strcat(out, is_place(r, train_place_adjusted)     ? ":adjusted"
                    : is_place(r, train_place_accident)   ? ":accident"
                    : is_place(r, train_place_unintended) ? ":unintended"
                    : is_place(r, train_place_felt)       ? ":felt"
                                                          : "");
    } else if (name == 'R') {
        if (sscanf(text, "the %*s %*s from %2s on %2s", from, to) != 2)
            return false;
        sprintf(out, "%s%s", from, to);
    } else if (name == 'M' && sscanf(text, "%*s from %2s to %2s", from, to) == 2) {
        sprintf(out, is_place(r, train_place_half) ? "K%.0s%s" : "%s%s", from, to);
    } else if (name == 'A' && strstr(text, " stood on ") != NULL) {
        array_of(text, out);
    } else if (name == 'C') {
        strcpy(out, strcmp(text, "White") == 0 ? "white" : "black");
    } else if (name == 'N' && strchr(text, '.') != NULL) {
        if (strncmp(text, "No move", 7) == 0)
            number = 0;
        else if (strstr(text, "one move") != NULL)
            number = 1;
        else
            sscanf(text, "Both have completed %d", &number);
        sprintf(out, "%d", number);
    } else if (strstr(text, "minute") != NULL) {
        sprintf(out, "%dmin", atoi(text));
    } else if (strstr(text, "second") != NULL) {
        sprintf(out, "%ds", atoi(text));
    } else {
        strcpy(out, text);
    }
    return true;
}

/* The scene's answers as options and operands. */
static bool put_scene(const reading *r, ff_str *options, ff_str *operands)
{
    const char *at = r->scene->words;
    bool several = strcmp(its->kind, "in-order") == 0;
    while (*at != '\0') {
        if (*at == '-') { /* a fact that the text tells */
            at += strcspn(at, " ");
            at += *at == ' ';
            continue;
        }
        char parts[2][VALUE] = {"", ""}, word[VALUE];
        int part = 0;
        for (; *at != '\0' && *at != ' '; at++) {
            size_t size = strlen(parts[part]);
            if (*at == '=' && part == 0) {
                part = 1;
            } else if (*at == '$') {
                if (!word_of(r, *++at, word))
                    return false;
                strcat(parts[part], word);
            } else {
                parts[part][size] = *at;
                parts[part][size + 1] = '\0';
            }
        }
        at += *at == ' ';
        if ((several && isdigit((unsigned char)parts[0][0])) ||
            (strcmp(its->kind, "claim") == 0 && strcmp(parts[0], "kind") == 0))
            ff_str_format(operands, "%s\n", parts[1]);
        else if (parts[1][0] != '\0')
            ff_str_format(options, "--%s\n%s\n", parts[0], parts[1]);
        else
            ff_str_format(options, "--%s\n", parts[0]);
    }
    return true;
}

/* The field and the sample that a sentence states; what it states is an option, or nothing
 * where an option without a value is not given. False where no field states it. */
static bool put_clause(const char *sentence, ff_str *options)
{
    for (const ruling_question *q = ruling_questions; q->dispute != NULL; q++) {
        if (strcmp(q->command->name, its->kind) != 0)
            continue;
        for (const question_field *f = q->fields; f->key != NULL; f = question_next(f)) {
            const char *clause;
            size_t size, value_size;
            if (f->absent != NULL && strcmp(f->absent + 1, sentence + 1) == 0)
                return true;
            for (int i = 0;
                 f->facts != NULL && (clause = question_item(f->facts, i, &size)) != NULL;
                 i++) {
                if (strlen(sentence) != size ||
                    strncmp(clause + 1, sentence + 1, size - 1) != 0 ||
                    tolower((unsigned char)clause[0]) != tolower((unsigned char)sentence[0]))
                    continue;
                const char *value = question_item(question_samples(f), i, &value_size);
                if (f->type != QUESTION_YES)
                    ff_str_format(options, "--%s\n%.*s\n", f->key, (int)value_size, value);
                else if (i == 1)
                    ff_str_format(options, "--%s\n", f->key);
                return true;
            }
        }
    }
    return false;
}

/* A sentence that states two facts. */
static bool put_two(const char *sentence, ff_str *options)
{
    static const char *const rows[][3] = {
        {"No draw had been agreed and no player had resigned before",
         "No draw had been agreed before", "No player had resigned before"},
        {"It is the last period, in which the game has to be finished",
         "No other period follows", "The prescribed moves were not made"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(rows[i][0], sentence) == 0)
            return put_clause(rows[i][1], options) && put_clause(rows[i][2], options);
    return false;
}

static bool put_sentences(const char *rest, ff_str *options)
{
    while (*rest == ' ') {
        char sentence[TEXT];
        char white[16], black[16];
        const char *end = strchr(++rest, '.');
        if (end == NULL)
            return false;
        sprintf(sentence, "%.*s", (int)(end - rest), rest);
        rest = end + 1;
        if (sscanf(sentence, "White's clock shows %15[0-9:], Black's %15[0-9:]", white,
                   black) == 2)
            ff_str_format(options, "--white-clock\n%s\n--black-clock\n%s\n", white, black);
        else if (strstr(sentence, "of the hall") == NULL &&
                 strstr(sentence, "of the event") == NULL &&
                 strstr(sentence, "White is rated") == NULL &&
                 strstr(sentence, "people watch") == NULL && !put_two(sentence, options) &&
                 !put_clause(sentence, options)) {
            fail("a sentence states nothing", sentence);
            return false;
        }
    }
    return true;
}

/* "The FIDE Laws …. Blitz, limited supervision. ": the options, and what follows. */
static const char *put_rules(const char *story, ff_str *options)
{
    static const char *const modes[][2] = {
        {"Standard chess. ", "standard"}, {"Rapid chess, ", "rapid"}, {"Blitz, ", "blitz"}};
    for (unsigned i = 0; ff_laws_all[i] != NULL; i++) {
        size_t size = strlen(ff_laws_all[i]->title);
        if (strncmp(story + 1, ff_laws_all[i]->title + 1, size - 1) == 0 &&
            strncmp(story + size, ". ", 2) == 0) {
            ff_str_format(options, "--laws\n%s\n", ff_laws_all[i]->id);
            story += size + 2;
            break;
        }
    }
    for (unsigned i = 0; i < 3; i++)
        if (strncmp(story, modes[i][0], strlen(modes[i][0])) == 0) {
            ff_str_format(options, "--mode\n%s\n", modes[i][1]);
            story += strlen(modes[i][0]);
            if (i > 0) {
                bool adequate = strncmp(story, "adequate supervision. ", 22) == 0;
                ff_str_format(options, "--supervision\n%s\n",
                              adequate ? "adequate" : "limited");
                story += adequate ? 22 : 21;
            }
            return story;
        }
    return NULL;
}

static void add_lines(train_question *q, char *lines)
{
    for (char *word = strtok(lines, "\n"); word != NULL; word = strtok(NULL, "\n"))
        train_add(q, word, (char *)NULL);
}

/* The whole question from the text alone; false where it cannot be read. */
static bool read_question(ff_arena *arena, train_question *q, reading *r)
{
    ff_str options = FF_STR_INIT, operands = FF_STR_INIT;
    const char *story = put_rules(its->story, &options);
    bool read = story != NULL && find_scene(story, r) && put_scene(r, &options, &operands) &&
                put_sentences(r->rest, &options);
    if (!read)
        fail("the text cannot be read back", story != NULL ? story : "its rules");
    train_add(q, its->kind, (char *)NULL);
    bool several = strcmp(its->kind, "in-order") == 0;
    if (!several)
        add_lines(q, (char *)(size_t)train_text(arena, "%s", ff_str_get(&operands)));
    if (its->moves != NULL) {
        q->file = "game.pgn";
        q->bytes = its->pgn;
        train_add(q, q->file, (char *)NULL);
    } else if (its->fen != NULL) {
        train_add(q, "--fen", its->fen, (char *)NULL);
    }
    if (several)
        add_lines(q, (char *)(size_t)train_text(arena, "%s", ff_str_get(&operands)));
    add_lines(q, (char *)(size_t)train_text(arena, "%s", ff_str_get(&options)));
    ff_str_release(&options);
    ff_str_release(&operands);
    return read;
}

/* --- repetitions and fifty moves --- */

typedef struct stood {
    char board[8][8];
    int turn, castling[2][2], passed; /* a file where a pawn can be taken en passant, or -1 */
} stood;

static stood stood_of(const rb_position *p)
{
    rb_move moves[RB_MAX_MOVES];
    stood s = {.turn = p->turn, .passed = -1};
    memcpy(s.board, p->board, sizeof s.board);
    memcpy(s.castling, p->castling_file, sizeof s.castling);
    for (int i = rb_legal_moves(p, moves); i-- > 0;)
        if (moves[i].kind == RB_EN_PASSANT)
            s.passed = moves[i].to.file;
    return s;
}

/* The moves of the text, played by both; how often the last position has stood, and for how
 * many half-moves there was no capture and no pawn move. `written` is one more move, or NULL.
 */
static bool count_game(const char *written, unsigned *times, unsigned *quiet)
{
    enum { MOST = 512 };
    static stood seen[MOST];
    ff_position pos;
    rb_position slow;
    char fen[FF_FEN_SIZE], text[TEXT];
    unsigned before = 0;
    const char *h = strstr(its->story, " half-moves had been made");
    const char *start = strstr(its->pgn, "[FEN \"");
    if (start == NULL)
        pos = ff_position_standard();
    else if (sscanf(start, "[FEN \"%127[^\"]", fen) != 1 ||
             ff_position_from_fen(fen, &pos, NULL) != FF_OK)
        return false;
    ff_position_fen(&pos, FF_FEN_STANDARD, fen);
    if (!rb_from_fen(fen, &slow))
        return false;
    if (h != NULL) {
        while (h > its->story && isdigit((unsigned char)h[-1]))
            h--;
        before = (unsigned)atoi(h);
    }
    *quiet = before;
    unsigned count = 0;
    seen[count++] = stood_of(&slow);
    sprintf(text, "%s %s", its->moves, written != NULL ? written : "");
    for (char *word = strtok(text, " "); word != NULL; word = strtok(NULL, " ")) {
        ff_san san;
        ff_move move;
        rb_move moves[RB_MAX_MOVES];
        if (isdigit((unsigned char)word[0]))
            continue;
        if (ff_san_parse(word, strlen(word), &san, NULL) != FF_OK ||
            ff_san_resolve(&pos, &san, &move) != FF_SAN_LEGAL || count == MOST)
            return false;
        int k = rb_legal_moves(&slow, moves);
        while (k-- > 0 && rb_move_code(&moves[k]) != move)
            ;
        if (k < 0)
            return false;
        *quiet = strchr(word, 'x') != NULL || islower((unsigned char)word[0]) ? 0 : *quiet + 1;
        rb_play(&slow, &moves[k]);
        ff_position_play(&pos, move);
        seen[count++] = stood_of(&slow);
    }
    *times = 0;
    for (unsigned i = 0; i < count; i++)
        *times += memcmp(&seen[i], &seen[count - 1], sizeof seen[i]) == 0;
    return true;
}

static void check_claim(const reading *r, const ff_json_value *json)
{
    unsigned times, quiet;
    char written[VALUE];
    bool fifty = strstr(r->scene->words, "fifty") != NULL, by_move = word_of(r, 'M', written);
    const char *verdict = ff_json_get_text(json, "verdict", "");
    bool upheld = strcmp(verdict, "upheld") == 0, rejected = strcmp(verdict, "rejected") == 0;
    /* the old code has endings of 75 moves, and asks how often rights tell apart */
    if ((!upheld && !rejected) ||
        strstr(its->story, "The opponent accepted the draw at once") ||
        strstr(its->story, "The national code") == its->story)
        return;
    if (!count_game(by_move ? written : NULL, &times, &quiet)) {
        fail("the game cannot be played again", its->moves);
        return;
    }
    counted++;
    if (upheld != (fifty ? quiet >= 100 : times >= 3))
        fail("counted otherwise", fifty ? "fifty moves" : "repetition");
}

/* --- one case --- */

static const char *sentence_of(ff_arena *arena, const train_question *q)
{
    train_answer answer;
    if (!train_ask(arena, q, &answer))
        return "";
    const char *end = strstr(answer.out, "\n\n");
    char *copy = ff_arena_copy(arena, answer.out,
                               end != NULL ? (size_t)(end - answer.out) : strlen(answer.out));
    for (char *at = copy; at != NULL && *at != '\0'; at++)
        if (*at == '\n')
            *at = ' ';
    char *from = copy != NULL ? strstr(copy, " (flagfall ") : NULL;
    if (from != NULL) /* no case speaks of commands */
        memmove(from, strchr(from, ')') + 1, strlen(strchr(from, ')') + 1) + 1);
    return copy != NULL ? copy : "";
}

static void note_coverage(const ff_json_value *json);

/* Does the story state it, in a sentence of its own or with another fact? */
static bool is_stated(const char *fact)
{
    return strstr(its->story, fact + 1) != NULL ||
           (strstr(its->story, "No draw had been agreed and no player had resigned before") !=
                NULL &&
            (strcmp(fact, "no draw had been agreed before") == 0 ||
             strcmp(fact, "no player had resigned before") == 0)) ||
           (strstr(its->story, "It is the last period") != NULL &&
            (strcmp(fact, "no other period follows") == 0 ||
             strcmp(fact, "the prescribed moves were not made") == 0));
}

/* Does the scene tell the fact in its own words, "-pressed"? */
static bool is_told(const train_scene *scene, const char *key)
{
    char word[VALUE];
    sprintf(word, " -%s ", key);
    char words[TEXT];
    sprintf(words, " %s ", scene->words);
    return strstr(words, word) != NULL;
}

/* What ended the game, by the sentence of the ruling; of a draw where no one could mate any
 * more, by what came first. */
static void check_end(const reading *r, const char *sentence)
{
    static const char *const ends[][2] = {{"White loses on time", "The fallen flag of White"},
                                          {"Black loses on time", "The fallen flag of Black"},
                                          {"White has resigned", "The resignation of White"},
                                          {"Black has resigned", "The resignation of Black"},
                                          {"drawn by agreement", "The draw that was agreed"},
                                          {"The claim is right", "The claim that was right"},
                                          {"White loses the game", "An illegal move by White"},
                                          {"Black loses the game", "An illegal move by Black"},
                                          {"Not decided", "All depends on the order"},
                                          {"Play goes on", "Nothing: play is resumed"},
                                          {"was over before", "What stands on the board"}};
    const char *right = its->choices[its->right].text;
    const char *flag = strstr(r->scene->words, ":flag");
    const char *resigned = strstr(r->scene->words, ":resigned");
    bool by_flag = flag != NULL && (resigned == NULL || flag < resigned);
    bool found = false;
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        if (strstr(sentence, ends[i][0]) != NULL) {
            found = true;
            if (strcmp(right, ends[i][1]) != 0)
                fail("the game ended otherwise", sentence);
        }
    if (!found && strncmp(right, by_flag ? "The fallen flag" : "The resignation", 14) != 0)
        fail("the game ended otherwise", sentence);
}

/* What the opponent of an illegal move gets, by the sentence of the ruling. */
static void check_gain(const char *sentence)
{
    static const char *const gains[][2] = {{" gets 2 minutes", "0:02:00 more"},
                                           {" gets 1 minute", "0:01:00 more"},
                                           {"1/2-1/2", "half a point"},
                                           {" loses ", "a full point"}};
    const char *right = its->choices[its->right].text, *gain = "nothing more";
    for (size_t i = sizeof gains / sizeof *gains; i-- > 0;)
        if (strstr(sentence, gains[i][0]) != NULL)
            gain = gains[i][1];
    if (strcmp(gain, right) != 0)
        fail("the opponent gets something else", sentence);
}

/* Minutes that the story tells before or behind words; -1: none. */
static int minutes_told(const char *before, const char *behind)
{
    const char *at = strstr(its->story, before != NULL ? before : behind);
    if (at == NULL)
        return -1;
    if (before != NULL)
        return atoi(at + strlen(before));
    while (at > its->story && !isdigit((unsigned char)*at))
        at--;
    while (at > its->story && isdigit((unsigned char)at[-1]))
        at--;
    return atoi(at);
}

/* What it costs to be late, by the minutes of the story. */
static void check_cost(void)
{
    char text[64];
    bool black = strstr(its->question, "Black") != NULL;
    int late = minutes_told(NULL, " minutes after"),
        limit = minutes_told("default time is ", NULL);
    late = late < 0 ? minutes_told(NULL, " minute after") : late;
    limit = limit < 0 ? minutes_told("default time of ", NULL) : limit;
    if (limit < 0) /* silent regulations: by the edition, which is asked for by the key alone */
        return;
    sprintf(text, "%d:%02d:00 from White's clock", late / 60, late % 60);
    const char *right = late > limit ? "The whole game, by default"
                        : black      ? "The time from White's move"
                                     : text;
    counted++;
    if (strcmp(right, its->choices[its->right].text) != 0)
        fail("coming late costs something else", right);
}

static void check_ruling(void)
{
    ff_arena arena = {0};
    reading r;
    train_question q = {.count = 0};
    train_answer answer = {.json = NULL};
    if (read_question(&arena, &q, &r)) {
        const char *sentence = sentence_of(&arena, &q), *right = its->choices[its->right].text;
        train_add(&q, "--format", "json", (char *)NULL);
        if (!train_ask(&arena, &q, &answer) || answer.json == NULL) {
            fail("what was read back cannot be asked", answer.talk != NULL ? answer.talk : "");
        } else {
            read_back++;
            note_coverage(answer.json);
            const ff_json_value *taken = ff_json_get(answer.json, "taken");
            for (unsigned i = 0; its->typed && i < its->count; i++)
                if ((strcmp(its->choices[i].text, sentence) == 0) != (i == its->right))
                    fail("the ruling on the text is another one", sentence);
            if (strcmp(its->question, "What ends the game?") == 0)
                check_end(&r, sentence);
            if (strcmp(its->question, "What does the opponent get?") == 0)
                check_gain(sentence);
            if (strstr(its->question, "by coming late") != NULL)
                check_cost();
            if (strncmp(right, "Article ", 8) == 0) {
                unsigned cited = 0;
                for (unsigned i = 0; i < its->count; i++)
                    for (const ff_json_value *a = ff_json_get(answer.json, "articles")->first;
                         a != NULL; a = a->next)
                        cited += strcmp(a->text, its->choices[i].text + 8) == 0 ? 1 : 0;
                if (cited != 1)
                    fail("not one of the Articles is cited", sentence);
            }
            for (const ff_json_value *at = taken != NULL ? taken->first : NULL; at != NULL;
                 at = at->next) {
                const char *fact = ff_json_get_text(at, "fact", "?");
                if (!is_stated(fact) &&
                    !is_told(r.scene, ff_json_get_text(at, "option", "--") + 2))
                    fail("a fact that turns it is not stated", fact);
            }
            if (strcmp(its->kind, "claim") == 0)
                check_claim(&r, answer.json);
        }
    }
    ff_arena_release(&arena);
}

/* --- sums of our own --- */

/* Half-points times 10 of "2½". */
static int tenths(const char *points)
{
    int whole = atoi(points);
    return whole * 10 + (strstr(points, "½") != NULL ? 5 : 0);
}

typedef struct table_row {
    int points, rounds, opponent[12], scored[12];
    bool gap;
} table_row;

static int read_table(table_row rows[16])
{
    int count = 0;
    const char *at = its->table;
    while ((at = strchr(at, '\n')) != NULL && *++at != '\0' && count < 16) {
        char line[256], *end = NULL;
        table_row *row = &rows[count++];
        *row = (table_row){.rounds = 0};
        sprintf(line, "%.*s", (int)strcspn(at, "\n"), at);
        char *last = strrchr(line, ' ');
        row->points = tenths(last + 1);
        *last = '\0';
        char *word = strtok(line, " ");
        for (int i = 0; word != NULL; i++, word = strtok(NULL, " ")) {
            if (i < 3)
                continue;
            int opponent = (int)strtol(word, &end, 10);
            if (end == word || (*end != 'w' && *end != 'b') || end[1] == '+' || end[1] == '-') {
                row->gap = true;
                continue;
            }
            row->opponent[row->rounds] = opponent - 1;
            row->scored[row->rounds++] = strcmp(end + 1, "½") == 0 ? 5
                                         : *(end + 1) == '1'       ? 10
                                                                   : 0;
        }
    }
    return count;
}

static double tiebreak_of(const table_row *rows, int player)
{
    const table_row *p = &rows[player];
    int sum = 0, least = 1000, most = 0, run = 0, progress = 0, wins = 0;
    double sb = 0;
    for (int i = 0; i < p->rounds; i++) {
        int points = rows[p->opponent[i]].points;
        sum += points;
        least = points < least ? points : least;
        most = points > most ? points : most;
        run += p->scored[i];
        progress += run;
        wins += p->scored[i] == 10;
        sb += points * p->scored[i] / 100.0;
    }
    const char *what = its->provision;
    return strcmp(what, "C.07 BH") == 0      ? sum / 10.0
           : strcmp(what, "C.07 BH/C1") == 0 ? (sum - least) / 10.0
           : strcmp(what, "C.07 BH/M1") == 0 ? (sum - least - most) / 10.0
           : strcmp(what, "C.07 SB") == 0    ? sb
           : strcmp(what, "C.07 PS") == 0    ? progress / 10.0
           : strncmp(what, "C.07 W", 6) == 0 ? wins
                                             : -1;
}

static void check_tiebreak(void)
{
    table_row rows[16];
    int count = read_table(rows), player = 0;
    const char *at = strstr(its->question, "(player ");
    bool gaps = false;
    for (int i = 0; i < count; i++)
        gaps |= rows[i].gap;
    if (gaps || at == NULL || sscanf(at, "(player %d", &player) != 1)
        return;
    double value = tiebreak_of(rows, player - 1);
    if (value < 0)
        return;
    counted++;
    for (unsigned i = 0; i < its->count; i++) {
        double difference = atof(its->choices[i].text) - value;
        bool same = difference < 0.001 && difference > -0.001;
        if (same != (i == its->right))
            fail("another sum", its->choices[i].text);
    }
}

/* --- pairings --- */

enum { SWISS_PLAYERS = 10, SWISS_ROUNDS = 12 };

/* The table as the question of its next round. */
static bool read_pairing(ff_pairing_player players[SWISS_PLAYERS],
                         ff_pairing_past past[SWISS_PLAYERS][SWISS_ROUNDS],
                         ff_pairing_question *q)
{
    const char *at = its->table;
    size_t count = 0;
    int rounds = 0;
    while ((at = strchr(at, '\n')) != NULL && *++at != '\0') {
        char line[256], *word, *end;
        if (count == SWISS_PLAYERS)
            return false;
        sprintf(line, "%.*s", (int)strcspn(at, "\n"), at);
        rounds = 0;
        ff_pairing_player *p = &players[count];
        *p = (ff_pairing_player){.no = (int)count + 1, .past = past[count]};
        word = strtok(line, " ");
        for (int i = 0; word != NULL; i++, word = strtok(NULL, " ")) {
            long opponent = strtol(word, &end, 10);
            if (i == 2)
                p->rating = (int)opponent;
            if (i < 3 || end == word || (*end != 'w' && *end != 'b'))
                continue;
            int scored = strcmp(end + 1, "½") == 0 ? 5 : end[1] == '1' ? 10 : 0;
            past[count][rounds++] =
                (ff_pairing_past){.opponent = (int)opponent - 1,
                                  .side = *end == 'w' ? FF_SIDE_WHITE : FF_SIDE_BLACK,
                                  .result = scored == 10  ? FF_RESULT_WIN
                                            : scored == 5 ? FF_RESULT_DRAW
                                                          : FF_RESULT_LOSS,
                                  .points = scored};
            p->points += scored;
        }
        count++;
    }
    *q = (ff_pairing_question){.system = FF_SWISS_DUTCH_2026,
                               .round = rounds + 1,
                               .rounds = 7,
                               .win = 10,
                               .draw = 5,
                               .initial_colour = FF_SIDE_WHITE,
                               .players = players,
                               .count = count};
    return count == SWISS_PLAYERS;
}

/* By the rules as sentences (tests/support/dutch.c): whom the player meets, or who floats. */
static void check_pairing(void)
{
    static ff_pairing_player players[SWISS_PLAYERS];
    static ff_pairing_past past[SWISS_PLAYERS][SWISS_ROUNDS];
    ff_pairing_pair pairs[DUTCH_MOST];
    ff_pairing_question q;
    size_t count;
    int player, opponent;
    char color[8];
    const char *right = its->choices[its->right].text;
    if (!read_pairing(players, past, &q)) {
        fail("the table cannot be read", its->table);
        return;
    }
    if (dutch_pair(&q, pairs, &count) != DUTCH_PAIRED)
        return;
    counted++;
    bool same = false;
    bool meets = sscanf(its->question, "What is the pairing of %d", &player) == 1;
    if (meets && sscanf(right, "%7s against %d", color, &opponent) != 2)
        opponent = 0;
    for (size_t i = 0; i < count; i++) {
        int white = pairs[i].white + 1, black = pairs[i].black + 1;
        if (meets)
            same |= strcmp(color, "White") == 0 ? white == player && black == opponent
                                                : black == player && white == opponent;
        else if (white == atoi(right) || black == atoi(right))
            same = players[atoi(right) - 1].points >
                   players[(white == atoi(right) ? black : white) - 1].points;
    }
    if (!same)
        fail("paired otherwise by the rules", right);
}

/* --- tables --- */

/* The last cell of a round in a row, before the points. */
static bool ends_with_forfeit(const char *row)
{
    const char *points = strrchr(row, ' ');
    while (points > row && *points == ' ')
        points--;
    return *points == '-';
}

/* A norm is asked of a player who has not the title, nor a higher one. */
static void check_candidate(const char *row)
{
    int player = 0, no = 0;
    char title[8] = "";
    const char *at = strstr(its->question, "(player "), *norm = strstr(its->question, " norm");
    if (norm == NULL || at == NULL || sscanf(at, "(player %d", &player) != 1 ||
        sscanf(row, "%d %*s %*d %7s", &no, title) != 2 || no != player)
        return;
    if (strcmp(title, "GM") == 0 || (strcmp(title, "IM") == 0 && norm[-2] == 'I'))
        fail("a norm for a title that the player has", row);
}

/* No table is wider than a terminal, no player has two byes of the pairing, and Fore Buchholz
 * is not asked where a player had asked for a bye and lost the last round by forfeit. */
static void check_table(void)
{
    for (const char *at = its->table; at != NULL && *at != '\0';) {
        char row[256];
        size_t size = strcspn(at, "\n");
        sprintf(row, "%.*s", (int)(size < 255 ? size : 255), at);
        const char *bye = strstr(row, " 1 bye");
        if (ff_utf8_width(row, strlen(row)) > 80)
            fail("a row is too wide", row);
        if (bye != NULL && strstr(bye + 1, " 1 bye") != NULL)
            fail("two byes of the pairing", row);
        if (strcmp(its->provision, "C.07 FB") == 0 && ends_with_forfeit(row) &&
            (strstr(row, "½ bye") != NULL || strstr(row, "absent") != NULL))
            fail("Fore Buchholz that no text decides", row);
        check_candidate(row);
        at += size + (at[size] == '\n');
    }
}

/* No way of winning that the rules do not name, and one who has won on draw odds has won: the
 * bare sentence would be right too. */
static void check_knockout(void)
{
    static const char *const named[][2] = {{"draw odds", "armageddon"},
                                           {"rmageddon", "armageddon"},
                                           {"first win", "sudden death"},
                                           {"rapid", "rapid"},
                                           {"blitz", "blitz"}};
    const char *right = its->choices[its->right].text;
    for (unsigned i = 0; i < its->count; i++) {
        const char *text = its->choices[i].text;
        size_t size = strlen(text);
        for (size_t k = 0; k < sizeof named / sizeof *named; k++)
            if (strstr(text, named[k][0]) != NULL && strstr(its->story, named[k][1]) == NULL)
                fail("a choice that the rules cannot give", text);
        if (i != its->right && strncmp(text, right, size - 1) == 0)
            fail("another choice is right too", text);
    }
}

/* One spelling: points have halves and no decimals, a change that is none has no sign. */
static void check_spelling(void)
{
    for (unsigned i = 0; i < its->count; i++) {
        const char *text = its->choices[i].text;
        if (strcmp(its->kind, "norm") == 0 && strchr(text, '.') != NULL)
            fail("points with a decimal", text);
        if (strcmp(its->kind, "rating") == 0 && strstr(text, "0.00") == text + 1)
            fail("nothing with a sign", text);
    }
    if (strstr(its->reason, "+0.00") != NULL || strstr(its->reason, "-0.00") != NULL)
        fail("nothing with a sign", its->reason);
}

static void check_class(void)
{
    int minutes = 0, seconds = 0;
    const ff_laws *laws = NULL;
    const char *at = strstr(its->story, "played with ");
    for (unsigned i = 0; ff_laws_all[i] != NULL; i++)
        if (strstr(its->story, ff_laws_all[i]->title) != NULL)
            laws = ff_laws_all[i];
    if (at == NULL || laws == NULL || sscanf(at, "played with %d", &minutes) != 1)
        return;
    at = strstr(at, ", and ");
    if (at != NULL)
        sscanf(at, ", and %d", &seconds);
    int sum = minutes + seconds; /* minutes, with 60 increments */
    const char *right =
        sum >= laws->standard_minutes ? "standard chess"
        : sum < laws->blitz_minutes || (laws->blitz_inclusive && sum == laws->blitz_minutes)
            ? "blitz"
            : "rapid chess";
    counted++;
    if (strcmp(right, its->choices[its->right].text) != 0)
        fail("another class", right);
}

/* --- adjourned games --- */

/* How many legal moves of the slow rule book the text may mean: "Nd2", "Rxe4", and others that
 * the notation reads. */
static unsigned meanings(const char *text)
{
    rb_position slow;
    rb_move moves[RB_MAX_MOVES];
    char fen[FF_FEN_SIZE];
    size_t size = strlen(text);
    unsigned count = 0;
    sprintf(fen, "%.100s 0 1", its->fen);
    if (size == 0 || !rb_from_fen(fen, &slow))
        return 0;
    const char *pieces = "PNBRQK", *role = strchr(pieces, text[0]);
    bool plain = role != NULL && *role != 'P' && (size == 3 || (size == 4 && text[1] == 'x'));
    for (int i = rb_legal_moves(&slow, moves); i-- > 0;) {
        int piece = slow.board[moves[i].from.rank][moves[i].from.file];
        if (!plain || (toupper(piece) == *role && moves[i].to.file == text[size - 2] - 'a' &&
                       moves[i].to.rank == text[size - 1] - '1'))
            count++;
    }
    return plain ? count : 1;
}

/* The side of who does it: "Adler (White) arrives". */
static const char *side_before(const char *words)
{
    char text[64];
    sprintf(text, "(White) %s", words);
    return strstr(its->story, text) != NULL ? "White" : "Black";
}

static bool tells(const char *words)
{
    return strstr(its->story, words) != NULL;
}

/* Is somebody later than the default time? */
static bool is_too_late(void)
{
    const char *late = strstr(its->story, " minutes after");
    const char *limit = strstr(its->story, "default time is ");
    if (late == NULL || limit == NULL)
        return false;
    while (isdigit((unsigned char)late[-1]))
        late--;
    return atoi(late) > atoi(limit + strlen("default time is "));
}

/* What decides without the sealed move, or NULL. */
static const char *resumed_without(void)
{
    static char text[64];
    if (tells("agreed to a draw") && !tells("forbid"))
        return "drawn by agreement";
    if (tells("resign") && (tells("resigns") || tells("still shut"))) {
        sprintf(text, "%s has resigned", side_before(tells(") resigns") ? "resigns" : "tells"));
        return text;
    }
    if (tells("wrong times"))
        return "Too late";
    if (tells("set up again") || tells("cannot be established"))
        return "annulled";
    if (tells("can be read"))
        return "Not decided: the sealed move cannot be read";
    if (tells("cannot be found") || tells("is lost") || tells("has lost"))
        return tells("has not come") || tells("who sealed, has not") ? "sealed, is absent"
               : is_too_late() ? "is too late, and without the envelope"
                               : "the move they say";
    if (is_too_late() && !tells("not to punish")) {
        sprintf(text, "%s loses by default",
                side_before(tells(") arrives") ? "arrives" : "takes the seat"));
        return tells("arrive together") ? "by the letter both" : text;
    }
    return NULL;
}

/* What the Guidelines I of 2023 say, as sentences of the test's own: words that are in the
 * ruling, one of several with '|' between. */
static const char *resumed(void)
{
    static char text[64];
    char written[32] = "";
    const char *quoted = strchr(its->story, '"'), *without = resumed_without();
    const char *responder = strstr(its->fen, " w ") != NULL ? "Black" : "White";
    if (without != NULL)
        return without;
    if (tells("default time is 0 minutes")) {
        sprintf(text, "%s loses by default", responder);
        return text;
    }
    if (tells("is shut") && tells("flag"))
        return "Not decided";
    if (tells("is shut")) {
        sprintf(text, "Start %s's clock", responder);
        return text;
    }
    if (tells("flag")) {
        sprintf(text, "%s loses on time|drawn|ends the game", responder);
        return text;
    }
    if (tells("\"I resign\"")) {
        sprintf(text, "%s has resigned|The game is drawn",
                strcmp(responder, "White") == 0 ? "Black" : "White");
        return text;
    }
    if (quoted != NULL)
        sprintf(written, "%.*s", (int)(strcspn(quoted + 1, "\"") % 31), quoted + 1);
    if (strstr(written, " or ") != NULL)
        return "Not decided: which move";
    return meanings(written) == 1 ? "is made on the board|ends the game"
                                  : "is invalid|The game is drawn, 1/2-1/2";
}

static bool has_words(const char *text, const char *list)
{
    size_t size;
    const char *words;
    for (int i = 0; (words = question_item(list, i, &size)) != NULL; i++) {
        char copy[64];
        sprintf(copy, "%.*s", (int)size, words);
        if (strstr(text, copy) != NULL)
            return true;
    }
    return false;
}

/* A late player whose sealed move ends the game does not lose by default. */
static void check_adjourned(void)
{
    const char *words = resumed(), *right = its->choices[its->right].text;
    bool ended = strstr(right, "ends the game") != NULL;
    if (strncmp(its->story, "The FIDE Laws of Chess of 1 January 2023", 40) != 0 ||
        (ended && is_too_late()))
        return;
    counted++;
    if (!has_words(right, words))
        fail("resumed otherwise", words);
    bool clear = strstr(right, "is made on the board") != NULL;
    for (unsigned i = 0; i < its->count; i++)
        if (clear && (strstr(its->choices[i].text, "say they sealed") != NULL ||
                      strstr(its->choices[i].text, "annulled") != NULL))
            fail("a choice asks for what lies on the table", its->choices[i].text);
    for (unsigned i = 0; i < its->count; i++)
        if (i != its->right && strchr(words, '|') == NULL &&
            strstr(words, "resigned") == NULL && has_words(its->choices[i].text, words))
            fail("another choice is right too", its->choices[i].text);
}

/* A control as the story has it. */
typedef struct told_control {
    int minutes, moves, more, increment, delay;
} told_control;

static told_control read_control(const char *text)
{
    told_control c = {0, 0, 0, 0, 0};
    char clause[256];
    size_t size = strcspn(text, ";.");
    sprintf(clause, "%.*s", (int)(size < 255 ? size : 255), text);
    sscanf(clause, "%d minutes for %d moves, then %d minutes", &c.minutes, &c.moves, &c.more);
    const char *increment = strstr(clause, "and "), *delay = strstr(clause, "delay of ");
    if (increment != NULL)
        sscanf(increment, "and %d seconds for each move", &c.increment);
    if (delay != NULL)
        sscanf(delay, "delay of %d", &c.delay);
    return c;
}

/* Seconds given after so many moves, for the next one too. */
static int given_by(const told_control *c, int moves)
{
    return 60 * (c->minutes + (c->moves > 0 && moves >= c->moves ? c->more : 0)) +
           c->increment * (moves + 1);
}

static int read_time(const char *from, const char *words)
{
    int h = 0, m = 0, s = 0;
    const char *at = strstr(from, words);
    if (at != NULL)
        sscanf(at + strlen(words), "%d:%d:%d", &h, &m, &s);
    return h * 3600 + m * 60 + s;
}

static void put_time(char *out, int seconds)
{
    sprintf(out, "%d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

/* What the story comes to: two times, a range of White's, or nothing to be done. */
static void corrected_by_hand(char *out)
{
    told_control right = read_control(strstr(its->story, "have been set to ") + 17);
    told_control set = read_control(strstr(its->story, "it was set to ") + 14);
    const char *after = strstr(its->story, "After "), *extra = strstr(its->story, "Besides, ");
    const char *number = strpbrk(after, "0123456789");
    int moves[2], least[2], most[2], added = 0;
    char text[2][16];
    moves[0] = atoi(number);
    moves[1] = moves[0] - (strncmp(after, "After White", 11) == 0);
    if (extra != NULL)
        sscanf(strpbrk(extra, "0123456789"), "%d", &added);
    for (int side = 0; side < 2; side++) {
        int shown = read_time(after, side == 0 ? "display shows " : ", Black's ");
        bool its_extra = extra != NULL && (strncmp(extra + 9, "White", 5) == 0) == (side == 0);
        int left = given_by(&right, moves[side]) - (given_by(&set, moves[side]) - shown) +
                   (its_extra ? added * 60 : 0);
        int differ = right.delay - set.delay, turns = moves[side] + 1;
        least[side] = left + (differ < 0 ? turns * differ : differ);
        most[side] = left + (differ < 0 ? differ : turns * differ);
    }
    bool range = set.delay != right.delay;
    put_time(text[0], least[0]);
    put_time(text[1], range ? most[0] : least[1]);
    sprintf(out, range ? "%s and %s" : "White %s, Black %s", text[0], text[1]);
    if (strstr(its->story, "limited supervision") != NULL && moves[1] >= 10)
        strcpy(out, "The setting stays as it was.");
}

/* Where the setting stays, what the displays show is no other answer. */
static void check_setting(void)
{
    char text[64], shown[64];
    corrected_by_hand(text);
    counted++;
    const char *after = strstr(its->story, "display shows ");
    char white[16], black[16];
    put_time(white, read_time(after, "display shows "));
    put_time(black, read_time(after, ", Black's "));
    sprintf(shown, "White %s, Black %s", white, black);
    for (unsigned i = 0; i < its->count; i++)
        if ((strcmp(text, its->choices[i].text) == 0) != (i == its->right))
            fail("another time", text);
        else if (strncmp(text, "The setting", 11) == 0 &&
                 strcmp(shown, its->choices[i].text) == 0)
            fail("another choice is right too", shown);
}

/* A display in seconds, "1:07:22" or "1 hour, 7 minutes and 22 seconds". */
static long seconds_of(const char *text)
{
    long sum = 0, h, m, s;
    if (sscanf(text, "%ld:%ld:%ld", &h, &m, &s) == 3)
        return h * 3600 + m * 60 + s;
    for (const char *at = text; *at != '\0'; at += strcspn(at, "0123456789")) {
        char unit = '\0', *end;
        long value = strtol(at, &end, 10);
        sscanf(end, " %c", &unit);
        sum += value * (unit == 'h' ? 3600 : unit == 'm' ? 60 : 1);
        at = end;
    }
    return sum;
}

/* What differs from the right time by the increment of the next move alone differs by no
 * period. */
static void check_display(void)
{
    long right = seconds_of(its->choices[its->right].text), increment = 0;
    const char *at = strstr(its->story, ", with ");
    if (at != NULL)
        sscanf(at, ", with %ld seconds", &increment);
    for (unsigned i = 0; i < its->count; i++)
        if (its->choices[i].why != NULL &&
            strstr(its->choices[i].why, "not given yet") != NULL &&
            right - seconds_of(its->choices[i].text) != increment)
            fail("more than one increment is missing", its->choices[i].text);
}

/* --- all of them --- */

static unsigned places[FF_SCHOOL_CHOICES + 1][FF_SCHOOL_CHOICES];
static unsigned ranks[FF_SCHOOL_CHOICES + 1][FF_SCHOOL_CHOICES];
/* The same for each kind: places, and ranks of those whose choices differ in length, by the
 * kind alone and by the kind and its level. */
enum { ALL_LEVELS = FF_SCHOOL_LEVEL_COUNT };
static unsigned kind_places[KINDS][FF_SCHOOL_CHOICES + 1][FF_SCHOOL_CHOICES];
static unsigned kind_ranks[KINDS][ALL_LEVELS + 1][FF_SCHOOL_CHOICES + 1][FF_SCHOOL_CHOICES];
/* ... and of those that are all numbers of one length, by the value. */
static unsigned kind_values[KINDS][FF_SCHOOL_CHOICES + 1][FF_SCHOOL_CHOICES];
static bool law_asked[FF_LAW_POINT_COUNT];
static char seen[4096][64];
static unsigned seen_count, kind_made[KINDS];

/* Verdicts, kinds of faults and Articles of each ruling that were reached. */
static void note(const char *text)
{
    for (unsigned i = 0; i < seen_count; i++)
        if (strcmp(seen[i], text) == 0)
            return;
    if (seen_count < sizeof seen / sizeof *seen)
        snprintf(seen[seen_count++], sizeof *seen, "%s", text);
}

static void note_coverage(const ff_json_value *json)
{
    char text[128];
    snprintf(text, sizeof text, "%s: %s", its->kind, ff_json_get_text(json, "verdict", ""));
    note(text);
    for (const ff_json_value *a = ff_json_get(json, "articles")->first; a != NULL;
         a = a->next) {
        snprintf(text, sizeof text, "Article %s %s", ff_json_get_text(json, "laws", ""),
                 a->text);
        note(text);
    }
}

/* How many of the other choices are numbers and less? -1 where one is none. */
static int less_than_right(void)
{
    int less = 0;
    for (unsigned i = 0; i < its->count; i++) {
        char *end;
        double value = strtod(its->choices[i].text, &end);
        if (end == its->choices[i].text || *end == ':' || *end == ' ')
            return -1;
        less += value < strtod(its->choices[its->right].text, NULL);
    }
    return less;
}

static void note_place_of_kind(unsigned rank, bool even)
{
    long kind = train_kind_of(its->kind) - train_kinds;
    int less = even ? less_than_right() : -1;
    kind_places[kind][its->count][its->right]++;
    if (!even) {
        kind_ranks[kind][its->level][its->count][rank]++;
        kind_ranks[kind][ALL_LEVELS][its->count][rank]++;
    }
    if (less >= 0)
        kind_values[kind][its->count][less]++;
}

static void note_place(ff_school_draw *draw)
{
    size_t size =
        ff_utf8_count(its->choices[its->right].text, strlen(its->choices[its->right].text));
    unsigned shorter = 0, equal = 0;
    for (unsigned i = 0; i < its->count; i++) {
        size_t other = ff_utf8_count(its->choices[i].text, strlen(its->choices[i].text));
        shorter += i != its->right && other < size;
        equal += i != its->right && other == size;
    }
    unsigned rank = shorter + ff_school_below(draw, equal + 1);
    places[its->count][its->right]++;
    ranks[its->count][rank]++;
    note_place_of_kind(rank, equal + 1 == its->count);
}

static bool is_amount(const char *text)
{
    return strpbrk(text, "0123457") != NULL || strstr(text, " min") != NULL;
}

/* Of a provision with an Article of its own: who asks for an amount offers amounts, and no
 * other. */
static void check_amounts(const char *right, const char *text)
{
    bool numbered = strchr(its->rests_on, '.') != NULL && strpbrk(its->rests_on, ", ") == NULL;
    if (numbered && is_amount(right) != is_amount(text))
        fail("a choice of another kind gives the answer away", text);
}

/* What another edition says, where it is as true in this one: less of the same, or the same
 * seen from another side. */
static void check_editions(const char *right, const char *text)
{
    static const char *const as_true[][2] = {{"running clock", "having the move"},
                                             {"clearly by accident", "touching "},
                                             {"by the first own", "one of each"},
                                             {"also when signed", "higher authority"},
                                             {"the letter", "+1 min"}};
    size_t size = strlen(text);
    for (size_t i = 0; i < sizeof as_true / sizeof *as_true; i++)
        if ((strstr(right, as_true[i][0]) != NULL && strstr(text, as_true[i][1]) != NULL) ||
            (strstr(text, as_true[i][0]) != NULL && strstr(right, as_true[i][1]) != NULL))
            fail("another edition is right too", text);
    if (strncmp(right, text, size) == 0 && strchr(";,", right[size]) != NULL)
        fail("another edition says less of the same", text);
}

/* No choice may say what the right one says: as its beginning, or (of the Laws) in other words,
 * unless another edition says it; and no two facts may contradict each other. */
static void check_words(const train_kind *kind)
{
    static const char *const apart[][2] = {
        {"Rapid chess", "Another period follows"},
        {"Blitz", "Another period follows"},
        {"No other period follows", "The prescribed moves were made"},
        {"to castle", "were not touched to castle"},
        {"writes", "by word of mouth only"},
        {"I adjust", "such breach"},
        {"The device made a sound", "The device was completely switched off"},
        {"before the opponent had appeared", "clock shows"},
        {"Blitz", "default time of 30 minutes"},
        {"third fault", "Laws of Chess of 1 January 2023"},
    };
    for (size_t i = 0; i < sizeof apart / sizeof *apart; i++)
        if (kind->make == train_make_ruling && strcmp(its->kind, "normal-means") != 0 &&
            strstr(its->story, apart[i][0]) != NULL && strstr(its->story, apart[i][1]) != NULL)
            fail("the text contradicts itself", apart[i][1]);
    const char *right = its->choices[its->right].text;
    for (unsigned i = 0; i < its->count; i++) {
        const char *text = its->choices[i].text;
        if (i == its->right)
            continue;
        if (kind->make == train_make_ruling && strstr(right, "1/2-1/2") != NULL &&
            strcmp(text, "The game is drawn, 1/2-1/2.") == 0)
            fail("a wrong choice is true too", text);
        if (kind->make == train_make_ruling &&
            (train_is_beginning(text, right) || train_is_beginning(right, text)))
            fail("a wrong choice says what the right one says", text);
        bool edition = its->choices[i].why != NULL && strstr(its->choices[i].why, "applied");
        if (kind->make == train_make_law && !edition &&
            strncmp(its->question, "What is", 7) == 0)
            check_amounts(right, text);
        if (kind->make == train_make_law && edition)
            check_editions(right, text);
        if (kind->make == train_make_law && strncmp(text, "Article", 7) != 0 && !edition &&
            (train_says_all_of(text, right) || train_says_all_of(right, text)))
            fail("a wrong choice has the words of the right one", text);
    }
}

/* A choice that speaks of what the story has not told gives itself away: the kind, what is in
 * the choice, and one of what the story then has, with '|' between. */
static const char *const told_of[][3] = {
    {"stop-clock", "stop the clocks", "stop"},
    {"stop-clock", "resigned", "stop"},
    {"stop-clock", "claim", "claim"},
    {"stop-clock", "flag", "flag"},
    {"stop-clock", "assistant", "assistant"},
    {"start", "Too late: the result", "after the game had ended"},
    {"scoresheet", "signed result", "signed"},
    {"scoresheet", "assistant", "not able|broken wrist"},
    {"scoresheet", "handed in", "original"},
    {"scoresheet", "how much time", "behind|stopped|not write|not written|minutes"},
    {"stop-clock", "evident defect",
     "too fast|does not run|not change sides|hits|strikes|jump|defect"},
    {"scoresheet", "of the next period", "flag|complete"},
    {"adjourn", "annulled",
     "lost|gone|record|found|blank|without a move|on the sheet|In the env|in the env"},
    {"adjourn", "say they sealed",
     "lost|gone|found|blank|without a move|on the sheet|In the env|in the env"},
    {"scoresheet", "has to record", "stopped recording|does not write down"},
    {"scoresheet", "need not record now", "Standard chess"},
    {"conduct", "arbiter says nothing", "how many moves"},
    {"conduct", "spectator now", "whose game is over|After the game"},
    {"conduct", "Warn", "comply with the Laws|says no|refuses to do so"},
    {"conduct", "require a report", "leave|goes out|goes without"},
    {"adjourn", "Too late", "wrong times"},
    {"adjourn", "loses by default", "not|empty|arrive|takes the seat|nor"},
    {"adjourn", "envelope is missing", "cannot be found|is lost|has lost|are gone"},
    {"adjourn", "neither player is present", "neither|both chairs"},
    {"adjourn", "the envelope stays shut", "is shut|still shut|envelope is opened"},
    {"adjourn", "agreement", "agreed to a draw"},
    {"adjourn", "has resigned", "resign"},
    {"adjourn", "on time", "flag"},
    {"adjourn", "is it a resignation", "resign"},
    {"adjourn", "still shut", "shut"},
    {"adjourn", "overstepped", "flag"},
    {"adjourn", "both players lose", "arrive together"},
    {"adjourn", "cannot be read", "can be read"},
    {"in-order", "agreement", "offer"},
    {"in-order", "has resigned", "resign"},
    {"in-order", "on time", "flag"},
    {"in-order", "laim", "claim"},
    {"normal-means", "agreement", "agreed to a draw"},
    {"normal-means", "request is refused", "five more seconds|increment of five seconds"},
    {"normal-means", "5 seconds more", "five more seconds|increment of five seconds"},
    {"normal-means", "Play has ended", "arbiter is in the venue|arbiter in the venue"},
    {"conduct", "Both players lose", "Both|both"},
    {"conduct", "may appeal", "appeal"},
    {"conduct", "sends the person out", "person|visitor|spectator|game is over|After the game"},
    {"conduct", "announced in advance", "fine"},
    {"default-time", "Both players lose",
     "White arrive|White s|Black s|has not come|chair of|Both players|Neither|both"},
    {"default-time", "have to state", "silent|say nothing"},
    {"flag", "or the resignation", "had resigned before it"},
    {"flag", "which flag fell first", "Both flags|both show"},
};

static bool has_words(const char *text, const char *list);

static void check_prompted(void)
{
    for (size_t i = 0; i < sizeof told_of / sizeof *told_of; i++)
        for (unsigned k = 0; k < its->count && strcmp(its->kind, told_of[i][0]) == 0; k++)
            if (k != its->right && strstr(its->choices[k].text, told_of[i][1]) != NULL &&
                !has_words(its->story, told_of[i][2]))
                fail("a choice speaks of what is not told", its->choices[k].text);
}

/* Facts of one story that cannot both be. */
static void check_facts(void)
{
    static const char *const apart[][3] = {
        {"start", "No move has been made", "after the game had ended"},
        {"start", "No move has been made", "Black made the first move"},
        {"start", "No move has been made", "made with the black pieces"},
        {"start", "clock was forgotten", "clock shows"},
        {"start", "had started the clock", "clock shows"},
        {"evidence", "the flag of", "clock shows"},
        {"evidence", "says no", "is true"},
        {"evidence", "says no", "does not deny it"},
        {"flag", "Blitz", "The prescribed moves were made"},
        {"stop-clock", "the flag of", "clock shows"},
        {"displaced", "wrong square", "such breach"},
        {"scoresheet", "notation", "Blitz"},
        {"in-order", "the flag of", "clock shows"},
        {"illegal", "without having made a move", "another fault"},
        {"illegal", "makes no move", "another fault"},
        {"illegal", "left standing", "another fault"},
        {"illegal", "ome moves", "clock was not pressed"},
        {"illegal", "and captures it", "clock shows"},
        {"flag", "The national code", "Guidelines III"},
        {"flag", "of 1 July 2009", "Guidelines III"},
        {"flag", "of 1 July 2014", "Guidelines III"},
        {"touch", "without moving it", "touched no piece since"},
        {"touch", "complains", "does not ask for a ruling"},
        {"touch", "calls the arbiter", "does not ask for a ruling"},
        {"touch", "both scoresheets have", "scoresheets do not agree"},
        {"scoresheet", "each move", "only legal move"},
        {"conduct", "without resigning", "such breach"},
        {"normal-means", "in the venue", "agreed to a draw at once"},
        {"normal-means", "sent to", "not written down and verified"},
        {"normal-means", "The national code", "has announced"},
    };
    for (size_t i = 0; i < sizeof apart / sizeof *apart; i++)
        if (strcmp(its->kind, apart[i][0]) == 0 && strstr(its->story, apart[i][1]) != NULL &&
            strstr(its->story, apart[i][2]) != NULL)
            fail("facts that cannot both be", apart[i][2]);
}

/* A ruling where the opponent resigns while a right claim is looked at, or agrees to a draw
 * that was claimed where it could not be: arbiters would not all say the same. */
static void check_doubtful(void)
{
    bool agreed = strncmp(its->reason, "The game is drawn by agreement", 30) == 0;
    if (strcmp(its->kind, "in-order") == 0 && strstr(its->story, "claim") != NULL &&
        strstr(its->story, "resign") != NULL &&
        strstr(its->reason, "The claim is right") != NULL)
        fail("in doubt: a right claim, and a resignation", its->reason);
    if (strcmp(its->kind, "normal-means") == 0 && !agreed &&
        strstr(its->story, "The opponent agreed to a draw at once") != NULL)
        fail("in doubt: a draw that was agreed", its->reason);
    if (strcmp(its->kind, "conduct") == 0 && strncmp(its->reason, "Not decided", 11) == 0 &&
        (strstr(its->story, " chats with") != NULL || strstr(its->story, " talks to") != NULL))
        fail("in doubt: a conversation", its->reason);
    if (strcmp(its->kind, "draw-offer") == 0 && strncmp(its->reason, "No draw can", 11) == 0 &&
        (strstr(its->story, "says no,") != NULL || strstr(its->story, "\"No\"") != NULL ||
         strstr(its->story, "refuses it") != NULL ||
         strstr(its->story, "touches a piece") != NULL))
        fail("in doubt: an offer that was refused where none can be made", its->reason);
    for (unsigned i = 0; i < its->count; i++)
        if (strstr(its->choices[i].text, "the agreement or the resignation") != NULL &&
            (strstr(its->story, "No draw had been agreed") != NULL ||
             strstr(its->story, "o player had resigned") != NULL))
            fail("a choice speaks of what the story denies", its->choices[i].text);
        else if (strstr(its->choices[i].text, "do the regulations announce") != NULL &&
                 strstr(its->story, "announce no smaller") != NULL)
            fail("a choice speaks of what the story denies", its->choices[i].text);
    bool gap = strstr(its->story, "of 1 January 2023. Blitz, adequate") != NULL &&
               (strcmp(its->kind, "illegal") == 0 || strcmp(its->kind, "claim") == 0);
    if (gap && (strstr(its->reason, "minute") != NULL))
        fail("in doubt: the minutes of blitz with adequate supervision", its->reason);
    if (strncmp(its->choices[its->right].text, "Article A.3", 11) == 0 &&
        strcmp(its->kind, "in-order") == 0)
        fail("an Article that did not end the game", its->reason);
}

/* Of a ruling's Articles the right one is not the only one of its chapter. */
static void check_chapter(void)
{
    const char *right = its->choices[its->right].text;
    size_t size = strcspn(right, ".");
    unsigned same = 0;
    for (unsigned i = 0; i < its->count; i++)
        same += strncmp(its->choices[i].text, right, size) == 0 &&
                its->choices[i].text[size] == right[size];
    if (strncmp(its->question, "On which of these Articles", 26) == 0 && same < 2)
        fail("the chapter tells the Article", right);
}

/* No text names an option of the command line. */
static void check_options(void)
{
    const char *const texts[] = {its->story, its->question, its->reason};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (strstr(texts[i], " --") != NULL)
            fail("an option in a text", texts[i]);
    for (unsigned i = 0; i < its->count; i++)
        if (strstr(its->choices[i].text, " --") != NULL)
            fail("an option in a choice", its->choices[i].text);
}

/* A player of whom the story tells no fault, no resignation and no fallen flag: a choice by
 * which that player loses is known as wrong without the Laws. */
static void check_blamed(void)
{
    static const char *const kinds[] = {"flag", "resign", "device", "default-time", "touch"};
    static const char *const sides[] = {"White", "Black"};
    bool asked = false;
    bool both_named = strcmp(its->kind, "default-time") == 0 && /* by their colours alone */
                      strchr(its->story, '(') == NULL;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        asked |= strcmp(its->kind, kinds[i]) == 0;
    for (unsigned i = 0; i < its->count && asked; i++)
        for (int side = 0; side < 2; side++) {
            char loses[32], resigned[32], who[16];
            sprintf(loses, "%s loses", sides[side]);
            sprintf(resigned, "%s has resigned", sides[side]);
            sprintf(who, "(%s)", sides[side]);
            if ((strstr(its->choices[i].text, loses) != NULL ||
                 strstr(its->choices[i].text, resigned) != NULL) &&
                strstr(its->story, who) == NULL && !both_named)
                fail("a choice blames a player of whom nothing is told", its->choices[i].text);
            if (strstr(its->choices[i].why != NULL ? its->choices[i].why : "",
                       "it had been the other player") != NULL)
                fail("a choice is about the other player", its->choices[i].text);
        }
}

/* Of two late players both Articles speak: where neither is there at the start, White loses the
 * time. */
static void check_late(void)
{
    bool both = strstr(its->story, "White") != NULL && strstr(its->story, "Black") != NULL &&
                strstr(its->story, "(White)") == NULL && strstr(its->story, "(Black)") == NULL;
    for (unsigned i = 0; i < its->count && strcmp(its->kind, "default-time") == 0; i++)
        if ((both || strstr(its->story, "Neither") != NULL ||
             strstr(its->story, "both chairs")) &&
            i != its->right && its->choices[i].why != NULL &&
            strstr(its->choices[i].why, "neither player present at the start") != NULL)
            fail("an Article that the story is about, too", its->choices[i].text);
}

/* Claims by whether the key grants them and whether a choice does. */
static unsigned long claims[FF_SCHOOL_LEVEL_COUNT][2], offered[2];

static void note_claim(void)
{
    static const char right[] = "The claim is right";
    bool granted = strncmp(its->choices[its->right].text, right, sizeof right - 1) == 0;
    bool other = false;
    if (strcmp(its->kind, "claim") != 0 ||
        (!granted && strncmp(its->choices[its->right].text, "Wrong claim", 11) != 0))
        return;
    for (unsigned i = 0; i < its->count; i++)
        other |= i != its->right &&
                 strncmp(its->choices[i].text, granted ? "Wrong claim" : right, 11) == 0;
    claims[its->level][granted]++;
    offered[granted] += other;
}

/* Of fewer cases chance alone may ask the one or the other seldom. */
static void check_share(const char *where, const unsigned long asked[2])
{
    enum { ENOUGH = 60 };
    unsigned long sum = asked[0] + asked[1];
    if (sum < ENOUGH || (asked[1] * 5 >= sum && asked[0] * 5 >= sum))
        return;
    printf("claims%s: %lu wrong, %lu right\n", where, asked[0], asked[1]);
    failures++;
}

/* Right claims and wrong ones are asked at every level, and the other answer is a choice. */
static void check_claims(void)
{
    enum { SOME = 12 };
    unsigned long all[2] = {0, 0};
    for (int level = 0; level < FF_SCHOOL_LEVEL_COUNT; level++) {
        char where[] = " at level 0";
        where[sizeof where - 2] = (char)('0' + level);
        check_share(where, claims[level]);
        all[0] += claims[level][0];
        all[1] += claims[level][1];
    }
    check_share("", all);
    for (int granted = 0; granted < 2; granted++)
        if (all[granted] >= SOME && offered[granted] * 5 < all[granted] * 3) {
            printf("of %lu claims that are %s only %lu offer the other answer\n", all[granted],
                   granted ? "right" : "wrong", offered[granted]);
            failures++;
        }
}

/* The words of the question must not tell whether something is left open. */
static void check_question(void)
{
    bool so_far = strstr(its->question, "known so far") != NULL, open = false;
    for (unsigned i = 0; i < its->count; i++)
        open |= strncmp(its->choices[i].text, "Not decided", 11) == 0 ||
                strstr(its->choices[i].text, "is not decided") != NULL ||
                strncmp(its->choices[i].text, "Play has ended", 14) == 0;
    if (open != so_far && strncmp(its->choices[0].text, "Article", 7) != 0)
        fail("the question tells whether it is decided", its->question);
}

static void check_case(ff_school_draw *draw)
{
    const train_kind *kind = train_kind_of(its->kind);
    check_question();
    check_prompted();
    check_facts();
    check_blamed();
    check_doubtful();
    check_options();
    check_chapter();
    check_late();
    note_claim();
    kind_made[kind - train_kinds]++;
    note_place(draw);
    for (unsigned i = 0; i < its->count; i++)
        for (unsigned k = 0; k < i; k++)
            if (strcmp(its->choices[i].text, its->choices[k].text) == 0)
                fail("two choices are the same", its->choices[i].text);
    check_words(kind);
    check_table();
    check_spelling();
    if (kind->make == train_make_ruling)
        check_ruling();
    else if (kind->make == train_make_tiebreak)
        check_tiebreak();
    else if (kind->make == train_make_pairing)
        check_pairing();
    else if (kind->make == train_make_adjourn)
        check_adjourned();
    else if (kind->make == train_make_knockout)
        check_knockout();
    else if (kind->make == train_make_class)
        check_class();
    else if (kind->make == train_make_control)
        check_display();
    else if (kind->make == train_make_setting)
        check_setting();
    else if (kind->make == train_make_law)
        for (int i = 0; i < FF_LAW_POINT_COUNT; i++)
            law_asked[i] |= strcmp(its->command + strlen("flagfall laws "),
                                   ff_law_point_key((ff_law_point)i)) == 0;
}

static double chi_square(const unsigned *counts, unsigned count)
{
    double sum = 0, chi = 0;
    for (unsigned i = 0; i < count; i++)
        sum += counts[i];
    for (unsigned i = 0; i < count && sum > 0; i++)
        chi += (counts[i] - sum / count) * (counts[i] - sum / count) / (sum / count);
    return chi;
}

/* Of one kind, among some hundreds of such tables: 27.6 and 30.7 are passed once in a million
 * draws of three and four. */
static void check_kind_alike(const unsigned *counts, unsigned count, const char *what, int kind,
                             int level)
{
    static const double most[] = {0, 0, 23.9, 27.6, 30.7};
    double chi = chi_square(counts, count);
    if (chi <= most[count])
        return;
    printf("%s%s%s: the %s of the right answer tells: of %u", train_kinds[kind].key,
           level < ALL_LEVELS ? ", " : "",
           level < ALL_LEVELS ? ff_school_level_key((ff_school_level)level) : "", what, count);
    for (unsigned i = 0; i < count; i++)
        printf(" %u", counts[i]);
    printf("; chi-square %.1f\n", chi);
    failures++;
}

static void check_kinds_alike(void)
{
    for (int kind = 0; train_kinds[kind].key != NULL; kind++)
        for (unsigned n = 3; n <= FF_SCHOOL_CHOICES; n++) {
            check_kind_alike(kind_places[kind][n], n, "place", kind, ALL_LEVELS);
            check_kind_alike(kind_values[kind][n], n, "value", kind, ALL_LEVELS);
            for (int level = 0; level <= ALL_LEVELS; level++)
                check_kind_alike(kind_ranks[kind][level][n], n, "length", kind, level);
        }
}

/* Chi-square of counts that should be alike; 16.3 and 21.1 are passed once in a thousand and in
 * ten thousand draws of three and four. */
static void check_alike(const unsigned *counts, unsigned count, const char *what)
{
    static const double most[] = {0, 0, 15.1, 18.4, 21.1};
    double sum = 0, chi = chi_square(counts, count);
    for (unsigned i = 0; i < count; i++)
        sum += counts[i];
    printf("%s of %u:", what, count);
    for (unsigned i = 0; i < count; i++)
        printf(" %u", counts[i]);
    printf("; chi-square %.1f over %.0f cases\n", chi, sum);
    if (chi > most[count]) {
        printf("the %s of the right answer tells\n", what);
        failures++;
    }
}

static int print_cases(const char *key, unsigned count, uint32_t seed)
{
    for (unsigned i = 0; i < count; i++) {
        ff_school_case c;
        ff_str text = FF_STR_INIT;
        ff_school_level level = (ff_school_level)(i % FF_SCHOOL_LEVEL_COUNT);
        if (level < train_kind_of(key)->least)
            level = FF_SCHOOL_INTERNATIONAL;
        if (!train_drawn(train_kind_of(key), level, seed, i, NULL, &c))
            continue;
        ff_str_format(&text, "--- %s\n", c.code);
        ff_school_case_text(&c, 80, &text);
        ff_school_key_text(&c, -1, 80, &text);
        fputs(ff_str_get(&text), stdout);
        ff_str_release(&text);
        ff_school_case_release(&c);
    }
    return 0;
}

static int json_cases(const char *key, unsigned count, uint32_t seed)
{
    const train_kind *kind = train_kind_of(key);
    for (unsigned i = 0; i < count; i++) {
        ff_school_case c;
        ff_str text = FF_STR_INIT;
        ff_school_level level = (ff_school_level)(i % FF_SCHOOL_LEVEL_COUNT);
        if (kind != NULL && level < kind->least)
            level = FF_SCHOOL_INTERNATIONAL;
        if (!train_drawn(kind, level, seed, i, NULL, &c))
            continue;
        ff_school_case_json(&c, -1, &text);
        fputs(ff_str_get(&text), stdout);
        ff_str_release(&text);
        ff_school_case_release(&c);
    }
    return 0;
}

/* --- which points of the Laws have a case --- */

/* What a case rests on goes to `seen`, with the edition. */
static void note_rests_on(const ff_school_case *c)
{
    char text[128], edition[32];
    if (sscanf(c->provision, "%31s", edition) != 1 || ff_laws_find(edition) == NULL)
        return;
    for (const char *at = c->rests_on; *at != '\0'; at += strspn(at, ", ")) {
        size_t size = strcspn(at, ",");
        snprintf(text, sizeof text, "Article %s %.*s", edition, (int)size, at);
        note(text);
        at += size;
    }
}

/* Provisions of the Laws are by far the most, and are made fastest. */
static unsigned drawn_of(const train_kind *kind, unsigned count)
{
    enum { LAWS = 12 };
    return kind->make == train_make_law ? count * LAWS
           : kind->make == train_make_ruling || kind->make == train_make_adjourn ||
                   kind->make == train_make_class || kind->make == train_make_setting
               ? count
               : 0;
}

static void draw_all(unsigned count, uint32_t seed)
{
    for (const train_kind *kind = train_kinds; kind->key != NULL; kind++)
        for (unsigned i = 0; i < drawn_of(kind, count); i++) {
            ff_school_case c;
            ff_school_level level = (ff_school_level)(i % FF_SCHOOL_LEVEL_COUNT);
            level = level < kind->least ? FF_SCHOOL_INTERNATIONAL : level;
            if (!train_drawn(kind, level, seed, i, NULL, &c))
                continue;
            if (kind->make != train_make_law)
                note_rests_on(&c);
            for (int p = 0; p < FF_LAW_POINT_COUNT && kind->make == train_make_law; p++)
                law_asked[p] |= strcmp(c.command + strlen("flagfall laws "),
                                       ff_law_point_key((ff_law_point)p)) == 0;
            ff_school_case_release(&c);
        }
}

static bool is_seen(const char *text)
{
    for (unsigned i = 0; i < seen_count; i++)
        if (strcmp(seen[i], text) == 0)
            return true;
    return false;
}

/* Does a case of a ruling rest on it, in any edition? */
static bool is_ruled_on(ff_law_point point)
{
    for (unsigned i = 0; ff_laws_all[i] != NULL; i++) {
        char text[128];
        ff_article a = ff_laws_article(ff_laws_all[i], point);
        snprintf(text, sizeof text, "Article %s %s", ff_laws_all[i]->id,
                 a.number != NULL ? a.number : "");
        if (a.number != NULL && is_seen(text))
            return true;
    }
    return false;
}

/* Why the provision itself is not asked in any edition; NULL where it can be. */
static const char *not_asked(ff_law_point point)
{
    const char *why = "no edition has it";
    for (unsigned i = 0; ff_laws_all[i] != NULL; i++) {
        ff_str says = FF_STR_INIT;
        ff_article a = ff_laws_article(ff_laws_all[i], point);
        ff_laws_summary(ff_laws_all[i], point, &says);
        bool empty = says.size == 0;
        ff_str_release(&says);
        if (a.number != NULL && a.mark == FF_MARK_NONE && !empty)
            return NULL;
        if (a.number != NULL)
            why = a.mark != FF_MARK_NONE ? "its Article is not verified" : "it says no value";
    }
    return why;
}

static int show_coverage(unsigned count, uint32_t seed)
{
    unsigned ruled = 0, asked = 0, none = 0, missed = 0;
    draw_all(count, seed);
    for (int i = 0; i < FF_LAW_POINT_COUNT; i++) {
        ff_law_point point = (ff_law_point)i;
        const char *why = not_asked(point);
        bool by_ruling = is_ruled_on(point);
        ruled += by_ruling;
        asked += !by_ruling && law_asked[i];
        if (!by_ruling && law_asked[i])
            printf("%s (%s): asked as a provision, no scene rests on it\n",
                   ff_law_point_key(point), ff_law_point_command(point));
        if (by_ruling || law_asked[i])
            continue;
        none += why != NULL;
        missed += why == NULL;
        printf("%s (%s): no case: %s\n", ff_law_point_key(point), ff_law_point_command(point),
               why != NULL ? why : "it was not drawn");
    }
    printf("%d points: %u with a case of a ruling, %u only asked as provisions, %u that cannot "
           "be asked, %u not drawn\n",
           FF_LAW_POINT_COUNT, ruled, asked, none, missed);
    return missed > 0;
}

/* --- how long it takes --- */

enum { SLOWEST = 12 };

/* By processor time, the longest first. */
static struct {
    double ms;
    unsigned long index;
    char code[FF_SCHOOL_CODE];
} slowest[SLOWEST];
static double sum_ms, kind_ms[KINDS];

static void note_time(double ms, unsigned long index, const char *code)
{
    unsigned place = SLOWEST;
    for (; place > 0 && slowest[place - 1].ms < ms; place--)
        if (place < SLOWEST)
            slowest[place] = slowest[place - 1];
    sum_ms += ms;
    if (place == SLOWEST)
        return;
    slowest[place].ms = ms;
    slowest[place].index = index;
    snprintf(slowest[place].code, sizeof slowest[place].code, "%s", code);
}

static const train_kind *only; /* NULL: cases of all kinds */

static bool draw_timed(uint32_t seed, unsigned long index, ff_school_case *c)
{
    ff_school_level level = (ff_school_level)(index % FF_SCHOOL_LEVEL_COUNT);
    level = only != NULL && level < only->least ? FF_SCHOOL_INTERNATIONAL : level;
    clock_t begun = clock();
    bool drawn = train_drawn(only, level, seed, (unsigned)index, NULL, c);
    double ms = (double)(clock() - begun) * 1000 / CLOCKS_PER_SEC;
    note_time(ms, index, drawn ? c->code : "none");
    if (drawn)
        kind_ms[train_kind_of(c->kind) - train_kinds] += ms;
    return drawn;
}

static int show_slowest(unsigned long from, unsigned long count, uint32_t seed)
{
    for (unsigned long i = from; i < from + count; i++) {
        ff_school_case c;
        if (!draw_timed(seed, i, &c))
            continue;
        kind_made[train_kind_of(c.kind) - train_kinds]++;
        ff_school_case_release(&c);
    }
    for (int i = 0; train_kinds[i].key != NULL; i++)
        printf("%-13s %6u cases, %6.1f ms each, with what came to nothing before\n",
               train_kinds[i].key, kind_made[i],
               kind_made[i] > 0 ? kind_ms[i] / kind_made[i] : 0.0);
    for (int i = 0; i < SLOWEST && slowest[i].ms > 0; i++)
        printf("%6.0f ms: number %lu, %s\n", slowest[i].ms, slowest[i].index, slowest[i].code);
    return 0;
}

static int sum_up(unsigned long cases)
{
    unsigned points = 0, rulings = 0;
    for (int i = 0; i < FF_LAW_POINT_COUNT; i++)
        points += law_asked[i];
    for (unsigned i = 0; i < seen_count; i++)
        rulings += strncmp(seen[i], "Article ", 8) != 0;
    for (unsigned i = 3; i <= FF_SCHOOL_CHOICES; i++) {
        check_alike(places[i], i, "place");
        check_alike(ranks[i], i, "length");
    }
    check_kinds_alike();
    printf("%lu cases, %lu not made; %lu read back, %lu counted; %u of %d points of the Laws "
           "asked, "
           "%u verdicts of rulings, %u Articles cited; %lu failures\n",
           made, refused, read_back, counted, points, FF_LAW_POINT_COUNT, rulings,
           seen_count - rulings, failures);
    printf("made in %.1f ms each, the longest in %.0f ms: %s\n",
           sum_ms / (double)(made + refused), slowest[0].ms, slowest[0].code);
    for (int i = 0; train_kinds[i].key != NULL; i++)
        printf("%s %u%s", train_kinds[i].key, kind_made[i],
               train_kinds[i + 1].key != NULL ? ", " : "\n");
    /* of so many cases each point that can be asked has some */
    if (cases >= 100000 && points < FF_LAW_POINT_COUNT - 1) {
        printf("not all points of the Laws were asked\n");
        failures++;
    }
    check_claims();
    return failures > 0 || made * 100 < cases * 95;
}

/* Each kind has cases at each of its levels: in a series another kind takes the place of one
 * that has none. */
static void check_levels(uint32_t seed)
{
    enum { TRIED = 3 };
    for (const train_kind *kind = train_kinds; kind->key != NULL; kind++)
        for (int level = kind->least; level < FF_SCHOOL_LEVEL_COUNT; level++) {
            bool drawn = false;
            for (unsigned i = 0; i < TRIED && !drawn; i++) {
                ff_school_case c;
                drawn = train_drawn(kind, (ff_school_level)level, seed, i, NULL, &c);
                if (drawn)
                    ff_school_case_release(&c);
            }
            if (!drawn) {
                printf("%s has no case at level %d\n", kind->key, level);
                failures++;
            }
        }
}

int main(int argc, char **argv)
{
    if (argc == 5 && strcmp(argv[1], "print") == 0)
        return print_cases(argv[2], (unsigned)atoi(argv[3]), (uint32_t)atoi(argv[4]));
    if (argc == 4 && strcmp(argv[1], "coverage") == 0)
        return show_coverage((unsigned)atoi(argv[2]), (uint32_t)atoi(argv[3]));
    if (argc == 5 && strcmp(argv[1], "json") == 0)
        return json_cases(argv[2], (unsigned)atoi(argv[3]), (uint32_t)atoi(argv[4]));
    if (argc == 5 && strcmp(argv[1], "slow") == 0)
        return show_slowest(strtoul(argv[2], NULL, 10), strtoul(argv[3], NULL, 10),
                            (uint32_t)atoi(argv[4]));
    if (argc == 5 && strcmp(argv[1], "only") == 0) {
        only = train_kind_of(argv[2]);
        argc -= 2;
        argv += 2;
    }
    unsigned long cases = argc > 1 ? strtoul(argv[1], NULL, 10) : 200;
    uint32_t seed = argc > 2 ? (uint32_t)strtoul(argv[2], NULL, 10) : 44;
    unsigned long from = argc > 3 ? strtoul(argv[3], NULL, 10) : 0;
    ff_school_draw draw = {seed + from};
    check_levels(seed);
    for (unsigned long i = from; i < from + cases; i++) {
        ff_school_case c;
        if (i > from && i % 5000 == 0) {
            sum_up(i - from);
            fflush(stdout);
        }
        if (!draw_timed(seed, i, &c)) {
            refused++;
            continue;
        }
        made++;
        its = &c;
        check_case(&draw);
        ff_school_case_release(&c);
    }
    return sum_up(cases);
}
