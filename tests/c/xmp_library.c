// clang-format off: it takes an image, x:[i], for something else
/* Library procedures of XcalableMP: synchronisation, atomics, memory whose size is known at run time. */
#include "check.h"
#include <xmp.h>

int value:[*], atom[3]:[*];
double *p;
float (*rows)[6];
#pragma xmp coarray p, rows : [*]

static void synchronisation(int me, int n) {
  int status = -1, *all = malloc((size_t)n * sizeof *all), others = 0;
  for (int i = 0; i < n; i++)
    if (i != me)
      all[others++] = i;
  value = me;
  xmp_sync_images(others, all, &status);
  CHECK(status == 0);
  for (int i = 0; i < n; i++)
    CHECK(value:[i] == i);
  xmp_sync_images_all(&status);
  CHECK(status == 0);
  if (n > 1 && me < 2)
    xmp_sync_image(1 - me, NULL);
  status = -1;
  xmp_sync_memory(&status);
  CHECK(status == 0);
  xmp_sync_all(&status);
  free(all);
}

static void atomics(int me, int n) {
  int got = -1, next = (me + 1) % n;
  xmp_atomic_define(atom[1]:[next], me + 10);
  xmp_atomic_define(atom[2], -me);
  xmp_sync_all(NULL);
  xmp_atomic_ref(&got, atom[1]);
  CHECK(got == (me + n - 1) % n + 10);
  xmp_atomic_ref(&got, atom[2]:[next]);
  CHECK(got == -next);
  xmp_sync_all(NULL);
  if (me == 0) {
    xmp_atomic_define(atom[0]:[n - 1], 1);
  }
  if (me == n - 1)
    for (got = 0; got == 0;)
      xmp_atomic_ref(&got, atom[0]);
  xmp_sync_all(NULL);
}

static void memory(int me, int n) {
  int next = (me + 1) % n, count = 500;
  double mine[500];
  p = xmp_malloc(xmp_desc_of(p), count);
  rows = xmp_malloc(xmp_desc_of(rows), 10, 6);
  for (int i = 0; i < count; i++)
    p[i] = me + i;
  for (int i = 0; i < 10; i++)
    rows[i][3] = (float)(me * i);
  xmp_sync_all(NULL);
  mine[0:count] = p[0:count]:[next];
  CHECK(mine[0] == next && mine[499] == next + 499 && p[7]:[next] == next + 7);
  CHECK(rows[9][3]:[next] == (float)(9 * next));
  float column[10];
  column[:] = rows[0:10][3]:[next];
  CHECK(column[4] == (float)(4 * next));
  xmp_sync_all(NULL);
  xmp_free(xmp_desc_of(rows));
  xmp_free(xmp_desc_of(p));
  CHECK(!p && !rows);
}

int main(void) {
  int me = xmpc_this_image(), n = xmp_num_images();
  double begin = xmp_wtime();
  synchronisation(me, n);
  atomics(me, n);
  memory(me, n);
  CHECK(xmp_wtime() >= begin && xmp_wtick() > 0 && xmp_wtick() < 1);
  return 0;
}
