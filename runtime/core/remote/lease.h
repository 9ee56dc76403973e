/* What holder and owner of a lease tell each other (lease_holder.h, lease_owner.h). */
#ifndef ATOLL_CORE_LEASE_H
#define ATOLL_CORE_LEASE_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* The messages: an image holds a copy; the copy has to go; it is gone. */
struct atolli_lease {
  uint64_t address; /* of the owner */
  uint64_t bytes;
  union {
    uint64_t digest[2];
    void *number; /* the owner's, of a lease that is recalled; comes back in the answer */
  };
};

/* Two sums of all words, each with a multiplier of its own. */
static inline void atolli_lease_digest(const void *object, size_t bytes, uint64_t digest[2]) {
  uint64_t word;
  digest[0] = bytes, digest[1] = ~(uint64_t)bytes;
  for (size_t at = 0; at < bytes; at += sizeof word) {
    word = 0;
    memcpy(&word, (const char *)object + at, bytes - at < sizeof word ? bytes - at : sizeof word);
    digest[0] = (digest[0] ^ word) * UINT64_C(0x9e3779b97f4a7c15);
    digest[0] ^= digest[0] >> 29;
    digest[1] = (digest[1] + word) * UINT64_C(0xc2b2ae3d27d4eb4f);
    digest[1] ^= digest[1] >> 32;
  }
}

#endif
