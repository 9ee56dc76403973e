/*
 * Binding: which cores an image may use, if the user says so (ATOLL_BIND, docs/admin/binding.md). Otherwise the system
 * decides, within what launchers, taskset and cgroups allow.
 */
#ifndef ATOLL_CORE_BINDING_H
#define ATOLL_CORE_BINDING_H

#include "core/start/hardware.h"

enum atolli_bind { ATOLLI_BIND_NONE, ATOLLI_BIND_CORE, ATOLLI_BIND_SHARE }; /* the words of ATOLL_BIND */

/* For the image that is `position`, from 0, of so many on this machine: all hardware threads of one core, in the order
   of the cores; or its share of all cores, neighbours (hardware.h). Several images have the same core if there are more
   images than cores. */
void atolli_binding_choose(const struct atolli_hardware *hardware, enum atolli_bind bind, int position, int images,
                           cpu_set_t *chosen);

/* "0-3,8": at most as many characters as fit, with "..." at the end if there are more. */
void atolli_binding_describe(const cpu_set_t *set, char *text, size_t size);

/* What the configuration asks for: binds this process, and reports. After the cores have been counted, and before
   memory is used and threads are started, which inherit the binding. */
void atolli_bind(void);

#endif
