// images: 2
// exit: 1
// stderr: no_image\.c:12: error: image 1: atoll_put: .*3.*is not in 1\.\.2
#include <atoll.h>

static int x;

int main(void) {
  int value = 1;
  atoll_errors(ATOLL_ERRORS_ARE_RETURNED); /* which does not help */
  if (atoll_this_image() == 1)
    atoll_put(&x, 3, &value, sizeof value);
  atoll_sync_all();
  return 0;
}
