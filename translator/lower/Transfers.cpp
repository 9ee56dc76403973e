// Loops whose coindexed objects are transferred in blocks; gets and puts that are started before others are complete.
#include "Transfers.h"
#include "../../include/atoll/fortran/numbers.h"
#include "Expressions.h"
#include "Fortran.h"
#include "InPlace.h"
#include "Lowering.h"
#include "Needs.h"
#include "Objects.h"
#include "Pointers.h"
#include "Statements.h"
#include "Text.h"
#include <algorithm>

namespace Atoll {

void noteLinearLoops(Lowering &l) {
  for (const auto &site : l.file.sites)
    if (const auto *loop{std::get_if<model::LinearLoop>(&site)}) {
      Transfers::Loop noted{loop, temporary(l, "i"), temporary(l, "j")};
      for (const auto &item : loop->items)
        l.transfers.loops[item.whole.begin] = noted;
    }
}

// The text of the item in the turns one and two: with other variables in place of the DO variable.
void noteLinear(Lowering &l, const model::Access &a) {
  auto found{l.transfers.loops.find(a.whole.begin)};
  if (found == l.transfers.loops.end() || a.statement == generated)
    return;
  auto moldIn{[&](const std::string &variable) {
    const auto &names{found->second.loop->names}; // in the order of the text
    auto name{std::lower_bound(names.begin(), names.end(), a.whole.begin,
                               [](const Range &r, size_t begin) { return r.begin < begin; })};
    for (; name != names.end() && a.whole.contains(*name); ++name)
      l.substitutes.emplace_back(*name, variable);
    std::string result{mold(l, a)};
    l.substitutes.clear();
    return result;
  }};
  Transfers::Item &g{l.transfers.items[a.whole.begin]};
  g.first = moldIn(found->second.first);
  g.second = moldIn(found->second.second);
  g.image = image(l, a);
}

namespace {

// The statements with other variables in place of the items, which are in the order of the text, as the statements are.
std::string bodyWith(Lowering &l, const model::LinearLoop &loop, const std::vector<std::string> &variables) {
  std::string result;
  size_t next{0};
  for (int statement : loop.statements) {
    std::vector<std::pair<Range, std::string>> items;
    for (; next < loop.items.size() && loop.items[next].statement == statement; ++next)
      items.emplace_back(loop.items[next].whole, variables[next]);
    result += textWith(l, rangeOf(l, statement), std::move(items)) + "\n";
  }
  return result;
}

// Names of a loop that is written more than once, and the parts of a BLOCK for it.
struct OtherLoops {
  Lowering &l;
  const model::LinearLoop &loop;
  std::string turns, place;                      // number of turns; the turn, from 0
  std::string near{};                            // the number of turns if all images are others of this node, else 0
  std::string declarations{}, begins{}, found{}; // what finds out where the images are, if there are turns

  std::string objectsOf(const model::Access &item) const {
    const Transfers::Item &g{l.transfers.items.at(item.whole.begin)};
    return g.first + ", " + g.second + ", " + g.image;
  }
  std::string next() const { return place + " = " + place + " + 1_8\n"; }
  std::string header() const { return text(l, loop.header) + "\n"; }
};

// Of an assignment: it is what the statement begins with.
bool isVariable(const Lowering &l, const model::Access &item) {
  return rangeOf(l, item.statement).begin == item.whole.begin;
}

// For images of this node: pointers to the objects. Returns the branch of the IF construct.
std::string inPlace(OtherLoops &o) {
  Lowering &l{o.l};
  o.near = temporary(l, "w");
  std::string pointers;
  std::vector<std::string> elements;
  o.declarations += "integer(8) :: " + o.near + "\n";
  o.begins += o.near + " = " + o.turns + "\n";
  for (const auto &item : o.loop.items) {
    std::string where{temporary(l, "l")}, begin{temporary(l, "b")}, step{temporary(l, "s")}, object{temporary(l, "q")};
    o.declarations += "integer(8) :: " + where + "(4), " + begin + ", " + step + "\n" + item.type.spec +
                      ", pointer, contiguous :: " + object + "(:)\n";
    o.found += o.near + " = " + need(l, "atoll_loop_in_place", o.loop.unit) + "(" + o.objectsOf(item) + ", " + o.near +
               ", " + unitOf(item.type) + ", " + int8(isVariable(l, item) ? 1 : 0) + ", " + where + ", " +
               locText(l, item) + ")\n";
    pointers += begin + " = " + where + "(2)\n" + step + " = " + where + "(3)\n" +
                pointAt(l, object + ", " + where + "(4:4)", where + "(1)", o.loop.unit);
    elements.push_back(object + "(" + begin + " + " + o.place + "*" + step + ")");
  }
  o.declarations = useOfAddresses() + "\n" + o.declarations;
  return "if (" + o.near + " > 0_8) then\n" + pointers + o.place + " = 0_8\n" + o.header() +
         bodyWith(l, o.loop, elements) + o.next() + "end do\nelse ";
}

// For images of other nodes: buffers. Returns the branch of the IF construct.
std::string inBlocks(OtherLoops &o) {
  Lowering &l{o.l};
  const bool put{o.loop.put};
  const std::string length{int8(ATOLL_LOOP_BUFFER)};
  std::string done{temporary(l, "m")}, far{temporary(l, "n")}, transfers, allocations;
  std::string unlessNear{o.near.empty() ? "" : "if (" + o.near + " == 0_8) "};
  std::vector<std::string> elements;
  o.declarations += "integer(8) :: " + done + ", " + far + "\n";
  o.begins += far + " = " + o.turns + "\n";
  for (const auto &item : o.loop.items) {
    std::string buffer{temporary(l, "g")}, loc{locText(l, item)}, objects{o.objectsOf(item)};
    o.declarations += item.type.spec + ", allocatable :: " + buffer + "(:)\n";
    allocations += (allocations.empty() ? "" : ", ") + buffer + "(0:" + length + "-1)";
    o.found += unlessNear + far + " = " + need(l, "atoll_loop_far", o.loop.unit) + "(" + objects + ", " + far + ", " +
               loc + ")\n";
    transfers += "call " + need(l, put ? "atoll_loop_put" : "atoll_loop_get", o.loop.unit) + "(" + buffer + ", " +
                 objects + ", " + done + ", " + (put ? o.place : far) + ", " + loc + ")\n";
    elements.push_back(buffer + "(" + o.place + ")");
  }
  std::string code{"if (" + far + " > 0_8) then\nallocate (" + allocations + ")\n" + done + " = 0_8\n" + o.place +
                   " = " + (put ? "0_8" : length) + "\n" + o.header()};
  std::string body{bodyWith(l, o.loop, elements)}, full{"if (" + o.place + " == " + length + ") then\n"};
  if (put)
    return code + body + o.next() + full + transfers + done + " = " + done + " + " + o.place + "\n" + o.place +
           " = 0_8\nend if\nend do\nif (" + o.place + " > 0_8) then\n" + transfers + "end if\nelse ";
  return code + full + transfers + done + " = " + done + " + " + length + "\n" + o.place + " = 0_8\nend if\n" + body +
         o.next() + "end do\nelse ";
}

} // namespace

// The loop again, for the cases that all images are others of this node, or on other nodes: as it was otherwise.
void lower(Lowering &l, const model::LinearLoop &loop) {
  for (int statement : loop.statements) {
    const Wrap &w{l.statements.wraps[statement]};
    if (!w.declarations.empty() || !w.opens.empty() || !w.before.empty() || !w.after.empty() || !w.closes.empty())
      return; // it became more than one statement
  }
  const Transfers::Loop &noted{l.transfers.loops.at(loop.items.front().whole.begin)};
  const std::string &firstTurn{noted.first}, &secondTurn{noted.second};
  OtherLoops o{l, loop, temporary(l, "n"), temporary(l, "p")};
  o.declarations = "integer(8) :: " + o.turns + ", " + o.place + "\ninteger(" + std::to_string(loop.index.kind) +
                   ") :: " + firstTurn + ", " + secondTurn + "\n";
  std::string branches{loop.inPlace ? inPlace(o) : ""};
  branches += loop.inBlocks ? inBlocks(o) : "";
  auto integer{[&](Range range) { return integer8(l, range, loop.unit); }};
  std::string step{loop.index.step ? integer(*loop.index.step) : "1_8"};
  std::string code{"block\n" + o.declarations + o.turns + " = " + need(l, "atoll_loop_turns", loop.unit) + "(" +
                   integer(loop.index.lower) + ", " + integer(loop.index.upper) + ", " + step + ")\n"};
  code += o.begins + "if (" + o.turns + " > 0_8) then\n" + firstTurn + " = " + text(l, loop.index.lower) + "\n" +
          secondTurn + " = " + firstTurn + " + (" + (loop.index.step ? text(l, *loop.index.step) : "1") + ")\n" +
          o.found + "end if\n";
  l.editor.insertBefore(loop.header.begin, code + branches + "\n");
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
      wrap(l, transfers.last).closes.push_back(call); // after the action of an IF statement, too
    else
      l.editor.insertAfter(transfers.lastConstruct.end, "\n" + call);
  }
}

} // namespace Atoll
