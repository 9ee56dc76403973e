/*
 * The module Mov_F95: sections to and from other processes.
 *
 * Order: a put returns when its source may be used again, a get when the data is there. Puts and gets of one process to
 * the same place take effect as executed, also between nodes (core/remote), which is more than SHMEM promises. What
 * other processes see is ordered by Fence_fa and Sync_fa only, as by shmem_quiet and shmem_barrier_all.
 *
 * NbPut_fa and NbGet_fa are core's puts and gets that are started now and finished later, all of a thread together: so
 * a request is a number, and whoever waits for one that is not finished yet finishes all.
 */
#include "core/rma/rma.h"

#include "core/image/image.h"
#include "symmetric.h"

#include <stdio.h>

/* Request_fa of types_fa.f90. number 0: there is nothing to wait for. */
struct request {
  int64_t number;
  intptr_t thread; /* which thread has started it: the address of its `requests` */
};

static _Thread_local struct {
  int64_t started, finished; /* numbers, from 1 */
} requests;

/* "13 x 25", of a section without the dimensions that have one element. */
static const char *shape_of(const struct atolli_section *section, char text[160]) {
  int used = 0;
  text[0] = '\0';
  for (int d = 0; d < section->rank && used < 140; d++)
    used += snprintf(text + used, (size_t)(160 - used), d == 0 ? "%lld" : " x %lld", (long long)section->extent[d]);
  return section->rank == 0 ? "1" : text;
}

static struct atolli_outcome check_shapes(const struct atolli_section *source, const struct atolli_section *target) {
  char of_source[160], of_target[160];
  if (atolli_section_conforms(source, target))
    return atolli_done();
  return atolli_error(ATOLLI_STATUS_OTHER, "the section of src has %s elements, that of dst %s",
                      shape_of(source, of_source), shape_of(target, of_target));
}

/* A transfer as a procedure's arguments describe it. */
struct transfer {
  struct atolli_section source, target;
  struct atolli_selector selector;
  bool is_empty;
};

/* With `rc` the program goes on where the image has failed (STAT= of an image selector, 9.6). */
static struct atolli_outcome admit(struct transfer *transfer, const struct atolli_statement *statement) {
  if (!statement->has_stat || !atolli_any_ended())
    return atolli_done();
  transfer->selector = atolli_selector_with_stat(transfer->selector);
  return atolli_image_stat(transfer->selector);
}

static struct atolli_outcome describe(const CFI_cdesc_t *src, const struct atolli_fa_slice *src_slc,
                                      const CFI_cdesc_t *dst, const struct atolli_fa_slice *dst_slc, bool is_put,
                                      int proc, struct transfer *transfer, const struct atolli_statement *statement) {
  int image = 0;
  struct atolli_outcome outcome = atolli_fa_image(proc, &image);
  if (outcome.status == ATOLLI_OK)
    outcome = atolli_fa_section(src, src_slc, "src", &transfer->source);
  if (outcome.status == ATOLLI_OK)
    outcome = atolli_fa_section(dst, dst_slc, "dst", &transfer->target);
  if (outcome.status == ATOLLI_OK)
    outcome = check_shapes(&transfer->source, &transfer->target);
  transfer->is_empty = outcome.status == ATOLLI_OK && atolli_section_size(&transfer->source) == 0;
  if (outcome.status != ATOLLI_OK || transfer->is_empty)
    return outcome;
  outcome = is_put ? atolli_fa_check_symmetric(dst, &transfer->target, "dst")
                   : atolli_fa_check_symmetric(src, &transfer->source, "src");
  transfer->selector = atolli_selector_of(atolli_initial_team, image);
  return outcome.status == ATOLLI_OK ? admit(transfer, statement) : outcome;
}

/* The usual case at the price of a call. False: nothing has been done. */
static bool is_block(const struct transfer *transfer) {
  return atolli_current_team == atolli_initial_team && atolli_section_contiguous(&transfer->source) &&
         atolli_section_contiguous(&transfer->target);
}

static size_t bytes_of(const struct atolli_section *section) {
  return (size_t)atolli_section_size(section) * section->elem_len;
}

static struct atolli_outcome put(const struct transfer *transfer, bool nonblocking) {
  const struct atolli_section *source = &transfer->source, *target = &transfer->target;
  if (is_block(transfer) && atolli_put_block(target->base, transfer->selector.image, source->base, bytes_of(source)))
    return atolli_done();
  return nonblocking ? atolli_put_start(target, transfer->selector, source)
                     : atolli_put(target, transfer->selector, source);
}

static struct atolli_outcome get(const struct transfer *transfer, bool nonblocking) {
  const struct atolli_section *source = &transfer->source, *target = &transfer->target;
  if (is_block(transfer) && atolli_get_block(target->base, source->base, transfer->selector.image, bytes_of(source)))
    return atolli_done();
  return nonblocking ? atolli_get_start(target, source, transfer->selector)
                     : atolli_get(target, source, transfer->selector);
}

/* ---- blocking ---------------------------------------------------------------------------------------------------- */

void atoll_fa_put(const CFI_cdesc_t *src, const struct atolli_fa_slice *src_slc, const CFI_cdesc_t *dst,
                  const struct atolli_fa_slice *dst_slc, const int *proc, int *rc);
void atoll_fa_put(const CFI_cdesc_t *src, const struct atolli_fa_slice *src_slc, const CFI_cdesc_t *dst,
                  const struct atolli_fa_slice *dst_slc, const int *proc, int *rc) {
  struct atolli_statement statement = atolli_fa_statement("Put_fa", rc);
  struct transfer transfer;
  atolli_fa_finish_gets();
  struct atolli_outcome outcome = describe(src, src_slc, dst, dst_slc, true, *proc, &transfer, &statement);
  if (outcome.status == ATOLLI_OK && !transfer.is_empty)
    outcome = put(&transfer, false);
  atolli_fa_conclude(&statement, outcome, rc);
}

void atoll_fa_get(const CFI_cdesc_t *src, const struct atolli_fa_slice *src_slc, const CFI_cdesc_t *dst,
                  const struct atolli_fa_slice *dst_slc, const int *proc, int *rc);
void atoll_fa_get(const CFI_cdesc_t *src, const struct atolli_fa_slice *src_slc, const CFI_cdesc_t *dst,
                  const struct atolli_fa_slice *dst_slc, const int *proc, int *rc) {
  struct atolli_statement statement = atolli_fa_statement("Get_fa", rc);
  struct transfer transfer;
  atolli_fa_finish_gets();
  struct atolli_outcome outcome = describe(src, src_slc, dst, dst_slc, false, *proc, &transfer, &statement);
  if (outcome.status == ATOLLI_OK && !transfer.is_empty)
    outcome = get(&transfer, false);
  atolli_fa_conclude(&statement, outcome, rc);
}

/* ---- non-blocking ------------------------------------------------------------------------------------------------ */

static void give(struct request *request, bool is_started) {
  if (is_started)
    requests.started++;
  if (request)
    *request = is_started ? (struct request){requests.started, (intptr_t)&requests} : (struct request){0};
}

void atoll_fa_nbput(const CFI_cdesc_t *src, const struct atolli_fa_slice *src_slc, const CFI_cdesc_t *dst,
                    const struct atolli_fa_slice *dst_slc, const int *proc, int *rc, struct request *request);
void atoll_fa_nbput(const CFI_cdesc_t *src, const struct atolli_fa_slice *src_slc, const CFI_cdesc_t *dst,
                    const struct atolli_fa_slice *dst_slc, const int *proc, int *rc, struct request *request) {
  struct atolli_statement statement = atolli_fa_statement("NbPut_fa", rc);
  struct transfer transfer;
  atolli_fa_finish_gets();
  struct atolli_outcome outcome = describe(src, src_slc, dst, dst_slc, true, *proc, &transfer, &statement);
  if (outcome.status == ATOLLI_OK && !transfer.is_empty)
    outcome = put(&transfer, true);
  give(request, outcome.status == ATOLLI_OK && !transfer.is_empty);
  atolli_fa_conclude(&statement, outcome, rc);
}

void atoll_fa_nbget(const CFI_cdesc_t *src, const struct atolli_fa_slice *src_slc, const CFI_cdesc_t *dst,
                    const struct atolli_fa_slice *dst_slc, const int *proc, int *rc, struct request *request);
void atoll_fa_nbget(const CFI_cdesc_t *src, const struct atolli_fa_slice *src_slc, const CFI_cdesc_t *dst,
                    const struct atolli_fa_slice *dst_slc, const int *proc, int *rc, struct request *request) {
  struct atolli_statement statement = atolli_fa_statement("NbGet_fa", rc);
  struct transfer transfer;
  struct atolli_outcome outcome = describe(src, src_slc, dst, dst_slc, false, *proc, &transfer, &statement);
  if (outcome.status == ATOLLI_OK && !transfer.is_empty)
    outcome = get(&transfer, true);
  give(request, outcome.status == ATOLLI_OK && !transfer.is_empty);
  atolli_fa_conclude(&statement, outcome, rc);
}

static void finish_all(void) {
  atolli_fa_finish_gets();
  atolli_put_finish();
  requests.finished = requests.started;
}

void atoll_fa_wait(struct request *request, int *rc);
void atoll_fa_wait(struct request *request, int *rc) {
  struct atolli_statement statement = atolli_fa_statement("Wait_fa", rc);
  struct atolli_outcome outcome = atolli_done();
  if (request->number != 0 && request->thread != (intptr_t)&requests)
    outcome = atolli_error(ATOLLI_STATUS_OTHER, "another thread has started the request");
  else if (request->number > requests.finished)
    finish_all();
  if (outcome.status == ATOLLI_OK)
    request->number = 0;
  atolli_fa_conclude(&statement, outcome, rc);
}

void atoll_fa_wait_all(int *rc);
void atoll_fa_wait_all(int *rc) {
  struct atolli_statement statement = atolli_fa_statement("Wait_fa", rc);
  finish_all();
  atolli_fa_conclude(&statement, atolli_done(), rc);
}
