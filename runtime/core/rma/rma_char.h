/*
 * Characters that become shorter or longer on their way. Shared by the files of remote access.
 */
#ifndef ATOLL_CORE_RMA_CHAR_H
#define ATOLL_CORE_RMA_CHAR_H

#include "core/memory/section.h"

/* Copies characters, element by element: truncated, or padded with blanks, to the target's element size. */
void atolli_copy_characters(const struct atolli_section *target, const struct atolli_section *source, int kind);

#endif
