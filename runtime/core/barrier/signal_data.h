/*
 * Short arguments of collectives that are piggybacked on the signals of the dissemination barrier. They lie in the
 * cache line that the receiver waits for, so that no other line has to come from another core. In round r an image
 * tells the one 2^r further what it knows: the data of itself and of the 2^r - 1 images before it.
 *
 * The data is accompanied by what the image executes. If an image has not heard the same from all others, it looks at
 * their notices and stages (exchange.h), where everything is as well. So images that differ find it in the usual way.
 */
#ifndef ATOLL_CORE_SIGNAL_DATA_H
#define ATOLL_CORE_SIGNAL_DATA_H

#include "core/barrier/meetings.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* The most bytes of an argument of one image (CO_BROADCAST) or, `from_all`, of each image. The last round has to take
   the most. */
static inline size_t atolli_signal_data_most(int num_images, bool from_all) {
  size_t most = ATOLLI_SIGNAL_DATA_BYTES;
  for (int told = 1; from_all && told * 2 < num_images; told *= 2)
    most /= 2;
  return most;
}

/* The data of one barrier. It belongs to the caller of the barrier. */
struct atolli_signal_data {
  int this_image, num_images; /* of the team */
  bool from_all;
  bool is_alike;    /* all that this image has heard of execute the same */
  bool has_data;    /* this image knows what it has to pass on */
  bool is_complete; /* after the barrier */
  uint64_t what;
  size_t bytes; /* of one argument */
  /* from_all: of this image, the one before it, and so on; else the source's */
  unsigned char data[2 * ATOLLI_SIGNAL_DATA_BYTES];
};

/* `data` goes with the coming barrier: at most atolli_signal_data_most bytes. Precondition: the team has several
   images, all on one node, with a core each, and atolli_tells_all. what: 63 bits, the same on two images only if they
   execute the same statement with the same arguments except `data`. source: the image whose data all get; 0: all get
   the data of all. */
void atolli_signal_data_begin(struct atolli_signal_data *signals, const struct atolli_team *team, uint64_t what,
                              int source, const void *data, size_t bytes);

/* After an exchange: all images execute the same, and their data is here. It is false, too, if the barrier was not a
   dissemination. */
static inline bool atolli_signal_data_is_complete(const struct atolli_signal_data *signals) {
  return signals->is_complete;
}
/* The data of the image. If not all have given data: that of the source. */
const void *atolli_signal_data_of(const struct atolli_signal_data *signals, int image);

/* At most ATOLLI_SIGNAL_DATA_BYTES, without a call; the middle is copied twice. */
static inline void atolli_signal_data_copy(void *target, const void *source, size_t bytes) {
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
void atolli_signal_data_give(const struct atolli_signal_data *signals, struct atolli_round_line *there, int round,
                             uint32_t k);
void atolli_signal_data_take(struct atolli_signal_data *signals, const struct atolli_round_line *here, int round,
                             uint32_t k);
/* After the last round. */
static inline void atolli_signal_data_end(struct atolli_signal_data *signals) {
  signals->is_complete = signals->is_alike && signals->has_data;
}

#endif
