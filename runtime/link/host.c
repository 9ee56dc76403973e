/*
 * libatoll_host_FAMILY.so: the runtime for programs that Atoll has not linked, such as Python, which load libraries
 * with coarrays. atollrun has the loader load it before all other libraries (LD_PRELOAD).
 *
 * The images are forked by a constructor. Main is not wrapped but passed on by __libc_start_main, which every program
 * calls. FAMILY is that of the libraries. gfortran's run-time library is not loaded yet: what the host calls of it is
 * bound when it is first called. Flang's is in the host.
 */
#include "boot/end/job.h"
#include "boot/launch/request.h"
#include "boot/node/backend.h"
#include "boot/start/start.h"
#include "link/libraries.h"

#include <dlfcn.h>
#include <link.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* The program may load libraries with images at any time. */
_Alignas(4) char atoll_uses_images[4];

const bool atolli_is_hosted = true;

/* ---- the start ---- */

static void begin(int argc, char **argv, char **envp) {
  if (atolli_images_are_requested(envp))
    atolli_start(argc, argv, envp);
}

/* Before all constructors of the runtime. */
__attribute__((section(".init_array.00050"), used)) static void (*const entry)(int, char **, char **) = begin;

/* Processes that the program starts are none of this run's. The host comes first in the list. */
static void leave_environment(void) {
  char *list = getenv("LD_PRELOAD");
  size_t length = list ? strcspn(list, ": ") : 0;
  char *host = length > 0 ? strstr(list, "libatoll_host_") : NULL;
  if (!host || host > list + length)
    return;
  list += length + (list[length] != 0);
  if (*list)
    setenv("LD_PRELOAD", list, 1);
  else
    unsetenv("LD_PRELOAD");
}

typedef int main_function(int, char **, char **);
static main_function *program_main;

/* What boot/start/main.c calls. */
int __real_main(int argc, char **argv, char **envp);
int __real_main(int argc, char **argv, char **envp) { return program_main(argc, argv, envp); }
main_function __wrap_main;

typedef int start_function(main_function *main, int argc, char **argv, void (*init)(void), void (*fini)(void),
                           void (*rtld_fini)(void), void *stack_end);
start_function __libc_start_main;

/* The C library's own calls main, and exit with what that returns. */
int __libc_start_main(main_function *main, int argc, char **argv, void (*init)(void), void (*fini)(void),
                      void (*rtld_fini)(void), void *stack_end) {
  start_function *next = (start_function *)dlsym(RTLD_NEXT, "__libc_start_main");
  program_main = main;
  leave_environment();
  if (!next)
    abort();
  return next(__wrap_main, argc, argv, init, fini, rtld_fini, stack_end);
}

/* ---- MPI ---- */

/* What mpi4py and other libraries call comes here first, and goes to boot/start/mpi_calls.c; but not what Atoll's own
   plug-in calls. The MPI library may be one that only its users know: it is looked for among all that are loaded. */
static int visit_object(struct dl_phdr_info *object, size_t size, void *data) {
  struct sought {
    const char *name;
    void *found;
  } *sought = data;
  (void)size;
  void *handle = *object->dlpi_name ? dlopen(object->dlpi_name, RTLD_NOLOAD | RTLD_LAZY) : NULL;
  if (handle) {
    sought->found = dlsym(handle, sought->name);
    dlclose(handle);
  }
  return sought->found != NULL;
}

static void *find(const char *name) {
  struct {
    const char *name;
    void *found;
  } sought = {name, NULL};
  dl_iterate_phdr(visit_object, &sought);
  if (!sought.found)
    abort();
  return sought.found;
}

int __real_MPI_Init(int *argc, char ***argv);
int __real_MPI_Init(int *argc, char ***argv) { return ((int (*)(int *, char ***))find("PMPI_Init"))(argc, argv); }

int __real_MPI_Init_thread(int *argc, char ***argv, int required, int *provided);
int __real_MPI_Init_thread(int *argc, char ***argv, int required, int *provided) {
  return ((int (*)(int *, char ***, int, int *))find("PMPI_Init_thread"))(argc, argv, required, provided);
}

int __real_MPI_Finalize(void);
int __real_MPI_Finalize(void) { return ((int (*)(void))find("PMPI_Finalize"))(); }

int __real_MPI_Finalized(int *flag);
int __real_MPI_Finalized(int *flag) { return ((int (*)(int *))find("PMPI_Finalized"))(flag); }

int __wrap_MPI_Init(int *argc, char ***argv);
int __wrap_MPI_Init_thread(int *argc, char ***argv, int required, int *provided);
int __wrap_MPI_Finalize(void);
int __wrap_MPI_Finalized(int *flag);

int MPI_Init(int *argc, char ***argv);
int MPI_Init(int *argc, char ***argv) {
  return atolli_job_is_in_library() ? __real_MPI_Init(argc, argv) : __wrap_MPI_Init(argc, argv);
}

int MPI_Init_thread(int *argc, char ***argv, int required, int *provided);
int MPI_Init_thread(int *argc, char ***argv, int required, int *provided) {
  return atolli_job_is_in_library() ? __real_MPI_Init_thread(argc, argv, required, provided)
                                    : __wrap_MPI_Init_thread(argc, argv, required, provided);
}

int MPI_Finalize(void);
int MPI_Finalize(void) { return atolli_job_is_in_library() ? __real_MPI_Finalize() : __wrap_MPI_Finalize(); }

int MPI_Finalized(int *flag);
int MPI_Finalized(int *flag) {
  return atolli_job_is_in_library() ? __real_MPI_Finalized(flag) : __wrap_MPI_Finalized(flag);
}

/* ---- the compiler's run-time library ---- */

#ifdef ATOLL_HOST_HAS_LIBRARY /* flang's is in the host */

static const bool is_known = true;

void atolli_host_enter(const char *library) { (void)library; }

#else /* gfortran's is where the first library that needs it finds it */

static bool is_known;

/* It is known when all can see it. */
void atolli_host_enter(const char *library) {
  void *handle = is_known ? NULL : dlopen(library, RTLD_NOLOAD | RTLD_LAZY);
  void *symbol = handle ? dlsym(handle, "_gfortran_flush_i4") : NULL;
  Dl_info found;
  if (symbol && dladdr(symbol, &found))
    is_known = dlopen(found.dli_fname, RTLD_NOLOAD | RTLD_GLOBAL | RTLD_LAZY) != NULL;
  if (handle)
    dlclose(handle);
}

#endif

void atolli_backend_flush(void) {
  if (is_known)
    atolli_host_flush();
}

void atolli_backend_hush(void) {
  if (is_known)
    atolli_host_hush();
}
