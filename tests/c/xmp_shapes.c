// images: 1 2
// exit: 1
// stderr: xmp_shapes\.c:11: error: image \d: array assignment: the shapes differ: \[3\]\[2\] = \[2\]\[3\]
// clang-format off: it takes an image, x:[i], for something else
#include <xmp.h>

int a[4][4]:[*];

int main(void) {
  int b[2][3] = {{0}};
  a[0:3][0:2]:[0] = b[:][:];
  return 0;
}
