/* Environment variables that look like configuration variables and are none: typing errors, most of them. */
#include "config.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

static const char prefix[] = "ATOLL_";
enum { PREFIX = sizeof prefix - 1, LONGEST = 60 };

/* What else may be called ATOLL_...: those that end in "_" are beginnings of names. */
static const char *const others[] = {
    "TEST_",
    "BENCH_",
    "BUILD_",
    "UNITY",
    "SANITIZE",
    "GASNET",
    "CCACHE",           /* tests, benchmarks, and options of the build */
    "LAUNCHED_PROCESS", /* boot/launch/launch.c */
    "STARTED_PROCESS",  /* boot/launch/request.h */
    "ROOT",
    "DIR",
    "HOME",
    "PREFIX",
    "VERSION",
    "BIN",
    "LIB",
    "INC",                            /* what module systems and CMake say of an installation */
#define INTERNAL(name) &name[PREFIX], /* transports set it themselves */
#include "transport/list.def"
#undef INTERNAL
};

static bool is_anothers(const char *name, size_t length) {
  name += PREFIX;
  length -= PREFIX;
  for (unsigned i = 0; i < sizeof others / sizeof others[0]; ++i) {
    size_t other = strlen(others[i]);
    bool is_beginning = others[i][other - 1] == '_';
    if ((is_beginning ? length >= other : length == other) && !strncmp(name, others[i], other))
      return true;
  }
  return false;
}

static bool is_known(const char *name, size_t length) {
  for (int i = 0; i < atolli_config_num_variables; ++i)
    if (strlen(atolli_config_variables[i].name) == length && !strncmp(atolli_config_variables[i].name, name, length))
      return true;
  return false;
}

/* How many characters must be inserted and removed to make one of the other: what has been left out, or is too much, is
   more like the name that was meant than what is different. Only the first LONGEST characters of `name` count. */
static int distance(const char *name, size_t length, const char *known) {
  int row[LONGEST + 1]; /* from all beginnings of `name` to the beginning of `known` that has been looked at */
  int columns = (int)(length < LONGEST ? length : LONGEST);
  for (int i = 0; i <= columns; ++i)
    row[i] = i;
  for (int k = 0; known[k]; ++k) {
    int diagonal = row[0];
    row[0] = k + 1;
    for (int i = 1; i <= columns; ++i) {
      int replaced = diagonal + (name[i - 1] != known[k] ? 2 : 0);
      int other = (row[i] < row[i - 1] ? row[i] : row[i - 1]) + 1;
      diagonal = row[i];
      row[i] = replaced < other ? replaced : other;
    }
  }
  return row[columns];
}

static const char *nearest(const char *name, size_t length) {
  const char *best = "";
  int least = 2 * LONGEST;
  for (int i = 0; i < atolli_config_num_variables; ++i) {
    int d = distance(name, length, atolli_config_variables[i].name);
    if (d < least) {
      least = d;
      best = atolli_config_variables[i].name;
    }
  }
  return best;
}

bool atolli_config_next_unknown(char *const **envp_p, char *message, size_t size) {
  while (**envp_p) {
    const char *name = *(*envp_p)++;
    size_t length = strcspn(name, "=");
    if (!strncmp(name, prefix, PREFIX) && !is_known(name, length) && !is_anothers(name, length)) {
      snprintf(message, size, "%.*s is ignored: there is no such variable; is %s meant? (`atoll info` shows all)",
               (int)(length < LONGEST ? length : LONGEST), name, nearest(name, length));
      return true;
    }
  }
  return false;
}
