#include "feed/livechess.h"

#include "base/json.h"
#include "feed/address.h"
#include "flagfall/position.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#define CLOUD_PAGE   "view.livechesscloud.com"
#define CLOUD_FILES  "https://1.pool.livechesscloud.com/get/"
#define LOCAL_ROUND  "/api/v1.0/round/"
#define LOCAL_GAME   "/api/v1.0/game/"
#define LOCAL_EVENT  "/api/v1.0/tournament/"
#define LOCAL_BOARDS "/api/v1.0/eboards"

enum { USUAL_START = 518 };

/* --- addresses --- */

/* A part of an address: letters, digits, '-'. */
static size_t part_size(const char *at)
{
    return strspn(at, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-");
}

/* "…#UUID/ROUND" of a page of the Cloud, the '#' may be missing. */
static int cloud_address(const char *path, ff_str *out, ff_error *err)
{
    path += strspn(path, "/#");
    size_t id = part_size(path);
    const char *round = path + id + (path[id] == '/');
    size_t digits = strspn(round, "0123456789");
    if (id == 0 || digits == 0 || digits > 3)
        return ff_fail(err, FF_E_PARSE,
                       "an address of LiveChess Cloud names the round: …#%.*s/3", (int)id,
                       path);
    ff_str_format(out, CLOUD_FILES "%.*s/round-%.*s/index.json", (int)id, path, (int)digits,
                  round);
    return FF_OK;
}

/* The path of an address without what follows "?" or "#"; `*size` its bytes. */
static const char *path_of(const char *address, size_t *size)
{
    size_t host;
    const char *path = ff_feed_address_host(address, &host) + host;
    *size = strcspn(path, "?#");
    return path;
}

static bool ends_so(const char *text, size_t size, const char *end)
{
    size_t length = strlen(end);
    return size >= length && memcmp(text + size - length, end, length) == 0;
}

bool ff_feed_livechess_is_round(const char *address)
{
    size_t size;
    const char *path = path_of(address, &size);
    return ends_so(path, size, "/index.json") ||
           (size > strlen(LOCAL_ROUND) && strncmp(path, LOCAL_ROUND, strlen(LOCAL_ROUND)) == 0);
}

int ff_feed_livechess_round_address(const char *address, ff_str *out, ff_error *err)
{
    size_t size;
    const char *host = ff_feed_address_host(address, &size);
    if (size == strlen(CLOUD_PAGE) && strncasecmp(host, CLOUD_PAGE, size) == 0)
        return cloud_address(host + size, out, err);
    if (ff_feed_livechess_is_round(address))
        ff_str_text(out, address);
    return FF_OK;
}

/* Where game `board`, or that of `id`, lies: beside the round. */
static void put_game_address(const char *round, unsigned board, const char *id, ff_str *out)
{
    size_t size;
    const char *path = path_of(round, &size);
    if (ends_so(path, size, "/index.json")) {
        ff_str_bytes(out, round, (size_t)(path - round) + size - strlen("index.json"));
        ff_str_format(out, "game-%u.json", board);
    } else {
        ff_str_bytes(out, round, (size_t)(path - round));
        ff_str_format(out, LOCAL_GAME "%s", id);
    }
    ff_str_text(out, path[size] == '?' ? path + size : ""); /* it may hold a permission */
}

void ff_feed_livechess_hall_address(const char *round, bool boards, ff_str *out)
{
    size_t size;
    const char *path = path_of(round, &size);
    if (strncmp(path, LOCAL_ROUND, strlen(LOCAL_ROUND)) != 0)
        return;
    const char *id = path + strlen(LOCAL_ROUND);
    ff_str_bytes(out, round, (size_t)(path - round));
    ff_str_text(out, boards ? LOCAL_BOARDS : LOCAL_EVENT);
    if (!boards)
        ff_str_bytes(out, id, part_size(id));
    ff_str_text(out, path[size] == '?' ? path + size : "");
}

/* --- a round --- */

/* A tag of PGN; nothing for no value. Control bytes become blanks. */
static void put_tag(ff_str *out, const char *name, const char *value)
{
    if (value == NULL || value[0] == '\0')
        return;
    ff_str_format(out, "[%s \"", name);
    for (; *value != '\0'; value++) {
        if (*value == '"' || *value == '\\')
            ff_str_char(out, '\\');
        ff_str_char(out, (unsigned char)*value < ' ' || *value == 127 ? ' ' : *value);
    }
    ff_str_text(out, "\"]\n");
}

/* A text or a number, as text. */
static const char *text_of(const ff_json_value *object, const char *key)
{
    const ff_json_value *value = ff_json_get(object, key);
    bool shown =
        value != NULL && (value->kind == FF_JSON_TEXT || value->kind == FF_JSON_NUMBER);
    return shown && strlen(value->text) == value->size ? value->text : "";
}

/* A player: {fname, mname, lname, title, federation, fideid}, or the name alone. */
static void put_player(const ff_json_value *pairing, const char *key, const char *side,
                       ff_str *out)
{
    const struct {
        const char *tag, *key;
    } more[] = {{"Title", "title"}, {"FideId", "fideid"}};
    const ff_json_value *player = ff_json_get(pairing, key);
    ff_str name = FF_STR_INIT;
    if (player != NULL && player->kind == FF_JSON_TEXT) {
        ff_str_text(&name, text_of(pairing, key));
    } else {
        const char *names[] = {text_of(player, "fname"), text_of(player, "mname")};
        ff_str_text(&name, text_of(player, "lname"));
        for (size_t i = 0; i < 2; i++)
            if (names[i][0] != '\0')
                ff_str_format(&name, "%s%s",
                              name.size == 0 ? ""
                              : i == 0       ? ", "
                                             : " ",
                              names[i]);
    }
    put_tag(out, side, name.size > 0 ? ff_str_get(&name) : "?");
    for (size_t i = 0; i < sizeof more / sizeof *more; i++) {
        char tag[16];
        snprintf(tag, sizeof tag, "%s%s", side, more[i].tag);
        put_tag(out, tag, text_of(player, more[i].key));
    }
    out->failed = out->failed || name.failed;
    ff_str_release(&name);
}

/* The number of the round: of the address, since the JSON of the Cloud has none. */
static unsigned round_number(const char *address, const ff_json_value *round)
{
    const char *at = strstr(address, "/round-");
    long long number = ff_json_get_integer(round, "nr", 0);
    if (at != NULL)
        number = strtoll(at + strlen("/round-"), NULL, 10);
    return number > 0 && number < 1000 ? (unsigned)number : 0;
}

static void put_tags(const ff_json_value *round, const ff_json_value *pairing, unsigned number,
                     unsigned board, ff_str *out)
{
    char text[24], date[12];
    const char *day = text_of(round, "date");
    if (number > 0)
        snprintf(text, sizeof text, "%u.%u", number, board);
    else
        snprintf(text, sizeof text, "%u", board);
    snprintf(date, sizeof date, "%.10s", day);
    for (char *at = date; *at != '\0'; at++)
        *at = *at == '-' ? '.' : *at;
    put_tag(out, "Date", date);
    put_tag(out, "Round", text);
    snprintf(text, sizeof text, "%u", board);
    put_tag(out, "Board", text);
    put_player(pairing, "white", "White", out);
    put_player(pairing, "black", "Black", out);
}

static bool keep_game(ff_arena *arena, const char *address, const ff_json_value *round,
                      const ff_json_value *pairing, ff_feed_livechess_game *game)
{
    ff_str place = FF_STR_INIT, tags = FF_STR_INIT;
    const char *id = text_of(pairing, "uuid"), *result = text_of(pairing, "result");
    const ff_json_value *live = ff_json_get(pairing, "live");
    if (id[part_size(id)] != '\0')
        id = "";
    put_game_address(address, game->board, id, &place);
    put_tags(round, pairing, round_number(address, round), game->board, &tags);
    game->address = ff_arena_copy(arena, ff_str_get(&place), place.size);
    game->tags = ff_arena_copy(arena, ff_str_get(&tags), tags.size);
    game->result = ff_arena_copy(arena, result, strlen(result));
    game->live = live != NULL && live->kind == FF_JSON_TRUE;
    bool kept = game->address != NULL && game->tags != NULL && game->result != NULL &&
                !place.failed && !tags.failed;
    ff_str_release(&place);
    ff_str_release(&tags);
    return kept;
}

/* A pairing without players is none. */
static bool is_pairing(const ff_json_value *pairing)
{
    const ff_json_value *white = ff_json_get(pairing, "white");
    const ff_json_value *black = ff_json_get(pairing, "black");
    return white != NULL && black != NULL && white->kind != FF_JSON_NULL &&
           black->kind != FF_JSON_NULL;
}

int ff_feed_livechess_read_round(const char *address, const char *json, size_t size,
                                 ff_arena *arena, ff_feed_livechess_game **out, size_t *count,
                                 ff_error *err)
{
    ff_json_value *round;
    *count = 0;
    int code = ff_json_read(json, size, arena, &round, err);
    if (code != FF_OK)
        return code;
    const ff_json_value *pairings = ff_json_get(round, "pairings");
    if (pairings == NULL || pairings->kind != FF_JSON_ARRAY)
        return ff_fail(err, FF_E_PARSE, "no round of LiveChess: it has no pairings");
    *out = ff_arena_alloc(arena, FF_FEED_LIVECHESS_BOARDS * sizeof **out);
    unsigned board = 1;
    for (const ff_json_value *p = pairings->first; p != NULL && *out != NULL;
         p = p->next, board++) {
        if (board > FF_FEED_LIVECHESS_BOARDS)
            return ff_fail(err, FF_E_LIMIT, "more than %d boards in a round",
                           (int)FF_FEED_LIVECHESS_BOARDS);
        (*out)[*count] = (ff_feed_livechess_game){.board = board};
        if (!is_pairing(p))
            continue;
        if (!keep_game(arena, address, round, p, &(*out)[*count]))
            return ff_fail(err, FF_E_MEMORY, "out of memory for a round of LiveChess");
        ++*count;
    }
    return *out != NULL ? FF_OK : ff_fail(err, FF_E_MEMORY, "out of memory for a round");
}

/* --- a game --- */

/* How results are written, here and there. A forfeit is no result of the board. */
static const struct {
    const char *theirs, *ours, *termination;
} results[] = {
    {"WHITEWIN", "1-0", NULL},
    {"BLACKWIN", "0-1", NULL},
    {"DRAW", "1/2-1/2", NULL},
    {"1-0", "1-0", NULL},
    {"0-1", "0-1", NULL},
    {"1/2-1/2", "1/2-1/2", NULL},
    {"WHITEFORFAIT", "*", "White was not there"},
    {"BLACKFORFAIT", "*", "Black was not there"},
    {"NOTPLAYED", "*", "not played"},
};

static size_t find_result(const char *theirs)
{
    size_t i = 0;
    while (i < sizeof results / sizeof *results && strcmp(results[i].theirs, theirs) != 0)
        i++;
    return i;
}

/* "H:MM:SS" of seconds, "" for more than a clock shows. */
static void put_time(ff_str *out, const char *name, long long seconds)
{
    if (seconds >= 0 && seconds < 360000)
        ff_str_format(out, " {[%%%s %lld:%02lld:%02lld]}", name, seconds / 3600,
                      seconds / 60 % 60, seconds % 60);
}

/* "SAN", "SAN LEFT", "SAN LEFT+USED", "SAN +USED". False where there is no move. */
static bool put_move(const char *text, ff_str *out)
{
    static const char signs[] = "abcdefghKQRBNO12345678x=+#-0";
    enum { MOST = 10 };
    size_t size = strspn(text, signs);
    if (size == 0 || size > MOST || (text[size] != '\0' && text[size] != ' '))
        return false;
    ff_str_bytes(out, text, size);
    const char *at = text + size + strspn(text + size, " ");
    char *end = NULL;
    long long left = *at >= '0' && *at <= '9' ? strtoll(at, &end, 10) : -1;
    put_time(out, "clk", left);
    at = end != NULL ? end : at;
    if (*at == '+')
        put_time(out, "emt", strtoll(at + 1, NULL, 10));
    ff_str_char(out, ' ');
    return true;
}

static int put_moves(const ff_json_value *moves, ff_str *out, ff_error *err)
{
    unsigned ply = 0;
    for (const ff_json_value *m = moves != NULL ? moves->first : NULL; m != NULL; m = m->next) {
        if (m->kind == FF_JSON_NULL) /* a piece in the air */
            continue;
        if (ply % 2 == 0)
            ff_str_format(out, "%u. ", ply / 2 + 1);
        if (m->kind != FF_JSON_TEXT || strlen(m->text) != m->size || !put_move(m->text, out))
            return ff_fail(err, FF_E_PARSE, "half-move %u of a game of LiveChess is none",
                           ply + 1);
        ff_str_text(out, ply % 8 == 7 ? "\n" : "");
        ply++;
    }
    return FF_OK;
}

/* The start position of Chess960, where it is not the usual one. */
static int put_start(long long number, ff_str *out, ff_error *err)
{
    ff_setup setup;
    ff_position start;
    char fen[FF_FEN_SIZE];
    if (number < 0 || number == USUAL_START)
        return FF_OK;
    int code = ff_chess960_setup(number > 959 ? -1 : (int)number, &setup, err);
    if (code != FF_OK)
        return code;
    ff_position_from_setup(&setup, &start, NULL, NULL);
    ff_position_fen(&start, FF_FEN_X, fen);
    put_tag(out, "Variant", "Chess960");
    put_tag(out, "SetUp", "1");
    put_tag(out, "FEN", fen);
    return FF_OK;
}

int ff_feed_livechess_write_game(const char *tags, const char *json, size_t size, ff_str *out,
                                 ff_error *err)
{
    ff_json_value *game;
    ff_arena arena = {0};
    int code = ff_json_read(json, size, &arena, &game, err);
    if (code == FF_OK && (game->kind != FF_JSON_OBJECT || ff_json_get(game, "moves") == NULL))
        code = ff_fail(err, FF_E_PARSE, "no game of LiveChess: it has no moves");
    if (code == FF_OK) {
        size_t which = find_result(text_of(game, "result"));
        bool known = which < sizeof results / sizeof *results;
        const char *result = known ? results[which].ours : "*";
        ff_str_text(out, "[Event \"?\"]\n");
        ff_str_text(out, tags);
        put_tag(out, "Result", result);
        put_tag(out, "Termination", known ? results[which].termination : NULL);
        code = put_start(ff_json_get_integer(game, "chess960", -1), out, err);
        ff_str_char(out, '\n');
        if (code == FF_OK)
            code = put_moves(ff_json_get(game, "moves"), out, err);
        ff_str_format(out, "%s\n\n", result);
    }
    ff_arena_release(&arena);
    return code == FF_OK && out->failed ? ff_fail(err, FF_E_MEMORY, "out of memory") : code;
}
