! options: -DFROM_COMMAND=7 -DTEXT='a\b' -UGONE
#define WIDTH 4
#define SQUARE(x) ((x) * (x))
#define SWAP(a, b) tmp = a; a = b; b = tmp
#ifdef __GFORTRAN__
#define BACK_END 'gfortran'
#elif defined(__flang__)
#define BACK_END 'flang'
#else
#error unknown back end
#endif
#include "include/macro.h"
program macros
  implicit none
  integer :: a(WIDTH), tmp, i
  a = [(SQUARE(i), i = 1, WIDTH)]
  SWAP(a(1), a(2))
  print *, a, FROM_COMMAND, INCLUDED, BACK_END, __LINE__
#if FROM_COMMAND > 5 && !defined(GONE)
  print *, 'greater', &
#if WIDTH == 4
    'four'
#else
    'other'
#endif
#else
  print *, 'smaller'
#endif
#undef WIDTH
#ifndef WIDTH
  print *, 'line', __LINE__
#endif
#line 100
  print *, 'line', __LINE__
end program
