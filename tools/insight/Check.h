// What a run has left open: the files of ATOLL_CHECK (runtime/insight/check.h).
#ifndef ATOLL_INSIGHT_CHECK_READER_H
#define ATOLL_INSIGHT_CHECK_READER_H

#include <string>

namespace insight {

// `atoll check`: a report to standard output. The exit status; what is open is no error.
int check(const std::string &directory);

} // namespace insight

#endif
