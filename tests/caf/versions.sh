#!/bin/sh -eu
# versions.sh BIN WORK COMPILER...: objects of two forms of gfortran's coarray code cannot be in one program: the linker finds that, or the library.
bin=$1 work=$2
shift 2
mkdir -p "$work" && cd "$work"
cat >main.f90 <<'END'
program main
  implicit none
  integer :: x[*]
  external other
  x = num_images()
  sync all
  if (x[1] /= num_images()) error stop 'x'
  call other
end program
END
cat >other.f90 <<'END'
subroutine other
  implicit none
  integer, save :: y[*]
  y = num_images()
  sync all
  if (y[1] /= num_images()) error stop 'y'
end subroutine
END
library_of() { "$bin/atollcaf" --fc="$1" --show main.o | grep -o 'libatoll_caf[_0-9]*[.]a'; }
compile() { "$bin/atollcaf" --fc="$1" -c "$2.f90" -o "$2-$(basename "$1").o"; }
for compiler; do
  compile "$compiler" main
  compile "$compiler" other
done
bad=0
for one; do
  for another; do
    [ "$(library_of "$one")" != "$(library_of "$another")" ] || continue
    main=main-$(basename "$one").o other=other-$(basename "$another").o
    for linker in "$one" "$another"; do
      rm -f program
      if ! "$bin/atollcaf" --fc="$linker" "$main" "$other" -o program >messages 2>&1; then
        grep -q 'undefined reference to `_gfortran_caf_' messages || { cat messages; bad=1; }
      elif "$bin/atollrun" -n 2 ./program >messages 2>&1 || ! grep -q 'compiled by gfortran 1' messages; then
        echo "$main and $other, linked by $linker, are not refused"
        bad=1
      fi
    done
  done
done
exit $bad
