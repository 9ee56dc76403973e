/*
 * The memory of the processes of a host, in all of them: by /proc; or, where processes may not look at each other, by
 * descriptors that they hand over. Where neither is allowed they share nothing.
 */
#include "boot/memory/sharing.h"

#include "base/config.h"
#include "base/log.h"
#include "boot/memory/handover.h"
#include "boot/memory/memory.h"
#include "boot/node/node.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static const struct atolli_card *cards; /* [image - 1] */

static int map_file(int fd, char *where, size_t bytes, off_t offset) {
  void *got = mmap(where, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_NORESERVE | MAP_FIXED, fd, offset);
  return got == MAP_FAILED ? errno : 0;
}

/* Images of this machine that are of other nodes (ATOLL_NODE_SIZE) are reached by the transport only. */
static bool is_on_node(int image) {
  int size = atolli_config.node_size;
  return size <= 0 || (image - atolli_here_first) / size == (atolli_this_image - atolli_here_first) / size;
}

/* Returns 0 or the errno. */
static int map_memory(int image, int fd) {
  int error = is_on_node(image) ? map_file(fd, atolli_slot(image), atolli_slot_size, 0) : 0;
  if (!error && is_on_node(image)) /* no core dump of what may be huge */
    madvise(atolli_slot(image), atolli_slot_size, MADV_DONTDUMP);
  if (!error && image == atolli_here_first)
    error = map_file(fd, (char *)atolli_node, atolli_node_bytes(), (off_t)atolli_slot_size);
  return error;
}

static int map_by_proc(int image) {
  char path[60];
  const struct atolli_card *card = &cards[image - 1];
  if (image == atolli_this_image || (!is_on_node(image) && image != atolli_here_first))
    return 0;
  snprintf(path, sizeof path, "/proc/%d/fd/%d", card->pid, card->fd);
  int fd = open(path, O_RDWR | O_CLOEXEC);
  if (fd < 0)
    return errno;
  int error = map_memory(image, fd);
  close(fd);
  return error;
}

static int map_all_by_proc(void) {
  int error = 0;
  for (int image = atolli_here_first; !error && image <= atolli_here_last; ++image)
    error = map_by_proc(image);
  return error;
}

/* Shares nothing any more. */
static int unmap_others(void) {
  for (int image = atolli_here_first; image <= atolli_here_last; ++image)
    if (image != atolli_this_image &&
        mmap(atolli_slot(image), atolli_slot_size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED,
             -1, 0) == MAP_FAILED)
      return errno;
  return map_file(atolli_memory_fd(), (char *)atolli_node, atolli_node_bytes(), (off_t)atolli_slot_size);
}

/* ---- if the memory of others is not available ---- */

/* What has failed first for an image of this host: its errno, 0: nothing. `all` is each image's. */
static int first_error(const int *all) {
  for (int image = atolli_here_first; image <= atolli_here_last; ++image)
    if (all[image - 1])
      return all[image - 1];
  return 0;
}

/* Tells all others what has failed here. *any_p: something has, somewhere. Returns 0 or the errno. */
static int compare_errors(const struct llr_plugin *plugin, int error, int *all, bool *any_p) {
  *any_p = false;
  if (plugin->exchange(&error, all, sizeof error))
    return EIO;
  for (int image = 1; image <= atolli_num_images; ++image)
    *any_p |= all[image - 1] != 0;
  return 0;
}

/* By descriptors. Only where /proc has been of no use: most systems let it be. */
static int hand_over(const struct llr_plugin *plugin, bool is_wanted, int *error_p) {
  struct atolli_handover_place own = {0, 0}, *all = malloc((size_t)atolli_num_images * sizeof *all);
  if (is_wanted)
    own = atolli_handover_open();
  int status = !all ? ENOMEM : plugin->exchange(&own, all, sizeof own) ? EIO : 0;
  *error_p = 0;
  if (!status && is_wanted)
    *error_p = atolli_handover_exchange(atolli_here_first, atolli_here_last, all, atolli_memory_fd(), map_memory);
  atolli_handover_close();
  free(all);
  return status;
}

static const char *reason_for(int error) {
  bool other_user_namespace = false;
  for (int image = atolli_here_first; image <= atolli_here_last; ++image)
    other_user_namespace |= cards[image - 1].user_namespace != cards[atolli_this_image - 1].user_namespace;
  if (other_user_namespace)
    return "each has a user namespace of its own; start all of them in one, for example the launcher within the "
           "container";
  if (access("/proc/self/exe", R_OK))
    return "the program's file may not be read; give it that permission (chmod +r)";
  return error == EPERM || error == EACCES ? "the system forbids processes to look at each other, and sockets between "
                                             "them; allow one of the two"
                                           : strerror(error);
}

/* Each image of the host becomes a node of its own: what others have is reached by the transport. */
static int separate(int error) {
  if (atolli_this_image == atolli_here_first)
    atolli_log(
        "warning: the images of this machine cannot share memory, and send messages to each other instead, which "
        "is slower: %s",
        reason_for(error));
  return unmap_others();
}

int atolli_sharing_map(const struct llr_plugin *plugin, const struct atolli_card *all, int *failed) {
  bool any;
  cards = all;
  int error = map_all_by_proc(), status = compare_errors(plugin, error, failed, &any);
  if (status || !any)
    return status;
  int by_proc = first_error(failed);
  status = hand_over(plugin, by_proc != 0, &error);
  if (!status)
    status = compare_errors(plugin, error, failed, &any);
  return status || !first_error(failed) ? status : separate(by_proc);
}
