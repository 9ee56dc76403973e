/*
 * atoll-tune, which `atoll tune` starts by a launcher: it measures the thresholds of base/tune.h through the runtime's
 * own operations, on the images of one run, and prints what it has found (main.c).
 */
#ifndef ATOLL_TUNE_KNOB_H
#define ATOLL_TUNE_KNOB_H

#include <stdbool.h>

enum { MOST_VALUES = 12, MOST_SETTINGS = 9, MOST_WORKLOADS = 32 };

/*
 * A threshold. The workloads are run under several settings of the runtime; what a value of the threshold costs follows
 * from the setting that it means for each workload, which for most is the value's own.
 */
struct knob {
  const char *variable;
  int num_values;
  const char *value[MOST_VALUES]; /* [0]: the default */
  int num_settings;
  /* On all images, while nothing is in progress; none goes on before all have done it. */
  void (*set)(int setting);
  int num_workloads;
  /* On all images: so often. */
  void (*run)(int workload, int times);
  int (*setting_of)(int value, int workload); /* NULL: the value's own */
};

extern const struct knob knob_eager, knob_inline, knob_piece, knob_copy, knob_buffer, knob_collectives;

/* What has been found: a value is worth a line in the file if it is faster than the default beyond doubt. */
struct finding {
  int value;      /* 0: the default */
  double speedup; /* of the value, or of the best one if that is in doubt, against the default */
  int best;       /* that one */
};

/* On all images, which get the same result. quick: a short measurement, of which nothing can be concluded. */
struct finding knob_tune(const struct knob *knob, bool quick);

#endif
