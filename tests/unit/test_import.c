/* Imports: what is read, what is doubted and where, and that nobody is merged on a likeness. */
#include "support/unit.h"

#include "import/import.h"
#include "import/import_near.h"
#include "table/export.h"

typedef int (*importer)(const ff_import *);

typedef struct fixture {
    ff_event event;
    ff_diagnostics notes;
    ff_import_report report;
    ff_import_options options;
    ff_error err;
} fixture;

static void begin(fixture *f)
{
    *f = (fixture){.options = {.add_players = false}};
    ff_event_init(&f->event);
}

static void end(fixture *f)
{
    ff_event_release(&f->event);
    ff_diagnostics_release(&f->notes);
}

static int take(fixture *f, importer import, const char *text)
{
    ff_import_options options = f->options;
    options.add_players = options.add_players || import == ff_import_players;
    return import(&(ff_import){
        {text, strlen(text)}, "t", &f->event, &options, &f->notes, &f->report, &f->err});
}

/* The only note of that code stands there. */
static void noted(const fixture *f, const char *code, long line, long column)
{
    for (size_t i = 0; i < f->notes.count; i++) {
        const ff_diagnostic *note = &f->notes.items[i];
        if (strcmp(note->code, code) == 0 && note->line == line && note->column == column)
            return;
    }
    for (size_t i = 0; i < f->notes.count; i++)
        print_message("%s %ld:%ld %s\n", f->notes.items[i].code, f->notes.items[i].line,
                      f->notes.items[i].column, f->notes.items[i].text);
    fail_msg("no note %s at %ld:%ld", code, line, column);
}

/* --- players --- */

static void test_players(void **state)
{
    /* the same players with every delimiter, line end and byte-order mark */
    static const char *const forms[] = {
        "no,name,rating,fide_id,federation,title,sex,birth_year,team,club\n"
        "7,\"Müller, Jörg\",2400,123,GER,GM,m,1990,Reds,\"SC \"\"Turm\"\"\"\n",
        "\xEF\xBB\xBFno;name;rating;fide_id;federation;title;sex;birth_year;team;club\r\n"
        "7;Müller, Jörg;2400;123;GER;g;M;1990;Reds;\"SC \"\"Turm\"\"\"\r\n",
        "NO\tName\tRating\tFIDE_ID\tFederation\tTitle\tSex\tBirth_Year\tTeam\tClub\r"
        "7\tMüller, Jörg\t2400\t123\tGER\tgm\tm\t1990\tReds\t\"SC \"\"Turm\"\"\"\r",
        "no;name;rating;fide_id;federation;title;sex;birth_year;team;club\n"
        "7;M\xFCller, J\xF6rg;2400;123;GER;GM;m;1990;Reds;\"SC \"\"Turm\"\"\""};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(forms); i++) {
        fixture f;
        begin(&f);
        assert_int_equal(take(&f, ff_import_players, forms[i]), FF_OK);
        assert_int_equal(f.event.player_count, 1);
        const ff_player *p = &f.event.players[0];
        assert_int_equal(p->no, 7);
        assert_string_equal(p->name, "Müller, Jörg");
        assert_int_equal(p->rating, 2400);
        assert_string_equal(p->fide_id, "123");
        assert_string_equal(p->federation, "GER");
        assert_string_equal(p->title, "GM");
        assert_int_equal(p->sex, 'm');
        assert_int_equal(p->birth.year, 1990);
        assert_string_equal(f.event.teams[p->team].name, "Reds");
        assert_string_equal(p->club, "SC \"Turm\"");
        assert_int_equal(f.notes.count, i == 3 ? 1 : 0);
        if (i == 3)
            noted(&f, "not-utf8", 1, 0);
        end(&f);
    }
}

static void test_player_doubts(void **state)
{
    fixture f;
    (void)state;
    begin(&f);
    assert_int_equal(take(&f, ff_import_players,
                          "name,rating,title,no,hobby\n"
                          "Jörg A,24x0,XM,1,\n" /* line 2 */
                          ",2000,,,\n"          /* 3: nobody */
                          "B,2000,,1,\n"        /* 4: number taken */
                          "Jörg A,2000,,,\n"    /* 5: twice */
                          "C,2000,,12345,\n"    /* 6: no number */
                          "D, E,2000,,,\n"),    /* 7: an unquoted comma */
                     FF_OK);
    noted(&f, "column", 1, 22);
    noted(&f, "cell", 2, 8);
    noted(&f, "cell", 2, 13);
    noted(&f, "player-missing", 3, 1);
    noted(&f, "number-taken", 4, 9);
    noted(&f, "player-twice", 5, 1);
    noted(&f, "number", 6, 9);
    noted(&f, "cells", 7, 13);
    assert_int_equal(f.event.player_count, 1);
    assert_int_equal(f.event.players[0].rating, 0);
    end(&f);
}

static void test_players_again(void **state)
{
    fixture f;
    (void)state;
    begin(&f);
    assert_int_equal(take(&f, ff_import_players, "name,fide_id,rating\nA,1,2000\nB,,1900\n"),
                     FF_OK);
    assert_int_equal(take(&f, ff_import_players,
                          "name,fide_id,rating\nA,1,2010\nB,5,1900\nA,2,1800\nb,,1\n"),
                     FF_OK);
    /* A by number, B by name; another A with another number; b is not B */
    assert_int_equal(f.event.player_count, 4);
    assert_int_equal(f.event.players[0].rating, 2010);
    assert_string_equal(f.event.players[1].fide_id, "5");
    assert_int_equal(f.report.players_added, 4);
    assert_int_equal(f.report.players_changed, 2);
    assert_int_equal(f.notes.count, 0);
    end(&f);
}

static void test_broken_csv(void **state)
{
    fixture f;
    (void)state;
    begin(&f);
    assert_int_equal(take(&f, ff_import_players, "name,rating\n\"A\"x,2000\n"), FF_E_PARSE_CSV);
    assert_int_equal(f.err.line, 2);
    assert_int_equal(take(&f, ff_import_players, "name,rating\nB,1\n\"A,2000\nC,1\n"),
                     FF_E_PARSE_CSV);
    assert_int_equal(f.err.line, 3);
    assert_int_equal(take(&f, ff_import_players, ""), FF_E_PARSE_CSV);
    assert_int_equal(take(&f, ff_import_players, "rating,club\n2000,x\n"), FF_E_PARSE_CSV);
    assert_int_equal(take(&f, ff_import_results, "round,white,result\n"), FF_E_PARSE_CSV);
    assert_int_equal(take(&f, ff_import_results, "white,black,result\n1,2,1-0\n"),
                     FF_E_PARSE_CSV);
    end(&f);
}

/* --- results --- */

static void make_players(fixture *f)
{
    begin(f);
    assert_int_equal(take(f, ff_import_players,
                          "name\n\"Adams, Jim\"\n\"Baker, Ann\"\n\"Baker, Anna\"\nNy\n"),
                     FF_OK);
}

static void test_results(void **state)
{
    fixture f;
    (void)state;
    make_players(&f);
    assert_int_equal(take(&f, ff_import_results,
                          "round;board;white;black;result\n"
                          "1;1;Adams, Jim;2;1-0\n"
                          "1;2;3;Ny;½-½\n"
                          "2;1;2;3;\n"
                          "2;;4;;H\n"
                          "2;;Adams, Jim;bye;U\n"),
                     FF_OK);
    assert_int_equal(f.notes.count, 0);
    assert_int_equal(f.report.entries_new, 5);
    assert_int_equal(ff_event_cell(&f.event, 1, 1)->result, FF_RESULT_LOSS);
    assert_int_equal(ff_event_cell(&f.event, 2, 2)->opponent, 1);
    assert_int_equal(ff_event_cell(&f.event, 2, 2)->result, FF_RESULT_NONE);
    assert_int_equal(ff_event_cell(&f.event, 3, 2)->result, FF_RESULT_BYE_HALF);
    assert_int_equal(ff_event_cell(&f.event, 0, 2)->result, FF_RESULT_BYE_PAIRING);
    /* and out and in again */
    ff_str csv = FF_STR_INIT;
    assert_int_equal(ff_export_results(&f.event, 0, false, false, &csv, NULL), FF_OK);
    assert_string_equal(csv.data, "round,board,white,black,result\n"
                                  "1,1,\"Adams, Jim\",\"Baker, Ann\",1-0\n"
                                  "1,2,\"Baker, Anna\",Ny,½-½\n"
                                  "2,1,\"Baker, Ann\",\"Baker, Anna\",\n"
                                  "2,,\"Adams, Jim\",,U\n"
                                  "2,,Ny,,H\n");
    assert_int_equal(take(&f, ff_import_results, csv.data), FF_OK);
    assert_int_equal(f.report.entries_same, 5);
    assert_int_equal(f.notes.count, 0);
    ff_str_release(&csv);
    end(&f);
}

static void test_result_doubts(void **state)
{
    fixture f;
    (void)state;
    make_players(&f);
    assert_int_equal(take(&f, ff_import_results,
                          "round,board,white,black,result\n"
                          "1,1,\"Adams, Jim\",\"Baker, An\",1-0\n" /* 2: alike two */
                          "1,1,Nobody,2,1-0\n"                     /* 3 */
                          "1,1,1,2,1-1\n"                          /* 4 */
                          "x,1,1,2,1-0\n"                          /* 5 */
                          "1,1,1,2,1-0\n"                          /* 6: good */
                          "1,1,1,2,0-1\n"                          /* 7: against line 6 */
                          "1,1,3,4,1-0\n"                          /* 8: board taken */
                          "1,2,2,4,1-0\n"                          /* 9: 2 has played */
                          "1,,3,,1-0\n"),                          /* 10: no bye */
                     FF_OK);
    noted(&f, "player-unclear", 2, 18);
    noted(&f, "player-unknown", 3, 5);
    noted(&f, "result", 4, 9);
    noted(&f, "number", 5, 1);
    noted(&f, "entry-conflict", 7, 5);
    noted(&f, "board-taken", 8, 0);
    noted(&f, "entry-conflict", 9, 5);
    noted(&f, "result", 10, 7);
    assert_int_equal(f.notes.count, 8);
    assert_int_equal(f.report.entries_new, 1);
    assert_int_equal(f.report.entries_refused, 8);
    end(&f);
}

/* --- rating lists --- */

#define HEADER                                                                                 \
    "ID Number      Name                                                         Fed Sex "     \
    "Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag\r\n"

static int take_list(fixture *f, const char *text)
{
    ff_input *input;
    assert_int_equal(ff_input_new_memory(text, strlen(text), &input, NULL), FF_OK);
    int code = ff_import_rating_list(&(ff_import){.event = &f->event,
                                                  .options = &f->options,
                                                  .notes = &f->notes,
                                                  .report = &f->report,
                                                  .err = &f->err},
                                     input);
    ff_input_free(input);
    return code;
}

static char *list_line(char *out, const char *id, const char *name, const char *rest)
{
    int marks = 0; /* bytes that are no character of their own */
    for (const char *c = name; *c != '\0'; c++)
        marks += ((unsigned char)*c & 0xC0) == 0x80;
    sprintf(out, "%-15s%-*s%s\r\n", id, 61 + marks, name, rest);
    return out;
}

static void test_combined_list(void **state)
{
    char text[2048] = HEADER, line[512];
    fixture f;
    (void)state;
    strcat(text,
           list_line(line, "1000", "Adams, Jim",
                     "ENG M   GM                           2823  7   10 2801  12  11 2860 "
                     " 0   12 1990      "));
    strcat(text,
           list_line(line, "1001", "Bäcker, Änn",
                     "GER F   WGM  WGM                     2300  0   20 0     0   20 0    "
                     " 0   20 1985  w   "));
    strcat(text,
           list_line(line, "1002", "Ny",
                     "DEN M                                0     0   40 0     0   40 0    "
                     " 0   40 2011      "));
    begin(&f);
    take(&f, ff_import_players, "name,fide_id\nOld Name,1000\n\"Bäcker, Änn\",\nNobody,9\n");
    f.options.add_ids = "5,1002";
    assert_int_equal(take_list(&f, text), FF_OK);
    const ff_player *p = f.event.players;
    assert_int_equal(p[0].rating, 2823);
    assert_int_equal(p[0].k_factor, 10);
    assert_int_equal(p[0].games_rated, 7);
    assert_string_equal(p[0].title, "GM");
    assert_string_equal(p[0].name, "Old Name"); /* kept, and said */
    assert_int_equal(p[0].birth.year, 1990);
    assert_int_equal(p[1].rating, 2300); /* by name, columns counted in characters */
    assert_string_equal(p[1].fide_id, "1001");
    assert_string_equal(p[1].federation, "GER");
    assert_int_equal(p[1].sex, 'w');
    assert_int_equal(f.event.player_count, 4);
    assert_string_equal(p[3].name, "Ny");
    assert_int_equal(p[3].k_factor, 40);
    noted(&f, "name-differs", 2, 0);
    noted(&f, "by-name", 3, 0);
    noted(&f, "not-in-list", 0, 0);
    f.options.rating = FF_RATING_RAPID;
    assert_int_equal(take_list(&f, text), FF_OK);
    assert_int_equal(f.event.players[0].rating, 2801);
    assert_int_equal(f.event.players[0].k_factor, 11);
    assert_int_equal(f.event.players[0].games_rated, 12);
    end(&f);
}

static void test_single_and_old_lists(void **state)
{
    fixture f;
    (void)state;
    begin(&f);
    f.options.add_all = true;
    assert_int_equal(
        take_list(&f, "ID Number      Name                              Fed Sex Tit  WTit OTit "
                      "          FOA OCT26 Gms K  B-day Flag\n"
                      "1000           Adams, Jim                        ENG M   GM             "
                      "              2823  7   10 1990      \n"),
        FF_OK);
    assert_int_equal(f.event.players[0].rating, 2823);
    assert_int_equal(f.event.players[0].games_rated, 7);
    assert_int_equal(f.event.players[0].k_factor, 10);
    assert_int_equal(f.event.players[0].birth.year, 1990);
    assert_int_equal(
        take_list(&f, "ID Number  Name                              TitlFed  Jan12 GamesBorn  "
                      "Flag\n"
                      "1001       Baker, Ann                        wg  GER  2301  11   1980  "
                      "w\n"),
        FF_OK);
    assert_string_equal(f.event.players[1].name, "Baker, Ann");
    assert_string_equal(f.event.players[1].title, "WGM");
    assert_string_equal(f.event.players[1].federation, "GER");
    assert_int_equal(f.event.players[1].rating, 2301);
    assert_int_equal(f.event.players[1].games_rated, 11);
    assert_int_equal(f.event.players[1].birth.year, 1980);
    assert_int_equal(take_list(&f, "Name,rating\n"), FF_E_PARSE);
    assert_int_equal(take_list(&f, ""), FF_E_PARSE);
    end(&f);
}

/* A name that stands in the list twice is nobody's. */
static void test_list_with_namesakes(void **state)
{
    char text[2048] = HEADER, line[512];
    const char *rest =
        "ENG M                                2000  0   20 0     0   20 0     0   20 "
        "1990      ";
    fixture f;
    (void)state;
    strcat(text, list_line(line, "1", "Smith, John", rest));
    strcat(text, list_line(line, "2", "Smith, John", rest));
    begin(&f);
    take(&f, ff_import_players, "name,rating\n\"Smith, John\",1500\n");
    assert_int_equal(take_list(&f, text), FF_OK);
    assert_int_equal(f.event.players[0].rating, 1500);
    assert_string_equal(f.event.players[0].fide_id, "");
    assert_int_equal(f.report.players_changed, 0);
    noted(&f, "player-unclear", 3, 0);
    end(&f);
}

static void test_near_names(void **state)
{
    static const struct {
        const char *one, *other;
        bool near;
    } pairs[] = {{"Müller, Jürgen", "Mueller, Juergen", true},
                 {"Müller, Jürgen", "Muller, Jurgen", true},
                 {"Muller, Jurgen", "Mueller, Juergen", true},
                 {"João Silva", "Silva, Joao", true},
                 {"Weiß, Åke", "Weiss, Aake", true},
                 {"Petrov, I.", "Petrov, Ivan", true},
                 {"Petrov, I.", "Petrov, Ana", false},
                 {"Cruz, Ana", "de la Cruz, Ana Maria", true},
                 {"Cruz", "Cruz, Ana", false},
                 {"Smith, John", "Smith, Jane", false},
                 {"Smith, John", "Smyth, John", false},
                 {"Ivan, Petrov Igor", "Petrov, Ivan", true},
                 {"A., B.", "A., B.", false},
                 {"", "Smith, John", false}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(pairs); i++)
        if (ff_import_near_names(pairs[i].one, pairs[i].other) != pairs[i].near ||
            ff_import_near_names(pairs[i].other, pairs[i].one) != pairs[i].near)
            fail_msg("%s and %s", pairs[i].one, pairs[i].other);
}

/* --- PGN --- */

static void test_pgn(void **state)
{
    static const char text[] =
        "[Event \"Club\"]\n[Site \"Ulm\"]\n[Round \"1.2\"]\n[White \"Adams, Jim\"]\n"
        "[Black \"Baker, Ann\"]\n[Result \"1-0\"]\n[WhiteElo \"2400\"]\n[BlackFideId \"77\"]\n"
        "\n1. e4 1-0\n\n"
        "[Event \"Club\"]\n[Round \"2\"]\n[White \"Clark, Bob\"]\n[Black \"Adams, Jim\"]\n"
        "[Result \"1/2-1/2\"]\n\n1. d4 1/2-1/2\n\n"
        "[Event \"Club\"]\n[Round \"?\"]\n[White \"Clark, Bob\"]\n[Black \"Baker, Ann\"]\n"
        "[Result \"0-1\"]\n\n0-1\n\n"
        "[Event \"Club\"]\n[Round \"2\"]\n[White \"Clark, Bob\"]\n[Black \"Baker, Ann\"]\n"
        "[Result \"0-1\"]\n\n0-1\n";
    fixture f;
    (void)state;
    begin(&f);
    f.options.add_players = true;
    f.options.keep_games = true;
    assert_int_equal(take(&f, ff_import_pgn, text), FF_OK);
    assert_string_equal(f.event.name, "Club");
    assert_string_equal(f.event.city, "Ulm");
    assert_int_equal(f.event.player_count, 3);
    assert_int_equal(ff_event_cell(&f.event, 0, 1)->board, 2);
    assert_int_equal(ff_event_cell(&f.event, 0, 1)->result, FF_RESULT_WIN);
    assert_int_equal(ff_event_cell(&f.event, 0, 2)->side, FF_SIDE_BLACK);
    assert_int_equal(f.event.players[0].rating, 2400);
    assert_string_equal(f.event.players[1].fide_id, "77");
    assert_int_equal(f.event.attachment_count, 2);
    assert_int_equal(f.report.entries_new, 2);
    assert_int_equal(f.report.entries_refused, 2);
    /* Ann has no game in round 2, Bob none in round 1: a PGN cannot say why */
    size_t gaps = 0;
    for (size_t i = 0; i < f.notes.count; i++)
        gaps += strcmp(f.notes.items[i].code, "no-game") == 0;
    assert_int_equal(gaps, 2);
    /* the games come out again, with their moves */
    ff_str pgn = FF_STR_INIT;
    assert_int_equal(ff_export_pgn(&f.event, 1, &pgn, NULL), FF_OK);
    assert_non_null(strstr(pgn.data, "1. e4 1-0"));
    assert_null(strstr(pgn.data, "Clark"));
    ff_str_release(&pgn);
    end(&f);
}

/* Tags without moves and result markers, as one site exports a round. */
static void test_pgn_of_tags_alone(void **state)
{
    static const char text[] =
        "[Event \"Club\"]\n[Round \"1.1\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n"
        "[Round \"1.2\"]\n[White \"C\"]\n[Black \"D\"]\n[Result \"0-1\"]\n\n"
        "[Round \"1.3\"]\n[White \"E\"]\n[Black \"F\"]\n[Result \"1/2-1/2\"]\n";
    fixture f;
    (void)state;
    begin(&f);
    f.options.add_players = true;
    assert_int_equal(take(&f, ff_import_pgn, text), FF_OK);
    assert_int_equal(f.event.player_count, 6);
    assert_int_equal(ff_event_cell(&f.event, 0, 1)->result, FF_RESULT_WIN);
    assert_int_equal(ff_event_cell(&f.event, 3, 1)->result, FF_RESULT_WIN);
    assert_int_equal(ff_event_cell(&f.event, 5, 1)->result, FF_RESULT_DRAW);
    end(&f);
}

/* --- another event --- */

static void test_event_into_event(void **state)
{
    fixture f, g;
    (void)state;
    make_players(&f);
    make_players(&g);
    take(&g, ff_import_results, "round,board,white,black,result\n1,1,1,2,1-0\n1,2,3,4,\n");
    assert_int_equal(ff_import_event(&(ff_import){.event = &f.event,
                                                  .options = &f.options,
                                                  .notes = &f.notes,
                                                  .report = &f.report,
                                                  .err = &f.err},
                                     &g.event),
                     FF_OK);
    assert_int_equal(f.report.entries_new, 2);
    assert_int_equal(ff_event_cell(&f.event, 1, 1)->result, FF_RESULT_LOSS);
    /* a stranger in it is reported and nothing is put to someone else */
    g.event.players[3].name = "Nym";
    assert_int_equal(ff_import_event(&(ff_import){.event = &f.event,
                                                  .options = &f.options,
                                                  .notes = &f.notes,
                                                  .report = &f.report,
                                                  .err = &f.err},
                                     &g.event),
                     FF_OK);
    noted(&f, "player-unclear", 0, 0);
    /* into an empty one it goes whole, and its settings stay where it has none */
    fixture h;
    begin(&h);
    h.event.city = "Ulm";
    assert_int_equal(ff_import_event(&(ff_import){.event = &h.event,
                                                  .options = &h.options,
                                                  .notes = &h.notes,
                                                  .report = &h.report,
                                                  .err = &h.err},
                                     &g.event),
                     FF_OK);
    assert_int_equal(h.event.player_count, 4);
    assert_string_equal(h.event.city, "Ulm");
    assert_int_equal(g.event.player_count, 0);
    end(&f);
    end(&g);
    end(&h);
}

static void test_guess(void **state)
{
    static const struct {
        const char *text;
        ff_import_kind kind;
    } cases[] = {
        {"\xEF\xBB\xBFname;rating\n", FF_IMPORT_PLAYERS},
        {"fide_id\n1\n", FF_IMPORT_PLAYERS},
        {"Joueur;Elo\n", FF_IMPORT_PLAYERS},
        {"\"ФАМИЛИЯ\";Рейтинг\n", FF_IMPORT_PLAYERS},
        {"rating;club\n", FF_IMPORT_UNKNOWN},
        {"PK\003\004", FF_IMPORT_SPREADSHEET},
        {"\"Round\",\"Board\",\"White\",\"Black\",\"Result\"\n", FF_IMPORT_RESULTS},
        {"\n\n[Event \"x\"]\n", FF_IMPORT_PGN},
        {HEADER, FF_IMPORT_RATING_LIST},
        {"012 Some event\n001    1\n", FF_IMPORT_EVENT},
        {"nothing at all", FF_IMPORT_UNKNOWN},
        {"Adams, Jim\n\n2. GM van der Berg, Jan 2410\nO'Neil, Éva-Lou\n", FF_IMPORT_NAMES},
        {"Adams, Jim\t1800\nСмыслов\n", FF_IMPORT_NAMES},
        {"Adams, Jim, 12\n", FF_IMPORT_UNKNOWN},
        {"Adams: Jim\n", FF_IMPORT_UNKNOWN},
        {"4 9\n7 2\n", FF_IMPORT_UNKNOWN},
        {"", FF_IMPORT_UNKNOWN},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        if (ff_import_guess(cases[i].text, strlen(cases[i].text)) != cases[i].kind)
            fail_msg("\"%s\"", cases[i].text);
}

/* What a spreadsheet would run comes out neutral; and plain when that is asked for. */
static void test_formulas(void **state)
{
    fixture f;
    ff_str csv = FF_STR_INIT;
    (void)state;
    begin(&f);
    take(&f, ff_import_players, "name\n=cmd|' /C calc'!A0\n");
    assert_int_equal(ff_export_players(&f.event, false, &csv, NULL), FF_OK);
    assert_non_null(strstr(csv.data, "1,'=cmd|"));
    ff_str_clear(&csv);
    assert_int_equal(ff_export_players(&f.event, true, &csv, NULL), FF_OK);
    assert_non_null(strstr(csv.data, "=cmd|"));
    assert_null(strstr(csv.data, "'=cmd|"));
    ff_str_release(&csv);
    end(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_players),
        cmocka_unit_test(test_player_doubts),
        cmocka_unit_test(test_players_again),
        cmocka_unit_test(test_broken_csv),
        cmocka_unit_test(test_results),
        cmocka_unit_test(test_result_doubts),
        cmocka_unit_test(test_combined_list),
        cmocka_unit_test(test_single_and_old_lists),
        cmocka_unit_test(test_list_with_namesakes),
        cmocka_unit_test(test_near_names),
        cmocka_unit_test(test_pgn),
        cmocka_unit_test(test_pgn_of_tags_alone),
        cmocka_unit_test(test_event_into_event),
        cmocka_unit_test(test_guess),
        cmocka_unit_test(test_formulas),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
