// Called by what writes reports.
#include "Report.h"

#include <cstdio>

// Three digits that count.
static std::string print(double number, const char *unit) {
  char text[40];
  std::snprintf(text, sizeof text, number >= 99.95 ? "%.0f %s" : number >= 9.995 ? "%.1f %s" : "%.2f %s", number, unit);
  return text;
}

std::string insight::printTime(double ns) {
  if (ns < 1e3)
    return std::to_string(static_cast<int>(ns)) + " ns";
  return ns < 1e6 ? print(ns * 1e-3, "us") : ns < 1e9 ? print(ns * 1e-6, "ms") : print(ns * 1e-9, "s");
}

std::string insight::printBytes(double bytes) {
  const char *const units[]{"B", "KiB", "MiB", "GiB", "TiB", "PiB"};
  int unit{0};
  for (; bytes >= 1024 && unit < 5; unit++)
    bytes /= 1024;
  return unit == 0 && bytes == static_cast<int>(bytes) ? std::to_string(static_cast<int>(bytes)) + " B"
                                                       : print(bytes, units[unit]);
}

std::string insight::printCount(uint64_t number) {
  const double value{static_cast<double>(number)};
  return number < 10'000'000       ? std::to_string(number)
         : number < 10'000'000'000 ? print(value * 1e-6, "M")
                                   : print(value * 1e-9, "G");
}

std::string insight::printShare(double part, double whole) {
  const double percent{whole > 0 ? 100 * part / whole : 0};
  char text[20];
  std::snprintf(text, sizeof text, percent >= 9.95 ? "%.0f %%" : "%.1f %%", percent);
  return text;
}
