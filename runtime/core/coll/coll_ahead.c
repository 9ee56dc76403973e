/* What collectives have in common that run ahead (core/barrier/ahead.h): heads. */
#include "core/coll/coll_ahead.h"

#include "core/barrier/notice.h"

struct atolli_outcome atolli_ahead_check(const struct atolli_team *team, const struct atolli_ahead_place *p, int image,
                                         const struct atolli_notice *head, const struct atolli_notice *own,
                                         const struct atolli_statement *statement) {
  bool is_other = (uint32_t)head->status != p->number || head->barrier != atolli_barriers(team);
  if (is_other && p->at > 0) /* the head is perhaps at another offset */
    return atolli_error(
        ATOLLI_STATUS_FATAL,
        "image %d executes something else, or with an argument of another size; all images of a team must "
        "execute the same sequence of collective subroutines and image control statements",
        image);
  if (own->operation == ATOLLI_BROADCAST && head->operation == ATOLLI_BROADCAST)
    image = (int)(uint32_t)head->value[2]; /* the source by its own account */
  if (atolli_notices_differ(head, own))
    return atolli_notices_report(image, head, team->this_image, own);
  if (is_other)
    return atolli_error(
        ATOLLI_STATUS_FATAL,
        "what image %d executes at %s is another %s; all images of a team must execute the same sequence of "
        "collective subroutines and image control statements",
        image, head->loc, statement->name);
  return atolli_done();
}

struct atolli_notice atolli_ahead_notice(const struct atolli_coll *coll, size_t bytes,
                                         const struct atolli_statement *statement) {
  struct atolli_notice notice = {.operation = coll->operation};
  atolli_coll_values(coll, bytes, notice.value);
  atolli_notice_set_loc(notice.loc, statement->loc);
  return notice;
}
