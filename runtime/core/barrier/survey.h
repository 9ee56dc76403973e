/*
 * One image's search for the outcome of a barrier after an image of the team has ended (survivors.h).
 */
#ifndef ATOLL_CORE_SURVEY_H
#define ATOLL_CORE_SURVEY_H

#include "core/barrier/findings.h"

struct atolli_piggyback;

/* Of barrier k. */
struct atolli_survey {
  const struct atolli_team *team;
  uint32_t k;
  const struct atolli_piggyback *piggyback; /* what goes with it (notice_table.h); NULL: nothing */
  bool *came;                               /* [image - 1]: it has been seen to have come */
  int stopped;                              /* the image that was asked last, because it has stopped */
  int finder;                               /* the node that knew the outcome; -1: this one has found it */
  bool may_lose_nodes;                      /* with what their images have told (boot/watch/losses.h) */
  /* The node that decides: the first; if nodes may be lost, the first of which an image runs. Then what nodes have said
     to an earlier one does not count any more: it may have decided, and told some of them. */
  int decider;
  bool asks_all; /* a later barrier has overwritten what another node had said */
  /* Where all are asked: */
  int known;                    /* images 1..known have come or ended */
  struct atolli_finding so_far; /* of these */
  uint32_t epoch;               /* when those that have stopped were looked for */
};

/* Ends the run if there is no memory. */
void atolli_survey_begin(struct atolli_survey *survey, const struct atolli_team *team, uint32_t k,
                         const struct atolli_piggyback *piggyback);
void atolli_survey_end(struct atolli_survey *survey);

/* Has the image been seen to have come, or has it come now? */
bool atolli_survey_comes(struct atolli_survey *survey, int image);
/* Calls visit for the images of a node in order, until it says false; then false. */
bool atolli_survey_visit(struct atolli_survey *survey, int node, bool (*visit)(struct atolli_survey *, int, void *),
                         void *context);

/* A number in the table of the image's node. Acquire: what the image wrote before is visible. */
uint32_t atolli_arrival_read(const struct atolli_team *team, int image, _Atomic uint32_t *place);
bool atolli_has_come(const struct atolli_team *team, int image, uint32_t k);

#endif
