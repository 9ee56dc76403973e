! Row decl-alloc: nor that of an array; the texts would be cut or filled otherwise.
program decl_alloc_assign_length_array
  implicit none
  character(:), allocatable :: c(:)[:]
  character(4) :: words(2) = ['some', 'more']
  allocate (character(5) :: c(2)[*])
  c = words//'s'
  c = words
  print *, 'not reached'
end program
