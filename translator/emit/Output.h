// The edited cooked text as a source file that a back end compiles.
#ifndef ATOLL_TRANSLATOR_EMIT_OUTPUT_H
#define ATOLL_TRANSLATOR_EMIT_OUTPUT_H

#include "../model/LineMap.h"
#include "Editor.h"
#include <string>

namespace Atoll {

struct OutputForm {
  bool fixed{false};
  bool backslashEscapes{false}; // gfortran's -fbackslash: the cooked text has the user's backslashes as they are
};

// Each statement becomes one line, of any length (-ffree-line-length-none, -ffixed-line-length-none). Markers `# LINE
// "file"` say which of the user's lines it is, and in free form it begins in the user's column; where inserted text has
// several lines, all carry the line of the statement that it belongs to.
std::string render(const Editor &, const LineMap &, const OutputForm &);

// A character literal for use in inserted text. The cooked text, and so whatever is inserted, has each backslash
// doubled unless backslashEscapes is set; then a backslash must be escaped: doubled as well.
std::string quoted(std::string_view);

} // namespace Atoll
#endif
