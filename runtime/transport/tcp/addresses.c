/* Interfaces as the system lists them. */
#define _GNU_SOURCE 1
#include "addresses.h"

#include "base/host.h"

#include <dirent.h>
#include <ifaddrs.h>
#include <net/if.h>
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

/* In the form of IPv6. The first ten bytes of one of IPv4 become `before`. */
static struct in6_addr address_of(const struct sockaddr *address, int before) {
  struct in6_addr found;
  if (address->sa_family == AF_INET6) {
    struct sockaddr_in6 in6;
    memcpy(&in6, address, sizeof in6);
    return in6.sin6_addr;
  }
  struct sockaddr_in in;
  memcpy(&in, address, sizeof in);
  memset(&found.s6_addr[0], before, 10);
  memset(&found.s6_addr[10], 0xff, 2);
  memcpy(&found.s6_addr[12], &in.sin_addr, 4);
  return found;
}

static uint32_t prefix_of(const struct sockaddr *mask) {
  struct in6_addr bits = address_of(mask, 0xff);
  uint32_t prefix = 0;
  while (prefix < 128 && bits.s6_addr[prefix / 8] & 0x80 >> prefix % 8)
    prefix++;
  return prefix;
}

static bool is_wanted(const struct ifaddrs *interface) {
  if (!interface->ifa_addr || !interface->ifa_netmask || !(interface->ifa_flags & IFF_UP) ||
      interface->ifa_flags & IFF_LOOPBACK)
    return false;
  if (interface->ifa_addr->sa_family == AF_INET)
    return true;
  struct in6_addr address = address_of(interface->ifa_addr, 0);
  return interface->ifa_addr->sa_family == AF_INET6 && !IN6_IS_ADDR_LINKLOCAL(&address);
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
    found->at[at].address = address_of(i->ifa_addr, 0);
    found->at[at].prefix = prefix_of(i->ifa_netmask);
    found->count += found->count < TCP_MOST_ADDRESSES;
  }
  freeifaddrs(all);
}

bool atolli_tcp_addresses_are_same(const struct atolli_tcp_addresses *mine, const struct atolli_tcp_addresses *theirs) {
  return mine->host == theirs->host;
}

static bool begin_alike(const struct in6_addr *a, const struct in6_addr *b, uint32_t bits) {
  uint32_t bytes = bits / 8, rest = bits % 8;
  return memcmp(a, b, bytes) == 0 && (rest == 0 || (a->s6_addr[bytes] ^ b->s6_addr[bytes]) >> (8 - rest) == 0);
}

static bool has(const struct atolli_tcp_addresses *mine, const struct in6_addr *address) {
  for (uint32_t i = 0; i < mine->count; i++)
    if (begin_alike(&mine->at[i].address, address, 128))
      return true;
  return false;
}

static bool shares_network(const struct atolli_tcp_addresses *mine, const struct in6_addr *address) {
  for (uint32_t i = 0; i < mine->count; i++)
    if (begin_alike(&mine->at[i].address, address, mine->at[i].prefix))
      return true;
  return false;
}

int atolli_tcp_addresses_towards(const struct atolli_tcp_addresses *mine, const struct atolli_tcp_addresses *theirs,
                                 struct in6_addr towards[TCP_MOST_ADDRESSES]) {
  int count = 0;
  if (atolli_tcp_addresses_are_same(mine, theirs)) {
    static const struct in6_addr loopback = {{{[10] = 0xff, [11] = 0xff, [12] = IN_LOOPBACKNET, [15] = 1}}};
    towards[0] = loopback;
    return 1;
  }
  for (int of_shared = 1; of_shared >= 0; of_shared--) /* routers cost time */
    for (uint32_t i = 0; i < theirs->count; i++) {
      const struct in6_addr *address = &theirs->at[i].address;
      if (!has(mine, address) && shares_network(mine, address) == of_shared)
        towards[count++] = *address;
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
