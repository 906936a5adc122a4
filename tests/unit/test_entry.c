/* Results as people write them, who is meant, what may replace what; Berger tables. */
#include "support/unit.h"

#include "event/entry.h"
#include "kinds/kinds.h"

static void test_scores(void **state)
{
    static const struct {
        const char *text;
        ff_result white, black;
        const char *printed;
    } cases[] = {
        {"1-0", FF_RESULT_WIN, FF_RESULT_LOSS, "1-0"},
        {" 0 - 1 ", FF_RESULT_LOSS, FF_RESULT_WIN, "0-1"},
        {"1/2-1/2", FF_RESULT_DRAW, FF_RESULT_DRAW, "½-½"},
        {"½–½", FF_RESULT_DRAW, FF_RESULT_DRAW, "½-½"},
        {"0.5-0,5", FF_RESULT_DRAW, FF_RESULT_DRAW, "½-½"},
        {"=", FF_RESULT_DRAW, FF_RESULT_DRAW, "½-½"},
        {"1:0", FF_RESULT_WIN, FF_RESULT_LOSS, "1-0"},
        {"0-0", FF_RESULT_LOSS, FF_RESULT_LOSS, "0-0"},
        {"½-0", FF_RESULT_DRAW, FF_RESULT_LOSS, "½-0"},
        {"0-½", FF_RESULT_LOSS, FF_RESULT_DRAW, "0-½"},
        {"+-", FF_RESULT_FORFEIT_WIN, FF_RESULT_FORFEIT_LOSS, "+ -"},
        {"- +", FF_RESULT_FORFEIT_LOSS, FF_RESULT_FORFEIT_WIN, "- +"},
        {"+:-", FF_RESULT_FORFEIT_WIN, FF_RESULT_FORFEIT_LOSS, "+ -"},
        {"0f-0f", FF_RESULT_FORFEIT_LOSS, FF_RESULT_FORFEIT_LOSS, "- -"},
        {"1-0u", FF_RESULT_WIN_UNRATED, FF_RESULT_LOSS_UNRATED, "1-0 U"},
        {"Adjourned", FF_RESULT_ADJOURNED, FF_RESULT_ADJOURNED, "adjourned"},
        {"*", FF_RESULT_UNKNOWN, FF_RESULT_UNKNOWN, "?"},
        {"", FF_RESULT_NONE, FF_RESULT_NONE, ""},
    };
    static const char *const wrong[] = {"1-1",
                                        "1-½",
                                        "½-1",
                                        "2-0",
                                        "1",
                                        "-",
                                        "win",
                                        "1-0x",
                                        "0",
                                        "+ +",
                                        "10",
                                        "1-0-0",
                                        "1-0 1-0 1-0 1-0 1-0 1-0"};
    ff_result white, black;
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        if (!ff_event_game_score_parse(cases[i].text, &white, &black))
            fail_msg("\"%s\" is not read", cases[i].text);
        assert_int_equal(white, cases[i].white);
        assert_int_equal(black, cases[i].black);
        assert_string_equal(ff_event_game_score_text(white, black), cases[i].printed);
    }
    for (size_t i = 0; i < COUNT_OF(wrong); i++)
        if (ff_event_game_score_parse(wrong[i], &white, &black))
            fail_msg("\"%s\" is read", wrong[i]);
}

/* What is printed is read as the same. */
static void test_scores_come_back(void **state)
{
    (void)state;
    for (int w = 0; w < FF_RESULT_COUNT; w++) {
        for (int b = 0; b < FF_RESULT_COUNT; b++) {
            ff_result white, black;
            const char *text = ff_event_game_score_text((ff_result)w, (ff_result)b);
            if (strcmp(text, "?") == 0)
                continue;
            assert_true(ff_event_game_score_parse(text, &white, &black));
            assert_int_equal(white, w);
            assert_int_equal(black, b);
        }
    }
}

static void test_byes(void **state)
{
    ff_result result;
    (void)state;
    assert_true(ff_event_bye_parse("h", &result) && result == FF_RESULT_BYE_HALF);
    assert_true(ff_event_bye_parse("F", &result) && result == FF_RESULT_BYE_FULL);
    assert_true(ff_event_bye_parse("bye", &result) && result == FF_RESULT_BYE_PAIRING);
    assert_true(ff_event_bye_parse("Z", &result) && result == FF_RESULT_BYE_ZERO);
    assert_true(ff_event_bye_parse("absent", &result) && result == FF_RESULT_ABSENT);
    assert_false(ff_event_bye_parse("", &result));
    assert_false(ff_event_bye_parse("1", &result));
}

/* --- who is meant --- */

static const char *const names[] = {"Carlsen, Magnus", "Müller, Jörg", "Smith, John",
                                    "Smith, John",     "Jones, Ann",   "17"};

static void make_event(ff_event *event)
{
    ff_event_init(event);
    for (size_t i = 0; i < COUNT_OF(names); i++) {
        int index;
        assert_int_equal(ff_event_add_player(event, 0, &index, NULL), FF_OK);
        event->players[index].name = names[i];
    }
}

static void test_who(void **state)
{
    ff_event event;
    int near[4], count;
    (void)state;
    make_event(&event);
    assert_int_equal(ff_event_who(&event, "1", near, 4, &count), 0);
    assert_int_equal(ff_event_who(&event, " Müller, Jörg ", near, 4, &count), 1);
    /* two of one name: both are reported, none is chosen */
    assert_int_equal(ff_event_who(&event, "Smith, John", near, 4, &count), FF_NOBODY);
    assert_int_equal(count, 2);
    assert_int_equal(near[0], 2);
    assert_int_equal(near[1], 3);
    /* alike is not the same */
    assert_int_equal(ff_event_who(&event, "carlsen, magnus", near, 4, &count), FF_NOBODY);
    assert_int_equal(count, 1);
    assert_int_equal(near[0], 0);
    assert_int_equal(ff_event_who(&event, "Magnus Carlsen", near, 4, &count), FF_NOBODY);
    assert_int_equal(count, 1);
    assert_int_equal(ff_event_who(&event, "Jones, Anna", near, 4, &count), FF_NOBODY);
    assert_int_equal(near[0], 4);
    assert_int_equal(ff_event_who(&event, "Carlsen, M", near, 4, &count), FF_NOBODY);
    assert_int_equal(near[0], 0);
    assert_int_equal(ff_event_who(&event, "Polgar, Judit", near, 4, &count), FF_NOBODY);
    assert_int_equal(count, 0);
    /* digits are a number and never a name */
    assert_int_equal(ff_event_who(&event, "17", near, 4, &count), FF_NOBODY);
    assert_int_equal(ff_event_who(&event, "99999999999999999999", near, 4, &count), FF_NOBODY);
    assert_int_equal(ff_event_who(&event, "", near, 4, &count), FF_NOBODY);
    assert_int_equal(count, 0);
    ff_event_release(&event);
}

/* --- entries --- */

static ff_result_outcome enter(ff_event *event, int round, int board, const char *white,
                               const char *black, const char *result, bool correct)
{
    ff_result_entry entry = {.round = round, .board = board, .white = white, .black = black};
    ff_result_options options = {.correct = correct};
    ff_result_outcome outcome;
    if (black[0] == '\0')
        assert_true(ff_event_bye_parse(result, &entry.white_result));
    else
        assert_true(
            ff_event_game_score_parse(result, &entry.white_result, &entry.black_result));
    assert_int_equal(ff_event_enter(event, &entry, &options, NULL, &outcome, NULL), FF_OK);
    return outcome;
}

static void test_entries(void **state)
{
    ff_event event;
    (void)state;
    make_event(&event);
    assert_int_equal(enter(&event, 1, 1, "1", "2", "", false), FF_ENTRY_NEW);
    assert_int_equal(enter(&event, 1, 1, "1", "2", "", false), FF_ENTRY_SAME);
    assert_int_equal(enter(&event, 1, 1, "1", "2", "adjourned", false), FF_ENTRY_NEW);
    assert_int_equal(ff_event_unfinished(&event, 1), 1);
    assert_int_equal(ff_event_points(&event, 0, 1), FF_POINT / 2); /* as a draw, till then */
    assert_int_equal(enter(&event, 1, 1, "1", "2", "1-0", false), FF_ENTRY_NEW);
    assert_int_equal(ff_event_unfinished(&event, 1), 0);
    assert_int_equal(enter(&event, 1, 1, "1", "2", "1-0", false), FF_ENTRY_SAME);
    assert_int_equal(enter(&event, 1, 1, "1", "2", "0-1", false), FF_ENTRY_REFUSED);
    assert_int_equal(ff_event_cell(&event, 0, 1)->result, FF_RESULT_WIN);
    assert_int_equal(enter(&event, 1, 1, "1", "2", "0-1", true), FF_ENTRY_CHANGED);
    assert_int_equal(ff_event_cell(&event, 1, 1)->result, FF_RESULT_WIN);
    /* other colours, another opponent, a board that is taken, a bye on top: all refused */
    assert_int_equal(enter(&event, 1, 1, "2", "1", "1-0", true), FF_ENTRY_REFUSED);
    assert_int_equal(enter(&event, 1, 2, "1", "3", "1-0", true), FF_ENTRY_REFUSED);
    assert_int_equal(enter(&event, 1, 2, "3", "2", "1-0", true), FF_ENTRY_REFUSED);
    assert_int_equal(enter(&event, 1, 1, "3", "4", "1-0", true), FF_ENTRY_REFUSED);
    assert_int_equal(enter(&event, 1, 0, "1", "", "H", true), FF_ENTRY_REFUSED);
    assert_int_equal(enter(&event, 1, 2, "3", "3", "1-0", true), FF_ENTRY_REFUSED);
    assert_int_equal(enter(&event, 1, 2, "3", "99", "1-0", true), FF_ENTRY_REFUSED);
    assert_int_equal(ff_event_cell(&event, 2, 1)->result, FF_RESULT_NONE);
    assert_int_equal(enter(&event, 1, 0, "5", "", "H", false), FF_ENTRY_NEW);
    assert_int_equal(enter(&event, 1, 0, "5", "", "U", false), FF_ENTRY_REFUSED);
    assert_int_equal(enter(&event, 1, 0, "5", "", "U", true), FF_ENTRY_CHANGED);
    assert_int_equal(ff_event_at_board(&event, 1, 1), 0);
    assert_int_equal(ff_event_at_board(&event, 1, 2), FF_NOBODY);
    assert_int_equal(ff_event_unpair(&event, 1, 1, NULL), FF_OK);
    assert_int_equal(ff_event_cell(&event, 0, 1)->opponent, FF_NOBODY);
    assert_int_equal(ff_event_unpair(&event, 1, 1, NULL), FF_E_STATE_MISSING);
    ff_event_release(&event);
}

/* --- who may be meant --- */

static void make_named(ff_event *event, const char *const *list, size_t count)
{
    ff_event_init(event);
    for (size_t i = 0; i < count; i++) {
        int index;
        assert_int_equal(ff_event_add_player(event, 0, &index, NULL), FF_OK);
        event->players[index].name = list[i];
    }
}

/* Two letters changed, put in or taken out are near, three are not, unless they are a fifth
 * of the name or less; case, marks and the order of the words do not count. */
static void test_likeness(void **state)
{
    static const struct {
        const char *name, *written;
        bool near;
    } cases[] = {
        {"Abcdef", "Abcdef.", true},
        {"Abcdef", "ABCDEF", true},
        {"Abcdef", "Abcde", true},    /* one left out */
        {"Abcdef", "Abcxdefg", true}, /* two put in */
        {"Abcdef", "xbcdez", true},   /* two changed, the ends */
        {"Abcdef", "bcdefg", true},   /* one out, one in */
        {"Abcdef", "Abcxyz", false},  /* three changed */
        {"Abcdef", "Abc", false},
        {"Abcdef", "Abcdefxyz", false},
        {"Abcdefghijklmno", "xyzdefghijklmno", true}, /* three of fifteen */
        {"Abcdefghijklmn", "xyzdefghijklmn", false},  /* three of fourteen */
        {"Abcdefghijklmno", "wxyzefghijklmno", false},
        {"Ann Marie Oneil", "o neil, ann-marie", true}, /* one word as two */
        {"Ann Marie Neil", "neil; MARIE ann", true},
        {"Zoe Abc", "Abc Zoe", true},
        {"Ab1", "Ab9", true},
        {"Deep 12345678", "87654321 deep", false}, /* figures count */
        {"Lee, Amy", "Lee", true},                 /* the same family name */
        {"Li, Xiuying", "Li", false},              /* two letters are too little */
        {"Lea, Amyabc", "Lee, Amyxyz", false},
        {"Leeds, Barnaby", "Lee", false},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_event event;
        int near[4], count;
        make_named(&event, &cases[i].name, 1);
        if (ff_event_who(&event, cases[i].written, near, 4, &count) == FF_NOBODY &&
            (count == 1) != cases[i].near)
            fail_msg("\"%s\" is %s \"%s\"", cases[i].written, count == 1 ? "near" : "not near",
                     cases[i].name);
        ff_event_release(&event);
    }
}

/* The nearest come first, those alike in the order of the list, no more than are asked for;
 * who only shares the family name comes last. */
static void test_nearest_first(void **state)
{
    static const char *const list[] = {"Martin, Zeno",  "Martin, Xaver", "Marton, Paul",
                                       "Martin, Paula", "Nartin, Paul",  "Martin, Pauline",
                                       "Other, Name"};
    static const int order[] = {2, 3, 4, 0, 1};
    ff_event event;
    int near[8], count;
    (void)state;
    make_named(&event, list, COUNT_OF(list));
    assert_int_equal(ff_event_who(&event, "Martin, Paul", near, 8, &count), FF_NOBODY);
    assert_int_equal(count, 6);
    for (int i = 0; i < 3; i++)
        assert_int_equal(near[i], order[i]);
    assert_int_equal(near[3], 5); /* three letters more */
    for (int limit = 1; limit <= 3; limit++) {
        near[limit] = -7;
        assert_int_equal(ff_event_who(&event, "Martin, Paul", near, limit, &count), FF_NOBODY);
        assert_int_equal(count, limit);
        for (int i = 0; i < limit; i++)
            assert_int_equal(near[i], order[i]);
        assert_int_equal(near[limit], -7);
    }
    assert_int_equal(ff_event_who(&event, "Martin, Paul", near, 0, &count), FF_NOBODY);
    assert_int_equal(count, 0);
    ff_event_release(&event);
}

static void test_many_near(void **state)
{
    static const char *list[20];
    ff_event event;
    int near[20], count;
    (void)state;
    for (size_t i = 0; i < COUNT_OF(list); i++)
        list[i] = i < 17 ? "Adams, John" : "Adams, Jon";
    make_named(&event, list, COUNT_OF(list));
    near[16] = -7;
    assert_int_equal(ff_event_who(&event, "Adams, Jon ", near, 2, &count), FF_NOBODY);
    assert_int_equal(count, 3); /* three of one name, of which two are shown */
    assert_int_equal(near[0], 17);
    assert_int_equal(near[1], 18);
    assert_int_equal(ff_event_who(&event, "Adams, Jo", near, 20, &count), FF_NOBODY);
    assert_int_equal(count, 16); /* more would help nobody */
    assert_int_equal(near[0], 17);
    assert_int_equal(near[2], 19);
    assert_int_equal(near[3], 0);
    assert_int_equal(near[15], 12);
    assert_int_equal(near[16], -7);
    ff_event_release(&event);
}

/* A number is a number with blanks around it, and no larger than there may be. */
static void test_numbers_of_players(void **state)
{
    ff_event event;
    int near[4], count, index;
    (void)state;
    ff_event_init(&event);
    assert_int_equal(ff_event_add_player(&event, 9999, &index, NULL), FF_OK);
    assert_int_equal(ff_event_add_player(&event, 10, &index, NULL), FF_OK);
    assert_int_equal(ff_event_who(&event, "9999", near, 4, &count), 0);
    assert_int_equal(ff_event_who(&event, "\t 0010 \t", near, 4, &count), 1);
    assert_int_equal(ff_event_who(&event, "100", near, 4, &count), FF_NOBODY);
    assert_int_equal(ff_event_who(&event, "4294967306", near, 4, &count), FF_NOBODY);
    assert_int_equal(ff_event_who(&event, " ", near, 4, &count), FF_NOBODY);
    assert_int_equal(count, 0);
    event.players[0].name = " Blank, Ed\t";
    assert_int_equal(ff_event_who(&event, "Blank, Ed", near, 4, &count), 0);
    ff_event_release(&event);
}

/* Names longer than what is compared are cut, not read past. */
static void test_long_names(void **state)
{
    char longer[300], cut[300];
    const char *list[] = {longer};
    ff_event event;
    int near[4], count;
    (void)state;
    memset(longer, 'a', sizeof longer);
    longer[sizeof longer - 1] = '\0';
    memcpy(cut, longer, sizeof cut);
    cut[200] = '\0';
    make_named(&event, list, 1);
    assert_int_equal(ff_event_who(&event, cut, near, 4, &count), FF_NOBODY);
    assert_int_equal(count, 1);
    for (size_t i = 1; i + 1 < sizeof longer; i += 2)
        longer[i] = ' '; /* as many words as there can be */
    assert_int_equal(ff_event_who(&event, cut, near, 4, &count), FF_NOBODY);
    assert_int_equal(count, 0);
    ff_event_release(&event);
}

/* --- keys and words --- */

static void test_keys(void **state)
{
    static const struct {
        const char *key;
        ff_result white, black;
    } keys[] = {{"1", FF_RESULT_WIN, FF_RESULT_LOSS},
                {"0", FF_RESULT_LOSS, FF_RESULT_WIN},
                {"=", FF_RESULT_DRAW, FF_RESULT_DRAW},
                {"r", FF_RESULT_DRAW, FF_RESULT_DRAW},
                {"R", FF_RESULT_DRAW, FF_RESULT_DRAW},
                {"+", FF_RESULT_FORFEIT_WIN, FF_RESULT_FORFEIT_LOSS},
                {"-", FF_RESULT_FORFEIT_LOSS, FF_RESULT_FORFEIT_WIN},
                {"x", FF_RESULT_FORFEIT_LOSS, FF_RESULT_FORFEIT_LOSS},
                {"a", FF_RESULT_ADJOURNED, FF_RESULT_ADJOURNED}};
    static const char *const wrong[] = {"", "2", "10", "11", "z", "x-", "  "};
    ff_result white, black;
    (void)state;
    for (size_t i = 0; i < COUNT_OF(keys); i++) {
        assert_true(ff_event_game_key_parse(keys[i].key, &white, &black));
        assert_int_equal(white, keys[i].white);
        assert_int_equal(black, keys[i].black);
    }
    for (size_t i = 0; i < COUNT_OF(wrong); i++)
        assert_false(ff_event_game_key_parse(wrong[i], &white, &black));
    assert_string_equal(
        ff_event_game_score_words(FF_RESULT_FORFEIT_LOSS, FF_RESULT_FORFEIT_LOSS),
        "0–0 forfeit");
    assert_string_equal(
        ff_event_game_score_words(FF_RESULT_FORFEIT_WIN, FF_RESULT_FORFEIT_LOSS), "+ -");
    assert_string_equal(
        ff_event_game_score_words(FF_RESULT_FORFEIT_LOSS, FF_RESULT_FORFEIT_WIN), "- +");
}

/* --- games that are open --- */

static void test_unfinished(void **state)
{
    ff_event event;
    (void)state;
    make_event(&event);
    for (int round = 1; round <= 3; round++) {
        assert_int_equal(ff_event_pair(&event, round, 1, 0, 1, NULL), FF_OK);
        assert_int_equal(ff_event_pair(&event, round, 2, 2, 3, NULL), FF_OK);
        assert_int_equal(ff_event_bye(&event, round, 4, FF_RESULT_BYE_HALF, NULL), FF_OK);
    }
    assert_int_equal(ff_event_unfinished(&event, 0), 6);
    assert_int_equal(ff_event_unfinished(&event, 1), 2);
    assert_int_equal(ff_event_unfinished(&event, 2), 4);
    assert_int_equal(ff_event_result(&event, 1, 0, FF_RESULT_UNKNOWN, FF_RESULT_UNKNOWN, NULL),
                     FF_OK);
    assert_int_equal(
        ff_event_result(&event, 1, 2, FF_RESULT_ADJOURNED, FF_RESULT_ADJOURNED, NULL), FF_OK);
    assert_int_equal(ff_event_unfinished(&event, 1), 2);
    assert_int_equal(
        ff_event_result(&event, 2, 2, FF_RESULT_FORFEIT_WIN, FF_RESULT_FORFEIT_LOSS, NULL),
        FF_OK);
    assert_int_equal(ff_event_unfinished(&event, 2), 3);
    /* one half of a game is open: that game is */
    event.players[2].cells[2].result = FF_RESULT_WIN;
    assert_int_equal(ff_event_unfinished(&event, 3) - ff_event_unfinished(&event, 2), 2);
    ff_event_release(&event);
}

/* A pairing is taken out at both players, or at one where the other names somebody else. */
static void test_unpair(void **state)
{
    ff_event event;
    (void)state;
    make_event(&event);
    assert_int_equal(ff_event_pair(&event, 1, 1, 0, 1, NULL), FF_OK);
    event.players[1].cells[0].opponent = 2;
    assert_int_equal(ff_event_unpair(&event, 1, 0, NULL), FF_OK);
    assert_int_equal(ff_event_cell(&event, 1, 1)->opponent, 2);
    assert_int_equal(ff_event_bye(&event, 1, 3, FF_RESULT_BYE_HALF, NULL), FF_OK);
    assert_int_equal(ff_event_unpair(&event, 1, 3, NULL), FF_OK);
    assert_int_equal(ff_event_cell(&event, 3, 1)->result, FF_RESULT_NONE);
    /* recorded that nothing was: that too is an entry */
    assert_int_equal(ff_event_bye(&event, 1, 4, FF_RESULT_NONE, NULL), FF_OK);
    assert_int_equal(ff_event_unpair(&event, 1, 4, NULL), FF_OK);
    assert_int_equal(ff_event_unpair(&event, 1, 4, NULL), FF_E_STATE_MISSING);
    ff_event_release(&event);
}

/* --- names that are new --- */

static void test_players_added(void **state)
{
    ff_event event;
    ff_result_outcome outcome;
    ff_diagnostics notes = {0};
    int misses = 0;
    ff_result_options options = {.add_players = true, .misses = &misses};
    ff_result_entry entry = {.round = 1,
                             .board = 1,
                             .white = " New, One ",
                             .black = "7",
                             .white_result = FF_RESULT_WIN,
                             .black_result = FF_RESULT_LOSS};
    (void)state;
    ff_event_init(&event);
    assert_int_equal(ff_event_enter(&event, &entry, &options, &notes, &outcome, NULL), FF_OK);
    assert_int_equal(outcome, FF_ENTRY_NEW);
    assert_int_equal(event.player_count, 2);
    assert_string_equal(event.players[0].name, "New, One");
    assert_int_equal(event.players[1].no, 7);
    assert_string_equal(event.players[1].name, "");
    assert_int_equal(ff_event_cell(&event, 1, 1)->result, FF_RESULT_LOSS);
    /* a number that no player can have is a miss and not a player */
    entry.round = 2, entry.black = "10000";
    assert_int_equal(ff_event_enter(&event, &entry, &options, &notes, &outcome, NULL), FF_OK);
    assert_int_equal(outcome, FF_ENTRY_REFUSED);
    assert_int_equal(event.player_count, 2);
    assert_int_equal(misses, 1);
    assert_string_equal(notes.items[0].code, "player-unknown");
    /* of two who bear a name neither is meant, and no third is made */
    event.players[1].name = "New, One";
    entry.black = "9";
    assert_int_equal(ff_event_enter(&event, &entry, &options, &notes, &outcome, NULL), FF_OK);
    assert_int_equal(outcome, FF_ENTRY_REFUSED);
    assert_string_equal(notes.items[1].code, "player-unclear");
    assert_string_equal(notes.items[1].text,
                        "no single player \" New, One \"; near: 1 New, One; "
                        "7 New, One; give the pairing number");
    ff_diagnostics_release(&notes);
    ff_event_release(&event);
}

/* The first twenty misses are explained by who comes near, the next are only said. */
static void test_misses_explained(void **state)
{
    ff_event event;
    ff_result_outcome outcome;
    ff_diagnostics notes = {0};
    int misses = 0;
    ff_result_options options = {.misses = &misses};
    ff_result_entry entry = {.round = 1,
                             .white = "Jones, Anny",
                             .black = "",
                             .line = 3,
                             .white_column = 5,
                             .white_result = FF_RESULT_BYE_HALF};
    (void)state;
    make_event(&event);
    for (int i = 0; i < 21; i++) {
        assert_int_equal(ff_event_enter(&event, &entry, &options, &notes, &outcome, NULL),
                         FF_OK);
        assert_int_equal(outcome, FF_ENTRY_REFUSED);
        assert_int_equal(misses, i + 1);
    }
    assert_string_equal(notes.items[0].code, "player-unclear");
    assert_int_equal(notes.items[0].line, 3);
    assert_int_equal(notes.items[0].column, 5);
    assert_string_equal(notes.items[19].code, "player-unclear");
    assert_string_equal(notes.items[20].code, "player-unknown");
    ff_diagnostics_release(&notes);
    ff_event_release(&event);
}

/* --- what is said of an entry --- */

static const char *refused_with(ff_event *event, ff_result_entry entry, ff_diagnostics *notes)
{
    ff_result_options options = {.correct = false};
    ff_result_outcome outcome;
    entry.line = 8, entry.white_column = 2, entry.black_column = 6;
    assert_int_equal(ff_event_enter(event, &entry, &options, notes, &outcome, NULL), FF_OK);
    assert_int_equal(outcome, FF_ENTRY_REFUSED);
    assert_int_equal(notes->items[notes->count - 1].line, 8);
    return notes->items[notes->count - 1].text;
}

static void test_refusals_say_why(void **state)
{
    ff_event event;
    ff_diagnostics notes = {0};
    (void)state;
    make_event(&event);
    assert_int_equal(enter(&event, 1, 1, "1", "2", "1-0", false), FF_ENTRY_NEW);
    assert_int_equal(enter(&event, 1, 0, "5", "", "H", false), FF_ENTRY_NEW);
    assert_string_equal(
        refused_with(&event,
                     (ff_result_entry){1, 1, "1", "2", .white_result = FF_RESULT_DRAW,
                                       .black_result = FF_RESULT_DRAW},
                     &notes),
        "1 Carlsen, Magnus has in round 1 already: a game against 2 Müller, Jörg, won at the "
        "board; a correction needs a reason");
    assert_int_equal(notes.items[0].column, 2);
    assert_string_equal(
        refused_with(&event, (ff_result_entry){1, 1, "2", "1", .white_result = FF_RESULT_DRAW},
                     &notes),
        "2 Müller, Jörg has in round 1 already: a game against 1 Carlsen, Magnus, lost at the "
        "board, with the other colour; take that pairing out first");
    assert_string_equal(
        refused_with(&event, (ff_result_entry){1, 2, "3", "5", .white_result = FF_RESULT_WIN},
                     &notes),
        "5 Jones, Ann has in round 1 already: half-point bye; take that pairing out first");
    assert_int_equal(notes.items[2].column, 6);
    assert_string_equal(
        refused_with(&event, (ff_result_entry){1, 1, "3", "4", .line = 0}, &notes),
        "board 1 of round 1 is taken by 1 Carlsen, Magnus");
    assert_string_equal(
        refused_with(&event, (ff_result_entry){0, 1, "3", "4", .line = 0}, &notes),
        "round 0 is not in 1..999");
    assert_string_equal(
        refused_with(&event, (ff_result_entry){1000, 1, "3", "4", .line = 0}, &notes),
        "round 1000 is not in 1..999");
    assert_string_equal(
        refused_with(&event, (ff_result_entry){1, 0, "3", "3", .line = 0}, &notes),
        "3 Smith, John cannot play against themselves");
    assert_int_equal(enter(&event, 999, 1, "1", "2", "1-0", false), FF_ENTRY_NEW);
    ff_diagnostics_release(&notes);
    ff_event_release(&event);
}

/* Who has withdrawn is paired all the same, with a warning for each. */
static void test_withdrawn_is_warned_of(void **state)
{
    ff_event event;
    ff_diagnostics notes = {0};
    ff_result_options options = {0};
    ff_result_outcome outcome;
    (void)state;
    make_event(&event);
    event.players[0].withdrawn = true;
    ff_result_entry entry = {.round = 1, .board = 3, .white = "2", .black = "1"};
    assert_int_equal(ff_event_enter(&event, &entry, &options, &notes, &outcome, NULL), FF_OK);
    assert_int_equal(outcome, FF_ENTRY_NEW);
    assert_int_equal(notes.count, 1);
    assert_string_equal(notes.items[0].code, "withdrawn");
    assert_string_equal(notes.items[0].text,
                        "1 Carlsen, Magnus has withdrawn, and is paired in "
                        "round 1");
    assert_int_equal(ff_event_at_board(&event, 1, 3), 1);
    assert_int_equal(ff_event_cell(&event, 1, 1)->result, FF_RESULT_NONE);
    /* two games without a board do not stand in each other's way */
    entry = (ff_result_entry){.round = 1, .white = "3", .black = "4"};
    assert_int_equal(ff_event_enter(&event, &entry, &options, &notes, &outcome, NULL), FF_OK);
    entry = (ff_result_entry){.round = 1, .white = "5", .black = "6"};
    assert_int_equal(ff_event_enter(&event, &entry, &options, &notes, &outcome, NULL), FF_OK);
    assert_int_equal(outcome, FF_ENTRY_NEW);
    ff_diagnostics_release(&notes);
    ff_event_release(&event);
}

/* --- Berger --- */

/* C.05 Annex 1, the table for five or six players, as printed in the Handbook. */
static void test_berger_six(void **state)
{
    static const int table[5][3][2] = {{{1, 6}, {2, 5}, {3, 4}},
                                       {{6, 4}, {5, 3}, {1, 2}},
                                       {{2, 6}, {3, 1}, {4, 5}},
                                       {{6, 5}, {1, 4}, {2, 3}},
                                       {{3, 6}, {4, 2}, {5, 1}}};
    int games[3][2];
    (void)state;
    for (int r = 1; r <= 5; r++) {
        ff_berger_round(6, false, r, games);
        assert_memory_equal(games, table[r - 1], sizeof games);
        ff_berger_round(5, false, r, games); /* whoever meets 6 is free */
        assert_memory_equal(games, table[r - 1], sizeof games);
    }
    /* double: rounds 4 and 5 change places, then the table again with colours reversed */
    static const int order[10] = {1, 2, 3, 5, 4, 1, 2, 3, 4, 5};
    for (int r = 1; r <= 10; r++) {
        ff_berger_round(6, true, r, games);
        for (int i = 0; i < 3; i++) {
            assert_int_equal(games[i][r > 5], table[order[r - 1] - 1][i][0]);
            assert_int_equal(games[i][r <= 5], table[order[r - 1] - 1][i][1]);
        }
    }
}

enum { MOST = 40 };

/* Everybody meets everybody once (twice with each colour once), nobody twice in a round,
 * colours differ by one at most, and never three of a colour in a row in a double one. */
static void check_berger(int players, bool twice)
{
    int met[MOST + 1][MOST + 1] = {{0}}, white[MOST + 1] = {0}, games[MOST / 2][2];
    char colours[MOST + 1][2 * MOST + 1];
    int n = players + players % 2, rounds = ff_berger_rounds(players, twice);
    assert_int_equal(rounds, (n - 1) * (twice ? 2 : 1));
    memset(colours, 0, sizeof colours);
    for (int r = 1; r <= rounds; r++) {
        bool busy[MOST + 1] = {false};
        ff_berger_round(players, twice, r, games);
        for (int i = 0; i < n / 2; i++) {
            int w = games[i][0], b = games[i][1];
            assert_true(w >= 1 && w <= n && b >= 1 && b <= n && !busy[w] && !busy[b]);
            busy[w] = busy[b] = true;
            met[w][b]++;
            white[w]++;
            colours[w][r - 1] = 'w';
            colours[b][r - 1] = 'b';
        }
    }
    for (int a = 1; a <= n; a++) {
        assert_in_range(2 * white[a], rounds - 1, rounds + 1);
        for (int b = 1; b <= n; b++)
            assert_int_equal(met[a][b] + met[b][a], a == b ? 0 : twice ? 2 : 1);
        if (twice && n > 4 && (strstr(colours[a], "www") || strstr(colours[a], "bbb")))
            fail_msg("%d players: %d has %s", players, a, colours[a]);
    }
}

static void test_berger_properties(void **state)
{
    (void)state;
    for (int players = 2; players <= MOST; players++) {
        check_berger(players, false);
        check_berger(players, true);
    }
}

static void test_pair_round(void **state)
{
    ff_event event;
    (void)state;
    ff_event_init(&event);
    for (int no = 30; no >= 10; no -= 10) { /* pairing goes by number, not by place */
        int index;
        assert_int_equal(ff_event_add_player(&event, no, &index, NULL), FF_OK);
    }
    assert_null(ff_kinds_method(&event, NULL));
    event.kind = FF_EVENT_ROUND_ROBIN;
    const ff_pairing_method *method = ff_kinds_method(&event, NULL);
    assert_non_null(method);
    assert_int_equal(method->rounds(&event), 3);
    assert_int_equal(ff_event_pair_round(&event, method, 1, NULL), FF_OK);
    /* table of four, round 1: 1-4 2-3; the fourth is missing */
    assert_int_equal(ff_event_cell(&event, 2, 1)->result, FF_RESULT_BYE_ZERO);
    assert_int_equal(ff_event_cell(&event, 1, 1)->opponent, 0);
    assert_int_equal(ff_event_cell(&event, 1, 1)->side, FF_SIDE_WHITE);
    assert_int_equal(ff_event_cell(&event, 1, 1)->board, 1);
    assert_int_equal(ff_event_pair_round(&event, method, 1, NULL), FF_E_STATE_EXISTS);
    assert_int_equal(ff_event_pair_round(&event, method, 4, NULL), FF_E_STATE);
    ff_event_release(&event);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_scores),
        cmocka_unit_test(test_scores_come_back),
        cmocka_unit_test(test_byes),
        cmocka_unit_test(test_who),
        cmocka_unit_test(test_entries),
        cmocka_unit_test(test_likeness),
        cmocka_unit_test(test_nearest_first),
        cmocka_unit_test(test_many_near),
        cmocka_unit_test(test_numbers_of_players),
        cmocka_unit_test(test_long_names),
        cmocka_unit_test(test_keys),
        cmocka_unit_test(test_unfinished),
        cmocka_unit_test(test_unpair),
        cmocka_unit_test(test_players_added),
        cmocka_unit_test(test_misses_explained),
        cmocka_unit_test(test_refusals_say_why),
        cmocka_unit_test(test_withdrawn_is_warned_of),
        cmocka_unit_test(test_berger_six),
        cmocka_unit_test(test_berger_properties),
        cmocka_unit_test(test_pair_round),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
