// Module information that is made when it is needed: DeferredModules.cpp.
#ifndef ATOLL_TRANSLATOR_FRONTEND_DEFERREDMODULES_H
#define ATOLL_TRANSLATOR_FRONTEND_DEFERREDMODULES_H

#include "../translate.h"
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace Atoll {

// What stands in .NAME.atoll for a module of a source that needs no translation: the source's text, and with which
// options it is to be read.
std::string deferredModule(const TranslateOptions &, bool legacy, const std::vector<std::string> &used,
                           std::string_view source);

// Is it such a text, or what is left of one?
bool isDeferred(std::string_view content);

// The modules that the source uses; nothing if the text is damaged.
std::optional<std::vector<std::string>> usedByDeferred(std::string_view content);

// The module's information, made from it by a process of its own; nothing if the text is damaged, or has errors.
std::optional<std::string> makeDeferred(std::string_view content, const std::string &module, const TranslateOptions &);

} // namespace Atoll
#endif
