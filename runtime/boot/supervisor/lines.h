/*
 * Output of the images: streams (what an image writes) flow into sinks (the run's standard output and error), whole
 * lines at a time. Memory is bounded: a stream that has no room is not read, and its image waits in write(2).
 */
#ifndef ATOLL_BOOT_LINES_H
#define ATOLL_BOOT_LINES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A line longer than this may be broken by lines of other images. */
#define ATOLLI_LONGEST_LINE ((size_t)4 << 20)

struct atolli_stream;
struct atolli_stream_list;

struct atolli_sink {
  int fd;    /* -1: failed, output is dropped */
  int error; /* errno of the failure */
  enum { ATOLLI_SINK_FILE, ATOLLI_SINK_NONBLOCKING, ATOLLI_SINK_SOCKET, ATOLLI_SINK_CAREFUL } kind;
  char *pending; /* [begin, end) is to be written */
  size_t begin, end;
  struct atolli_stream *owner; /* its line has been begun and not ended */
  struct atolli_stream *last;  /* who wrote last, and when */
  uint64_t last_at;
  uint64_t others_at; /* when a stream other than `last` wrote */
};

struct atolli_stream {
  int fd; /* reading end of the pipe, not blocking; -1: closed */
  int image;
  bool label;
  struct atolli_sink *sink;
  char *buffer;                /* from the first data until the stream is closed and empty */
  size_t begin, end, capacity; /* [begin, end) has been read and not passed on */
  bool within_line;            /* the start of the line in the buffer has been passed on */
  uint64_t read_at;            /* time of the last data, ns */
  /* The caller's (output.c): whether data is waited for, and the list that the stream is on. */
  bool watched;
  struct atolli_stream_list *list;
  struct atolli_stream *next, *previous;
};

/* The sink writes to fd, which it shares with other programs: flags of the open file must not change. */
void atolli_sink_open(struct atolli_sink *sink, int fd);
/* Can it take nothing more before something has been written? */
bool atolli_sink_is_full(const struct atolli_sink *sink);
/* Has everything been written (or dropped)? */
bool atolli_sink_is_empty(const struct atolli_sink *sink);
/* Writes what can be written without blocking; returns whether that was anything. Only to be called when poll says that
   fd is writable. */
bool atolli_sink_write(struct atolli_sink *sink);

/* Puts "atoll: MESSAGE" as a line into the sink; false: there is no room. */
bool atolli_sink_message(struct atolli_sink *sink, const char *message);

void atolli_stream_open(struct atolli_stream *stream, int fd, int image, bool label, struct atolli_sink *sink);
bool atolli_stream_wants_data(const struct atolli_stream *stream);
bool atolli_stream_is_empty(const struct atolli_stream *stream);
/* Is there a whole line, or the end of the last one, which waits for nothing but room in the sink; or no more room for
   an unfinished one? Then it is to be passed on. */
bool atolli_stream_has_line(const struct atolli_stream *stream);
/* Nothing of it is of use any more. */
void atolli_stream_close(struct atolli_stream *stream);
/* Reads once; closes at the end of the file. Returns false when there was nothing to read. */
bool atolli_stream_read(struct atolli_stream *stream, uint64_t now);
/*
 * Passes lines on as far as the sink has room; `partial` says that an unfinished line goes too (the image writes no
 * more, or seems to wait for an answer to its prompt). Returns true if anything moved.
 */
bool atolli_stream_pass(struct atolli_stream *stream, bool partial, uint64_t now);
/* When an unfinished line in the buffer should be passed on if nothing else happens; 0: never. */
uint64_t atolli_stream_prompt_time(const struct atolli_stream *stream);

#endif
