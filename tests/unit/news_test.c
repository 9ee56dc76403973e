/* What images tell the supervisor (boot/processes/news.h) and what it makes of that (images.h), of images with large
   numbers: a process of this test is the image, and the others are not there. */
#include "boot/processes/news.h"

#include "base/config.h"
#include "boot/node/node.h"
#include "boot/processes/processes.h"
#include "boot/supervisor/images.h"
#include "boot/supervisor/run.h"
#include "check.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/signalfd.h>
#include <unistd.h>

enum { IMAGES = 1000000 };

static int signals;

/* ---- stand-ins for boot's other parts ---- */

struct atolli_config atolli_config = {.on_failure = 1}; /* the others go on */
struct atolli_node *atolli_node;
int atolli_this_image, atolli_num_images = IMAGES;
char atoll_handles_failures[4];

static char message[600];
void atolli_output_message(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(message, sizeof message, format, arguments);
  va_end(arguments);
}
int atolli_output_error(void) { return 0; }
void atolli_debugger_reaped(pid_t pid, int wait_status) { (void)pid, (void)wait_status; }
void atolli_openmp_unregister(pid_t pid) { (void)pid; }

/* ---- the tests ---- */

static void hear(void) {
  struct signalfd_siginfo info;
  while (read(signals, &info, sizeof info) == sizeof info)
    atolli_images_hear(&info);
}

static void open_signals(void) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, atolli_news_signal());
  sigprocmask(SIG_BLOCK, &set, NULL);
  signals = signalfd(-1, &set, SFD_NONBLOCK);
  atolli_images_hear_signals = hear;
}

/* Forks a process that is this image. It waits until the supervisor knows it, so that its news are those of an image.
 */
static void start(int image, void (*body)(void)) {
  int known[2];
  char nothing;
  if (pipe(known))
    abort();
  int supervisor = getpid(), pid = fork();
  if (pid == 0) {
    close(known[1]);
    atolli_this_image = image;
    atolli_process_become_image(supervisor);
    if (read(known[0], &nothing, 1) == 0)
      body();
    _exit(3);
  }
  close(known[0]);
  atolli_images_add(image, pid);
  close(known[1]);
}

static void await_all(void) {
  while (atolli_images_alive() > 0) {
    atolli_images_reap();
    usleep(1000);
  }
}

static void stops(void) {
  atolli_news_send(ATOLLI_NEWS_STOPPED, 0);
  _exit(5);
}

static void ends_the_run(void) {
  atolli_news_send(ATOLLI_NEWS_ERROR, 77);
  _exit(78); /* it has said with which status the run ends */
}

static void crashes(void) { abort(); }

/* Is what is sent what arrives? */
static void test_values(void) {
  static const int values[] = {1, 65535, 65536, 65537, 100000, IMAGES};
  for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
    struct signalfd_siginfo info;
    struct atolli_news news = {0};
    int parent = getpid();
    if (fork() == 0) {
      atolli_process_become_image(parent);
      atolli_news_send(ATOLLI_NEWS_TOLD, values[i]);
      _exit(0);
    }
    while (read(signals, &info, sizeof info) != sizeof info)
      usleep(1000);
    CHECK(atolli_news_read(&info, &news));
    CHECK(news.kind == ATOLLI_NEWS_TOLD && news.value == values[i]);
  }
}

static int state_of(int image) { return atomic_load(&atolli_node->image[image - 1].state); }

/* Before it is known that an image has stopped, its end is that of one that has failed. */
static void test_stops(void) {
  start(65537, stops);
  start(IMAGES, stops);
  await_all();
  CHECK(!atolli_run.error && atolli_run_status() == 5);
  CHECK(state_of(65537) != ATOLLI_FAILED && state_of(IMAGES) != ATOLLI_FAILED);
}

static void test_error(void) {
  start(70000, ends_the_run);
  await_all();
  CHECK(atolli_run.error == 1 + 77 && atolli_run_status() == 77);
  CHECK(!strcmp(message, ""));
}

/* No other image that an earlier limit would have made of it has failed. */
static void test_killed(void) {
  start(65536 + 3, crashes);
  await_all();
  CHECK(state_of(65536 + 3) == ATOLLI_FAILED && state_of(3) == ATOLLI_RUNNING);
}

int main(void) {
  atolli_node =
      mmap(NULL, atolli_node_size(IMAGES), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  open_signals();
  if (atolli_node == MAP_FAILED || !atolli_images_prepare())
    return 1;
  CASE(test_values);
  CASE(test_stops);
  CASE(test_error);
  CASE(test_killed);
  return check_end();
}
