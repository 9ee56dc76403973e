/*
 * What the candidates of a team come to: which new teams there are, and which image has which index in them. If one
 * image speaks for the node, it makes the membership once for all images of the node, in the slot of the node's first
 * image. There each image reads what concerns itself. Otherwise each image makes it in its own memory.
 */
#ifndef ATOLL_CORE_MEMBERSHIP_H
#define ATOLL_CORE_MEMBERSHIP_H

#include "core/image/stat.h"
#include "core/image/team.h"
#include "core/team/candidate_code.h"

/* NEW_INDEX= is absent. */
#define ATOLLI_NO_INDEX INT64_MIN
/* In place of an offer: the image has failed before it gave any. */
#define ATOLLI_GONE UINT64_MAX

static inline bool atolli_candidate_is_gone(const struct atolli_candidate *candidate) {
  return candidate->offer == ATOLLI_GONE;
}

/* Bytes of its head, and after that for each image. */
enum { ATOLLI_MEMBERSHIP_HEAD = 128, ATOLLI_MEMBERSHIP_BYTES = 40 };

struct atolli_membership {
  _Atomic uint32_t barrier; /* that of the exchange whose candidates these were, once it is complete */
  bool is_private;          /* of this image; to be freed */
  bool has_room;            /* all images have offered a place */
  bool is_agreed;           /* those of each team the same one */
  int num_images;           /* of the team that is divided */
  int num_teams;
  enum atolli_membership_fault { ATOLLI_NO_FAULT, ATOLLI_NUMBER, ATOLLI_RANGE, ATOLLI_TWICE } fault;
  struct {
    int image, other, size; /* indices in the team that is divided; of the new one, how many images */
    int64_t number, index;
  } faulty;
  size_t code_bytes;
};

/* The head is followed by these arrays, in this order. Each has room for as many teams or images as the parent has
   images. */
struct atolli_new_team {
  uint64_t highest; /* the highest place that a member has offered */
  int first, count; /* of the new team's members */
};

static inline struct atolli_new_team *atolli_membership_teams(const struct atolli_membership *membership) {
  return (struct atolli_new_team *)((char *)membership + ATOLLI_MEMBERSHIP_HEAD);
}
/* [image - 1]: the number of its new team, from 0; -1: it is gone. */
static inline int *atolli_membership_team_of(const struct atolli_membership *membership) {
  return (int *)(atolli_membership_teams(membership) + membership->num_images);
}
/* Of all teams in turn, by their new image index: the index in the parent. */
static inline int *atolli_membership_members(const struct atolli_membership *membership) {
  return atolli_membership_team_of(membership) + membership->num_images;
}
/* Packed (candidate_code.h), by image index in the parent: number and new index of each image; 0, 0: it is gone. Two
   memberships of the same members have the same code. There is none after a fault. */
static inline unsigned char *atolli_membership_code(const struct atolli_membership *membership) {
  return (unsigned char *)(atolli_membership_members(membership) + membership->num_images);
}

static inline size_t atolli_membership_bytes(int num_images) {
  return ATOLLI_MEMBERSHIP_HEAD + (size_t)num_images * ATOLLI_MEMBERSHIP_BYTES;
}

/* Makes it from the candidates of all images, table[place in the order of the nodes]. False: no memory. */
bool atolli_membership_make(struct atolli_membership *membership, const struct atolli_team *team,
                            const struct atolli_candidate *table);

/* ATOLLI_OK, or the error, the same on all images, if the candidates do not fit each other (11.6.9). */
struct atolli_outcome atolli_membership_outcome(const struct atolli_membership *membership);

#endif
