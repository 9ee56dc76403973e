/* The images of a machine tell those of others that they have ended. */
#ifndef ATOLL_CORE_ANNOUNCE_H
#define ATOLL_CORE_ANNOUNCE_H

/* Once the transport has started: sets functions of atolli_termination. */
void atolli_announcements_start(void);

#endif
