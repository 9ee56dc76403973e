// images: 1 2 3
// exit: 7
// stdout: ^said before$
#include <atoll.h>
#include <stdio.h>

int main(void) {
  printf("said before\n");
  atoll_stop(atoll_this_image() == atoll_num_images() ? 7 : 2);
}
