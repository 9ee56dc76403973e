/*
 * Atoll for programs in C and C++: images, symmetric memory, remote access, synchronisation, teams and collectives, as
 * coarray Fortran has them, by calls. docs/c.md tells how such a program is compiled, linked and started.
 *
 * A file that includes this header has to do with images: the program runs on several, from its first statement on.
 * Each image is a process with memory of its own. They are numbered from 1.
 *
 * Objects that correspond. What atoll_allocate has given, and every variable of static storage duration, lies at the
 * same place on all images. Such an object on another image is named by the address of the one here, `there`, and the
 * number of the image.
 *
 * Order. What an image puts to another one is there for that one after both have synchronised: between them stands
 * atoll_sync_all, atoll_sync_images, an event, a lock or what else is an image control statement in Fortran.
 * The accesses of one image to one place take effect in the order of the program.
 *
 * Errors. Functions of type int return a status, 0 if all is well. An error ends the run with a message that names the
 * file and the line of the call, unless the program has asked for statuses (atoll_errors). Arguments that break a rule,
 * such as the number of an image that does not exist, end the run in any case.
 *
 * The names below are macros, which add file and line to the arguments of functions (`atoll_c_put` and so on).
 */
#ifndef ATOLL_H
#define ATOLL_H

#include "atoll/c/images.h"

#include "atoll/c/access.h"
#include "atoll/c/atomic.h"
#include "atoll/c/asynchronous.h"
#include "atoll/c/collective.h"
#include "atoll/c/sync.h"
#include "atoll/c/team.h"

/* The mark of a file that has to do with images: without it in any file the program runs once. */
__asm__(".comm atoll_uses_images,4,4");

#endif
