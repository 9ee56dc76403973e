/*
 * What the runtime has to know about the back-end compiler's own runtime library; defined in libatoll_gfortran.a and
 * libatoll_flang.a (runtime/link), of which every program is linked with one.
 */
#ifndef ATOLL_BOOT_BACKEND_H
#define ATOLL_BOOT_BACKEND_H

#include <stdbool.h>

/*
 * The values of the named constants STAT_LOCKED ... of the back end's ISO_FORTRAN_ENV (Fortran 2018, 16.10.2).
 * Of gfortran 12, which has STAT_UNLOCKED == 0, though the standard wants it to be distinct from the value of success,
 * and no STAT_UNLOCKED_FAILED_IMAGE, they are those that the translation has instead of these names.
 */
struct atolli_stat_codes {
  int locked, unlocked, locked_other_image, stopped_image, failed_image, unlocked_failed_image;
};
extern const struct atolli_stat_codes atolli_stat_codes;

/* Writes out what the Fortran units of this process hold. Must not be called within a data transfer statement of the
   calling thread (atolli_io_depth > 0): the unit is locked then. */
void atolli_backend_flush(void);

/* From now on the compiler's runtime prints no trace of errors. A signal handler calls this. */
void atolli_backend_hush(void);

/* In libatoll_host_FAMILY.so, where the library may not be there yet, the two above ask first and call these (link/host.c). */
void atolli_host_flush(void);
void atolli_host_hush(void);

/* Defined where the program is none of Atoll's, and the runtime is a library (link/host.c). */
extern const bool atolli_is_hosted __attribute__((weak));

/* The name of the symbol at which the user's main program begins, for the debugger. */
extern const char atolli_backend_main[];

#endif
