/*
 * Writes a line for the user to standard error, in one piece, so that lines of several images stay whole. All of the
 * runtime and the tools call it.
 */
#include "log.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <unistd.h>

void atolli_write(int fd, const char *text, size_t length) {
  while (length > 0) {
    ssize_t n = write(fd, text, length);
    if (n < 0 && errno != EINTR)
      return;
    if (n > 0) {
      text += n;
      length -= (size_t)n;
    }
  }
}

void atolli_log(const char *format, ...) {
  char line[1024] = "atoll: ";
  int prefix = 7, room = (int)sizeof line - prefix - 1;
  va_list arguments;
  va_start(arguments, format);
  int length = vsnprintf(line + prefix, (size_t)room, format, arguments);
  va_end(arguments);
  if (length < 0)
    return;
  if (length >= room)
    length = room - 1;
  line[prefix + length] = '\n';
  atolli_write(STDERR_FILENO, line, (size_t)(prefix + length + 1));
}
