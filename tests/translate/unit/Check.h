// Checks of the translator's unit tests: they count failures and say where.
#ifndef ATOLL_TESTS_TRANSLATE_CHECK_H
#define ATOLL_TESTS_TRANSLATE_CHECK_H

#include <iostream>
#include <string>

namespace Atoll::test {

inline int failures{0}, checks{0};

inline void check(bool ok, const std::string &what, const char *file, int line) {
  ++checks;
  if (!ok) {
    ++failures;
    std::cerr << file << ':' << line << ": " << what << '\n';
  }
}

inline void checkEqual(const std::string &is, const std::string &expected, const char *file, int line) {
  check(is == expected, "is '" + is + "', expected '" + expected + "'", file, line);
}

inline int report() {
  std::cout << checks << " checks, " << failures << " failed\n";
  return failures || !checks;
}

} // namespace Atoll::test

#define CHECK(condition) Atoll::test::check((condition), #condition, __FILE__, __LINE__)
#define CHECK_EQUAL(is, expected) Atoll::test::checkEqual((is), (expected), __FILE__, __LINE__)
#endif
