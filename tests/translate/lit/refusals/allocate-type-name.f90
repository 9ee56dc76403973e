! gfortran does not compile ALLOCATE statements that begin with a variable that has the name of a type, without a type-spec.
! RUN: %errors
program p
  integer, allocatable :: logical(:)[:], real[:], i
  type t
    integer, allocatable :: x(:)[:]
  end type
  type(t) :: complex
  ! ERROR: allocate-type-name.f90:[[#@LINE+1]]:13: error: gfortran takes 'logical' for a type here: give it another name, or write the type, as in ALLOCATE (INTEGER :: ...)
  allocate (logical(3)[*])
  ! ERROR: :[[#@LINE+1]]:16: error: gfortran takes 'real' for a type here
  allocate (i, real[*])
  ! ERROR: :[[#@LINE+1]]:13: error: gfortran takes 'complex%x' for a type here
  allocate (complex%x(2)[*])
  ! ERROR-NOT: error
  allocate (integer :: logical(3)[*], real[*])
end program
