// images: 1 2 3 4 8
// clang-format off: it takes an image, x:[i], for something else
/* Directives of XcalableMP. */
#include "check.h"
#include <xmp.h>

#define ALL *
#define TWO (1 + 1)
#pragma xmp nodes p[ALL]
#pragma xmp nodes g[*][TWO], old(2, *)
int x:[*], visits;
xmp_lock_t lock:[*];
int total:[*];

static int leave(int me, int n) {
#pragma xmp nodes half[n / 2 + 1]
  for (int i = 0; i < 3; i++) {
#pragma xmp task on half[0 : n / 2 + 1]
    {
      CHECK(xmp_num_images() == n / 2 + 1 && xmpc_this_image() == me);
      if (i == 1)
        break;
      if (i == 0)
        continue;
    }
    visits++;
  }
  CHECK(xmp_num_images() == n);
#pragma xmp task on half[ : ]
  {
    return xmp_num_images();
  }
  return 0;
}

static void tasks(int me, int n) {
  int done = 0;
#pragma xmp task on p[n - 1]
  {
    done = 1;
    CHECK(xmp_num_images() == 1 && xmpc_this_image() == 0 && xmpc_all_node_num() == n - 1);
  }
  CHECK(done == (me == n - 1));
#pragma xmp tasks
  {
#pragma xmp task on p(1)
    done = 2;
#pragma xmp task on p[1 : n - 1]
    {
      x = xmpc_this_image();
      xmp_sync_all(NULL);
      CHECK(x:[n - 2] == n - 2);
      int sum = 1;
#pragma xmp reduction(+ : sum)
      CHECK(sum == n - 1);
    }
  }
  CHECK(me != 0 || done == 2);
  visits = 0;
  int result = leave(me, n);
  CHECK(me > n / 2 ? result == 0 && visits == 3 : result == n / 2 + 1 && visits == 0);
  CHECK(xmp_num_images() == n && xmpc_this_image() == me);
}

/* g[i][j] is 2 i + j, old(i,j) is i + 2 j - 2. */
static void grids(int me, int n) {
  int done = 0;
  if (n % 2)
    return;
#pragma xmp task on g[n / 2 - 1][1]
  done = 1;
  CHECK(done == (me == n - 1));
  done = 0;
#pragma xmp task on g[ : ][0]
  {
    done = xmp_num_images();
  }
  CHECK(done == (me % 2 ? 0 : n / 2));
  done = 0;
#pragma xmp task on old(2, :)
  done = 1;
  CHECK(done == me % 2);
}

static void collectives(int me, int n) {
  int least = me, most = me, sums[3] = {1, me, 0};
  double value = me;
  unsigned char letter = (unsigned char)(200 + me);
#pragma xmp barrier
#pragma xmp reduction(min : least)
#pragma xmp reduction(MAX : most, letter)
#pragma xmp reduction(+ : sums)
  CHECK(least == 0 && most == n - 1 && letter == 199 + n && sums[0] == n && sums[1] == n * (n - 1) / 2 && sums[2] == 0);
#pragma xmp bcast(value) from p[n - 1]
  CHECK(value == n - 1);
  value = me;
#pragma xmp bcast(value)
  CHECK(value == 0);
  value = me;
#pragma xmp reduction(+ : value) on p[0 : 1]
  CHECK(value == me);
#pragma xmp image(p)
  xmp_sync_all(NULL);
}

static void locks(int me, int n) {
  for (int i = 0; i < 20; i++) {
#pragma xmp lock(lock : [n - 1])
  total:[0] += 1;
    xmp_sync_memory(NULL);
#pragma xmp unlock(lock : [n - 1])
  }
  xmp_sync_all(NULL);
  CHECK(total == (me == 0 ? 20 * n : 0));
}

/* Posts are waited for in another order than they come. */
static void posts(int me, int n) {
  int next = (me + 1) % n, before = (me + n - 1) % n, tag = 5;
  static int data:[*];
  data:[next] = me + 1;
#pragma xmp post(p[next], 3)
#pragma xmp post(p[next], tag + 1)
#pragma xmp post(p(next + 1), 3)
#pragma xmp wait(p[before], tag + 1)
  CHECK(data == before + 1);
#pragma xmp wait(p[before])
#pragma xmp wait
  xmp_sync_all(NULL);
  for (int i = 0; i < 200; i++) {
#pragma xmp post(p[0], i % 7)
  }
  if (me == 0)
    for (int i = 200 * n; i-- > 0;) {
#pragma xmp wait
    }
  xmp_sync_all(NULL);
}

int main(void) {
  int me = xmpc_this_image(), n = xmp_num_images();
  tasks(me, n);
  grids(me, n);
  collectives(me, n);
  locks(me, n);
  posts(me, n);
  return 0;
}
