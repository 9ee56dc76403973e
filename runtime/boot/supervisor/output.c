/* Carries the images' standard output and error to the run's own, line by line. The supervisor calls it in its loop. */
#include "boot/supervisor/output.h"

#include "base/clock.h"
#include "base/config.h"
#include "base/log.h"
#include "boot/node/allot.h"
#include "boot/processes/files.h"
#include "boot/supervisor/lines.h"
#include "boot/supervisor/pipes.h"
#include "boot/supervisor/run.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

/* A stream that has data is on one of two lists of its sink: of those that have a line to pass on, in the order in
   which it came; or of those whose line is unfinished, in the order of their latest data: the first one is the first
   that may be a prompt. */
struct atolli_stream_list {
  struct atolli_stream *first, *last;
};
static struct {
  struct atolli_sink sink;
  struct atolli_stream_list ready, unfinished;
} sinks[2];
static int num_sinks;

static struct atolli_stream *streams; /* [2 * (image - 1)]: standard output, then error, as far as they are there */
static int num_streams, num_drained;
static int events = -1; /* epoll: the streams that are watched */

/* ---- lists ------------------------------------------------------------------------------------------------------- */

static void list_leave(struct atolli_stream *stream) {
  struct atolli_stream_list *list = stream->list;
  if (!list)
    return;
  *(stream->previous ? &stream->previous->next : &list->first) = stream->next;
  *(stream->next ? &stream->next->previous : &list->last) = stream->previous;
  stream->list = NULL;
}

static void list_join(struct atolli_stream_list *list, struct atolli_stream *stream) {
  list_leave(stream);
  stream->list = list;
  stream->next = NULL;
  stream->previous = list->last;
  *(list->last ? &list->last->next : &list->first) = stream;
  list->last = stream;
}

static int sink_of(const struct atolli_stream *stream) { return stream->sink == &sinks[0].sink ? 0 : 1; }

/* After new data, or after some of it has been passed on. */
static void list_choose(struct atolli_stream *stream, bool has_new_data) {
  struct atolli_stream_list *ready = &sinks[sink_of(stream)].ready, *unfinished = &sinks[sink_of(stream)].unfinished;
  if (atolli_stream_is_empty(stream))
    list_leave(stream);
  else if (atolli_stream_has_line(stream)) {
    if (stream->list != ready)
      list_join(ready, stream);
  } else if (stream->list != unfinished || has_new_data)
    list_join(unfinished, stream);
}

/* ---- streams ----------------------------------------------------------------------------------------------------- */

/* One that is full is not watched, or epoll would tell of it again and again. */
static void watch(struct atolli_stream *stream) {
  struct epoll_event event = {.events = EPOLLIN, .data.u32 = (uint32_t)(stream - streams)};
  bool wanted = atolli_stream_wants_data(stream);
  if (stream->fd >= 0 && wanted != stream->watched)
    epoll_ctl(events, wanted ? EPOLL_CTL_ADD : EPOLL_CTL_DEL, stream->fd, &event);
  stream->watched = wanted;
}

static void forget_if_done(struct atolli_stream *stream) {
  if (stream->fd < 0 && atolli_stream_is_empty(stream))
    atolli_stream_close(stream);
}

/* Returns whether there was anything to read. */
static bool receive(struct atolli_stream *stream, uint64_t now) {
  bool more = atolli_stream_read(stream, now);
  list_choose(stream, more);
  watch(stream);
  forget_if_done(stream);
  return more;
}

static void take_pipe(int number, int fd) {
  struct atolli_stream *stream = &streams[number];
  int sink = num_sinks == 2 ? number % 2 : 0;
  atolli_stream_open(stream, fd, 1 + number / 2, atolli_config.label != 0, &sinks[sink].sink);
  watch(stream);
  num_streams = number + 1;
}

void atolli_output_open(void) {
  struct stat out, err;
  if (atolli_run.output != ATOLLI_OUTPUT_PIPES)
    return;
  streams = atolli_allot(2 * (size_t)atolli_num_images * sizeof *streams);
  events = epoll_create1(EPOLL_CLOEXEC);
  if (!streams || events < 0) {
    const char *why = streams ? strerror(errno) : "no memory";
    atolli_log("the output of the images cannot be carried on: %s%s", streams ? "epoll: " : "", why);
    atolli_run_end(1);
    return;
  }
  atolli_sink_open(&sinks[0].sink, STDOUT_FILENO);
  num_sinks = 1;
  /* Standard output and error in one file (2>&1, a terminal): lines must not mix there either. */
  bool same = !fstat(STDOUT_FILENO, &out) && !fstat(STDERR_FILENO, &err) && out.st_dev == err.st_dev &&
              out.st_ino == err.st_ino;
  if (!same)
    atolli_sink_open(&sinks[num_sinks++].sink, STDERR_FILENO);
  atolli_pipes_collect(take_pipe);
}

int atolli_output_poll(struct pollfd *polled) {
  int count = 0;
  if (events >= 0)
    polled[count++] = (struct pollfd){.fd = events, .events = POLLIN};
  for (int i = 0; i < num_sinks; ++i)
    if (!atolli_sink_is_empty(&sinks[i].sink))
      polled[count++] = (struct pollfd){.fd = sinks[i].sink.fd, .events = POLLOUT};
  return count;
}

/* A sink that nobody reads any more: the images learn it as any program does, by SIGPIPE. */
static void close_failed(void) {
  static bool closed[2];
  for (int k = 0; k < num_sinks; ++k) {
    if (sinks[k].sink.fd >= 0 || closed[k])
      continue;
    closed[k] = true;
    sinks[k].sink.owner = NULL;
    for (int i = 0; i < num_streams; ++i)
      if (sink_of(&streams[i]) == k) {
        list_leave(&streams[i]);
        atolli_stream_close(&streams[i]);
      }
  }
}

/* ---- passing on -------------------------------------------------------------------------------------------------- */

/* After a stall (a slow reader) the rest of an unfinished line may stand in the pipe: such a line is not a prompt. */
static bool has_unread(int fd) {
  int unread = 0;
  return fd >= 0 && ioctl(fd, FIONREAD, &unread) == 0 && unread > 0;
}

static bool pass(struct atolli_stream *stream, bool partial, uint64_t now) {
  bool moved = atolli_stream_pass(stream, partial, now);
  list_choose(stream, false);
  watch(stream);
  forget_if_done(stream);
  return moved;
}

/* The one whose line has been begun comes before all others. */
static bool pass_ready(int k, uint64_t now) {
  struct atolli_stream *owner = sinks[k].sink.owner, *next;
  bool moved = owner && owner->list == &sinks[k].ready && pass(owner, owner->fd < 0, now);
  for (struct atolli_stream *stream = sinks[k].ready.first; stream && !atolli_sink_is_full(&sinks[k].sink);
       stream = next) {
    next = stream->next;
    moved |= pass(stream, stream->fd < 0, now);
  }
  return moved;
}

static bool is_due(const struct atolli_stream *stream, uint64_t now) {
  return now >= atolli_stream_prompt_time(stream) && !has_unread(stream->fd);
}

/* The one that has written last may be due before those whose data is older. */
static struct atolli_stream *latest_unfinished(int k) {
  struct atolli_stream *last = sinks[k].sink.last;
  return last && last->list == &sinks[k].unfinished ? last : NULL;
}

static bool pass_prompts(int k, uint64_t now) {
  struct atolli_stream *last = latest_unfinished(k), *first = sinks[k].unfinished.first;
  if (last && is_due(last, now))
    return pass(last, true, now);
  return first && is_due(first, now) && pass(first, true, now);
}

/* What has been written makes room for what is ready. Nothing that is ready stays where all has been written: nobody
   would call again. */
static void pass_and_write(uint64_t now) {
  bool moved;
  do {
    moved = false;
    for (int k = 0; k < num_sinks; ++k) {
      moved |= pass_ready(k, now);
      moved |= pass_prompts(k, now);
      if (sinks[k].sink.kind != ATOLLI_SINK_CAREFUL)
        moved |= atolli_sink_write(&sinks[k].sink);
    }
  } while (moved);
  close_failed();
}

/* ---- events ------------------------------------------------------------------------------------------------------ */

/* Reads each stream that has something, once or a few times. */
static void receive_all(uint64_t now) {
  enum { EVENTS = 256 };
  struct epoll_event found[EVENTS];
  int count = EVENTS;
  for (int seen = 0; count == EVENTS && seen <= num_streams; seen += count) {
    count = epoll_wait(events, found, EVENTS, 0);
    for (int i = 0; i < count; ++i)
      receive(&streams[found[i].data.u32], now);
  }
}

void atolli_output_serve(const struct pollfd *polled, int count, uint64_t now) {
  for (int i = 0; i < count; ++i) {
    if (polled[i].revents && polled[i].fd == events)
      receive_all(now);
    for (int k = 0; k < num_sinks; ++k)
      if (polled[i].revents && polled[i].fd == sinks[k].sink.fd)
        atolli_sink_write(&sinks[k].sink);
  }
  pass_and_write(now);
}

/* One stream after the other, so that no more is in memory than the sinks can take. */
void atolli_output_drain(uint64_t now) {
  pass_and_write(now);
  while (num_drained < num_streams) {
    struct atolli_stream *stream = &streams[num_drained];
    if (stream->fd >= 0 && !atolli_stream_wants_data(stream))
      break;
    if (stream->fd < 0 || !receive(stream, now)) {
      if (stream->fd >= 0)
        close(stream->fd);
      stream->fd = -1;
      list_choose(stream, false);
      forget_if_done(stream);
      num_drained++;
    }
    pass_and_write(now);
  }
}

bool atolli_output_is_complete(void) {
  if (num_drained < num_streams)
    return false;
  for (int k = 0; k < num_sinks; ++k)
    if (sinks[k].ready.first || sinks[k].unfinished.first || !atolli_sink_is_empty(&sinks[k].sink))
      return false;
  return true;
}

static void lower(uint64_t *next, const struct atolli_stream *stream) {
  uint64_t at = stream ? atolli_stream_prompt_time(stream) : 0;
  if (at && (!*next || at < *next))
    *next = at;
}

uint64_t atolli_output_next_time(void) {
  uint64_t next = 0;
  for (int k = 0; k < num_sinks; ++k) {
    if (!atolli_sink_is_empty(&sinks[k].sink))
      continue;
    lower(&next, sinks[k].unfinished.first);
    lower(&next, latest_unfinished(k));
  }
  return next;
}

void atolli_output_message(const char *format, ...) {
  char text[600];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  if (num_sinks > 0) {
    uint64_t now = atolli_now_ns();
    receive_all(now);
    pass_and_write(now);
  }
  if (!num_sinks || !atolli_sink_message(&sinks[num_sinks - 1].sink, text))
    atolli_log("%s", text);
}

int atolli_output_error(void) { return sinks[0].sink.error ? sinks[0].sink.error : sinks[1].sink.error; }

bool atolli_output_check_files(void) {
  int error = atolli_files_error();
  if (error) {
    char message[500];
    atolli_files_describe(error, message, sizeof message);
    atolli_output_message("%s", message);
  }
  return error == 0;
}
