// Messages about names in the place of semantics' own, where somebody may have meant something with images.
#ifndef ATOLL_TRANSLATOR_FRONTEND_NAMEADVICE_H
#define ATOLL_TRANSLATOR_FRONTEND_NAMEADVICE_H

namespace Fortran::parser {
class AllCookedSources;
class Messages;
} // namespace Fortran::parser

namespace Atoll {

// Intrinsic procedures without parentheses or CALL, types without their module, coindexed objects that are no coarrays.
void adviseOnNames(Fortran::parser::Messages &, const Fortran::parser::AllCookedSources &);

} // namespace Atoll
#endif
