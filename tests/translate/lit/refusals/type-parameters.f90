! The length of an allocatable component is the other image's.
! RUN: %errors
program p
  type texts
    character(:), allocatable :: t
  end type
  type(texts), save :: x[*]
  integer :: n
  allocate (character(3) :: x%t)
  ! ERROR: type-parameters.f90:[[@LINE+1]]:{{.*}}: error: the length of this component may be another one on each image: write LEN(...)
  n = x[1]%t%len
end program
