// Where the walk over the parse tree is, and what its parts (one class for each family of constructs) share. Each part
// has `Pre` and `Post` for its nodes; Execution.cpp joins them to one visitor, to which all parts lend one Walk.
#ifndef ATOLL_TRANSLATOR_FRONTEND_EXTRACT_WALK_H
#define ATOLL_TRANSLATOR_FRONTEND_EXTRACT_WALK_H

#include "../State.h"
#include "../objects/Pieces.h"

namespace Atoll::extract {

class Walk {
public:
  explicit Walk(State &s) : state{s} {}

protected:
  int unit() const { return units.empty() ? -1 : units.back(); }
  int statement() const { return statements.empty() ? -1 : statements.back(); }
  model::Context context() const { return contexts.empty() ? model::Context::Plain : contexts.back(); }
  template <typename T> void push(T &&site) {
    state.file.usesCoarrays = true;
    state.file.sites.push_back(std::forward<T>(site));
  }
  template <typename T> void beginStatement(const T &x) { beginStatement(x.source); }
  void beginStatement(parser::CharBlock source);
  void endStatement() { statements.pop_back(); }

  model::Access access(const parser::Designator &, const SomeExpr *typed);
  // A coindexed object that no statement takes care of.
  void addAccess(const parser::Designator &, const SomeExpr *typed);
  void addAccess(model::Access, parser::CharBlock source);
  bool evaluateHeader(const model::Access &defined);
  bool inPure() const;
  // Characters of other images in an expression become variables where no back end may compile them as functions.
  void takeCharacters(const parser::Expr &);                               // that is assigned
  void takeTransformed(const parser::Expr &, const std::string &function); // that is an argument of CSHIFT, MAXVAL ...
  int part(parser::CharBlock); // a statement of its own for what stands there: see model::Masked
  // Where an access stands.
  void place(model::Access &, parser::CharBlock source);
  model::LoopIndex loopIndex(const parser::Name &, const parser::Expr &lower, const parser::Expr &upper,
                             const parser::Expr *step);
  model::LoopIndex impliedIndex(const parser::IoImpliedDoControl &);
  void beginImpliedDo(model::LoopIndex, bool input);
  void endImpliedDo();
  void pushFunction(model::ImpliedDo::Function); // after what its arguments refer to
  void noteImpure(const parser::Expr &);

  // STAT= and ERRMSG= of a list of StatOrErrmsg or of pointers to them.
  template <typename List> model::StatErrmsg statusOf(const List &list) {
    model::StatErrmsg result;
    auto add{[&](const parser::Variable &variable) {
      if (const auto *designator{std::get_if<common::Indirection<parser::Designator>>(&variable.u)})
        for (const model::Index &index : referringIndices(state, designator->value()))
          result.indices.push_back(index);
      return state.range(variable.GetSource());
    }};
    for (const auto &item : list) {
      const parser::StatOrErrmsg *spec;
      if constexpr (std::is_pointer_v<std::decay_t<decltype(item)>>)
        spec = item;
      else
        spec = &item;
      if (const auto *stat{std::get_if<parser::StatVariable>(&spec->u)})
        result.stat = add(stat->v.thing.thing);
      else
        result.errmsg = add(std::get<parser::MsgVariable>(spec->u).v.thing.thing);
    }
    return result;
  }

  State &state;
  parser::CharBlock position;   // of the present statement
  int specifications{0};        // specification parts around
  std::vector<bool> workshares; // constructs of OpenMP around: whether they are WORKSHARE
  std::vector<int> units, statements;
  std::vector<model::Context> contexts;
  std::map<const parser::Designator *, model::Use> uses; // what is known of coindexed objects before they are visited
  std::set<const parser::Designator *> dependent;        // see model::Access
  std::set<const parser::Designator *> variables;        // the values of these become variables
  std::set<const parser::Designator *> withLengths;      // see model::Access
  std::map<int, std::vector<Range>> labelDos;            // see model::Statement::ends
  std::vector<model::ImpliedDo> impliedDos;              // around, outermost first
  std::vector<std::pair<parser::CharBlock, int>> places; // parts of WHERE and FORALL: see model::Masked
};

} // namespace Atoll::extract
#endif
