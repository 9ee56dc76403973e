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

/* ---- forks.c: the smp conduit, which makes the processes of a job by forks ---- */

#ifndef ATOLL_GASNET_FORKS
#define ATOLL_GASNET_FORKS 0
#endif

/* Before GASNet starts; `number` of processes, 0: the environment says it, and this is the first of them. Otherwise it
   returns in a child, and this process ends with the job. Not 0: it could not be done. */
int atolli_gasnet_prepare_forks(int number);
/* In each process of the job, after GASNet has started. */
void atolli_gasnet_release_forks(void);
/* The job is to end, soon. */
void atolli_gasnet_abort_forks(int status);

/* ---- spawn.c: jobs that GASNet starts itself ---- */

#ifdef ATOLL_GASNET_SPAWN
int atolli_gasnet_spawn(int num_ranks, char *const *argv, char *message, size_t size);
#else
#define atolli_gasnet_spawn NULL
#endif

#endif
