/* Sections, from an array and a slice of it. Called by move.c. */
#include "symmetric.h"

/* gfortran 12 gives strides of zero for a whole allocatable array that an assignment from a function result has
   allocated; sections of it have theirs. */
static bool is_without_strides(const CFI_cdesc_t *array) {
  for (int d = 0; d < array->rank; d++)
    if (array->dim[d].extent > 1 && array->dim[d].sm == 0)
      return true;
  return false;
}

/* How many elements lo:hi:stride has. */
static int64_t count_of(int64_t lo, int64_t hi, int64_t stride) {
  int64_t distance = stride > 0 ? hi - lo : lo - hi;
  return distance < 0 ? 0 : distance / (stride > 0 ? stride : -stride) + 1;
}

/* The first and the last element lie within the bounds, so all do. */
static struct atolli_outcome check_bounds(const CFI_dim_t *dim, int64_t first, int64_t last, const char *name, int d) {
  int64_t lower = dim->lower_bound, upper = lower + dim->extent - 1;
  if (first >= lower && first <= upper && last >= lower && last <= upper)
    return atolli_done();
  return atolli_error(ATOLLI_STATUS_OTHER,
                      "%s_slc has the elements %lld to %lld of dimension %d, whose bounds are %lld:%lld", name,
                      (long long)first, (long long)last, d + 1, (long long)lower, (long long)upper);
}

struct atolli_outcome atolli_fa_section(const CFI_cdesc_t *array, const struct atolli_fa_slice *slice, const char *name,
                                        struct atolli_section *section_p) {
  bool without_strides = is_without_strides(array), is_empty = false;
  ptrdiff_t packed = (ptrdiff_t)array->elem_len;
  struct atolli_outcome outcome = atolli_done();
  if (!array->base_addr)
    return atolli_error(ATOLLI_STATUS_OTHER, "the pointer %s is not associated", name);
  section_p->base = array->base_addr;
  section_p->elem_len = array->elem_len;
  section_p->rank = 0;
  for (int d = 0; d < array->rank && outcome.status == ATOLLI_OK; d++) {
    const CFI_dim_t *dim = &array->dim[d];
    ptrdiff_t distance = without_strides ? packed : dim->sm;
    int64_t lo = slice->lo[d], stride = slice->stride[d];
    if (stride == 0)
      return atolli_error(ATOLLI_STATUS_OTHER, "%s_slc%%stride(%d) is 0", name, d + 1);
    int64_t count = count_of(lo, slice->hi[d], stride);
    packed *= dim->extent;
    if (count > 0)
      outcome = check_bounds(dim, lo, lo + (count - 1) * stride, name, d);
    if (count > 0 && outcome.status == ATOLLI_OK)
      section_p->base += (lo - dim->lower_bound) * distance;
    is_empty |= count == 0;
    if (count == 1)
      continue;
    section_p->extent[section_p->rank] = count;
    section_p->stride[section_p->rank++] = stride * distance;
  }
  if (is_empty) /* the address is not used: it may be one that the array does not have */
    section_p->base = array->base_addr;
  return outcome;
}
