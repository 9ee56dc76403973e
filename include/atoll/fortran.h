/*
 * The entries that translated Fortran calls (door "fortran").
 *
 * The translator declares each one it uses by an interface body in the scoping unit that uses it; this header is the
 * C side of those interfaces, and the only thing that translator and runtime share.
 *
 * Conventions
 *   mold    The *local* section that corresponds to the coindexed object: `x(1:n:2)[k]%c` has the mold `x(1:n:2)%c`.
 *           Only base_addr, elem_len, rank, extent and sm of a descriptor are read: the type and attribute codes differ
 *           between compilers. Its address lies in a coarray of this image, from which the address on the other image
 *           follows (DESIGN.md, 3).
 *   image   Image index in the current team, from 1. Where documented, 0 stands for the executing image. In remote
 * access, ATOLL_WITH_STAT is added where the image selector has STAT=: it is no error then if the image has failed.
 * With ATOLL_PART added, the addresses in `mold` are that image's own: those of an object beyond an allocatable or
 * pointer component. Results of atoll_image_in will do as well. loc     The user's source position, a NUL-terminated
 * "file:line" of static duration. stat, errmsg Descriptors of the user's STAT= and ERRMSG= variables, NULL where the
 * statement has none. stat is a scalar integer of elem_len bytes; it becomes 0 or a STAT_* value of the back end's
 * ISO_FORTRAN_ENV. errmsg is a default character scalar, changed (blank-padded) only when an error occurs. Without stat
 * an error ends the run by error termination with a message (Fortran 2018, 11.6.11). co      Cobounds as pairs {lower,
 * upper} for each codimension; the last upper one is not read.
 *   "_a"    The variant for an allocatable coarray: `base` is the address of its first element (atoll_base); its
 * cobounds were set by the ALLOCATE statement and are kept by the runtime with the memory.
 */
#ifndef ATOLL_FORTRAN_H
#define ATOLL_FORTRAN_H

#include <ISO_Fortran_binding.h>
#include <complex.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define ATOLL_WITH_STAT (INT64_C(1) << 40)
#define ATOLL_PART (INT64_C(1) << 42)

/* ---- enquiry (Fortran 2018, 16.9) ---------------------------------------------------------------------------- */

int atoll_this_image(void);
int atoll_num_images(void);
/* IMAGE_INDEX: 0 where the cosubscripts name no image. */
int atoll_image_index(int corank, const int64_t *co, const int64_t *sub);
int atoll_image_index_a(const void *base, int corank, const int64_t *sub);
/* dim, if it is one of a codimension; else an error of the function `name`. Translated programs pass it to the functions
   below, which do not look. */
int atoll_dim(int dim, int corank, const char *name, const char *loc);
/* THIS_IMAGE(coarray, dim): the executing image's cosubscript. dim counts from 1. */
int64_t atoll_this_cosubscript(int corank, const int64_t *co, int dim);
int64_t atoll_this_cosubscript_a(const void *base, int corank, int dim);
int64_t atoll_lcobound(int corank, const int64_t *co, int dim);
int64_t atoll_lcobound_a(const void *base, int corank, int dim);
int64_t atoll_ucobound(int corank, const int64_t *co, int dim);
int64_t atoll_ucobound_a(const void *base, int corank, int dim);
/* The address of the first element. (gfortran 12 copies allocatable arrays for TYPE(*), DIMENSION(*) dummies.) */
int64_t atoll_base(const CFI_cdesc_t *object);
/* SIZE (object, dim) and LEN (object) of a character object of that kind, where these names mean something else. */
int64_t atoll_extent(const CFI_cdesc_t *object, int dim);
int64_t atoll_length(const CFI_cdesc_t *object, int kind);
/* The image that an image selector names; cosubscripts out of range are an error (9.6). */
int64_t atoll_image_of(int corank, const int64_t *co, const int64_t *sub, const char *loc);
int64_t atoll_image_of_a(const void *base, int corank, const int64_t *sub, const char *loc);
/* IMAGE_STATUS (16.9.98): 0, STAT_FAILED_IMAGE or STAT_STOPPED_IMAGE. */
int atoll_image_status(int64_t image, int64_t team, const char *loc);
/* FAILED_IMAGES and STOPPED_IMAGES (16.9.77, 16.9.183). find: a number whose lower 16 bits say how many images are in
   the state; found: the index of each, by position from 1. team: 0 for the current one. */
enum atoll_image_state { ATOLL_STOPPED = 1, ATOLL_FAILED = 2 };
int64_t atoll_find_images(int state, int64_t team);
int64_t atoll_found_image(int64_t found, int64_t position);
/* RANDOM_INIT (16.9.155): fills the seed, a default integer array that RANDOM_SEED (PUT=) gets afterwards. */
void atoll_random_init(const CFI_cdesc_t *seed, int repeatable, int image_distinct);

/* ---- remote access (9.6) -------------------------------------------------------------------------------------
 * put and get return when the local side may be reused; a get that follows a put to the same place sees its value.
 * Source and target may overlap (own image): the result is as if the source were copied first.
 * A source of rank 0 is broadcast. Shapes that do not conform are an error, as is a mold outside symmetric memory.
 */
void atoll_put(const CFI_cdesc_t *mold, int64_t image, const CFI_cdesc_t *source, const char *loc);
void atoll_get(const CFI_cdesc_t *target, const CFI_cdesc_t *mold, int64_t image, const char *loc);
/* Character: truncates or pads with blanks to the target's length; kind is 1 or 4 (bytes per character). */
void atoll_put_char(const CFI_cdesc_t *mold, int64_t image, const CFI_cdesc_t *source, int kind, const char *loc);
void atoll_get_char(const CFI_cdesc_t *target, const CFI_cdesc_t *mold, int64_t image, int kind, const char *loc);
/* Only elements whose mask (logical of any kind, conforming, or scalar) is true are written: WHERE. */
void atoll_put_masked(const CFI_cdesc_t *mold, int64_t image, const CFI_cdesc_t *source, const CFI_cdesc_t *mask,
                      const char *loc);
/*
 * A get that may be started early: on other nodes it is complete when the same thread has called atoll_get_finish. In
 * between only other gets may be started, and the target not be touched. atoll_get_finish completes all; its argument
 * is for the compiler, which must not assume anything of the target until then.
 */
void atoll_get_start(const CFI_cdesc_t *target, const CFI_cdesc_t *mold, int64_t image, const char *loc);
void atoll_get_finish(const CFI_cdesc_t *target);
/*
 * A put whose source may be read until the same thread has called atoll_put_finish: it must not change before, except
 * by atoll_put_start. atoll_put_finish is for all such puts; its argument, one of the sources, is for the compiler.
 */
void atoll_put_start(const CFI_cdesc_t *mold, int64_t image, const CFI_cdesc_t *source, const char *loc);
void atoll_put_finish(const CFI_cdesc_t *source);
/*
 * A loop `do i = first, last, step` with scalars x(i)[k] whose place moves by the same distance in each turn. turns:
 * how many there are, or 0 if it is not worth while (one node, less than two turns). far: `turns` if image k is on
 * another node, else 0, so that the loop is executed as it stands. `element` and `next` are the molds in the first two
 * turns. get fills the buffer of ATOLL_LOOP_BUFFER elements with those of the turns from `done` (from 0) on; put writes
 * its first `count` elements there.
 */
#define ATOLL_LOOP_BUFFER 4096
int64_t atoll_loop_turns(int64_t first, int64_t last, int64_t step);
int64_t atoll_loop_far(const void *element, const void *next, int64_t image, int64_t turns, const char *loc);
void atoll_loop_get(const CFI_cdesc_t *buffer, const void *element, const void *next, int64_t image, int64_t done,
                    int64_t turns, const char *loc);
void atoll_loop_put(const CFI_cdesc_t *buffer, const void *element, const void *next, int64_t image, int64_t done,
                    int64_t count, const char *loc);
/* From image j to image k without a detour: `x(..)[k] = y(..)[j]`, same type. */
void atoll_sendget(const CFI_cdesc_t *target_mold, int64_t target_image, const CFI_cdesc_t *source_mold,
                   int64_t source_image, const char *loc);
/*
 * Vector subscripts: dimension dims[i] (from 1) of the mold is the whole extent of that dimension, of which elements
 * index[...] (offsets from 0, the lists of all dimensions one after the other, lens[i] long each) take part, in that
 * order. kind is 0, or for character 1 or 4.
 */
void atoll_put_vector(const CFI_cdesc_t *mold, int64_t image, const CFI_cdesc_t *source, int kind, int ndims,
                      const int *dims, const int64_t *lens, const int64_t *index, const char *loc);
void atoll_put_vector_masked(const CFI_cdesc_t *mold, int64_t image, const CFI_cdesc_t *source, const CFI_cdesc_t *mask,
                             int ndims, const int *dims, const int64_t *lens, const int64_t *index, const char *loc);
void atoll_get_vector(const CFI_cdesc_t *target, const CFI_cdesc_t *mold, int64_t image, int kind, int ndims,
                      const int *dims, const int64_t *lens, const int64_t *index, const char *loc);
/*
 * Objects beyond components, `x(i)[k]%p(j)%q(2:3)`, step by step: `s` is a pointer to the shadow of x(i), `t` one to
 * that of s%p(j); then t%q(2:3) is the mold of the remote section, in addresses of image k (image + ATOLL_PART). The
 * shadow of an object is an address where its `bytes` bytes can be read: the object itself on this node, a copy
 * elsewhere. whole: not 0 if what its components describe will be read through it, too. The shadow must not be changed.
 * A program that calls this gets all its memory from malloc in the image's slot (runtime/link/components.c).
 */
void atoll_shadow(int64_t *address, int64_t object, int64_t image, int64_t bytes, int whole, const char *loc);
/* Makes a pointer to a scalar of derived type point there. C_F_POINTER would do it, but it is not pure. */
void atoll_point_(void **pointer, const int64_t *address);
/* The address of a scalar of derived type. */
void atoll_place_(const void *object, int64_t *address);
/* What components of objects of other nodes describe can be read until the next call, or the end of the segment. */
void atoll_show_parts(const char *loc);
/* Frees the memory of a copy of the bytes of an object of another image. It is not finalized, and what its components
 * describe, which is that image's, stays. */
void atoll_release(int64_t object);
/* Of two contiguous arrays of the same shape, with elements of that many bytes: which elements differ, as contiguous
 * LOGICAL(4) of that shape. */
void atoll_changed(int64_t now, int64_t before, int64_t bytes, const CFI_cdesc_t *changed);
/* Exchanges the bytes at two addresses: intrinsic assignment, to the object at `a`, of a copy that the caller has made
 * with ALLOCATE and SOURCE= and deallocates then, where an assignment statement would call a procedure. */
void atoll_swap(int64_t a, int64_t b, int64_t bytes);
/* Ends the run: component `name` of an object of that image is not allocated (associated). */
void atoll_no_component(int64_t image, const char *name, const char *loc);
/* STAT= of an image selector (9.6): 0, or STAT_FAILED_IMAGE if that image has failed. */
void atoll_image_stat(int64_t image, const CFI_cdesc_t *stat, const char *loc);
/*
 * READ with coindexed items that depend on each other: each becomes a variable of this image between two arrays of size
 * zero, `none(1:atoll_item(...)), t, none(1:atoll_item_put(...))`. The processor comes to them one after the other
 * (12.6.3): atoll_item gives the variable the value that the object has then, and atoll_item_put puts what was read;
 * their results are 0. record: zero before the statement; atoll_item_put after it, too, for an item that the statement
 * left at the end of a record. Vector subscripts as above; or ndims is 0.
 * atoll_item_stat does what atoll_image_stat does, and its result is the image.
 */
#define ATOLL_ITEM_WORDS 128
int64_t atoll_item(int64_t *record, const CFI_cdesc_t *variable, const CFI_cdesc_t *mold, int64_t image, int ndims,
                   const int *dims, const int64_t *lens, const int64_t *index, const char *loc);
int64_t atoll_item_put(int64_t *record, const char *loc);
int64_t atoll_item_stat(int64_t image, const CFI_cdesc_t *stat, const char *loc);
/* Scalars by value; the mold is the local element's address. l1..l8 are logical of that many bytes. */
int8_t atoll_get_i1(const void *mold, int64_t image, const char *loc);
int16_t atoll_get_i2(const void *mold, int64_t image, const char *loc);
int32_t atoll_get_i4(const void *mold, int64_t image, const char *loc);
int64_t atoll_get_i8(const void *mold, int64_t image, const char *loc);
float atoll_get_r4(const void *mold, int64_t image, const char *loc);
double atoll_get_r8(const void *mold, int64_t image, const char *loc);
float _Complex atoll_get_c4(const void *mold, int64_t image, const char *loc);
double _Complex atoll_get_c8(const void *mold, int64_t image, const char *loc);
void atoll_put_i1(void *mold, int64_t image, int8_t value, const char *loc);
void atoll_put_i2(void *mold, int64_t image, int16_t value, const char *loc);
void atoll_put_i4(void *mold, int64_t image, int32_t value, const char *loc);
void atoll_put_i8(void *mold, int64_t image, int64_t value, const char *loc);
void atoll_put_r4(void *mold, int64_t image, float value, const char *loc);
void atoll_put_r8(void *mold, int64_t image, double value, const char *loc);

/* ---- -fcheck=coarray (9.5.3, 9.4.1) --------------------------------------------------------------------------------
 * Both return `image`: they stand where the image of an access is computed, before its data is touched. What is out of
 * range ends the run. name: of the object, NUL-terminated, for the message.
 */
/* bounds: for each of `rank` dimensions the lower and upper bound, the first and last subscript, and the stride. */
int64_t atoll_check_subscripts(int64_t image, int rank, const int64_t *bounds, const char *name, const char *loc);
int64_t atoll_check_substring(int64_t image, int64_t length, int64_t lower, int64_t upper, const char *name,
                              const char *loc);

/* ---- image control (11.6) ------------------------------------------------------------------------------------ */

void atoll_sync_all(const char *loc, const CFI_cdesc_t *stat, const CFI_cdesc_t *errmsg);
void atoll_sync_memory(const char *loc, const CFI_cdesc_t *stat, const CFI_cdesc_t *errmsg);
/* set: integer of any kind, scalar or rank 1 (also strided, also empty). */
void atoll_sync_images(const CFI_cdesc_t *set, const char *loc, const CFI_cdesc_t *stat, const CFI_cdesc_t *errmsg);
void atoll_sync_images_all(const char *loc, const CFI_cdesc_t *stat, const CFI_cdesc_t *errmsg); /* SYNC IMAGES (*) */

/* `lock` is a 64-bit word that is zero at start, in symmetric memory: LOCK_TYPE variables and the hidden one of each
   CRITICAL construct (which lives on image 1). image 0: the executing image. acquired: logical scalar or NULL. */
void atoll_critical_begin(int64_t *lock, const char *loc, const CFI_cdesc_t *stat, const CFI_cdesc_t *errmsg);
void atoll_critical_end(int64_t *lock, const char *loc);
void atoll_lock(int64_t *lock, int64_t image, const CFI_cdesc_t *acquired, const char *loc, const CFI_cdesc_t *stat,
                const CFI_cdesc_t *errmsg);
void atoll_unlock(int64_t *lock, int64_t image, const char *loc, const CFI_cdesc_t *stat, const CFI_cdesc_t *errmsg);

/* An event or notify variable is a 64-bit word that is zero at start, in symmetric memory. image 0: the executing
 * image. */
void atoll_event_post(int64_t *event, int64_t image, const char *loc, const CFI_cdesc_t *stat,
                      const CFI_cdesc_t *errmsg);
/* until: UNTIL_COUNT, or 1. */
void atoll_event_wait(int64_t *event, int64_t until, const char *loc, const CFI_cdesc_t *stat,
                      const CFI_cdesc_t *errmsg);
int64_t atoll_event_query(int64_t *event, const char *loc, const CFI_cdesc_t *stat);
void atoll_notify_wait(int64_t *notify, int64_t until, const char *loc, const CFI_cdesc_t *stat,
                       const CFI_cdesc_t *errmsg);
/* NOTIFY= of an image selector (Fortran 2023, 9.6): called when the data has been put to that image. */
void atoll_notify(int64_t *notify, int64_t image, const char *loc);
/* FAIL IMAGE (11.5) */
_Noreturn void atoll_fail_image(void);

/* ---- teams (5.3.4, 11.1.5, 11.6.6, 11.6.9) ---------------------------------------------------------------------
 * A variable of TEAM_TYPE is an integer(8): 0 (or anything that never was defined) is no team. The coarray associations
 * of CHANGE TEAM are the translator's own affair. After an error with STAT= a CHANGE TEAM construct is executed with
 * the team that was current, and atoll_end_team is called at its end all the same.
 */
/* *team becomes the new team of the executing image. new_index: ATOLL_NO_INDEX where NEW_INDEX= is absent. */
#define ATOLL_NO_INDEX INT64_MIN
void atoll_form_team(int64_t number, int64_t *team, int64_t new_index, const char *loc, const CFI_cdesc_t *stat,
                     const CFI_cdesc_t *errmsg);
void atoll_change_team(int64_t team, const char *loc, const CFI_cdesc_t *stat, const CFI_cdesc_t *errmsg);
/* Deallocates the coarrays that were allocated in the construct, as far as atoll_own or atoll_leave has been called for
   them. */
void atoll_end_team(const char *loc, const CFI_cdesc_t *stat, const CFI_cdesc_t *errmsg);
void atoll_sync_team(int64_t team, const char *loc, const CFI_cdesc_t *stat, const CFI_cdesc_t *errmsg);
/* GET_TEAM: -1 CURRENT_TEAM, -2 INITIAL_TEAM, -3 PARENT_TEAM. */
int64_t atoll_get_team(int level, const char *loc);
/* TEAM_NUMBER=: the sibling team of the current one with that number, the initial team for -1. */
int64_t atoll_team_numbered(int64_t number, const char *loc);
int64_t atoll_team_number(int64_t team, const char *loc);
/* Enquiry with TEAM or TEAM_NUMBER. */
int atoll_this_image_in(int64_t team, const char *loc);
int atoll_num_images_in(int64_t team, const char *loc);
int atoll_image_index_in(int64_t team, int corank, const int64_t *co, const int64_t *sub, const char *loc);
int atoll_image_index_in_a(int64_t team, const void *base, int corank, const int64_t *sub, const char *loc);
int64_t atoll_this_cosubscript_in(int64_t team, int corank, const int64_t *co, int dim, const char *loc);
int64_t atoll_this_cosubscript_in_a(int64_t team, const void *base, int corank, int dim, const char *loc);
/* The image that an image selector with TEAM= or TEAM_NUMBER= names, as an `image` argument (which is no image index).
 */
int64_t atoll_image_in(int64_t team, int corank, const int64_t *co, const int64_t *sub, const char *loc);
int64_t atoll_image_in_a(int64_t team, const void *base, int corank, const int64_t *sub, const char *loc);

/* ---- XcalableMP (executing_set.h) --------------------------------------------------------------------------------
 * nodes: {rank, image index of the first node in the initial team, stride, extents; 0 as the last one: as many as there
 * are}. The functions whose names end in _ are external procedures of Fortran.
 */
/* .TRUE.: the image is one of the nodes with these subscripts: {rank, then first, last (-huge: the extent), stride of
   each dimension}, or {0}: all. All of them must come here. atoll_xmp_image_: meet = 1 likewise, 0: the set is used for
   image indices only. */
int32_t atoll_xmp_task_(const int64_t *nodes, const int64_t *subscripts, const char *loc);
int32_t atoll_xmp_image_(const int64_t *nodes, const int64_t *meet, const char *loc);
/* The team that the latest of these calls has found, for CHANGE TEAM, which does not synchronise then. */
int64_t atoll_xmp_set_(void);
/* As atoll_image_of, with image indices that count the nodes. */
int64_t atoll_image_on(const int64_t *nodes, int corank, const int64_t *co, const int64_t *sub, const char *loc);
int64_t atoll_image_on_a(const int64_t *nodes, const void *base, int corank, const int64_t *sub, const char *loc);
double xmp_wtime_(void);

/* ---- atomics (16.9.20 ff.) ----------------------------------------------------------------------------------- */

enum atoll_atomic_op {
  ATOLL_ATOMIC_DEFINE = 0,
  ATOLL_ATOMIC_ADD = 1,
  ATOLL_ATOMIC_AND = 2,
  ATOLL_ATOMIC_OR = 3,
  ATOLL_ATOMIC_XOR = 4
};
/* atom: element of `bytes` (1, 2, 4, 8) bytes; logical values travel as 0 and 1. image 0: the executing image. */
void atoll_atomic_op(int op, void *atom, int64_t image, int bytes, int64_t value, const char *loc,
                     const CFI_cdesc_t *stat);
int64_t atoll_atomic_fetch(int op, void *atom, int64_t image, int bytes, int64_t value, const char *loc,
                           const CFI_cdesc_t *stat); /* the value before */
int64_t atoll_atomic_ref(const void *atom, int64_t image, int bytes, const char *loc, const CFI_cdesc_t *stat);
int64_t atoll_atomic_cas(void *atom, int64_t image, int bytes, int64_t compare, int64_t replacement, const char *loc,
                         const CFI_cdesc_t *stat); /* the value before */

/* ---- ALLOCATE and DEALLOCATE of coarrays (9.7.1, 9.7.3) ---------------------------------------------------------
 * One statement becomes, for each coarray in it,
 *   call atoll_alloc_begin(loc)
 *   allocate (x(..), stat=native_stat [, errmsg=..] [, source=..] [, mold=..])
 *   if (native_stat == 0) call atoll_touch(x)
 *   [if (native_stat == 0) call atoll_alloc_bounds(2 * rank, [lbound(x, 1), ubound(x, 1), ...])]   -fcheck=coarray
 *   if (native_stat == 0) call atoll_own(x)
 *   [if (native_stat == 0) call atoll_own_parts(x)]
 *   call atoll_alloc_end(native_stat, corank, co, loc, stat, errmsg)
 * The first memory request of this thread between begin and end is served from the symmetric heap; everything else
 * about the object (bounds, dynamic type, length, default initialisation) is the compiler's own work. end synchronises
 * the images, compares size and place on all of them and keeps the cobounds with the memory. If one image fails, all
 * get the error.
 * Memory that is freed (DEALLOCATE, automatic deallocation, INTENT(OUT), ...) comes back through the wrapped free(),
 * which synchronises the images first, unless dealloc_begin has already done so.
 */
void atoll_alloc_begin(const char *loc);
void atoll_alloc_end(int native_stat, int corank, const int64_t *co, const char *loc, const CFI_cdesc_t *stat,
                     const CFI_cdesc_t *errmsg);
void atoll_alloc_bounds(int count, const int64_t *bounds);
/* For END TEAM, which deallocates the variable. It is not bind(C) in Fortran (hence the trailing underscore), with an
   ALLOCATABLE dummy argument: so the compilers pass the address of their own descriptor or pointer, and both begin with
   the address of the data. */
void atoll_own_(void **native, int rank);
/* The same for a polymorphic array with gfortran, which passes a copy of the descriptor and copies it back: atoll_leave
   before atoll_end_team, for what that may have to deallocate, and atoll_left after it, which frees the memory. */
void atoll_leave_(void **native);
void atoll_left_(void **native);
void atoll_dealloc_begin(const char *loc);
void atoll_dealloc_end(int native_stat, const char *loc, const CFI_cdesc_t *stat, const CFI_cdesc_t *errmsg);
/*
 * MOVE_ALLOC of coarrays (16.9.137): the compiler's own call between these two. begin synchronises the images: nobody
 * accesses the memory that TO had, which the compiler frees, after that.
 */
void atoll_move_begin(const char *loc);
void atoll_move_end(const char *loc, const CFI_cdesc_t *stat, const CFI_cdesc_t *errmsg);
/*
 * Intrinsic assignment of objects with coarray components, or of arrays of such (10.2.1.3 (13)): the compiler's own
 * assignment between these two. It finds those components unallocated; end gives each its value and makes it what it
 * was. The run ends if variable and expression, or such components in them, have different shapes, or if only one is
 * allocated.
 */
void atoll_assign_begin(const CFI_cdesc_t *variable, const CFI_cdesc_t *value, const char *loc);
void atoll_assign_end(void);
/* The same as begin where other threads may look at the value meanwhile: gives the address of a packed copy of it,
   which the compiler is to assign; end frees it. 0: nothing has been copied, because the two are the same object. */
int64_t atoll_assign_shared(const CFI_cdesc_t *variable, const CFI_cdesc_t *value, const char *loc);
/* Of a value whose coarray components are not allocated, before the assignment: those of the variable must not be. */
void atoll_assign_unallocated(const CFI_cdesc_t *variable, const char *loc);
/* Before begin or pairs: end shall not assign to the coarray component at that address. A statement behind it does. */
void atoll_assign_except(int64_t component);
/*
 * Where the assignment is one of single objects, the order of which only the compiler knows (WHERE, FORALL, vector
 * subscripts), or where only pure procedures may be called: the addresses and the size of each object and of its value
 * (0: a structure constructor, whose coarray components are not allocated); then atoll_assign_pairs, the assignments,
 * and atoll_assign_end.
 */
void atoll_assign_pair(int64_t variable, int64_t value, int64_t bytes, const char *loc);
void atoll_assign_pairs(void);
/* End the run: the coarray in an assignment statement is not allocated; the shapes of the coarray (the first `rank`
   extents) and of the expression (the others), which differ. */
void atoll_no_variable(const char *name, const char *loc);
void atoll_no_conformance(int rank, const int64_t *extents, const char *name, const char *loc);
/* Does nothing. The compiler must assume that it keeps the address and changes the object (DESIGN.md, 3, hazards). */
void atoll_touch(const CFI_cdesc_t *object);
void atoll_touch_address(const void *object);

/* ---- collectives (16.9.46 ff.) --------------------------------------------------------------------------------- */

/* type = category * 256 + kind (bytes of one part; for character, of one character) */
enum atoll_type_category {
  ATOLL_INTEGER = 1,
  ATOLL_REAL = 2,
  ATOLL_COMPLEX = 3,
  ATOLL_CHARACTER = 4,
  ATOLL_LOGICAL = 5
};
/* result_image 0: on all images. */
/* A is not allocated or associated: an error of the subroutine `name`. */
void atoll_no_argument(const char *name, const char *loc);
void atoll_co_sum(const CFI_cdesc_t *a, int type, int64_t result_image, const char *loc, const CFI_cdesc_t *stat,
                  const CFI_cdesc_t *errmsg);
void atoll_co_min(const CFI_cdesc_t *a, int type, int64_t result_image, const char *loc, const CFI_cdesc_t *stat,
                  const CFI_cdesc_t *errmsg);
void atoll_co_max(const CFI_cdesc_t *a, int type, int64_t result_image, const char *loc, const CFI_cdesc_t *stat,
                  const CFI_cdesc_t *errmsg);
void atoll_co_broadcast(const CFI_cdesc_t *a, int64_t source_image, const char *loc, const CFI_cdesc_t *stat,
                        const CFI_cdesc_t *errmsg);
/*
 * For objects with allocatable components, around their assignment: where the source image's object can be read
 * (contiguous), 0 on the source image or after an error. A program that calls this gets all its memory from malloc in
 * the image's slot, as with atoll_shadow.
 */
int64_t atoll_co_broadcast_parts(const CFI_cdesc_t *a, int64_t source_image, const char *loc, const CFI_cdesc_t *stat,
                                 const CFI_cdesc_t *errmsg);
void atoll_co_broadcast_parts_end(const char *loc, const CFI_cdesc_t *stat, const CFI_cdesc_t *errmsg);
/*
 * Of polymorphic objects, and where an assignment statement would call a procedure, between the two:
 *   call atoll_borrow(a, address)           a has the bytes of the source's object
 *   allocate (copy, source=a)
 *   call atoll_keep(a, copy)                a has the copy's bytes, the copy those that a had
 *   deallocate (copy)
 */
void atoll_borrow(const CFI_cdesc_t *a, int64_t from);
void atoll_keep(const CFI_cdesc_t *a, const CFI_cdesc_t *copy);
/*
 * CO_REDUCE: the operation is called by Fortran, element by element:
 *   call atoll_co_reduce_begin(a, result_image, loc)
 *   do while (atoll_co_reduce_next(a, other, loc) /= 0)
 *     a(..) = operation(a(..), other(..))          for every element
 *   end do
 *   call atoll_co_reduce_end(a, loc, stat, errmsg)
 * next fills `other` (same type and shape as a) with the partial result of the images that follow this one's.
 */
void atoll_co_reduce_begin(const CFI_cdesc_t *a, int64_t result_image, const char *loc);
/* For objects with allocatable components: image 1 has the result at the end, which CO_BROADCAST then hands on. The
   components of `other` are those of another image. */
void atoll_co_reduce_parts_begin(const CFI_cdesc_t *a, int64_t result_image, const char *loc);
int atoll_co_reduce_next(const CFI_cdesc_t *a, const CFI_cdesc_t *other, const char *loc);
void atoll_co_reduce_end(const CFI_cdesc_t *a, const char *loc, const CFI_cdesc_t *stat, const CFI_cdesc_t *errmsg);

/* ---- objects that may not be passed to TYPE(*) dummies (C710: type-bound or final procedures, type parameters) ------
 * They are passed to CLASS(*) dummies of assumed rank, which are not interoperable: what arrives is the back end's own,
 * and these procedures are in its own library (libatoll_gfortran.a, libatoll_flang.a; hence the trailing underscore).
 * Instead of the descriptor or the address, the entries above then get the result, an address as integer(8).
 */
/* A descriptor of the object, valid until this thread has made 64 others. bytes: the size of an element; -1: as its
   dynamic type has it. */
int64_t atoll_object_(const void *class_object, int64_t bytes);
/* gfortran only: of an array of components; its first element is that of another array. */
int64_t atoll_object_at_(const void *class_object, const void *class_first, int64_t bytes);
void atoll_describe_object_at_(const void *class_object, const void *class_first, int64_t bytes, int64_t *descriptor);
/* The same where only pure procedures may be called: a function without side effects would be one whose result stays
   the same. */
void atoll_describe_object_(const void *class_object, int64_t bytes, int64_t *descriptor);
/* The same of a section of an unlimited polymorphic array, and of a scalar (gfortran 12 does not compile an element of
   such an array as the actual argument otherwise). */
int64_t atoll_object_within_(const void *class_section, const void *class_array);
int64_t atoll_scalar_(const void *class_scalar);
void atoll_describe_object_within_(const void *class_section, const void *class_array, int64_t *descriptor);
void atoll_describe_scalar_(const void *class_scalar, int64_t *descriptor);
/* In ALLOCATE of a polymorphic coarray, or of one with final procedures or allocatable components, after atoll_own: END
   TEAM finalizes it and deallocates its components (7.5.6.3). */
void atoll_own_parts_(const void *class_object);
/* The address of the first element. */
int64_t atoll_address_(const void *class_object);
/*
 * Sets the unit of the strides in gfortran's descriptor of an allocatable array to the size of an element. An
 * assignment from a library function (`a = pack(b, mask)`) that allocates the array leaves it undefined, and gfortran
 * makes the strides of what it passes to BIND(C) procedures with it: gfortran 12 those of whole arrays, gfortran 14
 * also those of sections and parts. Not BIND(C) in Fortran, with an assumed-shape dummy argument: so the compiler
 * passes the address of the array's own descriptor. Does nothing with flang.
 */
void atoll_span_(void *array);
/* gfortran only: makes an array pointer of characters the array that the second argument is, which need not be a target.
   The lengths come last. */
void atoll_alias_(void *pointer, const void *array, size_t pointer_length, size_t length);

/* ---- parts of elements that gfortran 12 describes wrongly; the results are as that of atoll_object_ ---- */

/* The real (imaginary = 0) or imaginary parts of complex objects: the offset of the latter is lost in components. */
int64_t atoll_complex_part(const CFI_cdesc_t *complex_object, int imaginary);
/* Characters lower to upper (from 1) of each element of an array of characters of `kind` bytes. */
int64_t atoll_substring(const CFI_cdesc_t *parent, int kind, int64_t lower, int64_t upper);
/* Parts of the elements of `array`, of the same shape. element: the element of which `part` is the part; or NULL: the
   address and the size of `part` are right, but not its strides. */
int64_t atoll_part(const CFI_cdesc_t *part, const CFI_cdesc_t *array, const CFI_cdesc_t *element);
/* An array by its first element, its extents, and for each dimension the address of the element that is last in it and
   first in the others. */
int64_t atoll_elements(const CFI_cdesc_t *first, int rank, const int64_t *extents, const int64_t *last);
/* The same where only pure procedures may be called. */
void atoll_describe_complex_part(const CFI_cdesc_t *complex_object, int imaginary, int64_t *descriptor);
void atoll_describe_substring(const CFI_cdesc_t *parent, int kind, int64_t lower, int64_t upper, int64_t *descriptor);
void atoll_describe_part(const CFI_cdesc_t *part, const CFI_cdesc_t *array, const CFI_cdesc_t *element,
                         int64_t *descriptor);

#ifdef __cplusplus
}
#endif
#endif
