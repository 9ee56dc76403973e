/* Called where checkpoints are written and restored. */
#include "memory.h"

#include <stdlib.h>

static struct atolli_held_record held[2][2]; /* [enum atolli_holding] */

static struct loaded {
  struct atolli_record *record;
  struct loaded *next;
} *loaded;

/* What is not whole goes first, then the older one. */
static struct atolli_held_record *oldest(struct atolli_held_record pair[2], int64_t complete) {
  for (int i = 0; i < 2; i++)
    if (!pair[i].is_whole)
      return &pair[i];
  if (pair[0].record->id == complete || pair[1].record->id == complete)
    return &pair[pair[0].record->id == complete];
  return &pair[pair[1].record->id < pair[0].record->id];
}

struct atolli_held_record *atolli_held_for_new(enum atolli_holding holding, int64_t complete, int64_t bytes) {
  struct atolli_held_record *place = oldest(held[holding], complete);
  place->is_whole = false;
  if (place->capacity >= bytes)
    return place;
  free(place->record);
  place->record = malloc((size_t)bytes);
  place->capacity = place->record ? bytes : 0;
  return place->record ? place : NULL;
}

const struct atolli_record *atolli_held_find(int64_t id, int image) {
  for (int i = 0; i < 4; i++) {
    const struct atolli_held_record *place = &held[i / 2][i % 2];
    if (place->is_whole && place->record->id == id && place->record->image == image)
      return place->record;
  }
  for (const struct loaded *l = loaded; l; l = l->next)
    if (l->record->id == id && l->record->image == image)
      return l->record;
  return NULL;
}

int64_t atolli_held_latest(int64_t before, int64_t *num_images_p, int64_t *number_p) {
  int64_t latest = 0;
  for (int i = 0; i < 4; i++) {
    const struct atolli_held_record *place = &held[i / 2][i % 2];
    if (!place->is_whole || place->record->id >= before || place->record->id <= latest)
      continue;
    latest = place->record->id;
    *num_images_p = place->record->num_images;
    *number_p = place->record->number;
  }
  return latest;
}

bool atolli_held_load(struct atolli_record *record) {
  struct loaded *l = malloc(sizeof *l);
  if (!l)
    return false;
  *l = (struct loaded){record, loaded};
  loaded = l;
  return true;
}

void atolli_held_forget_loaded(void) {
  while (loaded) {
    struct loaded *l = loaded;
    loaded = l->next;
    free(l->record);
    free(l);
  }
}
