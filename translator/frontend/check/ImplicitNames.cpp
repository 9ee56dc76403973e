// THIS_IMAGE and NUM_IMAGES without parentheses, in a program without IMPLICIT NONE: variables without a value.
#include "../Flang.h"
#include "../FrontEnd.h"
#include "Check.h"
#include <set>

namespace Atoll {

namespace parser = Fortran::parser;
namespace semantics = Fortran::semantics;

namespace {

class ImplicitNames {
public:
  explicit ImplicitNames(FrontEnd &frontEnd) : frontEnd_{frontEnd} {}

  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}

  void Post(const parser::Name &name) {
    if (name.source != "this_image" && name.source != "num_images")
      return;
    const semantics::Symbol *symbol{name.symbol};
    if (!symbol || !symbol->test(semantics::Symbol::Flag::Implicit) || !symbol->has<semantics::ObjectEntityDetails>() ||
        !warned_.insert(symbol).second)
      return;
    std::string function{name.source == "this_image" ? "THIS_IMAGE()" : "NUM_IMAGES()"};
    frontEnd_.warning(name.source,
                      "'" + name.source.ToString() +
                          "' without parentheses is a variable, implicitly typed and not defined: the function is " +
                          function);
  }

private:
  FrontEnd &frontEnd_;
  std::set<const semantics::Symbol *> warned_;
};

} // namespace

void checkImplicitNames(FrontEnd &frontEnd) {
  ImplicitNames names{frontEnd};
  parser::Walk(frontEnd.program(), names);
}

} // namespace Atoll
