/*
 * Conway's game of life on a torus, by calls of <atoll.h>, in C or C++.
 *
 * Every image has some of the rows, and one more above and below for what its neighbours have there. In each generation
 * it puts its first and last row to the neighbours and meets both. There are two boards, taken in turn: who puts rows
 * of the next generation disturbs nobody that still reads those of this one.
 */
#include <atoll.h>
#include <stdio.h>

enum { ROWS = 48, COLUMNS = 64, GENERATIONS = 200 };

struct board {
  unsigned char *cells; /* rows 0 and rows + 1 are the neighbours' */
  int rows, above, below;
};

static unsigned char *row_of(const struct board *board, int row) { return board->cells + row * COLUMNS; }

/* A glider, which goes on for ever, and a row of ten, which becomes the same again after 15 generations. */
static int is_alive_at_first(int row, int column) {
  static const char glider[3][4] = {".#.", "..#", "###"};
  if (row >= 2 && row < 5 && column >= 40 && column < 43)
    return glider[row - 2][column - 40] == '#';
  return row == ROWS / 2 && column >= 10 && column < 20;
}

static void exchange(const struct board *board) {
  const int neighbours[2] = {board->above, board->below};
  const int both = board->above != board->below;
  atoll_put(row_of(board, board->rows + 1), board->above, row_of(board, 1), COLUMNS);
  atoll_put(row_of(board, 0), board->below, row_of(board, board->rows), COLUMNS);
  atoll_sync_images(neighbours, both ? 2 : 1);
}

static int neighbours_of(const struct board *board, int row, int column) {
  int count = 0;
  for (int r = row - 1; r <= row + 1; r++)
    for (int c = column - 1; c <= column + 1; c++)
      count += row_of(board, r)[(c + COLUMNS) % COLUMNS];
  return count - row_of(board, row)[column];
}

static void next_generation(const struct board *now, struct board *next) {
  for (int row = 1; row <= now->rows; row++)
    for (int column = 0; column < COLUMNS; column++) {
      int count = neighbours_of(now, row, column);
      row_of(next, row)[column] = count == 3 || (count == 2 && row_of(now, row)[column]);
    }
}

static struct board new_board(int rows, int me, int images) {
  struct board board = {NULL, rows, me == 1 ? images : me - 1, me == images ? 1 : me + 1};
  board.cells = (unsigned char *)atoll_allocate((size_t)(rows + 2) * COLUMNS);
  return board;
}

int main(void) {
  int me = atoll_this_image(), images = atoll_num_images(), rows = ROWS / images;
  if (ROWS % images != 0)
    atoll_error_stop(1, "life: the number of images does not divide the 48 rows");
  struct board boards[2] = {new_board(rows, me, images), new_board(rows, me, images)};
  for (int row = 1; row <= rows; row++)
    for (int column = 0; column < COLUMNS; column++)
      row_of(&boards[0], row)[column] = (unsigned char)is_alive_at_first((me - 1) * rows + row - 1, column);

  for (int generation = 0; generation < GENERATIONS; generation++) {
    exchange(&boards[generation % 2]);
    next_generation(&boards[generation % 2], &boards[(generation + 1) % 2]);
  }

  int alive = 0;
  for (int i = COLUMNS; i < (rows + 1) * COLUMNS; i++)
    alive += boards[GENERATIONS % 2].cells[i];
  atoll_co_sum(&alive, 1, ATOLL_INT, 0);
  if (me == 1)
    printf("alive after %d generations: %d\n", GENERATIONS, alive);
  return 0;
}
