#include "cli/screen/screen.h"

#include "base/latin.h"
#include "cli/screen/ncursesw_library.h"
#include "flagfall/text.h"
#include "system/system.h"

#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static SCREEN *screen;
static WINDOW *window;
static bool unicode; /* the terminal shows more than ASCII */
static locale_t characters;
static const volatile int *stopped;

bool screen_possible(void)
{
    const char *term = getenv("TERM");
    return ff_sys_is_terminal(FF_STDIN) && ff_sys_is_terminal(FF_STDOUT) && term != NULL &&
           strcmp(term, "dumb") != 0;
}

/* --- the terminal --- */

/* The letters of the terminal, for this thread; nothing else of the locale is used. */
static void use_characters(void)
{
    characters = newlocale(LC_CTYPE_MASK, "", (locale_t)0);
    unicode = false;
    if (characters == (locale_t)0)
        return;
    uselocale(characters);
    unicode = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

static void give_back(void)
{
    endwin();
}

int screen_open(ff_error *err)
{
    int code = ff_library_need(&curses_library, err);
    if (code != FF_OK)
        return code;
    use_characters();
    screen = newterm(NULL, stdout, stdin);
    if (screen == NULL)
        return ff_fail(err, FF_E_STATE, "this terminal is not known (TERM)");
    window = newwin(0, 0, 0, 0);
    if (window == NULL) {
        endwin();
        return ff_fail(err, FF_E_MEMORY, "out of memory for the screen");
    }
    stopped = ff_sys_catch_stops(give_back);
    set_escdelay(25);
    cbreak();
    noecho();
    keypad(window, TRUE);
    nodelay(window, TRUE);
    curs_set(0);
    return FF_OK;
}

void screen_close(void)
{
    endwin();
    delscreen(screen); /* the window too */
    screen = NULL;
    uselocale(LC_GLOBAL_LOCALE);
    if (characters != (locale_t)0)
        freelocale(characters);
    characters = (locale_t)0;
}

void screen_size(int *rows, int *columns)
{
    *rows = getmaxy(window);
    *columns = getmaxx(window);
}

/* --- lines --- */

/* One character for a terminal that knows only ASCII. */
static char plain(uint32_t c)
{
    static const struct {
        uint32_t from;
        char to;
    } signs[] = {{0x2013, '-'}, {0x2014, '-'}, {0xBD, '='}, {0x2019, '\''}};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (signs[i].from == c)
            return signs[i].to;
    uint32_t base = c < 0x80 ? c : ff_latin_base(c);
    return base < 0x80 ? (char)base : '?';
}

void screen_draw(int row, screen_style style, const char *text)
{
    static const chtype looks[] = {A_NORMAL, A_BOLD, A_REVERSE, A_BOLD | A_STANDOUT, A_DIM};
    int rows, columns, used = 0;
    screen_size(&rows, &columns);
    if (row < 0 || row >= rows || wmove(window, row, 0) != OK)
        return;
    wattrset(window, (int)looks[style]);
    size_t rest = strlen(text);
    while (rest > 0) {
        uint32_t c = 0;
        size_t size = ff_utf8_decode(text, rest, &c);
        size = size == 0 ? 1 : size;
        int width = unicode ? (int)ff_utf8_width(text, size) : 1;
        if (used + width > columns)
            break;
        wchar_t shown = unicode ? (wchar_t)c : (wchar_t)plain(c);
        waddnwstr(window, &shown, 1);
        used += width;
        text += size;
        rest -= size;
    }
    for (; used < columns; used++)
        waddch(window, ' ');
    wattrset(window, A_NORMAL);
}

void screen_clear_from(int row)
{
    int rows, columns;
    screen_size(&rows, &columns);
    for (; row < rows; row++)
        screen_draw(row, SCREEN_PLAIN, "");
}

void screen_bell(void)
{
    beep();
}

void screen_show(void)
{
    wrefresh(window);
}

/* --- keys --- */

/* A key that means nothing draws the screen anew. */
static int translate_key(wint_t key, bool special)
{
    static const struct {
        int from, to;
    } keys[] = {
        {KEY_UP, SCREEN_UP},           {KEY_DOWN, SCREEN_DOWN},     {KEY_PPAGE, SCREEN_PAGE_UP},
        {KEY_NPAGE, SCREEN_PAGE_DOWN}, {KEY_HOME, SCREEN_HOME},     {KEY_END, SCREEN_END},
        {KEY_LEFT, SCREEN_UP},         {KEY_RIGHT, SCREEN_DOWN},    {KEY_ENTER, SCREEN_ENTER},
        {KEY_BACKSPACE, SCREEN_BACK},  {KEY_RESIZE, SCREEN_RESIZED}};
    for (size_t i = 0; special && i < sizeof keys / sizeof *keys; i++)
        if (keys[i].from == (int)key)
            return keys[i].to;
    if (special)
        return SCREEN_RESIZED;
    return key == '\r' || key == '\n' ? SCREEN_ENTER
           : key == 127 || key == 8   ? SCREEN_BACK
           : key == 27                ? SCREEN_ESCAPE
           : key <= 0x10FFFF          ? (int)key
                                      : SCREEN_RESIZED;
}

/* 0: none yet. ncurses also reports a new size only when it is asked for a key. */
static int read_key(int wait_ms)
{
    wint_t key = 0;
    bool gone = false;
    ff_sys_wait_key(wait_ms, &gone);
    int kind = wget_wch(window, &key);
    if (kind != ERR)
        return translate_key(key, kind == KEY_CODE_YES);
    return gone || *stopped != 0 ? SCREEN_GONE : 0;
}

int screen_pressed(void)
{
    return read_key(0);
}

int screen_key(void)
{
    enum { WAIT_MS = 200 };
    int key = 0;
    while (key == 0 && *stopped == 0)
        key = read_key(WAIT_MS);
    return key != 0 ? key : SCREEN_GONE; /* interrupted for good, or nobody is there any more */
}

#define TEXT_(x) #x
#define TEXT(x)  TEXT_(x)

void screen_version(ff_version_part *out)
{
    bool loaded = ff_library_need(&curses_library, NULL) == FF_OK;
    const char *running = loaded ? curses_version() : "none"; /* "ncurses 6.4.20221231" */
    const char *space = strchr(running, ' ');
    *out = (ff_version_part){.name = "ncurses",
                             .built = NCURSES_VERSION "." TEXT(NCURSES_VERSION_PATCH),
                             .running = space != NULL ? space + 1 : running,
                             .purpose = "the clock on the screen"};
}
