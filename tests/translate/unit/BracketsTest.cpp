// Brackets, separators and words outside of character literals.
#include "../../../translator/emit/Brackets.h"
#include "Check.h"

using namespace Atoll;

static std::string joined(std::string_view text, char separator) {
  std::string result;
  for (std::string_view part : split(text, separator))
    result += "<" + std::string{part} + ">";
  return result;
}

static std::string closed(const std::string &text) { return text.substr(0, closing(text, 0)); }

static std::string item(const std::string &text) {
  size_t at{text.find('@')};
  return text.substr(itemBegin(text, 0, at), at - itemBegin(text, 0, at));
}

int main() {
  CHECK_EQUAL(closed("(a)(b)"), "(a)");
  CHECK_EQUAL(closed("[k, [1, 2]]%x]"), "[k, [1, 2]]");
  CHECK_EQUAL(closed("(len(')'))"), "(len(')'))");
  CHECK_EQUAL(closed("(\"'(\", ')\"')]"), "(\"'(\", ')\"')");
  CHECK_EQUAL(closed("('it''s (')+1"), "('it''s (')");
  CHECK_EQUAL(closed(R"(('\'(')+1)"), R"(('\'('))"); // -fbackslash
  CHECK_EQUAL(closed(R"(('\\')+'(')"), R"(('\\'))");
  CHECK_EQUAL(closed("(ucs4_'((', 2)x"), "(ucs4_'((', 2)");
  CHECK_EQUAL(closed("(a"), "(a");
  CHECK_EQUAL(closed("('a)"), "('a)");
  CHECK_EQUAL(joined("a, f(b, c), [d, e], ',', \",\"", ','), "<a>< f(b, c)>< [d, e]>< ','>< \",\">");
  CHECK_EQUAL(joined("", ','), "<>");
  CHECK_EQUAL(joined("2:len(':')", ':'), "<2><len(':')>");
  CHECK(findOutside("character(len=f('::', x(::2))) :: a", "::") == 31);
  CHECK(findOutside("f(a, ')') , '::'", "::") == std::string_view::npos);
  CHECK(findOutside("type(non_x) non_x function", "non_x") == 12);
  CHECK(findOutside("a::b", "::", 2) == std::string_view::npos);
  CHECK_EQUAL(item("[(x(i), integer(k(')(,')) :: @i = 1, 4)]"), " integer(k(')(,')) :: ");
  CHECK_EQUAL(item("do concurrent (integer(4) :: @i = 1:4)"), "integer(4) :: ");
  CHECK_EQUAL(item("f(a, b), @c"), " ");
  CHECK_EQUAL(item("'(', @c"), " ");
  CHECK_EQUAL(item("@c"), "");
  CHECK(skipBlanks("a  b", 1) == 3 && skipBlanks("a  ", 1) == 3);
  Scan scan{"('(')"};
  CHECK(scan.next() && scan.opens() && scan.depth() == 0);
  CHECK(scan.next() && scan.closes() && scan.depth() == 0 && scan.at() == 4);
  CHECK(!scan.next());
  return Atoll::test::report();
}
