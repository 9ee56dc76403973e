/* Sections that travel packed, and the store of what a put brings. */
#ifndef ATOLL_MESSAGES_SHAPE_H
#define ATOLL_MESSAGES_SHAPE_H

#include "llr/llr.h"

#include <stddef.h>
#include <stdint.h>

/* A shape in a message: rank, elem_len, extents and the strides of the target. */
enum { WIRE_SHAPE_WORDS = 2 + 2 * LLR_MAX_RANK };
size_t atolli_shape_write(const struct llr_shape *shape, uint64_t *words); /* bytes */
size_t atolli_shape_read(struct llr_shape *shape, const char *bytes);      /* fills the remote strides only */
size_t atolli_shape_bytes(const struct llr_shape *shape);                  /* of all elements */
void atolli_shape_pack(char *packed, const char *base, const struct llr_shape *shape, const ptrdiff_t *stride);
void atolli_shape_unpack(char *base, const char *packed, const struct llr_shape *shape, const ptrdiff_t *stride);

/* A put of 1, 2, 4 or 8 aligned bytes is one store: others may be looking at the word. Release. */
void atolli_shape_store(void *to, const void *from, size_t bytes);

#endif
