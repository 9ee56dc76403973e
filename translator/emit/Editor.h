// Edits to the cooked text, made from the innermost to the outermost: who replaces a range first asks for its text, in
// which all edits made so far are applied.
#ifndef ATOLL_TRANSLATOR_EMIT_EDITOR_H
#define ATOLL_TRANSLATOR_EMIT_EDITOR_H

#include "../model/Range.h"
#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace Atoll {

class Editor {
public:
  explicit Editor(std::string_view cooked) : raw_{cooked} {}

  std::string_view raw() const { return raw_; }
  std::string_view raw(Range r) const { return raw_.substr(r.begin, r.size()); }
  bool edited() const { return !replaced_.empty() || !before_.empty() || !after_.empty(); }

  // The text of the range with all edits inside applied: also what was inserted before its first and after its last
  // character.
  std::string text(Range) const;

  // Replaces the range; edits inside are swallowed (their text is lost unless the new text was made with text()).
  // A range that is empty, that overlaps an earlier one in part, or that lies in text that has been replaced, is an
  // internal error.
  void replace(Range, std::string);

  // Several insertions at one place keep the order in which they were made. Those after the text that ends at a
  // position come before those before the text that begins there; there must be such text.
  void insertBefore(std::size_t position, std::string);
  void insertAfter(std::size_t position, std::string);

  // A run of text of the result. `origin` is the offset of the cooked character that it is, or that it belongs to.
  struct Piece {
    enum Kind { Raw, Replacement, Insertion };
    std::string_view text;
    std::size_t origin{0};
    Kind kind{Raw};
  };
  void forEachPiece(Range, const std::function<void(const Piece &)> &) const;

private:
  struct Replacement {
    std::size_t end{0};
    std::string text;
  };
  using Insertions = std::multimap<std::size_t, std::string>;

  void checkInsertion(std::size_t position, std::size_t character, std::string_view text) const;

  std::string_view raw_;
  std::map<std::size_t, Replacement> replaced_; // disjoint, by begin
  Insertions before_, after_;
};

} // namespace Atoll
#endif
