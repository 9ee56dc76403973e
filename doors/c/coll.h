/* The arguments of collective subroutines, as core needs them. */
#ifndef ATOLL_DOORS_C_COLL_H
#define ATOLL_DOORS_C_COLL_H

#include "atoll/c/collective.h"
#include "call.h"

void atolli_c_elements(void *a, size_t size, size_t count, struct atolli_section *section_p);
/* Bytes of an element; ends the run if there is no such type. */
size_t atolli_c_size(const char *name, const char *at, enum atoll_type type);
/* The type as core knows it, which has no unsigned numbers. */
int atolli_c_code(enum atoll_type type, size_t size);

/* Unsigned numbers compare as the signed ones do that differ from them in the first bit. */
bool atolli_c_needs_turn(enum atoll_type type, enum atolli_reduction operation);
void atolli_c_turn_first_bits(void *a, size_t size, size_t count);

/* Ends the run unless this image is a member. */
struct atolli_team *atolli_c_team(atoll_team_t team, const char *name, const char *at);
/* Ends the run if the operation is none for numbers of this type. */
void atolli_c_require_order(enum atoll_type type, enum atolli_reduction operation, const char *name, const char *at);

#endif
