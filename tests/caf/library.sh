#!/bin/sh -eu
# library.sh BIN COMPILER WORK: an allocatable coarray is a variable of a shared library.
bin=$1 compiler=$2 work=$3
mkdir -p "$work" && cd "$work"
cat >heat.f90 <<'END'
module heat
  implicit none
  integer, allocatable, save :: x(:)[:]
contains
  subroutine make()
    allocate (x(4)[*])
    x = this_image()
    sync all
  end subroutine
  integer function look(image)
    integer, intent(in) :: image
    look = x(2)[image]
  end function
end module
END
cat >main.f90 <<'END'
program main
  use heat
  implicit none
  integer :: image
  call make()
  do image = 1, num_images()
    if (look(image) /= image) error stop 'another image'
  end do
  sync all
  deallocate (x)
end program
END
"$compiler" -fcoarray=lib -fPIC -shared heat.f90 -o libheat.so
"$bin/atollcaf" --fc="$compiler" main.f90 -L. -lheat "-Wl,-rpath,$PWD" -o main
"$bin/atollrun" -n 3 ./main
ATOLL_NODE_SIZE=1 "$bin/atollrun" -n 3 ./main
