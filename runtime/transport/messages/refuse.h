/* Ends of the run for which messages are the reason. */
#ifndef ATOLL_MESSAGES_REFUSE_H
#define ATOLL_MESSAGES_REFUSE_H

/* What has come from the rank cannot be believed, nor anything after it; `what`: what it should have had. */
_Noreturn void atolli_messages_refuse(int rank, const char *what);

/* The job ends, without a message. */
_Noreturn void atolli_messages_end_job(void);

/* There is no memory for what must not be lost. */
_Noreturn void atolli_messages_lack_memory(void);

#endif
