// Atoll's modules mpi and mpi_f08 (translator/modules) give the names of the library's constants, not its values. A
// cobound is computed in the front end, so it must not depend on them.
#include "../Flang.h"
#include "../FrontEnd.h"
#include "Check.h"

namespace Atoll {

namespace parser = Fortran::parser;
namespace semantics = Fortran::semantics;

namespace {

struct LibraryConstants {
  FrontEnd &frontEnd;
  int cobounds{0};
  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}
  bool Pre(const parser::CoarraySpec &) { return ++cobounds; }
  void Post(const parser::CoarraySpec &) { --cobounds; }
  void Post(const parser::Name &name) {
    if (!cobounds || !name.symbol)
      return;
    const semantics::Symbol *module{name.symbol->GetUltimate().owner().symbol()};
    if (module && module->test(semantics::Symbol::Flag::ModFile) &&
        (module->name() == "mpi" || module->name() == "mpi_f08"))
      frontEnd.error(name.source, "a cobound cannot depend on '" + name.ToString() +
                                      "': Atoll does not know the value that the MPI library gives it");
  }
};

} // namespace

void checkLibraryConstants(FrontEnd &frontEnd) {
  LibraryConstants check{frontEnd};
  parser::Walk(frontEnd.program(), check);
}

} // namespace Atoll
