// Numbers as people read them, in reports.
#ifndef ATOLL_INSIGHT_REPORT_H
#define ATOLL_INSIGHT_REPORT_H

#include <cstdint>
#include <string>

namespace insight {

std::string printTime(double ns);                  // "820 ns", "1.23 ms", "12.3 s"
std::string printBytes(double bytes);              // "800 B", "1.2 KiB", "3.4 GiB"
std::string printCount(uint64_t number);           // "1234567", from 10^7 on "12.3 M"
std::string printShare(double part, double whole); // "12 %", "0.3 %"

} // namespace insight

#endif
