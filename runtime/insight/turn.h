/*
 * One thread of an image is in an observer at a time.
 */
#ifndef ATOLL_INSIGHT_TURN_H
#define ATOLL_INSIGHT_TURN_H

#include "base/light_lock.h"

extern struct atolli_light_lock insight_turn;

#endif
