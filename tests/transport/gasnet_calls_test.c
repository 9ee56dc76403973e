/* What Atoll puts between GASNet-EX and the libraries beneath its conduits (openmpi.c, ucx_calls.c of
   transport/gasnet), on libraries that only look at what they are given. */
#include <mpi.h>
#include <ucp/api/ucp.h>

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

static int failures;

static void check(int holds, const char *what) {
  if (!holds) {
    fprintf(stderr, "not true: %s\n", what);
    failures++;
  }
}

/* ---- UCX ---- */

static ucp_worker_params_t seen;

ucs_status_t __real_ucp_worker_create(ucp_context_h context, const ucp_worker_params_t *parameters,
                                      ucp_worker_h *worker_p);
ucs_status_t __real_ucp_worker_create(ucp_context_h context, const ucp_worker_params_t *parameters,
                                      ucp_worker_h *worker_p) {
  (void)context;
  (void)worker_p;
  seen = *parameters;
  return UCS_OK;
}

ucs_status_t __wrap_ucp_worker_create(ucp_context_h context, const ucp_worker_params_t *parameters,
                                      ucp_worker_h *worker_p);

static ucs_thread_mode_t mode_for(uint64_t mask, ucs_thread_mode_t mode) {
  ucp_worker_params_t parameters = {.field_mask = mask, .thread_mode = mode};
  ucp_worker_h worker;
  check(__wrap_ucp_worker_create(NULL, &parameters, &worker) == UCS_OK, "a worker is created");
  check(parameters.field_mask == mask && parameters.thread_mode == mode, "GASNet's parameters stay as they were");
  return seen.field_mask & UCP_WORKER_PARAM_FIELD_THREAD_MODE ? seen.thread_mode : UCS_THREAD_MODE_SINGLE; /* default */
}

static void test_thread_mode(void) {
  const uint64_t said = UCP_WORKER_PARAM_FIELD_THREAD_MODE;
  check(mode_for(said, UCS_THREAD_MODE_SINGLE) == UCS_THREAD_MODE_SERIALIZED, "one thread becomes one at a time");
  check(mode_for(said, UCS_THREAD_MODE_MULTI) == UCS_THREAD_MODE_MULTI, "several threads stay several");
  check(mode_for(0, UCS_THREAD_MODE_SINGLE) == UCS_THREAD_MODE_SERIALIZED, "nothing said: one at a time");
  check(mode_for(0, UCS_THREAD_MODE_MULTI) == UCS_THREAD_MODE_SERIALIZED, "what is not said does not count");
}

/* ---- MPI ---- */

int atolli_ompi_Query_thread(int *provided);

static int level_of_library, error_of_library;

int MPI_Query_thread(int *provided) {
  if (error_of_library == MPI_SUCCESS)
    *provided = level_of_library;
  return error_of_library;
}

/* What variables without a value find on the stack. */
__attribute__((noinline)) static int leave_behind(int value) {
  volatile int used[500];
  for (int i = 0; i < 500; i++)
    used[i] = value;
  return used[0];
}

static int level_for(int level, int error) {
  int provided = -1;
  level_of_library = level;
  error_of_library = error;
  (void)leave_behind(MPI_THREAD_MULTIPLE);
  check(atolli_ompi_Query_thread(&provided) == error, "the library's error");
  return provided;
}

static void test_query_thread(void) {
  check(level_for(MPI_THREAD_SINGLE, MPI_SUCCESS) == 0, "MPI_THREAD_SINGLE");
  check(level_for(MPI_THREAD_FUNNELED, MPI_SUCCESS) == 1, "MPI_THREAD_FUNNELED");
  check(level_for(MPI_THREAD_SERIALIZED, MPI_SUCCESS) == 2, "MPI_THREAD_SERIALIZED");
  check(level_for(MPI_THREAD_MULTIPLE, MPI_SUCCESS) == 3, "MPI_THREAD_MULTIPLE");
  check(level_for(MPI_THREAD_MULTIPLE, MPI_ERR_OTHER) == 0, "an unknown level is the lowest");
}

int main(void) {
  test_thread_mode();
  test_query_thread();
  return failures > 0;
}

/* ---- what these files name besides ---- */

ucs_status_t __real_ucp_init_version(unsigned major, unsigned minor, const ucp_params_t *parameters,
                                     const ucp_config_t *config, ucp_context_h *context_p);
ucs_status_t __real_ucp_init_version(unsigned major, unsigned minor, const ucp_params_t *parameters,
                                     const ucp_config_t *config, ucp_context_h *context_p) {
  (void)major;
  (void)minor;
  (void)parameters;
  (void)config;
  (void)context_p;
  abort();
}

ucs_status_t __real_ucp_config_read(const char *prefix, const char *file, ucp_config_t **config_p);
ucs_status_t __real_ucp_config_read(const char *prefix, const char *file, ucp_config_t **config_p) {
  (void)prefix;
  (void)file;
  (void)config_p;
  abort();
}

void __real_gasneti_console0_message(const char *prefix, const char *format, ...);
void __real_gasneti_console0_message(const char *prefix, const char *format, ...) {
  (void)prefix;
  (void)format;
  abort();
}
