// -fcheck=race: a loop of which only some turns reach a statement. The statement notes runs of turns, and between
// strips of the loop they are told of. If calls were in the loop itself, compilers could keep nothing in registers.
#include "RaceRuns.h"
#include "Fortran.h"
#include "Lowering.h"
#include "Needs.h"
#include "Statements.h"
#include "Text.h"

namespace Atoll {

namespace {
// A strip has 64 turns, so that it notes 32 runs at most; the end of the loop may note one more. Up to 31 are kept for
// the next strip.
const std::string beforeLast{"63"}, many{"31"}, room{"64"};

// Names of variables.
struct Strip {
  std::string first, last, end, step; // of the type of the DO variable: turns of the strip, and of the loop
  std::string reach, sign;            // from its first turn to its last one, and of the step: wide enough for any sum
  std::string distance;               // the step, as the runtime takes it
  std::string done;                   // the loop has come to its end, or has been left
};

// Lines before the loop, and after each strip.
struct Lines {
  std::string begin, tell;
};
} // namespace

// A turn that does not follow the last one ends a run, and so does the end of the loop.
static Lines note(Lowering &l, const model::OwnRuns &runs, const model::OwnRuns::Part &part, const Strip &strip) {
  const std::string first{temporary(l, "i")}, next{temporary(l, "i")}, turn{text(l, runs.variable)};
  const Runs noted{temporary(l, "i"), temporary(l, "i"), strip.distance};
  wrap(l, runs.loop)
      .declarations.push_back("integer(8) :: " + listed({first, next, noted.count, noted.array + "(2, " + room + ")"}));
  const std::string end{ifThen(first + " /= " + next)
                            .around(noted.count + " = " + noted.count + " + 1\n" + noted.first(noted.count) + " = " +
                                    first + "\n" + noted.last(noted.count) + " = " + next + " - " + strip.distance +
                                    "\n")};
  auto &before{wrap(l, part.statement).before};
  before.push_back(ifThen(turn + " /= " + next).around(end + first + " = " + turn + "\n"));
  before.push_back(next + " = " + turn + " + " + strip.distance);
  std::string calls;
  for (const auto &a : part.accesses)
    calls += access(l, a, noted) + "\n";
  return {first + " = " + strip.first + "\n" + next + " = " + first + "\n" + noted.count + " = 0\n",
          ifThen(strip.done).around(end) +
              ifThen(noted.count + " > " + many + " .or. (" + strip.done + " .and. " + noted.count + " > 0)")
                  .around(calls + noted.count + " = 0\n")};
}

// Nothing that is computed overflows, however far apart the bounds are.
void lower(Lowering &l, const model::OwnRuns &runs) {
  const Strip strip{temporary(l, "i"), temporary(l, "i"), temporary(l, "i"), temporary(l, "i"),
                    temporary(l, "i"), temporary(l, "i"), temporary(l, "i"), temporary(l, "l")};
  const std::string kind{std::to_string(runs.kind)}, turn{text(l, runs.variable)};
  auto converted{[&](const std::string &x) {
    return reference(intrinsic(l, "int", runs.parts.front().accesses.front().unit), {x, kind});
  }};
  Wrap &loop{wrap(l, runs.loop)};
  loop.declarations.push_back("integer(" + kind + ") :: " + listed({strip.first, strip.last, strip.end, strip.step}));
  loop.declarations.push_back("integer(" + std::string{runs.kind < 8 ? "8" : "16"} +
                              ") :: " + listed({strip.reach, strip.sign}));
  loop.declarations.push_back("integer(8) :: " + strip.distance);
  loop.declarations.push_back("logical :: " + strip.done);
  loop.before.push_back(strip.first + " = " + text(l, runs.lower));
  loop.before.push_back(strip.end + " = " + text(l, runs.upper));
  loop.before.push_back(strip.step + " = " + (runs.step ? text(l, *runs.step) : "1"));
  loop.before.push_back(strip.sign + " = 1");
  loop.before.push_back(onlyIf(strip.step + " < 0", strip.sign + " = -1"));
  loop.before.push_back(strip.distance + " = " + strip.step);
  loop.before.push_back(strip.reach + " = " + strip.step);
  loop.before.push_back(strip.reach + " = " + strip.reach + "*" + beforeLast);
  std::string tell;
  for (const auto &part : runs.parts) {
    Lines lines{note(l, runs, part, strip)};
    loop.before.push_back(lines.begin);
    tell += lines.tell;
  }
  auto inDirection{[&](const std::string &x) { return strip.sign + "*" + x; }};
  loop.inner.open = "do\n" + strip.last + " = " + strip.end + "\n" +
                    onlyIf(inDirection(strip.end) + " - " + inDirection(strip.first) + " > " + inDirection(strip.reach),
                           strip.last + " = " + converted(strip.first + " + " + strip.reach)) +
                    "\n";
  loop.inner.close = strip.done + " = " + strip.last + " == " + strip.end + " .or. " + inDirection(turn) +
                     " <= " + inDirection(strip.last) + "\n" + tell + onlyIf(strip.done, "exit") + "\n" + strip.first +
                     " = " + turn + "\nend do\n";
  l.editor.replace(runs.lower, strip.first);
  l.editor.replace(runs.upper, strip.last);
  if (runs.step)
    l.editor.replace(*runs.step, strip.step);
}

} // namespace Atoll
