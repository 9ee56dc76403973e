// A trace in the formats of other viewers.
#ifndef ATOLL_INSIGHT_TRACE_EXPORT_H
#define ATOLL_INSIGHT_TRACE_EXPORT_H

#include "Trace.h"
#include "llvm/Support/raw_ostream.h"

namespace insight {

// The JSON of Chrome's trace viewer, which Perfetto reads: an image is a process.
void writeChrome(const Trace &trace, llvm::raw_ostream &out);

// Was OTF2's library there when this program was made?
bool hasOtf2();
// An archive DIRECTORY/trace.otf2 with its files. An image is a location; a statement a region, transfers are RMA
// operations. False: it has said why not.
bool writeOtf2(const Trace &trace, const std::string &directory);

} // namespace insight
#endif
