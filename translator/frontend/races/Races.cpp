// -Wcoarray-race: pairs of accesses in a main program that nothing orders, as far as that can be known when the program
// is compiled. Check.cpp calls warnOfRaces.
//
// The program is executed on two, three and four images, as far as its values are known: indices of images and what is
// computed from them, but no data. What is not known is left out. A pair is reported if it races on each of these
// numbers of images for which the program is made.
#include "../../session.h"
#include "../FrontEnd.h"
#include "../check/Check.h"
#include "Traces.h"
#include <algorithm>

namespace Atoll {

namespace parser = Fortran::parser;

using Pairs = std::set<std::pair<int, int>>;

static std::optional<Pairs> racesOn(int numImages, const parser::Program &program, const parser::MainProgram &main,
                                    races::Numbers &numbers) {
  const races::Facts facts{races::factsOf(program, main)};
  std::vector<races::Trace> traces;
  for (int image{1}; image <= numImages; ++image) {
    auto trace{races::traceOf(main, facts, image, numImages, numbers)};
    if (!trace)
      return std::nullopt;
    traces.push_back(std::move(*trace));
  }
  return races::findRaces(traces);
}

static void warnOfRacesIn(FrontEnd &frontEnd, const parser::MainProgram &main) {
  races::Numbers numbers;
  std::optional<Pairs> common;
  for (int numImages : {2, 3, 4})
    if (auto found{racesOn(numImages, frontEnd.program(), main, numbers)}) {
      Pairs both;
      std::set_intersection(common ? common->begin() : found->begin(), common ? common->end() : found->end(),
                            found->begin(), found->end(), std::inserter(both, both.end()));
      common = std::move(both);
    }
  for (const auto &[one, other] : common.value_or(Pairs{})) {
    parser::CharBlock first{numbers.place(one)}, second{numbers.place(other)};
    if (second.begin() < first.begin())
      std::swap(first, second);
    frontEnd.warning(second, "'" + second.ToString() + "' and '" + first.ToString() + "' (" + frontEnd.position(first) +
                                 ") can be the same object, which one image defines while another one accesses it:"
                                 " nothing orders the two (11.6.2) [-Wcoarray-race]");
  }
}

void warnOfRaces(FrontEnd &frontEnd) {
  if (!session().coarrayWarnings.count("coarray-race") || !frontEnd.options().rewritten.empty())
    return;
  for (const auto &unit : frontEnd.program().v)
    if (const auto *main{std::get_if<Fortran::common::Indirection<parser::MainProgram>>(&unit.u)})
      warnOfRacesIn(frontEnd, main->value());
}

} // namespace Atoll
