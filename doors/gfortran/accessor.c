/*
 * The table of accessors. gfortran's constructors register them in the same order on all images, so that an index means
 * the same function everywhere; none changes when more are registered.
 */
#include "accessor.h"

#include "core/image/stat.h"
#include "core/memory/local.h"

#include <stdlib.h>

union atolli_caf_accessor *atolli_caf_accessors;
bool *atolli_caf_accessor_is_plain;
static int *hashes, num_accessors, room;

static int find(int hash) {
  for (int i = 0; i < num_accessors; i++)
    if (hashes[i] == hash)
      return i;
  return -1;
}

static void make_room(void) {
  if (num_accessors < room)
    return;
  room = room ? 2 * room : 64;
  atolli_caf_accessors = realloc(atolli_caf_accessors, (size_t)room * sizeof *atolli_caf_accessors);
  hashes = realloc(hashes, (size_t)room * sizeof *hashes);
  atolli_caf_accessor_is_plain =
      realloc(atolli_caf_accessor_is_plain, (size_t)room * sizeof *atolli_caf_accessor_is_plain);
  if (!atolli_caf_accessors || !hashes || !atolli_caf_accessor_is_plain)
    atolli_start_fatal("no memory for the accessors of coindexed objects");
}

/* Accessors follow components in the other image's memory: so the program gets the malloc that has its memory in the
   slot. Nothing calls it: the reference is what the linker sees. */
extern void (*const atolli_caf_common_memory)(const char *name, const char *loc);
void (*const atolli_caf_common_memory)(const char *name, const char *loc) = atolli_require_common_memory;

/* The number is made of names, modulo 10**8: two functions may share one, and then nobody can tell which is meant. */
void _gfortran_caf_register_accessor(int hash, atolli_caf_getter *function);
void _gfortran_caf_register_accessor(int hash, atolli_caf_getter *function) {
  int known = find(hash);
  if (known >= 0 && atolli_caf_accessors[known].get != function)
    atolli_start_fatal(
        "gfortran has given two accesses to coindexed objects one number (%d), so that the library cannot "
        "tell them apart: give another name to a procedure, a module or a coarray that the program has "
        "twice, or to one that was renamed last",
        hash);
  if (known >= 0)
    return;
  make_room();
  hashes[num_accessors] = hash;
  atolli_caf_accessor_is_plain[num_accessors] = false;
  atolli_caf_accessors[num_accessors++].get = function;
}

void _gfortran_caf_register_accessors_finish(void);
void _gfortran_caf_register_accessors_finish(void) {}

/* Asked once for each place in the program: what asks keeps the index. */
int _gfortran_caf_get_remote_function_index(int hash);
int _gfortran_caf_get_remote_function_index(int hash) {
  int index = find(hash);
  if (index < 0)
    atolli_fatal("access to a coindexed object", NULL, "gfortran has not registered the function with the number %d",
                 hash);
  return index;
}
