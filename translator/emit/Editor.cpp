// Nested edits of a text and the text with them. lower/ makes the edits, Output renders the result.
#include "Editor.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/ErrorHandling.h"

namespace Atoll {

// An error of the translator, not of the user's program: name both edits, so that it can be found.
[[noreturn]] static void conflict(std::string_view what, std::string_view oldText, std::string_view newText) {
  auto show = [](std::string_view s) { return std::string{s.substr(0, 200)}; };
  llvm::report_fatal_error(llvm::Twine("atollfc: internal error: ") + std::string{what} + ": '" + show(oldText) +
                               "' and '" + show(newText) + "'",
                           /*gen_crash_diag=*/false);
}

void Editor::forEachPiece(Range r, const std::function<void(const Piece &)> &visit) const {
  auto inserted = [&](const Insertions &from, std::size_t position, std::size_t origin) {
    auto [it, last] = from.equal_range(position);
    for (; it != last; ++it)
      visit({it->second, origin, Piece::Insertion});
  };
  auto replacement = replaced_.lower_bound(r.begin);
  auto before = before_.lower_bound(r.begin);
  auto after = after_.upper_bound(r.begin);
  for (std::size_t at = r.begin; at < r.end;) {
    inserted(before_, at, at);
    std::size_t end;
    if (replacement != replaced_.end() && replacement->first == at) {
      visit({replacement->second.text, at, Piece::Replacement});
      end = replacement->second.end;
      ++replacement;
    } else { // up to the next edit
      end = r.end;
      if (replacement != replaced_.end())
        end = std::min(end, replacement->first);
      while (before != before_.end() && before->first <= at)
        ++before;
      if (before != before_.end())
        end = std::min(end, before->first);
      while (after != after_.end() && after->first <= at)
        ++after;
      if (after != after_.end())
        end = std::min(end, after->first);
      visit({raw_.substr(at, end - at), at, Piece::Raw});
    }
    inserted(after_, end, end - 1);
    at = end;
  }
}

std::string Editor::text(Range r) const {
  std::string result;
  forEachPiece(r, [&](const Piece &piece) { result += piece.text; });
  return result;
}

void Editor::replace(Range r, std::string text) {
  if (r.empty() || r.end < r.begin || r.end > raw_.size())
    conflict("replacement of nothing", "", text);
  auto first = replaced_.upper_bound(r.begin);
  if (first != replaced_.begin()) {
    auto previous = std::prev(first);
    if (previous->first == r.begin)
      first = previous;
    else if (previous->second.end > r.begin)
      conflict("overlapping edits", previous->second.text, text);
  }
  auto last = first;
  for (; last != replaced_.end() && last->first < r.end; ++last)
    if (last->second.end > r.end)
      conflict("overlapping edits", last->second.text, text);
  replaced_.erase(first, last);
  before_.erase(before_.lower_bound(r.begin), before_.lower_bound(r.end));
  after_.erase(after_.upper_bound(r.begin), after_.upper_bound(r.end));
  replaced_[r.begin] = {r.end, std::move(text)};
}

// character: the one that the insertion belongs to
void Editor::checkInsertion(std::size_t position, std::size_t character, std::string_view text) const {
  if (character >= raw_.size()) // also the one before the first
    conflict("insertion beside no text", "", text);
  auto it = replaced_.lower_bound(position);
  if (it != replaced_.begin() && std::prev(it)->second.end > position)
    conflict("insertion into replaced text", std::prev(it)->second.text, text);
}

void Editor::insertBefore(std::size_t position, std::string text) {
  checkInsertion(position, position, text);
  before_.emplace(position, std::move(text));
}

void Editor::insertAfter(std::size_t position, std::string text) {
  checkInsertion(position, position - 1, text);
  after_.emplace(position, std::move(text));
}

} // namespace Atoll
