// Calls, literals, constructs and loops as Fortran text. All families of statements call this.
#include "Fortran.h"

namespace Atoll {

std::string listed(const std::vector<std::string> &items) {
  std::string result;
  for (const auto &item : items)
    result += (result.empty() ? "" : ", ") + item;
  return result;
}

std::string reference(const std::string &procedure, const std::vector<std::string> &arguments) {
  return procedure + "(" + listed(arguments) + ")";
}

std::string callOf(const std::string &procedure, const std::vector<std::string> &arguments) {
  return "call " + reference(procedure, arguments);
}

std::string arrayOf(const std::vector<std::string> &elements) { return "[" + listed(elements) + "]"; }

std::string int4(long value) { return std::to_string(value) + "_4"; }

// The absolute value of the least integer is not a literal.
std::string int8(std::int64_t value) {
  return value == INT64_MIN ? "-" + std::to_string(INT64_MAX) + "_8-1_8" : std::to_string(value) + "_8";
}

std::string plus(std::int64_t value) { return " + " + int8(value); }

std::string characters(const std::string &length, int kind) {
  return "character(len=" + length + ", kind=" + std::to_string(kind) + ")";
}

std::string classOrType(const model::Type &type) {
  static const std::string word{"type"};
  return type.polymorphic && !type.spec.empty() ? "class" + type.spec.substr(word.size()) : type.spec;
}

std::string specOf(const model::Type &type) {
  return type.category == model::Category::Character ? characters(":", type.kind) : classOrType(type);
}

Around &Around::add(const Around &inner) {
  open += inner.open;
  close = inner.close + close;
  return *this;
}

Around block(const std::string &declarations) { return {"block\n" + declarations, "end block\n"}; }

Around associated(const std::string &name, const std::string &with) {
  return {"associate (" + name + " => " + with + ")\n", "end associate\n"};
}

Around ifThen(const std::string &condition) { return {"if (" + condition + ") then\n", "end if\n"}; }

Around loop(const std::string &index, const std::string &first, const std::string &last, const std::string &step) {
  return {"do " + index + " = " + first + ", " + last + (step.empty() ? "" : ", " + step) + "\n", "end do\n"};
}

std::string onlyIf(const std::string &condition, const std::string &action) {
  return "if (" + condition + ") " + action;
}

} // namespace Atoll
