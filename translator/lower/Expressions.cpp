// Lengths, extents and conversions as Fortran text. All families of statements call this.
#include "Expressions.h"
#include "Descriptions.h"
#include "Lowering.h"
#include "Needs.h"
#include "Text.h"
#include <algorithm>
#include <cctype>

namespace Atoll {

std::string extent(Lowering &l, const std::string &array, int dim, int unit) {
  return intrinsic(l, "size", unit) + "(" + array + ", " + std::to_string(dim) + ", 8)";
}

std::string extents(Lowering &l, const std::string &array, int rank, int unit) {
  std::string result;
  for (int d{1}; d <= rank; ++d)
    result += (d > 1 ? ", " : "") + extent(l, array, d, unit);
  return result;
}

std::string dimensionsLike(Lowering &l, const std::string &array, int rank, int unit) {
  std::string bounds;
  for (int d{1}; d <= rank; ++d)
    bounds += (d > 1 ? ", " : "(") + reference(intrinsic(l, "lbound", unit), {array, std::to_string(d), "8"}) + ":" +
              reference(intrinsic(l, "ubound", unit), {array, std::to_string(d), "8"});
  return bounds.empty() ? "" : bounds + ")";
}

std::string shape(Lowering &l, const std::string &array, int unit) {
  return intrinsic(l, "shape", unit) + "(" + array + ", 8)";
}

std::string length(Lowering &l, const std::string &object, int unit) {
  return intrinsic(l, "len", unit) + "(" + object + ", 8)";
}

std::string integer8(Lowering &l, const std::string &text, int unit) {
  if (!text.empty() && std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isdigit(c); }))
    return text + "_8";
  return intrinsic(l, "int", unit) + "(" + text + ", 8)";
}

std::string integer8(Lowering &l, Range range, int unit) { return integer8(l, text(l, range), unit); }

std::string object(Lowering &l, const std::string &text, bool needsClass, int unit) {
  if (!needsClass)
    return text;
  return description(l, "atoll_object", text + ", " + intrinsic(l, "storage_size", unit) + "(" + text + ", 8)/8_8",
                     unit);
}

std::string touched(Lowering &l, const std::string &text, bool needsClass, int unit) {
  return needsClass ? need(l, "atoll_object", unit) + "(" + text + ", 0_8)" : text;
}

} // namespace Atoll
