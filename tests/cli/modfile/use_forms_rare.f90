! Uses all that forms_rare.f90 has, in a program with coarrays.
program use_forms_rare
  use forms_rare
  use iso_c_binding, only: c_ptr, c_int ! also from the library's module: the same entities
  implicit none
  type(node) :: n[*]
  type(leaf) :: l
  type(caller) :: c[*]
  type(holder) :: h[*]
  type(sack) :: bag[*]
  procedure(c_handler), pointer :: handler => null()
  type(pair) :: p(2)[*]
  integer :: me, calls[*], i
  character(20) :: line
  class(node), allocatable :: list(:)
  procedure(twice), pointer :: f
  integer(c_int) :: whole
  me = this_image()
  call check(infinite > huge(1.0) .and. size(no_numbers) == 0 .and. all(fields == 0.1) .and. lbound(fields, 1) == 2, 'constants')
  call check(fine == 1/3.0_real128 .and. wide_text == ucs4_'a"b' .and. len(nothing) == 0, 'other kinds')
  call check(lowest + huge(lowest) == -1 .and. red == 3 .and. green == 4, 'more constants')
  call check('a"b' == wide_text .and. 'xa"b' == ('x'//wide_text) .and. .not. any(['a  ', 'b  '] == wide_text), 'kinds')
  call check(shared == 8 .and. changing == 1, 'variables')
  first = me
  second = 2
  allocate (table(2, 2))
  table = me
  anything = 'text'
  call check(sum(table) == 4*me .and. first == me, 'more variables')
  allocate (bag%grains(me + 1), bag%one, bag%any_grain, spilt(3))
  bag%label = repeat('x', me)
  sync all
  call check(sum(bag[1]%grains%size) == 8 .and. bag%one%size == 4 .and. bag%any_grain%size == 4 .and. &
             sum(spilt%size) == 12 .and. len(bag[num_images()]%label) == num_images(), 'default values of allocatable components')
  call check(.not. associated(handler), 'an abstract interface with BIND(C)')
  line = '&settings second=7 /'
  read (line, nml=settings)
  call check(second == 7, 'a namelist')
  call check(ieee_is_nan(ieee_value(1.0, ieee_quiet_nan)) .and. error_unit == 0, 'names of intrinsic modules')
  kind_of_number = ieee_class(1.0)
  n%n = me
  allocate (n%counts(me), source=me)
  c%n = me
  c%on_visit => add_to
  sync all
  i = n[num_images()]%n
  call check(i == num_images() .and. n == me .and. n + n == 2*me .and. (n.joined.n) == 2*me, 'operators')
  i = 5
  call c%on_visit(i)
  call check(i == 5 + me, 'a component procedure')
  l%weight = 4
  call l%write_node(error_unit, 'DT', [integer ::], i, line) ! gfortran itself fails for output of n by DT
  call check(i == 0, 'an overridden binding')
  call check(all(pairs%b == [2, 4]) .and. h%p%b == 6 .and. h%tags(2) == 'two' .and. .not. c_associated(h%address), 'default values')
  p = pairs
  p%a = p%a*me
  sync all
  call check(p(2)[num_images()]%a == 3*num_images() .and. p(1)[1]%b == 2, 'arrays of a sequence type')
  call check(twice(4) == 8 .and. twice(1.5) == 3, 'a generic with the name of one of its procedures')
  call check(elsewhere(1) == 1001, 'a separate module procedure')
  call check(hypot(3.0, 4.0) == 5, 'an intrinsic procedure')
  f => chosen(1)
  call check(f(21) == 42, 'a pointer result')
  calls = 0
  call check(call_it(counted, 3) == 3 .and. call_it(counted, 4, note) == 4 .and. calls == 1, 'dummy procedures')
  call jump(2, *10, *20)
10 call check(.false., 'the first return')
20 allocate (leaf :: list(3))
  call check(size_of([1, 2]) == 2 .and. size_of(list, list) == 103, 'polymorphic arrays')
  call check(cut('abcdef', 3) == 'cdef' .and. len(cut('ab', 7)) == 0, 'MAX in a length')
  call check(all(shape(spread_out(reshape([1., 2.], [1, 2]), me)) == [2, 2*me + 1]), 'SIZE in bounds')
  call check(size(extended(me)) == me + 1, 'a function in bounds')
  call other_entry(whole)
  call check(whole == 2, 'ENTRY')
  call finish()
  call check(forgotten >= 1, 'a final procedure')
  sync all
  if (me == 1) print '(a,i0)', 'rare forms on images: ', num_images()
contains
  subroutine finish()
    type(node) :: local
    local%n = 1
  end subroutine
  subroutine add_to(n, self)
    integer, intent(inout) :: n
    class(caller), intent(in) :: self
    n = n + self%n
  end subroutine
  integer function counted(k, s)
    integer, intent(in) :: k
    class(node), intent(in), optional :: s
    counted = k
    if (present(s)) counted = -1
  end function
  subroutine note()
    calls = calls + 1
  end subroutine
  subroutine check(right, what)
    logical, intent(in) :: right
    character(*), intent(in) :: what
    if (.not. right) error stop 'wrong: '//what
  end subroutine
end program
