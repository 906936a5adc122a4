#include "support/unit.h"

#include "cli/access/devices.h"
#include "cli/access/guard.h"
#include "cli/access/remember.h"
#include "cli/forms/words.h"
#include "envelope/sodium_library.h"

/* Who is let in, what may be run, and the picture of an address. */

/* --- Host and Origin --- */

static void test_hosts(void **state)
{
    static const char *const names[] = {"hall.local", "schach"};
    static const struct {
        const char *host;
        guard_host is;
    } rows[] = {{"localhost:7474", GUARD_LAPTOP},
                {"LOCALHOST:7474", GUARD_LAPTOP},
                {"127.0.0.1:7474", GUARD_LAPTOP},
                {"192.168.1.7:7474", GUARD_KNOWN},
                {"hall.local:7474", GUARD_KNOWN},
                {"Schach:7474", GUARD_KNOWN},
                {"192.168.1.8:7474", GUARD_FOREIGN},
                {"localhost", GUARD_FOREIGN},
                {"localhost:80", GUARD_FOREIGN},
                {"localhost:", GUARD_FOREIGN},
                {"localhost:+7474", GUARD_FOREIGN},
                {"localhost:7474:7474", GUARD_FOREIGN},
                {"127.0.0.1.nip.io:7474", GUARD_FOREIGN},
                {"127.1:7474", GUARD_FOREIGN},
                {":7474", GUARD_FOREIGN},
                {"", GUARD_FOREIGN},
                {"schach.evil:7474", GUARD_FOREIGN},
                {NULL, GUARD_FOREIGN}};
    const guard g = {.port = 7474, .names = names, .name_count = 2};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++)
        assert_int_equal(guard_of_host(&g, rows[i].host, "192.168.1.7"), rows[i].is);
    static const struct {
        const char *host, *arrived;
        guard_host is;
    } sixes[] = {{"[::1]:7474", "::1", GUARD_LAPTOP},
                 {"[fd77::1]:7474", "fd77::1", GUARD_KNOWN},
                 {"[FD77::1]:7474", "fd77::1", GUARD_KNOWN},
                 {"[fd77::2]:7474", "fd77::1", GUARD_FOREIGN},
                 {"[fd77::1]", "fd77::1", GUARD_FOREIGN},
                 {"[fd77::1]7474", "fd77::1", GUARD_FOREIGN},
                 {"[fd77::1]:7474:7474", "fd77::1", GUARD_FOREIGN},
                 {"[fd77::1:7474", "fd77::1", GUARD_FOREIGN},
                 {"fd77::1:7474", "fd77::1", GUARD_FOREIGN},
                 {"::1:7474", "::1", GUARD_FOREIGN},
                 {"[", "::1", GUARD_FOREIGN},
                 {"[]:7474", "", GUARD_FOREIGN},
                 {"[hall.local]:7474", "::1", GUARD_FOREIGN},
                 {"[localhost]:7474", "::1", GUARD_FOREIGN},
                 {"[127.0.0.1]:7474", "127.0.0.1", GUARD_KNOWN},
                 {"[::ffff:192.168.1.7]:7474", "192.168.1.7", GUARD_FOREIGN},
                 {"[fe80::1%25eth0]:7474", "fe80::1", GUARD_FOREIGN}};
    for (size_t i = 0; i < COUNT_OF(sixes); i++)
        assert_int_equal(guard_of_host(&g, sixes[i].host, sixes[i].arrived), sixes[i].is);
    const guard plain = {.port = 80}, tls = {.port = 443, .tls = true};
    assert_int_equal(guard_of_host(&plain, "localhost", ""), GUARD_LAPTOP);
    assert_int_equal(guard_of_host(&plain, "[fd77::1]", "fd77::1"), GUARD_KNOWN);
    assert_int_equal(guard_of_host(&tls, "localhost", ""), GUARD_LAPTOP);
    assert_int_equal(guard_of_host(&tls, "localhost:80", ""), GUARD_FOREIGN);
}

static void test_origins(void **state)
{
    const guard plain = {.port = 7474}, tls = {.port = 7474, .tls = true};
    (void)state;
    assert_true(guard_is_own_origin(&plain, "http://hall:7474", "hall:7474"));
    assert_false(guard_is_own_origin(&plain, "https://hall:7474", "hall:7474"));
    assert_true(guard_is_own_origin(&tls, "https://hall:7474", "hall:7474"));
    assert_false(guard_is_own_origin(&plain, "http://hall:7475", "hall:7474"));
    assert_false(guard_is_own_origin(&plain, "null", "hall:7474"));
    assert_false(guard_is_own_origin(&plain, "", "hall:7474"));
}

static void test_cookies(void **state)
{
    static const char token[] = "0123456789abcdef0123456789abcdef";
    char got[GUARD_TOKEN_SIZE], header[256];
    (void)state;
    snprintf(header, sizeof header, "a=1;  f-1=%s ; f-2=%s", token, token);
    assert_false(guard_find_cookie(header, "f-1", got)); /* a blank after it */
    assert_true(guard_find_cookie(header, "f-2", got));
    assert_string_equal(got, token);
    assert_false(guard_find_cookie(header, "-2", got));
    snprintf(header, sizeof header, "f-1=%s0", token);
    assert_false(guard_find_cookie(header, "f-1", got));
    assert_false(guard_find_cookie("f-1=0123456789ABCDEF0123456789ABCDEF", "f-1", got));
    assert_false(guard_find_cookie("f-1", "f-1", got));
}

static void test_encodings(void **state)
{
    (void)state;
    assert_true(guard_takes_gzip("gzip"));
    assert_true(guard_takes_gzip("deflate, GZIP;q=0.5"));
    assert_false(guard_takes_gzip("gzip;q=0"));
    assert_false(guard_takes_gzip("gzip;q=0.000, br"));
    assert_false(guard_takes_gzip("x-gzip, br"));
    assert_false(guard_takes_gzip(""));
}

/* --- devices --- */

static devices all;
static char spent[GUARD_TOKEN_SIZE]; /* a cookie that no test asks with */

static int begin_devices(void **state)
{
    (void)state;
    return ff_library_need(&ff_sodium_library, NULL) == FF_OK && devices_begin(&all) ? 0 : -1;
}

static void test_invitations(void **state)
{
    char token[GUARD_TOKEN_SIZE];
    (void)state;
    snprintf(token, sizeof token, "%s", devices_invite_new(&all, FF_WEB_ARBITER, 1000)->token);
    assert_int_equal(devices_invited(&all, token, 1000), FF_WEB_ARBITER);
    assert_int_equal(devices_invited(&all, token, 1000 + DEVICES_INVITE_MS), FF_WEB_ARBITER);
    assert_int_equal(devices_invited(&all, token, 1001 + DEVICES_INVITE_MS), FF_WEB_ROLES);
    assert_int_equal(devices_invited(&all, "", 1000), FF_WEB_ROLES);
    devices_spend(&all, token);
    assert_int_equal(devices_invited(&all, token, 1000), FF_WEB_ROLES);
    char other[GUARD_TOKEN_SIZE] = "";
    assert_int_equal(devices_invited(&all, other, 0), FF_WEB_ROLES);
}

static void test_devices(void **state)
{
    (void)state;
    char cookie[GUARD_TOKEN_SIZE];
    device *one =
        devices_add(&all, FF_WEB_KIOSK, "Tab\033[31m\n2", "10.0.0.2", false, 5, cookie);
    assert_non_null(one);
    assert_true(one->waiting);
    assert_null(strchr(one->name, '\033'));
    assert_null(strchr(one->name, '\n'));
    assert_ptr_equal(devices_by_cookie(&all, cookie), one);
    assert_ptr_equal(devices_by_number(&all, one->number), one);
    assert_int_equal(devices_waiting(&all), 1);
    devices_approve(&all, one);
    assert_int_equal(devices_waiting(&all), 0);
    assert_string_not_equal(one->hash, cookie);
    devices_remove(&all, one);
    assert_null(devices_by_cookie(&all, cookie));
    assert_null(devices_by_cookie(&all, "00000000000000000000000000000000"));
    assert_null(devices_by_number(&all, 0));
    device *unnamed = devices_add(&all, FF_WEB_KIOSK, "  ", "10.0.0.2", false, 5, cookie);
    assert_non_null(strstr(unnamed->name, "device"));
}

/* Those that wait make room for others; those that were let in do not. */
static void test_many_devices(void **state)
{
    (void)state;
    for (int i = 0; i < DEVICES_MOST; i++)
        devices_approve(&all,
                        devices_add(&all, FF_WEB_KIOSK, "in", "10.0.0.2", false, i, spent));
    assert_null(devices_add(&all, FF_WEB_KIOSK, "late", "10.0.0.3", false, 99, spent));
    devices_begin(&all);
    int first = devices_add(&all, FF_WEB_KIOSK, "waits", "10.0.0.2", false, 1, spent)->number;
    for (int i = 0; i < DEVICES_MOST; i++)
        assert_non_null(
            devices_add(&all, FF_WEB_KIOSK, "waits", "10.0.0.2", false, 2 + i, spent));
    assert_null(devices_by_number(&all, first));
    devices_begin(&all);
    for (int i = 0; i < 3 * DEVICES_SCREENS; i++)
        assert_non_null(devices_add(&all, FF_WEB_VIEW, "", "10.0.0.2", true, i, spent));
    int shown = 0;
    for (int i = 0; i < DEVICES_MOST; i++)
        shown += all.list[i].number != 0;
    assert_int_equal(shown, DEVICES_SCREENS);
}

static void test_long_names(void **state)
{
    char name[200];
    (void)state;
    for (size_t i = 0; i + 2 < sizeof name; i += 2)
        memcpy(name + i, "ä", 3);
    device *one = devices_add(&all, FF_WEB_KIOSK, name, "10.0.0.2", false, 5, spent);
    size_t size = strlen(one->name);
    assert_true(size > 30 && size < DEVICES_NAME);
    assert_int_equal(ff_utf8_valid(one->name, size), size);
}

/* --- over the end of the program --- */

static void remember(const char *path, const char *text)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static void test_remembered(void **state)
{
    enum { DAY_MS = 24 * 3600 * 1000 };
    static const char path[] = "remembered.devices";
    static devices later;
    const int64_t now = 20000LL * DAY_MS;
    char kiosk[GUARD_TOKEN_SIZE], old[GUARD_TOKEN_SIZE], screen[GUARD_TOKEN_SIZE], text[8192];
    ff_error err;
    (void)state;
    remove(path);
    assert_int_equal(remember_load(&later, path, "/hall", now, &err), FF_OK); /* none there */
    devices_approve(
        &all, devices_add(&all, FF_WEB_KIOSK, "tablet two", "10.0.0.2", false, now, kiosk));
    devices_approve(&all, devices_add(&all, FF_WEB_ARBITER, "old", "10.0.0.2", false,
                                      now - 8LL * DAY_MS, old));
    devices_add(&all, FF_WEB_VIEW, "hall", "10.0.0.3", true, now, screen);
    devices_add(&all, FF_WEB_CHIEF, "waits", "10.0.0.4", false, now, spent);
    assert_int_equal(remember_save(&all, path, "/hall", &err), FF_OK);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    assert_null(strstr(text, kiosk)); /* the file is no cookie to those who read it */
    assert_null(strstr(text, "waits"));
    assert_true(devices_begin(&later));
    assert_int_equal(remember_load(&later, path, "/hall", now, &err), FF_OK);
    device *found = devices_by_cookie(&later, kiosk);
    assert_non_null(found);
    assert_string_equal(found->name, "tablet two");
    assert_int_equal(found->role, FF_WEB_KIOSK);
    assert_false(found->waiting);
    assert_true(devices_by_cookie(&later, screen)->screen);
    assert_null(devices_by_cookie(&later, old));
    assert_null(devices_by_cookie(&later, spent));
    assert_true(devices_begin(&later));
    assert_int_equal(remember_load(&later, path, "/other", now, &err), FF_OK);
    assert_null(devices_by_cookie(&later, kiosk)); /* of another folder */
    remove(path);
}

/* Whatever is in the file: no device without a whole line. */
static void test_remembered_badly(void **state)
{
    static const char *const texts[] = {
        "",
        "\n",
        "flagfall-devices 1",
        "flagfall-devices 1 /hall",
        "flagfall-devices 2 /hall\n",
        "flagfall-devices 1 /hall\nchief\nchief \nchief  0 0 x\n\n\n",
        "flagfall-devices 1 /hall\nchief "
        "0000000000000000000000000000000000000000000000000000000000000000 99 0 future\n",
        "flagfall-devices 1 /hall\nview "
        "0000000000000000000000000000000000000000000000000000000000000000 5 0 only looks\n",
        "flagfall-devices 1 /hall\nboss "
        "0000000000000000000000000000000000000000000000000000000000000000 5 0 no role\n",
        "flagfall-devices 1 /hall\nchief "
        "000000000000000000000000000000000000000000000000000000000000000 5 0 short\n",
        "flagfall-devices 1 /hall\nchief "
        "0000000000000000000000000000000000000000000000000000000000000000 5 7 odd\n",
        "flagfall-devices 1 /hall\n\377\376"};
    static const char path[] = "badly.devices";
    ff_error err;
    (void)state;
    for (size_t i = 0; i < COUNT_OF(texts); i++) {
        remember(path, texts[i]);
        assert_true(devices_begin(&all));
        assert_int_equal(remember_load(&all, path, "/hall", 10, &err), FF_OK);
        for (int k = 0; k < DEVICES_MOST; k++)
            assert_int_equal(all.list[k].number, 0);
    }
    remember(path,
             "flagfall-devices 1 /hall\nchief "
             "0000000000000000000000000000000000000000000000000000000000000000 5 0 no end");
    assert_true(devices_begin(&all));
    assert_int_equal(remember_load(&all, path, "/hall", 10, &err), FF_OK);
    assert_int_equal(all.list[0].number, 1);
    remove(path);
}

/* --- the PIN --- */

static void test_pin(void **state)
{
    char wrong[8];
    int64_t now = 1000000;
    (void)state;
    assert_int_equal(strspn(all.pin, "0123456789"), 6);
    snprintf(wrong, sizeof wrong, "%06ld", (strtol(all.pin, NULL, 10) + 1) % 1000000);
    for (int i = 0; i < DEVICES_TRIES; i++) {
        assert_int_equal(devices_try_pin(&all, wrong, "10.0.0.2", now), DEVICES_PIN_WRONG);
        assert_int_equal(devices_try_pin(&all, all.pin, "10.0.0.2", now), DEVICES_PIN_LATER);
        now += 1000 << i;
    }
    assert_int_equal(devices_try_pin(&all, all.pin, "10.0.0.2", now), DEVICES_PIN_LATER);
    assert_int_equal(devices_try_pin(&all, all.pin, "10.0.0.3", now), DEVICES_PIN_RIGHT);
    now = 1000000 + DEVICES_TRIES_MS;
    assert_int_equal(devices_try_pin(&all, all.pin, "10.0.0.2", now), DEVICES_PIN_RIGHT);
    assert_int_equal(devices_try_pin(&all, "", "10.0.0.4", now), DEVICES_PIN_WRONG);
    assert_int_equal(devices_try_pin(&all, "12345678901234567890", "10.0.0.5", now),
                     DEVICES_PIN_WRONG);
}

static void test_pin_of_many_addresses(void **state)
{
    char address[DEVICES_ADDRESS];
    int looked_at = 0;
    (void)state;
    for (int i = 0; i < 200; i++) {
        snprintf(address, sizeof address, "10.0.1.%d", i);
        looked_at += devices_try_pin(&all, "x", address, 1000000 + i) == DEVICES_PIN_WRONG;
    }
    assert_int_equal(looked_at, DEVICES_ALL_TRIES);
    assert_int_equal(all.failures, DEVICES_ALL_TRIES);
    assert_int_equal(devices_try_pin(&all, all.pin, "10.0.2.1", 1000000 + DEVICES_ALL_MS - 1),
                     DEVICES_PIN_LATER);
    assert_int_equal(devices_try_pin(&all, all.pin, "10.0.2.1", 1000000 + DEVICES_ALL_MS),
                     DEVICES_PIN_RIGHT);
}

/* --- words --- */

/* Words with blanks between them; "_" is a blank inside of one. */
static int check_line(const char *line)
{
    char copy[512];
    const char *words[WORDS_MOST];
    int count = 0;
    snprintf(copy, sizeof copy, "%s", line);
    for (char *at = copy; *at != '\0';) {
        words[count++] = at;
        at += strcspn(at, " ");
        if (*at == ' ')
            *at++ = '\0';
    }
    for (int i = 0; i < count; i++)
        for (char *at = copy + (words[i] - copy); *at != '\0'; at++)
            *at = *at == '_' ? ' ' : *at;
    return words_check(words, count, "/e/hall.ffe", NULL);
}

static void test_words(void **state)
{
    static const char *const good[] = {
        "event result --reason=-o -- /e/hall.ffe 4 12 1-0",
        "event result --round=4 -- /e/hall.ffe",
        "event player --rating=1800 -- add /e/hall.ffe --format",
        "event import --add-players -- /e/hall.ffe -",
        "event new --name=Open --tiebreaks=BH/C1,BH -- new.ffe",
        "event log /e/hall.ffe",
        "standings --format=html -- /e/hall.ffe",
        "train case --format=json --seed=7 -- flag.national.1",
        "train index --format=json",
        "train mark --seed=1 -- -",
        "claim --fen=8/8/8/8/8/8/8/K1k5_w_-_-_0_1 -- threefold",
    };
    static const char *const bad[] = {
        "",
        "nothing at all",
        "--help",
        "serve -- /e/hall.ffe",
        "watch -- /e/hall.ffe",
        "event enter -- /e/hall.ffe",
        "ratings load -- list.txt",
        "standings -o out.html /e/hall.ffe",
        "standings -oout.html /e/hall.ffe",
        "standings --output=out.html /e/hall.ffe",
        "standings --outp=out.html /e/hall.ffe",
        "standings --format html /e/hall.ffe",
        "standings --format=html -- /etc/passwd",
        "standings --help -- /e/hall.ffe",
        "train known -- /etc/passwd",
        "train mark --seed=1 -- /etc/passwd",
        "train answer -- me.learner flag.national.1 a",
        "train case --games=/etc/passwd --",
        "train --seed=1",
        "show -- /etc/passwd",
        "event import -- /e/hall.ffe /etc/passwd",
        "event pair --from=/etc/passwd -- /e/hall.ffe",
        "event result -- /e/other.ffe 4 12 1-0",
        "event log -- /e/hall.ffe more",
        "event new -- ../new.ffe",
        "event new -- /tmp/new.ffe",
        "event new -- .hidden",
        "event new --from=x.toml -- new.ffe",
        "event backup -- /e/hall.ffe /tmp/copy.ffe",
        "event publish -- /e/hall.ffe /tmp/site",
        "illegal --record=/tmp/x -- game.pgn",
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(good); i++)
        if (check_line(good[i]) != FF_OK)
            fail_msg("refused: %s", good[i]);
    for (size_t i = 0; i < COUNT_OF(bad); i++)
        if (check_line(bad[i]) == FF_OK)
            fail_msg("taken: %s", bad[i]);
}

static void test_line_for_a_shell(void **state)
{
    static const char *const words[] = {"event", "player", "--", "add", "O'Neil, Ann $x", ""};
    ff_str out = FF_STR_INIT;
    (void)state;
    words_show(words, 6, &out);
    assert_string_equal(ff_str_get(&out), "event player -- add 'O'\\''Neil, Ann $x' ''");
    ff_str_release(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hosts),
        cmocka_unit_test(test_origins),
        cmocka_unit_test(test_cookies),
        cmocka_unit_test(test_encodings),
        cmocka_unit_test_setup(test_invitations, begin_devices),
        cmocka_unit_test_setup(test_devices, begin_devices),
        cmocka_unit_test_setup(test_many_devices, begin_devices),
        cmocka_unit_test_setup(test_long_names, begin_devices),
        cmocka_unit_test_setup(test_remembered, begin_devices),
        cmocka_unit_test_setup(test_remembered_badly, begin_devices),
        cmocka_unit_test_setup(test_pin, begin_devices),
        cmocka_unit_test_setup(test_pin_of_many_addresses, begin_devices),
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_line_for_a_shell),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
