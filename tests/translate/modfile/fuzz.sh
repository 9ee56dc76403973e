#!/bin/sh
# Damages module files that gfortran makes of tests/cli/modfile/forms.f90: fuzz.sh MODFILE-TEST ROUNDS. The reader must not crash.
directory=$(mktemp -d) && trap 'rm -rf "$directory"' EXIT || exit 1
forms=$(cd "$(dirname "$0")/../../cli/modfile" && pwd)/forms.f90
(cd "$directory" && gfortran -c "$forms") && "$1" fuzz "$2" "$directory"/*.mod
