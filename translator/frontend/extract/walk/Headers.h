// The first statements of constructs, and ELSE IF statements: their expressions may need statements before them.
#ifndef ATOLL_TRANSLATOR_FRONTEND_EXTRACT_HEADERS_H
#define ATOLL_TRANSLATOR_FRONTEND_EXTRACT_HEADERS_H

#include "Walk.h"

namespace Atoll::extract {

class Headers : virtual public Walk {
public:
  using Walk::Walk;
  bool Pre(const parser::IfConstruct &x);
  void Post(const parser::IfConstruct &) { ends.pop_back(); }
  bool Pre(const parser::CaseConstruct &x) { return open<parser::EndSelectStmt>(x); }
  void Post(const parser::CaseConstruct &) { ends.pop_back(); }
  bool Pre(const parser::SelectRankConstruct &x) { return open<parser::EndSelectStmt>(x); }
  void Post(const parser::SelectRankConstruct &) { ends.pop_back(); }
  bool Pre(const parser::SelectTypeConstruct &x) { return open<parser::EndSelectStmt>(x); }
  void Post(const parser::SelectTypeConstruct &) { ends.pop_back(); }
  bool Pre(const parser::AssociateConstruct &x) { return open<parser::EndAssociateStmt>(x); }
  void Post(const parser::AssociateConstruct &) { ends.pop_back(); }
  bool Pre(const parser::DoConstruct &x) { return open<parser::EndDoStmt>(x); }
  void Post(const parser::DoConstruct &) { ends.pop_back(); }

  bool Pre(const parser::Statement<parser::IfThenStmt> &x);
  void Post(const parser::Statement<parser::IfThenStmt> &) { endStatement(); }
  bool Pre(const parser::Statement<parser::ElseIfStmt> &x);
  void Post(const parser::Statement<parser::ElseIfStmt> &) { endStatement(); }
  bool Pre(const parser::Statement<parser::SelectCaseStmt> &x);
  void Post(const parser::Statement<parser::SelectCaseStmt> &) { endStatement(); }
  bool Pre(const parser::Statement<parser::SelectRankStmt> &x) { return other(x.source); }
  void Post(const parser::Statement<parser::SelectRankStmt> &) { endStatement(); }
  bool Pre(const parser::Statement<parser::SelectTypeStmt> &x);
  void Post(const parser::Statement<parser::SelectTypeStmt> &) { endStatement(); }
  bool Pre(const parser::Statement<parser::AssociateStmt> &x);
  void Post(const parser::Statement<parser::AssociateStmt> &) { endStatement(); }
  bool Pre(const parser::ChangeTeamConstruct &x) { return open<parser::EndChangeTeamStmt>(x); }
  void Post(const parser::ChangeTeamConstruct &) { ends.pop_back(); }
  bool Pre(const parser::Statement<parser::ChangeTeamStmt> &x);
  void Post(const parser::Statement<parser::ChangeTeamStmt> &) { endStatement(); }
  bool Pre(const parser::Statement<parser::NonLabelDoStmt> &x);
  void Post(const parser::Statement<parser::NonLabelDoStmt> &x);
  // Nothing can follow these, so what they need is evaluated before.
  bool Pre(const parser::StopStmt &x);
  bool Pre(const parser::ReturnStmt &x);

private:
  template <typename End, typename T> bool open(const T &x) {
    ends.push_back(std::get<parser::Statement<End>>(x.t).source);
    return true;
  }
  void dropName(const std::optional<parser::Name> &);
  bool other(parser::CharBlock source, model::Header::Kind = model::Header::Kind::Other);
  void condition(parser::CharBlock source, model::Header::Kind, const parser::Expr &);
  void begin(parser::CharBlock source, model::Header header);
  // Expressions of the header that has begun.
  void addExpression(const SomeExpr *, parser::CharBlock source);
  void addExpression(const parser::Expr &x) { addExpression(semantics::GetExpr(nullptr, x), x.source); }
  void addSelector(const parser::Expr &);
  void addSelector(const parser::Variable &);
  void addSelector(const parser::Selector &);
  void addValue(const parser::Expr &);
  void addConcurrent(const parser::LoopControl::Concurrent &);
  void addLocalities(const parser::Statement<parser::NonLabelDoStmt> &);

  std::optional<model::ConcurrentMask> concurrent; // of the DO statement that has begun
  std::vector<parser::CharBlock> ends; // of the constructs around; empty: of a loop that a labelled statement ends
};

} // namespace Atoll::extract
#endif
