/* The index of a rating list, against looking at every player of it. */
#include "ratings/index.h"
#include "support/failing.h"
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
    assert_int_equal(ff_ratings_write(b, path, true, NULL), FF_OK);
    ff_ratings_builder_free(b);
}

/* Every word asked for is the beginning of a word of the name. */
static bool begins_all(char words[][FF_RATINGS_WORD], int count, const char *name)
{
    char there[FF_RATINGS_FORMS][FF_RATINGS_WORD];
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

/* Of a name with many words each counts once, however many ways it is spelled. */
static void test_many_words(void **unused)
{
    static const char name[] = "Äa Öb Üc Äd Öe Üf Äg Öh Üi Äj Ök Ül Zz";
    char path[] = "/tmp/flagfall-ratings-XXXXXX";
    ff_ratings_builder *b;
    ff_ratings *ratings;
    ff_rated_player player = {.fide_id = 1, .standard = 2000}, out;
    size_t count, total;
    (void)unused;
    snprintf(player.name, sizeof player.name, "%s", name);
    close(mkstemp(path));
    assert_int_equal(ff_ratings_builder_new(&b, NULL), FF_OK);
    assert_int_equal(ff_ratings_add(b, &player, NULL), FF_OK);
    assert_int_equal(ff_ratings_write(b, path, true, NULL), FF_OK);
    ff_ratings_builder_free(b);
    assert_int_equal(ff_ratings_open(path, &ratings, NULL), FF_OK);
    static const struct {
        const char *words;
        size_t found;
    } cases[] = {{name, 1}, {"ul", 1}, {"uel aea", 1}, {"zz", 0}};
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        assert_int_equal(
            ff_ratings_find(ratings, cases[i].words, &out, 1, &count, &total, NULL), FF_OK);
        assert_int_equal(total, cases[i].found);
    }
    ff_ratings_close(ratings);
    unlink(path);
}

/* A file of the size that its head states, with more players than a list may have. */
static void test_too_many(void **unused)
{
    static const uint32_t most = FF_RATINGS_MAX_PLAYERS;
    (void)unused;
    for (uint32_t more = 0; more < 2; more++) {
        char path[] = "/tmp/flagfall-ratings-XXXXXX";
        unsigned char head[FF_RATINGS_HEAD_BYTES] = FF_RATINGS_MAGIC;
        ff_ratings *ratings;
        ff_error err;
        uint32_t stated = most + more;
        for (int i = 0; i < 4; i++)
            head[8 + i] = (unsigned char)(stated >> 8 * i);
        int fd = mkstemp(path);
        assert_int_equal(write(fd, head, sizeof head), sizeof head);
        /* players + 1 numbers, one each for the words and where theirs begin */
        assert_int_equal(ftruncate(fd, (off_t)sizeof head + 4 * ((off_t)stated + 3)), 0);
        close(fd);
        assert_int_equal(ff_ratings_open(path, &ratings, &err), more == 0 ? FF_OK : FF_E_PARSE);
        if (more != 0)
            assert_non_null(strstr(err.message, "is damaged"));
        ff_ratings_close(ratings);
        unlink(path);
    }
}

/* What the index of the list says of both players. */
static void assert_both(ff_ratings_builder *b)
{
    static const char *const numbers[] = {"1", "2"}, *const names[] = {"Ash, Ann", "Box, Bo"};
    char path[] = "/tmp/flagfall-ratings-XXXXXX";
    ff_ratings *ratings;
    close(mkstemp(path));
    assert_int_equal(ff_ratings_write(b, path, true, NULL), FF_OK);
    assert_int_equal(ff_ratings_open(path, &ratings, NULL), FF_OK);
    for (int i = 0; i < 2; i++) {
        ff_rated_player out;
        size_t count, total;
        assert_int_equal(ff_ratings_find(ratings, numbers[i], &out, 1, &count, &total, NULL),
                         FF_OK);
        assert_int_equal(total, 1);
        assert_string_equal(out.name, names[i]);
        assert_int_equal(out.standard, 2000 - 100 * i);
    }
    ff_ratings_close(ratings);
    unlink(path);
}

/* A list is taken whole, or memory is said to be out: no player loses his name or a field. */
static void read_list(const char *list, failing *f, unsigned long at)
{
    ff_ratings_builder *b = NULL;
    ff_input *input = NULL;
    long skipped = 0;
    failing_begin(f, at, true);
    int code = ff_input_new_memory(list, strlen(list), &input, NULL);
    if (code == FF_OK)
        code = ff_ratings_builder_new(&b, NULL);
    if (code == FF_OK)
        code = ff_ratings_read_list(input, b, &skipped, NULL);
    failing_end();
    if (code == FF_OK) {
        assert_int_equal(skipped, 0);
        assert_both(b);
    } else {
        assert_int_equal(code, FF_E_MEMORY);
    }
    ff_ratings_builder_free(b);
    ff_input_free(input);
}

static void test_without_memory(void **unused)
{
    static const char *const lists[] = {
        "ID Number      Name            Fed SRtng\n1              Ash, Ann        ENG 2000\n"
        "2              Box, Bo         FRA 1900\n",
        "fide id,last name,first name,rating\n1,Ash,Ann,2000\n2,Box,Bo,1900\n"};
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(lists); i++) {
        failing f = {.failed = true};
        for (unsigned long at = 1; f.failed; at++)
            read_list(lists[i], &f, at);
        assert_true(f.allocations > 5);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_searches),       cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_many_words),     cmocka_unit_test(test_too_many),
        cmocka_unit_test(test_without_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
