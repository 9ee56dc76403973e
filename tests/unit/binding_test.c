/* Which cores images are bound to, on machines that need not be this one: their directories are made here. */
#define _GNU_SOURCE
#include "core/start/binding.h"

#include "check.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static struct atolli_hardware machine;

enum numbers {
  APART,      /* threads t and t + cores are on one core, as on most machines */
  NEIGHBOURS, /* 2t and 2t + 1 are */
  IN_TURN     /* APART, and the cores of the sockets have their numbers in turn */
};

struct model {
  int sockets, cores, for_a_cache; /* cores of each socket, and how many of them share a cache; 0: nobody knows */
  enum numbers numbers;
};

static const char *directory;

static FILE *open_file(int thread, const char *name) {
  char path[200];
  snprintf(path, sizeof path, "%s/cpu%d/%s", directory, thread, name);
  FILE *file = fopen(path, "w");
  if (!CHECK(file != NULL))
    exit(1);
  return file;
}

static void make_directory(const char *format, ...) {
  char path[200];
  va_list values;
  va_start(values, format);
  vsnprintf(path, sizeof path, format, values);
  va_end(values);
  CHECK(mkdir(path, 0700) == 0);
}

static int core_of(const struct model *m, int thread) {
  return m->numbers == NEIGHBOURS ? thread / 2 : thread % (m->sockets * m->cores);
}

static int socket_of(const struct model *m, int core) {
  return m->numbers == IN_TURN ? core % m->sockets : core / m->cores;
}

static int cache_of(const struct model *m, int core) {
  int in_socket = m->numbers == IN_TURN ? core / m->sockets : core % m->cores;
  return socket_of(m, core) * m->cores + in_socket / m->for_a_cache;
}

/* The threads whose cores are of the same one, or that are on one core, as the system lists them. */
static void write_list(const struct model *m, int thread, const char *name, int (*of)(const struct model *, int core)) {
  FILE *file = open_file(thread, name);
  int all = 2 * m->sockets * m->cores;
  const char *separator = "";
  for (int other = 0; other < all; other++) {
    int a = core_of(m, thread), b = core_of(m, other);
    if (of ? of(m, a) != of(m, b) : a != b)
      continue;
    fprintf(file, "%s%d", separator, other);
    separator = ",";
  }
  fprintf(file, "\n");
  CHECK(fclose(file) == 0);
}

static void describe(const struct model *m, int thread) {
  make_directory("%s/cpu%d", directory, thread);
  make_directory("%s/cpu%d/topology", directory, thread);
  make_directory("%s/cpu%d/cache", directory, thread);
  write_list(m, thread, "topology/thread_siblings_list", NULL);
  FILE *socket = open_file(thread, "topology/physical_package_id");
  fprintf(socket, "%d\n", socket_of(m, core_of(m, thread)));
  CHECK(fclose(socket) == 0);
  for (int i = 0; i < 2 && m->for_a_cache; i++) { /* one of each core, and a larger one */
    make_directory("%s/cpu%d/cache/index%d", directory, thread, i);
    write_list(m, thread, i ? "cache/index1/shared_cpu_list" : "cache/index0/shared_cpu_list", i ? cache_of : NULL);
  }
}

/* Two hardware threads for each core, of which the process may use every `every`-th. */
static void read_model(struct model m, int every) {
  char template[] = "/tmp/atoll-hardware-XXXXXX", command[100];
  directory = mkdtemp(template);
  if (!CHECK(directory != NULL))
    exit(1);
  CPU_ZERO(&machine.may);
  for (int thread = 0; thread < 2 * m.sockets * m.cores; thread++) {
    describe(&m, thread);
    if (thread % every == 0)
      CPU_SET((size_t)thread, &machine.may);
  }
  atolli_hardware_read(&machine, directory);
  snprintf(command, sizeof command, "rm -r %s", directory);
  CHECK(system(command) == 0);
}

static void make(int cores, bool neighbours, int every) {
  read_model((struct model){1, cores, cores, neighbours ? NEIGHBOURS : APART}, every);
}

static const char *chosen(enum atolli_bind bind, int position, int images) {
  static char text[60];
  cpu_set_t set;
  atolli_binding_choose(&machine, bind, position, images, &set);
  atolli_binding_describe(&set, text, sizeof text);
  return text;
}

#define CHOSEN(bind, position, images, expected) CHECK(!strcmp(chosen(bind, position, images), expected))

static void core_by_core(void) {
  make(128, false, 1);
  CHOSEN(ATOLLI_BIND_CORE, 0, 128, "0,128");
  CHOSEN(ATOLLI_BIND_CORE, 127, 128, "127,255");
  CHOSEN(ATOLLI_BIND_CORE, 1, 2, "1,129");
  make(4, true, 1);
  CHOSEN(ATOLLI_BIND_CORE, 1, 4, "2-3");
}

static void shares(void) {
  make(128, false, 1);
  CHOSEN(ATOLLI_BIND_SHARE, 1, 4, "32-63,160-191");
  CHOSEN(ATOLLI_BIND_SHARE, 0, 1, "0-255");
  CHOSEN(ATOLLI_BIND_SHARE, 2, 3, "85-127,213-255");
  make(2, true, 1);
  CHOSEN(ATOLLI_BIND_SHARE, 1, 2, "2-3");
}

/* Neighbours share a core, and no core has more than one image more than another. */
static void more_images_than_cores(void) {
  make(2, false, 1);
  int used[2] = {0};
  for (int i = 0; i < 5; i++)
    for (int bind = ATOLLI_BIND_CORE; bind <= ATOLLI_BIND_SHARE; bind++) {
      bool first = !strcmp(chosen(bind, i, 5), "0,2");
      CHECK(first || !strcmp(chosen(bind, i, 5), "1,3"));
      used[!first] += bind == ATOLLI_BIND_CORE;
    }
  CHECK(used[0] + used[1] == 5 && used[0] >= 2 && used[1] >= 2);
}

/* As taskset or a launcher has it. */
static void what_is_not_allowed(void) {
  make(8, true, 2); /* one thread of each core */
  CHOSEN(ATOLLI_BIND_CORE, 3, 8, "6");
  CHOSEN(ATOLLI_BIND_SHARE, 1, 2, "8,10,12,14");
  make(8, true, 16);
  CHOSEN(ATOLLI_BIND_CORE, 3, 4, "0");
}

/* 2 x 64 cores: neighbours are on one socket, however the system numbers them. */
static void sockets(void) {
  read_model((struct model){2, 64, 64, APART}, 1);
  CHOSEN(ATOLLI_BIND_CORE, 64, 128, "64,192");
  read_model((struct model){2, 64, 64, IN_TURN}, 1);
  CHOSEN(ATOLLI_BIND_CORE, 1, 128, "2,130");
  CHOSEN(ATOLLI_BIND_CORE, 63, 128, "126,254");
  CHOSEN(ATOLLI_BIND_CORE, 64, 128, "1,129");
  read_model((struct model){2, 4, 4, IN_TURN}, 1);
  CHOSEN(ATOLLI_BIND_SHARE, 0, 2, "0,2,4,6,8,10,12,14");
  read_model((struct model){2, 4, 0, IN_TURN}, 1); /* no caches known */
  CHOSEN(ATOLLI_BIND_SHARE, 1, 2, "1,3,5,7,9,11,13,15");
}

/* Two sockets, each with two caches for two cores each. */
static void caches(void) {
  read_model((struct model){2, 4, 2, IN_TURN}, 1);
  CHOSEN(ATOLLI_BIND_SHARE, 0, 4, "0,2,8,10");
  CHOSEN(ATOLLI_BIND_SHARE, 1, 4, "4,6,12,14");
  CHOSEN(ATOLLI_BIND_SHARE, 2, 4, "1,3,9,11");
}

static void nothing_is_known(void) {
  CPU_ZERO(&machine.may);
  CPU_SET(3, &machine.may);
  CPU_SET(5, &machine.may);
  atolli_hardware_read(&machine, "/nowhere");
  CHECK(machine.cores == 2);
  CHOSEN(ATOLLI_BIND_CORE, 1, 2, "5");
}

static void this_machine(void) {
  CHECK(sched_getaffinity(0, sizeof machine.may, &machine.may) == 0);
  atolli_hardware_read(&machine, ATOLLI_HARDWARE_DIRECTORY);
  int threads = CPU_COUNT(&machine.may), bound = 0;
  for (int i = 0; i < threads; i++) {
    cpu_set_t set;
    atolli_binding_choose(&machine, ATOLLI_BIND_CORE, i, threads, &set);
    CHECK(CPU_COUNT(&set) > 0);
    CPU_AND(&set, &set, &machine.may);
    bound += CPU_COUNT(&set);
  }
  CHECK(bound >= threads);
}

static void long_lists_are_cut(void) {
  make(128, true, 4);
  CHOSEN(ATOLLI_BIND_SHARE, 0, 1, "0,4,8,12,16,20,24,28,32,36,40,44,48,52,56,60,64,...");
}

int main(void) {
  CASE(core_by_core);
  CASE(shares);
  CASE(more_images_than_cores);
  CASE(what_is_not_allowed);
  CASE(sockets);
  CASE(caches);
  CASE(nothing_is_known);
  CASE(this_machine);
  CASE(long_lists_are_cut);
  return check_end();
}
