/* Called by the files of the collectives. */
#include "core/coll/coll_notice.h"

#include "core/barrier/notice.h"

#include <stdlib.h>
#include <string.h>

void atolli_coll_values(const struct atolli_coll *coll, size_t bytes, uint64_t value[4]) {
  value[0] = coll->elem_len;
  value[1] = bytes;
  value[2] = (uint64_t)((int64_t)coll->type << 32 | coll->image);
  value[3] = 0;
}

static unsigned long long elements_of(const struct atolli_notice *notice) {
  return notice->value[0] ? notice->value[1] / notice->value[0] : 0;
}

struct atolli_outcome atolli_notices_report(int first_image, const struct atolli_notice *first, int image,
                                            const struct atolli_notice *other) {
  if (first->operation != other->operation)
    return atolli_error(ATOLLI_STATUS_OTHER, "image %d executes %s at %s, but image %d %s at %s", first_image,
                        atolli_notice_statement(first), first->loc, image, atolli_notice_statement(other), other->loc);
  if (first->value[0] != other->value[0] || first->value[1] != other->value[1])
    return atolli_error(
        ATOLLI_STATUS_OTHER,
        "the arguments differ: %llu elements of %llu bytes on image %d (%s), %llu of %llu on image %d (%s)",
        elements_of(first), (unsigned long long)first->value[0], first_image, first->loc, elements_of(other),
        (unsigned long long)other->value[0], image, other->loc);
  return atolli_error(
      ATOLLI_STATUS_OTHER,
      "the type or the RESULT_IMAGE or SOURCE_IMAGE argument on image %d (%s) differs from that on image %d (%s)",
      first_image, first->loc, image, other->loc);
}

struct atolli_outcome atolli_coll_report(const struct atolli_summary *s) {
  return atolli_notices_report(s->first, &s->of_first, s->other, &s->of_other);
}

char *atolli_argument_of(const struct atolli_team *team, const struct atolli_exchange *exchange, int image) {
  return (char *)(uintptr_t)atolli_exchanged(team, exchange, image)->value[3];
}

char **atolli_notice_locations(const struct atolli_team *team, const struct atolli_exchange *exchange) {
  if (!atolli_tells_all(team))
    return NULL;
  char **argument = malloc((size_t)team->num_images * sizeof *argument);
  if (!argument) /* the others would go another way */
    atolli_fatal("a collective", NULL, "no memory");
  for (int image = 1; image <= team->num_images; image++) {
    uintptr_t address;
    memcpy(&address, atolli_exchanged(team, exchange, image)->data, sizeof address);
    if (address == 0) {
      free(argument);
      return NULL;
    }
    argument[image - 1] = (char *)address; /* of that image's process */
  }
  return argument;
}

struct atolli_outcome atolli_agree(struct atolli_team *team, struct atolli_outcome mine) {
  if (!atolli_node->survives_failures || mine.status == ATOLLI_STATUS_FATAL)
    return mine;
  uint64_t value[4] = {(uint64_t)mine.image};
  struct atolli_piggyback piggyback = {.operation = ATOLLI_REDUCE, .status = (int)mine.status, .value = value};
  struct atolli_exchange exchange;
  struct atolli_outcome all = atolli_exchange(team, &piggyback, &exchange);
  if (all.status == ATOLLI_OK && exchange.summary.troubled != 0) {
    const struct atolli_notice *notice = &exchange.summary.of_troubled;
    all = atolli_obstacle((enum atolli_status)notice->status, (int)notice->value[0]);
  }
  return all;
}

struct atolli_outcome atolli_arguments_end(struct atolli_team *team) {
  return atolli_node->survives_failures ? atolli_agree(team, atolli_done()) : atolli_round(team);
}
