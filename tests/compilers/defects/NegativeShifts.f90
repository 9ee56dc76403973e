! CSHIFT by negative numbers, with extents that are not constant.
program negative_shifts
  implicit none
  integer, allocatable :: a(:), b(:), c(:, :), d(:, :)
  integer :: i
  a = [(i, i = 1, 4)]
  b = cshift(a(:), -1)
  if (any(b /= [4, 1, 2, 3])) error stop 'a section'
  b = cshift(a(:) + 1, -1)
  if (any(b /= [5, 2, 3, 4])) error stop 'an expression'
  c = reshape([(i, i = 1, 4)], [2, 2])
  d = cshift(c(:, :), -1, 2)
  if (any(d(:, 1) /= c(:, 2))) error stop 'two dimensions'
end program
