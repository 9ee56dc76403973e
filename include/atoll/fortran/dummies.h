/*
 * How Fortran passes the arguments of the entries. The prototypes in this folder are the only table of the entries:
 * translator/lower/interfaces.py makes the interface bodies of translated text from them. What C cannot say of a dummy
 * argument its type says, which is one of those below: a name, what C sees, and the declaration in Fortran.
 *
 * Arguments of other types are integers and reals by VALUE, and arrays that are read: `const int64_t *` is
 * INTEGER(8), INTENT(IN), DIMENSION(*); `const int *` and `const char *` likewise.
 *
 * TARGET: the runtime keeps the address, and another image may change what is there at any time, so the compiler must
 * not hold its value in registers across calls (docs/design.md, 2).
 */
#ifndef ATOLL_FORTRAN_DUMMIES_H
#define ATOLL_FORTRAN_DUMMIES_H

#include <ISO_Fortran_binding.h>
#include <stdint.h>

/* Before a prototype: a PURE procedure. */
#define ATOLL_PURE
/* Before a prototype: an external procedure without an interface body in the table. It is declared where it is called,
   mostly with a dummy argument of the type of the user's variable. */
#define ATOLL_EXTERNAL

#define ATOLL_DUMMY(NAME, C_TYPE, DECLARATION) typedef C_TYPE NAME

/* Objects of any type and rank. */
ATOLL_DUMMY(atoll_object_in, const CFI_cdesc_t *, "type(*), dimension(..), intent(in)");
ATOLL_DUMMY(atoll_object_inout, const CFI_cdesc_t *, "type(*), dimension(..), intent(inout)");
ATOLL_DUMMY(atoll_object_in_optional, const CFI_cdesc_t *, "type(*), dimension(..), intent(in), optional");
ATOLL_DUMMY(atoll_object_in_target, const CFI_cdesc_t *, "type(*), dimension(..), intent(in), target");
ATOLL_DUMMY(atoll_object_inout_target, const CFI_cdesc_t *, "type(*), dimension(..), intent(inout), target");
ATOLL_DUMMY(atoll_object_target, const CFI_cdesc_t *, "type(*), dimension(..), target");
/* STAT=, ERRMSG= and ACQUIRED_LOCK=: present where the statement has them. */
ATOLL_DUMMY(atoll_status, const CFI_cdesc_t *, "type(*), dimension(..), intent(inout), optional");
/* The same where they are defined later. */
ATOLL_DUMMY(atoll_status_target, const CFI_cdesc_t *, "type(*), dimension(..), intent(inout), target, optional");
/* A descriptor that one of the functions in object.h has made, by its address. */
ATOLL_DUMMY(atoll_object_address, const CFI_cdesc_t *, "integer(8), value");

/* Scalars and elements of any type, by their address, without a descriptor; arrays likewise. */
ATOLL_DUMMY(atoll_element_in_target, const void *, "type(*), intent(in), target");
ATOLL_DUMMY(atoll_element_inout_target, void *, "type(*), intent(inout), target");
ATOLL_DUMMY(atoll_array_target, const void *, "type(*), dimension(*), target");
ATOLL_DUMMY(atoll_address, const void *, "integer(8), value");

/* Variables of LOCK_TYPE, EVENT_TYPE, NOTIFY_TYPE and TEAM_TYPE: eight bytes. */
ATOLL_DUMMY(atoll_word_in, const int64_t *, "type(*), intent(in)");
ATOLL_DUMMY(atoll_word_in_target, int64_t *, "type(*), intent(in), target");
ATOLL_DUMMY(atoll_word_inout_target, int64_t *, "type(*), intent(inout), target");

/* Integers of translated text's own. */
ATOLL_DUMMY(atoll_integer_out, int64_t *, "integer(8), intent(out)");
ATOLL_DUMMY(atoll_integer_inout, int64_t *, "integer(8), intent(inout)");
ATOLL_DUMMY(atoll_integers_target, int64_t *, "integer(8), intent(inout), dimension(*), target");

/* Objects of types that TYPE(*) does not accept. CLASS is not interoperable: what arrives is the back end's own. */
ATOLL_DUMMY(atoll_class_in, const void *, "class(*), dimension(..), intent(in), target");
ATOLL_DUMMY(atoll_class, const void *, "class(*), dimension(..), target");
ATOLL_DUMMY(atoll_class_scalar_in, const void *, "class(*), intent(in), target");
ATOLL_DUMMY(atoll_class_scalar, const void *, "class(*), target");

#endif
