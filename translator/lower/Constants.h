// Numbers that translated text and the runtime share: those of the image argument are the door's own, the others are
// compared with include/atoll/fortran/ by tests/translate/interfaces.
#ifndef ATOLL_TRANSLATOR_LOWER_CONSTANTS_H
#define ATOLL_TRANSLATOR_LOWER_CONSTANTS_H

#include "../../include/atoll/fortran/image.h"
#include <cstdint>
#include <string>

namespace Atoll {

constexpr std::int64_t withStat{ATOLL_WITH_STAT}, ofPart{ATOLL_PART};
constexpr std::int64_t loopBuffer{4096};                     // ATOLL_LOOP_BUFFER
constexpr std::int64_t itemWords{128};                       // ATOLL_ITEM_WORDS
constexpr const char *noIndex{"-9223372036854775807_8-1_8"}; // ATOLL_NO_INDEX

// Added to an image index in the arguments of an entry.
inline std::string plus(std::int64_t flag) { return " + " + std::to_string(flag) + "_8"; }

} // namespace Atoll
#endif
