/*
 * Hands connections on to a server under wine: relay PORT. The server asks the system whose the
 * other end of a connection is, and there only programs of the same system have a user: what
 * comes through here is the user's own. Prints the port that it listens at.
 */
#include <winsock2.h>
#include <ws2tcpip.h>

#include <process.h>
#include <stdio.h>
#include <stdlib.h>

static int to_port;

typedef struct pair {
    SOCKET from, to;
} pair;

static struct sockaddr_in loopback(int port)
{
    return (struct sockaddr_in){.sin_family = AF_INET,
                                .sin_port = htons((u_short)port),
                                .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
}

static void copy_all(SOCKET from, SOCKET to)
{
    char bytes[16 * 1024];
    for (int got; (got = recv(from, bytes, sizeof bytes, 0)) > 0;)
        if (send(to, bytes, got, 0) != got)
            break;
    shutdown(to, SD_SEND);
}

static unsigned __stdcall copy_there(void *what)
{
    const pair *both = what;
    copy_all(both->from, both->to);
    return 0;
}

static unsigned __stdcall relay(void *what)
{
    pair both = {(SOCKET)what, socket(AF_INET, SOCK_STREAM, 0)};
    const struct sockaddr_in address = loopback(to_port);
    if (connect(both.to, (const struct sockaddr *)&address, sizeof address) == 0) {
        HANDLE other = (HANDLE)_beginthreadex(NULL, 0, copy_there, &both, 0, NULL);
        copy_all(both.to, both.from);
        shutdown(both.to, SD_BOTH);
        shutdown(both.from, SD_BOTH);
        WaitForSingleObject(other, INFINITE);
        CloseHandle(other);
    }
    closesocket(both.to);
    closesocket(both.from);
    return 0;
}

int main(int argc, char **argv)
{
    WSADATA about;
    struct sockaddr_in address = loopback(0);
    int size = sizeof address;
    if (argc != 2 || WSAStartup(MAKEWORD(2, 2), &about) != 0)
        return 2;
    to_port = atoi(argv[1]);
    SOCKET listening = socket(AF_INET, SOCK_STREAM, 0);
    if (bind(listening, (struct sockaddr *)&address, sizeof address) != 0 ||
        listen(listening, SOMAXCONN) != 0 ||
        getsockname(listening, (struct sockaddr *)&address, &size) != 0)
        return 1;
    printf("%d\n", ntohs(address.sin_port));
    fflush(stdout);
    for (;;) {
        SOCKET got = accept(listening, NULL, NULL);
        if (got != INVALID_SOCKET)
            CloseHandle((HANDLE)_beginthreadex(NULL, 0, relay, (void *)got, 0, NULL));
    }
}
