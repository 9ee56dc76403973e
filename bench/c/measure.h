/* What both versions share: clocks, batches, and one line for each result: name,bytes,seconds. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { BATCHES = 9, LARGEST = 1 << 17, SECTION = 1 << 15 };

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static int compare(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/* meet: all images; operation: once, of these many elements; alone: image 0 only, while the other waits. */
static void measure(const char *name, int elements, int me, int alone, void (*meet)(void), void (*operation)(int turn, int elements)) {
  double times[BATCHES];
  int repeat = elements > 2000 ? 200000000 / 8 / elements / 10 + 2 : 20000;
  for (int batch = -1; batch < BATCHES; batch++) { /* the first is for warmth */
    meet();
    if (alone && me != 0)
      continue;
    double begin = seconds();
    for (int turn = 0; turn < repeat; turn++)
      operation(turn, elements);
    if (batch >= 0)
      times[batch] = (seconds() - begin) / repeat;
  }
  meet();
  if (me != 0)
    return;
  qsort(times, BATCHES, sizeof *times, compare);
  printf("%s,%d, %.5e\n", name, elements * 8, times[BATCHES / 2]);
  fflush(stdout);
}
