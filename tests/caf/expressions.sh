#!/bin/sh -eu
# expressions.sh BIN COMPILER WORK: atollcaf warns of what gfortran 15 gets wrong without a word, and of nothing else; the other versions get
# it right, and are not warned of.
bin=$1 compiler=$2 work=$3
mkdir -p "$work" && cd "$work"
cat >expressions.f90 <<'END'
program expressions
  implicit none
  integer :: x[*], y[*], n, me
  me = this_image()
  n = num_images()
  x = 10*me
  y = 0
  sync all
  if (me == 1) y[1] = x[n] + 1
  if (me == 1) print '(i0)', y
  if (me == 1) y[1] = max(x[n], 3)
  if (me == 1) y[1] = x[n] ! x[n] + 1 is fine here
  if (me == 1) print '(a,i0)', 'x[n] = x[n] + ', y
end program
END
"$bin/atollcaf" --fc="$compiler" expressions.f90 -o expressions 2>messages || { cat messages; exit 1; }
warned=$(sed -n 's/^expressions.f90:\([0-9]*\): warning: gfortran 15 takes .*/\1/p' messages | tr '\n' ' ')
printed=$("$bin/atollrun" -n 3 ./expressions | tr '\n' ' ')
case $("$compiler" -dumpversion) in
15 | 15.*) [ "$warned" = '9 11 ' ] && [ "$printed" = '11 x[n] = x[n] + 30 ' ] ;;
*) [ "$warned" = '' ] && [ "$printed" = '31 x[n] = x[n] + 30 ' ] ;;
esac || { echo "warnings of lines: $warned; printed: $printed"; exit 1; }
