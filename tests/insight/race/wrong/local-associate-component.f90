! local: what is put while its image reads the components of an element, by an associate name.
program local_associate_component
  implicit none
  type :: cell
    integer :: id = 0
    real :: v(3) = 0
  end type
  type(cell), allocatable :: c(:)[:]
  real :: s
  allocate (c(4)[*])
  sync all
  s = 0
  if (this_image() == 1) c(3)[2]%v(2) = 1 !@A
  if (this_image() == 2) then
    associate (it => c(3))
      s = sum(it%v) + it%id !@A
    end associate
  end if
  sync all
  if (s < 0) print *, s
end program
