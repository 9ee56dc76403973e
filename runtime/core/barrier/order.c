/* Shows what orders segments. Called by the statements that do. */
#include "core/barrier/order.h"

#include <stdlib.h>

void atolli_order_team_slowly(uint64_t begun, const struct atolli_team *team, struct atolli_outcome outcome) {
  if (outcome.status != ATOLLI_OK && outcome.status != ATOLLI_STATUS_FAILED_IMAGE)
    return;
  struct insight_sync sync = {.kind = INSIGHT_SYNC_TEAM,
                              .begun = begun,
                              .members = team->initial,
                              .num_members = team->num_images,
                              .number = atolli_barriers(team)};
  atolli_observe_sync(&sync);
}

void atolli_order_images_slowly(uint64_t begun, const struct atolli_team *team, const int *initial, int64_t count) {
  int *all = initial ? NULL : malloc((size_t)count * sizeof *all);
  if (!initial && !all)
    atolli_fatal("SYNC IMAGES", NULL, "no memory to show it to those who watch the run");
  for (int64_t i = 0; all && i < count; i++)
    all[i] = atolli_team_initial(team, (int)i + 1);
  struct insight_sync sync = {
      .kind = INSIGHT_SYNC_IMAGES, .begun = begun, .images = initial ? initial : all, .count = count};
  atolli_observe_sync(&sync);
  free(all);
}

void atolli_order_memory_slowly(uint64_t begun) {
  atolli_observe_sync(&(struct insight_sync){.kind = INSIGHT_SYNC_MEMORY, .begun = begun});
}

static uint64_t offset_of(int image, const void *address) {
  return (uint64_t)((const char *)address - atolli_slot(image));
}

void atolli_order_variable_slowly(uint64_t begun, enum insight_sync_kind kind, int image, const void *address,
                                  int64_t count) {
  struct insight_sync sync = {
      .kind = kind, .begun = begun, .image = image, .offset = offset_of(image, address), .count = count};
  atolli_observe_sync(&sync);
}

void atolli_order_atomic_slowly(uint64_t begun, int image, const void *address, int bytes, bool defines, bool refers) {
  struct insight_sync sync = {.kind = INSIGHT_ATOMIC,
                              .begun = begun,
                              .image = image,
                              .offset = offset_of(image, address),
                              .bytes = (size_t)bytes,
                              .defines = defines,
                              .refers = refers};
  atolli_observe_sync(&sync);
}
