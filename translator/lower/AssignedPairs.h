// Objects with coarray components that are assigned one by one.
#ifndef ATOLL_TRANSLATOR_LOWER_ASSIGNEDPAIRS_H
#define ATOLL_TRANSLATOR_LOWER_ASSIGNEDPAIRS_H

#include "../model/Model.h"
#include <string>

namespace Atoll {

struct Lowering;
struct Combinations;
struct Wrap;

bool needsPairs(const Lowering &, const model::ComponentAssignment &);
// `control`: the mask of WHERE around, or empty. `around`: what the objects' designators need (assembled).
std::string pairwise(Lowering &, const model::ComponentAssignment &, const Combinations *, const std::string &control,
                     const Wrap &around);

} // namespace Atoll
#endif
