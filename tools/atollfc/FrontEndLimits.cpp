// Computes how much memory and time the front end may take for one file. The driver asks it.
#include "FrontEndProcess.h"
#include "Message.h"
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <unistd.h>

extern "C" {
#include "base/config.h"
}

using namespace atollfc;

// The number in a file of the system; nothing if there is none.
static std::optional<unsigned long long> numberIn(const char *path) {
  FILE *file = fopen(path, "r");
  unsigned long long number = 0;
  bool read = file && fscanf(file, "%llu", &number) == 1; // "max" is none
  if (file)
    fclose(file);
  return read ? std::optional(number) : std::nullopt;
}

static unsigned long long sensibleMemory() {
  unsigned long long memory = static_cast<unsigned long long>(sysconf(_SC_PHYS_PAGES)) * sysconf(_SC_PAGESIZE);
  for (const char *group : {"/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"})
    memory = std::min(memory, numberIn(group).value_or(memory));
  constexpr unsigned long long least = 64ULL << 20, most = 8ULL << 30;
  return std::clamp(memory / 2, least, most);
}

std::optional<FrontEndLimits> atollfc::frontEndLimits() {
  struct atolli_config config = {}; // there is a variable of that name, too
  for (int i = 0; i < atolli_config_num_variables; ++i) {
    const atolli_config_variable &variable = atolli_config_variables[i];
    if (strncmp(variable.name, "ATOLL_FRONT_END_", strlen("ATOLL_FRONT_END_")) != 0)
      continue;
    const char *value = atolli_config_lookup(environ, variable.name);
    char message[1000];
    if (atolli_config_set(&config, &variable, value ? value : variable.default_value, message, sizeof message) != 0) {
      error(message);
      return std::nullopt;
    }
  }
  return FrontEndLimits{config.front_end_memory ? config.front_end_memory : sensibleMemory(), config.front_end_time};
}
