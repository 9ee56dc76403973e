/*
 * Runs the thread that watches the other processes of a launcher's job on this machine, and their launcher. join.c
 * starts it.
 */
#include "boot/watch/watch.h"

#include "base/config.h"
#include "base/log.h"
#include "base/thread.h"
#include "boot/end/job.h"
#include "boot/end/leave.h"
#include "boot/end/signals.h"
#include "boot/end/termination.h"
#include "boot/launch/lineage.h"
#include "boot/memory/hosts.h"
#include "boot/node/node.h"
#include "boot/watch/deadlock.h"
#include "boot/watch/losses.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef SYS_pidfd_open
#define SYS_pidfd_open 434
#endif

/* Each image watches the next ones of its host, in a ring, and one after them when one of these is no more: so each
   is watched by some as long as there are others, and none has to watch all. */
enum { NEIGHBOURS = 3, MOST_WATCHED = NEIGHBOURS + 3 };
static struct pollfd watched[MOST_WATCHED];
/* An image, or LAUNCHER: the launcher's process on this host, or REQUEST: signals to this image, or LOSSES, or NOBODY.
 */
static int watched_image[MOST_WATCHED], num_watched;
static int latest_neighbour;
static bool looks_at_losses;

enum { NOBODY = 0, LAUNCHER = -1, REQUEST = -2, LOSSES = -3 };

/* ---- the end of the run ---- */

static void tell_of(int image, int state) {
  bool survives = atolli_node->survives_failures;
  atolli_log("%s %d has died%s%s: error termination", state == ATOLLI_RUNNING ? "image" : "the process of image", image,
             state == ATOLLI_FAILED    ? " after FAIL IMAGE"
             : state == ATOLLI_STOPPED ? " before all images had stopped"
             : survives                ? " otherwise than by FAIL IMAGE"
                                       : "",
             survives ? ", which images of several nodes survive only with connections of Atoll's own "
                        "(ATOLL_TRANSPORT=mpi, ATOLL_TCP=yes)"
                      : "");
}

/* The launcher has the first chance, since it knows how the process has ended. In this thread, because the program's
   may be computing. */
static _Noreturn void end_run(int image, int state) {
  int by_watch = -1;
  atolli_error_termination_begin(1, 0);
  atolli_leave_grace();
  /* Now it shows which of those that are still there is the ender. Whoever noticed first may be dead, too. */
  if (atomic_compare_exchange_strong_explicit(&atolli_node->ender, &by_watch, atolli_this_image, memory_order_relaxed,
                                              memory_order_relaxed)) {
    tell_of(image, state);
    atolli_job_abort(1);
  }
  atolli_leave_grace();
  kill(getpid(), SIGTERM); /* the launcher does not end this process: with its output written, see signals.c */
  atolli_leave_grace();
  _exit(1);
}

/* Each image of its host notices by itself. Open MPI 5 leaves them running. */
static _Noreturn void end_without_launcher(void) {
  if (atolli_error_termination_begin(1, 0))
    atolli_log("the launcher's process on this machine has died: error termination");
  atolli_leave_grace();    /* the library may notice as well */
  kill(getpid(), SIGTERM); /* with its output written, see signals.c */
  atolli_leave_grace();
  _exit(1);
}

/* ---- the thread ---- */

static bool are_on_one_node(void) {
  return !atolli_hosts_are_several() && (atolli_config.node_size <= 0 || atolli_config.node_size >= atolli_num_images);
}

/* Those of other nodes need to learn of it, and to ask another process for it how far it has come. */
static bool is_survivable(void) {
  return are_on_one_node() ? atolli_node->survives_failures : atolli_losses_are_survived();
}

static int state_of(int image) {
  return atomic_load_explicit(&atolli_node->image[image - 1].state, memory_order_relaxed);
}

static bool any_is_running(void) {
  for (int image = 1; image <= atolli_num_images; ++image)
    if (state_of(image) == ATOLLI_RUNNING)
      return true;
  return false;
}

/* A process that is gone without having stopped has failed (Fortran 2018, 5.3.6). Those of images that have stopped or
   executed FAIL IMAGE stay as long as any image runs: others may need an answer of them, and nobody leaves the job
   without them. */
static void process_is_gone(int image) {
  enum { SIGNALS_US = 100000 }; /* a signal to all processes of the run reaches some before others */
  int state = state_of(image);
  _Atomic bool *fails = &atolli_node->image[image - 1].fails;
  bool is_known = state == ATOLLI_FAILED && !atomic_load_explicit(fails, memory_order_relaxed);
  if (is_known || (state != ATOLLI_RUNNING && !any_is_running()))
    return;
  if (!is_survivable())
    end_run(image, state);
  atolli_signals_note_death(image);
  usleep(SIGNALS_US);
  if (!are_on_one_node()) {
    atolli_loss_note(image, false);
    return;
  }
  atomic_store_explicit(fails, false, memory_order_relaxed);
  atolli_state_change(image, ATOLLI_FAILED); /* who sees it sees that the image has no process */
}

/* SIGQUIT: what does this image wait for? */
static void answer_request(int fd) {
  struct signalfd_siginfo info;
  char text[ATOLLI_DEADLOCK_TEXT];
  while (read(fd, &info, sizeof info) == sizeof info) {
    atolli_deadlock_describe(atolli_this_image, text, sizeof text);
    atolli_log("%s", text);
  }
}

static void put(int place, int image, int fd) {
  watched[place] = (struct pollfd){.fd = fd, .events = POLLIN};
  watched_image[place] = image;
}

static void add(int image, int fd) { put(num_watched++, image, fd); }

/* -1: there is no such process, or the kernel is one before 5.3: then only the launcher notices. */
static int open_process(int pid) {
  int fd = (int)syscall(SYS_pidfd_open, pid, 0);
  if (fd >= 0)
    fcntl(fd, F_SETFD, FD_CLOEXEC);
  return fd;
}

/* The next image of the ring that is not yet watched; 0: there is none. Its process may be gone already, and those that
   have watched it so far with it. */
static int next_neighbour(int *fd_p) {
  for (;;) {
    int image = latest_neighbour < atolli_here_last ? latest_neighbour + 1 : atolli_here_first;
    if (image == atolli_this_image)
      return 0;
    latest_neighbour = image;
    *fd_p = open_process(atolli_process_of(image));
    if (*fd_p >= 0)
      return image;
    if (errno == ESRCH)
      process_is_gone(image);
  }
}

static void handle(int place) {
  int fd = -1, image = watched_image[place];
  if (image == REQUEST) {
    answer_request(watched[place].fd);
    return;
  }
  if (image == LAUNCHER)
    end_without_launcher();
  process_is_gone(image);
  close(watched[place].fd);
  image = next_neighbour(&fd);
  put(place, image, image == NOBODY ? -1 : fd); /* poll skips -1 */
}

static void *watch(void *unused) {
  enum { SOON_MS = 20 };
  bool is_open = false; /* losses of which it has not been decided yet */
  (void)unused;
  for (;;) {
    if (poll(watched, (nfds_t)num_watched, is_open ? SOON_MS : -1) < 0 && errno != EINTR)
      return NULL;
    for (int i = 0; i < num_watched; ++i)
      if (watched[i].revents && watched_image[i] != LOSSES)
        handle(i);
    is_open = looks_at_losses && atolli_losses_look();
  }
}

static void add_losses(void) {
  int fd = !are_on_one_node() && atolli_losses_are_survived() ? atolli_losses_bell() : -1;
  looks_at_losses = fd >= 0;
  if (fd >= 0)
    add(LOSSES, fd);
}

static void add_requests(void) {
  sigset_t quit, blocked;
  sigemptyset(&quit);
  sigaddset(&quit, SIGQUIT);
  sigprocmask(SIG_BLOCK, NULL, &blocked);
  int fd = sigismember(&blocked, SIGQUIT) ? signalfd(-1, &quit, SFD_CLOEXEC | SFD_NONBLOCK) : -1;
  if (fd >= 0)
    add(REQUEST, fd);
}

void atolli_watch_start(void) {
  int fd, image;
  latest_neighbour = atolli_this_image;
  for (int i = 0; i < NEIGHBOURS && (image = next_neighbour(&fd)); ++i)
    add(image, fd);
  int launcher = atolli_job_is_forked() ? atolli_job_starter() : getppid();
  if ((atolli_job_is_forked() || atolli_lineage_is_launchers(launcher)) && (fd = open_process(launcher)) >= 0)
    add(LAUNCHER, fd);
  add_requests();
  add_losses();
  if (num_watched > 0)
    atolli_thread_start_detached(watch, NULL);
}
