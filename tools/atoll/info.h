#ifndef ATOLL_TOOL_INFO_H
#define ATOLL_TOOL_INFO_H

/* Both return the tool's exit status. */
int info_print(void);
int info_print_markdown(void);

#endif
