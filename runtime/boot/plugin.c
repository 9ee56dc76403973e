#include "boot/plugin.h"

#include "base/config.h"

#include <dlfcn.h>
#include <limits.h>
#include <link.h>
#include <stdio.h>
#include <string.h>
#include <sys/auxv.h>

/* Not for statically linked programs: what they would load brings a C library of its own. Weak, so that dlopen does not
   become part of them. */
#pragma weak dlopen
#pragma weak dlsym
#pragma weak dlerror

static bool is_static(void) {
  const ElfW(Phdr) *header = (const ElfW(Phdr) *)getauxval(AT_PHDR);
  for (unsigned long i = 0; i < getauxval(AT_PHNUM); ++i)
    if (header[i].p_type == PT_INTERP)
      return false;
  return true;
}

/* The plug-in for the MPI library that the program has brought itself, because it calls MPI; NULL: none. */
static const char *library_of_program(void) {
  enum { MAX_VERSION = 8192 }; /* MPI_MAX_LIBRARY_VERSION_STRING is 256 in Open MPI and 8192 in MPICH */
  static char text[MAX_VERSION];
  int length = 0;
  int (*version)(char *, int *) = (int (*)(char *, int *))dlsym(RTLD_DEFAULT, "MPI_Get_library_version");
  if (!version || version(text, &length))
    return NULL;
  if (strstr(text, "Open MPI"))
    return "mpi-openmpi";
  return strstr(text, "MPICH") || strstr(text, "MVAPICH") || strstr(text, "Intel(R) MPI") ? "mpi-mpich" : NULL;
}

const struct llr_plugin *atolli_plugin_open(const struct atolli_launch *launch, int *shared_p, char *message,
                                            size_t size) {
  char path[PATH_MAX];
  if (is_static()) {
    snprintf(message, size, "the program is linked statically and cannot open a transport: link it without -static");
    return NULL;
  }
  const char *directory = atolli_config.plugin_dir;
  const char *library = strcmp(launch->transport, "mpi") ? NULL : library_of_program();
  *shared_p = library != NULL;
  if (library && strcmp(library, launch->plugin)) {
    snprintf(message, size, "the program is linked with %s, but %s has started it: use the launcher of its library",
             strcmp(library, "mpi-mpich") ? "Open MPI" : "MPICH", launch->launcher);
    return NULL;
  }
  /* Without a directory: where the linker was told to look, see atollfc; then LD_LIBRARY_PATH and the system's. */
  snprintf(path, sizeof path, "%s%slibatoll-%s.so", directory, *directory ? "/" : "", launch->plugin);
  /* Global: Open MPI's own plug-ins look for its symbols there. */
  void *object = dlopen(path, RTLD_NOW | RTLD_GLOBAL);
  if (!object) {
    snprintf(message, size,
             "the transport of %s cannot be opened: %s (build Atoll where its library is installed, or set "
             "ATOLL_PLUGIN_DIR, or ATOLL_TRANSPORT=shm for a run on one machine)",
             launch->launcher, dlerror());
    return NULL;
  }
  const struct llr_plugin *plugin = dlsym(object, "llr_plugin");
  if (!plugin || plugin->version != LLR_PLUGIN_VERSION) {
    snprintf(message, size, "%s is of another version of Atoll than the program", path);
    return NULL;
  }
  return plugin;
}
