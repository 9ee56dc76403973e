// Which arguments of the command line are Fortran sources, of which form and language. The driver asks.
#include "Invocation.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Path.h"

using namespace atollfc;

std::string atollfc::withSuffix(const std::string &path, const std::string &suffix) {
  return llvm::sys::path::stem(path).str() + suffix;
}

static std::optional<Source> bySuffix(const std::string &path) {
  llvm::StringRef suffix = llvm::sys::path::extension(path);
  std::string lower = suffix.lower();
  bool fixed = llvm::StringSwitch<bool>(lower).Cases({".f", ".for", ".ftn", ".fpp"}, true).Default(false);
  bool free = llvm::StringSwitch<bool>(lower).Cases({".f90", ".f95", ".f03", ".f08", ".f18"}, true).Default(false);
  if (!fixed && !free)
    return std::nullopt;
  bool preprocess = suffix != lower || lower == ".fpp";
  const char *language = lower != ".f18" ? "" : preprocess ? "f95-cpp-input" : "f95"; // which gfortran does not know
  return Source{path, fixed, preprocess, language};
}

std::string atollfc::languageAt(const Invocation &invocation, size_t position) {
  std::string language;
  for (size_t i = 0; i < position; ++i)
    if (invocation.arguments[i].role == Role::Language)
      language = invocation.arguments[i].value;
  return language == "none" ? "" : language;
}

std::optional<Source> atollfc::asSource(const Invocation &invocation, size_t position) {
  const Argument &argument = invocation.arguments[position];
  if (argument.role != Role::Input)
    return std::nullopt;
  std::string language = languageAt(invocation, position);
  std::optional<Source> source;
  if (language.empty()) {
    source = bySuffix(argument.value);
  } else if (llvm::StringRef(language).starts_with("f95") || llvm::StringRef(language).starts_with("f77")) {
    source = Source{argument.value, language[1] == '7', llvm::StringRef(language).contains("cpp"), language};
  }
  if (!source)
    return std::nullopt;
  for (const Argument &other : invocation.arguments) {
    switch (other.role) {
    case Role::FreeForm:
      source->fixedForm = false;
      break;
    case Role::FixedForm:
      source->fixedForm = true;
      break;
    case Role::Preprocess:
      source->preprocess = true;
      break;
    case Role::NoPreprocess:
      source->preprocess = false;
      break;
    default:
      break;
    }
  }
  return source;
}
