// The coindexed objects of a file, and in words how each is accessed, as the transfers of the model have it
// (extract/transfers/README.md).
#include "../Flang.h"
#include "../extract/State.h"
#include "Build.h"
#include <set>

namespace Atoll::index {

namespace parser = Fortran::parser;

namespace {

// By where the designator begins in the cooked text.
using Ways = std::map<size_t, std::string>;

void addWays(const model::File &file, Ways &ways) {
  auto set{[&](const model::Access &access, const char *how) { ways[access.whole.begin] = how; }};
  std::map<int, std::vector<const model::Access *>> ofStatements;
  for (const model::Site &site : file.sites)
    if (const auto *access{std::get_if<model::Access>(&site)}) {
      ofStatements[access->statement].push_back(access);
      set(*access, access->use == model::Use::Inquiry ? "Only its type or shape matters: nothing is transferred."
                   : access->use == model::Use::Value || access->use == model::Use::Variable
                       ? "A get, by a call of the run-time library that returns with the value."
                       : "A call of the run-time library accesses it.");
    } else if (const auto *assignment{std::get_if<model::Assignment>(&site)}) {
      for (const auto *side : {&assignment->leftAccess, &assignment->rightAccess})
        if (*side) {
          ofStatements[assignment->statement].push_back(&**side);
          set(**side, side == &assignment->leftAccess
                          ? "A put, by a call of the run-time library. It is complete at the next image control "
                            "statement."
                          : "A get straight into the variable, by a call of the run-time library.");
        }
    }
  for (const model::Site &site : file.sites)
    if (const auto *linear{std::get_if<model::LinearLoop>(&site)}) {
      const char *how{!linear->inBlocks ? "In place where the image is on this node; else by a call in each turn."
                      : linear->put
                          ? "In place where the image is on this node; else all turns of the loop are one put."
                          : "In place where the image is on this node; else all turns of the loop are one get."};
      for (const model::Access &item : linear->items)
        set(item, how);
    } else if (const auto *loop{std::get_if<model::LoopInPlace>(&site)}) {
      for (const auto &item : loop->items)
        set(item.access, "In place where the image is on this node, by a pointer for each element; else by a call in "
                         "each turn.");
    } else if (const auto *arrays{std::get_if<model::ArraysInPlace>(&site)}) {
      for (const auto &item : arrays->items)
        set(item.access, "In place where all images of the statement are on this node; else by a call.");
    } else if (const auto *split{std::get_if<model::SplitTransfers>(&site)}) {
      for (int statement : split->statements)
        for (const model::Access *access : ofStatements[statement])
          set(*access, access->use == model::Use::Value
                           ? "A get that is started with its neighbours and completed after the last of them."
                           : "A put that is started with its neighbours and completed after the last of them.");
    }
}

struct Finder {
  FrontEnd &fe;
  extract::State &state;
  const Ways &ways;
  SourceIndex &index;
  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}
  void Post(const parser::Designator &x) {
    const auto *coindexed{parser::GetCoindexedNamedObject(x)};
    if (!coindexed)
      return;
    IndexAccess access;
    access.place = spanOf(fe, x.source);
    Range selector{extract::selectorRange(state, imageSelectorOf(*coindexed))};
    access.selector = spanOf(fe, {fe.cooked().data() + selector.begin, selector.size()});
    if (auto way{ways.find(fe.range(x.source).begin)}; way != ways.end())
      access.how = way->second;
    if (access.place.line > 0 && access.selector.line > 0)
      index.accesses.push_back(std::move(access));
  }
};

} // namespace

void addAccesses(FrontEnd &fe, const model::File *file, SourceIndex &index) {
  Ways ways;
  if (file)
    addWays(*file, ways);
  model::File unused;
  extract::State state{fe, unused};
  Finder finder{fe, state, ways, index};
  parser::Walk(fe.program(), finder);
}

} // namespace Atoll::index
