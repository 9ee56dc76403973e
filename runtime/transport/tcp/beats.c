/* Called by stream.c. */
#include "beats.h"

#include "base/clock.h"
#include "receiving.h"
#include "sending.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

/* TCP repeats what is not confirmed after 0.2 s, 0.6 s and 1.4 s, or later where the network is slow. */
enum { REPETITIONS = 2, REPETITIONS_MS = 800, MISSED_MS = 2000 };
#define LOOK_NS 50000000u
#define BEAT_NS 200000000u

static uint32_t silent_ms = MISSED_MS - REPETITIONS_MS;

void atolli_tcp_beats_miss_after(double seconds) {
  if (seconds >= 0)
    silent_ms = (uint32_t)(seconds * 1000) - REPETITIONS_MS;
}

static bool is_silent(const struct stream *s) {
  struct tcp_info info;
  socklen_t size = sizeof info;
  return getsockopt(s->fd, IPPROTO_TCP, TCP_INFO, &info, &size) == 0 && info.tcpi_unacked > 0 &&
         info.tcpi_retransmits >= REPETITIONS && info.tcpi_last_ack_recv >= silent_ms;
}

void atolli_tcp_beat(struct messages *m) {
  uint64_t now = atolli_clock_ns(CLOCK_MONOTONIC_COARSE);
  if (now - atolli_tcp.looked_ns < LOOK_NS)
    return;
  bool is_beat = now - atolli_tcp.beat_ns >= BEAT_NS;
  atolli_tcp.looked_ns = now;
  atolli_tcp.beat_ns = is_beat ? now : atolli_tcp.beat_ns;
  for (int i = 0; i < atolli_tcp.num_streams; i++) {
    struct stream *s = &atolli_tcp.streams[i];
    if (s->is_near)
      continue;
    if (s->fd >= 0 && is_silent(s))
      atolli_tcp_lose(m, s, ETIMEDOUT);
    else if (s->fd >= 0 && is_beat)
      atolli_tcp_send_beat(m, s);
  }
}
