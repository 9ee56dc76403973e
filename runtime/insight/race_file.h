/*
 * The records of a file of ATOLL_RACE (race.h): what an image has accessed of its own and others' coarrays in each
 * segment, and what has ordered its segments with those of others.
 *
 * Records follow each other, each with its length. A segment's accesses come before the statement that ends it.
 */
#ifndef ATOLL_INSIGHT_RACE_FILE_H
#define ATOLL_INSIGHT_RACE_FILE_H

#include <stdint.h>

/* A file has holes where nothing was written. Statements that order segments are written until it is full, accesses
   until three quarters of it are. */
#define INSIGHT_RACE_BYTES ((uint64_t)512 << 20)
enum { INSIGHT_RACE_DIMENSIONS = 4 };

enum insight_race_kind {
  INSIGHT_RACE_ACCESS = 1,
  INSIGHT_RACE_ATOMIC,
  INSIGHT_RACE_SYNC,
  INSIGHT_RACE_TEAM,
  INSIGHT_RACE_OBJECT,
  INSIGHT_RACE_BITS,
  INSIGHT_RACE_BEGUN,
  INSIGHT_RACE_COMPLETED,
  INSIGHT_RACE_TOUCHED,
  INSIGHT_RACE_AGAIN
};

enum insight_race_flags {
  INSIGHT_RACE_DEFINES = 1,
  INSIGHT_RACE_LOCAL = 2,     /* by the image's own statement, without an image selector */
  INSIGHT_RACE_PRIVATE = 4,   /* `offset` is an address in that process */
  INSIGHT_RACE_PENDING = 8,   /* it lasts from the BEGUN record with the number of the last COMPLETED one until here */
  INSIGHT_RACE_TOGETHER = 16, /* thread.h */
  INSIGHT_RACE_IN_TURN = 32,
  INSIGHT_RACE_COMPARED = 64, /* known by its value, which has changed: unless a put of another image did that */
  INSIGHT_RACE_DUMMY = 128,   /* PENDING: from the begin of a procedure until here, not of a collective subroutine */
};

struct insight_race_head {
  uint8_t kind;         /* enum insight_race_kind */
  uint8_t flags;        /* of an access; of SYNC: enum insight_sync_kind */
  uint16_t rank : 4;    /* of an access or an object: how many dimensions follow */
  uint16_t thread : 12; /* which has done it */
  uint32_t bytes;       /* of the record, a multiple of 8 */
};

struct insight_race_dimension {
  uint64_t extent;
  int64_t stride; /* positive */
};

/* Pieces of `length` bytes. */
struct insight_race_access {
  struct insight_race_head head;
  int32_t image; /* whose memory it is */
  uint32_t elem_len;
  uint32_t loc, name; /* texts; name: the designator, 0 where it is not known */
  uint64_t offset, length;
  struct insight_race_dimension dim[]; /* strides ascend */
};

/* Accesses of elements: bit k of the words, counted from the lowest of the first one, is that of the element at
   `offset` + k * `elem_len`. */
enum { INSIGHT_RACE_ELEMENTS = 512, INSIGHT_RACE_WORDS = INSIGHT_RACE_ELEMENTS / 64 };
struct insight_race_bits {
  struct insight_race_head head; /* flags as of an access */
  int32_t image;
  uint32_t elem_len;
  uint32_t loc, name;
  uint64_t offset;
  uint64_t bits[INSIGHT_RACE_WORDS];
};

/* The same accesses again as those in `bytes` bytes of earlier records, the first of which is at `from`: loops over
   time steps come to what they came to before. */
struct insight_race_again {
  struct insight_race_head head;
  uint64_t from, bytes;
};

/* Accesses of one variable by atomic subroutines at one place of a segment. */
struct insight_race_atomic {
  struct insight_race_head head;
  int32_t image;
  uint32_t bytes;
  uint32_t loc, name;
  uint64_t offset;
  uint64_t first_definition, last_reference; /* when the first one began, the last one ended; 0: there is none */
};

/* A collective subroutine with COMPLETION=, or a procedure, has begun; it has been completed. */
struct insight_race_begun {
  struct insight_race_head head;
  uint32_t number, unused;
};

/* The image itself has touched the argument of one meanwhile; flags as of an access. */
struct insight_race_touched {
  struct insight_race_head head;
  uint32_t loc, name;     /* of what has touched it: `name` is the designator */
  uint32_t of, statement; /* where the collective subroutine has begun, and which it is */
};

struct insight_race_sync {
  struct insight_race_head head;
  uint64_t begun, ended;
  uint32_t loc, statement;
  /* The number of a TEAM record of this file, 0: the initial team. `number`: of threads, how many records of this file
     release something, up to this one. */
  uint32_t team, number;
  uint64_t offset;
  int64_t count;
  int32_t image, num_images;
  int32_t images[]; /* an even number of places */
};

struct insight_race_team {
  struct insight_race_head head;
  uint32_t team, num_members;
  int32_t members[];
};

struct insight_race_bounds {
  int64_t lower;
  uint64_t extent;
  int64_t stride;
};

/* A coarray of this image, from now on. */
struct insight_race_object {
  struct insight_race_head head;
  uint32_t name, loc; /* name 0: allocated at this place, by whatever name */
  uint64_t offset, bytes;
  uint64_t elem_len;
  struct insight_race_bounds dim[];
};

#endif
