// What Fortran has for images: intrinsic procedures and image control statements, for completion, signatures and hover.
#ifndef ATOLL_LSP_LANGUAGE_H
#define ATOLL_LSP_LANGUAGE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace lsp {

struct LanguageItem {
  enum Kind { Function, Subroutine, Statement } kind;
  llvm::StringRef name;      // in lower case: "co_sum", "sync all"
  llvm::StringRef arguments; // "a, result_image, stat, errmsg, team"; the optional ones from `required` on
  int required;
  llvm::StringRef text;   // one or two sentences
  llvm::StringRef clause; // where the standard has it
};

llvm::ArrayRef<LanguageItem> languageItems();
const LanguageItem *findLanguageItem(llvm::StringRef name, bool statement);

std::vector<llvm::StringRef> argumentsOf(const LanguageItem &);
std::string signatureOf(const LanguageItem &); // "co_sum(a [, result_image] [, stat])"

} // namespace lsp
#endif
