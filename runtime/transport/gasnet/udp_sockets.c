/*
 * Whom GASNet's master listens to. By itself it would listen on all addresses of the machine, and take whoever connects
 * first for an image: it would hand its environment to him, and the job would not come into being. So its calls of the
 * C library are taken in between (CMakeLists.txt: --wrap). It listens on one address where that is known, and everybody
 * who connects to it shows a key, which the process that was started has drawn and images find in their environment.
 */
#include "spawn.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <unistd.h>

enum { KEY_BYTES = 16, KEY_LENGTH = 2 * KEY_BYTES };
/* How long somebody who has connected may take to show the key: an image does it at once. */
enum { KEY_MS = 2000 };

int atolli_gasnet_key_draw(void) {
  unsigned char bytes[KEY_BYTES];
  char key[KEY_LENGTH + 1];
  if (getrandom(bytes, sizeof bytes, 0) != sizeof bytes)
    return -1;
  for (int i = 0; i < KEY_BYTES; i++)
    snprintf(key + 2 * i, 3, "%02x", bytes[i]);
  return setenv(ATOLLI_GASNET_KEY, key, 1);
}

/* NULL: this process has nothing to do with a job of gasnet-udp. */
static const char *own_key(void) {
  const char *key = getenv(ATOLLI_GASNET_KEY);
  return key && strlen(key) == KEY_LENGTH ? key : NULL;
}

static bool is_stream(int fd) {
  int type = 0;
  socklen_t size = sizeof type;
  return getsockopt(fd, SOL_SOCKET, SO_TYPE, &type, &size) == 0 && type == SOCK_STREAM;
}

int __real_socket(int domain, int type, int protocol);
int __wrap_socket(int domain, int type, int protocol);

/* What an image starts (EXECUTE_COMMAND_LINE) has no part in the job. */
int __wrap_socket(int domain, int type, int protocol) { return __real_socket(domain, type | SOCK_CLOEXEC, protocol); }

/* ---- the master -------------------------------------------------------------------------------------------------- */

static bool is_master;
static int num_listening;

void atolli_gasnet_be_master(void) { is_master = true; }

int __real_bind(int fd, const struct sockaddr *address, socklen_t size);
int __wrap_bind(int fd, const struct sockaddr *address, socklen_t size);

/* The address that images are told is the one that they come to. It may be another machine's, which hands on what comes
   to it: then the master listens on all. */
int __wrap_bind(int fd, const struct sockaddr *address, socklen_t size) {
  struct sockaddr_in narrow;
  const char *told = getenv("GASNET_MASTERIP");
  if (is_master && told && size >= sizeof narrow && address->sa_family == AF_INET && is_stream(fd)) {
    memcpy(&narrow, address, sizeof narrow);
    if (narrow.sin_addr.s_addr == htonl(INADDR_ANY) && inet_aton(told, &narrow.sin_addr) &&
        __real_bind(fd, (const struct sockaddr *)&narrow, sizeof narrow) == 0)
      return 0;
  }
  return __real_bind(fd, address, size);
}

int __real_listen(int fd, int backlog);
int __wrap_listen(int fd, int backlog);

static bool is_on(const char *name) {
  const char *value = getenv(name);
  return value && *value && strcmp(value, "0") != 0;
}

/* Replaces `fd` by a socket to which nobody comes. Its other end stays open. */
static int listen_to_nobody(int fd) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends))
    return -1;
  int status = dup3(ends[0], fd, O_CLOEXEC);
  close(ends[0]);
  return status < 0 ? -1 : 0;
}

/* The first one is for the images, and closed when all have come. The others are for their standard streams, which
   GASNet routes only on request; but it would leave them open as long as the job runs. */
int __wrap_listen(int fd, int backlog) {
  if (is_master && is_stream(fd) && num_listening++ > 0 && !is_on("GASNET_CSPAWN_ROUTE_OUTPUT"))
    return listen_to_nobody(fd);
  return __real_listen(fd, backlog);
}

/* Takes as long for each wrong key. */
static bool is_equal(const char *a, const char *b) {
  unsigned char difference = 0;
  for (int i = 0; i < KEY_LENGTH; i++)
    difference |= (unsigned char)(a[i] ^ b[i]);
  return difference == 0;
}

static bool shows_key(int fd) {
  char shown[KEY_LENGTH];
  struct pollfd polled = {.fd = fd, .events = POLLIN};
  for (size_t length = 0; length < sizeof shown;) {
    ssize_t bytes = poll(&polled, 1, KEY_MS) == 1 ? recv(fd, shown + length, sizeof shown - length, 0) : 0;
    if (bytes <= 0)
      return false;
    length += (size_t)bytes;
  }
  return is_equal(shown, own_key());
}

int __real_accept(int fd, struct sockaddr *address, socklen_t *size);
int __wrap_accept(int fd, struct sockaddr *address, socklen_t *size);

/* Until the images have come the master does nothing else. */
int __wrap_accept(int fd, struct sockaddr *address, socklen_t *size) {
  socklen_t room = size ? *size : 0;
  for (;;) {
    int connection = __real_accept(fd, address, size);
    if (connection < 0 || !is_master || shows_key(connection)) {
      fcntl(connection, F_SETFD, FD_CLOEXEC);
      return connection;
    }
    close(connection);
    if (size)
      *size = room;
  }
}

/* ---- images ------------------------------------------------------------------------------------------------------ */

int __real_connect(int fd, const struct sockaddr *address, socklen_t size);
int __wrap_connect(int fd, const struct sockaddr *address, socklen_t size);

int __wrap_connect(int fd, const struct sockaddr *address, socklen_t size) {
  int status = __real_connect(fd, address, size);
  const char *key = own_key();
  if (status == 0 && key && is_stream(fd) && send(fd, key, KEY_LENGTH, MSG_NOSIGNAL) != KEY_LENGTH) {
    errno = ECONNABORTED;
    return -1;
  }
  return status;
}

void atolli_gasnet_key_forget(void) { unsetenv(ATOLLI_GASNET_KEY); }
