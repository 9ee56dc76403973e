// Which statement an access belongs to.
#include "OwnStatements.h"

namespace Atoll::extract {

namespace {

// Nothing is put before the constructs among the statements, which may belong to the directive.
bool canBeAmong(const parser::OpenMPConstruct &x) {
  using llvm::omp::Directive;
  static const std::set<Directive> kinds{
      Directive::OMPD_parallel, Directive::OMPD_parallel_do, Directive::OMPD_parallel_do_simd, Directive::OMPD_do,
      Directive::OMPD_do_simd,  Directive::OMPD_simd,        Directive::OMPD_single,           Directive::OMPD_master,
      Directive::OMPD_masked,   Directive::OMPD_task,        Directive::OMPD_taskgroup,        Directive::OMPD_taskloop,
      Directive::OMPD_ordered,  Directive::OMPD_sections,    Directive::OMPD_parallel_sections};
  return common::visit(
      common::visitors{
          [](const parser::OmpBlockConstruct &block) { return kinds.count(block.BeginDir().DirId()) > 0; },
          [](const parser::OpenMPLoopConstruct &loop) { return kinds.count(loop.BeginDir().DirId()) > 0; },
          [](const parser::OpenMPSectionsConstruct &) { return true; },
          [](const parser::OpenMPSectionConstruct &) { return true; },
          [](const parser::OpenMPCriticalConstruct &) { return true; },
          [](const auto &) { return false; },
      },
      x.u);
}

} // namespace

bool hasOrder(const parser::OpenMPAtomicConstruct &atomic) {
  const auto &clauses{atomic.BeginDir().Clauses().v};
  return std::any_of(clauses.begin(), clauses.end(), [](const parser::OmpClause &clause) {
    return std::holds_alternative<parser::OmpClause::SeqCst>(clause.u) ||
           std::holds_alternative<parser::OmpClause::AcqRel>(clause.u) ||
           std::holds_alternative<parser::OmpClause::Acquire>(clause.u) ||
           std::holds_alternative<parser::OmpClause::Release>(clause.u);
  });
}

OwnStatements::OwnStatements(State &s) : state{s} {
  for (size_t i{0}; i < state.file.statements.size(); ++i)
    byPlace.emplace(state.file.statements[i].range.begin, static_cast<int>(i));
}

// Parts of a statement in another one, and statements that are taken apart, stand for no place.
int OwnStatements::statementAt(parser::CharBlock source) const {
  auto range{state.statementRange(source)};
  auto same{byPlace.equal_range(range.begin)};
  int index{-1};
  for (auto at{same.first}; at != same.second; ++at)
    if (state.file.statements[at->second].range == range)
      index = at->second;
  if (index < 0)
    return -1;
  const auto &statement{state.file.statements[index]};
  bool plain{statement.context == model::Context::Plain || statement.context == model::Context::Concurrent};
  return plain && !statement.part && statement.unit >= 0 ? index : -1;
}

int OwnStatements::headerAt(parser::CharBlock source) const {
  int index{directives == 0 ? statementAt(source) : -1};
  const auto *header{index >= 0 && state.file.statements[index].header ? &*state.file.statements[index].header
                                                                       : nullptr};
  return header && (header->kind != model::Header::Kind::Other || !header->end.empty()) ? index : -1;
}

void OwnStatements::enter(parser::CharBlock source) {
  int index{statementAt(source)};
  if (index >= 0 && state.file.statements[index].header)
    index = headerAt(source);
  around.push_back(index);
}

bool OwnStatements::enterDirective(const parser::OpenMPConstruct &x) {
  ++directives;
  return canBeAmong(x);
}

int OwnStatements::unitAt(parser::CharBlock source) const {
  const semantics::Scope *scope{&state.fe.context().FindScope(source)};
  while (!scope->IsGlobal() && state.unitOfScope.count(scope) == 0)
    scope = &scope->parent();
  auto unit{state.unitOfScope.find(scope)};
  return unit == state.unitOfScope.end() ? -1 : unit->second;
}

} // namespace Atoll::extract
