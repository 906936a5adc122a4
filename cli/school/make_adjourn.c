#include "cli/school/ruling.h"

#include "adjourn/adjourn.h"
#include "flagfall/san.h"
#include "ruling/mate_memo.h"

#include <string.h>

/*
 * Cases of adjourned games: a paper envelope, who is there, what is written in it. A row of
 * `scenes` is a way in which play is to be resumed, and the wrong choices are the rulings on
 * the other rows, on the same game.
 */

/* Which of the texts that were drawn is in the envelope; none: it is not told. From LEGAL to
 * OFFER it is one move, and TWO begins with it. */
typedef enum sealed_text {
    NOT_TOLD,
    LEGAL,
    LONG,   /* with the square of departure */
    SLOPPY, /* a capture without its sign */
    MARKED, /* with a sign or a word that changes nothing */
    OFFER,  /* with the offer of a draw */
    TWO,
    AMBIGUOUS,
    ILLEGAL,
    BLANK,
    RESIGNATION,
    TEXTS
} sealed_text;

/* Who sealed, who has to reply; as an index of `who`, none, and both. */
typedef enum person { NO_ONE, SEALER, RESPONDER, BOTH } person;

/* A story has several texts with '|' between: {S} sealed, {R} has to reply; {M} is what is
 * written, {L} how late, {D} the default time. */
typedef struct resumption_scene {
    ff_school_level least;
    sealed_text sealed;
    ff_adjourn_present present;
    ff_adjourn_envelope envelope;
    ff_adjourn_times times;
    person resigned, late;
    bool agreed, forbidden; /* a draw was agreed; the event forbids that */
    bool excused;           /* the late player */
    bool flag;              /* of the responder, since that clock was started */
    bool no_default;        /* the default time is nothing */
    const char *what, *story;
} resumption_scene;

#define OPENED                                                                                 \
    "Both players are there when play is to be resumed. In the envelope is \"{M}\".|"          \
    "{R} and {S} have come; the arbiter opens the envelope, and on the sheet is \"{M}\"."

#define SEALER_AWAY                                                                            \
    "At the start of the session {R} is there, and {S} has not come. In the envelope is "      \
    "\"{M}\".|{R} has come, and {S}, who sealed, has not. The move in the envelope is "        \
    "\"{M}\"."

static const resumption_scene scenes[] = {
    {.least = FF_SCHOOL_NATIONAL,
     .sealed = LEGAL,
     .what = "both were there and the sealed move were legal and clear",
     .story = OPENED},
    {.least = FF_SCHOOL_NATIONAL,
     .sealed = AMBIGUOUS,
     .what = "both were there and the sealed move were ambiguous",
     .story = OPENED},
    {.least = FF_SCHOOL_NATIONAL,
     .sealed = ILLEGAL,
     .what = "both were there and the sealed move were illegal",
     .story = OPENED},
    {.least = FF_SCHOOL_NATIONAL,
     .sealed = BLANK,
     .what = "both were there and no move were written",
     .story = "Both players are there when play is to be resumed. The sheet in the envelope is "
              "blank.|{R} and {S} have come; the arbiter opens the envelope and finds a sheet "
              "without a move."},
    {.least = FF_SCHOOL_NATIONAL,
     .present = FF_PRESENT_SEALER,
     .what = "the player who has to reply were absent",
     .story = "At the start of the session {S} is there, and {R} has not come. The envelope is "
              "shut.|The session is to begin; {S} sits at the board, the chair of {R} is "
              "empty, and the envelope is shut."},
    {.least = FF_SCHOOL_NATIONAL,
     .present = FF_PRESENT_RESPONDER,
     .sealed = LEGAL,
     .what = "the player who sealed were absent and the sealed move were legal",
     .story = SEALER_AWAY},
    {.least = FF_SCHOOL_FIDE,
     .present = FF_PRESENT_NEITHER,
     .what = "neither player had come",
     .story = "The session begins, and neither {S} nor {R} is there. The envelope is shut.|At "
              "the start of the session both chairs are empty: {R} and {S} have not come. The "
              "envelope is shut."},
    {.least = FF_SCHOOL_NATIONAL,
     .envelope = FF_ENVELOPE_MISSING,
     .what = "the envelope were missing and both were there",
     .story = "Both players are there when play is to be resumed; the envelope cannot be "
              "found. Position and times are known.|{R} and {S} have come, and the arbiter has "
              "lost the envelope; the position and the times are on record."},
    {.least = FF_SCHOOL_FIDE,
     .envelope = FF_ENVELOPE_MISSING,
     .present = FF_PRESENT_RESPONDER,
     .what = "the envelope were missing and the player who sealed absent",
     .story = "The envelope cannot be found when play is to be resumed. {R} is there, and {S} "
              "has not come. Position and times are known.|The envelope is lost. {R} has come, "
              "and {S}, who sealed, has not; the position and the times are on record."},
    {.least = FF_SCHOOL_FIDE,
     .envelope = FF_ENVELOPE_NO_POSITION,
     .what = "the position could not be set up again",
     .story = "Both players are there, but the envelope is lost, and the adjourned position "
              "cannot be set up again.|{R} and {S} have come. The envelope and all records "
              "of the game are gone, and the position cannot be established."},
    {.least = FF_SCHOOL_NATIONAL,
     .agreed = true,
     .what = "a draw had been agreed",
     .story =
         "Before the envelope is opened {S} and {R} tell the arbiter that they have agreed "
         "to a draw.|{S} and {R} come to the arbiter together and say that they have agreed to "
         "a draw; the envelope is still shut."},
    {.least = FF_SCHOOL_NATIONAL,
     .resigned = SEALER,
     .what = "the player who sealed had resigned",
     .story = "Before the envelope is opened {S} resigns, and tells the arbiter so.|{S} tells "
              "the arbiter before the session, \"I resign\"; the envelope is still shut."},
    {.least = FF_SCHOOL_NATIONAL,
     .resigned = RESPONDER,
     .what = "the player who has to reply had resigned",
     .story = "Before the envelope is opened {R} resigns, and tells the arbiter so.|{R} tells "
              "the arbiter before the session, \"I resign\"; the envelope is still shut."},
    {.least = FF_SCHOOL_FIDE,
     .times = FF_TIMES_WRONG_AFTER,
     .sealed = LEGAL,
     .what = "the wrong times were pointed out only after a move",
     .story = "Play is resumed with wrong times on the clock. {R} points it out after replying "
              "to the sealed move \"{M}\".|The sealed move \"{M}\" was made and {R} has "
              "replied. Only then does {R} say that the clock was set to wrong times."},
    {.least = FF_SCHOOL_FIDE,
     .late = SEALER,
     .sealed = LEGAL,
     .what = "the player who sealed were too late",
     .story = "{R} is there at the start of the session. {S} arrives {L} minutes after it; the "
              "event's default time is {D} minutes. In the envelope is \"{M}\".|The event's "
              "default time is {D} minutes. {R} is there in time, and {S} takes the seat {L} "
              "minutes after the start of the session. The move in the envelope is \"{M}\"."},
    {.least = FF_SCHOOL_FIDE,
     .late = RESPONDER,
     .sealed = LEGAL,
     .what = "the player who has to reply were too late",
     .story = "{S} is there at the start of the session. {R} arrives {L} minutes after it; the "
              "event's default time is {D} minutes. In the envelope is \"{M}\".|The event's "
              "default time is {D} minutes. {S} is there in time, and {R} takes the seat {L} "
              "minutes after the start of the session. The move in the envelope is \"{M}\"."},
    {.least = FF_SCHOOL_NATIONAL,
     .sealed = LONG,
     .what = "the move were written with the square of departure",
     .story = OPENED},
    {.least = FF_SCHOOL_NATIONAL,
     .sealed = SLOPPY,
     .what = "the capture were written without its sign",
     .story = OPENED},
    {.least = FF_SCHOOL_FIDE,
     .sealed = MARKED,
     .what = "a sign or a word stood beside the move that changes nothing",
     .story = OPENED},
    {.least = FF_SCHOOL_FIDE,
     .sealed = OFFER,
     .what = "a draw had been offered with the sealed move",
     .story = OPENED},
    {.least = FF_SCHOOL_FIDE,
     .sealed = TWO,
     .what = "two moves had been written",
     .story = OPENED},
    {.least = FF_SCHOOL_FIDE,
     .sealed = RESIGNATION,
     .what = "a resignation had been written instead of a move",
     .story = OPENED},
    {.least = FF_SCHOOL_NATIONAL,
     .present = FF_PRESENT_RESPONDER,
     .sealed = AMBIGUOUS,
     .what = "the player who sealed were absent and the sealed move were ambiguous",
     .story = SEALER_AWAY},
    {.least = FF_SCHOOL_NATIONAL,
     .present = FF_PRESENT_RESPONDER,
     .sealed = ILLEGAL,
     .what = "the player who sealed were absent and the sealed move were illegal",
     .story = SEALER_AWAY},
    {.least = FF_SCHOOL_FIDE,
     .envelope = FF_ENVELOPE_MISSING,
     .late = SEALER,
     .what = "the envelope were missing and the player who sealed had come late",
     .story = "{R} is there at the start of the session, and {S} arrives {L} minutes after it; "
              "the event's default time is {D} minutes. Then it is found that the envelope is "
              "lost; the position and the times are on record."},
    {.least = FF_SCHOOL_FIDE,
     .envelope = FF_ENVELOPE_UNREADABLE,
     .what = "nothing could be read in the envelope",
     .story = "Both players are there when play is to be resumed. The envelope has become wet, "
              "and nothing can be read on the sheet in it. Position and times are known.|{R} "
              "and {S} have come. The sheet in the envelope was spoilt by ink, and nothing can "
              "be read on it; the position and the times are on record."},
    {.least = FF_SCHOOL_FIDE,
     .late = BOTH,
     .sealed = LEGAL,
     .what = "both players were too late",
     .story =
         "At the start of the session no player is there. {S} and {R} arrive together, {L} "
         "minutes after it; the event's default time is {D} minutes. In the envelope is "
         "\"{M}\"."},
    {.least = FF_SCHOOL_FIDE,
     .late = SEALER,
     .excused = true,
     .sealed = LEGAL,
     .what = "the late arrival had not been punished",
     .story = "{R} is there at the start of the session. {S} arrives {L} minutes after it, by "
              "a train that was late; the event's default time is {D} minutes. The arbiter "
              "decides not to punish that. In the envelope is \"{M}\"."},
    {.least = FF_SCHOOL_FIDE,
     .agreed = true,
     .resigned = SEALER,
     .what = "a draw had been agreed before the resignation",
     .story = "In the evening {S} and {R} tell the arbiter that they have agreed to a draw. In "
              "the morning, with the envelope still shut, {S} says: \"I have looked at it "
              "again; I resign.\""},
    {.least = FF_SCHOOL_FIDE,
     .agreed = true,
     .forbidden = true,
     .sealed = LEGAL,
     .what = "the event had forbidden agreed draws",
     .story = "The regulations forbid all draws by agreement. {S} and {R} tell the arbiter "
              "that they have agreed to a draw. In the envelope is \"{M}\"."},
    {.least = FF_SCHOOL_NATIONAL,
     .present = FF_PRESENT_SEALER,
     .no_default = true,
     .what = "the event had no default time and the player who has to reply were absent",
     .story =
         "The event's default time is 0 minutes. At the start of the session {S} is there, "
         "and {R} has not come. The envelope is shut."},
    {.least = FF_SCHOOL_NATIONAL,
     .flag = true,
     .sealed = LEGAL,
     .what = "the flag had fallen after the sealed move was made",
     .story = "Both players are there. The sealed move \"{M}\" is made on the board and the "
              "clock of {R} is started. {R} thinks, has not replied, and the flag of {R} is "
              "seen to be down.|The envelope is opened with both players present, the sealed "
              "move \"{M}\" is played, and the clock of {R} is started. Before {R} has moved, "
              "the flag of {R} has fallen."},
    {.least = FF_SCHOOL_FIDE,
     .present = FF_PRESENT_SEALER,
     .flag = true,
     .what = "the flag had fallen while the envelope was shut",
     .story =
         "At the start of the session {S} is there, and {R} has not come; the clock of {R} "
         "is started. {R} stays away until the flag of {R} falls. The envelope is shut."},
};
enum { SCENES = sizeof scenes / sizeof *scenes, MINUTE_MS = 60000 };

/* What is drawn for all rows. */
typedef struct adjourned_game {
    train_maker *m;
    ff_game game;
    ff_mate_memo *memo; /* what the rulings on it have searched for */
    ff_position pos;
    const char *written[TEXTS]; /* NULL: the position has none of the kind */
    const char *names[2];       /* of the sealer, of the responder */
    unsigned late, limit;       /* minutes */
    bool endgame;
} adjourned_game;

/* --- what is drawn --- */

static const char *piece_to(adjourned_game *g, ff_role role, ff_square to)
{
    static const char letters[] = "?PNBRQK";
    char name[3];
    ff_board_square_name(to, name);
    return train_text(&g->m->c->arena, "%c%s%s", letters[role],
                      ff_position_piece_at(&g->pos, to) != 0 ? "x" : "", name);
}

/* How many of the moves a piece of that kind makes to the square. */
static unsigned moves_to(const adjourned_game *g, const ff_move_list *list, ff_role role,
                         ff_square to)
{
    unsigned count = 0;
    for (unsigned i = 0; i < list->count; i++)
        count +=
            FF_MOVE_TO(list->moves[i]) == to &&
            FF_PIECE_ROLE(ff_position_piece_at(&g->pos, FF_MOVE_FROM(list->moves[i]))) == role;
    return count;
}

/* A piece that the side has, and a square it may be meant to go to. */
static bool is_meant(const adjourned_game *g, ff_role role, ff_square to)
{
    ff_piece target = ff_position_piece_at(&g->pos, to);
    bool there = target == 0 ||
                 (FF_PIECE_COLOR(target) != g->pos.turn && FF_PIECE_ROLE(target) != FF_KING);
    for (ff_square at = 0; there && at < 64; at++)
        if (ff_position_piece_at(&g->pos, at) == FF_PIECE((ff_color)g->pos.turn, role))
            return true;
    return false;
}

static bool mates(const ff_position *pos, ff_move move)
{
    ff_position next = *pos;
    ff_position_play(&next, move);
    return ff_is_checkmate(&next);
}

/* A move by lot; one that mates, where there is one. */
static ff_move draw_move(adjourned_game *g, const ff_move_list *list)
{
    for (unsigned i = 0; i < list->count; i++)
        if (mates(&g->pos, list->moves[i]))
            return list->moves[i];
    return list->moves[ff_school_below(&g->m->draw, list->count)];
}

/* A legal move in several spellings, and another one with "or". */
/* A move that gives no check, with what people write beside moves. */
static const char *marked(adjourned_game *g, const char *san)
{
    ff_arena *arena = &g->m->c->arena;
    switch (ff_school_below(&g->m->draw, 4)) {
    case 0:
        return train_text(arena, "%s!", san);
    case 1:
        return train_text(arena, "%s check", san);
    case 2:
        return train_text(arena, "%u%s%s", (unsigned)g->pos.fullmove,
                          g->pos.turn == FF_WHITE ? ". " : "...", san);
    default:
        return train_text(arena, "%s+", san);
    }
}

static void write_legal(adjourned_game *g, const ff_move_list *list)
{
    static const char letters[] = "?\0NBRQK";
    ff_arena *arena = &g->m->c->arena;
    ff_move move = draw_move(g, list);
    ff_move other = list->moves[ff_school_below(&g->m->draw, list->count)];
    char san[FF_SAN_SIZE], second[FF_SAN_SIZE], from[3], to[3];
    ff_role role = FF_PIECE_ROLE(ff_position_piece_at(&g->pos, FF_MOVE_FROM(move)));
    ff_san_write_plain(&g->pos, move, san);
    ff_san_write_plain(&g->pos, other, second);
    ff_board_square_name(FF_MOVE_FROM(move), from);
    ff_board_square_name(FF_MOVE_TO(move), to);
    g->written[LEGAL] = train_text(arena, "%s", san);
    const char *takes = strchr(g->written[LEGAL], 'x');
    g->written[OFFER] = train_text(arena, "%s, draw?", san);
    if (strpbrk(san, "+#") == NULL)
        g->written[MARKED] = marked(g, san);
    if (move != other)
        g->written[TWO] = train_text(arena, "%s or %s", san, second);
    if (san[0] != 'O' && FF_MOVE_PROMOTED(move) == 0)
        g->written[LONG] =
            train_text(arena, "%.1s%s%s%s", &letters[role], from, takes != NULL ? "x" : "", to);
    if (takes != NULL && role != FF_PAWN)
        g->written[SLOPPY] = train_text(arena, "%.*s%s", (int)(takes - g->written[LEGAL]),
                                        g->written[LEGAL], takes + 1);
}

/* A legal move as it is written; one that two pieces can make, where there is one; and one that
 * no piece can make. */
static bool draw_texts(adjourned_game *g)
{
    ff_move_list list;
    if (!ff_position_legal_moves(&g->pos, &list) || list.count == 0)
        return false;
    write_legal(g, &list);
    g->written[BLANK] = "";
    g->written[RESIGNATION] = "I resign";
    for (int tries = 0; tries < 600; tries++) {
        ff_role role = (ff_role)(FF_KNIGHT + ff_school_below(&g->m->draw, 4));
        ff_square to = (ff_square)ff_school_below(&g->m->draw, 64);
        unsigned ways = moves_to(g, &list, role, to);
        sealed_text kind = ways > 1 ? AMBIGUOUS : ILLEGAL;
        if (ways != 1 && g->written[kind] == NULL && is_meant(g, role, to))
            g->written[kind] = piece_to(g, role, to);
    }
    return true;
}

static bool has_mate(const ff_position *pos)
{
    ff_move_list list;
    for (unsigned i = 0; ff_position_legal_moves(pos, &list) && i < list.count; i++)
        if (mates(pos, list.moves[i]))
            return true;
    return false;
}

/* An ending; now and then one with a mate in one move, if luck has it. */
static bool draw_ending(adjourned_game *g, ff_position *out)
{
    enum { TRIES = 80 };
    bool drawn = train_ending(g->m, out);
    bool mate = ff_school_chance(&g->m->draw, 30);
    for (int i = 0; i < TRIES && mate && drawn && !has_mate(out); i++)
        drawn = train_ending(g->m, out);
    return drawn;
}

static bool draw_game(adjourned_game *g)
{
    ff_position start;
    ff_move moves[FF_MAX_MOVES];
    unsigned count = 0;
    ff_school_case *c = g->m->c;
    char fen[FF_FEN_SIZE];
    g->endgame = ff_school_chance(&g->m->draw, 30);
    if (g->endgame ? !draw_ending(g, &start)
                   : !train_opening(g->m, &start, &g->pos, moves, &count))
        return false;
    g->pos = g->endgame ? start : g->pos;
    c->moves = count > 0 ? train_movetext(&c->arena, &start, moves, count) : NULL;
    c->pgn = train_pgn(&c->arena, &start, c->moves != NULL ? c->moves : "");
    ff_position_epd(&g->pos, fen);
    c->fen = train_text(&c->arena, "%s", fen);
    g->game.start = start;
    for (unsigned i = 0; i < count; i++)
        if (ff_game_play(&g->game, moves[i]) != FF_OK)
            return false;
    return draw_texts(g);
}

static void draw_people(adjourned_game *g)
{
    static const unsigned limits[] = {15, 30, 60};
    ff_arena *arena = &g->m->c->arena;
    const char *one = train_name(g->m, NULL), *other = train_name(g->m, one);
    bool white = g->pos.turn == FF_WHITE;
    g->names[0] = train_text(arena, "%s (%s)", one, white ? "White" : "Black");
    g->names[1] = train_text(arena, "%s (%s)", other, white ? "Black" : "White");
    g->limit = TRAIN_ONE_OF(g->m, limits);
    g->late = g->limit - 3 + ff_school_below(&g->m->draw, 7);
}

/* --- the ruling --- */

static ff_color side_of(const adjourned_game *g, person who)
{
    return who == SEALER ? (ff_color)g->pos.turn : (ff_color)!g->pos.turn;
}

/* The search was given up, and what the program would find with more time is not known here; or
 * the envelope is to be opened (two who have not moved cannot agree), and its text is not told.
 */
static bool is_unusable(const ff_adjourned *what, const ff_ruling *ruling)
{
    bool flag = what->decision == FF_DECIDE_FLAG || what->decision == FF_DECIDE_PRESENT_FLAG;
    return what->decision == FF_DECIDE_OPEN || what->decision == FF_DECIDE_INVALID_REFER ||
           what->decision == FF_DECIDE_OVER_OPEN ||
           (flag && ruling->verdict == FF_RULING_REFER);
}

/* As the arbiter rules: first what does not need the move; the envelope is opened only when
 * that says so. False without memory, or where the search was given up. */
static bool rule_on(const adjourned_game *g, const resumption_scene *scene, const ff_laws *laws,
                    ff_ruling *out)
{
    enum { SEARCHED = 4000 };
    ff_ruling_request of = ff_ruling_request_of(&g->game, ff_game_plies(&g->game));
    ff_resumption in = FF_RESUMPTION_INIT;
    ff_adjourned what;
    of.laws = laws;
    of.nodes = SEARCHED;
    of.memo = g->memo;
    in.present = scene->present;
    in.envelope = scene->envelope;
    in.times = scene->times;
    in.agreed = scene->agreed;
    in.no_agreed_draws = scene->forbidden;
    in.order = scene->agreed && scene->resigned != NO_ONE ? FF_AGREED_FIRST : in.order;
    in.excused = scene->excused;
    in.flag = scene->flag;
    in.default_ms = scene->no_default ? 0 : in.default_ms;
    in.resigned = scene->resigned != NO_ONE ? (int)side_of(g, scene->resigned) : in.resigned;
    in.reading = (ff_sealed_options){.language = ff_language_find("en"), .sure = true};
    for (int side = 0; side < 2 && scene->late != NO_ONE; side++) {
        bool late = scene->late == BOTH || side == (int)side_of(g, scene->late);
        in.late_ms[side] = late ? (int64_t)g->late * MINUTE_MS : 0;
        in.default_ms = (int64_t)g->limit * MINUTE_MS;
    }
    bool ruled = ff_adjourn_rule(&of, &in, out, &what, NULL) == FF_OK;
    if (ruled && what.decision == FF_DECIDE_OPEN && scene->sealed != NOT_TOLD) {
        ff_ruling_release(out);
        in.envelope = FF_ENVELOPE_OPENED;
        in.written = g->written[scene->sealed];
        in.size = strlen(in.written);
        ruled = ff_adjourn_rule(&of, &in, out, &what, NULL) == FF_OK;
    }
    if (ruled && is_unusable(&what, out)) {
        ff_ruling_release(out);
        return false;
    }
    return ruled;
}

/* Which rows the game has: all but those whose text the position does not give. */
static bool is_possible(const adjourned_game *g, const resumption_scene *scene)
{
    return scene->sealed == NOT_TOLD || g->written[scene->sealed] != NULL;
}

static void add_rest(train_question *q, const resumption_scene *scene)
{
    if (scene->agreed && scene->resigned != NO_ONE)
        train_add(q, "--ended-first", "agreed", (char *)NULL);
    if (scene->forbidden)
        train_add(q, "--no-agreed-draws", (char *)NULL);
    if (scene->excused)
        train_add(q, "--excused", (char *)NULL);
    if (scene->flag)
        train_add(q, "--flag", (char *)NULL);
}

static const char *command_of(const adjourned_game *g, const resumption_scene *scene,
                              const ff_laws *laws)
{
    static const char *const present[] = {"both", "responder", "sealer", "neither"};
    static const char *const times[] = {NULL, "before", "after"};
    static const char *const sides[] = {"white", "black"};
    ff_arena *arena = &g->m->c->arena;
    train_question q = {.count = 0};
    train_add(&q, "adjourn", "open", "game.pgn", "--laws", laws->id, "--present",
              present[scene->present], (char *)NULL);
    if (scene->envelope == FF_ENVELOPE_MISSING)
        train_add(&q, "--missing", (char *)NULL);
    else if (scene->envelope == FF_ENVELOPE_UNREADABLE)
        train_add(&q, "--unreadable", (char *)NULL);
    else if (scene->envelope == FF_ENVELOPE_NO_POSITION)
        train_add(&q, "--no-position", (char *)NULL);
    else if (scene->sealed == NOT_TOLD)
        train_add(&q, "--paper", (char *)NULL);
    else
        train_add(&q, "--language", "en", "--written", g->written[scene->sealed], (char *)NULL);
    if (scene->times != FF_TIMES_RIGHT)
        train_add(&q, "--times", times[scene->times], (char *)NULL);
    if (scene->agreed)
        train_add(&q, "--agreed", (char *)NULL);
    if (scene->resigned != NO_ONE)
        train_add(&q, "--resigned", sides[side_of(g, scene->resigned)], (char *)NULL);
    for (int side = 0; side < 2 && scene->late != NO_ONE; side++)
        if (scene->late == BOTH || side == (int)side_of(g, scene->late))
            train_add(&q, train_text(arena, "--%s-late", sides[side]),
                      train_text(arena, "%umin", g->late), (char *)NULL);
    if (scene->late != NO_ONE || scene->no_default)
        train_add(&q, "--default-time",
                  scene->no_default ? "0" : train_text(arena, "%umin", g->limit), (char *)NULL);
    add_rest(&q, scene);
    return train_command(arena, &q);
}

/* --- the case --- */

static void put_story(const adjourned_game *g, const resumption_scene *scene, ff_str *out)
{
    int count = 0;
    size_t size;
    while (question_item(scene->story, count, &size) != NULL)
        count++;
    const char *at =
        question_item(scene->story, (int)ff_school_below(&g->m->draw, (unsigned)count), &size);
    for (const char *end = at + size; at < end; at++) {
        if (*at != '{') {
            ff_str_char(out, *at);
            continue;
        }
        switch (at[1]) {
        case 'S':
        case 'R':
            ff_str_text(out, g->names[at[1] == 'R']);
            break;
        case 'M':
            ff_str_text(out, g->written[scene->sealed]);
            break;
        default:
            ff_str_format(out, "%u", at[1] == 'L' ? g->late : g->limit);
        }
        at += 2;
    }
}

static const char *story_of(const adjourned_game *g, const resumption_scene *scene,
                            const ff_laws *laws)
{
    ff_school_draw *draw = &g->m->draw;
    ff_str text = FF_STR_INIT;
    ff_str_format(&text, "T%s. Standard chess. A game was adjourned in this position; %s %s ",
                  laws->title + 1, g->names[0],
                  ff_school_chance(draw, 50) ? "was to move and sealed in English notation."
                                             : "has sealed, in English notation.");
    put_story(g, scene, &text);
    if (scene->times == FF_TIMES_RIGHT && ff_school_chance(draw, 50)) {
        unsigned black = 20 + ff_school_below(draw, 40); /* one draw after the other */
        unsigned white = 20 + ff_school_below(draw, 40);
        ff_str_format(&text, " On the envelope: time used by White 1:%02u, by Black 1:%02u.",
                      white, black);
    }
    const char *copy = train_text(&g->m->c->arena, "%s", ff_str_get(&text));
    ff_str_release(&text);
    return copy;
}

/* Adds the ruling on another row, or under another edition; not one that leaves it open below
 * the level of FIDE arbiters. */
static void add_other(const adjourned_game *g, const resumption_scene *scene,
                      const ff_laws *laws, const char *why, ff_school_choice *out,
                      unsigned *count)
{
    ff_ruling other;
    ff_arena *arena = &g->m->c->arena;
    if (*count == FF_SCHOOL_CANDIDATES || !is_possible(g, scene) ||
        !rule_on(g, scene, laws, &other))
        return;
    if (other.verdict != FF_RULING_REFER || g->m->c->level >= FF_SCHOOL_FIDE)
        out[(*count)++] = (ff_school_choice){train_text(arena, "%s", other.sentence), why};
    ff_ruling_release(&other);
}

/* "White loses …: 0-1" as it were of the other player; NULL where it is of neither. */
static const char *exchanged(ff_arena *arena, const char *text)
{
    static const char *const pairs[][2] = {{"White", "Black"}, {"1-0", "0-1"}};
    ff_str out = FF_STR_INIT;
    if (strstr(text, "Not decided") != NULL ||
        (strstr(text, "clock") == NULL && strstr(text, "loses") == NULL))
        return NULL;
    while (*text != '\0') {
        const char *other = NULL, *its = NULL;
        for (int i = 0; i < 4 && other == NULL; i++)
            if (strncmp(text, its = pairs[i / 2][i % 2], strlen(pairs[i / 2][i % 2])) == 0)
                other = pairs[i / 2][1 - i % 2];
        if (other != NULL) {
            ff_str_text(&out, other);
            text += strlen(its);
        } else {
            ff_str_char(&out, *text++);
        }
    }
    const char *copy = train_text(arena, "%s", ff_str_get(&out));
    ff_str_release(&out);
    return copy;
}

static const char *why_exchanged(const char *text)
{
    return strstr(text, "sealed move is invalid") != NULL ? "the other player had sealed"
           : strstr(text, "clock") != NULL                ? "the other player had to reply"
                                                          : "it had been the other player";
}

/* Adds a choice as it is of the other player. */
static void add_exchanged(const adjourned_game *g, const char *text, ff_school_choice *out,
                          unsigned *count)
{
    const char *other = exchanged(&g->m->c->arena, text);
    if (other != NULL && strcmp(other, text) != 0 && *count < FF_SCHOOL_CANDIDATES)
        out[(*count)++] = (ff_school_choice){other, why_exchanged(other)};
}

/* An agreement, or a lost position, is no likely choice where the story has none. */
static bool is_near(const resumption_scene *scene, const resumption_scene *other)
{
    bool over = scene->agreed || scene->resigned != NO_ONE;
    return (over || !other->agreed) && other->resigned == NO_ONE &&
           (over || scene->envelope != FF_ENVELOPE_SHUT ||
            (scene->sealed != NOT_TOLD && scene->sealed > OFFER) ||
            scene->times != FF_TIMES_RIGHT || other->envelope != FF_ENVELOPE_NO_POSITION);
}

/* A choice that names a move which the story does not name would tell, and one that asks for
 * the move where it is there plainly, or speaks of what the story does not tell. */
static bool is_told(const adjourned_game *g, const resumption_scene *scene, const char *choice)
{
    bool named = scene->sealed >= LEGAL && scene->sealed <= TWO;
    bool plain = scene->sealed >= LEGAL && scene->sealed <= OFFER;
    bool shut = scene->sealed == NOT_TOLD && scene->envelope == FF_ENVELOPE_SHUT;
    if ((plain || shut || scene->sealed == RESIGNATION) &&
        (strstr(choice, "they say they sealed") != NULL || strstr(choice, "annulled") != NULL))
        return false; /* no one need say it, nor is anything lost */
    if (!named && (strstr(choice, "is made on the board") != NULL ||
                   strstr(choice, "ends the game") != NULL))
        return false;
    return train_is_prompted(g->m->c->kind, g->m->c->story, choice);
}

static unsigned drop_unnamed(const adjourned_game *g, const resumption_scene *scene,
                             ff_school_choice *list, unsigned count)
{
    unsigned kept = 0;
    for (unsigned i = 0; i < count; i++)
        if (is_told(g, scene, list[i].text))
            list[kept++] = list[i];
    return kept;
}

static unsigned other_rulings(const adjourned_game *g, const resumption_scene *scene,
                              const ff_laws *laws, const char *right, ff_school_choice *out)
{
    unsigned count = 0;
    add_exchanged(g, right, out, &count);
    for (unsigned i = 0; ff_laws_all[i] != NULL; i++)
        if (ff_laws_all[i] != laws && !ff_laws_all[i]->adjourn.borrowed)
            add_other(g, scene, ff_laws_all[i],
                      train_text(&g->m->c->arena, "%s applied", ff_laws_all[i]->title), out,
                      &count);
    for (unsigned i = 0; i < SCENES; i++)
        if (&scenes[i] != scene && is_near(scene, &scenes[i]))
            add_other(g, &scenes[i], laws, scenes[i].what, out, &count);
    for (unsigned i = count; i-- > 1;)
        if (scene->sealed != NOT_TOLD || strstr(out[i].text, "is invalid") == NULL)
            add_exchanged(g, out[i].text, out, &count);
    return drop_unnamed(g, scene, out, count);
}

/* Is the same number cited before it? Appendices of some editions have none for their parts. */
static bool is_before(const ff_citation *list, const ff_citation *its)
{
    for (; list != its; list = list->next)
        if (list->article.number != NULL &&
            strcmp(list->article.number, its->article.number) == 0)
            return true;
    return false;
}

static void set_provisions(ff_school_case *c, const ff_ruling *ruling)
{
    ff_str text = FF_STR_INIT;
    const char *first = "adjourn";
    for (const ff_citation *at = ruling->articles; at != NULL; at = at->next)
        if (at->article.number != NULL && !is_before(ruling->articles, at))
            ff_str_format(&text, "%s%s", text.size > 0 ? ", " : "", at->article.number);
    if (ruling->articles != NULL && ruling->articles->article.number != NULL)
        first = ruling->articles->article.number;
    c->rests_on = train_text(&c->arena, "%s", ff_str_get(&text));
    c->provision = train_text(&c->arena, "%s %s", ruling->of.laws->id, first);
    ff_str_release(&text);
}

static const ff_laws *draw_laws(train_maker *m)
{
    unsigned first = 0, count = 0;
    while (ff_laws_all[first]->adjourn.borrowed)
        first++;
    while (ff_laws_all[first + count] != NULL)
        count++;
    bool today = m->c->level < FF_SCHOOL_FIDE || ff_school_chance(&m->draw, 60);
    return today ? ff_laws_default() : ff_laws_all[first + ff_school_below(&m->draw, count)];
}

static bool finish_case(adjourned_game *g, const resumption_scene *scene, const ff_laws *laws)
{
    enum { RULINGS = 3 };
    ff_school_case *c = g->m->c;
    ff_ruling ruling;
    ff_school_choice others[FF_SCHOOL_CANDIDATES];
    if (!rule_on(g, scene, laws, &ruling))
        return false;
    bool open = ruling.verdict == FF_RULING_REFER;
    const char *right = train_text(&c->arena, "%s", ruling.sentence);
    c->reason = train_text(&c->arena, "%s %s%s", ruling.sentence, ruling.reason,
                           scene->sealed == OFFER ? " The offer of a draw stays open until the "
                                                    "opponent accepts or refuses it."
                                                  : "");
    set_provisions(c, &ruling);
    ff_ruling_release(&ruling);
    if (open && c->level < FF_SCHOOL_FIDE)
        return false;
    c->story = story_of(g, scene, laws);
    c->question =
        open ? "What is the ruling, on what is known so far?" : "How does the arbiter decide?";
    c->command = command_of(g, scene, laws);
    unsigned count = other_rulings(g, scene, laws, right, others);
    c->even = false; /* nor are there so many that four have every rank by length */
    return ff_school_pick(&g->m->draw, right, others, count, RULINGS, c);
}

bool train_make_adjourn(train_maker *m)
{
    ff_mate_memo memo = {.verdicts = true};
    adjourned_game g = {.m = m, .memo = &memo};
    const resumption_scene *scene = &scenes[ff_school_below(&m->draw, SCENES)];
    const ff_laws *laws = draw_laws(m);
    bool ended = scene->agreed || scene->resigned != NO_ONE; /* which is made most easily */
    if (scene->least > m->c->level || (ended && ff_school_chance(&m->draw, 65)))
        return false;
    ff_game_init(&g.game);
    bool made = draw_game(&g);
    draw_people(&g);
    made = made && is_possible(&g, scene) && finish_case(&g, scene, laws);
    ff_game_release(&g.game);
    return made;
}
