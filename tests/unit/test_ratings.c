/* The index of a rating list, against looking at every player of it. */
#include "ratings/ratings.h"
#include "support/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PLAYERS = 1000, SEARCHES = 100, LIMIT = 7 };

static const char *const syllables[] = {"ka", "ro", "mü",   "mi", "ö",  "ue", "sch",
                                        "ch", "é",  "berg", "n",  "aß", "li", "ł"};
enum { SYLLABLES = sizeof syllables / sizeof *syllables };

static uint32_t state = 7;

static uint32_t draw(uint32_t below)
{
    state = state * 1664525u + 1013904223u;
    return (state >> 8) % below;
}

static void draw_word(char *out, size_t size)
{
    out[0] = '\0';
    for (uint32_t n = 1 + draw(3); n > 0; n--)
        snprintf(out + strlen(out), size - strlen(out), "%s", syllables[draw(SYLLABLES)]);
}

static ff_rated_player players[PLAYERS];

static void make_list(const char *path)
{
    ff_ratings_builder *b;
    assert_int_equal(ff_ratings_builder_new(&b, NULL), FF_OK);
    for (int i = 0; i < PLAYERS; i++) {
        char last[60], first[60];
        draw_word(last, sizeof last);
        draw_word(first, sizeof first);
        players[i] =
            (ff_rated_player){.fide_id = 5000u + (uint32_t)i, .standard = 1 + (int)draw(2900)};
        snprintf(players[i].name, sizeof players[i].name, "%s, %s", last, first);
        assert_int_equal(ff_ratings_add(b, &players[i], NULL), FF_OK);
    }
    assert_int_equal(ff_ratings_write(b, path, NULL), FF_OK);
    ff_ratings_builder_free(b);
}

/* Every word asked for is the beginning of a word of the name. */
static bool begins_all(char words[][FF_RATINGS_WORD], int count, const char *name)
{
    char there[FF_RATINGS_WORDS][FF_RATINGS_WORD];
    int n = ff_ratings_words(name, FF_RATINGS_BOTH, there);
    for (int i = 0; i < count; i++) {
        bool found = false;
        for (int k = 0; k < n && !found; k++)
            found = strncmp(there[k], words[i], strlen(words[i])) == 0;
        if (!found)
            return false;
    }
    return count > 0;
}

static bool fits(const char *wanted, const char *name)
{
    char words[FF_RATINGS_WORDS][FF_RATINGS_WORD];
    int count = ff_ratings_words(wanted, FF_RATINGS_PLAIN, words);
    if (begins_all(words, count, name))
        return true;
    count = ff_ratings_words(wanted, FF_RATINGS_WIDE, words);
    return begins_all(words, count, name);
}

/* The highest rated of those that are left; of equals the first in the list. */
static int best(const bool left[PLAYERS])
{
    int found = -1;
    for (int i = 0; i < PLAYERS; i++)
        if (left[i] && (found < 0 || players[i].standard > players[found].standard))
            found = i;
    return found;
}

static void search(ff_ratings *ratings, const char *wanted)
{
    bool left[PLAYERS];
    ff_rated_player out[LIMIT];
    size_t count, total, due = 0;
    assert_int_equal(ff_ratings_find(ratings, wanted, out, LIMIT, &count, &total, NULL), FF_OK);
    for (int i = 0; i < PLAYERS; i++) {
        left[i] = fits(wanted, players[i].name);
        due += left[i];
    }
    assert_int_equal(total, due);
    assert_int_equal(count, due < LIMIT ? due : LIMIT);
    for (size_t i = 0; i < count; i++) {
        int next = best(left);
        assert_int_equal(out[i].fide_id, players[next].fide_id);
        left[next] = false;
    }
}

static void test_searches(void **unused)
{
    char path[] = "/tmp/flagfall-ratings-XXXXXX";
    ff_ratings *ratings;
    (void)unused;
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    close(fd);
    make_list(path);
    assert_int_equal(ff_ratings_open(path, &ratings, NULL), FF_OK);
    assert_int_equal(ff_ratings_size(ratings), PLAYERS);
    for (int i = 0; i < SEARCHES; i++) {
        char wanted[200], word[60];
        draw_word(wanted, sizeof wanted);
        if (draw(2) == 0) {
            draw_word(word, sizeof word);
            snprintf(wanted + strlen(wanted), sizeof wanted - strlen(wanted), " %s", word);
        }
        search(ratings, wanted);
    }
    search(ratings, "k");
    search(ratings, "k m");
    search(ratings, "ö s");
    search(ratings, "-");
    search(ratings, "zz");
    ff_ratings_close(ratings);
    unlink(path);
}

static void test_numbers(void **unused)
{
    char path[] = "/tmp/flagfall-ratings-XXXXXX", text[16];
    ff_ratings *ratings;
    (void)unused;
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    close(fd);
    make_list(path);
    assert_int_equal(ff_ratings_open(path, &ratings, NULL), FF_OK);
    for (int i = -1; i <= PLAYERS; i += 1 + (i >= 0 && i < PLAYERS - 17 ? 16 : 0)) {
        ff_rated_player out;
        size_t count, total;
        snprintf(text, sizeof text, "%d", 5000 + i);
        assert_int_equal(ff_ratings_find(ratings, text, &out, 1, &count, &total, NULL), FF_OK);
        assert_int_equal(total, i >= 0 && i < PLAYERS);
        if (total == 1)
            assert_string_equal(out.name, players[i].name);
    }
    ff_ratings_close(ratings);
    unlink(path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_searches),
        cmocka_unit_test(test_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
