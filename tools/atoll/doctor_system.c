/* What `atoll doctor` asks the system: limits of processes, settings of the kernel. */
#include "doctor.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/personality.h>
#include <sys/resource.h>
#include <sys/statvfs.h>
#include <sys/sysinfo.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

#define GIB ((rlim_t)1 << 30)

static void look_at_limit(int resource, rlim_t least, const char *name, const char *effect, const char *advice) {
  struct rlimit limit;
  if (!getrlimit(resource, &limit) && limit.rlim_cur != RLIM_INFINITY && limit.rlim_cur < least)
    doctor_say(FINDING_NOTE, advice, "%s is limited to %llu: %s", name, (unsigned long long)limit.rlim_cur, effect);
}

/* The first line of a file of /proc or /sys; false if there is none. */
static bool read_line(const char *path, char *line, int size) {
  FILE *file = fopen(path, "r");
  bool is_there = file && fgets(line, size, file);
  if (file)
    fclose(file);
  return is_there;
}

/* Does a child process succeed with it? */
static bool child_can(bool (*can)(pid_t parent)) {
  pid_t parent = getpid(), child = fork();
  int status;
  if (child == 0)
    _exit(!can(parent));
  return child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

static bool can_fix_addresses(pid_t parent) {
  (void)parent;
  int old = personality(0xffffffff);
  return old != -1 && personality((unsigned long)old | ADDR_NO_RANDOMIZE) != -1;
}

/* Images are no children of each other: the system may allow a process to look into its children only. A child that
   looks into its parent is asked what a stranger is asked. */
static bool can_read_other(pid_t parent) {
  static char here, there;
  struct iovec to = {&here, 1}, from = {&there, 1};
  return process_vm_readv(parent, &to, 1, &from, 1, 0) == 1;
}

static void look_at_huge_pages(void) {
  char line[200];
  if (read_line("/sys/kernel/mm/transparent_hugepage/shmem_enabled", line, sizeof line) &&
      (strstr(line, "[never]") || strstr(line, "[deny]")))
    doctor_say(FINDING_NOTE,
               "as root: echo advise > /sys/kernel/mm/transparent_hugepage/shmem_enabled (until the next start)",
               "large coarrays that images share get no huge pages: the system does not allow it");
  else
    doctor_say(FINDING_OK, NULL, "huge pages: the system gives them to shared memory, or does not know them");
}

/* The memory limit in the file, in MiB; 0: none that is below what the machine has. */
static unsigned long long limit_in(const char *path) {
  char line[200];
  struct sysinfo machine;
  if (!read_line(path, line, sizeof line) || sysinfo(&machine))
    return 0;
  unsigned long long limit = strtoull(line, NULL, 10), all = (unsigned long long)machine.totalram * machine.mem_unit;
  return limit > 0 && limit < all ? limit >> 20 : 0; /* "max" is no number */
}

/* This process's control group and those around it: in a hierarchy of memory's own (version 1), else in the one of all.
 */
static void look_at_group(void) {
  char line[1000], group[sizeof line] = "", path[sizeof group + 60];
  bool own = false;
  FILE *file = fopen("/proc/self/cgroup", "r");
  while (file && !own && fgets(line, sizeof line, file)) {
    const char *name = strstr(line, ":memory:");
    own = name != NULL;
    if (own || !strncmp(line, "0::", 3))
      snprintf(group, sizeof group, "%s%.*s", own ? "/memory" : "", (int)strcspn(line, "\n"),
               own ? name + 8 : line + 3);
    group[strcspn(group, "\n")] = 0;
  }
  if (file)
    fclose(file);
  for (;;) {
    snprintf(path, sizeof path, "/sys/fs/cgroup%s/%s", group, own ? "memory.limit_in_bytes" : "memory.max");
    unsigned long long limit = limit_in(path);
    if (limit > 0)
      doctor_say(FINDING_NOTE, "raise it (containers: --memory; Slurm: --mem), or use fewer images and smaller arrays",
                 "this control group may use %llu MiB of memory, for all images together (%s): beyond it images are "
                 "killed",
                 limit, path);
    char *slash = strrchr(group, '/');
    if (limit > 0 || !slash || slash == group)
      return;
    *slash = 0;
  }
}

static void look_at_memory(void) {
  char line[200];
  struct statvfs shm;
  if (read_line("/proc/sys/vm/overcommit_memory", line, sizeof line) && line[0] == '2')
    doctor_say(FINDING_NOTE, "as root: sysctl vm.overcommit_memory=0, or set ATOLL_SLOT_SIZE",
               "the system counts memory that is only reserved (vm.overcommit_memory=2)");
  look_at_group();
  if (!statvfs("/dev/shm", &shm) && (uint64_t)shm.f_bavail * shm.f_frsize < UINT64_C(256) << 20)
    doctor_say(FINDING_NOTE, "make it larger (containers: --shm-size=1g)",
               "/dev/shm has %llu MiB free: MPI libraries and GASNet-EX may want more",
               (unsigned long long)((uint64_t)shm.f_bavail * shm.f_frsize >> 20));
}

void doctor_system(void) {
  look_at_limit(RLIMIT_AS, 64 * GIB, "the address space of a process (ulimit -v)",
                "coarrays must fit in it, those of all images of the machine together", "ulimit -v unlimited");
  look_at_limit(RLIMIT_FSIZE, 64 * GIB, "the size of files (ulimit -f)", "it limits the memory that images share, too",
                "ulimit -f unlimited");
  look_at_limit(RLIMIT_NPROC, 512, "the number of processes (ulimit -u)", "each image is one", "ulimit -u 4096");
  look_at_limit(RLIMIT_NOFILE, 256, "the number of open files (ulimit -n)",
                "the process that starts images needs some for each", "ulimit -n 1024");
  look_at_memory();
  look_at_huge_pages();
  if (child_can(can_fix_addresses))
    doctor_say(FINDING_OK, NULL, "addresses: images that a launcher starts can have the same");
  else
    doctor_say(FINDING_NOTE, "link with -no-pie, or allow the system call (containers: another seccomp profile)",
               "addresses: the system call personality is not allowed, which images that a launcher starts need");
  if (child_can(can_read_other))
    doctor_say(FINDING_OK, NULL, "private memory: images reach each other's targets of pointers");
  else
    doctor_say(FINDING_NOTE,
               "allow process_vm_readv (containers: --cap-add=SYS_PTRACE; kernel.yama.ptrace_scope below 2), or give "
               "such targets the SAVE attribute or ALLOCATE them",
               "private memory: images cannot reach targets of pointers that are neither allocated nor SAVE");
}
