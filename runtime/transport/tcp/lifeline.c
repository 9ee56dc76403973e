/*
 * Nothing is sent on a line as long as all is well: then TCP itself asks the other machine now and then whether it is
 * there. (On a connection with data that is not confirmed it does not; there it gives up after a quarter of an hour
 * only.) Who has missed a machine sends a byte around, so that all end at once.
 */
#include "lifeline.h"

#include "base/host.h"
#include "base/log.h"
#include "base/thread.h"
#include "connect.h"
#include "llr/llr.h"
#include "transport/messages/refuse.h"

#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* After an end that nobody has expected: the launcher, or the process's own machine, acts first. */
enum { PATIENCE_MS = 10000 };
enum { LINES = 2 };

static struct pollfd lines[LINES];
static int ranks[LINES], num_lines;
static _Atomic bool expects_ends;

static int at_least_one(int value) { return value < 1 ? 1 : value; }

/* A first time after a quarter of the time or more, then as often as seconds allow, up to five times. */
static void ask_now_and_then(int fd, int seconds) {
  enum { TIMES = 5 };
  int times = seconds >= 2 * TIMES ? TIMES : at_least_one(seconds / 2), again = at_least_one(seconds * 3 / 4 / times),
      first = at_least_one(seconds - times * again);
  const struct {
    int level, option, value;
  } settings[] = {{SOL_SOCKET, SO_KEEPALIVE, 1},
                  {IPPROTO_TCP, TCP_KEEPIDLE, first},
                  {IPPROTO_TCP, TCP_KEEPINTVL, again},
                  {IPPROTO_TCP, TCP_KEEPCNT, times}};
  for (size_t i = 0; i < sizeof settings / sizeof settings[0]; i++)
    setsockopt(fd, settings[i].level, settings[i].option, &settings[i].value, sizeof settings[i].value);
}

/* ---- the thread -------------------------------------------------------------------------------------------------- */

static bool may_end(void) { return atomic_load_explicit(&expects_ends, memory_order_relaxed); }

void atolli_tcp_say_lost(int rank, int error) {
  if (error)
    atolli_log("the network has lost image %d: %s", rank + 1, strerror(error));
  else
    atolli_log("the network has lost image %d: its connection is closed", rank + 1);
}

static void end(void) {
  for (int i = 0; i < num_lines; i++)
    send(lines[i].fd, "", 1, MSG_NOSIGNAL | MSG_DONTWAIT);
  atolli_messages_end_job();
}

static void lose(int line, int error) {
  atolli_tcp_say_lost(ranks[line], error);
  end();
}

/* The other process has ended: its machine's end of the job, or that of the whole, may be under way. */
static void end_of(int line) {
  poll(NULL, 0, PATIENCE_MS);
  if (!may_end())
    lose(line, 0);
}

static void act_on(int line) {
  char byte;
  ssize_t bytes = recv(lines[line].fd, &byte, 1, MSG_DONTWAIT);
  int error = bytes < 0 ? errno : 0;
  if (error == EAGAIN || error == EINTR)
    return;
  lines[line].fd = -1 - lines[line].fd; /* poll passes it over */
  if (may_end())
    return;
  if (bytes > 0) /* another one has said why */
    end();
  if (error && error != ECONNRESET && error != EPIPE)
    lose(line, error);
  end_of(line);
}

static void *watch(void *unused) {
  (void)unused;
  for (;;) {
    if (poll(lines, (nfds_t)num_lines, -1) < 0 && errno != EINTR)
      return NULL;
    for (int i = 0; i < num_lines; i++)
      if (lines[i].revents)
        act_on(i);
  }
}

/* ---- start and end ----------------------------------------------------------------------------------------------- */

static int several_machines(int num_ranks, int (*exchange)(const void *, void *, size_t), bool *several_p) {
  uint64_t mine = atolli_host_hash(), *all = malloc((size_t)num_ranks * sizeof *all);
  int status = all ? exchange(&mine, all, sizeof mine) : LLR_NO_MEMORY;
  *several_p = false;
  for (int rank = 0; status == LLR_OK && rank < num_ranks; rank++)
    *several_p |= all[rank] != all[0];
  free(all);
  return status;
}

int atolli_lifeline_begin(int rank, int num_ranks, double seconds,
                          int (*exchange)(const void *mine, void *all, size_t bytes)) {
  enum { DEFAULT_S = 60 };
  bool several;
  int *sockets, status = several_machines(num_ranks, exchange, &several);
  if (status != LLR_OK || !several)
    return status;
  status = atolli_tcp_connect(rank, num_ranks, ATOLLI_TCP_RING, exchange, &sockets);
  if (status != LLR_OK || !sockets)
    return status;
  for (int other = 0; other < num_ranks && num_lines < LINES; other++)
    if (sockets[other] >= 0) {
      ask_now_and_then(sockets[other], seconds < 0 ? DEFAULT_S : (int)seconds);
      ranks[num_lines] = other;
      lines[num_lines++] = (struct pollfd){.fd = sockets[other], .events = POLLIN};
    }
  free(sockets);
  if (num_lines > 0)
    atolli_thread_start_detached(watch, NULL);
  return LLR_OK;
}

void atolli_lifeline_expect_ends(void) { atomic_store_explicit(&expects_ends, true, memory_order_relaxed); }
