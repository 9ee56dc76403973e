/* Marks an executable as a program of Atoll's, for atollrun. Finds such marks, for segments.c and request.c. */
#include "boot/launch/note.h"

#include <link.h>
#include <string.h>

__attribute__((section(".note.atoll"), used, aligned(4))) static const struct atolli_note note = {
    sizeof ATOLLI_NOTE_NAME, sizeof(uint32_t), ATOLLI_NOTE_PROGRAM, ATOLLI_NOTE_NAME, ATOLLI_NOTE_VERSION};

/* Among the notes of one segment. */
static const void *find(const char *p, const char *end, size_t align, uint32_t type) {
  while (p + sizeof(ElfW(Nhdr)) <= end) {
    const ElfW(Nhdr) *found = (const ElfW(Nhdr) *)p;
    if (found->n_type == type && found->n_namesz == sizeof ATOLLI_NOTE_NAME &&
        !memcmp(p + sizeof *found, ATOLLI_NOTE_NAME, sizeof ATOLLI_NOTE_NAME))
      return found;
    size_t size = sizeof *found + ((found->n_namesz + 3) & ~(size_t)3) + found->n_descsz;
    p += (size + align - 1) & ~(align - 1);
  }
  return NULL;
}

const void *atolli_note_find(const struct dl_phdr_info *object, uint32_t type) {
  const void *found = NULL;
  for (int i = 0; i < object->dlpi_phnum && !found; ++i) {
    const ElfW(Phdr) *header = &object->dlpi_phdr[i];
    const char *notes = (const char *)object->dlpi_addr + header->p_vaddr;
    if (header->p_type == PT_NOTE)
      found = find(notes, notes + header->p_memsz, header->p_align == 8 ? 8 : 4, type);
  }
  return found;
}
