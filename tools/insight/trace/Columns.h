// Numbers for a page: packed, compressed, as text.
#ifndef ATOLL_INSIGHT_TRACE_COLUMNS_H
#define ATOLL_INSIGHT_TRACE_COLUMNS_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"

#include <cstdint>
#include <vector>

namespace insight {

// A column of numbers that a page reads from first to last: seven bits a byte, the lowest first.
class Column {
public:
  void add(uint64_t number) {
    for (; number >= 0x80; number >>= 7)
      bytes.push_back(static_cast<uint8_t>(number | 0x80));
    bytes.push_back(static_cast<uint8_t>(number));
  }
  // Small ones of either sign take little room.
  void addSigned(int64_t number) {
    add((static_cast<uint64_t>(number) << 1) ^ static_cast<uint64_t>(number < 0 ? -1 : 0));
  }
  // As an element of the page with this id.
  void write(llvm::raw_ostream &out, llvm::StringRef id) const;

private:
  std::vector<uint8_t> bytes;
};

} // namespace insight
#endif
