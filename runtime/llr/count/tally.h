/* The numbers that count.c collects: by phase and kind, and with whom. The caller sees to it that one thread is here.
 */
#ifndef ATOLL_LLR_TALLY_H
#define ATOLL_LLR_TALLY_H

#include "llr/count/kinds.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Phases after so many others belong to the last one. */
enum { LLR_TALLY_PHASES = 64, LLR_TALLY_NAME_BYTES = 32 };

/* False: no memory. */
bool llr_tally_start(int num_ranks);
/* The number of the phase of this name, which may be new. */
int llr_tally_phase(const char *name);
const char *llr_tally_phase_name(int phase);
void llr_tally_add(int phase, enum llr_count_kind kind, int rank, size_t bytes);
/* `rank` -1: with all, or with nobody in particular. */
void llr_tally_add_many(int phase, enum llr_count_kind kind, uint64_t calls, uint64_t bytes);
void llr_tally_get(int phase, enum llr_count_kind kind, uint64_t *calls_p, uint64_t *bytes_p);
/* How many other ranks have been called. */
int llr_tally_partners(int phase);
const char *llr_tally_kind_name(enum llr_count_kind kind);
/* Lines "IMAGE,PHASE,KIND,CALLS,BYTES" of all that is not 0; how many bytes (without the NUL), as snprintf. */
size_t llr_tally_text(int image, char *text, size_t size);

#endif
