#include "core/remote.h"

#include "core/stat.h"

const struct llr_transport *atolli_transport;

static void check(int status, const char *what, int image) {
  if (status != LLR_OK)
    atolli_fatal("transport", NULL, "%s: %s image %d failed (%d)", atolli_transport->name, what, image, status);
}

static struct llr_shape shape_of(const struct atolli_section *remote, const struct atolli_section *local) {
  struct llr_shape shape = {.elem_len = remote->elem_len, .rank = remote->rank};
  for (int d = 0; d < remote->rank; d++) {
    shape.extent[d] = remote->extent[d];
    shape.remote_stride[d] = remote->stride[d];
    shape.local_stride[d] = local->stride[d];
  }
  return shape;
}

void atolli_remote_put(int image, const struct atolli_section *target, const struct atolli_section *source) {
  struct llr_shape shape = shape_of(target, source);
  llr_handle handle = 0;
  check(llr_put_strided(atolli_transport, image - 1, (uintptr_t)target->base, source->base, &shape, &handle), "put to",
        image);
  check(atolli_transport->wait(handle), "put to", image);
}

void atolli_remote_get(const struct atolli_section *target, int image, const struct atolli_section *source) {
  struct llr_shape shape = shape_of(source, target);
  llr_handle handle = 0;
  /* A get that follows a put to the same place sees its value: simplest, all puts to that image are there first. */
  check(atolli_transport->flush(image - 1), "flush of", image);
  check(llr_get_strided(atolli_transport, image - 1, (uintptr_t)source->base, target->base, &shape, &handle),
        "get from", image);
  check(atolli_transport->wait(handle), "get from", image);
}

void atolli_remote_complete(void) { check(atolli_transport->flush(-1), "flush of", 0); }
