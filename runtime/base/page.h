/*
 * The system's pages: 4 KiB on x86-64; 4, 16 or 64 KiB on arm64, where the kernel decides.
 */
#ifndef ATOLL_BASE_PAGE_H
#define ATOLL_BASE_PAGE_H

#include <stddef.h>
#include <unistd.h>

/* A power of two. */
static inline size_t atolli_page_bytes(void) {
  static size_t bytes;
  return bytes ? bytes : (bytes = (size_t)sysconf(_SC_PAGESIZE));
}

#endif
