/*
 * libatoll_flang.a: what Atoll has to know of LLVM Flang's runtime, and the wraps of flang.rsp. The interfaces are
 * those of flang/Runtime/stop.h and io-api.h of LLVM 22.
 */
#include "boot/end/end.h"
#include "boot/end/signals.h"
#include "boot/launch/request.h"
#include "boot/node/backend.h"
#include "boot/node/node.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <unistd.h>

/* flang/Runtime/magic-numbers.h */
const struct atolli_stat_codes atolli_stat_codes = {
    .locked = 102,
    .unlocked = 105,
    .locked_other_image = 103,
    .stopped_image = 104,
    .failed_image = 101,
    .unlocked_failed_image = 106,
};

const char atolli_backend_main[] = "_QQmain";

/* ---- flushing ---------------------------------------------------------------------------------------------------- */

void _FortranAFlush(int unit);

void atolli_backend_flush(void) { _FortranAFlush(-1); /* all units */ }

void atolli_backend_hush(void) {} /* it prints a line and aborts */

enum { DEFAULT_UNIT = -1, ERROR_UNIT = 0, OUTPUT_UNIT = 6, NO_UNIT = -2, MAX_DEPTH = 16 };

typedef void *cookie;

/* The external data transfer statements that this thread is executing: a function in an output list, or defined output,
   may execute another one. Input statements have NO_UNIT. Other statements end with the same call, but their cookies
   are not here. */
static _Thread_local struct {
  cookie cookie;
  int unit;
} statements[MAX_DEPTH];
static _Thread_local int depth;

static cookie begun(cookie statement, int unit) {
  if (depth < MAX_DEPTH) {
    statements[depth].cookie = statement;
    statements[depth].unit = unit;
  }
  ++depth;
  return statement;
}

cookie __real__FortranAioBeginExternalListOutput(int unit, const char *file, int line);
cookie __wrap__FortranAioBeginExternalListOutput(int unit, const char *file, int line) {
  atolli_io_begin(false);
  return begun(__real__FortranAioBeginExternalListOutput(unit, file, line), unit);
}

cookie __real__FortranAioBeginExternalFormattedOutput(const char *format, size_t length, const void *descriptor,
                                                      int unit, const char *file, int line);
cookie __wrap__FortranAioBeginExternalFormattedOutput(const char *format, size_t length, const void *descriptor,
                                                      int unit, const char *file, int line) {
  atolli_io_begin(false);
  return begun(__real__FortranAioBeginExternalFormattedOutput(format, length, descriptor, unit, file, line), unit);
}

cookie __real__FortranAioBeginUnformattedOutput(int unit, const char *file, int line);
cookie __wrap__FortranAioBeginUnformattedOutput(int unit, const char *file, int line) {
  atolli_io_begin(false);
  return begun(__real__FortranAioBeginUnformattedOutput(unit, file, line), unit);
}

cookie __real__FortranAioBeginExternalListInput(int unit, const char *file, int line);
cookie __wrap__FortranAioBeginExternalListInput(int unit, const char *file, int line) {
  atolli_io_begin(true);
  return begun(__real__FortranAioBeginExternalListInput(unit, file, line), NO_UNIT);
}

cookie __real__FortranAioBeginExternalFormattedInput(const char *format, size_t length, const void *descriptor,
                                                     int unit, const char *file, int line);
cookie __wrap__FortranAioBeginExternalFormattedInput(const char *format, size_t length, const void *descriptor,
                                                     int unit, const char *file, int line) {
  atolli_io_begin(true);
  return begun(__real__FortranAioBeginExternalFormattedInput(format, length, descriptor, unit, file, line), NO_UNIT);
}

cookie __real__FortranAioBeginUnformattedInput(int unit, const char *file, int line);
cookie __wrap__FortranAioBeginUnformattedInput(int unit, const char *file, int line) {
  atolli_io_begin(true);
  return begun(__real__FortranAioBeginUnformattedInput(unit, file, line), NO_UNIT);
}

/*
 * Images write to pipes, for which the runtime gathers output before it writes: an image that is killed would take that
 * with it, and nobody would see the progress of a run. A child data transfer statement (Fortran 2018, 12.6.4.8) must
 * not flush the unit that its parent has locked.
 */
int __real__FortranAioEndIoStatement(cookie statement);
int __wrap__FortranAioEndIoStatement(cookie statement) {
  if (depth == 0 || (depth <= MAX_DEPTH && statements[depth - 1].cookie != statement))
    return __real__FortranAioEndIoStatement(statement);
  int status = __real__FortranAioEndIoStatement(statement);
  --depth;
  int unit = depth < MAX_DEPTH ? statements[depth].unit : NO_UNIT;
  if (atolli_io_end() && (unit == OUTPUT_UNIT || unit == ERROR_UNIT || unit == DEFAULT_UNIT))
    _FortranAFlush(unit == DEFAULT_UNIT ? OUTPUT_UNIT : unit);
  return status;
}

/* ---- STOP and ERROR STOP (Fortran 2018, 11.4) ---- */

/* A process that an image has forked for itself has the variables of the program, Flang's units and their locks among
   them, in common with the image, which may have ended. */
static void leave_if_forked(int status) {
  if (atolli_is_image() || !atolli_runs_images)
    return;
  fflush(NULL);
  _exit(status);
}

_Noreturn void __real__FortranAStopStatement(int code, bool is_error_stop, bool quiet);
_Noreturn void __real__FortranAStopStatementText(const char *text, size_t length, bool is_error_stop, bool quiet);

/* FAIL IMAGE of programs that flang -fcoarray has compiled (doors/prif); its own ends the process with a status. */
_Noreturn void __wrap__FortranAFailImageStatement(void);
_Noreturn void __real__FortranAFailImageStatement(void);
_Noreturn void __wrap__FortranAFailImageStatement(void) {
  if (atolli_is_image())
    atolli_fail_image();
  __real__FortranAFailImageStatement();
}

_Noreturn void __wrap__FortranAStopStatement(int code, bool is_error_stop, bool quiet) {
  leave_if_forked(code);
  if (is_error_stop)
    atolli_error_stop_begin(code);
  else
    atolli_stop_begin();
  __real__FortranAStopStatement(code, is_error_stop, quiet);
}

_Noreturn void __wrap__FortranAStopStatementText(const char *text, size_t length, bool is_error_stop, bool quiet) {
  leave_if_forked(is_error_stop);
  if (is_error_stop)
    atolli_error_stop_begin(1);
  else
    atolli_stop_begin();
  __real__FortranAStopStatementText(text, length, is_error_stop, quiet);
}
