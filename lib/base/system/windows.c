#include "system/system.h"

#ifdef _WIN32

#include "system/windows_private.h"

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <sddl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Files by the system's own calls, for two things that the C library's lack: names of any
 * length and letters, and open files that may be renamed and removed. */

static bool windows_failed(void)
{
    errno = ff_win_errno(GetLastError());
    return false;
}

/* --- opening and asking --- */

static const struct {
    DWORD access, flags, creation;
} modes[] = {
    [FF_OPEN_READ] = {GENERIC_READ, 0, OPEN_EXISTING},
    [FF_OPEN_PEEK] = {GENERIC_READ, 0, OPEN_EXISTING},
    [FF_OPEN_LOOK] = {GENERIC_READ, FILE_FLAG_OPEN_REPARSE_POINT, OPEN_EXISTING},
    [FF_OPEN_WRITE] = {GENERIC_WRITE, 0, OPEN_EXISTING},
    [FF_OPEN_CHANGE] = {GENERIC_READ | GENERIC_WRITE, FILE_FLAG_OPEN_REPARSE_POINT,
                        OPEN_EXISTING},
    [FF_OPEN_APPEND] = {GENERIC_READ | FILE_APPEND_DATA | FILE_WRITE_DATA | SYNCHRONIZE, 0,
                        OPEN_ALWAYS},
};

static HANDLE open_guarded(const char *path, DWORD access, DWORD flags, DWORD creation,
                           SECURITY_ATTRIBUTES *security)
{
    wchar_t *name = ff_win_path(path);
    if (name == NULL)
        return INVALID_HANDLE_VALUE;
    HANDLE file =
        CreateFileW(name, access, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE,
                    security, creation, flags | FILE_FLAG_BACKUP_SEMANTICS, NULL);
    if (file == INVALID_HANDLE_VALUE)
        windows_failed();
    free(name);
    return file;
}

static HANDLE open_handle(const char *path, DWORD access, DWORD flags, DWORD creation)
{
    return open_guarded(path, access, flags, creation, NULL);
}

static bool is_link(HANDLE file)
{
    FILE_ATTRIBUTE_TAG_INFO tag;
    return GetFileInformationByHandleEx(file, FileAttributeTagInfo, &tag, sizeof tag) &&
           (tag.FileAttributes & FILE_ATTRIBUTE_REPARSE_POINT) != 0 &&
           tag.ReparseTag == IO_REPARSE_TAG_SYMLINK;
}

static int descriptor(HANDLE file, int flags)
{
    int fd = _open_osfhandle((intptr_t)file, flags | O_BINARY | O_NOINHERIT);
    if (fd < 0)
        CloseHandle(file);
    return fd;
}

int ff_sys_open(const char *path, ff_open_mode mode)
{
    HANDLE file =
        open_handle(path, modes[mode].access, modes[mode].flags, modes[mode].creation);
    if (file == INVALID_HANDLE_VALUE)
        return -1;
    if ((modes[mode].flags & FILE_FLAG_OPEN_REPARSE_POINT) != 0 && is_link(file)) {
        CloseHandle(file);
        errno = ELOOP;
        return -1;
    }
    return descriptor(file, mode == FF_OPEN_APPEND ? O_APPEND : 0);
}

bool ff_sys_close(int fd)
{
    return _close(fd) == 0;
}

/* Of a file that was opened before the program began wine does not know the name, and refuses
 * to tell all at once; its parts it does tell, the volume excepted. */
static bool describe_parts(HANDLE file, ff_file_info *out)
{
    FILE_STANDARD_INFO about;
    FILE_ID_INFO id;
    if (!GetFileInformationByHandleEx(file, FileStandardInfo, &about, sizeof about) ||
        !GetFileInformationByHandleEx(file, FileIdInfo, &id, sizeof id))
        return windows_failed();
    memcpy(&out->number, id.FileId.Identifier, sizeof out->number);
    out->volume = id.VolumeSerialNumber;
    out->kind = about.Directory ? FF_FILE_FOLDER : FF_FILE_PLAIN;
    if (!about.Directory)
        out->size = (unsigned long long)about.EndOfFile.QuadPart;
    return true;
}

static bool describe(HANDLE file, ff_file_info *out)
{
    BY_HANDLE_FILE_INFORMATION about;
    *out = (ff_file_info){.kind = FF_FILE_OTHER};
    DWORD type = GetFileType(file);
    if (type == FILE_TYPE_PIPE)
        out->kind = FF_FILE_PIPE;
    if (type != FILE_TYPE_DISK)
        return true;
    if (!GetFileInformationByHandle(file, &about))
        return describe_parts(file, out);
    out->volume = about.dwVolumeSerialNumber;
    out->number = (uint64_t)about.nFileIndexHigh << 32 | about.nFileIndexLow;
    bool folder = (about.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0;
    out->kind = folder ? FF_FILE_FOLDER : FF_FILE_PLAIN;
    if (!folder)
        out->size = (unsigned long long)about.nFileSizeHigh << 32 | about.nFileSizeLow;
    return true;
}

bool ff_sys_info_of(int fd, ff_file_info *out)
{
    HANDLE file = ff_win_handle(fd);
    if (file != INVALID_HANDLE_VALUE)
        return describe(file, out);
    errno = EBADF;
    return false;
}

bool ff_sys_info(const char *path, ff_file_info *out)
{
    HANDLE file = open_handle(path, 0, 0, OPEN_EXISTING);
    if (file == INVALID_HANDLE_VALUE)
        return false;
    bool good = describe(file, out);
    CloseHandle(file);
    return good;
}

void ff_sys_tell_passed(size_t done, size_t total)
{
    (void)done;
    (void)total;
}

bool ff_sys_info_itself(const char *path, ff_file_info *out)
{
    HANDLE file = open_handle(path, 0, FILE_FLAG_OPEN_REPARSE_POINT, OPEN_EXISTING);
    if (file == INVALID_HANDLE_VALUE)
        return false;
    bool link = is_link(file), good = link || describe(file, out);
    if (link)
        *out = (ff_file_info){.kind = FF_FILE_OTHER};
    CloseHandle(file);
    return good;
}

bool ff_sys_stamp(const char *path, ff_file_stamp *out)
{
    const int64_t year_1970 = 116444736000000000; /* the system counts 100 ns since 1601 */
    BY_HANDLE_FILE_INFORMATION s;
    HANDLE file = open_handle(path, 0, 0, OPEN_EXISTING);
    if (file == INVALID_HANDLE_VALUE)
        return false;
    bool good = GetFileInformationByHandle(file, &s) || windows_failed();
    CloseHandle(file);
    if (!good)
        return false;
    uint64_t written = (uint64_t)s.ftLastWriteTime.dwHighDateTime << 32;
    written |= s.ftLastWriteTime.dwLowDateTime;
    *out = (ff_file_stamp){((int64_t)written - year_1970) * 100,
                           (uint64_t)s.nFileSizeHigh << 32 | s.nFileSizeLow,
                           (uint64_t)s.nFileIndexHigh << 32 | s.nFileIndexLow};
    return true;
}

static DWORD attributes(const char *path)
{
    wchar_t *name = ff_win_path(path);
    DWORD found = name != NULL ? GetFileAttributesW(name) : INVALID_FILE_ATTRIBUTES;
    if (name != NULL && found == INVALID_FILE_ATTRIBUTES)
        windows_failed();
    free(name);
    return found;
}

bool ff_sys_exists(const char *path)
{
    return attributes(path) != INVALID_FILE_ATTRIBUTES;
}

bool ff_sys_may_write(const char *path)
{
    DWORD found = attributes(path);
    if (found != INVALID_FILE_ATTRIBUTES && (found & FILE_ATTRIBUTE_READONLY) == 0)
        return true;
    if (found != INVALID_FILE_ATTRIBUTES)
        errno = EACCES;
    return false;
}

static bool is_same(HANDLE a, HANDLE b)
{
    BY_HANDLE_FILE_INFORMATION open, named;
    return GetFileInformationByHandle(b, &named) && GetFileInformationByHandle(a, &open) &&
           (open.dwVolumeSerialNumber == named.dwVolumeSerialNumber ||
            open.dwVolumeSerialNumber == 0) && /* not known any more after a renaming */
           open.nFileIndexHigh == named.nFileIndexHigh &&
           open.nFileIndexLow == named.nFileIndexLow;
}

bool ff_sys_stands_at(int fd, const char *path)
{
    HANDLE file = open_handle(path, 0, FILE_FLAG_OPEN_REPARSE_POINT, OPEN_EXISTING);
    if (file == INVALID_HANDLE_VALUE)
        return false;
    bool same = is_same(ff_win_handle(fd), file);
    CloseHandle(file);
    return same;
}

bool ff_sys_replaces_open(void)
{
    return false; /* not one that SQLite has open */
}

bool ff_sys_same(const char *a, const char *b)
{
    HANDLE first = open_handle(a, 0, 0, OPEN_EXISTING);
    HANDLE second = open_handle(b, 0, 0, OPEN_EXISTING);
    bool same = first != INVALID_HANDLE_VALUE && second != INVALID_HANDLE_VALUE &&
                is_same(first, second);
    if (first != INVALID_HANDLE_VALUE)
        CloseHandle(first);
    if (second != INVALID_HANDLE_VALUE)
        CloseHandle(second);
    return same;
}

/* --- bytes --- */

enum { AT_ONCE = 1 << 24 };

long long ff_sys_read(int fd, void *buffer, size_t size)
{
    if (fd == FF_STDIN && ff_sys_is_terminal(fd))
        return ff_win_read_console(buffer, size);
    return _read(fd, buffer, size < AT_ONCE ? (unsigned)size : AT_ONCE);
}

long long ff_sys_read_at(int fd, void *buffer, size_t size, unsigned long long offset)
{
    OVERLAPPED place = {.Offset = (DWORD)offset, .OffsetHigh = (DWORD)(offset >> 32)};
    DWORD got = 0;
    HANDLE file = ff_win_handle(fd);
    LARGE_INTEGER before = {0};
    SetFilePointerEx(file, (LARGE_INTEGER){0}, &before, FILE_CURRENT);
    bool good = ReadFile(file, buffer, size < AT_ONCE ? (DWORD)size : AT_ONCE, &got, &place) ||
                GetLastError() == ERROR_HANDLE_EOF;
    if (!good)
        windows_failed();
    SetFilePointerEx(file, before, NULL, FILE_BEGIN); /* which reading at a place moves here */
    return good ? (long long)got : -1;
}

bool ff_sys_write(int fd, const void *bytes, size_t size)
{
    for (const char *at = bytes; size > 0;) {
        int n = _write(fd, at, size < AT_ONCE ? (unsigned)size : AT_ONCE);
        if (n <= 0) {
            if (n == 0)
                errno = ENOSPC;
            else if (_doserrno == ERROR_NO_DATA || _doserrno == ERROR_BROKEN_PIPE)
                errno = EPIPE;
            else if (_doserrno == ERROR_INVALID_PARAMETER) /* beyond what the disk allows */
                errno = EFBIG;
            return false;
        }
        at += n;
        size -= (size_t)n;
    }
    return true;
}

bool ff_sys_seek(int fd, unsigned long long offset)
{
    return _lseeki64(fd, (long long)offset, SEEK_SET) >= 0;
}

bool ff_sys_seek_end(int fd)
{
    return _lseeki64(fd, 0, SEEK_END) >= 0;
}

bool ff_sys_truncate(int fd, unsigned long long size)
{
    FILE_END_OF_FILE_INFO end = {.EndOfFile.QuadPart = (long long)size};
    return SetFileInformationByHandle(ff_win_handle(fd), FileEndOfFileInfo, &end, sizeof end) ||
           windows_failed();
}

bool ff_sys_sync(int fd)
{
    return FlushFileBuffers(ff_win_handle(fd)) || windows_failed();
}

bool ff_sys_sync_data(int fd)
{
    return ff_sys_sync(fd);
}

/* A byte that no file has is locked, so that the rest can be read. */
bool ff_sys_lock(int fd)
{
    OVERLAPPED place = {.OffsetHigh = 1u << 30};
    return LockFileEx(ff_win_handle(fd), LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY, 0,
                      1, 0, &place) ||
           windows_failed();
}

void ff_sys_widen_pipe(int fd)
{
    (void)fd;
}

/* --- new files and their names --- */

/* The user alone may do anything with it, and nothing comes from the folder. NULL: refused. */
static void *only_the_user(void)
{
    enum { ROOM = 256 };
    union {
        TOKEN_USER user;
        char room[ROOM];
    } about;
    DWORD size;
    HANDLE token;
    wchar_t *sid, text[ROOM];
    void *descriptor = NULL;
    if (!OpenProcessToken(GetCurrentProcess(), TOKEN_QUERY, &token))
        return NULL;
    if (GetTokenInformation(token, TokenUser, &about, sizeof about, &size) &&
        ConvertSidToStringSidW(about.user.User.Sid, &sid)) {
        _snwprintf(text, ROOM, L"D:P(A;;FA;;;%ls)", sid);
        LocalFree(sid);
        if (!ConvertStringSecurityDescriptorToSecurityDescriptorW(text, SDDL_REVISION_1,
                                                                  &descriptor, NULL))
            descriptor = NULL;
    }
    CloseHandle(token);
    return descriptor;
}

/* Where such permissions cannot be had (a stick with FAT) the folder's hold. */
static HANDLE create(const char *path, ff_privacy privacy)
{
    SECURITY_ATTRIBUTES security = {.nLength = sizeof security,
                                    .lpSecurityDescriptor =
                                        privacy == FF_SECRET ? only_the_user() : NULL};
    HANDLE file = open_guarded(path, GENERIC_READ | GENERIC_WRITE | READ_CONTROL, 0, CREATE_NEW,
                               security.lpSecurityDescriptor != NULL ? &security : NULL);
    int reason = errno;
    LocalFree(security.lpSecurityDescriptor);
    errno = reason;
    return file;
}

int ff_sys_temporary(char *path, ff_privacy privacy)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789";
    enum { X = 6, TRIES = 100 };
    size_t size = strlen(path);
    for (int i = 0; i < TRIES; i++) {
        unsigned char random[X];
        if (!ff_sys_random(random, sizeof random))
            return -1;
        for (size_t k = 0; k < X; k++)
            path[size - X + k] = letters[random[k] % (sizeof letters - 1)];
        HANDLE file = create(path, privacy);
        if (file != INVALID_HANDLE_VALUE)
            return descriptor(file, 0);
        if (errno != EEXIST)
            return -1;
    }
    return -1;
}

/* A new file has the permissions of its folder. */
bool ff_sys_permit(int fd, const ff_file_info *like)
{
    (void)fd, (void)like;
    return true;
}

bool ff_sys_plain_name(const char *path)
{
    enum { SHORT = 240 };
    size_t size = 0;
    while (path[size] != '\0' && (unsigned char)path[size] < 0x80)
        size++;
    return path[size] == '\0' && size < SHORT;
}

/* No process here is confined to folders. */
void ff_sys_use_temporary_folder(const char *folder)
{
    (void)folder;
}

/* The folder of a user whose name has letters beyond ASCII has a short name without them, where
 * the drive keeps such names. */
const char *ff_sys_temporary_folder(void)
{
    static char folder[4 * MAX_PATH];
    wchar_t name[MAX_PATH + 2], plain[MAX_PATH + 2];
    DWORD size = GetTempPathW(MAX_PATH + 1, name);
    if (size == 0 || size > MAX_PATH ||
        WideCharToMultiByte(CP_UTF8, 0, name, -1, folder, sizeof folder, NULL, NULL) == 0)
        snprintf(folder, sizeof folder, ".\\");
    if (ff_sys_plain_name(folder))
        return folder;
    size = GetShortPathNameW(name, plain, MAX_PATH + 1);
    if (size != 0 && size <= MAX_PATH)
        WideCharToMultiByte(CP_UTF8, 0, plain, -1, folder, sizeof folder, NULL, NULL);
    return folder;
}

bool ff_sys_make_folder(const char *path)
{
    wchar_t *name = ff_win_path(path);
    bool good = name != NULL && (CreateDirectoryW(name, NULL) || windows_failed());
    free(name);
    return good;
}

const char *ff_sys_data_folder(void)
{
    static char folder[4 * MAX_PATH];
    wchar_t name[MAX_PATH];
    DWORD size = GetEnvironmentVariableW(L"LOCALAPPDATA", name, MAX_PATH);
    if (size == 0 || size >= MAX_PATH ||
        WideCharToMultiByte(CP_UTF8, 0, name, -1, folder, sizeof folder, NULL, NULL) == 0)
        return NULL;
    return folder;
}

int ff_sys_unnamed(const char *folder)
{
    char *path = ff_win_inside(folder, ".flagfall.XXXXXX");
    int fd = path != NULL ? ff_sys_temporary(path, FF_PUBLIC) : -1;
    if (fd >= 0)
        ff_sys_remove(path); /* it goes when it is closed */
    free(path);
    return fd;
}

bool ff_sys_list(const char *folder, bool (*visit)(void *ctx, const char *name), void *ctx)
{
    WIN32_FIND_DATAW found;
    char *pattern = ff_win_inside(folder, "*");
    HANDLE search = pattern != NULL ? ff_win_find(pattern, &found) : INVALID_HANDLE_VALUE;
    free(pattern);
    if (search == INVALID_HANDLE_VALUE)
        return false;
    bool more = true;
    while (more) {
        char *name = ff_win_narrow(found.cFileName);
        more = (name == NULL || visit(ctx, name)) && FindNextFileW(search, &found);
        free(name);
    }
    FindClose(search);
    return true;
}

bool ff_sys_remove(const char *path)
{
    wchar_t *name = ff_win_path(path);
    bool good = name != NULL && (DeleteFileW(name) || windows_failed());
    free(name);
    return good;
}

/* The system says of a file that is open elsewhere only that access is denied. */
static bool is_open_elsewhere(const wchar_t *name)
{
    enum { SHARED = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE };
    HANDLE file = CreateFileW(name, DELETE, SHARED, NULL, OPEN_EXISTING,
                              FILE_FLAG_BACKUP_SEMANTICS, NULL);
    if (file == INVALID_HANDLE_VALUE)
        return GetLastError() == ERROR_SHARING_VIOLATION;
    CloseHandle(file);
    return false;
}

/* What looks into every new file, against viruses or for a search, has it open for a moment. */
static bool move_wide(const wchar_t *from, const wchar_t *to, DWORD flags)
{
    enum { TRIES = 8, WAIT_MS = 10 };
    for (int i = 0; !MoveFileExW(from, to, flags | MOVEFILE_WRITE_THROUGH); i++) {
        windows_failed();
        if (errno == EACCES && (is_open_elsewhere(from) || is_open_elsewhere(to)))
            errno = EBUSY;
        if (errno != EBUSY || i == TRIES)
            return false;
        Sleep((DWORD)(WAIT_MS << i / 2));
    }
    return true;
}

static bool move(const char *from, const char *to, DWORD flags)
{
    wchar_t *old = ff_win_path(from), *new = ff_win_path(to);
    bool good = old != NULL && new != NULL &&move_wide(old, new, flags);
    free(old);
    free(new);
    return good;
}

bool ff_sys_rename(const char *from, const char *to)
{
    return move(from, to, MOVEFILE_REPLACE_EXISTING);
}

bool ff_sys_rename_new(const char *from, const char *to)
{
    return move(from, to, 0);
}

/* Names are on the disk when they are changed (MOVEFILE_WRITE_THROUGH). */
int ff_sys_open_folder(const char *path)
{
    (void)path;
    return -1;
}

/* Of a link that points nowhere nothing is followed: it is replaced. */
long long ff_sys_read_link(const char *path, char *out, size_t size)
{
    (void)path, (void)out, (void)size;
    errno = EINVAL;
    return -1;
}

static char *final_path(HANDLE file)
{
    DWORD size = GetFinalPathNameByHandleW(file, NULL, 0, 0);
    wchar_t *name = malloc((size + 1) * sizeof *name);
    if (name == NULL || GetFinalPathNameByHandleW(file, name, size, 0) == 0) {
        free(name);
        return NULL;
    }
    char *path = ff_win_narrow(name);
    free(name);
    return path;
}

/* A name that is not a link stays as it was typed, for messages and for what lies beside it. */
char *ff_sys_real_path(const char *path)
{
    DWORD found = attributes(path);
    if (found == INVALID_FILE_ATTRIBUTES)
        return NULL;
    if ((found & FILE_ATTRIBUTE_REPARSE_POINT) == 0)
        return _strdup(path);
    HANDLE file = open_handle(path, 0, 0, OPEN_EXISTING);
    if (file == INVALID_HANDLE_VALUE)
        return NULL;
    char *final = final_path(file);
    CloseHandle(file);
    return final != NULL ? final : _strdup(path);
}

#endif
