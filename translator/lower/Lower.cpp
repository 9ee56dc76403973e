// The sites of a file, innermost first, each to its family. Translate.cpp calls lower().
#include "Lower.h"
#include "InPlace.h"
#include "Lowering.h"
#include "Marks.h"
#include "Needs.h"
#include "ScopeEnds.h"
#include "Statements.h"
#include "Transfers.h"
#include "Units.h"
#include <variant>

namespace Atoll {

Lowering::Lowering(const model::File &file, Editor &editor, const LowerOptions &options)
    : file{file}, editor{editor}, options{options}, usersNames{editor.raw()}, places{file},
      needs{std::vector<std::set<std::string>>(file.units.size())},
      statements{std::vector<Wrap>(file.statements.size())} {}

void refuse(Lowering &l, Range where, const std::string &message) { l.refusals.push_back({where, message}); }

Lowered lower(const model::File &file, Editor &editor, const LowerOptions &options) {
  Lowering l{file, editor, options};
  noteLinearLoops(l);
  noteInPlace(l);
  nameAchar(l);
  for (const auto &site : file.sites)
    std::visit([&](const auto &s) { lower(l, s); }, site);
  finishScopeEnds(l);
  finishStatements(l);
  finishUnits(l);
  return {std::move(l.refusals), usesImages(file, editor), file.usesLibraryModules || l.needs.libraryModules};
}

} // namespace Atoll
