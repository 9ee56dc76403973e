#ifndef ATOLL_ATOLLFC_H
#define ATOLL_ATOLLFC_H

/* Becomes the atollfc beside this program, which has the front end: `atollfc MODE ARGUMENTS`. Returns 1 after a message
 * if that fails. */
int atollfc_run(const char *mode, char **arguments);

#endif
