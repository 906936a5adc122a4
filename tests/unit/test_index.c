/* The index of a file of games: damage, work broken off, files that change meanwhile. */
#include "support/unit.h"

#include "index/index.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char path[64], index_path[80];

static void put_file(const char *name, const void *bytes, size_t size)
{
    FILE *file = fopen(name, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

static void put_games(unsigned count)
{
    ff_str text = FF_STR_INIT;
    for (unsigned i = 0; i < count; i++)
        ff_str_format(&text,
                      "[Event \"E\"]\n[White \"W%u\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 %s "
                      "1-0\n\n",
                      i, i % 2 ? "Nc6" : "d6");
    put_file(path, ff_str_get(&text), text.size);
    ff_str_release(&text);
}

static int setup(void **state)
{
    (void)state;
    strcpy(path, "/tmp/test_index-XXXXXX");
    int fd = mkstemp(path);
    if (fd < 0)
        return -1;
    close(fd);
    snprintf(index_path, sizeof index_path, "%s.index", path);
    put_games(44);
    return 0;
}

static int teardown(void **state)
{
    (void)state;
    unlink(path);
    unlink(index_path);
    return 0;
}

static int build_by(ff_index_progress *progress)
{
    const ff_index_making how = {.segment = 40, .progress = progress, .anew = progress != NULL};
    ff_index_built built;
    ff_error err;
    return ff_index_build(path, &how, &built, &err);
}

static void read_index(ff_str *out)
{
    ff_error err;
    assert_int_equal(ff_input_read_all(index_path, 1 << 24, out, &err), FF_OK);
}

/* Asks whatever can be asked, and adds up what is answered; false when the index says that it
 * is damaged. */
static bool ask_all(const ff_index *index, unsigned long long *answer)
{
    *answer = 0;
    ff_where *where = NULL;
    ff_board_pattern board;
    ff_material_pattern material;
    ff_pawn_pattern pawns;
    ff_error err;
    ff_index_found set = {.segments = NULL}, rest = {.segments = NULL};
    ff_index_tree tree = {.branches = NULL};
    ff_index_walk walk = {.segment = 0};
    bool more = true;
    assert_int_equal(ff_where_new("White^w && Event!=x", &where, &err), FF_OK);
    assert_int_equal(
        ff_archive_board_pattern_read("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq",
                                      &board, &err),
        FF_OK);
    assert_int_equal(
        ff_archive_material_pattern_read("KQRRBBNNPPPPPPPPvKQRRBBNNPPPPPPPP", &material, &err),
        FF_OK);
    assert_int_equal(
        ff_archive_pawn_pattern_read("8/pppppppp/8/8/8/8/PPPPPPPP/8", &pawns, &err), FF_OK);
    const ff_index_question q = {where, &board, &pawns, &material, true, 1, 10};
    int code = ff_index_ask(index, &q, &set, &err);
    while (code == FF_OK && more) {
        ff_index_place place;
        code = ff_index_next(index, &set, &walk, &place, &more, &err);
        if (code == FF_OK && more)
            *answer = *answer * 31 + place.number + 7 * place.offset;
    }
    if (code == FF_OK)
        code = ff_index_ask_tree(index, &board, &tree, &rest, &err);
    for (size_t i = 0; i < tree.count; i++)
        *answer = *answer * 31 + tree.branches[i].games + tree.branches[i].move;
    *answer += rest.games;
    ff_where_free(where);
    ff_index_found_release(&set);
    ff_index_found_release(&rest);
    ff_index_tree_release(&tree);
    assert_true(code == FF_OK || code == FF_E_PARSE);
    return code == FF_OK;
}

/* Whether an index is opened and answers, and what. */
typedef enum told { REFUSED, DAMAGED, ANSWERED } told;
static told ask_index(unsigned long long *answer)
{
    ff_index *index;
    ff_index_state how;
    ff_error err;
    assert_int_equal(ff_index_open(path, &index, &how, &err), FF_OK);
    assert_true((index != NULL) == (how == FF_INDEX_FITS));
    told t = index == NULL ? REFUSED : ask_all(index, answer) ? ANSWERED : DAMAGED;
    ff_index_free(index);
    return t;
}

/* The same with byte `at` another one. */
static told ask_with(ff_str *whole, size_t at, unsigned long long *answer)
{
    whole->data[at] = (char)(whole->data[at] ^ 0x91);
    put_file(index_path, whole->data, whole->size);
    told t = ask_index(answer);
    whole->data[at] = (char)(whole->data[at] ^ 0x91);
    return t;
}

/* Whatever byte is another one, nothing outside of the file is read, nothing goes on for ever,
 * and it is told: all of this index is read by any question. */
static void test_any_byte(void **state)
{
    (void)state;
    enum { UNUSED = 40, START = 32 }; /* noughts before the last START_BYTES */
    ff_str whole = FF_STR_INIT;
    unsigned long long answer;
    assert_int_equal(build_by(NULL), FF_OK);
    read_index(&whole);
    assert_true(whole.size > 2000 && ask_index(&answer) == ANSWERED);
    for (size_t i = 0; i < whole.size; i++) {
        bool used = i + START >= whole.size || i + START + UNUSED < whole.size;
        assert_int_equal(ask_with(&whole, i, &answer) == ANSWERED, !used);
    }
    ff_str_release(&whole);
}

/* Where a question reads a part of the pages, it is told, or the answer is as it was. */
static void test_bytes_of_many_pages(void **state)
{
    (void)state;
    enum { STEP = 211 };
    ff_str whole = FF_STR_INIT;
    unsigned long long right, answer;
    unsigned times[3] = {0};
    put_games(1500);
    assert_int_equal(build_by(NULL), FF_OK);
    read_index(&whole);
    assert_int_equal(ask_index(&right), ANSWERED);
    for (size_t i = 0; i < whole.size; i += STEP) {
        told t = ask_with(&whole, i, &answer);
        times[t]++;
        assert_true(t != ANSWERED || answer == right);
    }
    assert_true(times[REFUSED] > 0 && times[DAMAGED] > 50);
    ff_str_release(&whole);
}

/* Cut anywhere, it is no index. */
static void test_any_end(void **state)
{
    (void)state;
    ff_str whole = FF_STR_INIT;
    assert_int_equal(build_by(NULL), FF_OK);
    read_index(&whole);
    for (size_t size = 0; size < whole.size; size++) {
        ff_index *index;
        ff_index_state how;
        ff_error err;
        put_file(index_path, whole.data, size);
        assert_int_equal(ff_index_open(path, &index, &how, &err), FF_OK);
        assert_null(index);
        assert_int_equal(how, FF_INDEX_DAMAGED);
    }
    ff_str_release(&whole);
}

/* A page that was written in the place of another one, as a failing disk does. */
static void test_pages_exchanged(void **state)
{
    (void)state;
    enum { PAGE = 8192 };
    static char first[PAGE];
    ff_str whole = FF_STR_INIT;
    unsigned long long answer;
    put_games(1500);
    assert_int_equal(build_by(NULL), FF_OK);
    read_index(&whole);
    assert_true(whole.size > 3 * PAGE && ask_index(&answer) == ANSWERED);
    memcpy(first, whole.data, PAGE);
    memcpy(whole.data, whole.data + PAGE, PAGE);
    memcpy(whole.data + PAGE, first, PAGE);
    put_file(index_path, whole.data, whole.size);
    assert_int_equal(ask_index(&answer), DAMAGED);
    ff_str_release(&whole);
}

/* Games are appended to a file of which the index is damaged: what is damaged is not kept. */
static void test_damage_is_not_kept(void **state)
{
    (void)state;
    ff_str damaged = FF_STR_INIT, grown = FF_STR_INIT, anew = FF_STR_INIT;
    const ff_index_making how = {.segment = 40};
    ff_index_built built;
    ff_error err;
    put_games(2000);
    assert_int_equal(build_by(NULL), FF_OK);
    read_index(&damaged);
    damaged.data[damaged.size / 3] ^= 1;
    put_games(2100);
    put_file(index_path, damaged.data, damaged.size);
    assert_int_equal(ff_index_build(path, &how, &built, &err), FF_OK);
    assert_int_equal(built.new_games, 2100);
    read_index(&grown);
    unlink(index_path);
    assert_int_equal(build_by(NULL), FF_OK);
    read_index(&anew);
    assert_int_equal(grown.size, anew.size);
    assert_memory_equal(grown.data, anew.data, anew.size);
    ff_str_release(&damaged);
    ff_str_release(&grown);
    ff_str_release(&anew);
}

static bool stop(void *ctx, unsigned long long done, unsigned long long total,
                 unsigned long long games)
{
    (void)ctx;
    (void)done;
    (void)total;
    return games >= 1024;
}

static bool grow(void *ctx, unsigned long long done, unsigned long long total,
                 unsigned long long games)
{
    (void)ctx;
    (void)done;
    (void)games;
    put_games((unsigned)(total % 7) + 2100);
    return false;
}

/* Work that is broken off, and a file that changes meanwhile, leave the index that is there. */
static void test_old_one_stays(void **state)
{
    (void)state;
    ff_str before = FF_STR_INIT, after = FF_STR_INIT;
    put_games(2000);
    assert_int_equal(build_by(NULL), FF_OK);
    read_index(&before);
    assert_int_equal(build_by(stop), FF_E_STATE);
    read_index(&after);
    assert_int_equal(before.size, after.size);
    assert_memory_equal(before.data, after.data, after.size);
    assert_int_equal(build_by(grow), FF_E_STATE);
    ff_str_clear(&after);
    read_index(&after);
    assert_int_equal(before.size, after.size);
    assert_memory_equal(before.data, after.data, after.size);
    ff_str_release(&before);
    ff_str_release(&after);
}

/* A file of one game that is longer than what is read at once after a jump. */
static void test_a_long_game(void **state)
{
    (void)state;
    ff_str text = FF_STR_INIT;
    ff_game game;
    ff_error err;
    bool done;
    ff_str_text(&text, "[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n");
    for (int i = 0; i < 50000; i++)
        ff_str_text(&text, "Nf3 Nf6 Ng1 Ng8 ");
    ff_str_text(&text, "1-0\n\n[White \"C\"]\n\n1. d4 *\n");
    put_file(path, ff_str_get(&text), text.size);
    assert_int_equal(build_by(NULL), FF_OK);
    ff_game_init(&game);
    assert_int_equal(ff_index_load_game(path, 2, &game, NULL, &done, &err), FF_OK);
    assert_true(done);
    assert_int_equal(ff_game_plies(&game), 200000);
    assert_int_equal(ff_index_load_game(path, 3, &game, NULL, &done, &err), FF_OK);
    assert_string_equal(ff_game_tag(&game, "White", ""), "C");
    assert_int_equal(ff_index_load_game(path, 4, &game, NULL, &done, &err), FF_E_STATE_MISSING);
    ff_game_release(&game);
    ff_str_release(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_any_byte, setup, teardown),
        cmocka_unit_test_setup_teardown(test_bytes_of_many_pages, setup, teardown),
        cmocka_unit_test_setup_teardown(test_pages_exchanged, setup, teardown),
        cmocka_unit_test_setup_teardown(test_damage_is_not_kept, setup, teardown),
        cmocka_unit_test_setup_teardown(test_any_end, setup, teardown),
        cmocka_unit_test_setup_teardown(test_old_one_stays, setup, teardown),
        cmocka_unit_test_setup_teardown(test_a_long_game, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
