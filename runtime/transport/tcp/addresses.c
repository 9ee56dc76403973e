/* Interfaces as the system lists them. */
#define _GNU_SOURCE 1
#include "addresses.h"

#include "base/host.h"

#include <arpa/inet.h>
#include <dirent.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Megabits per second; 0 where the system does not know. */
static long speed_of(const char *interface) {
  char path[100], text[32] = "";
  snprintf(path, sizeof path, "/sys/class/net/%.*s/speed", IF_NAMESIZE, interface);
  FILE *file = fopen(path, "re");
  if (!file)
    return 0;
  long speed = fgets(text, sizeof text, file) ? strtol(text, NULL, 10) : 0;
  fclose(file);
  return speed > 0 ? speed : 0;
}

static uint32_t number_of(const struct sockaddr *address) {
  struct sockaddr_in in;
  memcpy(&in, address, sizeof in);
  return in.sin_addr.s_addr;
}

static bool is_wanted(const struct ifaddrs *interface) {
  return interface->ifa_addr && interface->ifa_netmask && interface->ifa_addr->sa_family == AF_INET &&
         interface->ifa_flags & IFF_UP && !(interface->ifa_flags & IFF_LOOPBACK);
}

void atolli_tcp_addresses_find(struct atolli_tcp_addresses *found) {
  struct ifaddrs *all;
  long speed[TCP_MOST_ADDRESSES];
  memset(found, 0, sizeof *found);
  found->host = atolli_host_hash();
  if (getifaddrs(&all))
    return;
  for (const struct ifaddrs *i = all; i; i = i->ifa_next) {
    if (!is_wanted(i))
      continue;
    long s = speed_of(i->ifa_name);
    uint32_t at = found->count;
    for (; at > 0 && speed[at - 1] < s; at--)
      if (at < TCP_MOST_ADDRESSES) {
        speed[at] = speed[at - 1];
        found->at[at] = found->at[at - 1];
      }
    if (at == TCP_MOST_ADDRESSES)
      continue;
    speed[at] = s;
    found->at[at].address = number_of(i->ifa_addr);
    found->at[at].mask = number_of(i->ifa_netmask);
    found->count += found->count < TCP_MOST_ADDRESSES;
  }
  freeifaddrs(all);
}

bool atolli_tcp_addresses_are_same(const struct atolli_tcp_addresses *mine, const struct atolli_tcp_addresses *theirs) {
  return mine->host == theirs->host;
}

static bool has(const struct atolli_tcp_addresses *mine, uint32_t address) {
  for (uint32_t i = 0; i < mine->count; i++)
    if (mine->at[i].address == address)
      return true;
  return false;
}

static bool shares_network(const struct atolli_tcp_addresses *mine, uint32_t address) {
  for (uint32_t i = 0; i < mine->count; i++)
    if (((mine->at[i].address ^ address) & mine->at[i].mask) == 0)
      return true;
  return false;
}

int atolli_tcp_addresses_towards(const struct atolli_tcp_addresses *mine, const struct atolli_tcp_addresses *theirs,
                                 uint32_t towards[TCP_MOST_ADDRESSES]) {
  int count = 0;
  if (atolli_tcp_addresses_are_same(mine, theirs)) {
    towards[0] = htonl(INADDR_LOOPBACK);
    return 1;
  }
  for (int of_shared = 1; of_shared >= 0; of_shared--) /* routers cost time */
    for (uint32_t i = 0; i < theirs->count; i++) {
      uint32_t address = theirs->at[i].address;
      if (!has(mine, address) && shares_network(mine, address) == of_shared)
        towards[count++] = address;
    }
  return count;
}

static bool has_entries(const char *folder) {
  DIR *directory = opendir(folder);
  const struct dirent *entry;
  bool found = false;
  if (!directory)
    return false;
  while (!found && (entry = readdir(directory)))
    found = entry->d_name[0] != '.';
  closedir(directory);
  return found;
}

bool atolli_tcp_is_only_network(void) {
  static const char *const others[] = {"/sys/class/infiniband", "/sys/class/cxi", "/sys/class/gni", "/sys/class/bxi"};
  for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
    if (has_entries(others[i]))
      return false;
  return true;
}
