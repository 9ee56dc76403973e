/*
 * Computes how much of /dev/shm GASNet's processes of one machine need. The smp and the udp conduit ask before they
 * start.
 */
#include "room.h"

#include <stdlib.h>
#include <sys/statvfs.h>

/* For each process and each message on its way, and for each process besides; measured with GASNet-EX 2025.8. */
enum { BYTES_OF_MESSAGE = 128 << 10, BYTES_BESIDES = 64 << 10, DEPTH = 32 };

bool atolli_gasnet_room_is_enough(int processes, unsigned long long *needed_p, unsigned long long *free_p) {
  struct statvfs status;
  const char *given = getenv("GASNET_PSHM_NETWORK_DEPTH");
  long depth = given && *given ? strtol(given, NULL, 10) : DEPTH;
  if (depth < 1)
    depth = DEPTH;
  if (processes < 2 || statvfs("/dev/shm", &status))
    return true;
  *needed_p = (unsigned long long)processes * ((unsigned long long)depth * BYTES_OF_MESSAGE + BYTES_BESIDES);
  *free_p = (unsigned long long)status.f_bavail * status.f_frsize;
  return *free_p >= *needed_p;
}
