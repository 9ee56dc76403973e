// The macros of the back end and of the command line, in the order in which they are defined. FrontEnd asks for them.
#include "Macros.h"
#include <algorithm>
#include <initializer_list>

namespace Atoll {

using Macro = std::pair<std::string, std::optional<std::string>>;

// What users' programs test for, of some 380 that GCC defines.
static const std::initializer_list<Macro> gfortranMacros{{"__GFORTRAN__", "1"},
                                                         {"__GNUC__", "12"},
                                                         {"__GNUC_MINOR__", "2"},
                                                         {"__GNUC_PATCHLEVEL__", "0"},
                                                         {"__VERSION__", "\"12.2.0\""},
                                                         {"_LANGUAGE_FORTRAN", "1"},
                                                         {"__CHAR_BIT__", "8"},
                                                         {"__SIZEOF_INT__", "4"},
                                                         {"__SIZEOF_LONG__", "8"},
                                                         {"__SIZEOF_POINTER__", "8"},
                                                         {"__SIZEOF_SIZE_T__", "8"},
                                                         {"__BYTE_ORDER__", "1234"},
                                                         {"__ORDER_LITTLE_ENDIAN__", "1234"},
                                                         {"__ORDER_BIG_ENDIAN__", "4321"}};

static const std::initializer_list<Macro> flangMacros{
    {"__flang__", "1"}, {"__flang_major__", "22"}, {"__flang_minor__", "1"}, {"__flang_patchlevel__", "8"}};

static const std::initializer_list<Macro> systemMacros{
#if defined(__x86_64__)
    {"__x86_64__", "1"},
    {"__x86_64", "1"},
#elif defined(__aarch64__)
    {"__aarch64__", "1"},
#endif
#if defined(__linux__)
    {"__linux__", "1"},
#endif
};

std::vector<Macro> macros(const TranslateOptions &options) {
  std::vector<Macro> result;
  auto append = [&](const std::initializer_list<Macro> &table) {
    result.insert(result.end(), table.begin(), table.end());
  };
  bool asked = std::any_of(options.defines.begin(), options.defines.end(), [](const auto &define) {
    return define.first == "__GFORTRAN__" || define.first == "__flang__";
  });
  if (!asked) {
    append(options.compiler.gfortran ? gfortranMacros : flangMacros);
    append(systemMacros);
    if (options.compiler.gfortran)
      append({{"__linux", "1"}, {"__unix__", "1"}, {"__unix", "1"}, {"_LP64", "1"}, {"__LP64__", "1"}});
    if (options.openMP)
      append({{"_OPENMP", options.compiler.gfortran ? "201511" : "201107"}});
    if (options.openACC)
      append({{"_OPENACC", options.compiler.gfortran ? "201711" : "202211"}});
  }
  for (const auto &[name, value] : options.defines)
    result.emplace_back(name, value);
  for (const std::string &name : options.undefines)
    result.emplace_back(name, std::nullopt);
  return result;
}

} // namespace Atoll
