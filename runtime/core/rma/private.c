/* Private memory of images of this node; of others: private_nodes.c. Called by moves of coindexed objects. */
#define _GNU_SOURCE
#include "core/rma/private.h"

#include "core/image/stat.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>

enum { PIECES = 256 /* of one system call */ };

/* Moves the elements of a private section from (write: to) packed memory. */
static struct atolli_outcome move_packed(const struct atolli_coindexed *object, char *packed, bool write) {
  const struct atolli_section *section = &object->section;
  if (!atolli_on_node(object->image))
    return atolli_private_ask(object, packed, write);
  int pid = atolli_process_of(object->image);
  bool contiguous = atolli_section_contiguous(section);
  int64_t left = contiguous ? 1 : atolli_section_size(section), index[ATOLLI_MAX_RANK] = {0};
  size_t bytes = contiguous ? (size_t)atolli_section_size(section) * section->elem_len : section->elem_len;
  while (left > 0) {
    struct iovec there[PIECES], here = {packed, 0};
    unsigned long count = 0;
    for (; count < PIECES && left > 0; count++, left--) {
      char *element = section->base;
      for (int d = 0; d < section->rank; d++)
        element += index[d] * section->stride[d];
      there[count] = (struct iovec){element, bytes};
      here.iov_len += bytes;
      for (int d = 0; d < section->rank && ++index[d] == section->extent[d]; d++)
        index[d] = 0;
    }
    ssize_t moved =
        write ? process_vm_writev(pid, &here, 1, there, count, 0) : process_vm_readv(pid, &here, 1, there, count, 0);
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
