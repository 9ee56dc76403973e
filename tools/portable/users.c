/* For tools that are linked statically: the C library asks the system's shared libraries for users, and those may be of
   another version, which ends the tool. LLVM's support library asks only if HOME is not set, and does without. */
#include <pwd.h>
#include <stddef.h>

static int nobody(struct passwd **found) {
  *found = NULL;
  return 0;
}

int getpwuid_r(uid_t user, struct passwd *entry, char *text, size_t size, struct passwd **found) {
  (void)user, (void)entry, (void)text, (void)size;
  return nobody(found);
}

int getpwnam_r(const char *name, struct passwd *entry, char *text, size_t size, struct passwd **found) {
  (void)name, (void)entry, (void)text, (void)size;
  return nobody(found);
}
