/* Links of rulings: what is read is what was written, and damage is found. */
#include "cli/link/link.h"
#include "cli/link/link_game.h"
#include "flagfall/pgn.h"
#include "support/rulings.h"
#include "support/unit.h"

#include <string.h>

#define WHOLE                                                                                  \
    "flagfall:1/claim?.=threefold&move=N%C3%A9f3_%26&touched&pgn=%5BFEN_%22x%22%5D~~Nf3_*"     \
    "&laws=code&e=fide-2018&v=0.0.9&r=upheld.00ff"

static void answers_are_words(void **state)
{
    static const char *const words[] = {"claim",
                                        "--move=N\xc3\xa9"
                                        "f3 &",
                                        "--touched",
                                        "--laws=code",
                                        "--",
                                        "threefold",
                                        LINK_GAME};
    ff_arena arena = {0};
    link_question q;
    (void)state;
    assert_int_equal(link_read("see https://x.example/p.html#" WHOLE, NULL, &arena, &q, NULL),
                     FF_OK);
    assert_int_equal(q.count, COUNT_OF(words));
    for (size_t i = 0; i < COUNT_OF(words); i++)
        assert_string_equal(q.words[i], words[i]);
    assert_string_equal(q.game, "[FEN \"x\"]\n\nNf3 *");
    assert_string_equal(q.edition, "fide-2018");
    assert_string_equal(q.version, "0.0.9");
    assert_string_equal(q.verdict, "upheld");
    assert_string_equal(q.sum, "00ff");
    assert_null(q.without);
    ff_arena_release(&arena);
}

/* Lines may be broken anywhere; an empty line ends the link. */
static void blanks_are_passed_over(void **state)
{
    ff_arena arena = {0};
    link_question q;
    ff_str text = FF_STR_INIT;
    (void)state;
    for (const char *at = WHOLE; *at != '\0'; at++)
        ff_str_format(&text, "%c%s", *at,
                      at - WHOLE > 9 && (at - WHOLE) % 7 == 0 ? "\r\n  " : "");
    ff_str_text(&text, "\n\nArbiter ____");
    assert_int_equal(link_read(ff_str_get(&text), NULL, &arena, &q, NULL), FF_OK);
    assert_string_equal(q.sum, "00ff");
    ff_str_release(&text);
    ff_arena_release(&arena);
}

/* The edition in force now need not be that of the link. */
static void edition_is_that_of_the_link(void **state)
{
    static const struct {
        const char *link, *asked, *word;
    } rows[] = {
        {"flagfall:1/device?by=white&e=fide-2018&v=1&r=a.b", NULL, "--laws=fide-2018"},
        {"flagfall:1/device?by=white&e=fide-2018&v=1&r=a.b", "code", "--laws=code"},
        {"flagfall:1/device?by=white&laws=code&e=code&v=1&r=a.b", NULL, "--laws=code"},
        {"flagfall:1/device?by=white&e=fide-2023&v=1&r=a.b", NULL, "--"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        ff_arena arena = {0};
        link_question q;
        assert_int_equal(link_read(rows[i].link, rows[i].asked, &arena, &q, NULL), FF_OK);
        assert_string_equal(q.words[2], rows[i].word);
        ff_arena_release(&arena);
    }
}

/* Cut off anywhere, and with any byte changed: read as something or refused, never past its
 * end, and never as an option that a link may not state. */
static void damage_is_found(void **state)
{
    static const char bytes[] = "&=%?_~.:/A0z \x01\xff";
    (void)state;
    for (size_t i = 0; i < sizeof WHOLE - 1; i++) {
        char text[sizeof WHOLE];
        ff_arena arena = {0};
        link_question q;
        memcpy(text, WHOLE, sizeof text);
        text[i] = '\0';
        if (i < sizeof WHOLE - sizeof "00ff")
            assert_int_not_equal(link_read(text, NULL, &arena, &q, NULL), FF_OK);
        for (size_t k = 0; k < sizeof bytes - 1; k++) {
            memcpy(text, WHOLE, sizeof text);
            text[i] = bytes[k];
            if (link_read(text, NULL, &arena, &q, NULL) == FF_OK)
                for (int w = 0; w < q.count; w++)
                    assert_true(strncmp(q.words[w], "--output", 8) != 0);
        }
        ff_arena_release(&arena);
    }
}

static void too_much_is_refused(void **state)
{
    ff_str text = FF_STR_INIT;
    ff_arena arena = {0};
    link_question q;
    (void)state;
    ff_str_text(&text, "flagfall:1/in-order?pgn=e4");
    for (int i = 0; i < LINK_MOST_WORDS + 1; i++)
        ff_str_text(&text, "&.=agreed");
    ff_str_text(&text, "&e=fide-2023&v=1&r=a.b");
    assert_int_equal(link_read(ff_str_get(&text), NULL, &arena, &q, NULL), FF_E_LIMIT);
    for (int i = 0; i < 4 * LINK_MOST_BYTES; i++)
        ff_str_char(&text, 'x');
    assert_int_equal(link_read(ff_str_get(&text), NULL, &arena, &q, NULL), FF_E_LIMIT);
    ff_str_release(&text);
    ff_arena_release(&arena);
}

/* A game keeps what rulings go by: it is read back as it was, without what people wrote. */
static void game_keeps_what_decides(void **state)
{
    ff_game game;
    ff_str text = FF_STR_INIT;
    (void)state;
    game_of(&game, "4k3/8/8/8/8/8/4P3/4K2R w K - 0 1", "e4 Ke7");
    assert_int_equal(ff_game_set_tag(&game, "White", "Amsel, Rita"), FF_OK);
    assert_int_equal(ff_game_set_tag(&game, "TimeControl", "300+3"), FF_OK);
    assert_int_equal(
        ff_game_add_comment(&game, game.root.next, false, "secret (x) $5", 13, false), FF_OK);
    assert_non_null(ff_game_add(&game, &game.root, game.root.next->move));
    link_put_game(&game, NULL, false, &text);
    assert_string_equal(ff_str_get(&text), "[FEN \"4k3/8/8/8/8/8/4P3/4K2R w K - 0 1\"]\n"
                                           "[TimeControl \"300+3\"]\n\ne4 Ke7 *");
    ff_str_clear(&text);
    link_put_game(&game, NULL, true, &text);
    assert_non_null(strstr(ff_str_get(&text), "[White \"Amsel, Rita\"]"));
    ff_game_release(&game);
    ff_str_release(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_are_words),
        cmocka_unit_test(blanks_are_passed_over),
        cmocka_unit_test(edition_is_that_of_the_link),
        cmocka_unit_test(damage_is_found),
        cmocka_unit_test(too_much_is_refused),
        cmocka_unit_test(game_keeps_what_decides),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
