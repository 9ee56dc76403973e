/* The images of a machine tell those of others that they have ended. */
#ifndef ATOLL_CORE_ANNOUNCE_H
#define ATOLL_CORE_ANNOUNCE_H

#include <stdbool.h>

/* Once the transport has started: sets functions of atolli_termination. */
void atolli_announcements_start(void);

/* For the transport (llr.h, lose): this image has lost another. All others are told. */
void atolli_announce_loss(int rank, bool is_silent);

#endif
