/*
 * What the launcher's job is and how a process leaves it. join.c fills it in; the modules that end images or report on
 * them (leave.c, completion.c, watch.c, activity.c, deadlock.c) ask it.
 */
#include "boot/end/job.h"

#include "boot/launch/refusal.h"
#include "boot/node/node.h"
#include "boot/processes/drain.h"
#include "boot/processes/files.h"
#include "boot/processes/openmp.h"
#include "llr/plugin.h"

#include <stdatomic.h>
#include <unistd.h>

static struct atolli_launch launch;
static pid_t starter;                   /* the process that was started */
static const struct llr_plugin *plugin; /* once this process is in the job */

void atolli_job_set(const struct atolli_launch *found) {
  launch = *found;
  starter = getpid();
}

void atolli_job_set_plugin(const struct llr_plugin *opened) { plugin = opened; }

static _Thread_local bool is_in_library;

bool atolli_job_is_in_library(void) { return is_in_library; }

void atolli_job_enter_library(bool enter) { is_in_library = enter; }

bool atolli_job_survives(void) { return plugin && plugin->survives && plugin->survives(); }

void atolli_job_serve_program(void) {
  if (plugin) /* relaxed: whoever waits sees it sooner or later */
    atomic_store_explicit(&atolli_launch_serve, plugin->serve, memory_order_relaxed);
}

int atolli_job_communicator(const int *ranks, int num_ranks, int *handle_p) {
  atolli_job_serve_program();
  return plugin->communicator(ranks, num_ranks, handle_p);
}

bool atolli_is_launched(void) { return launch.launcher != NULL; }

bool atolli_job_is_forked(void) { return launch.forks; }

int atolli_job_starter(void) { return starter; }

int atolli_job_finish(int status) {
  if (!plugin)
    return status;
  if (atolli_files_tell() && status == 0)
    status = 1;
  atolli_openmp_unregister(getpid()); /* GASNet ends the process by _exit */
  atolli_job_enter_library(true);
  int largest = plugin->finish(status);
  atolli_job_enter_library(false);
  return largest;
}

/* The launcher may kill the others before they come to it (atolli_leave_job). */
static void unregister_host(void) {
  atolli_openmp_unregister(getpid());
  for (int image = atolli_here_first; atolli_node && image <= atolli_here_last; image++) {
    int pid = atolli_process_of(image); /* 0: it has not joined */
    if (pid > 0)
      atolli_openmp_unregister(pid);
  }
}

_Noreturn void atolli_job_abort(int status) {
  if (atolli_node)
    atolli_files_tell();
  atolli_drain_output();
  unregister_host();
  if (plugin)
    plugin->abort(status);
  atolli_refusal_end();
}
