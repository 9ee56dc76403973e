/*
 * Finds the parts of the program that may hold static coarrays, which stay where they are (docs/design.md, 3). memory.c
 * calls it before it reserves the slots.
 */
#include "boot/memory/segments.h"

#include "base/page.h"

#include <link.h>
#include <stdbool.h>

struct atolli_mapped_segment atolli_segments[ATOLLI_MAX_SEGMENTS];
struct atolli_segment_details atolli_segment_details[ATOLLI_MAX_SEGMENTS];
int atolli_num_segments;

static void add_segment(const struct dl_phdr_info *info, const ElfW(Phdr) * header, uintptr_t relro_start,
                        uintptr_t relro_end, size_t *offset) {
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
  if (atolli_num_segments == ATOLLI_MAX_SEGMENTS) {
    atolli_num_segments = -1;
    return;
  }
  struct atolli_mapped_segment *segment = &atolli_segments[atolli_num_segments];
  segment->start = (char *)start;
  segment->end = (char *)end;
  segment->slot_offset = *offset;
  struct atolli_segment_details *details = &atolli_segment_details[atolli_num_segments++];
  details->file_end = (char *)((file_end + page - 1) & ~(page - 1));
  details->executable = (header->p_flags & PF_X) != 0;
  *offset += end - start;
}

static int visit_object(struct dl_phdr_info *info, size_t size, void *data) {
  (void)size;
  struct atolli_segment_search *search = data;
  bool is_program = search->objects++ == 0; /* dl_iterate_phdr starts with it */
  if (!is_program && !atolli_note_find(info, ATOLLI_NOTE_LIBRARY))
    return 0;
  uintptr_t relro_start = 0, relro_end = 0;
  for (int i = 0; i < info->dlpi_phnum; ++i)
    if (info->dlpi_phdr[i].p_type == PT_GNU_RELRO) {
      relro_start = info->dlpi_addr + info->dlpi_phdr[i].p_vaddr;
      relro_end = relro_start + info->dlpi_phdr[i].p_memsz;
    }
  for (int i = 0; i < info->dlpi_phnum && atolli_num_segments >= 0; ++i) {
    const ElfW(Phdr) *header = &info->dlpi_phdr[i];
    if (header->p_type == PT_LOAD && (header->p_flags & PF_W))
      add_segment(info, header, relro_start & ~(uintptr_t)(atolli_page_bytes() - 1), relro_end, &search->offset);
  }
  return atolli_num_segments < 0;
}

int atolli_segments_find(size_t *total_p) {
  struct atolli_segment_search search = {0, 0};
  atolli_num_segments = 0;
  dl_iterate_phdr(visit_object, &search);
  *total_p = search.offset;
  return atolli_num_segments < 0 ? -1 : 0;
}
