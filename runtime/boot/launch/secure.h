/*
 * Programs that run with privileges which their caller lacks: set-user-ID, set-group-ID, file capabilities. The kernel
 * tells (AT_SECURE, getauxval(3)), ld.so and the C library then believe no variable that names code or files, and
 * neither does Atoll: it forks the images on this machine and loads nothing.
 */
#ifndef ATOLL_BOOT_SECURE_H
#define ATOLL_BOOT_SECURE_H

#include <stdbool.h>
#include <stddef.h>

bool atolli_is_secure(void);

/*
 * Takes out of the environment what such a program must not obey: configuration variables (`secure` in base/config.def)
 * and what launchers tell the processes that they start. Programs that this one starts do not see them, either: those
 * may have the privileges for their own. The names of the former, as a list, are in names[0..size), "" if there are
 * none.
 */
void atolli_secure_environment(char **envp, char *names, size_t size);

#endif
