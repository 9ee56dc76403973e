// The editor: what edits at the same place, nested edits and conflicting edits do.
#include "../../../translator/emit/Editor.h"
#include "Check.h"
#include <sys/wait.h>
#include <unistd.h>

using Atoll::Editor;
using Atoll::Range;

static void insertionsKeepTheirOrder() {
  Editor e{"abcdef"};
  CHECK(!e.edited());
  e.insertBefore(2, "1");
  e.insertBefore(2, "2");
  e.insertAfter(2, "3");
  e.insertAfter(2, "4");
  CHECK(e.edited());
  CHECK_EQUAL(e.text({0, 6}), "ab3412cdef");
  CHECK_EQUAL(e.text({0, 2}), "ab34"); // belongs to the text before it
  CHECK_EQUAL(e.text({2, 6}), "12cdef");
  CHECK_EQUAL(e.text({2, 2}), "");
}

static void insertionsAtBothEnds() {
  Editor e{"abc"};
  e.insertBefore(0, "<");
  e.insertAfter(3, ">");
  CHECK_EQUAL(e.text({0, 3}), "<abc>");
}

static void replacementSwallowsWhatIsInside() {
  Editor e{"x = a[i] + b[j]"};
  e.replace({4, 8}, "get(a, i)");
  e.replace({11, 15}, "get(b, j)");
  CHECK_EQUAL(e.text({0, 15}), "x = get(a, i) + get(b, j)");
  e.insertBefore(0, "!");
  e.replace({0, 15}, "call f(" + e.text({4, 15}) + ")");
  CHECK_EQUAL(e.text({0, 15}), "call f(get(a, i) + get(b, j))");
  e.insertBefore(0, "pre ");
  e.insertAfter(15, " post");
  CHECK_EQUAL(e.text({0, 15}), "pre call f(get(a, i) + get(b, j)) post");
}

static void insertionInsideIsSwallowedToo() {
  Editor e{"abcdef"};
  e.insertBefore(2, "1");
  e.insertAfter(4, "2");
  e.insertAfter(2, "0");  // belongs to "ab": stays
  e.insertBefore(4, "3"); // belongs to "ef": stays
  e.replace({2, 4}, "X");
  CHECK_EQUAL(e.text({0, 6}), "ab0X3ef");
}

static void sameRangeTwice() {
  Editor e{"abc"};
  e.replace({1, 2}, "X");
  e.replace({1, 2}, e.text({1, 2}) + "Y");
  CHECK_EQUAL(e.text({0, 3}), "aXYc");
}

static void piecesKnowTheirOrigin() {
  Editor e{"abcdef"};
  e.replace({1, 3}, "XY");
  e.insertAfter(4, "!");
  std::string seen;
  e.forEachPiece({0, 6}, [&](const Editor::Piece &p) {
    seen += std::string{p.text} + "@" + std::to_string(p.origin) + "=.+"[p.kind] + ' ';
  });
  CHECK_EQUAL(seen, "a@0= XY@1. d@3= !@3+ ef@4= ");
}

// Runs the conflicting edit in a child: it must end with the internal error, not carry on.
template <typename F> static bool isFatal(F conflictingEdit) {
  pid_t child = fork();
  if (child == 0) {
    close(2);
    conflictingEdit();
    _exit(0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return !(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

static void conflictsAreInternalErrors() {
  auto edited = [] {
    Editor e{"abcdefgh"};
    e.replace({2, 5}, "X");
    return e;
  };
  CHECK(!isFatal([&] { edited().replace({5, 6}, "ok"); }));
  CHECK(isFatal([&] { edited().replace({4, 6}, "right part"); }));
  CHECK(isFatal([&] { edited().replace({1, 3}, "left part"); }));
  CHECK(isFatal([&] { edited().replace({3, 4}, "inside"); }));
  CHECK(isFatal([&] { edited().replace({2, 4}, "prefix"); }));
  CHECK(isFatal([&] { edited().replace({3, 3}, "nothing"); }));
  CHECK(isFatal([&] { edited().replace({7, 9}, "behind"); }));
  CHECK(isFatal([&] { edited().insertBefore(3, "inside"); }));
  CHECK(isFatal([&] { edited().insertBefore(8, "beside nothing"); }));
  CHECK(isFatal([&] { edited().insertAfter(0, "beside nothing"); }));
  CHECK(!isFatal([&] { edited().insertBefore(2, "ok"); }));
  CHECK(!isFatal([&] { edited().insertAfter(5, "ok"); }));
}

int main() {
  insertionsKeepTheirOrder();
  insertionsAtBothEnds();
  replacementSwallowsWhatIsInside();
  insertionInsideIsSwallowedToo();
  sameRangeTwice();
  piecesKnowTheirOrigin();
  conflictsAreInternalErrors();
  return Atoll::test::report();
}
