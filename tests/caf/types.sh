#!/bin/sh -eu
# types.sh BIN COMPILER WORK: atollcaf warns of coarrays of types of which gfortran 15 and 16 find components in the wrong place, and of no
# others; earlier versions get them right, and are not warned of.
bin=$1 compiler=$2 work=$3
mkdir -p "$work" && cd "$work"
cat >types.f90 <<'END'
module elsewhere
  implicit none
  type, public :: in_module
    integer, pointer :: p(:)
    integer :: c
  end type
contains
  subroutine use_both()
    type first
      integer, pointer :: p(:) => null()
      integer :: c
    end type
    type last
      integer :: c
      integer, dimension(:), pointer :: p => null()
    contains
    end type
    type(first), save :: a[*]
    type(last), save :: b[*]
    a%c = this_image()
    b%c = this_image()
    sync all
    print '(i0)', a[1]%c*10 + b[1]%c
    sync all
  end subroutine
end module
program main
  use elsewhere
  implicit none
  type two
    integer, pointer :: p(:) => null(), q(:) => null()
  end type
  type only_scalar
    integer, pointer :: p => null()
    integer :: c
  end type
  type unused
    integer, pointer :: p(:)
    integer :: c
  end type
  type(in_module), save :: x[*]
  type(only_scalar), save :: y[*]
  type(two), allocatable :: z[:]
  type(unused) :: own
  x%c = 3; y%c = 4; own%c = 5
  allocate (z[*])
  sync all
  print '(i0)', x[1]%c*10 + y[1]%c
  sync all
  call use_both()
end program
END
"$bin/atollcaf" --fc="$compiler" types.f90 -o types 2>messages || { cat messages; exit 1; }
warned=$(sed -n 's/^types.f90:\([0-9]*\): warning: gfortran 1[56] may look for what follows the pointer p in type \([a-z]*\) .*/\1 \2/p' messages | tr '\n' ' ')
printed=$("$bin/atollrun" -n 1 ./types | tr '\n' ' ')
case $("$compiler" -dumpversion) in
1[56] | 1[56].*) [ "$warned" = '18 first 43 two ' ] && [ "${printed%% *}" = 34 ] ;;
*) [ "$warned" = '' ] && [ "$printed" = '34 11 ' ] ;;
esac || { cat messages; echo "warnings: $warned; printed: $printed"; exit 1; }
