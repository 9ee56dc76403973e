/*
 * Those who watch the run are shown which images meet.
 */
#ifndef ATOLL_CORE_SHOWN_H
#define ATOLL_CORE_SHOWN_H

#include "core/image/team.h"
#include "core/observe/observe.h"

/* Before each barrier of the team, and each collective that runs ahead of them: its images have executed as many of
   both then. Teams that exist at the same time have another first image, or another place. */
static inline void atolli_show_meeting(const struct atolli_team *team) {
  if (__builtin_expect(!atolli_observed, 1))
    return;
  uint64_t names = (uint64_t)atolli_team_initial(team, 1) << 40 ^ team->control_offset;
  uint64_t number = (uint64_t)team->barriers << 32 | team->ahead.executed;
  atolli_observe_met((names * UINT64_C(0x9e3779b97f4a7c15) ^ number) * UINT64_C(0xbf58476d1ce4e5b9) >> 20);
}

#endif
