/*
 * Keeps what the supervisor knows of its images, reaps those that have ended, and decides by that the status of the
 * run. supervisor.c calls it.
 */
#include "boot/supervisor/images.h"

#include "boot/end/termination.h"
#include "boot/node/allot.h"
#include "boot/processes/news.h"
#include "boot/processes/openmp.h"
#include "boot/processes/processes.h"
#include "boot/supervisor/debugger.h"
#include "boot/supervisor/output.h"
#include "boot/supervisor/run.h"

#include <errno.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>

/* What has become of an image. */
struct fate {
  bool mapped, stopped; /* its memory is in place; it has initiated normal termination */
  bool fails;           /* executes FAIL IMAGE */
  bool told;            /* the program has been told that it has failed */
  int failure_code;     /* if it has failed */
};

static struct {
  struct fate *fate;             /* [image - 1] */
  int *image_of;                 /* [process id]: an image that has had it, 0: none */
  int num_alive, num_mapped;     /* images that have not been reaped; whose memory is in place */
  int num_stopped, largest_code; /* of the images that have ended normally */
  int ender;                     /* the image that has begun it; 0: none */
  bool dismissed;                /* all have been told to leave */
  int signal;                    /* from outside; ends the run */
} images;

void (*atolli_images_hear_signals)(void);

static struct fate *fate_of(int image) { return &images.fate[image - 1]; }

/* The system gives no greater number to a process. */
enum { PROCESS_IDS = 1 << 22 };

bool atolli_images_prepare(void) {
  images.fate = atolli_allot((size_t)atolli_num_images * sizeof *images.fate);
  images.image_of = atolli_allot(PROCESS_IDS * sizeof *images.image_of);
  return images.fate && images.image_of && atolli_processes_open(1, atolli_num_images);
}

void atolli_images_add(int image, int pid) {
  images.image_of[pid % PROCESS_IDS] = image;
  images.num_alive++;
  atolli_process_set(image, pid);
}

int atolli_images_alive(void) { return images.num_alive; }

void atolli_images_signal(int signal_number, bool also_ender) {
  for (int image = 1; image <= atolli_num_images; ++image)
    if (atolli_process_of(image) > 0 && (also_ender || image != images.ender))
      kill(atolli_process_of(image), signal_number);
}

void atolli_images_dismiss(void) {
  images.dismissed = true;
  atolli_images_signal(SIGTERM, false);
  atolli_images_signal(SIGCONT, true); /* a stopped image must hear it */
}

void atolli_images_expect_signal(int signal_number) { images.signal = signal_number; }

/* ---- news -------------------------------------------------------------------------------------------------------- */

static int image_of(int pid) {
  int image = pid > 0 ? images.image_of[pid % PROCESS_IDS] : 0;
  return image && atolli_process_of(image) == pid ? image : 0;
}

void atolli_images_hear(const struct signalfd_siginfo *info) {
  struct atolli_news news;
  int image = image_of((int)info->ssi_pid);
  if (!image || !atolli_news_read(info, &news))
    return;
  switch (news.kind) {
  case ATOLLI_NEWS_MAPPED:
    images.num_mapped += !fate_of(image)->mapped;
    fate_of(image)->mapped = true;
    break;
  case ATOLLI_NEWS_STOPPED:
    fate_of(image)->stopped = true;
    break;
  case ATOLLI_NEWS_FAILS:
    fate_of(image)->fails = true;
    break;
  case ATOLLI_NEWS_TOLD:
    fate_of(news.value)->told = true;
    break;
  case ATOLLI_NEWS_ERROR:
    if (!atolli_run.error)
      atolli_run.error = 1 + news.value;
    if (!images.ender)
      images.ender = image; /* it is about to say why */
    break;
  }
}

/* ---- the end of images ------------------------------------------------------------------------------------------- */

/* What an image that gives up for no reason that anybody knows of may have read: the word is not ours to believe, but
   worth a hint. */
static const char *hint(void) {
  return atomic_load_explicit(&atolli_node->error_termination, memory_order_relaxed)
             ? ": memory of the runtime has been overwritten (by a subscript out of bounds?)"
             : "";
}

/* Ctrl-C, for example, reaches all processes of the run, but some before others: this one may still get it. One wait is
   enough for all images. */
static void wait_for_signal(int signal_number) {
  enum { TURNS = 10, TURN_NS = 10000000 };
  static int turns;
  struct timespec turn = {.tv_nsec = TURN_NS};
  bool ends_runs = signal_number == SIGINT || signal_number == SIGTERM || signal_number == SIGHUP;
  for (; ends_runs && turns < TURNS && !images.signal; ++turns) {
    nanosleep(&turn, NULL);
    atolli_images_hear_signals();
  }
}

static void report_killed(int image, int signal_number) {
  wait_for_signal(signal_number);
  if (signal_number == images.signal /* to all processes of the run, by timeout(1), say */ ||
      (signal_number == SIGPIPE && atolli_output_error() == EPIPE))
    return; /* the user's wish */
  atolli_output_message("image %d was killed by signal %d (%s)%s", image, signal_number, strsignal(signal_number),
                        signal_number == SIGKILL ? "; by a user, or by the system because memory ran out" : "");
}

static void report_failure(int image, int wait_status, bool survivable) {
  if (fate_of(image)->fails && !survivable)
    atolli_output_message("image %d has executed FAIL IMAGE", image);
  else if (!fate_of(image)->fails && WIFSIGNALED(wait_status))
    report_killed(image, WTERMSIG(wait_status));
  else if (!fate_of(image)->fails)
    atolli_output_message("image %d ended without STOP or END PROGRAM (exit status %d)%s", image,
                          WEXITSTATUS(wait_status), hint());
}

/* The others go on; but not before all images have come into being. */
static bool is_survivable(void) {
  return images.num_mapped == atolli_num_images && atolli_program_survives_failures() && !atolli_run.error;
}

static void image_ended(int image, int wait_status) {
  struct fate *fate = fate_of(image);
  int code = WIFEXITED(wait_status) ? WEXITSTATUS(wait_status) : 128 + WTERMSIG(wait_status);
  atolli_process_set(image, 0);
  images.num_alive--;
  atomic_fetch_add_explicit(&atolli_node->num_reaped, 1, memory_order_relaxed); /* nothing else depends on it */
  if (WIFEXITED(wait_status) && fate->stopped) {
    if (code > images.largest_code)
      images.largest_code = code;
    ++images.num_stopped;
    return;
  }
  if (!images.dismissed && (WIFSIGNALED(wait_status) || !atolli_run.error))
    report_failure(image, wait_status, is_survivable());
  bool survivable = is_survivable(); /* a signal that ends the run may have come meanwhile */
  if (WIFEXITED(wait_status) && code == 0)
    code = 1;
  fate->failure_code = code;
  if (fate->fails) /* the program knows */
    fate->told = true;
  /* The status before the state: a waiter that sees the failure sees that the run ends. */
  if (!survivable)
    atolli_run_end(code);
  atolli_state_change(image, ATOLLI_FAILED); /* for the images */
}

/* An image has said what it had to say before its end: that is heard first. */
void atolli_images_reap(void) {
  int wait_status;
  pid_t pid;
  while ((pid = waitpid(-1, &wait_status, WNOHANG)) > 0) {
    int image = image_of(pid);
    atolli_images_hear_signals();
    atolli_debugger_reaped(pid, wait_status);
    if (!image)
      continue;
    atolli_openmp_unregister(pid);
    image_ended(image, wait_status);
  }
  /* No child is left that could end: whoever has taken their statuses, nobody is to be waited for. */
  if (pid < 0 && errno == ECHILD && atolli_images_alive() > 0) {
    for (int image = 1; image <= atolli_num_images; ++image)
      atolli_process_set(image, 0);
    images.num_alive = 0;
    atolli_output_message("the images are gone");
    atolli_run_end(1);
  }
}

/* ---- the status of the run --------------------------------------------------------------------------------------- */

/* The status of a run in which images have failed, but not all: 0, unless there is one of whose failure the program has
   never been told. */
static int failure_code(void) {
  for (int image = 1; image <= atolli_num_images; ++image)
    if (fate_of(image)->failure_code && (images.num_stopped == 0 || !fate_of(image)->told))
      return fate_of(image)->failure_code;
  return 0;
}

int atolli_run_status(void) {
  return atolli_run.error ? atolli_run.error - 1 : images.largest_code ? images.largest_code : failure_code();
}
