// The operand of a unary defined operation has no source: `.neg. (x[1])`. It is all that comes after the operator.
#include "OperandFix.h"

namespace Atoll {

namespace parser = Fortran::parser;

namespace {
struct Operands {
  template <typename T> bool Pre(T &) { return true; }
  template <typename T> void Post(T &) {}
  bool Pre(parser::Expr &x) {
    auto *unary{std::get_if<parser::Expr::DefinedUnary>(&x.u)};
    if (!unary || x.source.empty())
      return true;
    parser::Expr &operand{std::get<1>(unary->t).value()};
    const char *begin{x.source.begin()}, *end{x.source.end()};
    begin = std::find(begin, end, '.');
    begin = begin == end ? end : std::find(begin + 1, end, '.');
    begin = begin == end ? end : begin + 1;
    while (begin < end && *begin == ' ')
      ++begin;
    while (begin < end && end[-1] == ' ')
      --end;
    if (operand.source.empty() && begin < end)
      operand.source = parser::CharBlock{begin, end};
    return true;
  }
};
} // namespace

void giveOperandsSources(parser::Program &program) {
  Operands operands;
  parser::Walk(program, operands);
}

} // namespace Atoll
