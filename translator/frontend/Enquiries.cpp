// Which function is an enquiry, and other kinds of intrinsic functions. CoboundFix.cpp, check/Access.cpp and extract/
// ask.
#include "Enquiries.h"
#include <set>

namespace Atoll {

bool isAboutDeclaration(const std::string &function) {
  static const std::set<std::string> names{"kind",     "rank",        "range",      "huge",  "tiny",
                                           "digits",   "epsilon",     "precision",  "radix", "bit_size",
                                           "new_line", "maxexponent", "minexponent"};
  return names.count(function) > 0;
}

bool isAboutTypes(const std::string &function) { return function == "same_type_as" || function == "extends_type_of"; }

bool isEnquiry(const std::string &function) {
  static const std::set<std::string> names{"size", "shape",        "lbound",    "ubound",    "is_contiguous",
                                           "len",  "storage_size", "allocated", "associated"};
  return names.count(function) > 0 || isAboutDeclaration(function) || isAboutTypes(function);
}

bool isTransformation(const std::string &function) {
  static const std::set<std::string> names{"cshift", "eoshift", "pack", "unpack", "reshape", "spread", "transpose"};
  return names.count(function) > 0;
}

bool isSearch(const std::string &function) {
  static const std::set<std::string> names{"maxval", "minval", "maxloc", "minloc", "findloc"};
  return names.count(function) > 0;
}

} // namespace Atoll
