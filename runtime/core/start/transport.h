/*
 * The transport between nodes: its start, and what boot calls at the end of the run (atolli_termination).
 */
#ifndef ATOLL_CORE_TRANSPORT_START_H
#define ATOLL_CORE_TRANSPORT_START_H

/* Starts the transport that ATOLL_TRANSPORT names, if there are several nodes. Ends the run if it cannot. */
void atolli_transport_start(void);

#endif
