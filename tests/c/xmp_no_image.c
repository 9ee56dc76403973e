// images: 1 2
// exit: 1
// stderr: xmp_no_image\.c:10: error: image \d: reference to a coindexed object: the image -1 is not in 0\.\.\d
// clang-format off: it takes an image, x:[i], for something else
#include <xmp.h>

int a:[*];

int main(void) {
  return a:[xmpc_this_image() * 0 - 1];
}
