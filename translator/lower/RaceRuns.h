// Runs of turns of a loop, in the translated text.
#ifndef ATOLL_TRANSLATOR_LOWER_RACERUNS_H
#define ATOLL_TRANSLATOR_LOWER_RACERUNS_H

#include "../model/Model.h"
#include <string>

namespace Atoll {

struct Lowering;

// Names of variables: an array of the first and the last turn of each, how many there are, and the step.
struct Runs {
  std::string array, count, step;
  std::string first(const std::string &run) const { return array + "(1, " + run + ")"; }
  std::string last(const std::string &run) const { return array + "(2, " + run + ")"; }
};

// Tells of what the access comes to in these turns.
std::string access(Lowering &, const model::OwnAccess &, const Runs &);

} // namespace Atoll
#endif
