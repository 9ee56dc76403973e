/*
 * Lets the processes of a launcher's job find out which of them share a machine, checks that all run the same program
 * at the same addresses, and maps the memory of those of this machine. join.c calls it.
 */
#include "boot/memory/hosts.h"

#include "base/config.h"
#include "base/host.h"
#include "boot/memory/memory.h"
#include "boot/memory/segments.h"
#include "boot/memory/settings.h"
#include "boot/memory/sharing.h"
#include "boot/processes/processes.h"

#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* What it tells besides where layouts differ. */
struct layout {
  uint64_t slot_base, slot_size, heap_offset, num_segments;
  uint64_t first_segment, segments; /* segments: a hash of addresses and sizes of all */
};

static struct atolli_card *cards; /* [image - 1], while images join */

/* ---- the own card ------------------------------------------------------------------------------------------------ */

static const uint64_t HASH_START = 0xcbf29ce484222325u;

static void hash(uint64_t *sum, uint64_t value) { *sum = (*sum ^ value) * 0x100000001b3u; }

static unsigned long namespace_of(const char *path) {
  struct stat status;
  return stat(path, &status) ? 0 : (unsigned long)status.st_ino;
}

/* Of one host are processes that see each other in /proc, too. */
static uint64_t hash_host(void) {
  uint64_t sum = atolli_host_hash();
  hash(&sum, namespace_of("/proc/self/ns/pid"));
  hash(&sum, geteuid());
  return sum;
}

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

static struct layout find_layout(void) {
  struct layout layout = {.slot_base = (uintptr_t)atolli_slot_base,
                          .slot_size = atolli_slot_size,
                          .heap_offset = atolli_heap_offset,
                          .num_segments = (uint64_t)atolli_num_segments,
                          .first_segment = atolli_num_segments > 0 ? (uintptr_t)atolli_segments[0].start : 0,
                          .segments = HASH_START};
  for (int i = 0; i < atolli_num_segments; ++i) {
    hash(&layout.segments, (uintptr_t)atolli_segments[i].start);
    hash(&layout.segments, (uintptr_t)atolli_segments[i].end);
  }
  return layout;
}

static struct atolli_card make_card(void) {
  struct layout layout = find_layout();
  const uint64_t *words = (const uint64_t *)&layout;
  struct atolli_card card;
  memset(&card, 0, sizeof card); /* padding is sent too */
  card.host = hash_host();
  card.program = HASH_START;
  dl_iterate_phdr(hash_program, &card.program);
  card.layout = HASH_START;
  for (size_t i = 0; i < sizeof layout / sizeof *words; ++i)
    hash(&card.layout, words[i]);
  card.settings = atolli_settings_digest();
  card.seed = atolli_node->run_seed;
  card.user_namespace = namespace_of("/proc/self/ns/user");
  card.pid = getpid();
  card.fd = atolli_memory_fd();
  return card;
}

/* ---- agreement --------------------------------------------------------------------------------------------------- */

static void describe_layouts(int image, const struct layout *other, const struct layout *first, char *message,
                             size_t size) {
  if (other->slot_base != first->slot_base || other->slot_size != first->slot_size)
    snprintf(message, size,
             "image %d can reserve %llu MiB of addresses for coarrays at %#llx, image 1 %llu MiB at %#llx: set "
             "ATOLL_SLOT_SIZE to what all can, on all hosts (mpiexec -x ATOLL_SLOT_SIZE)",
             image, (unsigned long long)other->slot_size >> 20, (unsigned long long)other->slot_base,
             (unsigned long long)first->slot_size >> 20, (unsigned long long)first->slot_base);
  else if (other->num_segments != first->num_segments || other->heap_offset != first->heap_offset)
    snprintf(message, size, "image %d runs with other libraries than image 1", image);
  else
    snprintf(
        message, size,
        "the program's variables are at other addresses in image %d (%#llx) than in image 1 (%#llx): randomisation "
        "of addresses could not be switched off (personality); link the program with -no-pie, or allow the system call",
        image, (unsigned long long)other->first_segment, (unsigned long long)first->first_segment);
}

static int fail_to_exchange(char *message, size_t size) {
  snprintf(message, size, "the launcher's processes cannot exchange data at start");
  return -1;
}

static int fail_for_memory(char *message, size_t size) {
  snprintf(message, size, "no memory to get to know the other images");
  return -1;
}

/* All images have found the same one that differs first, so that all exchange what they need to say how. */
static int tell_difference(const struct llr_plugin *plugin, int image, char *message, size_t size) {
  struct layout own = find_layout(), *all = malloc((size_t)atolli_num_images * sizeof *all);
  if (!all)
    return fail_for_memory(message, size);
  if (plugin->exchange(&own, all, sizeof own))
    fail_to_exchange(message, size);
  else
    describe_layouts(image, &all[image - 1], &all[0], message, size);
  free(all);
  return -1;
}

/* Compares with image 1, so that all images come to the same verdict about the first that differs. */
static int check_layouts(const struct llr_plugin *plugin, char *message, size_t size) {
  for (int image = 2; image <= atolli_num_images; ++image) {
    if (cards[image - 1].program != cards[0].program) {
      snprintf(message, size, "image %d runs another program than image 1: its file must be the same on all hosts",
               image);
      return -1;
    }
    if (cards[image - 1].settings != cards[0].settings) {
      atolli_settings_tell(plugin, image, message, size);
      return -1;
    }
    if (cards[image - 1].layout != cards[0].layout)
      return tell_difference(plugin, image, message, size);
  }
  return 0;
}

static bool begins_host(int image) {
  return image == 1 || cards[image - 1].host != cards[image - 2].host || cards[image - 1].is_alone ||
         cards[image - 2].is_alone;
}

/* Runs of consecutive images of one host. A host whose images are not consecutive counts as several: correct, only
   slower. Returns 0 or -1. */
static int find_hosts(void) {
  static int *found_firsts; /* before */
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
  free(found_firsts);
  atolli_host_firsts = found_firsts = firsts;
  atolli_here_first = atolli_here_last = atolli_host_first(atolli_this_image);
  while (atolli_here_last < atolli_num_images && !begins_host(atolli_here_last + 1))
    atolli_here_last++;
  return 0;
}

/* ---- the memory of the others ------------------------------------------------------------------------------------ */

/* Of a host where something has failed each image is a host of its own from now on. */
static void separate_cards(const int *failed) {
  for (int first = 1, last; first <= atolli_num_images; first = last + 1) {
    bool any = false;
    for (last = first; last < atolli_num_images && !begins_host(last + 1); ++last)
      ;
    for (int image = first; image <= last; ++image)
      any |= failed[image - 1] != 0;
    for (int image = first; any && image <= last; ++image)
      cards[image - 1].is_alone = 1;
  }
}

static int share_memory(const struct llr_plugin *plugin, char *message, size_t size) {
  int *failed = malloc((size_t)atolli_num_images * sizeof *failed);
  if (!failed)
    return fail_for_memory(message, size);
  int error = atolli_sharing_map(plugin, cards, failed);
  if (error)
    snprintf(message, size, "cannot map the memory of the images of this host: %s", strerror(error));
  else {
    separate_cards(failed);
    error = find_hosts();
    if (error)
      fail_for_memory(message, size);
  }
  free(failed);
  return error ? -1 : 0;
}

static int list_processes(char *message, size_t size) {
  if (!atolli_processes_open(atolli_here_first, atolli_here_last)) {
    snprintf(message, size, "no memory for the list of processes");
    return -1;
  }
  for (int image = atolli_here_first; image <= atolli_here_last; ++image)
    atolli_process_set(image, cards[image - 1].pid);
  atolli_processes_keep();
  return 0;
}

/* Launchers bind each process to cores of its own: the node block gathers them. */
static void add_cores(void) {
  cpu_set_t own;
  uint64_t words[ATOLLI_CORE_WORDS] = {0};
  if (sched_getaffinity(0, sizeof own, &own))
    return;
  for (int core = 0; core < 64 * ATOLLI_CORE_WORDS && core < CPU_SETSIZE; ++core)
    words[core / 64] |= (uint64_t)(CPU_ISSET(core, &own) != 0) << core % 64;
  for (int i = 0; i < ATOLLI_CORE_WORDS; ++i)
    atomic_fetch_or_explicit(&atolli_node->cores[i], words[i], memory_order_relaxed);
}

static void count_cores(void) {
  for (int i = 0; i < ATOLLI_CORE_WORDS; ++i)
    atolli_machine_cores += __builtin_popcountll(atomic_load_explicit(&atolli_node->cores[i], memory_order_relaxed));
}

/* Everybody has mapped, and everybody's static coarrays are established (Fortran 2018, 5.4.7, 8.5.6). Orders what each
   has written before it against what the others read. */
static int wait_for_all(const struct llr_plugin *plugin, char *message, size_t size) {
  char done = 1, *all = malloc((size_t)atolli_num_images);
  if (!all)
    return fail_for_memory(message, size);
  int error = plugin->exchange(&done, all, 1);
  free(all);
  return error ? fail_to_exchange(message, size) : 0;
}

static int join(const struct llr_plugin *plugin, char *message, size_t size) {
  struct atolli_card own = make_card();
  if (plugin->exchange(&own, cards, sizeof own))
    return fail_to_exchange(message, size);
  if (check_layouts(plugin, message, size)) {
    if (atolli_this_image != 1) /* all know; one tells */
      message[0] = 0;
    return -1;
  }
  if (find_hosts())
    return fail_for_memory(message, size);
  if (share_memory(plugin, message, size) || list_processes(message, size))
    return -1;
  if (atolli_this_image == atolli_here_first)
    atolli_node->run_seed = cards[0].seed;
  add_cores();
  if (wait_for_all(plugin, message, size))
    return -1;
  count_cores();
  atolli_memory_close();
  return 0;
}

int atolli_hosts_join(const struct llr_plugin *plugin, char *message, size_t size) {
  cards = malloc((size_t)atolli_num_images * sizeof *cards);
  if (!cards)
    return fail_for_memory(message, size);
  int error = join(plugin, message, size);
  free(cards);
  return error;
}

bool atolli_hosts_are_several(void) { return atolli_num_hosts > 1; }
