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

Around associated(const std::string &name, const std::string &with) {
  return {"associate (" + name + " => " + with + ")\n", "end associate\n"};
}

void Loops::add(const std::string &index, const std::string &first, const std::string &last) {
  opens_ = "do " + index + " = " + first + ", " + last + "\n" + opens_;
  ends_ += "end do\n";
}

} // namespace Atoll
