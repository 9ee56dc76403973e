/* Subscripts, substrings and lengths that the translated program has checked (include/atoll/fortran/access.h, coll.h).
   Called by translated code. */
#include "atoll/fortran.h"
#include "conclude.h"

#include <stdbool.h>

struct dimension {
  int64_t lower, upper, first, last, stride;
};

/* The last subscript that a section reaches; unsigned, since distances may exceed what int64_t holds. */
static int64_t last_reached(const struct dimension *d) {
  uint64_t step = d->stride > 0 ? (uint64_t)d->stride : -(uint64_t)d->stride;
  if (d->stride > 0)
    return (int64_t)((uint64_t)d->last - ((uint64_t)d->last - (uint64_t)d->first) % step);
  return (int64_t)((uint64_t)d->last + ((uint64_t)d->first - (uint64_t)d->last) % step);
}

static bool is_empty(const struct dimension *d) { return d->stride > 0 ? d->first > d->last : d->first < d->last; }

/* What messages call it; `name` has room for that. */
static const char *access_at(const char *loc, char name[ATOLLI_ACCESS_BYTES]) {
  return atolli_access_name("access to a coindexed object", loc, name);
}

int64_t atoll_check_subscripts(int64_t image, int rank, const int64_t *bounds, const char *name, const char *loc) {
  const struct dimension *dimensions = (const struct dimension *)bounds;
  char there[ATOLLI_ACCESS_BYTES];
  for (int i = 0; i < rank; i++)
    if (dimensions[i].stride == 0)
      atolli_fatal(access_at(loc, there), loc, "the stride of subscript %d of '%s' is zero", i + 1, name);
  for (int i = 0; i < rank; i++) /* an empty section in one dimension: no element is accessed */
    if (is_empty(&dimensions[i]))
      return image;
  for (int i = 0; i < rank; i++) {
    const struct dimension *d = &dimensions[i];
    int64_t last = last_reached(d);
    bool wrong = d->first < d->lower || d->first > d->upper;
    if (wrong || last < d->lower || last > d->upper)
      atolli_fatal(access_at(loc, there), loc, "subscript %d of '%s' is %lld, outside of the bounds %lld:%lld", i + 1,
                   name, (long long)(wrong ? d->first : last), (long long)d->lower, (long long)d->upper);
  }
  return image;
}

void atoll_check_length(int64_t declared, int64_t own, const char *of, const char *loc) {
  if (declared != own)
    atolli_fatal("CO_REDUCE", loc, "%s has the length %lld, but A has the length %lld (16.9.49)", of,
                 (long long)declared, (long long)own);
}

int64_t atoll_check_substring(int64_t image, int64_t length, int64_t lower, int64_t upper, const char *name,
                              const char *loc) {
  char there[ATOLLI_ACCESS_BYTES];
  if (lower <= upper && (lower < 1 || upper > length))
    atolli_fatal(access_at(loc, there), loc, "the substring %lld:%lld of '%s' is outside of its length %lld",
                 (long long)lower, (long long)upper, name, (long long)length);
  return image;
}
