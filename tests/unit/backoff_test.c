/* How long a wait sleeps between two looks (base/backoff.h): more where many images share a core, and as long as the
   queue before it needs. */
#include "base/backoff.h"

#include "base/clock.h"
#include "check.h"

static void pause_ms(long ms) { nanosleep(&(struct timespec){.tv_nsec = ms * 1000000}, NULL); }

enum { SHORTEST_US = 10, LONGEST_US = 1000, CROWD = 512 }; /* a crowd of so many has 2 to 100 us for each image */

/* The clock may be read late: a wait has lasted from `least` to `most` ns, and the sleep is an eighth of that. */
static bool is_eighth(unsigned us, uint64_t least, uint64_t most, unsigned shortest, unsigned longest) {
  uint64_t low = least / 8000, high = most / 8000;
  return us >= (low < shortest  ? shortest
                : low > longest ? longest
                                : low) &&
         us <= (high < shortest  ? shortest
                : high > longest ? longest
                                 : high);
}

/* The first sleep of a wait that has begun so long ago. */
static void sleep_after(long ms, unsigned shortest, unsigned longest) {
  struct atolli_backoff backoff = {0};
  uint64_t before = atolli_now_ns();
  atolli_backoff_turn(&backoff, 0);
  uint64_t begun = atolli_now_ns();
  pause_ms(ms);
  uint64_t ended = atolli_now_ns();
  unsigned us = atolli_backoff_turn(&backoff, 0);
  CHECK(is_eighth(us, ended - begun, atolli_now_ns() - before, shortest, longest));
}

static void an_eighth_of_the_wait(void) {
  sleep_after(2, SHORTEST_US, LONGEST_US);
  sleep_after(5, SHORTEST_US, LONGEST_US);
}

static void more_in_a_crowd(void) {
  atolli_backoff_expect_crowd(CROWD);
  sleep_after(2, 2 * CROWD, 100 * CROWD);
  sleep_after(100, 2 * CROWD, 100 * CROWD);
}

/* So many have been served since the last time, and so many are left: half of the time that they need is slept. */
static void expects(struct atolli_backoff *backoff, long ms, unsigned served, unsigned left) {
  static uint64_t before, after;
  uint64_t then = before, then_after = after;
  pause_ms(ms);
  before = atolli_now_ns();
  atolli_backoff_expect(backoff, served, left);
  after = atolli_now_ns();
  if (served == 0)
    return;
  unsigned us = atolli_backoff_turn(backoff, 0);
  uint64_t least = 4 * ((before - then_after) / served) * left, most = 4 * ((after - then) / served) * left;
  CHECK(is_eighth(us, least, most + atolli_now_ns() - before, 2 * CROWD, 100 * CROWD));
}

static void as_long_as_the_queue_needs(void) {
  struct atolli_backoff backoff = {0};
  expects(&backoff, 0, 0, 9);
  expects(&backoff, 4, 1, 8);
  expects(&backoff, 2, 4, 1);
}

int main(void) {
  CASE(an_eighth_of_the_wait);
  CASE(more_in_a_crowd);
  CASE(as_long_as_the_queue_needs);
  return check_end();
}
