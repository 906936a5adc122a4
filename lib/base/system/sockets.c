#include "system/server.h"

#if !defined(__EMSCRIPTEN__)

#include <errno.h>
#include <string.h>
#if defined(_WIN32)
#include <winsock2.h>
#include <ws2tcpip.h>

#include "system/windows_private.h"
enum { BOTH_ENDS = SD_BOTH };
#else
#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>
typedef int SOCKET;
enum { BOTH_ENDS = SHUT_RDWR };
#endif

/* --- a socket that waits for nothing and that no program inherits; -1 with errno --- */

#if defined(_WIN32)

static int reason_of(int code)
{
    static const struct {
        int code, reason;
    } known[] = {
        {WSAEADDRINUSE, EADDRINUSE},
        {WSAEACCES, EACCES}, /* the system keeps the port for itself */
        {WSAEADDRNOTAVAIL, EADDRNOTAVAIL},
        {WSAEAFNOSUPPORT, EAFNOSUPPORT},
        {WSAEMFILE, EMFILE},
        {WSAENOBUFS, ENOMEM},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (known[i].code == code)
            return known[i].reason;
    return EIO;
}

static void socket_failed(void)
{
    errno = reason_of(WSAGetLastError());
}

bool ff_win_begin_sockets(void)
{
    static bool begun;
    WSADATA about;
    begun = begun || WSAStartup(MAKEWORD(2, 2), &about) == 0;
    return begun;
}

static SOCKET listening = INVALID_SOCKET;

/* Another program could take a port that is "reused" here away from us. */
int ff_win_take_socket(uintptr_t made)
{
    u_long yes = 1;
    const BOOL alone = TRUE;
    if (made == INVALID_SOCKET) {
        socket_failed();
        return -1;
    }
    SetHandleInformation((HANDLE)made, HANDLE_FLAG_INHERIT, 0);
    ioctlsocket(made, (long)FIONBIO, &yes);
    setsockopt(made, SOL_SOCKET, SO_EXCLUSIVEADDRUSE, (const void *)&alone, sizeof alone);
    listening = made;
    return (int)made;
}

uintptr_t ff_win_listening(void)
{
    return listening;
}

static int new_socket(int family)
{
    if (!ff_win_begin_sockets()) {
        errno = EIO;
        return -1;
    }
    return ff_win_take_socket(
        WSASocketW(family, SOCK_STREAM, IPPROTO_TCP, NULL, 0, WSA_FLAG_OVERLAPPED));
}

void ff_sys_stop_listening(int fd)
{
    closesocket((SOCKET)fd);
}

#else

static int new_socket(int family)
{
    const int on = 1;
    int fd = socket(family, SOCK_STREAM, 0);
    if (fd < 0)
        return -1;
    fcntl(fd, F_SETFD, FD_CLOEXEC);
    fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK);
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    return fd;
}

static void socket_failed(void)
{
}

void ff_sys_stop_listening(int fd)
{
    close(fd);
}

#endif

/* Addresses and ports, which are the same by all systems' calls. */

static bool bind_loopback(SOCKET at, int port)
{
    const struct sockaddr_in address = {.sin_family = AF_INET,
                                        .sin_port = htons((uint16_t)port),
                                        .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    return bind(at, (const struct sockaddr *)&address, sizeof address) == 0;
}

static bool bind_four(SOCKET at, int port)
{
    const struct sockaddr_in address = {.sin_family = AF_INET,
                                        .sin_port = htons((uint16_t)port),
                                        .sin_addr.s_addr = htonl(INADDR_ANY)};
    return bind(at, (const struct sockaddr *)&address, sizeof address) == 0;
}

/* IPv6, and IPv4 by the same socket. */
static bool bind_both(SOCKET at, int port)
{
    const int off = 0;
    const struct sockaddr_in6 address = {
        .sin6_family = AF_INET6, .sin6_port = htons((uint16_t)port), .sin6_addr = in6addr_any};
    return setsockopt(at, IPPROTO_IPV6, IPV6_V6ONLY, (const void *)&off, sizeof off) == 0 &&
           bind(at, (const struct sockaddr *)&address, sizeof address) == 0;
}

static int listen_by(int family, bool (*bind_to)(SOCKET at, int port), int port, int *got)
{
    struct sockaddr_storage address;
    socklen_t size = sizeof address;
    char text[FF_SYS_ADDRESS_SIZE];
    int fd = new_socket(family);
    if (fd < 0)
        return -1;
    if (bind_to((SOCKET)fd, port) && listen((SOCKET)fd, SOMAXCONN) == 0 &&
        getsockname((SOCKET)fd, (struct sockaddr *)&address, &size) == 0 &&
        ff_sys_peer(&address, text, got))
        return fd;
    socket_failed();
    int reason = errno;
    ff_sys_stop_listening(fd);
    errno = reason;
    return -1;
}

int ff_sys_listen(bool everywhere, int port, int *got)
{
    if (!everywhere)
        return listen_by(AF_INET, bind_loopback, port, got);
    int fd = listen_by(AF_INET6, bind_both, port, got);
    return fd >= 0 || errno == EADDRINUSE ? fd : listen_by(AF_INET, bind_four, port, got);
}

bool ff_sys_peer(const void *sockaddr, char out[FF_SYS_ADDRESS_SIZE], int *port)
{
    struct sockaddr_in four;
    struct sockaddr_in6 six;
    int family = ((const struct sockaddr *)sockaddr)->sa_family;
    if (family == AF_INET) {
        memcpy(&four, sockaddr, sizeof four);
        *port = ntohs(four.sin_port);
        return inet_ntop(AF_INET, &four.sin_addr, out, FF_SYS_ADDRESS_SIZE) != NULL;
    }
    if (family != AF_INET6)
        return false;
    memcpy(&six, sockaddr, sizeof six);
    *port = ntohs(six.sin6_port);
    if (IN6_IS_ADDR_V4MAPPED(&six.sin6_addr)) /* IPv4 at a socket of both */
        return inet_ntop(AF_INET, &six.sin6_addr.s6_addr[12], out, FF_SYS_ADDRESS_SIZE) != NULL;
    return inet_ntop(AF_INET6, &six.sin6_addr, out, FF_SYS_ADDRESS_SIZE) != NULL;
}

bool ff_sys_is_loopback(const char *address)
{
    return strcmp(address, "127.0.0.1") == 0 || strcmp(address, "::1") == 0;
}

bool ff_sys_same_network(const char *a, const char *b)
{
    enum { HOST_FROM = 8 }; /* bytes: what a network gives to one device differs after them */
    struct in6_addr one, other;
    if (inet_pton(AF_INET6, a, &one) != 1 || inet_pton(AF_INET6, b, &other) != 1)
        return strcmp(a, b) == 0;
    return memcmp(&one, &other, HOST_FROM) == 0;
}

bool ff_sys_own_address(int fd, char out[FF_SYS_ADDRESS_SIZE])
{
    struct sockaddr_storage address;
    socklen_t size = sizeof address;
    int port;
    return getsockname((SOCKET)fd, (struct sockaddr *)&address, &size) == 0 &&
           ff_sys_peer(&address, out, &port);
}

void ff_sys_hang_up(int fd)
{
    shutdown((SOCKET)fd, BOTH_ENDS);
}

#endif
