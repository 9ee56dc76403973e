/*
 * What is piggybacked on a barrier, and where: the tables of notices (notice.h) of the nodes, and what the notices come
 * to (summary.h).
 */
#ifndef ATOLL_CORE_NOTICE_TABLE_H
#define ATOLL_CORE_NOTICE_TABLE_H

#include "core/barrier/meetings.h"

struct atolli_payload;
struct atolli_signal_data;

/* What is piggybacked on a barrier: the notice of the statement that the image executes, and data. The caller of the
   barrier hands it over. What comes back is in the summary, in the tables, in the payload and in the signal data. */
struct atolli_piggyback {
  struct atolli_summary *summary; /* what the notices come to, where the barrier finds it */
  int operation, status, way;
  const uint64_t *value; /* [4] */
  const char *loc;
  const void
      *data; /* what goes to a place in this image's slot, for images that do not get it otherwise; NULL: nothing */
  void *place;
  size_t bytes;
  struct atolli_payload *payload;     /* between nodes (payload.h); NULL: none */
  struct atolli_signal_data *signals; /* with the signals of a node (signal_data.h); NULL: nothing */
};

/* The table of a node, in its leader's slot: of all images in the order of nodes->place, if atolli_tells_all(team) and
   it is on several nodes; else of the node's own. */
static inline struct atolli_notice *atolli_notice_table(const struct atolli_team *team, int node, uint32_t exchange) {
  struct atolli_notice *table =
      atolli_team_part(team, team->nodes ? team->nodes->leader[node] : 1, atolli_meetings(team)->notices);
  return table + (exchange & 1) * (size_t)atolli_meetings(team)->most_notices;
}

/* Of an exchange of a team that does not tell all: the last of this node to come puts here what all notices come to. */
static inline struct atolli_summary *atolli_verdict_at(const struct atolli_team *team, uint32_t exchange) {
  return &atolli_barrier_of(team, atolli_team_leader(team))->verdict[exchange & 1];
}
/* The notice of an image in the table of this node, or of any node as an address in its leader's slot. */
struct atolli_notice *atolli_notice_here(const struct atolli_team *team, int image, uint32_t exchange);
struct atolli_notice *atolli_notice_at(const struct atolli_team *team, int node, int image, uint32_t exchange);

/* Puts this image's where others find it, in the half of this round. */
void atolli_notice_tell(const struct atolli_team *team, const struct atolli_piggyback *piggyback);

/* The notices of this node, whose images have all come, or only this image's own, into the summary of a barrier. */
void atolli_notices_join_local(const struct atolli_team *team, struct atolli_summary *summary);
void atolli_notices_join_own(const struct atolli_team *team, struct atolli_summary *summary);
/* That of an image of any node that has come to this barrier. False: its node is lost. */
bool atolli_notices_join_image(const struct atolli_team *team, struct atolli_summary *summary, int image);
/* What `teller` has told, if anything. */
void atolli_notices_join_told(const struct atolli_team *team, struct atolli_summary *summary,
                              const struct atolli_summary *told, int teller);

#endif
