/* The mpi conduit, whose processes an MPI launcher has started. */
#include "gasnet_transport.h"

#include "transport/mpijob/mpijob.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

static struct sigaction on_quit;

static int begin(int shared, int number, char *message, size_t size) {
  (void)number;
  setenv("GASNET_CATCH_EXIT", "0", 1);
  setenv("GASNET_NO_CATCH_SIGNAL", "*", 1);
  setenv("GASNET_SUPERNODE_MAXSIZE", "1", 0);  /* images of one node share their memory without GASNet */
  setenv("GASNET_HOST_DETECT", "hostname", 0); /* numbers of hosts are often not unique, of which it warns */
  sigaction(SIGQUIT, NULL, &on_quit);
  return atolli_mpijob_start(shared, &atolli_gasnet_allows_thread, message, size);
}

/* GASNet ends others by SIGQUIT, which is ours (boot/watch.c). */
static void begun(void) { sigaction(SIGQUIT, &on_quit, NULL); }

/* It takes its receives back, ends MPI (ammpi.c), and this process. */
static void leave(int status) { gasnet_exit(status); }

static void abort_job(int status) {
  atolli_messages_lock_last();
  atolli_mpijob_abort(status);
}

static const char *library(void) {
  static char text[80];
  snprintf(text, sizeof text, " with %.70s", atolli_mpijob_library());
  return text;
}

const struct atolli_conduit atolli_conduit = {
    .begin = begin, .begun = begun, .leave = leave, .abort = abort_job, .library = library};
