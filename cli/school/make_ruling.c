#include "cli/school/ruling.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * A case of a ruling: what happened is a scene, what else is known are facts of the table of
 * questions, and the wrong choices are the rulings when one of them is otherwise.
 */

ff_arena *train_arena(const train_ruling *r)
{
    return &r->m->c->arena;
}

/* --- the answers --- */

void train_set(train_ruling *r, const char *key, const char *value)
{
    int i = 0;
    while (i < r->fact_count && strcmp(r->facts[i].key, key) != 0)
        i++;
    if (i == r->fact_count && (value == NULL || r->fact_count == TRAIN_FACTS))
        return;
    if (value != NULL) {
        r->fact_count += i == r->fact_count;
        r->facts[i] = (train_fact){key, value};
        return;
    }
    memmove(&r->facts[i], &r->facts[i + 1],
            (size_t)(r->fact_count - i - 1) * sizeof r->facts[0]);
    r->fact_count--;
}

const char *train_given(const void *ctx, const char *key)
{
    const train_ruling *r = ctx;
    if (strcmp(key, "FILE") == 0)
        return r->pgn;
    for (int i = 0; i < r->fact_count; i++)
        if (strcmp(r->facts[i].key, key) == 0)
            return r->facts[i].value;
    return NULL;
}

void train_variable_set(train_ruling *r, char name, const char *word, const char *text)
{
    if (r->variable_count < TRAIN_VARIABLES)
        r->variables[r->variable_count++] = (train_variable){name, word, text};
}

static bool is_of(const train_ruling *r, const char *command)
{
    return strcmp(r->scene->command, command) == 0;
}

static bool has(const train_ruling *r, const char *key, const char *value)
{
    const char *given = train_given(r, key);
    return given != NULL && (value == NULL || strcmp(given, value) == 0);
}

static const train_variable *variable(const train_ruling *r, char name)
{
    for (int i = 0; i < r->variable_count; i++)
        if (r->variables[i].name == name)
            return &r->variables[i];
    return NULL;
}

static const question_field *field_of(const train_ruling *r, const char *key)
{
    return question_field_of(r->question != NULL ? r->question->fields : ruling_common_fields,
                             key);
}

/* --- asking --- */

static bool is_operand(const train_ruling *r, const char *key)
{
    const question_field *f = field_of(r, key);
    return r->question == NULL ? key[0] >= '1' && key[0] <= '9' && key[1] == '\0'
                               : f != NULL && f->operand;
}

static void put_operands(const train_ruling *r, train_question *q)
{
    for (int i = 0; i < r->fact_count; i++)
        if (is_operand(r, r->facts[i].key))
            train_add(q, r->facts[i].value, (char *)NULL);
}

static void put_words(const train_ruling *r, train_question *q)
{
    ff_arena *arena = train_arena(r);
    train_add(q, r->scene->command, (char *)NULL);
    if (r->question != NULL)
        put_operands(r, q);
    if (r->pgn != NULL) {
        q->file = "game.pgn";
        q->bytes = r->pgn;
        train_add(q, q->file, (char *)NULL);
    }
    if (r->question == NULL)
        put_operands(r, q);
    for (int i = 0; i < r->fact_count; i++) {
        const train_fact *f = &r->facts[i];
        if (is_operand(r, f->key))
            continue;
        train_add(q, train_text(arena, "--%s", f->key), (char *)NULL);
        if (f->value[0] != '\0')
            train_add(q, f->value, (char *)NULL);
    }
}

const char *train_signature(ff_arena *arena, const ff_json_value *json)
{
    ff_str text = FF_STR_INIT;
    const ff_json_value *remedy = ff_json_get(json, "remedy");
    const ff_json_value *clock = ff_json_get(remedy, "clock");
    const ff_json_value *play = ff_json_get(remedy, "must_play_moves");
    ff_str_format(&text, "%s|%s|%s|", ff_json_get_text(json, "verdict", ""),
                  ff_json_get_text(json, "result", ""),
                  ff_json_get_text(remedy, "restore_fen", ""));
    for (const ff_json_value *at = clock != NULL ? clock->first : NULL; at != NULL;
         at = at->next)
        ff_str_format(&text, "%s%lld ", ff_json_get_text(at, "side", ""),
                      ff_json_get_integer(at, "add_ms", 0));
    for (const ff_json_value *at = play != NULL ? play->first : NULL; at != NULL; at = at->next)
        ff_str_format(&text, "%s ", at->kind == FF_JSON_TEXT ? at->text : "");
    const char *copy = text.failed ? NULL : ff_arena_copy(arena, ff_str_get(&text), text.size);
    ff_str_release(&text);
    return copy != NULL ? copy : "";
}

/* Where rulings of one verdict differ by who does what: the sentence of the ruling counts too.
 */
static const char *whole_signature(const train_ruling *r, const ff_json_value *json)
{
    static const char *const by_words[] = {"in-order", "displaced", "conduct", "scoresheet",
                                           "draw-offer"};
    const char *signature = train_signature(train_arena(r), json);
    const char *text = ff_json_get_text(json, "text", ""), *end = strstr(text, ". ");
    for (size_t i = 0; i < sizeof by_words / sizeof *by_words; i++)
        if (strcmp(by_words[i], r->scene->command) == 0)
            return train_text(train_arena(r), "%s%.*s", signature,
                              end != NULL ? (int)(end - text) : (int)strlen(text), text);
    return signature;
}

/* Cuts out what begins so, as far as `last` and with it. */
static void cut_out(char *sentence, const char *first, const char *last)
{
    char *from = strstr(sentence, first), *to = from != NULL ? strstr(from, last) : NULL;
    if (to != NULL)
        memmove(from, to + strlen(last), strlen(to + strlen(last)) + 1);
}

/* "It is established: a touched piece is ruled on (flagfall touch).": no word of commands, and
 * none of a list that the case does not have. */
static const char *drop_command(char *sentence)
{
    cut_out(sentence, " (flagfall ", ")");
    cut_out(sentence, ", from what is listed under the", " facts");
    cut_out(sentence, "; then say --evident", " no");
    return sentence;
}

/* Asks as one of the rulings on this case; `bare`: for its verdict only. */
static bool ask_in_series(const train_ruling *r, const train_question *q, bool bare,
                          train_answer *out)
{
    r->series->bare = bare;
    r->series->arena = train_arena(r);
    r->series->sentence = NULL;
    ruling_series *before = ruling_use_series(r->series);
    bool asked = train_ask(train_arena(r), q, out);
    ruling_use_series(before);
    return asked;
}

static bool ask_json(const train_ruling *r, bool bare, train_ruled *out)
{
    train_question q = {.count = 0};
    train_answer answer;
    put_words(r, &q);
    train_add(&q, "--format", "json", (char *)NULL);
    *out = (train_ruled){.status = -1};
    if (!ask_in_series(r, &q, bare, &answer))
        return false;
    out->status = answer.status;
    out->json = answer.json;
    if (out->json == NULL || r->series->sentence == NULL)
        return false;
    out->signature = whole_signature(r, out->json);
    out->sentence =
        drop_command((char *)(size_t)train_text(train_arena(r), "%s", r->series->sentence));
    return out->sentence[0] != '\0' && (out->status < 2 || out->status == 6);
}

/* --- what happened --- */

/* "by=$P move=$M": the answers of a scene. False where it needs what was not drawn. */
static bool set_words(train_ruling *r, const char *words)
{
    while (*words != '\0') {
        if (*words == '-') { /* a fact that the text tells */
            words += strcspn(words, " ");
            words += *words == ' ';
            continue;
        }
        ff_str parts[2] = {FF_STR_INIT, FF_STR_INIT};
        int part = 0;
        bool failed = false;
        for (; *words != '\0' && *words != ' '; words++) {
            bool drawn = *words == '$';
            const train_variable *v = drawn ? variable(r, *++words) : NULL;
            failed |= drawn && v == NULL;
            if (*words == '=' && part == 0)
                part = 1;
            else if (v != NULL)
                ff_str_text(&parts[part], v->word);
            else
                ff_str_char(&parts[part], *words);
        }
        words += *words == ' ';
        failed |= parts[0].failed || parts[1].failed;
        if (!failed)
            train_set(r, train_text(train_arena(r), "%s", ff_str_get(&parts[0])),
                      train_text(train_arena(r), "%s", ff_str_get(&parts[1])));
        ff_str_release(&parts[0]);
        ff_str_release(&parts[1]);
        if (failed)
            return false;
    }
    return true;
}

/* A text with what was drawn in the place of "{X}". */
static void put_drawn(const train_ruling *r, const char *text, size_t size, ff_str *out)
{
    for (const char *end = text + size; text < end; text++) {
        const train_variable *v = *text == '{' ? variable(r, text[1]) : NULL;
        if (v == NULL) {
            ff_str_char(out, *text);
            continue;
        }
        ff_str_text(out, v->text);
        text += 2;
    }
}

/* The variant of the texts that was drawn, with names in it. */
static void put_story(train_ruling *r, ff_str *out)
{
    int count = 0;
    size_t size;
    while (question_item(r->scene->texts, count, &size) != NULL)
        count++;
    const char *text = question_item(r->scene->texts,
                                     (int)ff_school_below(&r->m->draw, (unsigned)count), &size);
    put_drawn(r, text, size, out);
}

static void name_players(train_ruling *r)
{
    static const char *const sides[] = {"White", "Black"};
    static const char *const words[] = {"white", "black"};
    ff_arena *arena = train_arena(r);
    int p = r->player, o = !p;
    const char *mine = train_name(r->m, NULL), *theirs = train_name(r->m, mine);
    train_variable_set(r, 'P', words[p], train_text(arena, "%s (%s)", mine, sides[p]));
    train_variable_set(r, 'O', words[o], train_text(arena, "%s (%s)", theirs, sides[o]));
    train_variable_set(r, 'p', words[p], "");
    train_variable_set(r, 'o', words[o], "");
}

/* --- by what is ruled --- */

static bool is_stated(const train_ruling *r, const char *clause)
{
    for (int i = 0; i < r->clause_count; i++)
        if (strcmp(r->clauses[i], clause) == 0)
            return true;
    return false;
}

static void state_fact(train_ruling *r, const char *clause)
{
    if (!is_stated(r, clause) && r->clause_count < TRAIN_CLAUSES)
        r->clauses[r->clause_count++] = clause;
}

static const char *draw_laws(train_maker *m)
{
    unsigned count = 0, least = train_first_edition(m);
    while (ff_laws_all[count] != NULL)
        count++;
    bool today = m->c->level < FF_SCHOOL_FIDE || ff_school_chance(&m->draw, 60);
    return today ? ff_laws_default()->id
                 : ff_laws_all[least + ff_school_below(&m->draw, count - least)]->id;
}

/* Does the text of the scene tell it already, or not allow it? */
static bool is_told(const train_ruling *r, const char *key)
{
    const char *at = r->scene->words;
    size_t size = strlen(key);
    while ((at = strchr(at, '-')) != NULL)
        if (strncmp(++at, key, size) == 0 && (at[size] == '\0' || at[size] == ' ') &&
            (at - 1 == r->scene->words || at[-2] == ' '))
            return true;
    return false;
}

/* Blitz with adequate supervision in the Laws of 2023: the letter and the practice differ in
 * how much time the opponent gets, and no case asks it. */
static bool is_without_tariff(const train_ruling *r)
{
    return (is_of(r, "illegal") || is_of(r, "claim")) && has(r, "mode", "blitz") &&
           has(r, "supervision", "adequate") && has(r, "laws", ff_laws_default()->id);
}

static void draw_rules(train_ruling *r)
{
    static const char *const modes[] = {"standard", "rapid", "blitz"};
    static const char *const supervisions[] = {"adequate", "limited"};
    ff_school_draw *draw = &r->m->draw;
    unsigned mode =
        r->m->c->level > FF_SCHOOL_BEGINNER && ff_school_chance(draw, 45) && !is_told(r, "mode")
            ? 1 + ff_school_below(draw, 2)
            : 0;
    train_set(r, "laws", draw_laws(r->m));
    train_set(r, "mode", modes[mode]);
    if (mode != 0)
        train_set(r, "supervision", supervisions[ff_school_below(draw, 2)]);
    if (is_without_tariff(r))
        train_set(r, "supervision", "limited");
    if (mode != 0 && is_of(r, "flag")) { /* one period has all the moves */
        train_set(r, "last-period", "yes");
        train_set(r, "moves-made", "no");
        state_fact(r, "no other period follows");
        state_fact(r, "the prescribed moves were not made");
    }
}

/* Is it about the start, with the number of moves that were made? */
static bool is_start(const train_ruling *r)
{
    return strcmp(r->scene->command, "start") == 0;
}

/* The time left on one side: after few moves most of it. */
static unsigned draw_seconds(train_ruling *r)
{
    static const struct {
        const char *mode;
        unsigned all, a_move;
    } rates[] = {{"blitz", 300, 8}, {"rapid", 1500, 40}, {"standard", 5400, 120}};
    unsigned i = 0;
    while (strcmp(rates[i].mode, train_given(r, "mode")) != 0)
        i++;
    if (!is_start(r))
        return 20 + ff_school_below(&r->m->draw, i == 0 ? 280 : 3000);
    unsigned moves = (unsigned)strtoul(train_given(r, "moves"), NULL, 10);
    return rates[i].all - moves * ff_school_below(&r->m->draw, rates[i].a_move) -
           ff_school_below(&r->m->draw, rates[i].a_move);
}

/* What both clocks show; it changes what is to be set, and sometimes what is ruled. */
static void draw_clocks(train_ruling *r)
{
    static const char *const keys[] = {"white-clock", "black-clock"};
    if (field_of(r, "white-clock") == NULL || train_given(r, "white-clock") != NULL ||
        train_given(r, "black-clock") != NULL || r->scene->place == train_place_flag ||
        is_of(r, "flag") || is_told(r, "white-clock") || !ff_school_chance(&r->m->draw, 50))
        return;
    r->clocks = true;
    for (int side = 0; side < 2; side++) {
        unsigned seconds = draw_seconds(r);
        r->clock_ms[side] = (long long)seconds * 1000;
        train_set(r, keys[side],
                  train_text(train_arena(r), "%u:%02u:%02u", seconds / 3600, seconds / 60 % 60,
                             seconds % 60));
    }
}

/* --- facts --- */

static const char *item(train_ruling *r, const char *list, int index)
{
    size_t size;
    const char *text = list != NULL ? question_item(list, index, &size) : NULL;
    return text != NULL ? train_text(train_arena(r), "%.*s", (int)size, text) : NULL;
}

/* Whether a fact may turn rulings of this kind; the rules and the position have their own way.
 */
static bool is_fact(const question_field *f)
{
    static const char *const apart[] = {"laws", "mode", "supervision", "rights", "en-passant"};
    for (size_t i = 0; i < sizeof apart / sizeof *apart; i++)
        if (strcmp(f->key, apart[i]) == 0)
            return false;
    return f->facts != NULL;
}

/* Answers the field with a sample. */
static void answer_with(train_ruling *r, const question_field *f, int sample)
{
    const char *value = item(r, question_samples(f), sample);
    if (f->type == QUESTION_YES)
        value = sample == 1 ? "" : NULL;
    train_set(r, f->key, value);
}

static int sample_count(const question_field *f)
{
    size_t size;
    int count = 0;
    while (question_item(f->facts, count, &size) != NULL)
        count++;
    return count;
}

/* A fact that goes with no other one: of that value, or (NULL) of any. */
typedef struct apart {
    const char *command, *key, *value, *other, *other_value;
} apart;

/* What would contradict: in rapid and blitz one period has all the moves, and so has the last
 * one of any game. */
static bool goes_together(const train_ruling *r)
{
    static const apart rows[] = {
        {"flag", "last-period", "no", "mode", "rapid"},
        {"flag", "last-period", "no", "mode", "blitz"},
        {"flag", "last-period", "yes", "moves-made", "yes"},
        {"flag", "moves-made", "yes", "mode", "rapid"},
        {"flag", "moves-made", "yes", "mode", "blitz"},
        {"device", "sounded", "", "switched-off", ""},
        {"device", "opponent-absent", "", "white-clock", NULL},
        {"flag", "guidelines", "", "laws", "code"},
        {"flag", "guidelines", "", "laws", "fide-2009"},
        {"flag", "guidelines", "", "laws", "fide-2014"},
        {"normal-means", "announced", NULL, "laws", "code"},
    };
    bool together = true;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        together &= strcmp(rows[i].command, r->scene->command) != 0 ||
                    !has(r, rows[i].key, rows[i].value) ||
                    !has(r, rows[i].other, rows[i].other_value);
    return together;
}

static bool has_the_move(const train_ruling *r)
{
    const char *fen = train_given(r, "fen");
    return fen != NULL && strstr(fen, r->player == FF_WHITE ? " w " : " b ") != NULL;
}

/* What is not drawn beside another fact, whatever it would state. The opponent has replied
 * before the clock was pressed: the player has the move. */
static bool is_drawn_apart(const train_ruling *r, const char *key)
{
    static const apart rows[] = {
        {"flag", "forgotten", NULL, "pressed", NULL},
        {"flag", "forgotten", NULL, "fallen", "both"},
        /* they came with the Laws of 2017 */
        {"flag", "guidelines", NULL, "laws", "code"},
        {"flag", "guidelines", NULL, "laws", "fide-2009"},
        {"flag", "guidelines", NULL, "laws", "fide-2014"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(rows[i].command, r->scene->command) == 0 && strcmp(rows[i].key, key) == 0 &&
            has(r, rows[i].other, rows[i].other_value))
            return true;
    return is_of(r, "flag") && strcmp(key, "forgotten") == 0 && !has_the_move(r);
}

static void draw_facts(train_ruling *r)
{
    unsigned often = r->m->c->level == FF_SCHOOL_BEGINNER ? 12 : 22;
    if (r->question == NULL)
        return;
    for (const question_field *f = r->question->fields; f->key != NULL; f = question_next(f)) {
        if (!is_fact(f) || is_told(r, f->key) || train_given(r, f->key) != NULL ||
            is_drawn_apart(r, f->key) || !question_applies(f, train_given, r) ||
            !ff_school_chance(&r->m->draw, often))
            continue;
        int sample = (int)ff_school_below(&r->m->draw, (unsigned)sample_count(f));
        answer_with(r, f, sample);
        state_fact(r, item(r, f->facts, sample));
    }
}

/* Where neither side can mate it is of no use to touch a piece; that someone resigns there is
 * asked from FIDE arbiters on. */
static bool was_over(const train_ruling *r, const train_ruled *base)
{
    bool examined = is_of(r, "resign") && r->m->c->level >= FF_SCHOOL_FIDE;
    return ((r->scene->place == train_place_ending && !examined) || is_of(r, "touch")) &&
           strncmp(ff_json_get_text(base->json, "text", ""), "The game was over",
                   strlen("The game was over")) == 0;
}

/* A game is hardly over after a few moves. */
static bool is_unlikely(const train_ruling *r)
{
    enum { LEAST_MOVES = 9 };
    return is_start(r) && train_given(r, "over") != NULL &&
           strtoul(train_given(r, "moves"), NULL, 10) < LEAST_MOVES;
}

static bool begins_with(const char *text, const char *beginning)
{
    return strncmp(text, beginning, strlen(beginning)) == 0;
}

/* Where arbiters would not all say the same: the opponent resigns while a right claim is looked
 * at, or agrees to a draw that was claimed where it could not be. */
static bool is_doubtful(const train_ruling *r, const train_ruled *base)
{
    const char *text = ff_json_get_text(base->json, "text", "");
    if (r->question == NULL)
        return strstr(r->scene->words, ":threefold") != NULL &&
               strstr(r->scene->words, ":resigned") != NULL &&
               begins_with(text, "The claim is right");
    /* no rule is against it; many arbiters see a breach */
    if (has(r, "breach", "conversation"))
        return base->status == 6;
    /* the offer was refused as well */
    if (has(r, "answer", "refused") || has(r, "answer", "touched"))
        return begins_with(text, "No draw can be agreed");
    if (is_of(r, "start")) /* of the old code: clocks are told, and the time control is not */
        return begins_with(text, "Not decided: has a quarter");
    return is_of(r, "normal-means") && has(r, "accepted", NULL) &&
           !begins_with(text, "The game is drawn by agreement");
}

/* The sample of a field that a clause states, or -1. */
static int sample_of(train_ruling *r, const question_field *f, const char *clause)
{
    const char *text;
    for (int i = 0; (text = item(r, f->facts, i)) != NULL; i++)
        if (strcmp(text, clause) == 0)
            return i;
    return -1;
}

/* What the text tells already is not stated again. `option` as the answer has it, "--pressed".
 */
static void take_fact(train_ruling *r, const char *option, const char *clause)
{
    if (is_told(r, option + strspn(option, "-")))
        return;
    for (const question_field *f = r->question != NULL ? r->question->fields : NULL;
         f != NULL && f->key != NULL; f = question_next(f)) {
        int sample = is_fact(f) ? sample_of(r, f, clause) : -1;
        if (sample >= 0 && train_given(r, f->key) == NULL)
            answer_with(r, f, sample);
    }
    state_fact(r, clause);
}

/* Nothing that turns the ruling may be left to guess: what the program has taken is stated. */
static bool settle_facts(train_ruling *r, train_ruled *out)
{
    for (int pass = 0; pass < 3; pass++) {
        if (!ask_json(r, false, out))
            return false;
        int before = r->clause_count;
        const ff_json_value *taken = ff_json_get(out->json, "taken");
        for (const ff_json_value *at = taken != NULL ? taken->first : NULL; at != NULL;
             at = at->next)
            take_fact(r, ff_json_get_text(at, "option", ""), ff_json_get_text(at, "fact", ""));
        if (r->clause_count == before)
            return true;
    }
    return false;
}

/* A second fault needs a game that went on after the first, which was a whole one. */
static bool may_be_repeated(const train_ruling *r)
{
    static const char *const excuses[] = {"pressed", "over", "answered",
                                          "claimed", "also", "placed"};
    bool open = r->scene->place == train_place_captured || r->scene->place == train_place_half;
    const char *offence = train_given(r, "offence");
    train_ruling first = *r;
    train_ruled before;
    if (offence == NULL || offence[0] < '2')
        return true;
    for (size_t i = 0; i < sizeof excuses / sizeof *excuses; i++)
        train_set(&first, excuses[i], NULL);
    if (open) { /* what is referred is no fault that counts: another one was */
        train_set(&first, "kind", "no-move");
        train_set(&first, "move", NULL);
    }
    if (r->pgn != NULL) { /* the reply is in the game: one more excuse */
        first.pgn = NULL;
        train_set(&first, "kind", "no-move");
        train_set(&first, "by", "white");
        train_set(&first, "fen", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    }
    train_set(&first, "offence", train_text(train_arena(r), "%c", offence[0] - 1));
    return ask_json(&first, true, &before) &&
           ff_json_get(before.json, "result")->kind != FF_JSON_TEXT;
}

/* --- what would be otherwise --- */

/* Does one of the others come to the same? */
static bool is_known(const train_otherwise *list, const char *its_signature)
{
    for (unsigned i = 0; i < list->count; i++)
        if (strcmp(list->list[i].signature, its_signature) == 0)
            return true;
    return false;
}

/* Below the level of FIDE arbiters what the Laws leave open is no choice; but whether a fact is
 * established is what evidence is about, and the regulations may say nothing of late players.
 */
static bool may_be_open(const train_ruling *r)
{
    return r->m->c->level >= FF_SCHOOL_FIDE || is_of(r, "evidence") || is_of(r, "default-time");
}

/* Two sentences of which one says no more than how the other begins: both would be right. */
bool train_is_beginning(const char *sentence, const char *other)
{
    size_t size = strlen(sentence);
    return size > 0 && sentence[size - 1] == '.' && strncmp(sentence, other, size - 1) == 0;
}

/* "The game is drawn" is true of any draw. */
static bool is_the_same_draw(const char *sentence, const char *right)
{
    return strcmp(sentence, "The game is drawn, 1/2-1/2.") == 0 &&
           strstr(right, "1/2-1/2") != NULL;
}

/* What would take a long search is no choice. */
static bool ask_known(const train_ruling *r, train_ruled *out)
{
    bool asked = ask_json(r, true, out), given_up = r->series->memo.given_up;
    r->series->memo.given_up = false;
    return asked && !given_up;
}

void train_try_other(train_ruling *r, const train_ruled *base, const char *why,
                     train_otherwise *out)
{
    train_ruled other;
    if (out->count == FF_SCHOOL_CANDIDATES || !goes_together(r) || !ask_known(r, &other) ||
        strcmp(other.signature, base->signature) == 0 || is_known(out, other.signature) ||
        (other.status == 6 && !may_be_open(r)))
        return;
    if (train_is_beginning(other.sentence, base->sentence) ||
        train_is_beginning(base->sentence, other.sentence) ||
        strcmp(other.sentence, base->sentence) == 0 ||
        is_the_same_draw(other.sentence, base->sentence) ||
        !train_is_prompted(r->m->c->kind, r->m->c->story, other.sentence))
        return;
    out->list[out->count] = other;
    out->why[out->count++] = why;
}

/* Verbs, and as what is not so has them. */
static const char *const verb_forms[][2] = {{" had ", " had "},
                                            {" was not ", " had not been "},
                                            {" was ", " had been "},
                                            {" were not ", " had not been "},
                                            {" were ", " had been "},
                                            {" is ", " were "},
                                            {" does not ", " did not "},
                                            {" do not ", " did not "},
                                            {" did not agree ", " had not agreed "},
                                            {" did not accept ", " had not accepted "},
                                            {" did not use ", " had not used "},
                                            {" did not see ", " had not seen "},
                                            {" did not ", " did not "},
                                            {" has ", " had "},
                                            {" have ", " had "},
                                            {" allows ", " allowed "},
                                            {" allow ", " allowed "},
                                            {" forbids ", " forbade "},
                                            {" follows", " followed"},
                                            {" finds ", " found "},
                                            {" asks ", " asked "},
                                            {" denies ", " denied "},
                                            {" admits ", " admitted "},
                                            {" claims ", " claimed "},
                                            {" saw ", " had seen "},
                                            {" fell ", " had fallen "},
                                            {" stood ", " had stood "},
                                            {" made ", " had made "},
                                            {" used ", " had used "},
                                            {" agreed ", " had agreed "},
                                            {" accepted ", " had accepted "},
                                            {" agree", " agreed"},
                                            {" tell ", " told "},
                                            {" announce ", " announced "},
                                            {" cannot ", " could not "},
                                            {" can ", " could "},
                                            {" make ", " made "}};

/* A clause as what is not so, by its first verb: "it is the first fault" becomes "it were the
 * first fault"; one that tells what had been before stays. */
static const char *as_if(ff_arena *arena, const char *clause)
{
    enum { VERBS = sizeof verb_forms / sizeof *verb_forms };
    const char *first = NULL;
    size_t verb = VERBS;
    for (size_t i = 0; i < VERBS; i++) {
        const char *at = strstr(clause, verb_forms[i][0]);
        if (at != NULL && (first == NULL || at < first)) {
            first = at;
            verb = i;
        }
    }
    return first == NULL ? clause
                         : train_text(arena, "%.*s%s%s", (int)(first - clause), clause,
                                      verb_forms[verb][1], first + strlen(verb_forms[verb][0]));
}

static void flip_field(train_ruling *r, const question_field *f, const train_ruled *base,
                       train_otherwise *out)
{
    train_ruling kept = *r;
    for (int i = 0; i < sample_count(f); i++) {
        const char *clause = item(r, f->facts, i);
        if (is_stated(r, clause))
            continue;
        answer_with(r, f, i);
        train_try_other(r, base, as_if(train_arena(r), clause), out);
        *r = kept;
    }
}

static void flip_facts(train_ruling *r, const train_ruled *base, train_otherwise *out)
{
    for (const question_field *f = r->question != NULL ? r->question->fields : NULL;
         f != NULL && f->key != NULL; f = question_next(f))
        if (is_fact(f) &&
            (train_given(r, f->key) != NULL || question_applies(f, train_given, r)))
            flip_field(r, f, base, out);
}

static void flip_rules(train_ruling *r, const train_ruled *base, train_otherwise *out)
{
    train_ruling kept = *r;
    for (unsigned i = train_first_edition(r->m); ff_laws_all[i] != NULL; i++) {
        train_set(r, "laws", ff_laws_all[i]->id);
        train_try_other(r, base,
                        train_text(train_arena(r), "%s applied", ff_laws_all[i]->title), out);
        *r = kept;
    }
    static const char *const modes[] = {"standard", "rapid", "blitz"};
    for (unsigned i = 0; i < 3; i++) {
        train_set(r, "mode", modes[i]);
        train_set(r, "supervision", i > 0 ? "adequate" : NULL);
        train_try_other(
            r, base,
            i > 0 ? train_text(train_arena(r), "it were %s with adequate supervision", modes[i])
                  : "it were standard chess",
            out);
        *r = kept;
    }
    if (train_given(r, "supervision") != NULL) {
        bool limited = strcmp(train_given(r, "supervision"), "limited") == 0;
        train_set(r, "supervision", limited ? "adequate" : "limited");
        train_try_other(
            r, base, limited ? "supervision were adequate" : "supervision were limited", out);
        *r = kept;
    }
}

/* "g1,e5" of "g1,e5:accident", with what is said of how they were touched. */
static void touch_so(train_ruling *r, const char *squares, const char *how, const char *why,
                     const train_ruled *base, train_otherwise *out)
{
    const char *kept = train_given(r, "touched");
    train_set(r, "touched", train_text(train_arena(r), "%s%s", squares, how));
    train_try_other(r, base, why, out);
    train_set(r, "touched", kept);
}

/* Of two pieces: one of them alone, or the other one first. */
static void flip_pieces(train_ruling *r, const char *squares, const train_ruled *base,
                        train_otherwise *out)
{
    static const char between[] = " and then ";
    ff_arena *arena = train_arena(r);
    const char *names = variable(r, 'T')->text, *second = strstr(names, between);
    if (second == NULL)
        return;
    const char *last = train_text(arena, "%.2s", squares + 3);
    touch_so(r, train_text(arena, "%s,%.2s", last, squares), "",
             "they had been touched in the other order", base, out);
    touch_so(r, train_text(arena, "%.2s", squares), "",
             train_text(arena, "only %.*s had been touched", (int)(second - names), names),
             base, out);
    touch_so(r, last, "",
             train_text(arena, "only %s had been touched", second + sizeof between - 1), base,
             out);
}

/* The pieces touched otherwise. */
static void flip_touch(train_ruling *r, const train_ruled *base, train_otherwise *out)
{
    static const char *const hows[][2] = {
        {"", "touched on purpose, without a word before"},
        {":accident", "touched by accident"},
        {":adjusted", "adjusted, which was announced before"}};
    const char *touched = train_given(r, "touched");
    if (strcmp(r->scene->command, "touch") != 0 || touched == NULL)
        return;
    size_t size = strcspn(touched, ":");
    const char *squares = train_text(train_arena(r), "%.*s", (int)size, touched);
    bool several = strpbrk(squares, ",+") != NULL;
    bool since = has(r, "opponent-touched", NULL); /* else that alone decides */
    train_set(r, "opponent-touched", NULL);
    for (size_t i = 0; i < sizeof hows / sizeof *hows && !several; i++)
        touch_so(r, squares, hows[i][0],
                 strcmp(hows[i][0], touched + size) == 0
                     ? "the opponent had touched no piece since"
                     : train_text(train_arena(r), "it had been %s%s", hows[i][1],
                                  since ? ", and the opponent had touched no piece since" : ""),
                 base, out);
    train_set(r, "opponent-touched", since ? "" : NULL);
    flip_pieces(r, squares, base, out);
}

/* Who could still mate, and whose flag it was. */
static void flip_material(train_ruling *r, const train_ruled *base, train_otherwise *out)
{
    const char *key = strcmp(r->scene->command, "flag") == 0     ? "fallen"
                      : strcmp(r->scene->command, "resign") == 0 ? "by"
                                                                 : "";
    const char *who = r->question == NULL ? train_loser(r) : train_given(r, key);
    const char *fen = train_given(r, "fen"), *why;
    if (who == NULL || fen == NULL || strcmp(who, "both") == 0)
        return;
    bool white = strcmp(who, "white") == 0;
    const char *other =
        train_other_material(train_arena(r), fen, white ? FF_BLACK : FF_WHITE, &why);
    if (other != NULL) {
        const char *sign = train_given(r, "sign");
        train_set(r, "fen", other);
        train_try_other(r, base, why, out);
        if (sign != NULL && strcmp(sign, "said") != 0) {
            train_set(r, "sign", "said");
            train_try_other(
                r, base,
                train_text(train_arena(r), "the player had resigned in words, and %s", why),
                out);
            train_set(r, "sign", sign);
        }
        train_set(r, "fen", fen);
    }
}

/* The moves of the period, which make a fallen flag nothing. */
static void flip_period(train_ruling *r, const train_ruled *base, train_otherwise *out)
{
    train_ruling kept = *r;
    if (!is_of(r, "flag") || !has(r, "mode", "standard"))
        return;
    train_set(r, "last-period", "no");
    train_set(r, "moves-made", "yes");
    train_try_other(r, base, "another period followed and the prescribed moves had been made",
                    out);
    *r = kept;
}

/* A fallen flag that decides nothing, because of the board or of the moves that were made: what
 * it would decide. */
static void flip_deciding(train_ruling *r, const train_ruled *base, train_otherwise *out)
{
    static const char *const play[] = {"8/5pk1/8/8/8/8/5PK1/8 w - - 0 60",
                                       "8/5pk1/8/8/8/8/6K1/8 w - - 0 60",
                                       "8/6k1/8/8/8/8/5PK1/8 w - - 0 60"};
    static const char *const what[] = {"both still had a pawn", "White had only the king left",
                                       "Black had only the king left"};
    bool over =
        begins_with(ff_json_get_text(base->json, "text", ""), "The game was over before");
    train_ruling kept = *r;
    if (!is_of(r, "flag") || has(r, "fallen", "both") ||
        (!over && !has(r, "moves-made", "yes")))
        return;
    for (size_t i = 0; i < sizeof play / sizeof *play; i++) {
        train_set(r, "fen", play[i]);
        train_set(r, "agreed", NULL);
        train_set(r, "resigned", NULL);
        train_set(r, "last-period", "yes");
        train_set(r, "moves-made", "no");
        train_try_other(r, base,
                        train_text(train_arena(r), "the flag decided, and %s", what[i]), out);
        *r = kept;
    }
}

/* The claim with what was drawn, by some rules. */
static void try_claim(train_ruling *r, const train_ruled *base, const char *why,
                      train_otherwise *out)
{
    ff_arena *arena = train_arena(r);
    train_ruling kept = *r;
    train_try_other(r, base, why, out);
    train_set(r, "mode", "rapid");
    train_set(r, "supervision", "adequate");
    train_try_other(r, base,
                    train_text(arena, "%s, and it were rapid with adequate supervision", why),
                    out);
    *r = kept;
    for (unsigned i = train_first_edition(r->m); ff_laws_all[i] != NULL; i++) {
        train_set(r, "laws", ff_laws_all[i]->id);
        train_try_other(
            r, base, train_text(arena, "%s, and %s applied", why, ff_laws_all[i]->title), out);
        *r = kept;
    }
}

/* Where the record begins with the position shown: how often it had stood, and how many quiet
 * half-moves there were. */
typedef struct other_count {
    const char *earlier, *quiet, *times, *moves;
} other_count;

static void set_count(train_ruling *r, const other_count *c, bool fifty)
{
    r->pgn = train_text(train_arena(r), "[SetUp \"1\"]\n[FEN \"%s %s 90\"]\n\n*\n",
                        r->m->c->fen, fifty ? c->quiet : "10");
    if (!fifty)
        train_set(r, "earlier", c->earlier);
}

/* The same claim where the count is another one: a right one, and a wrong one. */
static void flip_count(train_ruling *r, const train_ruled *base, train_otherwise *out)
{
    static const other_count counts[] = {
        {"2", "100", "the position stood for the third time",
         "each player had made fifty moves without a capture and without a pawn move"},
        {"0", "0", "the position had stood only once", "a pawn had moved just before"},
    };
    if (!is_of(r, "claim"))
        return;
    train_ruling kept = *r;
    bool fifty = strstr(r->scene->words, "fifty") != NULL;
    bool right = strcmp(ff_json_get_text(base->json, "verdict", ""), "upheld") == 0;
    const char *why = fifty ? counts[right].moves : counts[right].times;
    set_count(r, &counts[right], fifty);
    if (right)
        try_claim(r, base, why, out);
    else
        train_try_other(r, base, why, out);
    *r = kept;
}

/* A claim of the quickplay finish that can be made, and what the arbiter finds. */
static void flip_finding(train_ruling *r, const train_ruled *base, train_otherwise *out)
{
    static const char *const admissible[][2] = {
        {"mode", "standard"},    {"laws", NULL},        {"supervision", NULL},
        {"announced", ""},       {"left", "90s"},       {"off-move", NULL},
        {"accepted", NULL},      {"flag-fallen", NULL}, {"last-period", NULL},
        {"with-increment", NULL}};
    static const char *const findings[][2] = {
        {"agree", "the claim could be made, and the arbiter had agreed"},
        {"reject", "the claim could be made, and the arbiter had rejected it"},
        {"postpone", "the claim could be made, and the decision had been postponed"}};
    train_ruling kept = *r;
    if (!is_of(r, "normal-means") || train_given(r, "finding") == NULL ||
        train_given(r, "no-arbiter") != NULL)
        return;
    for (size_t i = 0; i < sizeof findings / sizeof *findings; i++) {
        for (size_t k = 0; k < sizeof admissible / sizeof *admissible; k++)
            train_set(r, admissible[k][0],
                      strcmp(admissible[k][0], "laws") == 0 ? ff_laws_default()->id
                                                            : admissible[k][1]);
        train_set(r, "finding", findings[i][0]);
        train_try_other(r, base, findings[i][1], out);
        *r = kept;
    }
}

/* What the arbiter might have chosen, where the choice is theirs. */
static void flip_penalty(train_ruling *r, const train_ruled *base, train_otherwise *out)
{
    static const char *const penalties[][3] = {
        {"warning", NULL, "the arbiter had chosen a warning"},
        {"add-time", "2min", "the arbiter had chosen to give the opponent two minutes"},
        {"take-time", "2min", "the arbiter had chosen to cut the player's time"},
        {"loss", NULL, "the arbiter had chosen the loss of the game"},
        {"expulsion", NULL, "the arbiter had chosen the expulsion"}};
    train_ruling kept = *r;
    if (!is_of(r, "conduct") || has(r, "penalty", NULL) ||
        !begins_with(ff_json_get_text(base->json, "text", ""), "A breach: a penalty is"))
        return;
    for (size_t i = 0; i < sizeof penalties / sizeof *penalties; i++) {
        train_set(r, "penalty", penalties[i][0]);
        train_set(r, "time", penalties[i][1]);
        train_try_other(r, base, penalties[i][2], out);
        *r = kept;
    }
}

/* Are both about the same: do their answers begin with the same one? */
static bool is_alike(const train_scene *one, const train_scene *other)
{
    size_t size = strcspn(one->words, " ");
    return size == strcspn(other->words, " ") && strncmp(one->words, other->words, size) == 0;
}

/* What another scene of the same ruling comes to on what was drawn. */
static void try_scene(train_ruling *r, const train_scene *s, const train_ruled *base,
                      train_otherwise *out)
{
    train_ruling kept = *r;
    for (int i = kept.fact_count; i-- > 0;)
        if (strstr(r->scene->words, r->facts[i].key) != NULL)
            train_set(r, r->facts[i].key, NULL);
    if (set_words(r, s->words)) {
        ff_str what = FF_STR_INIT;
        put_drawn(r, s->what, strlen(s->what), &what);
        train_try_other(r, base, train_text(train_arena(r), "%s", ff_str_get(&what)), out);
        ff_str_release(&what);
    }
    *r = kept;
}

/* The same with the other player, and other scenes: first those that are about the same. */
static void flip_scene(train_ruling *r, const train_ruled *base, train_otherwise *out)
{
    train_ruling kept = *r;
    const char *by = train_given(r, "by");
    bool told = is_of(r, "device") || is_of(r, "resign") || is_of(r, "touch"); /* whose it is */
    if (by != NULL && strcmp(by, "both") != 0 && !told) {
        train_set(r, "by", strcmp(by, "white") == 0 ? "black" : "white");
        train_try_other(r, base, "it had been the other player", out);
        *r = kept;
    }
    /* evidence is ruled on alike, whatever it is about */
    int least = strcmp(r->scene->command, "evidence") == 0;
    for (int alike = 1; alike >= least; alike--)
        for (const train_scene *s = train_scenes; s->command != NULL; s++)
            if (s != r->scene && strcmp(s->command, r->scene->command) == 0 &&
                s->place == r->scene->place && is_alike(s, r->scene) == alike)
                try_scene(r, s, base, out);
}

/* Where the event forbids agreed draws, that alone decides: what would be if it did not. */
static void flip_forbidden(train_ruling *r, const train_ruled *base, train_otherwise *out)
{
    train_ruling kept = *r;
    unsigned first = out->count;
    if (!is_of(r, "draw-offer") || train_given(r, "no-agreed-draws") == NULL)
        return;
    train_set(r, "no-agreed-draws", NULL);
    flip_scene(r, base, out);
    *r = kept;
    for (unsigned i = first; i < out->count; i++)
        out->why[i] =
            train_text(train_arena(r), "the event allowed agreed draws, and %s", out->why[i]);
}

/* --- the case --- */

/* A clause as a sentence. */
static void put_sentence(ff_str *out, const char *clause)
{
    ff_str_char(out, ' ');
    ff_str_char(out, (char)toupper((unsigned char)clause[0]));
    ff_str_text(out, clause + 1);
    ff_str_char(out, '.');
}

/* The facts as sentences; of some two that come together one sentence is made. */
static void put_clauses(const train_ruling *r, ff_str *out)
{
    static const char *const pairs[][3] = {
        {"no draw had been agreed before", "no player had resigned before",
         "no draw had been agreed and no player had resigned before"},
        {"no other period follows", "the prescribed moves were not made",
         "it is the last period, in which the game has to be finished"},
    };
    enum { PAIRS = sizeof pairs / sizeof *pairs };
    for (int i = 0; i < r->clause_count; i++) {
        const char *clause = r->clauses[i];
        for (size_t k = 0; k < PAIRS && clause != NULL; k++)
            if (is_stated(r, pairs[k][0]) && is_stated(r, pairs[k][1]))
                clause = strcmp(clause, pairs[k][0]) == 0   ? pairs[k][2]
                         : strcmp(clause, pairs[k][1]) == 0 ? NULL
                                                            : clause;
        if (clause != NULL)
            put_sentence(out, clause);
    }
}

/* What turns nothing. */
static void put_idle(train_ruling *r, ff_str *out)
{
    ff_school_draw *draw = &r->m->draw;
    unsigned white, black;
    switch (ff_school_below(draw, 8)) {
    case 0:
        ff_str_format(out, " The game is played on board %u of the hall.",
                      1 + ff_school_below(draw, 60));
        break;
    case 1:
        ff_str_format(out, " It is round %u of the event.", 1 + ff_school_below(draw, 9));
        break;
    case 2:
        black = 1500 + ff_school_below(draw, 900); /* one draw after the other */
        white = 1500 + ff_school_below(draw, 900);
        ff_str_format(out, " White is rated %u and Black %u.", white, black);
        break;
    case 3:
        ff_str_format(out, " %u people watch the game.", 2 + ff_school_below(draw, 20));
        break;
    default:
        break;
    }
}

static void put_rules(train_ruling *r, ff_str *out)
{
    const ff_laws *laws = ff_laws_find(train_given(r, "laws"));
    const char *supervision = train_given(r, "supervision");
    char title[128];
    snprintf(title, sizeof title, "%s", laws != NULL ? laws->title : "");
    title[0] = (char)toupper((unsigned char)title[0]);
    ff_str_format(out, "%s. ", title);
    if (strcmp(train_given(r, "mode"), "standard") == 0)
        ff_str_text(out, "Standard chess. ");
    else
        ff_str_format(out, "%s, %s supervision. ",
                      strcmp(train_given(r, "mode"), "rapid") == 0 ? "Rapid chess" : "Blitz",
                      supervision != NULL ? supervision : "");
}

static const char *whole_story(train_ruling *r)
{
    ff_str text = FF_STR_INIT;
    put_rules(r, &text);
    put_story(r, &text);
    put_clauses(r, &text);
    if (r->clocks)
        ff_str_format(&text, " White's clock shows %s, Black's %s.",
                      train_given(r, "white-clock"), train_given(r, "black-clock"));
    put_idle(r, &text);
    const char *copy = train_text(train_arena(r), "%s", ff_str_get(&text));
    ff_str_release(&text);
    return copy;
}

/* "7.5.1, 9.2", and the first of them with its edition. */
static void set_provisions(train_ruling *r, const train_ruled *base)
{
    ff_str text = FF_STR_INIT;
    const ff_json_value *list = ff_json_get(base->json, "articles");
    ff_school_case *c = r->m->c;
    for (const ff_json_value *at = list != NULL ? list->first : NULL; at != NULL; at = at->next)
        ff_str_format(&text, "%s%s", text.size > 0 ? ", " : "", at->text);
    c->rests_on = train_text(&c->arena, "%s", ff_str_get(&text));
    c->provision =
        train_text(&c->arena, "%s %s", train_given(r, "laws"),
                   list != NULL && list->first != NULL ? list->first->text : r->scene->command);
    ff_str_release(&text);
}

static const char *question_text(const train_ruling *r, int status)
{
    if (status == 6)
        return "What is the ruling, on what is known so far?";
    return strcmp(r->scene->command, "claim") == 0 || strcmp(r->scene->command, "in-order") == 0
               ? "How does the arbiter decide?"
               : "What is the ruling?";
}

/* --- other questions on the same ruling --- */

static bool is_cited(const ff_json_value *articles, const char *number)
{
    for (const ff_json_value *at = articles != NULL ? articles->first : NULL; at != NULL;
         at = at->next)
        if (strcmp(at->text, number) == 0 || strstr(at->text, number) == at->text ||
            strstr(number, at->text) == number)
            return true;
    return false;
}

/* Articles of the Laws have a number, those of appendices and guidelines a letter; chapters 1
 * to 3 say how the pieces move. */
static bool is_near_article(const char *number, const char *other)
{
    enum { MOVES = 3 };
    long its = strtol(number, NULL, 10), chapter = strtol(other, NULL, 10);
    return (isdigit((unsigned char)number[0]) != 0) ==
               (isdigit((unsigned char)other[0]) != 0) &&
           (its <= MOVES) == (chapter <= MOVES);
}

/* Is the scene one of those words, and the story about the point too? `words` NULL: any. */
typedef struct of_story {
    ff_law_point point;
    const char *command, *words;
} of_story;

static const of_story of_stories[] = {
    {FF_LAW_NEXT_COMPLETES, "stop-clock", "late-press"},
    {FF_LAW_BOTH_ABSENT, "default-time", " black-late="},
    {FF_LAW_OFFER_MANNER, "draw-offer", "before-moving"},
    {FF_LAW_OFFER_MANNER, "draw-offer", "opponent-thinking"},
    {FF_LAW_CLAIM_OFFER, "claim", NULL},
    {FF_LAW_KIND_HANDS, "illegal", "two-hands"},
    {FF_LAW_KIND_PRESS, "illegal", "no-move"},
    {FF_LAW_KIND_PROMOTION, "illegal", "promotion"},
    {FF_LAW_KIND_KING, "illegal", "king-capture"},
    {FF_LAW_KIND_MOVE, "illegal", "kind=position"},
    {FF_LAW_RULE_CHECK, "illegal", "kind=position"},
    {FF_LAW_RULE_CHECK, "illegal", "king-capture"},
    {FF_LAW_RULE_PAWN, "illegal", "kind=position"},
    {FF_LAW_RULE_PAWN, "illegal", "promotion"},
    {FF_LAW_RULE_KING, "illegal", "king-capture"},
    {FF_LAW_TOUCH_INTENT, "touch", NULL},
    {FF_LAW_REFUSAL, "conduct", "both-guilty"},
};

/* The points on how a piece moves: an illegal move of that piece is about it. */
static bool is_of_piece(const char *story, ff_law_point point)
{
    static const ff_law_point rules[] = {FF_LAW_RULE_BISHOP, FF_LAW_RULE_ROOK,
                                         FF_LAW_RULE_QUEEN,  FF_LAW_RULE_KNIGHT,
                                         FF_LAW_RULE_PAWN,   FF_LAW_RULE_KING};
    static const char *const pieces[] = {"bishop from", "rook from", "queen from",
                                         "knight from", "pawn from", "king from"};
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        if (rules[i] == point && strstr(story, pieces[i]) != NULL)
            return true;
    return false;
}

/* Which of the touched pieces binds is a question where one does; where none does, all of these
 * Articles are of the story. */
static bool is_of_touch(const char *right, ff_law_point point)
{
    return (point == FF_LAW_TOUCH_OWN || point == FF_LAW_TOUCH_OPPONENT ||
            point == FF_LAW_TOUCH_BOTH) &&
           strncmp(right, "4.3", 3) != 0;
}

/* Is the story about that point too, though the ruling rests on another? */
static bool is_of_story(const train_ruling *r, const char *right, ff_law_point point)
{
    for (size_t i = 0; i < sizeof of_stories / sizeof *of_stories; i++)
        if (of_stories[i].point == point && is_of(r, of_stories[i].command) &&
            (of_stories[i].words == NULL ||
             strstr(r->scene->words, of_stories[i].words) != NULL))
            return true;
    bool castles =
        r->scene->place == train_place_half || r->scene->place == train_place_castled;
    bool quick = has(r, "mode", "blitz") || has(r, "with-increment", NULL);
    const char *number = ff_laws_article(ff_laws_find(train_given(r, "laws")), point).number;
    return (castles && ((number != NULL && strncmp(number, "3.8", 3) == 0) ||
                        point == FF_LAW_RULE_CHECK)) ||
           (is_of(r, "illegal") && is_of_piece(r->m->c->story, point)) ||
           (is_of(r, "touch") && is_of_touch(right, point)) ||
           (quick && point == FF_LAW_QUICKPLAY_BLITZ);
}

/* What the ruling rests on in standard chess: of rapid and blitz these Articles are no wrong
 * ones. */
static const ff_json_value *articles_in_standard(train_ruling *r, const train_ruled *base)
{
    train_ruling kept = *r;
    train_ruled standard;
    train_set(r, "mode", "standard");
    train_set(r, "supervision", NULL);
    bool asked = !has(&kept, "mode", "standard") && ask_json(r, true, &standard);
    *r = kept;
    return ff_json_get(asked ? standard.json : base->json, "articles");
}

/* Is the Article one of that ruling, in the edition of the case? */
static bool is_article_of(const train_ruling *r, const char *number, const char *command)
{
    const ff_laws *laws = ff_laws_find(train_given(r, "laws"));
    for (int i = 0; i < FF_LAW_POINT_COUNT; i++) {
        const char *its = ff_laws_article(laws, (ff_law_point)i).number;
        if (its != NULL && strcmp(its, number) == 0 &&
            strcmp(ff_law_point_command((ff_law_point)i), command) == 0)
            return true;
    }
    return false;
}

/* Of several things that happened: by which the game ended, a resignation, an agreement or what
 * stood on the board (chapter 5), or else a fallen flag. */
static const char *ending_article(const train_ruling *r, const train_ruled *base,
                                  const ff_json_value *at)
{
    bool on_time = strstr(ff_json_get_text(base->json, "text", ""), "overstepped") != NULL;
    while (at != NULL && (on_time ? !is_article_of(r, at->text, "flag") || at->text[0] == '5'
                                  : at->text[0] != '5'))
        at = at->next;
    return at != NULL ? at->text : "";
}

/* The last one that is not on appeals: it says most. */
static const char *last_article(const train_ruling *r, const ff_json_value *at)
{
    const char *appeal =
        ff_laws_article(ff_laws_find(train_given(r, "laws")), FF_LAW_QUICKPLAY_APPEAL).number;
    const char *last = "";
    for (; at != NULL; at = at->next)
        if (appeal == NULL || strcmp(at->text, appeal) != 0)
            last = at->text;
    return last;
}

static const char *first_article(const train_ruling *r, const train_ruled *base)
{
    const ff_json_value *articles = ff_json_get(base->json, "articles");
    const ff_json_value *at = articles != NULL ? articles->first : NULL;
    return r->question == NULL        ? ending_article(r, base, at)
           : is_of(r, "normal-means") ? last_article(r, at)
           : at != NULL               ? at->text
                                      : "";
}

/* The Article that is asked for; where the game was over before, the one by which it was, and
 * not that of what came after. NULL: none to ask for. */
static const char *asked_article(const train_ruling *r, const train_ruled *base)
{
    const char *first = first_article(r, base);
    bool over =
        begins_with(ff_json_get_text(base->json, "text", ""), "The game was over before");
    bool none =
        !train_is_numbered((ff_article){first, FF_MARK_NONE}) || (over && first[0] != '5');
    return none ? NULL : first;
}

/* Is one of the wrong Articles of the chapter of the right one? Else that chapter would tell.
 */
static bool is_chapter_hidden(const ff_school_case *c)
{
    static const size_t word = sizeof "Article " - 1;
    for (unsigned i = 0; i < c->count; i++)
        if (i != c->right &&
            train_is_same_chapter(c->choices[c->right].text + word, c->choices[i].text + word))
            return true;
    return false;
}

/* Which Article? The wrong ones are other Articles of the same edition, first those of the
 * chapter and those by which the same command rules. */
static bool ask_article(train_ruling *r, const train_ruled *base)
{
    enum { TRIES = 800 };
    const char *right = asked_article(r, base);
    const ff_laws *laws = ff_laws_find(train_given(r, "laws"));
    const ff_json_value *articles = ff_json_get(base->json, "articles");
    const ff_json_value *standard = articles_in_standard(r, base);
    ff_school_choice others[FF_SCHOOL_CANDIDATES];
    unsigned count = 0;
    ff_arena *arena = train_arena(r);
    if (right == NULL)
        return false;
    for (int tries = 0; tries < TRIES && count < FF_SCHOOL_CANDIDATES / 2; tries++) {
        ff_law_point point = (ff_law_point)ff_school_below(&r->m->draw, FF_LAW_POINT_COUNT);
        ff_article a = ff_laws_article(laws, point);
        if (!train_is_numbered(a) || is_cited(articles, a.number) ||
            (is_of(r, "displaced") && strlen(a.number) != strlen(right)) ||
            is_cited(standard, a.number) || is_of_story(r, right, point) ||
            !is_near_article(right, a.number) ||
            ((tries < TRIES - TRIES / 4 || !isdigit((unsigned char)right[0])) &&
             !train_is_same_chapter(right, a.number) &&
             strcmp(ff_law_point_command(point), r->scene->command) != 0))
            continue;
        others[count++] = (ff_school_choice){
            train_text(arena, "Article %s", a.number),
            train_text(arena, "it were about \"%s\"", ff_law_point_title(point))};
    }
    r->m->c->typed = false;
    r->m->c->even = true; /* their lengths would tell */
    r->m->c->question = "On which of these Articles does the ruling rest?";
    return ff_school_pick(&r->m->draw, train_text(arena, "Article %s", right), others, count,
                          r->m->c->wanted, r->m->c) &&
           is_chapter_hidden(r->m->c);
}

static void show_time(ff_str *out, long long ms)
{
    long long s = ms / 1000;
    ff_str_format(out, "%lld:%02lld:%02lld", s / 3600, s / 60 % 60, s % 60);
}

/* What the clocks are set to, from what they showed and what the ruling changes. */
static const char *clocks_after(train_ruling *r, const ff_json_value *json, bool swapped)
{
    long long ms[2] = {r->clock_ms[0], r->clock_ms[1]};
    const ff_json_value *list = ff_json_get(ff_json_get(json, "remedy"), "clock");
    ff_str text = FF_STR_INIT;
    for (const ff_json_value *at = list != NULL ? list->first : NULL; at != NULL;
         at = at->next) {
        int side = strcmp(ff_json_get_text(at, "side", ""), "black") == 0;
        ms[swapped ? !side : side] += ff_json_get_integer(at, "add_ms", 0);
    }
    if (ms[0] < 0 || ms[1] < 0)
        return NULL;
    ff_str_text(&text, "White ");
    show_time(&text, ms[0]);
    ff_str_text(&text, ", Black ");
    show_time(&text, ms[1]);
    const char *copy = train_text(train_arena(r), "%s", ff_str_get(&text));
    ff_str_release(&text);
    return copy;
}

/* What do the clocks show? Wrong: the other player's clock, no change, the times of other
 * facts. */
static bool ask_clocks(train_ruling *r, const train_ruled *base, const train_otherwise *other)
{
    ff_school_choice choices[FF_SCHOOL_CANDIDATES + 2];
    const ff_json_value *list = ff_json_get(ff_json_get(base->json, "remedy"), "clock");
    unsigned count = 0;
    const char *right = clocks_after(r, base->json, false), *text;
    if (!r->clocks || list == NULL || list->first == NULL || right == NULL ||
        base->status == 6 || ff_json_get(base->json, "result")->kind == FF_JSON_TEXT)
        return false;
    bool one = list->first->next == NULL; /* else both clocks change */
    if (one && (text = clocks_after(r, base->json, true)) != NULL)
        choices[count++] =
            (ff_school_choice){text, "the other player's clock were the one to change"};
    if ((text = clocks_after(r, NULL, false)) != NULL)
        choices[count++] = (ff_school_choice){text, "no time were to be given"};
    for (unsigned i = 0; i < other->count && count < FF_SCHOOL_CANDIDATES; i++)
        if ((text = clocks_after(r, other->list[i].json, false)) != NULL)
            choices[count++] = (ff_school_choice){text, other->why[i]};
    r->m->c->typed = false;
    r->m->c->even = true;
    r->m->c->question = "What must the clocks show before play goes on?";
    return ff_school_pick(&r->m->draw, right, choices, count, r->m->c->wanted, r->m->c);
}

/* Among three: a ruling has few others, and among four its length would be nearly always of one
 * rank. */
static bool ask_ruling(train_ruling *r, const train_ruled *base, const train_otherwise *other)
{
    enum { RULINGS = 3 };
    ff_school_choice choices[FF_SCHOOL_CANDIDATES];
    for (unsigned i = 0; i < other->count; i++)
        choices[i] = (ff_school_choice){other->list[i].sentence, other->why[i]};
    r->m->c->typed = true;
    r->m->c->even = false;
    r->m->c->question = question_text(r, base->status);
    return ff_school_pick(&r->m->draw, base->sentence, choices, other->count, RULINGS, r->m->c);
}

/* --- which question --- */

/* The questions whose answers are all of one length; others are asked with the rank by length
 * that was drawn. Which it is was drawn with the case, and is not what comes easily: else the
 * ranks of the others would tell. */
typedef bool asked(train_ruling *r, const train_ruled *base, const train_otherwise *other);

static bool ask_its_article(train_ruling *r, const train_ruled *base,
                            const train_otherwise *other)
{
    (void)other;
    bool allowed = r->m->c->level >= FF_SCHOOL_FIDE || is_of(r, "stop-clock");
    return allowed && base->status != 6 && ask_article(r, base);
}

typedef struct even_form {
    const char *command; /* NULL: any other one */
    asked *asks[3];      /* by lot */
    bool always;         /* ... whatever was drawn */
} even_form;

static const even_form *even_form_of(const train_ruling *r)
{
    static const even_form forms[] = {
        {"in-order", {train_ask_end, train_ask_end, ask_its_article}, true},
        {"default-time", {train_ask_late, train_ask_late, train_ask_late}, false},
        {"illegal", {ask_clocks, train_ask_gain, ask_its_article}, false},
        {NULL, {ask_clocks, ask_its_article, ask_its_article}, false},
    };
    const even_form *form = forms;
    while (form->command != NULL && !is_of(r, form->command))
        form++;
    return form;
}

/* Kinds of which the rulings are seldom hard to tell apart: few Articles are asked. */
static bool is_of_few_articles(const train_ruling *r)
{
    static const char *const few[] = {"flag", "draw-offer", "resign", "device", "normal-means"};
    for (size_t i = 0; i < sizeof few / sizeof *few; i++)
        if (is_of(r, few[i]))
            return true;
    return false;
}

/* Is the answer to be one of those that are alike in length? */
static bool is_even(const train_ruling *r)
{
    const ff_school_case *c = r->m->c;
    bool beginner = c->level == FF_SCHOOL_BEGINNER;
    if (even_form_of(r)->always || (beginner && is_of(r, "illegal")) ||
        (c->level == FF_SCHOOL_NATIONAL && is_of(r, "stop-clock")))
        return true; /* the right ruling would never be a short one */
    if (is_of_few_articles(r))
        return c->even && c->level >= FF_SCHOOL_FIDE && c->wanted == FF_SCHOOL_CHOICES;
    return c->even && (c->level >= FF_SCHOOL_FIDE || is_of(r, "illegal") ||
                       (is_of(r, "default-time") && !beginner));
}

static bool finish_case(train_ruling *r, const train_ruled *base)
{
    train_question q = {.count = 0};
    ff_school_case *c = r->m->c;
    train_otherwise other = {.count = 0};
    c->typed = true;
    c->story = whole_story(r);
    put_words(r, &q);
    c->pgn = r->pgn;
    c->command = train_command(&c->arena, &q);
    set_provisions(r, base);
    c->reason = drop_command(
        (char *)(size_t)train_text(&c->arena, "%s", ff_json_get_text(base->json, "text", "")));
    static void (*const flips[])(train_ruling *, const train_ruled *, train_otherwise *) = {
        train_flip_order, flip_count,    flip_touch,   flip_material,
        flip_period,      flip_deciding, flip_facts,   flip_forbidden,
        flip_penalty,     flip_scene,    flip_finding, flip_rules};
    bool even = is_even(r);
    asked *ask = even ? TRAIN_ONE_OF(r->m, even_form_of(r)->asks) : ask_ruling;
    if (ask == ask_clocks && is_of(r, "illegal") && c->level < FF_SCHOOL_FIDE &&
        c->rank % 2 != 0)
        ask = train_ask_gain; /* clocks show what is asked most easily: time for the opponent */
    /* of a penalty that was chosen: what it comes to, or whether the edition has it */
    if (r->scene->place == train_place_penalty) {
        ask = train_given(r, "time") != NULL ? ask_clocks : ask_ruling;
        if ((ask == ask_clocks) != even)
            return false;
        flip_rules(r, base, &other);
    }
    for (unsigned i = 0; i < sizeof flips / sizeof *flips; i++) {
        if (ask(r, base, &other))
            return true;
        if (ask != ask_its_article)
            flips[i](r, base, &other);
    }
    return ask(r, base, &other);
}

/* A case is for a person who waits: where a search takes long, another one is drawn. */
enum { SEARCHED = 5000 };

static const ruling_question *question_by_name(const char *command)
{
    for (const ruling_question *row = ruling_questions; row->dispute != NULL; row++)
        if (strcmp(row->command->name, command) == 0)
            return row;
    return NULL;
}

/* The scenes of the kind, which is called like its command. */
static const train_scene *draw_scene(train_maker *m)
{
    const train_scene *list[128];
    unsigned count = 0;
    for (const train_scene *s = train_scenes; s->command != NULL; s++)
        if (strcmp(s->command, m->c->kind) == 0 && s->least <= m->c->level &&
            s->texts[0] != '\0' && count < sizeof list / sizeof *list)
            list[count++] = s;
    return count > 0 ? list[ff_school_below(&m->draw, count)] : NULL;
}

bool train_make_ruling(train_maker *m)
{
    train_ruled base;
    ruling_series series = {.memo = {.verdicts = true}, .nodes = SEARCHED};
    train_ruling r = {.m = m, .scene = draw_scene(m), .series = &series};
    if (r.scene == NULL)
        return false;
    r.question = question_by_name(r.scene->command);
    r.player = (int)ff_school_below(&m->draw, 2);
    draw_rules(&r);
    if (!r.scene->place(&r))
        return false;
    name_players(&r);
    if (!set_words(&r, r.scene->words))
        return false;
    draw_clocks(&r);
    draw_facts(&r);
    if (is_unlikely(&r) || !settle_facts(&r, &base) || series.memo.given_up ||
        (base.status == 6 && m->c->level < FF_SCHOOL_FIDE) || !goes_together(&r) ||
        was_over(&r, &base) || is_doubtful(&r, &base) || !may_be_repeated(&r))
        return false;
    return finish_case(&r, &base);
}
