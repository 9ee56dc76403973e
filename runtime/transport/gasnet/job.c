/* What boot calls of these plug-ins (llr/plugin.h): it joins and leaves a job, by what each conduit does for that. */
#include "gasnet_transport.h"

#include "base/config.h"
#include "transport/tcp/lifeline.h"

#include <stdio.h>
#include <stdlib.h>

static int job_start(const struct llr_program *program, int *rank_p, int *num_ranks_p, char *message, size_t size) {
  static char name[] = "atoll", *arguments[] = {name, NULL};
  char **argv = arguments;
  int argc = 1;
  gex_Client_t client;
  gex_EP_t endpoint;
  gex_AM_Entry_t handlers[] = {
      {HANDLER_MESSAGE, (gex_AM_Fn_t)atolli_gasnet_message_arrives, GEX_FLAG_AM_REQUEST | GEX_FLAG_AM_MEDIUM, 1, NULL,
       "message"},
      {HANDLER_EXCHANGE, (gex_AM_Fn_t)atolli_gasnet_piece_arrives, GEX_FLAG_AM_REQUEST | GEX_FLAG_AM_MEDIUM, 1, NULL,
       "exchange"},
  };
  setenv("GASNET_QUIET", "1", 0); /* no advice about other networks */
  int status = atolli_conduit.begin(program->config, program->is_shared, *num_ranks_p, message, size);
  if (status != LLR_OK)
    return status;
  if (gex_Client_Init(&client, &endpoint, &atolli_gasnet_team, "Atoll", &argc, &argv, 0) != GASNET_OK) {
    snprintf(message, size, "GASNet cannot start");
    return LLR_FAILED;
  }
  if (atolli_conduit.begun)
    atolli_conduit.begun();
  if (gex_AM_LUBRequestMedium() < MESSAGE_BYTES) {
    snprintf(message, size, "GASNet's messages have at most %zu bytes here, which is less than the %d that are needed",
             (size_t)gex_AM_LUBRequestMedium(), MESSAGE_BYTES);
    return LLR_FAILED;
  }
  if (gex_EP_RegisterHandlers(endpoint, handlers, sizeof handlers / sizeof handlers[0]) != GASNET_OK) {
    snprintf(message, size, "GASNet does not take the handlers of messages");
    return LLR_FAILED;
  }
  *rank_p = (int)gex_TM_QueryRank(atolli_gasnet_team);
  *num_ranks_p = (int)gex_TM_QuerySize(atolli_gasnet_team);
  status = atolli_lifeline_begin(*rank_p, *num_ranks_p, program->config->silence, atolli_gasnet_exchange);
  if (status != LLR_OK)
    snprintf(message, size, "the processes cannot exchange their addresses by GASNet");
  return status;
}

static const char *job_library(void) {
  static char text[100];
  snprintf(text, sizeof text, "GASNet-EX %d.%d.%d%.60s", GASNET_RELEASE_VERSION_MAJOR, GASNET_RELEASE_VERSION_MINOR,
           GASNET_RELEASE_VERSION_PATCH, atolli_conduit.library());
  return text;
}

static int job_spawn(int num_ranks, char *const *argv, char *message, size_t size) {
  return atolli_conduit.spawn ? atolli_conduit.spawn(num_ranks, argv, message, size) : LLR_FAILED;
}

static void job_serve(void) {
  if (atolli_conduit.serve)
    atolli_conduit.serve();
}

static int job_communicator(const int *ranks, int num_ranks, int *handle_p) {
  return atolli_conduit.communicator ? atolli_conduit.communicator(ranks, num_ranks, handle_p) : LLR_FAILED;
}

static void job_abort(int status) { atolli_conduit.abort(status); }

static int job_finish(int status) {
  static int statuses[1 << 16];
  int num_ranks = (int)gex_TM_QuerySize(atolli_gasnet_team), largest = 0;
  atolli_lifeline_expect_ends();
  atolli_gasnet_exchange(&status, statuses, sizeof status);
  for (int rank = 0; rank < num_ranks; rank++)
    largest = statuses[rank] > largest ? statuses[rank] : largest;
  if (atolli_conduit.leave)
    atolli_conduit.leave(largest);
  return largest;
}

__attribute__((visibility("default"))) const struct llr_plugin llr_plugin = {
    .version = LLR_PLUGIN_VERSION,
    .transport = &atolli_messages_transport,
    .spawn = job_spawn,
    .start = job_start,
    .library = job_library,
    .exchange = atolli_gasnet_exchange,
    .serve = job_serve,
    .communicator = job_communicator,
    .finish = job_finish,
    .abort = job_abort,
};
