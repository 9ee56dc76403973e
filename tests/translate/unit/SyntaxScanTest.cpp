// The scan of text that Flang could not parse: it must see every coarray feature, and should not see one in ordinary
// old programs.
#include "../../../translator/frontend/SyntaxScan.h"
#include "../../../translator/session.h"
#include "Check.h"

static bool suspicious(const char *text, bool fixedForm = false) {
  int line = 0;
  return Atoll::mayHaveCoarraySyntax(text, fixedForm, line);
}

static void coarrays() {
  for (const char *text : {"real :: x[*]",
                           "x(1:3)[k] = 1",
                           "y = x [ 2 ]",
                           "a(1) &\n  [k] = 3",
                           "real, codimension[*] :: x",
                           "SYNC ALL",
                           "sync  images (*)",
                           "sync memory",
                           "critical\nend critical",
                           "lock(l)",
                           "if (x) lock (l)",
                           "10 unlock(l)",
                           "event post (e)",
                           "type(team_type) :: t",
                           "form team (1, t)",
                           "change team (t)",
                           "fail image",
                           "print *, this_image()",
                           "n = num_images()",
                           "call co_sum(x)",
                           "call atomic_define(a, 1)",
                           "type(lock_type) :: l[*]",
                           "allocate (x[*])",
                           "i = image_index(x, [1])",
                           "print *, 'it''s', x[3]"})
    Atoll::test::check(suspicious(text), std::string{"not seen: "} + text, __FILE__, __LINE__);
  CHECK(suspicious("      S Y N C A L L\n", true));
  CHECK(suspicious("      X = Y\n     &[K]\n", true));
}

static void others() {
  for (const char *text : {"x = [1, 2, 3]", "print *, 'x[3]'", "! sync all", "call system_clock(count)",
                           "x = f([1, 2])", "block\nend block", "critical_value = 3", "call unblock(x)", "steam = 2",
                           "y = (/ 1, 2 /)", "z = [character(3) :: 'a[1]']"})
    Atoll::test::check(!suspicious(text), std::string{"taken for a coarray: "} + text, __FILE__, __LINE__);
  CHECK(!suspicious("C     X[1] SYNC ALL\n", true));
}

static void directives() {
  CHECK(Atoll::firstDirective("program p\n#ifdef X\nend\n") == 2);
  CHECK(Atoll::firstDirective("x = 1\n  # define X\n") == 2); // Flang takes it for one
  CHECK(Atoll::firstDirective("# 12 \"file.f90\"\n#line 3\nend\n") == 0);
}

static void modules() {
  std::string all;
  for (const std::string &name :
       Atoll::modulesIn("module A\n  Module  b_2 ! of b\nmodule procedure\nmodule procedure c\n"
                        "end module a\nmodule function f(x)\nsubmodule (a) s\n! module d\n"
                        "module e; end module\nmodule\n"))
    all += name + " ";
  CHECK_EQUAL(all, "a b_2 e ");
}

int main() {
  coarrays();
  others();
  directives();
  modules();
  return Atoll::test::report();
}
