/*
 * Frames of connections by TCP (runtime/transport/tcp) arrive whole and in order, whatever part of them the system
 * takes at a time; spoiled ones are not believed.
 */
#include "check.h"
#include "tcp_layers.h"
#include "transport/tcp/state.h"
#include "transport/tcp/stream.h"

#include <sched.h>
#include <sys/socket.h>
#include <unistd.h>

static void not_lost(int to, int error) {
  (void)to, (void)error;
  CHECK(!"lost");
}

static void everything_arrives(void) {
  int kept = 0, turns = 0, *sockets = connect_all();
  layers_begin();
  for (int other = 0; other < num_ranks; other++) {
    int little = 16384;
    outgoing[other] = (struct sequence){.state = (uint64_t)(rank * MOST + other)};
    incoming[other] = (struct sequence){.state = (uint64_t)(other * MOST + rank)};
    if (other != rank && (rank + other) % 2 == 1)
      setsockopt(sockets[other], SOL_SOCKET, SO_SNDBUF, &little, sizeof little);
  }
  CHECK(atolli_tcp_begin(&m, sockets, not_lost) == LLR_OK);
  CHECK(atolli_tcp_reaches_all() && !atolli_tcp_reaches(rank));
  for (bool all = false; !all && check_failures == 0; turns++) {
    all = m.num_under_way == 0 && operation.pending == 0;
    for (int other = 0; other < num_ranks; other++) {
      if (other == rank)
        continue;
      if (outgoing[other].next < FRAMES && (turns + other) % 3 != 0)
        kept += send_next(other);
      if (turns % 5 == 0)
        post(other);
      all &= outgoing[other].next == FRAMES && all_arrived(other);
    }
    if (!atolli_tcp_turn(&m))
      sched_yield();
  }
  CHECK(kept > 0 && kept == num_freed && num_complete > FRAMES / 4);
  /* An end that the others may notice before they come here. */
  atolli_tcp_end();
}

/* The head of a frame that has been spoiled: it is neither taken for another one nor waited for. */
enum { FRAME_BYTES = 64 };
static struct frame spoiled;

static void spoiled_frame(void) {
  int *sockets = connect_all();
  layers_begin();
  if (rank == 1) {
    static const char data[FRAME_BYTES];
    CHECK(send(sockets[0], &spoiled, sizeof spoiled, 0) == sizeof spoiled &&
          send(sockets[0], data, sizeof data, 0) > 0);
    usleep(300000);
    return;
  }
  expects_refusal = true;
  CHECK(atolli_tcp_begin(&m, sockets, not_lost) == LLR_OK);
  for (int turn = 0; turn < 2000; turn++) {
    atolli_tcp_turn(&m);
    usleep(100);
  }
  CHECK(!"the frame has been believed");
}

static void spoiled_frames(void) {
  const struct frame good = {FRAME_BYTES, TAG_CONTROL, atolli_tcp_frame_mark(FRAME_BYTES, TAG_CONTROL)};
  for (int i = 0; i < 8; i++) {
    spoiled = good;
    spoiled.bytes ^= i == 0 ? 8 : i == 1 ? 1 << 10 : i == 2 ? (uint64_t)1 << 40 : 0;
    spoiled.tag = i == 3 ? 0 : i == 4 ? TAG_PUT : i == 5 ? TAG_GET : i == 6 ? 1u << 24 | TAG_CONTROL : good.tag;
    spoiled.mark ^= i == 7 ? 1u << 31 : 0;
    in_processes("a frame with a spoiled head", 2, spoiled_frame);
  }
}

int main(void) {
  processes_prepare();
  in_processes("everything arrives", 2, everything_arrives);
  in_processes("everything arrives", 5, everything_arrives);
  spoiled_frames();
  return check_end();
}
