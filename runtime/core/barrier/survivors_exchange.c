/* Carries notices and payload along the tree of the survivors. Called by survivors.c, on the image that speaks for its
   node. */
#include "core/barrier/survivors_exchange.h"

#include "core/barrier/findings.h"
#include "core/barrier/notice_table.h"
#include "core/barrier/payload.h"
#include "core/barrier/summary.h"
#include "core/remote/remote.h"

/* The rest is called only if so. */
static bool is_wanted(const struct atolli_survey *survey) {
  return survey->piggyback && !atolli_tells_all(survey->team);
}

/* By the number of the exchange: nobody reads the other half any more. */
static struct atolli_summary *summary_below(const struct atolli_team *team, int node) {
  return &atolli_barrier_of(team, team->nodes->leader[node])->below[atolli_exchanges(team) & 1];
}

static struct atolli_summary *verdict_of(const struct atolli_team *team, int node) {
  return &atolli_barrier_of(team, team->nodes->leader[node])->verdict[atolli_exchanges(team) & 1];
}

/* False: the node is lost. */
static bool read_summary(const struct atolli_team *team, int node, const struct atolli_summary *place,
                         struct atolli_summary *summary_p) {
  return atolli_remote_read(atolli_team_initial(team, team->nodes->leader[node]), place, summary_p, sizeof *summary_p);
}

/* Nodes first..first + count - 1. */
struct nodes {
  int first, count;
};

static void show(const struct atolli_survey *survey, struct nodes nodes) {
  struct atolli_payload *payload = survey->piggyback->payload;
  if (payload && payload->show)
    payload->show(payload, survey->team, nodes.first, nodes.count);
}

static void fetch(const struct atolli_survey *survey, int node, struct nodes nodes, bool shown) {
  struct atolli_payload *payload = survey->piggyback->payload;
  if (payload && payload->fetch)
    payload->fetch(payload, survey->team, node, nodes.first, nodes.count, shown);
}

static struct nodes all_nodes(const struct atolli_survey *survey) {
  return (struct nodes){0, survey->team->nodes->num_nodes};
}

/* Of the nodes below another, those of one depth come after each other: {node, 1} is the first, and the count is 0
   after the last. */
static struct nodes next_depth(const struct atolli_survey *survey, struct nodes nodes) {
  int first = 2 * nodes.first + 1, most = 2 * nodes.count, left = survey->team->nodes->num_nodes - first;
  return (struct nodes){first, left < 0 ? 0 : left < most ? left : most};
}

static void fetch_below(const struct atolli_survey *survey, int node) {
  for (struct nodes nodes = {node, 1}; nodes.count > 0; nodes = next_depth(survey, nodes))
    fetch(survey, node, nodes, true);
}

static void show_below(const struct atolli_survey *survey) {
  for (struct nodes nodes = {survey->team->nodes->this_node, 1}; nodes.count > 0; nodes = next_depth(survey, nodes))
    show(survey, nodes);
}

/* What has been fetched from it may not have come. */
static bool is_lost(const struct atolli_survey *survey, int node) {
  const struct atolli_team *team = survey->team;
  int leader = atolli_team_initial(team, team->nodes->leader[node]);
  return survey->may_lose_nodes && !atolli_on_node(leader) && !atolli_remote_outlives(leader);
}

/* A node that has told nothing executes a statement without notices. False: the node is lost. */
static bool take_told(const struct atolli_survey *survey, int node, struct atolli_summary *summary) {
  const struct atolli_team *team = survey->team;
  struct atolli_summary told;
  if (!read_summary(team, node, summary_below(team, node), &told))
    return false;
  fetch_below(survey, node);
  if (is_lost(survey, node))
    return false;
  atolli_notices_join_told(team, summary, &told, team->nodes->leader[node]);
  return true;
}

static void miss(const struct atolli_survey *survey, int image) {
  struct atolli_payload *payload = survey->piggyback->payload;
  if (payload && payload->miss)
    payload->miss(payload, survey->team, image);
}

static bool take_image(struct atolli_survey *survey, int image, void *context) {
  bool is_there =
      atolli_survey_comes(survey, image) && !is_lost(survey, atolli_team_node_of(survey->team->nodes, image));
  if (!is_there || !atolli_notices_join_image(survey->team, context, image))
    miss(survey, image);
  return true;
}

/* What find_below (survivors.c) has found complete. A node that has said nothing is looked at image by image. */
static void take_below(struct atolli_survey *survey, int node, struct atolli_summary *summary) {
  int this_node = survey->team->nodes->this_node;
  if (node != this_node)
    fetch(survey, node, (struct nodes){node, 1}, false);
  atolli_survey_visit(survey, node, take_image, summary);
  for (int below = 2 * node + 1; below <= 2 * node + 2 && below < survey->team->nodes->num_nodes; below++) {
    if (below == this_node)
      atolli_summary_join(summary, summary_below(survey->team, below));
    else if (atolli_findings_of(survey->team, below, survey->k, survey->decider).below_said != ATOLLI_SAID ||
             !take_told(survey, below, summary))
      take_below(survey, below, summary);
  }
}

void atolli_survivors_exchange_below(struct atolli_survey *survey) {
  const struct atolli_team *team = survey->team;
  if (!is_wanted(survey))
    return;
  struct atolli_summary *summary = summary_below(team, team->nodes->this_node);
  atolli_summary_begin(summary, survey->k);
  take_below(survey, team->nodes->this_node, summary);
  show_below(survey);
}

/* False: the node that knew it is lost. */
static bool take_verdict(struct atolli_survey *survey, struct atolli_summary *verdict) {
  const struct atolli_team *team = survey->team;
  atolli_summary_begin(verdict, survey->k);
  if (survey->finder >= 0) {
    if (!read_summary(team, survey->finder, verdict_of(team, survey->finder), verdict))
      return false;
    if (verdict->barrier == survey->k)
      fetch(survey, survey->finder, all_nodes(survey), true);
    if (is_lost(survey, survey->finder))
      return false;
  } else if (team->nodes->this_node == 0)
    *verdict = *summary_below(team, 0);
  else
    take_below(survey, 0, verdict);
  return true;
}

bool atolli_survivors_exchange_all(struct atolli_survey *survey) {
  struct atolli_summary verdict;
  if (!is_wanted(survey))
    return true;
  if (!take_verdict(survey, &verdict))
    return false;
  if (verdict.barrier != survey->k) /* the node that knew executes a statement without notices */
    return true;
  struct atolli_payload *payload = survey->piggyback->payload;
  show(survey, all_nodes(survey));
  if (payload && payload->fetch && payload->finish)
    payload->finish(payload, survey->team);
  *verdict_of(survey->team, survey->team->nodes->this_node) = verdict;
  return true;
}
