/*
 * Finds pointers to variables outside of the slots in the value of a coarray, without knowing its type: a word that
 * could be one is taken for one. Objects that have such words are accessed in a copy, where they lead to copies of that
 * image's variables, of which pointers lead on. What is stored in the copies is put afterwards.
 *
 * Of large arrays only the first elements are looked at, and static variables are not copied if they are many: then
 * pointers lead to where they lie in that image's slot, and pointers there do not lead on. Pointers in allocatable
 * components are not found.
 */
#include "pointers_15.h"

#include "boot/node/node.h"
#include "core/rma/rma.h"
#include "core/team/coarray.h"
#include "decode.h"
#include "token.h"

#include <stdlib.h>
#include <string.h>

enum { LOOKED_AT = 16 << 10, STACK = 8 << 20, MOST_STATICS = 4 << 20 };

extern void *__libc_stack_end; /* of the GNU C library: above all local variables of the main thread */

static bool is_static(uintptr_t word) { return word - atolli_layout.segment < atolli_layout.segment_size; }

/* Images begin with the same stack, so that other images' local variables are near to where this one's are. */
static bool is_local(uintptr_t word) { return (uintptr_t)__libc_stack_end - word < STACK; }

static bool has_pointers(const char *object, size_t bytes) {
  const uintptr_t *word = (const uintptr_t *)(const void *)object;
  bool found = false;
  for (size_t i = 0; i < bytes / sizeof *word; i++)
    found |= is_static(word[i]) | is_local(word[i]);
  return found;
}

/* Of the local variables that pointers lead to; the end of the stack if there are none. */
static uintptr_t lowest_local(const char *object, size_t bytes) {
  const uintptr_t *word = (const uintptr_t *)(const void *)object;
  uintptr_t lowest = (uintptr_t)__libc_stack_end;
  for (size_t i = 0; i < bytes / sizeof *word; i++)
    if (is_local(word[i]) && word[i] < lowest)
      lowest = word[i];
  return lowest;
}

static char *statics_of(const char *slot) { return (char *)slot + atolli_layout.segment_offset; }

static void redirect(struct atolli_caf_alias *alias, const char *slot, const struct atolli_caf_aliased *aliased) {
  const struct atolli_caf_alias *statics = &aliased->statics, *stack = &aliased->stack;
  const char *variables = statics->there ? statics->copy : statics_of(slot);
  uintptr_t *word = (uintptr_t *)(void *)alias->before;
  for (size_t i = 0; i < alias->bytes / sizeof *word; i++) {
    if (is_static(word[i]))
      word[i] += (uintptr_t)variables - atolli_layout.segment;
    else if (is_local(word[i]) && stack->there)
      word[i] += (uintptr_t)stack->copy - (uintptr_t)stack->there;
    else if (is_local(word[i]))
      word[i] = 8; /* nobody can access that */
  }
}

static size_t first_bytes(size_t bytes) { return bytes < LOOKED_AT ? bytes : LOOKED_AT; }

static struct atolli_outcome look(char *copy, char *there, size_t bytes, struct atolli_selector selector) {
  struct atolli_section to = {.base = copy, .elem_len = bytes}, from = {.base = there, .elem_len = bytes};
  return atolli_get(&to, &from, selector);
}

static char *slot_of(const char *address) {
  return atolli_slot_base + (size_t)(address - atolli_slot_base) / atolli_slot_size * atolli_slot_size;
}

/* Copies, which are redirected afterwards. */
static struct atolli_outcome take(struct atolli_caf_alias *alias, char *there, size_t bytes,
                                  struct atolli_selector selector, const char *name) {
  *alias =
      (struct atolli_caf_alias){there, atolli_caf_temporary(bytes, name), atolli_caf_temporary(bytes, name), bytes};
  return look(alias->before, there, bytes, selector);
}

static void give(struct atolli_caf_alias *alias) {
  if (!alias->there)
    return;
  free(alias->copy);
  free(alias->before);
  alias->there = NULL;
}

static void take_statics(struct atolli_caf_aliased *aliased, const char *name) {
  if (atolli_layout.segment_size <= MOST_STATICS)
    atolli_caf_require(name, take(&aliased->statics, statics_of(slot_of(aliased->object.there)),
                                  atolli_layout.segment_size, aliased->selector, name));
}

/* What only looks like the address of a local variable may lead nowhere: then the program has none there. */
static void take_stack(struct atolli_caf_aliased *aliased, uintptr_t low, const char *name) {
  uintptr_t end = (uintptr_t)__libc_stack_end;
  low -= low % sizeof low;
  if (low < end && take(&aliased->stack, (char *)low, end - low, aliased->selector, name).status != ATOLLI_OK)
    give(&aliased->stack);
}

static bool needs_copy(char *there, size_t bytes, bool near, struct atolli_selector selector, const char *name) {
  if (near)
    return has_pointers(there, bytes);
  char *copy = atolli_caf_temporary(bytes, name);
  atolli_caf_require(name, look(copy, there, bytes, selector));
  bool needed = has_pointers(copy, bytes);
  free(copy);
  return needed;
}

static void finish(struct atolli_caf_alias *alias, const struct atolli_caf_aliased *aliased) {
  if (!alias->there)
    return;
  redirect(alias, slot_of(aliased->object.there), aliased);
  memcpy(alias->copy, alias->before, alias->bytes);
}

void atolli_caf_alias(struct atolli_caf_aliased *aliased, const void *token, const void *base,
                      const struct atolli_place *place, struct atolli_selector selector, const char *name) {
  aliased->object.there = aliased->statics.there = aliased->stack.there = NULL;
  bool is_own = (uintptr_t)place->address - atolli_layout.own < atolli_layout.slot_size;
  if (is_own || atolli_caf_type_of(token) != ATOLLI_CAF_DERIVED)
    return;
  struct atolli_block *block = atolli_coarray_find(token);
  char *there = place->address - ((const char *)base - (char *)(block + 1));
  selector.address = ATOLLI_OF_THAT_IMAGE;
  if (!needs_copy(there, first_bytes(block->bytes), place->near, selector, name))
    return;
  aliased->selector = selector;
  atolli_caf_require(name, take(&aliased->object, there, block->bytes, selector, name));
  take_statics(aliased, name);
  take_stack(aliased, lowest_local(aliased->object.before, block->bytes), name);
  finish(&aliased->object, aliased);
  finish(&aliased->statics, aliased);
  finish(&aliased->stack, aliased);
}

static void put(const struct atolli_caf_alias *alias, struct atolli_selector selector) {
  for (size_t i = 0, end; alias->there && i < alias->bytes; i = end + 1) {
    for (end = i; end < alias->bytes && alias->copy[end] != alias->before[end];)
      end++;
    struct atolli_section to = {.base = alias->there + i, .elem_len = end - i}, from = to;
    from.base = alias->copy + i;
    if (end > i)
      atolli_caf_require(ATOLLI_PUT, atolli_put(&to, selector, &from));
  }
}

void atolli_caf_alias_put(const struct atolli_caf_aliased *aliased) {
  put(&aliased->object, aliased->selector);
  put(&aliased->statics, aliased->selector);
  put(&aliased->stack, aliased->selector);
}

void atolli_caf_alias_end(struct atolli_caf_aliased *aliased) {
  give(&aliased->object);
  give(&aliased->statics);
  give(&aliased->stack);
}

static void *there(const struct atolli_caf_alias *alias, void *address) {
  size_t offset = alias->there ? (size_t)((char *)address - alias->copy) : 0;
  return alias->there && offset < alias->bytes ? alias->there + offset : NULL;
}

void *atolli_caf_alias_there(const struct atolli_caf_aliased *aliased, void *address) {
  void *in_object = there(&aliased->object, address), *in_statics = there(&aliased->statics, address),
       *on_stack = there(&aliased->stack, address);
  return in_object ? in_object : in_statics ? in_statics : on_stack ? on_stack : address;
}
