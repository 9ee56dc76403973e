/*
 * Programs that call MPI themselves (runtime/link: --wrap). In a launcher's job MPI has been initialised before the
 * program starts and is needed until all images have stopped: the program's own MPI_Init succeeds without doing
 * anything, and so does its MPI_Finalize. Elsewhere the calls go on to the library; in programs without MPI its names
 * are null.
 */
#include "boot/end/job.h"
#include "boot/node/node.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>

#pragma weak dlsym /* a statically linked program has none, and is never launched */

static _Atomic int program_has_finalized;

/* What MPI_Init_thread gives: the level that MPI_Query_thread tells now. */
static int thread_level(void) {
  int level = 0;
  int (*query)(int *) = (int (*)(int *))dlsym(RTLD_DEFAULT, "MPI_Query_thread");
  if (query)
    query(&level);
  return level;
}

static void succeed(int *error) {
  if (error) /* optional in mpi_f08 */
    *error = 0;
}

/* True: MPI has been initialised for the images. Processes that Atoll has forked are none of an MPI job: each would be
   a world of its own. */
static bool init_is_done(void) {
  if (atolli_is_launched()) {
    atolli_job_serve_program();
    return true;
  }
  if (atolli_is_image() && atolli_num_images > 1) {
    char message[200];
    snprintf(message, sizeof message,
             "atoll: MPI_Init: the images do not belong to a job of MPI; start the program with mpiexec instead of "
             "atollrun: mpiexec -n %d",
             atolli_num_images);
    atolli_error_termination(message, "MPI_Init without mpiexec");
  }
  return false;
}

/* ---- C ---- */

int __real_MPI_Init(int *, char ***) __attribute__((weak));
int __real_MPI_Init_thread(int *, char ***, int, int *) __attribute__((weak));
int __real_MPI_Finalize(void) __attribute__((weak));
int __real_MPI_Finalized(int *) __attribute__((weak));

int __wrap_MPI_Init(int *argc, char ***argv) { return init_is_done() ? 0 : __real_MPI_Init(argc, argv); }

int __wrap_MPI_Init_thread(int *argc, char ***argv, int required, int *provided) {
  if (!init_is_done())
    return __real_MPI_Init_thread(argc, argv, required, provided);
  *provided = thread_level();
  return 0;
}

int __wrap_MPI_Finalize(void) {
  if (!atolli_is_launched())
    return __real_MPI_Finalize();
  program_has_finalized = 1;
  return 0;
}

int __wrap_MPI_Finalized(int *flag) {
  int error = __real_MPI_Finalized(flag);
  *flag |= program_has_finalized;
  return error;
}

/* ---- Fortran: mpif.h and module mpi ---- */

void __real_mpi_init_(int *) __attribute__((weak));
void __real_mpi_init_thread_(int *, int *, int *) __attribute__((weak));
void __real_mpi_finalize_(int *) __attribute__((weak));
void __real_mpi_finalized_(int *, int *) __attribute__((weak));

void __wrap_mpi_init_(int *error) {
  if (init_is_done())
    succeed(error);
  else
    __real_mpi_init_(error);
}

void __wrap_mpi_init_thread_(int *required, int *provided, int *error) {
  if (!init_is_done()) {
    __real_mpi_init_thread_(required, provided, error);
    return;
  }
  *provided = thread_level();
  succeed(error);
}

void __wrap_mpi_finalize_(int *error) {
  if (!atolli_is_launched()) {
    __real_mpi_finalize_(error);
    return;
  }
  program_has_finalized = 1;
  succeed(error);
}

/* .TRUE. is 1 in the compilers that Atoll uses. */
void __wrap_mpi_finalized_(int *flag, int *error) {
  __real_mpi_finalized_(flag, error);
  if (program_has_finalized)
    *flag = 1;
}

/* ---- Fortran: module mpi_f08 ---- */

void __real_mpi_init_f08_(int *) __attribute__((weak));
void __real_mpi_init_thread_f08_(int *, int *, int *) __attribute__((weak));
void __real_mpi_finalize_f08_(int *) __attribute__((weak));
void __real_mpi_finalized_f08_(int *, int *) __attribute__((weak));

void __wrap_mpi_init_f08_(int *error) {
  if (init_is_done())
    succeed(error);
  else
    __real_mpi_init_f08_(error);
}

void __wrap_mpi_init_thread_f08_(int *required, int *provided, int *error) {
  if (!init_is_done()) {
    __real_mpi_init_thread_f08_(required, provided, error);
    return;
  }
  *provided = thread_level();
  succeed(error);
}

void __wrap_mpi_finalize_f08_(int *error) {
  if (!atolli_is_launched()) {
    __real_mpi_finalize_f08_(error);
    return;
  }
  program_has_finalized = 1;
  succeed(error);
}

void __wrap_mpi_finalized_f08_(int *flag, int *error) {
  __real_mpi_finalized_f08_(flag, error);
  if (program_has_finalized)
    *flag = 1;
}
