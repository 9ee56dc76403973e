/* Functions of struct atolli_conduit, for conduits whose processes an MPI launcher has started (launched.c). */
#ifndef ATOLL_TRANSPORT_GASNET_LAUNCHED_H
#define ATOLL_TRANSPORT_GASNET_LAUNCHED_H

#include "gasnet_transport.h"

int atolli_launched_begin(const struct atolli_config *config, int shared, int number, char *message, size_t size);
void atolli_launched_begun(void);
void atolli_launched_leave(int status);
void atolli_launched_abort(int status);
const char *atolli_launched_library(void);
/* For conduits that do not call MPI: the program's messages of MPI go on. */
void atolli_launched_serve_program(void);

#endif
