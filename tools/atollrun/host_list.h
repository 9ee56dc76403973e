/*
 * The machines of a run and how many images each gets, from what users and batch systems have: lists, files of hosts in
 * the form of Open MPI or MPICH, and the variables of Slurm.
 */
#ifndef ATOLL_ATOLLRUN_HOST_LIST_H
#define ATOLL_ATOLLRUN_HOST_LIST_H

#include <stdbool.h>
#include <stddef.h>

struct host {
  char *name;
  int images; /* 0: not given */
  int times;  /* it is named */
};

struct host_list {
  struct host *hosts; /* each name once */
  int count;
  int *place; /* a table of names: 1 + the index of the host; 0: none */
  size_t places;
};

/* "A:4,B:2", "node[001-128,130]:4", or names alone. The functions append to a list that is zero at first, and return
   whether the text is one; a message says why not. */
bool host_list_read(const char *text, struct host_list *list, char *message, size_t size);

/* "NAME" or "NAME:IMAGES", of so many bytes. */
bool host_list_add(struct host_list *list, const char *item, size_t length);
/* Of images. False: this is no number from 1. */
bool host_list_number(const char *text, int *number_p);

/* To be added to the message about an item, of so many bytes, that is none; it may be empty. */
const char *host_list_hint(const char *item, size_t length);

/* A line for each host: "A slots=4 max_slots=8", "A:4" or "A"; "#" begins a comment. */
bool host_list_read_file(const char *path, struct host_list *list, char *message, size_t size);

/* SLURM_JOB_NODELIST and SLURM_TASKS_PER_NODE: "4(x3),2". */
bool host_list_read_slurm(struct host_list *list, char *message, size_t size);

/* Gives each host its number of images; num_images 0: as the list has it, or one each. Returns their sum; 0 if there is
   no room for so many. The first hosts are filled first where the list has numbers; else they get alike many, those
   that are named several times so many times as many. */
int host_list_divide(struct host_list *list, int num_images);

#endif
