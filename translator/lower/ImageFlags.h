// What is added to the image index in the arguments of an entry: ATOLL_WITH_STAT and ATOLL_PART of
// include/atoll/fortran/access.h.
#ifndef ATOLL_TRANSLATOR_LOWER_IMAGEFLAGS_H
#define ATOLL_TRANSLATOR_LOWER_IMAGEFLAGS_H

namespace Atoll {

constexpr const char *withStat{" + 1099511627776_8"};
constexpr const char *ofPart{" + 4398046511104_8"};

} // namespace Atoll
#endif
