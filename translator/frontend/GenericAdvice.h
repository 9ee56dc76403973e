// Messages about references to generic procedures that no specific procedure fits.
#ifndef ATOLL_TRANSLATOR_FRONTEND_GENERICADVICE_H
#define ATOLL_TRANSLATOR_FRONTEND_GENERICADVICE_H

namespace Fortran::parser {
class AllCookedSources;
class Messages;
} // namespace Fortran::parser

namespace Atoll {

// Flang says of every specific procedure all that does not fit, which is hundreds of lines where a library has many.
// The procedures that fit best stay, and the others are counted.
void shortenGenerics(Fortran::parser::Messages &, const Fortran::parser::AllCookedSources &);

} // namespace Atoll
#endif
