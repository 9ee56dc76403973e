/*
 * Keeps the table of puts and gets in progress. A handle is a place in it and a number that tells its uses apart, so
 * that an old handle means "complete". rma.c begins them and asks for them; packet.c and the link tell when parts of
 * them are done.
 */
#include "operations.h"

#include <assert.h>
#include <stdlib.h>

enum { INDEX_BITS = 20, MOST = 1 << INDEX_BITS };

struct operations {
  struct operation **table; /* the library's requests keep pointers to them: they do not move when it grows */
  int count, first_free;
};

int atolli_operations_init(struct messages *m) {
  m->operations = malloc(sizeof *m->operations);
  if (!m->operations)
    return LLR_NO_MEMORY;
  *m->operations = (struct operations){.first_free = -1};
  return LLR_OK;
}

void atolli_operations_fini(struct messages *m) {
  for (int i = 0; i < m->operations->count; i++)
    free(m->operations->table[i]);
  free(m->operations->table);
  free(m->operations);
}

static bool grow(struct operations *all) {
  int count = all->count;
  struct operation **larger = count < MOST ? realloc(all->table, (size_t)(count + 1) * sizeof *all->table) : NULL;
  if (!larger)
    return false;
  all->table = larger;
  larger[count] = malloc(sizeof **larger);
  if (!larger[count])
    return false;
  *larger[count] =
      (struct operation){.handle = ((llr_handle)1 << INDEX_BITS) | (unsigned)count, .next_free = all->first_free};
  all->first_free = all->count++;
  return true;
}

struct operation *atolli_operation_begin(struct messages *m, int rank) {
  struct operations *all = m->operations;
  if (all->first_free < 0 && !grow(all))
    return NULL;
  struct operation *operation = all->table[all->first_free];
  all->first_free = operation->next_free;
  operation->rank = rank;
  operation->pending = 1; /* until the caller has its handle */
  return operation;
}

void atolli_operation_part_done(struct messages *m, struct operation *operation) {
  assert(operation->pending > 0); /* a part that is done twice would complete the next use of the handle */
  if (--operation->pending > 0)
    return;
  int index = (int)(operation->handle & (MOST - 1));
  operation->handle += MOST;
  operation->next_free = m->operations->first_free;
  m->operations->first_free = index;
}

llr_handle atolli_operation_handle(struct messages *m, struct operation *operation) {
  llr_handle handle = operation->pending > 1 ? operation->handle : 0;
  atolli_operation_part_done(m, operation);
  return handle;
}

struct operation *atolli_operation_find(struct messages *m, llr_handle handle) {
  int index = (int)(handle & (MOST - 1));
  const struct operations *all = m->operations;
  return handle && index < all->count && all->table[index]->handle == handle ? all->table[index] : NULL;
}
