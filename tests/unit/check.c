#include "check.h"

#include <stdarg.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

/* Tests may count and name by themselves. */
__attribute__((weak)) int check_failures;
__attribute__((weak)) int check_image(void) { return 0; }

enum { NAME_BYTES = 200 };

/* Of the case, for the processes that it forks as well. All relaxed: it is read when they have ended. */
static struct shared {
  _Atomic bool has_checked, has_skipped;
} *shared;

static char name[NAME_BYTES]; /* "": there is no case */
static pid_t owner;           /* of the flags: the process that begins cases */
static int failures_before, num_cases, num_skipped, num_checked;

__attribute__((constructor)) static void share(void) {
  shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (shared == MAP_FAILED)
    abort();
  owner = getpid();
}

bool check_that(bool holds, const char *condition, const char *file, int line) {
  if (!atomic_load_explicit(&shared->has_checked, memory_order_relaxed))
    atomic_store_explicit(&shared->has_checked, true, memory_order_relaxed);
  if (holds)
    return true;
  check_failures++;
  fprintf(stderr, "%s:%d: %s: image %d: not true: %s\n", file, line, name, check_image(), condition);
  return false;
}

void check_skip(const char *what_and_why, ...) {
  char text[NAME_BYTES];
  va_list arguments;
  atomic_store_explicit(&shared->has_skipped, true, memory_order_relaxed);
  va_start(arguments, what_and_why);
  vsnprintf(text, sizeof text, what_and_why, arguments);
  va_end(arguments);
  printf("skipped: %s: %s\n", name, text);
  fflush(stdout);
}

static void end_case(void) {
  bool has_checked = atomic_exchange_explicit(&shared->has_checked, false, memory_order_relaxed);
  bool has_skipped = atomic_exchange_explicit(&shared->has_skipped, false, memory_order_relaxed);
  if (!*name)
    return;
  if (!has_checked && !has_skipped) {
    check_failures++;
    fprintf(stderr, "%s: it has checked nothing\n", name);
  }
  num_cases++;
  num_checked += has_checked;
  num_skipped += has_skipped;
  printf("%s: %s\n", check_failures != failures_before ? "FAILED" : "passed", name);
}

void check_case(const char *format, ...) {
  va_list arguments;
  if (owner == getpid())
    end_case();
  else /* one that has been forked goes on by itself */
    share();
  va_start(arguments, format);
  vsnprintf(name, sizeof name, format, arguments);
  va_end(arguments);
  failures_before = check_failures;
  fflush(NULL);
}

int check_end(void) {
  end_case();
  *name = '\0';
  printf("%d cases, %d failures, %d with something skipped\n", num_cases, check_failures, num_skipped);
  return check_failures || num_cases == 0 ? 1 : num_checked == 0 ? CHECK_SKIPPED : 0;
}
