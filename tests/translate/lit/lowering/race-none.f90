! -fcheck=race: no variables for texts, where a construct demands that all variables in it are named.
! RUN: %tool -J%t.modules -fcheck=race %s | FileCheck %s
subroutine work(a, n)
  implicit none
  integer, intent(in) :: n
  integer, intent(inout) :: a(n)[*]
  integer :: i
  ! CHECK-NOT: atoll_text
  ! CHECK: call atoll_race_define_element(a(1), 4_4, 'a(1)'//achar(0),
  a(1) = n
  do concurrent (i = 2:n) default(none) shared(a, n)
    a(i) = n
  end do
end subroutine
