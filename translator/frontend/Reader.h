// A look at a file that has been translated: what the index of an editor is made of.
#ifndef ATOLL_TRANSLATOR_FRONTEND_READER_H
#define ATOLL_TRANSLATOR_FRONTEND_READER_H

#include "FrontEnd.h"
#include <functional>

namespace Atoll {

namespace model {
struct File;
}

// Called once, whatever came of the file, when all diagnostics have been written. The model: nothing if the file has
// errors.
using Reader = std::function<void(FrontEnd &, FrontEnd::Result, const model::File *, Outcome)>;

// translate() with such a reader. Its result has no text, and its diagnostics have all messages (Translate.cpp).
Translation translate(const TranslateOptions &, llvm::raw_ostream &diagnostics, const Reader &);

} // namespace Atoll
#endif
