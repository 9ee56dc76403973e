/* What the chapters of the client have in common. */
#ifndef ATOLL_TESTS_CLIENT_H
#define ATOLL_TESTS_CLIENT_H

#include "core/image/selector.h"
#include "core/image/stat.h"
#include "core/memory/section.h"

#include <stdbool.h>
#include <stdio.h>

extern int client_failures;

#define CHECK(condition)                                                                                               \
  do {                                                                                                                 \
    if (!(condition)) {                                                                                                \
      client_failures++;                                                                                               \
      fprintf(stderr, "%s:%d: image %d: not true: %s\n", __FILE__, __LINE__, atolli_this_image, #condition);           \
    }                                                                                                                  \
  } while (0)

static inline bool well(struct atolli_outcome outcome) { return outcome.status == ATOLLI_OK; }

/* An image of the current team. */
static inline struct atolli_selector on(int64_t image) { return atolli_selector_of(atolli_current_team, image); }

/* `count` elements of `bytes` bytes, `stride` bytes apart. */
static inline struct atolli_section row(void *base, size_t bytes, int64_t count, ptrdiff_t stride) {
  return (struct atolli_section){.base = base, .elem_len = bytes, .rank = 1, .extent = {count}, .stride = {stride}};
}

static inline struct atolli_section scalar(void *base, size_t bytes) {
  return (struct atolli_section){.base = base, .elem_len = bytes};
}

void client_images(void);
void client_memory(void);
void client_rma(void);
void client_sync(void);
void client_teams(void);
void client_collectives(void);
void client_errors(void);

/* SYNC ALL of the current team. */
void meet(void);

#endif
