#include "core/alloc.h"
#include "core/stat.h"

#include <stdlib.h>
#include <string.h>

/* A coarray component that is allocated, and where it is in the objects. */
struct component {
  struct atolli_block *block;
  void **native;
  ptrdiff_t in_variable, in_value;            /* bytes from the beginning; -1: it is not in that object */
  char descriptor[64 + 24 * ATOLLI_MAX_RANK]; /* as it was: compilers also assign bounds of unallocated components */
};

/* The assignment statement that this image executes. */
static struct {
  struct atolli_section variable, value;
  const char *loc;
  struct component *list;
  size_t count, room;
} assignment;

static ptrdiff_t place_in(const struct atolli_section *object, void **native) {
  ptrdiff_t place = (char *)native - object->base;
  return place >= 0 && (size_t)place < object->elem_len ? place : -1;
}

/* Unallocated, as the compiler sees it. */
static void hide(struct atolli_block *block) {
  struct component c = {.block = block, .native = block->native};
  if (!c.native || *c.native != (void *)(block + 1))
    return;
  c.in_variable = place_in(&assignment.variable, c.native);
  c.in_value = place_in(&assignment.value, c.native);
  if (c.in_variable < 0 && c.in_value < 0)
    return;
  if (assignment.count == assignment.room) {
    assignment.room = 2 * assignment.room + 4;
    assignment.list = realloc(assignment.list, assignment.room * sizeof *assignment.list);
    if (!assignment.list)
      atolli_fatal("assignment", assignment.loc, "no memory for a list of %zu coarray components", assignment.room);
  }
  memcpy(c.descriptor, c.native, block->native_bytes);
  assignment.list[assignment.count++] = c;
  *c.native = NULL;
}

static const struct component *value_at(ptrdiff_t place) {
  for (size_t i = 0; i < assignment.count; i++)
    if (assignment.list[i].in_value == place)
      return &assignment.list[i];
  return NULL;
}

void atolli_assign_begin(const struct atolli_section *variable, const struct atolli_section *value, const char *loc) {
  assignment.variable = *variable;
  assignment.value = *value;
  assignment.loc = loc;
  assignment.count = 0;
  atolli_heap_visit(hide);
  size_t variables = 0, values = 0;
  for (size_t i = 0; i < assignment.count; i++) {
    const struct component *c = &assignment.list[i], *from = c->in_variable < 0 ? NULL : value_at(c->in_variable);
    variables += c->in_variable >= 0;
    values += c->in_value >= 0;
    if (c->in_variable >= 0 && (!from || from->block->bytes != c->block->bytes))
      atolli_fatal("assignment", loc,
                   from ? "a coarray component has %zu bytes in the variable, but %zu in the expression"
                        : "a coarray component of %zu bytes is allocated in the variable, but not in the expression",
                   c->block->bytes, from ? from->block->bytes : 0);
  }
  if (values > variables)
    atolli_fatal("assignment", loc, "a coarray component is allocated in the expression, but not in the variable");
}

void atolli_assign_end(void) {
  for (size_t i = 0; i < assignment.count; i++)
    memcpy(assignment.list[i].native, assignment.list[i].descriptor, assignment.list[i].block->native_bytes);
  for (size_t i = 0; i < assignment.count; i++) {
    const struct component *c = &assignment.list[i];
    if (c->in_variable >= 0 && c->in_variable != c->in_value)
      memcpy(c->block + 1, value_at(c->in_variable)->block + 1, c->block->bytes);
  }
}
