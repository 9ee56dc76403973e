/*
 * The ELF notes by which Atoll knows its own: name "Atoll", one type for programs and one for shared libraries that may
 * contain coarrays.
 */
#ifndef ATOLL_BOOT_NOTE_H
#define ATOLL_BOOT_NOTE_H

#include <stdint.h>

#define ATOLLI_NOTE_NAME "Atoll"
#define ATOLLI_NOTE_PROGRAM 1
#define ATOLLI_NOTE_LIBRARY 2
/* Changes with the interface between libraries and libatoll.a. */
#define ATOLLI_NOTE_VERSION 1

struct atolli_note {
  uint32_t name_size, descriptor_size, type;
  char name[8];
  uint32_t version;
};

#endif
