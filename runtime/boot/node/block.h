/*
 * The node block: the memory in which the images of one node, and their supervisor, tell each other of their states.
 * node.h includes it for the rest of the runtime.
 */
#ifndef ATOLL_BOOT_BLOCK_H
#define ATOLL_BOOT_BLOCK_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum atolli_image_state {
  ATOLLI_RUNNING = 0,
  ATOLLI_STOPPED = 1, /* has initiated normal termination; its memory stays reachable (Fortran 2018, 5.3.7) */
  ATOLLI_FAILED = 2   /* died; set by the supervisor */
};

/* A wait that has become slow. An image is within it as long as `serial` is odd and the same. It counts a look after
   each time that it has found its condition not satisfied (waiting.h). */
struct atolli_waiting {
  _Alignas(128) _Atomic uint32_t serial;
  _Atomic uint32_t looks;
  _Atomic int core;         /* 1 + the one on which it waited last; 0: not known (core/wait/migration.h) */
  _Atomic uintptr_t asleep; /* between nodes: the address of the futex on which it sleeps; 0: it does not */
  uint64_t since;           /* CLOCK_MONOTONIC, ns */
  /* Texts, read while they may change, and not always followed by a 0 then. */
  char statement[32]; /* "SYNC ALL" */
  char loc[160];      /* "file:line"; empty: unknown */
  char reason[160];   /* "image 3 to execute it"; the report says "waits for" before it */
};

enum { ATOLLI_CORE_WORDS = 16, ATOLLI_MOST_ALIKE = 8, ATOLLI_LOSS_WORDS = 4 };

/* A process that can no longer be reached (boot/watch/losses.h). */
struct atolli_loss {
  _Atomic uint64_t missed_ns;                  /* when this host missed it; 0: it has not */
  _Atomic bool is_silent;                      /* it has not ended: the network does not reach it */
  _Atomic uint64_t settled[ATOLLI_LOSS_WORDS]; /* the images that have handled all it had sent, as a set */
};

/* An error that several images find (alike.h). */
struct atolli_alike {
  _Atomic int state, others; /* others: images beside the one that says it */
  char text[1016];
};

/* What is known of an image. These change rarely, so that those of many images may share a cache line. */
struct atolli_image_record {
  _Atomic int state; /* enum atolli_image_state; atolli_state_change sets it */
  /* Is executing FAIL IMAGE. Set before the state is: in a launcher's job a failed image of which this is true has a
     process that goes on answering (atolli_fail_image). */
  _Atomic bool fails;
  _Atomic bool ends_by_signal; /* it has been told to end: its death is no failure of its own */
  uint8_t handlers;            /* of signals in libraries, in a launcher's job, as a set of boot/watch/activity.c ... */
  uint16_t other_threads;      /* ... and their threads */
};

/*
 * One block of anonymous shared memory for the whole host, mapped by the supervisor and all images, any of which may
 * overwrite it by mistake. The supervisor writes here what the images are to know, but goes by what it knows itself
 * (images.h). Its size is known at run time only: the images' records are followed by their waits (atolli_waiting_of)
 * and their losses (atolli_loss_of). Most of these are never touched and so have no memory.
 */
struct atolli_node {
  int num_images;
  uint64_t run_seed;
  /* Incremented (release) after each change of any state below: every wait loop watches it. */
  _Atomic uint32_t epoch;
  /* Set before the state of the first image that has failed is. */
  _Atomic bool any_failed;
  /* 0, or 1 + the exit status of the run: error termination has begun and every image must leave (atolli_leave). */
  _Atomic int error_termination;
  /* The others go on when an image fails, instead of error termination (ATOLL_ON_FAILURE). */
  bool survives_failures;
  /* Used by boot only. */
  _Atomic int ender; /* the image that began error termination; 0: none; -1: the supervisor or boot/watch/watch.c */
  _Atomic uint32_t num_mapped; /* images whose memory is in place: all wait for all at start */
  _Atomic uint32_t num_ended;  /* images that have stopped or failed */
  _Atomic bool output_told;    /* that there is no room for it (files.h) */
  _Atomic bool launcher_told;  /* that it ends those that would go on (signals.c) */
  _Atomic uint32_t num_reaped; /* of the supervisor: images whose processes are gone */
  /* Incremented, and woken as a futex, when no image runs any more, and when error termination begins: images that have
     stopped sleep on it, so that the end of one image wakes no other but that of the last wakes all. */
  _Atomic uint32_t end;
  _Atomic uint64_t cores[ATOLLI_CORE_WORDS]; /* that the images of a launcher's job may use here, as a set */
  struct atolli_alike alike[ATOLLI_MOST_ALIKE];
  /* Not on the line of the epoch: [image index - 1]. */
  _Alignas(128) struct atolli_image_record image[];
};

extern struct atolli_node *atolli_node;
extern int atolli_this_image; /* from 1 */
extern int atolli_num_images;

/* Where the waits begin in the block. */
static inline size_t atolli_node_waits_offset(int num_images) {
  const size_t alignment = _Alignof(struct atolli_waiting);
  size_t end = sizeof(struct atolli_node) + (size_t)num_images * sizeof(struct atolli_image_record);
  return (end + alignment - 1) & ~(alignment - 1);
}

static inline size_t atolli_node_losses_offset(int num_images) {
  return atolli_node_waits_offset(num_images) + (size_t)num_images * sizeof(struct atolli_waiting);
}

/* The size of the block of a run. */
static inline size_t atolli_node_size(int num_images) {
  return atolli_node_losses_offset(num_images) + (size_t)num_images * sizeof(struct atolli_loss);
}

/* What an image of this host waits for. */
static inline struct atolli_waiting *atolli_waiting_of(int image) {
  return (struct atolli_waiting *)((char *)atolli_node + atolli_node_waits_offset(atolli_num_images)) + (image - 1);
}

static inline struct atolli_loss *atolli_loss_of(int image) {
  return (struct atolli_loss *)((char *)atolli_node + atolli_node_losses_offset(atolli_num_images)) + (image - 1);
}

#endif
