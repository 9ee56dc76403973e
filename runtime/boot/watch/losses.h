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

/* What core calls is in boot/node/node.h: atolli_losses_are_survived, atolli_loss_note, atolli_loss_settle. */

/* For the thread that watches. A descriptor that can be read once one of those has been called; -1: there is none left.
 */
int atolli_losses_bell(void);

/* Counts as failed what is to count. True: it is to look again soon. Ends the process where the network is cut. */
bool atolli_losses_look(void);

#endif
