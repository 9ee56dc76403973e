/*
 * What an image tells the supervisor: a queued signal with a value. It needs no descriptor, which the program might
 * close, and no memory, which the program might overwrite: what the supervisor decides by comes from here and from
 * waitpid(2), and lies in memory of its own.
 *
 * A signal that an image has sent before its end can be read when its process is reaped.
 */
#ifndef ATOLL_BOOT_NEWS_H
#define ATOLL_BOOT_NEWS_H

#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/signalfd.h>

enum atolli_news_kind {
  ATOLLI_NEWS_MAPPED = 1, /* its memory is in place */
  ATOLLI_NEWS_STOPPED,    /* it has initiated normal termination (Fortran 2018, 5.3.7) */
  ATOLLI_NEWS_FAILS,      /* it is executing FAIL IMAGE */
  ATOLLI_NEWS_ERROR,      /* it has initiated error termination; value: the exit status of the run, 0 to 255 */
  ATOLLI_NEWS_TOLD        /* its program has been told of the failure of image `value` (core/image/failure.h) */
};

struct atolli_news {
  enum atolli_news_kind kind;
  int value;
};

/* The number of the signal by which news are sent. */
int atolli_news_signal(void);

/* Sends news to the supervisor that has forked this image. Elsewhere it does nothing. */
void atolli_news_send(enum atolli_news_kind kind, int value);

/* Whether this is such a signal, with a kind and a value that exist. Who has sent it is info->ssi_pid. */
bool atolli_news_read(const struct signalfd_siginfo *info, struct atolli_news *news_p);

#endif
