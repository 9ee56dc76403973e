// Goes through the blocks of a file for loops and runs of transfers. extractModel calls this when all sites are known.
#include "Transfers.h"

namespace Atoll::extract {

Found::Found(const model::File &file) {
  for (const auto &site : file.sites)
    if (const auto *access{std::get_if<model::Access>(&site)}) {
      accesses_[access->whole.begin] = access;
    } else if (const auto *assignment{std::get_if<model::Assignment>(&site)}) {
      assignments_[file.statements[assignment->statement].range.begin] = assignment;
      for (const auto *side : {&assignment->leftAccess, &assignment->rightAccess})
        if (*side)
          accesses_[(*side)->whole.begin] = &**side;
    }
  for (size_t i{0}; i < file.statements.size(); ++i)
    statements_[file.statements[i].range.begin] = static_cast<int>(i);
}

template <typename T> static T at(const std::map<size_t, T> &map, Range range, T none) {
  auto found{map.find(range.begin)};
  return range.empty() || found == map.end() ? none : found->second;
}

const model::Access *Found::access(Range whole) const {
  const auto *access{at<const model::Access *>(accesses_, whole, nullptr)};
  return access && access->whole == whole ? access : nullptr;
}

const model::Assignment *Found::assignment(Range range) const {
  return at<const model::Assignment *>(assignments_, range, nullptr);
}

int Found::statement(Range range) const { return at(statements_, range, -1); }

namespace {
struct Finder {
  State &state;
  const Found &found;
  LineMap lines;
  std::vector<model::Site> sites;
  std::set<int> latePuts{};
  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}

  // Compiler directives must stay beside their loop.
  bool hasDirective(const parser::DoConstruct &loop) const {
    Range begin{state.range(std::get<parser::Statement<parser::NonLabelDoStmt>>(loop.t).source)};
    Range end{state.range(std::get<parser::Statement<parser::EndDoStmt>>(loop.t).source)};
    const LineMap::Line *last{&lines.lines.back()};
    for (const LineMap::Line *line{lines.find(begin.begin)}; line <= last && line->begin <= end.begin; ++line)
      if (!line->directives.empty())
        return true;
    return false;
  }
  bool Pre(const parser::Block &block) {
    bool directive{false}, loops{state.fe.options().gatherLoops || state.fe.options().inlineLoops};
    for (const auto &x : block) {
      const auto *loop{doConstruct(x)};
      if (loop && !directive && loops && !hasDirective(*loop))
        findGatheredLoop(state, found, *loop, sites);
      const auto *executable{std::get_if<parser::ExecutableConstruct>(&x.u)};
      directive = executable && std::holds_alternative<common::Indirection<parser::CompilerDirective>>(executable->u);
    }
    if (state.fe.options().splitTransfers) {
      findEarlyGets(state, found, block, sites);
      findLatePuts(state, found, block, latePuts, sites);
    }
    return true;
  }
};
} // namespace

void extractTransfers(State &state) {
  const TranslateOptions &options{state.fe.options()};
  // Threads would share what is on its way; checks look at each access when it is made.
  if (options.openMP || options.checkCoarrays || options.checkRaces ||
      !(options.gatherLoops || options.inlineLoops || options.splitTransfers))
    return;
  Found found{state.file};
  Finder finder{state, found, state.fe.lineMap(), {}};
  parser::Walk(state.fe.program(), finder);
  for (auto &site : finder.sites)
    state.file.sites.push_back(std::move(site));
}

} // namespace Atoll::extract
