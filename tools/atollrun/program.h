/* Is a file something that atollrun can start? */
#ifndef ATOLL_ATOLLRUN_PROGRAM_H
#define ATOLL_ATOLLRUN_PROGRAM_H

#include <stdbool.h>
#include <stddef.h>

/* Where the shell would find the program; path[0..size). Returns 0, or an errno: ENOENT, EACCES ... */
int program_find(const char *name, char *path, size_t size);

/* Was it linked by atollfc (does it carry Atoll's ELF note)? */
bool program_is_atoll(const char *path);

/* Does the loader load other libraries first, if it is told to (LD_PRELOAD)? Not if it is linked statically, or is a
   set-user-ID program. */
bool program_is_preloadable(const char *path);

/* Does it begin with `#!`? What a script starts gets the choices of atollrun by the environment. */
bool program_is_script(const char *path);

#endif
