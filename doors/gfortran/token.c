/*
 * Registration: memory for coarrays and for allocatable components of coarrays.
 *
 * Static coarrays are registered by constructors, in the same order on all images, so that they get the same offsets
 * without an exchange. Allocatable ones are allocated by all images of the current team together. Components belong to
 * one image: they come from malloc, because gfortran's code frees some of them itself; in programs that access them
 * from other images malloc has its memory in the image's slot (runtime/link/components.c).
 */
#define _GNU_SOURCE /* pthread_getattr_np, dl_iterate_phdr */
#include "token.h"

#include "core/memory/segment.h"
#include "core/team/coarray.h"
#include "decode.h"

#include <link.h>
#include <pthread.h>
#include <stdlib.h>

enum { WORD = 8 }; /* a lock or an event; gfortran counts them instead of bytes */

/* In a block's of_door: the mark of this door, the variable's descriptor (of allocatable coarrays), and its type with
   the number of its elements (of static ones). */
static const char mark;
enum { MARK, DESCRIPTOR, SHAPE, TYPES = 256, CONSTRUCT = TYPES - 1 /* the type of what CRITICAL has */ };

static void remember(void *memory, const struct atolli_caf_descriptor *descriptor, bool is_static, size_t elements) {
  struct atolli_block *block = atolli_coarray_find(memory);
  block->of_door[MARK] = (uintptr_t)&mark;
  block->of_door[DESCRIPTOR] = is_static ? 0 : (uintptr_t)descriptor;
  block->of_door[SHAPE] = elements * TYPES + (uint8_t)descriptor->type;
}

static const struct atolli_block *registered(const void *token) {
  const struct atolli_block *block = atolli_coarray_find(token);
  return block && block->of_door[MARK] == (uintptr_t)&mark ? block : NULL;
}

int atolli_caf_type_of(const void *token) {
  const struct atolli_block *block = registered(token);
  return block ? (int)(block->of_door[SHAPE] % TYPES) : 0;
}

/* No address lies between them at first. */
uintptr_t atolli_caf_first_construct = UINTPTR_MAX, atolli_caf_last_construct = UINTPTR_MAX;

bool atolli_caf_is_of_construct(const void *token) { return atolli_caf_type_of(token) == CONSTRUCT; }

static void remember_critical(void *memory) {
  atolli_coarray_find(memory)->of_door[SHAPE] = CONSTRUCT;
  uintptr_t address = (uintptr_t)memory;
  bool is_only = atolli_caf_last_construct == UINTPTR_MAX;
  if (address < atolli_caf_first_construct)
    atolli_caf_first_construct = address;
  if (is_only || address > atolli_caf_last_construct)
    atolli_caf_last_construct = address;
}

bool atolli_caf_is_array(const void *token) {
  const struct atolli_block *block = registered(token);
  return block && block->of_door[SHAPE] / TYPES > 1;
}

/* A thread's stack, [low, high). */
struct stack {
  uintptr_t low, high;
};

static struct stack of_main;

static struct stack own_stack(void) {
  pthread_attr_t attributes;
  void *lowest;
  size_t bytes;
  struct stack stack = {0, 0};
  if (pthread_getattr_np(pthread_self(), &attributes) != 0)
    return stack;
  if (pthread_attr_getstack(&attributes, &lowest, &bytes) == 0)
    stack = (struct stack){(uintptr_t)lowest, (uintptr_t)lowest + bytes};
  pthread_attr_destroy(&attributes);
  return stack;
}

__attribute__((constructor)) static void remember_main(void) { of_main = own_stack(); }

static bool is_within(const void *address, struct stack stack) {
  return (uintptr_t)address >= stack.low && (uintptr_t)address < stack.high;
}

/* Variables of this thread, and of the main thread, which others may allocate. */
static bool is_on_stack(const void *address) {
  static _Thread_local struct stack own;
  if (own.high == 0)
    own = own_stack();
  return is_within(address, of_main) || is_within(address, own);
}

static int is_of_object(struct dl_phdr_info *object, size_t bytes, void *address) {
  (void)bytes;
  for (int i = 0; i < object->dlpi_phnum; i++)
    if (object->dlpi_phdr[i].p_type == PT_LOAD &&
        (uintptr_t)address - (object->dlpi_addr + object->dlpi_phdr[i].p_vaddr) < object->dlpi_phdr[i].p_memsz)
      return true;
  return false;
}

/* In the program or in a shared library. */
static bool is_static(void *const *token) { return dl_iterate_phdr(is_of_object, (void *)token); }

static bool is_symmetric(const void *memory) { return (uintptr_t)memory - atolli_layout.own < atolli_layout.slot_size; }

/*
 * gfortran 12 to 14 register components with the code of allocatable coarrays when they copy or reallocate them. Their
 * tokens lie in the object, which is a coarray or a component of one, and so in memory that malloc or ALLOCATE has
 * given: the slot's heap, or that of the C library where the program has its malloc, because no image refers to
 * components. A variable that is a coarray, or has one as a component, is static or on the stack: it is not allocated
 * (8.5.6.1, C824).
 */
static bool is_component(void *const *token) {
  if (is_symmetric(token))
    return (uintptr_t)token - atolli_layout.own >= atolli_heap_begin();
  return atolli_offset(token) == (uintptr_t)-1 && !is_on_stack(token) && !is_static(token);
}

static size_t bytes_of(size_t size, int type) {
  size_t bytes;
  bool words = type == ATOLLI_CAF_LOCK_STATIC || type == ATOLLI_CAF_LOCK_ALLOCATABLE || type == ATOLLI_CAF_CRITICAL ||
               type == ATOLLI_CAF_EVENT_STATIC || type == ATOLLI_CAF_EVENT_ALLOCATABLE;
  if (__builtin_mul_overflow(size, words ? WORD : 1, &bytes))
    return SIZE_MAX;
  return bytes > 0 ? bytes : 1;
}

static void *allocate_static(size_t bytes, const struct atolli_caf_descriptor *descriptor) {
  if (atolli_layout.slot_size == 0)
    atolli_start_fatal("a shared library has coarrays that gfortran -fcoarray=lib has compiled; they can be in the "
                       "program only, because the library begins before the images do");
  void *memory = atolli_heap_allocate(bytes);
  if (!memory)
    atolli_start_fatal("no memory for a static coarray of %zu bytes: the memory of an image has %zu bytes", bytes,
                       (size_t)atolli_layout.slot_size);
  remember(memory, descriptor, true, descriptor->elem_len > 0 ? bytes / descriptor->elem_len : 0);
  return memory;
}

static void allocate_component(void **token, size_t bytes, struct atolli_caf_descriptor *descriptor,
                               const struct atolli_caf_call *call) {
  *token = descriptor->base = malloc(bytes);
  struct atolli_outcome outcome = atolli_done();
  if (!*token)
    outcome = atolli_error(ATOLLI_STATUS_OTHER, "no memory for a component of %zu bytes", bytes);
  atolli_caf_conclude(call, outcome);
}

/* ---- END TEAM ---------------------------------------------------------------------------------------------------- */

static int leaving;
static void (*next_end_team)(int level, const char *loc);

/* What was allocated in the construct is deallocated (11.1.5.2): the variable, where it still describes the memory. */
static void unallocate(struct atolli_block *block) {
  struct atolli_caf_descriptor *variable = (struct atolli_caf_descriptor *)(uintptr_t)block->of_door[DESCRIPTOR];
  if (block->level == leaving && block->is_plain && block->of_door[MARK] == (uintptr_t)&mark && variable &&
      variable->base == (char *)(block + 1))
    variable->base = NULL;
}

static void end_team(int level, const char *loc) {
  leaving = level;
  atolli_heap_visit(unallocate);
  if (next_end_team)
    next_end_team(level, loc);
}

static void take_part_in_end_team(void) {
  if (atolli_coarray_door_end_team == end_team)
    return;
  next_end_team = atolli_coarray_door_end_team;
  atolli_coarray_door_end_team = end_team;
}

static bool allocate_has_stat;

bool atolli_caf_is_of_allocate(const int *stat) {
  bool is_of_allocate = allocate_has_stat && !stat;
  allocate_has_stat = false;
  return is_of_allocate;
}

/* ---- allocatable coarrays ---------------------------------------------------------------------------------------- */

/* Structures have components that gfortran looks at before it has set them; locks and events are free at first. */
static enum atolli_contents contents_of(int type, const struct atolli_caf_descriptor *descriptor) {
  bool is_intrinsic = (descriptor->type >= ATOLLI_CAF_INTEGER && descriptor->type <= ATOLLI_CAF_COMPLEX) ||
                      descriptor->type == ATOLLI_CAF_CHARACTER;
  return type == ATOLLI_CAF_ALLOCATABLE && is_intrinsic ? ATOLLI_ANY_CONTENTS : ATOLLI_ZERO;
}

static void allocate_coarray(void **token, size_t bytes, enum atolli_contents contents,
                             struct atolli_caf_descriptor *descriptor, const struct atolli_caf_call *call) {
  void *memory;
  struct atolli_outcome outcome =
      atolli_coarray_allocate(atolli_current_team, bytes, contents, &memory, &call->statement);
  *token = descriptor->base = memory;
  if (memory) {
    remember(memory, descriptor, false, 0);
    take_part_in_end_team();
  }
  allocate_has_stat = call->stat != NULL;
  atolli_caf_conclude(call, outcome);
}

/* What was allocated; NULL: the coarray is not allocatable. */
static const struct atolli_caf_descriptor *variable_of(const void *token) {
  const struct atolli_block *block = registered(token);
  return block ? (const struct atolli_caf_descriptor *)(uintptr_t)block->of_door[DESCRIPTOR] : NULL;
}

const struct atolli_caf_descriptor *atolli_caf_described(const void *token) {
  const struct atolli_caf_descriptor *variable = variable_of(token);
  return variable && variable->base == (const char *)token ? variable : NULL;
}

/* After MOVE_ALLOC the variable is another one, which is not known: any descriptor may be its. */
bool atolli_caf_is_variable(const struct atolli_caf_descriptor *descriptor, const void *token) {
  const struct atolli_caf_descriptor *variable = variable_of(token);
  return variable && (variable == descriptor || variable->base != (const char *)token);
}

void _gfortran_caf_register(size_t size, int type, void **token, struct atolli_caf_descriptor *descriptor, int *stat,
                            char *errmsg, size_t length);
void _gfortran_caf_register(size_t size, int type, void **token, struct atolli_caf_descriptor *descriptor, int *stat,
                            char *errmsg, size_t length) {
  struct atolli_caf_call call = atolli_caf_call("ALLOCATE", stat, errmsg, length);
  size_t bytes = bytes_of(size, type);
  switch (type) {
  case ATOLLI_CAF_STATIC:
  case ATOLLI_CAF_LOCK_STATIC:
  case ATOLLI_CAF_CRITICAL:
  case ATOLLI_CAF_EVENT_STATIC:
    *token = descriptor->base = allocate_static(bytes, descriptor);
    if (type == ATOLLI_CAF_CRITICAL)
      remember_critical(*token);
    break;
  case ATOLLI_CAF_REGISTER_ONLY:
    *token = NULL;
    descriptor->offset = 0; /* gfortran leaves what lay there, to which accessors add the places of elements */
    atolli_caf_conclude(&call, atolli_done());
    break;
  case ATOLLI_CAF_ALLOCATE_ONLY:
    allocate_component(token, bytes, descriptor, &call);
    break;
  case ATOLLI_CAF_ALLOCATABLE:
  case ATOLLI_CAF_LOCK_ALLOCATABLE:
  case ATOLLI_CAF_EVENT_ALLOCATABLE:
    if (is_component(token))
      allocate_component(token, bytes, descriptor, &call);
    else
      allocate_coarray(token, bytes, contents_of(type, descriptor), descriptor, &call);
    break;
  case ATOLLI_CAF_EXISTING:
    *token = descriptor->base;
    break;
  default:
    atolli_fatal("ALLOCATE", NULL, "this version of gfortran registers objects of a kind that is not known: %d", type);
  }
}

/* `type` says whether the token is needed again, which makes no difference. */
void _gfortran_caf_deregister(void **token, int type, int *stat, char *errmsg, size_t length);
void _gfortran_caf_deregister(void **token, int type, int *stat, char *errmsg, size_t length) {
  struct atolli_caf_call call = atolli_caf_call("DEALLOCATE", stat, errmsg, length);
  void *memory = *token;
  struct atolli_outcome outcome = atolli_done();
  (void)type; /* gfortran 12 to 15 have one code for coarrays and their components */
  if (is_component(token))
    free(memory);
  else if (memory)
    outcome = atolli_coarray_free(atolli_current_team, memory, &call.statement);
  if (outcome.status == ATOLLI_OK || outcome.status == ATOLLI_STATUS_FAILED_IMAGE)
    *token = NULL;
  atolli_caf_conclude(&call, outcome);
}
