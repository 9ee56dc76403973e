/*
 * Takes out of the environment what a program must not obey that has privileges which its caller lacks. start.c calls
 * it before the configuration is read.
 */
#include "boot/launch/secure.h"

#include "base/config.h"
#include "boot/launch/launch.h"

#include <stdio.h>
#include <sys/auxv.h>

bool atolli_is_secure(void) { return getauxval(AT_SECURE) != 0; }

void atolli_secure_environment(char **envp, char *names, size_t size) {
  size_t used = 0;
  names[0] = 0;
  for (int i = 0; i < atolli_config_num_variables; ++i) {
    const struct atolli_config_variable *variable = &atolli_config_variables[i];
    if (variable->secure != ATOLLI_SECURE_ignored)
      continue;
    if (atolli_config_lookup(envp, variable->name) && used < size)
      used += (size_t)snprintf(names + used, size - used, "%s%s", used ? ", " : "", variable->name);
    atolli_config_forget(envp, variable->name);
  }
  atolli_launch_forget(envp);
}
