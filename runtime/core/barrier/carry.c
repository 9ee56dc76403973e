/* Short arguments with the barrier's signals. Called by the collectives and by barrier.c. */
#include "core/barrier/carry.h"

#include <assert.h>
#include <string.h>

#define KNOWN (UINT64_C(1) << 63) /* beside `what`: the source's data is there */

void atolli_carry_begin(struct atolli_carry *carry, const struct atolli_team *team, uint64_t what, int source,
                        const void *data, size_t bytes) {
  assert(!team->nodes && team->num_images > 1 && bytes <= atolli_carry_most(team->num_images, source == 0));
  carry->this_image = team->this_image, carry->num_images = team->num_images;
  carry->is_alike = true, carry->is_complete = false;
  carry->from_all = source == 0;
  carry->has_data = carry->from_all || source == team->this_image;
  carry->bytes = bytes;
  carry->what = what;
  if (carry->has_data)
    atolli_carry_copy(carry->data, data, bytes);
}

/* Of how many images this one knows the data before a round, itself included. */
static size_t known_before(const struct atolli_carry *carry, int round) {
  return carry->from_all ? (size_t)1 << round : carry->has_data;
}

/* Two halves in turn: who comes to the same round of barrier k + 2 has met all in barrier k + 1, after they had left
   barrier k. Who has heard something else tells nothing: what is there is of another barrier. */
void atolli_carry_give(const struct atolli_carry *carry, struct atolli_round_line *there, int round, uint32_t k) {
  struct atolli_carried *half = &there->carried[k & 1];
  if (!carry->is_alike)
    return;
  half->barrier = k;
  uint64_t what = carry->what | (carry->has_data ? KNOWN : 0);
  memcpy(half->what, &what, sizeof what);
  atolli_carry_copy(half->data, carry->data, known_before(carry, round) * carry->bytes);
}

/* The counter's acquire makes visible what was written before it was set. */
void atolli_carry_take(struct atolli_carry *carry, const struct atolli_round_line *here, int round, uint32_t k) {
  const struct atolli_carried *half = &here->carried[k & 1];
  size_t known = known_before(carry, round) * carry->bytes;
  uint64_t what;
  memcpy(&what, half->what, sizeof what);
  carry->is_alike = carry->is_alike && half->barrier == k && (what & ~KNOWN) == carry->what;
  if (!carry->is_alike)
    return;
  if (carry->from_all) /* in the last round perhaps of images that are known already */
    memcpy(carry->data + known, half->data, sizeof half->data);
  else if (!carry->has_data && what & KNOWN) {
    memcpy(carry->data, half->data, sizeof half->data);
    carry->has_data = true;
  }
}

const void *atolli_carried_by(const struct atolli_carry *carry, int image) {
  int back = carry->from_all ? carry->this_image - image : 0;
  return carry->data + (size_t)(back < 0 ? back + carry->num_images : back) * carry->bytes;
}
