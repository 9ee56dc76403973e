! RUN: %translate | FileCheck %s
! Without XcalableMP's header the second argument is the standard's (16.9.50).
program positional
  !$xmp nodes p(*)
  integer :: total, k
  total = 1
  k = 1
  ! CHECK: atoll_image1 = k
  ! CHECK: call atoll_co_sum(total, 260_4, atoll_image1,
  call co_sum(total, k)
  print *, 'call co_sum(source, result)'
end program
