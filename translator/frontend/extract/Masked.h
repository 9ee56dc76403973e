// WHERE and FORALL with a coindexed variable.
#ifndef ATOLL_TRANSLATOR_FRONTEND_EXTRACT_MASKED_H
#define ATOLL_TRANSLATOR_FRONTEND_EXTRACT_MASKED_H

#include "Walk.h"

namespace Atoll::extract {

class Masked : virtual public Walk {
public:
  using Walk::Walk;
  bool Pre(const parser::WhereConstruct &x);
  void Post(const parser::WhereConstruct &x);
  bool Pre(const parser::WhereStmt &);
  void Post(const parser::WhereStmt &x);
  bool Pre(const parser::ForallConstruct &x);
  void Post(const parser::ForallConstruct &x);
  bool Pre(const parser::ForallStmt &x);
  void Post(const parser::ForallStmt &) { endForall(state.file.statements[statements.back()].range, 1); }
  bool Pre(const parser::DoConstruct &x);
  void Post(const parser::DoConstruct &) { contexts.pop_back(); }

protected:
  void beginWhere(std::string loc);
  void endWhere(Range whole, std::optional<Range> mask);
  void whereAssignment(const model::Assignment &a);
  void beginForall(const parser::ConcurrentHeader &header, parser::CharBlock source);
  void endForall(Range whole, size_t bodyConstructs);

  std::vector<model::Where> wheres;
  std::vector<model::Forall> foralls;
  int whereDepth{0};
  bool nestedWhereStatement{false};
};

} // namespace Atoll::extract
#endif
