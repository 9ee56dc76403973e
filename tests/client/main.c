/*
 * A program of images in C: every chapter of runtime/core, without a Fortran descriptor and without a Fortran door. It
 * is linked as runtime/link/README.md says and started by atollrun or mpiexec. Its argument is how many images there
 * are to be.
 */
#include "client.h"
#include "core/sync/sync.h"

#include <stdlib.h>

/* The mark of a program that concerns images (runtime/link/README.md). */
extern char atoll_uses_images[];
char atoll_uses_images[4];

int client_failures;

void meet(void) { CHECK(well(atolli_sync_all(atolli_current_team))); }

int main(int argc, char **argv) {
  CHECK(argc == 2 && atoi(argv[1]) == atolli_num_images);
  client_images();
  client_memory();
  client_rma();
  client_sync();
  client_teams();
  client_collectives();
  client_errors();
  meet();
  if (atolli_this_image == 1)
    printf("client: %d images\n", atolli_num_images);
  return client_failures != 0;
}
