#include "system/system.h"

#ifdef _WIN32

#include "system/gnu.h"
#include "system/vt_screen.h"
#include "system/windows_private.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* --- an answer that is not shown --- */

static struct {
    HANDLE in, out;
    DWORD before;
    ff_win_line line;
} asked;

static BOOL WINAPI on_break(DWORD event)
{
    (void)event;
    SetConsoleMode(asked.in, asked.before);
    return FALSE;
}

static bool say(const char *text)
{
    DWORD written;
    return WriteConsoleA(asked.out, text, (DWORD)strlen(text), &written, NULL);
}

bool ff_sys_ask(const char *question)
{
    enum { SHARED = FILE_SHARE_READ | FILE_SHARE_WRITE };
    asked.in = CreateFileW(L"CONIN$", GENERIC_READ | GENERIC_WRITE, SHARED, NULL, OPEN_EXISTING,
                           0, NULL);
    asked.out = CreateFileW(L"CONOUT$", GENERIC_WRITE, SHARED, NULL, OPEN_EXISTING, 0, NULL);
    asked.line.at = asked.line.size = 0;
    if (asked.in == INVALID_HANDLE_VALUE || !GetConsoleMode(asked.in, &asked.before)) {
        CloseHandle(asked.in);
        CloseHandle(asked.out);
        errno = ENOTTY;
        return false;
    }
    SetConsoleCtrlHandler(on_break, TRUE);
    if (SetConsoleMode(asked.in, (asked.before | ENABLE_LINE_INPUT | ENABLE_PROCESSED_INPUT) &
                                     ~(DWORD)ENABLE_ECHO_INPUT) &&
        say(question))
        return true;
    ff_sys_ask_end();
    errno = EIO;
    return false;
}

const char *ff_sys_ask_byte(void *unused, unsigned char *byte, bool *end)
{
    (void)unused;
    if (asked.line.at == asked.line.size && !ff_win_read_line(asked.in, &asked.line))
        return "the console gives nothing";
    *end = asked.line.size == 0;
    if (!*end)
        *byte = asked.line.bytes[asked.line.at++];
    return NULL;
}

bool ff_sys_ask_end(void)
{
    explicit_bzero(&asked.line, sizeof asked.line);
    SetConsoleMode(asked.in, asked.before);
    SetConsoleCtrlHandler(on_break, FALSE);
    bool good = say("\r\n");
    CloseHandle(asked.in);
    CloseHandle(asked.out);
    return good;
}

/* --- keys --- */

/* A letter of UTF-8 or a sequence comes as its bytes, one a call. */
static struct {
    unsigned char bytes[8];
    size_t at, size;
    wchar_t first; /* of a pair that stands for one letter, or 0 */
} key;

bool ff_sys_wait_key(int wait_ms, bool *gone)
{
    *gone = false;
    if (key.at < key.size)
        return true;
    DWORD got = WaitForSingleObject(GetStdHandle(STD_INPUT_HANDLE), (DWORD)wait_ms);
    *gone = got == WAIT_FAILED;
    return got == WAIT_OBJECT_0;
}

void ff_sys_changes_wait(int changes, bool keys, int wait_ms)
{
    (void)changes;
    if (!keys ||
        WaitForSingleObject(GetStdHandle(STD_INPUT_HANDLE), (DWORD)wait_ms) == WAIT_FAILED)
        Sleep((DWORD)wait_ms);
}

static DWORD cooked;

bool ff_sys_screen_begin(void)
{
    HANDLE in = GetStdHandle(STD_INPUT_HANDLE);
    return GetConsoleMode(in, &cooked) && SetConsoleMode(in, ENABLE_PROCESSED_INPUT) &&
           ff_sys_write(FF_STDOUT, FF_VT_ENTER, sizeof FF_VT_ENTER - 1);
}

/* No program is suspended there. */
bool ff_sys_screen_suspended(void)
{
    return false;
}

void ff_sys_screen_size(int *rows, int *columns)
{
    CONSOLE_SCREEN_BUFFER_INFO info;
    bool known = GetConsoleScreenBufferInfo(GetStdHandle(STD_OUTPUT_HANDLE), &info) ||
                 GetConsoleScreenBufferInfo(GetStdHandle(STD_ERROR_HANDLE), &info);
    *rows = known ? info.srWindow.Bottom - info.srWindow.Top + 1 : 24;
    *columns = known ? info.srWindow.Right - info.srWindow.Left + 1 : 80;
}

static void take_key(wchar_t c)
{
    wchar_t letter[2] = {key.first, c};
    bool pair = key.first != 0;
    key.first = 0;
    if (c >= 0xD800 && c < 0xDC00) {
        key.first = c;
        return;
    }
    int size = WideCharToMultiByte(CP_UTF8, 0, pair ? letter : &c, pair ? 2 : 1,
                                   (char *)key.bytes, sizeof key.bytes, NULL, NULL);
    key.at = 0;
    key.size = size > 0 ? (size_t)size : 0;
}

/* A key without a letter, as the sequence that it is elsewhere. */
static void take_special(WORD code)
{
    static const struct {
        WORD code;
        char sequence[5];
    } keys[] = {{VK_UP, "\033[A"},     {VK_DOWN, "\033[B"}, {VK_RIGHT, "\033[C"},
                {VK_LEFT, "\033[D"},   {VK_HOME, "\033[H"}, {VK_END, "\033[F"},
                {VK_PRIOR, "\033[5~"}, {VK_NEXT, "\033[6~"}};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (keys[i].code == code) {
            key.at = 0;
            key.size = strlen(keys[i].sequence);
            memcpy(key.bytes, keys[i].sequence, key.size);
        }
}

int ff_sys_screen_key(void)
{
    HANDLE in = GetStdHandle(STD_INPUT_HANDLE);
    DWORD waiting = 0, got;
    INPUT_RECORD event;
    while (key.at == key.size && GetNumberOfConsoleInputEvents(in, &waiting) && waiting > 0 &&
           ReadConsoleInputW(in, &event, 1, &got) && got == 1) {
        wchar_t c = event.Event.KeyEvent.uChar.UnicodeChar;
        bool down = event.EventType == KEY_EVENT && event.Event.KeyEvent.bKeyDown;
        if (down && c != 0)
            take_key(c);
        else if (down)
            take_special(event.Event.KeyEvent.wVirtualKeyCode);
    }
    return key.at < key.size ? key.bytes[key.at++] : -1;
}

void ff_sys_screen_end(void)
{
    ff_sys_write(FF_STDOUT, FF_VT_LEAVE, sizeof FF_VT_LEAVE - 1);
    SetConsoleMode(GetStdHandle(STD_INPUT_HANDLE), cooked);
}

#endif
