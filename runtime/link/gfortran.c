/*
 * libatoll_gfortran.a: what Atoll has to know of libgfortran, and the wraps of gfortran.rsp. The interfaces are those
 * of gfortran 8 and later (the argument `quiet`).
 */
#include "boot/backend.h"
#include "boot/end.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

const struct atolli_stat_codes atolli_stat_codes = {
    .locked = 1,
    .unlocked = 6003, /* of translator/modules/retarget.py; gfortran 12 has 0, which looks like success */
    .locked_other_image = 2,
    .stopped_image = 6000,
    .failed_image = 6001,
    .unlocked_failed_image = 6002,
};

const char atolli_backend_main[] = "MAIN__";

/* ---- flushing ---------------------------------------------------------------------------------------------------- */

/* The start of libgfortran's parameter block of all I/O statements. */
struct io_parameters {
  int flags, unit;
};

enum { ERROR_UNIT = 0, OUTPUT_UNIT = 6, FIRST_NEWUNIT = -10 };

/* The lowest number that OPEN with NEWUNIT= has given; they go downwards. Relaxed: nothing else hangs on it. */
static _Atomic int lowest_unit;

void __real__gfortran_st_open(struct io_parameters *);
void __wrap__gfortran_st_open(struct io_parameters *parameters) {
  __real__gfortran_st_open(parameters);
  int unit = parameters->unit, lowest = atomic_load_explicit(&lowest_unit, memory_order_relaxed);
  while (unit < lowest && !atomic_compare_exchange_weak_explicit(&lowest_unit, &lowest, unit, memory_order_relaxed,
                                                                 memory_order_relaxed))
    ;
}

void _gfortran_flush_i4(const int *unit);

void atolli_backend_flush(void) {
  static const int error_unit = ERROR_UNIT;
  _gfortran_flush_i4(NULL); /* "all units": those with positive numbers */
  _gfortran_flush_i4(&error_unit);
  int lowest = atomic_load_explicit(&lowest_unit, memory_order_relaxed);
  for (int unit = FIRST_NEWUNIT; unit >= lowest; --unit)
    _gfortran_flush_i4(&unit); /* does nothing for a unit that is not connected */
}

enum { NUM_OPTIONS = 7, BACKTRACE = 3 };
static int options[NUM_OPTIONS];

/* main tells libgfortran what the program was compiled with. */
void __real__gfortran_set_options(int count, int *values);
void __wrap__gfortran_set_options(int count, int *values) {
  for (int i = 0; i < count && i < NUM_OPTIONS; ++i)
    options[i] = values[i];
  __real__gfortran_set_options(count, values);
}

void atolli_backend_hush(void) {
  options[BACKTRACE] = 0;
  __real__gfortran_set_options(NUM_OPTIONS, options);
}

void __real__gfortran_st_write(struct io_parameters *);
void __real__gfortran_st_write_done(struct io_parameters *);
void __real__gfortran_st_read(struct io_parameters *);
void __real__gfortran_st_read_done(struct io_parameters *);

void __wrap__gfortran_st_write(struct io_parameters *parameters) {
  atolli_io_begin(false);
  __real__gfortran_st_write(parameters);
}

/*
 * Images write to pipes, for which libgfortran gathers 8 KiB before it writes: an image that is killed would take them
 * with it, and nobody would see the progress of a run. A child data transfer statement (Fortran 2018, 12.6.4.8) must
 * not flush the unit that its parent has locked. Internal units are numbered -1.
 */
void __wrap__gfortran_st_write_done(struct io_parameters *parameters) {
  int unit = parameters->unit;
  __real__gfortran_st_write_done(parameters);
  if (atolli_io_end() && (unit == OUTPUT_UNIT || unit == ERROR_UNIT))
    _gfortran_flush_i4(&unit);
}

void __wrap__gfortran_st_read(struct io_parameters *parameters) {
  atolli_io_begin(true);
  __real__gfortran_st_read(parameters);
}

void __wrap__gfortran_st_read_done(struct io_parameters *parameters) {
  __real__gfortran_st_read_done(parameters);
  atolli_io_end();
}

/* ---- STOP and ERROR STOP (Fortran 2018, 11.4) ---- */

_Noreturn void __real__gfortran_stop_numeric(int code, bool quiet);
_Noreturn void __real__gfortran_stop_string(const char *text, size_t length, bool quiet);
_Noreturn void __real__gfortran_error_stop_numeric(int code, bool quiet);
_Noreturn void __real__gfortran_error_stop_string(const char *text, size_t length, bool quiet);

_Noreturn void __wrap__gfortran_stop_numeric(int code, bool quiet) {
  atolli_stop_begin();
  __real__gfortran_stop_numeric(code, quiet);
}

_Noreturn void __wrap__gfortran_stop_string(const char *text, size_t length, bool quiet) {
  atolli_stop_begin();
  __real__gfortran_stop_string(text, length, quiet);
}

_Noreturn void __wrap__gfortran_error_stop_numeric(int code, bool quiet) {
  atolli_error_stop_begin(code);
  __real__gfortran_error_stop_numeric(code, quiet);
}

_Noreturn void __wrap__gfortran_error_stop_string(const char *text, size_t length, bool quiet) {
  atolli_error_stop_begin(1);
  __real__gfortran_error_stop_string(text, length, quiet);
}
