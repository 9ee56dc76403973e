/* Programs that Atoll has not linked, but that load libraries with coarrays: Python above all. */
#ifndef ATOLL_ATOLLRUN_FOREIGN_H
#define ATOLL_ATOLLRUN_FOREIGN_H

#include <stdbool.h>
#include <stddef.h>

/* Is the program an interpreter whose programs load libraries: Python? */
bool foreign_is_known(const char *path);

/*
 * What is to be executed in place of the program, which runs on images then, and with which arguments: an interpreter
 * in place of a script, since the images are there before the first code of the process. path[0..size). Sets what the
 * loader and the interpreter need in the environment. Ends atollrun with a message if that is impossible.
 */
char **foreign_prepare(char *path, size_t size, char **program);

/* The same where a launcher is to start the processes: each of them is atollrun first. */
char **foreign_by_launcher(char *path, size_t size, char **program);

#endif
