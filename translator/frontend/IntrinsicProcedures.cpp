// The table of intrinsic procedures.
#include "IntrinsicProcedures.h"

namespace Atoll {

const std::vector<IntrinsicProcedure> &intrinsicProcedures() {
  constexpr bool function{true}, subroutine{false};
  static const std::vector<IntrinsicProcedure> table{
      {"atomic_add", subroutine, "16.9.20", {"atom", "value", "stat"}},
      {"atomic_and", subroutine, "16.9.21", {"atom", "value", "stat"}},
      {"atomic_cas", subroutine, "16.9.22", {"atom", "old", "compare", "new", "stat"}},
      {"atomic_define", subroutine, "16.9.23", {"atom", "value", "stat"}},
      {"atomic_fetch_add", subroutine, "16.9.24", {"atom", "value", "old", "stat"}},
      {"atomic_fetch_and", subroutine, "16.9.25", {"atom", "value", "old", "stat"}},
      {"atomic_fetch_or", subroutine, "16.9.26", {"atom", "value", "old", "stat"}},
      {"atomic_fetch_xor", subroutine, "16.9.27", {"atom", "value", "old", "stat"}},
      {"atomic_or", subroutine, "16.9.28", {"atom", "value", "stat"}},
      {"atomic_ref", subroutine, "16.9.29", {"value", "atom", "stat"}},
      {"atomic_xor", subroutine, "16.9.30", {"atom", "value", "stat"}},
      {"co_broadcast", subroutine, "16.9.46", {"a", "source_image", "stat", "errmsg"}},
      {"co_max", subroutine, "16.9.47", {"a", "result_image", "stat", "errmsg"}},
      {"co_min", subroutine, "16.9.48", {"a", "result_image", "stat", "errmsg"}},
      {"co_reduce", subroutine, "16.9.49", {"a", "operation", "result_image", "stat", "errmsg"}},
      {"co_reduce_prefix_exclusive",
       subroutine,
       "J3/26-007r1:17.9.58",
       {"a", "operation", "initial", "stat", "errmsg"}},
      {"co_reduce_prefix_inclusive", subroutine, "J3/26-007r1:17.9.59", {"a", "operation", "stat", "errmsg"}},
      {"co_sum", subroutine, "16.9.50", {"a", "result_image", "stat", "errmsg"}},
      {"co_sum_prefix_exclusive", subroutine, "J3/26-007r1:17.9.61", {"a", "stat", "errmsg"}},
      {"co_sum_prefix_inclusive", subroutine, "J3/26-007r1:17.9.62", {"a", "stat", "errmsg"}},
      {"complete", subroutine, "J3/26-007r1:17.9.66", {"completion", "finished"}},
      {"coshape", function, "16.9.55", {"coarray", "kind"}},
      {"event_query", subroutine, "16.9.72", {"event", "count", "stat"}},
      {"failed_images", function, "16.9.77", {"team", "kind"}},
      {"get_team", function, "16.9.85", {"level"}},
      {"image_index", function, "16.9.97", {"coarray", "sub", "team_number"}}, // ... or TEAM: told by its type
      {"image_status", function, "16.9.98", {"image", "team"}},
      {"lcobound", function, "16.9.110", {"coarray", "dim", "kind"}},
      {"move_alloc", subroutine, "16.9.137", {"from", "to", "stat", "errmsg"}}, // of coarrays
      {"num_images", function, "16.9.145", {"team_number"}},                    // ... or TEAM
      {"random_init", subroutine, "16.9.155", {"repeatable", "image_distinct"}},
      {"stopped_images", function, "16.9.183", {"team", "kind"}},
      {"team_number", function, "16.9.189", {"team"}},
      {"this_image", function, "16.9.190", {"coarray", "dim", "team"}},
      {"ucobound", function, "16.9.197", {"coarray", "dim", "kind"}},
      {"xmp_wtime", function, "", {}},
  };
  return table;
}

const IntrinsicProcedure *findIntrinsicProcedure(std::string_view name) {
  for (const IntrinsicProcedure &procedure : intrinsicProcedures())
    if (procedure.name == name)
      return &procedure;
  return nullptr;
}

static bool isCollective(const IntrinsicProcedure &procedure) { return procedure.name.rfind("co_", 0) == 0; }

std::vector<std::string> dummiesOf(const IntrinsicProcedure &procedure, const std::vector<ActualArgument> &arguments) {
  std::vector<std::string> result;
  size_t index{0};
  auto next{[&] { return index < procedure.dummies.size() ? std::string{procedure.dummies[index]} : ""; }};
  for (const auto &argument : arguments)
    if (!argument.keyword.empty()) {
      result.push_back(argument.keyword);
    } else if (!argument.byType.empty() && index > 0 && isCollective(procedure)) {
      result.push_back(argument.byType);
      if (next() == "result_image") // which is before TEAM and COMPLETION
        ++index;
    } else {
      result.push_back(next());
      ++index;
    }
  return result;
}

} // namespace Atoll
