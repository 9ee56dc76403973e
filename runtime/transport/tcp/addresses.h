/* Who is to be connected, this machine's addresses, and by which of them another machine may be reached. All are
 * addresses of IPv6; those of IPv4 are among them as ::ffff:a.b.c.d. */
#ifndef ATOLL_TCP_ADDRESSES_H
#define ATOLL_TCP_ADDRESSES_H

#include <netinet/in.h>
#include <stdbool.h>
#include <stdint.h>

/* ATOLL_TCP. */
enum atolli_tcp_wish {
  ATOLLI_TCP_AUTO, /* with the processes of other machines, where there is no other network */
  ATOLLI_TCP_NO,
  ATOLLI_TCP_YES,      /* with all processes, those of this machine as well, whatever networks there are */
  ATOLLI_TCP_AUTO_ALL, /* where there is no other network, and there are several machines: with all processes */
  ATOLLI_TCP_RING      /* of no use for data: each process with two others (lifeline.h) */
};

enum { TCP_MOST_ADDRESSES = 8 };

struct atolli_tcp_addresses {
  uint64_t host; /* base/host.h */
  uint32_t count;
  struct {
    struct in6_addr address;
    uint32_t prefix; /* so many bits are the network's */
  } at[TCP_MOST_ADDRESSES];
};

/* Addresses of the interfaces that are up, those of the fastest first, IPv4 before IPv6; none of the loopback, and none
   that holds on one link only. */
void atolli_tcp_addresses_find(struct atolli_tcp_addresses *found);

/* The two processes are on one machine, and see the same interfaces there. */
bool atolli_tcp_addresses_are_same(const struct atolli_tcp_addresses *mine, const struct atolli_tcp_addresses *theirs);

/* Where `theirs` may be reached from here, in the order in which to try; of the same machine it is the loopback. Those
   that this machine has, too, are not among them: every machine with containers has an address of their network.
   Returns how many. */
int atolli_tcp_addresses_towards(const struct atolli_tcp_addresses *mine, const struct atolli_tcp_addresses *theirs,
                                 struct in6_addr towards[TCP_MOST_ADDRESSES]);

/* There is no other network between machines, for which an MPI library would leave TCP alone: InfiniBand and RoCE,
   Omni-Path, Slingshot, Aries, BXI. */
bool atolli_tcp_is_only_network(void);

#endif
