/*
 * Main of an image.
 *
 * Its memory can be reached by the others until all images have initiated termination (Fortran 2018, 5.3.7), also what
 * the compiler has put into the frame of the main program, whose variables have the SAVE attribute (8.5.16). But END
 * PROGRAM is a return: that frame is free when exit() begins, and the functions of exit(), of which one waits for the
 * other images, would write over it. So the main program runs some way further down the stack than they do.
 */
#include "boot/end/end.h"
#include "boot/node/node.h"
#include "boot/watch/fault.h"

#include <alloca.h>
#include <stdlib.h>
#include <sys/resource.h>

/* More than flushing, and the progress of any transport, takes; no large part of a small stack. */
enum { ROOM = 256 << 10, PARTS = 16 };

static size_t room_for_exit(void) {
  struct rlimit stack;
  if (!getrlimit(RLIMIT_STACK, &stack) && stack.rlim_cur != RLIM_INFINITY && stack.rlim_cur / PARTS < ROOM)
    return (size_t)stack.rlim_cur / PARTS;
  return ROOM;
}

int __real_main(int argc, char **argv, char **envp);
int __wrap_main(int argc, char **argv, char **envp);

/* The compiler does not know what the asm statements do with the room: so it is there from the one to the other, and
   no tail call can be made. AddressSanitizer would mark every page of it. */
__attribute__((noinline, no_sanitize_address)) static int main_below(size_t bytes, int argc, char **argv, char **envp) {
  char *room = alloca(bytes);
  __asm__ volatile("" : : "r"(room) : "memory");
  int status = __real_main(argc, argv, envp);
  __asm__ volatile("" : : "r"(room) : "memory");
  return status;
}

/*
 * Main (--wrap=main) registers at_exit, not a constructor: exit() must call it before the destructors of the back end's
 * runtime, which are registered by constructors that may be later than ours, or by ld.so.
 */
int __wrap_main(int argc, char **argv, char **envp) {
  if (!atolli_is_image())
    return __real_main(argc, argv, envp);
  on_exit(atolli_end_at_exit, NULL);
  atolli_fault_catch();
  return main_below(room_for_exit(), argc, argv, envp);
}
