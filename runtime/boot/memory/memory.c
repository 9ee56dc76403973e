/*
 * Reserves the slots of all images, and puts the program's variables into the image's own. start.c and image.c call it
 * where a supervisor forks the images, join.c and hosts.c in a launcher's job.
 */
#include "boot/memory/memory.h"

#include "base/page.h"
#include "boot/memory/segments.h"
#include "boot/node/node.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef MAP_FIXED_NOREPLACE
#define MAP_FIXED_NOREPLACE 0x100000
#endif

char *atolli_slot_base;
size_t atolli_slot_size, atolli_heap_offset, atolli_late_offset, atolli_late_bytes;

static int memory_fd = -1;
static const char *failed_call; /* of the system, for memory that can be shared; NULL: it was for addresses */
static char *file_start;        /* the address at which the file is mapped */

/* What is to be mapped: all slots, or one and more after it in the file. */
struct wish {
  int num_images, only_image; /* only_image: 0 = all */
  size_t extra;
};

#define KIB ((uint64_t)1 << 10)
#define MIB ((uint64_t)1 << 20)
#define GIB ((uint64_t)1 << 30)
#define TIB ((uint64_t)1 << 40)
/* All slots together: what is taken by itself, and the most that lies between AddressSanitizer's shadow and programs.
   (A processor has 128 TiB for a process.) So 65536 images have slots of 512 MiB, and of 1 GiB if they want. */
#define USUAL_TOTAL (32 * TIB)
#define MAX_TOTAL (64 * TIB)
#define MAX_SLOT (256 * GIB)
#define MIN_SLOT (64 * MIB) /* what is tried by itself; users may ask for less */
#define LATE_SLOT GIB       /* the least that has room for libraries that come later */

/* Far from where the kernel puts programs (0x55..), libraries and stacks (0x7f..), and from the shadow of
   AddressSanitizer (below 0x10007fff8000). The later ones are for tools that use the first themselves. */
#ifdef __SANITIZE_THREAD__ /* which lets a program have the addresses of libraries and stacks only */
static const uint64_t bases[] = {0x7ea000000000};
#else
static const uint64_t bases[] = {0x200000000000, 0x400000000000, 0x180000000000, 0x1000000000};
#endif
/* Of more than the usual total. */
static const uint64_t large_base = 0x110000000000;

static uint64_t power_of_two_from(uint64_t least) {
  uint64_t size = MIB;
  while (size < least)
    size *= 2;
  return size;
}

static uint64_t power_of_two_up_to(uint64_t most) {
  uint64_t size = MIB;
  while (size * 2 <= most)
    size *= 2;
  return size;
}

/* What all slots together may have, and by which bound. */
struct bound {
  uint64_t most;
  const char *name;
};

static void lower(struct bound *bound, int resource, uint64_t parts, const char *name) {
  struct rlimit limit;
  if (getrlimit(resource, &limit) || limit.rlim_cur == RLIM_INFINITY || limit.rlim_cur / parts >= bound->most)
    return;
  *bound = (struct bound){limit.rlim_cur / parts, name};
}

static struct bound find_bound(void) {
  struct bound bound = {MAX_TOTAL, "the address space of a process"};
  /* Half of the address space is for the program's own data, stack and libraries. */
  lower(&bound, RLIMIT_AS, 2, "`ulimit -v`");
  /* A file of shared memory counts as a file, and going beyond its limit is a signal. */
  lower(&bound, RLIMIT_FSIZE, 1, "`ulimit -f`");
  return bound;
}

/* Reserves `total` bytes of addresses here, which a file backs or nothing does (fd -1). Returns 0 or the errno. */
static int take_addresses_at(uint64_t base, uint64_t total, int fd) {
  void *wanted = (void *)base;
  void *got = mmap(wanted, total, fd < 0 ? PROT_NONE : PROT_READ | PROT_WRITE,
                   (fd < 0 ? MAP_PRIVATE | MAP_ANONYMOUS : MAP_SHARED) | MAP_NORESERVE | MAP_FIXED_NOREPLACE, fd, 0);
  int error = got == MAP_FAILED ? errno : got != wanted ? EEXIST : 0;
  if (got != MAP_FAILED && error)
    munmap(got, total); /* a kernel before 4.17 takes the address for a hint */
  if (!error)
    atolli_slot_base = got;
  return error;
}

/* At the first base that is free. */
static int take_addresses(uint64_t total, int fd) {
  int error = EEXIST;
  if (total > USUAL_TOTAL)
    return take_addresses_at(large_base, total, fd);
  for (unsigned i = 0; i < sizeof bases / sizeof bases[0] && error == EEXIST; ++i)
    error = take_addresses_at(bases[i], total, fd);
  return error;
}

/* One slot in place of what has been reserved. */
static int map_own_slot(const struct wish *wish, uint64_t slot, int fd) {
  file_start = atolli_slot_base + (uint64_t)(wish->only_image - 1) * slot;
  void *got = mmap(file_start, slot, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_NORESERVE | MAP_FIXED, fd, 0);
  if (got != MAP_FAILED)
    return 0;
  int error = errno;
  munmap(atolli_slot_base, slot * (uint64_t)wish->num_images);
  return error;
}

/* Maps what is wished into a new file. Returns 0 or the errno. */
static int map_slots(const struct wish *wish, uint64_t slot) {
  uint64_t total = slot * (uint64_t)wish->num_images;
  failed_call = "memfd_create";
  int fd = memfd_create("atoll", MFD_CLOEXEC);
  if (fd < 0)
    return errno;
  failed_call = "ftruncate";
  int error = ftruncate(fd, (off_t)(wish->only_image ? slot + wish->extra : total)) ? errno : 0;
  if (!error) {
    failed_call = NULL;
    error = take_addresses(total, wish->only_image ? -1 : fd);
  }
  file_start = atolli_slot_base;
  if (!error && wish->only_image)
    error = map_own_slot(wish, slot, fd);
  if (error)
    close(fd);
  else
    memory_fd = fd;
  return error;
}

static int refuse(char *message, size_t size, int num_images, uint64_t slot, int error) {
  if (failed_call) {
    snprintf(message, size, "no memory can be shared: %s: %s%s", failed_call, strerror(error),
             error == EPERM || error == ENOSYS || error == EACCES ? "; the sandbox or container has to allow it" : "");
    return -1;
  }
  snprintf(message, size, "cannot reserve %llu MiB of address space for each of %d images: %s%s",
           (unsigned long long)(slot / MIB), num_images, error == EEXIST ? "the addresses are taken" : strerror(error),
           error == ENOMEM ? " (see `ulimit -v`, `ulimit -f` and ATOLL_SLOT_SIZE)" : "");
  return -1;
}

/* `most`: the greatest slot that so many images can have, if it is not less than each needs. */
static int refuse_total(char *message, size_t size, int num_images, uint64_t slot, uint64_t least,
                        const struct bound *bound) {
  uint64_t most = power_of_two_up_to(bound->most / (uint64_t)num_images);
  size_t used = (size_t)snprintf(
      message, size, "cannot reserve %llu MiB of address space for each of %d images: %s leaves %llu MiB for all; ",
      (unsigned long long)(slot / MIB), num_images, bound->name, (unsigned long long)(bound->most / MIB));
  if (used < size && most >= least)
    snprintf(message + used, size - used, "set ATOLL_SLOT_SIZE to at most %lluM, or use fewer images",
             (unsigned long long)(most / MIB));
  else if (used < size && bound->most >= least)
    snprintf(message + used, size - used, "use at most %llu images", (unsigned long long)(bound->most / least));
  else if (used < size)
    snprintf(message + used, size - used, "an image needs %llu MiB", (unsigned long long)(least / MIB));
  return -1;
}

/* For libraries that come later, if the program's variables leave more than core and its heap need. */
static size_t late_room(uint64_t slot, size_t segments) {
  uint64_t left = slot - segments, room = slot / 16;
  if (slot < LATE_SLOT || left < 2 * MIN_SLOT)
    return 0;
  return (size_t)(room < left / 2 ? room : left / 2) & ~(size_t)(64 * KIB - 1);
}

static int reserve(const struct wish *wish, uint64_t wanted, bool cautious, char *message, size_t size) {
  size_t segments;
  int num_images = wish->num_images;
  if (atolli_segments_find(&segments)) {
    snprintf(message, size, "the program has more than %d writable segments", ATOLLI_MAX_SEGMENTS);
    return -1;
  }
  segments = (segments + 64 * KIB - 1) & ~(size_t)(64 * KIB - 1);
  uint64_t least = power_of_two_from(segments + 17 * MIB); /* with a control block of 4 MiB */
  struct bound bound = find_bound();
  uint64_t slot = wanted ? power_of_two_from(wanted) : cautious ? GIB : MAX_SLOT;
  uint64_t usual = bound.most < USUAL_TOTAL ? bound.most : USUAL_TOTAL;
  if (!wanted && slot > usual / (uint64_t)num_images)
    slot = power_of_two_up_to(usual / (uint64_t)num_images);
  if (slot < least)
    slot = least;
  if (slot > bound.most / (uint64_t)num_images)
    return refuse_total(message, size, num_images, slot, least, &bound);
  int error = map_slots(wish, slot);
  while (error == ENOMEM && !wanted && slot / 2 >= MIN_SLOT && slot / 2 >= least) {
    slot /= 2;
    error = map_slots(wish, slot);
  }
  if (error)
    return refuse(message, size, num_images, slot, error);
  atolli_slot_size = slot;
  atolli_late_offset = segments;
  atolli_late_bytes = late_room(slot, segments);
  /* Core's control lines begin on a boundary of their own, and a guard of this size lies before them. */
  atolli_heap_offset = segments + atolli_late_bytes + 64 * KIB;
  /* A core dump would touch every page of the slots, and so allocate them. The segments mapped in place are dumped. */
  madvise(file_start, wish->only_image ? slot : slot * (uint64_t)num_images, MADV_DONTDUMP);
  return 0;
}

int atolli_memory_reserve(int num_images, uint64_t wanted, bool cautious, char *message, size_t size) {
  const struct wish wish = {num_images, 0, 0};
  return reserve(&wish, wanted, cautious, message, size);
}

int atolli_memory_reserve_own(int num_images, int image, size_t extra, uint64_t wanted, char *message, size_t size) {
  const struct wish wish = {num_images, image, extra};
  return reserve(&wish, wanted, false, message, size);
}

int atolli_memory_fd(void) { return memory_fd; }

size_t atolli_node_bytes(void) {
  return (atolli_node_size(atolli_num_images) + atolli_page_bytes() - 1) & ~(atolli_page_bytes() - 1);
}

/* Variables with the gaps between them, which AddressSanitizer lets no memcpy read; without it, this becomes one. */
__attribute__((no_sanitize_address)) static void copy_variables(char *restrict to, const char *restrict from,
                                                                size_t bytes) {
  for (size_t i = 0; i < bytes; i++)
    to[i] = from[i];
}

/* Copies the pages from `start` to `end` that have been touched. */
static void copy_touched(char *to, char *start, char *end) {
  unsigned char touched[4096];
  const size_t page_bytes = atolli_page_bytes();
  while (start < end) {
    size_t bytes = (size_t)(end - start), most = sizeof touched * page_bytes;
    if (bytes > most)
      bytes = most;
    bool known = mincore(start, bytes, touched) == 0;
    for (size_t page = 0; page < bytes / page_bytes; ++page)
      if (!known || (touched[page] & 1))
        copy_variables(to + page * page_bytes, start + page * page_bytes, page_bytes);
    start += bytes;
    to += bytes;
  }
}

/* Copies the variables of a segment. Nothing may change one of them from here until the copy is mapped. */
static char *copy_segment(int image, int index) {
  const struct atolli_mapped_segment *segment = &atolli_segments[index];
  char *copy = atolli_slot(image) + segment->slot_offset, *file_end = atolli_segment_details[index].file_end;
  if (file_end < segment->start)
    file_end = segment->start;
  if (file_end > segment->end)
    file_end = segment->end;
  copy_variables(copy, segment->start, (size_t)(file_end - segment->start));
  copy_touched(copy + (file_end - segment->start), file_end, segment->end);
  return copy;
}

static int refuse_mapping(char *message, size_t size) {
  snprintf(message, size, "cannot map the program's variables into shared memory: %s", strerror(errno));
  return -1;
}

int atolli_memory_map_own(int image, char *message, size_t size) {
  for (int i = 0; i < atolli_num_segments; ++i) {
    const struct atolli_mapped_segment *segment = &atolli_segments[i];
    int executable = atolli_segment_details[i].executable ? PROT_EXEC : 0;
    char *copy = copy_segment(image, i);
    void *mapped = mmap(segment->start, (size_t)(segment->end - segment->start), PROT_READ | PROT_WRITE | executable,
                        MAP_SHARED | MAP_FIXED, memory_fd, copy - file_start);
    if (mapped != segment->start)
      return refuse_mapping(message, size);
  }
  return 0;
}

int atolli_late_map(const struct atolli_late_library *library, size_t slot_offset, char *message, size_t size) {
  int first = atolli_num_segments;
  atolli_segments_add(library, slot_offset);
  for (int i = first; i < atolli_num_segments; ++i) {
    const struct atolli_mapped_segment *segment = &atolli_segments[i];
    char *place = atolli_slot(atolli_this_image) + segment->slot_offset;
    /* Zero, as the copy expects it, also if the library was here before. */
    if (madvise(place, (size_t)(segment->end - segment->start), MADV_REMOVE))
      memset(place, 0, (size_t)(segment->end - segment->start));
    char *copy = copy_segment(atolli_this_image, i);
    /* From size 0: the same pages once more, since the file is closed. The C library's mremap may be replaced by that
       of UCX, which does not know new addresses. */
    void *mapped = (void *)syscall(SYS_mremap, copy, (size_t)0, (size_t)(segment->end - segment->start),
                                   MREMAP_MAYMOVE | MREMAP_FIXED, segment->start);
    if (mapped != segment->start ||
        (atolli_segment_details[i].executable &&
         mprotect(mapped, (size_t)(segment->end - segment->start), PROT_READ | PROT_WRITE | PROT_EXEC)))
      return refuse_mapping(message, size);
  }
  return 0;
}

void atolli_memory_close(void) {
  close(memory_fd);
  memory_fd = -1;
}
