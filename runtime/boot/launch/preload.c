/* Called by start.c. */
#include "boot/launch/preload.h"

#include "base/config.h"
#include "base/log.h"
#include "boot/launch/launch.h"

#include <dlfcn.h>
#include <limits.h>
#include <link.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#define LIBRARY "libatoll-openmp.so"
#define VARIABLE "LD_PRELOAD"

/* Not there in statically linked programs (plugin.c), which the loader gives no library. */
#pragma weak dlopen
#pragma weak dlsym
#pragma weak dlinfo

void __asan_init(void) __attribute__((weak)); /* it wants to be the first library itself */

static bool is_needed(const char *preloaded) {
  return *atolli_config.race && !__asan_init && dlopen && dlsym && dlinfo &&
         dlsym(RTLD_DEFAULT, "omp_get_num_threads") && !(preloaded && strstr(preloaded, LIBRARY));
}

/* Where the plug-ins are (ATOLL_PLUGIN_DIR, or what atollfc has told the linker). NULL: it is not there. */
static const char *path_of_library(void) {
  char name[PATH_MAX];
  const char *directory = atolli_config.plugin_dir;
  struct link_map *map;
  snprintf(name, sizeof name, "%s%s" LIBRARY, directory, *directory ? "/" : "");
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  return library && dlinfo(library, RTLD_DI_LINKMAP, &map) == 0 ? map->l_name : NULL;
}

void atolli_preload(char **argv, char **envp) {
  char variable[2 * PATH_MAX];
  const char *preloaded = atolli_config_lookup(envp, VARIABLE);
  if (!is_needed(preloaded))
    return;
  const char *path = path_of_library();
  int length = path && !strpbrk(path, ": ") ? snprintf(variable, sizeof variable, "%s=%s%s%s", VARIABLE, path,
                                                       preloaded ? ":" : "", preloaded ? preloaded : "")
                                            : -1;
  if (length > 0 && length < (int)sizeof variable)
    atolli_launch_again(argv, envp, variable);
  atolli_log("warning: libatoll-openmp.so cannot be loaded: the threads of OpenMP are not told apart, and no races "
             "between them are found");
}
