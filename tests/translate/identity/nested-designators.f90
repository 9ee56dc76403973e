! Subscripts in subscripts, with substrings, sections, components and functions among them: from the third level on the
! translator's parser reads them in its own way.
program nested
  implicit none
  type record
    character(6) :: name
    integer :: k(3)
  end type
  integer :: i(6), m(2, 2)
  character(6) :: w(3)
  type(record) :: z(2)
  complex :: q(3)
  i = [2, 3, 4, 5, 6, 1]
  m = reshape([1, 2, 3, 4], [2, 2])
  w = ['abcdef', 'fedcba', 'bcdefa']
  z = [record('uvwxyz', [3, 1, 2]), record('zyxwvu', [2, 3, 1])]
  q = [(1., 2.), (3., 4.), (5., 6.)]
  print *, i(i(i(i(i(i(1))))))
  print *, i(i(i(len(w(i(1))(2:i(3))))))
  print *, i(i(i(ichar(w(i(1)) (i(1):i(1))) - ichar('a'))))
  print *, w(i(i(i(6))))(i(1) : i(i(i(1))))
  print *, w(z(i(6))%k(i(i(6)))) (:z(1)%k(z(2)%k(i(1))))
  print *, z(z(1)%k(z(1)%k(z(2)%k(3))) - 1)%name(i(i(6)):)
  print *, i(i(i(i([1, 2, 3])))), i(i(i(1:3:2)))
  print *, m(m(m(m(1, 1), 1), 1), i(6)), i(i(i(index(w(1)(i(i(6)):i(4)), 'd'))))
  print *, i(i(i(int(q(i(1))%re)))), i(i(i(max(i(1), i(len(z(1)%name(:)))))))
  print *, i(i(i(len_trim('abc  '(2:i(4)))))), w(i(i(i(5))) )(3 :3)//w(1)( : i(6))
end program
