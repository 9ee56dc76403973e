// The directives, each as the statements that stand for it. Rewriter::run calls this for every one.
#include "Rewriter.h"

#include <cctype>
#include <utility>

namespace Atoll::xmp {

bool Rewriter::begins(const std::string &text, std::string_view word, std::string &rest) {
  if (text.rfind(word, 0) != 0 ||
      (text.size() > word.size() &&
       (std::isalnum(static_cast<unsigned char>(text[word.size()])) || text[word.size()] == '_')))
    return false;
  rest = trimmed(text.substr(word.size()));
  return true;
}

void Rewriter::obey(const std::string &directive) {
  std::string rest, inner;
  if (wrapping_ == Next)
    return error("a statement must follow the IMAGE directive");
  if (begins(directive, "nodes", rest))
    return nodes(rest);
  if (begins(directive, "task", rest) && begins(rest, "on", inner))
    return task(inner);
  if (squeezed(directive) == "endtask")
    return endTask();
  if (squeezed(directive) == "tasks" || squeezed(directive) == "endtasks")
    return;
  if (begins(directive, "image", rest))
    return image(rest);
  if (begins(directive, "coarray", rest))
    return coarray(rest);
  error("the directive \"" + directive + "\" is not supported (NODES, TASKS, TASK, IMAGE and COARRAY are)");
}

void Rewriter::nodes(std::string text) {
  if (std::size_t colons{text.find("::")}; colons != text.npos && trimmed(text.substr(0, colons)).empty())
    text = trimmed(text.substr(colons + 2));
  for (const std::string &one : split(text, ',')) {
    std::vector<std::string> sides{split(one, '=')};
    NodesRef ref, base;
    if (sides.size() > 2 || !parseRef(trimmed(sides[0]), ref) || ref.subscripts.empty())
      return error("NODES name(extents), or name(extents)=name(subscripts), is expected");
    std::string first{"1"}, stride{"1"};
    if (sides.size() == 2 && trimmed(sides[1]) != "**") {
      if (!parseRef(trimmed(sides[1]), base))
        return error("the nodes after = are to be ** (all) or a subset of declared nodes");
      if (!subset(base, first, stride))
        return;
    }
    std::string values{std::to_string(ref.subscripts.size()) + ", " + first + ", " + stride};
    for (std::size_t d{0}; d < ref.subscripts.size(); ++d) {
      bool star{ref.subscripts[d] == "*"};
      if (star && d + 1 < ref.subscripts.size())
        return error("only the last extent of nodes may be *");
      values += ", " + (star ? "0" : ref.subscripts[d]);
    }
    declared_.insert(ref.name);
    declare("integer(8), parameter :: atoll_nodes_" + ref.name + "(" + std::to_string(ref.subscripts.size() + 3) +
            ") = [integer(8) :: " + values + "]");
  }
}

// The first image and the stride of a subset in which one subscript at most is a section.
bool Rewriter::subset(const NodesRef &base, std::string &first, std::string &stride) {
  std::string of{"atoll_nodes_" + base.name}, index{"0"}, product{"1"};
  stride = of + "(3)";
  bool section{false};
  for (std::size_t d{0}; d < base.subscripts.size(); ++d) {
    if (base.subscripts[d] == "*") {
      error("the subscript * of the nodes after = is not supported");
      return false;
    }
    Triplet t{tripletOf(base.subscripts[d])};
    if (t.section && std::exchange(section, true)) {
      error("nodes that are a section of other nodes in more than one dimension are not supported");
      return false;
    }
    index += "+(" + (t.low.empty() ? "1" : t.low) + "-1)*" + product;
    if (t.section)
      stride = of + "(3)*" + product + (t.step.empty() ? "" : "*(" + t.step + ")");
    product += "*" + of + "(" + std::to_string(d + 4) + ")";
  }
  first = of + "(2)+(" + index + ")*" + of + "(3)";
  return true;
}

// Names from a module are Fortran's affair.
bool Rewriter::known(const std::string &name) {
  if (declared_.count(name) == 0 && !uses_)
    error("nodes " + name + " have not been declared (NODES)");
  return declared_.count(name) > 0 || uses_;
}

void Rewriter::task(std::string text) {
  if (std::size_t clause{text.rfind(')')}; clause != text.npos) {
    std::string after{squeezed(text.substr(clause + 1))};
    if (after != "" && after != "nocomm")
      return error("the clause \"" + after + "\" of TASK is not supported");
    text = text.substr(0, clause + 1);
  }
  NodesRef ref;
  if (!parseRef(text, ref))
    return error("TASK ON name(subscripts) is expected");
  if (!known(ref.name))
    return;
  std::string triplets;
  for (const std::string &subscript : ref.subscripts) {
    if (subscript == "*")
      return error("the subscript * of TASK is not supported");
    Triplet t{tripletOf(subscript)};
    triplets += (triplets.empty() ? "" : ", ") + (t.low.empty() ? "1" : t.low) + ", " +
                (t.high.empty() ? "-9223372036854775807_8" : t.high) + ", " + (t.step.empty() ? "1" : t.step);
  }
  if (triplets.empty())
    triplets = "0"; // all of them
  std::vector<std::string> lines{construct("atoll_xmp_task", "logical(4)")};
  lines.push_back("if (atoll_xmp_task(atoll_nodes_" + ref.name + ", [integer(8) :: " +
                  std::to_string(ref.subscripts.size()) + ", " + triplets + "], " + position() + ")) then");
  lines.push_back("call atoll_xmp_set(atoll_xmp_team)");
  lines.push_back("change team (atoll_xmp_team)");
  declarePending();
  insert(lines);
  tasks_.push_back(where_);
}

void Rewriter::endTask() {
  if (tasks_.empty())
    return error("END TASK without TASK");
  tasks_.pop_back();
  insert({"end team", "end if", "end block"});
}

void Rewriter::image(const std::string &text) {
  NodesRef ref;
  if (text.size() < 3 || text.front() != '(' || text.back() != ')' ||
      !parseRef(trimmed(text.substr(1, text.size() - 2)), ref) || !ref.subscripts.empty())
    return error("IMAGE (name) is expected");
  if (!known(ref.name))
    return;
  imageNodes_ = ref.name;
  wrapping_ = Next;
}

void Rewriter::coarray(const std::string &text) {
  std::string rest;
  std::size_t colons{text.find("::")};
  if (!begins(text, "on", rest) || colons == text.npos)
    return error("COARRAY ON name :: coarrays is expected");
  NodesRef ref;
  std::string on{trimmed(rest.substr(0, rest.find("::")))};
  if (!parseRef(on, ref) || !ref.subscripts.empty())
    return error("COARRAY ON name :: coarrays is expected; the name is that of nodes");
  if (!known(ref.name))
    return;
  for (const std::string &name : split(text.substr(colons + 2), ',')) {
    if (!isName(trimmed(name)))
      return error("\"" + trimmed(name) + "\" is no name of a coarray");
    std::string of{"atoll_nodes_" + ref.name};
    declare("integer(8), parameter :: atoll_on_" + trimmed(name) + "(size(" + of + ")) = " + of);
  }
}

} // namespace Atoll::xmp
