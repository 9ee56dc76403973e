/* Runs on several machines (--hosts): atollrun becomes the mpiexec of an MPI library, which reaches them by ssh. */
#ifndef ATOLL_ATOLLRUN_HOSTS_H
#define ATOLL_ATOLLRUN_HOSTS_H

/*
 * Executes `path` with its arguments program[1] ... on the hosts of a list, "slurm" or a file (host_list.h; the other
 * is NULL), images of one host having consecutive indices. Without numbers of images, `num_images` are divided evenly;
 * num_images 0: as many as the list says, or one on each host. Returns an exit status, after a message, where it
 * cannot.
 */
int hosts_run(const char *text, const char *file, int num_images, const char *path, char **program);

#endif
