#!/bin/sh -eu
# compiler.sh BIN FLANG: atollcaf says which compilers, and versions, are none for it. FLANG: LLVM's; empty: there is none here.
bin=$1 flang=$2
bad=0
expect() { # WORDS COMMAND...
  words=$1
  shift
  if said=$("$@" 2>&1); then
    echo "status 0: $*"
    bad=1
  fi
  case $said in
  *"$words"*) ;;
  *) echo "$*: '$words' is not in: $said"; bad=1 ;;
  esac
}
expect "cannot run '/no/such/compiler' (--fc=COMPILER, ATOLL_CAF_FC)" "$bin/atollcaf" --fc=/no/such/compiler x.f90
expect "cannot run '/no/such/compiler' (--fc=COMPILER, ATOLL_CAF_FC)" env ATOLL_CAF_FC=/no/such/compiler "$bin/atollcaf" x.f90
expect "'cat' is not GNU Fortran, whose own coarray code this is for" "$bin/atollcaf" --fc=cat x.f90
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT
printf '#!/bin/sh\necho 99.1.0\n' >"$work/newer"
chmod +x "$work/newer"
listed=$(sed -n '/^gfortran /{s///;s/ /, /g;p;}' "$(dirname "$0")/../../versions.txt")
expect "'$work/newer' has the version 99.1.0: its coarray code calls other functions than that of $listed, for which" \
  "$bin/atollcaf" --fc="$work/newer" x.f90
[ -z "$flang" ] || expect "'$flang' is not GNU Fortran, whose own coarray code this is for; atollfc takes LLVM Flang" \
  "$bin/atollcaf" --fc="$flang" x.f90
exit $bad
