/*
 * Decoding of the arguments that translated Fortran passes. Of a descriptor only base_addr, elem_len, rank, extent and
 * sm are read, which lie at the same place for all compilers.
 */
#ifndef ATOLL_DOORS_FORTRAN_DECODE_H
#define ATOLL_DOORS_FORTRAN_DECODE_H

#include "atoll/fortran.h"
#include "conclude.h"
#include "core/image/selector.h"
#include "core/image/team.h"
#include "core/memory/section.h"
#include "core/wait/wait.h"

/* Not as a result: a section has room for all ranks, and compilers copy all of it, also where the rank is 0. */
static inline void atolli_decode_section(const CFI_cdesc_t *descriptor, struct atolli_section *section_p) {
  bool without_strides = false;
  section_p->base = descriptor->base_addr;
  section_p->elem_len = descriptor->elem_len;
  section_p->rank = descriptor->rank;
  for (int d = 0; d < descriptor->rank; d++) {
    int64_t extent = descriptor->dim[d].extent;
    section_p->extent[d] = extent > 0 ? extent : 0;
    section_p->stride[d] = descriptor->dim[d].sm;
    without_strides |= extent > 1 && section_p->stride[d] == 0;
  }
  /* gfortran 12 gives strides of zero for a whole allocatable array that an assignment from a function result has
     allocated (`a = pack(b, mask)`); sections of it have theirs. */
  if (__builtin_expect(without_strides, 0))
    atolli_section_set_strides(section_p);
}

/* include/atoll/fortran/numbers.h. An index that is out of range may be any number, hence the halves. */
static inline struct atolli_selector atolli_decode_selector(int64_t image) {
  if (__builtin_expect((uint64_t)image <= ATOLL_INITIAL_IMAGE, 1))
    return (struct atolli_selector){.team = atolli_current_team, .image = image};
  bool of_that_image = image > ATOLL_PART / 2;
  image -= of_that_image ? ATOLL_PART : 0;
  bool with_stat = image >= ATOLL_WITH_STAT / 2;
  image -= with_stat ? ATOLL_WITH_STAT : 0;
  bool of_initial = image > ATOLL_INITIAL_IMAGE && image <= ATOLL_INITIAL_IMAGE + atolli_num_images;
  struct atolli_selector selector = of_initial ? atolli_selector_of(atolli_initial_team, image - ATOLL_INITIAL_IMAGE)
                                               : atolli_selector_of(atolli_current_team, image);
  selector.address = of_that_image ? ATOLLI_OF_THAT_IMAGE : ATOLLI_CORRESPONDING;
  selector.may_have_failed = with_stat;
  return selector;
}

/* The same where what is not coindexed may stand, too. */
static inline struct atolli_selector atolli_decode_selector_or_self(int64_t image) {
  return atolli_decode_selector(image == ATOLL_THIS_IMAGE ? atolli_current_team->this_image : image);
}

/* Also tells reports of long waits what the thread is at (core/wait/wait.h). */
static inline struct atolli_statement atolli_decode_statement(const char *name, const char *loc,
                                                              const CFI_cdesc_t *stat) {
  atolli_begin(name, loc);
  return (struct atolli_statement){.name = name, .loc = loc, .has_stat = stat};
}

#endif
