// The type of index variables of FORALL and DO CONCURRENT, and variables that each iteration has for itself (Fortran
// 2018, 11.1.7.5), for compilers that do not know them (Defect::IndexTypes, Defect::Localities). Both are declared in
// BLOCK constructs.
#include "Expressions.h"
#include "Lowering.h"
#include "Needs.h"
#include "Statements.h"
#include "Text.h"
#include <algorithm>
#include <cctype>

namespace Atoll {

static std::string declarationOf(const model::LoopIndex &index) {
  return "integer(" + std::to_string(index.kind) + ") :: " + index.name;
}

void lower(Lowering &l, const model::OwnIndices &own) {
  std::string declarations;
  for (const auto &index : own.indices)
    declarations += declarationOf(index) + "\n";
  if (own.statement >= 0) {
    declarations.pop_back();
    wrap(l, own.statement).declarations.push_back(declarations);
  } else {
    l.editor.insertBefore(own.construct.begin, "block\n" + declarations);
    l.editor.insertAfter(own.construct.end, "\nend block");
  }
}

namespace {
struct OwnVariable {
  std::string declaration, statement; // the latter gives it its value, or is empty
};
} // namespace

// Around the loop: what the declaration in an iteration needs of the variable with the same name.
static OwnVariable ownCopy(Lowering &l, const model::LocalVariable &v, Wrap &around, int unit) {
  std::string spec{v.spec}, colons{model::colons(v.rank)}, copy, bounds;
  auto constant{[&](const char *what, const std::string &value) {
    std::string name{temporary(l, what)};
    around.declarations.push_back("integer(8) :: " + name);
    around.before.push_back(name + " = " + value);
    return name;
  }};
  if (v.kind)
    spec = "character(len=" + constant("l", length(l, v.name, unit)) + ", kind=" + std::to_string(*v.kind) + ")";
  if (v.init)
    copy = temporary(l, "t");
  if (v.pointer) {
    if (v.init) {
      std::string outside{
          v.kind ? "character(len=" + length(l, v.name, unit) + ", kind=" + std::to_string(*v.kind) + ")" : v.spec};
      around.declarations.push_back(outside + ", pointer :: " + copy + colons);
      around.before.push_back(copy + " => " + v.name);
    }
    return {spec + ", pointer" + v.attributes + " :: " + v.name + colons + "\n",
            v.init ? v.name + " => " + copy + "\n" : ""};
  }
  for (int d{1}; d <= v.rank; ++d) {
    std::string place{"(" + v.name + ", " + std::to_string(d) + ")"};
    bounds += (d > 1 ? ", " : "(") + constant("l", intrinsic(l, "lbound", unit) + place) + ":";
    bounds += constant("u", intrinsic(l, "ubound", unit) + place);
  }
  bounds += v.rank ? ")" : "";
  if (!v.init)
    return {spec + v.attributes + " :: " + v.name + bounds + "\n", ""};
  // ALLOCATE with SOURCE= copies the value, whatever procedure assigns the type, and all that is deferred.
  around.declarations.push_back((v.kind ? "character(len=:, kind=" + std::to_string(*v.kind) + ")" : v.spec) +
                                ", allocatable :: " + copy + colons);
  std::string source{", source="};
  around.before.push_back("allocate (" + copy + source + v.name + ")");
  if (!v.definedAssignment)
    return {spec + v.attributes + " :: " + v.name + bounds + "\n", v.name + " = " + copy + "\n"};
  return {spec + ", allocatable" + v.attributes + " :: " + v.name + colons + "\n",
          "allocate (" + v.name + bounds + source + copy + ")\n"};
}

static bool isWord(const std::string &text) {
  return std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isalnum(c) || c == '_'; });
}

void lower(Lowering &l, const model::SerialLoop &s) {
  auto &w{wrap(l, s.statement)};
  const auto &header{*l.file.statements[s.statement].header};
  evaluateBefore(l, header, w);
  std::vector<std::string> loops;
  for (const auto &index : s.indices) {
    w.declarations.push_back(declarationOf(index));
    auto once{[&](Range bound) { // the inner loops come to their bounds more than once
      std::string value{text(l, bound)};
      if (s.indices.size() == 1 || (isWord(value) && (s.mask || std::isdigit(static_cast<unsigned char>(value[0])))))
        return value;
      std::string name{temporary(l, "l")};
      w.declarations.push_back("integer(" + std::to_string(index.kind) + ") :: " + name);
      w.before.push_back(name + " = " + value);
      return name;
    }};
    loops.push_back(index.name + " = " + once(index.lower));
    loops.back() += ", " + once(index.upper);
    if (index.step)
      loops.back() += ", " + once(*index.step);
  }
  std::string body;
  if (s.mask)
    body += "\nif (.not. (" + text(l, *s.mask) + ")) cycle";
  std::string own, values;
  for (const auto &variable : s.locals) {
    OwnVariable made{ownCopy(l, variable, w, s.unit)};
    own += made.declaration;
    values += made.statement;
  }
  own += values;
  if (!own.empty() && header.end.empty())
    return refuse(l, rangeOf(l, s.statement),
                  "LOCAL or LOCAL_INIT in a DO CONCURRENT statement with a label of the loop's end"
                  " is not supported by Atoll with gfortran: use DO without a label");
  if (!own.empty()) {
    own.pop_back();
    body += "\nblock\n" + own;
    l.editor.insertBefore(header.endBegin, "end block\n");
  }
  for (size_t i{loops.size()}; i-- > 1;) { // the first index is that of the innermost loop, which has the name
    w.before.push_back("do " + loops[i]);
    w.ends.push_back("end do");
  }
  l.editor.replace(s.loop, " " + loops.front() + body);
}

} // namespace Atoll
