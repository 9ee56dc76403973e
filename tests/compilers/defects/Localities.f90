! LOCAL, LOCAL_INIT, SHARED, REDUCE and DEFAULT(NONE) in DO CONCURRENT (Fortran 2018 and 2023, R1130).
program localities
  implicit none
  type t
    integer :: number = 3
    integer, pointer :: place => null()
  end type
  integer :: i, temporary = 7, initial = 5, total = 0, least = 100, a(100), work(4)
  integer, target :: targets(100)
  integer, pointer :: p => null()
  character(3) :: text = 'abc'
  type(t) :: object, other
  do concurrent (i = 1:100) default(none) local(temporary, work) local_init(initial) shared(a) reduce(+:total) reduce(min:least)
    temporary = i
    work = temporary
    initial = initial + i
    a(i) = sum(work) + initial
    total = total + temporary
    least = min(least, a(i))
  end do
  if (any(a /= [(5*i + 5, i = 1, 100)])) error stop 'values'
  if (temporary /= 7 .or. initial /= 5) error stop 'a local variable is the one outside'
  if (total /= 5050 .or. least /= 10) error stop 'reductions'
  do concurrent (i = 1:100, a(i) > 100) local(text, p, other) local_init(object) shared(a, targets)
    text = 'xyz'
    object%number = object%number + i
    p => targets(i)
    p = object%number
    other%number = object%number + other%number
    a(i) = other%number - 3
  end do
  if (text /= 'abc' .or. object%number /= 3 .or. associated(p)) error stop 'a local object is the one outside'
  if (any(a(20:) /= [(i + 3, i = 20, 100)])) error stop 'values with objects'
end program
