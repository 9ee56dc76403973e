/*
 * Tells observers which images meet.
 */
#ifndef ATOLL_CORE_OBSERVE_MEETING_H
#define ATOLL_CORE_OBSERVE_MEETING_H

#include "core/barrier/meetings.h"
#include "core/observe/observe.h"

/* Called before each barrier of the team, and each collective that runs ahead of them: then all images of the team have
   executed equally many of both. Teams that exist at the same time differ in their first image or their place. */
static inline void atolli_observe_meeting(const struct atolli_team *team) {
  if (__builtin_expect(!atolli_observed, 1))
    return;
  uint64_t names = (uint64_t)atolli_team_initial(team, 1) << 40 ^ team->control_offset;
  uint64_t number = (uint64_t)atolli_barriers(team) << 32 | atolli_meetings(team)->ahead.executed;
  atolli_observe_met((names * UINT64_C(0x9e3779b97f4a7c15) ^ number) * UINT64_C(0xbf58476d1ce4e5b9) >> 20);
}

#endif
