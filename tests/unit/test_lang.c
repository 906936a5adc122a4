#include "support/unit.h"

#include "lang/lang.h"
#include "lang/lang_table.h"

#include <stdio.h>
#include <string.h>

/* --- which language --- */

static void test_codes(void **state)
{
    (void)state;
    const ff_lang *french = ff_lang_find("fr");
    assert_non_null(french);
    assert_ptr_equal(ff_lang_find("fr_FR.UTF-8"), french);
    assert_ptr_equal(ff_lang_find("FR-ca"), french);
    assert_ptr_equal(ff_lang_find("fr@euro"), french);
    assert_null(ff_lang_find("fra"));
    assert_null(ff_lang_find("f"));
    assert_null(ff_lang_find(""));
    assert_null(ff_lang_find("en_GB"));
    assert_true(ff_lang_is_english("en_GB.UTF-8"));
    assert_true(ff_lang_is_english("C.UTF-8"));
    assert_true(ff_lang_is_english("POSIX"));
    assert_false(ff_lang_is_english("cy"));
    assert_string_equal(ff_lang_code(NULL), "en");
    for (size_t i = 0; ff_lang_at(i) != NULL; i++)
        assert_ptr_equal(ff_lang_find(ff_lang_code(ff_lang_at(i))), ff_lang_at(i));
}

static void test_accept(void **state)
{
    (void)state;
    static const struct {
        const char *header, *code;
    } rows[] = {{"", "en"},
                {"fr", "fr"},
                {"de-CH,fr;q=0.9", "de"},
                {"tlh, fr;q=0.2, es;q=0.8", "es"},
                {"en-US,en;q=0.9,fr;q=0.8", "en"},
                {"fr;q=0.8,en;q=0.9", "en"},
                {"fr;q=0,de;q=0.001", "de"},
                {"*", "en"},
                {",,;;q=,=", "en"},
                {"fr;q=0.5, de;q=0.5", "fr"},
                {"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa;q=1, ru", "ru"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_string_equal(ff_lang_code(ff_lang_accept(rows[i].header)), rows[i].code);
}

/* --- plurals: the examples of CLDR 41 --- */

static void test_plurals(void **state)
{
    (void)state;
    static const struct {
        ff_lang_plural_rule rule;
        const char *forms; /* of 0, 1, 2, … */
    } rows[] = {
        {FF_LANG_ONE, "101111111111"},
        {FF_LANG_ZERO_ONE, "001111111111"},
        {FF_LANG_RUSSIAN, "201112222222222222222011122"},
        {FF_LANG_POLISH, "201112222222222222222211122"},
        {FF_LANG_ARABIC, "012333333334444444444444444"},
        {FF_LANG_WELSH, "0123554555555"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (size_t n = 0; rows[i].forms[n] != '\0'; n++)
            assert_int_equal(ff_lang_plurals[rows[i].rule].form(n, false),
                             rows[i].forms[n] - '0');
    assert_int_equal(ff_lang_plurals[FF_LANG_ARABIC].form(100, false), 5);
    assert_int_equal(ff_lang_plurals[FF_LANG_ARABIC].form(103, false), 3);
    assert_int_equal(ff_lang_plurals[FF_LANG_ARABIC].form(111, false), 4);
    assert_int_equal(ff_lang_plurals[FF_LANG_RUSSIAN].form(111, false), 2);
    assert_int_equal(ff_lang_plurals[FF_LANG_RUSSIAN].form(1, true), 1);
    assert_int_equal(ff_lang_plurals[FF_LANG_ZERO_ONE].form(1, true), 0);
}

static void check_say(const char *code, const char *english, const char *expected)
{
    ff_str out = FF_STR_INIT;
    bool said = ff_lang_sentence(ff_lang_find(code), NULL, english, &out);
    if (expected == NULL) {
        assert_false(said);
        assert_string_equal(ff_str_get(&out), "");
    } else {
        assert_true(said);
        assert_string_equal(ff_str_get(&out), expected);
    }
    ff_str_release(&out);
}

static void test_sentences(void **state)
{
    (void)state;
    check_say("fr", "Round 3 of 9", "Ronde 3 sur 9");
    check_say("ru", "5 minutes", "5 минут");
    check_say("ru", "1 minute", "1 минута");
    check_say("ru", "22 seconds", "22 секунды");
    check_say("ru", "1.5 minutes", "1.5 минуты");
    check_say("de", "Cross table – Standings after round 2",
              "Kreuztabelle – Tabelle nach Runde 2");
    /* all of it or nothing */
    check_say("de", "Cross table – My own words", NULL);
    check_say("de", "Round x of 9", NULL);
    check_say("de", "Round 3. A sentence that nobody wrote.", NULL);
    check_say("de", "", NULL);
    check_say("en", "Round 3", NULL);
}

/* --- places --- */

static bool matches(const char *pattern, const char *text)
{
    ff_lang_places places;
    return ff_lang_match(pattern, text, strlen(text), &places);
}

static void test_places(void **state)
{
    (void)state;
    assert_true(matches("{side} has the move", "White has the move"));
    assert_false(matches("{side} has the move", "Adams has the move"));
    assert_true(matches("play {move} now", "play 34...Nf6+ now"));
    assert_true(matches("play {move} now", "play O-O-O now"));
    assert_false(matches("play {move} now", "play it now"));
    assert_true(matches("{moves}.", "Nf3, e4, Qxe5+."));
    assert_false(matches("{moves}.", "Nf3 e4."));
    assert_true(matches("{square}", "e4"));
    assert_false(matches("{square}", "e9"));
    assert_true(matches("of {n} of", "of 17 of"));
    assert_false(matches("of {n} of", "of 17. of"));
    assert_true(matches("{result}", "1/2-1/2"));
    assert_true(matches("{clock}", "1:29:05"));
    assert_true(matches("{time}", "2 minutes"));
    assert_false(matches("{time}", "2 moves"));
    assert_false(matches("{nothing}", "x"));
    assert_false(matches("{n", "1"));
    assert_false(matches("", "x"));
    assert_true(matches("", ""));
}

/* Many places that could each take anything end soon. */
static void test_budget(void **state)
{
    (void)state;
    char text[4001];
    memset(text, 'a', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    assert_false(matches("{text}a{text2}a{text3}a{text4}a{text5}a{text6}b", text));
}

/* --- every entry of every language, back again: what stands in its places is in it --- */

static const char *sample_of(const char *name, size_t size)
{
    static const struct {
        const char *name, *text;
    } samples[] = {{"n", "17"},
                   {"n2", "23"},
                   {"n3", "41"},
                   {"n4", "59"},
                   {"side", "White"},
                   {"side2", "Black"},
                   {"piece", "knight"},
                   {"piece2", "rook"},
                   {"move", "Nf3"},
                   {"move2", "Qxe5+"},
                   {"moves", "Nf3, e4"},
                   {"square", "c6"},
                   {"square2", "h5"},
                   {"result", "1-0"},
                   {"clock", "1:29:05"},
                   {"clock2", "0:07:11"},
                   {"time", "3 minutes"},
                   {"time2", "31 seconds"},
                   {"article", "9.2.1"},
                   {"article2", "7.5.5"},
                   {"option", "--offence 2"},
                   {"text", "Somebody"},
                   {"text2", "Another"},
                   {"clause", "3 minutes"},
                   {"clause2", "31 seconds"}};
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++)
        if (strlen(samples[i].name) == size && memcmp(samples[i].name, name, size) == 0)
            return samples[i].text;
    return NULL;
}

/* The English text of an entry with samples in its places; false where it has none. */
static bool fill_samples(const char *english, ff_str *out)
{
    bool any = false;
    while (*english != '\0') {
        size_t plain = strcspn(english, "{");
        ff_str_bytes(out, english, plain);
        english += plain;
        if (*english == '\0')
            break;
        size_t size = strcspn(++english, "}");
        const char *sample = sample_of(english, size);
        if (sample == NULL)
            return false; /* {1}: of a phrase that is not filled here */
        ff_str_text(out, sample);
        english += size + 1;
        any = true;
    }
    return any;
}

static size_t count_of(const char *text, const char *part)
{
    size_t count = 0;
    for (const char *at = strstr(text, part); at != NULL; at = strstr(at + 1, part))
        count++;
    return count;
}

/* Places whose text stays are as often in the translation as in the English; of times, the
 * number. */
static void check_facts(const char *code, const char *english, const char *text,
                        const char *said)
{
    static const char *const facts[] = {"17",       "23",      "41",    "59",    "Nf3",
                                        "Qxe5+",    "e4",      "c6",    "h5",    "1-0",
                                        "1:29:05",  "0:07:11", "9.2.1", "7.5.5", "--offence 2",
                                        "Somebody", "Another", "31"};
    for (size_t i = 0; i < sizeof facts / sizeof *facts; i++)
        if (count_of(text, facts[i]) != count_of(said, facts[i]))
            fail_msg("%s: \"%s\": %s is not in \"%s\"", code, english, facts[i], said);
}

static void test_facts_stay(void **state)
{
    (void)state;
    const ff_lang *lang;
    size_t checked = 0;
    for (size_t i = 0; (lang = ff_lang_at(i)) != NULL; i++)
        for (size_t k = 0; k < lang->catalogue->count; k++) {
            const ff_lang_entry *entry = &lang->catalogue->entries[k];
            ff_str text = FF_STR_INIT, said = FF_STR_INIT;
            const char *english =
                ff_lang_texts + (entry->several != 0 ? entry->several : entry->english);
            if (fill_samples(english, &text)) {
                if (!ff_lang_sentence(lang, ff_lang_texts + entry->context, ff_str_get(&text),
                                      &said))
                    fail_msg("%s: \"%s\" is not found again", lang->code, ff_str_get(&text));
                check_facts(lang->code, english, ff_str_get(&text), ff_str_get(&said));
                checked++;
            }
            ff_str_release(&text);
            ff_str_release(&said);
        }
    assert_true(checked > 100);
}

/* Tables are in the order in which they are searched. */
static void test_order(void **state)
{
    (void)state;
    const ff_lang *lang;
    for (size_t i = 0; (lang = ff_lang_at(i)) != NULL; i++)
        for (size_t k = 0; k < lang->catalogue->count; k++) {
            const ff_lang_entry *entry = &lang->catalogue->entries[k];
            assert_ptr_equal(ff_lang_entry_of(lang, ff_lang_texts + entry->context,
                                              ff_lang_texts + entry->english),
                             entry);
        }
}

/* Markup is balanced, whatever the text is. */
static void test_isolation(void **state)
{
    (void)state;
    static const struct {
        const char *text, *html;
    } rows[] = {{"a \x02"
                 "1-0\x03 <b>",
                 "a <bdi>1-0</bdi> &lt;b&gt;"},
                {"\x03\x03x", "x"},
                {"\x02\x02x", "<bdi>x</bdi>"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ff_str out = FF_STR_INIT;
        ff_lang_html(&out, rows[i].text);
        assert_string_equal(ff_str_get(&out), rows[i].html);
        ff_str_release(&out);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_codes),      cmocka_unit_test(test_accept),
        cmocka_unit_test(test_plurals),    cmocka_unit_test(test_sentences),
        cmocka_unit_test(test_places),     cmocka_unit_test(test_budget),
        cmocka_unit_test(test_facts_stay), cmocka_unit_test(test_order),
        cmocka_unit_test(test_isolation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
