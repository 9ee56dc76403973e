/*
 * If the candidates of a range of nodes are few, they go as they are. Otherwise they go packed, with the number of
 * bytes before them. If they take more than the place for that, the number is 0, and they go as they are.
 *
 * Called by candidates.c.
 */
#include "core/team/candidate_ranges.h"

#include "core/remote/remote.h"
#include "core/team/candidate_code.h"
#include "core/team/scratch.h"
#include "core/team/team_make.h"

#include <string.h>

struct range {
  size_t begin, count; /* of places in the table */
};

/* The number of bytes before what is packed. */
typedef uint32_t head;

struct atolli_candidate *atolli_candidates_table(const struct atolli_team *team, int leader, uint32_t exchange) {
  struct atolli_candidate *table = atolli_team_part(team, leader, atolli_whole_team(team)->candidates);
  return table + (exchange & 1) * (size_t)team->num_images;
}

static struct atolli_candidate *candidates_at(const struct atolli_team *team, int leader, struct range range) {
  return atolli_candidates_table(team, leader, atolli_exchanges(team)) + range.begin;
}

static struct atolli_candidate *candidates_here(const struct atolli_team *team, struct range range) {
  return candidates_at(team, atolli_team_leader(team), range);
}

static bool is_packed(struct range range) {
  enum { FEW = 32 };
  return range.count > FEW;
}

static size_t most_bytes(struct range range) { return range.count * ATOLLI_PACKED_BYTES; }

static struct range range_of(const struct atolli_team *team, int first, int count) {
  const int *place = team->nodes->first;
  return (struct range){(size_t)place[first], (size_t)(place[first + count] - place[first])};
}

/* False: they do not fit. */
static bool pack(const struct atolli_team *team, struct range range, unsigned char *packed) {
  head bytes = (head)atolli_candidates_pack(candidates_here(team, range), (int)range.count, packed + sizeof bytes,
                                            most_bytes(range) - sizeof bytes);
  memcpy(packed, &bytes, sizeof bytes);
  return bytes > 0;
}

/* Bytes of what is packed, its number included; 0: nothing is. */
static size_t packed_bytes(const unsigned char *packed, struct range range) {
  head bytes;
  memcpy(&bytes, packed, sizeof bytes);
  return bytes > 0 && bytes <= most_bytes(range) - sizeof bytes ? bytes + sizeof bytes : 0;
}

/* False: they are not so many candidates. */
static bool unpack(const struct atolli_team *team, struct range range, const unsigned char *packed) {
  size_t bytes = packed_bytes(packed, range);
  return bytes > 0 && atolli_candidates_unpack(packed + sizeof(head), bytes - sizeof(head),
                                               candidates_here(team, range), (int)range.count);
}

/* ---- sent -------------------------------------------------------------------------------------------------------- */

/* The place for packed candidates of a range, in the half of this exchange. */
static unsigned char *arrives_at(const struct atolli_team *team, int leader, struct range range) {
  unsigned char *packed = atolli_team_part(team, leader, atolli_whole_team(team)->packed);
  return packed + ((atolli_exchanges(team) & 1) * (size_t)team->num_images + range.begin) * ATOLLI_PACKED_BYTES;
}

/* False: they do not fit, or there is no memory to pack them in. */
static bool send_packed(const struct atolli_team *team, int leader, struct range range) {
  unsigned char *packed = atolli_scratch_take(most_bytes(range));
  bool fits = packed && pack(team, range, packed);
  if (fits)
    atolli_remote_write(atolli_team_initial(team, leader), arrives_at(team, leader, range), packed,
                        packed_bytes(packed, range));
  atolli_scratch_give(packed, most_bytes(range));
  return fits;
}

void atolli_candidates_send(const struct atolli_team *team, int to, int first, int count) {
  static const head as_they_are = 0;
  struct range range = range_of(team, first, count);
  int leader = team->nodes->leader[to], initial = atolli_team_initial(team, leader);
  if (is_packed(range)) {
    if (send_packed(team, leader, range))
      return;
    atolli_remote_write(initial, arrives_at(team, leader, range), &as_they_are, sizeof as_they_are);
  }
  atolli_remote_write(initial, candidates_at(team, leader, range), candidates_here(team, range),
                      range.count * sizeof(struct atolli_candidate));
}

/* What does not unpack is of a node that executes something else: the notices will tell. */
void atolli_candidates_take(const struct atolli_team *team, int first, int count) {
  struct range range = range_of(team, first, count);
  if (is_packed(range))
    (void)unpack(team, range, arrives_at(team, atolli_team_leader(team), range));
}

/* ---- fetched ----------------------------------------------------------------------------------------------------- */

/* Where others find them packed, in the half of this exchange: of all nodes, and of a part. What arrives has a place of
   its own: it may do so while this node packs. */
static unsigned char *shown_at(const struct atolli_team *team, int leader, struct range range) {
  size_t n = (size_t)team->num_images, of_all = range.count == n;
  unsigned char *shown = atolli_team_part(team, leader, atolli_whole_team(team)->shown);
  return shown + ((2 * (atolli_exchanges(team) & 1) + of_all) * n + range.begin) * ATOLLI_PACKED_BYTES;
}

void atolli_candidates_show(const struct atolli_team *team, int first, int count) {
  struct range range = range_of(team, first, count);
  if (is_packed(range))
    (void)pack(team, range, shown_at(team, atolli_team_leader(team), range));
}

/* The first bytes tell how many there are, and are mostly all. False: they are to be fetched as they are. */
static bool fetch_packed(const struct atolli_team *team, int leader, struct range range) {
  enum { FIRST_BYTES = 256 };
  int initial = atolli_team_initial(team, leader);
  const unsigned char *place = shown_at(team, leader, range);
  unsigned char *packed = atolli_scratch_take(most_bytes(range));
  if (!packed)
    return false;
  atolli_remote_read(initial, place, packed, FIRST_BYTES);
  size_t bytes = packed_bytes(packed, range);
  if (bytes > FIRST_BYTES)
    atolli_remote_read(initial, place + FIRST_BYTES, packed + FIRST_BYTES, bytes - FIRST_BYTES);
  bool done = unpack(team, range, packed);
  atolli_scratch_give(packed, most_bytes(range));
  return done;
}

void atolli_candidates_fetch(const struct atolli_team *team, int node, int first, int count, bool shown) {
  struct range range = range_of(team, first, count);
  int leader = team->nodes->leader[node];
  if (shown && is_packed(range) && fetch_packed(team, leader, range))
    return;
  atolli_remote_read(atolli_team_initial(team, leader), candidates_at(team, leader, range),
                     candidates_here(team, range), range.count * sizeof(struct atolli_candidate));
}
