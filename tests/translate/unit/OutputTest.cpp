// From cooked text to source: markers, labels, backslashes, directives.
#include "../../../translator/emit/Output.h"
#include "Check.h"

using namespace Atoll;

// A map that gives the cooked lines these line numbers of a.f90, or of b.inc where they are negative.
static LineMap mapOf(std::string_view cooked, const std::vector<int> &numbers) {
  LineMap map;
  map.paths = {"a.f90", "b.inc"};
  std::size_t begin = 0;
  for (int number : numbers) {
    LineMap::Line line;
    line.begin = begin;
    line.path = number < 0;
    line.number = line.last = number < 0 ? -number : number;
    map.lines.push_back(line);
    begin = cooked.find('\n', begin) + 1;
  }
  return map;
}

static std::string plain(std::string_view cooked, const std::vector<int> &numbers, OutputForm form = {}) {
  return render(Editor{cooked}, mapOf(cooked, numbers), form);
}

static void markersFollowTheUsersLines() {
  CHECK_EQUAL(plain("a\nb\nc\n", {1, 2, 4}), "# 1 \"a.f90\"\na\nb\n\nc\n");
  CHECK_EQUAL(plain("a\nb\n", {1, 10}), "# 1 \"a.f90\"\na\n# 10 \"a.f90\"\nb\n");
  CHECK_EQUAL(plain("a\nb\nc\n", {1, -1, 3}), "# 1 \"a.f90\"\na\n# 1 \"b.inc\"\nb\n# 3 \"a.f90\"\nc\n");
  CHECK_EQUAL(plain("a\nb\n", {5, 5}), "# 5 \"a.f90\"\na\n# 5 \"a.f90\"\nb\n"); // a macro that makes two lines
}

static void insertedLinesBelongToTheirStatement() {
  std::string_view cooked = "a\nb\nc\n";
  Editor editor{cooked};
  editor.insertBefore(2, "x\ny\n");
  editor.insertAfter(3, "\nz");
  CHECK_EQUAL(render(editor, mapOf(cooked, {1, 2, 3}), {}),
              "# 1 \"a.f90\"\na\nx\n# 2 \"a.f90\"\ny\n# 2 \"a.f90\"\nb\n# 2 \"a.f90\"\nz\nc\n");
}

static void interfacesAreNotMarkedLineByLine() {
  std::string_view cooked = "a\nb\n";
  Editor editor{cooked};
  editor.insertAfter(1, "\ninterface\nsubroutine s\nend subroutine\nend interface");
  CHECK_EQUAL(
      render(editor, mapOf(cooked, {1, 2}), {}),
      "# 1 \"a.f90\"\na\n# 1 \"a.f90\"\ninterface\nsubroutine s\nend subroutine\nend interface\n# 2 \"a.f90\"\nb\n");
}

static void fixedFormHasItsColumns() {
  std::string_view cooked = " x=1\n10continue\n!$ompparalleldo\n!dir$ivdep\n";
  CHECK_EQUAL(plain(cooked, {1, 2, 3, 4}, {true, false}),
              "# 1 \"a.f90\"\n      x=1\n10    continue\n!$omp paralleldo\n!dir$ ivdep\n");
}

static void backslashesAreTheUsersAgain() {
  auto text = [](std::string_view line, bool escapes) {
    std::string all = plain(std::string{line} + "\n", {1}, {false, escapes});
    return all.substr(all.find('\n') + 1, all.size() - all.find('\n') - 2);
  };
  CHECK_EQUAL(text(R"(x = 'a\\b')", false), R"(x = 'a\b')");
  CHECK_EQUAL(text(R"(x = 'a\\\\b')", false), R"(x = 'a\\b')");
  CHECK_EQUAL(text(R"(x = 'a\\b')", true), R"(x = 'a\\b')");
  CHECK_EQUAL(text(R"(x = 'it''s \\' // "\\")", false), R"(x = 'it''s \' // "\")");
  CHECK_EQUAL(text(R"(data x /4h'\\a/, y /'\\'/)", false),
              R"(data x /4h'\\a/, y /'\'/)"); // not doubled in Hollerith data
  CHECK_EQUAL(text(R"(real*8 h'\\')", false), R"(real*8 h'\')");
  CHECK_EQUAL(text(R"(10h='\\')", false), R"(10h='\')"); // label 10, variable h, in fixed form
}

static void directivesStandBeforeTheirStatement() {
  std::string_view cooked = "a\ndo\n";
  LineMap map = mapOf(cooked, {1, 3});
  map.lines[1].directives = {"!GCC$ unroll 4"};
  Editor editor{cooked};
  editor.insertBefore(2, "x\n");
  CHECK_EQUAL(render(editor, map, {}), "# 1 \"a.f90\"\na\n\nx\n!GCC$ unroll 4\n# 3 \"a.f90\"\ndo\n");
}

static void literals() {
  CHECK_EQUAL(quoted("it's"), "'it''s'");
  CHECK_EQUAL(quoted("a\\b"), "'a\\\\b'");
}

int main() {
  markersFollowTheUsersLines();
  insertedLinesBelongToTheirStatement();
  interfacesAreNotMarkedLineByLine();
  fixedFormHasItsColumns();
  backslashesAreTheUsersAgain();
  directivesStandBeforeTheirStatement();
  literals();
  return Atoll::test::report();
}
