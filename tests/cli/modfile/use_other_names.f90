program use_other_names
  use other_names
  use other_names_facade, only: k_there, l_there
  implicit none
  integer, save :: x(60)[*], far(many)[*]
  integer :: y(20), expected(20), i, me, other, n
  me = this_image(); other = mod(me, num_images()) + 1
  x = [(1000*me + i, i = 1, 60)]
  far = [(1000000*me + i, i = 1, many)]
  sync all
  k = 0
  do i = 1, 20
    y(i) = x(i + k)[other]
    l(1) = l(1) + 1
  end do
  call check(y, [(1000*other + 2*i - 1, i = 1, 20)], 'EQUIVALENCE of a subscript')
  k = 0
  do i = 1, 20
    y(i) = x(i + k_there)[other]
    l_there(1) = l_there(1) + 1
  end do
  call check(y, [(1000*other + 2*i - 1, i = 1, 20)], 'EQUIVALENCE by the names of another module')
  image = other; n = other
  do i = 1, 20
    y(i) = x(i)[image]
    j = mod(j, num_images()) + 1
    expected(i) = 1000*n + i
    n = mod(n, num_images()) + 1
  end do
  call check(y, expected, 'EQUIVALENCE of an image')
  y = 0
  do first = 1, 20
    y(first) = x(first)[other]
    expected(from(1)) = y(from(1))
  end do
  call check(expected, [(1000*other + i, i = 1, 20)], 'EQUIVALENCE of a DO variable')
  call set_seen(0)
  do i = 1, 20
    y(i) = x(i + seen)[other]
  end do
  call check(y, [(1000*other + i, i = 1, 20)], 'EQUIVALENCE with what is private')
  call common_block()
  address = loc(k)
  k = 0
  do i = 1, 20
    y(i) = x(i + k)[other]
    pointee = pointee + 1
  end do
  call check(y, [(1000*other + 2*i - 1, i = 1, 20)], 'a Cray pointer')
  a(:) = far(:)[other]
  b(1) = 5; b(many) = 6
  y(1) = 7
  call check([a(1:2), a(many)], [5, 1000000*other + 2, 6], 'EQUIVALENCE of what is got')
  sync all
  b = -me
  far(:)[other] = a(:)
  b(1) = 5; b(many - 1) = 6
  far(1:0)[other] = a(1:0)
  sync all
  n = merge(num_images(), me - 1, me == 1)
  call check([far(1), far(many - 1), far(many)], [-n, -n, -n], 'EQUIVALENCE of what is put')
  if (me == 1) print '(a,i0)', 'other names on images: ', num_images()
contains
  subroutine common_block()
    integer :: mine, second, array(many)
    common /other_names_block/ mine, second, array
    mine = 0
    do i = 1, 20
      y(i) = x(i + in_common)[other]
      mine = mine + 1
    end do
    call check(y, [(1000*other + 2*i - 1, i = 1, 20)], 'COMMON of a subscript')
    c(:) = far(:)[other]
    array(1) = 5; array(many) = 6
    y(1) = 7
    call check([c(1:2), c(many)], [5, 1000000*other + 2, 6], 'COMMON of what is got')
    sync all
  end subroutine
  subroutine check(got, right, what)
    integer, intent(in) :: got(:), right(:)
    character(*), intent(in) :: what
    if (any(got /= right)) then
      print *, what, ':', got(:3), 'expected', right(:3)
      error stop 'wrong'
    end if
  end subroutine
end program
