/*
 * Where programs begin that Atoll has linked: before the constructors of all libraries. Only programs have it; a shared
 * object must not (link/host.c).
 */
#include "boot/start/start.h"

__attribute__((section(".preinit_array"), used)) static void (*const entry)(int, char **, char **) = atolli_start;
