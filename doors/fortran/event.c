/*
 * Events and notifications.
 */
#include "core/sync/event.h"
#include "decode.h"

void atoll_event_post(int64_t *event, int64_t image, const char *loc, const CFI_cdesc_t *stat,
                      const CFI_cdesc_t *errmsg) {
  struct atolli_call call = atolli_decode_call("EVENT POST", loc, stat, errmsg);
  atolli_conclude(&call, atolli_event_post(event, atolli_decode_selector_or_self(image), &call.statement));
}

void atoll_event_wait(int64_t *event, int64_t until, const char *loc, const CFI_cdesc_t *stat,
                      const CFI_cdesc_t *errmsg) {
  struct atolli_call call = atolli_decode_call("EVENT WAIT", loc, stat, errmsg);
  atolli_conclude(&call, atolli_event_wait(atolli_current_team, event, until, &call.statement));
}

void atoll_notify_wait(int64_t *notify, int64_t until, const char *loc, const CFI_cdesc_t *stat,
                       const CFI_cdesc_t *errmsg) {
  struct atolli_call call = atolli_decode_call("NOTIFY WAIT", loc, stat, errmsg);
  atolli_conclude(&call, atolli_event_wait(atolli_current_team, notify, until, &call.statement));
}

int64_t atoll_event_query(int64_t *event, const char *loc, const CFI_cdesc_t *stat) {
  struct atolli_call call = atolli_decode_call("EVENT_QUERY", loc, stat, NULL);
  int64_t count = atolli_event_count(event, &call.statement);
  atolli_conclude(&call, atolli_done());
  return count;
}

void atoll_notify(int64_t *notify, int64_t image, const char *loc) {
  struct atolli_call call = {.statement = {.name = "NOTIFY=", .loc = loc}};
  atolli_conclude(&call, atolli_notify(notify, atolli_decode_selector_or_self(image), &call.statement));
}
