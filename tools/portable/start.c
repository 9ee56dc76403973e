/*
 * Before version 2.34 of the GNU C library an executable hands over a function that calls its constructors; the start
 * code of newer ones has none. __libc_start_main has kept its old version for executables that do. For those that are
 * linked with the stand-in for an older library (README.md), by --wrap=__libc_start_main.
 */
typedef void initializer(int, char **, char **);
typedef int start_main(int (*)(int, char **, char **), int, char **, initializer *, void (*)(void), void (*)(void),
                       void *);

start_main __real___libc_start_main, __wrap___libc_start_main;
extern void _init(void);
extern initializer *__init_array_start[], *__init_array_end[];
#pragma GCC visibility push(hidden)

static void construct(int argc, char **argv, char **environment) {
  _init();
  for (initializer **at = __init_array_start; at != __init_array_end; ++at)
    (*at)(argc, argv, environment);
}

int __wrap___libc_start_main(int (*main)(int, char **, char **), int argc, char **argv, initializer *init,
                             void (*fini)(void), void (*rtld_fini)(void), void *stack) {
  return __real___libc_start_main(main, argc, argv, init ? init : construct, fini, rtld_fini, stack);
}
