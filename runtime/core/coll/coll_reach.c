/*
 * Called by collectives among images of one node. What an image has stored in its argument is visible to a process that
 * copies it: the barrier of the notices lies between the two, and the system reads the same memory as the image's
 * loads.
 */
#define _GNU_SOURCE
#include "core/coll/coll_reach.h"

#include "core/barrier/exchange.h"
#include "core/memory/segment.h"

#include <errno.h>
#include <string.h>
#include <sys/uio.h>

static bool is_in_slot(int image, const char *address) {
  return (uintptr_t)address - (uintptr_t)atolli_slot(image) < atolli_slot_size;
}

bool atolli_argument_is_near(const struct atolli_team *team, int image, const char *argument) {
  return is_in_slot(atolli_team_initial(team, image), argument);
}

/* What the system has copied, in bytes; less than asked for with errno. */
static size_t copy_from(int process, char *target, const char *source, size_t bytes) {
  size_t done = 0;
  errno = ESRCH;
  while (process > 0 && done < bytes) {
    struct iovec here = {target + done, bytes - done}, there = {(char *)source + done, bytes - done};
    ssize_t now = process_vm_readv(process, &here, 1, &there, 1, 0);
    if (now <= 0)
      return done;
    done += (size_t)now;
  }
  return done;
}

/* Images ask the system for leave to read each other (core/start/start.c), which it may refuse all the same. What it
   says of one image's slot is taken for all: they have all been started in the same way. */
static bool system_allows(int other) {
  static enum { UNKNOWN, YES, NO } answer;
  if (answer == UNKNOWN) {
    char byte;
    if (copy_from(atolli_process_of(other), &byte, atolli_slot(other), 1) == 1)
      answer = YES;
    else if (errno != ESRCH) /* that image is gone: the next team may know more */
      answer = NO;
  }
  return answer == YES;
}

char *atolli_argument_address(const struct atolli_team *team, int other, char *data, size_t bytes,
                              size_t private_from) {
  if (bytes < ATOLLI_DIRECT_BYTES)
    return NULL;
  if (atolli_offset(data) != (uintptr_t)-1)
    return atolli_canonical(data);
  return bytes >= private_from && system_allows(atolli_team_initial(team, other)) ? data : NULL;
}

void atolli_argument_offer(const struct atolli_team *team, struct atolli_buffer *buffer, size_t private_from) {
  int next = team->this_image % team->num_images + 1;
  buffer->offered = NULL;
  if (!team->nodes && team->num_images > 1)
    buffer->offered = atolli_argument_address(team, next, buffer->data, buffer->bytes, private_from);
}

static struct atolli_outcome missed(int image) {
  if (errno == ESRCH)
    return atolli_obstacle(ATOLLI_STATUS_FAILED_IMAGE, image);
  return atolli_error(ATOLLI_STATUS_FATAL, "the system does not give access to the argument on image %d: %s", image,
                      strerror(errno));
}

struct atolli_outcome atolli_argument_copy(const struct atolli_team *team, int image, char *target, const char *source,
                                           size_t bytes) {
  int initial = atolli_team_initial(team, image);
  if (image == team->this_image || is_in_slot(initial, source)) {
    atolli_copy_block(target, source, bytes);
    return atolli_done();
  }
  return copy_from(atolli_process_of(initial), target, source, bytes) == bytes ? atolli_done() : missed(initial);
}

struct atolli_outcome atolli_argument_look(const struct atolli_team *team, int image, const char *source, size_t bytes,
                                           char *scratch, const char **there_p) {
  *there_p = source;
  if (image == team->this_image || atolli_argument_is_near(team, image, source))
    return atolli_done();
  *there_p = scratch;
  return atolli_argument_copy(team, image, scratch, source, bytes);
}

struct atolli_outcome atolli_arguments_end(struct atolli_team *team, struct atolli_outcome mine) {
  if (mine.status == ATOLLI_STATUS_FATAL)
    return mine;
  if (atolli_node->survives_failures)
    return atolli_agree(team, mine);
  struct atolli_outcome all = atolli_round(team);
  return all.status == ATOLLI_OK ? mine : all;
}
