/*
 * Times, and what follows from them.
 *
 * The settings take turns, so that what disturbs the machine for a while disturbs all of them. A measurement has five
 * parts; of each workload under each setting the shortest time of a part counts, since other programs can only make it
 * longer. A value is taken if it is faster in four of the parts, and by 3 % in their median.
 */
#include "base/clock.h"
#include "core/coll/coll.h"
#include "core/memory/segment.h"
#include "core/sync/sync.h"
#include "knob.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { PARTS = 5, NEEDED = 4 };
static const double least_speedup = 1.03;

static double shortest[PARTS][MOST_SETTINGS][MOST_WORKLOADS]; /* seconds; on image 1 */

static void meet(void) {
  static const struct atolli_statement statement = {.name = "SYNC ALL"};
  atolli_require(&statement, atolli_sync_all(atolli_current_team));
}

/* What image 1 has. */
static void tell(void *data, size_t bytes) {
  static const struct atolli_statement statement = {.name = "CO_BROADCAST"};
  const struct atolli_section section = {.base = data, .elem_len = bytes};
  atolli_require(&statement, atolli_co_broadcast(atolli_current_team, &section, 1, &statement));
}

/* ---- times ------------------------------------------------------------------------------------------------------- */

static int calls[MOST_WORKLOADS]; /* of one measurement of the workload */

/* So many that the clock and the barrier before do not count. */
static void choose_calls(const struct knob *knob) {
  enum { MOST = 64 };
  static const double wanted = 200e-6;
  knob->set(0);
  meet();
  for (int w = 0; w < knob->num_workloads; w++) {
    knob->run(w, 2); /* memory that is touched for the first time, connections */
    meet();
    double begin = atolli_now_seconds();
    knob->run(w, 2);
    double needed = wanted / ((atolli_now_seconds() - begin) / 2);
    calls[w] = needed < 2 ? 2 : needed > MOST ? MOST : (int)needed;
  }
  tell(calls, sizeof calls);
}

static void measure_round(const struct knob *knob, int part, int first) {
  for (int i = 0; i < knob->num_settings; i++) {
    int setting = (first + i) % knob->num_settings;
    meet();
    knob->set(setting);
    for (int w = 0; w < knob->num_workloads; w++) {
      meet();
      double begin = atolli_now_seconds();
      knob->run(w, calls[w]);
      double time = (atolli_now_seconds() - begin) / calls[w];
      if (time < shortest[part][setting][w])
        shortest[part][setting][w] = time;
    }
  }
  meet();
  knob->set(0);
}

static void measure_part(const struct knob *knob, int part, bool quick) {
  static const double longest = 0.5; /* seconds */
  enum { FEWEST = 3, MOST = 40 };
  double begin = atolli_now_seconds();
  for (int s = 0; s < knob->num_settings; s++)
    for (int w = 0; w < knob->num_workloads; w++)
      shortest[part][s][w] = DBL_MAX;
  for (int round = 0, more = 1; more; round++) {
    measure_round(knob, part, round);
    more = !quick && round + 1 < MOST && (round + 1 < FEWEST || atolli_now_seconds() - begin < longest);
    tell(&more, sizeof more);
  }
}

/* ---- conclusions ------------------------------------------------------------------------------------------------- */

/* How much faster than with the default all workloads are in this part, as the logarithm of their mean ratio. */
static double gain_of(const struct knob *knob, int part, int value) {
  double sum = 0;
  for (int w = 0; w < knob->num_workloads; w++) {
    int setting = knob->setting_of ? knob->setting_of(value, w) : value;
    int standard = knob->setting_of ? knob->setting_of(0, w) : 0;
    sum += log(shortest[part][standard][w] / shortest[part][setting][w]);
  }
  return sum / knob->num_workloads;
}

static int compare(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return x < y ? -1 : x > y;
}

static struct finding conclude(const struct knob *knob) {
  struct finding finding = {0, 1, 0};
  double best = -DBL_MAX;
  for (int value = 1; value < knob->num_values; value++) {
    double gain[PARTS];
    int faster = 0;
    for (int part = 0; part < PARTS; part++)
      faster += (gain[part] = gain_of(knob, part, value)) > 0;
    qsort(gain, PARTS, sizeof *gain, compare);
    double median = gain[PARTS / 2];
    if (median <= best)
      continue;
    best = median;
    finding.best = value;
    finding.speedup = exp(median);
    finding.value = faster >= NEEDED && finding.speedup >= least_speedup ? value : 0;
  }
  return finding;
}

struct finding knob_tune(const struct knob *knob, bool quick) {
  struct finding finding = {0};
  choose_calls(knob);
  for (int part = 0; part < PARTS; part++)
    measure_part(knob, part, quick);
  if (atolli_this_image == 1)
    finding = conclude(knob);
  tell(&finding, sizeof finding);
  if (!knob->setting_of) { /* what is measured next is measured with it */
    meet();
    knob->set(finding.value);
  }
  return finding;
}
