#include "boot/end.h"

#include "base/config.h"
#include "base/log.h"
#include "boot/backend.h"
#include "boot/join.h"
#include "boot/news.h"
#include "boot/node.h"
#include "boot/refusal.h"
#include "boot/request.h"
#include "boot/watch.h"

#include <fcntl.h>
#include <linux/futex.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/* What the coming exit() means; set by the wrapped statements. */
static enum { BY_EXIT, BY_STOP, BY_ERROR_STOP } termination;
/* Set once, by the thread that takes the image out of the run; signals and other threads then keep out of its way. */
static _Atomic bool leaving;

struct atolli_termination atolli_termination;

int atolli_exit_status(int code) { return (code & 0xff) || !code ? code & 0xff : 1; }

/* ---- news for the other images ------------------------------------------------------------------------------- */

void atolli_epoch_advance(void) {
  /* Release: who sees the new epoch (acquire) sees the state that was changed before. */
  atomic_fetch_add_explicit(&atolli_node->epoch, 1, memory_order_release);
  syscall(SYS_futex, &atolli_node->epoch, FUTEX_WAKE, INT32_MAX, NULL, NULL, 0);
}

/* Of whoever has begun error termination; anything else has been written there by mistake. */
static bool is_ender(int number) { return number >= -1 && number <= atolli_num_images && number != 0; }

bool atolli_error_termination_begin(int status, int ender) {
  int now = 0;
  /* Who is the ender is known before the status is. Release: who sees the status sees the ender and all its stores. */
  bool first = atomic_compare_exchange_strong_explicit(&atolli_node->ender, &now, ender ? ender : -1,
                                                       memory_order_relaxed, memory_order_relaxed);
  if (!first && !is_ender(now)) {
    first = true;
    atomic_store_explicit(&atolli_node->ender, ender ? ender : -1, memory_order_relaxed);
  }
  if (first && ender) /* before the others leave because of it */
    atolli_news_send(ATOLLI_NEWS_ERROR, status);
  if (first)
    atomic_store_explicit(&atolli_node->error_termination, 1 + status, memory_order_release);
  atolli_epoch_advance();
  return first;
}

/* ---- leaving ----------------------------------------------------------------------------------------------------- */

static _Thread_local volatile sig_atomic_t io_depth;
static _Thread_local volatile sig_atomic_t in_input;
static volatile sig_atomic_t pending_signal;

/* The end of a process when the run ends at once, after its output has been written. */
static _Noreturn void leave_run(void) {
  if (atolli_is_launched())
    atolli_watch_leave();
  _exit(1);
}

/* One thread ends the process; whoever comes second must not end it before the first has said why. */
static void become_leaving(void) {
  if (atomic_exchange_explicit(&leaving, true, memory_order_relaxed))
    for (;;)
      pause();
}

static _Noreturn void leave_now(void) {
  if (io_depth > 0)
    exit(1); /* within a data transfer statement only exit() can write out locked units */
  atolli_backend_flush();
  fflush(NULL);
  leave_run();
}

_Noreturn void atolli_leave(void) {
  become_leaving();
  leave_now();
}

_Noreturn void atolli_error_termination(int status, const char *message) {
  if (message) {
    size_t length = strlen(message);
    char line[2048];
    if (length > sizeof line - 1)
      length = sizeof line - 1;
    memcpy(line, message, length);
    if (length == 0 || line[length - 1] != '\n')
      line[length++] = '\n';
    atolli_write(STDERR_FILENO, line, length);
  }
  atolli_error_termination_begin(atolli_exit_status(status), atolli_this_image);
  atolli_leave();
}

_Noreturn void atolli_start_failed(const char *message) {
  if (atolli_is_launched()) {
    atolli_refusal_tell(message);
    atolli_job_abort(1);
  }
  if (atolli_error_termination_begin(1, atolli_this_image))
    atolli_log("%s", message);
  _exit(1);
}

/* Dies of the signal, so that the supervisor can tell of what. */
static void die_of(int signal_number) {
  signal(signal_number, SIG_DFL);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, signal_number);
  raise(signal_number);
  sigprocmask(SIG_UNBLOCK, &set, NULL);
}

/* What a runtime does when it gives up in the situation of end_input. */
static void leave_after_abort(int signal_number) {
  (void)signal_number;
  atolli_backend_flush();
  _exit(1);
}

/* A READ that waits for standard input must return: it now finds the end of the file, about which nobody needs to hear.
 */
static void end_input(void) {
  atolli_backend_hush();
  signal(SIGABRT, leave_after_abort);
  int null = open("/dev/null", O_RDWR | O_CLOEXEC);
  dup2(null, STDIN_FILENO);
  dup2(null, STDERR_FILENO);
  close(null);
}

/*
 * SIGTERM, SIGINT, SIGHUP: write out what the program has written, then end. Nothing of this is safe in a signal
 * handler in general, and the supervisor kills the image if it gets stuck; data transfer statements of the interrupted
 * thread, the usual reason to get stuck, are waited for.
 */
static void end_by_signal(int signal_number) {
  if (atomic_load_explicit(&leaving, memory_order_relaxed) || !atolli_is_image())
    return;
  bool run_ends = atomic_load_explicit(&atolli_node->error_termination, memory_order_relaxed) != 0;
  if (io_depth > 0) {
    pending_signal = signal_number;
    if (in_input)
      end_input();
    return;
  }
  if (run_ends && !atolli_is_launched()) /* a launcher that sends signals knows the status of the run */
    atolli_leave();
  atomic_store_explicit(&leaving, true, memory_order_relaxed);
  atolli_backend_flush();
  fflush(NULL);
  die_of(signal_number);
}

void atolli_end_install_handlers(void) {
  static const int signals[] = {SIGTERM, SIGINT, SIGHUP};
  for (unsigned i = 0; i < sizeof signals / sizeof signals[0]; ++i) {
    struct sigaction action = {.sa_handler = end_by_signal, .sa_flags = SA_RESTART}, old;
    sigaction(signals[i], NULL, &old);
    if (old.sa_handler != SIG_IGN) /* nohup, or a background job: stays ignored */
      sigaction(signals[i], &action, NULL);
  }
}

void atolli_io_begin(bool is_input) {
  if (io_depth++ == 0)
    in_input = is_input;
}

bool atolli_io_end(void) {
  if (io_depth > 0)
    --io_depth;
  if (io_depth == 0 && pending_signal)
    end_by_signal(pending_signal);
  return io_depth == 0 && atolli_runs_images;
}

/* ---- failed images ------------------------------------------------------------------------------------------- */

/* A COMMON block that the translator puts into programs that look at failures (docs/failures.md). */
extern char atoll_handles_failures[] __attribute__((weak));

bool atolli_program_survives_failures(void) {
  enum { AUTO, CONTINUE, END };
  return atolli_config.on_failure == CONTINUE || (atolli_config.on_failure == AUTO && atoll_handles_failures != NULL);
}

void atolli_failure_told(int image) { atolli_news_send(ATOLLI_NEWS_TOLD, image); }

/* ---- the ends of a program ----------------------------------------------------------------------------------- */

static void flush_all(void) {
  if (io_depth == 0)
    atolli_backend_flush();
  fflush(NULL);
}

void atolli_stop_begin(void) {
  if (!atolli_runs_images)
    return;
  termination = BY_STOP;
  flush_all();
}

void atolli_error_stop_begin(int status) {
  termination = BY_ERROR_STOP;
  if (!atolli_is_image())
    return;
  flush_all();
  /* The supervisor gives the ender some time to print its message; SIGTERM from elsewhere, or another thread, must not
     cut that short. */
  become_leaving();
  if (!atolli_error_termination_begin(atolli_exit_status(status), atolli_this_image))
    leave_now();
}

static bool others_are_running(void) {
  for (int k = 1; k <= atolli_num_images; ++k)
    if (k != atolli_this_image &&
        atomic_load_explicit(&atolli_node->image[k - 1].state, memory_order_relaxed) == ATOLLI_RUNNING)
      return true;
  return false;
}

/* A stopped image answers requests of other nodes so often. */
enum { PROGRESS_NS = 200000 };

/* Has an image died, so that its process takes part in nothing any more? */
static bool any_is_gone(void) {
  for (int k = 1; k <= atolli_num_images; ++k)
    if (atomic_load_explicit(&atolli_node->image[k - 1].state, memory_order_acquire) == ATOLLI_FAILED &&
        !atomic_load_explicit(&atolli_node->image[k - 1].fails, memory_order_relaxed))
      return true;
  return false;
}

/* Normal termination: initiation, synchronisation, completion (5.3.7). The image's memory stays mapped in the others.
   So does that of an image that executes FAIL IMAGE in a launcher's job. Returns early when the run ends. */
static void wait_until_all_have_ended(enum atolli_image_state state) {
  if (atolli_termination.begin)
    atolli_termination.begin();
  if (state == ATOLLI_STOPPED)
    atolli_news_send(ATOLLI_NEWS_STOPPED, 0);
  atomic_store_explicit(&atolli_node->image[atolli_this_image - 1].state, state, memory_order_release);
  atolli_epoch_advance();
  if (atolli_termination.announce)
    atolli_termination.announce();
  /* After the news has been sent: a wait that is published needs no more of this image. */
  bool published = atolli_waiting_begin("STOP or END PROGRAM", NULL, "the other images to stop");
  for (;;) {
    /* Acquire, and read before the states: a change after this makes the futex return at once. */
    uint32_t epoch = atomic_load_explicit(&atolli_node->epoch, memory_order_acquire);
    if (atomic_load_explicit(&atolli_node->error_termination, memory_order_relaxed))
      return;
    if (!others_are_running())
      break;
    if (published)
      atolli_waiting_look(NULL);
    struct timespec limit = {.tv_nsec = 300000000};
    if (atolli_termination.progress) { /* images of other nodes still read and write this one's memory */
      atolli_termination.progress();
      limit = (struct timespec){.tv_nsec = PROGRESS_NS};
    }
    if (atolli_termination.watch)
      atolli_termination.watch();
    syscall(SYS_futex, &atolli_node->epoch, FUTEX_WAIT, epoch, &limit, NULL, 0);
  }
  if (atolli_termination.end && !(atolli_is_launched() && any_is_gone()))
    atolli_termination.end();
}

/* Leaves a launcher's job after all images have ended. Returns the status with which this process is to end. */
static int finish_job(int status) {
  /* To leave it is collective; a launcher that has been told to go on without the dead one does not mind. */
  if (atolli_is_launched() && any_is_gone())
    return status;
  if (!atomic_load_explicit(&atolli_node->error_termination, memory_order_relaxed))
    return atolli_job_finish(status);
  if (atolli_is_launched())
    leave_run();
  return status;
}

/* ---- FAIL IMAGE -------------------------------------------------------------------------------------------------- */

static bool any_has_stopped(void) {
  for (int k = 1; k <= atolli_num_images; ++k)
    if (atomic_load_explicit(&atolli_node->image[k - 1].state, memory_order_relaxed) == ATOLLI_STOPPED)
      return true;
  return false;
}

static bool has_stayed; /* this image has executed FAIL IMAGE, and its process leaves the launcher's job */

/*
 * Such a process leaves by exit(): that of MPICH 4.2 kills the others of one that ends without, although it has called
 * MPI_Finalize, because MPICH takes leave of it in a function of exit(). This one, which is registered before MPI is
 * initialised, is called after that one, and before the destructors of libraries: they might wait for what other
 * threads of the image have locked.
 */
static void end_stay(int status, void *unused) {
  (void)unused;
  if (has_stayed)
    _exit(status);
}

void atolli_end_prepare_job(void) { on_exit(end_stay, NULL); }

/* The run's status is that of the others, if any has ended normally (docs/failures.md). */
static _Noreturn void stay_until_the_end(void) {
  wait_until_all_have_ended(ATOLLI_FAILED);
  int status = finish_job(any_has_stopped() ? 0 : 1);
  has_stayed = true;
  exit(status);
}

_Noreturn void atolli_fail_image(void) {
  if (!atolli_is_image()) /* a process that an image has forked for itself */
    _exit(1);
  if (atolli_is_launched() && !atolli_node->survives_failures) {
    char message[100];
    snprintf(message, sizeof message, "error: image %d has executed FAIL IMAGE", atolli_this_image);
    atolli_error_termination(1, message);
  }
  atomic_store_explicit(&leaving, true, memory_order_relaxed);
  atolli_news_send(ATOLLI_NEWS_FAILS, 0);
  atomic_store_explicit(&atolli_node->image[atolli_this_image - 1].fails, true, memory_order_relaxed);
  atolli_backend_flush();
  fflush(NULL);
  if (atolli_is_launched())
    stay_until_the_end();
  _exit(1);
}

/* ---- exit() ------------------------------------------------------------------------------------------------------ */

/*
 * Runs within exit(), before the destructors of libraries (which flush and close the Fortran units). exit(0) and the
 * end of main are normal termination; another status without STOP, e.g. that of a run-time error found by the
 * compiler's library, is error termination.
 */
void atolli_end_at_exit(int status, void *unused) {
  (void)unused;
  if (!atolli_is_image() || has_stayed)
    return;
  if (termination == BY_ERROR_STOP) {
    if (atolli_is_launched())
      leave_run();
    return;
  }
  bool was_leaving = atomic_exchange_explicit(&leaving, true, memory_order_relaxed);
  if (was_leaving) {
    if (atolli_is_launched()) /* from within a data transfer statement: atolli_leave */
      leave_run();
    return;
  }
  /* Where the others go on when an image fails, this is a failure like others; the supervisor tells of it. */
  if (status != 0 && termination != BY_STOP && atolli_node->survives_failures)
    return;
  if (status != 0 && termination != BY_STOP) {
    if (pending_signal) /* the end of input was made up: end_input */
      status = 128 + pending_signal;
    else if (!atomic_load_explicit(&atolli_node->error_termination, memory_order_relaxed))
      atolli_log("image %d ended with exit status %d: error termination of all images", atolli_this_image,
                 status & 0xff);
    atolli_error_termination_begin(atolli_exit_status(status), atolli_this_image);
    if (atolli_is_launched())
      leave_run();
    return;
  }
  flush_all();
  wait_until_all_have_ended(ATOLLI_STOPPED);
  int largest = finish_job(status);
  if (largest != status)
    exit(largest); /* goes on with the other functions of exit(), this one will not be called again (atexit(3)) */
}
