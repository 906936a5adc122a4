#include "cli/watch/screen.h"

#include "cli/clock/ncursesw_library.h"
#include "flagfall/memory.h"

#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* The screen on a terminal, by ncurses. */

struct live_screen {
    SCREEN *terminal;
    WINDOW *window;
    locale_t locale, before;
};

/* --- pages --- */

live_screen_row *live_screen_add(live_screen_page *page, live_screen_style style)
{
    int most = page->rows < LIVE_ROWS ? page->rows : LIVE_ROWS;
    if (page->count < most || page->count == 0)
        page->count++;
    live_screen_row *row = &page->row[page->count - 1];
    row->text[0] = '\0';
    row->style = style;
    row->chosen = false;
    return row;
}

/* As many characters as fit, and never half of one. */
void live_screen_text(const live_screen_page *page, live_screen_row *row, const char *text,
                      size_t size)
{
    ff_str fit = FF_STR_INIT;
    size_t used = 0, columns = page->columns > 0 ? (size_t)page->columns : 0;
    ff_str_printable(&fit, text, size);
    const char *from = ff_str_get(&fit);
    while (from[used] != '\0') {
        uint32_t code;
        size_t bytes = ff_utf8_decode(from + used, fit.size - used, &code);
        bytes = bytes > 0 ? bytes : 1;
        if (used + bytes >= sizeof row->text || ff_utf8_width(from, used + bytes) > columns)
            break;
        used += bytes;
    }
    snprintf(row->text, sizeof row->text, "%.*s", (int)used, from);
    ff_str_release(&fit);
}

/* --- the terminal --- */

/* A fault of the program: give the terminal back, then die of it as usual. */
static void on_fault(int number)
{
    endwin();
    signal(number, SIG_DFL);
    raise(number);
}

static void catch_faults(void)
{
    static const int faults[] = {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL};
    struct sigaction action = {.sa_handler = on_fault};
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
        sigaction(faults[i], &action, NULL);
}

static void set_up(live_screen *s)
{
    set_escdelay(25);
    cbreak();
    noecho();
    keypad(s->window, TRUE);
    nodelay(s->window, TRUE);
    curs_set(0);
    catch_faults();
}

int live_screen_open(live_screen **out, ff_error *err)
{
    if (ff_library_need(&curses_library, err) != FF_OK)
        return err->code;
    live_screen *s = ff_calloc(1, sizeof *s);
    if (s == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the screen");
    /* what is written is UTF-8 whatever the user's locale: this thread's alone is set */
    s->locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
    s->before = s->locale != (locale_t)0 ? uselocale(s->locale) : (locale_t)0;
    s->terminal = newterm(NULL, stdout, stdin);
    s->window = s->terminal != NULL ? newwin(0, 0, 0, 0) : NULL;
    if (s->window == NULL) {
        live_screen_close(s);
        return ff_fail(err, FF_E_UNSUPPORTED, "this terminal is not known (TERM)");
    }
    set_up(s);
    *out = s;
    return FF_OK;
}

void live_screen_close(live_screen *s)
{
    if (s == NULL)
        return;
    if (s->terminal != NULL) {
        endwin();
        delscreen(s->terminal); /* the window too */
    }
    if (s->locale != (locale_t)0) {
        uselocale(s->before);
        freelocale(s->locale);
    }
    ff_free(s);
}

void live_screen_size(live_screen *s, int *rows, int *columns)
{
    *rows = getmaxy(s->window);
    *columns = getmaxx(s->window);
}

static void put_row(live_screen *s, const char *text)
{
    wchar_t wide[LIVE_ROW_BYTES];
    size_t size = strlen(text), count = 0;
    for (size_t at = 0; at < size;) {
        uint32_t code = '?';
        size_t bytes = ff_utf8_decode(text + at, size - at, &code);
        wide[count++] = (wchar_t)code;
        at += bytes > 0 ? bytes : 1;
    }
    waddnwstr(s->window, wide, (int)count);
}

void live_screen_show(live_screen *s, const live_screen_page *page)
{
    static const int styles[] = {[LIVE_PLAIN] = (int)A_NORMAL,
                                 [LIVE_HEAD] = (int)A_BOLD,
                                 [LIVE_ALARM] = (int)(A_BOLD | A_STANDOUT),
                                 [LIVE_NOTICE] = (int)A_BOLD,
                                 [LIVE_FAINT] = (int)A_DIM};
    werase(s->window);
    for (int y = 0; y < page->count; y++) {
        const live_screen_row *row = &page->row[y];
        wattrset(s->window, row->chosen ? (int)A_REVERSE : styles[row->style]);
        if (wmove(s->window, y, 0) == OK)
            put_row(s, row->text);
    }
    wattrset(s->window, (int)A_NORMAL);
    wrefresh(s->window);
}

static bool is_gone(void)
{
    struct pollfd in = {.fd = STDIN_FILENO, .events = POLLIN};
    return poll(&in, 1, 0) > 0 && (in.revents & (POLLHUP | POLLERR | POLLNVAL)) != 0;
}

int live_screen_key(live_screen *s)
{
    static const struct {
        int from, to;
    } keys[] = {{KEY_UP, LIVE_KEY_UP},         {KEY_DOWN, LIVE_KEY_DOWN},
                {KEY_PPAGE, LIVE_KEY_PAGE_UP}, {KEY_NPAGE, LIVE_KEY_PAGE_DOWN},
                {KEY_ENTER, LIVE_KEY_ENTER},   {'\r', LIVE_KEY_ENTER}};
    int key = wgetch(s->window); /* also brings news of a new size, after a signal */
    if (key == ERR)
        return is_gone() ? LIVE_KEY_GONE : LIVE_NO_KEY;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (keys[i].from == key)
            return keys[i].to;
    return key < 256 ? key : LIVE_NO_KEY;
}

void live_screen_bell(live_screen *s)
{
    (void)s;
    beep();
}
