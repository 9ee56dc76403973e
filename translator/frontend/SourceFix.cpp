// Every file that Flang opens is made readable for its prescanner as soon as it is in memory (SourceText.h); for the
// .mod file of a compiler it opens the text that is made from that (ModuleSources.cpp). The call is diverted at link
// time (see TeamFix.cpp).
#include "SourceFix.h"
#include "flang/Parser/source.h"
#include <string>
#include <sys/mman.h>
#include <unistd.h>

namespace parser = Fortran::parser;

#define OPEN(prefix)                                                                                                   \
  prefix##_ZN7Fortran6parser10SourceFile4OpenENSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEERN4llvm11raw_ostreamE
extern "C" {
bool OPEN(__real_)(parser::SourceFile *, std::string path, llvm::raw_ostream &);
bool OPEN(__wrap_)(parser::SourceFile *, std::string path, llvm::raw_ostream &);
}

// A byte order mark, "!mod$ v1 sum:", 16 digits and a newline, which Flang reads without looking for the end.
static constexpr size_t leastModuleBytes{33};

static Atoll::SourceForm form; // of the files that are opened
static Atoll::SourceTexts texts;

void Atoll::setSourceForm(const SourceForm &now) { form = now; }
void Atoll::setSourceTexts(const SourceTexts &now) { texts = now; }

// Flang opens files by their names only: the text is one in memory, which goes by the name of the .mod file afterwards.
static bool openText(parser::SourceFile *file, const std::string &path, llvm::StringRef text,
                     llvm::raw_ostream &error) {
  int memory{memfd_create("module", MFD_CLOEXEC)};
  bool ok{memory >= 0};
  while (ok && !text.empty()) {
    ssize_t written{write(memory, text.data(), text.size())};
    ok = written > 0;
    text = text.drop_front(ok ? static_cast<size_t>(written) : 0);
  }
  if (!ok)
    error << "no memory for the text of '" << path << "'";
  ok = ok && OPEN(__real_)(file, "/proc/self/fd/" + std::to_string(memory), error);
  if (memory >= 0)
    close(memory);
  if (ok)
    const_cast<std::string &>(file->path()) = path;
  return ok;
}

bool OPEN(__wrap_)(parser::SourceFile *file, std::string path, llvm::raw_ostream &error) {
  if (std::string text; Atoll::textOfModule(path, text))
    return openText(file, path, text, error);
  if (auto text{texts.find(path)}; text != texts.end())
    return openText(file, path, text->second, error);
  static constexpr llvm::StringLiteral moduleSuffix{".atoll"}, intrinsicSuffix{".mod"};
  llvm::StringRef name{path};
  bool module{name.ends_with(moduleSuffix) || name.ends_with(intrinsicSuffix)};
  bool ok{OPEN(__real_)(file, path, error)};
  if (ok && module && file->content().size() < leastModuleBytes) {
    file->Close();
    error << "File is cut off: " << path;
    return false;
  }
  if (ok && !module) // the memory is a buffer of Flang's own, which may be written to
    Atoll::makeReadable(const_cast<char *>(file->content().data()), file->content().size(), form);
  return ok;
}
