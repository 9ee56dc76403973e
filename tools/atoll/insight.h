/* `atoll stats` and other commands that read what a run has left. */
#ifndef ATOLL_ATOLL_INSIGHT_H
#define ATOLL_ATOLL_INSIGHT_H

#include <stdbool.h>

/* Is there a command of this name? */
bool insight_has(const char *command);

/* Becomes tools/insight with these arguments, of which the first is the command. Returns an exit status if that cannot
 * be. */
int insight_run(char **arguments);

#endif
