/* Short arguments that are piggybacked on the barrier's signals. Called by the collectives and by barrier.c. */
#include "core/barrier/signal_data.h"

#include <assert.h>
#include <string.h>

#define KNOWN (UINT64_C(1) << 63) /* beside `what`: the source's data is there */

void atolli_signal_data_begin(struct atolli_signal_data *signals, const struct atolli_team *team, uint64_t what,
                              int source, const void *data, size_t bytes) {
  assert(!team->nodes && team->num_images > 1 && bytes <= atolli_signal_data_most(team->num_images, source == 0));
  signals->this_image = team->this_image, signals->num_images = team->num_images;
  signals->is_alike = true, signals->is_complete = false;
  signals->from_all = source == 0;
  signals->has_data = signals->from_all || source == team->this_image;
  signals->bytes = bytes;
  signals->what = what;
  if (signals->has_data)
    atolli_signal_data_copy(signals->data, data, bytes);
}

/* Of how many images this one knows the data before a round, itself included. */
static size_t known_before(const struct atolli_signal_data *signals, int round) {
  return signals->from_all ? (size_t)1 << round : signals->has_data;
}

/* There are two halves, used in turn: an image that comes to the same round of barrier k + 2 has met all others in
   barrier k + 1, after they had left barrier k. An image that has heard of something else tells nothing. Then the half
   still has the number of an earlier barrier. */
void atolli_signal_data_give(const struct atolli_signal_data *signals, struct atolli_round_line *there, int round,
                             uint32_t k) {
  struct atolli_signal_half *half = &there->half[k & 1];
  if (!signals->is_alike)
    return;
  half->barrier = k;
  uint64_t what = signals->what | (signals->has_data ? KNOWN : 0);
  memcpy(half->what, &what, sizeof what);
  atolli_signal_data_copy(half->data, signals->data, known_before(signals, round) * signals->bytes);
}

/* The counter's acquire makes visible what was written before it was set. */
void atolli_signal_data_take(struct atolli_signal_data *signals, const struct atolli_round_line *here, int round,
                             uint32_t k) {
  const struct atolli_signal_half *half = &here->half[k & 1];
  size_t known = known_before(signals, round) * signals->bytes;
  uint64_t what;
  memcpy(&what, half->what, sizeof what);
  signals->is_alike = signals->is_alike && half->barrier == k && (what & ~KNOWN) == signals->what;
  if (!signals->is_alike)
    return;
  if (signals->from_all) /* in the last round perhaps of images that are known already */
    memcpy(signals->data + known, half->data, sizeof half->data);
  else if (!signals->has_data && what & KNOWN) {
    memcpy(signals->data, half->data, sizeof half->data);
    signals->has_data = true;
  }
}

const void *atolli_signal_data_of(const struct atolli_signal_data *signals, int image) {
  int back = signals->from_all ? signals->this_image - image : 0;
  return signals->data + (size_t)(back < 0 ? back + signals->num_images : back) * signals->bytes;
}
