/*
 * What this transport uses of MPI's standard application binary interface (MPI 5.0, chapter 20), so that its plug-in
 * can be built where no MPI library is installed. The values are the standard's; tests/transport/abi.py compares them
 * with a library's own header. A file of this transport that needs more of MPI adds it here.
 */
#ifndef ATOLL_MPI_ABI_H
#define ATOLL_MPI_ABI_H

typedef struct MPI_ABI_Comm *MPI_Comm;
typedef struct MPI_ABI_Datatype *MPI_Datatype;
typedef struct MPI_ABI_Group *MPI_Group;
typedef struct MPI_ABI_Op *MPI_Op;
typedef struct MPI_ABI_Request *MPI_Request;
typedef struct {
  int MPI_SOURCE, MPI_TAG, MPI_ERROR, internal[5];
} MPI_Status;

#define MPI_COMM_NULL ((MPI_Comm)0x100)
#define MPI_COMM_WORLD ((MPI_Comm)0x101)
#define MPI_REQUEST_NULL ((MPI_Request)0x180)
#define MPI_SUM ((MPI_Op)0x21)
#define MPI_MIN ((MPI_Op)0x22)
#define MPI_MAX ((MPI_Op)0x23)
#define MPI_BYTE ((MPI_Datatype)0x247)
#define MPI_INT ((MPI_Datatype)0x209)
#define MPI_FLOAT ((MPI_Datatype)0x210)
#define MPI_C_FLOAT_COMPLEX ((MPI_Datatype)0x212)
#define MPI_DOUBLE ((MPI_Datatype)0x214)
#define MPI_C_DOUBLE_COMPLEX ((MPI_Datatype)0x216)
#define MPI_INT8_T ((MPI_Datatype)0x240)
#define MPI_INT16_T ((MPI_Datatype)0x248)
#define MPI_INT32_T ((MPI_Datatype)0x250)
#define MPI_INT64_T ((MPI_Datatype)0x258)
#define MPI_IN_PLACE ((void *)1)
#define MPI_STATUS_IGNORE ((MPI_Status *)0)
#define MPI_STATUSES_IGNORE ((MPI_Status *)0)

enum { MPI_SUCCESS = 0, MPI_ANY_SOURCE = -1, MPI_ANY_TAG = -2 };
enum { MPI_THREAD_SINGLE = 0, MPI_THREAD_FUNNELED = 1024, MPI_THREAD_SERIALIZED = 2048, MPI_THREAD_MULTIPLE = 4096 };

#define MPI_MAX_LIBRARY_VERSION_STRING 8192

int MPI_Get_library_version(char *version, int *length);
int MPI_Initialized(int *flag);
int MPI_Init_thread(int *argc, char ***argv, int required, int *provided);
int MPI_Query_thread(int *provided);
int MPI_Is_thread_main(int *flag);
int MPI_Finalize(void);
int MPI_Abort(MPI_Comm comm, int code);
int MPI_Comm_dup(MPI_Comm comm, MPI_Comm *copy);
int MPI_Comm_free(MPI_Comm *comm);
int MPI_Comm_rank(MPI_Comm comm, int *rank);
int MPI_Comm_size(MPI_Comm comm, int *size);
int MPI_Allgather(const void *mine, int count, MPI_Datatype type, void *all, int all_count, MPI_Datatype all_type,
                  MPI_Comm comm);
int MPI_Allreduce(const void *mine, void *result, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm);
int MPI_Bcast(void *data, int count, MPI_Datatype type, int root, MPI_Comm comm);
int MPI_Comm_group(MPI_Comm comm, MPI_Group *group);
int MPI_Group_incl(MPI_Group group, int count, const int *ranks, MPI_Group *part);
int MPI_Group_free(MPI_Group *group);
int MPI_Comm_create_group(MPI_Comm comm, MPI_Group group, int tag, MPI_Comm *part);
int MPI_Comm_toint(MPI_Comm comm);
#define MPI_Comm_c2f MPI_Comm_toint /* which this interface has in its place */
int MPI_Ibarrier(MPI_Comm comm, MPI_Request *request);
int MPI_Iprobe(int source, int tag, MPI_Comm comm, int *flag, MPI_Status *status);
int MPI_Isend(const void *data, int count, MPI_Datatype type, int rank, int tag, MPI_Comm comm, MPI_Request *request);
int MPI_Irecv(void *data, int count, MPI_Datatype type, int rank, int tag, MPI_Comm comm, MPI_Request *request);
int MPI_Cancel(MPI_Request *request);
int MPI_Wait(MPI_Request *request, MPI_Status *status);
int MPI_Test(MPI_Request *request, int *flag, MPI_Status *status);
int MPI_Testsome(int count, MPI_Request *requests, int *num_done, int *done, MPI_Status *statuses);
int MPI_Get_count(const MPI_Status *status, MPI_Datatype type, int *count);

#endif
