/*
 * What the shares of a team's images come to: which new teams there are, and who has which index in them. Made once for
 * all images of a node where one of them speaks for it, in the slot of the node's first image, of which each reads what
 * concerns itself; else by each image in its own memory.
 */
#ifndef ATOLL_CORE_SEATING_H
#define ATOLL_CORE_SEATING_H

#include "core/image/stat.h"
#include "core/image/team.h"
#include "core/team/share_code.h"

/* NEW_INDEX= is absent. */
#define ATOLLI_NO_INDEX INT64_MIN
/* In place of an offer: the image has failed before it gave any. */
#define ATOLLI_GONE UINT64_MAX

static inline bool atolli_share_is_gone(const struct atolli_share *share) { return share->offer == ATOLLI_GONE; }

struct atolli_seating {
  _Atomic uint32_t barrier; /* that of the exchange whose shares these were, once it is complete */
  bool is_private;          /* of this image; to be freed */
  bool has_room;            /* all images have offered a place */
  bool is_agreed;           /* those of each team the same one */
  int num_images;           /* of the team that is divided */
  int num_teams;
  enum atolli_seating_fault { ATOLLI_SEATED, ATOLLI_NUMBER, ATOLLI_RANGE, ATOLLI_TWICE } fault;
  struct {
    int image, other, size; /* indices in the team that is divided; of the new one, how many images */
    int64_t number, index;
  } faulty;
  size_t code_bytes;
};

/* Behind the head, in this order, each for so many teams or images as the parent has images. */
struct atolli_seats {
  uint64_t highest; /* the highest place that a member has offered */
  int first, count; /* of the new team's members */
};

static inline struct atolli_seats *atolli_seating_teams(const struct atolli_seating *seating) {
  return (struct atolli_seats *)((char *)seating + ATOLLI_SEATING_HEAD);
}
/* [image - 1]: the number of its new team, from 0; -1: it is gone. */
static inline int *atolli_seating_team_of(const struct atolli_seating *seating) {
  return (int *)(atolli_seating_teams(seating) + seating->num_images);
}
/* Of all teams in turn, by their new image index: the index in the parent. */
static inline int *atolli_seating_members(const struct atolli_seating *seating) {
  return atolli_seating_team_of(seating) + seating->num_images;
}
/* Packed (share_code.h), by image index in the parent: number and new index of each; 0, 0: it is gone. The same for all
   that seat the same images alike. None where there is a fault. */
static inline unsigned char *atolli_seating_code(const struct atolli_seating *seating) {
  return (unsigned char *)(atolli_seating_members(seating) + seating->num_images);
}

static inline size_t atolli_seating_bytes(int num_images) {
  return ATOLLI_SEATING_HEAD + (size_t)num_images * ATOLLI_SEATING_BYTES;
}

/* By the shares of all images, table[place in the order of the nodes]. False: no memory. */
bool atolli_seating_make(struct atolli_seating *seating, const struct atolli_team *team,
                         const struct atolli_share *table);

/* ATOLLI_OK, or the error, the same on all images, where the shares do not fit each other (11.6.9). */
struct atolli_outcome atolli_seating_outcome(const struct atolli_seating *seating);

#endif
