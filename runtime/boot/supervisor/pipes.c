/* Makes pipes, and keeps their reading ends out of the images. forks.c, image.c and output.c call it. */
#include "boot/supervisor/pipes.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

/* The system takes 253 descriptors in a message, and some 250 messages in a socket. */
enum { HELD = 250, SOCKETS = 16, OWN_FILES = 40 };

static int held[HELD], num_held;                           /* the latest ends */
static int sockets[SOCKETS][2], first_socket, num_sockets; /* of [i], messages wait in [1] */
static struct rlimit old_limit;
static bool raised;

int atolli_pipes_prepare(int num_images, char *message, size_t size) {
  rlim_t needed = 2 * (rlim_t)num_images + OWN_FILES;
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) || limit.rlim_cur == RLIM_INFINITY || limit.rlim_cur >= needed)
    return 0;
  old_limit = limit;
  limit.rlim_cur = needed;
  raised = needed <= limit.rlim_max && !setrlimit(RLIMIT_NOFILE, &limit);
  /* A few images need less than the reserve. */
  if (raised || old_limit.rlim_max >= needed - OWN_FILES / 2)
    return 0;
  snprintf(
      message, size,
      "the output of %d images needs %llu open files, and %llu are allowed: raise the hard limit (`ulimit -Hn`), use "
      "fewer images, or let each write files of its own (--output-dir, ATOLL_OUTPUT_DIR)",
      num_images, (unsigned long long)needed, (unsigned long long)limit.rlim_max);
  return -1;
}

void atolli_pipes_restore_limit(void) {
  if (raised)
    setrlimit(RLIMIT_NOFILE, &old_limit);
}

/* ---- what waits in sockets --------------------------------------------------------------------------------------- */

/* A message: one byte, and descriptors. */
struct parcel {
  struct iovec data;
  struct msghdr head;
  char byte;
  _Alignas(struct cmsghdr) char control[CMSG_SPACE(sizeof held)];
};

static void parcel_prepare(struct parcel *parcel, int count) {
  memset(parcel, 0, sizeof *parcel);
  parcel->data = (struct iovec){&parcel->byte, 1};
  parcel->head = (struct msghdr){.msg_iov = &parcel->data,
                                 .msg_iovlen = 1,
                                 .msg_control = parcel->control,
                                 .msg_controllen = CMSG_SPACE((size_t)count * sizeof held[0])};
}

static int send_held(int socket) {
  struct parcel parcel;
  size_t bytes = (size_t)num_held * sizeof held[0];
  parcel_prepare(&parcel, num_held);
  struct cmsghdr *header = CMSG_FIRSTHDR(&parcel.head);
  *header = (struct cmsghdr){.cmsg_len = CMSG_LEN(bytes), .cmsg_level = SOL_SOCKET, .cmsg_type = SCM_RIGHTS};
  memcpy(CMSG_DATA(header), held, bytes);
  return sendmsg(socket, &parcel.head, MSG_DONTWAIT | MSG_NOSIGNAL) == 1 ? 0 : errno;
}

static void close_held(void) {
  for (int i = 0; i < num_held; i++)
    close(held[i]);
  num_held = 0;
}

/* Puts the ends that are held into the latest socket, or into a new one if that is full. Returns 0 or errno. */
static int put_away(void) {
  int error = num_sockets > 0 ? send_held(sockets[num_sockets - 1][0]) : EAGAIN;
  if (error == EAGAIN) {
    if (num_sockets == SOCKETS)
      return EMFILE;
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets[num_sockets]))
      return errno;
    error = send_held(sockets[num_sockets++][0]);
  }
  if (!error)
    close_held();
  return error;
}

/* Gets back what has been put away longest into held[]. False: nothing has been. */
static bool fetch(void) {
  struct parcel parcel;
  while (first_socket < num_sockets) {
    parcel_prepare(&parcel, HELD);
    if (recvmsg(sockets[first_socket][1], &parcel.head, MSG_DONTWAIT | MSG_CMSG_CLOEXEC) == 1) {
      struct cmsghdr *header = CMSG_FIRSTHDR(&parcel.head);
      num_held = header ? (int)((header->cmsg_len - CMSG_LEN(0)) / sizeof held[0]) : 0;
      memcpy(held, CMSG_DATA(header), (size_t)num_held * sizeof held[0]);
      return true;
    }
    close(sockets[first_socket][0]);
    close(sockets[first_socket++][1]);
  }
  return false;
}

/* ---- pipes ------------------------------------------------------------------------------------------------------- */

int atolli_pipes_make(int writing[2]) {
  int ends[2][2];
  int error = num_held + 2 > HELD ? put_away() : 0;
  if (!error && pipe2(ends[0], O_CLOEXEC))
    error = errno;
  if (error)
    return error;
  if (pipe2(ends[1], O_CLOEXEC)) {
    error = errno;
    close(ends[0][0]);
    close(ends[0][1]);
    return error;
  }
  for (int s = 0; s < 2; ++s) {
    held[num_held++] = ends[s][0];
    writing[s] = ends[s][1];
  }
  return 0;
}

void atolli_pipes_close(void) {
  close_held();
  for (int i = 0; i < num_sockets; i++) {
    close(sockets[i][0]);
    close(sockets[i][1]);
  }
}

void atolli_pipes_collect(void (*take)(int number, int fd)) {
  int number = 0, latest[HELD], num_latest = num_held;
  memcpy(latest, held, sizeof latest);
  while (fetch())
    for (int i = 0; i < num_held; i++)
      take(number++, held[i]);
  for (int i = 0; i < num_latest; i++)
    take(number++, latest[i]);
  num_held = 0;
}
