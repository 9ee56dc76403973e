/* Decides whether a process is an image, or makes the images. */
#include "boot/launch/choice.h"

#include "base/config.h"
#include "llr/about.h"
#include "llr/llr.h"

#include <stdio.h>
#include <string.h>

static void describe_unknown(const char *transport, char *text, size_t size) {
  const struct llr_about *about;
  size_t used = (size_t)snprintf(text, size, "ATOLL_TRANSPORT is '%.60s'; allowed: auto", transport);
  for (int i = 0; (about = llr_about_list(i)) && used < size; ++i)
    used += (size_t)snprintf(text + used, size - used, ", %s", about->name);
}

/* `launch`: of the launcher; NULL: there is none. */
static void refuse(const char *transport, const struct atolli_launch *launch, char *message, size_t size) {
  struct atolli_launch own;
  if (launch && llr_find(transport)) {
    snprintf(message, size,
             "ATOLL_TRANSPORT is '%.60s', but %s has started %d processes: unset it, so that each is an image; if each "
             "is to be a run of its own, start it by `atollrun -n`",
             transport, launch->launcher, launch->num_ranks);
    return;
  }
  bool is_own = atolli_launch_is_own(transport, &own), by_mpi = atolli_launch_is_by_mpi(transport);
  if (launch && (is_own || by_mpi))
    snprintf(message, size, "ATOLL_TRANSPORT is '%.60s', but %s has started the program: use %s", transport,
             launch->launcher, is_own ? "atollrun" : "mpiexec");
  else if (by_mpi)
    snprintf(message, size, "ATOLL_TRANSPORT is '%.60s', but no launcher has started the program: use mpiexec",
             transport);
  else
    describe_unknown(transport, message, size);
}

/* A shell in an allocation (srun --pty bash) has the variables of a job of one process, and so has all that is started
   there. Nobody sets a number of images in order to get one. */
static bool wants_more_images(const struct atolli_launch *launch) {
  return launch->num_ranks == 1 && atolli_config.num_images > 1;
}

/* The launcher's job is this transport's, by default (`is_auto`) or by name. */
static enum atolli_choice choose_in_job(const struct atolli_launch *launch, bool is_auto, char *message, size_t size) {
  if (!wants_more_images(launch))
    return ATOLLI_CHOICE_JOIN;
  if (is_auto)
    return ATOLLI_CHOICE_FORK;
  snprintf(message, size,
           "ATOLL_TRANSPORT is '%.60s', but %s has started one process where ATOLL_NUM_IMAGES is '%d': start as many",
           launch->transport, launch->launcher, atolli_config.num_images);
  return ATOLLI_CHOICE_NONE;
}

enum atolli_choice atolli_choose(char *const *envp, struct atolli_launch *launch_p, char *message, size_t size) {
  const char *transport = atolli_config.transport, *problem = atolli_launch_problem(envp);
  bool is_auto = !strcmp(transport, "auto"), launched = atolli_launch_find(envp, launch_p);
  struct atolli_launch own;
  if (problem) {
    snprintf(message, size, "%s", problem);
    return ATOLLI_CHOICE_NONE;
  }
  if (launched && atolli_launch_is_by_mpi(transport) && atolli_launch_is_by_mpi(launch_p->transport))
    launch_p->transport = transport;
  if (launched && (is_auto || !strcmp(transport, launch_p->transport)))
    return choose_in_job(launch_p, is_auto, message, size);
  if ((is_auto || llr_find(transport)) && (!launched || launch_p->num_ranks == 1))
    return ATOLLI_CHOICE_FORK;
  if (launched || !atolli_launch_is_own(transport, &own)) {
    refuse(transport, launched ? launch_p : NULL, message, size);
    return ATOLLI_CHOICE_NONE;
  }
  *launch_p = own;
  return own.forks ? ATOLLI_CHOICE_LIBRARY_FORK : ATOLLI_CHOICE_SPAWN;
}
