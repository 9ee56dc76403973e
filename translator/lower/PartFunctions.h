// Values of objects beyond allocatable and pointer components, and enquiries about them.
#ifndef ATOLL_TRANSLATOR_LOWER_PARTFUNCTIONS_H
#define ATOLL_TRANSLATOR_LOWER_PARTFUNCTIONS_H

#include "../model/Model.h"
#include <string>

namespace Atoll {

struct Lowering;

// A reference to a function that has the object's value (or that of the enquiry function). Also of an object without
// such components, where no temporary can be.
int outermostHost(const Lowering &, int unit); // the unit that gets internal functions of the translation
std::string partFunction(Lowering &, const model::Access &, const model::PartInquiry *);
std::string selectorValue(Lowering &, const model::Access &, const std::string &function);
bool isNamedInHost(const model::Access &);

} // namespace Atoll
#endif
