/*
 * Finds the parts of the program that may hold static coarrays, which stay where they are (docs/design.md, 3). memory.c
 * calls it before it reserves the slots.
 */
#include "boot/memory/segments.h"

#include "base/page.h"

#include <link.h>
#include <stdbool.h>
#include <string.h>

struct atolli_mapped_segment atolli_segments[ATOLLI_MAX_SEGMENTS];
struct atolli_segment_details atolli_segment_details[ATOLLI_MAX_SEGMENTS];
int atolli_num_segments;

/* The segments of objects so far, in the table from atolli_num_segments on. */
struct found {
  int count; /* -1: there are too many */
  size_t bytes;
};

static void add_segment(const struct dl_phdr_info *info, const ElfW(Phdr) * header, uintptr_t relro_start,
                        uintptr_t relro_end, struct found *found) {
  const uintptr_t page = atolli_page_bytes();
  uintptr_t start = info->dlpi_addr + header->p_vaddr, end = start + header->p_memsz;
  uintptr_t file_end = start + header->p_filesz;
  /* What ld.so has made read-only again after relocation holds no variables. It protects whole pages only. */
  if (relro_start <= start && relro_end > start)
    start = relro_end;
  start &= ~(page - 1);
  end = (end + page - 1) & ~(page - 1);
  if (start >= end)
    return;
  int index = atolli_num_segments + found->count;
  if (index == ATOLLI_MAX_SEGMENTS) {
    found->count = -1;
    return;
  }
  atolli_segments[index] = (struct atolli_mapped_segment){(char *)start, (char *)end, found->bytes};
  atolli_segment_details[index] = (struct atolli_segment_details){
      .file_end = (char *)((file_end + page - 1) & ~(page - 1)), .executable = (header->p_flags & PF_X) != 0};
  found->count++;
  found->bytes += end - start;
}

static void add_object(struct dl_phdr_info *info, struct found *found) {
  uintptr_t relro_start = 0, relro_end = 0;
  for (int i = 0; i < info->dlpi_phnum; ++i)
    if (info->dlpi_phdr[i].p_type == PT_GNU_RELRO) {
      relro_start = info->dlpi_addr + info->dlpi_phdr[i].p_vaddr;
      relro_end = relro_start + info->dlpi_phdr[i].p_memsz;
    }
  for (int i = 0; i < info->dlpi_phnum && found->count >= 0; ++i) {
    const ElfW(Phdr) *header = &info->dlpi_phdr[i];
    if (header->p_type == PT_LOAD && (header->p_flags & PF_W))
      add_segment(info, header, relro_start & ~(uintptr_t)(atolli_page_bytes() - 1), relro_end, found);
  }
}

/* ---- at the start ---- */

struct search {
  int objects;
  struct found found;
};

/* The program is the first object. One that is not Atoll's has no coarrays: it loads libraries that have some
 * (link/host.c). */
static int visit_object(struct dl_phdr_info *info, size_t size, void *data) {
  (void)size;
  struct search *search = data;
  bool is_program = search->objects++ == 0;
  if (atolli_note_find(info, is_program ? ATOLLI_NOTE_PROGRAM : ATOLLI_NOTE_LIBRARY))
    add_object(info, &search->found);
  return search->found.count < 0;
}

int atolli_segments_find(size_t *total_p) {
  struct search search = {0, {0, 0}};
  atolli_num_segments = 0;
  dl_iterate_phdr(visit_object, &search);
  *total_p = search.found.bytes;
  if (search.found.count < 0)
    return -1;
  atolli_num_segments = search.found.count;
  return 0;
}

/* ---- libraries that come later ---- */

struct late_search {
  uintptr_t inside;
  struct atolli_late_library *library;
};

static bool contains(const struct dl_phdr_info *info, uintptr_t address) {
  for (int i = 0; i < info->dlpi_phnum; ++i)
    if (info->dlpi_phdr[i].p_type == PT_LOAD &&
        address - info->dlpi_addr - info->dlpi_phdr[i].p_vaddr < info->dlpi_phdr[i].p_memsz)
      return true;
  return false;
}

static uint64_t hash(uint64_t so_far, const char *bytes, size_t count) {
  for (size_t i = 0; i < count; ++i)
    so_far = (so_far ^ (unsigned char)bytes[i]) * UINT64_C(0x100000001b3);
  return so_far;
}

/* Of its name and of what no image has changed: read-only segments, which have the symbols and the code. */
static uint64_t identity(const struct dl_phdr_info *info) {
  enum { MOST = 1 << 20 };
  const char *slash = strrchr(info->dlpi_name, '/'), *name = slash ? slash + 1 : info->dlpi_name;
  uint64_t value = hash(UINT64_C(0xcbf29ce484222325), name, strlen(name));
  for (int i = 0; i < info->dlpi_phnum; ++i) {
    const ElfW(Phdr) *header = &info->dlpi_phdr[i];
    if (header->p_type != PT_LOAD)
      continue;
    value = hash(value, (const char *)&header->p_memsz, sizeof header->p_memsz);
    if (header->p_flags == PF_R || header->p_flags == (PF_R | PF_X))
      value = hash(value, (const char *)info->dlpi_addr + header->p_vaddr,
                   header->p_filesz < MOST ? header->p_filesz : MOST);
  }
  return value ? value : 1;
}

static bool is_mapped(const struct atolli_mapped_segment *segment) {
  for (int i = 0; i < atolli_num_segments; ++i)
    if (atolli_segments[i].start == segment->start && atolli_segments[i].end != segment->start)
      return true;
  return false;
}

/* Stops at the object. Its name stays NULL if its segments are known. */
static int visit_late(struct dl_phdr_info *info, size_t size, void *data) {
  (void)size;
  struct late_search *search = data;
  if (!contains(info, search->inside))
    return 0;
  struct found found = {0, 0};
  add_object(info, &found);
  if (found.count <= 0 || !is_mapped(&atolli_segments[atolli_num_segments]))
    *search->library = (struct atolli_late_library){
        .name = info->dlpi_name, .identity = identity(info), .num_segments = found.count, .bytes = found.bytes};
  return 1;
}

bool atolli_late_find(const void *inside, struct atolli_late_library *library_p) {
  struct late_search search = {(uintptr_t)inside, library_p};
  library_p->name = NULL;
  dl_iterate_phdr(visit_late, &search);
  return library_p->name != NULL;
}

bool atolli_late_is_copy(const struct atolli_late_library *library) {
  for (int i = 0; i < atolli_num_segments; ++i)
    if (atolli_segment_details[i].library == library->identity && atolli_segments[i].end != atolli_segments[i].start)
      return true;
  return false;
}

void atolli_segments_add(const struct atolli_late_library *library, size_t slot_offset) {
  for (int i = 0; i < library->num_segments; ++i) {
    atolli_segments[atolli_num_segments + i].slot_offset += slot_offset;
    atolli_segment_details[atolli_num_segments + i].library = library->identity;
  }
  atolli_num_segments += library->num_segments;
}

static int visit_end(struct dl_phdr_info *info, size_t size, void *data) {
  (void)size;
  const uintptr_t *inside = data;
  if (!contains(info, *inside))
    return 0;
  for (int i = 0; i < atolli_num_segments; ++i)
    if (contains(info, (uintptr_t)atolli_segments[i].start))
      atolli_segments[i].end = atolli_segments[i].start; /* holds no address any more */
  return 1;
}

void atolli_late_forget(const void *inside) {
  uintptr_t address = (uintptr_t)inside;
  dl_iterate_phdr(visit_end, &address);
}
