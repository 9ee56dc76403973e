! A task is left at its end only; two arguments of CO_SUM may mean two things.
! RUN: %errors
program a
  !$xmp nodes p(*)
  integer :: i
  do i = 1, 3
    !$xmp task on p(1)
    ! ERROR: executing-sets-3.f90:[[@LINE+1]]:{{.*}}: error: {{.*}}
    if (i == 2) cycle
    !$xmp end task
  end do
end program
