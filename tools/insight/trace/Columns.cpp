// Called by Page.cpp.
#include "Columns.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Base64.h"
#include "llvm/Support/Compression.h"

using namespace insight;

void Column::write(llvm::raw_ostream &out, llvm::StringRef id) const {
  llvm::SmallVector<uint8_t, 0> packed;
  bool isPacked = llvm::compression::zlib::isAvailable();
  if (isPacked)
    llvm::compression::zlib::compress(bytes, packed);
  else
    packed.assign(bytes.begin(), bytes.end());
  out << "<script type=\"application/octet-stream\" id=\"column-" << id << "\" data-packed=\""
      << (isPacked ? "deflate" : "") << "\">" << llvm::encodeBase64(packed) << "</script>\n";
}
