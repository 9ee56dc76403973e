// One source file in Flang's front end: parsed, resolved, folded, diagnosed. Its parse tree, symbols and cooked text
// live as long as this object. Cheap to include: Flang's large headers are only needed by those who look into program()
// and context().
#ifndef ATOLL_TRANSLATOR_FRONTEND_FRONTEND_H
#define ATOLL_TRANSLATOR_FRONTEND_FRONTEND_H

#include "../model/LineMap.h"
#include "../model/Range.h"
#include "../translate.h"
#include "flang/Parser/char-block.h"
#include "llvm/ADT/Twine.h"
#include <memory>
#include <string>
#include <string_view>

namespace Fortran::parser {
struct Program;
}
namespace Fortran::semantics {
class SemanticsContext;
}

namespace Atoll {

// A place in the user's files: in the include file where it stands; where a macro was used, not where it was defined.
struct SourcePlace {
  std::string path;
  int line{0}, column{0};
};

class FrontEnd {
public:
  enum Result { Ok, ParseFailed, SemanticsFailed };

  FrontEnd();
  ~FrontEnd();
  FrontEnd(const FrontEnd &) = delete;
  FrontEnd &operator=(const FrontEnd &) = delete;

  // Once per object. Messages go to `diagnostics`, which must live as long as this object. Ok: module information has
  // been written.
  Result run(const TranslateOptions &, llvm::raw_ostream &diagnostics);

  // After run(); the tree and the symbols are complete only when it returned Ok.
  Fortran::parser::Program &program();
  Fortran::semantics::SemanticsContext &context();
  const TranslateOptions &options() const;
  std::string_view cooked() const; // what every CharBlock of the tree points into; empty if the file could not be read
  LineMap lineMap() const;         // of cooked()

  // Without trailing blanks and newlines; empty for a block that is not in the main cooked text (module files,
  // compiler-made names).
  Range range(Fortran::parser::CharBlock) const;
  SourcePlace place(Fortran::parser::CharBlock) const;
  std::string position(Fortran::parser::CharBlock) const; // "file:line"

  // Diagnostics of our own, in the style of Flang's. They are printed, in the order of the source, by reportMessages().
  void error(Fortran::parser::CharBlock, const llvm::Twine &);
  void error(Range, const llvm::Twine &);
  void warning(Fortran::parser::CharBlock, const llvm::Twine &);
  int errors() const;
  void reportMessages();

private:
  struct State;
  std::unique_ptr<State> state_;
};

} // namespace Atoll
#endif
