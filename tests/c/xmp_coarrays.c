// clang-format off: it takes an image, x:[i], for something else
/* Coarrays of XcalableMP in C: declarations, references and definitions of single objects. */
#include "check.h"
#include <stdbool.h>
#include <xmp.h>

struct inner {
  short s;
  double v[3];
};
struct whole {
  int a;
  struct inner in[2];
};

#define COUNT 10
int x:[*] = 2, many[COUNT][3]:[*] = {{1, 2, 3}, {4}};
static unsigned char byte:[*];
struct whole object:[*];
static volatile short waiting:[*];
long double wide:[*];
_Bool flags[5];
float older;
#pragma xmp coarray flags, older : [*]
int grid:[*][2], four[4]:[*][2][2];
const char *label(int i) { return i ? "yes" : "no"; }

static int evaluated;
static int once(int i) {
  evaluated++;
  return i;
}

static void references(int me, int n) {
  int next = (me + 1) % n, last = n - 1;
  x = me;
  many[3][1] = 30 * me;
  byte = (unsigned char)(240 + me);
  object.a = me;
  object.in[1].v[2] = me + .25;
  object.in[0].s = (short)-me;
  wide = me + .125L;
  older = me * 2.f;
  flags[2] = me == last;
  xmp_sync_all(NULL);
  CHECK(x:[next] == next && many[3][1]:[next] == 30 * next && byte:[next] == 240 + next);
  CHECK(x:[next] + x:[last] * 2 - (x:[0] ? 1 : 0) == next + 2 * last);
  CHECK(many[x:[next] * 0 + 3][1]:[x:[next]] == 30 * next);
  CHECK(object.a:[next] == next && object.in[1].v[2]:[next] == next + .25 && object.in[0].s:[next] == -next);
  CHECK(object:[next].a == next && object:[next].in[1].v[2] == next + .25);
  struct whole copy = object:[next];
  struct inner part = object.in[1]:[next];
  CHECK(copy.a == next && copy.in[0].s == -next && part.v[2] == next + .25);
  CHECK(wide:[next] == next + .125L && older:[next] == 2.f * next && flags[2]:[last] &&
        (n == 1 || !flags[2]:[0]));
  CHECK(sizeof(x:[next]) == sizeof(int) && _Generic(byte:[next], unsigned char: 1, default: 0));
  evaluated = 0;
  CHECK(many[once(3)][once(1)]:[once(next)] == 30 * next && evaluated == 3);
  CHECK(*label(x:[last] == last) == 'y');
  for (int i = x:[0]; i < x:[last]; i++)
    CHECK(x:[i] == i);
  switch (x:[next] - next) {
  case 0:
    break;
  default:
    CHECK(false);
  }
  xmp_sync_all(NULL);
}

static void definitions(int me, int n) {
  waiting:[me] = 3;
  waiting:[me] += 4;
  CHECK(waiting:[me] == 7);
  waiting:[me] = 5, waiting:[me]++, waiting:[me] *= 2; /* values that are nobody's */
  me >= 0 ? (waiting:[me] += 1) : waiting:[me]--;
  CHECK(waiting:[me] == 13);
  int next = (me + 1) % n, before = (me + n - 1) % n;
  x:[next] = 100 + me;
  many[5][2]:[next] = many[5][1]:[next] = me;
  object.in[1].s:[next] = 7;
  struct inner part = {3, {me, 2, 1}};
  object.in[0]:[next] = part;
  if (me >= 0)
    byte:[next] = 9;
  else
    byte:[next] = 8;
  xmp_sync_all(NULL);
  CHECK(x == 100 + before && many[5][2] == before && many[5][1] == before);
  CHECK(object.in[0].s == 3 && object.in[0].v[0] == before && object.in[1].s == 7 && byte == 9);
  xmp_sync_all(NULL);
  x:[next] += 5;
  many[5][2]:[next] <<= 2;
  evaluated = 0;
  int old = many[once(6)][0]:[next]++;
  CHECK(old == 0 && evaluated == 1);
  many[6][0]:[next]--;
  many[6][1]:[next]++;
  older:[next] = x:[next] > 3 ? 1.5f : x:[me];
  wide:[next] *= 2;
  for (int i = 0; i < 4; many[6][2]:[next]++, i++)
    wide:[next] -= .25L;
  xmp_sync_all(NULL);
  CHECK(x == 105 + before && many[5][2] == 4 * before && many[6][0] == 0 && many[6][1] == 1 && older == 1.5f);
  CHECK(wide == 2 * (me + .125L) - 1);
}

/* grid:[i][j] is on image 2 i + j. */
static void codimensions(int me, int n) {
  grid = me;
  four[3] = 4 * me;
  xmp_sync_all(NULL);
  for (int i = 0; i < n; i++)
    CHECK(grid:[i / 2][i % 2] == i && four[3]:[i / 4][i / 2 % 2][i % 2] == 4 * i);
  xmp_sync_all(NULL);
  CHECK(xmp_image_index(grid, me / 2, me % 2) == me && xmp_image_index(x, n - 1) == n - 1);
  CHECK(xmp_image_index(four, 0, 0, 2) == -1 && xmp_image_index(x, n) == -1 && xmp_image_index(x, -1) == -1);
  CHECK(xmp_image_index(grid, n, 1) == -1 && xmp_image_index(grid, 0, grid:[0][0] - 1) == -1);
  xmp_sync_all(NULL);
  grid:[me / 2][me % 2] = -me;
  CHECK(grid == -me);
}

/* A coarray in a block, a parameter, and names that hide a coarray's. */
static double sum_of(const double a[]:[*], int count, int image) {
  double sum = 0;
  for (int i = 0; i < count; i++)
    sum += a[i]:[image];
  return sum;
}

static void blocks(int me, int n) {
  static double local[4]:[*];
  extern int x:[*];
  int last = n - 1;
  for (int i = 0; i < 4; i++)
    local[i] = me;
  x = me;
  xmp_sync_all(NULL);
  CHECK(local[3]:[last] == last && x:[last] == last && sum_of(local, 4, last) == 4 * last);
  {
    int x = -1, array[] = {1, 2, 3};
    CHECK(x == -1 && array[x == -1 ? 1 : 0] == 2);
  }
label:
  xmp_sync_all(NULL);
  if (x < 0)
    goto label;
}

int main(void) {
  int me = xmpc_this_image(), n = xmp_num_images();
  CHECK(x == 2 && many[0][2] == 3 && many[1][0] == 4);
  CHECK(xmp_node_num() == me + 1 && xmpc_node_num() == me && xmp_num_nodes() == n && xmp_all_num_nodes() == n);
  xmp_sync_all(NULL);
  references(me, n);
  definitions(me, n);
  codimensions(me, n);
  blocks(me, n);
  return 0;
}
