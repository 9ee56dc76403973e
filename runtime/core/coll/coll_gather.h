/*
 * Short arguments of all images to all.
 */
#ifndef ATOLL_CORE_COLL_GATHER_H
#define ATOLL_CORE_COLL_GATHER_H

#include "core/barrier/cargo.h"
#include "core/coll/coll_buffer.h"

/* The same answer on all images. */
bool atolli_can_gather(const struct atolli_team *team, size_t bytes);
/* For atolli_exchange_cargo; valid until the next call. */
struct atolli_cargo *atolli_cargo_gathering(const struct atolli_team *team, const struct atolli_buffer *buffer);
/* After it: copies the argument of an image. */
void atolli_gathered(const struct atolli_team *team, int image, char *data, size_t bytes);

#endif
