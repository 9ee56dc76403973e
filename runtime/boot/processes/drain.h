/* What images have written, before a launcher's job is aborted. */
#ifndef ATOLL_BOOT_DRAIN_H
#define ATOLL_BOOT_DRAIN_H

/* Waits until the pipes that are standard output and error of the images of this host have been read, for two seconds
   at most: a launcher that is told to abort (MPICH's mpiexec) drops what it has not read by then. */
void atolli_drain_output(void);

#endif
