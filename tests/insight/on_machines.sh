#!/bin/sh
# on_machines.sh PROGRAM...: what mpiexec starts instead of PROGRAM, so that each odd process is on a machine of its own:
# another name of the host, and a monotonic clock that is 1000 s ahead, in Linux namespaces.
rank=${OMPI_COMM_WORLD_RANK:-$PMI_RANK}
odd=$((rank % 2))
exec unshare --uts --time --monotonic $((odd * 1000)) --kill-child sh -c 'hostname "machine-$0" && exec "$@"' $odd "$@"
