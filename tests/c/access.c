/* Symmetric memory, puts and gets; static variables correspond, too. access_cpp.cpp is the same as C++. */
#include "check.h"
#include <atoll.h>

#include <string.h>

static int variable, matrix[6][8];
static char text[100];

static void blocks(int me, int n) {
  int next = me % n + 1, before = (me + n - 2) % n + 1, got = 0;
  variable = me;
  atoll_sync_all();
  CHECK(atoll_get(&got, &variable, next, sizeof got) == ATOLL_OK && got == next);
  atoll_sync_all();
  CHECK(atoll_put(&variable, next, &me, sizeof me) == ATOLL_OK);
  atoll_sync_all();
  CHECK(variable == before);
  snprintf(text, sizeof text, "image %d", me);
  atoll_sync_all();
  char copy[100], expected[100];
  atoll_get(copy, text, before, sizeof copy);
  snprintf(expected, sizeof expected, "image %d", before);
  CHECK(!strcmp(copy, expected));
  atoll_put(text, next, text, 0);
  atoll_sync_all();
}

static void strides(int me, int n) {
  int next = me % n + 1, before = (me + n - 2) % n + 1, column[6], row[4];
  for (int i = 0; i < 6; i++)
    for (int j = 0; j < 8; j++)
      matrix[i][j] = 100 * me + 10 * i + j;
  atoll_sync_all();
  atoll_get_strided(column, sizeof(int), &matrix[0][3], sizeof matrix[0], next, sizeof(int), 6);
  atoll_get_strided(row, sizeof(int), &matrix[2][7], -2 * (ptrdiff_t)sizeof(int), next, sizeof(int), 4);
  for (int i = 0; i < 6; i++)
    CHECK(column[i] == 100 * next + 10 * i + 3);
  for (int i = 0; i < 4; i++)
    CHECK(row[i] == 100 * next + 20 + 7 - 2 * i);
  atoll_sync_all();
  atoll_put_strided(&matrix[1][0], sizeof matrix[0], next, column, 2 * sizeof(int), sizeof(int), 3);
  atoll_sync_all();
  for (int i = 0; i < 3; i++)
    CHECK(matrix[1 + i][0] == 100 * me + 20 * i + 3);
  CHECK(matrix[0][0] == 100 * me && matrix[4][0] == 100 * me + 40);
  atoll_sync_all();
  (void)before;
}

static void sections(int me, int n) {
  int next = me % n + 1, before = (me + n - 2) % n + 1, part[3][2];
  struct atoll_section there, here;
  memset(&there, 0, sizeof there);
  memset(&here, 0, sizeof here);
  for (int i = 0; i < 6; i++)
    for (int j = 0; j < 8; j++)
      matrix[i][j] = 100 * me + 10 * i + j;
  atoll_sync_all();
  there.base = &matrix[1][5];
  here.base = part;
  there.size = here.size = sizeof(int);
  there.rank = here.rank = 2;
  there.extent[0] = here.extent[0] = 2;
  there.extent[1] = here.extent[1] = 3;
  there.stride[0] = 2 * sizeof(int);
  there.stride[1] = sizeof matrix[0];
  here.stride[0] = sizeof(int);
  here.stride[1] = sizeof part[0];
  atoll_get_section(&here, &there, before);
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 2; j++)
      CHECK(part[i][j] == 100 * before + 10 * (1 + i) + 5 + 2 * j);
  atoll_sync_all();
  there.base = &matrix[3][0];
  atoll_put_section(&there, next, &here);
  atoll_sync_all();
  int from = (me + 2 * n - 3) % n + 1; /* before the one before */
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 2; j++)
      CHECK(matrix[3 + i][2 * j] == 100 * from + 10 * (1 + i) + 5 + 2 * j);
  atoll_sync_all();
}

static void memory(int me, int n) {
  int next = me % n + 1, before = (me + n - 2) % n + 1;
  double *a = (double *)atoll_allocate(1000 * sizeof *a), *b = (double *)atoll_allocate(0), sum = 0;
  CHECK(a && b && (uintptr_t)a % 64 == 0);
  for (int i = 0; i < 1000; i++)
    CHECK(a[i] == 0);
  atoll_sync_all();
  double values[1000];
  for (int i = 0; i < 1000; i++)
    values[i] = me + i;
  atoll_put(a, next, values, sizeof values);
  atoll_sync_all();
  for (int i = 0; i < 1000; i++)
    sum += a[i];
  CHECK(sum == 1000.0 * before + 499500);
  double *direct = (double *)atoll_pointer(&a[10], next);
  if (direct)
    CHECK(*direct == me + 10);
  CHECK(atoll_pointer(a, me) == a);
  atoll_sync_all();
  CHECK(atoll_free(a) == ATOLL_OK && atoll_free(b) == ATOLL_OK && atoll_free(NULL) == ATOLL_OK);
}

int main(void) {
  int me = atoll_this_image(), n = atoll_num_images();
  CHECK(me >= 1 && me <= n);
  blocks(me, n);
  strides(me, n);
  sections(me, n);
  memory(me, n);
  return 0;
}
