/* What the programs of this folder ask of descriptors, and of addresses that they pass. */
#include <ISO_Fortran_binding.h>
#include <stdint.h>
#include <string.h>

static const char *element(const CFI_cdesc_t *d, int64_t number) {
  const char *at = d->base_addr;
  for (int i = 0; i < d->rank; ++i) {
    at += number % d->dim[i].extent * d->dim[i].sm;
    number /= d->dim[i].extent;
  }
  return at;
}

/* Whether two objects have the same shape, and elements of the same size with the same bytes. */
int32_t same(const CFI_cdesc_t *a, const CFI_cdesc_t *b) {
  int64_t elements = 1;
  if (a->rank != b->rank || a->elem_len != b->elem_len)
    return 0;
  for (int i = 0; i < a->rank; ++i) {
    if (a->dim[i].extent != b->dim[i].extent)
      return 0;
    elements *= a->dim[i].extent;
  }
  for (int64_t n = 0; n < elements; ++n)
    if (memcmp(element(a, n), element(b, n), a->elem_len) != 0)
      return 0;
  return 1;
}

/* The allocatable object that Fortran has passed to keep is unallocated after forget: both compilers begin its
   descriptor with the address of the data. */
static void **kept;
void keep_(void **object) { kept = object; }
void forget_(void) { *kept = NULL; }
