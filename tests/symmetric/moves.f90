! Put_fa and Get_fa.
module moves
  use checks
  implicit none
  private
  public :: test_moves

  integer, target, save :: of_module(6) = [1, 2, 3, 4, 5, 6]
contains
  subroutine test_moves()
    call local_sides(7)
    call planes()
    call parts()
    call to_itself()
    call order()
    call large()
    call empty()
    call wrong()
  end subroutine

  ! Only the other side comes from Malloc_fa.
  subroutine local_sides(size_of)
    integer, intent(in) :: size_of
    integer, pointer :: a(:), heap(:)
    integer, target :: stack(size_of)
    integer, allocatable, target :: allocated(:)
    call Malloc_fa(a, [1], [6])
    allocate (heap(-2:7), allocated(0:size_of))
    heap = 10 + me
    stack = 20 + me
    allocated = 30 + me
    call Sync_fa()
    call Put_fa(of_module, Slice_fa([1], [2]), a, Slice_fa([1], [2]), next)
    call Put_fa(heap, Slice_fa([-2], [-2]), a, Slice_fa([3], [3]), next)
    call Put_fa(stack, Slice_fa([size_of], [size_of]), a, Slice_fa([4], [4]), next)
    call Put_fa(allocated, Slice_fa([0], [0]), a, Slice_fa([5], [5]), next)
    call Put_fa(allocated(3:), Slice_fa([1], [1]), a, Slice_fa([6], [6]), next)
    call Sync_fa()
    call check(all(a == [1, 2, 10 + previous, 20 + previous, 30 + previous, 30 + previous]), 'puts from all kinds of memory')
    call Get_fa(a, Slice_fa([3], [5]), stack, Slice_fa([5], [3], [-1]), next)
    call check(all(stack(3:5) == [30 + me, 20 + me, 10 + me]) .and. stack(2) == 20 + me, 'a get onto the stack')
    call Get_fa(a, Slice_fa([3], [4]), allocated, Slice_fa([0], [1]), next)
    call check(all(allocated(:2) == [10 + me, 20 + me, 30 + me]), 'a get by an allocatable array''s own bounds')
    call Free_fa(a)
    deallocate (heap)
  end subroutine

  ! A plane of an array with three dimensions, and one with two; a line.
  subroutine planes()
    complex(C8), pointer :: cube(:,:,:), plane(:,:), line(:)
    integer :: i, j, k
    call Malloc_fa(cube, [0, 0, 0], [4, 5, 6])
    call Malloc_fa(plane, [1, 1], [5, 7])
    call Malloc_fa(line, [1], [6])
    cube = reshape([(((cmplx(i + 10*j + 100*k, me, C8), i = 0, 4), j = 0, 5), k = 0, 6)], shape(cube))
    call Sync_fa()
    call Put_fa(cube, Slice_fa([0, 3, 0], [4, 3, 6]), plane, Slice_fa([1, 1], [5, 7]), next)
    call Put_fa(cube, Slice_fa([2, 5, 4], [2, 0, 4], [1, -1, 1]), line, Slice_fa([1], [6]), next)
    call Sync_fa()
    call check(all(plane == reshape([((cmplx(i + 30 + 100*k, previous, C8), i = 0, 4), k = 0, 6)], shape(plane))), 'a plane')
    call check(all(line == [(cmplx(2 + 10*j + 400, previous, C8), j = 5, 0, -1)]), 'a line')
    call Free_fa(line)
    call Free_fa(plane)
    call Free_fa(cube)
  end subroutine

  ! A pointer to a part of a symmetric array stands for the same part there.
  subroutine parts()
    real(R4), pointer :: a(:,:), part(:,:)
    call Malloc_fa(a, [1, 1], [10, 10])
    a = me
    part => a(2:10:4, 7:3:-2)
    call Sync_fa()
    call Put_fa(a, Slice_fa([1, 1], [3, 1]), part, Slice_fa([1, 2], [3, 2]), next)
    call Sync_fa()
    call check(all(a(2:10:4, 5) == previous) .and. count(a == previous) == merge(100, 3, n == 1), 'a part')
    call Free_fa(a)
  end subroutine

  ! Source and target may overlap, as in an assignment.
  subroutine to_itself()
    integer(I8), pointer :: a(:)
    integer :: k
    call Malloc_fa(a, [1], [1000])
    a = [(k, k = 1, 1000)]
    call Put_fa(a, Slice_fa([1], [999]), a, Slice_fa([2], [1000]), me)
    call check(a(1) == 1 .and. all(a(2:) == [(k, k = 1, 999)]), 'a put that overlaps')
    call Get_fa(a, Slice_fa([2], [1000]), a, Slice_fa([999], [1], [-1]), me)
    call check(all(a(:999) == [(k, k = 999, 1, -1)]), 'a get that overlaps')
    call Free_fa(a)
  end subroutine

  ! A process sees its own accesses to one place in their order.
  subroutine order()
    integer, pointer :: a(:)
    integer, target :: value(1), got(1)
    type(Slice_fa) :: one
    integer :: k
    one = Slice_fa([1], [1])
    call Malloc_fa(a, [1], [1])
    call Sync_fa()
    do k = 1, 200
      value = k
      call Put_fa(value, one, a, one, next)
      value = -k
      call Get_fa(a, one, got, one, next)
      call check(got(1) == k, 'a get after a put')
      call Put_fa(value, one, a, one, next)
      value = 7*k
      call Put_fa(value, one, a, one, next)
      value = 0
    end do
    call Sync_fa()
    call check(a(1) == 1400, 'the last of several puts')
    call Free_fa(a)
  end subroutine

  subroutine large()
    real(R8), pointer :: a(:,:)
    real(R8), target, allocatable :: got(:,:)
    integer :: k
    call Malloc_fa(a, [1, 1], [1000, 1000])
    allocate (got(1000, 1000))
    do k = 1, 1000
      a(:, k) = k + 0.5_R8*me
    end do
    call Sync_fa()
    call Get_fa(a, Slice_fa([1, 1], [1000, 1000]), got, Slice_fa([1, 1], [1000, 1000]), next)
    call check(all(got == spread([(k + 0.5_R8*next, k = 1, 1000)], 1, 1000)), '8 MB')
    got = 0
    call Get_fa(a, Slice_fa([1, 1], [999, 1000], [2, 3]), got, Slice_fa([1, 1], [500, 334]), next)
    call check(all(got(:500, :334) == spread([(k + 0.5_R8*next, k = 1, 1000, 3)], 1, 500)), '8 MB, strided')
    call check(all(got(501:, :) == 0), 'nothing beside it')
    call Sync_fa()
    call Free_fa(a)
  end subroutine

  subroutine empty()
    integer, pointer :: a(:,:)
    integer :: rc
    call Malloc_fa(a, [1, 1], [4, 4])
    a = 5
    call Sync_fa()
    call Put_fa(a, Slice_fa([1, 3], [4, 2]), a, Slice_fa([1, 1], [4, 0]), next, rc)
    call check(rc == FA_OK, 'an empty section')
    call Put_fa(a, Slice_fa([1, 100], [4, 0]), a, Slice_fa([1, 1], [4, 100], [1, -1]), next, rc)
    call check(rc == FA_OK, 'an empty section beyond the bounds')
    call Sync_fa()
    call check(all(a == 5), 'nothing is put')
    call Free_fa(a)
  end subroutine

  subroutine wrong()
    integer, pointer :: a(:,:), none(:,:), other(:,:)
    type(Slice_fa) :: whole
    character(len=20) :: message
    integer :: rc
    nullify (none)
    whole = Slice_fa([0, 1], [3, 5])
    call Malloc_fa(a, [0, 1], [3, 5])
    allocate (other(0:3, 5))
    a = 1
    call Sync_fa()
    call Put_fa(other, whole, a, whole, n, rc)
    call check_error(rc, FA_ARGUMENT, 'there are processes 0..')
    call Get_fa(a, whole, other, whole, -1, rc)
    call check_error(rc, FA_ARGUMENT, 'process -1: there are')
    call Put_fa(a, whole, other, whole, next, rc)
    call check_error(rc, FA_ARGUMENT, 'Malloc_fa has not allocated dst')
    call Get_fa(other, whole, a, whole, next, rc)
    call check_error(rc, FA_ARGUMENT, 'Malloc_fa has not allocated src')
    call Put_fa(none, whole, a, whole, next, rc)
    call check_error(rc, FA_ARGUMENT, 'the pointer src is not associated')
    call Put_fa(a, whole, none, whole, next, rc)
    call check_error(rc, FA_ARGUMENT, 'the pointer dst is not associated')
    call Put_fa(a, Slice_fa([0, 1], [3, 6]), a, whole, next, rc)
    call check_error(rc, FA_ARGUMENT, 'src_slc has the elements 1 to 6 of dimension 2, whose bounds are 1:5')
    call Get_fa(a, whole, other, Slice_fa([3, 1], [-1, 5], [-1, 1]), next, rc)
    call check_error(rc, FA_ARGUMENT, 'dst_slc has the elements 3 to -1 of dimension 1, whose bounds are 0:3')
    call Put_fa(a, whole, a, Slice_fa([0, 1], [3, 5], [1, 0]), next, rc)
    call check_error(rc, FA_ARGUMENT, 'dst_slc%stride(2) is 0')
    call Put_fa(a, whole, a, Slice_fa([0, 1], [3, 4]), next, rc)
    call check_error(rc, FA_ARGUMENT, 'the section of src has 4 x 5 elements, that of dst 4 x 4')
    call NbPut_fa(a, whole, a, Slice_fa([0, 1], [0, 1]), next, rc)
    call check_error(rc, FA_ARGUMENT, 'that of dst 1')
    call NbGet_fa(other, whole, a, whole, next, rc)
    call check_error(rc, FA_ARGUMENT, 'Malloc_fa has not allocated src')
    call Sync_fa(rc)
    call check(all(a == 1), 'errors put nothing')
    call Message_fa(message)
    call check(rc == FA_OK .and. message == '', 'no error, no message')
    call Free_fa(a)
    deallocate (other)
  end subroutine
end module
