/* A yield to a program that computes is dear, and is remembered for a while (core/wait/yield.h). */
#define _GNU_SOURCE
#include "base/clock.h"
#include "core/wait/yield.h"

#include "check.h"

#include <sched.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

static pid_t compute_here(void) {
  pid_t process = fork();
  if (process == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    for (volatile unsigned long i = 0;; i++)
      ;
  }
  return process;
}

static void find_dear(void) {
  for (int i = 0; i < 100000 && !atolli_yields_are_dear(); i++) {
    uint64_t since = 0;
    atolli_yield(&since);
  }
  CHECK(atolli_yields_are_dear());
}

/* It spins for a while, then it is time to sleep; and it tries a yield again when it has been so for long. */
static void spins_instead(void) {
  uint64_t since = 0;
  double begin = atolli_now_seconds();
  while (atolli_spin_instead(&since))
    ;
  CHECK(atolli_now_seconds() - begin >= 200e-6);
  for (begin = atolli_now_seconds(); atolli_yields_are_dear() && atolli_now_seconds() - begin < 10;) {
    since = 0;
    atolli_spin_instead(&since);
  }
  CHECK(!atolli_yields_are_dear());
}

/* A wait that yields for long, each time shortly, comes to its end, too: with the first yield that ends later than 5 ms
   after its begin. What this program loses to others between two readings of the clock makes no difference. */
static void yields_have_an_end(void) {
  uint64_t since = 0, before = atolli_now_ns(), goes_on_until = before;
  for (; atolli_yield(&since); before = atolli_now_ns())
    goes_on_until = before;
  CHECK(atolli_now_ns() - since > 5 * 1000 * 1000);
  CHECK(goes_on_until <= since + 5 * 1000 * 1000);
}

int main(void) {
  cpu_set_t here;
  CPU_ZERO(&here);
  CPU_SET((size_t)sched_getcpu(), &here);
  check_case("before the first yield");
  CHECK(sched_setaffinity(0, sizeof here, &here) == 0);
  CHECK(!atolli_yields_are_dear());
  pid_t other = compute_here();
  CHECK(other > 0);
  CASE(find_dear);
  CASE(spins_instead);
  kill(other, SIGKILL);
  waitpid(other, NULL, 0);
  CASE(yields_have_an_end);
  return check_end();
}
