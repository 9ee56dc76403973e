/*
 * Does the program run on images? One with coarrays does. One without runs once, as it would without Atoll, unless
 * atollrun has started it: a build system's probes, scripts and tools are none of atollrun's business. ATOLL_NUM_IMAGES
 * in the environment of a shell says how many images there are to be where there are any, as OMP_NUM_THREADS does for
 * threads; and where mpiexec has started a program without coarrays, its processes are what was asked for.
 */
#ifndef ATOLL_BOOT_REQUEST_H
#define ATOLL_BOOT_REQUEST_H

#include <stdbool.h>

/*
 * By this variable atollrun tells the program that it becomes: its value is the number of the process, which others do
 * not have that inherit the variable; or ANY, where a tool, or mpiexec, starts the program. A program that has seen it
 * takes it out of its environment.
 */
#define ATOLLI_REQUEST "ATOLL_STARTED_PROCESS"
#define ATOLLI_REQUEST_ANY "any"

/* Has anything in the program or in its shared libraries to do with images? */
bool atolli_program_uses_images(void);

/* Has atollrun started this process, or GASNet as one of a job's? */
bool atolli_images_are_requested(char *const *envp);

/* Is there anything that a program without coarrays would not do by itself, but is to do? Asked where images are
   requested for it, when the configuration is known. */
bool atolli_request_matters(char *const *envp);

/* Is in programs that give places of failed images to images in reserve (doors/resilience/spares.c). */
extern const char atolli_takes_spares __attribute__((weak));

/* True once this process is to be an image or to start some: nothing of the runtime is in the way of another program.
 */
extern bool atolli_runs_images;

#endif
