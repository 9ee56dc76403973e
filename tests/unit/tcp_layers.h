/*
 * The layers above connections by TCP, played for tests: packets and transfers of which both sides know what is in
 * them, and callbacks that check it.
 *
 * Both sides draw the same sequence for each direction: what is in the next packet, and whether a transfer follows it.
 * The places of transfers are found some turns later at times.
 */
#ifndef ATOLL_TESTS_TCP_LAYERS_H
#define ATOLL_TESTS_TCP_LAYERS_H

#include "tcp_processes.h"
#include "transport/messages/operations.h"

enum { FRAMES = 1000 };

struct sequence {
  uint64_t state;
  int next;
};
extern struct sequence outgoing[MOST], incoming[MOST];

extern struct messages m;
extern struct operation operation; /* of all transfers that are sent */
extern int num_announced[MOST], num_packets[MOST], num_freed, num_complete;
extern bool expects_refusal; /* which ends the process */

void layers_begin(void);
/* The next packet of outgoing[to], and its transfer. Returns how many of the packets are kept: 0 or 1. */
int send_next(int to);
/* Tells the places of transfers that have been late. */
void post(int source);
/* Have all packets and transfers come? */
bool all_arrived(int source);

#endif
