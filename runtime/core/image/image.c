/* Cosubscripts and image indices; the state of an image. Called by doors. */
#include "core/image/image.h"

#include "core/image/failure.h"
#include "core/image/transport.h"

#include <stdio.h>

/* 0 where there is no cosubscript; at most INT64_MAX, which is more than any run has images. */
static int64_t coextent(const int64_t *co, int d) {
  int64_t lower = co[2 * d], upper = co[2 * d + 1], steps;
  if (upper < lower)
    return 0;
  if (__builtin_sub_overflow(upper, lower, &steps) || steps == INT64_MAX)
    return INT64_MAX;
  return steps + 1;
}

bool atolli_empty_codimension(int corank, const int64_t *co, char *text, size_t size) {
  for (int d = 0; d < corank - 1; d++)
    if (coextent(co, d) == 0) {
      snprintf(text, size, "codimension %d has the cobounds %lld:%lld", d + 1, (long long)co[2 * d],
               (long long)co[2 * d + 1]);
      return true;
    }
  return false;
}

int atolli_image_index(int images, int corank, const int64_t *co, const int64_t *sub) {
  int64_t index = 0, stride = 1; /* stride: images per step of the present codimension, at most `images` are needed */
  for (int d = 0; d < corank; d++) {
    int64_t lower = co[2 * d];
    if (sub[d] < lower || (d < corank - 1 && sub[d] > co[2 * d + 1]))
      return 0;
    uint64_t step = (uint64_t)sub[d] - (uint64_t)lower;
    if (step != 0 && (stride > images || step >= (uint64_t)images))
      return 0;
    index += (int64_t)step * stride;
    if (index >= images)
      return 0;
    if (d < corank - 1 && __builtin_mul_overflow(stride, coextent(co, d), &stride))
      stride = INT64_MAX;
  }
  return (int)index + 1;
}

/* "[3,1]" */
static void print_cosubscripts(int corank, const int64_t *sub, char *text, size_t size) {
  size_t used = 0;
  for (int d = 0; d < corank && used < size; d++)
    used += (size_t)snprintf(text + used, size - used, "%s%lld", d ? "," : "[", (long long)sub[d]);
  if (used < size)
    snprintf(text + used, size - used, "]");
}

/* "[1:2,1:*]" */
static void print_cobounds(int corank, const int64_t *co, char *text, size_t size) {
  size_t used = 0;
  for (int d = 0; d < corank - 1 && used < size; d++)
    used += (size_t)snprintf(text + used, size - used, "%s%lld:%lld", d ? "," : "[", (long long)co[2 * d],
                             (long long)co[2 * d + 1]);
  if (used < size)
    snprintf(text + used, size - used, "%s%lld:*]", corank > 1 ? "," : "[", (long long)co[2 * (corank - 1)]);
}

struct atolli_outcome atolli_no_image(int images, int corank, const int64_t *co, const int64_t *sub) {
  char selector[200], bounds[400];
  print_cosubscripts(corank, sub, selector, sizeof selector);
  print_cobounds(corank, co, bounds, sizeof bounds);
  return atolli_error(ATOLLI_STATUS_FATAL, "%s names no image: the cobounds are %s and NUM_IMAGES() is %d", selector,
                      bounds, images);
}

struct atolli_outcome atolli_cosubscript(int image, int corank, const int64_t *co, int dim, int64_t *cosubscript_p) {
  char empty[100];
  int64_t index = image - 1;
  if (atolli_empty_codimension(corank, co, empty, sizeof empty))
    return atolli_error(ATOLLI_STATUS_FATAL, "%s of the coarray: the upper one may not be less than the lower one",
                        empty);
  for (int d = 0; d < dim - 1; d++)
    index /= coextent(co, d);
  if (dim < corank)
    index %= coextent(co, dim - 1);
  *cosubscript_p = co[2 * dim - 2] + index;
  return atolli_done();
}

struct atolli_outcome atolli_ucobound(int images, int corank, const int64_t *co, int dim, int64_t *bound_p) {
  /* The final upper cobound is that of the image with the highest index (16.9.212). */
  if (dim == corank)
    return atolli_cosubscript(images, corank, co, dim, bound_p);
  *bound_p = co[2 * dim - 1];
  return atolli_done();
}

struct atolli_outcome atolli_image_stat(struct atolli_selector selector) {
  int initial;
  struct atolli_outcome outcome = atolli_check_image(atolli_selector_with_stat(selector), &initial);
  /* A stopped image's data can be accessed all the same (5.3.7), a failed one's cannot (9.6). */
  if (outcome.status == ATOLLI_OK && atolli_state_of(initial) == ATOLLI_FAILED)
    return atolli_obstacle(ATOLLI_STATUS_FAILED_IMAGE, initial);
  return outcome;
}

struct atolli_outcome atolli_image_status(struct atolli_selector selector, enum atolli_status *status_p) {
  int initial;
  atolli_remote_progress();
  struct atolli_outcome outcome = atolli_check_image(atolli_selector_with_stat(selector), &initial);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  *status_p = atolli_outcome_of(initial).status;
  if (*status_p == ATOLLI_STATUS_FAILED_IMAGE)
    atolli_failures_tell();
  return outcome;
}
