! Types and error codes of the symmetric data objects for Fortran 95. The door in C knows their layout (symmetric.h).
module Types_fa
  use, intrinsic :: iso_c_binding, only: c_int, c_int64_t, c_intptr_t
  implicit none
  private
  integer, parameter :: most_ranks = 15

  ! The section lo(d):hi(d):stride(d) of each dimension d that the array has, by the array's own bounds.
  type, bind(c), public :: Slice_fa
    integer(c_int) :: lo(most_ranks), hi(most_ranks), stride(most_ranks) = 1
  end type

  ! What NbPut_fa and NbGet_fa have started, for Wait_fa.
  type, bind(c), public :: Request_fa
    private
    integer(c_int64_t) :: number = 0
    integer(c_intptr_t) :: thread = 0
  end type

  ! Slice_fa([1, 1], [25, 50], [2, 1]): of arrays as long as the array has dimensions, or longer.
  interface Slice_fa
    module procedure slice_of
  end interface

  ! What the argument rc of all procedures can get.
  integer(c_int), parameter, public :: FA_OK = 0, FA_ARGUMENT = 1, FA_NO_MEMORY = 2, FA_FAILED = 3, FA_STOPPED = 4, FA_OTHER = 5

contains

  function slice_of(lo, hi, stride) result(slice)
    integer, intent(in) :: lo(:), hi(:)
    integer, intent(in), optional :: stride(:)
    type(Slice_fa) :: slice
    integer :: ranks
    ranks = min(size(lo), most_ranks)
    if (size(hi) /= size(lo)) error stop 'Slice_fa: lo and hi have different numbers of elements'
    slice%lo = 1
    slice%hi = 1
    slice%lo(:ranks) = lo(:ranks)
    slice%hi(:ranks) = hi(:ranks)
    if (.not. present(stride)) return
    if (size(stride) /= size(lo)) error stop 'Slice_fa: lo and stride have different numbers of elements'
    slice%stride(:ranks) = stride(:ranks)
  end function
end module Types_fa
