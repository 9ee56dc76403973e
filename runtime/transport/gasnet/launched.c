/*
 * Starts and ends GASNet in processes that an MPI launcher has started. The conduits that need MPI call it (mpi.c,
 * ucx.c).
 */
#include "launched.h"

#include "base/config.h"
#include "transport/messages/lock.h"
#include "transport/mpijob/mpijob.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

static struct sigaction on_quit;
static int is_shared;

int atolli_launched_begin(const struct atolli_config *config, int shared, int number, char *message, size_t size) {
  (void)number;
  is_shared = shared;
  setenv("GASNET_CATCH_EXIT", "0", 1);
  setenv("GASNET_NO_CATCH_SIGNAL", "*", 1);
  setenv("GASNET_SUPERNODE_MAXSIZE", "1", 0);  /* images of one node share their memory without GASNet */
  setenv("GASNET_HOST_DETECT", "hostname", 0); /* numbers of hosts are often not unique, of which it warns */
  sigaction(SIGQUIT, NULL, &on_quit);
  return atolli_mpijob_start(config->transport, shared, &atolli_gasnet_allows_thread, message, size);
}

void atolli_launched_serve_program(void) {
  enum { RARELY = 16 };
  static unsigned turns;
  if (is_shared && ++turns % RARELY == 0)
    atolli_mpijob_serve();
}

/* GASNet ends others by SIGQUIT, which is ours (boot/watch/watch.c). */
void atolli_launched_begun(void) { sigaction(SIGQUIT, &on_quit, NULL); }

/* The conduit takes its receives back, ends MPI (gasnet_standins/openmpi.c), and this process. */
void atolli_launched_leave(int status) { gasnet_exit(status); }

void atolli_launched_abort(int status) {
  atolli_messages_lock_last();
  atolli_mpijob_abort(status);
}

const char *atolli_launched_library(void) {
  static char text[80];
  snprintf(text, sizeof text, " with %.70s", atolli_mpijob_library());
  return text;
}
