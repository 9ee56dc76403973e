// Whether a source has directives of XcalableMP, and its text with statements instead (xmp/). Translate.cpp calls this
// before the file is parsed.
#include "ExecutingSets.h"
#include "xmp/Rewriter.h"

namespace Atoll {

Rewriting rewriteExecutingSets(std::string_view source, bool fixedForm, int lineLength, const std::string &path,
                               const FindInclude &findInclude) {
  return xmp::Rewriter{fixedForm, lineLength, path, findInclude}.run(source);
}

} // namespace Atoll
