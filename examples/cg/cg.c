/*
 * CG of the NAS Parallel Benchmarks with coarrays in C, by its published definition (D. Bailey et al., The NAS Parallel Benchmarks,
 * RNR-94-007): the smallest eigenvalue of a sparse matrix by inverse iteration, with 25 steps of the conjugate gradient method for each.
 *
 * Each image has a block of rows of the matrix and of all vectors but one, p, of which each has a copy: it puts its block of p into those
 * of the others.
 *
 *   atollcc -O2 cg.c -o cg
 *   atollrun -n 4 ./cg [S|W|A|B [time]]
 */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xmp.h>
// clang-format off: it takes an image, x:[i], for something else

static const struct problem {
  char class;
  int n, nonzeros, iterations;
  double shift, zeta; /* published */
} problems[] = {{'S', 1400, 7, 15, 10, 8.5971775078648},
                {'W', 7000, 8, 15, 12, 10.362595087124},
                {'A', 14000, 11, 15, 20, 17.130235054029},
                {'B', 75000, 13, 75, 60, 22.712745482631}};
enum { STEPS = 25 };
static const double CONDITION = 0.1;

static void *memory(size_t bytes) {
  void *result = calloc(bytes > 0 ? bytes : 1, 1);
  if (!result) {
    fputs("no memory\n", stderr);
    exit(2);
  }
  return result;
}

/* ---- the matrix: the sum of outer products of random sparse vectors -------------------------------------------------- */

/* x = 5^13 x modulo 2^46; the number is x / 2^46. */
static uint64_t seed = 314159265;
static double number(void) {
  seed = seed * UINT64_C(1220703125) & ((UINT64_C(1) << 46) - 1);
  return (double)seed * 0x1p-46;
}

struct vector {
  int count;
  int *index;
  double *value;
};

/* One element is 1/2 at its own index, the others are random, at random indices that differ. */
static struct vector random_vector(const struct problem *problem, int own) {
  struct vector v = {0, memory((problem->nonzeros + 1) * sizeof(int)), memory((problem->nonzeros + 1) * sizeof(double))};
  int range = 1, at = -1;
  while (range < problem->n)
    range *= 2;
  while (v.count < problem->nonzeros) {
    double value = number();
    int index = (int)(range * number()), i = 0;
    while (i < v.count && v.index[i] != index)
      i++;
    if (index >= problem->n || i < v.count)
      continue;
    v.index[v.count] = index;
    v.value[v.count++] = value;
  }
  for (int i = 0; i < v.count; i++)
    at = v.index[i] == own ? i : at;
  if (at < 0)
    at = v.count++;
  v.index[at] = own;
  v.value[at] = 0.5;
  return v;
}

/* Rows first .. first + rows - 1, as lists of elements; begin[i] is that of a row's first. */
struct matrix {
  int first, rows;
  size_t *begin;
  int *column;
  double *value;
};

static int by_column(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
struct element {
  int column;
  double value;
};

/* Elements of a row with equal columns are added up. Returns how many are left. */
static size_t join(struct element *row, size_t count) {
  size_t kept = 0;
  qsort(row, count, sizeof *row, by_column);
  for (size_t i = 0; i < count; i++)
    if (kept > 0 && row[kept - 1].column == row[i].column)
      row[kept - 1].value += row[i].value;
    else
      row[kept++] = row[i];
  return kept;
}

static struct matrix make_matrix(const struct problem *problem, int first, int rows) {
  struct matrix a = {first, rows, memory((rows + 1) * sizeof(size_t)), NULL, NULL};
  struct vector *v = memory(problem->n * sizeof *v);
  size_t *at = memory((rows + 1) * sizeof *at);
  for (int i = 0; i < problem->n; i++) {
    v[i] = random_vector(problem, i);
    for (int k = 0; k < v[i].count; k++)
      if (v[i].index[k] >= first && v[i].index[k] < first + rows)
        at[v[i].index[k] - first + 1] += v[i].count;
  }
  for (int i = 0; i < rows; i++)
    at[i + 1] += at[i];
  struct element *all = memory(at[rows] * sizeof *all);
  size_t *end = memory(rows * sizeof *end), total = 0;
  double size = 1, ratio = pow(CONDITION, 1.0 / problem->n);
  for (int i = 0; i < rows; i++)
    end[i] = at[i];
  for (int i = 0; i < problem->n; i++, size *= ratio)
    for (int k = 0; k < v[i].count; k++) {
      int row = v[i].index[k];
      if (row < first || row >= first + rows)
        continue;
      for (int l = 0; l < v[i].count; l++) {
        double diagonal = v[i].index[l] == row && row == i ? CONDITION - problem->shift : 0;
        all[end[row - first]++] = (struct element){v[i].index[l], v[i].value[l] * (size * v[i].value[k]) + diagonal};
      }
    }
  a.column = memory(at[rows] * sizeof *a.column);
  a.value = memory(at[rows] * sizeof *a.value);
  for (int i = 0; i < rows; i++) {
    size_t count = join(all + at[i], at[i + 1] - at[i]);
    for (size_t k = 0; k < count; k++, total++) {
      a.column[total] = all[at[i] + k].column;
      a.value[total] = all[at[i] + k].value;
    }
    a.begin[i + 1] = total;
  }
  for (int i = 0; i < problem->n; i++) {
    free(v[i].index);
    free(v[i].value);
  }
  free(v);
  free(at);
  free(all);
  free(end);
  return a;
}

/* ---- the method ------------------------------------------------------------------------------------------------------ */

double *p; /* all of it, on each image */
#pragma xmp coarray p : [*]

static double dot(const double *a, const double *b, int count) {
  double sum = 0;
  for (int i = 0; i < count; i++)
    sum += a[i] * b[i];
#pragma xmp reduction(+ : sum)
  return sum;
}

/* This image's block of p to the others. Before that all have read the last p, after it all have this one. */
static void spread(int first, int rows) {
  int me = xmpc_this_image(), n = xmp_num_images();
  xmp_sync_all(NULL);
  for (int k = 1; k < n; k++)
    p[first:rows]:[(me + k) % n] = p[first:rows];
  xmp_sync_all(NULL);
}

static void multiply(const struct matrix *a, double *q) {
  spread(a->first, a->rows);
  for (int i = 0; i < a->rows; i++) {
    double sum = 0;
    for (size_t k = a->begin[i]; k < a->begin[i + 1]; k++)
      sum += a->value[k] * p[a->column[k]];
    q[i] = sum;
  }
}

/* z is about the solution of A z = x; the blocks of this image. */
static void solve(const struct matrix *a, const double *x, double *z, double *r, double *q) {
  double rho = dot(x, x, a->rows), *mine = p + a->first;
  for (int i = 0; i < a->rows; i++) {
    z[i] = 0;
    r[i] = x[i];
  }
  for (int i = 0; i < a->rows; i++)
    mine[i] = x[i];
  for (int step = 0; step < STEPS; step++) {
    multiply(a, q);
    double alpha = rho / dot(mine, q, a->rows), old = rho;
    for (int i = 0; i < a->rows; i++) {
      z[i] += alpha * mine[i];
      r[i] -= alpha * q[i];
    }
    rho = dot(r, r, a->rows);
    for (int i = 0; i < a->rows; i++)
      mine[i] = r[i] + rho / old * mine[i];
  }
}

/* The eigenvalue; *seconds_p: what the iterations took. */
static double iterate(const struct problem *problem, const struct matrix *a, double *seconds_p) {
  double *x = memory(a->rows * sizeof *x), *z = memory(a->rows * sizeof *z), *r = memory(a->rows * sizeof *r),
         *q = memory(a->rows * sizeof *q), zeta = 0;
  for (int i = 0; i < a->rows; i++)
    x[i] = 1;
  xmp_sync_all(NULL);
  double begin = xmp_wtime();
  for (int iteration = 0; iteration < problem->iterations; iteration++) {
    solve(a, x, z, r, q);
    zeta = problem->shift + 1 / dot(x, z, a->rows);
    double scale = 1 / sqrt(dot(z, z, a->rows));
    for (int i = 0; i < a->rows; i++)
      x[i] = scale * z[i];
  }
  *seconds_p = xmp_wtime() - begin;
  free(x);
  free(z);
  free(r);
  free(q);
  return zeta;
}

int main(int argc, char **argv) {
  int me = xmpc_this_image(), n = xmp_num_images();
  const struct problem *problem = problems;
  for (size_t i = 0; i < sizeof problems / sizeof *problems; i++)
    if (argc > 1 && argv[1][0] == problems[i].class)
      problem = &problems[i];
  int first = (int)((long)problem->n * me / n), last = (int)((long)problem->n * (me + 1) / n);
  number(); /* the benchmark draws one before the matrix */
  p = xmp_malloc(xmp_desc_of(p), problem->n);
  struct matrix a = make_matrix(problem, first, last - first);
  double seconds = 0, zeta = iterate(problem, &a, &seconds);
  int is_right = fabs(zeta - problem->zeta) <= 1e-10 * problem->zeta;
  if (me == 0) {
    printf("class %c: zeta %.10f, %s\n", problem->class, zeta, is_right ? "verified" : "WRONG");
    if (argc > 2)
      printf("%.3f s on %d images\n", seconds, n);
  }
  free(a.begin);
  free(a.column);
  free(a.value);
  xmp_free(xmp_desc_of(p));
  return is_right ? 0 : 1;
}
