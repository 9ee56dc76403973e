/* The images of a run that this process, the supervisor, forks. */
#ifndef ATOLL_BOOT_FORKS_H
#define ATOLL_BOOT_FORKS_H

#include <stdbool.h>

/* Returns true in an image, false in the supervisor. When an image cannot be made, the supervisor ends those that
   exist. Precondition: the node block and the slots have been made. */
bool atolli_forks_make(void);

#endif
