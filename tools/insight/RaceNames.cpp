#include "RaceNames.h"

#include <algorithm>

namespace Atoll::race {

void Names::add(int image, const Log &log, const insight_race_object &object) {
  Object added{log.text(object.name),
               log.text(object.loc),
               object.bytes,
               object.elem_len,
               {object.dim, object.dim + object.head.rank}};
  auto begin{objects.lower_bound({image, object.offset})};
  if (begin != objects.begin()) { // one that reaches beyond the begin of this one
    auto before{std::prev(begin)};
    if (before->first.first == image && before->first.second + before->second.bytes > object.offset)
      begin = before;
  }
  while (begin != objects.end() && begin->first.first == image && begin->first.second < object.offset + object.bytes)
    begin = objects.erase(begin);
  objects[{image, object.offset}] = added;
}

static std::string plural(uint64_t bytes) { return std::to_string(bytes) + (bytes == 1 ? " byte" : " bytes"); }

// The subscripts of the first element and the last: they differ in one dimension, or only the first one is named.
static std::string subscripts(const std::vector<insight_race_bounds> &dims, uint64_t first, uint64_t last) {
  std::string text;
  for (size_t d{0}; d < dims.size(); ++d) {
    uint64_t extent{dims[d].extent}, from{first % extent}, to{last % extent};
    first /= extent, last /= extent;
    auto at{[&](uint64_t index) { return std::to_string(dims[d].lower + static_cast<int64_t>(index)); }};
    text += d == 0 ? "(" : ",";
    text += from == to && first == last ? at(from) : at(from) + ":" + at(to);
  }
  return text + ")";
}

Names::Objects::const_iterator Names::find(int image, uint64_t offset) const {
  auto found{objects.upper_bound({image, offset})};
  if (found == objects.begin() || (--found)->first.first != image ||
      offset >= found->first.second + found->second.bytes)
    return objects.end();
  return found;
}

std::string Names::of(int image, Bytes bytes, uint32_t elemLen) const {
  std::string selector{"[" + std::to_string(image) + "]"};
  auto found{find(image, bytes.begin)};
  for (auto other{objects.begin()}; found == objects.end() && other != objects.end();
       other = objects.lower_bound({other->first.first + 1, 0}))
    found = find(other->first.first, bytes.begin); // coarrays are at the same place on all images
  if (found == objects.end())
    return plural(bytes.end - bytes.begin) + " of a coarray on image " + std::to_string(image);
  const Object &object{found->second};
  uint64_t offset{bytes.begin - found->first.second}, end{bytes.end - found->first.second};
  if (object.name.empty()) {
    uint64_t unit{std::max<uint64_t>(elemLen, 1)};
    std::string place{offset % unit == 0 && (end - offset) % unit == 0
                          ? (end - offset == unit ? "element " + std::to_string(offset / unit + 1)
                                                  : "elements " + std::to_string(offset / unit + 1) + " to " +
                                                        std::to_string(end / unit))
                          : plural(end - offset)};
    return place + " of the coarray allocated at " + object.loc + ", on image " + std::to_string(image);
  }
  if (object.dims.empty() || object.elemLen == 0)
    return object.name + selector;
  if (std::any_of(object.dims.begin(), object.dims.end(), [](auto &dim) { return dim.extent == 0; }))
    return object.name + selector;
  uint64_t first{offset / object.elemLen}, last{(end - 1) / object.elemLen}, column{object.dims[0].extent};
  if (first / column != last / column && (first % column != 0 || last % column != column - 1))
    last = first - first % column + column - 1; // the part in the first column
  return object.name + subscripts(object.dims, first, last) + selector;
}

std::string Names::ofVariable(Bytes bytes) { return plural(bytes.end - bytes.begin) + " of a variable"; }

} // namespace Atoll::race
