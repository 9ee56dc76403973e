/*
 * The ELF notes by which Atoll knows its own: name "Atoll", one type for programs and one for shared libraries that may
 * contain coarrays.
 */
#ifndef ATOLL_BOOT_NOTE_H
#define ATOLL_BOOT_NOTE_H

#include <stdint.h>

struct dl_phdr_info; /* <link.h> */

#define ATOLLI_NOTE_NAME "Atoll"
#define ATOLLI_NOTE_PROGRAM 1
#define ATOLLI_NOTE_LIBRARY 2
/* Changes with the interface between libraries and libatoll.a. */
#define ATOLLI_NOTE_VERSION 2

struct atolli_note {
  uint32_t name_size, descriptor_size, type;
  char name[8];
  uint32_t version;
};

/* The note of a shared library (link/dso.c) says more. */
struct atolli_library_note {
  uint32_t name_size, descriptor_size, type;
  char name[8];
  uint32_t version;
  int32_t
      block; /* from here to a pointer that is not null in libraries that have to do with images; from version 2 on */
};

/* The note of this type in an object that has been loaded, or NULL. */
const void *atolli_note_find(const struct dl_phdr_info *object, uint32_t type);

#endif
