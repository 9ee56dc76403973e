/* Who has come, image by image. Called by those that look for the outcome of a barrier. */
#include "core/barrier/survey.h"

#include "core/image/stat.h"
#include "core/remote/remote.h"

#include <stdlib.h>

/* Acquire: pairs with the release of `arrived` in barrier.c. An image of another node has flushed its puts before; a
   read through the transport is complete before what follows. */
uint32_t atolli_arrival_read(const struct atolli_team *team, int image, _Atomic uint32_t *place) {
  uint32_t number;
  if (atolli_on_node(atolli_team_initial(team, image)))
    number = atomic_load_explicit(place, memory_order_acquire);
  else
    atolli_remote_read(atolli_team_initial(team, atolli_team_leader_of(team, image)), place, &number, sizeof number);
  return number;
}

bool atolli_has_come(const struct atolli_team *team, int image, uint32_t k) {
  return atolli_counter_reached(atolli_arrival_read(team, image, &atolli_arrival_of(team, image)->arrived), k);
}

bool atolli_survey_comes(struct atolli_survey *survey, int image) {
  bool *came = &survey->came[image - 1];
  *came = *came || atolli_has_come(survey->team, image, survey->k);
  return *came;
}

bool atolli_survey_visit(struct atolli_survey *survey, int node, bool (*visit)(struct atolli_survey *, int, void *),
                         void *context) {
  const struct atolli_team_nodes *nodes = survey->team->nodes;
  int left = nodes->first[node + 1] - nodes->first[node];
  for (int image = nodes->leader[node]; left > 0; image++) {
    int place = nodes->place[image - 1];
    if (place < nodes->first[node] || place >= nodes->first[node + 1])
      continue;
    left--;
    if (!visit(survey, image, context))
      return false;
  }
  return true;
}

void atolli_survey_begin(struct atolli_survey *survey, const struct atolli_team *team, uint32_t k,
                         const struct atolli_piggyback *piggyback) {
  bool *came = calloc((size_t)team->num_images, sizeof *came);
  if (!came)
    atolli_fatal("a barrier", NULL, "no memory");
  /* Images begin with other ones when they ask those that have stopped. */
  *survey = (struct atolli_survey){
      .team = team, .k = k, .piggyback = piggyback, .came = came, .stopped = team->this_image, .finder = -1};
  survey->may_lose_nodes = team->nodes && atolli_losses_are_survived();
}

void atolli_survey_end(struct atolli_survey *survey) { free(survey->came); }
