! Row enquiry: enquiries that need no image, about objects whose image selectors and subscripts refer to other images themselves
! (J3/18-007r1 9.6, 16.9).
program enquiry_nested_selectors
  implicit none
  integer, save :: a(3)[*], x[*]
  real(8), save :: r[*]
  character(5), save :: c(2)[*]
  x = 1
  sync all
  if (kind(a(1)[x[1]]) /= 4) error stop 'KIND'
  if (storage_size(a(x[1])[1]) /= 32) error stop 'STORAGE_SIZE'
  if (rank(a(:)[x[x[1]]]) /= 1) error stop 'RANK'
  if (digits(r[num_images() + 1 - x[1]]) /= 53) error stop 'DIGITS'
  if (len(c(x[1])[max(x[1], 1)]) /= 5) error stop 'LEN'
  if (huge(a(2)[x[1], stat=a(3)]) /= huge(1)) error stop 'HUGE'
  if (kind(r[x[1]]) + kind(x[x[x[x[1]]]]) /= 12) error stop 'several'
end program
