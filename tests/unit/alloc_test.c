/*
 * ALLOCATE and DEALLOCATE as a compiler's run-time library does them, through the wrapped malloc and free.
 */
#include "../../doors/fortran/allocate.h"
#include "check.h"
#include "core/memory/heap.h"
#include "descriptor.h"
#include "images.h"

#include <stdlib.h>
#include <string.h>

static int me, n;

static void begin(void) {
  me = atoll_this_image();
  n = atoll_num_images();
}

/* What the translator makes of ALLOCATE (x(..)[co]); native_stat as the compiler finds it. */
static void *allocate(size_t bytes, bool native_error, const char *loc, int32_t *stat, char *errmsg) {
  static const int64_t co[4] = {1, 2, 0, 0}; /* [2, 0:*] */
  descriptor s = describe_scalar(stat, sizeof *stat), m = describe_scalar(errmsg, 100);
  void *volatile memory = NULL;
  int native = native_error ? 5014 : 0;
  atoll_alloc_begin(loc);
  if (!native_error) {
    memory = malloc(bytes);
    native = memory ? 0 : 5020;
    if (native == 0) {
      void *volatile component = malloc(10); /* a later request of the same ALLOCATE */
      CHECK((char *)component < atolli_slot(1) || (char *)component >= atolli_slot(n + 1));
      free(component);
    }
  }
  atoll_alloc_end(native, 2, co, loc, stat ? DESC(s) : NULL, errmsg ? DESC(m) : NULL);
  return memory;
}

static void deallocate(void *memory, const char *loc) {
  atoll_dealloc_begin(loc);
  free(memory);
  atoll_dealloc_end(0, loc, NULL, NULL);
}

/* What the translator makes of the end of a scope whose coarray has parts. */
static void leave(void *memory, const char *loc) {
  atoll_automatic_begin(loc);
  free(memory);
  atoll_automatic_end(loc);
}

static void good(void) {
  begin();
  for (int round = 0; round < 20; round++) {
    double *x = allocate(1000 * sizeof *x, false, "t:1\0", NULL, NULL), *y = allocate(0, false, "t:2\0", NULL, NULL);
    CHECK(x && y && (char *)x > atolli_slot(me) && (char *)x < atolli_slot(me + 1));
    CHECK(x[0] == 0 && x[999] == 0);
    x[999] = me;
    atoll_sync_all("t:3\0", NULL, NULL);
    CHECK(atoll_get_r8(&x[999], me % n + 1, "t:4\0") == me % n + 1);
    CHECK(atoll_lcobound_a(x, 2, 1) == 1 && atoll_lcobound_a(x, 2, 2) == 0);
    CHECK(atoll_ucobound_a(x, 2, 1) == 2 && atoll_ucobound_a(x, 2, 2) == (n - 1) / 2);
    int64_t sub[2] = {(me - 1) % 2 + 1, (me - 1) / 2}, none[2] = {3, 0};
    CHECK(atoll_image_index_a(x, 2, sub) == me && atoll_image_index_a(x, 2, none) == 0);
    CHECK(atoll_this_cosubscript_a(y, 2, 1) == sub[0] && atoll_this_cosubscript_a(y, 2, 2) == sub[1]);
    CHECK(atoll_image_of_a(x, 2, sub, "t:5\0") == me);
    if (round % 2) {
      deallocate(x, "t:6\0");
      free(y); /* the end of a scope */
    } else {
      free(y);
      deallocate(x, "t:7\0");
    }
  }
  int *z = allocate(sizeof *z, false, "t:8\0", NULL, NULL);
  *z = me;
  atoll_sync_all("t:9\0", NULL, NULL);
  if (me == 1)
    CHECK(atoll_get_i4(z, n, "t:10\0") == n);
  leave(z, "t:11\0");
  CHECK(atolli_heap_in_use() == 0);
}

/* If one image cannot, none does, and the heaps stay the same. */
static void one_fails(void) {
  begin();
  int32_t stat = -1;
  char errmsg[100];
  memset(errmsg, '#', sizeof errmsg);
  void *x = allocate(100, me == n, "t:1\0", &stat, errmsg);
  CHECK(x == NULL);
  if (me == n)
    CHECK(stat == 5014);
  else
    CHECK(stat > 0 && stat != 5014 && memcmp(errmsg, "image ", 6) == 0);
  CHECK(atolli_heap_in_use() == 0);
  x = allocate(100, false, "t:2\0", &stat, errmsg);
  CHECK(x && stat == 0);
  deallocate(x, "t:3\0");
}

static void no_memory(void) {
  begin();
  int32_t stat = -1;
  char errmsg[100];
  CHECK(allocate((size_t)1 << 50, false, "t:1\0", &stat, errmsg) == NULL);
  CHECK(stat > 0 && memcmp(errmsg, "no memory for", 13) == 0);
}

static void sizes_differ(void) {
  begin();
  allocate(me == 2 ? 200 : 100, false, "a.f90:3\0x(n)", NULL, NULL);
}

static void places_differ(void) {
  begin();
  allocate(100, false, me == 2 ? "a.f90:3\0x" : "a.f90:5\0x", NULL, NULL);
}

static void different_blocks(void) {
  begin();
  void *x = allocate(100, false, "t:1\0", NULL, NULL), *y = allocate(100, false, "t:2\0", NULL, NULL);
  free(me == 2 ? x : y);
}

/* A procedure's DEALLOCATE of its dummy, called with different coarrays. */
static void other_order(void) {
  begin();
  void *x = allocate(100, false, "t:1\0", NULL, NULL), *y = allocate(100, false, "t:2\0", NULL, NULL);
  deallocate(me == 2 ? x : y, "t:3\0x, y");
}

static void leave_other(void) {
  begin();
  void *x = allocate(100, false, "t:1\0", NULL, NULL), *y = allocate(100, false, "t:2\0", NULL, NULL);
  leave(me == 2 ? x : y, "t:3\0");
}

static void stopped_leaving(void) {
  begin();
  void *x = allocate(100, false, "t:1\0", NULL, NULL);
  if (me != 2)
    leave(x, "t:2\0");
}

static void stopped(void) {
  begin();
  void *x = allocate(100, false, "t:1\0", NULL, NULL);
  if (me != 2)
    free(x);
}

static void stopped_stat(void) {
  begin();
  int32_t stat = -1;
  if (me != 2) {
    CHECK(allocate(100, false, "t:1\0", &stat, NULL) == NULL);
    CHECK(stat == 6000);
  }
}

/* An image stops when the others have their memory. */
static void stopped_late(void) {
  begin();
  static const int64_t co[2] = {1, 0};
  int32_t stat = -1;
  descriptor s = describe_scalar(&stat, sizeof stat);
  atoll_alloc_begin("t:1\0");
  void *memory = malloc(100), *known = memory;
  CHECK(memory != NULL);
  if (me == 2)
    return;
  if (me == 1)
    atolli_alloc_own(&known, sizeof known, NULL);
  atoll_alloc_end(0, 1, co, "t:1\0", DESC(s), NULL);
  CHECK(stat == 6000);
  if (me == 1) /* unallocated again */
    CHECK(known == NULL && atolli_heap_in_use() == 0);
  else /* allocated, as the variable still says */
    CHECK(atoll_lcobound_a(memory, 1, 1) == 1);
}

/* An assignment that would reallocate. */
static void reshape(void) {
  begin();
  void *x = allocate(100, false, "t:1\0", NULL, NULL);
  x = realloc(x, 200);
  CHECK(x == NULL); /* not reached */
}

static void overwritten(void) {
  begin();
  char *x = allocate(100, false, "t:1\0", NULL, NULL);
  memset(x - sizeof(struct atolli_block), 1, sizeof(struct atolli_block)); /* a program that writes before its array */
  deallocate(x, "t:2\0");
}

/* Libraries ask for the memory of an object by different functions. */
static void each_function(void) {
  static const int64_t co[2] = {1, 0};
  begin();
  for (int function = 0; function < 4; function++) {
    atoll_alloc_begin("t:1\0");
    char *volatile x = function == 0   ? malloc(128)
                       : function == 1 ? calloc(16, 8)
                       : function == 2 ? realloc(NULL, 128)
                                       : aligned_alloc(64, 128);
    atoll_alloc_end(0, 1, co, "t:1\0", NULL, NULL);
    CHECK(x > atolli_slot(me) && x < atolli_slot(me + 1) && (uintptr_t)x % 64 == 0);
    deallocate(x, "t:2\0");
  }
  char *other = aligned_alloc(64, 128);
  CHECK(other && (other < atolli_slot(1) || other >= atolli_slot(n + 1)));
  free(other);
}

static void not_allocated(void) { atoll_lcobound_a(NULL, 1, 1); }

static void other_memory(void) {
  char *x = malloc(100);
  CHECK(x != NULL);
  x[99] = 7;
  x = realloc(x, 10000);
  CHECK(x && x[99] == 7);
  free(x);
  x = calloc(10, 10);
  CHECK(x && x[0] == 0 && x[99] == 0);
  free(x);
  free(NULL);
}

int main(void) {
  for (int images = 1; images <= 5; images++) {
    CASE_IMAGES(images, 60, good);
    CASE_IMAGES(images, 60, one_fails);
    CASE_IMAGES(images, 60, no_memory);
    CASE_IMAGES(images, 60, other_memory);
    CASE_IMAGES(images, 60, each_function);
  }
  CASE_IMAGES(3, 60, stopped_stat);
  CASE_IMAGES(3, 60, stopped_late);
  CASE_IMAGES_END(3, "ALLOCATE of x(n): the coarray has 100 bytes on image 1, but 200 on image 2 (a.f90:3)",
                  sizes_differ);
  CASE_IMAGES_END(3, "image 1 executes ALLOCATE at a.f90:5, but image 2 ALLOCATE at a.f90:3", places_differ);
  CASE_IMAGES_END(2, "images 1 and 2 deallocate different coarrays", different_blocks);
  CASE_IMAGES_END(3, "DEALLOCATE of x, y: images 1 and 2 deallocate different coarrays", other_order);
  CASE_IMAGES_END(3, "automatic deallocation of a coarray: image 2 has stopped", stopped);
  CASE_IMAGES_END(3, "automatic deallocation of a coarray: image 2 has stopped", stopped_leaving);
  CASE_IMAGES_END(2, "automatic deallocation of a coarray: images 1 and 2 deallocate different coarrays", leave_other);
  CASE_IMAGES_END(2, "would change the shape", reshape);
  CASE_IMAGES_END(1, "has been overwritten", overwritten);
  CASE_IMAGES_END(1, "not allocated", not_allocated);
  return check_end();
}
