#include "base/thread_end.h"

/* Of the GNU C library. pthread_key_create will not do: in a program that is linked statically it makes gfortran's
   library take all functions of threads to be there. */
int __cxa_thread_atexit_impl(void (*function)(void *), void *argument, void *dso);
extern void *__dso_handle __attribute__((visibility("hidden")));

bool atolli_at_thread_end(void (*function)(void *argument), void *argument) {
  return __cxa_thread_atexit_impl(function, argument, &__dso_handle) == 0;
}
