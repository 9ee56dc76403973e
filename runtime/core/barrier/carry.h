/*
 * Short arguments of collectives that go with the signals of the dissemination barrier, in the line that the receiver
 * waits for: no other line has to come from another core. In round r an image tells the one 2^r further what it knows,
 * that is, of itself and of the 2^r - 1 images before it.
 *
 * With the data goes what the image executes. An image that has not heard the same from all looks at their notices and
 * stages (exchange.h), where everything is besides: so images that differ find it in the usual way.
 */
#ifndef ATOLL_CORE_CARRY_H
#define ATOLL_CORE_CARRY_H

#include "core/image/team.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* The most bytes of an argument of one image (CO_BROADCAST) or, `from_all`, of each: the last round tells of the most.
 */
static inline size_t atolli_carry_most(int num_images, bool from_all) {
  size_t most = ATOLLI_CARRY_BYTES;
  for (int told = 1; from_all && told * 2 < num_images; told *= 2)
    most /= 2;
  return most;
}

/* Something that goes with a barrier; it lies with the caller. */
struct atolli_carry {
  int this_image, num_images; /* of the team */
  bool from_all;
  bool is_alike;    /* those that this image has heard tell the same */
  bool has_data;    /* this image knows what it has to pass on */
  bool is_complete; /* after the barrier */
  uint64_t what;
  size_t bytes; /* of one argument */
  /* from_all: of this image, the one before it, and so on; else the source's */
  unsigned char data[2 * ATOLLI_CARRY_BYTES];
};

/* The coming barrier carries `data`, at most atolli_carry_most. Precondition: several images, which tell each other
   all, are on one node and have a core each. what: two images that tell the same execute the same statement with the
   same arguments but `data`; of 63 bits. source: 0, from all; else the image whose data all get. */
void atolli_carry_begin(struct atolli_carry *carry, const struct atolli_team *team, uint64_t what, int source,
                        const void *data, size_t bytes);

/* After an exchange: all images have told the same, and their data is here. False also where they have not met in a
   dissemination. */
static inline bool atolli_carried(const struct atolli_carry *carry) { return carry->is_complete; }
/* Of the image, or, if not all have given data, of the source. */
const void *atolli_carried_by(const struct atolli_carry *carry, int image);

/* At most ATOLLI_CARRY_BYTES, without a call; the middle is copied twice. */
static inline void atolli_carry_copy(void *target, const void *source, size_t bytes) {
  const char *from = source;
  char *to = target;
  if (bytes >= sizeof(uint64_t)) {
    uint64_t first, last;
    memcpy(&first, from, sizeof first);
    memcpy(&last, from + bytes - sizeof last, sizeof last);
    memcpy(to, &first, sizeof first);
    memcpy(to + bytes - sizeof last, &last, sizeof last);
  } else if (bytes >= sizeof(uint32_t)) {
    uint32_t first, last;
    memcpy(&first, from, sizeof first);
    memcpy(&last, from + bytes - sizeof last, sizeof last);
    memcpy(to, &first, sizeof first);
    memcpy(to + bytes - sizeof last, &last, sizeof last);
  } else {
    for (size_t i = 0; i < bytes; i++)
      to[i] = from[i];
  }
}

/* For the barrier. Round `round` of barrier k: `there` is the line of the image that is told,
   `here` this image's. */
void atolli_carry_give(const struct atolli_carry *carry, struct atolli_round_line *there, int round, uint32_t k);
void atolli_carry_take(struct atolli_carry *carry, const struct atolli_round_line *here, int round, uint32_t k);
/* After the last round. */
static inline void atolli_carry_met(struct atolli_carry *carry) {
  carry->is_complete = carry->is_alike && carry->has_data;
}

#endif
