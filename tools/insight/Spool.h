// The files that the images of a run have left (runtime/insight/spool.h), as their observers wrote them.
#ifndef ATOLL_INSIGHT_SPOOL_READER_H
#define ATOLL_INSIGHT_SPOOL_READER_H

extern "C" {
#include "insight/spool.h"
}
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"

#include <memory>
#include <string>
#include <vector>

namespace insight {

// One image's file, mapped. Numbers in it are checked: a file that is cut off or of another kind is an error.
class Spool {
public:
  // Prints what is wrong, and returns null.
  static std::unique_ptr<Spool> open(const std::string &path, llvm::StringRef kind, size_t recordBytes);

  const insight_header &header() const { return *reinterpret_cast<const insight_header *>(map.const_data()); }
  int image() const { return header().image.image; }
  // The text that a record names; "" for numbers that none could have.
  llvm::StringRef text(uint32_t offset) const;
  template <typename Record> const Record *records() const {
    return reinterpret_cast<const Record *>(map.const_data() + INSIGHT_HEADER_BYTES + INSIGHT_TEXT_BYTES);
  }
  // What there is room for in the file, whatever the header says is there.
  uint64_t mostRecords() const { return most; }

private:
  llvm::sys::fs::mapped_file_region map;
  uint64_t most{0};
};

// All images' files of a kind, in the order of the images. Prints what is wrong, and returns none: there are no such
// files, one cannot be read, or they are of several runs. Images whose files are missing are named in a warning.
std::vector<std::unique_ptr<Spool>> openSpools(const std::string &directory, llvm::StringRef kind, size_t recordBytes);

// Whether this may be a time in ns: 18 years since the machine began are none. Sums and differences of such do not overflow.
inline bool isTime(uint64_t stamp) { return stamp < uint64_t{1} << 59; }

// Prints "atoll: ..." to standard error.
void complain(const llvm::Twine &message);

} // namespace insight

#endif
