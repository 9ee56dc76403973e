// Loops whose coindexed objects are transferred in blocks; gets and puts that are started before others are complete.
#include "Transfers.h"
#include "../../include/atoll/fortran/numbers.h"
#include "Expressions.h"
#include "Fortran.h"
#include "Lowering.h"
#include "Needs.h"
#include "Objects.h"
#include "Statements.h"
#include "Text.h"
#include <algorithm>

namespace Atoll {

void noteGatheredLoops(Lowering &l) {
  for (const auto &site : l.file.sites)
    if (const auto *loop{std::get_if<model::GatheredLoop>(&site)}) {
      Transfers::Loop noted{loop, temporary(l, "i"), temporary(l, "j")};
      for (const auto &item : loop->items)
        l.transfers.loops[item.whole.begin] = noted;
    }
}

// The text of the item in the turns one and two: with other variables in place of the DO variable.
void noteGathered(Lowering &l, const model::Access &a) {
  auto found{l.transfers.loops.find(a.whole.begin)};
  if (found == l.transfers.loops.end() || a.statement == generated)
    return;
  auto moldIn{[&](const std::string &variable) {
    for (const Range &name : found->second.loop->names) // in the order of the text
      if (a.whole.contains(name))
        l.substitutes.emplace_back(name, variable);
    std::string result{mold(l, a)};
    l.substitutes.clear();
    return result;
  }};
  Transfers::Item &g{l.transfers.items[a.whole.begin]};
  g.first = moldIn(found->second.first);
  g.second = moldIn(found->second.second);
  g.image = image(l, a);
}

// The statements with an element of the buffer for each item.
static std::string gatheredBody(Lowering &l, const model::GatheredLoop &loop, const std::vector<std::string> &buffers) {
  std::vector<std::pair<Range, std::string>> items;
  for (size_t i{0}; i < loop.items.size(); ++i)
    items.emplace_back(loop.items[i].whole, buffers[i]);
  std::sort(items.begin(), items.end(), [](const auto &a, const auto &b) { return a.first.begin < b.first.begin; });
  std::string result;
  for (int statement : loop.statements) {
    Range range{rangeOf(l, statement)};
    size_t at{range.begin};
    for (const auto &[item, buffer] : items) {
      if (!range.contains(item))
        continue;
      result += (at < item.begin ? l.editor.text({at, item.begin}) : "") + buffer;
      at = item.end;
    }
    result += (at < range.end ? l.editor.text({at, range.end}) : "") + "\n";
  }
  return result;
}

// The loop once more, with buffers, for the case that all images are on other nodes: as it was otherwise.
void lower(Lowering &l, const model::GatheredLoop &loop) {
  const std::string length{int8(ATOLL_LOOP_BUFFER)};
  for (int statement : loop.statements) {
    const Wrap &w{l.statements.wraps[statement]};
    if (!w.declarations.empty() || !w.opens.empty() || !w.before.empty() || !w.after.empty() || !w.closes.empty())
      return; // it became more than one statement
  }
  int unit{loop.unit};
  const Transfers::Loop &noted{l.transfers.loops.at(loop.items.front().whole.begin)};
  const std::string &firstTurn{noted.first}, &secondTurn{noted.second};
  std::string turns{temporary(l, "n")}, done{temporary(l, "m")}, place{temporary(l, "p")},
      kind{std::to_string(loop.index.kind)};
  std::string declarations{"integer(8) :: " + turns + ", " + done + ", " + place + "\ninteger(" + kind +
                           ") :: " + firstTurn + ", " + secondTurn + "\n"};
  std::string far, transfers, allocations;
  std::vector<std::string> elements;
  for (const auto &item : loop.items) {
    const Transfers::Item &g{l.transfers.items.at(item.whole.begin)};
    std::string buffer{temporary(l, "g")}, loc{locText(l, item.loc)};
    std::string objects{g.first + ", " + g.second + ", " + g.image};
    declarations += item.type.spec + ", allocatable :: " + buffer + "(:)\n";
    allocations += (allocations.empty() ? "" : ", ") + buffer + "(0:" + length + "-1)";
    far += turns + " = " + need(l, "atoll_loop_far", unit) + "(" + objects + ", " + turns + ", " + loc + ")\n";
    transfers += "call " + need(l, loop.put ? "atoll_loop_put" : "atoll_loop_get", unit) + "(" + buffer + ", " +
                 objects + ", " + done + ", " + (loop.put ? place : turns) + ", " + loc + ")\n";
    elements.push_back(buffer + "(" + place + ")");
  }
  std::string step{loop.index.step ? integer8(l, *loop.index.step, unit) : "1_8"};
  std::string code{"block\n" + declarations + turns + " = " + need(l, "atoll_loop_turns", unit) + "(" +
                   integer8(l, loop.index.lower, unit) + ", " + integer8(l, loop.index.upper, unit) + ", " + step +
                   ")\n"};
  code += "if (" + turns + " > 0_8) then\n" + firstTurn + " = " + text(l, loop.index.lower) + "\n" + secondTurn +
          " = " + firstTurn + " + (" + (loop.index.step ? text(l, *loop.index.step) : "1") + ")\n" + far + "end if\n";
  code += "if (" + turns + " > 0_8) then\nallocate (" + allocations + ")\n" + done + " = 0_8\n" + place + " = " +
          (loop.put ? "0_8" : length) + "\n" + text(l, loop.header) + "\n";
  std::string body{gatheredBody(l, loop, elements)}, next{place + " = " + place + " + 1_8\n"};
  std::string full{"if (" + place + " == " + length + ") then\n"};
  if (loop.put)
    code += body + next + full + transfers + done + " = " + done + " + " + place + "\n" + place + " = 0_8\nend if\n" +
            "end do\nif (" + place + " > 0_8) then\n" + transfers + "end if\n";
  else
    code += full + transfers + done + " = " + done + " + " + length + "\n" + place + " = 0_8\nend if\n" + body + next +
            "end do\n";
  l.editor.insertBefore(loop.header.begin, code + "else\n");
  l.editor.insertAfter(loop.end.end, "\nend if\nend block");
}

void lower(Lowering &l, const model::SplitTransfers &transfers) {
  bool put{l.transfers.plainPuts.count(transfers.statements.front()) > 0};
  auto &plain{put ? l.transfers.plainPuts : l.transfers.plainGets};
  for (int statement : transfers.statements) {
    const Wrap &w{l.statements.wraps[statement]};
    if (plain.count(statement) == 0 || !w.declarations.empty() || !w.opens.empty() || !w.before.empty() ||
        !w.after.empty())
      return; // it became something else
  }
  for (int statement : transfers.statements)
    l.statements.wraps[statement].core =
        callOf(need(l, put ? "atoll_put_start" : "atoll_get_start", transfers.unit), {plain[statement]});
  // Each array is an argument, so that the compiler expects it to have changed, or to be read, only now.
  for (const auto &array : transfers.arrays) {
    std::string call{callOf(need(l, put ? "atoll_put_finish" : "atoll_get_finish", transfers.unit), {array})};
    if (transfers.lastConstruct.empty())
      wrap(l, transfers.last).closes.push_back(call); // behind the action of an IF statement, too
    else
      l.editor.insertAfter(transfers.lastConstruct.end, "\n" + call);
  }
}

} // namespace Atoll
