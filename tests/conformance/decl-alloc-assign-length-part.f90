! Row decl-alloc: the length of a component of another image is known before it is assigned. (In CRITICAL, where the other images
! wait: memory that the back end has given back would be missed by them.)
program decl_alloc_assign_length_part
  implicit none
  type parts
    character(:), allocatable :: text
  end type
  type(parts), save :: x[*]
  character(:), allocatable :: c[:]
  allocate (character(5) :: c[*])
  x%text = 'parts'
  sync all
  c = x[num_images()]%text
  sync all
  x%text = 'others'
  sync all
  critical
    c = x[1]%text
  end critical
  print *, 'not reached'
end program
