! Row decl-alloc: assignment does not change the deferred length of a coarray, whose memory is the same on all images; Atoll says
! where it would (J3's interpretation F08/0140: not permitted). Here the expression is the value of a function.
program decl_alloc_assign_length
  implicit none
  character(:), allocatable :: c[:]
  allocate (character(5) :: c[*])
  c = text(5)
  if (len(c) == 5) c = text(6)
  print *, 'not reached'
contains
  function text(n)
    integer, intent(in) :: n
    character(n) :: text
    text = repeat('x', n)
  end function
end program
