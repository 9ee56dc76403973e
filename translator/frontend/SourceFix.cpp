// Every file that Flang opens is made readable for its prescanner as soon as it is in memory (SourceText.h). The call
// is diverted at link time (see TeamFix.cpp).
#include "SourceFix.h"
#include "flang/Parser/source.h"
#include <string>

namespace parser = Fortran::parser;

#define OPEN(prefix)                                                                                                   \
  prefix##_ZN7Fortran6parser10SourceFile4OpenENSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEERN4llvm11raw_ostreamE
extern "C" {
bool OPEN(__real_)(parser::SourceFile *, std::string path, llvm::raw_ostream &);
bool OPEN(__wrap_)(parser::SourceFile *, std::string path, llvm::raw_ostream &);
}

static Atoll::SourceForm form; // of the files that are opened

void Atoll::setSourceForm(const SourceForm &now) { form = now; }

bool OPEN(__wrap_)(parser::SourceFile *file, std::string path, llvm::raw_ostream &error) {
  static constexpr llvm::StringLiteral moduleSuffix{".atoll"}, intrinsicSuffix{".mod"};
  llvm::StringRef name{path};
  bool module{name.ends_with(moduleSuffix) || name.ends_with(intrinsicSuffix)};
  bool ok{OPEN(__real_)(file, std::move(path), error)};
  if (ok && !module) // the memory is a buffer of Flang's own, which may be written to
    Atoll::makeReadable(const_cast<char *>(file->content().data()), file->content().size(), form);
  return ok;
}
