/* Hands files over to processes of the same machine by Unix sockets, where /proc does not lead to them. */
#ifndef ATOLL_BOOT_HANDOVER_H
#define ATOLL_BOOT_HANDOVER_H

#include <stdint.h>

/* Where this process takes files, which all others have to know. */
struct atolli_handover_place {
  uint64_t name; /* 0: it cannot take any */
  uint64_t key;  /* shown by those who know of it */
};

struct atolli_handover_place atolli_handover_open(void);
void atolli_handover_close(void);

/*
 * Gives the file to the images from `first` to `last`, whose places are place[image - 1], and calls `take` with each of
 * theirs, which stays this module's. All of them call it, after atolli_handover_open. Returns 0, or the errno of what
 * has failed first, here or in `take`.
 */
int atolli_handover_exchange(int first, int last, const struct atolli_handover_place *place, int fd,
                             int (*take)(int image, int fd));

#endif
