// From Flang's parse tree and symbols to the model.
#ifndef ATOLL_TRANSLATOR_FRONTEND_EXTRACT_H
#define ATOLL_TRANSLATOR_FRONTEND_EXTRACT_H

namespace Atoll {

class FrontEnd;
namespace model {
struct File;
}

// Returns false if something was refused; the errors have been given to FrontEnd::error().
bool extractModel(FrontEnd &, model::File &);

} // namespace Atoll
#endif
