// Where the lines of the cooked text come from.
#ifndef ATOLL_TRANSLATOR_MODEL_LINEMAP_H
#define ATOLL_TRANSLATOR_MODEL_LINEMAP_H

#include <cstddef>
#include <string>
#include <vector>

namespace Atoll {

struct LineMap {
  struct Line {
    std::size_t begin{0};                // offset of its first character in the cooked text
    int path{-1};                        // index into paths; -1 if nothing is known (text that the compiler made up)
    int number{0};                       // of the line in the user's file on which the statement begins
    int column{1};                       // where it begins there
    int last{0};                         // of the line on which it ends; the same as number unless it is continued
    std::vector<std::string> directives; // !GCC$ lines that stand before it, which the cooked text does not contain
  };
  std::vector<std::string> paths;
  std::vector<Line> lines; // one for each newline of the cooked text, in order

  const Line *find(std::size_t offset) const {
    std::size_t low = 0, high = lines.size();
    while (low < high) {
      std::size_t middle = (low + high) / 2;
      if (lines[middle].begin <= offset)
        low = middle + 1;
      else
        high = middle;
    }
    return low ? &lines[low - 1] : nullptr;
  }
};

} // namespace Atoll
#endif
