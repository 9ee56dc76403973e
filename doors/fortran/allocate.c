/*
 * ALLOCATE, DEALLOCATE and MOVE_ALLOC of coarrays between the compiler's run-time library and core/team/coarray.h.
 * Called by the entries of alloc.c, by the wrapped malloc and free (allocate_wrap.c), and by core at END TEAM.
 */
#include "allocate.h"

#include "boot/node/node.h"
#include "core/image/image.h"
#include "core/team/coarray.h"
#include "core/team/team_stack.h"
#include "core/wait/wait.h"

#include <stdlib.h>
#include <string.h>

_Thread_local bool atolli_alloc_armed;

static const char automatic[] = "automatic deallocation of a coarray";

/* The ALLOCATE or DEALLOCATE statement that this image executes; only one thread at a time executes such a statement.
 */
static struct {
  enum { NOTHING, ALLOCATING, DEALLOCATING, LEAVING } state; /* LEAVING a scope */
  struct atolli_agreement agreement;
  void *memory;    /* that ALLOCATE got */
  bool served;     /* the compiler has asked for memory: */
  size_t bytes;    /* for that much */
  bool too_large;  /* the object has more bytes than can be counted */
  uint64_t bounds; /* a digest of the object's bounds and cobounds, where they are to be compared */
  uint64_t freed;  /* a digest of the coarrays that DEALLOCATE has freed, in this order */
} current;

static void end_team(int level, const char *loc);

static void begin(int state, struct atolli_team *team, const char *loc) {
  current.state = state;
  atolli_agreement_begin(&current.agreement, team, loc);
  current.memory = NULL;
  current.bounds = current.freed = 0;
  current.bytes = 0;
  current.served = current.too_large = false;
  atolli_coarray_door_end_team = end_team;
  atolli_begin(state == ALLOCATING ? "ALLOCATE" : state == DEALLOCATING ? "DEALLOCATE" : automatic, loc);
}

static bool meet(enum atolli_operation operation, int status, uint64_t value, uint64_t digest_or_place) {
  return atolli_agreement_meet(&current.agreement, operation, status, value, digest_or_place);
}

void atolli_alloc_begin(struct atolli_team *team, const char *loc) {
  begin(ALLOCATING, team, loc);
  atolli_alloc_armed = true;
}

void atolli_alloc_begin_raw(struct atolli_team *team, const char *loc) {
  atolli_alloc_begin(team, loc);
  current.agreement.raw = true;
}

void *atolli_alloc_serve(size_t bytes) {
  atolli_alloc_armed = false;
  current.served = true;
  current.bytes = bytes;
  return current.memory = atolli_agreement_allocate(&current.agreement, bytes);
}

static uint64_t digest(uint64_t sum, const int64_t *values, size_t count) {
  for (size_t i = 0; i < count; i++)
    sum = (sum ^ (uint64_t)values[i]) * UINT64_C(0x9e3779b97f4a7c15) + (sum >> 29);
  return sum;
}

void atolli_alloc_bounds(int count, const int64_t *bounds) {
  current.bounds = digest(current.bounds, bounds, (size_t)count);
}

void atolli_alloc_type(int64_t type) {
  current.agreement.has_type = true;
  current.bounds = digest(current.bounds, &type, 1);
}

/* Images that disagree have told each other bytes, the only thing that a request for memory has; who reads of it thinks
   of elements. An array without elements has one byte: where an element is one byte, too, bytes are what is known. */
void atolli_alloc_element(size_t bytes) {
  const struct atolli_agreement *a = &current.agreement;
  if (a->one.image != 0 && bytes > 1)
    atolli_agreement_fail(&current.agreement, a->status,
                          "the coarray has the size %zu on image %d, but %zu on image %d (%s)", a->one.bytes / bytes,
                          a->one.image, a->other.bytes / bytes, a->other.image, a->other.loc);
}

void atolli_alloc_too_large(void) { current.too_large = true; }

void atolli_alloc_shape(const struct atolli_section *object) {
  size_t bytes = object->elem_len;
  /* The request does not tell different objects apart: Flang 23 rounds the bytes up. */
  current.bounds = digest(current.bounds, &(int64_t){(int64_t)object->elem_len}, 1);
  current.bounds = digest(current.bounds, object->extent, (size_t)object->rank);
  for (int d = 0; d < object->rank; d++)
    if (object->extent[d] == 0)
      return;
  for (int d = 0; d < object->rank; d++)
    current.too_large |= __builtin_mul_overflow(bytes, (size_t)object->extent[d], &bytes);
  current.too_large |= bytes > current.bytes;
}

static const char too_large[] = "the object has more bytes than can be counted (2**63): make its bounds smaller";

/* What is wrong with an object on whose bounds all images agree (9.7.1.2 on cobounds). */
static void check_object(int corank, const int64_t *co) {
  char empty[100];
  if (current.agreement.failed)
    return;
  if (current.too_large)
    atolli_agreement_fail(&current.agreement, ATOLLI_STATUS_OTHER, "%s", too_large);
  else if (atolli_empty_codimension(corank, co, empty, sizeof empty))
    atolli_agreement_fail(&current.agreement, ATOLLI_STATUS_OTHER,
                          "%s: the upper one may not be less than the lower one", empty);
  current.agreement.refused = current.agreement.failed;
}

/* Takes the memory from the variable again. False: whose it is nobody knows. */
static bool take_back(void) {
  void **variable = atolli_native_of(atolli_heap_block(current.memory))->variable;
  if (!variable)
    return false;
  *variable = NULL;
  atolli_heap_free(current.memory);
  return true;
}

struct atolli_outcome atolli_alloc_end(int native_stat, int corank, const int64_t *co,
                                       const struct atolli_statement *statement) {
  atolli_alloc_armed = false;
  if (!current.served && native_stat == 0)
    atolli_fatal(statement->name, statement->loc, "the compiler's run-time library did not ask malloc for memory");
  /* Not even asked: the object is allocated already, or its size is beyond what the compiler can count. */
  if (!current.served)
    meet(ATOLLI_ALLOCATE, native_stat, 0, 0);
  else if (current.memory && native_stat == 0) {
    current.bounds = digest(current.bounds, co, 2 * (size_t)corank - 1); /* the last upper cobound is not given */
    current.bounds += current.too_large;
    /* Also the end of the segment: initial values are there before another image can put (9.7.1.2 p4). */
    meet(ATOLLI_ALLOCATED, native_stat, atolli_heap_block(current.memory)->offset, current.bounds);
    check_object(corank, co);
  } else if (current.memory)
    meet(ATOLLI_ALLOCATED, native_stat, 0, 0);
  current.state = NOTHING;
  bool allocated = current.memory && native_stat == 0 && !(current.agreement.failed && take_back());
  if (allocated && current.agreement.refused && statement->has_stat)
    current.agreement.status = ATOLLI_STATUS_FATAL; /* the images' objects differ: the run ends now */
  if (native_stat != 0 && (!current.served || current.memory))
    return (struct atolli_outcome){ATOLLI_STATUS_OF_CALLER, 0,
                                   !current.too_large ? "the object is allocated already"
                                   : current.served   ? "its value could not be given to the object"
                                                      : too_large};
  if (allocated) { /* also after an error: that of an image that has stopped meanwhile */
    struct atolli_block *block = atolli_heap_block(current.memory);
    block->corank = corank;
    memcpy(block->cobounds, co, 2 * (size_t)corank * sizeof *co);
  }
  return atolli_agreement_outcome(&current.agreement);
}

void atolli_dealloc_begin(struct atolli_team *team, const char *loc) {
  begin(DEALLOCATING, team, loc);
  /* Other images may access the memory until they come here; nobody does afterwards. */
  meet(ATOLLI_DEALLOCATE, 0, 0, 0);
}

void atolli_move_begin(struct atolli_team *team, const char *loc) {
  begin(DEALLOCATING, team, loc);
  meet(ATOLLI_MOVE, 0, 0, 0);
}

struct atolli_outcome atolli_dealloc_end(int native_stat) {
  /* What the compiler has freed is known only now. The memory is gone: no STAT= can tell of it. */
  if (!current.agreement.failed && !meet(ATOLLI_DEALLOCATED, native_stat, current.freed, 0))
    return (struct atolli_outcome){ATOLLI_STATUS_FATAL, 0, current.agreement.reason};
  current.state = NOTHING;
  return native_stat != 0 ? atolli_obstacle(ATOLLI_STATUS_OF_CALLER, 0) : atolli_agreement_outcome(&current.agreement);
}

/* No STAT= can tell of a failed image here; a program that goes on after it must be able to leave its procedures. */
static void meet_to_leave(enum atolli_operation operation, uint64_t value, const char *loc) {
  if (!meet(operation, 0, value, 0))
    atolli_fatal(automatic, loc, "%s", current.agreement.reason);
}

void atolli_automatic_begin(struct atolli_team *team, const char *loc) {
  begin(LEAVING, team, loc);
  meet_to_leave(ATOLLI_AUTOMATIC, 0, loc);
}

/* Are descriptors of coarrays in the object? Threads may leave their procedures at the same time. */
static _Thread_local struct {
  uintptr_t begin, bytes;
  bool found;
} searched;

static void search(struct atolli_block *block) {
  void **variable = block->is_plain ? NULL : atolli_native_of(block)->variable;
  searched.found |=
      variable && (uintptr_t)variable - searched.begin < searched.bytes && *variable == (void *)(block + 1);
}

void atolli_automatic_object(const struct atolli_section *object, struct atolli_team *team, const char *loc) {
  if (current.state != NOTHING)
    return;
  searched.begin = (uintptr_t)object->base;
  searched.bytes = object->elem_len * atolli_section_size(object); /* what is allocated is contiguous */
  searched.found = false;
  atolli_heap_visit(search);
  if (searched.found)
    atolli_automatic_begin(team, loc);
}

void atolli_automatic_end(const char *loc) {
  if (current.state != LEAVING || strcmp(loc, current.agreement.loc) != 0)
    return;
  meet_to_leave(ATOLLI_DEALLOCATED, current.freed, current.agreement.loc);
  current.state = NOTHING;
}

void atolli_dealloc_serve(void *memory) {
  if (!atolli_is_image()) /* a process that an image has forked for itself */
    return;
  struct atolli_block *block = atolli_heap_block(memory);
  if (!block)
    atolli_fatal("deallocation of a coarray", NULL,
                 "the header before the data has been overwritten, or the data are not those of an allocated coarray");
  /* After normal or error termination has begun nobody waits for anybody, and others may still read the data (5.3.7).
   */
  if (atomic_load_explicit(&atolli_node->image[atolli_this_image - 1].state, memory_order_relaxed) != ATOLLI_RUNNING ||
      atomic_load_explicit(&atolli_node->error_termination, memory_order_relaxed))
    return;
  if (block->level != atolli_team_level) /* 9.7.3.2 */
    atolli_fatal("deallocation of a coarray", current.state == NOTHING ? NULL : current.agreement.loc,
                 "the coarray was allocated in another team than the current one");
  if (current.state == NOTHING) {
    begin(NOTHING, atolli_current_team, "the end of a scope");
    meet_to_leave(ATOLLI_AUTOMATIC, block->offset, NULL);
  }
  current.freed = digest(current.freed, &(int64_t){(int64_t)block->offset}, 1);
  atolli_heap_free(memory);
}

void atolli_alloc_own(void **native, size_t bytes, atolli_extents_of *extents_of) {
  struct atolli_block *block = atolli_heap_block(*native);
  if (!block)
    return;
  atolli_native_of(block)->variable = native;
  atolli_native_of(block)->bytes = bytes;
  atolli_native_of(block)->extents_of = extents_of;
}

static void (*destroy_object)(void *object);

void atolli_alloc_describe(const void *data, void *object, void (*destroy)(void *object)) {
  struct atolli_block *block = atolli_heap_block(data);
  destroy_object = destroy;
  if (!block) {
    free(object);
    return;
  }
  free(block->attached);
  block->attached = object;
}

static struct {
  int level;
  const char *loc;
} leaving; /* by END TEAM */

/* In place of an address of the variable, and of a level: see atolli_alloc_leave. */
static void *variable_left;
enum { LEFT = -1 };

void atolli_alloc_leave(void *data) {
  struct atolli_block *block = atolli_heap_block(data);
  if (block && block->level == atolli_team_level)
    atolli_native_of(block)->variable = &variable_left;
}

bool atolli_alloc_left(void *data) {
  struct atolli_block *block = atolli_heap_block(data);
  if (block && block->level == LEFT) {
    atolli_heap_free(data);
    return true;
  }
  if (block &&
      atolli_native_of(block)->variable == &variable_left) /* the construct was executed without its team (STAT=) */
    atolli_native_of(block)->variable = NULL;
  return false;
}

/* Before any of them is freed: a final procedure may look at the others. */
static void destroy_left_over(struct atolli_block *block) {
  if (block->level != leaving.level || block->is_plain)
    return;
  bool known = atolli_native_of(block)->variable == &variable_left ||
               (atolli_native_of(block)->variable && *atolli_native_of(block)->variable == (void *)(block + 1));
  if (!known)
    atolli_fatal(
        "END TEAM", leaving.loc,
        "a coarray of %zu bytes that was allocated in the CHANGE TEAM construct is still allocated, and Atoll does "
        "not know its variable any more: DEALLOCATE it before END TEAM",
        block->bytes);
  if (block->attached)
    destroy_object(block->attached);
}

static void free_left_over(struct atolli_block *block) {
  if (block->level != leaving.level || block->is_plain)
    return;
  if (atolli_native_of(block)->variable == &variable_left) {
    block->level = LEFT;
    return;
  }
  *atolli_native_of(block)->variable = NULL;
  atolli_heap_free(block + 1);
}

static void end_team(int level, const char *loc) {
  leaving.level = level;
  leaving.loc = loc;
  atolli_heap_visit(destroy_left_over);
  atolli_heap_visit(free_left_over);
}
