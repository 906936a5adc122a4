/* Rating lists as FIDE and federations give them, and indexes made of them: what a list has is
 * found in its index, by name and by number; an index that was made by nobody is refused, or
 * what is found in it is in order. */
#include "flagfall/text.h"
#include "ratings/index.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MOST = 5 };

static char path[64];

static void require(bool holds)
{
    if (!holds)
        abort();
}

static void remove_index(void)
{
    unlink(path);
}

static void check_player(const ff_rated_player *player)
{
    require(ff_utf8_valid(player->name, strlen(player->name)) == strlen(player->name));
    require(player->sex == 0 || player->sex == 'm' || player->sex == 'w');
    require(player->standard >= 0 && player->rapid >= 0 && player->blitz >= 0);
}

/* The players found for these words; how many are in `out`. */
static size_t find(ff_ratings *ratings, const char *words, ff_rated_player *out, int *code)
{
    size_t count, total;
    *code = ff_ratings_find(ratings, words, out, MOST, &count, &total, NULL);
    if (*code != FF_OK)
        return 0;
    require(count == (total < MOST ? total : MOST) && total <= ff_ratings_size(ratings));
    for (size_t i = 0; i < count; i++)
        check_player(&out[i]);
    return count;
}

/* In an index that was made of a list each player is found by his name, but for one that is a
 * number, and by his number. */
static void check_found(ff_ratings *ratings, const ff_rated_player *player)
{
    ff_rated_player out[MOST];
    char words[FF_RATINGS_WORDS][FF_RATINGS_WORD], number[16];
    long long as_number;
    int code;
    if (ff_str_parse_integer(player->name, 1, UINT32_MAX, &as_number) != FF_OK &&
        ff_ratings_words(player->name, FF_RATINGS_PLAIN, words) > 0)
        require(find(ratings, player->name, out, &code) > 0);
    if (player->fide_id == 0)
        return;
    snprintf(number, sizeof number, "%u", player->fide_id);
    require(find(ratings, number, out, &code) == 1 && out[0].fide_id == player->fide_id);
}

static void check_index(size_t players, bool sound)
{
    static const char *const wanted[] = {"a", "e n", "müller", "1000001", "anna maria"};
    ff_rated_player out[MOST];
    ff_ratings *ratings;
    int code = ff_ratings_open(path, &ratings, NULL);
    require(!sound || (code == FF_OK && ff_ratings_size(ratings) == players));
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted && ratings != NULL; i++) {
        size_t count = find(ratings, wanted[i], out, &code);
        require(!sound || code == FF_OK);
        for (size_t k = 0; k < count && sound; k++)
            check_found(ratings, &out[k]);
    }
    ff_ratings_close(ratings);
}

static void take_list(const uint8_t *data, size_t size)
{
    ff_ratings_builder *builder;
    ff_input *input;
    long skipped = 0;
    require(ff_ratings_builder_new(&builder, NULL) == FF_OK);
    require(ff_input_new_memory(data, size, &input, NULL) == FF_OK);
    int code = ff_ratings_read_list(input, builder, &skipped, NULL);
    size_t players = ff_ratings_count(builder);
    ff_input_free(input);
    if (code == FF_OK && players > 0) {
        require(ff_ratings_write(builder, path, true, NULL) == FF_OK);
        check_index(players, true);
    }
    require(skipped >= 0);
    ff_ratings_builder_free(builder);
}

static void take_index(const uint8_t *data, size_t size)
{
    FILE *file = fopen(path, "wb");
    require(file != NULL && fwrite(data, 1, size, file) == size && fclose(file) == 0);
    check_index(0, false);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (path[0] == '\0') {
        snprintf(path, sizeof path, "/dev/shm/flagfall-fuzz-ratings-%d", (int)getpid());
        atexit(remove_index);
    }
    if (size >= 8 && memcmp(data, FF_RATINGS_MAGIC, 8) == 0)
        take_index(data, size);
    else
        take_list(data, size);
    return 0;
}
