/*
 * Libraries that the loader has to take before all others.
 */
#ifndef ATOLL_BOOT_PRELOAD_H
#define ATOLL_BOOT_PRELOAD_H

/* ATOLL_RACE, in a program with OpenMP: executes the program once more, with the library that hears what it asks of
   OpenMP (doors/openmp). Returns where there is no need for that, or no way. To be called before anything of the
   program runs. */
void atolli_preload(char **argv, char **envp);

#endif
