/*
 * In which pieces the engine moves a section (engine.h says by which rules). The engine's lock is held, except for
 * transfers straight from or to the user's memory.
 */
#ifndef ATOLL_CORE_TRANSFER_H
#define ATOLL_CORE_TRANSFER_H

#include "core/image/failure.h"
#include "core/memory/section.h"
#include "llr/llr.h"

/* Pieces in progress. */
enum { ATOLLI_MOST_PARTS = 256 };
struct atolli_parts {
  int count;
  llr_handle handle[ATOLLI_MOST_PARTS];
};

/* A transfer between this image and an image of another node, or a part of it. Its sections have one shape. */
struct atolli_transfer {
  int image;
  bool put;
  bool late; /* a put that nobody waits for: there is no need to copy its source */
  struct atolli_section remote, local;
  /* Those straight from or to the user's memory or the buffer; waited for when there are many. NULL: to be remembered
     with the buffer. */
  struct atolli_parts *parts;
};

/* `memory`: of twice buffer_bytes; copy_bytes: puts up to this size are copied. */
void atolli_transfer_start(char *memory, size_t buffer_bytes, size_t copy_bytes);

/* Changes both sizes, the first to at most what it was at start. Nothing may be in progress: after
   atolli_remote_complete. For `atoll tune`. */
void atolli_transfer_tune(size_t buffer_bytes, size_t copy_bytes);

/* Straight from or to the user's memory? If so, only atolli_transfer_straight is to be called; else ..._buffered. */
bool atolli_transfer_is_direct(const struct atolli_transfer *t);
void atolli_transfer_straight(const struct atolli_transfer *t);
void atolli_transfer_buffered(const struct atolli_transfer *t);

/* All that left the buffers has been read. */
void atolli_transfer_drain(void);

/* The bytes from the start of the section, in array element order, that lie one after the other. */
size_t atolli_contiguous_bytes(const struct atolli_section *section);

/* Can the transport reach this section of this image? */
bool atolli_transfer_reaches(const struct atolli_section *local);

/* Waits for puts or gets, with that image (0: with any). */
void atolli_transfer_wait(struct atolli_parts *parts, bool put, int image);

/* ATOLLI_STATUS_FAILED_IMAGE if a get of this thread, since it was asked last, has not been answered, because the image
   had died. */
struct atolli_outcome atolli_transfer_outcome(void);

#endif
