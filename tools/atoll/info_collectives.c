/*
 * `atoll info --collectives`: which way each collective subroutine takes, by the size of its argument, with this
 * configuration: what core/coll/coll_plan.h decides, for images that know the same.
 */
#include "info.h"

#include "base/config.h"
#include "core/coll/coll_plan.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

extern char **environ;

/* What messages carry is known to the transport only (docs/transports.md): the least of its defaults. */
enum { COPIED = 10 << 10 };
enum { LARGEST = 1 << 30 }; /* argument that is looked at */

static void print_size(size_t bytes) {
  if (bytes >= 1 << 10 && bytes % (1 << 10) == 0)
    printf("%zu KiB", bytes >> 10);
  else
    printf("%zu bytes", bytes);
}

static void print_range(size_t from, size_t to, const char *text) {
  printf("    ");
  if (to == SIZE_MAX && from > 0) {
    printf("from ");
    print_size(from);
  } else if (to == SIZE_MAX)
    printf("any size");
  else {
    printf("up to ");
    print_size(to);
  }
  printf(": %s\n", text);
}

static const char *way_of(struct atolli_facts *f, size_t bytes) {
  struct atolli_plan plan;
  f->bytes = bytes;
  atolli_plan(f, &plan);
  return atolli_plan_text(f, &plan);
}

/* The last size that goes as `low` does. Sizes between two that are looked at go as one of these. */
static size_t last_alike(struct atolli_facts *f, size_t low) {
  const char *way = way_of(f, low);
  size_t step = 1, high;
  while (low + step < LARGEST && !strcmp(way_of(f, low + step), way))
    low += step, step *= 2;
  for (high = low + step < LARGEST ? low + step : LARGEST; high - low > 1;) {
    size_t middle = low + (high - low) / 2;
    *(strcmp(way_of(f, middle), way) ? &high : &low) = middle;
  }
  return low;
}

static void print_ways(const char *title, struct atolli_facts f) {
  printf("  %s\n", title);
  for (size_t from = 0, to; from < LARGEST; from = to + 1) {
    to = last_alike(&f, from);
    print_range(from, to + 1 < LARGEST ? to : SIZE_MAX, way_of(&f, from));
  }
}

static struct atolli_facts facts_of(int images, int node_size, enum atolli_kind kind, unsigned are) {
  int nodes = (images + node_size - 1) / node_size;
  struct atolli_facts f = {.kind = kind,
                           .elem_len = sizeof(double),
                           .choice = (enum atolli_coll_choice)atolli_config.coll,
                           .library_from = atolli_config.coll_from,
                           .copied = atolli_config.in_packets ? atolli_config.in_packets : COPIED};
  atolli_facts_of_team(&f, images, nodes, node_size < images ? node_size : images, atolli_config.tell_all);
  f.are |= are | ATOLLI_PLAIN | (node_size <= sysconf(_SC_NPROCESSORS_ONLN) ? ATOLLI_CORES : 0);
  return f;
}

static void print_on_node(int images) {
  enum { SHARED = ATOLLI_FOR_ALL | ATOLLI_REACHED | ATOLLI_SOME_REACHED };
  printf("On one node, %d image%s:\n", images, images == 1 ? "" : "s");
  print_ways("CO_SUM, CO_MIN, CO_MAX", facts_of(images, images, ATOLLI_OF_SUM, ATOLLI_FOR_ALL));
  print_ways("the same of coarrays", facts_of(images, images, ATOLLI_OF_SUM, SHARED));
  print_ways("CO_BROADCAST", facts_of(images, images, ATOLLI_OF_BROADCAST, ATOLLI_FOR_ALL));
  print_ways("the same of coarrays", facts_of(images, images, ATOLLI_OF_BROADCAST, SHARED));
  print_ways("CO_REDUCE", facts_of(images, images, ATOLLI_OF_REDUCE, ATOLLI_FOR_ALL));
  print_ways("the same of coarrays", facts_of(images, images, ATOLLI_OF_REDUCE, SHARED));
  print_ways("CO_SUM_PREFIX_INCLUSIVE and the like", facts_of(images, images, ATOLLI_OF_PREFIX, ATOLLI_FOR_ALL));
}

static void print_between_nodes(int images, int node_size) {
  enum { ALL = ATOLLI_FOR_ALL | ATOLLI_REACHED | ATOLLI_LIBRARY, ONE = ATOLLI_FOR_ONE | ATOLLI_REACHED };
  struct atolli_facts f = facts_of(images, node_size, ATOLLI_OF_SUM, ALL);
  printf("Between %d nodes, %d images, by a transport with collectives whose messages carry %zu bytes:\n", f.nodes,
         images, f.copied);
  print_ways("CO_SUM, CO_MIN, CO_MAX", f);
  f = facts_of(images, node_size, ATOLLI_OF_SUM, ONE | ATOLLI_MAY_RUN_AHEAD);
  f.ahead = atolli_plan_ahead_most(&f, false);
  print_ways("the same with RESULT_IMAGE=, without STAT=", f);
  f = facts_of(images, node_size, ATOLLI_OF_BROADCAST, ALL | ATOLLI_MAY_RUN_AHEAD);
  f.ahead = atolli_plan_ahead_most(&f, false);
  print_ways("CO_BROADCAST without STAT=", f);
  print_ways("CO_BROADCAST with STAT=", facts_of(images, node_size, ATOLLI_OF_BROADCAST, ALL));
  print_ways("CO_REDUCE", facts_of(images, node_size, ATOLLI_OF_REDUCE, ALL));
  print_ways("CO_SUM_PREFIX_INCLUSIVE and the like", facts_of(images, node_size, ATOLLI_OF_PREFIX, ALL));
}

int info_print_collectives(void) {
  char error[400];
  if (atolli_config_read(&atolli_config, environ, error, sizeof error)) {
    fprintf(stderr, "atoll: %s\n", error);
    return 1;
  }
  int images = atolli_config.num_images > 0 ? atolli_config.num_images : (int)sysconf(_SC_NPROCESSORS_ONLN);
  int node_size = atolli_config.node_size > 0 ? atolli_config.node_size : 1;
  print_on_node(images);
  if (images > node_size)
    print_between_nodes(images, node_size);
  return 0;
}
