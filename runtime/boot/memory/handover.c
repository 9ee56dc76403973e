/*
 * A process that may not look into another one's /proc/PID/fd can still be given a descriptor (SCM_RIGHTS). Each gives
 * its own to all others, and takes theirs in between, so that nobody waits for a queue that is full. The names are
 * abstract, so that nothing is left when the processes end. sharing.c calls it.
 */
#include "boot/memory/handover.h"

#include "boot/node/node.h"

#include <errno.h>
#include <poll.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

/* Goes with the file. */
struct letter {
  uint64_t key;
  int32_t image; /* whose file it is */
};

union control {
  struct cmsghdr head;
  char bytes[CMSG_SPACE(sizeof(int))];
};

static int box = -1;
static uint64_t own_key;

static socklen_t address_of(uint64_t name, struct sockaddr_un *address) {
  *address = (struct sockaddr_un){.sun_family = AF_UNIX};
  int length = snprintf(address->sun_path + 1, sizeof address->sun_path - 1, "atoll-%016llx", (unsigned long long)name);
  return (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + (size_t)length);
}

struct atolli_handover_place atolli_handover_open(void) {
  struct atolli_handover_place place;
  struct sockaddr_un address;
  box = socket(AF_UNIX, SOCK_DGRAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  if (box < 0 || getrandom(&place, sizeof place, 0) != sizeof place ||
      bind(box, (const struct sockaddr *)&address, address_of(place.name, &address)))
    return (struct atolli_handover_place){0, 0};
  own_key = place.key;
  return place;
}

void atolli_handover_close(void) {
  if (box >= 0)
    close(box);
  box = -1;
}

/* Returns 0 or the errno. */
static int give(const struct atolli_handover_place *place, int fd) {
  struct sockaddr_un address;
  struct letter letter;
  union control control;
  memset(&letter, 0, sizeof letter);
  memset(&control, 0, sizeof control);
  letter.key = place->key;
  letter.image = atolli_this_image;
  struct iovec part = {&letter, sizeof letter};
  struct msghdr message = {.msg_name = &address,
                           .msg_namelen = address_of(place->name, &address),
                           .msg_iov = &part,
                           .msg_iovlen = 1,
                           .msg_control = &control,
                           .msg_controllen = sizeof control};
  control.head = (struct cmsghdr){.cmsg_level = SOL_SOCKET, .cmsg_type = SCM_RIGHTS, .cmsg_len = CMSG_LEN(sizeof fd)};
  memcpy(CMSG_DATA(&control.head), &fd, sizeof fd);
  return sendmsg(box, &message, MSG_NOSIGNAL) < 0 ? errno : 0;
}

/* The next file that has come, or -1; *image_p: 0 where a stranger has sent it. */
static int receive(int *image_p) {
  struct letter letter;
  union control control;
  struct iovec part = {&letter, sizeof letter};
  struct msghdr message = {
      .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
  int fd = -1;
  if (recvmsg(box, &message, MSG_CMSG_CLOEXEC) != sizeof letter)
    return -1;
  const struct cmsghdr *head = CMSG_FIRSTHDR(&message);
  if (head && head->cmsg_type == SCM_RIGHTS && head->cmsg_len == CMSG_LEN(sizeof fd))
    memcpy(&fd, CMSG_DATA(head), sizeof fd);
  *image_p = letter.key == own_key ? letter.image : 0;
  return fd;
}

/* What is still to be done with each image. */
enum { GIVE = 1, TAKE = 2 };
struct exchange {
  int first, last, left;
  unsigned char *todo; /* [image - first] */
  const struct atolli_handover_place *place;
};

/* A queue that is full, here or there, is emptied soon. */
static bool is_for_later(int error) {
  return error == EAGAIN || error == EINTR || error == ENOBUFS || error == ETOOMANYREFS;
}

static void done(struct exchange *e, int image, int what) {
  e->todo[image - e->first] &= (unsigned char)~what;
  e->left--;
}

static int give_all(struct exchange *e, int fd) {
  for (int image = e->first; image <= e->last; ++image) {
    if (!(e->todo[image - e->first] & GIVE))
      continue;
    int error = give(&e->place[image - 1], fd);
    if (!error)
      done(e, image, GIVE);
    else if (!is_for_later(error))
      return error;
  }
  return 0;
}

static int take_all(struct exchange *e, int (*take)(int image, int fd)) {
  int fd, image, error = 0;
  while (!error && (fd = receive(&image)) >= 0) {
    if (image >= e->first && image <= e->last && e->todo[image - e->first] & TAKE) {
      error = take(image, fd);
      done(e, image, TAKE);
    }
    close(fd);
  }
  return error;
}

int atolli_handover_exchange(int first, int last, const struct atolli_handover_place *place, int fd,
                             int (*take)(int image, int fd)) {
  enum { TURN_MS = 2, PATIENCE_S = 10 };
  struct exchange e = {.first = first, .last = last, .left = 2 * (last - first), .place = place};
  int error = 0;
  e.todo = malloc((size_t)(last - first + 1));
  if (!e.todo)
    return ENOMEM;
  for (int image = first; image <= last; ++image) {
    e.todo[image - first] = image == atolli_this_image ? 0 : GIVE | TAKE;
    if (!place[image - 1].name)
      error = EOPNOTSUPP;
  }
  for (time_t begin = time(NULL); !error && e.left > 0;) {
    error = give_all(&e, fd);
    if (!error)
      error = take_all(&e, take);
    if (!error && time(NULL) - begin > PATIENCE_S)
      error = ETIMEDOUT;
    if (!error && e.left > 0)
      poll(&(struct pollfd){.fd = box, .events = POLLIN}, 1, TURN_MS);
  }
  free(e.todo);
  return error;
}
