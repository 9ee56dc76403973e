/* Called by the observer of ATOLL_RACE. */
#include "insight/sections.h"

#include <stdlib.h>
#include <string.h>

/* ---- one object as sections ---- */

struct shape {
  uint64_t offset, length;
  int rank;
  struct insight_race_dimension dim[16];
};

/* Without dimensions of one element, strides positive and in ascending order. False: it is empty. */
static bool order(const struct insight_transfer *object, struct shape *shape) {
  shape->offset = object->offset;
  shape->length = object->elem_len;
  shape->rank = 0;
  for (int d = 0; d < object->rank; d++) {
    int64_t extent = object->extent[d], stride = object->stride[d];
    if (extent <= 0)
      return false;
    if (extent == 1 || stride == 0)
      continue;
    if (stride < 0) {
      shape->offset -= (uint64_t)((extent - 1) * -stride);
      stride = -stride;
    }
    int at = shape->rank++;
    for (; at > 0 && shape->dim[at - 1].stride > stride; at--)
      shape->dim[at] = shape->dim[at - 1];
    shape->dim[at] = (struct insight_race_dimension){(uint64_t)extent, stride};
  }
  return object->elem_len > 0;
}

/* Dimensions that follow each other in memory are one. */
static void join_dimensions(struct shape *shape) {
  int rank = 0;
  for (int d = 0; d < shape->rank; d++) {
    struct insight_race_dimension dim = shape->dim[d], *before = rank > 0 ? &shape->dim[rank - 1] : NULL;
    if (!before && (uint64_t)dim.stride == shape->length)
      shape->length *= dim.extent;
    else if (before && dim.stride == before->stride * (int64_t)before->extent)
      before->extent *= dim.extent;
    else
      shape->dim[rank++] = dim;
  }
  shape->rank = rank;
}

static void take_parts(struct shape *shape, void (*take)(void *, const struct insight_section *), void *context) {
  if (shape->rank <= INSIGHT_RACE_DIMENSIONS) {
    struct insight_section section;
    section.offset = shape->offset;
    section.length = shape->length;
    section.rank = shape->rank;
    memcpy(section.dim, shape->dim, (size_t)shape->rank * sizeof section.dim[0]);
    take(context, &section);
    return;
  }
  struct insight_race_dimension last = shape->dim[--shape->rank];
  uint64_t offset = shape->offset;
  for (uint64_t i = 0; i < last.extent; i++) {
    shape->offset = offset + i * (uint64_t)last.stride;
    take_parts(shape, take, context);
  }
  shape->offset = offset;
  shape->rank++;
}

void insight_section_of(const struct insight_transfer *object,
                        void (*take)(void *context, const struct insight_section *section), void *context) {
  struct shape shape;
  if (!order(object, &shape))
    return;
  join_dimensions(&shape);
  take_parts(&shape, take, context);
}

/* ---- sections that are joined ---- */

static bool same_shape(const struct insight_section *a, const struct insight_section *b, int rank) {
  return a->length == b->length && memcmp(a->dim, b->dim, (size_t)rank * sizeof a->dim[0]) == 0;
}

/* Two rows of the same shape, the second of which begins where the first one ends: true, and they are one. */
static bool go_on(struct insight_section *one, const struct insight_section *more) {
  int last = one->rank - 1;
  if (last < 0 || more->rank != one->rank || !same_shape(one, more, last) ||
      more->dim[last].stride != one->dim[last].stride ||
      more->offset != one->offset + one->dim[last].extent * (uint64_t)one->dim[last].stride)
    return false;
  one->dim[last].extent += more->dim[last].extent;
  return true;
}

/* Pieces that touch become one; what is there already is left. */
static bool glue(struct insight_section *one, const struct insight_section *more) {
  if (one->rank == more->rank && one->offset == more->offset && same_shape(one, more, one->rank))
    return true;
  if (go_on(one, more))
    return true;
  if (one->rank > 0 || more->rank > 0 || more->offset + more->length < one->offset ||
      one->offset + one->length < more->offset)
    return false;
  uint64_t end = one->offset + one->length, other_end = more->offset + more->length;
  one->offset = one->offset < more->offset ? one->offset : more->offset;
  one->length = (end > other_end ? end : other_end) - one->offset;
  return true;
}

/* The next one of a row of sections of the same shape: true, and the row has it. */
static bool extend(struct insight_section *row, const struct insight_section *more) {
  if (row->rank != more->rank + 1 || !same_shape(row, more, more->rank))
    return false;
  struct insight_race_dimension *dim = &row->dim[more->rank];
  if (more->offset != row->offset + dim->extent * (uint64_t)dim->stride &&
      more->offset + (uint64_t)dim->stride != row->offset)
    return false;
  row->offset = row->offset < more->offset ? row->offset : more->offset;
  dim->extent++;
  return true;
}

/* Three sections of the same shape at equal distances: true, and the first one is the row of them. Two are none:
   elements at random would become pairs that reach far. */
static bool begin_row(struct insight_section *first, const struct insight_section *second,
                      const struct insight_section *third) {
  int rank = first->rank;
  if (second->rank != rank || third->rank != rank || !same_shape(first, second, rank) ||
      !same_shape(first, third, rank) || rank == INSIGHT_RACE_DIMENSIONS)
    return false;
  int64_t distance = (int64_t)(second->offset - first->offset);
  uint64_t stride = (uint64_t)(distance < 0 ? -distance : distance);
  uint64_t reach = rank > 0 ? (uint64_t)first->dim[rank - 1].stride : first->length;
  if ((int64_t)(third->offset - second->offset) != distance || stride < reach)
    return false;
  first->offset = distance < 0 ? third->offset : first->offset;
  first->dim[first->rank++] = (struct insight_race_dimension){3, (int64_t)stride};
  return true;
}

/* ---- those of a segment ---- */

enum { PLACES = 16384, KEYS = 4096, SEEN = 16384 };

static struct place {
  struct insight_section section;
  int below; /* the one before of the same key; -1: none */
} *places;
static int num_places, num_free;
static int *free_places;

/* The keys of the segment, by open addressing: those of other generations are not there. */
static struct key {
  struct insight_access_key key;
  uint32_t generation;
  int top; /* its latest section */
} *keys;
static int *used; /* the keys that are there */
static int num_used;
static uint32_t generation = 1;

/* Single pieces that have been seen lately, so that what is accessed at random again and again counts once. */
static struct seen {
  uint64_t offset;
  const struct key *key;
  uint32_t generation, length;
} *seen;

bool insight_sections_start(void) {
  places = malloc(PLACES * sizeof *places);
  free_places = malloc(PLACES * sizeof *free_places);
  keys = calloc(KEYS, sizeof *keys);
  used = malloc(KEYS * sizeof *used);
  seen = calloc(SEEN, sizeof *seen);
  return places && free_places && keys && used && seen;
}

static bool same_key(const struct insight_access_key *a, const struct insight_access_key *b) {
  return a->loc == b->loc && a->name == b->name && a->image == b->image && a->elem_len == b->elem_len &&
         a->thread == b->thread && a->flags == b->flags;
}

static uint64_t mix(uint64_t hash, uint64_t value) {
  hash = (hash ^ value) * UINT64_C(0x9e3779b97f4a7c15);
  return hash ^ hash >> 29;
}

static struct key *key_of(const struct insight_access_key *key) {
  uint64_t hash = mix(mix((uintptr_t)key->loc, (uintptr_t)key->name),
                      (uint64_t)key->image << 24 | (uint64_t)key->thread << 8 | key->flags);
  size_t at = hash % KEYS;
  while (keys[at].generation == generation && !same_key(&keys[at].key, key))
    at = (at + 1) % KEYS;
  if (keys[at].generation != generation) {
    keys[at] = (struct key){*key, generation, -1};
    used[num_used++] = (int)at;
  }
  return &keys[at];
}

static bool has_been_seen(const struct key *key, const struct insight_section *section) {
  if (section->rank > 0 || section->length > UINT32_MAX)
    return false;
  struct seen *place = &seen[mix(section->offset, (uintptr_t)key) % SEEN];
  bool known = place->generation == generation && place->key == key && place->offset == section->offset &&
               place->length >= section->length;
  if (!known)
    *place = (struct seen){section->offset, key, generation, (uint32_t)section->length};
  return known;
}

/* Forgets the section that `link` leads to: a key's `top`, or another one's `below`. */
static void drop(int *link) {
  int place = *link;
  free_places[num_free++] = place;
  *link = places[place].below;
}

/* The topmost does not grow any more: it may be the next of a row, or the third of three. It is compared with several
   of those below, because a loop with gaps adds to several rows in turn. True: the one right below has grown. */
static bool join_top(struct key *key) {
  enum { BACK = 8 };
  const struct insight_section *top = &places[key->top].section;
  int *second = NULL, *link = &places[key->top].below;
  for (int back = 0; *link >= 0 && back < BACK; back++, link = &places[*link].below) {
    struct insight_section *section = &places[*link].section;
    bool is_row = extend(section, top);
    if (!is_row && second && begin_row(section, &places[*second].section, top)) {
      is_row = true;
      back--;
      drop(second);
    }
    if (is_row) {
      drop(&key->top);
      return back == 0;
    }
    if (!second && section->rank == top->rank && same_shape(section, top, top->rank))
      second = link;
  }
  return false;
}

static void collapse(struct key *key) {
  while (key->top >= 0 && join_top(key))
    ;
}

void insight_sections_add(const struct insight_access_key *key, const struct insight_section *section,
                          insight_write *write) {
  if (num_used >= KEYS / 2 || (num_places == PLACES && num_free == 0))
    insight_sections_flush(write);
  struct key *at = key_of(key);
  if (at->top >= 0 && glue(&places[at->top].section, section))
    return;
  if (has_been_seen(at, section))
    return;
  collapse(at);
  int place = num_free > 0 ? free_places[--num_free] : num_places++;
  insight_section_copy(&places[place].section, section);
  places[place].below = at->top;
  at->top = place;
}

void insight_sections_flush(insight_write *write) {
  for (int i = 0; i < num_used; i++) {
    struct key *key = &keys[used[i]];
    collapse(key);
    for (int place = key->top; place >= 0; place = places[place].below)
      write(&key->key, &places[place].section);
  }
  num_used = num_places = num_free = 0;
  generation++;
}
