/* Counts by phase and kind. Called by count.c. */
#include "llr/count/tally.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct phase {
  char name[LLR_TALLY_NAME_BYTES];
  struct {
    uint64_t calls, bytes;
  } kind[LLR_COUNT_KINDS];
};

static struct {
  struct phase phase[LLR_TALLY_PHASES];
  int num_phases, num_ranks;
  unsigned char *called; /* [phase][rank] as bits */
  size_t called_bytes;   /* of one phase */
} tally;

bool llr_tally_start(int num_ranks) {
  free(tally.called);
  memset(&tally, 0, sizeof tally);
  tally.num_phases = 1; /* the one without a name */
  tally.num_ranks = num_ranks;
  tally.called_bytes = ((size_t)num_ranks + 7) / 8;
  tally.called = calloc(LLR_TALLY_PHASES, tally.called_bytes);
  return tally.called != NULL;
}

/* What would end a field or a line of the file becomes a blank. */
static void set_name(char *target, const char *name) {
  size_t length = strnlen(name, LLR_TALLY_NAME_BYTES - 1);
  for (size_t i = 0; i < length; i++)
    target[i] = strchr(",\"\n\r", name[i]) ? ' ' : name[i];
  target[length] = '\0';
}

int llr_tally_phase(const char *name) {
  char wanted[LLR_TALLY_NAME_BYTES];
  set_name(wanted, name);
  for (int i = 0; i < tally.num_phases; i++)
    if (strcmp(tally.phase[i].name, wanted) == 0)
      return i;
  if (tally.num_phases == LLR_TALLY_PHASES)
    return LLR_TALLY_PHASES - 1;
  memcpy(tally.phase[tally.num_phases].name, wanted, sizeof wanted);
  return tally.num_phases++;
}

const char *llr_tally_phase_name(int phase) { return tally.phase[phase].name; }

void llr_tally_add_many(int phase, enum llr_count_kind kind, uint64_t calls, uint64_t bytes) {
  tally.phase[phase].kind[kind].calls += calls;
  tally.phase[phase].kind[kind].bytes += bytes;
}

void llr_tally_add(int phase, enum llr_count_kind kind, int rank, size_t bytes) {
  llr_tally_add_many(phase, kind, 1, bytes);
  if (rank >= 0 && rank < tally.num_ranks)
    tally.called[(size_t)phase * tally.called_bytes + (size_t)rank / 8] |= (unsigned char)(1u << rank % 8);
}

void llr_tally_get(int phase, enum llr_count_kind kind, uint64_t *calls_p, uint64_t *bytes_p) {
  *calls_p = tally.phase[phase].kind[kind].calls;
  *bytes_p = tally.phase[phase].kind[kind].bytes;
}

int llr_tally_partners(int phase) {
  int count = 0;
  for (size_t i = 0; i < tally.called_bytes; i++)
    count += __builtin_popcount(tally.called[(size_t)phase * tally.called_bytes + i]);
  return count;
}

const char *llr_tally_kind_name(enum llr_count_kind kind) {
  static const char *const names[LLR_COUNT_KINDS] = {[LLR_COUNT_PUT] = "put",
                                                     [LLR_COUNT_GET] = "get",
                                                     [LLR_COUNT_SIGNAL] = "signal",
                                                     [LLR_COUNT_ATOMIC] = "atomic",
                                                     [LLR_COUNT_MESSAGE] = "message",
                                                     [LLR_COUNT_FLUSH] = "flush",
                                                     [LLR_COUNT_COLLECTIVE] = "collective",
                                                     [LLR_COUNT_PACKET] = "packet"};
  return names[kind];
}

size_t llr_tally_text(int image, char *text, size_t size) {
  size_t used = 0;
  for (int p = 0; p < tally.num_phases; p++) {
    for (int k = 0; k < LLR_COUNT_KINDS; k++)
      if (tally.phase[p].kind[k].calls > 0)
        used += (size_t)snprintf(
            used < size ? text + used : NULL, used < size ? size - used : 0, "%d,%s,%s,%llu,%llu\n", image,
            tally.phase[p].name, llr_tally_kind_name((enum llr_count_kind)k),
            (unsigned long long)tally.phase[p].kind[k].calls, (unsigned long long)tally.phase[p].kind[k].bytes);
    used += (size_t)snprintf(used < size ? text + used : NULL, used < size ? size - used : 0, "%d,%s,partners,%d,0\n",
                             image, tally.phase[p].name, llr_tally_partners(p));
  }
  return used;
}
