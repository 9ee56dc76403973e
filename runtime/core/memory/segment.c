/* Symmetric memory and the places of objects. Called by all that access other images, where the fast path does not do.
 */
#include "core/memory/segment.h"

#include "core/image/failure.h"
#include "core/memory/local.h"

struct atolli_layout atolli_layout;

static bool careful;

static void be_careful(void) {
  careful = true;
  atolli_layout.direct = 0;
}

void atolli_segment_init(void) {
  atolli_layout = (struct atolli_layout){.own = (uintptr_t)atolli_slot(atolli_this_image),
                                         .slot_size = atolli_slot_size,
                                         .symmetric = atolli_local_offset()};
  if (atolli_num_segments > 0) {
    atolli_layout.segment = (uintptr_t)atolli_segments[0].start;
    atolli_layout.segment_size = (uintptr_t)(atolli_segments[0].end - atolli_segments[0].start);
    atolli_layout.segment_offset = atolli_segments[0].slot_offset;
  }
  atolli_failure_be_careful = be_careful;
}

void atolli_segment_use_team(const struct atolli_team *team) {
  int first = team->this_image, last = first, shift = atolli_this_image - first;
  while (first > 1 && atolli_team_initial(team, first - 1) == first - 1 + shift && atolli_on_node(first - 1 + shift))
    first--;
  while (last < team->num_images && atolli_team_initial(team, last + 1) == last + 1 + shift &&
         atolli_on_node(last + 1 + shift))
    last++;
  atolli_layout.team = team;
  atolli_layout.base = (uintptr_t)atolli_slot(first + shift);
  atolli_layout.first = (uint64_t)first;
  atolli_layout.direct = careful ? 0 : (uint64_t)(last - first + 1);
}

uintptr_t atolli_offset(const void *local) {
  uintptr_t offset = atolli_offset_fast(local);
  const char *address = local;
  for (int i = 1; offset == (uintptr_t)-1 && i < atolli_num_segments; i++)
    if (address >= atolli_segments[i].start && address < atolli_segments[i].end)
      offset = (uintptr_t)(address - atolli_segments[i].start) + atolli_segments[i].slot_offset;
  return offset;
}

/* The place of an address that image `initial` knows. */
static struct atolli_place place_of_part(const void *address, int initial) {
  char *there = (char *)address, *slot = atolli_slot(initial);
  if ((uintptr_t)(there - slot) < atolli_slot_size)
    return (struct atolli_place){there, initial, atolli_on_node(initial), false};
  uintptr_t offset = atolli_offset(address);
  if (offset != (uintptr_t)-1 && (uintptr_t)address - atolli_layout.own >= atolli_layout.slot_size)
    return (struct atolli_place){slot + offset, initial, atolli_on_node(initial),
                                 false}; /* a variable of the program */
  return (struct atolli_place){there, initial, initial == atolli_this_image, initial != atolli_this_image};
}

struct atolli_place atolli_place_any(const void *address, struct atolli_selector selector, const char *name,
                                     const char *loc) {
  int initial = atolli_check_image(selector, name, loc);
  if (selector.address == ATOLLI_OF_THAT_IMAGE)
    return place_of_part(address, initial);
  uintptr_t offset = atolli_offset(address);
  if (!address)
    atolli_fatal(name, loc, "the coarray is not allocated");
  if (offset == (uintptr_t)-1)
    atolli_fatal(name, loc, "the object at address %p is not a coarray: it is not in symmetric memory%s", address,
                 atolli_local_bypassed() ? " (nor are components in a program that has its own malloc)" : "");
  return (struct atolli_place){atolli_slot(initial) + offset, initial, atolli_on_node(initial), false};
}

struct atolli_place atolli_place(const void *address, struct atolli_selector selector, const char *name,
                                 const char *loc) {
  struct atolli_place place = atolli_place_any(address, selector, name, loc);
  if (place.private)
    atolli_fatal(name, loc, "the target of the pointer component lies in private memory of image %d (%s)", place.image,
                 atolli_local_bypassed() ? "as all do in a program that has its own malloc" : "on a stack?");
  return place;
}
