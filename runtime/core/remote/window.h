/*
 * Windows on other nodes' slots: memory there, read by loads.
 *
 * The value of an object with allocatable components is copied by the compiler's own code, which follows the components
 * from descriptor to descriptor (Fortran 2018, 10.2.1.3 (13)). All slots lie at the same addresses everywhere, so these
 * descriptors are right in this process too; only the memory is not there. While a window is open, the pages that such
 * code touches are fetched through the transport, read-only, as the faults come in.
 *
 * Code of the compiler that assigns to an object of another image (doors/gfortran/reach_15.c) may store there, too,
 * where the window has been opened for that (stores.h).
 *
 * Pages that have been fetched show the other image's memory as it was then. They are forgotten when the next window is
 * opened and at the end of the segment, so that nothing is seen that is older than this segment.
 */
#ifndef ATOLL_CORE_WINDOW_H
#define ATOLL_CORE_WINDOW_H

#include "core/image/stat.h"

/* From now on all slots of other nodes can be read. Called by atolli_remote_open_window (data.h), which completes this
   image's puts before. */
struct atolli_outcome atolli_window_open(void);

/* Forgets all pages; cheap if there are none. What is read afterwards is fetched anew. */
void atolli_window_forget(void);

#endif
