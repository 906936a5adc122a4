#include "system/server.h"

#ifdef _WIN32

#include <winsock2.h>
#include <ws2tcpip.h>

#include "system/windows_private.h"

#include <errno.h>
#include <fcntl.h>
#include <iphlpapi.h>
#include <process.h>
#include <psapi.h>
#include <shellapi.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- the network --- */

/* Of each card that is up, its addresses of IPv4. */
static bool visit_card(const IP_ADAPTER_ADDRESSES *card,
                       bool (*visit)(void *ctx, const char *address), void *ctx)
{
    char text[FF_SYS_ADDRESS_SIZE];
    int port;
    if (card->OperStatus != IfOperStatusUp || card->IfType == IF_TYPE_SOFTWARE_LOOPBACK)
        return true;
    for (const IP_ADAPTER_UNICAST_ADDRESS *at = card->FirstUnicastAddress; at != NULL;
         at = at->Next)
        if (ff_sys_peer(at->Address.lpSockaddr, text, &port) && !visit(ctx, text))
            return false;
    return true;
}

void ff_sys_addresses(bool (*visit)(void *ctx, const char *address), void *ctx)
{
    enum {
        NOT_ASKED = GAA_FLAG_SKIP_ANYCAST | GAA_FLAG_SKIP_MULTICAST | GAA_FLAG_SKIP_DNS_SERVER
    };
    ULONG size = 64 * 1024;
    IP_ADAPTER_ADDRESSES *cards = malloc(size);
    bool more = cards != NULL &&
                GetAdaptersAddresses(AF_INET, NOT_ASKED, NULL, cards, &size) == ERROR_SUCCESS;
    for (const IP_ADAPTER_ADDRESSES *at = cards; more && at != NULL; at = at->Next)
        more = visit_card(at, visit, ctx);
    free(cards);
}

/* --- whose connection is it? --- */

enum { USER_ROOM = 256 };

static bool user_of(HANDLE process, unsigned char out[USER_ROOM])
{
    HANDLE token;
    DWORD size;
    if (!OpenProcessToken(process, TOKEN_QUERY, &token))
        return false;
    bool got = GetTokenInformation(token, TokenUser, out, USER_ROOM, &size);
    CloseHandle(token);
    return got;
}

static bool is_of_this_user(DWORD number)
{
    _Alignas(TOKEN_USER) unsigned char theirs[USER_ROOM], ours[USER_ROOM];
    TOKEN_USER one, other;
    HANDLE process = OpenProcess(PROCESS_QUERY_LIMITED_INFORMATION, FALSE, number);
    bool got =
        process != NULL && user_of(process, theirs) && user_of(GetCurrentProcess(), ours);
    if (process != NULL)
        CloseHandle(process);
    if (!got)
        return false;
    memcpy(&one, theirs, sizeof one);
    memcpy(&other, ours, sizeof other);
    return EqualSid(one.User.Sid, other.User.Sid);
}

/* The table of connections of IPv4 or IPv6, of malloc; NULL where the system has none. */
static void *connections(ULONG family)
{
    DWORD size = 0;
    for (int i = 0; i < 4; i++) {
        void *table = malloc(size + 1);
        if (table == NULL)
            return NULL;
        DWORD code =
            GetExtendedTcpTable(table, &size, FALSE, family, TCP_TABLE_OWNER_PID_ALL, 0);
        if (code == NO_ERROR)
            return table;
        free(table);
        if (code != ERROR_INSUFFICIENT_BUFFER)
            return NULL;
        size += 16 * 1024; /* it grows meanwhile */
    }
    return NULL;
}

static int port_of(DWORD as_it_travels)
{
    return ntohs((u_short)as_it_travels);
}

static DWORD owner_of_four(const MIB_TCPTABLE_OWNER_PID *table, int from, int to)
{
    for (DWORD i = 0; i < table->dwNumEntries; i++)
        if (port_of(table->table[i].dwLocalPort) == from &&
            port_of(table->table[i].dwRemotePort) == to)
            return table->table[i].dwOwningPid;
    return 0;
}

static DWORD owner_of_six(const MIB_TCP6TABLE_OWNER_PID *table, int from, int to)
{
    for (DWORD i = 0; i < table->dwNumEntries; i++)
        if (port_of(table->table[i].dwLocalPort) == from &&
            port_of(table->table[i].dwRemotePort) == to)
            return table->table[i].dwOwningPid;
    return 0;
}

/* A connection that its program has closed already has no owner, and is nobody's. */
bool ff_sys_peer_is_own(int peer_port, int port)
{
    void *four = connections(AF_INET), *six = connections(AF_INET6);
    bool any = four != NULL || six != NULL;
    DWORD owner = four != NULL ? owner_of_four(four, peer_port, port) : 0;
    if (owner == 0 && six != NULL)
        owner = owner_of_six(six, peer_port, port);
    free(four);
    free(six);
    return !any || (owner != 0 && is_of_this_user(owner));
}

/* --- memory that processes share --- */

/* Before what the program asks for. */
typedef struct common {
    volatile int stop;   /* for the process that serves: it is asked to end */
    volatile DWORD left; /* the process that ended last as it wanted to */
    int port;
    bool listens;
    WSAPROTOCOL_INFOW socket;
} common;
enum { COMMON_SIZE = 4096 };
_Static_assert(sizeof(common) <= COMMON_SIZE, "it has a page");

static HANDLE common_memory;
static common *shared;

static HANDLE new_memory(size_t size)
{
    SECURITY_ATTRIBUTES inherited = {.nLength = sizeof inherited, .bInheritHandle = TRUE};
    return CreateFileMappingW(INVALID_HANDLE_VALUE, &inherited, PAGE_READWRITE,
                              (DWORD)((uint64_t)size >> 32), (DWORD)size, NULL);
}

static void *map(HANDLE memory)
{
    return memory != NULL ? MapViewOfFile(memory, FILE_MAP_WRITE, 0, 0, 0) : NULL;
}

void *ff_sys_shared(size_t size)
{
    bool first = ff_sys_second() == NULL;
    if (first)
        common_memory = new_memory(COMMON_SIZE + size);
    shared = map(common_memory);
    if (shared == NULL)
        return NULL;
    if (!first)
        ff_win_stop = &shared->stop;
    return (unsigned char *)shared + COMMON_SIZE;
}

int ff_sys_listen_again(int *got)
{
    if (shared == NULL || !shared->listens || !ff_win_begin_sockets()) {
        errno = EINVAL;
        return -1;
    }
    *got = shared->port;
    return ff_win_take_socket(WSASocketW(FROM_PROTOCOL_INFO, FROM_PROTOCOL_INFO,
                                         FROM_PROTOCOL_INFO, &shared->socket, 0,
                                         WSA_FLAG_OVERLAPPED));
}

static void share_socket(DWORD process)
{
    struct sockaddr_storage address;
    socklen_t size = sizeof address;
    char text[FF_SYS_ADDRESS_SIZE];
    const SOCKET listening = ff_win_listening();
    if (shared == NULL || listening == INVALID_SOCKET)
        return;
    shared->listens = WSADuplicateSocketW(listening, process, &shared->socket) == 0 &&
                      getsockname(listening, (struct sockaddr *)&address, &size) == 0 &&
                      ff_sys_peer(&address, text, &shared->port);
}

/* --- a second process: the program once more --- */

/* What it is told: its task, the memory that is shared, that of its bytes, how many, a pipe. */
static const wchar_t told_by[] = L"FLAGFALL_SECOND";
static const wchar_t told_as[] = L"%lc %llx %llx %llx %llx";

static bool read_told(ff_second *out)
{
    wchar_t text[160], task;
    unsigned long long memory, bytes, size, pipe;
    DWORD length = GetEnvironmentVariableW(told_by, text, sizeof text / sizeof *text);
    if (length == 0 || length >= sizeof text / sizeof *text)
        return false;
    SetEnvironmentVariableW(told_by, NULL);
    if (swscanf(text, told_as, &task, &memory, &bytes, &size, &pipe) != 5)
        return false;
    common_memory = (HANDLE)(uintptr_t)memory;
    *out = (ff_second){.task = (char)task, .size = (size_t)size, .pipe = -1};
    if (pipe != 0)
        out->pipe = _open_osfhandle((intptr_t)pipe, O_BINARY | O_NOINHERIT);
    if (size > 0)
        out->bytes = map((HANDLE)(uintptr_t)bytes);
    return size == 0 || out->bytes != NULL;
}

const ff_second *ff_sys_second(void)
{
    static bool asked, told;
    static ff_second second;
    if (!asked)
        told = read_told(&second);
    asked = true;
    return told ? &second : NULL;
}

/* Processes end with the one that started the first of them. */
static void bind_to_us(HANDLE process)
{
    static HANDLE job;
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits = {.BasicLimitInformation.LimitFlags =
                                                       JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE};
    if (job == NULL) {
        job = CreateJobObjectW(NULL, NULL);
        if (job != NULL)
            SetInformationJobObject(job, JobObjectExtendedLimitInformation, &limits,
                                    sizeof limits);
    }
    if (job != NULL)
        AssignProcessToJobObject(job, process);
}

/* In memory of its own, which the other process finds by the handle. */
static HANDLE lend_bytes(const ff_second *second)
{
    HANDLE memory = second->size > 0 ? new_memory(second->size) : NULL;
    void *bytes = map(memory);
    if (bytes == NULL)
        return memory;
    memcpy(bytes, second->bytes, second->size);
    UnmapViewOfFile(bytes);
    return memory;
}

static HANDLE lend_pipe(int fd)
{
    HANDLE lent = NULL, us = GetCurrentProcess();
    if (fd >= 0)
        DuplicateHandle(us, ff_win_handle(fd), us, &lent, 0, TRUE, DUPLICATE_SAME_ACCESS);
    return lent;
}

static bool start_again(PROCESS_INFORMATION *made)
{
    enum { LONGEST = 32768 };
    STARTUPINFOW how = {.cb = sizeof how};
    wchar_t *program = malloc(LONGEST * sizeof *program), *line = _wcsdup(GetCommandLineW());
    bool started = program != NULL && line != NULL &&
                   GetModuleFileNameW(NULL, program, LONGEST) != 0 &&
                   CreateProcessW(program, line, NULL, NULL, TRUE, CREATE_SUSPENDED, NULL, NULL,
                                  &how, made);
    if (!started)
        errno = ff_win_errno(GetLastError());
    free(program);
    free(line);
    return started;
}

static void give_back(HANDLE lent)
{
    if (lent != NULL)
        CloseHandle(lent);
}

ff_process ff_sys_split(const ff_second *second)
{
    wchar_t told[160];
    PROCESS_INFORMATION made;
    fflush(NULL);
    HANDLE bytes = lend_bytes(second), pipe = lend_pipe(second->pipe);
    _snwprintf(told, sizeof told / sizeof *told, told_as, (wint_t)second->task,
               (unsigned long long)(uintptr_t)common_memory,
               (unsigned long long)(uintptr_t)bytes, (unsigned long long)second->size,
               (unsigned long long)(uintptr_t)pipe);
    SetEnvironmentVariableW(told_by, told);
    bool started = start_again(&made);
    SetEnvironmentVariableW(told_by, NULL);
    give_back(bytes);
    give_back(pipe);
    if (!started)
        return -1;
    if (ff_sys_second() == NULL) /* what those start belongs to it then */
        bind_to_us(made.hProcess);
    share_socket(made.dwProcessId);
    ResumeThread(made.hThread);
    CloseHandle(made.hThread);
    return (ff_process)(intptr_t)made.hProcess;
}

void ff_sys_be_child(void)
{
    int nothing = _wopen(L"NUL", _O_RDONLY | _O_BINARY);
    if (nothing > FF_STDIN) {
        _dup2(nothing, FF_STDIN);
        _close(nothing);
    }
}

/* A process that was ended from outside may have any code. */
static int status_of(HANDLE process)
{
    enum { SIGNALS_FROM = 128 };
    DWORD code = 0;
    GetExitCodeProcess(process, &code);
    return shared != NULL && shared->left == GetProcessId(process) ? (int)(code & 0xff)
                                                                   : SIGNALS_FROM + SIGSEGV;
}

bool ff_sys_child_ended(ff_process child, bool wait, int *status)
{
    HANDLE process = (HANDLE)(intptr_t)child;
    if (WaitForSingleObject(process, wait ? INFINITE : 0) != WAIT_OBJECT_0)
        return false;
    *status = status_of(process);
    CloseHandle(process);
    return true;
}

void ff_sys_child_end(ff_process child, bool now)
{
    enum { KILLED = 128 + 9 };
    if (now)
        TerminateProcess((HANDLE)(intptr_t)child, KILLED);
    else if (shared != NULL)
        shared->stop = SIGTERM;
}

void ff_sys_leave(int status)
{
    if (shared != NULL)
        shared->left = GetCurrentProcessId();
    _exit(status);
}

bool ff_sys_pipe(int ends[2])
{
    enum { ROOM = 64 * 1024 };
    return _pipe(ends, ROOM, _O_BINARY | _O_NOINHERIT) == 0;
}

long long ff_sys_read_come(int fd, void *buffer, size_t size)
{
    DWORD there = 0;
    if (!PeekNamedPipe(ff_win_handle(fd), NULL, 0, NULL, &there, NULL) || there == 0)
        return 0;
    return ff_sys_read(fd, buffer, size < there ? size : there);
}

/* Nothing is inherited that was not lent. */
void ff_sys_close_all_but(int fd)
{
    (void)fd;
}

void ff_sys_speak_into(int fd)
{
    _dup2(fd, FF_STDOUT);
    _dup2(fd, FF_STDERR);
}

bool ff_sys_open_page(const char *url, const char *path)
{
    enum { FAILED = 32 };
    (void)path;
    wchar_t *wide = ff_win_wide(url);
    bool opened = wide != NULL && (intptr_t)ShellExecuteW(NULL, L"open", wide, NULL, NULL,
                                                          SW_SHOWNORMAL) > FAILED;
    free(wide);
    return opened;
}

/* --- the process --- */

/* As many as libmicrohttpd waits for at once here. */
long ff_sys_open_files(void)
{
    return 2048;
}

size_t ff_sys_memory_used(void)
{
    PROCESS_MEMORY_COUNTERS used;
    return K32GetProcessMemoryInfo(GetCurrentProcess(), &used, sizeof used)
               ? used.WorkingSetSize
               : 0;
}

/* Administrators there use browsers as others do. */
bool ff_sys_is_root(void)
{
    return false;
}

#endif
