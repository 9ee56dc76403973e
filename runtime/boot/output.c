/* Carries the images' standard output and error to the run's own, line by line. The supervisor calls it in its loop. */
#include "boot/output.h"

#include "base/config.h"
#include "base/log.h"
#include "boot/lines.h"
#include "boot/run.h"

#include <stdarg.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

static struct atolli_sink sinks[2];
static int num_sinks;
static struct atolli_stream streams[2 * ATOLLI_MAX_IMAGES];
static int num_streams;

void atolli_output_open(void) {
  struct stat out, err;
  if (atolli_run.output != ATOLLI_OUTPUT_PIPES)
    return;
  atolli_sink_open(&sinks[0], STDOUT_FILENO);
  num_sinks = 1;
  /* Standard output and error in one file (2>&1, a terminal): lines must not mix there either. */
  bool same = !fstat(STDOUT_FILENO, &out) && !fstat(STDERR_FILENO, &err) && out.st_dev == err.st_dev &&
              out.st_ino == err.st_ino;
  if (!same)
    atolli_sink_open(&sinks[num_sinks++], STDERR_FILENO);
  for (int image = 1; image <= atolli_num_images; ++image)
    for (int s = 0; s < 2; ++s)
      if (atolli_run.pipes[image - 1][s] >= 0)
        atolli_stream_open(&streams[num_streams++], atolli_run.pipes[image - 1][s], image, atolli_config.label != 0,
                           &sinks[same ? 0 : s]);
}

int atolli_output_poll(struct pollfd *polled) {
  int count = 0;
  for (int i = 0; i < num_streams; ++i)
    if (atolli_stream_wants_data(&streams[i]))
      polled[count++] = (struct pollfd){.fd = streams[i].fd, .events = POLLIN};
  for (int i = 0; i < num_sinks; ++i)
    if (!atolli_sink_is_empty(&sinks[i]))
      polled[count++] = (struct pollfd){.fd = sinks[i].fd, .events = POLLOUT};
  return count;
}

/* A sink that nobody reads any more: the images learn it as any program does, by SIGPIPE. */
static void close_failed(void) {
  for (int i = 0; i < num_streams; ++i)
    if (streams[i].sink->fd < 0 && streams[i].fd >= 0) {
      close(streams[i].fd);
      streams[i].fd = -1;
    }
}

/* After a stall (a slow reader) the rest of an unfinished line may stand in the pipe: such a line is no prompt. */
static bool has_unread(int fd) {
  int unread = 0;
  return fd >= 0 && ioctl(fd, FIONREAD, &unread) == 0 && unread > 0;
}

static void pass_and_write(uint64_t now) {
  bool moved;
  do {
    moved = false;
    for (int i = 0; i < num_streams; ++i) {
      uint64_t prompt_at = atolli_stream_prompt_time(&streams[i]);
      if (prompt_at &&
          atolli_stream_pass(&streams[i], streams[i].fd < 0 || (now >= prompt_at && !has_unread(streams[i].fd)), now))
        moved = true;
    }
    for (int i = 0; i < num_sinks; ++i)
      if (sinks[i].kind != ATOLLI_SINK_CAREFUL)
        atolli_sink_write(&sinks[i]);
  } while (moved);
  close_failed();
}

static const struct pollfd *find_polled(const struct pollfd *polled, int count, int fd) {
  for (int i = 0; i < count; ++i)
    if (polled[i].fd == fd)
      return &polled[i];
  return NULL;
}

void atolli_output_serve(const struct pollfd *polled, int count, uint64_t now) {
  int at = 0; /* streams were polled in their order */
  for (int i = 0; i < num_streams; ++i)
    if (at < count && streams[i].fd >= 0 && streams[i].fd == polled[at].fd && polled[at++].revents)
      atolli_stream_read(&streams[i], now);
  for (int i = 0; i < num_sinks; ++i) {
    const struct pollfd *found = sinks[i].fd >= 0 ? find_polled(polled, count, sinks[i].fd) : NULL;
    if (found && found->revents)
      atolli_sink_write(&sinks[i]);
  }
  pass_and_write(now);
}

void atolli_output_drain(uint64_t now) {
  for (int i = 0; i < num_streams; ++i)
    if (atolli_stream_wants_data(&streams[i]) && !atolli_stream_read(&streams[i], now) && streams[i].fd >= 0) {
      close(streams[i].fd);
      streams[i].fd = -1;
    }
  pass_and_write(now);
}

bool atolli_output_is_complete(void) {
  for (int i = 0; i < num_streams; ++i)
    if (streams[i].sink->fd >= 0 && (streams[i].fd >= 0 || streams[i].begin < streams[i].end))
      return false;
  for (int i = 0; i < num_sinks; ++i)
    if (!atolli_sink_is_empty(&sinks[i]))
      return false;
  return true;
}

uint64_t atolli_output_next_time(void) {
  uint64_t next = 0;
  for (int i = 0; i < num_streams; ++i) {
    uint64_t at = atolli_sink_is_empty(streams[i].sink) ? atolli_stream_prompt_time(&streams[i]) : 0;
    if (at && (!next || at < next))
      next = at;
  }
  return next;
}

void atolli_output_message(const char *format, ...) {
  char text[600];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  uint64_t now = streams[0].read_at;
  for (int i = 0; i < num_streams; ++i)
    if (atolli_stream_wants_data(&streams[i]))
      atolli_stream_read(&streams[i], now);
  pass_and_write(now);
  if (!num_sinks || !atolli_sink_message(&sinks[num_sinks - 1], text))
    atolli_log("%s", text);
}

int atolli_output_error(void) { return sinks[0].error ? sinks[0].error : sinks[1].error; }
