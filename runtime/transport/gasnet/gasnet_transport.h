/* What the files of this transport share. Most of it is transport/messages. */
#ifndef ATOLL_TRANSPORT_GASNET_H
#define ATOLL_TRANSPORT_GASNET_H

#include "llr/plugin.h"
#include "transport/messages/messages.h"

#include <gasnetex.h>

/* Numbers of GASNet's handlers; the smaller ones are its own. */
enum { HANDLER_MESSAGE = GEX_AM_INDEX_BASE, HANDLER_EXCHANGE };

extern gex_TM_t atolli_gasnet_team; /* all processes of the job */

/* ---- link.c: messages ---- */

/* GASNet's handler of them: runs within its calls, may not call it. */
void atolli_gasnet_message_arrives(gex_Token_t token, void *message, size_t bytes, gex_AM_Arg_t number);

/* ---- exchange.c: before and after the transport ---- */

int atolli_gasnet_exchange(const void *mine, void *all, size_t bytes);
void atolli_gasnet_piece_arrives(gex_Token_t token, void *piece, size_t bytes, gex_AM_Arg_t begin);

/* ---- udp.c, smp.c, mpi.c, ucx.c: start and end of the conduit's job ---- */

extern const struct atolli_conduit {
  int (*spawn)(int num_ranks, char *const *argv, char *message, size_t size); /* as in llr/plugin.h */
  /* Prepares the process before GASNet starts. `shared`: the program calls the conduit's library itself, too. number:
     of processes that are to be forked out of this one, which then waits for the job, and does not return; 0: they are
     there. Returns an enum llr_status, with a message. */
  int (*begin)(const struct atolli_config *config, int shared, int number, char *message, size_t size);
  /* Is called in each process of the job when GASNet has started; NULL: nothing is to be done. */
  void (*begun)(void);
  /* All processes have met, and know the status of the job. This function may end the process with it. NULL: it just
   * ends. */
  void (*leave)(int status);
  /* The job is to end, soon; from any thread. Does not return. */
  void (*abort)(int status);
  /* Lets the program's own messages go on while it waits in statements, if those are carried by a library that the
     conduit does not call by itself; NULL: there are none. Cheap: it is called in each turn that finds nothing. */
  void (*serve_program)(void);
  /* As in llr/plugin.h; NULL: no MPI launcher has started the processes. */
  void (*serve)(void);
  int (*communicator)(const int *ranks, int num_ranks, int *handle_p);
  /* Name and version of the conduit's library; may be "". */
  const char *(*library)(void);
} atolli_conduit;

/* The conduit's library may be called by several threads, one at a time; true unless `begin` changes it. */
extern bool atolli_gasnet_allows_thread;

#endif
