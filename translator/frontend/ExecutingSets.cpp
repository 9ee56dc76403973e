#include "ExecutingSets.h"
#include "xmp/Rewriter.h"

namespace Atoll {

Rewriting rewriteExecutingSets(std::string_view source, bool fixedForm, int lineLength, const std::string &path,
                               const FindInclude &findInclude) {
  return xmp::Rewriter{fixedForm, lineLength, path, findInclude}.run(source);
}

} // namespace Atoll
