#include "core/memory/alloc.h"

#include "core/image/image.h"
#include "core/memory/segment.h"
#include "core/sync/notice.h"
#include "core/team/team_stack.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

_Thread_local bool atolli_alloc_armed;

/* The ALLOCATE or DEALLOCATE statement that this image executes; only one thread at a time executes such a statement.
 */
static struct {
  enum { NOTHING, ALLOCATING, DEALLOCATING } state;
  struct atolli_team *team;
  const char *loc;
  void *memory;    /* that ALLOCATE got */
  bool served;     /* the compiler has asked for memory: */
  size_t bytes;    /* for that much */
  bool too_large;  /* the object has more bytes than can be counted */
  uint64_t bounds; /* a digest of the object's bounds and cobounds, where they are to be compared */
  uint64_t freed;  /* a digest of the coarrays that DEALLOCATE has freed, in this order */
  int lost;        /* an image of the team that has failed meanwhile, of the initial team; 0: none */
  bool has_type;   /* it is in that digest, too */
  bool refused;    /* bounds, cobounds or type, which the images have seen when they had the memory */
  bool failed;     /* on some image: */
  enum atolli_status status;
  char reason[400];
} current;

static void begin(int state, struct atolli_team *team, const char *loc) {
  current.state = state;
  current.team = team;
  current.loc = loc;
  current.memory = NULL;
  current.bounds = current.freed = 0;
  current.bytes = 0;
  current.lost = 0;
  current.served = current.too_large = current.has_type = current.refused = current.failed = false;
  atolli_doing = (struct atolli_doing){state == ALLOCATING     ? "ALLOCATE"
                                       : state == DEALLOCATING ? "DEALLOCATE"
                                                               : "automatic deallocation of a coarray",
                                       loc};
}

__attribute__((format(printf, 2, 3))) static void fail(enum atolli_status status, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(current.reason, sizeof current.reason, format, arguments);
  va_end(arguments);
  current.failed = true;
  current.status = status;
}

static void compare_objects(int image, int first_image, const struct atolli_notice *first,
                            const struct atolli_notice *other) {
  int one = atolli_team_initial(current.team, first_image), two = atolli_team_initial(current.team, image);
  if (other->value[0] != first->value[0])
    atolli_fatal("ALLOCATE", current.loc, "internal error: images %d and %d have put the coarray in different places",
                 one, two);
  if (other->value[1] == first->value[1])
    return;
  current.refused = true;
  fail(ATOLLI_STATUS_OTHER, "the coarray's bounds or cobounds on image %d differ from those on image %d%s", one, two,
       current.has_type ? ", or its dynamic type does" : "");
}

/* What the first image and another say differs; all images come to the same verdict. */
static void compare_notices(int image, int first_image, const struct atolli_notice *other) {
  const struct atolli_notice *first = atolli_exchanged(current.team, first_image);
  int initial = atolli_team_initial(current.team, image);
  if (other->operation != first->operation || strcmp(other->loc, first->loc) != 0)
    fail(ATOLLI_STATUS_OTHER, "image %d executes %s at %s, but image %d %s at %s",
         atolli_team_initial(current.team, first_image), atolli_notice_statement(first), first->loc, initial,
         atolli_notice_statement(other), other->loc);
  else if (other->value[0] != first->value[0] && first->operation == ATOLLI_ALLOCATE && !other->status &&
           !first->status)
    fail(ATOLLI_STATUS_OTHER, "the coarray has %llu bytes on image %d, but %llu on image %d (%s)",
         (unsigned long long)first->value[0], atolli_team_initial(current.team, first_image),
         (unsigned long long)other->value[0], initial, other->loc);
  else if (first->operation == ATOLLI_ALLOCATED)
    compare_objects(image, first_image, first, other);
  else if (other->value[0] != first->value[0] && !other->status && !first->status &&
           (first->operation == ATOLLI_AUTOMATIC || first->operation == ATOLLI_DEALLOCATED))
    fail(ATOLLI_STATUS_OTHER, "images %d and %d deallocate different coarrays",
         atolli_team_initial(current.team, first_image), initial);
}

static int first_present(const struct atolli_team *team) {
  int image = 1;
  while (atolli_missed(team, image))
    image++;
  return image;
}

/* Meets the other images. False, with the reason in `current`, if they do not all agree or one of them cannot allocate.
   Images that have failed do not count: the others allocate or deallocate (9.7.4), and get STAT_FAILED_IMAGE. */
static bool meet(enum atolli_operation operation, int status, uint64_t value, uint64_t place_or_bounds) {
  struct atolli_team *team = current.team;
  struct atolli_outcome outcome =
      atolli_exchange(team, operation, status, (uint64_t[4]){value, place_or_bounds}, current.loc);
  if (outcome.status == ATOLLI_STATUS_STOPPED_IMAGE) {
    fail(outcome.status, "image %d has stopped", outcome.image);
    return false;
  }
  if (outcome.status == ATOLLI_STATUS_FAILED_IMAGE)
    current.lost = outcome.image;
  int first = first_present(team);
  for (int image = first; image <= team->num_images && !current.failed; image++) {
    if (atolli_missed(team, image))
      continue;
    const struct atolli_notice *other = atolli_exchanged(team, image);
    compare_notices(image, first, other);
    if (!current.failed && other->status != 0 && operation != ATOLLI_DEALLOCATED)
      fail(ATOLLI_STATUS_OTHER, "image %d could not allocate", atolli_team_initial(team, image));
  }
  return !current.failed;
}

void atolli_alloc_begin(struct atolli_team *team, const char *loc) {
  begin(ALLOCATING, team, loc);
  atolli_alloc_armed = true;
}

/* The highest place that an image of the team has named; 0: some image has none. *agreed_p: all have named it. */
static size_t highest_place(bool *agreed_p) {
  int first = first_present(current.team);
  size_t highest = (size_t)atolli_exchanged(current.team, first)->value[1];
  *agreed_p = true;
  for (int image = first + 1; highest > 0 && image <= current.team->num_images; image++) {
    if (atolli_missed(current.team, image))
      continue;
    size_t place = (size_t)atolli_exchanged(current.team, image)->value[1];
    *agreed_p &= place == highest;
    highest = place == 0 ? 0 : place > highest ? place : highest;
  }
  return highest;
}

void *atolli_alloc_serve(size_t bytes) {
  atolli_alloc_armed = false;
  current.served = true;
  current.bytes = bytes;
  size_t place = atolli_heap_offer(bytes, 0);
  bool agreed;
  if (!meet(ATOLLI_ALLOCATE, 0, bytes, place))
    return NULL;
  /* Sibling teams have made the heaps differ: places only go up, so that all come to the same one. */
  while ((place = highest_place(&agreed)) > 0 && !agreed)
    if (!meet(ATOLLI_PLACE, 0, bytes, atolli_heap_offer(bytes, place)))
      return NULL;
  if (place > 0) {
    current.memory = atolli_heap_allocate_at(bytes, place);
    atolli_heap_block(current.memory)->level = atolli_team_level();
  } else { /* on all images alike */
    fail(ATOLLI_STATUS_OTHER,
         "no memory for %zu bytes on each image (in use: %zu; ATOLL_SLOT_SIZE is %zu, which has to hold all coarrays)",
         bytes, atolli_heap_in_use(), atolli_slot_size);
  }
  return current.memory;
}

static struct atolli_outcome outcome(void) {
  if (current.failed)
    return (struct atolli_outcome){current.status, 0, current.reason};
  return atolli_obstacle(current.lost ? ATOLLI_STATUS_FAILED_IMAGE : ATOLLI_OK, current.lost);
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
  current.has_type = true;
  current.bounds = digest(current.bounds, &type, 1);
}

void atolli_alloc_too_large(void) { current.too_large = true; }

void atolli_alloc_shape(const struct atolli_section *object) {
  size_t bytes = object->elem_len;
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
  if (current.failed)
    return;
  if (current.too_large)
    fail(ATOLLI_STATUS_OTHER, "%s", too_large);
  else if (atolli_empty_codimension(corank, co, empty, sizeof empty))
    fail(ATOLLI_STATUS_OTHER, "%s: the upper one may not be less than the lower one", empty);
  current.refused = current.failed;
}

/* Takes the memory from the variable again, on all images. */
static void take_back(const struct atolli_statement *statement) {
  struct atolli_block *block = atolli_heap_block(current.memory);
  if (!block->native) {
    if (statement->has_stat)
      atolli_fatal(statement->name, statement->loc, "%s", current.reason);
    return; /* the run ends now */
  }
  *block->native = NULL;
  atolli_heap_free(current.memory);
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
  if (current.refused)
    take_back(statement);
  current.state = NOTHING;
  if (native_stat != 0 && (!current.served || current.memory))
    return (struct atolli_outcome){ATOLLI_STATUS_OF_CALLER, 0,
                                   !current.too_large ? "the object is allocated already"
                                   : current.served   ? "its value could not be given to the object"
                                                      : too_large};
  if (!current.failed) {
    struct atolli_block *block = atolli_heap_block(current.memory);
    block->corank = corank;
    memcpy(block->cobounds, co, 2 * (size_t)corank * sizeof *co);
  }
  return outcome();
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

struct atolli_outcome atolli_dealloc_end(int native_stat, const struct atolli_statement *statement) {
  /* What the compiler has freed is known only now. The memory is gone: no STAT= can tell of it. */
  if (!current.failed && !meet(ATOLLI_DEALLOCATED, native_stat, current.freed, 0))
    atolli_fatal(statement->name, statement->loc, "%s", current.reason);
  current.state = NOTHING;
  return native_stat != 0 ? atolli_obstacle(ATOLLI_STATUS_OF_CALLER, 0) : outcome();
}

void atolli_dealloc_serve(void *memory) {
  if (!atolli_is_image()) /* a process that an image has forked for itself */
    return;
  struct atolli_block *block = atolli_heap_block(memory);
  if (!block)
    atolli_fatal("deallocation of a coarray", NULL,
                 "the memory before the data at %p has been overwritten, or is not that of an allocated coarray",
                 memory);
  /* After normal or error termination has begun nobody waits for anybody, and others may still read the data (5.3.7).
   */
  if (atomic_load_explicit(&atolli_node->image[atolli_this_image - 1].state, memory_order_relaxed) != ATOLLI_RUNNING ||
      atomic_load_explicit(&atolli_node->error_termination, memory_order_relaxed))
    return;
  if (block->level != atolli_team_level()) /* 9.7.3.2 */
    atolli_fatal("deallocation of a coarray", current.state == NOTHING ? NULL : current.loc,
                 "the coarray was allocated in another team than the current one");
  /* No STAT= can tell of a failed image here; a program that goes on after it must be able to leave its procedures. */
  if (current.state == NOTHING) {
    begin(NOTHING, atolli_current_team, "the end of a scope");
    if (!meet(ATOLLI_AUTOMATIC, 0, block->offset, 0))
      atolli_fatal("automatic deallocation of a coarray", NULL, "%s", current.reason);
  }
  current.freed = digest(current.freed, &(int64_t){(int64_t)block->offset}, 1);
  atolli_heap_free(memory);
}

void atolli_alloc_own(void **native, size_t bytes, atolli_extents_of *extents_of) {
  struct atolli_block *block = atolli_heap_block(*native);
  if (!block)
    return;
  block->native = native;
  block->native_bytes = bytes;
  block->extents_of = extents_of;
}

static void (*destroy_object)(void *object);

void atolli_alloc_describe(const void *data, void *object, void (*destroy)(void *object)) {
  struct atolli_block *block = atolli_heap_block(data);
  destroy_object = destroy;
  if (!block) {
    free(object);
    return;
  }
  free(block->object);
  block->object = object;
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
  if (block && block->level == atolli_team_level())
    block->native = &variable_left;
}

bool atolli_alloc_left(void *data) {
  struct atolli_block *block = atolli_heap_block(data);
  if (block && block->level == LEFT) {
    atolli_heap_free(data);
    return true;
  }
  if (block && block->native == &variable_left) /* the construct was executed without its team (STAT=) */
    block->native = NULL;
  return false;
}

/* Before any of them is freed: a final procedure may look at the others. */
static void destroy_left_over(struct atolli_block *block) {
  if (block->level != leaving.level)
    return;
  bool known = block->native == &variable_left || (block->native && *block->native == (void *)(block + 1));
  if (!known)
    atolli_fatal(
        "END TEAM", leaving.loc,
        "a coarray of %zu bytes that was allocated in the CHANGE TEAM construct is still allocated, and Atoll does "
        "not know its variable any more: DEALLOCATE it before END TEAM",
        block->bytes);
  if (block->object)
    destroy_object(block->object);
}

static void free_left_over(struct atolli_block *block) {
  if (block->level != leaving.level)
    return;
  if (block->native == &variable_left) {
    block->level = LEFT;
    return;
  }
  *block->native = NULL;
  atolli_heap_free(block + 1);
}

void atolli_alloc_end_team(int level, const char *loc) {
  leaving.level = level;
  leaving.loc = loc;
  atolli_heap_visit(destroy_left_over);
  atolli_heap_visit(free_left_over);
}

struct atolli_block *atolli_coarray_block(const void *base, const char *name, const char *loc) {
  struct atolli_block *block = atolli_heap_block(base);
  if (!base)
    atolli_fatal(name, loc, "the coarray is not allocated");
  if (!block) /* an associate name of a section */
    block = atolli_heap_find(base);
  if (!block)
    atolli_fatal(name, loc, "no coarray has been allocated at address %p, or the memory before it has been overwritten",
                 base);
  return block;
}
