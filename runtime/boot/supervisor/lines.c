/*
 * Puts the bytes that an image has written together to lines, with a label if the user wants one. output.c calls it for
 * each stream.
 */
#include "boot/supervisor/lines.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

enum { SINK_CAPACITY = 256 * 1024, STREAM_CAPACITY = 64 * 1024, LABEL_ROOM = 16 };
/* A line that stays unfinished for so long is taken for a prompt, if no other image has written lately. */
static const uint64_t prompt_ns = 100000000, quiet_ns = 250000000;

/* The memory comes from mmap: the supervisor stays away from malloc, which the program may replace. */
static char *allocate(size_t size) {
  char *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return memory == MAP_FAILED ? NULL : memory;
}

/* ---- sinks --------------------------------------------------------------------------------------------------- */

void atolli_sink_open(struct atolli_sink *sink, int fd) {
  struct stat status;
  memset(sink, 0, sizeof *sink);
  sink->fd = fd;
  sink->kind = ATOLLI_SINK_FILE;
  if (!fstat(fd, &status) && !S_ISREG(status.st_mode)) {
    sink->kind = S_ISSOCK(status.st_mode) ? ATOLLI_SINK_SOCKET : ATOLLI_SINK_CAREFUL;
    /* An open file of our own for the same pipe or terminal may be non-blocking without harm to others. */
    char path[40];
    snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
    int own = S_ISSOCK(status.st_mode) ? -1 : open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (own >= 0) {
      sink->fd = own;
      sink->kind = ATOLLI_SINK_NONBLOCKING;
    }
  }
  sink->pending = allocate(SINK_CAPACITY);
  if (!sink->pending) {
    sink->fd = -1;
    sink->error = ENOMEM;
  }
}

bool atolli_sink_is_empty(const struct atolli_sink *sink) { return sink->fd < 0 || sink->begin == sink->end; }

bool atolli_sink_write(struct atolli_sink *sink) {
  bool written = false;
  while (!atolli_sink_is_empty(sink)) {
    const char *from = sink->pending + sink->begin;
    size_t length = sink->end - sink->begin;
    ssize_t n;
    if (sink->kind == ATOLLI_SINK_SOCKET)
      n = send(sink->fd, from, length, MSG_DONTWAIT | MSG_NOSIGNAL);
    else if (sink->kind == ATOLLI_SINK_CAREFUL) /* what poll promises for a pipe */
      n = write(sink->fd, from, length < PIPE_BUF ? length : PIPE_BUF);
    else
      n = write(sink->fd, from, length);
    if (n < 0 && errno == EINTR)
      continue;
    if (n < 0 && (errno == EAGAIN || errno == EWOULDBLOCK))
      return written;
    if (n < 0) {
      sink->error = errno;
      sink->fd = -1;
    } else {
      sink->begin += (size_t)n;
      written = true;
    }
    if (sink->kind == ATOLLI_SINK_CAREFUL)
      break;
  }
  if (sink->begin == sink->end)
    sink->begin = sink->end = 0;
  return written;
}

bool atolli_sink_is_full(const struct atolli_sink *sink) {
  return SINK_CAPACITY - (sink->end - sink->begin) < LABEL_ROOM + 1;
}

static size_t sink_room(struct atolli_sink *sink) {
  if (sink->begin > 0) {
    memmove(sink->pending, sink->pending + sink->begin, sink->end - sink->begin);
    sink->end -= sink->begin;
    sink->begin = 0;
  }
  return SINK_CAPACITY - sink->end;
}

static void sink_put(struct atolli_sink *sink, const char *text, size_t length) {
  memcpy(sink->pending + sink->end, text, length);
  sink->end += length;
}

/* ---- streams ------------------------------------------------------------------------------------------------- */

void atolli_stream_open(struct atolli_stream *stream, int fd, int image, bool label, struct atolli_sink *sink) {
  memset(stream, 0, sizeof *stream);
  fcntl(fd, F_SETFL, O_NONBLOCK); /* the reading end is the supervisor's alone */
  stream->fd = fd;
  stream->image = image;
  stream->label = label;
  stream->sink = sink;
  stream->capacity = STREAM_CAPACITY;
}

bool atolli_stream_is_empty(const struct atolli_stream *stream) { return stream->begin == stream->end; }

static bool has_newline(const struct atolli_stream *stream) {
  return memchr(stream->buffer + stream->begin, '\n', stream->end - stream->begin) != NULL;
}

bool atolli_stream_has_line(const struct atolli_stream *stream) {
  size_t length = stream->end - stream->begin;
  return length > 0 &&
         (stream->fd < 0 || length == stream->capacity || length >= ATOLLI_LONGEST_LINE || has_newline(stream));
}

void atolli_stream_close(struct atolli_stream *stream) {
  if (stream->fd >= 0)
    close(stream->fd);
  stream->fd = -1;
  if (stream->buffer)
    munmap(stream->buffer, stream->capacity);
  stream->buffer = NULL;
  stream->begin = stream->end = 0;
}

bool atolli_stream_wants_data(const struct atolli_stream *stream) {
  return stream->fd >= 0 && stream->sink->fd >= 0 &&
         stream->end - stream->begin <
             (stream->capacity < ATOLLI_LONGEST_LINE ? stream->capacity : ATOLLI_LONGEST_LINE);
}

static void make_room(struct atolli_stream *stream) {
  if (stream->begin > 0) {
    memmove(stream->buffer, stream->buffer + stream->begin, stream->end - stream->begin);
    stream->end -= stream->begin;
    stream->begin = 0;
  }
}

/* The buffer is full of one unfinished line. */
static void grow(struct atolli_stream *stream) {
  if (stream->capacity >= ATOLLI_LONGEST_LINE)
    return;
  void *larger = mremap(stream->buffer, stream->capacity, stream->capacity * 2, MREMAP_MAYMOVE);
  if (larger != MAP_FAILED) {
    stream->buffer = larger;
    stream->capacity *= 2;
  }
}

bool atolli_stream_read(struct atolli_stream *stream, uint64_t now) {
  make_room(stream);
  if (stream->fd < 0 || stream->end == stream->capacity)
    return false;
  if (!stream->buffer && !(stream->buffer = allocate(stream->capacity)))
    return false;
  ssize_t n = read(stream->fd, stream->buffer + stream->end, stream->capacity - stream->end);
  if (n < 0 && (errno == EAGAIN || errno == EINTR))
    return false;
  if (n <= 0) {
    close(stream->fd);
    stream->fd = -1;
    return false;
  }
  stream->end += (size_t)n;
  stream->read_at = now;
  return true;
}

/* A prompt, or the end of a dead image's output: the line ends here, whatever its image writes next. */
static void end_line(struct atolli_sink *sink) {
  sink_put(sink, "\n", 1);
  sink->owner->within_line = false;
  sink->owner = NULL;
}

bool atolli_sink_message(struct atolli_sink *sink, const char *message) {
  if (sink->fd < 0 || sink_room(sink) < strlen(message) + LABEL_ROOM)
    return false;
  if (sink->owner)
    end_line(sink);
  sink_put(sink, "atoll: ", 7);
  sink_put(sink, message, strlen(message));
  sink_put(sink, "\n", 1);
  return true;
}

/* Begins or goes on with a line of this stream in the sink. */
static bool take_sink(struct atolli_stream *stream, uint64_t now) {
  struct atolli_sink *sink = stream->sink;
  if (sink_room(sink) < LABEL_ROOM + 1)
    return false;
  if (sink->owner && sink->owner != stream)
    end_line(sink);
  if (stream->label && !stream->within_line) {
    char text[LABEL_ROOM];
    sink_put(sink, text, (size_t)snprintf(text, sizeof text, "[%d] ", stream->image));
  }
  if (sink->last != stream)
    sink->others_at = sink->last_at;
  sink->last = stream;
  sink->last_at = now;
  return true;
}

bool atolli_stream_pass(struct atolli_stream *stream, bool partial, uint64_t now) {
  struct atolli_sink *sink = stream->sink;
  bool moved = false;
  while (stream->begin < stream->end && sink->fd >= 0) {
    const char *from = stream->buffer + stream->begin;
    size_t length = stream->end - stream->begin;
    const char *newline = memchr(from, '\n', length);
    if (newline)
      length = (size_t)(newline - from) + 1;
    else if (!partial && length < ATOLLI_LONGEST_LINE) {
      if (length == stream->capacity)
        grow(stream);
      break;
    }
    /* Another image is within a line that it has finished, and for which the sink had no room. */
    if (sink->owner && sink->owner != stream && !atolli_stream_is_empty(sink->owner) && has_newline(sink->owner))
      break;
    if (!take_sink(stream, now))
      break;
    size_t room = sink_room(sink), n = length < room ? length : room;
    sink_put(sink, from, n);
    stream->begin += n;
    stream->within_line = !newline || n < length;
    sink->owner = stream->within_line ? stream : NULL;
    moved = true;
  }
  if (sink->fd < 0)
    stream->begin = stream->end;
  return moved;
}

uint64_t atolli_stream_prompt_time(const struct atolli_stream *stream) {
  if (atolli_stream_is_empty(stream))
    return 0;
  const struct atolli_sink *sink = stream->sink;
  uint64_t idle = stream->read_at + prompt_ns;
  uint64_t quiet = (sink->last == stream ? sink->others_at : sink->last_at) + quiet_ns;
  return idle > quiet ? idle : quiet;
}
