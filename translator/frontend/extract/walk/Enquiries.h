// Coindexed arguments of intrinsic enquiry functions (Fortran 2018, 16.9).
#ifndef ATOLL_TRANSLATOR_FRONTEND_EXTRACT_ENQUIRIES_H
#define ATOLL_TRANSLATOR_FRONTEND_EXTRACT_ENQUIRIES_H

#include "Walk.h"

namespace Atoll::extract {

// Is the enquiry about this argument? Others select a dimension or the kind of the result.
bool isEnquired(const std::string &function, const parser::Call &, const parser::Expr &argument);
// Whether the answer is the same on all images and needs neither the value of the object nor its allocation: the
// object of this image is asked, which need not be allocated either.
bool needsNoObject(const std::string &function, const parser::Designator &, const SomeExpr &typed);
// The object beyond a component that an enquiry function (also ALLOCATED, ASSOCIATED) is asked about, or null.
const parser::Expr *partInquiry(const parser::Call &);

} // namespace Atoll::extract
#endif
