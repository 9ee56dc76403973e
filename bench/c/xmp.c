/* Accesses to coarrays in C, as XcalableMP defines them (docs/c.md), on two images. mpi.c has the same with MPI's windows. */
#include "measure.h"
#include <xmp.h>

static double a[LARGEST]:[*], one:[*];
static double own[LARGEST], sum;
static int me, other;
#pragma xmp nodes p[*]

static void meet(void) { xmp_sync_all(NULL); }

static void scalar_put(int turn, int elements) { one:[other] = turn + elements; }

static void scalar_get(int turn, int elements) { sum += one:[other] + turn + elements; }

static void put(int turn, int elements) {
  own[0] = turn;
  a[0:elements]:[other] = own[0:elements];
  xmp_sync_memory(NULL);
}

static void get(int turn, int elements) {
  own[0:elements] = a[0:elements]:[other];
  sum += own[0] + turn;
}

static void strided_put(int turn, int elements) {
  own[0] = turn;
  a[0:elements:2]:[other] = own[0:elements];
  xmp_sync_memory(NULL);
}

static void sync_all(int turn, int elements) {
  if (turn + elements >= 0)
    xmp_sync_all(NULL);
}

static void sync_other(int turn, int elements) {
  if (turn + elements >= 0)
    xmp_sync_image(other, NULL);
}

/* Half a round trip. */
static void post_and_wait(int turn, int elements) {
  if ((turn + elements) % 2 == me) {
#pragma xmp post(p[other], 1)
  } else {
#pragma xmp wait(p[other], 1)
  }
}

int main(void) {
  me = xmpc_this_image();
  other = 1 - me;
  if (xmp_num_images() != 2)
    return 1;
  measure("c_scalar_put", 1, me, 1, meet, scalar_put);
  measure("c_scalar_get", 1, me, 1, meet, scalar_get);
  measure("c_put", 512, me, 1, meet, put);
  measure("c_get", 512, me, 1, meet, get);
  measure("c_put", LARGEST, me, 1, meet, put);
  measure("c_get", LARGEST, me, 1, meet, get);
  measure("c_strided_put", SECTION / 2, me, 1, meet, strided_put);
  measure("c_sync_all", 0, me, 0, meet, sync_all);
  measure("c_sync_image", 0, me, 0, meet, sync_other);
  measure("c_post_wait", 0, me, 0, meet, post_and_wait);
  return sum < 0; /* so that the gets are needed */
}
