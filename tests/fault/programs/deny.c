/* deny CALL,CALL... COMMAND...: executes the command with system calls that fail, as a sandbox lets them fail. */
#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

static const struct {
  const char *name;
  int number;
} calls[] = {{"memfd_create", SYS_memfd_create},
             {"epoll_create1", SYS_epoll_create1},
             {"signalfd4", SYS_signalfd4},
             {"unix_datagrams", SYS_socket}};
enum { CALLS = sizeof calls / sizeof calls[0] };

#define LOAD(part) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, part))
#define UNLESS(value, skip) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, skip)
#define RETURN(value) BPF_STMT(BPF_RET | BPF_K, value)

static int filter_for(int number, struct sock_filter *filter) {
  const struct sock_filter whole[] = {LOAD(nr), UNLESS(number, 1), RETURN(SECCOMP_RET_ERRNO | EPERM)};
  const struct sock_filter of_sockets[] = {LOAD(nr),
                                           UNLESS(SYS_socket, 5),
                                           LOAD(args[0]),
                                           UNLESS(AF_UNIX, 3),
                                           LOAD(args[1]),
                                           BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, SOCK_STREAM, 1, 0),
                                           RETURN(SECCOMP_RET_ERRNO | EPERM)};
  const struct sock_filter *chosen = number == SYS_socket ? of_sockets : whole;
  size_t bytes = number == SYS_socket ? sizeof of_sockets : sizeof whole;
  memcpy(filter, chosen, bytes);
  return (int)(bytes / sizeof *filter);
}

int main(int argc, char **argv) {
  struct sock_filter filter[8 * CALLS + 1];
  struct sock_fprog program = {0, filter};
  if (argc < 3)
    return 99;
  for (int i = 0; i < CALLS; i++)
    if (strstr(argv[1], calls[i].name))
      program.len += (unsigned short)filter_for(calls[i].number, filter + program.len);
  filter[program.len++] = (struct sock_filter)RETURN(SECCOMP_RET_ALLOW);
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0)
    execvp(argv[2], argv + 2);
  perror("deny");
  return 99;
}
