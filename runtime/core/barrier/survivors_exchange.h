/*
 * What goes along when the survivors of a barrier find out who has come (survivors.c): what the notices come to, and
 * the payload, if an image has failed before it came.
 */
#ifndef ATOLL_CORE_SURVIVORS_EXCHANGE_H
#define ATOLL_CORE_SURVIVORS_EXCHANGE_H

#include "core/barrier/survey.h"

/* Before this node says what it has found of its images and of those below: that of all of them is here then. */
void atolli_survivors_exchange_below(struct atolli_survey *survey);
/* Before it says what has become of all: the same, if the node that knew has it. False: that node is lost, with what it
   knew. */
bool atolli_survivors_exchange_all(struct atolli_survey *survey);

#endif
