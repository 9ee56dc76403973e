/*
 * Turns. Whoever waits makes them (rma.c, the link), the program by llr_progress (transport.c), and the thread. A turn
 * sends what waits, has the library deliver what has arrived, which the link gives to the inbox, and sends the answers.
 */
#include "turn.h"

#include "lock.h"
#include "packet.h"

#include <time.h>

enum llr_progress atolli_messages_turn(struct messages *m) {
  if (m->in_turn) /* a handler that waits: its transport does not */
    return LLR_IDLE;
  m->in_turn = true;
  atolli_packet_push_all(m);
  enum llr_progress progress = m->link->turn(m);
  atolli_packet_push_all(m); /* the answers */
  m->in_turn = false;
  return progress;
}

int atolli_messages_wait_turn(struct messages *m, int rank, struct atolli_backoff *backoff) {
  if (rank >= 0 && m->job.is_gone && m->job.is_gone(rank))
    return LLR_UNREACHABLE;
  atolli_messages_count_turn(m); /* the thread gives way */
  atolli_messages_lock();
  enum llr_progress progress = atolli_messages_turn(m);
  atolli_messages_unlock();
  unsigned microseconds = 0;
  if (progress == LLR_BUSY)
    atolli_backoff_renew(backoff);
  else if (progress == LLR_UNDER_WAY)
    atolli_backoff_offer_core(backoff, m->job.spin_ns);
  else
    microseconds = atolli_backoff_turn(backoff, m->job.spin_ns);
  if (microseconds > 0)
    nanosleep(&(struct timespec){.tv_sec = microseconds / 1000000, .tv_nsec = (long)(microseconds % 1000000) * 1000},
              NULL);
  return LLR_OK;
}
