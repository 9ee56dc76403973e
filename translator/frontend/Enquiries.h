// The intrinsic enquiry functions (Fortran 2018, 16.9) of which an argument may be a coindexed object.
#ifndef ATOLL_TRANSLATOR_FRONTEND_ENQUIRIES_H
#define ATOLL_TRANSLATOR_FRONTEND_ENQUIRIES_H

#include <string>

namespace Atoll {

bool isAboutDeclaration(const std::string &function); // looks only at the declared type and the rank of its argument
bool isAboutTypes(const std::string &function);       // compares the types of two objects
bool isEnquiry(const std::string &function);          // any of them

// Other functions, whose argument must be in memory for some back ends.
bool isTransformation(const std::string &function); // the elements of an argument in another order or shape
bool isSearch(const std::string &function);         // for the largest element, or one that is equal to another object

} // namespace Atoll
#endif
