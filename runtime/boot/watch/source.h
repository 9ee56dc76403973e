/*
 * Which line of the user's source an instruction comes from: what compilers write with -g (DWARF, versions 2 to 5, the
 * line number information of .debug_line). For handlers of signals: nothing is allocated, no lock is taken but that of
 * dl_iterate_phdr(3).
 */
#ifndef ATOLL_BOOT_SOURCE_H
#define ATOLL_BOOT_SOURCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* "heat.f90:31" for an address of code; false: it is not known. */
bool atolli_source_find(uintptr_t address, char *text, size_t size);

/* Looks in a file's contents, for an address as the file has it. */
bool atolli_source_find_in(const unsigned char *file, size_t bytes, uint64_t address, char *text, size_t size);

#endif
