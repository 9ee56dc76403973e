/* Called where checkpoints are written and restored. */
#include "memory.h"

#include <stdlib.h>
#include <string.h>

struct pair {
  struct atolli_held_record record[2];
};

static struct whole_series {
  struct atolli_series series; /* first: the current one is handed out */
  char *name;
  struct pair *pairs; /* [0..num_pairs): the image's own, and those of others */
  int num_pairs;
  struct whole_series *next;
} unnamed, *current = &unnamed;

static struct loaded {
  struct atolli_record *record;
  struct loaded *next;
} *loaded;

/* ---- series ------------------------------------------------------------------------------------------------------ */

struct atolli_series *atolli_series(void) { return &current->series; }

/* FNV-1a. */
static uint64_t identity_of(const char *name) {
  uint64_t identity = UINT64_C(0xcbf29ce484222325);
  for (; *name; name++)
    identity = (identity ^ (unsigned char)*name) * UINT64_C(0x100000001b3);
  return identity;
}

bool atolli_series_use(const char *name) {
  struct whole_series *series = &unnamed;
  while (series && *name && (!series->name || strcmp(series->name, name) != 0))
    series = series->next;
  if (!series && (series = calloc(1, sizeof *series))) {
    series->name = strdup(name);
    series->series.identity = identity_of(name);
    if (!series->name) {
      free(series);
      return false;
    }
    series->next = unnamed.next;
    unnamed.next = series;
  }
  if (series)
    current = series;
  return series;
}

/* ---- records ----------------------------------------------------------------------------------------------------- */

/* What is not whole goes first, then the older one. */
static struct atolli_held_record *oldest(struct pair *pair, int64_t complete) {
  struct atolli_held_record *a = &pair->record[0], *b = &pair->record[1];
  if (!a->is_whole || !b->is_whole)
    return a->is_whole ? b : a;
  if (a->record->id == complete || b->record->id == complete)
    return a->record->id == complete ? b : a;
  return a->record->id < b->record->id ? a : b;
}

static bool has_pair(int which) {
  if (which < current->num_pairs)
    return true;
  struct pair *pairs = realloc(current->pairs, ((size_t)which + 1) * sizeof *pairs);
  if (!pairs)
    return false;
  memset(pairs + current->num_pairs, 0, (size_t)(which + 1 - current->num_pairs) * sizeof *pairs);
  current->pairs = pairs;
  current->num_pairs = which + 1;
  return true;
}

struct atolli_held_record *atolli_held_for_new(int which, int64_t complete, int64_t bytes) {
  if (!has_pair(which))
    return NULL;
  struct atolli_held_record *place = oldest(&current->pairs[which], complete);
  place->is_whole = false;
  if (place->capacity >= bytes)
    return place;
  free(place->record);
  place->record = malloc((size_t)bytes);
  place->capacity = place->record ? bytes : 0;
  return place->record ? place : NULL;
}

/* The i-th of all that are in memory, NULL past the end. */
static const struct atolli_held_record *held(int i) {
  return i < 2 * current->num_pairs ? &current->pairs[i / 2].record[i % 2] : NULL;
}

const struct atolli_record *atolli_held_find(int64_t id, int image) {
  const struct atolli_held_record *place;
  for (int i = 0; (place = held(i)); i++)
    if (place->is_whole && place->record->id == id && place->record->image == image)
      return place->record;
  for (const struct loaded *l = loaded; l; l = l->next)
    if (l->record->id == id && l->record->image == image)
      return l->record;
  return NULL;
}

int64_t atolli_held_latest(int64_t before, int64_t *num_images_p, int64_t *number_p) {
  const struct atolli_held_record *place;
  int64_t latest = 0;
  for (int i = 0; (place = held(i)); i++) {
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
