// Whether a source can do without the front end: PlainScan.cpp.
#ifndef ATOLL_TRANSLATOR_FRONTEND_PLAINSCAN_H
#define ATOLL_TRANSLATOR_FRONTEND_PLAINSCAN_H

#include <string>
#include <string_view>
#include <vector>

namespace Atoll {

struct PlainForm {
  bool fixedForm{false};
  int fixedLineLength{0};        // 0: none
  bool recursiveByDefault{true}; // the back end's procedures are, whether or not they say so (F2018, 15.6.2.1)
};

struct PlainSource {
  bool plain{false};                          // as far as it goes: nothing in its text can be about coarrays ...
  std::vector<std::string> used{}, defined{}; // ... but modules that it uses may have some; what it defines itself
};

// False is always right: it costs time only.
PlainSource scanPlain(std::string_view source, const PlainForm &);

} // namespace Atoll
#endif
