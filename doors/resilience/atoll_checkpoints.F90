! Checkpoints of a run: what it has in named variables, in the memory of another image and in files (docs/howto/survive-failures.md).
!
! The images of the current team call checkpoint_write and checkpoint_read together. A variable that has been added must be there as long
! as checkpoints are written and read; it has the TARGET attribute, or is a coarray.
module atoll_checkpoints
  use, intrinsic :: iso_c_binding, only: c_char, c_int, c_int64_t, c_size_t
  implicit none
  private
  public :: checkpoint_add, checkpoint_remove, checkpoint_directory, checkpoint_series, checkpoint_write, checkpoint_read

  integer, parameter :: most = 15 ! dimensions

  ! call checkpoint_add (object, name [, whole, first, halo, replicated])
  ! object: a variable of any rank; integer or logical of 1 to 8 bytes, real or complex of 4, 8 (gfortran: also 16) a part, default character. name: what it is called in the checkpoint, the same on all images.
  ! whole, first, halo: the object is this image's block of an array that the images of the team have together. whole: the shape of that
  ! array. first: the subscripts there, counted from 1, of the first element of the block. halo: how many layers of elements on both sides
  ! of each dimension are not its own (default: none). So it can be read on another number of images.
  ! replicated: the object is the same on all images; it can be read on another number, too.
  interface checkpoint_add
    module procedure add_i1, add_i2, add_i4, add_i8, add_l1, add_l2, add_l4, add_l8, add_r4, add_r8, add_c4, add_c8, add_s1
#ifndef __flang__
    module procedure add_r16, add_c16
#endif
  end interface

  interface
    subroutine c_add(object, category, name, length, values, counts, replicated) bind(c, name='atoll_checkpoint_add')
      import :: c_char, c_int, c_int64_t, c_size_t
      type(*), intent(inout), target :: object(..)
      integer(c_int), value :: category, replicated
      character(kind=c_char), intent(in) :: name(*)
      integer(c_size_t), value :: length
      integer(c_int64_t), intent(in) :: values(*)
      integer(c_int), intent(in) :: counts(*)
    end subroutine
    subroutine c_remove(name, length) bind(c, name='atoll_checkpoint_remove')
      import :: c_char, c_size_t
      character(kind=c_char), intent(in) :: name(*)
      integer(c_size_t), value :: length
    end subroutine
    subroutine c_directory(path, length, keep, stat) bind(c, name='atoll_checkpoint_directory')
      import :: c_char, c_int, c_size_t
      character(kind=c_char), intent(in) :: path(*)
      integer(c_size_t), value :: length
      integer(c_int), value :: keep
      integer(c_int), intent(out), optional :: stat
    end subroutine
    subroutine c_series(name, length) bind(c, name='atoll_checkpoint_series')
      import :: c_char, c_size_t
      character(kind=c_char), intent(in) :: name(*)
      integer(c_size_t), value :: length
    end subroutine
    subroutine c_write(number, stat) bind(c, name='atoll_checkpoint_write')
      import :: c_int
      integer(c_int), value :: number
      integer(c_int), intent(out), optional :: stat
    end subroutine
    subroutine c_read(number, stat) bind(c, name='atoll_checkpoint_read')
      import :: c_int
      integer(c_int), intent(out), optional :: number, stat
    end subroutine
    subroutine c_message(text, length) bind(c, name='atoll_checkpoint_message')
      import :: c_char, c_size_t
      character(kind=c_char), intent(inout) :: text(*)
      integer(c_size_t), value :: length
    end subroutine
  end interface

contains

#define ADD add_i1
#define OBJECT_TYPE integer(1)
#define CATEGORY 'i'
#include "checkpoint_add.inc"
#define ADD add_i2
#define OBJECT_TYPE integer(2)
#define CATEGORY 'i'
#include "checkpoint_add.inc"
#define ADD add_i4
#define OBJECT_TYPE integer(4)
#define CATEGORY 'i'
#include "checkpoint_add.inc"
#define ADD add_i8
#define OBJECT_TYPE integer(8)
#define CATEGORY 'i'
#include "checkpoint_add.inc"
#define ADD add_l1
#define OBJECT_TYPE logical(1)
#define CATEGORY 'l'
#include "checkpoint_add.inc"
#define ADD add_l2
#define OBJECT_TYPE logical(2)
#define CATEGORY 'l'
#include "checkpoint_add.inc"
#define ADD add_l4
#define OBJECT_TYPE logical(4)
#define CATEGORY 'l'
#include "checkpoint_add.inc"
#define ADD add_l8
#define OBJECT_TYPE logical(8)
#define CATEGORY 'l'
#include "checkpoint_add.inc"
#define ADD add_r4
#define OBJECT_TYPE real(4)
#define CATEGORY 'r'
#include "checkpoint_add.inc"
#define ADD add_r8
#define OBJECT_TYPE real(8)
#define CATEGORY 'r'
#include "checkpoint_add.inc"
#define ADD add_c4
#define OBJECT_TYPE complex(4)
#define CATEGORY 'c'
#include "checkpoint_add.inc"
#define ADD add_c8
#define OBJECT_TYPE complex(8)
#define CATEGORY 'c'
#include "checkpoint_add.inc"
#define ADD add_s1
#define OBJECT_TYPE character(*)
#define CATEGORY 's'
#include "checkpoint_add.inc"
#ifndef __flang__
#define ADD add_r16
#define OBJECT_TYPE real(16)
#define CATEGORY 'r'
#include "checkpoint_add.inc"
#define ADD add_c16
#define OBJECT_TYPE complex(16)
#define CATEGORY 'c'
#include "checkpoint_add.inc"
#endif

  ! The values of an argument of checkpoint_add, and how many there are; -1: it is absent.
  subroutine take(argument, values, count)
    integer, intent(in), optional :: argument(:)
    integer(c_int64_t), intent(inout) :: values(most)
    integer(c_int), intent(out) :: count
    count = -1
    if (.not. present(argument)) return
    count = size(argument)
    values(:min(count, most)) = argument(:min(count, most))
  end subroutine

  subroutine checkpoint_remove(name)
    character(*), intent(in) :: name
    call c_remove(name, len(name, c_size_t))
  end subroutine

  ! Where files are written, and from which checkpoints are read. All images can reach it. keep: how many checkpoints stay (default: 2).
  subroutine checkpoint_directory(path, keep, stat, errmsg)
    character(*), intent(in) :: path
    integer, intent(in), optional :: keep
    integer, intent(out), optional :: stat
    character(*), intent(inout), optional :: errmsg
    integer(c_int) :: how_many
    how_many = 2
    if (present(keep)) how_many = keep
    call c_directory(path, len_trim(path, c_size_t), how_many, stat)
    call tell(stat, errmsg)
  end subroutine

  ! This image's checkpoints belong to the series of this name from now on (at first: ''). Of teams that write checkpoints at the same
  ! time, or within each other, each has a series of its own.
  subroutine checkpoint_series(name)
    character(*), intent(in) :: name
    call c_series(name, len_trim(name, c_size_t))
  end subroutine

  ! number: what checkpoint_read gives, greater than 0, the same on all images (default: one more than the last one).
  subroutine checkpoint_write(number, stat, errmsg)
    integer, intent(in), optional :: number
    integer, intent(out), optional :: stat
    character(*), intent(inout), optional :: errmsg
    integer(c_int) :: given
    given = 0
    if (present(number)) given = merge(number, -1, number > 0)
    call c_write(given, stat)
    call tell(stat, errmsg)
  end subroutine

  ! number: that of the latest complete checkpoint; 0: there is none, and nothing has been read.
  subroutine checkpoint_read(number, stat, errmsg)
    integer, intent(out), optional :: number, stat
    character(*), intent(inout), optional :: errmsg
    call c_read(number, stat)
    call tell(stat, errmsg)
  end subroutine

  subroutine tell(stat, errmsg)
    integer, intent(in), optional :: stat
    character(*), intent(inout), optional :: errmsg
    if (.not. present(stat) .or. .not. present(errmsg)) return
    if (stat /= 0) call c_message(errmsg, len(errmsg, c_size_t))
  end subroutine
end module
