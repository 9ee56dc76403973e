! Row rma-expr: parts of complex numbers and substrings of coindexed arrays in conditions, which are evaluated anew each time.
program rma_expr_parts
  implicit none
  complex(8), save :: z1(5)[*]
  complex(4), save :: w(3,2)[*]
  character(5), save :: c(4)[*]
  integer :: r, j, n
  z1 = [(cmplx(j, -j, 8), j=1,5)]
  w = reshape([(cmplx(j, 10*j), j=1,6)], [3,2])
  c = ['hello','world','abcde','vwxyz']
  r = 1 + mod(this_image(), num_images())
  sync all
  n = 0
  if (count(z1(1:5:2)[r]%re < 4) == 2) n = n + 1
  if (any(w(2,:)[r]%im > 45)) n = n + 2
  if (all(c(1:2)[r](2:3) == ['el','or'])) n = n + 4
  do while (sum(z1(:)[r]%im) < -14 .and. n < 8)
    n = n + 8
  end do
  select case (int(sum(w(1:3:2,2)[r]%re)))
  case (10); n = n + 16
  case default; error stop 'select'
  end select
  if (n /= 31) error stop 'parts'
  sync all
end program
