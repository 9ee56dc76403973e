// FORM TEAM, CHANGE TEAM and SYNC TEAM.
#ifndef ATOLL_TRANSLATOR_FRONTEND_EXTRACT_TEAMS_H
#define ATOLL_TRANSLATOR_FRONTEND_EXTRACT_TEAMS_H

#include "Walk.h"

namespace Atoll::extract {

// A team that the runtime is told of: its number (lower/Teams.cpp). A designator that is not coindexed is a
// "team_variable", anything else a "team_value". What stands in it has been visited.
model::IntrinsicFunction teamNumberOf(State &, const parser::Expr &, int unit);

class Teams : virtual public Walk {
public:
  using Walk::Walk;
  void Post(const parser::TeamValue &x);
  void Post(const parser::FormTeamStmt &x);
  void Post(const parser::SyncTeamStmt &x) {
    push(model::SyncTeam{statement(), state.range(std::get<parser::TeamValue>(x.t).v.thing.value().source),
                         statusOf(std::get<std::list<parser::StatOrErrmsg>>(x.t))});
  }
  void Post(const parser::CoarrayAssociation &x);
  void Post(const parser::ChangeTeamConstruct &x);

private:
  model::TeamAssociation associationOf(const parser::CoarrayAssociation &x);
};

} // namespace Atoll::extract
#endif
