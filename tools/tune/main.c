/*
 * What image 1 prints on standard output, for `atoll tune`:
 *
 *   atoll-tune section TRANSPORT: LIBRARY: N images
 *   atoll-tune begin VARIABLE              before each measurement
 *   atoll-tune found VARIABLE VALUE BEST SPEEDUP
 *                                          VALUE is BEST if that is faster than the default beyond doubt, else
 * "default" atoll-tune end
 *
 * Other lines are the launcher's. "--quick": a short measurement, for tests.
 */
#include "boot/node/node.h"
#include "core/image/nodes.h"
#include "core/image/stat.h"
#include "core/remote/remote.h"
#include "knob.h"

#include <stdio.h>
#include <string.h>

/* The mark of a program that concerns images (runtime/link/README.md). */
extern char atoll_uses_images[];
char atoll_uses_images[4];

/* What has been found holds while the next thresholds are measured, as it will in runs. */
static void measure(const struct knob *knob, bool quick) {
  bool tells = atolli_this_image == 1;
  if (tells)
    printf("atoll-tune begin %s\n", knob->variable);
  fflush(stdout);
  struct finding finding = knob_tune(knob, quick);
  if (!knob->setting_of)
    knob->set(finding.value);
  if (tells)
    printf("atoll-tune found %s %s %s %.3f\n", knob->variable, finding.value ? knob->value[finding.value] : "default",
           knob->value[finding.best], finding.speedup);
  fflush(stdout);
}

int main(int argc, char **argv) {
  bool quick = argc == 2 && !strcmp(argv[1], "--quick");
  if (argc != 1 && !quick)
    atolli_fatal("atoll-tune", NULL, "`atoll tune` starts this program");
  if (atolli_num_images < 2 || !atolli_launch_transport || !atolli_transport || atolli_node_of(1) == atolli_node_of(2))
    atolli_fatal("atoll-tune", NULL,
                 "there is nothing to measure: images 1 and 2 must be connected by a launcher, as different nodes");
  if (atolli_this_image == 1)
    printf("atoll-tune section %s: %s: %d images\n", atolli_transport->table->name, atolli_launch_library,
           atolli_num_images);
  if (atolli_transport->table->set_sizes) {
    measure(&knob_eager, quick);
    measure(&knob_piece, quick);
    measure(&knob_inline, quick);
  }
  measure(&knob_copy, quick);
  measure(&knob_buffer, quick);
  if (atolli_transport->collectives)
    measure(&knob_collectives, quick);
  if (atolli_this_image == 1)
    puts("atoll-tune end");
  return 0;
}
