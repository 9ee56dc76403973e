// Ranges of the user's text: what looks like brackets, words and `%` in literals is none. `@` is the place that is
// asked about.
#include "../../../translator/emit/Selectors.h"
#include "../../../translator/emit/Labels.h"
#include "Check.h"

using namespace Atoll;

struct Asked {
  std::string text;
  size_t at;
  explicit Asked(const std::string &marked) : text{marked}, at{marked.find('@')} { text.erase(at, 1); }
};

static std::string cut(const std::string &text, Range range) { return text.substr(range.begin, range.size()); }
static Range all(const std::string &text) { return {0, text.size()}; }

template <typename Selector> static std::string around(const std::string &marked, Selector selector) {
  Asked asked{marked};
  return cut(asked.text, selector(asked.text, asked.at));
}

static std::string parenthesised(const std::string &marked) { // the value is `x`
  Asked asked{marked};
  return cut(asked.text, withParentheses(asked.text, {asked.at, asked.at + 1}));
}

static std::string selected(const std::string &marked) {
  Asked asked{marked};
  return cut(asked.text, withSelectorParentheses(asked.text, {asked.at, asked.at + 1}));
}

static std::string labels(const std::string &text, model::Statement::Branch branch) {
  std::string result;
  for (Range label : branchLabels(text, all(text), branch))
    result += cut(text, label) + " ";
  return result;
}

static void statements() {
  CHECK(lineBegin("a = 1\nb = 2\n", 8) == 6 && lineBegin("a", 0) == 0);
  CHECK_EQUAL(cut("10 x = 1", withoutLabel("10 x = 1", {0, 8})), "x = 1");
  CHECK_EQUAL(cut("do 10, i = 1, n", doLabel("do 10, i = 1, n", {0, 15})), "10,");
  CHECK_EQUAL(cut("do 20 while (x)", doLabel("do 20 while (x)", {0, 15})), "20");
  CHECK(labelNumber("do 20 i = 1, 2", {3, 5}) == 20);
  CHECK_EQUAL(around("do , while (@x)", [](auto &text, size_t at) { return Range{0, whileBegin(text, at)}; }), "do");
  CHECK_EQUAL(around("do while (@while_it)", [](auto &text, size_t at) { return Range{0, whileBegin(text, at)}; }),
              "do");
  std::string loop{"do, concurrent (i = 1:ichar(')')) local(x) shared(y)"};
  CHECK_EQUAL(cut(loop, concurrentLoop(loop, all(loop))), ", concurrent (i = 1:ichar(')')) local(x) shared(y)");
  CHECK_EQUAL(cut(loop, localities(loop, concurrentLoop(loop, all(loop)))), " local(x) shared(y)");
  std::string labelled{"do 10, concurrent (i = 1:2)"};
  CHECK_EQUAL(cut(labelled, concurrentLoop(labelled, all(labelled))), "concurrent (i = 1:2)");
  std::string prefix{"integer(len('non_recursive')) non_recursive function f()"};
  CHECK(word(prefix, "non_recursive", 0).begin == 30);
  CHECK(mentions("forall (i = 1:2) ii = x_i + i", "i", {0, 29}, {0, 16}));
  CHECK(!mentions("forall (i = 1:2) ii = x_i", "i", {0, 25}, {0, 16}));
}

static void declarations() {
  std::string text{"real, dimension(size([1, 2])), codimension[len(']'), *], save :: a"};
  CHECK_EQUAL(cut(text, codimensionAttribute(text, all(text))), ", codimension[len(']'), *]");
  CHECK(codimensionAttribute("real :: a, codimension[*]", {0, 25}).empty());
  CHECK_EQUAL(around("real :: a@ (f('['), x(1))[*], b[2, *]", [](auto &t, size_t at) { return coarraySpec(t, at); }),
              "[*]");
  std::string allocate{"allocate (character(len=f('::')) :: a(2))"};
  CHECK_EQUAL(cut(allocate, typeSpecOfAllocate(allocate, all(allocate))), "character(len=f('::')) ");
  std::string typed{"[character(f('::')) :: 'a']"}, old{"(/ integer :: 1 /)"}, plain{"[1, 2]"};
  CHECK_EQUAL(cut(typed, typeSpecOfConstructor(typed, all(typed), true)), "character(f('::')) ::");
  CHECK_EQUAL(cut(old, typeSpecOfConstructor(old, all(old), true)), " integer ::");
  CHECK_EQUAL(cut(plain, typeSpecOfConstructor(plain, all(plain), false)), "");
  CHECK_EQUAL(around("x = 1\nforall (integer(k(')(,')) :: @i = 1:2)",
                     [](auto &t, size_t at) { return typeSpecOfIndex(t, at); }),
              "integer(k(')(,')) :: ");
}

static void designators() {
  CHECK_EQUAL(around("y = x(a[1])[@[1, 2], 3]", [](auto &t, size_t at) { return imageSelector(t, at); }),
              "[[1, 2], 3]");
  CHECK_EQUAL(around("x@ (f(')'))%c", [](auto &t, size_t at) { return Range{0, elementEnd(t, at)}; }), "x (f(')'))");
  CHECK_EQUAL(around("x@%c(1)", [](auto &t, size_t at) { return Range{0, elementEnd(t, at)}; }), "x");
  CHECK(percentBefore("x%re", 2, {0, 4}) == 1 && percentAfter("x (:)%c", 1) == 5);
  CHECK(parenthesisBefore("c(1)[k](2:3)", 8, {0, 12}) == 7);
  CHECK(isBeforeComponent("x[k] %c", 4) && !isBeforeComponent("x[k]", 4));
  CHECK(endsInComplexPart("z(1)%RE", {0, 7}) && endsInComplexPart("z%im", {0, 4}) &&
        !endsInComplexPart("z%real", {0, 6}));
  CHECK(hasBracket("a[*]", {0, 4}) && !hasBracket("a[*]", {0, 1}));
  CHECK_EQUAL(parenthesised("call s(((@x)))"), "((x))");
  CHECK_EQUAL(parenthesised("y = f(@x)"), "x");
  CHECK_EQUAL(parenthesised("y = (@x) + 1"), "(x)");
  CHECK_EQUAL(selected("associate (a => ((@x)))"), "((x))");
  CHECK_EQUAL(selected("select type ((@x))"), "(x)");
  CHECK_EQUAL(selected("select type (@x)"), "x");
}

static void sections() {
  CHECK(subscriptsIn("x(1)%c(f(')'), 2:3)") == 6 && subscriptsIn("x(1)%c") == std::string::npos);
  CHECK(sectionIn("x(1)%c(2:3)") == 6 && sectionIn("x(len(':'))") == std::string::npos);
  auto subscripts{subscriptsAt("x(f(1, 2), '(,', 2:3)", 1)};
  CHECK(subscripts.size() == 3 && tripletOf(subscripts[2]).size() == 2 && tripletOf(subscripts[0]).size() == 1);
  CHECK(isBlank("  ") && !isBlank(" a"));
}

static void branches() {
  using Branch = model::Statement::Branch;
  CHECK_EQUAL(labels("if (x(')') - 1) 10, 20, 30", Branch::ArithmeticIf), "10 20 30 ");
  CHECK_EQUAL(labels("go to (1, 2), i", Branch::ComputedGoto), "1 2 ");
  CHECK_EQUAL(labels("call a%b(i)%c('*4', *10, x*5)", Branch::Call), "10 ");
  CHECK_EQUAL(labels("read (unit, err=10, iomsg='end=3', end = 20) x", Branch::Transfer), "10 20 ");
  CHECK_EQUAL(labels("stop 10", Branch::Leaves), "");
}

int main() {
  statements();
  declarations();
  designators();
  sections();
  branches();
  return Atoll::test::report();
}
