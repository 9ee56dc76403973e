/* Private memory of images of this node; of others: private_nodes.c. Called by moves of coindexed objects. */
#define _GNU_SOURCE
#include "core/rma/private.h"

#include "core/image/stat.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>

/* Of one system call, which moves somewhat less than 2 GiB at most, and tells of the rest only by what it returns. */
enum { PIECES = 256, MOST_BYTES = 1 << 30 };

/* How far a section has been moved: `left` pieces of `bytes` each, the one at `index` up to `done`. */
struct progress {
  int64_t left, index[ATOLLI_MAX_RANK];
  size_t bytes, done;
};

/* The next part of a piece, of at most `room` bytes. */
static struct iovec next_part(const struct atolli_section *section, struct progress *p, size_t room) {
  char *element = section->base;
  for (int d = 0; d < section->rank; d++)
    element += p->index[d] * section->stride[d];
  size_t rest = p->bytes - p->done;
  struct iovec part = {element + p->done, rest < room ? rest : room};
  p->done += part.iov_len;
  if (p->done < p->bytes)
    return part;
  p->done = 0;
  p->left--;
  for (int d = 0; d < section->rank && ++p->index[d] == section->extent[d]; d++)
    p->index[d] = 0;
  return part;
}

/* Moves the elements of a private section from (write: to) packed memory. */
static struct atolli_outcome move_packed(const struct atolli_coindexed *object, char *packed, bool write) {
  const struct atolli_section *section = &object->section;
  if (!atolli_on_node(object->image))
    return atolli_private_ask(object, packed, write);
  int pid = atolli_process_of(object->image);
  bool contiguous = atolli_section_contiguous(section);
  size_t elements = (size_t)atolli_section_size(section);
  struct progress p = {.left = contiguous ? 1 : (int64_t)elements,
                       .bytes = contiguous ? elements * section->elem_len : section->elem_len};
  while (p.left > 0) {
    struct iovec there[PIECES], here = {packed, 0};
    unsigned long count = 0;
    while (count < PIECES && p.left > 0 && here.iov_len < MOST_BYTES) {
      there[count] = next_part(section, &p, MOST_BYTES - here.iov_len);
      here.iov_len += there[count++].iov_len;
    }
    ssize_t moved =
        write ? process_vm_writev(pid, &here, 1, there, count, 0) : process_vm_readv(pid, &here, 1, there, count, 0);
    if (moved < 0 && errno == ESRCH)
      return atolli_obstacle(ATOLLI_STATUS_FAILED_IMAGE, object->image);
    if (moved != (ssize_t)here.iov_len)
      return atolli_error(
          ATOLLI_STATUS_FATAL,
          "the target of the pointer component lies in private memory of image %d, which the system does not "
          "give access"
          " to: %s (give it the TARGET attribute and SAVE, or allocate it)",
          object->image, moved < 0 ? strerror(errno) : "only a part of it is there");
    packed += here.iov_len;
  }
  return atolli_done();
}

struct atolli_outcome atolli_private_put(const struct atolli_coindexed *target, const struct atolli_section *source) {
  size_t bytes = (size_t)atolli_section_size(&target->section) * target->section.elem_len;
  char *packed = atolli_temporary(bytes);
  if (!packed)
    return atolli_no_memory(bytes);
  struct atolli_section local = atolli_section_packed(&target->section, packed, target->section.elem_len);
  atolli_copy(&local, source);
  struct atolli_outcome outcome = move_packed(target, packed, true);
  free(packed);
  return outcome;
}

struct atolli_outcome atolli_private_get(const struct atolli_section *target, const struct atolli_coindexed *source) {
  size_t bytes = (size_t)atolli_section_size(&source->section) * source->section.elem_len;
  char *packed = atolli_temporary(bytes);
  if (!packed)
    return atolli_no_memory(bytes);
  struct atolli_section local = atolli_section_packed(&source->section, packed, source->section.elem_len);
  struct atolli_outcome outcome = move_packed(source, packed, false);
  if (outcome.status == ATOLLI_OK)
    atolli_copy(target, &local);
  free(packed);
  return outcome;
}

static struct atolli_coindexed block_of(const struct atolli_coindexed *object, char *base, size_t bytes) {
  struct atolli_coindexed block = *object;
  block.section = (struct atolli_section){.base = base, .elem_len = bytes};
  return block;
}

struct atolli_outcome atolli_private_put_block(const struct atolli_coindexed *target, char *to, const char *from,
                                               size_t bytes) {
  struct atolli_coindexed there = block_of(target, to, bytes);
  return move_packed(&there, (char *)from, true);
}

struct atolli_outcome atolli_private_get_block(char *to, const struct atolli_coindexed *source, char *from,
                                               size_t bytes) {
  struct atolli_coindexed there = block_of(source, from, bytes);
  return move_packed(&there, to, false);
}
