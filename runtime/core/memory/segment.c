/* Symmetric memory and the places of objects. Called by all that access other images, where the fast path does not do.
 */
#include "core/memory/segment.h"

#include "core/image/failure.h"
#include "core/memory/local.h"
#include "core/observe/observe.h"

struct atolli_layout atolli_layout;

static bool careful, failed;

static void be_careful(void) {
  careful = failed = true;
  atolli_layout.direct = atolli_layout.observed = 0;
}

void atolli_segments_changed(void) {
  if (atolli_num_segments == 0)
    return;
  atolli_layout.segment = (uintptr_t)atolli_segments[0].start;
  atolli_layout.segment_offset = atolli_segments[0].slot_offset;
  atolli_layout.segment_size = (uintptr_t)(atolli_segments[0].end - atolli_segments[0].start);
}

void atolli_segment_init(void) {
  atolli_layout = (struct atolli_layout){.own = (uintptr_t)atolli_slot(atolli_this_image),
                                         .slot_size = atolli_slot_size,
                                         .symmetric = atolli_local_offset()};
  atolli_segments_changed();
  atolli_failure_be_careful = be_careful;
  careful = atolli_observed; /* an observer is told of every access */
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
  atolli_layout.initial = first + shift;
  atolli_layout.direct = careful ? 0 : (uint64_t)(last - first + 1);
  atolli_layout.observed = careful && !failed ? (uint64_t)(last - first + 1) : 0;
}

uintptr_t atolli_offset(const void *local) {
  uintptr_t offset = atolli_offset_fast(local);
  const char *address = local;
  for (int i = 0; offset == (uintptr_t)-1 && i < atolli_num_segments; i++)
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

static struct atolli_outcome not_symmetric(const void *address) {
  if (!address)
    return atolli_error(ATOLLI_STATUS_FATAL, "the coarray is not allocated");
  return atolli_error(ATOLLI_STATUS_FATAL, "the object is not a coarray: it is not in symmetric memory%s",
                      atolli_local_bypassed() ? " (nor are components in a program that has its own malloc)" : "");
}

struct atolli_outcome atolli_place_any(const void *address, struct atolli_selector selector,
                                       struct atolli_place *place_p) {
  int initial;
  struct atolli_outcome outcome = atolli_check_image(selector, &initial);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  if (selector.address == ATOLLI_OF_THAT_IMAGE) {
    *place_p = place_of_part(address, initial);
    return outcome;
  }
  uintptr_t offset = atolli_offset(address);
  if (!address || offset == (uintptr_t)-1)
    return not_symmetric(address);
  *place_p = (struct atolli_place){atolli_slot(initial) + offset, initial, atolli_on_node(initial), false};
  return outcome;
}

struct atolli_outcome atolli_place(const void *address, struct atolli_selector selector, struct atolli_place *place_p) {
  struct atolli_outcome outcome = atolli_place_any(address, selector, place_p);
  if (outcome.status == ATOLLI_OK && place_p->private)
    return atolli_error(ATOLLI_STATUS_FATAL,
                        "the target of the pointer component lies in private memory of image %d (%s)", place_p->image,
                        atolli_local_bypassed() ? "as all do in a program that has its own malloc" : "on a stack?");
  return outcome;
}
