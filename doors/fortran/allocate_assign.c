/*
 * Assignment of objects with coarray components, which are hidden from the compiler meanwhile. Called by the entries of
 * alloc.c.
 */
#include "allocate.h"

#include "conclude.h"
#include "core/image/stat.h"
#include "core/rma/coindexed.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Where a component is in an array of objects: bytes from the beginning of an element. */
struct place {
  ptrdiff_t element, offset; /* element -1: it is not in the array */
};

/* A coarray component that is allocated. */
struct component {
  struct atolli_block *block;
  void **native;
  struct place variable, value;
  bool hidden;
  void *saved;                                /* its value, if the assignment changes it */
  char descriptor[64 + 24 * ATOLLI_MAX_RANK]; /* as it was: compilers also assign bounds of unallocated components */
};

struct assignment {
  struct assignment *outer; /* in which it takes place */
  struct atolli_section variable, value;
  const char *loc;
  void *copy; /* of the value, or NULL */
  struct component *list;
  size_t count, room;
  ptrdiff_t pairs; /* of single objects: each has been noted by itself, with its number as the element */
  const void **except;
  size_t excepted;
};

/* The assignment statement that this thread executes, and the one that is being prepared. */
static _Thread_local struct assignment *current, *prepared;

static void *enlarged(void *memory, size_t bytes) {
  memory = realloc(memory, bytes);
  if (!memory)
    atolli_fatal("assignment", current ? current->loc : NULL, "no memory for a list of coarray components");
  return memory;
}

static struct assignment *assignment_new(void) {
  struct assignment *a = enlarged(NULL, sizeof *a);
  *a = (struct assignment){.outer = current};
  return a;
}

/* The strides of Fortran's sections grow with the dimension. */
static struct place place_in(const struct atolli_section *array, void **native) {
  struct place place = {0, (char *)native - array->base}, none = {-1, 0};
  for (int d = 0; d < array->rank; d++)
    if (array->stride[d] < 0)
      place.offset -= array->stride[d] * (array->extent[d] - 1);
  if (atolli_section_size(array) == 0 || place.offset < 0)
    return none;
  ptrdiff_t elements = (ptrdiff_t)atolli_section_size(array);
  for (int d = array->rank - 1; d >= 0; d--) {
    ptrdiff_t extent = (ptrdiff_t)array->extent[d],
              stride = array->stride[d] < 0 ? -array->stride[d] : array->stride[d];
    ptrdiff_t index = extent == 1 || stride == 0 ? 0 : place.offset / stride;
    index = index < extent ? index : extent - 1;
    place.offset -= index * stride;
    elements /= extent;
    place.element += elements * (array->stride[d] < 0 ? extent - 1 - index : index);
  }
  return (size_t)place.offset < array->elem_len ? place : none;
}

static void note(struct atolli_block *block) {
  struct component c = {.block = block, .native = atolli_native_of(block)->variable};
  if (!c.native || *c.native != (void *)(block + 1))
    return;
  c.variable = place_in(&current->variable, c.native);
  c.value = place_in(&current->value, c.native);
  if (c.variable.element < 0 && c.value.element < 0)
    return;
  if (current->count == current->room) {
    current->room = 2 * current->room + 4;
    current->list = enlarged(current->list, current->room * sizeof *current->list);
  }
  memcpy(c.descriptor, c.native, atolli_native_of(block)->bytes);
  current->list[current->count++] = c;
}

/* Unallocated, as the compiler sees it. */
static void hide(struct component *c) {
  c->hidden = true;
  *c->native = NULL;
}

static bool is_same(struct place a, struct place b) { return a.element == b.element && a.offset == b.offset; }

static struct component *value_for(const struct component *c) {
  struct place place = c->variable;
  if (current->value.rank == 0 && current->pairs == 0)
    place.element = 0;
  for (size_t i = 0; i < current->count; i++)
    if (is_same(current->list[i].value, place))
      return &current->list[i];
  return NULL;
}

void atolli_shape_text(int rank, const int64_t *extents, char *text, size_t size) {
  size_t length = 0;
  for (int d = 0; d < rank && length < size; d++)
    length += (size_t)snprintf(text + length, size - length, "%s%lld", d ? ", " : "[", (long long)extents[d]);
  snprintf(text + length, length < size ? size - length : 0, rank ? "]" : "of a scalar");
}

static int extents_of(const struct component *c, int64_t *extents) {
  const struct atolli_native *native = atolli_native_of(c->block);
  return native->extents_of(c->descriptor, native->bytes, extents);
}

static _Noreturn void refuse_allocated(const struct component *c) {
  int64_t extents[ATOLLI_MAX_RANK];
  char shape[400];
  atolli_shape_text(extents_of(c, extents), extents, shape, sizeof shape);
  atolli_fatal("assignment", current->loc,
               "a coarray component with the shape %s is allocated in the variable, but not in the expression", shape);
}

static void compare(const struct component *c, const struct component *from) {
  int64_t extents[2][ATOLLI_MAX_RANK];
  int rank = extents_of(c, extents[0]);
  extents_of(from, extents[1]);
  if (memcmp(extents[0], extents[1], (size_t)rank * sizeof extents[0][0]) != 0) {
    char shape[400], value[400];
    atolli_shape_text(rank, extents[0], shape, sizeof shape);
    atolli_shape_text(rank, extents[1], value, sizeof value);
    atolli_fatal("assignment", current->loc,
                 "a coarray component has the shape %s in the variable, but %s in the expression", shape, value);
  }
  if (from->block->bytes != c->block->bytes)
    atolli_fatal("assignment", current->loc,
                 "a coarray component has another length or dynamic type in the variable than in the expression: %zu"
                 " bytes, and %zu",
                 c->block->bytes, from->block->bytes);
}

static void check_shape(void) {
  const struct atolli_section *variable = &current->variable, *value = &current->value;
  if (!variable->base || !value->base)
    atolli_fatal("assignment", current->loc, "the %s, which has coarray components, is not allocated",
                 variable->base ? "expression" : "variable");
  if (value->rank == 0 || atolli_section_conforms(variable, value))
    return;
  char shape[400], other[400];
  atolli_shape_text(variable->rank, variable->extent, shape, sizeof shape);
  atolli_shape_text(value->rank, value->extent, other, sizeof other);
  atolli_fatal("assignment", current->loc,
               "the variable has the shape %s, but the expression %s: an array of objects with coarray components keeps"
               " its shape",
               shape, other);
}

/* Of the list from there on. */
static void check_components(size_t first) {
  size_t values = 0, used = 0;
  for (size_t i = first; i < current->count; i++) {
    const struct component *c = &current->list[i], *from = c->variable.element < 0 ? NULL : value_for(c);
    values += c->value.element >= 0;
    if (c->variable.element < 0)
      continue;
    if (!from)
      refuse_allocated(c);
    compare(c, from);
    used++;
  }
  int64_t times = current->value.rank == 0 ? atolli_section_size(&current->variable) : 1;
  if ((int64_t)values * times > (int64_t)used)
    atolli_fatal("assignment", current->loc,
                 "a coarray component is allocated in the expression, but not in the variable");
}

static void begin(const struct atolli_section *variable, const struct atolli_section *value, const char *loc) {
  current = prepared ? prepared : assignment_new();
  prepared = NULL;
  current->variable = *variable;
  current->value = *value;
  current->value.elem_len = variable->elem_len; /* of an object of an extension only that part is assigned */
  current->loc = loc;
  check_shape();
  atolli_heap_visit(note);
  check_components(0);
}

void atolli_assign_begin(const struct atolli_section *variable, const struct atolli_section *value, const char *loc) {
  begin(variable, value, loc);
  for (size_t i = 0; i < current->count; i++)
    hide(&current->list[i]);
}

static bool changes_value(void) {
  for (size_t i = 0; i < current->count; i++)
    if (current->list[i].variable.element >= 0 && current->list[i].value.element >= 0)
      return true;
  return current->variable.base == current->value.base;
}

static void *temporary(size_t bytes, const char *loc) {
  void *memory = atolli_temporary(bytes);
  if (!memory)
    atolli_conclude_without_stat("assignment", loc, atolli_no_memory(bytes));
  return memory;
}

void *atolli_assign_shared(const struct atolli_section *variable, const struct atolli_section *value, const char *loc) {
  begin(variable, value, loc);
  bool same = changes_value();
  for (size_t i = 0; i < current->count; i++)
    if (same || current->list[i].variable.element >= 0)
      hide(&current->list[i]);
  if (same)
    return NULL;
  size_t bytes = (size_t)atolli_section_size(&current->value) * current->value.elem_len;
  current->copy = temporary(bytes, loc);
  struct atolli_section packed = atolli_section_packed(&current->value, current->copy, current->value.elem_len);
  atolli_copy(&packed, &current->value);
  for (size_t i = 0; i < current->count; i++)
    if (current->list[i].value.element >= 0) {
      struct place place = current->list[i].value;
      void *none = NULL;
      memcpy(packed.base + place.element * (ptrdiff_t)packed.elem_len + place.offset, &none, sizeof none);
    }
  return current->copy;
}

static void none_in_value(size_t first) {
  if (current->count > first)
    refuse_allocated(&current->list[first]);
}

void atolli_assign_unallocated(const struct atolli_section *variable, const char *loc) {
  current = assignment_new();
  current->variable = current->value = *variable;
  current->loc = loc;
  check_shape();
  atolli_heap_visit(note);
  none_in_value(0);
  atolli_assign_end();
}

void atolli_assign_except(const void *component) {
  if (!prepared)
    prepared = assignment_new();
  prepared->except = enlarged(prepared->except, (prepared->excepted + 1) * sizeof *prepared->except);
  prepared->except[prepared->excepted++] = component;
}

void atolli_assign_pair(char *variable, char *value, size_t bytes, const char *loc) {
  if (!prepared)
    prepared = assignment_new();
  struct assignment *outer = current;
  current = prepared;
  current->loc = loc;
  current->variable = (struct atolli_section){.base = variable, .elem_len = bytes};
  current->value = (struct atolli_section){.base = value ? value : variable, .elem_len = bytes};
  size_t first = current->count;
  atolli_heap_visit(note);
  if (value)
    check_components(first);
  else
    none_in_value(first);
  current->pairs++;
  for (size_t i = first; i < current->count; i++) {
    struct component *c = &current->list[i];
    c->variable.element = c->variable.element < 0 ? -1 : current->pairs;
    c->value.element = c->value.element < 0 ? -1 : current->pairs;
  }
  current = outer;
}

void atolli_assign_pairs(void) {
  current = prepared ? prepared : assignment_new();
  prepared = NULL;
  for (size_t i = 0; i < current->count; i++)
    hide(&current->list[i]);
}

static bool is_excepted(const struct component *c) {
  for (size_t i = 0; i < current->excepted; i++)
    if (current->except[i] == c->block + 1)
      return true;
  return false;
}

static bool gets_value(const struct component *c) {
  return c->variable.element >= 0 && !is_same(c->variable, c->value) && !is_excepted(c);
}

/* Of single objects, one may be the variable of one assignment and the value of another. */
static bool is_overwritten(const struct component *value) {
  if (current->pairs == 0)
    return gets_value(value);
  for (size_t i = 0; i < current->count; i++)
    if (current->list[i].block == value->block && gets_value(&current->list[i]))
      return true;
  return false;
}

/* Components that are in the variable and in the expression, at different places. */
static void save_values(void) {
  for (size_t i = 0; i < current->count; i++) {
    struct component *from = gets_value(&current->list[i]) ? value_for(&current->list[i]) : NULL;
    if (from && !from->saved && is_overwritten(from)) {
      size_t bytes = from->block->bytes;
      from->saved = memcpy(temporary(bytes, current->loc), from->block + 1, bytes);
    }
  }
}

void atolli_assign_end(void) {
  for (size_t i = 0; i < current->count; i++)
    if (current->list[i].hidden)
      memcpy(current->list[i].native, current->list[i].descriptor, atolli_native_of(current->list[i].block)->bytes);
  save_values();
  for (size_t i = 0; i < current->count; i++) {
    const struct component *c = &current->list[i], *from = gets_value(c) ? value_for(c) : NULL;
    if (from)
      memcpy(c->block + 1, from->saved ? from->saved : (const void *)(from->block + 1), c->block->bytes);
  }
  struct assignment *ended = current;
  current = ended->outer;
  for (size_t i = 0; i < ended->count; i++)
    free(ended->list[i].saved);
  free(ended->list);
  free(ended->copy);
  free(ended->except);
  free(ended);
}
