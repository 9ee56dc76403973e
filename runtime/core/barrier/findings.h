/*
 * What nodes say to each other about a barrier after an image of the team has ended (survivors.h). Each node says it in
 * its leader's slot, where the others look.
 */
#ifndef ATOLL_CORE_FINDINGS_H
#define ATOLL_CORE_FINDINGS_H

#include "core/barrier/meetings.h"

/* The worse kind is the greater: one image that has stopped counts more than one that has failed (11.6.11). */
enum atolli_finding_kind { ATOLLI_ALL_CAME, ATOLLI_FAILED_WITHOUT, ATOLLI_STOPPED_WITHOUT };

/* What has become of a set of images. */
struct atolli_finding {
  enum atolli_finding_kind kind;
  int image; /* of the team: the lowest of that kind; 0: all came */
};

struct atolli_finding atolli_finding_worse(struct atolli_finding a, struct atolli_finding b);

/* Has a node said it? Or is what it says of a later barrier? */
enum atolli_said { ATOLLI_NOTHING, ATOLLI_SAID, ATOLLI_OF_LATER };

/* What a node says of barrier k: of its images and those of the nodes below it, to the node that decides for all
   (survey.h); of all. */
struct atolli_findings_heard {
  enum atolli_said below_said, all_said;
  struct atolli_finding below, all; /* if it has said so */
};
struct atolli_findings_heard atolli_findings_of(const struct atolli_team *team, int node, uint32_t k, int decider);

/* This node says it. Release: with a finding come the writes of the images that have come. */
void atolli_findings_say_below(const struct atolli_team *team, uint32_t k, int decider, struct atolli_finding finding);
void atolli_findings_say_all(const struct atolli_team *team, uint32_t k, struct atolli_finding finding);

/* How a node comes to the outcome of a barrier: by the signals of others, or by looking. What images of a node that is
   lost as a whole had done is known only by signals that some nodes have got and others have not. So a node that has
   once said what it has found by looking must not leave the barrier because of a signal that comes later, and the other
   way round. */
enum atolli_way { ATOLLI_BY_SIGNALS, ATOLLI_BY_LOOKING };

/* One image of a node chooses for it, before either. False: another one has. If that dies before it has said the
   outcome, another may choose again. */
bool atolli_findings_choose(const struct atolli_team *team, uint32_t k, enum atolli_way way);
/* This image waits for signals no more, if it did, and begins to look. */
void atolli_findings_give_up_signals(const struct atolli_team *team, uint32_t k);

#endif
