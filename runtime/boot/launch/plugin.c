/*
 * Opens the plug-in with a launcher's transport, the one that fits the MPI library of the launcher and of the program.
 * join.c calls it.
 */
#include "boot/launch/plugin.h"

#include "base/config.h"
#include "boot/node/backend.h"

#include <dlfcn.h>
#include <limits.h>
#include <link.h>
#include <stdio.h>
#include <string.h>
#include <sys/auxv.h>
#include <unistd.h>

/* Not for statically linked programs: what they would load brings a C library of its own. Weak, so that dlopen does not
   become part of them. Before version 2.34 of the GNU C library it is in a library of its own, which whoever links by hand
   may leave out. */
#pragma weak dlopen
#pragma weak dlsym
#pragma weak dlerror
#pragma weak dladdr

static bool is_static(void) {
  const ElfW(Phdr) *header = (const ElfW(Phdr) *)getauxval(AT_PHDR);
  for (unsigned long i = 0; i < getauxval(AT_PHNUM); ++i)
    if (header[i].p_type == PT_INTERP)
      return false;
  return true;
}

#define ABI_PLUGIN "mpi-abi"
#define ABI_LIBRARY "libmpi_abi.so.1" /* every MPI library's with the standard binary interface of MPI 5 */

/* The plug-in for the MPI library that the program has brought itself, because it calls MPI; NULL: none. */
static const char *library_of_program(void) {
  enum { MAX_VERSION = 8192 }; /* MPI_MAX_LIBRARY_VERSION_STRING is 256 in Open MPI and 8192 in MPICH */
  static char text[MAX_VERSION];
  int length = 0;
  int (*version)(char *, int *) = (int (*)(char *, int *))dlsym(RTLD_DEFAULT, "MPI_Get_library_version");
  Dl_info info;
  if (!version || version(text, &length))
    return NULL;
  if (dladdr && dladdr((void *)version, &info) && info.dli_fname && strstr(info.dli_fname, "libmpi_abi.so"))
    return ABI_PLUGIN;
  if (strstr(text, "Open MPI"))
    return "mpi-openmpi";
  return strstr(text, "MPICH") || strstr(text, "MVAPICH") || strstr(text, "Intel(R) MPI") ? "mpi-mpich" : NULL;
}

/* Loads the standard library that belongs to the launcher: PREFIX/bin/LAUNCHER has PREFIX/lib. Its helper is this
   process's parent. */
static bool load_library_of_launcher(void) {
  char parent[40], path[PATH_MAX];
  snprintf(parent, sizeof parent, "/proc/%d/exe", (int)getppid());
  ssize_t length = readlink(parent, path, sizeof path - sizeof "/../lib/" ABI_LIBRARY);
  if (length <= 0)
    return false;
  path[length] = 0;
  char *end = strrchr(path, '/');
  if (!end)
    return false;
  strcpy(end, "/../lib/" ABI_LIBRARY);
  return access(path, R_OK) == 0 && dlopen(path, RTLD_NOW | RTLD_GLOBAL);
}

/* "mpi-openmpi" is that for transport mpi; gasnet-ucx has gasnet-ucx-openmpi. Without a directory: where the linker was
   told to look, see atollfc; then LD_LIBRARY_PATH and the system's. Global: Open MPI's own plug-ins look for its
   symbols there. */
static void *open_plugin(const char *transport, const char *name) {
  char path[PATH_MAX];
  const char *directory = atolli_config.plugin_dir;
  bool by_mpi = !strncmp(name, "mpi-", 4);
  snprintf(path, sizeof path, "%s%slibatoll-%s%s.so", directory, *directory ? "/" : "", by_mpi ? transport : name,
           by_mpi ? name + 3 : "");
  return dlopen(path, RTLD_NOW | RTLD_GLOBAL);
}

/* The launcher's own library comes first, then the one that it is known for, then any. */
static void *open_any(const char *transport, const char *known, char *message, size_t size) {
  enum { AUTO, OPENMPI, MPICH, ABI };
  static const char *const names[] = {[OPENMPI] = "mpi-openmpi", [MPICH] = "mpi-mpich", [ABI] = ABI_PLUGIN};
  bool mpi = !strncmp(known, "mpi-", 4), standard = false;
  if (mpi && atolli_config.mpi != AUTO)
    known = names[atolli_config.mpi];
  if (mpi && (atolli_config.mpi == AUTO || atolli_config.mpi == ABI))
    standard = load_library_of_launcher();
  void *object = standard ? open_plugin(transport, ABI_PLUGIN) : NULL;
  if (!object)
    object = open_plugin(transport, known);
  if (!object)
    snprintf(message, size, "%s", dlerror());
  if (!object && mpi && atolli_config.mpi == AUTO)
    object = open_plugin(transport, ABI_PLUGIN);
  return object;
}

const struct llr_plugin *atolli_plugin_open(const struct atolli_launch *launch, int *shared_p, char *message,
                                            size_t size) {
  char reason[400];
  if (is_static()) {
    snprintf(message, size, "the program is linked statically and cannot open a transport: link it without -static");
    return NULL;
  }
  if (!dlopen || !dlsym || !dlerror) {
    snprintf(message, size, "the program is linked without dlopen and cannot open a transport: link it with -ldl");
    return NULL;
  }
  const char *library = strncmp(launch->plugin, "mpi-", 4) ? NULL : library_of_program();
  *shared_p = library != NULL || &atolli_is_hosted;
  if (library && strcmp(library, launch->plugin) && strcmp(library, ABI_PLUGIN)) {
    snprintf(message, size, "the program is linked with %s, but %s has started it: use the launcher of its library",
             strcmp(library, "mpi-mpich") ? "Open MPI" : "MPICH", launch->launcher);
    return NULL;
  }
  void *object = library ? open_plugin(launch->transport, library)
                         : open_any(launch->transport, launch->plugin, reason, sizeof reason);
  if (!object) {
    snprintf(message, size,
             "the transport of %s cannot be opened: %s (build Atoll where its library is installed, %sor set "
             "ATOLL_PLUGIN_DIR; for a run on one machine use `atollrun -n`)",
             launch->launcher, library ? dlerror() : reason,
             strcmp(launch->transport, "mpi") ? ""
                                              : "or have an MPI 5 library, " ABI_LIBRARY
                                                ", where the system looks for libraries, ");
    return NULL;
  }
  const struct llr_plugin *plugin = dlsym(object, "llr_plugin");
  if (!plugin || plugin->version != LLR_PLUGIN_VERSION) {
    snprintf(message, size, "the plug-in for %s is of another version of Atoll than the program", launch->launcher);
    return NULL;
  }
  return plugin;
}
