/*
 * Private memory of other images of the node: more of it than a call of the system moves (somewhat less than 2 GiB), in
 * one piece and in rows.
 */
#define _GNU_SOURCE
#include "check.h"
#include "core/rma/private.h"
#include "core/sync/sync.h"
#include "images.h"

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* The memory is one small piece, mapped again and again. */
enum { PIECE = 16 << 20, PIECES = 130, LAST = PIECE - 77, ROW = 3 << 20 };

struct shown {
  char *from;
};

static char *map_pieces(void) {
  int fd = memfd_create("pieces", 0);
  char *memory = mmap(NULL, (size_t)PIECES * PIECE, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  CHECK(fd >= 0 && ftruncate(fd, PIECE) == 0 && memory != MAP_FAILED);
  for (size_t i = 0; i < PIECES; i++)
    CHECK(mmap(memory + i * PIECE, PIECE, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, fd, 0) != MAP_FAILED);
  close(fd);
  return memory;
}

/* Rows of the memory of image 2, every other one. Each has its number at its end. */
static void check_rows(struct atolli_coindexed there, char *memory) {
  enum { ROWS = PIECE / (2 * ROW) };
  struct atolli_section here = {.base = memory, .elem_len = ROW, .rank = 1, .extent = {ROWS}, .stride = {ROW}};
  there.section = here;
  there.section.base = ((struct shown *)(atolli_slot(2) + atolli_heap_offset / 2))->from;
  there.section.stride[0] = 2 * ROW;
  CHECK(atolli_private_get(&here, &there).status == ATOLLI_OK);
  for (int row = 0; row < ROWS; row++)
    CHECK(memory[(row + 1) * ROW - 1] == row + 1);
}

static void two_gigabytes(void) {
  const bool is_second = atolli_this_image == 2;
  struct shown *shown = (struct shown *)(atolli_slot(2) + atolli_heap_offset / 2);
  char *memory = map_pieces();
  memset(memory, is_second ? 'a' : 'b', PIECE);
  memory[LAST] = is_second ? 'c' : 'd';
  for (int row = 0; is_second && 2 * (row + 1) * ROW <= PIECE; row++)
    memory[(2 * row + 1) * ROW - 1] = (char)(row + 1);
  if (is_second)
    shown->from = memory;
  CHECK(atolli_sync_all(atolli_initial_team).status == ATOLLI_OK);
  if (!is_second) {
    struct atolli_coindexed there = {.image = 2, .private = true};
    size_t bytes = (size_t)(PIECES - 1) * PIECE + LAST + 1;
    check_rows(there, memory);
    CHECK(atolli_private_get_block(memory, &there, shown->from, bytes).status == ATOLLI_OK);
    CHECK(memory[0] == 'a' && memory[LAST] == 'c');
    memory[LAST] = 'e';
    CHECK(atolli_private_put_block(&there, shown->from, memory, bytes).status == ATOLLI_OK);
  }
  CHECK(atolli_sync_all(atolli_initial_team).status == ATOLLI_OK);
  CHECK(memory[0] == 'a' && memory[LAST] == 'e');
}

int main(void) {
  CASE_IMAGES(2, 60, two_gigabytes);
  return check_end();
}
