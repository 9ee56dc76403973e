/*
 * What boot gives to the rest of the runtime: the images of one node, what they share (block.h), and how an image finds
 * its place in it. The modules of boot that define the functions are named beside them.
 *
 * The supervisor (boot/supervisor/supervisor.c) forks the images before any library of the program has been initialised
 * (.preinit_array). By the time a constructor or main runs in an image, everything declared here is valid.
 */
#ifndef ATOLL_BOOT_NODE_H
#define ATOLL_BOOT_NODE_H

#include "boot/node/block.h"
#include "boot/node/waiting.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ---- hosts (node.c, hosts.c) ---------------------------------------------------------------------------------------
 * Images of one host share memory: their slots are mapped here, and they have one node block. They are consecutive.
 * There is one host where a supervisor has forked the images. Where a launcher such as mpiexec started them, the slots
 * of other hosts are reserved here, but not mapped.
 */
extern const int *atolli_host_firsts; /* the first image of each host, in order */
extern int atolli_num_hosts;

/* The first image of the host of this image, by a search among the hosts. */
int atolli_host_first(int image);

/* The images of this process's host. */
extern int atolli_here_first, atolli_here_last;

static inline bool atolli_is_here(int image) { return image >= atolli_here_first && image <= atolli_here_last; }

/* Cores that the images of this machine may use, taken together: launchers bind each to cores of its own. 0: the same
   as this process. */
extern int atolli_machine_cores;

/* The transport over which the launcher's processes speak to each other, opened but not initialised (llr/llr.h); NULL
   where a supervisor has forked the images: then every image is on this host. */
struct llr_transport;
extern const struct llr_transport *atolli_launch_transport;
/* Name and version of the library underneath (llr/plugin.h); NULL as above. */
extern const char *atolli_launch_library;

/* What that library is asked for the program's own calls of MPI (llr/plugin.h). The second is NULL until the program
   has initialised MPI (boot/start/mpi_calls.c). Both NULL as above. */
extern int (*atolli_launch_communicator)(const int *ranks, int num_ranks, int *handle_p);
extern void (*_Atomic atolli_launch_serve)(void);

/* True in an image, after the start; false in the supervisor and in processes that an image forks for itself.
   (processes.c) */
bool atolli_is_image(void);

/* The process of an image of this host, which is no other than that, whatever stands in shared memory; 0: there is
   none, or it has been reaped by the supervisor. (processes.c) */
int atolli_process_of(int image);

/* Initiates error termination of the whole run with exit status 1: writes the message to standard error (NULL:
   none), tells the supervisor and all images, flushes the program's output and exits. Does not return. `alike`: what
   other images would say as well, of which one does so (alike.h); NULL: the message is this image's own. (leave.c) */
_Noreturn void atolli_error_termination(const char *message, const char *alike);
/* The same before the program begins: what is wrong for one image is mostly wrong for all, and is told once. (leave.c)
 */
_Noreturn void atolli_start_failed(const char *message);
/* FAIL IMAGE (Fortran 2018, 11.5): the image has failed. Its process ends; that of a launcher's job, which the launcher
   would end with it, does nothing more but answer other images until all have ended. (fail.c) */
_Noreturn void atolli_fail_image(void);
/* Flushes output and exits. A wait loop that sees node->error_termination != 0 calls this. (leave.c) */
_Noreturn void atolli_leave(void);

/* The state of an image is another from now on: those that watch the epoch see it. (termination.c) */
void atolli_state_change(int image, enum atolli_image_state state);

/* The program has been told that an image has failed (core/image/failure.h): the status of the run depends on it.
   (termination.c) */
void atolli_failure_told(int image);

/* Does the run go on if a process dies, although its images are of several nodes? Once this process is in the job.
   (losses.c) */
bool atolli_losses_are_survived(void);

/* The process of this image cannot be reached from this host. is_silent: it has not ended, as far as is known. Of this
   image: others have given it up, and it ends.
   (losses.c) */
void atolli_loss_note(int image, bool is_silent);

/* An image of another machine has begun error termination. A launcher that goes on after failures may end only the
   processes of that machine. (losses.c) */
void atolli_losses_end(int status);

/* The image `by`, which runs, has missed it as well, and has handled all that it had sent. (losses.c) */
void atolli_loss_settle(int image, int by);

/* What normal termination (5.3.7) asks of core; NULL: nothing. Set before main, in images that have a transport or that
   a launcher has started; `finish` later. (completion.c) */
struct atolli_termination {
  void (*finish)(void);   /* first of all, unless the image has failed: others wait for its part of what it has begun */
  void (*begin)(void);    /* before the image counts as stopped: completes what it has begun */
  void (*announce)(void); /* its state has changed: tells the images of other machines */
  void (*progress)(void); /* again and again, until all have stopped */
  void (*watch)(void);    /* now and then, until all have stopped: looks for deadlocks */
  void (*end)(void);      /* all have stopped */
};
extern struct atolli_termination atolli_termination;

/* ---- memory (memory.c, segments.c) ---------------------------------------------------------------------------------
 * slot(k) = atolli_slot_base + (k-1) * atolli_slot_size, mapped in all images at the same address, sparse.
 * The start of each slot holds the images' copies of the program's writable segments (also mapped in place in the own
 * image); from atolli_heap_offset to atolli_slot_size it is free for core (control lines, symmetric heap), and so are
 * 64 KiB before that (core/memory/guards.h).
 */
extern char *atolli_slot_base;
extern size_t atolli_slot_size;
extern size_t atolli_heap_offset; /* the same on all images */

static inline char *atolli_slot(int image) { return atolli_slot_base + (size_t)(image - 1) * atolli_slot_size; }

/* Says what lies at an address of the slots: "the guard page after the heap for coarrays of image 2"; false: the
   address is elsewhere. Set by core. */
extern bool (*atolli_describe_address)(uintptr_t address, char *text, size_t size);

/* A writable segment of the executable or of a shared library that contains coarrays. */
struct atolli_mapped_segment {
  char *start, *end;  /* addresses in this process */
  size_t slot_offset; /* where `start` is in every slot */
};
extern struct atolli_mapped_segment atolli_segments[];
extern int atolli_num_segments;

#endif
