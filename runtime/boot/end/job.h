/*
 * The job to which this process belongs, if a launcher such as mpiexec has started it: what it is, and how a process
 * leaves it. join.c enters it.
 */
#ifndef ATOLL_BOOT_JOB_H
#define ATOLL_BOOT_JOB_H

#include "boot/launch/launch.h"

#include <stdbool.h>

struct llr_plugin;

/* When the run starts: a launcher has started this process, or the transport's library is to (launch.h). */
void atolli_job_set(const struct atolli_launch *launch);
/* This process has joined the job by means of this plug-in (llr/plugin.h), which is asked to end it. */
void atolli_job_set_plugin(const struct llr_plugin *plugin);

/* This process is an image that a launcher has started. */
bool atolli_is_launched(void);

/* This process is one that the transport's library has made by forks of the process that was started. That one is no
   image: it waits for the others. */
bool atolli_job_is_forked(void);
int atolli_job_starter(void); /* the pid of the process that was started */

/* This thread is in the plug-in's start or finish: MPI_Init is the runtime's own (link/host.c). */
bool atolli_job_is_in_library(void);
void atolli_job_enter_library(bool enter);

/* The others can go on when a process dies, also those of other nodes (llr/plugin.h). */
bool atolli_job_survives(void);

/* The program has initialised the launcher's MPI for itself: its messages go on while it waits (llr/plugin.h). */
void atolli_job_serve_program(void);
/* The same, and a new communicator, by a plug-in that has some (llr/plugin.h). */
int atolli_job_communicator(const int *ranks, int num_ranks, int *handle_p);

/* Leaves the job, after all images have ended: waits for all. Returns the exit status with which this process is to
   end, the largest of all. Nothing, and the same status, if it is not launched. */
int atolli_job_finish(int status);

/* Ends all processes of the job. */
_Noreturn void atolli_job_abort(int status);

#endif
