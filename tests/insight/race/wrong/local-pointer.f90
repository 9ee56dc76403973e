! A pointer to a part of a coarray, and an associate name. ! local
program local_pointer
  implicit none
  integer, target :: x(8)[*]
  integer, pointer :: p(:)
  x = 1
  p => x(5:8)
  sync all
  if (this_image() == 1) p(2) = 0 !@A
  if (this_image() == 1) then
    associate (part => x(1:4))
      part(3) = 0 !@B
    end associate
  end if
  if (this_image() == 2) x(6)[1] = 9 !@A
  if (this_image() == 3) x(3)[1] = 9 !@B
  sync all
end program local_pointer
