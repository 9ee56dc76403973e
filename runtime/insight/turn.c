/* Taken by core/observe, and by observers that are called out of turn (observer.h, is_quick). */
#include "insight/turn.h"

struct atolli_light_lock insight_turn;
