/*
 * Objects beyond allocatable and pointer components of coindexed objects: `x[k]%a(i)%b(2:3)` (Fortran 2018, 9.6).
 *
 * The translated program follows the components itself: the shadow of an object of another image is an address where
 * this image can read its descriptors. What they say are addresses of that image (ATOLLI_OF_THAT_IMAGE, selector.h).
 */
#ifndef ATOLL_CORE_PART_H
#define ATOLL_CORE_PART_H

#include "core/image/selector.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * *address_p: where `bytes` bytes of the object can be read: the object itself on this node, a copy elsewhere, which
 * this thread keeps until it has asked for 64 others. `whole`: what its components describe is to be read too; from
 * another node, until the next call or the end of the segment (core/remote/window.h).
 */
struct atolli_outcome atolli_shadow(const void *object, struct atolli_selector selector, size_t bytes, bool whole,
                                    const void **address_p);

#endif
