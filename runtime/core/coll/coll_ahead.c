/* What collectives have in common that run ahead (core/barrier/ahead.h): how long their arguments may be, and heads. */
#include "core/coll/coll.h"
#include "core/image/transport.h"

#include "base/config.h"

/* In value[3] of the notices of an exchange: the way, and the most bytes. */
enum { WAYS = 256 };

/* As far as this image is concerned. None where it survives the failure of others, of which it has to be told. What is
   not copied does not let its source go on anyway. */
static size_t most_here(void) {
  size_t most = ATOLLI_AHEAD_MOST;
  if (!atolli_way_is_free() || atolli_node->survives_failures)
    return 0;
  if (most > atolli_transport->copied_bytes)
    most = atolli_transport->copied_bytes;
  if (atolli_config.coll_from && most >= atolli_config.coll_from)
    most = atolli_config.coll_from - 1;
  return most;
}

uint64_t atolli_way_told(enum atolli_way way) { return (uint64_t)most_here() * WAYS + (uint64_t)way; }

enum atolli_way atolli_way_in(const struct atolli_notice *notice) { return (enum atolli_way)(notice->value[3] % WAYS); }

void atolli_ahead_agree(struct atolli_team *team) {
  size_t most = SIZE_MAX;
  for (int image = 1; image <= team->num_images; image++) {
    size_t told = atolli_exchanged(team, image)->value[3] / WAYS;
    most = told < most ? told : most;
  }
  team->ahead.most = most;
}

void atolli_ahead_check(const struct atolli_team *team, const struct atolli_ahead_place *p, int image,
                        const struct atolli_notice *head, const struct atolli_notice *own,
                        const struct atolli_statement *statement) {
  bool is_other = (uint32_t)head->status != p->number || head->barrier != team->barriers;
  if (is_other && p->at > 0) /* the head is perhaps at another offset */
    atolli_fatal(statement->name, statement->loc,
                 "image %d executes something else, or with an argument of another size; all images of a team must "
                 "execute the same sequence of collective subroutines and image control statements",
                 image);
  if (own->operation == ATOLLI_BROADCAST && head->operation == ATOLLI_BROADCAST)
    image = (int)(uint32_t)head->value[2]; /* the source by its own account */
  if (atolli_notices_differ(head, own))
    atolli_require(statement, atolli_notices_report(image, head, team->this_image, own));
  if (is_other)
    atolli_fatal(statement->name, statement->loc,
                 "what image %d executes at %s is another %s; all images of a team must execute the same sequence of "
                 "collective subroutines and image control statements",
                 image, head->loc, statement->name);
}

struct atolli_notice atolli_ahead_notice(const struct atolli_coll *coll, size_t bytes,
                                         const struct atolli_statement *statement) {
  struct atolli_notice notice = {.operation = coll->operation};
  atolli_coll_values(coll, bytes, notice.value);
  atolli_notice_set_loc(notice.loc, statement->loc);
  return notice;
}
