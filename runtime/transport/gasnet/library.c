/* What the files of this transport know of GASNet in this process. job.c sets it, and what starts the conduit. */
#include "gasnet_transport.h"

gex_TM_t atolli_gasnet_team;
bool atolli_gasnet_allows_thread = true;
