// images: 1 2
// exit: 1
// stderr: xmp_outside\.c:12: error: image \d: array section: it is not within the 40 bytes of the object
// clang-format off: it takes an image, x:[i], for something else
#include <xmp.h>

int a[10]:[*];

int main(void) {
  int b[10], start = 7;
  b[:] = 0;
  a[start:4]:[0] = b[0:4];
  return 0;
}
