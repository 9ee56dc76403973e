#!/bin/sh -eu
# complex.sh BIN COMPILER WORK: atollcaf warns of scalar complex coarrays, assignments to which gfortran 12 to 14 lose, and of no others; later
# versions get them right, and are not warned of.
bin=$1 compiler=$2 work=$3
mkdir -p "$work" && cd "$work"
cat >complex.f90 <<'END'
module coarrays
  implicit none
  complex, codimension[*], save :: first, pair(2)
  type kept
    complex, allocatable :: own[:]
  end type
  type plain
    complex :: part
  end type
contains
  subroutine change(x, list)
    complex(8) x[*]
    double complex :: list(3)[*]
    x = (9, 9)
    list = (8, 8)
  end subroutine
  complex function double_of(x)
    complex, intent(in) :: x ! complex :: x[*]
    double_of = 2*x
  end function
end module
program main
  use coarrays
  implicit none
  complex, dimension(2), save :: array[*]
  complex, save :: other(2)[*], one[*], two = (1, 2), three[2, *]
  complex(8), save :: argument[*], list(3)[*]
  complex, allocatable :: dynamic[:]
  type(plain), save :: structure[*]
  character(20) :: text = 'complex :: x[*]'
  allocate (dynamic[*])
  first = 1; pair = 2; array = 3; other = 4; one = 5; three = 6; argument = 0; list = 0
  dynamic = 7
  structure%part = 8
  call change(argument, list)
  print '(10(i0,1x))', nint(real([pair(1), array(1), other(1), dynamic, structure%part, cmplx(list(1))]))
  print '(10(i0,1x))', nint(real([first, one, three, cmplx(argument)]))
end program
END
"$bin/atollcaf" --fc="$compiler" complex.f90 -o complex 2>messages || { cat messages; exit 1; }
warned=$(sed -n 's/^complex.f90:\([0-9]*\): warning: gfortran 1[234] loses assignments to the scalar complex coarray \([a-z]*\);.*/\1 \2/p' messages | tr '\n' ' ')
printed=$("$bin/atollrun" -n 1 ./complex | tr '\n' ',')
case $("$compiler" -dumpversion) in
1[234] | 1[234].*) [ "$warned" = '3 first 12 x 26 one 26 three 27 argument ' ] && [ "$printed" = '2 3 4 7 8 8,0 0 0 0,' ] ;;
*) [ "$warned" = '' ] && [ "$printed" = '2 3 4 7 8 8,1 5 6 9,' ] ;;
esac || { cat messages; echo "warnings: $warned; printed: $printed"; exit 1; }
