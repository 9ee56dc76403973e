/*
 * The start of a run. The last function below is the first code of the program that runs (entry.c): before the
 * constructors of all libraries, while there is one thread and nothing has been set up that a fork could break. The
 * process that was started becomes the supervisor and never returns; each fork of it is an image and goes on with the
 * program. A process that a launcher such as mpiexec has started is one image itself (join.c). A program without
 * coarrays goes on as if there were nothing of this (request.h).
 */
#include "boot/start/start.h"

#include "base/config.h"
#include "base/log.h"
#include "boot/end/termination.h"
#include "boot/launch/choice.h"
#include "boot/launch/preload.h"
#include "boot/launch/refusal.h"
#include "boot/launch/request.h"
#include "boot/launch/secure.h"
#include "boot/memory/memory.h"
#include "boot/node/backend.h"
#include "boot/processes/files.h"
#include "boot/processes/limits.h"
#include "boot/start/forks.h"
#include "boot/start/join.h"
#include "boot/supervisor/images.h"
#include "boot/supervisor/pipes.h"
#include "boot/supervisor/run.h"

#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

static _Noreturn void refuse(const char *message) {
  atolli_refusal_tell(message);
  atolli_refusal_end();
}

static int count_cores(void) {
  cpu_set_t cores;
  int count = sched_getaffinity(0, sizeof cores, &cores) ? (int)sysconf(_SC_NPROCESSORS_ONLN) : CPU_COUNT(&cores);
  return count < 1 ? 1 : count;
}

static uint64_t make_seed(void) {
  uint64_t seed;
  struct timespec now;
  if (getrandom(&seed, sizeof seed, GRND_NONBLOCK) == sizeof seed)
    return seed;
  clock_gettime(CLOCK_REALTIME, &now);
  return ((uint64_t)now.tv_sec << 30 ^ (uint64_t)now.tv_nsec) * 0x9e3779b97f4a7c15u + (uint64_t)getpid();
}

/* The number counts those in reserve. */
static void check_spares(int num_images) {
  char message[400];
  if (atolli_config.spare == 0)
    return;
  if (!&atolli_takes_spares)
    refuse(
        "ATOLL_SPARE (atollrun --spare) is for programs that use the module atoll_resilience, and this one does not");
  if (atolli_config.spare >= num_images) {
    snprintf(message, sizeof message, "ATOLL_SPARE is '%d', and there are %d images: none would work",
             atolli_config.spare, num_images);
    refuse(message);
  }
}

static void configure(void) {
  char message[400];
  atolli_num_images = atolli_config.num_images > 0   ? atolli_config.num_images
                      : atolli_program_uses_images() ? count_cores()
                                                     : 1;
  atolli_num_images += atolli_config.spare;
  check_spares(atolli_num_images);
  if (atolli_config.debug_image > atolli_num_images) {
    snprintf(message, sizeof message, "ATOLL_DEBUG is '%d': the run has %d images", atolli_config.debug_image,
             atolli_num_images);
    refuse(message);
  }
  if (atolli_files_prepare(message, sizeof message))
    refuse(message);
  atolli_run.output = *atolli_config.output_dir                        ? ATOLLI_OUTPUT_FILES
                      : atolli_num_images == 1 && !atolli_config.label ? ATOLLI_OUTPUT_INHERITED
                                                                       : ATOLLI_OUTPUT_PIPES;
}

static void warn_of_unknown_variables(char *const *envp) {
  char message[400];
  while (atolli_config_next_unknown(&envp, message, sizeof message))
    atolli_log("warning: %s", message);
}

/* Nobody carries output or waits for a time where the library starts the images. */
static void refuse_options_of_supervisor(void) {
  if (atolli_config.label || atolli_config.debug_image > 0 || atolli_config.timeout > 0)
    refuse("ATOLL_LABEL, ATOLL_DEBUG and ATOLL_TIMEOUT (atollrun --label, --debug, --timeout) do not go with this "
           "ATOLL_TRANSPORT");
}

static void prepare_spawn(const struct atolli_launch *launch, char **argv, char **envp) {
  refuse_options_of_supervisor();
  warn_of_unknown_variables(envp);
  configure();
  atolli_join_spawn(launch, atolli_num_images, argv);
}

/* What concerns this run only must not reach programs that an image starts. */
static void forget_options_of_run(char **envp) {
  static const char *const names[] = {"ATOLL_OUTPUT_DIR", "ATOLL_DEBUG", "ATOLL_TIMEOUT", "ATOLL_SPARE",
                                      ATOLLI_REQUEST};
  for (unsigned i = 0; i < sizeof names / sizeof names[0]; ++i)
    atolli_config_forget(envp, names[i]);
}

/* A program started with closed standard streams would get pipes in their place. */
static void open_missing_streams(void) {
  int fd;
  do
    fd = open("/dev/null", O_RDWR);
  while (fd >= 0 && fd <= STDERR_FILENO);
  if (fd >= 0)
    close(fd);
}

/* They are forks of this process, so that addresses are the same in all. */
static void prepare_library_fork(struct atolli_launch *launch, char **envp) {
  refuse_options_of_supervisor();
  warn_of_unknown_variables(envp);
  configure();
  forget_options_of_run(envp);
  open_missing_streams();
  launch->num_ranks = atolli_num_images;
  atolli_join_prepare(launch, make_seed());
}

static void create_node(void) {
  atolli_node = mmap(NULL, atolli_node_bytes(), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (atolli_node == MAP_FAILED)
    refuse("no memory for the images' common block");
  atolli_node->num_images = atolli_num_images;
  atolli_node->run_seed = make_seed();
  atolli_node->survives_failures = atolli_program_survives_failures();
  atolli_here_last = atolli_num_images;
  if (!atolli_images_prepare())
    refuse("no memory for what is known of the images");
}

void __asan_init(void) __attribute__((weak));

/* The launcher says how many images there are. Of the processes of its job one tells. */
static void warn_of_other_number(const struct atolli_launch *launch) {
  if (launch->rank == 0 && atolli_config.num_images > 0 &&
      atolli_config.num_images + atolli_config.spare != launch->num_ranks)
    atolli_log("warning: ATOLL_NUM_IMAGES is '%d', but %s has started %d processes: each of them is an image",
               atolli_config.num_images, launch->launcher, launch->num_ranks);
}

/* Standard input, output and error, signals and exit statuses are the launcher's business. */
static void run_launched(const struct atolli_launch *launch, char **argv, char **envp) {
  struct atolli_launch own;
  char message[400];
  atolli_launch_once_more(argv, envp);
  if (launch->rank == 0 && !atolli_launch_is_own(launch->transport, &own)) /* whose master has warned */
    warn_of_unknown_variables(envp);
  warn_of_other_number(launch);
  check_spares(launch->num_ranks);
  open_missing_streams();
  if (atolli_files_prepare(message, sizeof message))
    refuse(message);
  if (*atolli_config.output_dir)
    atolli_image_output_to_files(launch->rank + 1);
  forget_options_of_run(envp);
  atolli_join_prepare(launch, make_seed());
}

/* Before the configuration is read. The message is for programs with coarrays: others have nothing to do with it. */
static void secure(char **envp, bool uses_images) {
  char names[300], message[400];
  struct atolli_launch launch;
  bool launched = atolli_launch_find(envp, &launch);
  atolli_secure_environment(envp, names, sizeof names);
  if (!uses_images)
    return;
  if (launched) {
    snprintf(
        message, sizeof message,
        "%s has started this program, which has privileges that its caller lacks (set-user-ID, say): it cannot join "
        "the job, because the job's libraries obey the caller's environment",
        launch.launcher);
    refuse(message);
  }
  if (*names)
    atolli_log("warning: %s: ignored in a program that has privileges which its caller lacks (set-user-ID, say)",
               names);
}

/* True: the program is to run as it would without Atoll. */
static bool is_plain(char **envp, bool uses_images) {
  char message[400];
  if (!uses_images && !atolli_images_are_requested(envp))
    return true;
  if (atolli_config_read(&atolli_config, envp, message, sizeof message))
    refuse(message);
  if (uses_images || atolli_request_matters(envp))
    return false;
  forget_options_of_run(envp);
  return true;
}

static void run(char **argv, char **envp) {
  char message[400];
  struct atolli_launch launch;
  bool uses_images = atolli_program_uses_images();
  if (atolli_launch_found(envp))
    atolli_refusal_set_launched(envp);
  if (atolli_is_secure())
    secure(envp, uses_images);
  if (is_plain(envp, uses_images))
    return;
  atolli_runs_images = true;
  atolli_preload(argv, envp);
  enum atolli_choice choice = atolli_choose(envp, &launch, message, sizeof message);
  if (choice == ATOLLI_CHOICE_NONE)
    refuse(message);
  if (choice == ATOLLI_CHOICE_JOIN) {
    run_launched(&launch, argv, envp);
    return;
  }
  atolli_launch_forget(envp); /* also the job of an ancestor */
  if (choice == ATOLLI_CHOICE_SPAWN) {
    prepare_spawn(&launch, argv, envp);
    return;
  }
  if (choice == ATOLLI_CHOICE_LIBRARY_FORK) {
    prepare_library_fork(&launch, envp);
    return;
  }
  warn_of_unknown_variables(envp);
  configure();
  forget_options_of_run(envp);
  open_missing_streams();
  if (atolli_limits_check(atolli_num_images, message, sizeof message) ||
      atolli_limits_check_signals(message, sizeof message) ||
      (atolli_run.output == ATOLLI_OUTPUT_PIPES && atolli_pipes_prepare(atolli_num_images, message, sizeof message)))
    refuse(message);
  create_node();
  const char *preload = atolli_config_lookup(envp, "LD_PRELOAD");
  bool valgrind = preload && strstr(preload, "vgpreload");
  if (atolli_memory_reserve(atolli_num_images, atolli_config.slot_size, valgrind, message, sizeof message))
    refuse(message);
  sigset_t all;
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, &atolli_run.old_signals);
  if (!atolli_forks_make())
    atolli_supervise();
}

/* AddressSanitizer sets itself up in a constructor; code that it has instrumented must not run earlier. */
__attribute__((no_sanitize_address)) void atolli_start(int argc, char **argv, char **envp) {
  (void)argc;
  if (__asan_init)
    __asan_init();
  run(argv, envp);
}
