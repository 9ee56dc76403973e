/* `atoll info` in its forms: main.c calls the one that the command line asks for. */
#ifndef ATOLL_TOOL_INFO_H
#define ATOLL_TOOL_INFO_H

/* All return the tool's exit status. */
int info_print(void);
int info_print_json(void);
int info_print_collectives(void);
int info_print_markdown(void);

#endif
