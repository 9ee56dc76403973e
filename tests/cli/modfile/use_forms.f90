! Uses all that forms.f90 has, with coarrays of its types.
program use_forms
  use, intrinsic :: iso_c_binding, only: c_null_char, c_int, c_loc, c_associated, c_size_t
  use forms_base
  use forms_top, only: pt, total, named_square, total_points, wide, base_total
  implicit none
  type(point) :: here[*], there
  type(square) :: box[*]
  type(named_square) :: named(wide)[*]
  type(record) :: c[*]
  integer :: i, kind, me, sums(-1:1)[*], counts(size(shifted))
  integer, allocatable :: matrix(:, :)
  integer, pointer :: rest(:)
  real(dp) :: r
  class(shape), allocatable :: s
  procedure(scalar), pointer :: f
  me = this_image()

  call check(dp == 8 .and. least == -huge(1) - 1 .and. lbound(shifted, 1) == 1 - 2, 'integers')
  call check(third == 1/3.0_dp .and. tiny_one == tiny(1.0_dp) .and. big == huge(1.0), 'reals')
  call check(all(table == reshape([1d0, 2d0, -3d0, 4d0], [2, 2])) .and. i_unit == (0., -1.5), 'arrays')
  call check(text == 'it"s \ ''x'''//achar(10)//'end' .and. len(text) == len('it"s \ ''x''') + 4 .and. words(2) == 'cde', 'texts')
  call check(yes .and. wide == 3, 'others')

  here = point(real(me, dp))
  sync all
  there = here .plus. here[num_images()]
  sync all
  here = there
  call check(here == point(real(me + num_images(), dp)), 'points')
  r = here + point(0._dp)
  call check(r == me + num_images(), 'assignment')
  call check(origin == point(0._dp), 'constants of a type')

  box%side = me
  box%title = repeat('x', me)
  sync all
  call check(box[num_images()]%side == num_images(), 'a component of another image')
  call check(box%area() == me**2 .and. box%scale(2._dp) == 2*me**2 .and. box%scale(3) == -3*me**2, 'bindings')
  call check(2*box == 10 .and. box%sides() == 4 .and. box%named() == repeat('x', me), 'more bindings')
  box = 7._dp
  call check(2*box == 14, 'a bound assignment')
  box%f => double
  call check(box%f(1.5_dp) == 3 .and. .not. c_associated(box%handle), 'pointers')
  call check(label(box) == '<'//repeat('x', me)//'>', 'lengths')
  s = make(3._dp)
  call check(s%area() == 9 .and. s%named() == 'square' .and. label(s) == '<square>', 'polymorphic results')

  named%name = 'image'
  named(2)%name(6:6) = achar(iachar('0') + me)
  sync all
  call check(named(2)[1]%name == 'image1' .and. named(3)[num_images()]%name == 'image', 'a type of the other module')
  call check(all(c%i == [1, 2, 3]) .and. storage_size(c) == 192, 'BIND(C)')
  c%d = me
  sync all
  r = c[1]%d
  call check(r == 1, 'BIND(C) of another image')

  sums = [me, 2*me, 3*me]
  call co_sum(sums)
  counts = shifted*0 + sums
  call check(total(counts) == 6*sum([(i, i = 1, num_images())]), 'a generic')
  call check(total([.true., .false., .true.]) == 2 .and. total([1._dp, 2._dp]) == 3, 'an extended generic')
  call check(base_total([1, 2]) == 3 .and. total_points([here, here]) == (here .plus. here), 'renamed')
  call check(apply(double, 4._dp) == 8, 'a procedure argument')
  f => double
  call check(apply(f, 4._dp) == 8, 'a procedure pointer')
  call check(filled(3, 'ab') == 'ababab.' .and. len(filled(3, 'ab')) == 7, 'a length by arguments')
  rest => pick(numbers, 9)
  call check(size(rest) == 3 .and. all(rest == 4), 'a pointer result')
  call describe(1, kind)
  call check(kind == 1, 'CLASS(*)')
  call describe(box, kind)
  call check(kind == 2, 'CLASS(*) of a type')
  call count_up(by=me)
  call check(counter == me, 'PROTECTED, VALUE')
  allocate (matrix(2, 3))
  call fill_matrix(matrix, 2_8, 3_8)
  call check(all(matrix(2, :) == [1, 2, 3]), 'bounds by arguments')
  call check(rank_of(matrix) == 2 .and. optional_sum(1, c=2) == 201, 'assumed rank, OPTIONAL')
  call check(c_length('four'//c_null_char) == 4_c_size_t, 'an external procedure')
  sync all
  if (me == 1) print '(a,i0)', 'all forms on images: ', num_images()
contains
  real(dp) function double(x)
    real(dp), intent(in) :: x
    double = 2*x
  end function
  subroutine check(right, what)
    logical, intent(in) :: right
    character(*), intent(in) :: what
    if (.not. right) error stop 'wrong: '//what
  end subroutine
end program
