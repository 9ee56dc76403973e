/*
 * What orders the segments of images (Fortran 2018, 11.6): what core tells those who want to know which accesses are
 * ordered. Each is told after it has been executed with success.
 */
#ifndef ATOLL_INSIGHT_SYNC_H
#define ATOLL_INSIGHT_SYNC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum insight_sync_kind {
  INSIGHT_SYNC_TEAM = 1, /* all images of a team have met: team, number */
  INSIGHT_SYNC_IMAGES,   /* images[count], of the initial team: each has executed it with this one */
  INSIGHT_SYNC_MEMORY,
  INSIGHT_POST, /* of an event or a notification: image, offset */
  INSIGHT_WAIT, /* for `count` posts */
  /* Of a lock variable, or CRITICAL. The owner before this one has had the `count` before this; after 65,535 comes 0.
   */
  INSIGHT_LOCK,
  INSIGHT_UNLOCK,
  INSIGHT_ATOMIC, /* image, offset, bytes; defines, refers. It ends no segment. */
  /* What threads of this image synchronise by: `offset` names the object. What a thread has done before it releases the
     object comes before what another one does after it has acquired it later. No segment ends. */
  INSIGHT_THREAD_RELEASES,
  INSIGHT_THREAD_ACQUIRES,
  INSIGHT_THREADS_UNKNOWN /* from now on all threads are number 0 */
};

struct insight_sync {
  enum insight_sync_kind kind;
  uint64_t begun, ended;
  const int *members; /* of the team, as images of the initial one; NULL: that itself. They stay where they are. */
  int num_members;
  uint32_t number; /* how many times the images of the team have met, the same on all of them */
  const int *images;
  int64_t count;
  int image;       /* whose variable it is, of the initial team */
  uint64_t offset; /* of it in that image's slot */
  size_t bytes;
  bool defines, refers;
};

#endif
