/*
 * Is the command `atoll tune`: it reads the options, finds out by what images can be started, and has each measured
 * (tune_run.c) and stored (tune_store.c). main.c calls it.
 */
#include "tune.h"

#include "base/log.h"
#include "llr/about.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

extern char **environ;

static const char help[] =
    "usage: atoll tune [--dry-run] [--quick] [-- LAUNCHER ...]\n"
    "       atoll tune --show | --help\n"
    "\n"
    "Measures which thresholds suit this machine and its libraries for data between nodes: ATOLL_EAGER,\n"
    "ATOLL_INLINE, ATOLL_PIECE, ATOLL_COPY, ATOLL_BUFFER, ATOLL_COLL_FROM (`atoll info` explains them). It stores\n"
    "those that are faster than the defaults; all runs over the same library use them from then on. The machine should "
    "have nothing\n"
    "else to do. It takes up to a minute for each library.\n"
    "\n"
    "  -- LAUNCHER ...   the command that starts images, two or more, such as `-- mpiexec -n 2 -host a,b` or\n"
    "                    `-- srun --mpi=pmix -N 2 -n 2`; otherwise 2 images on this machine, by each mpiexec\n"
    "                    in PATH, and by GASNet-EX if it is there\n"
    "  --dry-run         stores nothing\n"
    "  --quick           a short measurement, of which nothing can be concluded, for tests\n"
    "  --show            prints what has been stored, and where\n"
    "\n"
    "The file is $XDG_CONFIG_HOME/atoll/tune, else ~/.config/atoll/tune, or what ATOLL_TUNE names.\n"
    "Exit status: 0, all has been measured and stored; 1, it has not; 2, this usage.\n";

static struct {
  bool dry_run, quick, show;
  char **launcher; /* NULL: all that are found */
} options;

static bool options_read(char **words) {
  for (; *words; words++) {
    if (!strcmp(*words, "--dry-run"))
      options.dry_run = true;
    else if (!strcmp(*words, "--quick"))
      options.quick = true;
    else if (!strcmp(*words, "--show"))
      options.show = true;
    else if (!strcmp(*words, "--") && words[1]) {
      options.launcher = words + 1;
      return true;
    } else
      return false;
  }
  return true;
}

/* ---- what has been stored ---------------------------------------------------------------------------------------- */

static int show(const char *path) {
  static struct atolli_tune_file file;
  char message[PATH_MAX + 400], name[200];
  int error = atolli_tune_read(path, &file, message, sizeof message);
  if (error == ENOENT) {
    printf("%s: nothing has been stored\n", path);
    return 0;
  }
  if (error) {
    atolli_log("%s", message);
    return 1;
  }
  printf("%s\n", path);
  for (int s = 0; s < file.count; s++) {
    bool any = false;
    tune_section_name(&file.section[s], name, sizeof name);
    printf("  %s\n", name);
    for (int i = 0; i < ATOLLI_TUNED; i++)
      if (*file.section[s].value[i])
        any = printf("    %s = %s\n", atolli_tuned[i], file.section[s].value[i]) > 0;
    if (!any)
      puts("    the defaults");
  }
  return 0;
}

/* ---- what there is to measure ------------------------------------------------------------------------------------ */

enum { MOST_RUNS = 8 };

static struct run {
  char transport[60];      /* "ATOLL_TRANSPORT=...", where the program starts its images itself */
  const char *launcher[4]; /* NULL at the end */
} runs[MOST_RUNS];
static int num_runs;

static bool program_find(const char *name, char *path) {
  const char *search = getenv("PATH");
  for (search = search ? search : ""; *search; search += strcspn(search, ":"), search += *search == ':') {
    char place[PATH_MAX];
    snprintf(place, sizeof place, "%.*s/%s", (int)strcspn(search, ":"), search, name);
    if (!access(place, X_OK) && realpath(place, path))
      return true;
  }
  return false;
}

/* Those of a transport's launchers. Names for one program count once. */
static void find_launchers(const struct llr_about *about) {
  static char path[MOST_RUNS][PATH_MAX];
  for (const char *const *command = about->commands; command && *command && num_runs < MOST_RUNS; command++) {
    bool known = !program_find(*command, path[num_runs]);
    for (int k = 0; k < num_runs; k++)
      known |= !strcmp(path[k], path[num_runs]);
    if (!known)
      runs[num_runs++] = (struct run){.launcher = {*command, "-n", "2", NULL}};
  }
}

/* A transport whose library starts the images, if its plug-in is there. */
static void find_library(const struct llr_about *about) {
  char path[PATH_MAX + 100];
  const char *directory = atolli_config_lookup(environ, "ATOLL_PLUGIN_DIR");
  if (directory)
    snprintf(path, PATH_MAX, "%s", directory);
  else if (!tune_directory(path, PATH_MAX))
    return;
  size_t used = strlen(path);
  snprintf(path + used, sizeof path - used, "/libatoll-%s.so", about->plugin);
  if (access(path, R_OK) || num_runs == MOST_RUNS)
    return;
  struct run *run = &runs[num_runs++];
  snprintf(run->transport, sizeof run->transport, "ATOLL_TRANSPORT=%s", about->name);
  *run->launcher = "env";
  run->launcher[1] = run->transport;
  run->launcher[2] = "ATOLL_NUM_IMAGES=2";
}

/* Images of BY_FORKS are all on one machine, where there is nothing to measure. */
static void find_runs(void) {
  const struct llr_about *about;
  for (int i = 0; (about = llr_about_list(i)); i++) {
    find_launchers(about);
    if (about->start == LLR_START_BY_LIBRARY)
      find_library(about);
  }
}

/* ---- the command ------------------------------------------------------------------------------------------------- */

static void warn_of_load(void) {
  double load;
  long cores = sysconf(_SC_NPROCESSORS_ONLN);
  if (getloadavg(&load, 1) == 1 && load > 0.5 * (double)cores)
    atolli_log("warning: other programs are at work (load %.1f on %ld cores): what is measured now may be wrong", load,
               cores);
}

/* Returns how many have failed. */
static int measure_all(struct atolli_tune_section *sections, int *count_p) {
  int failed = 0;
  *count_p = 0;
  if (options.launcher) {
    failed += tune_run(options.launcher, options.quick, &sections[0]) != 0;
    *count_p = 1 - failed;
    return failed;
  }
  for (int i = 0; i < num_runs; i++) {
    if (tune_run((char *const *)runs[i].launcher, options.quick, &sections[*count_p]))
      failed++;
    else
      ++*count_p;
  }
  return failed;
}

int tune(char **words) {
  char path[PATH_MAX];
  bool named;
  struct atolli_tune_section sections[MOST_RUNS];
  if (words[0] && !words[1] && !strcmp(words[0], "--help")) {
    fputs(help, stdout);
    return 0;
  }
  if (!options_read(words) || (options.show && (options.launcher || options.quick || options.dry_run))) {
    fprintf(stderr, "atoll: tune: unknown or unfitting option\n%s", help);
    return 2;
  }
  bool has_path = atolli_tune_path(environ, path, sizeof path, &named);
  if (!has_path && !options.dry_run) {
    atolli_log("there is no file of thresholds: ATOLL_TUNE is off, or HOME is not set");
    return 1;
  }
  if (options.show)
    return show(path);
  if (!options.launcher) {
    find_runs();
    if (num_runs == 0) {
      atolli_log(
          "there is nothing to tune: no mpiexec in PATH (or give the launcher's command after --). Images of one "
          "machine share memory, which has no thresholds");
      return 1;
    }
  }
  if (!options.quick)
    warn_of_load();
  int count, failed = measure_all(sections, &count);
  if (count > 0 && !options.dry_run) {
    if (tune_store(path, sections, count))
      return 1;
    printf("stored in %s\n", path);
  }
  return failed > 0;
}
