// Messages of the driver itself, in the style of compilers: "atollfc: error: ...".
#ifndef ATOLLFC_MESSAGE_H
#define ATOLLFC_MESSAGE_H

#include "llvm/ADT/Twine.h"

namespace atollfc {
bool error(const llvm::Twine &text); // returns false, for `return error(..)`
void note(const llvm::Twine &text);
} // namespace atollfc
#endif
