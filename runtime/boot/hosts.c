/*
 * Lets the processes of a launcher's job find out which of them share a machine, checks that all run the same program
 * at the same addresses, and maps the memory of those of this machine. join.c calls it.
 */
#include "boot/hosts.h"

#include "boot/memory.h"
#include "boot/processes.h"
#include "boot/segments.h"

#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/utsname.h>
#include <unistd.h>

/* What a process tells the others of itself. */
struct card {
  char host[200];
  int pid, fd; /* of the memory's file: /proc/PID/fd/FD */
  uint64_t seed;
  uint64_t slot_base, slot_size, heap_offset;
  int num_segments;
  uint64_t program;               /* a hash of its code and constants */
  uint64_t first_segment, layout; /* layout: a hash of addresses and sizes of all segments */
  cpu_set_t cores;                /* that it may use */
};

static struct card cards[ATOLLI_MAX_IMAGES];

/* ---- the own card ------------------------------------------------------------------------------------------------ */

static unsigned long namespace_of(const char *path) {
  struct stat status;
  return stat(path, &status) ? 0 : (unsigned long)status.st_ino;
}

/* Processes with the same text see each other in /proc and have one kernel. The network's namespace and the host's name
   count too: containers, and hosts that a test lays out, are hosts of their own. */
static void describe_host(char *text, size_t size) {
  char boot_id[64] = "";
  struct utsname system;
  int fd = open("/proc/sys/kernel/random/boot_id", O_RDONLY | O_CLOEXEC);
  ssize_t length = read(fd, boot_id, sizeof boot_id - 1);
  close(fd);
  boot_id[length > 0 ? strcspn(boot_id, "\n") : 0] = 0;
  uname(&system);
  snprintf(text, size, "%.63s %.64s %lu %lu %lu", boot_id, system.nodename, namespace_of("/proc/self/ns/pid"),
           namespace_of("/proc/self/ns/net"), (unsigned long)geteuid());
}

static const uint64_t HASH_START = 0xcbf29ce484222325u;

static void hash(uint64_t *sum, uint64_t value) { *sum = (*sum ^ value) * 0x100000001b3u; }

/* What cannot be written is the same in all processes, wherever it lies. The program itself is the first object.
   AddressSanitizer would find what it puts between the objects of the segments. */
__attribute__((no_sanitize_address)) static int hash_program(struct dl_phdr_info *object, size_t size, void *sum) {
  (void)size;
  for (int i = 0; i < object->dlpi_phnum; ++i) {
    const ElfW(Phdr) *part = &object->dlpi_phdr[i];
    if (part->p_type != PT_LOAD || part->p_flags & PF_W || !(part->p_flags & PF_R))
      continue;
    for (uint64_t at = 0; at + sizeof(uint64_t) <= part->p_filesz; at += sizeof(uint64_t)) {
      uint64_t word;
      memcpy(&word, (const char *)object->dlpi_addr + part->p_vaddr + at, sizeof word);
      hash(sum, word);
    }
  }
  return 1;
}

static struct card make_card(void) {
  struct card card;
  memset(&card, 0, sizeof card); /* padding is sent too */
  describe_host(card.host, sizeof card.host);
  card.pid = getpid();
  sched_getaffinity(0, sizeof card.cores, &card.cores);
  card.fd = atolli_memory_fd();
  card.seed = atolli_node->run_seed;
  card.slot_base = (uintptr_t)atolli_slot_base;
  card.slot_size = atolli_slot_size;
  card.heap_offset = atolli_heap_offset;
  card.program = HASH_START;
  dl_iterate_phdr(hash_program, &card.program);
  card.num_segments = atolli_num_segments;
  card.first_segment = atolli_num_segments > 0 ? (uintptr_t)atolli_segments[0].start : 0;
  card.layout = HASH_START;
  for (int i = 0; i < atolli_num_segments; ++i) {
    hash(&card.layout, (uintptr_t)atolli_segments[i].start);
    hash(&card.layout, (uintptr_t)atolli_segments[i].end);
  }
  return card;
}

/* ---- agreement --------------------------------------------------------------------------------------------------- */

/* Compares with image 1, so that all images come to the same verdict about the first that differs. */
static int check_layouts(char *message, size_t size) {
  const struct card *first = &cards[0];
  for (int image = 2; image <= atolli_num_images; ++image) {
    const struct card *other = &cards[image - 1];
    if (other->slot_base != first->slot_base || other->slot_size != first->slot_size) {
      snprintf(message, size,
               "image %d can reserve %llu MiB of addresses for coarrays at %#llx, image 1 %llu MiB at %#llx: set "
               "ATOLL_SLOT_SIZE to what all can, on all hosts (mpiexec -x ATOLL_SLOT_SIZE)",
               image, (unsigned long long)other->slot_size >> 20, (unsigned long long)other->slot_base,
               (unsigned long long)first->slot_size >> 20, (unsigned long long)first->slot_base);
      return -1;
    }
    if (other->program != first->program) {
      snprintf(message, size, "image %d runs another program than image 1: its file must be the same on all hosts",
               image);
      return -1;
    }
    if (other->num_segments != first->num_segments || other->heap_offset != first->heap_offset) {
      snprintf(message, size, "image %d runs with other libraries than image 1", image);
      return -1;
    }
    if (other->layout != first->layout) {
      snprintf(
          message, size,
          "the program's variables are at other addresses in image %d (%#llx) than in image 1 (%#llx): randomisation "
          "of addresses could not be switched off (personality); link the program with -no-pie, or run it under "
          "`setarch -R`",
          image, (unsigned long long)other->first_segment, (unsigned long long)first->first_segment);
      return -1;
    }
  }
  return 0;
}

static bool begins_host(int image) { return image == 1 || strcmp(cards[image - 1].host, cards[image - 2].host); }

/* Runs of consecutive images of one host. A host whose images are not consecutive counts as several: correct, only
   slower. Returns 0 or -1. */
static int find_hosts(void) {
  int count = 0;
  for (int image = 1; image <= atolli_num_images; ++image)
    count += begins_host(image);
  int *firsts = malloc((size_t)count * sizeof *firsts);
  if (!firsts)
    return -1;
  atolli_num_hosts = 0;
  for (int image = 1; image <= atolli_num_images; ++image)
    if (begins_host(image))
      firsts[atolli_num_hosts++] = image;
  atolli_host_firsts = firsts;
  atolli_here_first = atolli_here_last = atolli_host_first(atolli_this_image);
  while (atolli_here_last < atolli_num_images && !begins_host(atolli_here_last + 1))
    atolli_here_last++;
  return 0;
}

static void count_cores(void) {
  cpu_set_t all;
  CPU_ZERO(&all);
  for (int image = atolli_here_first; image <= atolli_here_last; ++image)
    CPU_OR(&all, &all, &cards[image - 1].cores);
  atolli_machine_cores = CPU_COUNT(&all);
}

/* ---- the memory of the others ---- */

static int map_file(int fd, char *where, size_t bytes, off_t offset) {
  void *got = mmap(where, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_NORESERVE | MAP_FIXED, fd, offset);
  return got == MAP_FAILED ? errno : 0;
}

static int map_other(int image, bool with_node) {
  char path[60];
  const struct card *card = &cards[image - 1];
  snprintf(path, sizeof path, "/proc/%d/fd/%d", card->pid, card->fd);
  int fd = open(path, O_RDWR | O_CLOEXEC);
  if (fd < 0)
    return errno;
  int error = map_file(fd, atolli_slot(image), atolli_slot_size, 0);
  if (!error) /* no core dump of what may be huge */
    madvise(atolli_slot(image), atolli_slot_size, MADV_DONTDUMP);
  if (!error && with_node)
    error = map_file(fd, (char *)atolli_node, atolli_node_bytes(), (off_t)atolli_slot_size);
  close(fd);
  return error;
}

static int map_others(char *message, size_t size) {
  for (int image = atolli_here_first; image <= atolli_here_last; ++image) {
    int error = image == atolli_this_image ? 0 : map_other(image, image == atolli_here_first);
    if (error) {
      snprintf(message, size, "cannot map the memory of image %d, process %d of the same host: %s", image,
               cards[image - 1].pid, strerror(error));
      return -1;
    }
  }
  int pids[ATOLLI_MAX_IMAGES] = {0};
  for (int image = atolli_here_first; image <= atolli_here_last; ++image)
    pids[image - 1] = cards[image - 1].pid;
  atolli_processes_keep(pids);
  /* Relaxed: the exchange that follows orders it before all other use. */
  atomic_store_explicit(&atolli_node->image[atolli_this_image - 1].pid, getpid(), memory_order_relaxed);
  return 0;
}

int atolli_hosts_join(const struct llr_plugin *plugin, char *message, size_t size) {
  struct card own = make_card();
  char done = 1, all_done[ATOLLI_MAX_IMAGES];
  if (plugin->exchange(&own, cards, sizeof own)) {
    snprintf(message, size, "the launcher's processes cannot exchange data at start");
    return -1;
  }
  if (check_layouts(message, size)) {
    if (atolli_this_image != 1) /* all know; one tells */
      message[0] = 0;
    return -1;
  }
  if (find_hosts()) {
    snprintf(message, size, "no memory for the list of hosts");
    return -1;
  }
  count_cores();
  atolli_node->run_seed = cards[0].seed;
  if (map_others(message, size))
    return -1;
  /* Everybody has mapped, and everybody's static coarrays are established (Fortran 2018, 5.4.7, 8.5.6). */
  if (plugin->exchange(&done, all_done, 1)) {
    snprintf(message, size, "the launcher's processes cannot exchange data at start");
    return -1;
  }
  atolli_memory_close();
  return 0;
}

bool atolli_hosts_are_several(void) { return atolli_num_hosts > 1; }
