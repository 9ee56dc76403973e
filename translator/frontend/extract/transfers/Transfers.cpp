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

bool canBeSplit(const model::Access &a, const model::File &file) {
  bool simple{a.hasCosubscriptsOnly() && a.coarray.nodes.empty() && a.hops.empty() && a.vectors.empty() && !a.parts &&
              !a.repeated};
  bool type{a.type.category != model::Category::Derived && a.type.category != model::Category::Character};
  return simple && type && a.rank > 0 && a.unit >= 0 && !file.units[a.unit].pure && a.statement >= 0 &&
         file.statements[a.statement].context == model::Context::Plain && file.statements[a.statement].ends.empty();
}

void endAt(State &state, const Found &found, const parser::ExecutionPartConstruct &x, model::SplitTransfers &run) {
  run.lastConstruct = {};
  if (const auto *action{actionStatement(x)})
    run.last = found.statement(state.statementRange(action->source));
  else
    run.lastConstruct = state.range(endStatement(x));
}

namespace {
// The DO constructs of a block that have no compiler directives before or in them: these must stay beside their loop.
struct FreeLoops {
  State &state;
  LineMap lines{state.fe.lineMap()};

  bool hasDirective(const parser::DoConstruct &loop) const {
    Range begin{state.range(std::get<parser::Statement<parser::NonLabelDoStmt>>(loop.t).source)};
    Range end{state.range(std::get<parser::Statement<parser::EndDoStmt>>(loop.t).source)};
    const LineMap::Line *last{&lines.lines.back()};
    for (const LineMap::Line *line{lines.find(begin.begin)}; line <= last && line->begin <= end.begin; ++line)
      if (!line->directives.empty())
        return true;
    return false;
  }
  std::vector<const parser::DoConstruct *> of(const parser::Block &block) const {
    std::vector<const parser::DoConstruct *> result;
    bool directive{false};
    for (const auto &x : block) {
      const auto *loop{doConstruct(x)};
      if (loop && !directive && !hasDirective(*loop))
        result.push_back(loop);
      const auto *executable{std::get_if<parser::ExecutableConstruct>(&x.u)};
      directive = executable && std::holds_alternative<common::Indirection<parser::CompilerDirective>>(executable->u);
    }
    return result;
  }
};

struct Finder {
  State &state;
  const Found &found;
  const FreeLoops &loops;
  std::vector<model::Site> sites{};
  std::set<int> latePuts{};
  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}

  bool Pre(const parser::Block &block) {
    const TranslateOptions &options{state.fe.options()};
    if (options.gatherLoops || options.inPlace)
      for (const auto *loop : loops.of(block))
        findLinearLoop(state, found, *loop, sites);
    if (options.splitTransfers) {
      findEarlyGets(state, found, block, sites);
      findLatePuts(state, found, block, latePuts, sites);
    }
    return true;
  }
};

// The outermost ones.
struct LoopsInPlaceFinder {
  State &state;
  const Found &found;
  const FreeLoops &loops;
  std::set<int> joined; // see findLoopInPlace
  Symbols internal;
  std::vector<model::Site> sites{};
  std::set<const parser::DoConstruct *> taken{};
  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}

  bool Pre(const parser::Block &block) {
    for (const auto *loop : loops.of(block))
      if (findLoopInPlace(state, found, *loop, joined, internal, sites))
        taken.insert(loop);
    return true;
  }
  bool Pre(const parser::DoConstruct &loop) { return taken.count(&loop) == 0; }
};

// What procedures mention that a program unit has inside: internal procedures and statement functions.
struct InternalNames {
  Symbols symbols{};
  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}
  bool Pre(const parser::InternalSubprogramPart &x) {
    Contents contents{contentsOf(x)};
    symbols.insert(contents.symbols.begin(), contents.symbols.end());
    return false;
  }
  void Post(const parser::StmtFunctionStmt &x) {
    Contents contents{contentsOf(std::get<parser::Scalar<parser::Expr>>(x.t).thing)};
    symbols.insert(contents.symbols.begin(), contents.symbols.end());
  }
};

// Of statements that no loop has.
struct ArraysFinder {
  State &state;
  const Found &found;
  std::set<int> taken;
  std::vector<model::Site> sites{};
  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}

  template <typename T> void look(const T &x) {
    if (const auto *assignment{std::get_if<common::Indirection<parser::AssignmentStmt>>(&x.statement.u)})
      findArraysInPlace(state, found, assignment->value(), x.source, taken, sites);
  }
  bool Pre(const parser::Statement<parser::ActionStmt> &x) {
    if (!x.label)
      look(x);
    return !x.label;
  }
  bool Pre(const parser::UnlabeledStatement<parser::ActionStmt> &x) {
    look(x);
    return true;
  }
};

std::set<int> statementsOfLoops(const std::vector<model::Site> &sites) {
  std::set<int> result;
  for (const auto &site : sites)
    if (const auto *joined{std::get_if<model::LinearLoop>(&site)})
      result.insert(joined->statements.begin(), joined->statements.end());
    else if (const auto *scattered{std::get_if<model::LoopInPlace>(&site)})
      for (const auto &item : scattered->items)
        result.insert(item.access.statement);
  return result;
}

std::vector<model::Site> joined(std::vector<model::Site> a, std::vector<model::Site> b) {
  std::move(b.begin(), b.end(), std::back_inserter(a));
  return a;
}
} // namespace

void extractTransfers(State &state) {
  const TranslateOptions &options{state.fe.options()};
  // Threads would share what is on its way; checks look at each access when it is made.
  if (options.openMP || options.openACC || options.checkCoarrays || options.checkRaces ||
      !(options.gatherLoops || options.inPlace || options.splitTransfers))
    return;
  Found found{state.file};
  FreeLoops loops{state};
  Finder finder{state, found, loops};
  parser::Walk(state.fe.program(), finder);
  std::vector<model::Site> sites{std::move(finder.sites)};
  if (options.inPlace && !options.checkBounds) {
    InternalNames internal;
    parser::Walk(state.fe.program(), internal);
    LoopsInPlaceFinder scattered{state, found, loops, statementsOfLoops(sites), std::move(internal.symbols)};
    parser::Walk(state.fe.program(), scattered);
    sites = joined(std::move(sites), std::move(scattered.sites));
    ArraysFinder arrays{state, found, statementsOfLoops(sites)};
    parser::Walk(state.fe.program(), arrays);
    sites = joined(std::move(sites), std::move(arrays.sites));
  }
  for (auto &site : sites)
    state.file.sites.push_back(std::move(site));
}

} // namespace Atoll::extract
