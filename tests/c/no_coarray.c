// images: 1 2
// exit: 1
// stderr: no_coarray\.c:8: error: image \d: atoll_get: .*not a coarray
#include <atoll.h>

int main(void) {
  int automatic = 1, value;
  atoll_get(&value, &automatic, 1, sizeof value);
  return 0;
}
