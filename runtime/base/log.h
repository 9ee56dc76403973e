/*
 * Messages of Atoll itself, on standard error. Each is written by one write(2), so that lines of several processes do
 * not mix, and without stdio, so that it can be called before and after everything else of the program.
 */
#ifndef ATOLL_BASE_LOG_H
#define ATOLL_BASE_LOG_H

#include <stddef.h>

/* Writes all of it, in spite of signals and partial writes; gives up on an error. */
void atolli_write(int fd, const char *text, size_t length);

/* "atoll: MESSAGE\n"; at most some 1000 bytes. */
void atolli_log(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* What writes a line to standard error as that does; the caller says where the line begins. */
typedef void atolli_say(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
