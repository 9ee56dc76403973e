/* The words by which nodes tell each other what has become of a barrier. Called by survivors.c. */
#include "core/barrier/findings.h"

#include "core/image/failure.h"
#include "core/remote/remote.h"

struct atolli_finding atolli_finding_worse(struct atolli_finding a, struct atolli_finding b) {
  if (a.kind != b.kind)
    return a.kind > b.kind ? a : b;
  return a.image <= b.image ? a : b;
}

/* In one half of the word the number of the barrier, in the other what has been found, with some bits of that number: a
   word of which a reader has got one half before and one after it was written stands for no barrier. What is said to a
   decider other than the first node names it; where that can be, there are few images (transport/tcp). */
enum { DECIDER_SHIFT = 12, KIND_SHIFT = 24, TAG_SHIFT = 26 };

static uint32_t tag_of(uint32_t k) { return k >> 1 << TAG_SHIFT; } /* the parity of k is that of the place */

static uint64_t encode(uint32_t k, struct atolli_finding finding) {
  uint32_t what = tag_of(k) | (uint32_t)finding.kind << KIND_SHIFT | (uint32_t)finding.image;
  return (uint64_t)what << 32 | k;
}

static enum atolli_said decode(uint64_t word, uint32_t k, struct atolli_finding *finding) {
  uint32_t number = (uint32_t)word, what = (uint32_t)(word >> 32);
  if (number != k)
    return (int32_t)(number - k) > 0 ? ATOLLI_OF_LATER : ATOLLI_NOTHING;
  if (what >> TAG_SHIFT << TAG_SHIFT != tag_of(k))
    return ATOLLI_NOTHING;
  finding->kind = (enum atolli_finding_kind)(what >> KIND_SHIFT & 3);
  finding->image = (int)(what & ((1u << KIND_SHIFT) - 1));
  return ATOLLI_SAID;
}

static struct atolli_findings *place_of(const struct atolli_team *team, int node, uint32_t k) {
  return &atolli_barrier_of(team, team->nodes->leader[node])->findings[k & 1];
}

/* False: it was said to another one. */
static bool is_for(struct atolli_finding *finding, int decider) {
  bool is_same = !atolli_losses_are_survived() || finding->image >> DECIDER_SHIFT == decider;
  if (atolli_losses_are_survived())
    finding->image &= (1 << DECIDER_SHIFT) - 1;
  return is_same;
}

struct atolli_findings_heard atolli_findings_of(const struct atolli_team *team, int node, uint32_t k, int decider) {
  struct atolli_findings *place = place_of(team, node, k);
  struct atolli_findings_heard heard = {0};
  uint64_t word[2];
  if (node == team->nodes->this_node) {
    word[0] = atomic_load_explicit(&place->below, memory_order_relaxed);
    word[1] = atomic_load_explicit(&place->all, memory_order_relaxed);
  } else
    atolli_remote_read(atolli_team_initial(team, team->nodes->leader[node]), place, word, sizeof word);
  /* Acquire fence: with the releases below; who has read a finding sees what the node's images wrote before it. */
  atomic_thread_fence(memory_order_acquire);
  heard.below_said = decode(word[0], k, &heard.below);
  if (heard.below_said == ATOLLI_SAID && !is_for(&heard.below, decider))
    heard.below_said = ATOLLI_NOTHING;
  heard.all_said = decode(word[1], k, &heard.all);
  return heard;
}

/* Release, both: pair with the acquire fence above. */
void atolli_findings_say_below(const struct atolli_team *team, uint32_t k, int decider, struct atolli_finding finding) {
  if (atolli_losses_are_survived())
    finding.image |= decider << DECIDER_SHIFT;
  atomic_store_explicit(&place_of(team, team->nodes->this_node, k)->below, encode(k, finding), memory_order_release);
}

void atolli_findings_say_all(const struct atolli_team *team, uint32_t k, struct atolli_finding finding) {
  /* Release, too. */
  atomic_store_explicit(&place_of(team, team->nodes->this_node, k)->all, encode(k, finding), memory_order_release);
}

/* The number of the barrier, the way, and the image of the initial team that has chosen it. */
enum { WAY_SHIFT = 24 };
static uint64_t choice_of(uint32_t k, enum atolli_way way) {
  return (uint64_t)k << 32 | (uint64_t)way << WAY_SHIFT | (uint64_t)atolli_this_image;
}

static bool has_died_before_it_said(const struct atolli_team *team, uint32_t k, uint64_t choice) {
  int image = (int)(choice & ((1u << WAY_SHIFT) - 1));
  return atolli_state_of(image) == ATOLLI_FAILED &&
         atolli_findings_of(team, team->nodes->this_node, k, 0).all_said != ATOLLI_SAID;
}

bool atolli_findings_choose(const struct atolli_team *team, uint32_t k, enum atolli_way way) {
  _Atomic uint64_t *place = &place_of(team, team->nodes->this_node, k)->way;
  const uint64_t wanted = choice_of(k, way);
  uint64_t now = atomic_load_explicit(place, memory_order_relaxed);
  /* Acquire: pairs with the release below. */
  while (now >> 32 != k || (now != wanted && has_died_before_it_said(team, k, now)))
    if (atomic_compare_exchange_weak_explicit(place, &now, wanted, memory_order_acquire, memory_order_relaxed))
      return true;
  return now == wanted;
}

void atolli_findings_give_up_signals(const struct atolli_team *team, uint32_t k) {
  _Atomic uint64_t *place = &place_of(team, team->nodes->this_node, k)->way;
  uint64_t by_signals = choice_of(k, ATOLLI_BY_SIGNALS);
  /* Release and acquire: nothing that has come with the signals is added to what is found by looking. */
  atomic_compare_exchange_strong_explicit(place, &by_signals, choice_of(k, ATOLLI_BY_LOOKING), memory_order_acq_rel,
                                          memory_order_relaxed);
}
