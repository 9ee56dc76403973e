/*
 * Events and notifications.
 */
#include "core/sync/event.h"
#include "decode.h"

void atoll_event_post(int64_t *event, int64_t image, const char *loc, const CFI_cdesc_t *stat,
                      const CFI_cdesc_t *errmsg) {
  struct atolli_statement statement = atolli_decode_statement("EVENT POST", loc, stat);
  atolli_conclude_object(&statement, stat, errmsg,
                         atolli_event_post(event, atolli_decode_selector_or_self(image), statement.has_stat));
}

void atoll_event_wait(int64_t *event, int64_t until, const char *loc, const CFI_cdesc_t *stat,
                      const CFI_cdesc_t *errmsg) {
  struct atolli_statement statement = atolli_decode_statement("EVENT WAIT", loc, stat);
  atolli_conclude_object(&statement, stat, errmsg, atolli_event_wait(atolli_current_team, event, until));
}

void atoll_notify_wait(int64_t *notify, int64_t until, const char *loc, const CFI_cdesc_t *stat,
                       const CFI_cdesc_t *errmsg) {
  struct atolli_statement statement = atolli_decode_statement("NOTIFY WAIT", loc, stat);
  atolli_conclude_object(&statement, stat, errmsg, atolli_event_wait(atolli_current_team, notify, until));
}

int64_t atoll_event_query(int64_t *event, const char *loc, const CFI_cdesc_t *stat) {
  struct atolli_statement statement = atolli_decode_statement("EVENT_QUERY", loc, stat);
  int64_t count = 0;
  atolli_conclude_object(&statement, stat, NULL, atolli_event_count(event, &count));
  return count;
}

void atoll_notify(int64_t *notify, int64_t image, const char *loc) {
  struct atolli_statement statement = {.name = "NOTIFY=", .loc = loc};
  atolli_conclude_object(&statement, NULL, NULL, atolli_notify(notify, atolli_decode_selector(image)));
}
