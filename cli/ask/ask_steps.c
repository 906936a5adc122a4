#include <stdbool.h>
#include <stddef.h>

#include "cli/ask/ask_steps.h"

/* --- what several disputes ask --- */

static const ask_step game = {.question = "The game, a PGN file (empty: I give a position)"};
static const ask_step game_or_none = {.question =
                                          "The game, a PGN file (empty: none is needed)"};
static const ask_step fen = {
    .question = "The position, as FEN", .option = "--fen", .unless = "FILE", .needed = true};
static const ask_step at = {
    .question = "After which move? 34w or 34b (empty: the last one of the record)",
    .option = "--at",
    .only = "FILE"};
static const ask_step mode = {.question = "What is played?",
                              .choices = {{"standard chess", {NULL}},
                                          {"rapid chess", {"--mode", "rapid"}},
                                          {"blitz", {"--mode", "blitz"}}}};
static const ask_step supervision = {.question = "Is there adequate supervision?",
                                     .choices = {{"yes", {"--supervision", "adequate"}},
                                                 {"no", {"--supervision", "limited"}},
                                                 {"I do not know", {NULL}}},
                                     .only = "--mode"};
static const ask_step laws = {
    .question = "Edition of the Laws, or the first day of the event (empty: the Laws in force)",
    .option = "--laws"};
static const ask_step by_needed = {
    .question = "Which player is it about?",
    .choices = {{"White", {"--by", "white"}}, {"Black", {"--by", "black"}}}};
static const ask_step by = {.question = "Which player is it about?",
                            .choices = {{"White", {"--by", "white"}},
                                        {"Black", {"--by", "black"}},
                                        {"as recorded, or who is to move", {NULL}}}};
static const ask_step offence = {.question = "Is it his first such fault in this game?",
                                 .choices = {{"count what is recorded", {NULL}},
                                             {"the first", {"--offence", "1"}},
                                             {"the second", {"--offence", "2"}},
                                             {"the third", {"--offence", "3"}}}};

/* --- an illegal move --- */

static const ask_step illegal_kind = {
    .question = "What was wrong?",
    .choices = {{"a move that cannot be played", {NULL}},
                {"a pawn left on the last rank", {"--kind", "promotion"}},
                {"two hands for one move", {"--kind", "two-hands"}},
                {"the clock pressed without a move", {"--kind", "no-move"}},
                {"the king was captured", {"--kind", "king-capture"}}}};
static const ask_step illegal_move = {
    .question = "The move, when the record does not hold it: Nf4, g1f4 (empty: it does)",
    .option = "--move"};
static const ask_step answered = {.question = "Has the opponent made his next move?",
                                  .choices = {{"as recorded", {NULL}},
                                              {"yes", {"--answered", "yes"}},
                                              {"no", {"--answered", "no"}}},
                                  .only = "--mode"};
static const ask_step pressed = {.question = "Was the clock pressed?",
                                 .choices = {{"yes", {NULL}}, {"no", {"--pressed", "no"}}}};
static const ask_step *const illegal_steps[] = {
    &illegal_kind, &game,        &fen,      &at,      &illegal_move, &by, &pressed,
    &mode,         &supervision, &answered, &offence, &laws,         NULL};

/* --- a claim --- */

static const ask_step claim_kind = {
    .question = "What is claimed?",
    .choices = {{"the same position for the third time", {"threefold"}},
                {"fifty moves without capture or pawn move", {"fifty"}}}};
static const ask_step claim_move = {
    .question = "The move written for the claim and not played (empty: the position is on the "
                "board)",
    .option = "--move"};
static const ask_step claim_touched = {.question =
                                           "Had the claimant touched a piece on this move?",
                                       .choices = {{"no", {NULL}}, {"yes", {"--touched"}}}};
static const ask_step claim_accepted = {.question = "Did the opponent accept the draw at once?",
                                        .choices = {{"no", {NULL}}, {"yes", {"--accepted"}}}};
static const ask_step claim_by = {.question = "Who claims?",
                                  .choices = {{"the player who is to move", {NULL}},
                                              {"White", {"--by", "white"}},
                                              {"Black", {"--by", "black"}}}};
static const ask_step *const claim_steps[] = {
    &claim_kind,    &game,           &fen,  &at, &claim_by, &claim_move, &mode, &supervision,
    &claim_touched, &claim_accepted, &laws, NULL};

/* --- a flag --- */

static const ask_step fallen = {.question = "Whose flag has fallen?",
                                .choices = {{"White's", {"--fallen", "white"}},
                                            {"Black's", {"--fallen", "black"}},
                                            {"both", {"--fallen", "both"}}}};
static const ask_step first = {.question = "Which fell first?",
                               .choices = {{"nobody can tell", {NULL}},
                                           {"White's", {"--first", "white"}},
                                           {"Black's", {"--first", "black"}}},
                               .only = "both"};
static const ask_step guidelines = {
    .question = "Had the event announced Guidelines III (quickplay finish)?",
    .choices = {{"no", {NULL}}, {"yes", {"--guidelines"}}},
    .only = "both"};
static const ask_step control = {
    .question = "The time control, as announced or 40/5400:1800 (empty: as the record has it)",
    .option = "--time-control"};
static const ask_step *const flag_steps[] = {
    &fallen, &game, &fen, &at, &control, &mode, &supervision, &first, &guidelines, &laws, NULL};

/* --- touched pieces --- */

static const ask_step touched = {
    .question = "The squares of the pieces, in the order they were touched: e2,d7",
    .option = "--touched",
    .needed = true};
static const ask_step touch_move = {
    .question = "The move that he made (empty: he has not moved)", .option = "--move"};
static const ask_step *const touch_steps[] = {&game,       &fen,  &at,          &touched, &by,
                                              &touch_move, &mode, &supervision, &laws,    NULL};

/* --- late players --- */

static const ask_step white_late = {
    .question = "How late was White? 12:00 is twelve minutes; absent (empty: on time)",
    .option = "--white-late"};
static const ask_step black_late = {
    .question = "How late was Black? 12:00 is twelve minutes; absent (empty: on time)",
    .option = "--black-late"};
static const ask_step elapsed = {.question = "How long ago was the start? 45:00",
                                 .option = "--elapsed",
                                 .only = "absent",
                                 .needed = true};
static const ask_step default_time = {
    .question = "The default time of the event, 15:00 (empty: the regulations are silent)",
    .option = "--default-time"};
static const ask_step *const late_steps[] = {&white_late,   &black_late, &elapsed,
                                             &default_time, &laws,       NULL};

/* --- a draw offer, a resignation --- */

static const ask_step moment = {
    .question = "When was the draw offered?",
    .choices = {{"after moving, before pressing the clock", {NULL}},
                {"before moving", {"--moment", "before-moving"}},
                {"while the opponent was thinking", {"--moment", "opponent-thinking"}}}};
static const ask_step answer = {
    .question = "What did the opponent do?",
    .choices = {{"nothing yet", {NULL}},
                {"he accepted", {"--answer", "accepted"}},
                {"he refused", {"--answer", "refused"}},
                {"he touched a piece", {"--answer", "touched"}},
                {"nothing, and the offerer wants it back", {"--answer", "withdrawn"}}}};
static const ask_step *const offer_steps[] = {&by_needed, &moment, &answer, &game,
                                              &fen,       &at,     &laws,   NULL};
static const ask_step *const resign_steps[] = {&by_needed, &game, &fen, &at, &laws, NULL};

/* --- the quickplay finish --- */

static const ask_step finding = {
    .question = "What does the arbiter find?",
    .choices = {{"the opponent does not try to win, or cannot: agree", {"--finding", "agree"}},
                {"play on and decide later", {"--finding", "postpone"}},
                {"the opponent tries to win, and can: reject", {"--finding", "reject"}}}};
static const ask_step left = {.question = "The time on the claimant's clock, 1:45 (empty: less "
                                          "than two minutes)",
                              .option = "--left"};
static const ask_step announced = {.question = "Had the event announced the rule?",
                                   .choices = {{"yes", {"--announced"}}, {"no", {NULL}}}};
static const ask_step *const quickplay_steps[] = {&by_needed, &finding,     &left, &announced,
                                                  &mode,      &supervision, &laws, NULL};

/* --- disputes whose lists of values stand in the command's own table --- */

static const ask_step where = {
    .question = "Where was the device?", .option = "--where", .needed = true};
static const ask_step sounded = {.question = "Did it make a sound?",
                                 .choices = {{"no", {NULL}}, {"yes", {"--sounded"}}}};
static const ask_step *const device_steps[] = {&by_needed, &where, &sounded, &game_or_none,
                                               &at,        &laws,  NULL};
static const ask_step breach = {
    .question = "What was done?", .option = "--breach", .needed = true};
static const ask_step *const conduct_steps[] = {&breach,       &by_needed, &offence,
                                                &game_or_none, &laws,      NULL};
static const ask_step start_fault = {
    .question = "What was found to be wrong?", .option = "--fault", .needed = true};
static const ask_step *const start_steps[] = {&start_fault, &game,        &fen,  &at,
                                              &mode,        &supervision, &laws, NULL};
static const ask_step stop_reason = {
    .question = "Why were the clocks stopped?", .option = "--reason", .needed = true};
static const ask_step *const stop_steps[] = {&by_needed, &stop_reason, &game_or_none, &laws,
                                             NULL};
static const ask_step handling = {
    .question = "How was the clock handled?", .option = "--handling", .needed = true};
static const ask_step *const handling_steps[] = {&by_needed, &handling, &game_or_none, &laws,
                                                 NULL};
static const ask_step sheet_question = {
    .question = "What is asked?", .option = "--question", .needed = true};
static const ask_step *const sheet_steps[] = {&sheet_question, &by_needed, &game_or_none, &mode,
                                              &supervision,    &laws,      NULL};
static const ask_step *const displaced_steps[] = {&by_needed,   &game_or_none, &at, &mode,
                                                  &supervision, &laws,         NULL};

const ask_dispute ask_disputes[] = {
    {"an illegal move, two hands, a pawn on the last rank", "illegal", illegal_steps},
    {"a piece was touched", "touch", touch_steps},
    {"a draw is claimed: repetition or fifty moves", "claim", claim_steps},
    {"a flag has fallen", "flag", flag_steps},
    {"a draw was offered", "draw-offer", offer_steps},
    {"a player resigned", "resign", resign_steps},
    {"a player came late", "default-time", late_steps},
    {"a telephone or another device", "device", device_steps},
    {"a player stopped the clocks", "stop-clock", stop_steps},
    {"a clock was pressed wrongly, hangs or is defective", "stop-clock", handling_steps},
    {"colours, board or pieces were set up wrongly", "start", start_steps},
    {"pieces were knocked over", "displaced", displaced_steps},
    {"a scoresheet", "scoresheet", sheet_steps},
    {"behaviour", "conduct", conduct_steps},
    {"short of time: no effort to win by normal means", "normal-means", quickplay_steps},
    {NULL, NULL, NULL},
};
