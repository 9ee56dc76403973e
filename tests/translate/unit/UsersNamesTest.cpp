// The names and labels that the translation's own must not be.
#include "../../../translator/lower/UsersNames.h"
#include "Check.h"

int main() {
  Atoll::UsersNames names{"call atoll_t1(x)\ncallatoll_s2(my_atoll_x,atollatoll_y)\n goto 99998\n 123456 'atoll_q'\n"};
  for (const char *name : {"atoll_t1", "atoll_t", "atoll_s2", "atoll_x", "atoll_y", "atollatoll_y", "atoll_q"})
    Atoll::test::check(names.has(name), name, __FILE__, __LINE__);
  for (const char *name : {"atoll_t2", "atoll_t11", "atoll_z", "atoll_s22"})
    Atoll::test::check(!names.has(name), name, __FILE__, __LINE__);
  CHECK(names.hasWord("atoll_t1") && names.hasWord("atoll_q"));
  CHECK(!names.hasWord("atoll_t") && !names.hasWord("atoll_s2") && !names.hasWord("atoll_x"));
  for (int number : {99998, 12345, 23456, 9999, 1, 6})
    CHECK(names.hasNumber(number));
  for (int number : {99999, 12344, 7})
    CHECK(!names.hasNumber(number));
  Atoll::UsersNames none{""};
  CHECK(!none.has("atoll_t1") && !none.hasWord("atoll_t1") && !none.hasNumber(1));
  return Atoll::test::report();
}
