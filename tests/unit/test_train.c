#include "support/unit.h"

#include "file/own_kind.h"
#include "school/learner.h"
#include "school/marks.h"

#include <pty.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

/*
 * The arbiter's school: a lesson on a terminal of its own, the file of a learner, the marks of
 * a class.
 */

enum { ROOM = 64 * 1024 };

static char program[4096], folder[] = "/tmp/flagfall-train-XXXXXX";

/* --- a lesson on a terminal --- */

/* Types the answers, each when the program has asked ("> "); what the terminal showed, without
 * carriage returns, and the exit code. */
static int typed(char *const *words, const char *const *answers, char *shown)
{
    int terminal, status;
    size_t size = 0, seen = 0;
    fflush(NULL);
    pid_t pid = forkpty(&terminal, NULL, NULL, NULL);
    assert_true(pid >= 0);
    if (pid == 0) {
        execv(program, words);
        _exit(127);
    }
    ssize_t n;
    while (size + 1 < ROOM && (n = read(terminal, shown + size, ROOM - 1 - size)) > 0) {
        size += (size_t)n;
        shown[size] = '\0';
        while (*answers != NULL && size >= 2 && strcmp(shown + size - 2, "> ") == 0 &&
               size > seen) {
            char line[512];
            seen = size;
            int length = snprintf(line, sizeof line, "%s\n", *answers++);
            assert_int_equal(write(terminal, line, (size_t)length), length);
        }
    }
    close(terminal);
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

static void a_lesson_on_a_terminal(void **state)
{
    static char shown[ROOM], path[8192];
    (void)state;
    snprintf(path, sizeof path, "%s/me.learner", folder);
    char name[] = "flagfall", train[] = "train", kind[] = "--kind", class[] = "time-class",
         seed[] = "--seed", seven[] = "7", count[] = "--count", three[] = "3",
         learner[] = "--learner";
    char *words[] = {name, train, kind, class, seed, seven, count, three, learner, path, NULL};
    assert_int_equal(typed(words, (const char *const[]){"b", "x", "a", "q", NULL}, shown), 0);
    assert_non_null(strstr(shown, "1 of 3   time-class.national."));
    assert_non_null(strstr(shown, "Right: b) standard chess"));
    assert_non_null(strstr(shown, "Type a letter, or q to stop."));
    assert_non_null(strstr(shown, "Wrong: c) blitz"));
    assert_non_null(strstr(shown, "1 of 2 right (50 %)"));
    ff_learner l = {.count = 0};
    assert_int_equal(ff_learner_read(path, false, &l, NULL), FF_OK);
    assert_int_equal(l.answer_count, 2);
    ff_learner_release(&l);
    unlink(path);
}

/* The command of the case itself is a right answer, without what the case shows; the same of
 * the other player is a wrong one. */
static void a_command_is_an_answer(void **state)
{
    static char shown[ROOM];
    (void)state;
    char name[] = "flagfall", train[] = "train", kind[] = "--kind", resign[] = "resign",
         seed[] = "--seed", number[] = "1", count[] = "--count", one[] = "1",
         level[] = "--level", beginner[] = "beginner";
    char *words[] = {name,  train, kind,  resign,   seed, number,
                     count, one,   level, beginner, NULL};
    assert_int_equal(typed(words, (const char *const[]){"q", NULL}, shown), 0);
    char line[512];
    assert_non_null(strstr(shown, "resign"));
    const char *side = strstr(shown, "(White)") != NULL ? "white" : "black";
    const char *other = strcmp(side, "white") == 0 ? "black" : "white";
    snprintf(line, sizeof line, "flagfall resign --by %s --sign 'said'", side);
    assert_int_equal(typed(words, (const char *const[]){line, NULL}, shown), 0);
    assert_non_null(strstr(shown, "Right: the command comes to the same ruling."));
    snprintf(line, sizeof line, "resign --by \"%s\"", other);
    assert_int_equal(typed(words, (const char *const[]){line, NULL}, shown), 0);
    assert_non_null(strstr(shown, "Wrong: the command comes to another ruling."));
}

/* --- the file of a learner --- */

static ff_learner_answer answer_at(int64_t when, const char *provision, bool right)
{
    ff_learner_answer a = {.when_s = when, .letter = 'b', .right = right};
    snprintf(a.code, sizeof a.code, "flag.national.7");
    snprintf(a.provision, sizeof a.provision, "%s", provision);
    return a;
}

static void due_by_boxes(void **state)
{
    enum { DAY = 86400 };
    (void)state;
    ff_learner l = {.count = 0};
    ff_learner_answer answers[] = {answer_at(0, "fide-2023 6.8", true),
                                   answer_at(0, "fide-2023 9.2", false),
                                   answer_at(DAY, "fide-2023 6.8", true)};
    for (size_t i = 0; i < 3; i++)
        assert_int_equal(ff_learner_note(&l, &answers[i], NULL), FF_OK);
    assert_int_equal(l.count, 2);
    /* twice right: again three days after the second time; wrong: at once */
    assert_int_equal(l.list[0].box, 2);
    assert_int_equal(l.list[0].due_s, 4 * DAY);
    assert_int_equal(ff_learner_due(&l, DAY, NULL, 0), 1);
    assert_int_equal(ff_learner_due(&l, 5 * DAY, (const int[]){1}, 1), 0);
    assert_int_equal(ff_learner_due(&l, 3 * DAY, (const int[]){1}, 1), -1);
    ff_learner_release(&l);
}

/* A file of a stranger may name very many provisions: each is found at once. */
static void very_many_provisions(void **state)
{
    enum { MANY = 200000 };
    (void)state;
    ff_learner l = {.count = 0};
    for (int i = 0; i < MANY; i++) {
        char name[FF_LEARNER_PROVISION];
        snprintf(name, sizeof name, "p%d", i % (MANY / 2));
        ff_learner_answer a = answer_at(i, name, i % 2 == 0);
        assert_int_equal(ff_learner_note(&l, &a, NULL), FF_OK);
    }
    assert_int_equal(l.count, MANY / 2);
    assert_int_equal(l.list[77].asked, 2);
    assert_string_equal(l.list[77].name, "p77");
    assert_int_equal(ff_learner_due_count(&l, 0), 0);
    assert_int_equal(ff_learner_due_count(&l, INT64_MAX), MANY / 2);
    ff_learner_release(&l);
}

static void kept_line_by_line(void **state)
{
    char path[8192];
    ff_error err;
    ff_learner_file *file, *other;
    (void)state;
    snprintf(path, sizeof path, "%s/a.learner", folder);
    ff_learner_answer a = answer_at(1795896000, "fide-2023 6.8", true);
    assert_int_equal(ff_learner_open(path, &file, &err), FF_OK);
    assert_int_equal(ff_learner_open(path, &other, &err), FF_E_STATE_LOCKED);
    assert_int_equal(ff_learner_add(file, &a, &err), FF_OK);
    ff_learner_close(file);
    FILE *torn = fopen(path, "a");
    fputs("1795896000 flag.nat", torn);
    fclose(torn);
    ff_learner l = {.count = 0};
    assert_int_equal(ff_learner_read(path, false, &l, &err), FF_OK);
    assert_true(l.cut);
    assert_int_equal(l.answer_count, 1);
    ff_learner_release(&l);
    assert_int_equal(ff_learner_open(path, &file, &err), FF_OK);
    assert_int_equal(ff_learner_add(file, &a, &err), FF_OK);
    ff_learner_close(file);
    assert_int_equal(ff_learner_read(path, false, &l, &err), FF_OK);
    assert_false(l.cut);
    assert_int_equal(l.answer_count, 2);
    ff_learner_release(&l);
    unlink(path);
}

static void hostile_lines(void **state)
{
    static const char *const lines[] = {
        "1 flag.national.7 b right\n",
        "x flag.national.7 b right p\n",
        "1 flag.7 b right p\n",
        "1 flag.national.7 bb right p\n",
        "1 flag.national.7 b perhaps p\n",
        "\n",
        "99999999999999999999 flag.national.7 b right p\n",
        "1 flag.national.7 b right "
        "ppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppp"
        "pppppppp\n"};
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        ff_learner l = {.count = 0};
        ff_error err;
        char text[512];
        int size = snprintf(text, sizeof text, FF_LEARNER_START "\n%s", lines[i]);
        assert_int_equal(ff_learner_parse(text, (size_t)size, "x", &l, &err), FF_E_PARSE);
        assert_int_equal(err.line, 2);
        ff_learner_release(&l);
    }
}

/* --- marks --- */

static void marks_of_a_class(void **state)
{
    static const char csv[] = "name;1;2;3\nAdler;a;B;-\nBakker;b;;x\n";
    (void)state;
    ff_marks m = {.count = 3, .right = {0, 1, 2}, .choices = {3, 3, 4}};
    assert_int_equal(ff_marks_read(csv, sizeof csv - 1, "x", &m, NULL), FF_OK);
    assert_int_equal(m.row_count, 2);
    assert_int_equal(m.rows[0].right, 2);
    assert_int_equal(m.rows[0].none, 1);
    assert_int_equal(m.rows[1].right, 0);
    assert_int_equal(m.rows[1].unclear, 1);
    assert_int_equal(ff_marks_of_question(&m, 0), 1);
    ff_marks_release(&m);
    static const char *const wrong[] = {"A,a,b,c,d\n", "A,a\nA,b\n", ",a\n"};
    for (size_t i = 0; i < 3; i++) {
        ff_marks bad = {.count = 3, .choices = {3, 3, 3}};
        assert_int_equal(ff_marks_read(wrong[i], strlen(wrong[i]), "x", &bad, NULL),
                         FF_E_PARSE_CSV);
        ff_marks_release(&bad);
    }
}

/* --- choices --- */

static void choices_of_any_rank(void **state)
{
    static const ff_school_choice others[] = {{"a", "one"},      {"bb", "two"},
                                              {"right", "same"}, {"bb", "again"},
                                              {"cccccc", "six"}, {"ddddddd", "7"}};
    (void)state;
    ff_school_draw draw = {5};
    for (unsigned rank = 0; rank < FF_SCHOOL_RANKS; rank++) {
        ff_school_case c = {.rank = rank};
        assert_true(ff_school_pick(&draw, "right", others, 6, 3, &c));
        unsigned shorter = 0;
        for (unsigned i = 0; i < 3; i++)
            shorter += strlen(c.choices[i].text) < 5;
        assert_int_equal(shorter, rank * 3 / FF_SCHOOL_RANKS);
        assert_string_equal(c.choices[c.right].text, "right");
        assert_null(c.choices[c.right].why);
    }
    ff_school_case none = {.rank = FF_SCHOOL_RANKS - 1};
    assert_false(ff_school_pick(&draw, "x", others, 6, 4, &none));
}

/* As long as the right one are all of them, or none. */
static void choices_as_long(void **state)
{
    static const ff_school_choice others[] = {
        {"a", "one"}, {"wrong", "two"}, {"false", "three"}, {"cccccc", "six"}};
    (void)state;
    ff_school_draw draw = {5};
    for (unsigned i = 0; i < 20; i++) {
        ff_school_case even = {.rank = i % FF_SCHOOL_RANKS, .even = true}, odd = {.rank = 5};
        assert_true(ff_school_pick(&draw, "right", others, 4, 3, &even));
        assert_true(ff_school_pick(&draw, "right", others, 4, 3, &odd));
        for (unsigned k = 0; k < 3; k++) {
            assert_int_equal(strlen(even.choices[k].text), 5);
            assert_true(k == odd.right || strlen(odd.choices[k].text) != 5);
        }
        assert_false(ff_school_pick(&draw, "right", others, 4, 4, &even));
    }
}

/* Numbers of one length have the rank by their value that was drawn; beside words they have
 * none. */
static void choices_of_any_value(void **state)
{
    static const ff_school_choice numbers[] = {
        {"-7.20", "a"}, {"-3.10", "b"}, {"+1.50", "c"}, {"+8.00", "d"}, {"+12.00", "e"}};
    static const ff_school_choice mixed[] = {{"0:02:00 more", "a"}, {"nothing more", "b"}};
    (void)state;
    ff_school_draw draw = {5};
    for (unsigned rank = 0; rank < FF_SCHOOL_RANKS; rank++) {
        ff_school_case c = {.rank = rank, .even = true};
        assert_true(ff_school_pick(&draw, "-1.00", numbers, 5, 3, &c));
        unsigned less = 0;
        for (unsigned i = 0; i < 3; i++)
            less += strtod(c.choices[i].text, NULL) < -1;
        assert_int_equal(less, rank * 3 / FF_SCHOOL_RANKS);
        ff_school_case words = {.rank = rank, .even = true};
        assert_true(ff_school_pick(&draw, "0:01:00 more", mixed, 2, 3, &words));
    }
}

static int make_folder(void **state)
{
    (void)state;
    return mkdtemp(folder) == NULL;
}

static int remove_folder(void **state)
{
    (void)state;
    return rmdir(folder);
}

/* Only a sentence is left out of the reason: "1 + 0 = 1" keeps its first number. */
static void reasons_keep_their_numbers(void **state)
{
    ff_school_case c = {.count = 3};
    (void)state;
    c.choices[0].text = "1";
    c.reason = "1 + 0 + 0 = 1";
    assert_string_equal(ff_school_reason(&c), "1 + 0 + 0 = 1");
    c.choices[0].text = "White loses on time: 0-1.";
    c.reason = "White loses on time: 0-1. The flag has fallen.";
    assert_string_equal(ff_school_reason(&c), "The flag has fallen.");
    c.reason = "White loses on time: 0-1.";
    assert_string_equal(ff_school_reason(&c), "");
}

int main(int argc, char **argv)
{
    (void)argc;
    snprintf(program, sizeof program, "%s", argv[0]);
    char *end = strstr(program, "/tests/unit/");
    if (end != NULL)
        strcpy(end, "/flagfall");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_lesson_on_a_terminal),
        cmocka_unit_test(a_command_is_an_answer),
        cmocka_unit_test(due_by_boxes),
        cmocka_unit_test(very_many_provisions),
        cmocka_unit_test(kept_line_by_line),
        cmocka_unit_test(hostile_lines),
        cmocka_unit_test(marks_of_a_class),
        cmocka_unit_test(choices_of_any_rank),
        cmocka_unit_test(choices_as_long),
        cmocka_unit_test(choices_of_any_value),
        cmocka_unit_test(reasons_keep_their_numbers),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
