/*
 * The transports that there are. Boot and the tools ask what is declared of them; core asks for those that this program
 * can open.
 */
#include "llr/about.h"
#include "llr/plugin.h"

#include <string.h>

#define TRANSPORT(folder, table) extern const struct llr_about table[];
#include "transport/list.def"
#undef TRANSPORT

static const struct llr_about *const folders[] = {
#define TRANSPORT(folder, table) table,
#include "transport/list.def"
#undef TRANSPORT
};

/* What boot has opened. */
static const struct llr_transport *registered;

const struct llr_about *llr_about_list(int i) {
  for (unsigned folder = 0; folder < sizeof folders / sizeof folders[0]; folder++)
    for (const struct llr_about *about = folders[folder]; about->name; about++)
      if (i-- == 0)
        return about;
  return NULL;
}

const struct llr_about *llr_about_find(const char *name) {
  const struct llr_about *about;
  for (int i = 0; (about = llr_about_list(i)); i++)
    if (strcmp(about->name, name) == 0)
      return about;
  return NULL;
}

/* Is it `name`, or begins with it where that ends in "_"? */
static bool is_named(const char *variable, const char *name) {
  size_t length = strlen(name);
  return !strncmp(variable, name, length) && (name[length - 1] == '_' || variable[length] == '=');
}

static bool is_listed(const char *variable, const char *const *names) {
  while (*names && !is_named(variable, *names))
    names++;
  return *names != NULL;
}

static bool is_told(const struct llr_about *about, char *const *envp) {
  for (const struct llr_launcher *launcher = about->launchers; launcher && launcher->name; launcher++)
    for (char *const *variable = envp; *variable; variable++)
      if (is_named(*variable, launcher->proof ? launcher->proof : launcher->rank))
        return true;
  return false;
}

void llr_launchers_forget(char **envp) {
  const struct llr_about *about;
  for (int i = 0; (about = llr_about_list(i)); i++) {
    char **kept = envp;
    if (!is_told(about, envp))
      continue;
    for (char **variable = envp; *variable; variable++)
      if (!is_listed(*variable, about->variables))
        *kept++ = *variable;
    *kept = NULL;
  }
}

void llr_register(const struct llr_transport *transport) { registered = transport; }

const struct llr_transport *llr_list(int i) {
  const struct llr_about *about;
  if (i < 0)
    return NULL;
  for (int k = 0; (about = llr_about_list(k)); k++)
    if (about->linked && i-- == 0)
      return about->linked;
  return i == 0 ? registered : NULL;
}

const struct llr_transport *llr_find(const char *name) {
  for (int i = 0; llr_list(i); i++)
    if (strcmp(llr_list(i)->name, name) == 0)
      return llr_list(i);
  return NULL;
}
