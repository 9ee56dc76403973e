/*
 * Who watches what the images of a run do: statistics, traces, the check of races. Each is a table of functions that
 * core calls by core/observe; a run without any pays a test of one word in places that are slow anyway.
 *
 * Functions that are NULL are not called. One thread of an image is in an observer at a time (turn.h).
 */
#ifndef ATOLL_INSIGHT_OBSERVER_H
#define ATOLL_INSIGHT_OBSERVER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The image that is watched, as files say it. */
struct insight_image {
  int image, num_images; /* of the initial team */
  int node;              /* the first image of the node: images of one node reach each other by loads and stores */
};

enum insight_access {
  INSIGHT_GET,
  INSIGHT_PUT,
  /* The statement itself, by loads and stores, in a loop: */
  INSIGHT_READ_IN_PLACE,
  INSIGHT_DEFINED_IN_PLACE,
};

/* What a statement does with an element. */
enum insight_use {
  INSIGHT_DEFINES = 1,
  INSIGHT_OWN = 2,       /* the image's own, without an image selector */
  INSIGHT_COMPARED = 64, /* seen by its value, which has changed: a put of another image may be the reason */
};

/* A transfer between this image and a section of another (or of itself). Lengths and strides in bytes. */
struct insight_transfer {
  enum insight_access access;
  int image;           /* of the initial team */
  bool near;           /* loads and stores reach it */
  bool is_private;     /* in memory that is in no slot: `offset` is an address in that process */
  bool of_descriptors; /* fetched for these: the program refers to nothing else in it */
  uint64_t offset;     /* of the first element, from the begin of that image's slot */
  size_t elem_len;
  int rank; /* 0: one element */
  const int64_t *extent;
  const ptrdiff_t *stride;
};

struct insight_sync;

/* The argument of a collective subroutine with COMPLETION=, which nobody may touch before COMPLETE. Or a dummy argument
   that a procedure defines, which others may not access before it ends. */
struct insight_pending {
  struct insight_transfer object; /* of this image; `access` means nothing */
  bool is_accessible;             /* to other images: else `offset` means nothing */
  bool defines;
  bool is_dummy;
  const char *statement, *loc; /* of a dummy argument: its designator */
  uint32_t number;             /* given by the observer of the begin */
};

/* An element of 1, 2, 4, 8 or 16 bytes. Texts may be anywhere. Called out of turn; takes it. */
typedef void insight_element(int image, uint64_t offset, uint32_t bytes, enum insight_use use, const char *name,
                             const char *loc);

/* Turns of a loop that access elements side by side: the element of the next turn is the next one, or the one before.
 */
struct insight_runs {
  const int64_t *first_and_last; /* turns; two for each run */
  int64_t count, step;
  bool backwards;
};

/* The element of the first turn, and those of the others. Otherwise as above. */
typedef void insight_element_runs(int image, uint64_t offset, uint32_t bytes, const struct insight_runs *runs,
                                  enum insight_use use, const char *name, const char *loc);

struct insight_observer {
  /* `transfer` is called out of turn, several threads at a time: what it keeps is the thread's own, and for the rest it
     takes its turn. When nobody else watches it is called without a time, and `end` without a time and without the
     statement. */
  bool is_quick;

  /* A statement begins that waits for other images or speaks to them: "SYNC ALL", "ALLOCATE" ... `loc` is the place in
     the user's source, or NULL. Statements that only transfer data do not begin: they have transfers, and an end. Texts
     stay where they are, and equal ones are at one address (texts.h). */
  void (*begin)(uint64_t now, const char *statement, const char *loc);
  /* What has been transferred since the begin, or the end of the statement before. */
  void (*transfer)(uint64_t now, const struct insight_transfer *transfer);
  /* When nobody else watches, instead of `transfer` and `end`, or of `local`. NULL where `is_quick` is not set. */
  insight_element *element;
  /* Where `element` is there. */
  insight_element_runs *runs;
  /* Within a statement: it has waited for this image of the initial team. */
  void (*waited)(uint64_t begun, uint64_t ended, int image);
  /* Within a statement: all images of a team meet in it, and `meeting` is the same number on all of them, and on no
     others. Some statements meet several times. */
  void (*met)(uint64_t meeting);
  /* Within a statement: it tells this image of the initial team something that that one may wait for (EVENT POST). */
  void (*signalled)(int image);
  /* The statement has come to its end; its begin was at `begun` (of transfers: the first one). */
  void (*end)(uint64_t begun, uint64_t now, const char *statement, const char *loc);
  /* A reference to an object of this image's coarrays by their own names, or its definition, where the program tells of
     it (atollfc -fcheck=race). `name`: its designator. */
  void (*local)(const struct insight_transfer *object, enum insight_use use, const char *name, const char *loc);
  /* From now on this is a coarray with these lower bounds; name NULL: it has been allocated, by whatever name. */
  void (*coarray)(const struct insight_transfer *object, const int64_t *lower, const char *name, const char *loc);
  /* The coarray that began at this offset of this image's slot is no more. */
  void (*freed)(uint64_t offset);
  /* An object is pending from `pending` until `completed`. This image has `touched` it meanwhile, where the program
     tells of that. `completed` with an element length of 0: there is no object; with a number that it has had before:
     another object that has been pending as long. */
  void (*pending)(struct insight_pending *pending);
  void (*completed)(const struct insight_pending *pending);
  void (*touched)(const struct insight_pending *pending, bool defines, const char *name, const char *loc);
  /* Something that orders segments has been executed. */
  void (*sync)(const struct insight_sync *sync);
  /* The image begins to end. */
  void (*finish)(uint64_t now);
};

/* How an observer is started: it begins to write into the directory, and says what is to be called. 0 or an errno. */
typedef int insight_start(const char *directory, const struct insight_image *image, uint64_t now,
                          const struct insight_observer **observer_p);

#endif
