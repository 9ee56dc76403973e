/* How long a wait sleeps between two looks (base/patience.h): more where many images share a core, and as long as the
   queue before it needs. */
#include "base/patience.h"

#include "check.h"

#include <time.h>

static void pause_ms(long ms) { nanosleep(&(struct timespec){.tv_nsec = ms * 1000000}, NULL); }

/* The first sleep of a wait that has begun so long ago. */
static unsigned sleep_after(long ms) {
  struct atolli_patience patience = {0};
  atolli_patience_turn(&patience, 0);
  pause_ms(ms);
  return atolli_patience_turn(&patience, 0);
}

static void test_queue(void) {
  struct atolli_patience patience = {0};
  atolli_patience_expect(&patience, 0, 9);
  pause_ms(4);
  atolli_patience_expect(&patience, 1, 8); /* 8 times 4 ms, half of that; the machine may have been late */
  unsigned us = atolli_patience_turn(&patience, 0);
  CHECK(us >= 16000 && us <= 51200);
  pause_ms(2);
  atolli_patience_expect(&patience, 4, 1); /* 0.5 ms are to come, half of that; but not less than 2 us for each image */
  us = atolli_patience_turn(&patience, 0);
  CHECK(us >= 1024 && us < 16000);
}

int main(void) {
  unsigned us = sleep_after(2);
  CHECK(us >= 250 && us <= 1000);
  atolli_patience_expect_crowd(512);
  us = sleep_after(2);
  CHECK(us >= 1024);
  us = sleep_after(100);
  CHECK(us >= 12000 && us <= 51200);
  test_queue();
  return check_failures != 0;
}
