/*
 * Finds out who has come to a barrier. Called by barrier_wait.c and barrier_nodes.c once an image has ended.
 *
 * On one node each image looks into the table of all. Between nodes that would be a question to every other image. So
 * the nodes form a binary tree. When all images of a node, and of the nodes below it, have come or ended, the node says
 * so in its leader's slot (findings.h), where the node above finds it. Then the node at the top knows the outcome. It
 * says so, too, and each node finds it at the node above. If all images of a node have ended, the node says nothing
 * more. Then others look at its images instead, and at the nodes below or above it. All this is found by looking, and
 * the result does not depend on who looks. So nothing is lost when an image ends. In a turn three nodes are asked, and
 * more if nodes are gone.
 *
 * One image of each node asks the others: the lowest one that has come and runs; if nodes may be lost, the first to
 * look. A node that has left the barrier in the usual way has said so where others look (atolli_survivors_all_came).
 */
#include "core/barrier/survivors.h"

#include "core/barrier/findings.h"
#include "core/barrier/survivors_exchange.h"
#include "core/image/failure.h"

static int state_of(const struct atolli_survey *survey, int image) {
  return atolli_state_of(atolli_team_initial(survey->team, image));
}

/* Adds an image to what has been found. False: it runs and has not come. */
static bool add(struct atolli_survey *survey, int image, struct atolli_finding *finding) {
  int state = state_of(survey, image); /* before the question whether it has come */
  if (atolli_survey_comes(survey, image))
    return true;
  if (state == ATOLLI_RUNNING)
    return false;
  enum atolli_finding_kind kind = state == ATOLLI_FAILED ? ATOLLI_FAILED_WITHOUT : ATOLLI_STOPPED_WITHOUT;
  *finding = atolli_finding_worse(*finding, (struct atolli_finding){kind, image});
  return true;
}

/* ---- without the tree -------------------------------------------------------------------------------------------- */

/* One that has stopped decides, whoever has not come yet. Acquire: the states that changed before the epoch did. */
static bool find_stopped(struct atolli_survey *survey, struct atolli_finding *finding) {
  uint32_t epoch = atomic_load_explicit(&atolli_node->epoch, memory_order_acquire);
  if (epoch == survey->epoch)
    return false;
  survey->epoch = epoch;
  for (int image = 1; image <= survey->team->num_images; image++)
    if (state_of(survey, image) == ATOLLI_STOPPED && !atolli_survey_comes(survey, image)) {
      *finding = (struct atolli_finding){ATOLLI_STOPPED_WITHOUT, image};
      return true;
    }
  return false;
}

static bool ask_all(struct atolli_survey *survey, struct atolli_finding *finding) {
  if (find_stopped(survey, finding))
    return true;
  while (survey->known < survey->team->num_images && add(survey, survey->known + 1, &survey->so_far))
    survey->known++;
  *finding = survey->so_far;
  return survey->known == survey->team->num_images;
}

/* ---- the tree ---------------------------------------------------------------------------------------------------- */

static bool has_ended(struct atolli_survey *survey, int image, void *context) {
  (void)context;
  return state_of(survey, image) != ATOLLI_RUNNING;
}

static bool is_gone(struct atolli_survey *survey, int node) {
  return atolli_survey_visit(survey, node, has_ended, NULL);
}

/* True: it knows the outcome. */
static bool ask(struct atolli_survey *survey, int node, struct atolli_finding *found,
                struct atolli_findings_heard *heard) {
  *heard = atolli_findings_of(survey->team, node, survey->k, survey->decider);
  if (heard->all_said == ATOLLI_SAID) {
    *found = heard->all;
    survey->finder = node;
    return true;
  }
  survey->asks_all |= heard->all_said == ATOLLI_OF_LATER || heard->below_said == ATOLLI_OF_LATER;
  return false;
}

struct sum {
  struct atolli_finding finding;
  bool is_known;
};

static bool add_to_sum(struct atolli_survey *survey, int image, void *context) {
  struct sum *sum = context;
  sum->is_known &= add(survey, image, &sum->finding);
  return true;
}

/* Of this node, or one that is gone, and of all below it. True: one of them knows the outcome. */
static bool find_below(struct atolli_survey *survey, int node, struct sum *sum, struct atolli_finding *found) {
  atolli_survey_visit(survey, node, add_to_sum, sum);
  for (int below = 2 * node + 1; below <= 2 * node + 2 && below < survey->team->nodes->num_nodes; below++) {
    struct atolli_findings_heard heard;
    if (ask(survey, below, found, &heard))
      return true;
    if (heard.below_said == ATOLLI_SAID)
      sum->finding = atolli_finding_worse(sum->finding, heard.below);
    else if (!is_gone(survey, below))
      sum->is_known = false;
    else if (find_below(survey, below, sum, found))
      return true;
  }
  return false;
}

/* An image that came and has failed since may have taken with it what it has told: then it counts as if it had not
   come. */
static struct atolli_finding with_failed(const struct atolli_survey *survey, struct atolli_finding finding) {
  for (int image = 1; image <= survey->team->num_images; image++)
    if (state_of(survey, image) == ATOLLI_FAILED)
      finding = atolli_finding_worse(finding, (struct atolli_finding){ATOLLI_FAILED_WITHOUT, image});
  return finding;
}

/* What those above know; if all of them are gone, what all come to. */
static bool find_above(struct atolli_survey *survey, struct atolli_finding *found) {
  struct atolli_findings_heard heard;
  for (int node = survey->team->nodes->this_node; node > 0;) {
    node = (node - 1) / 2;
    if (ask(survey, node, found, &heard))
      return true;
    if (!is_gone(survey, node))
      return false;
  }
  if (survey->may_lose_nodes && survey->decider != survey->team->nodes->this_node)
    return ask(survey, survey->decider, found, &heard);
  struct sum all = {.is_known = true};
  if (find_below(survey, 0, &all, found))
    return true;
  *found = survey->may_lose_nodes ? with_failed(survey, all.finding) : all.finding;
  survey->finder = -1;
  return all.is_known || all.finding.kind == ATOLLI_STOPPED_WITHOUT;
}

/* ---- one turn ---------------------------------------------------------------------------------------------------- */

/* One in each turn: it decides, wherever it is, even if the images of its node that run never come to this barrier.
   Mostly few have stopped; at the end of a program many have, after they had come. */
static bool ask_stopped(struct atolli_survey *survey, struct atolli_finding *found) {
  for (int i = 0; i < survey->team->num_images; i++) {
    survey->stopped = survey->stopped % survey->team->num_images + 1;
    if (survey->came[survey->stopped - 1] || state_of(survey, survey->stopped) != ATOLLI_STOPPED)
      continue;
    *found = (struct atolli_finding){ATOLLI_STOPPED_WITHOUT, survey->stopped};
    return !atolli_survey_comes(survey, survey->stopped);
  }
  return false;
}

static bool speaks(struct atolli_survey *survey) {
  const struct atolli_team_nodes *nodes = survey->team->nodes;
  if (survey->may_lose_nodes)
    return atolli_findings_choose(survey->team, survey->k, ATOLLI_BY_LOOKING);
  for (int i = 0; i < nodes->num_local && nodes->local[i] != survey->team->this_image; i++)
    if (state_of(survey, nodes->local[i]) == ATOLLI_RUNNING && atolli_survey_comes(survey, nodes->local[i]))
      return false;
  return true;
}

/* Says what this node and those below it come to, once that is known. True: the outcome is known. */
static bool look_below(struct atolli_survey *survey, struct atolli_finding *found) {
  struct sum sum = {.is_known = true};
  if (find_below(survey, survey->team->nodes->this_node, &sum, found))
    return true;
  if (sum.finding.kind == ATOLLI_STOPPED_WITHOUT) {
    *found = sum.finding;
    return true;
  }
  if (sum.is_known) {
    atolli_survivors_exchange_below(survey);
    atolli_findings_say_below(survey->team, survey->k, survey->decider, sum.finding);
  }
  return false;
}

static void find_decider(struct atolli_survey *survey) {
  while (survey->may_lose_nodes && survey->decider < survey->team->nodes->this_node && is_gone(survey, survey->decider))
    survey->decider++;
}

static bool look_between(struct atolli_survey *survey, struct atolli_finding *found) {
  const struct atolli_team *team = survey->team;
  struct atolli_findings_heard heard;
  find_decider(survey);
  survey->finder = -1;
  if (ask(survey, team->nodes->this_node, found, &heard))
    return true;
  if (!survey->asks_all && !speaks(survey))
    return false;
  bool by_tree = ask_stopped(survey, found) || (heard.below_said != ATOLLI_SAID && look_below(survey, found)) ||
                 find_above(survey, found);
  if (!by_tree && !(survey->asks_all && ask_all(survey, found)))
    return false;
  bool exchanges = found->kind == ATOLLI_FAILED_WITHOUT || (survey->may_lose_nodes && found->kind == ATOLLI_ALL_CAME);
  if (by_tree && exchanges && !atolli_survivors_exchange_all(survey) && survey->may_lose_nodes)
    return false;
  atolli_findings_say_all(team, survey->k, *found);
  return true;
}

/* ---- the outcome --------------------------------------------------------------------------------------------------
 */

bool atolli_survivors_look(struct atolli_survey *survey, struct atolli_outcome *outcome_p) {
  struct atolli_finding found = {ATOLLI_ALL_CAME, 0};
  bool is_found = survey->team->nodes ? look_between(survey, &found) : ask_all(survey, &found);
  *outcome_p = atolli_done();
  if (found.kind != ATOLLI_ALL_CAME)
    *outcome_p =
        atolli_obstacle(found.kind == ATOLLI_STOPPED_WITHOUT ? ATOLLI_STATUS_STOPPED_IMAGE : ATOLLI_STATUS_FAILED_IMAGE,
                        atolli_team_initial(survey->team, found.image));
  return is_found;
}

void atolli_survivors_all_came(const struct atolli_team *team, uint32_t k) {
  atolli_findings_say_all(team, k, (struct atolli_finding){ATOLLI_ALL_CAME, 0});
}
