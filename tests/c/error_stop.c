// images: 1 2 3
// exit: 5
// stderr: ^no more$
#include <atoll.h>

int main(void) {
  if (atoll_this_image() == 1)
    atoll_error_stop(5, "no more");
  atoll_sync_all();
  return 0;
}
