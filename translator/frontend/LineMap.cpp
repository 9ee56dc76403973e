// Finds out for each line of the cooked text which line of which file it came from. FrontEnd asks for it.
#include "LineMap.h"
#include "flang/Parser/provenance.h"
#include "llvm/ADT/StringRef.h"
#include <map>

namespace Atoll {

namespace parser = Fortran::parser;

namespace {

struct Place {
  const parser::SourceFile *file{nullptr};
  const std::string *path{nullptr};
  int line{0}, trueLine{0}, column{1}; // line: as #line directives have it
};

// Finds the comments that gfortran reads (!GCC$) and Flang's prescanner drops, between the statements of a file.
class Directives {
public:
  explicit Directives(const parser::SourceFile &file) {
    llvm::StringRef content{file.content().data(), file.content().size()};
    if (content.contains_insensitive("gcc$"))
      content.split(lines_, '\n');
  }

  // Those on lines first..last, counted from 1. Where preprocessing conditionals stand among these lines, only the
  // lines before the first and after the last conditional are known to be active; a directive between two of them is
  // left out.
  std::vector<std::string> between(int first, int last) const {
    std::vector<std::string> head, tail;
    bool conditional = false;
    for (int i = first; i <= last && i <= static_cast<int>(lines_.size()); ++i) {
      llvm::StringRef line = lines_[i - 1].trim();
      if (line.starts_with("#")) {
        conditional = true;
        tail.clear();
      } else if (line.size() > 5 && llvm::StringRef{"!cC*"}.contains(line[0]) &&
                 line.substr(1).starts_with_insensitive("gcc$")) {
        (conditional ? tail : head).push_back("!" + line.substr(1).str());
      }
    }
    head.insert(head.end(), tail.begin(), tail.end());
    return head;
  }

private:
  llvm::SmallVector<llvm::StringRef> lines_;
};

class Mapper {
public:
  Mapper(const parser::AllCookedSources &cooked, parser::CharBlock all)
      : cooked_{cooked}, sources_{cooked.allSources()}, all_{all} {}

  LineMap map() {
    for (std::size_t begin = 0; begin < all_.size();) {
      std::size_t end = begin;
      while (end < all_.size() && all_[end] != '\n')
        ++end;
      addLine(begin, end);
      begin = end + 1;
    }
    return std::move(result_);
  }

private:
  Place placeOf(std::size_t offset) const {
    if (auto range = cooked_.GetProvenanceRange(parser::CharBlock{all_.begin() + offset, 1})) {
      parser::Provenance used = sources_.GetReplacedProvenance(range->start()); // of a macro: where it is used
      if (auto position = sources_.GetSourcePosition(used))
        return {&*position->sourceFile, &*position->path, position->line, position->trueLineNumber, position->column};
    }
    return {};
  }

  int pathIndex(const std::string &path) {
    auto [it, isNew] = paths_.try_emplace(path, static_cast<int>(result_.paths.size()));
    if (isNew)
      result_.paths.push_back(path);
    return it->second;
  }

  void addLine(std::size_t begin, std::size_t end) {
    LineMap::Line line;
    line.begin = begin;
    Place first;
    for (std::size_t at = begin; at < end && !first.file; ++at) // skips what the prescanner made up
      first = placeOf(at);
    if (first.file) {
      Place last = end < all_.size() ? placeOf(end) : first;
      bool sameFile = last.file == first.file && last.trueLine >= first.trueLine;
      line.path = pathIndex(*first.path);
      line.number = first.line;
      line.column = first.column;
      line.last = sameFile ? last.line : first.line;
      addDirectives(line, first, sameFile ? last.trueLine : first.trueLine);
    }
    result_.lines.push_back(std::move(line));
  }

  void addDirectives(LineMap::Line &line, const Place &first, int lastLine) {
    auto it = files_.find(first.file);
    if (it == files_.end())
      it = files_.try_emplace(first.file, Directives{*first.file}, 0).first;
    auto &[directives, seen] = it->second;
    if (first.trueLine < seen) // included once more
      seen = 0;
    line.directives = directives.between(seen + 1, first.trueLine - 1);
    seen = lastLine;
  }

  const parser::AllCookedSources &cooked_;
  const parser::AllSources &sources_;
  parser::CharBlock all_;
  LineMap result_;
  std::map<std::string, int> paths_;
  std::map<const parser::SourceFile *, std::pair<Directives, int>> files_; // and the last line of it that was seen
};

} // namespace

LineMap mapLines(const parser::AllCookedSources &cooked, parser::CharBlock all) { return Mapper{cooked, all}.map(); }

} // namespace Atoll
