/* The life of an image within a launcher's job. */
#ifndef ATOLL_BOOT_JOIN_H
#define ATOLL_BOOT_JOIN_H

#include "boot/launch.h"

#include <stddef.h>
#include <stdint.h>

/* In .preinit_array: memory and node block of this process. The rest follows in a constructor. Ends the process with a
   message where it cannot. `seed`: proposed for the run; image 1's counts. */
void atolli_join_prepare(const struct atolli_launch *launch, uint64_t seed);

/* In .preinit_array: this process will start `num_images` images as processes of a job; nothing of the program runs in
   it. The rest follows in a constructor. */
void atolli_join_spawn(const struct atolli_launch *launch, int num_images, char **argv);

/* This process is an image that a launcher has started. */
bool atolli_is_launched(void);

/* ... or that the transport's library has made by forks of the process that was started. That process is no image: it
   waits for them. */
bool atolli_job_is_forked(void);
int atolli_job_starter(void); /* its pid */

/* Leaves the job, after all images have ended: waits for all. Returns the exit status with which this process is to
   end, the largest of all. Nothing, and the same status, if it is not launched. */
int atolli_job_finish(int status);

/* Ends all processes of the job. */
_Noreturn void atolli_job_abort(int status);

/* Size of the node block where it is part of a file: whole pages. */
size_t atolli_node_bytes(void);

#endif
