/* The transport under test, and the rank whose memory its accesses are made to (contract_test.c). */
#ifndef ATOLL_TEST_CONTRACT_H
#define ATOLL_TEST_CONTRACT_H

#include "llr/llr.h"

enum { MEMORY = 1 << 22 }; /* of each rank */

extern const struct llr_transport *transport;
extern struct llr *llr;  /* it, open */
extern int peer;         /* the rank that is written to */
extern char *there;      /* its memory as this process sees it */
extern uintptr_t remote; /* its address for the transport */
extern char *mine;       /* the memory of this rank, to which another one writes */

/* Puts, gets, sections, active messages, atomics (accesses.c). */
void contract_accesses(void);
/* Those of them that are longer than a message. */
void contract_large_accesses(void);
/* An atomic operation, which it waits for. */
int atomic_now(int rank, uintptr_t remote, int bytes, enum llr_atomic_op op, int64_t operand, int64_t compare,
               int64_t *old_p);
/* Active messages (messages.c): first on all ranks, then by each to its peer. `meet` waits for all. */
void contract_messages_prepare(void);
void contract_messages(void (*meet)(void));

#endif
