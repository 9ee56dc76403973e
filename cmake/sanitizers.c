/*
 * What the sanitizers do by default in everything that is built with ATOLL_SANITIZE, also in the programs that atollfc links.
 * Here and not in the environment: the build, the tests and the compiler driver all start such programs. Weak, because a program may be
 * linked with this file and with all of libatoll.a, which has it, too.
 */

/*
 * detect_leaks: Fortran programs, and Flang, end without freeing what lives as long as they do.
 * detect_container_overflow, allow_user_poisoning: LLVM's headers mark the unused part of a container or of an allocator's block
 * where they are compiled for AddressSanitizer. Debian's LLVM libraries are not, and so do not unmark what they use.
 */
__attribute__((weak)) const char *__asan_default_options(void) {
  return "detect_leaks=0:detect_container_overflow=0:allow_user_poisoning=0";
}

__attribute__((weak)) const char *__ubsan_default_options(void) { return "print_stacktrace=1"; }
