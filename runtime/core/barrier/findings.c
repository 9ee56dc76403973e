/* The words by which nodes tell each other what has become of a barrier. Called by survivors.c. */
#include "core/barrier/findings.h"

#include "core/remote/remote.h"

struct atolli_finding atolli_finding_worse(struct atolli_finding a, struct atolli_finding b) {
  if (a.kind != b.kind)
    return a.kind > b.kind ? a : b;
  return a.image <= b.image ? a : b;
}

/* In one half of the word the number of the barrier, in the other what has been found, with some bits of that number: a
   word of which a reader has got one half before and one after it was written stands for no barrier. */
enum { KIND_SHIFT = 24, TAG_SHIFT = 26 };

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

struct atolli_findings_heard atolli_findings_of(const struct atolli_team *team, int node, uint32_t k) {
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
  heard.all_said = decode(word[1], k, &heard.all);
  return heard;
}

/* Release, both: pair with the acquire fence above. */
void atolli_findings_say_below(const struct atolli_team *team, uint32_t k, struct atolli_finding finding) {
  atomic_store_explicit(&place_of(team, team->nodes->this_node, k)->below, encode(k, finding), memory_order_release);
}

void atolli_findings_say_all(const struct atolli_team *team, uint32_t k, struct atolli_finding finding) {
  /* Release, too. */
  atomic_store_explicit(&place_of(team, team->nodes->this_node, k)->all, encode(k, finding), memory_order_release);
}
