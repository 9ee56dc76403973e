// Events and notifications, failed images.
#ifndef ATOLL_TRANSLATOR_LOWER_EVENTS_H
#define ATOLL_TRANSLATOR_LOWER_EVENTS_H

#include "../model/Model.h"

namespace Atoll {

struct Lowering;

void lowerEventQuery(Lowering &, const model::IntrinsicCall &);
void notifyAfter(Lowering &, const model::Access &left);
void lowerImages(Lowering &, const model::IntrinsicFunction &);
void lowerImageStatus(Lowering &, const model::IntrinsicFunction &);

} // namespace Atoll
#endif
