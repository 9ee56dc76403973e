/* Which cores images are bound to, on machines that need not be this one. */
#define _GNU_SOURCE
#include "core/start/binding.h"

#include "check.h"

#include <string.h>

static struct atolli_hardware_threads machine;

/* Thread t and t + cores are on one core, as on most machines; or 2t and 2t + 1. Of those the process may use every
   `every`-th. */
static void make(int cores, bool neighbours, int every) {
  CPU_ZERO(&machine.may);
  for (int thread = 0; thread < CPU_SETSIZE; thread++)
    machine.first_of_core[thread] = -1;
  for (int thread = 0; thread < 2 * cores; thread += every) {
    int other = neighbours ? thread ^ 1 : (thread + cores) % (2 * cores);
    bool is_second = other < thread && other % every == 0;
    machine.first_of_core[thread] = is_second ? other : thread;
    CPU_SET((size_t)thread, &machine.may);
  }
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
  make(128, false, 1); /* 2 x 64 cores */
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

static void this_machine(void) {
  CHECK(atolli_binding_read(&machine));
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
  CASE(this_machine);
  CASE(long_lists_are_cut);
  return check_end();
}
