// A trace as one file that a browser shows.
#ifndef ATOLL_INSIGHT_TRACE_PAGE_H
#define ATOLL_INSIGHT_TRACE_PAGE_H

#include "Analysis.h"
#include "Levels.h"
#include "Sources.h"
#include "llvm/Support/raw_ostream.h"

namespace insight {

void writePage(const Trace &trace, const Analysis &analysis, const Levels &levels, const SourceLines &sources,
               llvm::raw_ostream &out);

} // namespace insight
#endif
