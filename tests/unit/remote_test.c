/*
 * Core on images of other nodes: every image is a node of its own, and the transport is shm. Every kind of transfer
 * takes the way through llr.
 */
#include "check.h"
#include "core/memory/segment.h"
#include "core/remote/remote.h"
#include "descriptor.h"
#include "images.h"
#include "wrapper.h"

#include <stdlib.h>

static int calls;
static struct llr_transport table;
static struct wrapper counting;

static int count_put(struct llr *llr, int rank, uintptr_t remote, const void *local, size_t bytes,
                     llr_handle *handle_p) {
  calls++;
  return llr_put(wrapped(llr), rank, remote, local, bytes, handle_p);
}

static int count_get(struct llr *llr, int rank, uintptr_t remote, void *local, size_t bytes, llr_handle *handle_p) {
  calls++;
  return llr_get(wrapped(llr), rank, remote, local, bytes, handle_p);
}

static void start(void) {
  table = wrapper_table;
  table.attributes = atolli_transport->table->attributes;
  table.am_bytes = atolli_transport->table->am_bytes;
  table.put = count_put;
  table.get = count_get;
  counting = (struct wrapper){{.table = &table, .copied_bytes = atolli_transport->copied_bytes}, atolli_transport};
  atolli_transport = &counting.llr;
}

/* What lies at the place of x on the other image. */
static double there(const double *x, int other) {
  double value;
  atolli_remote_read(other, atolli_slot(other) + atolli_offset(x), &value, sizeof value);
  return value;
}

static void transfers(void) {
  start();
  int me = atoll_this_image(), other = me % atoll_num_images() + 1, before;
  double *x = (double *)test_segment;
  int64_t shape[2] = {4, 5};
  double local[20], back[20];
  for (int i = 0; i < 20; i++)
    local[i] = 100 * me + i;
  descriptor mold = describe(x, 8, 2, shape), source = describe(local, 8, 2, shape),
             target = describe(back, 8, 2, shape);
  mold.dim[0].sm = 16;
  mold.dim[1].sm = 80;
  before = calls;
  atoll_put(DESC(mold), other, DESC(source), "t:1");
  atoll_get(DESC(target), DESC(mold), other, "t:2");
  CHECK(calls > before && memcmp(local, back, sizeof local) == 0 && there(&x[2], other) == local[1] &&
        there(&x[10], other) == local[4]);
  before = calls;
  atoll_put_r8(&x[60], other, 2.5, "t:3");
  CHECK(calls == before + 1 && atoll_get_r8(&x[60], other, "t:4") == 2.5 && there(&x[60], other) == 2.5);
  /* own image: loads and stores */
  before = calls;
  atoll_put_r8(&x[61], me, 3.5, "t:5");
  CHECK(calls == before && x[61] == 3.5);
  int8_t mask[4] = {0, 1, 1, 0};
  int64_t four = 4;
  descriptor row = describe(&x[70], 8, 1, &four), values = describe(local, 8, 1, &four),
             where = describe(mask, 1, 1, &four);
  atoll_put_masked(DESC(row), other, DESC(values), DESC(where), "t:6");
  CHECK(there(&x[70], other) == 0 && there(&x[71], other) == local[1] && there(&x[72], other) == local[2] &&
        there(&x[73], other) == 0);
  int dim = 1;
  int64_t index[2] = {3, 0}, two = 2;
  descriptor pair = describe(back, 8, 1, &two);
  atoll_put_vector(DESC(row), other, DESC(pair), 0, 1, &dim, &two, index, "t:7");
  CHECK(there(&x[73], other) == back[0] && there(&x[70], other) == back[1]);
  back[0] = back[1] = 0;
  atoll_get_vector(DESC(pair), DESC(row), other, 0, 1, &dim, &two, index, "t:8");
  CHECK(back[0] == there(&x[73], other) && back[1] == there(&x[70], other));
  descriptor text = describe_scalar(&x[80], 8);
  char abc[3] = "abc";
  descriptor letters = describe_scalar(abc, 3);
  atoll_put_char(DESC(text), other, DESC(letters), 1, "t:9");
  double padded;
  memcpy(&padded, "abc     ", sizeof padded);
  CHECK(there(&x[80], other) == padded);
  descriptor from = describe(&x[70], 8, 1, &four), to = describe(&x[90], 8, 1, &four);
  atoll_sendget(DESC(to), me, DESC(from), other, "t:10");
  for (int i = 0; i < 4; i++)
    CHECK(x[90 + i] == there(&x[70 + i], other));
  atoll_sync_all("t:11", NULL, NULL);
}

int main(void) {
  setenv("ATOLL_NODE_SIZE", "1", 1);
  CASE_IMAGES(2, 20, transfers);
  CASE_IMAGES(4, 20, transfers);
  return check_end();
}
