/*
 * libatoll_gfortran.a: what Atoll has to know of libgfortran, and the wraps of gfortran.rsp. The interfaces are those
 * of gfortran 8 and later (the argument `quiet`).
 */
#include "boot/end/end.h"
#include "boot/end/signals.h"
#include "boot/node/backend.h"
#include "boot/node/node.h"
#include "boot/watch/fault.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

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

enum { ERROR_UNIT = 0, OUTPUT_UNIT = 6, FIRST_NEWUNIT = -10, MOST_NEWUNITS = 4096, BITS = 64 };
enum { RETURN_MASK = 3 }; /* in `flags`: how the statement ended, 0 for well */

/*
 * The units that OPEN with NEWUNIT= has connected, -10 and below: a bit for each. libgfortran gives such numbers to
 * internal files too, and keeps what is left of these: flushing one would crash. Relaxed: nothing else hangs on a bit.
 */
static _Atomic uint64_t newunits[MOST_NEWUNITS / BITS];

static void newunit_set(int unit, bool connected) {
  int index = FIRST_NEWUNIT - unit;
  if (index < 0 || index >= MOST_NEWUNITS)
    return;
  uint64_t bit = (uint64_t)1 << index % BITS;
  if (connected)
    atomic_fetch_or_explicit(&newunits[index / BITS], bit, memory_order_relaxed);
  else
    atomic_fetch_and_explicit(&newunits[index / BITS], ~bit, memory_order_relaxed);
}

void __real__gfortran_st_open(struct io_parameters *);
void __wrap__gfortran_st_open(struct io_parameters *parameters) {
  __real__gfortran_st_open(parameters);
  if ((parameters->flags & RETURN_MASK) == 0)
    newunit_set(parameters->unit, true);
}

void __real__gfortran_st_close(struct io_parameters *);
void __wrap__gfortran_st_close(struct io_parameters *parameters) {
  newunit_set(parameters->unit, false);
  __real__gfortran_st_close(parameters);
}

void _gfortran_flush_i4(const int *unit);

void atolli_backend_flush(void) {
  static const int error_unit = ERROR_UNIT;
  _gfortran_flush_i4(NULL); /* "all units": those with positive numbers */
  _gfortran_flush_i4(&error_unit);
  for (int word = 0; word < MOST_NEWUNITS / BITS; ++word) {
    uint64_t connected = atomic_load_explicit(&newunits[word], memory_order_relaxed);
    for (; connected; connected &= connected - 1) {
      int unit = FIRST_NEWUNIT - word * BITS - __builtin_ctzll(connected);
      _gfortran_flush_i4(&unit);
    }
  }
}

enum { NUM_OPTIONS = 7, BACKTRACE = 3 };
static int options[NUM_OPTIONS];

/* main tells libgfortran what the program was compiled with. */
void __real__gfortran_set_options(int count, int *values);
void __wrap__gfortran_set_options(int count, int *values) {
  for (int i = 0; i < count && i < NUM_OPTIONS; ++i)
    options[i] = values[i];
  __real__gfortran_set_options(count, values);
  atolli_fault_catch(); /* it has set handlers that print a trace and end the process */
}

void atolli_backend_hush(void) {
  options[BACKTRACE] = 0;
  __real__gfortran_set_options(NUM_OPTIONS, options);
}

/* libgfortran loses what a full disk does not take, and goes on (the supervisor, through whom the output of several
   images goes, does not: boot/supervisor/supervisor.c). */
static bool is_lost(int error) { return error == ENOSPC || error == EDQUOT || error == EFBIG || error == EIO; }

static _Noreturn void end_with(int error) {
  char message[200];
  snprintf(message, sizeof message, "atoll: cannot write the output of image %d: %s", atolli_this_image,
           strerror(error));
  atolli_error_termination(message, NULL);
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
  int unit = parameters->unit, before = errno;
  errno = 0; /* what is not buffered has been written when the statement ends */
  __real__gfortran_st_write_done(parameters);
  if (atolli_io_end() && (unit == OUTPUT_UNIT || unit == ERROR_UNIT)) {
    _gfortran_flush_i4(&unit);
    if (is_lost(errno))
      end_with(errno);
  }
  if (errno == 0)
    errno = before;
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
