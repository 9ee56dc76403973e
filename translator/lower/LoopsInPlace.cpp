// Loops whose coindexed scalars are accessed in place, each where its image is another one of this node, or this one.
#include "Fortran.h"
#include "InPlace.h"
#include "Lowering.h"
#include "Needs.h"
#include "Pointers.h"
#include "Statements.h"
#include "Text.h"
#include "Touches.h"
#include <algorithm>

namespace Atoll {

namespace {

// A coarray of the loop: the names by which its elements on the images of this node are accessed.
struct Names {
  std::string pointer;             // (element from 1 in array element order, image); empty: by the address
  std::string bytes;               // from one element to the next, if it is accessed by that
  std::string first, last;         // images that can be accessed, from 1 in `pointer`
  std::string own;                 // this image, if its own is accessed by name
  std::vector<std::string> lowers; // of the dimensions
  std::vector<std::string> sizes;  // of all but the last
  InPlace place;
};

std::string touched(Lowering &l, const model::CoarrayInPlace &object, int unit) {
  model::DummyCoarray named;
  named.name = object.coarray.base;
  named.allocatable = object.coarray.allocatable;
  named.assumedSize = object.assumedSize;
  return touch(l, named, unit) + "\n";
}

// Lines of the BLOCK around the loop.
struct LoopNames {
  Lowering &l;
  const model::LoopInPlace &loop;
  std::string declarations{useOfAddresses() + "\n"}, begins{}, touches{};
  std::map<size_t, Names> of{}; // by number of the array, those that are used

  const Names &name(size_t number) {
    auto [found, isNew]{of.try_emplace(number)};
    if (isNew)
      open(loop.coarrays[number], found->second);
    return found->second;
  }

private:
  void open(const model::CoarrayInPlace &object, Names &w) {
    const auto &coarray{object.coarray};
    for (auto *name : {&w.first, &w.last})
      *name = variable(l, "f", declarations);
    std::string bounds;
    for (int d{1}; d <= coarray.rank; ++d) {
      w.lowers.push_back(variable(l, "b", declarations));
      begins += w.lowers.back() + " = 1_8\n";
      bounds += w.lowers.back() + " = " + inquiry(l, "lbound", coarray.base, d, loop.unit) + "\n";
      if (d == coarray.rank)
        continue;
      w.sizes.push_back(variable(l, "s", declarations));
      begins += w.sizes.back() + " = 0_8\n";
      bounds += w.sizes.back() + " = " + inquiry(l, "size", coarray.base, d, loop.unit) + "\n";
    }
    if (isInUnits(object.type)) {
      w.pointer = temporary(l, "q");
      declarations += pointerSpec(l, object, loop.unit) + ", contiguous :: " + w.pointer + "(:,:)\n";
    } else {
      w.bytes = variable(l, "s", declarations);
      begins += w.bytes + " = 0_8\n";
      std::string element{coarray.rank ? reference(coarray.base, w.lowers) : coarray.base};
      bounds += w.bytes + " = " + intrinsic(l, "storage_size", loop.unit) + "(" + element + ", 8)/8_8\n";
    }
    const InPlace &r{w.place = coarrayInPlace(l, object, w.lowers, bounds, loop.unit)};
    declarations += r.declarations;
    begins += r.begins + w.first + " = " + r.place + "(3)\n" + w.last + " = " + w.first + " + " + r.count + " - 1_8\n";
    if (object.throughout) {
      touches += touched(l, object, loop.unit);
    } else {
      w.own = variable(l, "f", declarations);
      begins += w.own + " = " + r.place + "(4)\n";
    }
    if (!w.pointer.empty())
      begins += pointAt(l, w.pointer + ", [" + r.place + "(2), " + r.count + "]", r.place + "(1)", loop.unit);
  }
};

// From 0, in array element order.
std::string numberIn(const Names &w, const std::vector<std::string> &subscripts) {
  std::string number, before;
  for (size_t d{0}; d < subscripts.size(); ++d) {
    number += (d ? " + (" : "(") + subscripts[d] + " - " + w.lowers[d] + ")" + before;
    if (d < w.sizes.size())
      before += "*" + w.sizes[d];
  }
  return number;
}

std::string addressIn(const Names &w, const std::string &number, const std::string &image) {
  std::string address{w.place.place + "(1) + (" + image + " - " + w.first + ")*" + w.place.place + "(2)"};
  return number.empty() ? address : address + " + (" + number + ")*" + w.bytes;
}

// A branch with the statement on other objects.
struct Choice {
  std::string condition{}, points{};
  std::vector<std::pair<Range, std::string>> objects{};

  void add(const std::string &holds, const std::string &points_, Range whole, const std::string &object) {
    condition += (condition.empty() ? "" : " .and. ") + holds;
    points += points_;
    objects.emplace_back(whole, object);
  }
  std::string begin(Lowering &l, Range statement) const {
    return "if (" + condition + ") then\n" + points + textWith(l, statement, objects) + "\n";
  }
};

// `points`: lines in front of the statement.
std::string objectIn(LoopNames &names, const model::LoopInPlace::Item &item, const Noted &noted,
                     const std::string &image, std::string &points) {
  Lowering &l{names.l};
  const Names &w{names.name(item.coarray)};
  std::string number{numberIn(w, noted.subscripts)};
  if (!w.pointer.empty())
    return w.pointer + "(" + (number.empty() ? "1_8" : "1_8 + " + number) + ", " + image + " - " + w.first + " + 1_8)" +
           noted.part;
  std::string pointer{temporary(l, "q")};
  const auto &object{names.loop.coarrays[item.coarray]};
  names.declarations += pointerSpec(l, object, names.loop.unit) + " :: " + pointer + "\n";
  points += pointAt(l, pointer, addressIn(w, number, image), names.loop.unit);
  return pointer + noted.part;
}

} // namespace

// Each statement becomes an IF construct: on elements of images of this node, of this one by their own name, or what it
// was.
void lower(Lowering &l, const model::LoopInPlace &loop) {
  std::map<int, std::vector<std::pair<const model::LoopInPlace::Item *, const Noted *>>> statements;
  for (const auto &item : loop.items)
    statements[item.access.statement].emplace_back(&item, &l.noted.at(item.access.whole.begin));
  for (auto i{statements.begin()}; i != statements.end();) {
    bool isNoted{
        std::all_of(i->second.begin(), i->second.end(), [](const auto &i) { return !i.second->image.empty(); })};
    i = isNoted && isOneStatement(l, i->first) ? std::next(i) : statements.erase(i);
  }
  if (statements.empty())
    return;
  LoopNames names{l, loop};
  for (const auto &[statement, items] : statements) {
    Choice other, own;
    std::string images;
    bool areAllOfNode{true};
    for (const auto &[item, noted] : items) {
      const Names &w{names.name(item->coarray)};
      std::string image{variable(l, "k", names.declarations)}, points;
      images += image + " = " + indexOf(w.place, *noted) + "\n";
      std::string isOfNode{image + " >= " + w.first + " .and. " + image + " <= " + w.last};
      std::string object{objectIn(names, *item, *noted, image, points)};
      other.add(isOfNode + (w.own.empty() ? "" : " .and. " + image + " /= " + w.own), points, item->access.whole,
                object);
      if (w.own.empty())
        own.add(isOfNode, points, item->access.whole, object);
      else
        own.add(image + " == " + w.own, "", item->access.whole, noted->own);
      areAllOfNode &= w.own.empty();
    }
    Wrap &w{wrap(l, statement)};
    Range range{rangeOf(l, statement)};
    w.opens.push_back(images + other.begin(l, range) + (areAllOfNode ? "" : "else " + own.begin(l, range)) + "else");
    w.closes.push_back("end if");
  }
  l.editor.insertBefore(loop.header.begin, "block\n" + names.declarations + names.begins + names.touches);
  l.editor.insertAfter(loop.end.end, "\n" + names.touches + "end block");
}

} // namespace Atoll
