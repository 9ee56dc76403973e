/* Can the hosts be reached, and do they have the program? The launchers have long complaints of their own, and MPICH's
   waits for ever. */
#ifndef ATOLL_ATOLLRUN_REACH_H
#define ATOLL_ATOLLRUN_REACH_H

/*
 * Asks every host by the remote shell of the launchers: ssh, or what OMPI_MCA_plm_rsh_agent or HYDRA_LAUNCHER_EXEC
 * name. Some at the same time. Returns 0, or an exit status after a message for each host that will not do.
 */
int reach_hosts(const char *const *names, int num_hosts, const char *program);

#endif
