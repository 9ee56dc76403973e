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

/* ---- spawn.c: jobs that GASNet starts itself ---- */

#ifdef ATOLL_GASNET_SPAWN
int atolli_gasnet_spawn(int num_ranks, char *const *argv, char *message, size_t size);
#else
#define atolli_gasnet_spawn NULL
#endif

#endif
