// What gfortran passes over in a source file: taken away in place, so that no line moves.
#include "../../../translator/frontend/SourceText.h"
#include "Check.h"

static std::string readable(std::string text, bool fixed = false, int columns = 72, bool escapes = false) {
  Atoll::makeReadable(text.data(), text.size(), {fixed, columns, escapes});
  return text;
}

static void freeForm() {
  CHECK_EQUAL(readable("i\f=\f1\n\f\n\fj = 2\n"), "i = 1\n \n j = 2\n");
  CHECK_EQUAL(readable("c = 'a\fb'\f//\f\"x\f'y\"\n"), "c = 'a\fb' // \"x\f'y\"\n");
  CHECK_EQUAL(readable("c = 'a\f&\n\f&b\f'\f\n"), "c = 'a\f&\n &b\f' \n");          // the literal goes on
  CHECK_EQUAL(readable("c = 'a\f\n\fd = 1\n"), "c = 'a\f\n d = 1\n");               // it ends with the line: an error
  CHECK_EQUAL(readable("c = 'it''\f'\f\n"), "c = 'it''\f' \n");                     // a quote in it
  CHECK_EQUAL(readable("c = 'a\\'\fb\n"), "c = 'a\\' b\n");                         // no escape
  CHECK_EQUAL(readable("c = 'a\\'\fb'\f\n", false, 0, true), "c = 'a\\'\fb' \n");   // an escape
  CHECK_EQUAL(readable("i = 1 ! it's\fso\nj\f= 2\n"), "i = 1 ! it's\fso\nj = 2\n"); // a quote in a comment
  CHECK_EQUAL(readable("c = 'a&\n! it's\n&\f'\f\n"), "c = 'a&\n! it's\n&\f' \n");   // a comment within a literal
  CHECK_EQUAL(readable("\f!$ \fi = 1\n!$omp\fx\n"), " !$  i = 1\n!$omp\fx\n");      // no directive, says gfortran
  CHECK_EQUAL(readable("#define X 'a\n\fi = 1\n"), "#define X 'a\n i = 1\n");
}

static void carriageReturns() {
  CHECK_EQUAL(readable("i =\r 1\nj = 2\r\r\n"), "i = 1 \nj = 2  \n");
  CHECK_EQUAL(readable("c = 'a\rb'\n"), "c = 'ab' \n"); // also from a literal
  CHECK_EQUAL(readable(std::string("i = \0"
                                   "1\n",
                                   7)),
              "i = 1 \n");
  CHECK_EQUAL(readable("i = 1\n"), "i = 1\n");
}

static void fixedForm() {
  CHECK_EQUAL(readable("      i\f= 1\n\f\n     \fj = 2\n", true), "      i = 1\n \n      j = 2\n");
  CHECK_EQUAL(readable("C it's\n      i\f= 1\n", true), "C it's\n      i = 1\n");
  CHECK_EQUAL(readable("      c = 'a\n     &\fb'\f\n", true), "      c = 'a\n     &\fb' \n");
  CHECK_EQUAL(readable("      c = 'a\n# 7 \"f\"\n     &b'\n# 9 \"f\"\n", true),
              "      c = 'a\nc 7 \"f\"\n     &b'\n# 9 \"f\"\n");
  std::string beyond(72, ' '); // what stands there opens no literal
  beyond += "'\n      i\f= 1\n";
  CHECK_EQUAL(readable(beyond, true).substr(74), "      i = 1\n");
}

// Lines of any length: the parts of a literal come together, the lines stay as many as they were.
static void anyLength() {
  CHECK_EQUAL(readable("      c = 'a\n     &b'\n      i = 1\n", true, 0), "      c = 'ab'\n      \n      i = 1\n");
  CHECK_EQUAL(readable("      c = 'a\nC x\n     &b\n     1c'//d\n     2//e\n", true, 0),
              "      c = 'abc'//d\nC x\n      \n      \n     2//e\n");
  CHECK_EQUAL(readable("      c = 'a'\n     &//'b'\n", true, 0), "      c = 'a'\n     &//'b'\n");
  CHECK_EQUAL(readable("      c = 'a\n      d = 'b'\n", true, 0), "      c = 'a\n      d = 'b'\n"); // an error
}

int main() {
  freeForm();
  carriageReturns();
  fixedForm();
  anyLength();
  return Atoll::test::report();
}
