/* The transport under test, and the rank whose memory its accesses are made to (contract_test.c). */
#ifndef ATOLL_TEST_CONTRACT_H
#define ATOLL_TEST_CONTRACT_H

#include "llr/llr.h"

enum { MEMORY = 1 << 22 }; /* of each rank */

extern const struct llr_transport *transport;
extern int peer;         /* the rank that is written to */
extern char *there;      /* its memory as this process sees it */
extern uintptr_t remote; /* its address for the transport */

/* Puts, gets, sections, active messages, atomics (accesses.c). */
void contract_accesses(void);
/* Those of them that are longer than a message. */
void contract_large_accesses(void);

#endif
