/*
 * The start and the end of a program that gfortran has compiled with -fcoarray=lib. Images and their memory are there
 * before main (boot/start/start.c), and exit() does the rest (boot/end/end.c): what comes here has little left to do.
 */
#include "core/sync/sync.h"
#include "decode.h"

/* The mark of a program that concerns images (runtime/link/README.md). Each such program calls _gfortran_caf_init. */
extern char atoll_uses_images[];
_Alignas(4) char atoll_uses_images[4]; /* as the COMMON block in translated files */

/* Of libgfortran, wrapped at link time (runtime/link/gfortran.rsp): they print the stop code and end the image. */
_Noreturn void _gfortran_stop_numeric(int code, bool quiet);
_Noreturn void _gfortran_stop_string(const char *text, size_t length, bool quiet);
_Noreturn void _gfortran_error_stop_numeric(int code, bool quiet);
_Noreturn void _gfortran_error_stop_string(const char *text, size_t length, bool quiet);

/* Constructors have given static coarrays their initial values, which comes before the first statement of any image: in
   translated programs the values are there before the images are. */
void _gfortran_caf_init(int *argc, char ***argv);
void _gfortran_caf_init(int *argc, char ***argv) {
  const struct atolli_caf_call call = atolli_caf_call("start of the program", NULL, NULL, 0);
  (void)argc;
  (void)argv;
  atolli_caf_conclude(&call, atolli_sync_all(atolli_current_team));
}

/* Main returns, and exit() waits for the other images. */
void _gfortran_caf_finalize(void);
void _gfortran_caf_finalize(void) {}

_Noreturn void _gfortran_caf_stop_numeric(int code, bool quiet);
_Noreturn void _gfortran_caf_stop_numeric(int code, bool quiet) { _gfortran_stop_numeric(code, quiet); }

_Noreturn void _gfortran_caf_stop_str(const char *text, size_t length, bool quiet);
_Noreturn void _gfortran_caf_stop_str(const char *text, size_t length, bool quiet) {
  _gfortran_stop_string(text, length, quiet);
}

_Noreturn void _gfortran_caf_error_stop(int code, bool quiet);
_Noreturn void _gfortran_caf_error_stop(int code, bool quiet) { _gfortran_error_stop_numeric(code, quiet); }

_Noreturn void _gfortran_caf_error_stop_str(const char *text, size_t length, bool quiet);
_Noreturn void _gfortran_caf_error_stop_str(const char *text, size_t length, bool quiet) {
  _gfortran_error_stop_string(text, length, quiet);
}
