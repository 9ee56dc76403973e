// The translator in a process of its own: whatever a source does to it, atollfc says so and cleans up.
#ifndef ATOLLFC_FRONTENDPROCESS_H
#define ATOLLFC_FRONTENDPROCESS_H

#include "translate.h"
#include <functional>
#include <optional>
#include <string>

namespace atollfc {

// What the front end may take for one file: ATOLL_FRONT_END_MEMORY, ATOLL_FRONT_END_TIME.
struct FrontEndLimits {
  unsigned long long memory; // bytes
  int seconds;               // of processor time
};
std::optional<FrontEndLimits> frontEndLimits(); // nothing after a message

// Calls `work` in a process of its own: what it returns, or nothing, and why not in `*failure`. `input`: the source,
// for messages.
std::optional<std::string> runFrontEndApart(const std::string &input, const FrontEndLimits &,
                                            const std::function<std::string()> &work, std::string *failure);

// Atoll::translate() there. Where it does not come to an end: Outcome::Failed after a message that names the file, and
// the line where it is known.
Atoll::Translation translateApart(const Atoll::TranslateOptions &, const FrontEndLimits &);

} // namespace atollfc
#endif
