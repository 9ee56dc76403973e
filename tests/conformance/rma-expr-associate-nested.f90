! Row rma-expr: ASSOCIATE with coindexed text and arrays around labels, branches, CYCLE and EXIT, in nested DO CONCURRENT, BLOCK and
! SELECT CASE constructs.
program rma_expr_associate_nested
  implicit none
  character(8), save :: s[*], sa(4)[*]
  character(:), allocatable :: d[:]
  type tt
    character(5) :: n
    integer :: i(4)
  end type
  type(tt), save :: x(3)[*]
  integer :: me, np, k, i, j, cnt, a(4), m(3,4)
  character(20) :: r(4), w
  me = this_image(); np = num_images(); k = mod(me, np) + 1
  write(s, '(a,i0)') 'text', me
  do i = 1, 4
    write(sa(i), '(a,i0,a,i0)') 'e', i, '_', me
  end do
  allocate(character(3+me-me) :: d[*]); d = achar(64+me)//'yz'
  do i = 1, 3
    x(i)%n = 'n'//achar(48+i)//achar(48+me)
    x(i)%i = [1,2,3,4]*i*me
  end do
  sync all
  associate (b => (s[k]))
    if (b(5:5) /= achar(48+k)) error stop '1'
    w = b(1:4)//'!'
    if (w /= 'text!') error stop '2'
    goto 10
    error stop 'skipped'
10  if (len(b) /= 8) error stop '3'
  end associate
  cnt = 0
  do 20 i = 1, 4
    associate (c => (sa(i)[k]), e => (sa(i)[me](1:2)))
      if (c(1:2) /= e) error stop '4'
      if (i == 2) go to 20
      cnt = cnt + 1
    end associate
20 continue
  if (cnt /= 3) error stop '5'
  outer: do i = 1, 4
    aa: associate (c => (sa(:)[k]))
      do j = 1, 4
        if (c(j)(2:2) == '3') cycle outer
        if (i == 4 .and. j == 2) exit aa
        if (i == 4) cycle
        r(i) = c(i)(4:4)
      end do
      error stop 'wrong'
    end associate aa
    r(i) = 'end'
  end do outer
  if (any(r /= [achar(48+k)//'  ', achar(48+k)//'  ', achar(48+k)//'  ', 'end'])) error stop '6'
  do concurrent (i = 1:4)
    associate (q => i*2)
      a(i) = q
      do concurrent (j = 1:3)
        associate (p => i + j)
          m(j, i) = p + q
        end associate
      end do
    end associate
  end do
  if (any(a /= [2,4,6,8]) .or. m(3,4) /= 15 .or. m(1,1) /= 4) error stop '7'
  do concurrent (i = 1:4)
    block
      character(8) :: l
      l = sa(i)[k]
      r(i) = l(1:2)
      associate (q => (sa(i)[k]))
        r(i) = trim(r(i))//q(4:)
        do concurrent (j = 1:3)
          associate (z => (x(j)[k]%n), zi => (x(j)[k]%i(i)))
            m(j, i) = ichar(z(2:2)) - 48 + zi
            if (z(3:3) /= achar(48+k)) m(j, i) = -1
          end associate
        end do
      end associate
    end block
  end do
  do i = 1, 4
    if (r(i) /= 'e'//achar(48+i)//achar(48+k)) error stop '8'
    do j = 1, 3
      if (m(j,i) /= j + i*j*k) error stop '9'
    end do
  end do
  associate (g => (d[k]), h => (d[k](2:)))
    if (len(g) /= 3 .or. g(2:3) /= h .or. g(1:1) /= achar(64+k)) error stop '10'
    select case (g(1:1))
    case ('A':'H')
      associate (gg => g//h)
        if (gg(4:5) /= 'yz') error stop '11'
      end associate
    case default
      error stop '12'
    end select
    block
      character(3) :: t1
      character(3 + 2) :: t2
      t1 = g; t2 = g//'##'
      if (t1 /= g .or. t2(4:) /= '##') error stop '13'
      if (len(t2) /= 5) error stop '14'
    end block
  end associate
  associate (v => (x(:)[k]%n), vi => (x(2)[k]%i(2:3)))
    if (size(v) /= 3 .or. v(2)(2:3) /= '2'//achar(48+k)) error stop '15'
    if (any(vi /= [4,6]*k)) error stop '16'
    if (lbound(v,1) /= 1 .or. lbound(vi,1) /= 1) error stop '17'
  end associate
  call inner(s[k], d[k])
contains
  subroutine inner(p, q)
    character(*), intent(in) :: p, q
    character(len(p)+len(q)) :: both
    associate (b => p//q, c => (s[k])//d[k])
      both = b
      if (c(9:) /= q .or. b /= c) error stop '20'
      if (both(9:9) /= achar(64+k)) error stop '21'
    end associate
    return
  end subroutine
end program
