// The intrinsic enquiry functions (Fortran 2018, 16.9) of which an argument may be a coindexed object.
#ifndef ATOLL_TRANSLATOR_FRONTEND_ENQUIRIES_H
#define ATOLL_TRANSLATOR_FRONTEND_ENQUIRIES_H

#include <string>

namespace Atoll {

bool isAboutDeclaration(const std::string &function); // looks only at the declared type and the rank of its argument
bool isAboutTypes(const std::string &function);       // compares the types of two objects
bool isEnquiry(const std::string &function);          // any of them

} // namespace Atoll
#endif
