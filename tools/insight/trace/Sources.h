// The lines of the user's source that a page shows.
#ifndef ATOLL_INSIGHT_TRACE_SOURCES_H
#define ATOLL_INSIGHT_TRACE_SOURCES_H

#include "Trace.h"

#include <map>

namespace insight {

// By file and number: those of the sites, and some around each.
using SourceLines = std::map<std::string, std::map<int, std::string>>;

// Looks for each file under the name that the program gives it, then in these directories, with and without its
// folders.
SourceLines findSources(const Trace &trace, const std::vector<std::string> &directories);

} // namespace insight
#endif
