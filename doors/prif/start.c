/*
 * Program startup and shutdown. The images exist already when the program begins (runtime/boot): prif_init has nothing
 * to start, and prif_stop ends the image as the statement STOP does.
 */
#include "boot/end/end.h"
#include "boot/node/node.h"
#include "core/memory/local.h"
#include "prif.h"

#include <execinfo.h>
#include <fenv.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* The mark of a program that concerns images (runtime/link/README.md). A common symbol, as that of translated files:
   for one with a place of its own the linker would take this file into all of their programs. */
extern int atoll_uses_images;
__attribute__((common)) int atoll_uses_images;

/* The run goes on when an image fails (boot/end/termination.c): a program may call prif_fail_image, and all procedures
   are in one object, which does not tell whether it looks at failures. ATOLL_ON_FAILURE=end decides otherwise. */
extern int atoll_handles_failures;
__attribute__((common)) int atoll_handles_failures;

/* prif_allocate gives memory of the image's own heap. Weak: a program that follows components of other images has a
   malloc which serves everything from there, and says the same (runtime/link/components.c). */
__attribute__((weak)) const int atolli_components = 1;

extern bool atolli_prif_is_lowered;

/* main as the compiler has made it (--wrap=main). */
int __real_main(int argc, char **argv, char **envp);

/* Is prif_init called by main itself, before the Fortran main program? That is what flang -fcoarray generates; a
   program that calls prif_init by hand does so in its main program, another function. */
static bool is_called_by_main(void) {
  enum { FRAMES = 5, BYTES_OF_MAIN = 128 };
  void *returns[FRAMES];
  int count = backtrace(returns, FRAMES);
  for (int i = 1; i < count; i++)
    if ((uintptr_t)returns[i] - (uintptr_t)__real_main < BYTES_OF_MAIN)
      return true;
  return false;
}

/* 0: the first call; 1: it has been called before; 2: this process is not an image. */
int atoll_prif_init(void);
int atoll_prif_init(void) {
  static bool called;
  if (!atolli_is_image())
    return 2;
  if (called)
    return 1;
  called = true;
  atolli_prif_is_lowered = is_called_by_main();
  return 0;
}

/* What is signalling, as 11.4 wants it told. Inexact results are left out, which nearly every program has. */
static void tell_exceptions(void) {
  static const struct {
    int flag;
    const char *name;
  } exceptions[] = {{FE_INVALID, " IEEE_INVALID"},
                    {FE_DIVBYZERO, " IEEE_DIVIDE_BY_ZERO"},
                    {FE_OVERFLOW, " IEEE_OVERFLOW"},
                    {FE_UNDERFLOW, " IEEE_UNDERFLOW"}};
  char text[100] = "";
  size_t used = 0;
  for (size_t i = 0; i < sizeof exceptions / sizeof exceptions[0]; i++)
    if (fetestexcept(exceptions[i].flag))
      used += (size_t)snprintf(text + used, sizeof text - used, "%s", exceptions[i].name);
  if (used > 0)
    fprintf(stderr, "Note: these floating-point exceptions are signalling:%s\n", text);
}

/* The text goes to OUTPUT_UNIT or ERROR_UNIT, what the Fortran units hold before it (the begin functions flush them).
 */
static _Noreturn void end(const char *statement, FILE *stream, bool quiet, const int *code, const char *text,
                          size_t length, int otherwise) {
  if (!quiet) {
    tell_exceptions();
    if (text)
      fprintf(stream, "%.*s\n", (int)length, text);
    else if (code)
      fprintf(stderr, "%s %d\n", statement, *code);
    else if (stream == stderr)
      fprintf(stderr, "%s\n", statement);
    fflush(stream);
  }
  exit(code ? *code : otherwise);
}

/* code and text: at most one is not NULL. */
_Noreturn void atoll_prif_stop(bool quiet, const int *code, const char *text, size_t length);
_Noreturn void atoll_prif_stop(bool quiet, const int *code, const char *text, size_t length) {
  atolli_stop_begin();
  end("STOP", stdout, quiet, code, text, length, 0);
}

_Noreturn void atoll_prif_error_stop(bool quiet, const int *code, const char *text, size_t length);
_Noreturn void atoll_prif_error_stop(bool quiet, const int *code, const char *text, size_t length) {
  atolli_error_stop_begin(code ? *code : 1);
  end("ERROR STOP", stderr, quiet, code, text, length, 1);
}

_Noreturn void atoll_prif_fail_image(void);
_Noreturn void atoll_prif_fail_image(void) { atolli_fail_image(); }
