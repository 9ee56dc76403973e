// Literal constants: gfortran writes integers in decimal, reals as hexadecimal fractions, characters with escapes.
// Expressions.cpp calls this.
#include "Writer.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Error.h"
#include <cctype>
#include <cstdlib>

namespace Atoll::modfile {

static std::string textOf(const Node &expression, std::size_t n) {
  return n < expression.items.size() ? expression.items[n].text : "";
}

static std::string integerConstant(Writer &w, const std::string &digits, const std::string &kind) {
  if (digits.empty() || digits.find_first_not_of("0123456789", digits[0] == '-') != std::string::npos)
    return w.cannot("an integer that is not known here"), "";
  static const std::map<std::string, std::pair<std::string, std::string>> least{
      {"1", {"-128", "-127"}},
      {"2", {"-32768", "-32767"}},
      {"4", {"-2147483648", "-2147483647"}},
      {"8", {"-9223372036854775808", "-9223372036854775807"}},
      {"16", {"-170141183460469231731687303715884105728", "-170141183460469231731687303715884105727"}}};
  auto extreme = least.find(kind);
  if (extreme != least.end() && digits == extreme->second.first)
    return "(" + extreme->second.second + "_" + kind + "-1_" + kind + ")";
  return digits[0] == '-' ? "(" + digits + "_" + kind + ")" : digits + "_" + kind;
}

static const llvm::fltSemantics *formOf(const std::string &kind) {
  return kind == "4"    ? &llvm::APFloat::IEEEsingle()
         : kind == "8"  ? &llvm::APFloat::IEEEdouble()
         : kind == "10" ? &llvm::APFloat::x87DoubleExtended()
         : kind == "16" ? &llvm::APFloat::IEEEquad()
                        : nullptr;
}

// "-0.34@1" is -16**1 times the hexadecimal fraction 0.34.
static std::string realConstant(Writer &w, std::string value, const std::string &kind) {
  const llvm::fltSemantics *form{formOf(kind)};
  bool negative{value.substr(0, 1) == "-"};
  if (negative)
    value.erase(0, 1);
  if (value == "@Inf@")
    return std::string{negative ? "(-" : "("} + "1._" + kind + "/0._" + kind + ")";
  if (value == "@NaN@")
    return "(0._" + kind + "/0._" + kind + ")";
  std::size_t at{value.find('@')};
  std::string digits{value.substr(0, at)};
  if (!form || at == std::string::npos || digits.compare(0, 2, "0.") != 0 || digits.size() < 3 ||
      digits.find_first_not_of("0123456789abcdef", 2) != std::string::npos || value.size() - at > 8)
    return w.cannot("a real number that is not known here"), "";
  int exponent{4 * std::atoi(value.c_str() + at + 1)};
  llvm::APFloat number{*form};
  auto status =
      number.convertFromString("0x" + digits + "p" + std::to_string(exponent), llvm::APFloat::rmNearestTiesToEven);
  if (!status) {
    llvm::consumeError(status.takeError());
    return w.cannot("a real number that is not known here"), "";
  }
  llvm::SmallString<64> text;
  number.toString(text, /*FormatPrecision=*/40, /*FormatMaxPadding=*/0);
  std::string decimal{text.str()};
  for (char &c : decimal)
    c = c == 'E' ? 'e' : c;
  if (decimal.find_first_of(".e") == std::string::npos)
    decimal += ".";
  decimal += "_" + kind;
  return negative ? "(-" + decimal + ")" : decimal;
}

// The characters of a string in which \U and eight hexadecimal digits, or a backslash, may stand for one.
static std::vector<unsigned long> charactersOf(const std::string &text) {
  std::vector<unsigned long> all;
  for (std::size_t i{0}; i < text.size(); ++i) {
    if (text[i] == '\\' && text.compare(i + 1, 1, "U") == 0 && i + 10 <= text.size()) {
      all.push_back(std::strtoul(text.substr(i + 2, 8).c_str(), nullptr, 16));
      i += 9;
    } else {
      i += text[i] == '\\' && i + 1 < text.size();
      all.push_back(static_cast<unsigned char>(text[i]));
    }
  }
  return all;
}

// Characters that are not plain stand as references to CHAR, so that nothing depends on escapes or encodings.
static std::string characterConstant(const std::string &text, const std::string &kind) {
  std::string prefix{kind == "1" ? "" : kind + "_"}, all{"(" + prefix + "\""};
  for (unsigned long c : charactersOf(text))
    if (c < 0x7f && std::isprint(static_cast<int>(c)) && c != '"' && c != '\\')
      all += static_cast<char>(c);
    else
      all += "\"//char(" + std::to_string(c) + ",kind=" + kind + ")//" + prefix + "\"";
  return all + "\")";
}

std::string constantOf(Writer &w, const Node &expression) {
  Type type{readTypeOf(expression)};
  std::string kind{std::to_string(type.kind)}, first{textOf(expression, 3)};
  if (type.category == "INTEGER")
    return integerConstant(w, first, kind);
  if (type.category == "REAL")
    return realConstant(w, first, kind);
  if (type.category == "COMPLEX")
    return "cmplx(" + realConstant(w, first, kind) + "," + realConstant(w, textOf(expression, 4), kind) +
           ",kind=" + kind + ")";
  if (type.category == "LOGICAL")
    return (first == "0" ? ".false._" : ".true._") + kind;
  if (type.category == "CHARACTER")
    return characterConstant(textOf(expression, 4), kind);
  return w.cannot("a constant that is not known here"), "";
}

} // namespace Atoll::modfile
