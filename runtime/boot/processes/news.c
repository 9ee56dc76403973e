/*
 * Sends what an image tells the supervisor, and reads it there. The modules that end an image send (termination.c,
 * completion.c, fail.c), image.c too; images.c reads.
 */
#include "boot/processes/news.h"

#include "boot/node/node.h"
#include "boot/processes/processes.h"

#include <errno.h>
#include <time.h>
#include <unistd.h>

/* The upper bits of each value, so that a program's own signals are not taken for news; below them a kind, and a value:
   the system has room for 2^22 processes. */
#define MARK UINT64_C(0x41746f6c00000000) /* "Atol" */
enum { KIND_SHIFT = 24, VALUES = 1 << KIND_SHIFT, KINDS = 1 << (32 - KIND_SHIFT) };

int atolli_news_signal(void) { return SIGRTMIN; }

/* The system may have no room for another signal (RLIMIT_SIGPENDING) until the supervisor has read some; if it never
   has, the end of this process says less, but enough. */
void atolli_news_send(enum atolli_news_kind kind, int value) {
  enum { TURNS = 1000, TURN_NS = 1000000 };
  union sigval sent = {.sival_ptr = (void *)(uintptr_t)(MARK | (uint64_t)kind << KIND_SHIFT | (uint64_t)value)};
  struct timespec turn = {.tv_nsec = TURN_NS};
  int supervisor = atolli_supervisor();
  if (supervisor == 0 || getppid() != supervisor)
    return;
  int saved = errno;
  for (int i = 0; i < TURNS && sigqueue(supervisor, atolli_news_signal(), sent) && errno == EAGAIN; ++i)
    nanosleep(&turn, NULL);
  errno = saved;
}

bool atolli_news_read(const struct signalfd_siginfo *info, struct atolli_news *news_p) {
  uint64_t sent = info->ssi_ptr, kind = sent >> KIND_SHIFT & (KINDS - 1);
  if (info->ssi_code != SI_QUEUE || (int)info->ssi_signo != atolli_news_signal() || sent >> 32 != MARK >> 32 ||
      kind < ATOLLI_NEWS_MAPPED || kind > ATOLLI_NEWS_TOLD)
    return false;
  news_p->kind = (enum atolli_news_kind)kind;
  news_p->value = (int)(sent & (VALUES - 1));
  return news_p->kind == ATOLLI_NEWS_ERROR  ? news_p->value <= 255
         : news_p->kind == ATOLLI_NEWS_TOLD ? news_p->value >= 1 && news_p->value <= atolli_num_images
                                            : true;
}
