/*
 * Where things are: symmetric memory and the translation of addresses (docs/design.md, 3).
 *
 * An address of this image lies in symmetric memory if it is in the image's own slot (the symmetric heap) or in a
 * mapped writable segment of the program (static coarrays), a copy of which is in every slot at the same offset.
 */
#ifndef ATOLL_CORE_SEGMENT_H
#define ATOLL_CORE_SEGMENT_H

#include "core/image/nodes.h"
#include "core/image/selector.h"

/* The numbers that the fast path needs, side by side. */
struct atolli_layout {
  uintptr_t own; /* this image's slot */
  uintptr_t slot_size;
  uintptr_t segment; /* the first mapped segment: the executable's */
  uintptr_t segment_size;
  uintptr_t segment_offset; /* of its copies in the slots */
  uintptr_t symmetric;      /* bytes of the slot before the image's own heap (local.h) */
  /* Images first..first+direct-1 of the team are on this node and follow each other in the initial team. */
  uint64_t first, direct;
  uintptr_t base;                 /* slot of the first of them */
  uint64_t observed;              /* how many there are if `direct` is 0 only because of observers; else 0 */
  int initial;                    /* the first of them in the initial team */
  const struct atolli_team *team; /* the current one */
};

extern struct atolli_layout atolli_layout;

/* From the first failure on (atolli_failures_notice) no access takes the fast path, so that the image's state is looked
   at (atolli_check_image). */
void atolli_segment_init(void);

/* A library has been loaded or unloaded: the fast path knows the first mapped segment. */
void atolli_segments_changed(void);

/* Fits `team`, `first`, `direct` and `base` to what is the current team now. */
void atolli_segment_use_team(const struct atolli_team *team);

/* Offset in the slot of an address in the own slot or in the executable's segment, (uintptr_t)-1 for others. */
static inline uintptr_t atolli_offset_fast(const void *local) {
  uintptr_t in_slot = (uintptr_t)local - atolli_layout.own;
  if (__builtin_expect(in_slot < atolli_layout.slot_size, 1))
    return in_slot;
  uintptr_t in_segment = (uintptr_t)local - atolli_layout.segment;
  if (__builtin_expect(in_segment < atolli_layout.segment_size, 1))
    return in_segment + atolli_layout.segment_offset;
  return (uintptr_t)-1;
}

/* The same for all mapped segments. */
uintptr_t atolli_offset(const void *local);

/* The address on an image of the current team that corresponds to `local` here, if it is reached by loads and stores
   and found without a search; NULL says nothing: use atolli_place. The image may be any number. */
static inline void *atolli_peer_fast(const void *local, int64_t image) {
  uintptr_t offset = atolli_offset_fast(local);
  uint64_t index = (uint64_t)image - atolli_layout.first;
  if (__builtin_expect(index >= atolli_layout.direct || offset == (uintptr_t)-1, 0))
    return NULL;
  return (void *)(atolli_layout.base + index * atolli_layout.slot_size + offset);
}

/* The same of any team: those of others than the current one take the general way. */
static inline void *atolli_peer(const void *local, struct atolli_selector selector) {
  return selector.team == atolli_layout.team && selector.address == ATOLLI_CORRESPONDING
             ? atolli_peer_fast(local, selector.image)
             : NULL;
}

/* The place of an object on the image that a selector names. */
struct atolli_place {
  char *address; /* valid here if `near`, else on that image */
  int image;     /* of the initial team */
  bool near;     /* on this node: loads and stores reach it */
  bool private;  /* in memory of that process that no other maps (then not near) */
};

/* The same at the price of a few instructions: of the current team, in the slot or the executable's segment, and where
   an image that has failed is not an error. False says nothing: use atolli_place. */
static inline bool atolli_place_fast(const void *address, struct atolli_selector selector,
                                     struct atolli_place *place_p) {
  uintptr_t offset = atolli_offset_fast(address);
  const struct atolli_team *team = atolli_layout.team;
  if (selector.team != team || !selector.may_have_failed || selector.address != ATOLLI_CORRESPONDING ||
      offset == (uintptr_t)-1 || (uint64_t)selector.image - 1 >= (uint64_t)team->num_images)
    return false;
  int initial = atolli_team_initial(team, (int)selector.image);
  *place_p = (struct atolli_place){atolli_slot(initial) + offset, initial, atolli_on_node(initial), false};
  return true;
}

/* An error where the image is not in the team or `address` (ATOLLI_CORRESPONDING) not in symmetric memory. */
struct atolli_outcome atolli_place(const void *address, struct atolli_selector selector, struct atolli_place *place_p);

/* The same, but the place may be private. */
struct atolli_outcome atolli_place_any(const void *address, struct atolli_selector selector,
                                       struct atolli_place *place_p);

/* An address by which two local addresses can be compared although segments are mapped twice. */
static inline char *atolli_canonical(char *address) {
  uintptr_t offset = atolli_offset(address);
  return offset == (uintptr_t)-1 ? address : (char *)(atolli_layout.own + offset);
}

#endif
