/*
 * atollrun: chooses how a program runs, tells it by the environment, and becomes the program. Everything else is done
 * by the program's own supervisor (runtime/boot).
 */
#include "base/config.h"
#include "base/log.h"
#include "boot/launch/request.h"
#include "foreign.h"
#include "hosts.h"
#include "llr/about.h"
#include "program.h"
#include "suggest.h"
#include "watched.h"

#include <errno.h>
#include <getopt.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* As shells have it. */
enum { STATUS_USAGE = 2, STATUS_CANNOT_RUN = 126, STATUS_NOT_FOUND = 127 };

static const char help[] = "Usage: atollrun [options] [--] PROGRAM [arguments]\n"
                           "Runs a program that atollfc has linked on several images, or a Python program.\n"
                           "\n"
                           "  -n, -np, --images N   number of images (else ATOLL_NUM_IMAGES, else the\n"
                           "                        number of cores)\n"
                           "  --spare N             so many images more, which take the places of failed\n"
                           "                        ones, in programs that use atoll_resilience\n"
                           "  --hosts A:4,B:4       on these machines, by the mpiexec of Open MPI or MPICH,\n"
                           "                        which reaches them by ssh; node[01-16]:4 are 16\n"
                           "                        machines, slurm are those of the allocation\n"
                           "  --hostfile FILE       on the machines of this file: a line \"A slots=4\",\n"
                           "                        \"A:4\" or \"A\" for each\n"
                           "  --bind core|share|none\n"
                           "                        each image stays on a core of its own, or on an equal\n"
                           "                        share of the cores; none: where the system puts it\n"
                           "  --report-bindings     each image says which hardware threads it may use\n"
                           "  --label               begin each line of output with the index of its\n"
                           "                        image: [2]\n"
                           "  --output-dir DIR      write DIR/image-K.out and DIR/image-K.err instead\n"
                           "  --debug K             start gdb on image K, in this terminal; it stops where\n"
                           "                        the main program begins\n"
                           "  --trace DIR           write what each image does into the directory;\n"
                           "                        `atoll trace DIR` shows it\n"
                           "  --timeout SECONDS     end the run after this time, with exit status 124\n"
                           "  --stats[=FILE]        say at the end what each line has transferred, how long\n"
                           "                        it took and for whom it waited; FILE: in this file, as\n"
                           "                        JSON\n"
                           "  --race                say which accesses nothing orders: other exit statuses\n"
                           "                        being 0, it is 123 if there are any\n"
                           "  --check               say at the end what has been left open: events posted\n"
                           "                        for which nobody has waited, locks, coarrays that are\n"
                           "                        not deallocated\n"
                           "  --foreign             PROGRAM is linked by others, and loads libraries with\n"
                           "                        coarrays (not needed for Python)\n"
                           "  --help, --version\n"
                           "\n"
                           "The exit status is that of ERROR STOP, or the largest stop code of the images;\n"
                           "128 + N if an image was killed by signal N; 130 after Ctrl-C; 126 or 127 if the\n"
                           "program cannot be run or is not found.\n"
                           "Configuration variables: `atoll info`.\n";

static const struct option options[] = {
    {"images", required_argument, NULL, 'n'}, {"spare", required_argument, NULL, 'S'},
    {"hosts", required_argument, NULL, 'H'},  {"hostfile", required_argument, NULL, 'F'},
    {"bind", required_argument, NULL, 'B'},   {"report-bindings", no_argument, NULL, 'R'},
    {"label", no_argument, NULL, 'l'},        {"output-dir", required_argument, NULL, 'o'},
    {"debug", required_argument, NULL, 'd'},  {"timeout", required_argument, NULL, 't'},
    {"race", no_argument, NULL, 'r'},         {"stats", optional_argument, NULL, 's'},
    {"check", no_argument, NULL, 'c'},        {"trace", required_argument, NULL, 'T'},
    {"foreign", no_argument, NULL, 'p'},      {"help", no_argument, NULL, 'h'},
    {"version", no_argument, NULL, 'V'},      {NULL, 0, NULL, 0}};

static const struct atolli_config_variable *variable_find(const char *name) {
  for (int i = 0; i < atolli_config_num_variables; ++i)
    if (!strcmp(atolli_config_variables[i].name, name))
      return &atolli_config_variables[i];
  abort();
}

/* Gives the configuration variable the value of an option. */
static void choose(const char *option, const char *name, const char *value) {
  struct atolli_config unused;
  char message[400], allowed[200];
  const struct atolli_config_variable *variable = variable_find(name);
  if (!*value || atolli_config_set(&unused, variable, value, message, sizeof message)) {
    atolli_config_describe(variable, allowed, sizeof allowed);
    atolli_log("%s is '%.60s'; allowed: %s", option, value, allowed);
    exit(STATUS_USAGE);
  }
  setenv(name, value, 1);
}

extern char **environ;

/* getopt_long has found it before argv[optind], or as a letter of argv[optind]. */
static void refuse_option(bool needs_argument, char **argv) {
  const char *word = argv[optind - 1], letter[] = {'-', (char)optopt, 0};
  bool is_long = !strncmp(word, "--", 2) && (needs_argument || !optopt || strchr(word, '='));
  const char *like = is_long ? suggest_option(word, options) : NULL;
  if (!is_long)
    word = letter;
  if (needs_argument)
    atolli_log("option requires an argument: %.60s; see atollrun --help", word);
  else if (like)
    atolli_log("atollrun has no option %.60s: did you mean --%s? See atollrun --help", word, like);
  else
    atolli_log("atollrun has no option %.60s; see atollrun --help", word);
  exit(STATUS_USAGE);
}

static const char *hosts, *hostfile;
static bool has_number, is_foreign;

/* Options that give a configuration variable a value. */
static const struct {
  int letter;
  const char *name, *variable, *value; /* NULL: the option's argument */
} settings[] = {{'S', "--spare", "ATOLL_SPARE", NULL},
                {'B', "--bind", "ATOLL_BIND", NULL},
                {'R', "--report-bindings", "ATOLL_REPORT_BINDINGS", "yes"},
                {'l', "--label", "ATOLL_LABEL", "yes"},
                {'o', "--output-dir", "ATOLL_OUTPUT_DIR", NULL},
                {'d', "--debug", "ATOLL_DEBUG", NULL},
                {'T', "--trace", "ATOLL_TRACE", NULL},
                {'t', "--timeout", "ATOLL_TIMEOUT", NULL}};

static void option_handle(int option, char **argv) {
  for (size_t i = 0; i < sizeof settings / sizeof *settings; i++)
    if (settings[i].letter == option) {
      choose(settings[i].name, settings[i].variable, settings[i].value ? settings[i].value : optarg);
      return;
    }
  switch (option) {
  case 'n':
    if (!strcmp(optarg, "p") && !argv[optind]) { /* -np, which getopt reads as -n p */
      atolli_log("option requires an argument: -np; see atollrun --help");
      exit(STATUS_USAGE);
    }
    choose("the number of images", "ATOLL_NUM_IMAGES", strcmp(optarg, "p") ? optarg : argv[optind++]);
    has_number = true;
    break;
  case 'H':
    hosts = optarg;
    break;
  case 'F':
    hostfile = optarg;
    break;
  case 'r':
    watched_add("race", "ATOLL_RACE", NULL);
    break;
  case 'c':
    watched_add("check", "ATOLL_CHECK", NULL);
    break;
  case 's':
    watched_add("stats", "ATOLL_STATS", optarg);
    break;
  case 'p':
    is_foreign = true;
    break;
  case 'h':
    fputs(help, stdout);
    exit(0);
  case 'V':
    puts("atollrun (Atoll) " ATOLL_VERSION);
    exit(0);
  default:
    refuse_option(option == ':', argv);
  }
}

/* Tools such as valgrind, perf or gdb --args start the program that follows in their arguments. */
static bool is_started_by_tool(char **arguments) {
  for (; *arguments; ++arguments)
    if (program_is_atoll(*arguments))
      return true;
  return false;
}

static bool is_set(const char *name, const char *unless) {
  const char *value = getenv(name);
  return value && *value && strcmp(value, unless);
}

/* A program without coarrays, too, is to run on images; but nothing that it starts, or that a script does. */
static void request_images(bool by_another) {
  char number[20];
  snprintf(number, sizeof number, "%ld", (long)getpid());
  setenv(ATOLLI_REQUEST, by_another ? ATOLLI_REQUEST_ANY : number, 1);
}

static bool is_by_mpi(const char *transport) {
  const struct llr_about *about = llr_about_find(transport);
  return about && about->start == LLR_START_BY_MPI;
}

/* "mpi, gasnet-mpi and gasnet-ucx": those whose processes mpiexec starts. */
static void refuse_transport(const char *transport) {
  char names[300] = "";
  const struct llr_about *about, *last = NULL;
  for (int i = 0; (about = llr_about_list(i)); i++)
    if (about->start == LLR_START_BY_MPI)
      last = about;
  for (int i = 0; (about = llr_about_list(i)); i++)
    if (about->start == LLR_START_BY_MPI) {
      size_t used = strlen(names);
      snprintf(names + used, sizeof names - used, "%s%s", !used ? "" : about == last ? " and " : ", ", about->name);
    }
  atolli_log("ATOLL_TRANSPORT is '%.60s': --hosts is for %s", transport, names);
}

/* What the images' supervisor does, of which there is none on several machines. */
static int run_on_hosts(const char *path, char **program) {
  if (is_set("ATOLL_LABEL", "no") || is_set("ATOLL_DEBUG", "0") || is_set("ATOLL_TIMEOUT", "auto")) {
    atolli_log("--label, --debug and --timeout (ATOLL_LABEL, ATOLL_DEBUG, ATOLL_TIMEOUT) do not go with --hosts");
    return STATUS_USAGE;
  }
  if (is_set("ATOLL_TRANSPORT", "auto") && !is_by_mpi(getenv("ATOLL_TRANSPORT"))) {
    refuse_transport(getenv("ATOLL_TRANSPORT"));
    return STATUS_USAGE;
  }
  int images = is_set("ATOLL_NUM_IMAGES", "auto") ? atoi(getenv("ATOLL_NUM_IMAGES")) : 0;
  int spare = is_set("ATOLL_SPARE", "0") ? atoi(getenv("ATOLL_SPARE")) : 0;
  return hosts_run(hosts, hostfile, images > 0 ? images + spare : 0, path, program);
}

int main(int argc, char **argv) {
  char path[PATH_MAX];
  int option;
  /* "+": the options end at the program's name; ":": one without its argument is ':'. */
  while ((option = getopt_long(argc, argv, "+:n:h", options, NULL)) != -1)
    option_handle(option, argv);
  char **program = argv + optind;
  if (!*program) {
    atolli_log("no program given; see atollrun --help");
    return STATUS_USAGE;
  }
  int error = program_find(*program, path, sizeof path);
  if (error) {
    bool here = error == ENOENT && !strchr(*program, '/') && !access(*program, X_OK);
    atolli_log("cannot run '%s': %s%s%s", *program, error == ENOENT ? "not found" : strerror(error),
               here ? "; did you mean ./" : "", here ? *program : "");
    return error == ENOENT ? STATUS_NOT_FOUND : STATUS_CANNOT_RUN;
  }
  /* What may be executed only, as set-user-ID programs often are, is not looked into. */
  bool by_itself = program_is_atoll(path) || program_is_script(path) || access(path, R_OK);
  bool by_tool = !by_itself && !is_foreign && is_started_by_tool(program + 1);
  is_foreign = !by_tool && (is_foreign || foreign_is_known(path));
  if (!by_itself && !by_tool && !is_foreign) {
    atolli_log("'%s' is not an Atoll program: link it with atollfc; or, if it loads libraries with coarrays, add "
               "--foreign",
               *program);
    return STATUS_CANNOT_RUN;
  }
  if (is_foreign)
    program = hosts || hostfile ? foreign_by_launcher(path, sizeof path, program)
                                : foreign_prepare(path, sizeof path, program);
  if (has_number || hosts || hostfile) /* a run of its own, also where a launcher's process starts it */
    llr_launchers_forget(environ);
  if (watched_any()) {
    watched_prepare(hosts || hostfile);
    watched_fork();
  }
  request_images(hosts || hostfile || by_tool);
  if (hosts || hostfile)
    return run_on_hosts(path, program);
  execv(path, program);
  atolli_log("cannot run '%s': %s", *program, strerror(errno));
  return STATUS_CANNOT_RUN;
}
