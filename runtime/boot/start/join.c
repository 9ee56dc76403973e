/*
 * The start of an image that a launcher has started as a process of its own. First (join_prepare, before the
 * constructors of all libraries) it makes its memory; then, when MPI can be used (join_connect, before the program's
 * own constructors), it finds the others. Or the process becomes the master of a job that it starts (join_spawn).
 */
#include "boot/start/join.h"

#include "base/config.h"
#include "base/log.h"
#include "boot/end/fail.h"
#include "boot/end/job.h"
#include "boot/end/signals.h"
#include "boot/end/termination.h"
#include "boot/launch/plugin.h"
#include "boot/launch/refusal.h"
#include "boot/memory/hosts.h"
#include "boot/memory/memory.h"
#include "boot/memory/tuned.h"
#include "boot/node/backend.h"
#include "boot/processes/files.h"
#include "boot/processes/processes.h"
#include "boot/supervisor/run.h"
#include "boot/watch/fault.h"
#include "boot/watch/watch.h"
#include "llr/about.h"

#include <errno.h>
#include <fenv.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static struct atolli_launch launch;
static uint64_t proposed_seed;
static char **spawn_argv; /* this process starts a job; NULL: it does not */

/* An empty message: another image tells, and ends the job. */
static _Noreturn void fail(const char *what) {
  if (!*what) {
    sleep(10);
    _exit(1);
  }
  char text[1000];
  if (atolli_this_image == 0)
    snprintf(text, sizeof text, "the images cannot be started: %s", what);
  else
    snprintf(text, sizeof text, "image %d cannot start: %s", atolli_this_image, what);
  atolli_refusal_tell(text);
  atolli_job_abort(1);
}

/* The node block lies in the own file after the slot, so that others can map it. */
static void create_node(void) {
  void *node =
      mmap(NULL, atolli_node_bytes(), PROT_READ | PROT_WRITE, MAP_SHARED, atolli_memory_fd(), (off_t)atolli_slot_size);
  if (node == MAP_FAILED)
    fail("no memory for the images' common block");
  atolli_node = node;
  atolli_node->num_images = atolli_num_images;
  atolli_node->run_seed = proposed_seed;
  atolli_node->survives_failures = atolli_program_survives_failures();
}

static void become_image(int image) {
  char message[400];
  sigset_t all;
  atolli_this_image = image;
  atolli_process_become_image(0);
  if (atolli_memory_reserve_own(atolli_num_images, atolli_this_image, atolli_node_bytes(), atolli_config.slot_size,
                                message, sizeof message))
    fail(message);
  create_node();
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, &atolli_run.old_signals);
  if (atolli_memory_map_own(atolli_this_image, message, sizeof message))
    fail(message);
  /* It asks what the image waits for (watch.c): no thread may have it. */
  if (!llr_about_find(launch.transport)->uses_sigquit)
    sigaddset(&atolli_run.old_signals, SIGQUIT);
  sigprocmask(SIG_SETMASK, &atolli_run.old_signals, NULL);
}

void atolli_join_prepare(const struct atolli_launch *found, uint64_t seed) {
  launch = *found;
  atolli_job_set(found);
  atolli_config.transport = launch.transport; /* no longer "auto" */
  proposed_seed = seed;
  atolli_num_images = launch.num_ranks;
  if (!launch.forks)
    become_image(launch.rank + 1);
}

void atolli_join_spawn(const struct atolli_launch *found, int num_images, char **argv) {
  launch = *found;
  atolli_job_set(found);
  atolli_num_images = num_images;
  spawn_argv = argv;
}

static _Noreturn void spawn_job(void) {
  char message[800] = "the transport has no launcher";
  int shared;
  const struct llr_plugin *opened = atolli_plugin_open(&launch, &shared, message, sizeof message);
  if (opened && opened->spawn)
    opened->spawn(atolli_num_images, spawn_argv, message, sizeof message);
  fail(message);
}

/* The process has come into being late: the constructors of libraries have run. */
static void become_forked_image(int image) {
  launch.rank = image - 1;
  atolli_refusal_set_launched(NULL);
  become_image(image);
  if (image != 1) /* standard input belongs to image 1 (Fortran 2018, 12.5.1) */
    atolli_image_close_input();
  if (*atolli_config.output_dir)
    atolli_image_output_to_files(image);
}

static void connect_to_job(void) {
  char message[800];
  int rank = -1, num_ranks = atolli_num_images, shared;
  atolli_fail_prepare_job();
  atolli_fault_catch(); /* libraries die of a full /dev/shm, for example */
  const struct llr_plugin *plugin = atolli_plugin_open(&launch, &shared, message, sizeof message);
  atolli_job_enter_library(true);
  const struct llr_program program = {&atolli_config, shared, atolli_program_survives_failures()};
  if (!plugin || plugin->start(&program, &rank, &num_ranks, message, sizeof message))
    fail(message);
  atolli_job_enter_library(false);
  atolli_job_set_plugin(plugin);
  if (launch.forks)
    become_forked_image(rank + 1);
  if (rank != launch.rank || num_ranks != launch.num_ranks) {
    snprintf(message, sizeof message, "the transport's library says that this is rank %d of %d, but %s says %d of %d",
             rank, num_ranks, launch.launcher, launch.rank, launch.num_ranks);
    fail(message);
  }
  if (atolli_hosts_join(plugin, message, sizeof message) || atolli_tuned_agree(plugin, message, sizeof message))
    fail(message);
  atolli_watch_start();
  atolli_files_tell_at_abort();
  llr_register(plugin->transport);
  atolli_launch_transport = plugin->transport;
  atolli_launch_library = plugin->library();
  atolli_launch_communicator = plugin->communicator ? atolli_job_communicator : NULL;
  if (&atolli_is_hosted) /* its libraries may call MPI at any time, unnoticed */
    atolli_job_serve_program();
  /* These handlers come after MPI's own, if it has any. */
  atolli_signals_install_handlers();
  feclearexcept(FE_ALL_EXCEPT); /* which libraries have raised; STOP would tell of them (Fortran 2018, 11.4) */
}

/* This constructor runs before core's, which has a higher number. */
__attribute__((constructor(101))) static void join_connect(void) {
  if (spawn_argv)
    spawn_job();
  if (atolli_is_launched())
    connect_to_job();
}
