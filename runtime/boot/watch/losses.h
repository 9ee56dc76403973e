/*
 * Processes of a job on several machines that die, or that the network no longer reaches, in a run that goes on after
 * failures.
 *
 * Each process notices by itself (transport/tcp, watch.c), and has by then handled all that the lost one had sent to
 * it. It tells all others so. The lost image counts as failed once all that can still be reached have done so: then
 * nothing that it has sent can change memory any more, such as an UNLOCK after another image has acquired its lock. A
 * process that makes no progress for a second is not waited for. It drops what it has not handled by then
 * (transport/tcp).
 *
 * Where the network is cut in two, the part with fewer images ends itself; of equal parts the one without the lowest
 * image. The same happens to a process that cannot reach another which the others do reach.
 */
#ifndef ATOLL_BOOT_LOSSES_H
#define ATOLL_BOOT_LOSSES_H

#include <stdbool.h>

/* Does the run go on if a process dies, although its images are of several nodes? Once this process is in the job. */
bool atolli_losses_are_survived(void);

/* The process of this image cannot be reached from this host. is_silent: it has not ended, as far as is known. */
void atolli_loss_note(int image, bool is_silent);

/* The image `by`, which runs, has missed it as well, and has handled all that it had sent. */
void atolli_loss_settle(int image, int by);

/* ---- for the thread that watches (watch.c) ------------------------------------------------------------------------
 */

/* A descriptor that can be read once one of those above has been called; -1: there is none left. */
int atolli_losses_bell(void);

/* Counts as failed what is to count. True: it is to look again soon. Ends the process where the network is cut. */
bool atolli_losses_look(void);

#endif
