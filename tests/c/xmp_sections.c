// clang-format off: it takes an image, x:[i], for something else
/* Array sections:[start:length:step], of coarrays and of other arrays. */
#include "check.h"
#include <xmp.h>

#define N 12
int a[N]:[*], m[6][8]:[*], cube[3][4][5]:[*];
struct part {
  double v[6];
  int k;
} parts[4]:[*];

static void fill(int me) {
  for (int i = 0; i < N; i++)
    a[i] = 100 * me + i;
  for (int i = 0; i < 6; i++)
    for (int j = 0; j < 8; j++)
      m[i][j] = 1000 * me + 10 * i + j;
  for (int i = 0; i < 60; i++)
    (&cube[0][0][0])[i] = 100 * me + i;
  for (int i = 0; i < 4; i++) {
    parts[i].k = me + i;
    for (int j = 0; j < 6; j++)
      parts[i].v[j] = me + 10 * i + j;
  }
  xmp_sync_all(NULL);
}

static void gets(int me, int n) {
  int next = (me + 1) % n, b[N], square[3][3], step = 2, zero = 0;
  fill(me);
  b[:] = -1;
  b[0:5] = a[2:5]:[next];
  b[5:3:step] = a[9:3:-3]:[next];
  for (int i = 0; i < 5; i++)
    CHECK(b[i] == 100 * next + 2 + i);
  for (int i = 0; i < 3; i++)
    CHECK(b[5 + 2 * i] == 100 * next + 9 - 3 * i && b[6 + 2 * i] == -1);
  b[:] = a[:]:[next];
  CHECK(b[0] == 100 * next && b[N - 1] == 100 * next + N - 1);
  b[:4] = a[8:]:[next];
  CHECK(b[0] == 100 * next + 8 && b[3] == 100 * next + 11 && b[4] == 100 * next + 4);
  b[::3] = a[0:4]:[next];
  CHECK(b[0] == 100 * next && b[9] == 100 * next + 3 && b[1] == 100 * next + 9);
  b[1:zero] = a[1:zero]:[next];
  square[:][:] = m[1:3:2][2:3]:[next];
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++)
      CHECK(square[i][j] == 1000 * next + 10 * (1 + 2 * i) + 2 + j);
  square[1][0:3] = m[0:3][7]:[next];
  CHECK(square[1][2] == 1000 * next + 27 && square[0][2] == 1000 * next + 14);
  square[0:2][0] = a[next ? 1 : 1]:[next];
  CHECK(square[0][0] == 100 * next + 1 && square[1][0] == 100 * next + 1);
  double row[3];
  row[0:3] = parts[2].v[1:3:2]:[next];
  CHECK(row[0] == next + 21 && row[2] == next + 25);
  b[0:4] = parts[0:4].k:[next];
  CHECK(b[0] == next && b[3] == next + 3);
  b[0:4] = cube[2][0:4][3]:[next];
  CHECK(b[1] == 100 * next + 48 && b[3] == 100 * next + 58);
  xmp_sync_all(NULL);
}

static void puts_(int me, int n) {
  int next = (me + 1) % n, before = (me + n - 1) % n, b[N];
  fill(me);
  for (int i = 0; i < N; i++)
    b[i] = -100 * me - i;
  a[1:5]:[next] = b[0:5];
  a[6:3:2]:[next] = 7;
  m[0:6][3]:[next] = b[6:6];
  m[4:2][4:2]:[next] = m[0:2][0:2];
  if (n > 1)
    parts[:].k:[next] = a[8:4:-1];
  xmp_sync_all(NULL);
  for (int i = 0; i < 5; i++)
    CHECK(a[1 + i] == -100 * before - i);
  CHECK(a[6] == 7 && a[7] == 100 * me + 7 && a[8] == 7 && a[10] == 7 && a[0] == 100 * me);
  for (int i = 0; i < 6; i++)
    CHECK(m[i][3] == -100 * before - 6 - i);
  CHECK(m[4][4] == 1000 * before && m[5][5] == 1000 * before + 11 && m[5][6] == 1000 * me + 56);
  xmp_sync_all(NULL);
}

static int calls;
static int count(int i) {
  calls++;
  return i;
}

/* Of this image: as if the right side were a copy; and from one image to another. */
static void others(int me, int n) {
  int last = n - 1, b[5] = {0, 1, 2, 3, 4};
  fill(me);
  b[1:4] = b[0:4];
  CHECK(b[0] == 0 && b[1] == 0 && b[4] == 3);
  a[1:5]:[me] = a[0:5];
  CHECK(a[0] == 100 * me && a[1] == 100 * me && a[5] == 100 * me + 4 && a[6] == 100 * me + 6);
  xmp_sync_all(NULL);
  if (me == 0)
    cube[0][0][:]:[last] = cube[1][2][:]:[n / 2];
  xmp_sync_all(NULL);
  if (me == last)
    CHECK(cube[0][0][4] == 100 * (n / 2) + 34 && cube[0][1][0] == 100 * me + 5);
  calls = 0;
  b[count(0):count(2)] = a[count(3):2]:[count(last)];
  CHECK(calls == 4 && b[0] == 100 * last + 2);
  if (me == 0)
    b[0:2] = a[10:2]:[last];
  else
    b[0:2] = 5;
  CHECK(b[1] == (me == 0 ? 100 * last + 11 : 5));
  int *p = &m[2][0];
  p[1:3] = a[
      9 :
      3]:[last];
  CHECK(m[2][3] == 100 * last + 11 && __LINE__ == 117);
  xmp_sync_all(NULL);
}

int main(void) {
  int me = xmpc_this_image(), n = xmp_num_images();
  gets(me, n);
  puts_(me, n);
  others(me, n);
  return 0;
}
