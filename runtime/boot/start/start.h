/* The first code of a run. */
#ifndef ATOLL_BOOT_START_H
#define ATOLL_BOOT_START_H

/* Called once, before the constructors of the runtime, with what main gets (entry.c, link/host.c). Returns in images,
   and in programs that run as they would without Atoll. */
void atolli_start(int argc, char **argv, char **envp);

#endif
