! One of several libraries that are loaded in different orders, unloaded and loaded again (late.py): NUMBER tells them apart.
module late
  use iso_c_binding
  implicit none
  integer(c_int) :: first[*] = NUMBER
  integer(c_int) :: others(100000)[*] = 0 ! most of it is not in the file
contains
  subroutine meet() bind(c)
    sync all
  end subroutine
  subroutine put(image, value) bind(c)
    integer(c_int), value :: image, value
    first[image] = value
    others(99999)[image] = value
  end subroutine
  integer(c_int) function get(image) bind(c)
    integer(c_int), value :: image
    get = first[image]
    if (others(99999)[image] /= 0 .and. others(99999)[image] /= get) get = -1
  end function
end module
