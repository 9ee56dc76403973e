// Rules of Mends.cpp for what Fortran 2023 has and Flang 22 has not. They look at the text of one statement.
#ifndef ATOLL_TRANSLATOR_FRONTEND_LATERSTANDARDS_H
#define ATOLL_TRANSLATOR_FRONTEND_LATERSTANDARDS_H

#include "Mends.h"
#include "advice/Squeezed.h"
#include <optional>

namespace Atoll {

std::optional<Mend> simpleProcedure(Fortran::parser::CharBlock statement, const advice::Squeezed &);
std::optional<Mend> rankAttribute(Fortran::parser::CharBlock statement, const advice::Squeezed &);

} // namespace Atoll
#endif
