// Declarations of temporaries with the type and the shape of a coindexed object.
#ifndef ATOLL_TRANSLATOR_LOWER_DECLARATIONS_H
#define ATOLL_TRANSLATOR_LOWER_DECLARATIONS_H

#include "../model/Model.h"
#include <string>

namespace Atoll {

struct Lowering;
struct Wrap;

std::string declareLike(Lowering &, const model::Access &, const std::string &name, Wrap &);
void declareScalar(const model::Type &, const std::string &spec, const std::string &name, Wrap &); // not polymorphic
std::string allocationLike(Lowering &, const model::Access &, const std::string &name); // ALLOCATE; a scalar: empty
// Declares a pointer and returns the designator of what `associate` lets be known by the name later.
std::string declarePointer(Lowering &, const model::Access &, const std::string &spec, const std::string &name,
                           int rank, Wrap &);
void associate(const std::string &name, const std::string &pointer, Wrap &);
bool isLengthLate(const Lowering &, const model::Access &); // characters: the temporary is of deferred length
bool isUnfinalized(const model::Access &);                  // a temporary for it must not be finalized
// The element of an unlimited polymorphic array is no actual argument of atoll_object (Defect::UnlimitedElements).
bool isUnlimitedElement(const model::Access &);
std::string release(Lowering &, const std::string &variable, int unit); // of such a temporary's memory

} // namespace Atoll
#endif
