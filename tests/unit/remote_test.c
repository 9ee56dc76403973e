/*
 * Core on images of another node: the node is made to end at image 1, and the transport is shm, which reaches the
 * others all the same. Every kind of transfer takes the way through llr and is compared with what loads and stores see.
 */
#include "check.h"
#include "core/remote.h"
#include "core/segment.h"
#include "descriptor.h"
#include "images.h"

#include <stdlib.h>

static int calls;
static const struct llr_transport *shm;
static struct llr_transport counting;

static int count_put(int rank, uintptr_t remote, const void *local, size_t bytes, llr_handle *handle_p) {
  calls++;
  return shm->put(rank, remote, local, bytes, handle_p);
}

static int count_get(int rank, uintptr_t remote, void *local, size_t bytes, llr_handle *handle_p) {
  calls++;
  return shm->get(rank, remote, local, bytes, handle_p);
}

static void start(void) {
  shm = llr_find("shm");
  counting = *shm;
  counting.put = count_put;
  counting.get = count_get;
  /* The last MiB of each slot's static part is free in this test. */
  struct llr_job job = {atolli_this_image - 1, atolli_num_images, atolli_slot_base + TEST_SEGMENT_BYTES + 8192,
                        atolli_slot_size, 64 << 10};
  CHECK(counting.init(&job) == LLR_OK);
  atolli_transport = &counting;
  atolli_node_first = atolli_node_last = atolli_this_image;
  atolli_layout.direct = 0;
}

static void transfers(void) {
  start();
  int me = atoll_this_image(), other = me % atoll_num_images() + 1, before;
  double *x = (double *)test_segment, *there = (double *)(atolli_slot(other) + ((char *)x - test_segment) + 4096);
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
  CHECK(calls > before && memcmp(local, back, sizeof local) == 0 && there[2] == local[1] && there[10] == local[4]);
  before = calls;
  atoll_put_r8(&x[60], other, 2.5, "t:3");
  CHECK(calls == before + 1 && atoll_get_r8(&x[60], other, "t:4") == 2.5 && there[60] == 2.5);
  /* own image: loads and stores */
  before = calls;
  atoll_put_r8(&x[61], me, 3.5, "t:5");
  CHECK(calls == before && x[61] == 3.5);
  int8_t mask[4] = {0, 1, 1, 0};
  int64_t four = 4;
  descriptor row = describe(&x[70], 8, 1, &four), values = describe(local, 8, 1, &four),
             where = describe(mask, 1, 1, &four);
  atoll_put_masked(DESC(row), other, DESC(values), DESC(where), "t:6");
  CHECK(there[70] == 0 && there[71] == local[1] && there[72] == local[2] && there[73] == 0);
  int dim = 1;
  int64_t index[2] = {3, 0}, two = 2;
  descriptor pair = describe(back, 8, 1, &two);
  atoll_put_vector(DESC(row), other, DESC(pair), 0, 1, &dim, &two, index, "t:7");
  CHECK(there[73] == back[0] && there[70] == back[1]);
  back[0] = back[1] = 0;
  atoll_get_vector(DESC(pair), DESC(row), other, 0, 1, &dim, &two, index, "t:8");
  CHECK(back[0] == there[73] && back[1] == there[70]);
  descriptor text = describe_scalar(&x[80], 8);
  char abc[3] = "abc";
  descriptor letters = describe_scalar(abc, 3);
  atoll_put_char(DESC(text), other, DESC(letters), 1, "t:9");
  CHECK(memcmp(&there[80], "abc     ", 8) == 0);
  descriptor from = describe(&x[70], 8, 1, &four), to = describe(&x[90], 8, 1, &four);
  atoll_sendget(DESC(to), me, DESC(from), other, "t:10");
  CHECK(memcmp(&x[90], &there[70], 32) == 0);
  atolli_node_last = atolli_num_images; /* synchronisation is within the node */
  atolli_node_first = 1;
  atoll_sync_all("t:11", NULL, NULL);
}

int main(void) {
  CHECK(run_images(2, 20, transfers) == 0);
  CHECK(run_images(4, 20, transfers) == 0);
  return check_failures != 0;
}
