/*
 * The supervisor: one process, one thread, one loop. It passes output and signals on, reaps the images and ends the run
 * when one of them dies. It has no constructors behind it (start.c), so it uses the C library only.
 */
#include "base/config.h"
#include "boot/deadlock.h"
#include "boot/debugger.h"
#include "boot/end.h"
#include "boot/memory.h"
#include "boot/openmp.h"
#include "boot/output.h"
#include "boot/run.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* How long the image that began error termination may take for its message and trace beyond the grace of all. */
#define ENDER_SECONDS 2.0
/* After a signal from outside: how long output may wait for a reader. */
#define DRAIN_SECONDS 1.0
/* How often the images' waits are looked at. */
#define DEADLOCK_SECONDS 0.3

static struct {
  int alive;                           /* images that have not been reaped */
  int largest_code;                    /* of the images that ended normally */
  int stopped;                         /* how many have ended normally */
  int failure_code[ATOLLI_MAX_IMAGES]; /* [image - 1]: of those that have failed, 0 for the others */
  bool ending;                         /* all images have been told to leave */
  bool killed, ender_killed;
  int signal; /* from outside; ends the run */
  bool signal_from_terminal;
  uint64_t deadline;   /* of the grace, when ending */
  uint64_t timeout_at; /* 0: never */
  uint64_t deadlock_at;
  int signals; /* signalfd */
} run;

static uint64_t now_ns(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

static uint64_t seconds_ns(double seconds) { return (uint64_t)(seconds * 1e9); }

static int image_pid(int image) {
  return atomic_load_explicit(&atolli_node->image[image - 1].pid, memory_order_relaxed);
}

static void set_state(int image, int state) {
  /* Release: with the epoch's increment behind it, a waiter that sees the epoch sees the state. */
  atomic_store_explicit(&atolli_node->image[image - 1].state, state, memory_order_release);
  atolli_epoch_advance();
}

/* A pid of 0 stands for an image that has been reaped, or never was. */
static void signal_images(int signal_number, bool also_ender) {
  int ender = atomic_load_explicit(&atolli_node->ender, memory_order_relaxed);
  for (int image = 1; image <= atolli_num_images; ++image)
    if (image_pid(image) && (also_ender || image != ender))
      kill(image_pid(image), signal_number);
}

/* ---- the end of images --------------------------------------------------------------------------------------- */

static void report_killed(int image, int signal_number) {
  if (signal_number == SIGINT || signal_number == run.signal /* to all processes of the run, by timeout(1), say */ ||
      (signal_number == SIGPIPE && atolli_output_error() == EPIPE))
    return; /* the user's wish */
  atolli_output_message("image %d was killed by signal %d (%s)%s", image, signal_number, strsignal(signal_number),
                        signal_number == SIGKILL ? "; by a user, or by the system because memory ran out" : "");
}

static void report_failure(int image, int wait_status, bool by_statement, bool survivable) {
  if (by_statement && !survivable)
    atolli_output_message("image %d has executed FAIL IMAGE", image);
  else if (!by_statement && WIFSIGNALED(wait_status))
    report_killed(image, WTERMSIG(wait_status));
  else if (!by_statement)
    atolli_output_message("image %d ended without STOP or END PROGRAM (exit status %d)", image,
                          WEXITSTATUS(wait_status));
}

/* The others go on; but not before all images have come into being. */
static bool is_survivable(void) {
  return atolli_node->survives_failures && !run.ending &&
         atomic_load_explicit(&atolli_node->num_mapped, memory_order_relaxed) == (uint32_t)atolli_num_images;
}

/* An image is no more. Called before the run is ending for all that died by themselves, and after that for the rest. */
static void image_ended(int image, int wait_status) {
  int code = WIFEXITED(wait_status) ? WEXITSTATUS(wait_status) : 128 + WTERMSIG(wait_status);
  int state = atomic_load_explicit(&atolli_node->image[image - 1].state, memory_order_acquire);
  bool error_termination = atomic_load_explicit(&atolli_node->error_termination, memory_order_relaxed) != 0;
  atomic_store_explicit(&atolli_node->image[image - 1].pid, 0, memory_order_relaxed);
  --run.alive;
  if (WIFEXITED(wait_status) && state == ATOLLI_STOPPED) {
    if (code > run.largest_code)
      run.largest_code = code;
    ++run.stopped;
    return;
  }
  bool survivable = is_survivable() && !error_termination;
  bool by_statement = atomic_load_explicit(&atolli_node->image[image - 1].fails, memory_order_relaxed);
  if (!run.ending && (WIFSIGNALED(wait_status) || !error_termination))
    report_failure(image, wait_status, by_statement, survivable);
  if (WIFEXITED(wait_status) && code == 0)
    code = 1;
  run.failure_code[image - 1] = code;
  if (by_statement) /* the program knows */
    atomic_store_explicit(&atolli_node->image[image - 1].told, true, memory_order_relaxed);
  /* The status before the state: a waiter that sees the failure sees that the run ends. */
  if (!survivable)
    atolli_error_termination_begin(code, 0);
  set_state(image, ATOLLI_FAILED);
}

static void reap(void) {
  int wait_status;
  for (pid_t pid; (pid = waitpid(-1, &wait_status, WNOHANG)) > 0;) {
    atolli_debugger_reaped(pid);
    for (int image = 1; image <= atolli_num_images; ++image)
      if (image_pid(image) == pid) {
        atolli_openmp_unregister(pid);
        image_ended(image, wait_status);
      }
  }
}

static void begin_ending(uint64_t now) {
  run.ending = true;
  run.deadline = now + seconds_ns(atolli_config.grace);
  signal_images(SIGTERM, false);
  signal_images(SIGCONT, true); /* a stopped image must hear it */
}

static void go_on_ending(uint64_t now) {
  if (!run.killed && now >= run.deadline) {
    run.killed = true;
    signal_images(SIGKILL, run.signal != 0);
  }
  if (!run.ender_killed && now >= run.deadline + seconds_ns(ENDER_SECONDS)) {
    run.ender_killed = true;
    signal_images(SIGKILL, true);
  }
}

/* ---- signals from outside ------------------------------------------------------------------------------------ */

static void suspend(void) {
  signal_images(SIGTSTP, true);
  raise(SIGSTOP); /* until SIGCONT, which arrives through the signalfd too */
}

static void report_waits(void) {
  char text[ATOLLI_DEADLOCK_TEXT];
  for (int image = 1; image <= atolli_num_images; ++image) {
    atolli_deadlock_describe(image, text, sizeof text);
    atolli_output_message("  %s", text);
  }
}

static void handle_signal(const struct signalfd_siginfo *info) {
  int number = (int)info->ssi_signo;
  bool from_terminal = info->ssi_code == SI_KERNEL; /* then the images have got it as well */
  switch (number) {
  case SIGCHLD:
    break;
  case SIGTSTP:
    suspend();
    break;
  case SIGQUIT: /* images have it blocked (image.c) */
    atolli_output_message("the images, on request (signal SIGQUIT):");
    report_waits();
    break;
  case SIGINT:
  case SIGTERM:
  case SIGHUP:
    if (!run.signal) {
      run.signal = number;
      run.signal_from_terminal = from_terminal;
      atolli_error_termination_begin(128 + number, 0);
    }
    /* fall through */
  default: /* SIGCONT, SIGUSR1, SIGUSR2 */
    if (!from_terminal)
      signal_images(number, true);
  }
}

static void read_signals(void) {
  struct signalfd_siginfo info[8];
  ssize_t n;
  while ((n = read(run.signals, info, sizeof info)) > 0)
    for (size_t i = 0; i < (size_t)n / sizeof info[0]; ++i)
      handle_signal(&info[i]);
}

static void open_signals(void) {
  static const int numbers[] = {SIGINT, SIGHUP, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGTSTP, SIGCONT};
  sigset_t set;
  struct sigaction action;
  sigemptyset(&set);
  sigaddset(&set, SIGCHLD);
  for (unsigned i = 0; i < sizeof numbers / sizeof numbers[0]; ++i) {
    bool ignored = !sigaction(numbers[i], NULL, &action) && action.sa_handler == SIG_IGN; /* e.g. nohup */
    bool debuggers = numbers[i] == SIGINT && atolli_config.debug_image;
    if (!ignored && !debuggers)
      sigaddset(&set, numbers[i]);
    else
      signal(numbers[i], SIG_IGN);
  }
  signal(SIGCHLD, SIG_DFL); /* ignored, there would be nothing to reap */
  signal(SIGPIPE, SIG_IGN);
  sigprocmask(SIG_SETMASK, &set, NULL);
  run.signals = signalfd(-1, &set, SFD_NONBLOCK | SFD_CLOEXEC);
}

/* ---- the loop ---------------------------------------------------------------------------------------------------- */

/* An image in the debugger may be made to go on by its user. */
static void check_deadlock(uint64_t now) {
  enum { OFF, REPORT, ABORT };
  if (run.ending || atolli_config.deadlock == OFF || run.deadlock_at > now)
    return;
  run.deadlock_at = now + seconds_ns(DEADLOCK_SECONDS);
  if (!atolli_deadlock_found(now))
    return;
  atolli_output_message("deadlock: all images wait, and none can go on:");
  report_waits();
  if (atolli_config.deadlock == ABORT && !atolli_config.debug_image)
    atolli_error_termination_begin(ATOLLI_DEADLOCK_STATUS, 0);
}

static void check_end(uint64_t now) {
  if (run.timeout_at && now >= run.timeout_at && !run.ending) {
    atolli_output_message("the run has taken longer than %g s (ATOLL_TIMEOUT)", atolli_config.timeout);
    atolli_error_termination_begin(124, 0);
  }
  int error = atolli_output_error();
  if (error && error != EPIPE && !run.ending) {
    atolli_output_message("cannot write the output of the images: %s", strerror(error));
    atolli_error_termination_begin(1, 0);
  }
  check_deadlock(now);
  /* Acquire: with the status comes the ender. */
  if (!run.ending && atomic_load_explicit(&atolli_node->error_termination, memory_order_acquire))
    begin_ending(now);
  if (run.ending)
    go_on_ending(now);
}

/* Milliseconds until something is due; -1: nothing. */
static int poll_timeout(uint64_t now) {
  uint64_t next = atolli_output_next_time();
  uint64_t others[] = {run.ending ? 0 : run.timeout_at, run.ending || !run.alive ? 0 : run.deadlock_at,
                       run.ending && !run.killed ? run.deadline : 0,
                       run.ending && !run.ender_killed ? run.deadline + seconds_ns(ENDER_SECONDS) : 0,
                       !run.alive && run.signal ? run.deadline + seconds_ns(DRAIN_SECONDS) : 0};
  for (unsigned i = 0; i < sizeof others / sizeof others[0]; ++i)
    if (others[i] && (!next || others[i] < next))
      next = others[i];
  if (!next)
    return -1;
  uint64_t wait = next > now ? (next - now) / 1000000 + 1 : 0;
  return wait > 1000000 ? 1000000 : (int)wait;
}

static bool is_finished(uint64_t now) {
  if (run.alive > 0)
    return false;
  return atolli_output_is_complete() || (run.signal && now >= run.deadline + seconds_ns(DRAIN_SECONDS));
}

/* Of a run in which images have failed, but not all: 0, unless there is one of whose failure the program has never been
   told. */
static int failure_code(void) {
  for (int i = 0; i < atolli_num_images; ++i)
    if (run.failure_code[i] &&
        (run.stopped == 0 || !atomic_load_explicit(&atolli_node->image[i].told, memory_order_relaxed)))
      return run.failure_code[i];
  return 0;
}

/* Fortran 2018, 11.4: the code of the statement that ended the run; else the largest stop code of the images. */
static _Noreturn void end_run(void) {
  int error = atomic_load_explicit(&atolli_node->error_termination, memory_order_acquire);
  atolli_debugger_wait();
  if (run.signal && run.signal_from_terminal) {
    /* A shell that runs a script goes on with it unless it sees that Ctrl-C has killed the program. */
    sigset_t none;
    sigemptyset(&none);
    signal(run.signal, SIG_DFL);
    sigprocmask(SIG_SETMASK, &none, NULL);
    raise(run.signal);
  }
  _exit(error ? error - 1 : run.largest_code ? run.largest_code : failure_code());
}

static int count_alive(void) {
  int count = 0;
  for (int image = 1; image <= atolli_num_images; ++image)
    count += image_pid(image) != 0;
  return count;
}

_Noreturn void atolli_supervise(void) {
  static struct pollfd polled[1 + ATOLLI_OUTPUT_MAX_POLLED];
  atolli_memory_close();
  open_signals();
  atolli_output_open();
  run.alive = count_alive();
  reap(); /* those that have ended before the signals were set up, whose SIGCHLD may be lost */
  if (atolli_config.timeout > 0)
    run.timeout_at = now_ns() + seconds_ns(atolli_config.timeout);
  if (atolli_config.debug_image && run.alive == atolli_num_images)
    atolli_debugger_start(image_pid(atolli_config.debug_image));
  for (;;) {
    uint64_t now = now_ns();
    check_end(now);
    if (run.alive == 0)
      atolli_output_drain(now);
    if (is_finished(now))
      end_run();
    polled[0] = (struct pollfd){.fd = run.signals, .events = POLLIN};
    int count = 1 + atolli_output_poll(polled + 1);
    poll(polled, (nfds_t)count, poll_timeout(now));
    now = now_ns();
    read_signals();
    reap();
    atolli_output_serve(polled + 1, count - 1, now);
  }
}
