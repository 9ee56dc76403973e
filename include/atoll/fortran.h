/*
 * The entries that translated Fortran calls (door "fortran"): fortran/ has them by topic.
 *
 * The translator declares each one it uses by an interface body in the scoping unit that uses it; these headers are the
 * C side of those interfaces, and the only thing that translator and runtime share.
 *
 * Conventions
 *
 * mold: the *local* section that corresponds to the coindexed object: `x(1:n:2)[k]%c` has the mold `x(1:n:2)%c`. Only
 * base_addr, elem_len, rank, extent and sm of a descriptor are read: the type and attribute codes differ between
 * compilers. Its address lies in a coarray of this image, from which the address on the other image follows
 * (docs/design.md, 3).
 *
 * image: image index in the current team, from 1. Where documented, 0 stands for the executing image. In remote access
 * what else the image selector says is added (fortran/numbers.h). Results of atoll_image_in will do as well.
 *
 * loc: the user's source position, a NUL-terminated "file:line" of static duration. Where an entry accesses an object,
 * the object's designator as the user wrote it follows, NUL-terminated as well, for messages: "file:line\0x(i)[k]". (Of
 * atoll_sendget the position and the designator of the source follow those of the target.)
 *
 * stat, errmsg: descriptors of the user's STAT= and ERRMSG= variables, NULL where the statement has none. stat is a
 * scalar integer of elem_len bytes; it becomes 0 or a STAT_* value of the back end's ISO_FORTRAN_ENV. errmsg is a
 * default character scalar, changed (blank-padded) only when an error occurs. Without stat an error ends the run by
 * error termination with a message (Fortran 2018, 11.6.11).
 *
 * co: cobounds as pairs {lower, upper} for each codimension; the last upper one is not read.
 *
 * "_a": the variant for an allocatable coarray. `base` is the address of its first element (atoll_base); its cobounds
 * were set by the ALLOCATE statement and are kept by the runtime with the memory.
 */
#ifndef ATOLL_FORTRAN_H
#define ATOLL_FORTRAN_H

#include "atoll/fortran/access.h"
#include "atoll/fortran/alloc.h"
#include "atoll/fortran/coll.h"
#include "atoll/fortran/control.h"
#include "atoll/fortran/enquiry.h"
#include "atoll/fortran/object.h"
#include "atoll/fortran/race.h"
#include "atoll/fortran/team.h"

#endif
