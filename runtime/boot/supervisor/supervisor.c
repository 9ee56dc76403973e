/*
 * The supervisor: one process, one thread, one loop, which start.c enters when it has forked the images. It passes
 * output and signals on, reaps the images and ends the run when one of them dies. It has no constructors behind it
 * (start.c), so it uses the C library only.
 */
#include "base/clock.h"
#include "base/config.h"
#include "boot/end/alike.h"
#include "boot/memory/memory.h"
#include "boot/processes/news.h"
#include "boot/supervisor/debugger.h"
#include "boot/supervisor/images.h"
#include "boot/supervisor/output.h"
#include "boot/supervisor/run.h"
#include "boot/watch/deadlock.h"
#include "boot/watch/report.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/signalfd.h>
#include <unistd.h>

/* How long the image that began error termination may take for its message and trace beyond the grace of all. */
#define ENDER_SECONDS 2.0
/* After a signal from outside: how long output may wait for a reader. */
#define DRAIN_SECONDS 1.0
/* How often the images' waits are looked at. */
#define DEADLOCK_SECONDS 0.3

static struct {
  bool ending; /* all images have been told to leave */
  bool killed, ender_killed;
  int signal; /* from outside; ends the run */
  bool signal_from_terminal;
  uint64_t deadline;   /* of the grace, when ending */
  uint64_t timeout_at; /* 0: never */
  uint64_t deadlock_at;
  int signals; /* signalfd */
  bool child_has_ended;
} run;

static uint64_t seconds_ns(double seconds) { return (uint64_t)(seconds * 1e9); }

/* ---- the end of the run -------------------------------------------------------------------------------------- */

static void begin_ending(uint64_t now) {
  run.ending = true;
  run.deadline = now + seconds_ns(atolli_config.grace);
  atolli_images_dismiss();
}

static void go_on_ending(uint64_t now) {
  if (!run.killed && now >= run.deadline) {
    run.killed = true;
    atolli_images_signal(SIGKILL, run.signal != 0);
  }
  if (!run.ender_killed && now >= run.deadline + seconds_ns(ENDER_SECONDS)) {
    run.ender_killed = true;
    atolli_images_signal(SIGKILL, true);
  }
}

/* ---- signals from outside ------------------------------------------------------------------------------------ */

static void suspend(void) {
  atolli_images_signal(SIGTSTP, true);
  raise(SIGSTOP); /* until SIGCONT, which arrives through the signalfd too */
}

static void handle_signal(const struct signalfd_siginfo *info) {
  int number = (int)info->ssi_signo;
  bool from_terminal = info->ssi_code == SI_KERNEL; /* then the images have got it as well */
  switch (number) {
  case SIGCHLD:
    run.child_has_ended = true;
    break;
  case SIGTSTP:
    suspend();
    break;
  case SIGQUIT: /* images have it blocked (image.c) */
    atolli_output_message("the images, on request (signal SIGQUIT):");
    atolli_report_waits(atolli_deadlock_describe, atolli_output_message);
    break;
  case SIGINT:
  case SIGTERM:
  case SIGHUP:
    if (!run.signal) {
      run.signal = number;
      run.signal_from_terminal = from_terminal;
      atolli_images_expect_signal(number);
      atolli_run_end(128 + number);
    }
    /* fall through */
  default: /* SIGCONT, SIGUSR1, SIGUSR2 */
    if (number == atolli_news_signal())
      atolli_images_hear(info);
    else if (!from_terminal)
      atolli_images_signal(number, true);
  }
}

static void hear_signals(void) {
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
  sigaddset(&set, atolli_news_signal());
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
  if (run.ending || atolli_config.deadlock == ATOLLI_DEADLOCK_OFF || run.deadlock_at > now)
    return;
  run.deadlock_at = now + seconds_ns(DEADLOCK_SECONDS);
  if (!atolli_deadlock_found(now))
    return;
  atolli_output_message("deadlock: all images wait, and none can go on:");
  atolli_report_waits(atolli_deadlock_describe, atolli_output_message);
  if (atolli_config.deadlock == ATOLLI_DEADLOCK_ABORT && !atolli_config.debug_image)
    atolli_run_end(ATOLLI_DEADLOCK_STATUS);
}

static void check_end(uint64_t now) {
  if (run.timeout_at && now >= run.timeout_at && !run.ending) {
    atolli_output_message("the run has taken longer than %g s (ATOLL_TIMEOUT)", atolli_config.timeout);
    atolli_run_end(124);
  }
  int error = atolli_output_error();
  if (error && error != EPIPE && !run.ending) {
    atolli_output_message("cannot write the output of the images: %s", strerror(error));
    atolli_run_end(1);
  }
  check_deadlock(now);
  if (!run.ending && atolli_run.error)
    begin_ending(now);
  if (run.ending)
    go_on_ending(now);
}

/* Milliseconds until something is due; -1: nothing. */
static int poll_timeout(uint64_t now) {
  uint64_t next = atolli_output_next_time();
  uint64_t others[] = {run.ending ? 0 : run.timeout_at, run.ending || atolli_images_alive() == 0 ? 0 : run.deadlock_at,
                       run.ending && !run.killed ? run.deadline : 0,
                       run.ending && !run.ender_killed ? run.deadline + seconds_ns(ENDER_SECONDS) : 0,
                       atolli_images_alive() == 0 && run.signal ? run.deadline + seconds_ns(DRAIN_SECONDS) : 0};
  for (unsigned i = 0; i < sizeof others / sizeof others[0]; ++i)
    if (others[i] && (!next || others[i] < next))
      next = others[i];
  if (!next)
    return -1;
  uint64_t wait = next > now ? (next - now) / 1000000 + 1 : 0;
  return wait > 1000000 ? 1000000 : (int)wait;
}

static bool is_finished(uint64_t now) {
  if (atolli_images_alive() > 0)
    return false;
  return atolli_output_is_complete() || (run.signal && now >= run.deadline + seconds_ns(DRAIN_SECONDS));
}

/* The system looks at each process that has not ended, so that this is not done at each event. Without any for a while
   it is done in case that nobody has told. */
static void reap(bool nothing_has_happened) {
  while (run.child_has_ended || nothing_has_happened) {
    run.child_has_ended = nothing_has_happened = false;
    atolli_images_reap(); /* which hears signals */
  }
}

static _Noreturn void end_run(void) {
  atolli_debugger_wait();
  bool written = atolli_run.output != ATOLLI_OUTPUT_FILES || atolli_output_check_files();
  if (run.signal && run.signal_from_terminal) {
    /* A shell that runs a script goes on with it unless it sees that Ctrl-C has killed the program. */
    sigset_t none;
    sigemptyset(&none);
    signal(run.signal, SIG_DFL);
    sigprocmask(SIG_SETMASK, &none, NULL);
    raise(run.signal);
  }
  _exit(atolli_run_status() || written ? atolli_run_status() : 1);
}

_Noreturn void atolli_supervise(void) {
  struct pollfd polled[1 + ATOLLI_OUTPUT_MAX_POLLED];
  atolli_memory_close();
  open_signals();
  atolli_images_hear_signals = hear_signals;
  atolli_output_open();
  atolli_images_reap(); /* those that have ended before the signals were set up, whose SIGCHLD may be lost */
  if (atolli_config.timeout > 0)
    run.timeout_at = atolli_now_ns() + seconds_ns(atolli_config.timeout);
  if (atolli_config.debug_image && atolli_images_alive() == atolli_num_images)
    atolli_debugger_start(atolli_process_of(atolli_config.debug_image));
  for (;;) {
    uint64_t now = atolli_now_ns();
    check_end(now);
    if (atolli_images_alive() == 0)
      atolli_output_drain(now);
    if (is_finished(now) && !atolli_alike_report(atolli_output_message))
      end_run();
    polled[0] = (struct pollfd){.fd = run.signals, .events = POLLIN};
    int count = 1 + atolli_output_poll(polled + 1);
    bool nothing_has_happened = poll(polled, (nfds_t)count, poll_timeout(now)) == 0;
    now = atolli_now_ns();
    hear_signals();
    reap(nothing_has_happened);
    atolli_output_serve(polled + 1, count - 1, now);
  }
}
