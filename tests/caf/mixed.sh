#!/bin/sh -eu
# mixed.sh BIN LIB WORK: objects that atollfc has translated and such of gfortran -fcoarray=lib in one program, whichever has main.
bin=$1 lib=$2 work=$3
mkdir -p "$work" && cd "$work"
cat >main.f90 <<'EOF'
program mixed
  implicit none
  integer :: x[*], other_sum
  external other_sum
  x = this_image()
  sync all
  if (other_sum() /= num_images()*(num_images() + 1)/2) error stop 'sum'
  if (x[num_images()] /= num_images()) error stop 'x'
  sync all
  if (this_image() == 1) print '(a)', 'both'
end program
EOF
cat >other.f90 <<'EOF'
integer function other_sum()
  implicit none
  integer, save :: y[*]
  integer :: k
  y = this_image()
  sync all
  other_sum = 0
  do k = 1, num_images()
    other_sum = other_sum + y[k]
  end do
  sync all
end function
EOF
for kind in atollfc atollcaf; do
  for file in main other; do
    "$bin/$kind" -c $file.f90 -o $file-$kind.o
  done
done
"$bin/atollcaf" main-atollcaf.o other-atollfc.o -o one
"$bin/atollcaf" main-atollfc.o other-atollcaf.o -o two
"$bin/atollfc" main-atollfc.o other-atollcaf.o "$lib/libatoll_caf.a" -o three
for program in one two three; do
  [ "$("$bin/atollrun" -n 3 ./$program)" = both ]
done
